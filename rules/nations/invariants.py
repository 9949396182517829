"""Every broken invariant of a state, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules.game import CHANCE, TERMINAL
from rules.nations.components import (
    AGE_TILES,
    AGES,
    COLOUR,
    COLOURS,
    COLUMNS,
    COSTS,
    EVENTS,
    FIRST_CHIT,
    FOOD,
    GOLD,
    IS_DEVELOPMENT,
    PROGRESS_TILES,
    ROWS,
    SLOTS,
    START_BOOKS,
    START_CHITS,
    START_REROLLS,
    START_SLOTS,
    TILES,
    UNITS,
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
from rules.nations.turn import LEFT_BUILD, LEFT_EXTRA, LEFT_REROLL, numbers, price

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
        yield f"1 to 4 seats, not {seats}"
        return
    by_seat = (
        *(state.given, state.advisors, state.under_construction, state.colonies, state.wonders, state.available),
        *(state.used, state.rerolls, state.rerolls_used, state.books, state.points, state.ledgers),
    )
    if any(len(values) != seats for values in by_seat):
        yield "every list in the plural has one entry a seat"
    if any(len(row) != SLOTS for row in [*state.slots, *state.given]):
        yield f"there are {SLOTS} developments a seat"
    if len(state.board) != COLUMNS[seats] * len(ROWS) or len(state.laid) not in (0, len(state.board)):
        yield f"the board of {seats} seats has {COLUMNS[seats] * len(ROWS)} spaces"
    if state.phase not in range(OVER + 1) or not 0 <= state.age <= AGES:
        yield f"phase is 0 to {OVER}, age 0 to {AGES}"
    if state.order and sorted(state.order) != [*range(seats)]:
        yield "order names every seat once"
    if bool(state.order) == (state.phase == ORDER):
        yield "the player order is dealt first (nations.setup.order)"
    if not -1 <= state.actor < seats or (state.actor < 0 and state.phase not in (ORDER, EVENT, OPPONENT, LAY_OUT)):
        yield "actor is a seat"


def _ranges(state: NationsState) -> Iterator[str]:
    tiles = [state.board, state.laid, state.advisors, state.under_construction, *state.slots]
    tiles += [*state.colonies, *state.wonders]
    if any(not 0 <= tile < len(TILES) for row in tiles for tile in row):
        yield f"tiles are numbered 0 to {len(TILES) - 1}"
    units = [*state.available, *state.used]
    if any(not 0 <= unit < len(UNITS) for row in units for unit in row) or any(list(r) != sorted(r) for r in units):
        yield f"units are numbered 0 to {len(UNITS) - 1}, and sorted"
    if any(not 0 <= event < len(EVENTS) for event in state.events):
        yield f"events are numbered 0 to {len(EVENTS) - 1}"
    if any(not 0 <= colour < len(COLOURS) for colour in state.pending):
        yield f"pending dice are colours, 0 to {len(COLOURS) - 1}"
    counts = [*state.rerolls, *state.rerolls_used, *state.books, *state.points, state.turn, state.opponent]
    counts += [entry for ledger in state.ledgers for entry in ledger]
    if any(not 0 <= count < 1000 for count in counts) or any(not 0 <= n <= 2 for row in state.given for n in row):
        yield "counts are not negative, and not absurd"
    everybody = 1 << state.seats
    if not 0 <= state.passed < everybody or not 0 <= state.rolled < everybody:
        yield "passed and rolled are sets of seats"
    if state.sixth not in (GOLD, FOOD) or state.limit not in (0, 8) or state.exchange not in (0b1110, 0b11100, 0b11111):
        yield "sixth, limit and exchange are among the values of the options"
    if not TERMINAL <= state.to_move < state.seats:
        yield f"to_move is a seat from 0 to {state.seats - 1}, {CHANCE} or {TERMINAL}"


def _parts(state: NationsState) -> Iterator[str]:
    """Phase, mover and what is to be rolled go together."""
    phase = state.phase
    expected = CHANCE if phase in CHANCE_PHASES else TERMINAL if phase == OVER else state.actor
    if state.to_move != expected:
        yield "to_move does not fit the phase and the actor"
    if bool(state.pending) != (phase in (ROLL, REROLL, GAIN)) and not (phase == ROLL and not state.pending):
        yield "dice are pending while they are to be rolled, and only then"
    drawn = state.age - (phase in (ORDER, EVENT))
    if [EVENTS[event].age for event in state.events] != [*range(1, drawn + 1)]:
        yield "one event of each age has been drawn (nations.round.event)"
    if bool(state.laid) == (phase in (ORDER, EVENT, OPPONENT, LAY_OUT)):
        yield "the tiles of the age are laid out after the event (nations.round.tiles)"
    if (phase in (OPPONENT, D4) or state.opponent) and state.seats > 1:
        yield "only the solo game has an opponent (nations.solo.opponent)"
    if phase == D4 and state.passed:
        yield "passing is no action that the four-sided die follows (nations.solo.die)"


def _stack(state: NationsState) -> Iterator[str]:
    """The chain under way makes sense; see `Frame`."""
    if any(not LEFT_EXTRA <= entry <= PROGRESS_TILES for entry in state.left):
        yield "left names chains"
    if not state.stack:
        return
    if len(state.stack) > 2 or any(type(entry) is not int for frame in state.stack for entry in frame[1:]):
        yield "the stack holds a chain and what is thrown in"
        return
    kinds = [frame[0] if frame else "" for frame in state.stack]
    if kinds[-1] == "extra":
        if not state.overpay or not numbers(state.stack[-1]) or LEFT_EXTRA in state.left:
            yield "something is thrown in only where overpaying is offered (nations.option.overpay)"
        kinds.pop()
    if state.phase in (FAMINE, WAR) and not kinds:
        if not _among(numbers(state.stack[-1]), state.available[state.actor]):
            yield "what is thrown in is not available"
    elif state.phase != TURN or len(kinds) != 1:
        yield "there is a chain only in a turn"
    else:
        yield from _chain(state, str(kinds[0]))


def _among(units: tuple[int, ...], available: tuple[int, ...]) -> bool:
    return not Counter(units) - Counter(available)


def _chain(state: NationsState, kind: str) -> Iterator[str]:
    seat, entries = state.actor, numbers(state.stack[0])
    lengths = {"slot": 1, "pay": 2, "build": 2, "hand-back": 4, "chits": 4}
    units = state.available[seat]
    if kind == "reroll":
        if not state.rerolls[seat] or list(entries) != sorted(entries):
            yield "a reroll takes a chit, and dice in the order of their names"
        if not _among(entries, units) or any(unit >= FIRST_CHIT for unit in entries):
            yield "only available dice are rolled again (nations.action.reroll)"
        return
    if kind not in lengths or len(entries) != lengths[kind] or not 0 < entries[0] <= PROGRESS_TILES:
        yield f"not a chain of this game: {kind[:20]!r}"
        return
    tile = entries[0]
    if kind == "build":
        if tile != state.under_construction[seat]:
            yield "only the wonder under construction is built (nations.action.build)"
            return
    elif kind in ("slot", "pay"):
        if tile not in state.board or IS_DEVELOPMENT[tile] != (kind == "slot" or entries[1] >= 0):
            yield "only a tile of the board is bought (nations.action.buy)"
            return
        if kind == "pay" and not -1 <= entries[1] < SLOTS:
            yield f"slots are numbered 0 to {SLOTS - 1}"
    else:
        yield from _hand_back(state, kind, entries)
        return
    yield from _affordable(state, kind)


def _affordable(state: NationsState, kind: str) -> Iterator[str]:
    units = state.available[state.actor]
    thrown = numbers(state.stack[1]) if len(state.stack) > 1 else ()
    if thrown and (kind == "slot" or not _among(thrown, units)):
        yield "what is thrown in is not available"
        return
    if kind == "slot":
        tile = numbers(state.stack[0])[0]
        resource, need = TILES[tile].pay, COSTS[state.seats][state.board.index(tile)]
    else:
        resource, need = price(state)
    if capacity(without(units, thrown), state.exchange)[resource] < need:
        yield "the tile cannot be paid (nations.buy.cost)"
    useful = all(covers((u,), resource, 0, state.exchange) or COLOUR[u] >= 0 for u in thrown)
    if not useful:
        yield "a chit of another resource is thrown in"


def _hand_back(state: NationsState, kind: str, entries: tuple[int, ...]) -> Iterator[str]:
    tile, slot, colour, left = entries
    seat = state.actor
    if tile in state.board or IS_DEVELOPMENT[tile] != (kind == "hand-back") or not 1 <= left <= 2:
        yield "dice or chits are handed back for a tile just paid (nations.buy.hand-back)"
        return
    if kind == "chits":
        most, have = TILES[state.advisors[seat]].rerolls, state.rerolls[seat] + state.rerolls_used[seat]
    elif not 0 <= slot < SLOTS or colour != TILES[state.slots[seat][slot]].colour:
        yield "the dice handed back are those of the replaced development (nations.buy.hand-back)"
        return
    else:
        most = state.given[seat][slot]
        have = sum(COLOUR[unit] == colour for unit in state.available[seat] + state.used[seat])
    if not left <= most or left >= have:
        yield "there is no choice what to hand back"


# --- what is where ----------------------------------------------------------------------------------------------------


def _tiles(state: NationsState) -> Iterator[str]:
    """Each tile is in one place, of its kind, and came out of the right age."""
    held = [tile for row in [*state.slots, *state.colonies, *state.wonders] for tile in row if tile < START_SLOTS[0]]
    held += [tile for tile in [*state.advisors, *state.under_construction] if tile]
    here = [tile for tile in state.board if tile]
    if len(set(held + here)) != len(held + here) or 0 in held or len(set(state.laid)) != len(state.laid):
        yield "a tile is in two places"
    if any(tile not in AGE_TILES[state.age - 1] for tile in state.laid):
        yield f"the tiles laid out are those of age {state.age} (nations.round.tiles)"
    if any(tile and (not state.laid or tile != laid) for tile, laid in zip(state.board, state.laid, strict=False)):
        yield "what lies on the board was laid out there"
    newest = state.age if state.laid else state.age - 1
    if any(TILES[tile].age > newest for tile in held):
        yield "a tile is held before its age"
    if state.laid and any(TILES[tile].age == state.age and tile not in state.laid for tile in held):
        yield "a tile of this age is held that was not laid out"
    for seat in range(state.seats):
        for slot, tile in enumerate(state.slots[seat]):
            start = tile >= START_SLOTS[0]
            if not IS_DEVELOPMENT[tile] or (start and tile != START_SLOTS[slot]):
                yield f"seat {seat + 1}: {TILES[tile].id} is no development for place {slot + 1}"
        groups = {
            "advisor": [tile for tile in (state.advisors[seat],) if tile],
            "colony": [*state.colonies[seat]],
            "wonder": [*state.wonders[seat], *[t for t in (state.under_construction[seat],) if t]],
        }
        for kind, tiles in groups.items():
            if any(TILES[tile].kind != kind for tile in tiles):
                yield f"seat {seat + 1}: among the {_KIND[kind]} lies another tile"


def _dice(state: NationsState) -> Iterator[str]:
    """Dice and chits are those that the tiles gave."""
    for seat in range(state.seats):
        who = f"seat {seat + 1}"
        for tile, given in zip(state.slots[seat], state.given[seat], strict=True):
            printed = TILES[tile].dice
            if given > printed or (given < printed and (not state.limit or tile >= START_SLOTS[0])):
                yield f"{who}: {TILES[tile].id} gives {printed} dice, not {given}"
        units = state.available[seat] + state.used[seat]
        dice = Counter(COLOUR[unit] for unit in units if unit < FIRST_CHIT)
        if seat == state.actor:
            dice.update(state.pending)
        expected = Counter({colour: n for colour, n in enumerate(_dice_due(state, seat)) if n})
        if dice != expected:
            yield f"{who}: the dice are not those of the developments (nations.setup.dice)"
        chits = Counter(unit for unit in units if unit >= FIRST_CHIT)
        tiles = [*state.colonies[seat], *state.wonders[seat]]
        if chits != Counter(START_CHITS) + Counter(TILES[tile].chit for tile in tiles if TILES[tile].chit >= 0):
            yield f"{who}: the chits are not those of the start, colonies and wonders"
        rerolls = state.rerolls[seat] + state.rerolls_used[seat]
        if rerolls != START_REROLLS + TILES[state.advisors[seat]].rerolls - _handed(state, seat, "chits"):
            yield f"{who}: the reroll chits are not those of the start and the advisor (nations.buy.advisor)"
        if state.books[seat] < min(START_BOOKS[state.seats]) and state.phase != ORDER:
            yield f"{who}: the book track begins at {min(START_BOOKS[state.seats])} (nations.setup.books)"
    if state.limit:
        for colour in range(3):
            if sum(dice_of(state, seat)[colour] for seat in range(state.seats)) > state.limit:
                yield f"there are {state.limit} {COLOURS[colour]} dice (nations.option.supply)"


def _dice_due(state: NationsState, seat: int) -> list[int]:
    """The dice that lie before a seat: none before its roll, all after it, less what it has handed back."""
    if not state.rolled >> seat & 1 and not (state.phase == ROLL and state.actor == seat):
        return [0] * 4
    due = dice_of(state, seat)
    handed = _handed(state, seat, "hand-back")
    if handed:
        due[numbers(state.stack[0])[2]] -= handed
    return due


def _handed(state: NationsState, seat: int, kind: str) -> int:
    """How many dice (or reroll chits) the seat has handed back for the tile that is not in its place yet."""
    if seat != state.actor or not state.stack or state.stack[0][0] != kind:
        return 0
    _, slot, _, left = numbers(state.stack[0])
    all_of_them = state.given[seat][slot] if kind == "hand-back" else TILES[state.advisors[seat]].rerolls
    return all_of_them - left


# --- the course -------------------------------------------------------------------------------------------------------


def _course(state: NationsState) -> Iterator[str]:
    phase = state.phase
    everybody = (1 << state.seats) - 1
    if phase in (EVENT, ORDER, OPPONENT, LAY_OUT) and (state.passed or state.rolled):
        yield "nobody has rolled or passed before the tiles lie (nations.round.course)"
    if phase in (BOOKS, FAMINE, WAR) and (state.passed != everybody or state.rolled != everybody):
        yield "the round ends when everybody has passed (nations.action.pass)"
    if phase in (TURN, ROLL, REROLL, GAIN) and state.passed >> state.actor & 1:
        yield "the seat to act has passed (nations.action.pass)"
    if phase == ROLL and state.rolled >> state.actor & 1:
        yield "all dice are rolled once a round (nations.round.roll)"
    if phase in (TURN, REROLL, GAIN, D4) and not state.rolled >> state.actor & 1:
        yield "a seat rolls before its first action (nations.round.roll)"
    if state.passed & ~state.rolled:
        yield "who has passed has rolled (nations.round.roll)"
    if phase == ROLL and list(state.pending) != sorted(state.pending):
        yield "dice are rolled in the order of their colours"
    if state.left and phase not in (TURN, BOOKS, FAMINE, WAR):
        yield "left is for the turn under way"
    if phase == TURN:
        yield from _left(state)


def _left(state: NationsState) -> Iterator[str]:
    """What was left in this turn could be begun."""
    paid = numbers(state.stack[0])[0] if state.stack and state.stack[0][0] in ("hand-back", "chits") else 0
    for entry in state.left:
        if entry == LEFT_EXTRA or (entry > 0 and entry != paid and entry not in state.board):
            yield "a tile was left that is not there (nations.action.chain)"
        if entry == LEFT_REROLL and not state.rerolls[state.actor] and not paid:
            yield "a reroll was left without a chit (nations.action.chain)"
        if entry == LEFT_BUILD and not state.under_construction[state.actor]:
            yield "a building was left without a wonder (nations.action.chain)"


def _scores(state: NationsState) -> Iterator[str]:
    """The ledgers go with the phase, and the points with the ledgers."""
    phase = state.phase
    done = ENTRIES * (state.age if phase == OVER else state.age - 1)
    for seat in range(state.seats):
        length = len(state.ledgers[seat]) - done
        scored = phase in (FAMINE, WAR) and _after(state, seat)
        expected = {FAMINE: 2 + scored, WAR: 3 + scored}.get(phase, 0)
        if length != expected:
            yield f"seat {seat + 1}: the ledger does not fit the course of the round"
            return
        banked = sheet(state, seat)
        total = sum(s.total for s in banked.scorings if s.scoring <= AGES)
        if total != state.points[seat]:
            yield f"seat {seat + 1}: the ledger comes to {total} points, not {state.points[seat]}"
        tracks = [*state.ledgers[seat][1::ENTRIES], state.books[seat]]
        if tracks != sorted(tracks):
            yield f"seat {seat + 1}: nobody goes back on the book track (nations.end.books)"
        if any(mask >> seat & 1 or mask >= 16 for mask in state.ledgers[seat][::ENTRIES]):
            yield f"seat {seat + 1}: behind names other seats"


def _after(state: NationsState, seat: int) -> bool:
    """Whether the seat has chosen in this phase already: it is later in player order."""
    return state.order.index(seat) > state.order.index(state.actor)
