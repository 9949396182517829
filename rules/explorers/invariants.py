"""Every broken invariant of a state, in words."""

from __future__ import annotations

from typing import Final

import msgspec

from rules.explorers import scoring
from rules.explorers.components import (
    ALL_INVESTIGATE,
    BASE,
    CARDS,
    CHOICE,
    ENDLESS,
    ERAS,
    EXPLORE,
    GOALS,
    GOALS_DRAWN,
    INVESTIGATE,
    KINDS,
    LANDS,
    ROUTES,
    SLOTS,
    SOURCES,
    TOWER_COINS,
    TREASURE_CARDS,
    TREASURES,
    VILLAGE_COINS,
    VILLAGES,
    era_deck,
)
from rules.explorers.effects import chain
from rules.explorers.frames import (
    Around,
    Coast,
    Exploring,
    Extra,
    Frame,
    FreeSpaces,
    Investigate,
    Keep,
    Line,
    OneRegion,
    Path,
    Post,
    Ray,
    Routes,
    Treasure,
    TwoLines,
    TwoLinesNoted,
    Use,
    Village,
)
from rules.explorers.maps import MAPS, Board
from rules.explorers.shapes import STARTS
from rules.explorers.state import ExplorersState, towers
from rules.explorers.words import faults
from rules.game import CHANCE, TERMINAL
from rules.hexes import bits


def check(state: ExplorersState) -> list[str]:
    """All broken invariants; empty for a sound state."""
    wrong = _shape(state)
    if wrong:
        return wrong  # the rest would stumble over them
    board = state.board
    wrong = _sets(state, board) or _stack(state, board) or _waiting(state, board) or _cards(state)
    if wrong:
        return wrong  # what the coins should be is told by the cards
    for seat in range(state.seats):
        wrong += _map(state, board, seat) + _coins(state, board, seat)
    wrong += _goals(state)
    return wrong or _course(state)


def _shape(state: ExplorersState) -> list[str]:
    """Numbers out of their range, lists of the wrong length."""
    seats = len(state.explorers)
    if not 1 <= seats <= 4:
        return [faults.seats_are_not(seats)]
    wrong = []
    lists = (state.villages, state.posts, state.ever, state.free, state.reach, state.routes, state.purse)
    longer = (
        (state.goal_points, GOALS_DRAWN),
        (state.kept, SLOTS),
        (state.found, KINDS),
        (state.coins, len(SOURCES)),
    )
    if any(len(values) != seats for values in lists) or any(len(values) != seats * n for values, n in longer):
        wrong.append(faults.an_entry_a_seat())
    if not 0 <= state.map < len(MAPS):
        wrong.append(faults.map_is(len(MAPS) - 1))
    elif any(not 0 <= goal < len(GOALS[state.map]) for goal in state.goals):
        wrong.append(faults.goals_are())
    if len(state.treasures) != KINDS:
        wrong.append(faults.kinds_of_treasures(KINDS))
    if not 0 <= state.era <= ERAS:
        wrong.append(faults.era_is(ERAS))
    if not -1 <= state.card < len(EXPLORE) or not 0 <= state.deck < 1 << len(EXPLORE):
        wrong.append(faults.card_and_deck_are())
    if not TERMINAL <= state.to_move < seats or state.turn < 0:
        wrong.append(faults.mover_is(seats - 1, CHANCE, TERMINAL))
    if any(card != -1 and card not in INVESTIGATE for card in state.kept):
        wrong.append(faults.kept_are())
    counts = (*state.treasures, *state.found, *state.coins, *state.purse, *state.goal_points, state.investigate)
    if any(n < 0 for n in counts) or state.investigate & ~ALL_INVESTIGATE:
        wrong.append(faults.counts_are())
    return wrong


def _sets(state: ExplorersState, board: Board) -> list[str]:
    sets = [*state.explorers, *state.villages, *state.posts, *state.ever, *state.free, *state.reach]
    if any(not 0 <= spaces <= board.grid.all for spaces in sets):
        return [faults.sets_are(board.title)]
    cities = [x for routes in state.routes for a, b, _ in routes for x in (a, b)]
    if any(not 0 <= x < board.size or not board.city[x] for x in cities):
        return [faults.routes_join_cities()]
    return []


