"""The words of a round that begins or ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rules.quixote.components import CASTLE_POINTS
from rules.words import count, listed


def round_brought(number: int, points: Sequence[tuple[str, int]]) -> str:
    """At the beginning of a round what the last one brought to each seat, by name."""
    if len(points) == 1:
        return f"Round {number} brought {count(points[0][1], 'point')}"
    return f"Round {number} brought {', '.join(f'{name} {more}' for name, more in points)}"


def gained(number: int, points: Sequence[tuple[str, int]]) -> str:
    """Of two seats, by name, which a round has brought more."""
    (name, most), (other, least) = sorted(points, key=lambda one: -one[1])
    told = f"{name} gains {most - least} on {other}" if most > least else "as much to both"
    return f"{round_brought(number, points)}: {told}"


def begins_round(name: str, number: int) -> str:
    """Who lays first in a round."""
    return f"{name} begins round {number}"


class Asked(NamedTuple):
    """What a round asks for: the knights of a castle, the strength of the defence; whether it is the last one, which
    counts the strongest knights."""

    knights: int
    defence: int
    last: bool


def round_asks(number: int, asked: Asked) -> tuple[str, ...]:
    """What castles and the defence want in a round, in more words and in less: more than in the one before. The first
    two tell all of it."""
    return tuple(f"Round {number}: {told}" for told in asked_in_words(asked))


def takes_up(number: int, prompt: str) -> str:
    """The same behind the name, and what Enter leads to: laying a tile, where a person begins."""
    return f"{begins_round('', number)}: Enter, then {prompt}" if prompt else begins_round("", number)


def asked_from_now(asked: Asked) -> tuple[str, ...]:
    """The same behind "Since your turn:"."""
    whole, *brief = asked_in_words(asked)
    return f"from now on {whole}", whole, *brief


KNIGHTS_TOO: Final = "knights count"
"""What the last round alone counts."""
STRONGEST: Final = f"new: strongest joined {KNIGHTS_TOO}"
NEW: Final = "new: the strongest group of joined knights counts its strength"
"""The same in more words, and in a sentence."""


def asked_in_words(asked: Asked) -> tuple[str, ...]:
    """What castles and the defence want, in more words and in less."""
    knights, defence = count(asked.knights, "knight"), asked.defence
    told, brief = (f"castles need {knights}, {named} {defence}" for named in ("the defence strength", "defence"))
    if not asked.last:
        return told, brief
    least = f"castles {knights}, defence {defence}"
    return f"{told}, {NEW}", f"{brief}, {STRONGEST}", f"{least}, {STRONGEST}", f"{least}, {KNIGHTS_TOO}"


def brought_and_asks(brought: str, asks: str) -> str:
    """Both of these in a line."""
    return f"{brought}; {asks[:1].lower()}{asks[1:]}"


def round_named(number: int) -> str:
    """Its name, in large letters too."""
    return f"Round {number}"


def asks(fields: int, asked: Asked, castles: Sequence[str] = ()) -> tuple[str, ...]:
    """Beside that, what it has and asks for, a line each; where it is the first one, where its `castles` were set."""
    return (
        f"the last {fields} fields" if asked.last else f"{fields} fields, {fields} {'' if castles else 'new '}tiles",
        *[f"castle {points} on {field}" for points, field in zip(CASTLE_POINTS, castles, strict=False)],
        f"castles need {count(asked.knights, 'knight')}",
        f"the defence needs {asked.defence}",
        *["new: strongest group of", "joined knights scores"] * asked.last,
    )


def already(forms: Sequence[str], room: int) -> str:
    """What of the boards counts for it before a tile is laid; "" for nothing."""
    return next((form for form in forms if len(form) <= room), "")


def count_to_come() -> tuple[str, str]:
    """Behind a seat's points, once the last field of the game is drawn, in more words and in less."""
    return " + the count", " + ?"


def still_to_lay(names: Sequence[str]) -> tuple[str, ...]:
    """Until all have laid on a field, who has not; nothing for nobody."""
    return (f"{listed(names)} still to lay",) if names else ()


def so_far_in(name: str, number: int) -> str:
    """Beside the open tiles of the one who is next, over what the round would bring as it stands."""
    return f"{name} so far in {round_named(number).lower()}:"


def opens(name: str, symbols: str) -> tuple[str, str]:
    """Whose tiles those of a new round are, and what is on them, in more words and in less."""
    return f"{name}: {symbols}", f"{name}: {symbols.partition(' of strength')[0]}"


def left_to_the_count(title: str) -> str:
    """In the panel of scores of a seat that has laid its last tile."""
    return f"{title}: the count tells"
