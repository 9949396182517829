"""What is wrong with a state: its shape, what stays the same in sum, how far it is."""

from __future__ import annotations

from collections.abc import Sequence

from rules.discordia.pieces.bonuses import Figures
from rules.discordia.words.names import tile as named
from rules.discordia.words.pieces import FOUNDATIONS
from rules.words import count

# --- the shape of a state ---------------------------------------------------------------------------------------------


def of_seat(seat: int, fault: str) -> str:
    return f"seat {seat + 1}: {fault}"


def cities_are(seats: int) -> str:
    return f"1 to 4 cities, not {seats}"


def janus_alone() -> str:
    return "Janus plays in a solo game, and only there"


def ladder_year_season() -> str:
    return "ladder 1-6, year 1-4, season 0-5"


def display_has_rows() -> str:
    return "the display has a row a player, of six places"


def display_shows_city_tiles() -> str:
    return "the display shows city tiles"


def action_tiles_above_columns() -> str:
    return "the six action tiles lie above the six columns"


def no_such_seat() -> str:
    return "no such seat"


def mover_and_turns() -> str:
    return "to_move is a seat, -1 or -2; turns are counted"


def no_such_city_tiles() -> str:
    return "no such city tiles"


def no_such_towers() -> str:
    return "no such towers"


def three_dice() -> str:
    return "there are a blue, a red and a yellow die"


def no_such_die() -> str:
    return "no such die"


def no_such_germans() -> str:
    return "no such Germanic tiles"


def no_such_janus_tiles() -> str:
    return "no such tiles of Janus"


def janus_has() -> str:
    return "Janus has a counter and towers"


def decrees_and_privileges_once() -> str:
    return "each decree and privilege is in one place"


def no_such_board() -> str:
    return "no such board"


def two_tracks() -> str:
    return "a city has two tracks"


def no_such_track_extension() -> str:
    return "no such track extension"


def more_stars_than_spaces() -> str:
    return "more stars than spaces on a track"


def no_such_extensions_or_privileges() -> str:
    return "no such extensions or privileges"


def no_such_aqueduct_bonuses() -> str:
    return "bonuses of the aqueduct that are not there"


def more_decrees_than_slots() -> str:
    return "more decrees than slots"


def no_such_tile_in_city() -> str:
    return "no such tile in a city"


def other_foundations() -> str:
    return "the foundations are not those of the board and its extensions"


# --- what stays the same in sum ---------------------------------------------------------------------------------------


def no_negative_workers() -> str:
    return "there is no negative number of workers"


def workers_are(each: int, sums: Sequence[int]) -> str:
    return f"{each} workers of each colour, not {sums}"


def only_so_many_stars(stars: int) -> str:
    return f"there are only {stars} stars"


def stars_are(expected: int, stars: int) -> str:
    return f"{expected} stars are in play, not {stars}"


def each_city_tile_once() -> str:
    return "each city tile is in exactly one place"


def each_tower_once() -> str:
    return "each tower is in one place, and in play"


def each_extension_once() -> str:
    return "each extension in play is in one place"


def each_privilege_once() -> str:
    return "each privilege is in one place"


def manipulators_are(expected: int, counted: int) -> str:
    return f"{expected} manipulators are in play, not {counted}"


def tiles_on(lying: int, room: int, slots: int, kind: int) -> str:
    return f"{lying} tiles on {room} of {count(slots, FOUNDATIONS[kind])}"


def more_towers_than_harbours() -> str:
    return "more towers than harbours"


def aqueduct_has(last: int) -> str:
    return f"the aqueduct has the spaces 0 to {last}"


def track_extension_elsewhere() -> str:
    return "a track extension lies where it was taken"


def other_jokers() -> str:
    return "the jokers are not those of the privileges"


def only_single_privileges_wait() -> str:
    return "only own single privileges wait to be used"


def workers_on_trade_tower(figures: Figures, tower: str) -> str:
    return f"workers on {named(figures, tower)}"


def workers_on_spaces(figures: Figures, workers: int, filled: int, tile: str) -> str:
    return f"{workers} workers on {filled} filled spaces of {named(figures, tile)}"


# --- how far the game is ----------------------------------------------------------------------------------------------


def no_worker_and_not_won(seat: int) -> str:
    return f"seat {seat + 1} has no worker and has not won"


def janus_has_won() -> str:
    return "Janus has won with a counter at 0"


def one_empty_supply() -> str:
    return "who wins by an empty supply has one, and nobody else"


def one_german_a_side_and_year() -> str:
    return "one Germanic tile a side and year"


def left_german_lies_open() -> str:
    return "the left Germanic tile of the year lies open"


def right_german_comes_late() -> str:
    return "the right Germanic tile is turned up before season four"


def die_after_roll() -> str:
    return "a die is chosen after the roll"


def nothing_before_die() -> str:
    return "nothing is done before a die is chosen"


def acting_seat_moves() -> str:
    return "the acting seat is the one to move"


# --- plan and stack ---------------------------------------------------------------------------------------------------


def has_a_plan() -> str:
    return "a game that goes on has a plan"


def ends_for_a_reason() -> str:
    return "a game ends for a reason, and then nothing is left to do"


def years_are_over() -> str:
    return "the years are over after the last one"


def janus_wins_at_zero() -> str:
    return "Janus wins with a counter at 0"


def plan_is_no_rest() -> str:
    return "the plan is no rest of the course of the game"


def action_tiles_first() -> str:
    return "the action tiles are laid out at the beginning"


def dice_show() -> str:
    return "the dice show 1 to 6 once they are rolled"


def no_die_before_roll() -> str:
    return "no die is seen or taken before the roll"


def first_takes_die_out() -> str:
    return "whoever chose first has taken a die out"


def die_for_a_turn() -> str:
    return "a die is chosen for a turn"


def bag_holds_start() -> str:
    return "the bag holds the workers of the start"


def germans_of_the_moment() -> str:
    return "a Germanic tile a side and year, the right one from season four on"


def germans_grow() -> str:
    return "the Germanic tiles of a game grow from year to year"


def unknown_frames() -> str:
    return "unknown frames on the stack"


def frames_out_of_range() -> str:
    return "frames out of range"


def swap_first() -> str:
    return "a swap under way comes before all else"


def chance_cannot_bring(op: str) -> str:
    return f"chance cannot bring {op}"


def bag_too_small_for_swap() -> str:
    return "the bag does not hold the swap"


def nothing_to_choose_for(op: str) -> str:
    return f"nothing can be chosen for {op}"


def seat_acts() -> str:
    return "a seat acts in a turn or for a frame"
