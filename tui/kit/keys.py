"""Every key of the app in one table: it builds the bindings, the footer, the help page and the README's list.

Keys can be remapped by id (`App.set_keymap`); `clashes` finds keys that would then mean two things at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from textual.binding import Binding, BindingType

EVERYWHERE = "Everywhere"
MOVING = "Moving about"
PLAYING = "At the table"
QUIXOTE = "Don Quixote"
EXPLORERS = "Merchant Explorers"
NATIONS = "Nations"
DISCORDIA = "Discordia"
SAVED = "Saved games"
NEW = "New game"
RESULTS = "Results"
THEATRE = "Replay theatre"
TABLES = (QUIXOTE, EXPLORERS, NATIONS, DISCORDIA)
"""The groups of single games: they are never on the screen together, so they may share keys with each other."""
GROUPS = (EVERYWHERE, MOVING, PLAYING, *TABLES, THEATRE, SAVED, NEW, RESULTS)


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


KEYS: tuple[Key, ...] = (
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
    Key("turn-tile", "t,space", "Turn", "Turn the tile half round", QUIXOTE),
    Key("up-left", "w,7", "Up left", "Move up and to the left", EXPLORERS, shown=False),
    Key("up-right", "e,9", "Up right", "Move up and to the right", EXPLORERS, shown=False),
    Key("down-left", "c,1", "Down left", "Move down and to the left", EXPLORERS, shown=False),
    Key("down-right", "v,3", "Down right", "Move down and to the right", EXPLORERS, shown=False),
    Key("done", "d", "Done", "Place no more: end what you are doing", EXPLORERS),
    Key("branch", "b", "New line", "End this line of explorers and begin another", EXPLORERS, shown=False),
    Key("zoom", "z", "Zoom", "Draw the map in another size", EXPLORERS, shown=False),
    Key("roll-again", "d", "Roll again", "Begin to roll dice again", NATIONS, shown=False),
    Key("pass-turn", "z", "Pass", "Point at passing, or at spending nothing", NATIONS, shown=False),
    Key("round", "v", "Round", "Look at all seats, the tiles not seen, and luck", NATIONS),
    Key("end-turn", "d", "End turn", "End the turn, or do without what is offered", DISCORDIA),
    Key("city", "c", "City", "Look at the city", DISCORDIA),
    Key("main-board", "b", "Board", "Look at the main board", DISCORDIA),
    Key("offer", "e", "Offer", "Look at extensions, towers, decrees and privileges", DISCORDIA),
    Key("magna-row", "w", "Row", "Look at the Magna row", DISCORDIA, shown=False),
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
)

BY_ID: dict[str, Key] = {key.id: key for key in KEYS}

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
_NAMES = {sign: name for name, sign in _SIGNS.items() if len(sign) == 1}


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
    if len(text) == 1:
        return _NAMES.get(text, text)
    return text.lower().replace("esc", "escape") if text.lower() == "esc" else text.lower()


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
    """One line for each thing wrong with a remapping: unknown or fixed ids, empty keys, keys with two meanings."""
    wrong = [f'there is no key called "{name}"' for name in changed if name not in BY_ID]
    wrong += [f'"{name}" cannot be remapped' for name in changed if name in BY_ID and BY_ID[name].fixed]
    wrong += [f'"{name}" has no key left' for name, keys in changed.items() if not keys.replace(",", "").strip()]
    known = {name: keys for name, keys in changed.items() if name in BY_ID}
    taken: list[tuple[Key, str]] = [(key, part) for key in KEYS for part in keys_of(key.id, known)]
    for at, (one, part) in enumerate(taken):
        for other, another in taken[at + 1 :]:
            if part == another and one.id != other.id and meet(one, other):
                wrong.append(f'{sign(part)} would be both "{one.label}" ({one.id}) and "{other.label}" ({other.id})')
    return wrong


def table(changed: Mapping[str, str] = {}, ascii_only: bool = False) -> Iterable[tuple[str, str, str]]:
    """All keys for help and README: (group, keys as they read on a keyboard, one line of help)."""
    for key in sorted(KEYS, key=lambda key: GROUPS.index(key.group)):
        yield key.group, " ".join(sign(part, ascii_only) for part in keys_of(key.id, changed)), key.help
