"""What happened at the table of Don Quixote where it brought no points: a field that is drawn, a tile that waits."""

from __future__ import annotations

import re
from collections.abc import Container, Sequence
from typing import TYPE_CHECKING, Final

from rules.words import count, listed
from tui.games.quixote import words_round
from tui.games.quixote.words import joins_never
from tui.games.quixote.words_scoring import OUT_OF_REACH
from tui.kit.text import FEAT

if TYPE_CHECKING:
    from rules.game import Item
    from rules.quixote.places import Place
    from rules.quixote.prospects import Prospect
    from tui.games.quixote.words_round import Asked


def field_drawn(field: str, place: Place) -> tuple[str, ...]:
    """A field, and where it lies, in more words and in less."""
    head, where = f"Field {field} is drawn", _where(place)
    return (f"{head}: {', '.join(where)}", f"{head}: {where[0]}", head)


def of_the_field(told: str, field: str, dot: str) -> list[tuple[int, int, str]]:
    """Where a line names the field that is drawn, and what it lies at, from its end on: from where and to where, and
    dots or blanks to stand there as long as nobody knows it."""
    found = [(one.span(1), dot * len(field)) for one in re.finditer(rf"(?:\bField| on) ({field})\b", told)]
    found += [(one.span(), " " * len(one.group())) for one in (*WHERE.finditer(told), *JUST.finditer(told))]
    return [(*span, hidden) for span, hidden in sorted(found, reverse=True)]


JUST: Final = re.compile(r", just drawn(?=,|$| )")
"""That a field was drawn, which it is not yet."""
WHERE: Final = re.compile(
    r"(?<=drawn)[:,] (?:next to castle \d(?: and castle \d)?|in the corner|at the border|in the middle row)"
    r"(?:, (?:in the corner|at the border))?"
)
"""What a field lies at, as `_where` has it."""


def just_drawn(prompt: str, place: Place) -> tuple[str, ...]:
    """ "lay a tile on E1, just drawn, next to castle 6", in more words and in less."""
    return f"{prompt}, just drawn, {_where(place)[0]}", f"{prompt}, just drawn"


def lay_the_last(number: int, field: str) -> tuple[str, ...]:
    """What is asked for on the last field of a round, after which it is counted."""
    return f"lay the last tile of round {number} on {field}", f"lay the last tile on {field}"


def _where(place: Place) -> list[str]:
    """What a field lies at, the weightier first."""
    castles = listed([f"castle {points}" for points in place.castles])
    edge = "in the corner" if place.corner else "at the border" if place.border else ""
    return [*[f"next to {castles}"] * bool(castles), *[edge] * bool(edge)] or ["in the middle row"]


def round_opens(number: int, fields: int, asked: Asked, castles: Sequence[str], begins: str) -> tuple[str, ...]:
    """What a round is, before anybody has laid a tile in it, in more words and in less: its fields and tiles, what
    counts in it; on which fields the `castles` stand and who `begins`, where that is told."""
    kept = ", one kept for the last field" * asked.last
    new = "" if number == 1 else "new "
    head = f"Round {number}: {fields} fields, {fields} {new}tiles{kept}"
    whole, *brief = dict.fromkeys(words_round.asked_in_words(asked))
    if not castles:
        few = [
            one
            for one in (whole, *brief)
            if words_round.KNIGHTS_TOO in one or words_round.STRONGEST in one or not asked.last
        ]
        heads = (f"{head};", f"Round {number}: {fields} fields,", f"Round {number}:")
        return tuple(f"{begin} {one}" for begin in heads for one in few)
    stand = f"castle 6 on {castles[0]}, castle 4 on {castles[1]}"
    who = f"; {begins} begins" if begins else ""
    least = f"Round {number}: castles need {count(asked.knights, 'knight')}, defence {asked.defence}"
    return (
        f"{head}; {whole}; {stand}{who}",
        f"Round {number}: {fields} fields, {brief[0] if brief else whole}; {stand}{who}",
        f"{least}; {stand}{who}",
        f"{least}{who}",
        least,
    )


def good_for(prospect: Prospect) -> tuple[str, ...]:
    """What a tile that brings no points is good for, in more words and in less: what is one field away, which knights
    stand together, what it waits for, that nothing can be joined with it any more; and the castle whose road it
    shuts."""
    found = _use(prospect)
    if not prospect.shuts:
        return found
    castle = f"castle {prospect.shuts}"
    shuts = shut_for_good([prospect.shuts]) if prospect.shut_off else f"shuts a road of {castle}"
    brief = f"{castle} is shut" if prospect.shut_off else shuts
    return (*(f"{told}; {shuts}" for told in found), shuts, brief)


def shut_for_good(castles: Sequence[int]) -> str:
    """That no knight will come to castles any more, by their points; "" for none."""
    return f"shuts {listed([f'castle {points}' for points in castles])} {FOR_GOOD}" if castles else ""


FOR_GOOD: Final = "for good"
BRAVO: Final = ", bravo!"
"""Behind the greatest feat."""
CASTLE: Final = re.compile(r"castle \d \+\d")
"""What tells that one was reached."""
BORDER: Final = re.compile(r"defence (?:holds )?\+\d")
"""What tells that the border is held now."""
SOME: Final = 4
"""So many points of churches, windmills or knights are a feat."""
NAMES: Final = {"church": "church", "mill": "windmill"}
"""Of the symbols that are joined with their own kind."""


def applause(told: str) -> tuple[str, int]:
    """Behind what a tile brought, in proportion: a word of its own for a castle and for the border, and how many signs
    of a feat."""
    castle, border = CASTLE.search(told), BORDER.search(told)
    if castle and border:
        return ", castle and border hold!", FEAT
    if castle or border:
        return (", the castle is manned!" if castle else ", the border holds!"), FEAT
    points = [int(figure) for figure in re.findall(r"\+(\d+)", told)]
    return "", int(max(points, default=0) >= SOME)