def _map(state: ExplorersState, board: Board, seat: int) -> list[str]:
    explorers, villages, ever = state.explorers[seat], state.villages[seat], state.ever[seat]
    posts = state.posts[seat]
    wrong = []
    if explorers & villages:
        wrong.append(faults.explorer_on_village(seat))
    if (explorers | villages | ever) & board.capital:
        wrong.append(faults.capital_explored(seat))
    if villages & ~board.blank:
        wrong.append(faults.village_not_blank(seat))
    if any((villages & region).bit_count() > 1 for region in board.regions):
        wrong.append(faults.villages_in_a_region(seat))
    if posts & ~board.cities:
        wrong.append(faults.post_on_no_city(seat))
    if (explorers | villages | posts) & ~ever:
        wrong.append(faults.stands_unexplored(seat))
    taken = board.capital | explorers | villages | towers(state, seat)
    if state.free[seat] != board.grid.all & ~taken:
        wrong.append(faults.free_is_wrong(seat))
    if state.reach[seat] != board.grid.around(explorers | villages | board.capital):
        wrong.append(faults.reach_is_wrong(seat))
    if not state.study and len(state.routes[seat]) - _open_posts(state, seat) != posts.bit_count():
        wrong.append(faults.one_post_a_route(seat))
    return wrong + _compulsory(state, board, seat)


def _compulsory(state: ExplorersState, board: Board, seat: int) -> list[str]:
    """Villages and routes that are due and do not wait on the stack."""
    wrong = []
    due = {frame.region for frame in state.stack if isinstance(frame, Village)} if _acts(state, seat) else set()
    for number, region in enumerate(board.regions):
        if region & board.blank and state.explorers[seat] & region == region and number not in due:
            wrong.append(faults.region_without_village(seat))
    waits = _acts(state, seat) and any(isinstance(frame, Routes | Post) for frame in state.stack)
    cities = state.explorers[seat] & board.cities & ~state.posts[seat]
    for x in bits(0 if waits else cities):
        if chain(state, board, seat, x) & cities & ~(1 << x):
            wrong.append(faults.cities_without_route(seat))
            break
    return wrong


def _acts(state: ExplorersState, seat: int) -> bool:
    return bool(state.stack) and seat == (state.turn - 1) % state.seats


def _open_posts(state: ExplorersState, seat: int) -> int:
    return sum(isinstance(frame, Post) for frame in state.stack) if _acts(state, seat) else 0


def _coins(state: ExplorersState, board: Board, seat: int) -> list[str]:
    coins = state.coins[seat * len(SOURCES) : (seat + 1) * len(SOURCES)]
    wrong = []
    if sum(coins) != state.purse[seat]:
        wrong.append(faults.purse_is_not(seat, state.purse[seat], sum(coins)))
    if state.study:
        return wrong
    villages = state.villages[seat].bit_count()
    if not villages * VILLAGE_COINS[0] <= coins[VILLAGES] <= villages * VILLAGE_COINS[min(state.era, ERAS - 1)]:
        wrong.append(faults.villages_do_not_bring(seat, villages, coins[VILLAGES]))
    routes = sum(board.city[a] * board.city[b] for a, b, _ in state.routes[seat])
    if coins[ROUTES] != routes:
        wrong.append(faults.routes_bring(seat, routes, coins[ROUTES]))
    if sum(state.goal_points[seat * GOALS_DRAWN : (seat + 1) * GOALS_DRAWN]) != coins[SOURCES.index("goals")]:
        wrong.append(faults.goals_do_not_bring(seat))
    over = state.to_move == TERMINAL
    if coins[LANDS] != (scoring.lands_coins(state, seat) if over else 0):
        wrong.append(faults.lands_do_not_bring(seat))
    if over and coins[TREASURES] < scoring.treasure_coins(state, seat):
        wrong.append(faults.treasures_bring_more(seat))
    towers_coins, number = coins[SOURCES.index("towers")], towers(state, seat).bit_count()
    if bool(towers_coins) != bool(number) or (state.by_count and towers_coins != sum(TOWER_COINS[:number])):
        wrong.append(faults.towers_do_not_bring(seat, number, towers_coins))
    return wrong


