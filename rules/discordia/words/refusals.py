"""Why an action is not legal."""

from __future__ import annotations

from collections.abc import Sequence

from rules.discordia.components import BOARD_INDEX, BOARD_NAMES, KIND, SEASONS, TILE_INDEX
from rules.discordia.pieces.bonuses import KINDS, TRACKS, Figures, Frame
from rules.discordia.pieces.workers import COLOURS
from rules.discordia.words import names
from rules.discordia.words.names import piece
from rules.discordia.words.pieces import FOUNDATIONS, KIND_NAMES, RHINE, bonus_words, worker_words
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
    return "that is not available now"


def cannot_be_ended() -> str:
    return "the turn cannot be ended now"


def one_main_action() -> str:
    return "the main action of this turn is done: there is only one"


def no_action_of_a_turn() -> str:
    return "that is no action of a turn"


def no_extension(figures: Figures, action_tile: int, column: int) -> str:
    return f"the action tile of column {column} offers no extension: {names.action_tile(figures, action_tile)}"


def no_developing(figures: Figures, action_tile: int, column: int) -> str:
    return f"the action tile of column {column} does not offer developing: {names.action_tile(figures, action_tile)}"


def develops_on_development(figures: Figures, action_tile: int, column: int) -> str:
    offers = names.action_tile(figures, action_tile)
    return f"to develop, lay the star on the development track; column {column} offers: {offers}"


def no_stars(figures: Figures, action_tile: int, column: int) -> str:
    return f"the action tile of column {column} offers no stars: {names.action_tile(figures, action_tile)}"


def no_star_on_site() -> str:
    return "no star is left on the cult site"


def had_the_boat() -> str:
    return "you had the boat bonus of this turn"


def boat_is_at(season: int, value: int) -> str:
    return f"the boat is at {SEASONS[season - 1]}, number {season}; the die counts {value}"


def boat_does_nothing() -> str:
    return "the boat bonus would do nothing for you now"


# --- deployments ------------------------------------------------------------------------------------------------------


def spaces_are_filled(figures: Figures, tile: str) -> str:
    return f"all spaces of {piece(figures, tile)} are filled"


def space_takes(figures: Figures, tile: str, space: str, workers: str) -> str:
    return f"the next space of {piece(figures, tile)} takes exactly {names.space(space)}, not {_workers(workers)}"


def supply_does_not_hold(supply: str, workers: str) -> str:
    return f"your supply does not hold {_workers(workers)}: it has {worker_words(supply) or 'nobody'}"


def no_tile_of_city(figures: Figures, name: str) -> str:
    return f"{_shown(figures, name)} is no tile of your city"


def no_tile_of_city_or_row(figures: Figures, name: str) -> str:
    return f"{_shown(figures, name)} is no tile of your city and does not lie on the {RHINE}"


def no_space_in_trade_tower() -> str:
    return "a trade tower has no space for workers"


def tile_has_value(figures: Figures, tile: str, own: int, value: int) -> str:
    return f"{piece(figures, tile)} has the value {own}, the die counts {value}"


def special_by_colour(figures: Figures, tile: str, colour: str) -> str:
    return f"{piece(figures, tile)} takes special deployments by a {colour} die only"


def special_was_used(figures: Figures, tile: str) -> str:
    return f"{piece(figures, tile)} had its special deployment of this turn"


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


def no_city_tile(figures: Figures, name: str) -> str:
    return f"there is no city tile {_shown(figures, name)} to take"


def tower_by_bonus() -> str:
    return "a tower is built by a bonus, not as a main action"


def not_in_column(figures: Figures, tile: str, column: int) -> str:
    return f"{piece(figures, tile)} does not lie in column {column}"


def not_in_display(figures: Figures, tile: str) -> str:
    return f"{piece(figures, tile)} does not lie in the display"


def not_in_display_as(figures: Figures, tile: str, asked: Frame) -> str:
    """`asked`: the bonus that takes another kind of tile."""
    return f"{piece(figures, tile)} does not lie in the display as {bonus_words((asked,))}"


def no_harbour_for(figures: Figures, tower: str) -> str:
    return f"you have no harbour without a tower for {tile_words(figures, tower)}"


def no_foundation_for(figures: Figures, tile: str) -> str:
    return f"you have no free {FOUNDATIONS[KIND[TILE_INDEX[tile]]]} for {tile_words(figures, tile)}"


def covers_a_tower(figures: Figures, tower: str, over: str) -> str:
    return f"{piece(figures, tower)} covers another tower, not {piece(figures, over)}"


def covers_its_kind(figures: Figures, tile: str, over: str) -> str:
    return f"{piece(figures, tile)} covers another {KIND_NAMES[KIND[TILE_INDEX[tile]]]}, not {piece(figures, over)}"


