"""What is worth seeing in the explorers' game: villages, trade routes, towers, crystals, goals, treasures, cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from rules.explorers import goals
from rules.explorers.components import (
    BASE,
    CARDS,
    ERAS,
    EXPLORE_INDEX,
    GOALS,
    TREASURE_CARDS,
    TREASURE_INDEX,
)
from rules.explorers.components import (
    KINDS as TREASURES,
)
from rules.explorers.events import (
    CardChosen,
    CardDone,
    CardRevealed,
    Earned,
    EraOver,
    Explored,
    GoalMet,
    PostPlaced,
    RouteOpened,
    TreasureDrawn,
    VillageFounded,
)
from rules.explorers.maps import Board
from rules.explorers.reckoning import going_home, stood, whole
from rules.explorers.scoring import treasure_worth
from rules.explorers.state import ExplorersState
from rules.explorers.words import card_name
from rules.game import TERMINAL, Act, Event
from tui.games.explorers import words_told
from tui.games.explorers.happened import coin, finds_all, finds_in, goals_met, of_goals, route_words
from tui.kit.text import fitting
from tui.table.moments import Moment, Step

KINDS: Final = ("village", "route", "post", "tower", "crystal", "goal", "paid", "treasure", "drawn", "home")
GREAT: Final = 6
"""Coins of a trade route that is one of the feats of an era, at least."""
STARS: Final = (8, 14, 20)
"""Coins from which on a feat has a sign more behind it than the one of all."""
PAIR: Final = 2
"""Seats of which the one hears in one banner what the other did, and which card is new."""
ROOM: Final = 60
"""Cells behind a name in the narrowest window that has room for panels."""
_SOURCES: Final = {"towers": "tower", "crystals": "crystal"}


def moments_of(step: Step, room: int = ROOM) -> Iterator[Moment]:
    """The moments of a step, which has so many cells behind the name of its seat. Goals are told with the step that
    meets them, all in one, and each again, quietly, when it is paid: that is once all seats have carried out the
    card."""
    found = [moment for event in step.entry.events for moment in _moment(step.after, event, room)]
    found += _posts(step)
    found = _with_treasures(_with_coins(found, step.entry.events), step)
    if isinstance(step.entry.step, Act):
        seat = step.entry.step.seat
        if met := goals_met(step.before, step.after, seat):
            text, brief, least = of_goals(words_told.meets_goals, met)
            taken = sum(len(one.brief or one.text) + 2 for one in found if one.seat == seat and not one.quiet)
            brief = fitting((brief, least), room - taken)  # what met them is told, too
            if room < ROOMY:  # in few words, so that the goal keeps the signs of a feat
                text = brief or text
                found = [replace(one, text=one.brief or one.text) for one in found]
            where, stars = _where(step.entry.events, seat), stars_of(whole(step.after, seat) - whole(step.before, seat))
            goal = Moment("goal", text, seat, where, brief=brief, great=True, stars=stars)
            alone = all(one.quiet for one in found if one.seat == seat)
            yield from _with_treasures(_with_coins([goal], step.entry.events), step) if alone else [goal]
    yield from found
    if any(isinstance(event, EraOver) for event in step.entry.events) and step.after.to_move != TERMINAL:
        for seat in range(step.after.seats):
            left = len(stood(step.before, step.entry, seat))
            yield Moment("home", going_home(step.after, seat, left), seat, quiet=True)


def _with_coins(found: Sequence[Moment], events: Sequence[Event]) -> list[Moment]:
    """Moments with the coin spaces of the same step behind what else it brought its seat: what is told adds up to what
    the head line rises by."""
    told = list(found)
    for seat in {moment.seat for moment in found} - {None}:
        coins = [event.coins for event in events if isinstance(event, Earned) and coin(event) and event.seat == seat]
        loud = [at for at, moment in enumerate(told) if moment.seat == seat and not moment.quiet]
        if coins and loud:
            more, last = words_told.several("coins", len(coins), sum(coins)), told[loud[-1]]
            brief = f"{last.brief}, {more}" if last.brief else ""
            told[loud[-1]] = replace(last, text=f"{last.text}, {more}", brief=brief)
    return told


def _with_treasures(found: Sequence[Moment], step: Step) -> list[Moment]:
    """The same with the treasure cards kept before that count more at the end now, in one."""
    told = list(found)
    for seat in {moment.seat for moment in found if moment.seat is not None}:
        loud = [at for at, moment in enumerate(told) if moment.seat == seat and not moment.quiet]
        rises: dict[str, int] = {}
        for kind in range(TREASURES) if loud else ():
            at = seat * TREASURES + kind
            if not step.before.found[at] or step.before.found[at] != step.after.found[at]:
                continue
            was, now = (treasure_worth(state, seat, kind) for state in (step.before, step.after))
            if now > was:
                rises[TREASURE_CARDS[kind].name] = now - was
        if rises:
            last, by = told[loud[-1]], sum(rises.values())
            few = words_told.pays_more_at_the_end(by)
            brief = f"{last.brief}, {few}" if last.brief else f"{last.text}, {few}"
            told[loud[-1]] = replace(
                last, text=f"{last.text}, {words_told.pays_more_at_the_end(by, list(rises))}", brief=brief
            )
    return told


def _posts(step: Step) -> list[Moment]:
    """A trading post that is put on one of the two cities of a route, by choice: the route was told a step before."""
    events = step.entry.events
    opened = {one.seat for one in events if isinstance(one, RouteOpened)}
    found = []
    for post in (one for one in events if isinstance(one, PostPlaced) and one.seat not in opened):
        x = step.after.board.index[post.space]
        if any(x in pair[:2] for pair in step.after.routes[post.seat]):
            text, brief = (words_told.puts_a_post(post.space, short) for short in (False, True))
            found.append(Moment("post", text, post.seat, (post.space,), brief=brief))
    return found


def _where(events: Sequence[Event], seat: int) -> tuple[str, ...]:
    """The space on which a seat met a goal with a step: the last that it changed."""
    changed = [
        one.space for one in events if isinstance(one, Explored | VillageFounded | PostPlaced) and one.seat == seat
    ]
    return tuple(changed[-1:])


ROOMY: Final = 85
"""Cells for a moment from which on it tells of a treasure what it counts."""


def stars_of(coins: int) -> int:
    """How many signs stand behind a feat: two of 8 coins, three of 14, four of 20."""
    return 1 + sum(coins >= least for least in STARS)


def _moment(state: ExplorersState, event: Event, room: int = 0) -> Iterator[Moment]:
    board = state.board
    match event:
        case VillageFounded(seat=seat, space=space, coins=coins):
            terrain = board.terrain[board.index[space]]
            text, brief = words_told.founds_village(terrain, coins, space), words_told.founds_a_village(coins)
            if state.villages[seat].bit_count() == 1 and state.era < ERAS - 1:  # why it matters, said once
                text, brief = words_told.a_new_start(text), text
            yield Moment("village", text, seat, (space,), brief=brief)
        case RouteOpened(seat=seat, first=first, second=second, coins=coins):
            a, b = board.index[first], board.index[second]
            path = tuple(board.names[x] for x in way(board, _joined(state, seat), a, b))
            route = route_words(board, event)
            text, brief = (words_told.opens_route(route, short) for short in (False, True))
            yield Moment("route", text, seat, path, brief=brief, great=coins >= GREAT, stars=stars_of(coins))
        case Earned(seat=seat, source=source, coins=coins, space=space) if source in _SOURCES:
            kind = _SOURCES[source]
            there = (space,) if space else ()
            yield Moment(
                kind, words_told.discovers(kind, coins), seat, there, great=kind == "tower", stars=stars_of(coins)
            )
        case GoalMet(seat=seat, goal=goal, coins=coins):
            met = next(one for one in GOALS[state.map] if one.id == goal)
            ahead = goals.is_first(met, coins, state.seats)
            later = met.low if state.seats > 1 and met.high > met.low else 0
            text = words_told.is_paid_for_goal(met.text, coins, ahead, later)
            brief = words_told.is_paid_for_goal(met.short, coins, ahead)
            yield Moment("paid", text, seat, quiet=True, brief=brief)
        case TreasureDrawn(seat=seat, treasure=treasure):
            card = TREASURE_CARDS[TREASURE_INDEX[treasure]]
            # a goal just met comes first, and in narrow windows the card itself stands below the map
            room = 0 if goals.due(state, seat) or room < ROOMY else room
            text, brief = words_told.finds_treasure(card.name, card.text), finds_in(room, treasure)
            yield Moment("treasure", text, seat, brief=brief, great=True, stars=1)
        case CardRevealed(card=card) if state.seats != PAIR:  # of two, it stands behind what the other did
            number = EXPLORE_INDEX[card]
            own = number >= BASE
            name, last = card if own else CARDS[number].name, state.era == ERAS - 1 and not state.deck
            text = words_told.last_card(name, own, ())[0] if last else words_told.new_card(name, own)
            yield Moment("drawn", text, quiet=not last)


def turn_words(state: ExplorersState, events: Sequence[Event]) -> str:
    """A card carried out: `Desert: explores G7 and H7, +2 coins, founds a desert village +1`; "" for anything else."""
    spaces = [event.space for event in events if isinstance(event, Explored)]
    coins = [event.coins for event in events if isinstance(event, Earned) and event.source == "coins"]
    cards = [event.card for event in events if isinstance(event, CardDone)]
    chosen = [event for event in events if isinstance(event, CardChosen)]
    found = [words_told.keeps(card_name(event.card), event.kept) for event in chosen]
    found += [words_told.explores_these(spaces)] if spaces else []
    found += [words_told.several("coins", len(coins), sum(coins))] if coins else []
    for event in events:
        found += [moment.text for moment in _moment(state, event) if moment.kind not in ("drawn", "treasure")]
    treasures = [event.treasure for event in events if isinstance(event, TreasureDrawn)]
    found += [finds_all(treasures)] if treasures else []
    if not found and not cards:
        return ""
    who = next((event.seat for event in events if isinstance(event, Explored)), None)
    due = [one for one in goals.statuses(state, who) if one.ready] if who is not None else []
    found += [
        words_told.meets_after_the_card(one.short, one.reward) for one in due
    ]  # of this turn: else they were paid
    named = not cards or cards[-1] in {event.card for event in chosen}
    return words_told.turn_of_a_card("" if named else card_name(cards[-1]), found)


# --- trade routes on the map ------------------------------------------------------------------------------------------


def _joined(state: ExplorersState, seat: int) -> int:
    """The spaces that a seat's chains run over."""
    return state.explorers[seat] | state.villages[seat] | state.board.capital


def way(board: Board, joined: int, a: int, b: int) -> list[int]:
    """A shortest way from `a` to `b` over spaces of `joined`, both ends included; only the ends where there is none."""
    rings = [1 << a]
    seen = 1 << a
    while not seen >> b & 1:
        ring = board.grid.around(rings[-1]) & (joined | 1 << b) & ~seen
        if not ring:
            return [a, b]
        rings.append(ring)
        seen |= ring
    found = [b]
    for ring in reversed(rings[:-1]):
        near = board.grid.around(1 << found[-1]) & ring
        found.append((near & -near).bit_length() - 1)
    return found[::-1]
