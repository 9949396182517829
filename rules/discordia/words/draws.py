"""What chance is to bring, and why an outcome cannot come up."""

from __future__ import annotations

from typing import Final

from rules.words import seat_name

ACTION_TILES: Final = "action tiles"
"""What an event calls them, in its JSON form as well."""


# --- prompts ----------------------------------------------------------------------------------------------------------


def shuffle_action_tiles() -> str:
    return "shuffle the action tiles onto the columns"


def fill_the_display() -> str:
    return "fill the display"


def draw_cards(number: int, kind: str) -> str:
    """`kind`: "decrees" or "privileges"."""
    return f"draw {number} {kind}"


def turn_up_german(side: str) -> str:
    return f"turn up the {side} Germanic tile"


def draw_the_maximus() -> str:
    return "draw the first Maximus"


def roll_the_dice() -> str:
    return "roll the three dice"


def turn_up_janus() -> str:
    return "turn up the tile of Janus"


def draw_workers(number: int, bag: int, seat: int) -> str:
    return f"draw {number} of {bag} workers for {seat_name(seat)}"


def turn_up_boards() -> str:
    return "turn up city boards"


def turn_up_outposts() -> str:
    return "turn up Magna tiles"


# --- outcomes ---------------------------------------------------------------------------------------------------------


def nothing_to_draw(prompt: str) -> str:
    return f"there is nothing to draw now: {prompt}"


def cannot_come_up(prompt: str) -> str:
    return f"{prompt}: that cannot come up"


def no_list_of(prompt: str, size: int) -> str:
    return f"{prompt}: that is no list of {size}"


def cannot_all_come_up(prompt: str) -> str:
    return f"{prompt}: these cannot all come up"


def not_in_the_stack(prompt: str) -> str:
    return f"{prompt}: these tiles are not in the stack"


def no_text_of(prompt: str, size: int, letters: str) -> str:
    return f"{prompt}: that is no text of {size} letters of {letters}"


def letters_in_order(prompt: str) -> str:
    return f"{prompt}: the letters have to be in the order b r w y"


def not_in_the_bag(prompt: str) -> str:
    return f"{prompt}: the bag does not hold these workers"
