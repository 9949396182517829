"""What happened at the table of Don Quixote where it brought no points: a field that is drawn, a tile that waits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.words import count, listed
from tui.games.quixote import words

if TYPE_CHECKING:
    from rules.game import Item
    from rules.quixote.places import Place, Promise
    from tui.games.quixote.words import Asked


def field_drawn(field: str, place: Place) -> tuple[str, ...]:
    """A field, and where it lies, in more words and in less."""
    head, where = f"Field {field} is drawn", _where(place)
    return (f"{head}: {', '.join(where)}", f"{head}: {where[0]}", head)


def and_where(prompt: str, place: Place) -> str:
    """ "lay a tile on E1, next to castle 6"."""
    return f"{prompt}, {_where(place)[0]}"


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
    whole, *brief = dict.fromkeys(words.asked_in_words(asked))
    if not castles:
        least = head if asked.last else f"Round {number}: {fields} fields, {brief[-1] if brief else whole}"
        return (f"{head}; {whole}", *(f"{head}; {one}" for one in brief), least)
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


def good_for(promise: Promise) -> tuple[str, ...]:
    """What a tile that brings no points is good for, in more words and in less: the first of its kind or one that joins
    no other, where its roads lead; that none leads on."""
    joined, border, ends = promise.roads
    knight = next((one for one in promise.symbols if one.symbol.startswith("knight")), None)
    past = border and knight is not None and not knight.defends
    roads = words.meets(joined, border and not past, ends)
    first = _first(promise)
    open_to = (f"open to {listed(ends)}", f"open to {count(len(ends), 'field')}") if ends else ()
    if not ends and not joined:
        if past:
            return words.meets(joined, border, ends, past=True)[-3:]
        shut = words.NO_ROAD[0] if border else "no way out"
        return (f"{first}, {shut}" if first else shut, shut)
    led = open_to or (roads[0], roads[-1])
    if first:
        return (f"{first}, {led[0]}", f"{first}, {led[-1]}", led[0], led[-1])
    whole = roads[0].replace("open road to", "open to")
    return tuple(dict.fromkeys((whole, *led)))


def _first(promise: Promise) -> str:
    """Of a church or a windmill: the first one of a board, or one that joins no other; "" for other tiles."""
    if not promise.alike:
        return ""
    return "the first one" if promise.alike == 1 else "joins no other"


def joined(kind: str, item: Item, more: int) -> str:
    """After a seat's name: what a tile has brought. `kind`: as in `moments.KINDS`; `item`: as the coming scoring has it
    now; `more`: the points that it has more."""
    match kind:
        case "castle":
            return f"reaches castle {item.item.rpartition('-')[2]} +{more}"
        case "defence":
            return f"holds the border: defence +{more}"
        case "knights":
            return f"raises the strongest knights to {item.have}: +{more}"
    return f"joins {kind} ({_joined_groups(item.figure)}) +{more}"


def _joined_groups(figure: str) -> str:
    """Groups of joined symbols, which are not joined with each other: "4 joined", "2 pairs", "groups of 3 and 2"."""
    sizes = [group.split()[0] for group in figure.split(" + ") if group[:1].isdigit()]
    if len(sizes) < 2:
        return figure
    return f"{len(sizes)} pairs" if set(sizes) == {"2"} else f"groups of {listed(sizes)}"
