"""The Germans of a year on a screen of their own, before anything is chosen behind their raid: their strength and that
of every seat in large figures, who holds them in green and who does not in red, with what it brings."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from textual.content import Content

from rules.discordia.events import Raided
from rules.discordia.pieces.workers import total
from rules.discordia.scoring import is_ending, still_to_be_raided
from rules.discordia.turn.display import open_germans
from rules.discordia.words.pieces import bonus_words
from rules.discordia.year.year_end import own_strength, raid_strength
from tui.games.discordia import story, words_winter
from tui.games.discordia.year_news import HELD, LOST, raids_of
from tui.kit.glyphs import glyphs
from tui.kit.large import large
from tui.kit.text import FEAT, badge, fitting, side_by_side

if TYPE_CHECKING:
    from rules.discordia.state import DiscordiaState
    from rules.turn_controller import Change
    from tui.kit.glyphs import GlyphSet
    from tui.kit.text import Seated

WIDEST: Final = 100
"""Columns of all that is told, at most."""
APART: Final = 2
"""Columns between two seats."""
FIGURES: Final = 3
"""Lines of a large figure."""
LARGE: Final = 13
"""Lines from which on the figures are large."""
ROOMY: Final = 20
"""Lines from which on free ones part what belongs together."""


class RaidOn(NamedTuple):
    """The raid on a seat: its own strength, what it brings in words, and whether it is still to come."""

    seat: int
    own: int
    brought: str
    to_come: bool = False


class GermansCome(NamedTuple):
    """The raid of a year: the `strength` of the Germans, and how it comes out for every seat."""

    year: int
    strength: int
    raids: tuple[RaidOn, ...]


def germans_come(mat: Any, change: Change) -> GermansCome | None:
    """What is told before somebody chooses in a year end to which the first raid came with this change; None where it
    did not, where nothing is to be chosen before the year is counted, and where no person sits at the table."""
    frame, state = mat.frame, mat.frame.state
    if change.kind != "act" or not is_ending(state) or not any(map(frame.is_human, range(len(frame.seats)))):
        return None
    new = [event for entry in change.added for event in entry.events if isinstance(event, Raided)]
    ended = story.behind_the_last_turn(frame.controller.entries)
    known = [event for entry in ended for event in entry.events if isinstance(event, Raided)]
    if not new or len(known) > len(new):
        return None
    come = [RaidOn(one.seat, one.own, _rewards(state) if one.own >= one.raid else one.brought) for one in raids_of(mat)]
    coming = [_to_come(state, seat) for seat in still_to_be_raided(state)]
    return GermansCome(state.year, new[0].raid, tuple(sorted([*come, *coming])))


def _rewards(state: DiscordiaState) -> str:
    """What the right tile brings whoever holds the raid; "" for nothing."""
    right = open_germans(state)[True]
    return bonus_words(right.effects) if right is not None and right.effects else ""


def _to_come(state: DiscordiaState, seat: int) -> RaidOn:
    """The raid on a seat whose turn has not come in the order of the year end."""
    own, city, left = own_strength(state, seat), state.cities[seat], open_germans(state)[False]
    if own >= raid_strength(state):
        return RaidOn(seat, own, _rewards(state), True)
    takes = {effect.op: effect.n for effect in left.effects} if left is not None else {}
    drawn = min(takes.get("draw", 0), total(state.bag))
    stars, ring = min(takes.get("lose_star", 0), city.stars), min(takes.get("aqueduct_back", 0), city.aqueduct)
    return RaidOn(seat, own, words_winter.lost(drawn, stars, ring), True)


def stage(told: GermansCome, seats: Sequence[Seated], size: tuple[int, int], glyph_set: GlyphSet) -> Content:
    """All of it in so many columns and lines."""
    width, height = size
    across = min(WIDEST, width - 2)
    rows = _large_rows if height >= LARGE and glyph_set != "ascii" else _plain_rows
    lines = rows(told, seats, (across, height), glyph_set)
    left, above = (width - across) // 2, max(0, (height - len(lines)) // 2)
    return Content("\n").join([*[Content("")] * above, *(line.pad_left(left) for line in lines)][:height])


def _band(text: str, width: int, look: str, centred: bool = False) -> Content:
    return Content.styled(text.center(width) if centred else f" {text}".ljust(width), look)


def _head(told: GermansCome, width: int) -> Content:
    held = [one for one in told.raids if one.own >= told.strength]
    text = fitting(words_winter.they_come(told.year, told.strength), width)
    all_hold = len(held) == len(told.raids)
    return _band(text, width, HELD if all_hold else LOST, centred=True)


def _plain_rows(
    told: GermansCome, seats: Sequence[Seated], size: tuple[int, int], glyph_set: GlyphSet
) -> list[Content]:
    """A row for each seat, and more where what it brings needs them."""
    width, lines = size[0], [_head(told, size[0]), Content("")]
    for one in told.raids:
        sign = badge(seats[one.seat], one.seat, glyph_set)
        outcome = words_winter.comes_out(one.own - told.strength, one.to_come)
        text = words_winter.of_a_seat(seats[one.seat].name, one.own, outcome, one.brought)
        rows = wrap(text, width - sign.cell_length - 4)
        look, mark = _look(told, one, glyph_set)
        lines.append(sign + _band(f"{mark} {rows[0]}", width - sign.cell_length, look))
        lines += [
            Content(" " * sign.cell_length) + _band(f"  {row}", width - sign.cell_length, look) for row in rows[1:]
        ]
    return lines


def _look(told: GermansCome, one: RaidOn, glyph_set: GlyphSet) -> tuple[str, str]:
    """The ground of a seat and the sign before its outcome."""
    held = one.own >= told.strength
    return (HELD, glyphs(glyph_set).feat) if held else (LOST, glyphs(glyph_set).cross)


def _large_rows(
    told: GermansCome, seats: Sequence[Seated], size: tuple[int, int], glyph_set: GlyphSet
) -> list[Content]:
    """The strengths in large figures, the seats beside each other."""
    width, height = size
    column = (width + APART) // len(seats) - APART
    air = [Content("")] * (height >= ROOMY)
    blocks = [_block(told, one, seats[one.seat], column, glyph_set, bool(air)) for one in told.raids]
    theirs = [Content.styled(row.center(width), "bold") for row in large(str(told.strength), width, FIGURES)]
    beside = side_by_side(blocks, APART, column)
    return [_head(told, width), *air, Content(""), *theirs, Content(""), *air, *beside]


def _block(told: GermansCome, one: RaidOn, seat: Seated, width: int, glyph_set: GlyphSet, roomy: bool) -> list[Content]:
    """A seat: its name, its strength, how its raid comes out on green or red, and what that brings."""
    look, mark = _look(told, one, glyph_set)
    name = badge(seat, one.seat, glyph_set) + Content(f" {seat.name}")
    name = name.truncate(width).pad_left(max(0, (width - name.cell_length) // 2))
    outcome = words_winter.comes_out(one.own - told.strength, one.to_come)
    held = one.own >= told.strength
    rows = wrap(outcome, width - 2)
    signs = min(FEAT, (width - len(rows[0]) - 2) // (2 * (len(mark) + 1))) if held else 1
    if len(rows) == 1 and signs > 0:
        around = " ".join([mark] * signs)
        rows = [f"{around} {outcome} {around}" if held else f"{mark} {outcome}"]
    brought = wrap(one.brought, width - 2) if one.brought else []
    free = [_band("", width, look)] * roomy
    figures = [Content.styled(row.center(width), "bold") for row in large(str(one.own), width, FIGURES)]
    bands = [_band(row, width, look, centred=True) for row in (*rows, *brought)]
    return [name, *figures, *free, *bands, *free]
