"""What a turn of the explorers' game came to, space by space, and what it changed in the race for goals: below the map,
where the turn passes, and in the line of news once it has passed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import product
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from textual.content import Content

from rules.explorers import goals
from rules.explorers.components import BASE, CARDS, EXPLORE, TREASURE_CARDS, TREASURE_INDEX
from rules.explorers.course import acting_seat
from rules.explorers.events import (
    CardRevealed,
    Earned,
    EraOver,
    Explored,
    RouteOpened,
    TreasureDrawn,
    VillageFounded,
)
from rules.explorers.state import ExplorersState
from tui.games.explorers import card_now, handed, happened, latest, moments, runs, words_goals, words_told
from tui.kit.glyphs import glyphs
from tui.kit.text import NOBODYS, badge, ground
from tui.table.showing import JournalLine

if TYPE_CHECKING:
    from tui.table.frame import Frame

PAIR: Final = 2
"""Seats of which the race is told."""
MOST_SIGNS: Final = 4
"""Signs of feats behind a turn, at most: its figures have the room."""
APART: Final = "   "


class Stage(NamedTuple):
    """A space that was explored, and what came of it, in a few words each."""

    space: str
    gains: tuple[str, ...]


def stages_of(entries: Sequence[Any], seat: int) -> list[Stage]:
    """The last turn of a seat, space by space."""
    begun, end = happened.turn_of(entries, seat)
    found: list[tuple[str, list[str]]] = []
    for event in (event for entry in entries[begun:end] for event in entry.events):
        if isinstance(event, Explored) and event.seat == seat:
            found.append((event.space, []))
        elif found and getattr(event, "seat", None) == seat and (gain := _gain(event, found[-1][0])):
            found[-1][1].append(gain)
    return [Stage(space, tuple(gains)) for space, gains in found]


def _gain(event: object, space: str) -> str:
    """What came of a space; a village says where it was put, if elsewhere."""
    match event:
        case VillageFounded(space=where, coins=coins):
            return words_told.founded_there("" if where == space else where, coins)
        case RouteOpened(first=first, second=second, coins=coins):
            return words_told.opened_there((first, second), coins)
        case TreasureDrawn(treasure=treasure):
            return words_told.found_there(TREASURE_CARDS[TREASURE_INDEX[treasure]].name)
        case Earned(source="coins", coins=coins):
            return f"{coins:+d}"
        case Earned(source=source, coins=coins):
            return words_told.got(coins, source)
    return ""


def in_order(entries: Sequence[Any], seat: int, least: int = 1) -> Sequence[str]:
    """What was explored, one space after the other, each with what it brought, in more words and in fewer: without
    those that brought nothing, then with their number alone. Nothing for fewer spaces than the `least`."""
    stages = stages_of(entries, seat)
    if len(stages) < least:
        return ()
    return words_told.in_order([(stage.space, stage.gains) for stage in stages])


def race(before: ExplorersState, after: ExplorersState, seat: int, names: Sequence[str]) -> Sequence[str]:
    """The goal that a turn met or came nearer to, with how far the others are with it, in more words and in fewer; of
    several that it met all; nothing where it moved none."""
    found: list[tuple[tuple[int, int], Sequence[str]]] = []
    met = {one.text: one for one in happened.goals_met(before, after, seat)}
    others = [other for other in range(after.seats) if other != seat]
    pairs = zip(goals.statuses(before, seat), goals.statuses(after, seat), strict=True)
    for place, (was, now) in enumerate(pairs):
        theirs = [(names[other], goals.statuses(after, other)[place]) for other in others]
        rivals = [(name, one.have, one.coins) for name, one in theirs]
        if now.text in met:
            goal = met[now.text]
            later = goals.goal_at(after, place).low if goal.first else 0
            told = words_goals.was_met(now.short, names[seat], goal.coins, goal.first, rivals, (now.need, later))
            found.append(((0, -goal.coins), told))
        elif was.have < now.have < now.need and now.reward and not now.coins:
            told = words_goals.is_nearer(now.short, now.reward, (names[seat], now.have), rivals, now.need)
            found.append(((1, now.need - now.have), told))
    if len(met) > 1:
        return words_goals.were_met(names[seat], [(one.short, one.coins, one.first) for one in met.values()])
    found.sort(key=lambda one: one[0])
    return found[0][1] if found else ()


def race_of_turn(frame: Frame, seat: int) -> Sequence[str]:
    """The same of the last turn of a seat."""
    controller = frame.controller
    begun, end = happened.turn_of(controller.entries, seat)
    return race(controller.state_at(begun), controller.state_at(end), seat, [name.plain for name in frame.names])


def new_card(state: ExplorersState, entries: Sequence[Any], place: int, names: Sequence[str] = ()) -> Sequence[str]:
    """The card that was revealed since a log position, the last one with who leads, in more words and in fewer; nothing
    for none, and for those whom somebody else carried it out before. `names`: of all."""
    shown = any(isinstance(event, CardRevealed) for entry in entries[place:] for event in entry.events)
    if not shown or state.card < 0:
        return ()
    own = state.card >= BASE
    card = EXPLORE[state.card] if own else CARDS[state.card].name
    if runs.is_last_card(state):
        return words_told.last_card(card, own, card_now.last_lead(state, names) if names else ())
    return (words_told.new_card(card, own),) if acting_seat(state) == 0 else ()


class Banners:
    """What the only other seat did since the last turn of a person, as a banner in its colour, with the signs of its
    feats, then the new card. It is worked out once for each position of the log."""

    def __init__(self, frame: Frame) -> None:
        self._frame = frame
        self._told: tuple[object, Content | None] = None, None

    def since(self, seat: int, place: int, width: int) -> Content | None:
        """None where nothing was explored."""
        frame = self._frame
        told_for = len(frame.controller), seat, place, width, frame.app.theme, frame.app.glyph_set
        if self._told[0] != told_for:
            self._told = told_for, self._since(seat, place, width)
        return self._told[1]

    def _since(self, seat: int, place: int, width: int) -> Content | None:
        frame, entries, other = self._frame, self._frame.controller.entries, 1 - seat
        if len(frame.seats) != PAIR or any(_is_over(entry) for entry in entries[place:]):
            return None
        lines = [line for line in frame.journal.lines if line.step >= place and line.seat == other]
        if not lines:
            return None
        coins, _ = happened.coins_of_turn(entries, other)
        stars, sign = moments.stars_of(coins), glyphs(frame.app.glyph_set).feat
        signs = [min(stars, MOST_SIGNS), 0] if coins >= moments.GREAT else [0]
        head, look = badge(frame.seats[other], other, frame.app.glyph_set), ground(frame.seats[other], other)
        cards = new_card(frame.state, entries, max(0, place - 1), [name.plain for name in frame.names])
        ways = [*(Content(APART) + Content.styled(f" {card} ", NOBODYS) for card in cards), Content("")]
        name = frame.names[other].plain
        in_order = partial(_in_order, frame, other, coins)
        for tell, some, behind in product((partial(self._in_one, lines), in_order), signs, ways):
            before, after = (f" {sign} ", f" {' '.join([sign] * some)} ") if some else ("", " ")
            if told := tell(width - head.cell_length - len(f"{before}{name} {after}") - behind.cell_length):
                return head + Content(f"{before}{name} {told}{after}").stylize(look) + behind
        return None

    def _in_one(self, lines: Sequence[JournalLine], room: int) -> str | None:
        """The lines of a turn as one text; None where that is not to be had in so many cells."""
        frame = self._frame
        width = room + handed.columns_beside(frame, lines[-1])
        told = handed.worth_telling(frame, lines, width=width)
        told = handed.with_the_lead(frame, handed.in_one_banner(frame, told, width), width)
        told = handed.with_what_it_came_to(frame, told, width)
        text = ", ".join(line.text for line in told)
        return text if told and len(text) <= room and handed.is_a_banner(text, len(frame.seats)) else None


def _in_order(frame: Frame, seat: int, coins: int, room: int) -> str | None:
    """A turn space by space, where it brought coins, and what its seat has now; None where there is no room for it."""
    if not coins or coins != latest.gain_of_turn(frame, seat):  # a goal or a treasure is no space's
        return None
    came = words_told.came_to(coins, runs.figures(frame.state, seat))
    forms = [words_told.explores_in_order(form) for form in in_order(frame.controller.entries, seat, PAIR)]
    return next((form + came for form in forms if len(form + came) <= room), None)


def _is_over(entry: Any) -> bool:
    return any(isinstance(event, EraOver) for event in entry.events)
