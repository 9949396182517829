"""What a line typed at the plain table is taken for."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

from tui.plain import parser
from tui.plain.words import HELP


def test_every_command_is_in_the_help_and_has_a_beginning_of_its_own():
    assert set(HELP) == set(parser.COMMANDS)
    for command in parser.COMMANDS:
        assert parser.command_of(command) == command
        assert HELP[command].startswith(command)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("moves", "moves"), ("MOVES", "moves"), ("mo", "moves"), ("m", "moves"), ("q", "quit"), ("exit", "quit"),
        ("wha", "what"), ("w", ""), ("r", ""), ("u", "undo"), ("14", ""), ("", ""), ("o", "others"), ("?", "help"),
    ],
)  # fmt: skip
def test_a_word_cut_short_counts_as_long_as_it_is_clear(typed: str, meant: str):
    assert parser.command_of(typed) == meant


def test_a_mistyped_word_names_the_nearest():
    assert parser.candidates("mvoes") == ["moves"]
    assert parser.candidates("scroe") == ["score"]
    assert parser.candidates("re") == ["redo"]
    assert parser.candidates("zzzzz") == []


def test_words_choose_among_names_and_figures_are_compared_whole():
    things = [("lay 1 on A1", 1), ("lay 11 on A1", 2), ("lay 11 turned on A1", 3)]
    assert parser.matching("lay 1", things) == [things[0]]
    assert parser.matching("turned", things) == [things[2]]
    assert parser.matching("lay 11 on A1", things) == [things[1]]
    alike = [("lay a church (03)", 1), ("lay knight 3 (21)", 2)]
    assert parser.matching("lay 3", alike) == alike and parser.matching("lay 03", alike) == alike[:1]
    assert parser.matching("", things) == parser.matching("no such", things) == []


def test_the_examples_of_the_parser_are_true():
    assert doctest.testmod(parser).failed == 0


def test_the_page_about_the_plain_mode_names_every_command():
    page = (Path(__file__).parents[2] / "docs" / "plain.md").read_text(encoding="utf-8")
    table = page.partition("| line |")[2].partition("## ")[0]
    for command in parser.COMMANDS:
        assert f"`{command}" in table
