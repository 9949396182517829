"""What is wrong with a position of Nations or its short form, and its broken invariants."""

from __future__ import annotations

from collections.abc import Sequence

from rules.nations.components import COLOURS

# --- the short form of a position -------------------------------------------------------------------------------------


def seats_are() -> str:
    return "seats is a list of 1 to 4 objects, one a player"


def options_are() -> str:
    return "options is an object"


def position_has(unknown: Sequence[str], keys: Sequence[str]) -> str:
    return f"a position has no {', '.join(unknown)}; it has: {', '.join(keys)}"


def seat_has(seat: int, unknown: Sequence[str], keys: Sequence[str]) -> str:
    return f"seat {seat + 1} has no {', '.join(unknown)}; it has: {', '.join(keys)}"


def number_from_to(key: str, least: int, most: int, value: object) -> str:
    return f"{key} is a number from {least} to {most}, not {value!r}"[:100]


def text_or_texts(key: str) -> str:
    return f"{key} is a text or a list of texts"


def row_is_text() -> str:
    return "a row of the board is a text or a list of texts"


def no_such_tile(name: str) -> str:
    return f"there is no tile {name!r}"


def no_such_units(key: str, names: Sequence[str]) -> str:
    return f"{key}: there is no die or chit {', '.join(names)}"


def event_is(age: int, first: str) -> str:
    return f"event is one of age {age}, such as {first}"


def board_is(rows: int) -> str:
    return f"board is a list of at most {rows} rows, the cheapest first"


def row_has(spaces: int) -> str:
    return f"a row of the board has {spaces} spaces"


def order_is(last: int) -> str:
    return f"order is a list of the seats 0 to {last}"


def opponent_is_solo() -> str:
    return "only the solo game has an opponent"


def developments_are(seat: int, slots: int) -> str:
    return f"seat {seat + 1}: developments are {slots} tiles"


def is_a_tile(key: str) -> str:
    return f"{key} is a tile"


# --- the shape of a state ---------------------------------------------------------------------------------------------


def seat_count(seats: int) -> str:
    return f"1 to 4 seats, not {seats}"


def one_entry_a_seat() -> str:
    return "every list in the plural has one entry a seat"


def developments_a_seat(slots: int) -> str:
    return f"there are {slots} developments a seat"


def board_has(seats: int, spaces: int) -> str:
    return f"the board of {seats} seats has {spaces} spaces"


def phase_and_age(last_phase: int, last_age: int) -> str:
    return f"phase is 0 to {last_phase}, age 0 to {last_age}"


def order_names_all() -> str:
    return "order names every seat once"


def order_first() -> str:
    return "the player order is dealt first (nations.setup.order)"


def actor_is_seat() -> str:
    return "actor is a seat"


def tiles_numbered(last: int) -> str:
    return f"tiles are numbered 0 to {last}"


def units_numbered(last: int) -> str:
    return f"units are numbered 0 to {last}, and sorted"


def events_numbered(last: int) -> str:
    return f"events are numbered 0 to {last}"


def pending_are_colours(last: int) -> str:
    return f"pending dice are colours, 0 to {last}"


def absurd_counts() -> str:
    return "counts are not negative, and not absurd"


def sets_of_seats() -> str:
    return "passed and rolled are sets of seats"


def values_of_options() -> str:
    return "sixth, limit and exchange are among the values of the options"


def mover_is(last: int, chance: int, terminal: int) -> str:
    return f"to_move is a seat from 0 to {last}, {chance} or {terminal}"


def mover_and_phase() -> str:
    return "to_move does not fit the phase and the actor"


def pending_while_rolled() -> str:
    return "dice are pending only while they wait to be rolled, and always then"


def one_event_an_age() -> str:
    return "one event of each age has been drawn (nations.round.event)"


def tiles_after_event() -> str:
    return "the tiles of the age are laid out after the event (nations.round.tiles)"


def solo_opponent() -> str:
    return "only the solo game has an opponent (nations.solo.opponent)"


def no_die_after_pass() -> str:
    return "passing is no action that the four-sided die follows (nations.solo.die)"


# --- chains -----------------------------------------------------------------------------------------------------------


def left_names_chains() -> str:
    return "left names chains"


def stack_holds() -> str:
    return "the stack holds a chain and what is thrown in"


def overpaying_only() -> str:
    return "something is thrown in only where overpaying is offered (nations.option.overpay)"


def thrown_in_not_available() -> str:
    return "what is thrown in is not available"