def _cards(state: ExplorersState) -> list[str]:
    wrong = []
    kept = [card for card in state.kept if card >= 0]
    drawn = kept + [card for frame in state.stack if isinstance(frame, Keep) for card in (frame.first, frame.second)]
    if len(set(drawn)) != len(drawn) or any(state.investigate >> card & 1 for card in drawn if 0 <= card < 64):
        wrong.append(faults.card_in_two_places())
    # each card kept sent another one under the deck
    out = len(INVESTIGATE) - state.investigate.bit_count()
    if not state.study and out != 2 * len(kept) + (len(drawn) - len(kept)):
        wrong.append(faults.two_drawn_one_kept())
    for kind, treasure in enumerate(TREASURE_CARDS):
        held = sum(state.found[kind::KINDS])
        if state.treasures[kind] + held > treasure.cards or (treasure.now and held):
            wrong.append(faults.too_many_treasures(treasure.id))
        elif not treasure.now and state.treasures[kind] + held != treasure.cards and not state.study:
            wrong.append(faults.treasure_is_missing(treasure.id))
    return wrong


def _goals(state: ExplorersState) -> list[str]:
    wrong = []
    if len(set(state.goals)) != len(state.goals) or len(state.goals) > GOALS_DRAWN:
        return [faults.three_goals()]
    for at, coins in enumerate(state.goal_points):
        place = at % GOALS_DRAWN
        if coins and place >= len(state.goals):
            wrong.append(faults.goal_not_drawn())
        elif coins and coins not in ((rewards := GOALS[state.map][state.goals[place]]).high, rewards.low):
            wrong.append(faults.goal_does_not_bring(rewards.id, coins))
    return wrong


def _stack(state: ExplorersState, board: Board) -> list[str]:
    """Frames that the game could not go on from."""
    for at, frame in enumerate(state.stack):
        if not isinstance(frame, _SETTLING if at else _AT_THE_BOTTOM) or not _sound(frame, board):
            return [faults.nothing_waits_so(msgspec.to_builtins(frame))]
    if any(
        isinstance(state.stack[n], Post) and not isinstance(state.stack[n - 1], Routes)
        for n in range(1, len(state.stack))
    ):
        return [faults.post_without_route()]
    if state.stack and (state.card < 0 or len(state.goals) < GOALS_DRAWN):
        return [faults.turn_without_card()]
    waits = isinstance(state.top, Investigate | Treasure)
    if state.stack and (state.to_move == TERMINAL or waits != (state.to_move == CHANCE)):
        return [faults.mover_does_not_fit()]
    if state.stack and state.turn < 1:
        return [faults.turn_not_counted()]
    if not state.stack and state.to_move >= 0:
        return [faults.nothing_waits()]
    due = state.to_move if state.to_move >= 0 else (state.turn - 1) % state.seats if state.stack else state.seats - 1
    if state.turn and due != (state.turn - 1) % state.seats:
        return [faults.seats_in_order()]
    return []


def _waiting(state: ExplorersState, board: Board) -> list[str]:
    """What waits on the stack agrees with the map and the cards of the acting seat."""
    if not state.stack:
        return []
    seat = (state.turn - 1) % state.seats
    bottom, *settling = state.stack
    kept = state.kept[seat * SLOTS : (seat + 1) * SLOTS]
    if isinstance(bottom, Exploring) and bottom.card not in ([state.card] if state.card < BASE else kept):
        return [faults.card_not_revealed()]
    if isinstance(bottom, Investigate | Keep) and kept[bottom.slot] >= 0:
        return [faults.slot_is_taken()]
    villages = [frame.region for frame in settling if isinstance(frame, Village)]
    explorers = state.explorers[seat]
    if len(set(villages)) != len(villages) or any(board.regions[n] & ~explorers for n in villages):
        return [faults.village_once()]
    cities = [frame.cities for frame in settling if isinstance(frame, Routes)]
    if len(cities) > 1 or any(joined & ~explorers or joined & state.posts[seat] for joined in cities):
        return [faults.route_joins_explored()]
    ends = [1 << frame.first | 1 << frame.second for frame in settling if isinstance(frame, Post)]
    if len(ends) > 1 or any(end & ~cities[0] for end in ends):
        return [faults.post_waits_at_route()]
    return []


