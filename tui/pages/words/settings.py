"""The words of the settings page."""

from __future__ import annotations

from typing import Any, Final

TITLE: Final = "Settings"
KEYS: Final = "Keys"
FIND: Final = "Find"
USUAL_KEY: Final = "Default key"
PRESS_A_KEY: Final = "Press a key"
_ON_OFF: Final[dict[Any, str]] = {True: "on", False: "off"}
CHOICES: Final[dict[str, tuple[str, dict[Any, str]]]] = {
    "theme": (
        "Theme",
        {
            "auto": "automatic",
            "dark": "dark",
            "light": "light",
            "contrast": "high contrast",
            "mono": "no colours",
        },
    ),
    "glyphs": ("Signs", {"auto": "automatic", "unicode": "Unicode", "ascii": "ASCII"}),
    "animations": ("Animations", _ON_OFF),
    "confirm": ("Confirmations", _ON_OFF),
    "baton": ("Between turns", {"card": "a card", "line": "a line", "off": "nothing"}),
    "tempo": ("Computers move", {"slow": "slowly", "normal": "at ease", "instant": "at once"}),
    "hints": ("Hints come from", {"novice": "novice", "steady": "steady", "master": "master"}),
    "bell": ("Bell", _ON_OFF),
    "title": ("Window title", _ON_OFF),
}
"""By the name of a setting what it is called, and what its values are."""
HELPS: Final = {
    "theme": "Automatic: dark; high contrast where the terminal has 16 colours. NO_COLOR always means no colours.",
    "glyphs": "ASCII suits terminals without line drawing; automatic takes it on the Linux console and without UTF-8.",
    "animations": "Whether dice tumble, and what has just happened is lit on the board for a moment. Any key ends it.",
    "confirm": "Ask before a running game is left and before a take-back. Deleting always asks.",
    "baton": "When the turn passes to another person: a card or a line that says so and what has happened.",
    "tempo": "How long the choice of a computer player is shown. y skips to a person's turn.",
    "hints": "How well a hint is thought over: at a glance, by looking ahead, or by playing on for almost a second.",
    "bell": "Whether the terminal rings when it is a person's turn.",
    "title": "Whether the window of the terminal says whose turn it is.",
    "filter": "Words of what a key does, of its game, or the key itself. Enter goes to the list, Esc lists all keys.",
    "keys": "Enter: press another key for this. Delete: back to its default. Two meanings of one key are refused.",
}


def heading() -> str:
    return f"{TITLE}: up and down to go, left and right to change"


def find_keys() -> str:
    """In the empty field of the search."""
    return "/ finds a key: a word or a sign"


def no_key_found() -> str:
    return "No key does that."


def kept_in(path: str) -> str:
    return f"Kept in {path}"


def press_for(what: str) -> str:
    """`what`: the key's line of help."""
    return f"for: {what}\n\nEsc keeps the key there is."


def wrong_key(key: str, why: str) -> str:
    return f"{key}: {why}"
