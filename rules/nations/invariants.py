"""Every broken invariant of a state, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules.game import CHANCE, TERMINAL
from rules.nations.components import (
    AGES,
    COLOUR,
    COLOURS,
    COLUMNS,
    COSTS,
    FIRST_CHIT,
    FOOD,
    GOLD,
    ROWS,
    SLOTS,
    START_BOOKS,
    START_CHITS,
    START_REROLLS,
    START_SLOTS,
    UNITS,
)
from rules.nations.frames import (
    Building,
    Frame,
    Handing,
    HandingChits,
    HandingDice,
    Paying,
    Picked,
    Placing,
    Purchase,
    ThrownIn,
)
from rules.nations.purse import capacity, covers, without
from rules.nations.scoring import ENTRIES, sheet
from rules.nations.state import (
    BOOKS,
    CHANCE_PHASES,
    D4,
    EVENT,
    FAMINE,
    GAIN,
    LAY_OUT,
    OPPONENT,
    ORDER,
    OVER,
    REROLL,
    ROLL,
    TURN,
    WAR,
    NationsState,
    dice_of,
)
from rules.nations.turn import LEFT_BUILD, LEFT_EXTRA, LEFT_REROLL, price
from rules.nations.words import faults

_KIND = {"advisor": "advisors", "colony": "colonies", "wonder": "wonders"}


def check(state: NationsState) -> list[str]:
    """All broken invariants; empty for a sound state."""
    for stage in (_shape, _ranges, _parts, _stack):
        wrong = [*stage(state)]
        if wrong:
            return wrong  # what comes after would stumble over them
    return [*_tiles(state), *_dice(state), *_course(state), *_scores(state)]


def _shape(state: NationsState) -> Iterator[str]:
    seats = len(state.slots)
    if not 1 <= seats <= 4:
        yield faults.seat_count(seats)
        return
    by_seat = (
        *(state.given, state.advisors, state.under_construction, state.colonies, state.wonders, state.available),
        *(state.used, state.rerolls, state.rerolls_used, state.books, state.points, state.ledgers),
    )
    if any(len(values) != seats for values in by_seat):
        yield faults.one_entry_a_seat()
    if any(len(row) != SLOTS for row in [*state.slots, *state.given]):
        yield faults.developments_a_seat(SLOTS)
    if len(state.board) != COLUMNS[seats] * len(ROWS) or len(state.laid) not in (0, len(state.board)):
        yield faults.board_has(seats, COLUMNS[seats] * len(ROWS))
    if state.phase not in range(OVER + 1) or not 0 <= state.age <= AGES:
        yield faults.phase_and_age(OVER, AGES)
    if state.order and sorted(state.order) != [*range(seats)]:
        yield faults.order_names_all()
    if bool(state.order) == (state.phase == ORDER):
        yield faults.order_first()
    if not -1 <= state.actor < seats or (state.actor < 0 and state.phase not in (ORDER, EVENT, OPPONENT, LAY_OUT)):
        yield faults.actor_is_seat()


def _ranges(state: NationsState) -> Iterator[str]:
    tiles = [state.board, state.laid, state.advisors, state.under_construction, *state.slots]
    tiles += [*state.colonies, *state.wonders]
    if any(not 0 <= tile < len(state.figures.tiles) for row in tiles for tile in row):
        yield faults.tiles_numbered(len(state.figures.tiles) - 1)
    units = [*state.available, *state.used]
    if any(not 0 <= unit < len(UNITS) for row in units for unit in row) or any(list(r) != sorted(r) for r in units):
        yield faults.units_numbered(len(UNITS) - 1)
    if any(not 0 <= event < len(state.figures.events) for event in state.events):
        yield faults.events_numbered(len(state.figures.events) - 1)
    if any(not 0 <= colour < len(COLOURS) for colour in state.pending):
        yield faults.pending_are_colours(len(COLOURS) - 1)
    counts = [*state.rerolls, *state.rerolls_used, *state.books, *state.points, state.turn, state.opponent]
    counts += [entry for ledger in state.ledgers for entry in ledger]
    if any(not 0 <= count < 1000 for count in counts) or any(not 0 <= n <= 2 for row in state.given for n in row):
        yield faults.absurd_counts()
    everybody = 1 << state.seats
    if not 0 <= state.passed < everybody or not 0 <= state.rolled < everybody:
        yield faults.sets_of_seats()
    if state.sixth not in (GOLD, FOOD) or state.limit not in (0, 8) or state.exchange not in (0b1110, 0b11100, 0b11111):
        yield faults.values_of_options()
    if not TERMINAL <= state.to_move < state.seats:
        yield faults.mover_is(state.seats - 1, CHANCE, TERMINAL)


def _parts(state: NationsState) -> Iterator[str]:
    """Phase, mover and what is to be rolled go together."""
    phase = state.phase
    expected = CHANCE if phase in CHANCE_PHASES else TERMINAL if phase == OVER else state.actor
    if state.to_move != expected:
        yield faults.mover_and_phase()
    if bool(state.pending) != (phase in (ROLL, REROLL, GAIN)) and not (phase == ROLL and not state.pending):
        yield faults.pending_while_rolled()
    drawn = state.age - (phase in (ORDER, EVENT))
    if [state.figures.events[event].age for event in state.events] != [*range(1, drawn + 1)]:
        yield faults.one_event_an_age()
    if bool(state.laid) == (phase in (ORDER, EVENT, OPPONENT, LAY_OUT)):
        yield faults.tiles_after_event()
    if (phase in (OPPONENT, D4) or state.opponent) and state.seats > 1:
        yield faults.solo_opponent()
    if phase == D4 and state.passed:
        yield faults.no_die_after_pass()


def _stack(state: NationsState) -> Iterator[str]:
    """The chain under way makes sense; see `frames`."""
    if any(not (LEFT_EXTRA <= entry <= 0 or state.figures.is_progress(entry)) for entry in state.left):
        yield faults.left_names_chains()
    if not state.stack:
        return
    if len(state.stack) > 2:
        yield faults.stack_holds()
        return
    under_way = state.stack[:]
    thrown: tuple[int, ...] = ()
    if isinstance(under_way[-1], ThrownIn):
        thrown = under_way.pop().numbers
        if not state.overpay or not thrown or LEFT_EXTRA in state.left:
            yield faults.overpaying_only()
    if state.phase in (FAMINE, WAR) and not under_way:
        if not _among(thrown, state.available[state.actor]):
            yield faults.thrown_in_not_available()
    elif state.phase != TURN or len(under_way) != 1:
        yield faults.chain_in_a_turn()
    else:
        yield from _chain(state, under_way[0])


def _among(units: tuple[int, ...], available: tuple[int, ...]) -> bool:
    return not Counter(units) - Counter(available)


def _chain(state: NationsState, frame: Frame) -> Iterator[str]:
    seat = state.actor
    if isinstance(frame, Picked):
        if not state.rerolls[seat] or list(frame.numbers) != sorted(frame.numbers):
            yield faults.reroll_takes()
        if not _among(frame.numbers, state.available[seat]) or any(unit >= FIRST_CHIT for unit in frame.numbers):
            yield faults.available_dice_rolled()
        return
    if not isinstance(frame, Purchase) or not state.figures.is_progress(frame.tile):
        yield faults.no_such_chain(frame.KIND)
        return
    tile = frame.tile
    if isinstance(frame, Handing):
        yield from _hand_back(state, frame)
        return
    if isinstance(frame, Building):
        if tile != state.under_construction[seat]:
            yield faults.wonder_under_construction()
            return
    else:
        into_a_slot = not isinstance(frame, Paying) or frame.slot >= 0
        if tile not in state.board or state.figures.is_development[tile] != into_a_slot:
            yield faults.tile_of_the_board()
            return
        if isinstance(frame, Paying) and not -1 <= frame.slot < SLOTS:
            yield faults.slots_numbered(SLOTS - 1)
    yield from _affordable(state, frame)


def _affordable(state: NationsState, frame: Purchase) -> Iterator[str]:
    units = state.available[state.actor]
    thrown = state.stack[1].numbers if len(state.stack) > 1 else ()
    if thrown and (isinstance(frame, Placing) or not _among(thrown, units)):
        yield faults.thrown_in_not_available()
        return
    if isinstance(frame, Placing):
        resource, need = state.figures.tiles[frame.tile].pay, COSTS[state.seats][state.board.index(frame.tile)]
    else:
        resource, need = price(state)
    if capacity(without(units, thrown), state.exchange)[resource] < need:
        yield faults.tile_cannot_be_paid()
    useful = all(covers((u,), resource, 0, state.exchange) or COLOUR[u] >= 0 for u in thrown)
    if not useful:
        yield faults.other_chit_thrown_in()


def _hand_back(state: NationsState, frame: Handing) -> Iterator[str]:
    seat, dice = state.actor, isinstance(frame, HandingDice)
    if frame.tile in state.board or state.figures.is_development[frame.tile] != dice or not 1 <= frame.left <= 2:
        yield faults.handed_back_for_paid()
        return
    if not isinstance(frame, HandingDice):
        most, have = state.figures.tiles[state.advisors[seat]].rerolls, state.rerolls[seat] + state.rerolls_used[seat]
    elif not 0 <= frame.slot < SLOTS or frame.colour != state.figures.tiles[state.slots[seat][frame.slot]].colour:
        yield faults.dice_of_the_replaced()
        return
    else:
        most = state.given[seat][frame.slot]
        have = sum(COLOUR[unit] == frame.colour for unit in state.available[seat] + state.used[seat])
    if not frame.left <= most or frame.left >= have:
        yield faults.no_choice_to_hand_back()


# --- what is where ----------------------------------------------------------------------------------------------------


def _tiles(state: NationsState) -> Iterator[str]:
    """Each tile is in one place, of its kind, and came out of the right age."""
    held = [tile for row in [*state.slots, *state.colonies, *state.wonders] for tile in row if tile not in START_SLOTS]
    held += [tile for tile in [*state.advisors, *state.under_construction] if tile]
    here = [tile for tile in state.board if tile]
    if len(set(held + here)) != len(held + here) or 0 in held or len(set(state.laid)) != len(state.laid):
        yield faults.tile_in_two_places()
    if any(tile not in state.figures.decks[state.seats][state.age - 1] for tile in state.laid):
        yield faults.laid_out_of_age(state.age)
    if any(tile and (not state.laid or tile != laid) for tile, laid in zip(state.board, state.laid, strict=False)):
        yield faults.laid_out_there()
    newest = state.age if state.laid else state.age - 1
    if any(state.figures.tiles[tile].age > newest for tile in held):
        yield faults.held_before_its_age()
    if state.laid and any(state.figures.tiles[tile].age == state.age and tile not in state.laid for tile in held):
        yield faults.held_but_not_laid_out()
    for seat in range(state.seats):
        for slot, tile in enumerate(state.slots[seat]):
            start = tile in START_SLOTS
            if not state.figures.is_development[tile] or (start and tile != START_SLOTS[slot]):
                yield faults.no_development(seat, state.figures.tiles[tile].id, slot + 1)
        groups = {
            "advisor": [tile for tile in (state.advisors[seat],) if tile],
            "colony": [*state.colonies[seat]],
            "wonder": [*state.wonders[seat], *[t for t in (state.under_construction[seat],) if t]],
        }
        for kind, tiles in groups.items():
            if any(state.figures.tiles[tile].kind != kind for tile in tiles):
                yield faults.another_tile_among(seat, _KIND[kind])


def _dice(state: NationsState) -> Iterator[str]:
    """Dice and chits are those that the tiles gave."""
    for seat in range(state.seats):
        for tile, given in zip(state.slots[seat], state.given[seat], strict=True):
            printed = state.figures.tiles[tile].dice
            if given > printed or (given < printed and (not state.limit or tile in START_SLOTS)):
                yield faults.dice_given(seat, state.figures.tiles[tile].id, printed, given)
        units = state.available[seat] + state.used[seat]
        dice = Counter(COLOUR[unit] for unit in units if unit < FIRST_CHIT)
        if seat == state.actor:
            dice.update(state.pending)
        expected = Counter({colour: n for colour, n in enumerate(_dice_due(state, seat)) if n})
        if dice != expected:
            yield faults.dice_of_developments(seat)
        chits = Counter(unit for unit in units if unit >= FIRST_CHIT)
        tiles = [*state.colonies[seat], *state.wonders[seat]]
        if chits != Counter(START_CHITS) + Counter(
            state.figures.tiles[tile].chit for tile in tiles if state.figures.tiles[tile].chit >= 0
        ):
            yield faults.chits_of_tiles(seat)
        rerolls = state.rerolls[seat] + state.rerolls_used[seat]
        all_of_them = START_REROLLS + state.figures.tiles[state.advisors[seat]].rerolls
        if rerolls != all_of_them - _handed(state, seat, HandingChits):
            yield faults.rerolls_of_advisor(seat)
        if state.books[seat] < min(START_BOOKS[state.seats]) and state.phase != ORDER:
            yield faults.track_begins_at(seat, min(START_BOOKS[state.seats]))
    if state.limit:
        for colour in range(3):
            if sum(dice_of(state, seat)[colour] for seat in range(state.seats)) > state.limit:
                yield faults.dice_in_box(state.limit, colour)


def _dice_due(state: NationsState, seat: int) -> list[int]:
    """The dice that lie before a seat: none before its roll, all after it, less what it has handed back."""
    if not state.rolled >> seat & 1 and not (state.phase == ROLL and state.actor == seat):
        return [0] * 4
    due = dice_of(state, seat)
    frame = state.stack[0] if state.stack else None
    if isinstance(frame, HandingDice):
        due[frame.colour] -= _handed(state, seat, HandingDice)
    return due


def _handed(state: NationsState, seat: int, kind: type[Handing]) -> int:
    """How many dice (or reroll chits) the seat has handed back for the tile that is not in its place yet."""
    frame = state.stack[0] if state.stack else None
    if seat != state.actor or not isinstance(frame, kind):
        return 0
    dice = kind is HandingDice
    all_of_them = state.given[seat][frame.slot] if dice else state.figures.tiles[state.advisors[seat]].rerolls
    return all_of_them - frame.left


# --- the course -------------------------------------------------------------------------------------------------------


def _course(state: NationsState) -> Iterator[str]:
    phase = state.phase
    everybody = (1 << state.seats) - 1
    if phase in (EVENT, ORDER, OPPONENT, LAY_OUT) and (state.passed or state.rolled):
        yield faults.nobody_before_tiles()
    if phase in (BOOKS, FAMINE, WAR) and (state.passed != everybody or state.rolled != everybody):
        yield faults.everybody_has_passed()
    if phase in (TURN, ROLL, REROLL, GAIN) and state.passed >> state.actor & 1:
        yield faults.actor_has_passed()
    if phase == ROLL and state.rolled >> state.actor & 1:
        yield faults.rolled_once()
    if phase in (TURN, REROLL, GAIN, D4) and not state.rolled >> state.actor & 1:
        yield faults.rolls_first()
    if state.passed & ~state.rolled:
        yield faults.passed_has_rolled()
    if phase == ROLL and list(state.pending) != sorted(state.pending):
        yield faults.dice_by_colour()
    if state.left and phase not in (TURN, BOOKS, FAMINE, WAR):
        yield faults.left_in_a_turn()
    if phase == TURN:
        yield from _left(state)


def _left(state: NationsState) -> Iterator[str]:
    """What was left in this turn could be begun."""
    frame = state.stack[0] if state.stack else None
    paid = frame.tile if isinstance(frame, Handing) else 0
    for entry in state.left:
        if entry == LEFT_EXTRA or (entry > 0 and entry != paid and entry not in state.board):
            yield faults.left_tile_not_there()
        if entry == LEFT_REROLL and not state.rerolls[state.actor] and not paid:
            yield faults.left_reroll_without_chit()
        if entry == LEFT_BUILD and not state.under_construction[state.actor]:
            yield faults.left_building_without_wonder()


def _scores(state: NationsState) -> Iterator[str]:
    """The ledgers go with the phase, and the points with the ledgers."""
    phase = state.phase
    done = ENTRIES * (state.age if phase == OVER else state.age - 1)
    for seat in range(state.seats):
        length = len(state.ledgers[seat]) - done
        scored = phase in (FAMINE, WAR) and _after(state, seat)
        expected = {FAMINE: 2 + scored, WAR: 3 + scored}.get(phase, 0)
        if length != expected:
            yield faults.ledger_and_course(seat)
            return
        banked = sheet(state, seat)
        total = sum(s.total for s in banked.scorings if s.scoring <= AGES)
        if total != state.points[seat]:
            yield faults.ledger_comes_to(seat, total, state.points[seat])
        tracks = [*state.ledgers[seat][1::ENTRIES], state.books[seat]]
        if tracks != sorted(tracks):
            yield faults.nobody_goes_back(seat)
        if any(mask >> seat & 1 or mask >= 16 for mask in state.ledgers[seat][::ENTRIES]):
            yield faults.behind_are_others(seat)


def _after(state: NationsState, seat: int) -> bool:
    """Whether the seat has chosen in this phase already: it is later in player order."""
    return state.order.index(seat) > state.order.index(state.actor)
