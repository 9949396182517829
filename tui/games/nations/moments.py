"""What is worth seeing in Nations: dice as they fall, wonders, colonies, events; and which dice of a seat are new."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from rules.game import Act
from rules.nations.components import COLOUR, COUNT, EVENT_INDEX, NAMES, RESOURCE, RESOURCES, ROMAN, TILE, UNIT
from rules.nations.events import Bought, EventRevealed, FourSided, OpponentRead, Rolled, WonderBuilt
from rules.nations.odds import expected, rarest
from rules.nations.reckoning import event as event_place
from rules.nations.scoring import forecast
from rules.nations.state import NationsState
from rules.nations.words import said
from tui.games.nations import words_moments
from tui.games.nations.choice import pieces
from tui.games.nations.deeds import amounts, chits, with_price
from tui.games.nations.deeds import turn_words as turn_words
from tui.games.nations.lines import ORDER
from tui.games.nations.scene import Who
from tui.games.nations.shapes import RISES
from tui.games.nations.signs import SIGNS, Signs, pips
from tui.kit.glyphs import GlyphSet
from tui.table.moments import Face, Moment, Step
from tui.table.showing import last_act

KINDS: Final = ("roll", "reroll", "gain", "wonder", "colony", "drawn", "opponent", "met", "bought")
RARE: Final = 0.02
"""The chance up to which what a roll brings is seldom enough to be told."""
_LARGE: Final = ("wonder", "drawn")
"""The kinds that stand on the board for a moment: what is drawn across it, others in the line of a tableau."""
_STYLES: Final = (
    "bold #ffffff on #2f6fb5",
    "bold #1a1208 on #e8932c",
    "bold #ffffff on #b23a2f",
    "bold #1a1a1a on #e9e4d8",
)
"""By colour of a die."""


def moments_of(step: Step, earlier: NationsState | None = None) -> Iterator[Moment]:
    """The moments of a step; `earlier`: the position before the dice were picked up, or the tile chosen, that it rolls
    for, where that is known."""
    state: NationsState = step.after
    figures, glyph_set = state.figures, step.glyph_set
    for event in step.entry.events:
        match event:
            case Rolled(seat=seat, why=why, faces=names):
                dice = faces(names, glyph_set)
                lay = _lay(earlier, state, seat, names) if why == "reroll" and earlier is not None else []
                told = words_moments.rolls(why, len(names), lay)
                yield Moment(why, told, seat, (), dice, quiet=True)  # the news tell what fell
                if why != "roll" and (found := met_by(earlier or step.before, state, seat)):
                    yield Moment("met", words_moments.meets(found), seat, tuple(map(event_place, found)))
            case OpponentRead(faces=names, books=books):
                dice = faces(names, glyph_set)
                yield Moment("opponent", words_moments.opponent_reads(books), None, (), dice, quiet=True)
            case FourSided(number=number, tile=tile):
                name = figures.tiles[TILE[tile]].name if tile else ""
                yield Moment("opponent", words_moments.opponent_removes(number, name), quiet=True)
            case WonderBuilt(seat=seat, tile=tile):
                wonder = figures.tiles[TILE[tile]]
                yield Moment(
                    "wonder", words_moments.completes(wonder.name, wonder.points), seat, (tile, *RISES), great=True
                )
            case Bought(seat=seat, tile=tile, out=out):
                bought = figures.tiles[TILE[tile]]
                taken = with_price(figures, step.entry.events, said.takes(bought.name, "", None), state)
                if bought.kind == "colony":
                    whole = words_moments.and_gets(taken, chits(bought)) if chits(bought) else taken
                    yield Moment("colony", whole, seat, (tile, *RISES), quiet=True)  # as the news have it
                else:  # of a development that went for it too: its dice are about to fall
                    gone = words_moments.in_place_of(figures.tiles[TILE[out]].name) if out and bought.dice else ""
                    rises = RISES if bought.kind == "advisor" else ()
                    yield Moment("bought", f"{taken}{gone}", seat, rises, quiet=True, brief=taken if gone else "")
            case EventRevealed(event=name):
                age = figures.events[EVENT_INDEX[name]]
                yield Moment("drawn", words_moments.event_of(ROMAN[age.age], age.famine, age.war, age.age), quiet=True)


def _lay(before: NationsState, after: NationsState, seat: int, fell: Iterable[str]) -> list[str]:
    """What dice had shown `before` they were rolled again."""
    kept = Counter(after.available[seat]) - Counter(UNIT[name] for name in fell)
    return amounts(NAMES[unit] for unit in (Counter(before.available[seat]) - kept).elements())


def met_by(before: NationsState, after: NationsState, seat: int) -> list[str]:
    """What of the age there is enough for now, with dice that have fallen, and was not `before`."""
    was, now = forecast(before, seat), forecast(after, seat)
    pairs = zip(was.items, now.items, strict=True) if was is not None and now is not None else ()
    return [then.item for had, then in pairs if then.need and then.points > had.points]


def proclaimed(playing: Sequence[Moment], who: Sequence[Who], rolling: bool) -> tuple[str, str]:
    """Of the moments that are played the largest, with the name of its seat, and the colour of that ("": nobody's). An
    age only while its dice are `rolling`: then its tiles can be bought."""
    large = [moment for moment in playing if moment.kind in _LARGE and (rolling or moment.kind != "drawn")]
    found = sorted(large, key=lambda one: _LARGE.index(one.kind))
    if not found:
        return "", ""
    seat, text = found[0].seat, found[0].text
    if seat is None:
        text = text.partition(":")[0]  # the line of news has the sentence
    return (text, "") if seat is None else (f"{who[seat].badge} {who[seat].name} {text}", who[seat].colour)


def faces(names: Iterable[str], glyph_set: GlyphSet) -> tuple[Face, ...]:
    """Dice by what they show ("W1g"), in the order in which they come to lie."""
    units = sorted(UNIT[name] for name in names)
    return tuple(Face(pips(unit, SIGNS[glyph_set]), _STYLES[COLOUR[unit]]) for unit in units)


def rolled_last(entries: Sequence[Any], seat: int) -> Rolled | None:
    """What a seat has rolled since its last action: all its dice before the first one of a round, else what that action
    had rolled. None where it has rolled nothing."""
    found = [event for entry in entries[last_act(entries, seat) :] for event in entry.events]
    rolls = [event for event in found if isinstance(event, Rolled) and event.seat == seat]
    return rolls[-1] if rolls else None


def rolled_words(entries: Sequence[Any], seat: int, signs: Signs | None = None, *, brief: bool = False) -> str:
    """The same in words that go on from the seat's name, in fewer (`brief`), or in the signs of the resources; "" for
    nothing."""
    rolled = rolled_last(entries, seat)
    if rolled is None:
        return ""
    sums = Counter[int]()
    for name in rolled.faces:
        sums[RESOURCE[UNIT[name]]] += COUNT[UNIT[name]]
    figures = [
        words_moments.so_much(n, RESOURCES[at], signs.resources[at] if signs else "") for at in ORDER if (n := sums[at])
    ]
    return words_moments.has_rolled(rolled.why, len(rolled.faces), figures, brief=brief, signs=signs is not None)


def is_stale(entries: Sequence[Any], seat: int) -> bool:
    """Whether others have acted since what a seat has rolled last: that was the turn before, and is no news in this
    one."""
    rolled = next((at for at in range(len(entries) - 1, -1, -1) if _rolls(entries[at].events, seat)), -1)
    acts = (entry.step for entry in entries[rolled + 1 :] if isinstance(entry.step, Act))
    return any(step.seat != seat for step in acts)


def _rolls(events: Iterable[Any], seat: int) -> bool:
    return any(isinstance(event, Rolled) and event.seat == seat for event in events)


def above_average(state: NationsState, faces: Iterable[str]) -> float:
    """How many symbols more these dice have brought than they do on average."""
    units = [UNIT[name] for name in faces]
    mean = sum(sum(expected(state.figures, COLOUR[unit], state.sixth).values()) for unit in units)
    return float(sum(COUNT[unit] for unit in units) - mean)


def luck_of(state: NationsState, faces: Sequence[str], told: str) -> str:
    """What all dice of a seat have brought (`told`), and what is seldom about it."""
    resource, brought, chance = rarest(state, tuple(sorted(UNIT[name] for name in faces)))
    if chance <= RARE:
        return words_moments.roll_is_rare(told, RESOURCES[resource], brought, round(1 / chance))
    return words_moments.roll_is(told, above_average(state, faces))


def fresh(state: NationsState, entries: Sequence[Any], seat: int) -> tuple[int, ...]:
    """The pieces of a seat (`choice.pieces`) that it has rolled since its last action; of equal ones the last, as those
    that were kept lie on the left."""
    rolled = rolled_last(entries, seat)
    left = Counter(rolled.faces if rolled is not None else ())
    found = list[int]()
    for at, piece in reversed([*enumerate(pieces(state, seat))]) if left else ():
        if not piece.used and left[piece.name]:
            left[piece.name] -= 1
            found.insert(0, at)
    return tuple(found)
