"""Why an action is not legal."""

from __future__ import annotations

from collections.abc import Sequence

from rules.discordia.components import BOARD_INDEX, BOARDS, SEASONS, TILE_INDEX, TILES
from rules.discordia.pieces.bonuses import KINDS, TRACKS, Frame
from rules.discordia.pieces.workers import COLOURS
from rules.discordia.words import names
from rules.discordia.words.names import piece
from rules.discordia.words.pieces import FOUNDATIONS, KIND_NAMES, bonus_words, worker_words
from rules.discordia.words.prompts import choice
from rules.discordia.words.tiles import tile_words
from rules.words import count, seat_name

# --- whose turn it is -------------------------------------------------------------------------------------------------


def no_such_seat(seat: object) -> str:
    return f"there is no seat {seat!r} in this game"


def other_seat_acts(mover: int, seat: int) -> str:
    return f"{seat_name(mover)} is to act, not {seat_name(seat)}"


def first(prompt: str) -> str:
    return f"first: {prompt}"


# --- a die ------------------------------------------------------------------------------------------------------------


def first_a_die() -> str:
    return "first choose a die"


def dice_are() -> str:
    return "the dice are blue, red and yellow"


def maximus_took(colour: str) -> str:
    return f"the Maximus took the {colour} die out of this season"


def die_is_chosen(colour: str, value: int) -> str:
    return f"the die is chosen: {colour} {value}"


def manipulator_counts() -> str:
    return "a manipulator makes the die count 1 more or 1 less"


def manipulators_first() -> str:
    return "manipulators are used right after choosing the die, before any action"


def no_manipulator_ready() -> str:
    return "no manipulator is ready: each is used once a year"


def value_stays_within(highest: int) -> str:
    return f"the value stays within 1 to {highest}"


# --- a turn -----------------------------------------------------------------------------------------------------------


def not_offered() -> str:
    return "nothing of that kind is offered now; a turn is ended with finish"


def cannot_be_ended() -> str:
    return "the turn cannot be ended now"


def one_main_action() -> str:
    return "the main action of this turn is done: there is only one"


def no_action_of_a_turn() -> str:
    return "that is no action of a turn"


def no_extension(action_tile: int, column: int) -> str:
    return f"the action tile of column {column} has no extension: {names.action_tile(action_tile)}"


def no_developing(action_tile: int, column: int) -> str:
    return f"the action tile of column {column} has no developing: {names.action_tile(action_tile)}"


def develops_on_development(action_tile: int, column: int) -> str:
    offers = names.action_tile(action_tile)
    return f"the action tile of column {column} has developing, which is on the development track: {offers}"


def no_stars(action_tile: int, column: int) -> str:
    return f"the action tile of column {column} has no stars: {names.action_tile(action_tile)}"


def no_star_on_site() -> str:
    return "no star is left on the cult site"


def had_the_boat() -> str:
    return "you had the boat bonus of this turn"


def boat_is_at(season: int, value: int) -> str:
    return f"the boat is at {SEASONS[season - 1]}, number {season}; the die counts {value}"


def boat_does_nothing() -> str:
    return "the boat bonus would do nothing for you now"


# --- deployments ------------------------------------------------------------------------------------------------------


def spaces_are_filled(tile: str) -> str:
    return f"all spaces of {piece(tile)} are filled"


def space_takes(tile: str, space: str, workers: str) -> str:
    return f"the next space of {piece(tile)} takes exactly {names.space(space)}, not {_workers(workers)}"


def supply_does_not_hold(supply: str, workers: str) -> str:
    return f"your supply does not hold {_workers(workers)}: it has {worker_words(supply) or 'nobody'}"


def no_tile_of_city(name: str) -> str:
    return f"{_shown(name)} is no tile of your city"


def no_tile_of_city_or_row(name: str) -> str:
    return f"{_shown(name)} is no tile of your city and does not lie in the Magna row"


def no_space_in_trade_tower() -> str:
    return "a trade tower has no space for workers"


def tile_has_value(tile: str, own: int, value: int) -> str:
    return f"{piece(tile)} has the value {own}, the die counts {value}"


def special_by_colour(tile: str, colour: str) -> str:
    return f"{piece(tile)} takes special deployments by a {colour} die only"


def special_was_used(tile: str) -> str:
    return f"{piece(tile)} had its special deployment of this turn"


def special_is_side_action() -> str:
    return "special deployments are side actions of a turn"


def action_tile_deploys_to(action_tile: int, kinds: Sequence[int], tile: str, kind: int) -> str:
    """`kinds`: of `KINDS`, those it deploys to; `kind`: that of the tile."""
    return f"the action tile deploys to {_any_of(kinds)}, not to a {KIND_NAMES[kind]}"


def bonus_deploys_to(kinds: Sequence[int], tile: str, kind: int) -> str:
    return f"this bonus deploys to {_any_of(kinds)}, not to a {KIND_NAMES[kind]}"


def _any_of(kinds: Sequence[int]) -> str:
    return " or ".join(KINDS[kind] for kind in kinds)


# --- building ---------------------------------------------------------------------------------------------------------


def no_city_tile(name: str) -> str:
    return f"there is no city tile {_shown(name)} to take"


