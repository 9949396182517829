"""The words of small pages: unexpected errors, a window too small, the list of keys; and of the dialogs' buttons."""

from __future__ import annotations

from typing import Final

# --- dialogs ----------------------------------------------------------------------------------------------------------

YES: Final = "Yes"
NO: Final = "No"
OK: Final = "OK"
CLOSE: Final = "Close"
CANCEL: Final = "Cancel"

# --- an unexpected error ----------------------------------------------------------------------------------------------

ERROR: Final = "Something went wrong"
BACK_TO_THE_GAME: Final = "Back to the game"
HOME_SCREEN: Final = "Home screen"
QUIT: Final = "Quit"


def fault_of_ours(game_kept: bool) -> str:
    """`game_kept`: a game was on the table."""
    kept = "The game is kept: every step you saw confirmed is on disk." if game_kept else "No saved game is lost."
    return f"This is a fault of the app, not yours. {kept}"


def please_report() -> str:
    """Before the name of the file, in a line of its own."""
    return "Please report it with what you did last, the line above, and the end of this file:"


def error(kind: str, text: str) -> str:
    return f"{kind}: {text}" if text else kind


# --- a window too small -----------------------------------------------------------------------------------------------


def too_small(width: int, height: int, least_width: int, least_height: int) -> str:
    """Cells."""
    return (
        f"This window has {width}x{height} cells.\nHotseat needs {least_width}x{least_height}.\n\n"
        "Make it larger to go on;\nnothing is lost. q quits."
    )


# --- keys -------------------------------------------------------------------------------------------------------------

KEYS: Final = "Keys"


def letters_are_text() -> str:
    return "Letters are text while an input or a filter has the focus; Esc leaves it."
