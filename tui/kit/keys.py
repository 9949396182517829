"""Every key of the app in one table: it builds the bindings, the footer, the help page and the README's list.

Keys can be remapped by id (`App.set_keymap`); `clashes` finds keys that would then mean two things at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from tui.kit import words

if TYPE_CHECKING:
    from textual.binding import Binding, BindingType

EVERYWHERE, MOVING, PLAYING, THEATRE = words.EVERYWHERE, words.MOVING, words.PLAYING, words.THEATRE
SAVED, NEW, RESULTS = words.SAVED, words.NEW, words.RESULTS
TABLES: list[str] = []
"""The groups of single games: they are never on the screen together, so they may share keys with each other."""
GROUPS = [EVERYWHERE, MOVING, PLAYING, THEATRE, SAVED, NEW, RESULTS]
"""In the order in which help and README list them; `add_table` puts those of the games behind `PLAYING`."""


class Key(NamedTuple):
    """One thing that keys do. `keys`: Textual key names, comma-separated; `label`: a word for the footer;
    `help`: one line; `shown`: whether the footer lists it; `fixed`: cannot be remapped; `option`: of its game, if
    any, the option without which it does nothing."""

    id: str
    keys: str
    label: str
    help: str
    group: str
    shown: bool = True
    fixed: bool = False
    option: str = ""


def _key(id: str, keys: str, group: str, *, shown: bool = True, fixed: bool = False) -> Key:
    """A key of the app's own, with its label and its help from the table of words."""
    return Key(id, keys, *words.KEYS[id], group, shown, fixed)


KEYS: list[Key] = [
    _key("back", "q,escape", EVERYWHERE),
    _key("page-back", "backspace", EVERYWHERE, shown=False),
    _key("help", "question_mark", EVERYWHERE),
    _key("search", "slash", EVERYWHERE),
    _key("keys", "f1,K", EVERYWHERE),
    _key("cancel", "escape", EVERYWHERE, fixed=True),
    _key("quit", "ctrl+q", EVERYWHERE, shown=False),
    _key("interrupt", "ctrl+c", EVERYWHERE, shown=False, fixed=True),
    _key("suspend", "ctrl+z", EVERYWHERE, shown=False),
    _key("act", "enter", MOVING),
    _key("up", "up,k", MOVING, shown=False),
    _key("down", "down,j", MOVING, shown=False),
    _key("left", "left,h", MOVING, shown=False),
    _key("right", "right,l", MOVING, shown=False),
    _key("first", "home,less_than_sign", MOVING, shown=False),
    _key("last", "end,greater_than_sign", MOVING, shown=False),
    _key("next-panel", "tab", MOVING, shown=False),
    _key("prev-panel", "shift+tab,P", MOVING, shown=False),
    _key("next-legal", "n", PLAYING, shown=False),
    _key("prev-legal", "p", PLAYING, shown=False),
    _key("undo", "u", PLAYING),
    _key("undo-turn", "U", PLAYING, shown=False),
    _key("redo", "r", PLAYING, shown=False),
    _key("hint", "g", PLAYING),
    _key("why", "x", PLAYING, shown=False),
    _key("my-turn", "y", PLAYING),
    _key("skip-step", "f6,D", PLAYING, shown=False),
    _key("others", "o", PLAYING),
    _key("sheet", "s", PLAYING),
    _key("journal", "i", PLAYING, shown=False),
    _key("filter", "f", PLAYING, shown=False),
    _key("menu", "m", PLAYING),
    _key("legend", "f2,L", PLAYING, shown=False),
    _key("play-pause", "space", THEATRE),
    _key("stage-on", "n", THEATRE),
    _key("stage-back", "p", THEATRE, shown=False),
    _key("go-to", "g", THEATRE, shown=False),
    _key("faster", "f", THEATRE),
    _key("slower", "d", THEATRE, shown=False),
    _key("chart", "c", THEATRE),
    _key("review", "r", THEATRE),
    _key("branch-off", "b", THEATRE),
    _key("rename", "r", SAVED),
    _key("delete", "d,delete", SAVED),
    _key("abandon", "a", SAVED),
    _key("export", "e", SAVED),
    _key("import", "i", SAVED),
    _key("start", "f5,S", NEW),
    _key("share", "s", SAVED),
    _key("watch", "w", SAVED),
    _key("hints-off", "g", SAVED),
    _key("curves", "c", RESULTS),
    _key("fame", "f", RESULTS),
    _key("rematch", "r", RESULTS),
]
"""All keys; those of the games come with `tui.games`."""

