"""What a book needs to be learned from: signs, components, an example of a turn, examples, a glossary, an index."""

from __future__ import annotations

import re

import pytest

from rules.rulebook import Section, rulebook
from tests.rulebook.made import MADE_FOR, sign_lines
from tui.lookup import lookup

FENCE = re.compile(r"```(\S+)\n(.*?)```", re.DOTALL)
LINK = re.compile(r"\[([^\]]+)\]\(#([^)]*)\)")
CHAPTERS = ("overview", "signs", "components", "setup", "example", "house", "glossary", "questions", "index")
TERMS = {
    "nations": "Advisor, Age, Available, Banked, Book track, Chit, Colony, Development, Event, Famine, Hand back, "
    "Player order, Progress board, Progress tile, Reroll chit, Tableau, Used, War, Wonder",
    "discordia": "Aqueduct, Castellum, City tile, Decree, Deploy, Display, Extension, Foundation, Harvest, "
    "Infrastructure deficiency, Lookout, Magna row, Manipulator, Maximus, Memory tile, Privilege, Raid, Season boat, "
    "Special deployment, Star cult site, Strength, Supply, Supply ring, Swap, Symbol, Tower, Worker",
}
"""Terms that a reader may ask for, beside whatever else the glossary has."""
SETTLED_ELSEWHERE: dict[str, tuple[str, ...]] = {"nations": ("round.course",), "discordia": ()}
"""Rules that only name other rules in their order: the example of a whole turn shows them."""


NOT_SAID = {
    "nations": "roll again, at hand, chance says, told by one reader, own first action",
    "discordia": "town, overbuild, castellums, expedition track, let off, forgiven, so many, an own, "
    "own one, each of you, Hole, burden",
}
"""Words for which the book has another one (`docs/style.md`)."""


def prose(section: Section) -> str:
    """The text without pictures, lists' numbers, links' ids and whatever stands between backquotes."""
    text = FENCE.sub("", section.text)
    text = LINK.sub(r"\1", text)
    return re.sub(r"`[^`]*`|^\s*\d+\.", "", text, flags=re.MULTILINE)


@pytest.mark.parametrize("game", MADE_FOR)
def test_the_list_of_signs_is_that_of_the_boards(game: str) -> None:
    lists = [body.splitlines() for kind, body in FENCE.findall(rulebook(game).section(f"{game}.signs").text)]
    assert sign_lines(game) in lists, "python -m tests.rulebook.made --write"


@pytest.mark.parametrize("game", MADE_FOR)
def test_the_chapters_that_teach_are_there_and_the_set_up_has_a_picture(game: str) -> None:
    book = rulebook(game)
    known = {section.id for section in book.sections}
    assert {f"{game}.{name}" for name in CHAPTERS} <= known
    chapters = [section for section in book.sections if section.id.split(".")[1] in ("setup", "example")]
    assert {section.id.split(".")[1] for section in chapters if FENCE.search(section.text)} == {"setup", "example"}


@pytest.mark.parametrize("game", MADE_FOR)
def test_every_rule_with_a_figure_has_an_example_or_a_table(game: str) -> None:
    bare = [
        section.id
        for section in rulebook(game).sections
        if section.is_rule
        and re.search(r"\d", prose(section))
        and "**Example" not in section.text
        and "\n|" not in f"\n{section.text}"
        and section.id.removeprefix(f"{game}.") not in SETTLED_ELSEWHERE[game]
    ]
    assert bare == []


@pytest.mark.parametrize("game", MADE_FOR)
def test_one_word_for_one_thing(game: str) -> None:
    text = " ".join(" ".join((s.title, prose(s))) for s in rulebook(game).sections)
    text = re.sub(r"\s+", " ", text)
    said = [word for word in NOT_SAID[game].split(", ") if re.search(rf"\b{word.strip()}\b", text, re.IGNORECASE)]
    assert said == []


@pytest.mark.parametrize("game", MADE_FOR)
def test_the_glossary_has_every_term_in_order(game: str) -> None:
    terms = re.findall(r"^- \*\*([^*]+)\*\*", rulebook(game).section(f"{game}.glossary").text, re.MULTILINE)
    assert terms == sorted(terms, key=str.casefold)
    assert set(TERMS[game].split(", ")) <= set(terms)


@pytest.mark.parametrize("game", MADE_FOR)
def test_the_index_is_in_order_and_leads_to_every_rule(game: str) -> None:
    book = rulebook(game)
    index = " ".join(book.section(f"{game}.index").text.split())
    entries = LINK.findall(index)
    words = [word for word, _ in entries]
    assert words == sorted(words, key=str.casefold)
    parts = re.split(r"\*\*([A-Z])\*\*", index)[1:]
    for letter, part in zip(parts[::2], parts[1::2], strict=True):
        assert {word[0].upper() for word, _ in LINK.findall(part)} == {letter}
    rules = {section.id for section in book.sections if section.is_rule}
    assert rules - {target for _, target in entries} == set()


@pytest.mark.parametrize(
    ("game", "typed", "section"),
    [
        ("nations", "how many players", "setup"),
        ("nations", "components", "components"),
        ("nations", "icons", "signs"),
        ("nations", "abbreviations", "signs"),
        ("nations", "house rules", "house"),
        ("nations", "what do the letters mean", "signs"),
        ("nations", "example turn", "example"),
        ("nations", "play time", "overview"),
        ("nations", "how do I win", "overview"),
        ("nations", "index", "index"),
        ("discordia", "how many players", "setup"),
        ("discordia", "components", "components"),
        ("discordia", "icons", "signs"),
        ("discordia", "abbreviations", "signs"),
        ("discordia", "house rules", "house"),
        ("discordia", "what do the letters mean", "signs"),
        ("discordia", "example turn", "example"),
        ("discordia", "play time", "overview"),
        ("discordia", "how do I win", "end.zero"),
        ("discordia", "year end example", "year-end.example"),
        ("discordia", "index", "index"),
    ],
)
def test_what_newcomers_ask_finds_its_chapter_among_the_first_three(game: str, typed: str, section: str) -> None:
    assert f"{game}.{section}" in [hit.section.id for hit in lookup().search(typed, game, 3)]