def no_extension_out(figures: Figures, name: str) -> str:
    return f"the extension {_quoted(figures, name)} does not lie out"


def extension_does_not_fit(figures: Figures, extension: str, have: int, slots: int, kind: int) -> str:
    room = f"you have {have} of {count(slots, FOUNDATIONS[kind])}"
    return f"the extension {_quoted(figures, extension)} does not fit: {room}"


def track_has_extension(track: str) -> str:
    return f"your {track} track has its extension already"


def no_tower_out(figures: Figures, name: str) -> str:
    return f"{_shown(figures, name)} does not lie out"


def first_tile_on_free_foundation() -> str:
    return "the first city tile goes onto a free foundation"


def no_board_turned_up(name: str) -> str:
    return f"the city board {_city(name)} is not turned up, or somebody has it"


def no_ship_with_stall(figures: Figures, name: str) -> str:
    return f"no full ship of yours has the stall {_shown(figures, name)}"


def stall_onto_free_place(figures: Figures, stall: str) -> str:
    return f"{piece(figures, stall)} goes onto the free market place"


def stall_covers_a_stall(figures: Figures, stall: str) -> str:
    return (
        f"without a free market place {piece(figures, stall)} must cover one of your own stalls, or it leaves the game"
    )


# --- stars, decrees, privileges, workers ------------------------------------------------------------------------------


def tracks_are() -> str:
    return f"the tracks are {' and '.join(TRACKS)}"


def no_star() -> str:
    return "you have no star in your supply"


def track_is_full(track: str) -> str:
    return f"your {track} track is full"


def star_goes_onto(track: str) -> str:
    return f"this star goes onto the {track} track"


def no_trade_tower(figures: Figures, name: str) -> str:
    return f"{_shown(figures, name)} is no trade tower of your city"


def tower_works_with(figures: Figures, tower: str, own: int, value: int) -> str:
    return f"{piece(figures, tower)} works with the value {own}, the die counts {value}"


def used_this_turn(figures: Figures, tower: str) -> str:
    return f"{piece(figures, tower)} was used this turn"


def bag_is_empty() -> str:
    return "the bag is empty"


def no_decree_out(figures: Figures, name: str) -> str:
    return f"the decree {_quoted(figures, name)} does not lie out"


def decree_slots_covered() -> str:
    return "all your decree slots are covered"


def decree_asks_for(text: str, have: int) -> str:
    return f"the decree asks for {text}; you stand at {have}"


def no_privilege_out(figures: Figures, name: str) -> str:
    return f"the privilege {_quoted(figures, name)} does not lie out"


def no_privilege_of_yours(figures: Figures, name: str) -> str:
    return f"{_quoted(figures, name)} is no privilege of yours"


def works_by_itself(figures: Figures, privilege: str) -> str:
    return f"this privilege works by itself, all the time: {names.privilege(figures, privilege)}"


def works_once(figures: Figures, privilege: str) -> str:
    return f"this privilege was used, and works once: {names.privilege(figures, privilege)}"


def waits_for_a_later_turn(figures: Figures, privilege: str) -> str:
    what = names.privilege(figures, privilege)
    return f"this privilege ({what}) was taken this turn and not used at once: it waits for a later turn"


def does_nothing(figures: Figures, privilege: str) -> str:
    return f"this privilege would do nothing for you now: {names.privilege(figures, privilege)}"


def must_be_done(figures: Figures, frame: Frame) -> str:
    return f"that must be done: {choice(figures, frame)}"


def first_choose(figures: Figures, frame: Frame) -> str:
    return f"first: {choice(figures, frame)}"


def exactly_to_bag(expected: int, given: int) -> str:
    return f"exactly {expected} go into the bag, not {given}"


def up_to_bag(most: int, given: int) -> str:
    return f"up to {most} go into the bag, not {given}"


def named_by_letters() -> str:
    return "workers are named by their letters, in the order b r w y"


def _shown(figures: Figures, name: str) -> str:
    """A piece by its name; where there is none of that id, the id in quotes."""
    named = piece(figures, name)
    return named if named != name else repr(name)


def _quoted(figures: Figures, name: str) -> str:
    """A piece that is called by what it says."""
    return repr(piece(figures, name).strip('"'))


def _city(name: str) -> str:
    return BOARD_NAMES[BOARD_INDEX[name]] if name in BOARD_INDEX else repr(name)


def _workers(letters: str) -> str:
    """Workers by their letters, in words where these are all letters of workers."""
    return (worker_words(letters) or "nobody") if set(letters) <= set(COLOURS) else repr(letters)