def tower_by_bonus() -> str:
    return "a tower is built by a bonus, not as a main action"


def not_in_column(tile: str, column: int) -> str:
    return f"{piece(tile)} does not lie in column {column}"


def not_in_display(tile: str) -> str:
    return f"{piece(tile)} does not lie in the display"


def not_in_display_as(tile: str, asked: Frame) -> str:
    """`asked`: the bonus that takes another kind of tile."""
    return f"{piece(tile)} does not lie in the display as {bonus_words((asked,))}"


def no_harbour_for(tower: str) -> str:
    return f"you have no harbour without a tower for {tile_words(tower)}"


def no_foundation_for(tile: str) -> str:
    return f"you have no free {FOUNDATIONS[TILES[TILE_INDEX[tile]].kind]} for {tile_words(tile)}"


def covers_a_tower(tower: str, over: str) -> str:
    return f"{piece(tower)} covers another tower, not {piece(over)}"


def covers_its_kind(tile: str, over: str) -> str:
    return f"{piece(tile)} covers another {KIND_NAMES[TILES[TILE_INDEX[tile]].kind]}, not {piece(over)}"


def no_extension_out(name: str) -> str:
    return f"the extension {_quoted(name)} does not lie out"


def extension_does_not_fit(extension: str, have: int, slots: int, kind: int) -> str:
    return f"the extension {_quoted(extension)} does not fit: you have {have} of {count(slots, FOUNDATIONS[kind])}"


def track_has_extension(track: str) -> str:
    return f"your {track} track has its extension already"


def no_tower_out(name: str) -> str:
    return f"{_shown(name)} does not lie out"


def first_tile_on_free_foundation() -> str:
    return "the first city tile goes onto a free foundation"


def no_board_turned_up(name: str) -> str:
    return f"the city board {_city(name)} is not turned up, or somebody has it"


def no_ship_with_stall(name: str) -> str:
    return f"no full ship of yours has the stall {_shown(name)}"


def stall_onto_free_place(stall: str) -> str:
    return f"{piece(stall)} goes onto the free market place"


def stall_covers_a_stall(stall: str) -> str:
    return f"without a free market place {piece(stall)} covers an own stall, or you do without"


# --- stars, decrees, privileges, workers ------------------------------------------------------------------------------


def tracks_are() -> str:
    return f"the tracks are {' and '.join(TRACKS)}"


def no_star() -> str:
    return "you have no star in your supply"


def track_is_full(track: str) -> str:
    return f"your {track} track is full"


def star_goes_onto(track: str) -> str:
    return f"this star goes onto the {track} track"


def no_trade_tower(name: str) -> str:
    return f"{_shown(name)} is no trade tower of your city"


def tower_works_with(tower: str, own: int, value: int) -> str:
    return f"{piece(tower)} works with the value {own}, the die counts {value}"


def used_this_turn(tower: str) -> str:
    return f"{piece(tower)} was used this turn"


def bag_is_empty() -> str:
    return "the bag is empty"


def no_decree_out(name: str) -> str:
    return f"the decree {_quoted(name)} does not lie out"


def decree_slots_covered() -> str:
    return "all your decree slots are covered"


def decree_asks_for(text: str, have: int) -> str:
    return f"the decree asks for {text}; you stand at {have}"


def no_privilege_out(name: str) -> str:
    return f"the privilege {_quoted(name)} does not lie out"


def no_privilege_of_yours(name: str) -> str:
    return f"{_quoted(name)} is no privilege of yours"


def works_by_itself(privilege: str) -> str:
    return f"this privilege works by itself, all the time: {names.privilege(privilege)}"


def works_once(privilege: str) -> str:
    return f"this privilege was used, and works once: {names.privilege(privilege)}"


def waits_for_a_later_turn(privilege: str) -> str:
    what = names.privilege(privilege)
    return f"this privilege ({what}) was taken this turn and not used at once: it waits for a later turn"


def does_nothing(privilege: str) -> str:
    return f"this privilege would do nothing for you now: {names.privilege(privilege)}"


def must_be_done(frame: Frame) -> str:
    return f"that must be done: {choice(frame)}"


def first_choose(frame: Frame) -> str:
    return f"first: {choice(frame)}"


def exactly_to_bag(expected: int, given: int) -> str:
    return f"exactly {expected} go into the bag, not {given}"


def up_to_bag(most: int, given: int) -> str:
    return f"up to {most} go into the bag, not {given}"


def named_by_letters() -> str:
    return "workers are named by their letters, in the order b r w y"


def _shown(name: str) -> str:
    """A piece by its name; where there is none of that id, the id in quotes."""
    named = piece(name)
    return named if named != name else repr(name)


def _quoted(name: str) -> str:
    """A piece that is called by what it says."""
    return repr(piece(name).strip('"'))


def _city(name: str) -> str:
    return BOARDS[BOARD_INDEX[name]].name if name in BOARD_INDEX else repr(name)


def _workers(letters: str) -> str:
    """Workers by their letters, in words where these are all letters of workers."""
    return (worker_words(letters) or "nobody") if set(letters) <= set(COLOURS) else repr(letters)