BY_ID: dict[str, Key] = {key.id: key for key in KEYS}


def groups_from(first: Iterable[str]) -> list[str]:
    """The groups, those in `first` before the others; the games last, and none but the one at hand where one is."""
    begin = [group for group in first if group in GROUPS]
    rest = [group for group in GROUPS if group not in begin]
    games = [] if any(group in TABLES for group in begin) else [group for group in rest if group in TABLES]
    return begin + [group for group in rest if group not in TABLES] + games


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


_SIGNS = words.NAMED_KEYS | {
    "question_mark": "?", "slash": "/", "full_stop": ".", "comma": ",", "colon": ":", "semicolon": ";", "plus": "+",
    "minus": "-", "equals_sign": "=", "asterisk": "*", "number_sign": "#", "exclamation_mark": "!", "underscore": "_",
    "percent_sign": "%", "ampersand": "&", "at": "@", "apostrophe": "'", "less_than_sign": "<",
    "greater_than_sign": ">", "left_square_bracket": "[", "right_square_bracket": "]", "tilde": "~",
    "vertical_line": "|", "backslash": "\\", "dollar_sign": "$",
}  # fmt: skip
_ARROWS = {"up": "↑", "down": "↓", "left": "←", "right": "→"}
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


@cache
def sign(key: str, ascii_only: bool = False) -> str:
    """How a Textual key name reads on a keyboard: "question_mark" is "?", "ctrl+q" is "Ctrl+Q"."""
    arrows = words.ARROW_KEYS if ascii_only else _ARROWS
    if key in arrows:
        return arrows[key]
    if key in _SIGNS:
        return _SIGNS[key]
    *modifiers, last = key.split("+")
    last = _SIGNS.get(last) or arrows.get(last) or _character(last, ascii_only)
    if modifiers or (last[:1] == "f" and last[1:].isdigit()):
        last = last.upper() if len(last) <= 3 else last
    return "+".join([*(modifier.capitalize() for modifier in modifiers), last])


def _character(name: str, ascii_only: bool) -> str:
    """The character that Textual calls so, "™" for "trade_mark_sign", or its name in words; other names as they are."""
    import unicodedata

    try:
        found = unicodedata.lookup(name.replace("_", " ")) if "_" in name else name
    except KeyError:
        return name
    return name.replace("_", " ") if ascii_only and not found.isascii() else found


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


def meeting(name: str) -> Iterable[Key]:
    """The keys that can be wanted on the same screen as this one."""
    return (key for key in KEYS if key.id != name and meet(key, BY_ID[name]))


def clashes(changed: Mapping[str, str]) -> list[str]:
    """One line for each thing wrong with a remapping: ids that are unknown, fixed, without keys or with too many; then
    keys that do not exist, or have two meanings."""
    wrong = [words.no_such_id(name[:30]) for name in changed if name not in BY_ID]
    wrong += [words.not_to_be_remapped(name) for name in changed if name in BY_ID and BY_ID[name].fixed]
    wrong += [words.no_key_left(name) for name, keys in changed.items() if not keys.replace(",", "").strip()]
    known = {name: keys for name, keys in changed.items() if name in BY_ID}
    wrong += [words.too_many_keys(name, MOST_KEYS) for name in known if len(keys_of(name, known)) > MOST_KEYS]
    if wrong:
        return wrong
    taken = [(key, part) for key in KEYS for part in keys_of(key.id, known)]
    wrong += [words.no_such_key(key.id, part[:30]) for key, part in taken if key.id in known and not is_key(part)]
    for at, (one, part) in enumerate(taken):
        for other, another in taken[at + 1 :]:
            if part == another and one.id != other.id and meet(one, other):
                wrong.append(words.two_meanings(sign(part), (one.id, one.label), (other.id, other.label)))
    return wrong


def table(changed: Mapping[str, str] = {}, ascii_only: bool = False) -> Iterable[tuple[str, str, str]]:
    """All keys for help and README: (group, keys as they read on a keyboard, one line of help)."""
    for key in sorted(KEYS, key=lambda key: GROUPS.index(key.group)):
        yield key.group, " ".join(sign(part, ascii_only) for part in keys_of(key.id, changed)), key.help