def chain_in_a_turn() -> str:
    return "there is a chain only in a turn"


def reroll_takes() -> str:
    return "a reroll takes a chit, and dice in the order of their names"


def available_dice_rolled() -> str:
    return "only available dice are rerolled (nations.action.reroll)"


def no_such_chain(what: object) -> str:
    return f"not a chain of this game: {str(what)[:40]!r}"


def wonder_under_construction() -> str:
    return "only the wonder under construction is built (nations.action.build)"


def tile_of_the_board() -> str:
    return "only a tile of the board is bought (nations.action.buy)"


def slots_numbered(last: int) -> str:
    return f"slots are numbered 0 to {last}"


def tile_cannot_be_paid() -> str:
    return "the tile cannot be paid (nations.buy.cost)"


def other_chit_thrown_in() -> str:
    return "a chit of another resource is thrown in"


def handed_back_for_paid() -> str:
    return "dice or chits are handed back for a tile just paid (nations.buy.hand-back)"


def dice_of_the_replaced() -> str:
    return "the dice handed back are those of the replaced development (nations.buy.hand-back)"


def no_choice_to_hand_back() -> str:
    return "there is no choice what to hand back"


# --- what is where ----------------------------------------------------------------------------------------------------


def tile_in_two_places() -> str:
    return "a tile is in two places"


def laid_out_of_age(age: int) -> str:
    return f"the tiles laid out are those of age {age} (nations.round.tiles)"


def laid_out_there() -> str:
    return "what lies on the board was laid out there"


def held_before_its_age() -> str:
    return "a tile is held before its age"


def held_but_not_laid_out() -> str:
    return "a tile of this age is held that was not laid out"


def no_development(seat: int, tile: str, place: int) -> str:
    return f"seat {seat + 1}: {tile} is no development for place {place}"


def another_tile_among(seat: int, kinds: str) -> str:
    return f"seat {seat + 1}: among the {kinds} lies another tile"


def dice_given(seat: int, tile: str, printed: int, given: int) -> str:
    return f"seat {seat + 1}: {tile} gives {printed} dice, not {given}"


def dice_of_developments(seat: int) -> str:
    return f"seat {seat + 1}: the dice are not those of the developments (nations.setup.dice)"


def chits_of_tiles(seat: int) -> str:
    return f"seat {seat + 1}: the chits are not those of the start, colonies and wonders"


def rerolls_of_advisor(seat: int) -> str:
    return f"seat {seat + 1}: the reroll chits are not those of the start and the advisor (nations.buy.advisor)"


def track_begins_at(seat: int, first: int) -> str:
    return f"seat {seat + 1}: the book track begins at {first} (nations.setup.books)"


def dice_in_box(limit: int, colour: int) -> str:
    return f"there are {limit} {COLOURS[colour]} dice (nations.option.supply)"


# --- the course -------------------------------------------------------------------------------------------------------


def nobody_before_tiles() -> str:
    return "nobody has rolled or passed before the tiles lie (nations.round.course)"


def everybody_has_passed() -> str:
    return "the round ends when everybody has passed (nations.action.pass)"


def actor_has_passed() -> str:
    return "the seat to act has passed (nations.action.pass)"


def rolled_once() -> str:
    return "all dice are rolled once a round (nations.round.roll)"


def rolls_first() -> str:
    return "a seat rolls before its first action (nations.round.roll)"


def passed_has_rolled() -> str:
    return "who has passed has rolled (nations.round.roll)"


def dice_by_colour() -> str:
    return "dice are rolled in the order of their colours"


def left_in_a_turn() -> str:
    return "left is for the turn under way"


def left_tile_not_there() -> str:
    return "a tile was left that is not there (nations.action.chain)"


def left_reroll_without_chit() -> str:
    return "a reroll was left without a chit (nations.action.chain)"


def left_building_without_wonder() -> str:
    return "a building was left without a wonder (nations.action.chain)"


def ledger_and_course(seat: int) -> str:
    return f"seat {seat + 1}: the ledger does not fit the course of the round"


def ledger_comes_to(seat: int, total: int, points: int) -> str:
    return f"seat {seat + 1}: the ledger comes to {total} points, not {points}"


def nobody_goes_back(seat: int) -> str:
    return f"seat {seat + 1}: nobody goes back on the book track (nations.end.books)"


def behind_are_others(seat: int) -> str:
    return f"seat {seat + 1}: behind names other seats"
