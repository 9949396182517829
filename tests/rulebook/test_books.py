"""What every rulebook of the box has to hold, for whatever games there are."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

from rules.catalogue import GAMES, folder, load
from rules.rulebook import BOOK, books, rulebook

RULES = Path(__file__).resolve().parents[2] / "rules"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_game_has_a_sound_rulebook_under_its_title(game: str) -> None:
    book = rulebook(game)
    assert book.title == GAMES[game].title
    assert any(section.is_rule for section in book.sections)


def test_every_rulebook_belongs_to_a_game() -> None:
    assert set(books()) == set(GAMES)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_rule_id_in_the_code_is_a_section(game: str) -> None:
    """Score sheets, refusals, options and decisions name sections; computed ids are checked where they come up."""
    known = {section.id for section in rulebook(game).sections}
    named = {
        f"{path.name}: {found}"
        for path in (RULES / game).rglob("*.py")
        for found in re.findall(rf'"({game}\.[a-z][a-z0-9.-]*)"', path.read_text(encoding="utf-8"))
    }
    assert named, "no rule id found: has their form changed?"
    assert {name for name in named if name.partition(": ")[2] not in known} == set()


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_option_names_a_rule(game: str) -> None:
    known = {section.id for section in rulebook(game).sections if section.is_rule}
    assert {option.rule for option in load(game).options} <= known


@pytest.mark.parametrize("game", sorted(GAMES))
def test_text_is_plain_and_narrow_enough_to_read_in_a_diff(game: str) -> None:
    lines = (folder(game) / BOOK).read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if len(line) > 120 or line != line.rstrip()] == []
    assert all(line.isprintable() for line in lines)


TAUGHT = tuple(sorted(GAMES))
"""The games whose books have every chapter of `CHAPTERS`."""
CHAPTERS = (
    *("overview", "signs", "components", "setup", "example", "house", "glossary", "questions", "index"),
    *("option", "solo"),
)
renewed = runpy.run_path(str(RULES.parent / "docs" / "make_rulebooks.py"))["renewed"]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_signs_and_index_are_those_of_today(game: str) -> None:
    text = (folder(game) / BOOK).read_text(encoding="utf-8")
    assert renewed(game, text) == text, "run: python3 run.py python docs/make_rulebooks.py"


@pytest.mark.parametrize("game", TAUGHT)
def test_a_book_that_teaches_has_every_chapter(game: str) -> None:
    known = {section.id: section for section in rulebook(game).sections}
    assert {f"{game}.{name}" for name in CHAPTERS} - set(known) == set()
    assert known[f"{game}.signs"].text.count("| Unicode | ASCII |") == 2
    assert known[f"{game}.index"].kind == "index" and known[f"{game}.index"].text.startswith("**A**")


@pytest.mark.parametrize("game", TAUGHT)
def test_the_index_leads_to_every_rule_and_from_every_word_of_the_glossary(game: str) -> None:
    book = rulebook(game)
    index = book.section(f"{game}.index")
    entries = [re.findall(r"\(#([^)]*)\)", entry) for entry in index.text.split("\n- ")]
    assert all(len(set(ids)) == len(ids) for ids in entries), "an entry leads to a section once"
    assert {section.id for section in book.sections if section.is_rule} <= set(index.links)
    terms = re.findall(r"^- \*\*([^*]+)\*\*", book.section(f"{game}.glossary").text, re.MULTILINE)
    assert len(terms) >= 18
    assert [term for term in terms if f"- {term.casefold()}: " not in index.text.casefold()] == []


@pytest.mark.parametrize("game", TAUGHT)
def test_every_rule_with_a_figure_has_an_example_or_a_table(game: str) -> None:
    bare = [
        section.id
        for section in rulebook(game).sections
        if section.is_rule
        and re.search(r"\d", re.sub(r"\]\(#[^)]*\)|`[^`]*`|^\s*\d+\.", "", section.text, flags=re.MULTILINE))
        and "**Example" not in section.text
        and not section.text.startswith("|")
        and "\n|" not in section.text
        and "```" not in section.text
    ]
    assert bare == []


@pytest.mark.parametrize("game", TAUGHT)
def test_the_glossary_is_in_order(game: str) -> None:
    terms = re.findall(r"^- \*\*([^*]+)\*\*", rulebook(game).section(f"{game}.glossary").text, re.MULTILINE)
    assert terms == sorted(terms, key=str.casefold)
