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
    "animations": ("Animations", {"auto": "automatic", **_ON_OFF}),
    "confirm": ("Confirmations", _ON_OFF),
    "baton": ("Between turns", {"card": "a card", "line": "a line", "off": "nothing"}),
    "tempo": ("Computers move", {"slow": "slowly", "normal": "at ease", "instant": "at once"}),
    "hints": ("Hints come from", {"novice": "novice", "steady": "steady", "master": "master"}),
    "bell": ("Bell", _ON_OFF),
    "title": ("Window title", _ON_OFF),
}
"""By the name of a setting what it is called, and what its values are."""
HELPS: Final[dict[str, dict[Any, str]]] = {
    "theme": {
        "dark": "Light letters on a dark ground.",
        "light": "Dark letters on a light ground.",
        "contrast": "White letters on black and few, strong colours; also for terminals of 16 colours.",
        "mono": "Only the two colours of the terminal itself: letters and signs tell everything.",
    },
    "glyphs": {
        "unicode": "Lines and signs of Unicode. Where boxes stand for them, take ASCII.",
        "ascii": "Only signs that every terminal has; for those without line drawing or UTF-8.",
    },
    "animations": {
        True: "Dice tumble, and what has just happened is lit on the board for a moment. Any key ends it.",
        False: "Nothing moves: dice lie at once, and what has just happened is told in words alone.",
    },
    "confirm": {
        True: "Asks before a running game is left, a take-back, and the end of a turn with something left to do.",
        False: "Leaves a game, takes back and ends a turn without asking. Deleting always asks.",
    },
    "baton": {
        "card": "When the turn passes to another person, a card says so and what has happened.",
        "line": "When the turn passes to another person, a line says so and what has happened.",
        "off": "When the turn passes to another person, their board is shown and nothing is said.",
    },
    "tempo": {
        "slow": "Each choice of a computer player is shown long enough to be read. y skips to a person's turn.",
        "normal": "Each choice of a computer player is shown for a moment. y skips to a person's turn.",
        "instant": "Computer players go on as soon as they have chosen, up to a person's turn.",
    },
    "hints": {
        "novice": "A hint is what looks best at a glance.",
        "steady": "A hint is found by looking ahead.",
        "master": "A hint is found by playing on many times, for almost a second.",
    },
    "bell": {
        True: "The terminal rings when it is a person's turn.",
        False: "The terminal does not ring when it is a person's turn.",
    },
    "title": {
        True: "The window of the terminal says whose turn it is.",
        False: "The window of the terminal keeps its title.",
    },
}
"""By the name of a setting and its value what it does."""
KEY_HELPS: Final = {
    "filter": "Words of what a key does, of its game, or the key itself. Enter goes to the list, Esc lists all keys.",
    "keys": "Enter: press another key for this. Delete: back to its default. Two meanings of one key are refused.",
}


def help_of(name: str, value: Any, taken: Any, no_color: bool) -> str:
    """What a setting does at a value, or what the field or list of keys is for. `taken`: what counts now of what
    can be automatic; `no_color`: whether `NO_COLOR` is set."""
    if name == "theme" and no_color:
        return "NO_COLOR is set: no colours, whatever is chosen here."
    if value == "auto":
        return _automatic(name, CHOICES[name][1][taken])
    return HELPS[name][value] if name in HELPS else KEY_HELPS.get(name, "")


def _automatic(name: str, taken: str) -> str:
    if name == "theme":
        return f"Automatic, {taken} here: high contrast with 16 colours, no colours with NO_COLOR, else dark."
    if name == "animations":
        return f"Automatic, {taken} here: on, but off over SSH and with TEXTUAL_ANIMATIONS=none."
    return f"Automatic, {taken} here: ASCII on the Linux console and without UTF-8, else Unicode."


def find_keys() -> str:
    """In the empty field of the search."""
    return "/ finds a key: a word or a sign"


def no_key_found() -> str:
    return "No key does that."


def kept_in(path: str) -> str:
    return f"Kept in {path}"


KEEP: Final = "Keep the key there is"


def press_for(what: str) -> str:
    """`what`: the key's line of help."""
    return f"For: {what}"


def taken_key(key: str, what: str, group: str) -> str:
    """`what`, `group`: the line of help of what the key does already, and under what it is listed."""
    return f"{key} is taken: {what} ({group})"


def wrong_key(key: str, why: str) -> str:
    return f"{key}: {why}"
