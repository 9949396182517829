"""The Germans of a year on a screen of their own, in Saturnalia as their raid would come out, and when they come: their
strength and that of every seat in large figures, who holds them in green and who does not in red, with what it brings.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from textwrap import wrap
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from textual.content import Content

from rules.discordia.events import Displayed, GermanTurned, Raided
from rules.discordia.pieces.workers import total
from rules.discordia.scoring import is_ending, still_to_be_raided
from rules.discordia.turn.display import open_germans
from rules.discordia.words import names
from rules.discordia.words.pieces import bonus_words
from rules.discordia.year.year_end import own_strength, raid_strength
from rules.reckoning import part_over
from tui.games.discordia import moments, story, words_winter
from tui.games.discordia.arms import Arm, arms_of, in_words, pictured
from tui.games.discordia.stage import ROOMY, Picture, band, figures, of_seat, stage, times, told, with_air
from tui.games.discordia.words_moments import IN_LARGE
from tui.games.discordia.year_news import HELD, LOST, raids_of
from tui.kit.glyphs import glyphs
from tui.kit.large import large
from tui.kit.text import FEAT, NOBODYS, badge, fitting, ground, side_by_side
from tui.table.clock import Clock
from tui.table.content import MUTED

if TYPE_CHECKING:
    from textual.widgets import Static

    from rules.discordia.state import DiscordiaState
    from rules.reckoning import Reckoning
    from rules.turn_controller import Change
    from tui.kit.glyphs import GlyphSet
    from tui.kit.text import Seated

Arming = Callable[[Sequence[Arm], int, int], list[Content]]
"""How that which a seat meets them with is told, in so many columns, as far as so many soldiers have come."""
APART: Final = 2
"""Columns between two seats."""
GAP: Final = 2
"""Columns between a strength and how the raid came out, times as many as letters are large."""
ARMED: Final = 3
"""How many times as large figures stay at least where soldiers stand below them."""
CARD: Final = 2
"""How many times as large the kind of a deed is that came before them."""
LOOKED_BACK: Final = 60
"""Steps of the log in which the last turn is."""
TOLD: Final = ("outposts", "germans")
"""The lines of a year that they tell."""
LARGE: Final = 13
"""Lines from which on the figures are large."""


WHOLE: Final = 999
"""More steps than any raid has."""
PAUSE: Final = 3
"""Steps between the last soldier and how it comes out."""
SECONDS: Final = 0.14
"""From one step to the next."""


class RaidOn(NamedTuple):
    """The raid on a seat: its own strength, what it brings in words, whether it is still to come, and with what it is
    met."""

    seat: int
    own: int
    brought: str
    to_come: bool = False
    arms: tuple[Arm, ...] = ()

    @property
    def soldiers(self) -> int:
        return sum(sum(arm.there) for arm in self.arms)

    def strength_of(self, come: int) -> int:
        """Its own strength once so many of its soldiers have come: only those on full tiles have any."""
        missing = 0
        for arm in self.arms:
            there = sum(arm.there)
            missing += max(0, there - come) if arm.strength else 0
            come = max(0, come - there)
        return self.own - missing


@dataclass(frozen=True)
class GermansCome(Picture):
    """The Germans of a year: their `strength`, and how their raid comes out for every seat. `grew`: by how much it has
    grown in Saturnalia, with the raid still ahead; -1 for the raid itself. `supplies`: the workers of every seat before
    it, where the year is counted by now."""

    year: int
    strength: int
    raids: tuple[RaidOn, ...]
    grew: int = -1
    supplies: tuple[int, ...] = ()
    deed: tuple[int, str, str] | None = None
    """What a computer player did right before that deserves a card: its seat, the kind of the deed, and its words."""
    harms: tuple[str, ...] = ()
    """What open outposts brought everybody before the raid."""
    dealt: tuple[str, ...] = ()
    """The tiles that came to the display with those of Saturnalia, in words."""
    come: int = WHOLE
    """So many steps of it have come: first the Germans, one by one, then all soldiers, then how it comes out."""

    @property
    def steps(self) -> int:
        """After so many all of it is told; 0 where it is told at once, as a raid that is still ahead."""
        return self.strength + max((one.soldiers for one in self.raids), default=0) + PAUSE if self.grew < 0 else 0

    @property
    def is_whole(self) -> bool:
        return self.come >= self.steps

    @property
    def germans(self) -> int:
        """How many of them have come."""
        return min(self.come, self.strength) if self.steps else self.strength

    @property
    def soldiers(self) -> int:
        """How many of every seat have come."""
        return WHOLE if self.is_whole else max(0, self.come - self.strength)

    def rows(self, seats: Sequence[Seated], size: tuple[int, int], glyph_set: GlyphSet) -> list[Content]:
        way = _large_rows if size[1] >= LARGE and glyph_set != "ascii" else _plain_rows
        lines, new = way(self, seats, size, glyph_set), told(words_winter.dealt(self.dealt), size[0])
        return [*lines, Content(""), *new] if self.dealt and len(lines) + len(new) < size[1] else lines

    def comes_out(self, one: RaidOn) -> str:
        """How the raid comes out for a seat, in words."""
        return words_winter.comes_out(one.own - self.strength, one.to_come, self.grew >= 0)


def germans_come(mat: Any, change: Change) -> GermansCome | None:
    """What of them is told with this change: in Saturnalia that there are more; at the end of a year how the raid comes
    out, before anything is chosen behind it, or the year is counted. None at other times, where no person sits at the
    table, and alone but before a choice: each turn of Janus is a stop by itself."""
    found = _found(mat, change)
    if found is None:
        return None
    struck = moments.harms_struck(story.behind_the_last_turn(mat.frame.controller.entries)) if found.grew < 0 else []
    return replace(found, deed=_deed_before(mat), harms=tuple(struck))


def _deed_before(mat: Any) -> tuple[int, str, str] | None:
    """The greatest deed of the last turn, if a computer player had it: its card would be covered."""
    frame = mat.frame
    entries = frame.controller.entries
    for turn in story.turns_of(entries, max(0, len(entries) - LOOKED_BACK), -1)[-1:]:
        cards = [one for event in turn.events for one in moments.of_a_seat(frame.state, event, turn.events)]
        great = [one for one in cards if one.kind == "decree" and one.great]
        great += [one for one in cards if one.kind == "privilege"]
        if great and not frame.is_human(turn.seat):
            return turn.seat, great[0].kind, great[0].text
    return None


def _found(mat: Any, change: Change) -> GermansCome | None:
    """The same without what came before it."""
    frame, state = mat.frame, mat.frame.state
    if change.kind != "act" or not any(map(frame.is_human, range(len(frame.seats)))):
        return None
    if is_ending(state):
        return _before_a_choice(mat, change)
    if not _stops(mat):
        return None
    if not mat.raid_is_told and (raid := _before_the_count(mat, change)) is not None:
        return raid
    new = [event for entry in change.added for event in entry.events if isinstance(event, GermanTurned)]
    if not new or new[-1].side != "right":
        return None
    raids = tuple(_to_come(state, seat, words_winter.would_lose) for seat in range(state.seats))
    right = open_germans(state)[True]
    dealt = [one.tiles for entry in change.added for one in entry.events if isinstance(one, Displayed)]
    tiles = tuple(names.tile(state.figures, tile) for tile in chain(*dealt))
    return GermansCome(state.year, raid_strength(state), raids, right.strength if right is not None else 0, dealt=tiles)


def _stops(mat: Any) -> bool:
    """Whether they are told with no choice behind them."""
    frame, state, settings = mat.frame, mat.frame.state, mat.app.settings
    at_once = settings.tempo == "instant" or settings.baton == "off"
    return not (at_once or state.janus is not None or (frame.is_over and state.ended != "years"))


def told_before(mat: Any, part: Reckoning, change: Change) -> Reckoning:
    """A year that ended with this change: what its Germans did is no news in the count where they had the screen for
    themselves, nor what came before them."""
    if change.kind != "act" or not (mat.raid_is_told or _stops(mat)):
        return part
    return part._replace(rows=tuple(row._replace(played=row.played or row.item in TOLD) for row in part.rows))


def _before_a_choice(mat: Any, change: Change) -> GermansCome | None:
    """The raid of a year that goes on with a choice, if the first one came with this change."""
    state = mat.frame.state
    new = [event for entry in change.added for event in entry.events if isinstance(event, Raided)]
    ended = story.behind_the_last_turn(mat.frame.controller.entries)
    known = [event for entry in ended for event in entry.events if isinstance(event, Raided)]
    if not new or len(known) > len(new):
        return None
    armed = before_the_raid(mat)
    come = [
        RaidOn(
            one.seat, one.own, _rewards(state) if one.own >= one.raid else one.brought, arms=arms_of(armed, one.seat)
        )
        for one in raids_of(mat)
    ]
    coming = [_to_come(state, seat, words_winter.lost) for seat in still_to_be_raided(state)]
    return GermansCome(state.year, new[0].raid, tuple(sorted([*come, *coming])))


def _before_the_count(mat: Any, change: Change) -> GermansCome | None:
    """The raid of a year that is over with this change."""
    part = mat.frame.reckoned.part
    if part is None or part_over(mat.frame.controller, change.start) != part.number:
        return None
    cells = next((row.cells for row in part.rows if row.item == "germans"), ())
    contests = [(seat, cell.contest) for seat, cell in enumerate(cells) if cell.contest is not None]
    armed = before_the_raid(mat)
    raids = tuple(RaidOn(seat, one.own, one.brought, arms=arms_of(armed, seat)) for seat, one in contests)
    played = next(row for row in part.rows if row.item == "seasons")
    supplies = tuple(own + cell.points for own, cell in zip(part.before, played.cells, strict=True))
    return GermansCome(part.number, contests[0][1].asked, raids, supplies=supplies) if contests else None


def before_the_raid(mat: Any) -> DiscordiaState:
    """The table as the Germans found it, in the year that ends or that has ended last."""
    controller = mat.frame.controller
    at = len(controller) - len(story.behind_the_last_turn(controller.entries))
    found: DiscordiaState = controller.state_at(at)
    return found


def _rewards(state: DiscordiaState) -> str:
    """What the right tile brings whoever holds the raid; "" for nothing."""
    right = open_germans(state)[True]
    return bonus_words(right.effects) if right is not None and right.effects else ""


def _to_come(state: DiscordiaState, seat: int, lost: Callable[[int, int, int], str]) -> RaidOn:
    """The raid on a seat whose turn has not come, in the words of what a `lost` one does."""
    own, city, left = own_strength(state, seat), state.cities[seat], open_germans(state)[False]
    if own >= raid_strength(state):
        return RaidOn(seat, own, _rewards(state), True, arms_of(state, seat))
    takes = {effect.op: effect.n for effect in left.effects} if left is not None else {}
    drawn = min(takes.get("draw", 0), total(state.bag))
    stars, ring = min(takes.get("lose_star", 0), city.stars), min(takes.get("aqueduct_back", 0), city.aqueduct)
    return RaidOn(seat, own, lost(drawn, stars, ring), True, arms_of(state, seat))


def _head(shown: GermansCome, width: int) -> Content:
    held = [one for one in shown.raids if one.own >= shown.strength]
    ways = words_winter.they_come(shown.year, shown.strength)
    if shown.grew >= 0:
        ways = words_winter.they_grow(shown.year, shown.strength, shown.grew)
    text = fitting(ways, width)
    all_hold = len(held) == len(shown.raids)
    return band(text, width, (HELD if all_hold else LOST) if shown.is_whole else NOBODYS, centred=True)


def _struck(shown: GermansCome, width: int) -> list[Content]:
    """What the outposts brought, which came before the Germans."""
    return [row for text in shown.harms for row in told(text, width, LOST)]


def _card(shown: GermansCome, seats: Sequence[Seated], width: int, most: int) -> list[Content]:
    """What came before them on the ground of its seat; `most`: how many times as large its kind stands above it."""
    if shown.deed is None:
        return []
    seat, kind, text = shown.deed
    look = ground(seats[seat], seat)
    title = figures(IN_LARGE[kind], width, look, most) if most else []
    return [*title, *told(f"{seats[seat].name} {text}", width, look)]


def _plain_rows(
    shown: GermansCome, seats: Sequence[Seated], size: tuple[int, int], glyph_set: GlyphSet
) -> list[Content]:
    """A row for each seat, and more where what it brings needs them."""
    width, card = size[0], _card(shown, seats, size[0], 0)
    lines = [*card, *_struck(shown, width), _head(shown, width), Content("")]
    for one in shown.raids:
        sign = badge(seats[one.seat], one.seat, glyph_set)
        outcome = shown.comes_out(one)
        text = words_winter.of_a_seat(seats[one.seat].name, one.own, outcome, one.brought)
        rows = wrap(text, width - sign.cell_length - 4)
        look, mark = _look(shown, one, glyph_set)
        lines.append(sign + band(f"{mark} {rows[0]}", width - sign.cell_length, look))
        lines += [
            Content(" " * sign.cell_length) + band(f"  {row}", width - sign.cell_length, look) for row in rows[1:]
        ]
    return lines


def _look(shown: GermansCome, one: RaidOn, glyph_set: GlyphSet) -> tuple[str, str]:
    """The ground of a seat and the sign before its outcome."""
    held = one.own >= shown.strength
    return (HELD, glyphs(glyph_set).feat) if held else (LOST, glyphs(glyph_set).cross)


def _large_rows(
    shown: GermansCome, seats: Sequence[Seated], size: tuple[int, int], glyph_set: GlyphSet
) -> list[Content]:
    """The strengths in large figures, the seats beside each other; where there is room below them with what they are
    made of."""
    height = size[1]
    ways: list[tuple[int, Arming | None]] = [(most, pictured) for most in range(times(height), ARMED - 1, -1)]
    ways += [(most, way) for most in range(times(height), 0, -1) for way in (in_words, None)]
    found = (_parts(shown, seats, size, glyph_set, *way) for way in ways)
    return next((lines for lines in found if len(lines) <= height), _parts(shown, seats, size, glyph_set, *ways[-1]))


def _parts(
    shown: GermansCome,
    seats: Sequence[Seated],
    size: tuple[int, int],
    glyph_set: GlyphSet,
    most: int,
    arming: Arming | None,
) -> list[Content]:
    width, height = size
    column, roomy = (width + APART) // len(seats) - APART, height >= ROOMY
    air = roomy and arming is not in_words  # its lines are worth more
    blocks = [_block(shown, one, seats[one.seat], (column, most), glyph_set, air) for one in shown.raids]
    theirs = _theirs(shown, width, most, glyph_set)
    come = shown.soldiers
    arms = side_by_side([arming(one.arms, column, come) for one in shown.raids], APART, column) if arming else []
    left = told(words_winter.TO_ARM, width) if roomy and shown.grew >= 0 else []
    below = [[*arms, *left]] if arming is in_words else [arms, left]
    card = _card(shown, seats, width, CARD if roomy and glyph_set != "ascii" else 0)
    return with_air(
        [card, _struck(shown, width), [_head(shown, width)], theirs, side_by_side(blocks, APART, column), *below]
    )


def _theirs(shown: GermansCome, width: int, most: int, glyph_set: GlyphSet) -> list[Content]:
    """The strength of the Germans in large figures; where it grew, behind what it was."""
    new = figures(str(shown.germans), width, most=most)
    if shown.grew <= 0:
        return new
    was, now = (
        large(str(strength), width, len(new), most=most) for strength in (shown.strength - shown.grew, shown.strength)
    )
    grows = glyphs(glyph_set).right
    rows = []
    for at, (old, row) in enumerate(zip(was, now, strict=True)):
        sign = grows if at == len(now) // 2 else " "
        line = Content.assemble((old, MUTED), f"   {sign}   ", (row, "bold"))
        rows.append(line.pad_left((width - line.cell_length) // 2))
    return rows


def _block(
    shown: GermansCome, one: RaidOn, seat: Seated, size: tuple[int, int], glyph_set: GlyphSet, roomy: bool
) -> list[Content]:
    """A seat: its name, its strength, how its raid comes out on green or red, and what that brings. `size`: its
    columns, and how many times as large the figure may be."""
    width, most = size
    look, mark = _look(shown, one, glyph_set)
    outcome = shown.comes_out(one)
    held = one.own >= shown.strength
    rows = wrap(outcome, width - 2)
    signs = min(FEAT, (width - len(rows[0]) - 2) // (2 * (len(mark) + 1))) if held else 1
    if len(rows) == 1 and signs > 0:
        around = " ".join([mark] * signs)
        rows = [f"{around} {outcome} {around}" if held else f"{mark} {outcome}"]
    free = [band("", width, look)] * roomy
    bands = [band(row, width, look, centred=True) for row in rows]
    below = [*free, *bands, *told(one.brought, width, look), *free]
    if not shown.is_whole:
        below = [Content("")] * len(below)
    return [*_figure(shown, one, seat, (width, max(1, most - 1)), glyph_set), *below]


def _figure(shown: GermansCome, one: RaidOn, seat: Seated, size: tuple[int, int], glyph_set: GlyphSet) -> list[Content]:
    """The strength of a seat below its name; of a raid that has come, beside how it came out where there is room."""
    width, most = size
    own = one.strength_of(shown.soldiers)
    name, *plain = of_seat(seat, one.seat, own, size, glyph_set)
    word = words_winter.VERDICT[one.own >= shown.strength]
    for scale in range(most, 0, -1) if shown.steps else ():
        both = [large(text, width, width, scale) for text in (str(own), word)]
        known = len(large(str(one.own), width, width, scale)[0]) - len(both[0][0])  # so that nothing moves
        rows = [f"{' ' * known}{row}{' ' * GAP * scale}{beside}" for row, beside in zip(*both, strict=True)]
        if len(rows[0]) <= width - 2:
            if shown.is_whole:
                return [name, *(band(row, width, _look(shown, one, glyph_set)[0], centred=True) for row in rows)]
            blank = " " * len(both[1][0])
            return [name, *(band(row[: -len(blank)] + blank, width, "bold", centred=True) for row in rows)]
    return [
        name,
        *((Content.styled(row.plain, _look(shown, one, glyph_set)[0]) for row in plain) if shown.is_whole else plain),
    ]


class Marching:
    """A raid as it comes, step by step while it is told; whole without animations, and once a key is pressed."""

    def __init__(self, mat: Any) -> None:
        self._mat, self._clock = mat, Clock(mat.frame, self._tick)
        self._told: Picture | None = None
        self._come = 0

    def draw(self, on: Static, told: Picture | None, size: tuple[int, int]) -> None:
        """Draw a picture, or none, in so many columns and lines, as far as it has come."""
        if told is not self._told:
            self._clock.stop()
            goes = isinstance(told, GermansCome) and told.steps and self._clock.start(SECONDS)
            self._told, self._come = told, 0 if goes else WHOLE
        self._on, self._size = on, size
        self._draw()

    @property
    def goes(self) -> bool:
        """Whether nobody knows yet how it comes out."""
        return self._clock.goes

    def ends(self) -> bool:
        """All of it is told now; whether it was not yet."""
        went = self._clock.goes
        self._clock.stop()
        self._come = WHOLE
        if went:
            self._draw()
            self._mat.frame.show_words()
        return went

    def _tick(self) -> None:
        self._come += 1
        if not isinstance(self._told, GermansCome) or self._come >= self._told.steps:
            self._clock.stop()
            self._mat.frame.show_words()
        self._draw()

    def _draw(self) -> None:
        if (told := self._told) is not None:
            shown = replace(told, come=self._come) if isinstance(told, GermansCome) else told
            self._on.update(stage(shown, self._mat.frame.seats, self._size, self._mat.app.glyph_set))
