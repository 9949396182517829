"""The README tells the truth: keys, commands, files and links."""

from __future__ import annotations

import inspect
import re
import runpy
import shlex
from pathlib import Path

import click
import pytest

from rules.catalogue import GAMES
from saves.paths import STORE_NAME
from tests.fifth_game.known import make_known
from tui.app import LOG
from tui.commands.line import hotseat
from tui.kit.keys import KEYS
from tui.settings import FILE

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
COMMANDS = [shlex.split(line, comments=True)[1:] for line in re.findall(r"^hotseat\b.*", README, re.MULTILINE)]


def test_the_table_of_keys_is_up_to_date() -> None:
    with_keys = runpy.run_path(str(ROOT / "docs" / "make_keys_table.py"))["with_keys"]
    page = (ROOT / "docs" / "keys.md").read_text(encoding="utf-8")
    assert with_keys(page) == page, "run: python3 run.py python docs/make_keys_table.py"
    assert all(f"| {key.help} |" in page for key in KEYS)


def test_every_command_is_shown() -> None:
    shown = {words[0] for words in COMMANDS if words}
    assert shown == set(hotseat.list_commands(click.Context(hotseat))) - {"completion"}


@pytest.mark.parametrize("words", [words for words in COMMANDS if words], ids=" ".join)
def test_the_commands_shown_are_understood(words: list[str]) -> None:
    command = hotseat.get_command(click.Context(hotseat), words[0])
    assert command is not None
    command.make_context(words[0], words[1:], resilient_parsing=False)


def test_links_lead_to_files() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", README + CHANGELOG)
    assert links
    assert [link for link in links if not (ROOT / link).is_file()] == []


def test_the_two_lines_that_add_a_game_are_those_that_do() -> None:
    shown = re.findall(r"```python\n(.*?)```", README.split("## Adding a game")[1], re.DOTALL)
    done = inspect.getsource(make_known).splitlines()[2:]
    assert [line for text in shown for line in text.splitlines()] == [line.strip() for line in done]


def test_games_and_files_are_named() -> None:
    assert all(f"**{card.title}**" in README for card in GAMES.values())
    assert all(f"| `{name}` |" in README for name in (STORE_NAME, FILE, LOG))
