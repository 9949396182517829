"""What a book needs to be learned from: signs, components, an example of a turn, examples, a glossary, an index."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules.lesson import chapters
from rules.rulebook import Section, rulebook
from tui.lookup import lookup

ROOT = Path(__file__).resolve().parents[2]
FENCE = re.compile(r"```(\S+)\n(.*?)```", re.DOTALL)
LINK = re.compile(r"\[([^\]]+)\]\(#([^)]*)\)")
GAMES = ("nations", "discordia")
TERMS = {
    "nations": "Advisor, Age, Available, Banked, Book track, Chit, Colony, Development, Event, Famine, Hand back, "
    "Player order, Progress board, Progress tile, Reroll chit, Tableau, Used, War, Wonder",
    "discordia": "Aqueduct, Castellum, City tile, Decree, Deploy, Display, Extension, Foundation, Harvest, "
    "Infrastructure deficiency, Lookout, Magna row, Manipulator, Maximus, Memory tile, Privilege, Raid, Season boat, "
    "Special deployment, Star cult site, Strength, Supply, Supply ring, Swap, Symbol, Tower, Worker",
}
"""Terms that a reader may ask for, beside whatever else the glossary has."""
ALL_GAMES = ("quixote", "explorers", "nations", "discordia")
NOT_SAID = {
    "quixote": "town, variant, participant",
    "explorers": "variant, participant, scout, hamlet, merchant post",
    "nations": "roll again, rolling again, rolls again, variant, at hand, told by one reader, own first action",
    "discordia": "town, variant, German tile, German tiles, overbuild, castellums, expedition track, forgiven, "
    "own one, each of you, Hole, burden",
}
"""Words for which the book has another one (`docs/style.md`)."""


def prose(section: Section) -> str:
    """The text without pictures, lists' numbers, links' ids and whatever stands between backquotes."""
    text = FENCE.sub("", section.text)
    text = LINK.sub(r"\1", text)
    return re.sub(r"`[^`]*`|^\s*\d+\.", "", text, flags=re.MULTILINE)


@pytest.mark.parametrize("game", GAMES)
def test_set_up_and_example_have_pictures(game: str) -> None:
    book = rulebook(game)
    chapters = [section for section in book.sections if section.id.split(".")[1] in ("setup", "example")]
    assert {section.id.split(".")[1] for section in chapters if FENCE.search(section.text)} == {"setup", "example"}


GERMANISMS = (
    "an own, so many, is to be, are to be, is looked at, are looked at, let off, brings along, chance says, "
    "who passes, who pays, who meets, hangs together, possible action before, the own"
)
"""German in English clothes, in whatever text (`docs/style.md`)."""


@pytest.mark.parametrize("game", ALL_GAMES)
def test_one_word_for_one_thing_in_book_and_lessons(game: str) -> None:
    book = [" ".join((s.title, prose(s))) for s in rulebook(game).sections if s.kind != "index"]
    steps = [f"{step.title} {step.say} {step.todo}" for lesson in chapters(game) for step in lesson.steps]
    text = re.sub(r"\s+", " ", " ".join([*book, *steps]))
    wrong = f"{NOT_SAID[game]}, {GERMANISMS}".split(", ")
    assert [word for word in wrong if re.search(rf"\b{word.strip()}\b", text, re.IGNORECASE)] == []


def test_no_german_in_the_clothes_of_what_is_said_at_the_table() -> None:
    rooms = [
        path
        for name in ("words*.py", "words/*.py")
        for path in (*ROOT.glob(f"rules/**/{name}"), *ROOT.glob(f"tui/**/{name}"))
    ]
    told = re.compile(r'(?<!")"(?!"")([^"\n]{8,})"')
    said = [
        f"{path.relative_to(ROOT)}: {text}"
        for path in rooms
        for line in path.read_text(encoding="utf-8").splitlines()
        if '"""' not in line
        for text in told.findall(line)
        if re.search(rf"\b(?:{GERMANISMS.replace(', ', '|')})\b", text, re.IGNORECASE)
    ]
    assert said == []


@pytest.mark.parametrize("game", GAMES)
def test_the_glossary_has_every_term(game: str) -> None:
    terms = re.findall(r"^- \*\*([^*]+)\*\*", rulebook(game).section(f"{game}.glossary").text, re.MULTILINE)
    assert set(TERMS[game].split(", ")) <= set(terms)


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
