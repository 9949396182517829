"""What the person likes: a small TOML file in the data directory.

A file that cannot be read, or only in part, never stops the app: what is wrong is told in `Settings.problems`, the
rest counts, and before the app first writes over such a file it lays a copy beside it.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import tui.games  # noqa: F401  the keys of the games are known from here on
from tui import words
from tui.kit.keys import BY_ID, KEYS, clashes, key_name

FILE = "settings.toml"
BATONS = ("card", "line", "off")
HINTS = ("novice", "steady", "master")
TEMPOS = ("slow", "normal", "instant")
THEMES = ("auto", "dark", "light", "contrast", "mono")
GLYPHS = ("auto", "unicode", "ascii")
ANIMATIONS = ("auto", True, False)
LARGEST = 16 * 1024
"""Bytes that a file may have."""


class Settings(NamedTuple):
    """`animations`: True, False or "auto" (`automatic_animations`). `confirm`: ask before leaving a running game and
    before take-backs. `plain`: `play`, `resume` and `learn` go on in lines of text. `baton`: how a table tells that
    the turn passes to another person. `tempo`: of the computer players. `hints`: how strong a hint is. `bell`,
    `title`: ring, and let the window tell, whose turn it is. `keys`: id to comma-separated key names. `problems`:
    one line for each fault of the file."""

    theme: str = "auto"
    glyphs: str = "auto"
    animations: bool | str = "auto"
    confirm: bool = True
    plain: bool = False
    baton: str = "line"
    tempo: str = "normal"
    hints: str = "steady"
    bell: bool = False
    title: bool = False
    keys: dict[str, str] = {}
    problems: tuple[str, ...] = ()


def automatic_animations(env: Mapping[str, str] | None = None) -> bool:
    """Whether things move where that is left to the app: not over SSH nor on a terminal without a cursor, where every
    picture costs, nor where `TEXTUAL_ANIMATIONS` says none."""
    env = os.environ if env is None else env
    far = any(env.get(name) for name in ("SSH_CONNECTION", "SSH_TTY"))
    return not far and env.get("TERM") != "dumb" and env.get("TEXTUAL_ANIMATIONS", "").lower() != "none"


def load(path: Path) -> Settings:
    """The settings of a file; the defaults where there is none. Raises nothing: see `Settings.problems`."""
    try:
        if path.exists() and not path.is_file():
            return Settings(problems=(words.no_file(path.name),))
        with path.open("rb") as file:
            text = file.read(LARGEST + 1)
    except FileNotFoundError:
        return Settings()
    except OSError as error:
        return Settings(problems=(words.unreadable(path.name, error.strerror),))
    if len(text) > LARGEST:
        return Settings(problems=(words.too_long(path.name, LARGEST // 1024),))
    import tomllib

    try:
        data = tomllib.loads(text.decode("utf-8-sig"))  # some editors begin a file with a byte-order mark
    except (ValueError, RecursionError) as error:  # also a number of thousands of digits
        return Settings(problems=(words.not_toml(path.name, str(error)),))
    return parse(data)


def parse(data: dict[str, Any]) -> Settings:
    """Settings from TOML data; what is unknown or wrong is left out and named in `problems`."""
    settings, problems = Settings(), []
    allowed: dict[str, tuple[Any, ...]] = {
        "theme": THEMES, "glyphs": GLYPHS, "animations": ANIMATIONS, "confirm": (True, False),
        "plain": (True, False), "baton": BATONS, "tempo": TEMPOS, "hints": HINTS, "bell": (True, False),
        "title": (True, False),
    }  # fmt: skip
    for name, value in data.items():
        if name == "keys":
            continue
        if name not in allowed:
            problems.append(words.unknown_setting(name))
        elif not any(type(value) is type(choice) and value == choice for choice in allowed[name]):
            problems.append(words.takes_one_of(name, (str(choice).lower() for choice in allowed[name])))
        else:
            settings = settings._replace(**{name: value})
    keys, wrong = _keys(data.get("keys", {}))
    return settings._replace(keys=keys, problems=(*problems, *wrong))


def _keys(data: Any) -> tuple[dict[str, str], list[str]]:
    """The remapped keys, all or none: half a remapping would clash with the other half."""
    if not isinstance(data, dict) or not all(isinstance(value, str) for value in data.values()):
        return {}, [words.keys_form()]
    keys = {name: ",".join(key_name(part) for part in value.split(",")) for name, value in data.items()}
    wrong = clashes(keys)
    return ({}, [words.keys_fault(line) for line in wrong]) if wrong else (keys, [])


def as_toml(settings: Settings) -> str:
    """The whole file, with every default written out."""
    import json

    lines = [
        f"# {words.SETTINGS_HEAD}",
        f"theme = {json.dumps(settings.theme)}  # {', '.join(THEMES)}",
        f"glyphs = {json.dumps(settings.glyphs)}  # {', '.join(GLYPHS)}",
        f"animations = {json.dumps(settings.animations)}  # {words.ANIMATIONS_NOTE}",
        f"confirm = {str(settings.confirm).lower()}  # {words.CONFIRM_NOTE}",
        f"plain = {str(settings.plain).lower()}  # {words.PLAIN_NOTE}",
        f"baton = {json.dumps(settings.baton)}  # {', '.join(BATONS)}; {words.BATON_NOTE}",
        f"tempo = {json.dumps(settings.tempo)}  # {', '.join(TEMPOS)}; {words.TEMPO_NOTE}",
        f"hints = {json.dumps(settings.hints)}  # {', '.join(HINTS)}; {words.HINTS_NOTE}",
        f"bell = {str(settings.bell).lower()}  # {words.BELL_NOTE}",
        f"title = {str(settings.title).lower()}  # {words.TITLE_NOTE}",
        "",
        f"[keys]  # {words.KEYS_NOTE}",
    ]
    order = [key.id for key in KEYS if key.id in settings.keys]
    lines += [f"{name} = {json.dumps(settings.keys[name])}" for name in order if name in BY_ID]
    return "\n".join(lines) + "\n"


def save(path: Path, settings: Settings) -> Settings:
    """Write the file in one go. Raises `OSError`. A faulty old file is kept as `settings.toml.old`."""
    from saves.files import replace_file

    path.parent.mkdir(parents=True, exist_ok=True)
    if settings.problems and path.exists():
        replace_file(path.with_name(path.name + ".old"), path.read_bytes())
    replace_file(path, as_toml(settings).encode("utf-8"))
    return settings._replace(problems=())