def stars(kind: str, points: int) -> int:
    """How many signs of a feat what brought so many points has: as `applause` has them."""
    return FEAT if kind in ("castle", "defence") else int(points >= SOME)


def said_once(told: str) -> str:
    """What a tile brought, before a word of applause that says that the castle is reached or that the border holds;
    what only came nearer gives way to that."""
    told = re.sub(r", (?:defence|castle \d with) \d+ of \d+(?: knights?)?(?=,|$)", "", told)
    return told.replace("defence holds +", "defence +").replace("reaches castle", "castle")


def holds_already(name: str, items: Sequence[str], points: int) -> tuple[str, ...]:
    """As a round opens, what a seat's board brings in it before a tile is laid, in more words and in less."""
    verb = "bring" if len(items) > 1 or items[0].endswith("s") else "brings"
    return (
        f"{name}'s {listed(items)} {verb} {points} already",
        f"{name}'s board brings {points} already",
        f"{name} has {points} already",
    )


def is_telegram(told: str) -> bool:
    """Whether a round's opening names in two words only what the last round alone counts."""
    return words_round.KNIGHTS_TOO in told and "strongest" not in told


def _use(prospect: Prospect) -> tuple[str, ...]:
    """The same without the castle."""
    near, name = prospect.near, NAMES.get(prospect.symbol, "")
    if not prospect.ever:
        return joins_never(name), f"no {name} can join it"
    if near is not None:
        other = f"castle {near.points}" if near.points else f"the {name} on {near.field}"
        least = other if near.points else f"another {name}"
        return f"only {near.between} lies between it and {other}", f"one field from {least}", f"near {least}"
    if prospect.knights:
        told = f"now {prospect.strength} strong with {count(prospect.knights, 'other knight')}"
        return told, f"{prospect.strength} strong together"
    if not prospect.open:
        return ("no road leads on to a castle",) if prospect.symbol else ("no road leads on",)
    ends = listed(list(prospect.open[:3])) if len(prospect.open) <= 3 else count(len(prospect.open), "field")
    led = f"roads open to {ends}" if len(prospect.open) > 1 else f"its road open to {ends}"
    if not name:
        told = "at no castle" if prospect.symbol else ""
        return (f"{told}, {led}", told, told) if told else (led, "roads open")
    return f"{_joins_none(name, prospect.alike)}, {led}", _joins_none(name, prospect.alike)


def _joins_none(name: str, alike: int) -> str:
    """Of a church or a windmill that may still be joined; of so many `alike` on the board, itself among them."""
    if alike < 3:
        return f"the first {name}" if alike == 1 else f"does not join the other {name} yet"
    return f"joins none of the {count(alike - 1, f'other {name}')} yet"


def nearer(items: Sequence[Item], ends: bool, lost: Container[str]) -> tuple[str, ...]:
    """What a tile that brought no points gave more of, in more words and in less: of what a castle or the defence
    needs, and how much is still wanting; or more than that, for a later scoring. `ends`: the round is counted now;
    `lost`: items that are out of reach in it."""
    more, *less = zip(*(_nearer(item, ends, item.item in lost) for item in items), strict=True)
    return tuple(", ".join(forms) for forms in (more, *less))


def _nearer(item: Item, ends: bool, lost: bool) -> tuple[str, str, str]:
    name, left = item.item.replace("-", " "), item.need - item.have
    if lost and left > 0:
        told = f"{name} {item.have} of {item.need if item.item == 'defence' else count(item.need, 'knight')}"
        return f"{told}, {OUT_OF_REACH}", f"{name} {OUT_OF_REACH}", told
    if item.item == "defence":
        if left > 0:
            told = f"{name} {item.have} of {item.need}"
            return f"{told}, {left} {'short' if ends else 'more needed'}", told, told
        told = f"{name} {item.have} strong"
        return f"{told} (held, {item.need} needed)", f"{told} (held)", told
    if left > 0 and ends:
        told = f"{name} {count(left, 'knight')} short"
        return told, told, told
    if left > 0:
        return f"{name} needs {left} more {'knight' if left == 1 else 'knights'}", f"{name} needs {left} more", name
    told = f"{name} has {count(item.have, 'knight')}"
    return f"{told} now (reached, {item.need} needed)", f"{told} (reached)", told


def of_needed(strong: str, need: int) -> str:
    """How strong the knights are by which a defence holds, with what was asked for: "3+3+1+1 = 8, needs 8"."""
    return f"{strong}, needs {need}"


def joined(kind: str, item: Item, more: int) -> str:
    """After a seat's name: what a tile has brought. `kind`: as in `moments.KINDS`; `item`: as the coming scoring has it
    now; `more`: the points that it has more."""
    match kind:
        case "castle":
            return f"reaches castle {item.item.rpartition('-')[2]}{BRAVO.rstrip('!')}: +{more}"
        case "defence":
            return f"holds the border, defence {item.have} strong, needs {item.need}: +{more}"
        case "knights":
            return f"raises the strongest knights to {item.have}: +{more}"
    return f"joins {kind} ({joined_groups(item.figure)}) +{more}"


def joined_groups(figure: str) -> str:
    """Groups of joined symbols, which are not joined with each other: "4 joined", "2 pairs", "groups of 3 and 2"."""
    sizes = [group.split()[0] for group in figure.split(" + ") if group[:1].isdigit()]
    if len(sizes) < 2:
        return figure
    return f"{len(sizes)} pairs" if set(sizes) == {"2"} else f"groups of {listed(sizes)}"
