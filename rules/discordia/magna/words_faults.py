"""What is wrong with the part of a state that Discordia Magna adds."""

from __future__ import annotations


def played_with_a_module() -> str:
    return "Discordia Magna is played with a module, or not at all"


def used_up_by_a_ladder() -> str:
    return "city boards are used up by a ladder with city boards, not all of them"


def no_such_board_turned_up() -> str:
    return "no such city board is turned up"


def row_has(places: int) -> str:
    return f"the Magna row has {places} places"


def no_such_outpost() -> str:
    return "no such Magna tile"


def no_such_place_open() -> str:
    return "no such place of the Magna row is open"


def four_kinds_of_harm() -> str:
    return "there are four kinds of harm"


def only_city_tiles_in_row() -> str:
    return "only city tiles lie in the Magna row"


def board_before_first_tile() -> str:
    return "everybody chooses a city board before the first city tile"


def board_chosen_once() -> str:
    return "a city board is chosen once"


def boards_turned_up(boards: int) -> str:
    return f"{boards} city boards are turned up now"


def when_harms_strike() -> str:
    return "harms strike from the beginning of a year end to the clearing of the row"


def each_board_once() -> str:
    return "each city board is in one place"


def no_boards_in_game() -> str:
    return "there are no city boards in this game"


def board_before_first_season() -> str:
    return "everybody has a city board before the first season"


def board_of_earlier_game() -> str:
    return "a city board of an earlier game does not come again"


def each_outpost_once() -> str:
    return "each Magna tile is in one place"


def outpost_without_tile() -> str:
    return "a Magna tile without a city tile lies face down"


def outpost_below_tile() -> str:
    return "the Magna tile below a city tile was turned up"


def outpost_shows_harm() -> str:
    return "a Magna tile shows its harm until its city tile was full"


def full_ship_gives_way() -> str:
    return "a full ship in the Magna row gives way to its stall"


def special_belongs_to_turn() -> str:
    return "a special deployment belongs to a turn"


def more_tiles_than_moved() -> str:
    return "more city tiles in the Magna row than were moved there"