_AT_THE_BOTTOM: Final = (Investigate, Keep, Use, Exploring)
_SETTLING: Final = (Village, Routes, Post, Treasure, Extra)


def _sound(frame: Frame, board: Board) -> bool:
    match frame:
        case Exploring():
            return 0 <= frame.card < len(CARDS) and _sound_progress(frame, board)
        case Investigate(slot=slot):
            return 0 <= slot < SLOTS
        case Keep(slot=slot, first=first, second=second):
            return 0 <= slot < SLOTS and first != second and first in INVESTIGATE and second in INVESTIGATE
        case Village(region=region):
            return 0 <= region < len(board.regions) and bool(board.regions[region] & board.blank)
        case Routes(cities=cities):
            return cities > 0 and not cities & ~board.cities and cities & cities - 1 > 0
        case Post(first=first, second=second):
            return first != second and all(0 <= x < board.size and board.city[x] for x in (first, second))
        case Treasure(cards=cards):
            return 1 <= cards <= 2
    return True


def _sound_progress(frame: Exploring, board: Board) -> bool:
    """Whether the progress of a card has its form: see `frames`."""
    start = STARTS[frame.card]
    if not isinstance(frame, type(start)) or not 0 <= frame.left <= start.left:
        return False
    match frame:
        case FreeSpaces():
            most = start.quota if isinstance(start, FreeSpaces) else ()
            return all(0 <= have <= limit for have, limit in zip(frame.quota, most, strict=True))
        case OneRegion(region=region):
            return -1 <= region < len(board.regions)
        case Coast(then=then, explored=explored):
            return 0 <= then <= min(CARDS[frame.card].then_spaces, ENDLESS) and 0 <= explored <= board.grid.all
        case Path(last=x) | Around(centre=x):
            return -1 <= x < board.size
        case Line(first=first, last=last, way=way):
            return -1 <= first < board.size and -1 <= last < board.size and -1 <= way < 6
        case Ray(last=x, way=way):
            return -1 <= x < board.size and -1 <= way < 6
    return isinstance(frame, TwoLines) and _sound_lines(frame, board)


def _sound_lines(frame: TwoLines, board: Board) -> bool:
    noted = isinstance(frame, TwoLinesNoted) and frame.origin
    if noted and (frame.first < 0 or frame.way >= 0 or not 0 <= noted <= board.grid.all):
        return False
    ends = -1 <= frame.first < board.size and -1 <= frame.last < board.size
    return ends and -1 <= frame.way < 6 and 0 <= frame.before <= board.grid.all


def _course(state: ExplorersState) -> list[str]:
    """What the order of eras and cards dictates (explorers.course.eras)."""
    if (state.to_move == TERMINAL) != (state.era == ERAS):
        return [faults.over_after_last_era()]
    if state.to_move == TERMINAL:
        return [] if not any(state.explorers) else [faults.explorers_after_the_end()]
    wrong = []
    if state.deck & ~era_deck(state.era) or (state.card >= 0 and (state.deck | ~era_deck(state.era)) >> state.card & 1):
        wrong.append(faults.explore_card_misplaced())
    if (state.card >= 0) != bool(state.stack):
        wrong.append(faults.card_and_turn())
    if not state.stack and not state.deck:
        wrong.append(faults.era_not_ended())
    bottom = state.stack[0] if state.stack else None
    if isinstance(bottom, Investigate | Keep) and not BASE <= state.card < CHOICE:
        wrong.append(faults.drawn_for_era_cards())
    if isinstance(bottom, Use) and state.card != CHOICE:
        wrong.append(faults.chosen_for_last_card())
    if not state.study:
        done = (state.era * (2 * BASE + 1 + state.era)) // 2 + (BASE + state.era + 1 - state.deck.bit_count())
        before = (done - bool(state.stack)) * state.seats
        if not before + bool(state.stack) <= state.turn <= done * state.seats:
            wrong.append(faults.turn_counts())
    return wrong
