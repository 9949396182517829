"""Every key of the app in one table: it builds the bindings, the footer, the help page and the README's list.

Keys can be remapped by id (`App.set_keymap`); `clashes` finds keys that would then mean two things at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from textual.binding import Binding, BindingType

EVERYWHERE = "Everywhere"
MOVING = "Moving about"
PLAYING = "At the table"
SAVED = "Saved games"
NEW = "New game"
RESULTS = "Results"
THEATRE = "Replay theatre"
TABLES: list[str] = []
"""The groups of single games: they are never on the screen together, so they may share keys with each other."""
GROUPS = [EVERYWHERE, MOVING, PLAYING, THEATRE, SAVED, NEW, RESULTS]
"""In the order in which help and README list them; `add_table` puts those of the games behind `PLAYING`."""


class Key(NamedTuple):
    """One thing that keys do. `keys`: Textual key names, comma-separated; `label`: a word for the footer;
    `help`: one line; `shown`: whether the footer lists it; `fixed`: cannot be remapped."""

    id: str
    keys: str
    label: str
    help: str
    group: str
    shown: bool = True
    fixed: bool = False


KEYS: list[Key] = [
    Key("back", "q,escape", "Back", "Go back; on the home screen: quit", EVERYWHERE),
    Key("page-back", "backspace", "Page before", "Go back to the page before", EVERYWHERE, shown=False),
    Key("help", "question_mark", "Rule", "Read the rule that matters now", EVERYWHERE),
    Key("search", "slash", "Rules", "Search the rules; in a list: filter it", EVERYWHERE),
    Key("keys", "f1", "Keys", "List all keys", EVERYWHERE),
    Key("cancel", "escape", "Cancel", "Close a dialog without doing anything", EVERYWHERE, fixed=True),
    Key("quit", "ctrl+q", "Quit", "Leave the app at once (every game is already saved)", EVERYWHERE, shown=False),
    Key("interrupt", "ctrl+c", "Quit", "Press twice to leave the app at once", EVERYWHERE, shown=False, fixed=True),
    Key("suspend", "ctrl+z", "Suspend", "Put the app to sleep and return to the shell", EVERYWHERE, shown=False),
    Key("act", "enter", "Choose", "Do what is under the cursor", MOVING),
    Key("up", "up,k", "Up", "Move up", MOVING, shown=False),
    Key("down", "down,j", "Down", "Move down", MOVING, shown=False),
    Key("left", "left,h", "Left", "Move left", MOVING, shown=False),
    Key("right", "right,l", "Right", "Move right", MOVING, shown=False),
    Key("first", "home", "First", "Go to the first line", MOVING, shown=False),
    Key("last", "end", "Last", "Go to the last line", MOVING, shown=False),
    Key("next-panel", "tab", "Next panel", "Go to the next panel or field", MOVING, shown=False),
    Key("prev-panel", "shift+tab", "Panel before", "Go to the panel or field before", MOVING, shown=False),
    Key("next-legal", "n", "Next", "Go to the next possible action", PLAYING, shown=False),
    Key("prev-legal", "p", "Before", "Go to the possible action before", PLAYING, shown=False),
    Key("undo", "u", "Undo", "Take the last step back", PLAYING),
    Key("undo-turn", "U", "Undo turn", "Take the whole turn back", PLAYING, shown=False),
    Key("redo", "r", "Redo", "Do again what was undone", PLAYING, shown=False),
    Key("hint", "g", "Hint", "Show what the greedy player would do", PLAYING),
    Key("why", "x", "Why not", "Say why something is not possible", PLAYING, shown=False),
    Key("skip-step", "f6", "Skip step", "In a lesson: let this step be done for you", PLAYING, shown=False),
    Key("others", "o", "Others", "Look at the other seats", PLAYING),
    Key("sheet", "s", "Scores", "Show the score sheet", PLAYING),
    Key("journal", "i", "Journal", "Show what has happened", PLAYING, shown=False),
    Key("filter", "f", "Filter", "Type to filter the list of actions", PLAYING, shown=False),
    Key("menu", "m", "Menu", "Open the menu of this game", PLAYING),
    Key("play-pause", "space", "Play", "Let the replay run, or halt it", THEATRE),
    Key("stage-on", "n", "Round", "Go to the next round, era, age or year", THEATRE),
    Key(
        "stage-back",
        "p",
        "Round before",
        "Go to the beginning of the round, or the one before",
        THEATRE,
        shown=False,
    ),
    Key("go-to", "g", "Go to", "Choose a round to go to", THEATRE, shown=False),
    Key("faster", "f", "Faster", "Let the replay run faster", THEATRE),
    Key("slower", "d", "Slower", "Let the replay run slower", THEATRE, shown=False),
    Key("chart", "c", "Chart", "Show the points and the lead over time", THEATRE),
    Key("branch-off", "b", "Play on", "Begin a new game from this point", THEATRE),
    Key("rename", "r", "Rename", "Give the saved game another name", SAVED),
    Key("delete", "d,delete", "Delete", "Delete the saved game, after asking", SAVED),
    Key("abandon", "a", "Abandon", "Give the running game up, after asking", SAVED),
    Key("export", "e", "Export", "Write the game to a record file", SAVED),
    Key("import", "i", "Import", "Read a game from a record file", SAVED),
    Key("start", "f5", "Start", "Start the game", NEW),
    Key("share", "s", "Share", "Copy the result of today's game, without spoilers", SAVED),
    Key("watch", "w", "Watch", "Watch the game again, step by step", SAVED),
    Key("curves", "c", "Chart", "Show bests and curves, or the list", RESULTS),
    Key("fame", "f", "Hall of fame", "Show the names that solo games have earned", RESULTS),
    Key("rematch", "m", "Rematch", "Play again with the same seats", RESULTS),
]
"""All keys; those of the games come with `tui.games`."""

BY_ID: dict[str, Key] = {key.id: key for key in KEYS}


def add_table(group: str, keys: Iterable[Key]) -> None:
    """Make the keys of a game known. Raises `ValueError` for an id that another key has."""
    keys = tuple(keys)
    if taken := [key.id for key in keys if key.id in BY_ID]:
        raise ValueError(f"there are keys {', '.join(taken)} already")
    if keys:
        GROUPS.insert(GROUPS.index(PLAYING) + 1 + len(TABLES), group)
        TABLES.append(group)
    at = next(at for at, key in enumerate(KEYS) if key.group == PLAYING)  # a game's own keys come first in the footer
    KEYS[at:at] = keys
    BY_ID.update((key.id, key) for key in keys)


def remove_table(group: str, keys: Iterable[Key]) -> None:
    """Undo `add_table` with the same arguments."""
    for key in keys:
        KEYS.remove(BY_ID.pop(key.id))
    if group in TABLES:
        TABLES.remove(group)
        GROUPS.remove(group)


_SIGNS = {
    "question_mark": "?", "slash": "/", "escape": "Esc", "enter": "Enter", "backspace": "Backspace", "space": "Space",
    "tab": "Tab", "shift+tab": "Shift+Tab", "delete": "Del", "home": "Home", "end": "End", "full_stop": ".",
    "comma": ",", "colon": ":", "semicolon": ";", "plus": "+", "minus": "-", "equals_sign": "=", "asterisk": "*",
    "number_sign": "#", "exclamation_mark": "!", "underscore": "_", "percent_sign": "%", "ampersand": "&", "at": "@",
    "apostrophe": "'", "less_than_sign": "<", "greater_than_sign": ">", "left_square_bracket": "[",
    "right_square_bracket": "]", "tilde": "~", "vertical_line": "|", "backslash": "\\", "dollar_sign": "$",
    "pageup": "PgUp", "pagedown": "PgDn", "insert": "Ins",
}  # fmt: skip
_ARROWS = {"up": "↑", "down": "↓", "left": "←", "right": "→"}
_ARROW_WORDS = {"up": "Up", "down": "Down", "left": "Left", "right": "Right"}
MODIFIERS = ("alt", "ctrl", "hyper", "meta", "shift", "super")
NAMED = frozenset({
    "escape", "enter", "tab", "space", "backspace", "insert", "delete", "home", "end", "pageup", "pagedown", "up",
    "down", "left", "right", "menu", "pause", "print_screen", "kp_begin", "decimal", "divide", "multiply", "subtract",
    "add", "equal", "separator", "caps_lock", "scroll_lock", "num_lock", "media_play", "media_pause",
    "media_play_pause", "media_reverse", "media_stop", "media_fast_forward", "media_rewind", "media_track_next",
    "media_track_previous", "media_record", "lower_volume", "raise_volume", "mute_volume",
    *(f"f{number}" for number in range(1, 36)),
})  # fmt: skip
"""The keys that are no characters, as Textual calls them."""
_SHORT = {
    "esc": "escape", "return": "enter", "del": "delete", "ins": "insert", "pgup": "pageup", "pgdn": "pagedown"
}  # fmt: skip
_TEXTUAL = {
    "solidus": "slash", "reverse_solidus": "backslash", "commercial_at": "at", "hyphen_minus": "minus",
    "plus_sign": "plus", "low_line": "underscore",
}  # fmt: skip
"""Characters that Textual calls by other names than Unicode does."""
MOST_KEYS = 8
"""Keys for one thing."""


def binding(name: str, action: str = "", label: str = "", shown: bool | None = None, keys: str = "") -> Binding:
    """The Textual binding of an id. Without `action` it is the id with underscores: "undo-turn" runs
    `action_undo_turn`. `label`, `shown` and `keys` overrule the table where a screen means something special."""
    from textual.binding import Binding

    key = BY_ID[name]
    show = key.shown if shown is None else shown
    run = action or name.replace("-", "_")
    return Binding(keys or key.keys, run, label or key.label, show=show, id=name, tooltip=key.help)


def bindings(*ids: str, **actions: str) -> list[BindingType]:
    """The bindings of several ids; actions by keyword where they differ: `bindings("act", act="select_cursor")`."""
    return [binding(name, actions.get(name.replace("-", "_"), "")) for name in ids]


def sign(key: str, ascii_only: bool = False) -> str:
    """How a Textual key name reads on a keyboard: "question_mark" is "?", "ctrl+q" is "Ctrl+Q"."""
    arrows = _ARROW_WORDS if ascii_only else _ARROWS
    if key in arrows:
        return arrows[key]
    if key in _SIGNS:
        return _SIGNS[key]
    *modifiers, last = key.split("+")
    last = _SIGNS.get(last, arrows.get(last, last))
    if modifiers or (last[:1] == "f" and last[1:].isdigit()):
        last = last.upper() if len(last) <= 3 else last
    return "+".join([*(modifier.capitalize() for modifier in modifiers), last])


def key_name(text: str) -> str:
    """The Textual name of a key that a person wrote: "?" is "question_mark", "Ctrl+Q" is "ctrl+q"."""
    text = text.strip()
    before, _, last = text.rpartition("+")
    if text == "+" or text.endswith("++"):
        before, last = before.removesuffix("+"), "+"
    modifiers = sorted({part.strip().lower() for part in before.split("+")} if before else ())
    if len(last) == 1 and modifiers == ["shift"] and last.isalpha():
        return last.upper()
    if len(last) == 1:
        last = character_name(last.lower() if modifiers else last)
    else:
        last = last.strip().lower()
    return "+".join([*modifiers, _SHORT.get(last, last)])


def character_name(character: str) -> str:
    """What Textual calls the key of a character: itself where it is a letter or digit, else its name."""
    if character.isalnum():
        return character
    import unicodedata

    name = unicodedata.name(character, character).lower().replace("-", "_").replace(" ", "_")
    return _TEXTUAL.get(name, name)


def is_key(name: str) -> bool:
    """Whether some key is called so by Textual, with modifiers or without."""
    *modifiers, last = name.split("+")
    if len(set(modifiers)) != len(modifiers) or not set(modifiers) <= set(MODIFIERS):
        return False
    return (len(last) == 1 and last.isalnum()) or last in NAMED or last in _character_names()


@cache
def _character_names() -> frozenset[str]:
    """The names of all characters that are neither letters nor digits."""
    signs = (chr(code) for code in range(0x21, 0x3000))
    return frozenset(character_name(sign) for sign in signs if sign.isprintable() and not sign.isalnum())


def keys_of(name: str, changed: Mapping[str, str] = {}) -> tuple[str, ...]:
    """The Textual key names of an id, with `changed` (id to comma-separated keys) laid over the table."""
    return tuple(part.strip() for part in (changed.get(name) or BY_ID[name].keys).split(",") if part.strip())


def meet(one: Key, other: Key) -> bool:
    """Whether two ids can be wanted on the same screen, so that they must not share a key."""
    if "cancel" in (one.id, other.id):
        return False  # a dialog's own key: nothing else listens while one is open
    groups = {one.group, other.group}
    return len(groups) == 1 or bool(groups & {EVERYWHERE, MOVING}) or (PLAYING in groups and bool(groups & {*TABLES}))


def clashes(changed: Mapping[str, str]) -> list[str]:
    """One line for each thing wrong with a remapping: ids that are unknown, fixed, without keys or with too many; then
    keys that do not exist, or have two meanings."""
    wrong = [f'there is no key called "{name[:30]}"' for name in changed if name not in BY_ID]
    wrong += [f'"{name}" cannot be remapped' for name in changed if name in BY_ID and BY_ID[name].fixed]
    wrong += [f'"{name}" has no key left' for name, keys in changed.items() if not keys.replace(",", "").strip()]
    known = {name: keys for name, keys in changed.items() if name in BY_ID}
    wrong += [f'"{name}" has more than {MOST_KEYS} keys' for name in known if len(keys_of(name, known)) > MOST_KEYS]
    if wrong:
        return wrong
    taken = [(key, part) for key in KEYS for part in keys_of(key.id, known)]
    wrong += [f'"{key.id}": {_unknown(part)}' for key, part in taken if key.id in known and not is_key(part)]
    for at, (one, part) in enumerate(taken):
        for other, another in taken[at + 1 :]:
            if part == another and one.id != other.id and meet(one, other):
                wrong.append(f'{sign(part)} would be both "{one.label}" ({one.id}) and "{other.label}" ({other.id})')
    return wrong


def _unknown(part: str) -> str:
    return f'there is no key "{part[:30]}" on a keyboard; keys are written g, G, f3, ctrl+g, pageup, slash'


def table(changed: Mapping[str, str] = {}, ascii_only: bool = False) -> Iterable[tuple[str, str, str]]:
    """All keys for help and README: (group, keys as they read on a keyboard, one line of help)."""
    for key in sorted(KEYS, key=lambda key: GROUPS.index(key.group)):
        yield key.group, " ".join(sign(part, ascii_only) for part in keys_of(key.id, changed)), key.help
