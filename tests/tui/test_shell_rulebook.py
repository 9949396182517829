"""The rulebook screen, and the Markdown it draws."""

from __future__ import annotations

import re
from itertools import groupby

import pytest
from rich.cells import cell_len

from rules.catalogue import GAMES
from rules.rulebook import books, rulebook
from tests.tui.grid import text_of
from tui.kit.fields import Line
from tui.kit.markdown import Page, wrap
from tui.kit.menu import Menu

pytestmark = pytest.mark.rotating(2)

ALL = [section for game in books() for section in rulebook(game).sections]
SECTIONS = [section for game in GAMES for section in ALL if section.game == game]


def page(width: int = 40, glyph_set: str = "unicode") -> Page:
    return Page(width, glyph_set, lambda target: f"screen.follow({target!r})")


@pytest.mark.parametrize("width", [30, 48, 76])
@pytest.mark.parametrize("game", GAMES)
def test_every_section_fits_its_width_and_loses_no_word(game, width):
    sections = [section for section in SECTIONS if section.game == game]
    assert sections
    for section in sections:
        one = page(width)
        lines = one.lines(section.text)
        fenced = {line.strip() for block in section.text.split("```")[1::2] for line in block.splitlines()}
        wide = [line.plain for line in lines if cell_len(line.plain) > width and line.plain.strip() not in fenced]
        assert not wide, (section.id, wide)
        assert list(dict.fromkeys(one.links)) == list(section.links), section.id
        drawn = "".join(line.plain for line in lines)
        assert not [mark for mark in ("**", "](", "```", "`") if mark in drawn], section.id


def test_blocks():
    lines = [line.plain for line in page(24).lines(
        "One *two* three four five six.\nSeven **eight**.\n\n- a point that is longer\n- b\n\n"
        "1. first\n2. second\n\n```\n  x  y\n```"
    )]  # fmt: skip
    assert lines == [
        "One two three four five", "six. Seven eight.", "", "• a point that is longer", "• b", "", "1. first",
        "2. second", "", "    x  y",
    ]  # fmt: skip


def test_tables_align_and_wrap_their_widest_column():
    lines = [line.plain for line in page(26, "ascii").lines(
        "| item | what counts for this | n |\n| --- | --- | --- |\n| a | one two three four five six | 10 |"
    )]  # fmt: skip
    assert lines == [
        "item  what counts for   n", "      this", "----  ----------------  --", "a     one two three     10",
        "      four five six",
    ]  # fmt: skip


def test_a_table_whose_words_do_not_stand_side_by_side_is_told_row_by_row():
    lines = [line.plain for line in page(26, "ascii").lines(
        "| piece | manipulators | extensions |\n| --- | --- | --- |\n| **S01** | two of them | 14 |\n| S02 | - | 20 |"
    )]  # fmt: skip
    assert lines == ["piece S01: manipulators", "  two of them; extensions", "  14", "piece S02: extensions 20"]


LETTERS = re.compile(r"[A-Za-z]{3,}")


@pytest.mark.parametrize("width", [32, 55, 76])
def test_no_word_of_a_table_is_broken(width):
    """At 60x20, beside the contents and in full width, and on large screens."""
    for section in SECTIONS:
        drawn = " ".join(line.plain for line in page(width).lines(section.text))
        rows = [line for line in section.text.split("\n") if line.startswith("|") and "`" not in line]
        told = " ".join(re.sub(r"\]\(#[^)]*\)", "", row) for row in rows if "ASCII" not in row)
        assert set(LETTERS.findall(told)) <= set(LETTERS.findall(drawn)), section.id


@pytest.mark.parametrize(("glyph_set", "shown"), [("unicode", "◆ │"), ("ascii", "* |")])
def test_a_table_of_signs_shows_those_of_the_reader_s_glyph_set(glyph_set, shown):
    lines = [line.plain for line in page(40, glyph_set).lines(
        "| Unicode | ASCII | what it says |\n| --- | --- | --- |\n| `◆ │` | `* \\|` | one |\n"
        "| `↻` |  | two |\n|  | `!` | three |"
    )]  # fmt: skip
    assert [line.split()[-1] for line in lines[2:]] == ["one", "two" if glyph_set == "unicode" else "three"]
    assert lines[2].startswith(shown) and len(lines) == 4
    assert ("Unicode" in lines[0]) != ("ASCII" in lines[0])


def test_links_are_numbered_in_their_order():
    one = page(60)
    (line,) = one.lines("See [churches](#q.a) and [mills](#q.b).")
    assert line.plain == "See churches[1] and mills[2]."
    assert one.links == ["q.a", "q.b"]


def test_wrap_breaks_only_a_word_that_is_too_long():
    assert [line.plain for line in wrap([("abcdefg hi", "")], 5)] == ["abcde", "fg hi"]


async def test_a_section_opens_where_it_is_asked_for_and_backspace_returns(app):
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_rule("quixote.scoring.churches")
        await pilot.pause()
        assert app.screen.shown == "quixote.scoring.churches" and "│  Churches" in text_of(app)
        assert app.screen.query_one(Menu).chosen == "here:quixote.scoring.churches"
        await pilot.press("backspace")
        assert len(app.screen_stack) == 1


@pytest.mark.parametrize(
    ("wanted", "shown"),
    [
        ("", "quixote.overview"),
        ("quixote.scoring.no-such-thing", "quixote.scoring"),
        ("nothing.at.all", "quixote.overview"),
        ("[/b]", "quixote.overview"),
    ],
)
async def test_an_unknown_id_opens_the_nearest(app, wanted, shown):
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_rule(wanted)
        await pilot.pause()
        assert app.screen.shown == shown
        assert app.screen.query_one(Menu).chosen.removeprefix("here:") == shown


async def test_links_are_followed_by_number_and_backspace_comes_back(app):
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_rule("quixote.overview")
        await pilot.pause()
        target = app.screen._links[1]
        await pilot.press("2")
        assert app.screen.shown == target
        assert app.screen.shown == target and "│  Laying a tile" in text_of(app)
        await pilot.press("backspace")
        assert app.screen.shown == "quixote.overview"
        await pilot.press("0")
        assert app.screen.shown == "quixote.overview"


async def test_a_link_of_two_digits_is_followed_by_its_digits(app, monkeypatch):
    monkeypatch.setattr("tui.pages.rulebook.MORE_DIGITS", 0.5)
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_rule("quixote.questions")
        await pilot.pause()
        first, twelfth = app.screen._links[0], app.screen._links[11]
        await pilot.press("1", "2")
        assert app.screen.shown == twelfth
        await pilot.press("backspace", "1")
        assert app.screen.shown == "quixote.questions"
        await pilot.pause(0.7)
        assert app.screen.shown == first
        await pilot.press("backspace", "0", "9")
        assert app.screen.shown == rulebook("quixote").section("quixote.questions").links[8]


async def test_a_link_is_followed_by_mouse(app):
    async with app.run_test(size=(100, 30)) as pilot:
        app.show_rule("quixote.overview")
        await pilot.pause()
        y, line = next((y, line) for y, line in enumerate(text_of(app).splitlines()) if "Lay one" in line)
        await pilot.click(offset=(line.index("Lay one"), y))
        await pilot.pause()
        assert app.screen.shown == "quixote.turn.lay"


async def test_typing_searches_all_books_and_shows_the_best_at_once(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("slash", *"windm")
        menu = app.screen.query_one(Menu)
        assert menu.chosen == app.screen.shown == "quixote.scoring.windmills"
        assert app.screen.shown == "quixote.scoring.windmills" and "│  Windmills" in text_of(app)
        await pilot.press(*"illl")
        assert app.screen.shown == "quixote.scoring.windmills"
        await pilot.press("down")
        assert menu.chosen == app.screen.shown == app.screen.hits[1].section.id
        assert isinstance(app.focused, Line)
        for _ in "windmilll":
            await pilot.press("backspace")
        menu = app.screen.query_one(Menu)
        assert menu.display and "quixote.scoring.churches" in [option.id for option in menu.options]


async def test_enter_jumps_backspace_returns_and_escape_leaves_at_once(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("slash", *"windmills", "enter")
        assert app.focused.id == "text"
        await pilot.press("1")
        assert app.screen.shown == "quixote.scoring.churches"
        await pilot.press("backspace")
        assert app.screen.shown == "quixote.scoring.windmills"
        await pilot.press("backspace")
        assert app.focused is app.screen.line
        assert app.screen.line.value == "windmills"
        await pilot.press("escape")
        assert len(app.screen_stack) == 1
        await pilot.press("slash", "backspace")
        assert len(app.screen_stack) == 1


async def test_a_slash_in_the_rulebook_begins_another_search(app):
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_rule("quixote.scoring.churches")
        await pilot.pause()
        await pilot.press("slash", *"tie", "enter", "slash")
        assert (app.screen.line.value, app.focused) == ("", app.screen.line)
        assert len(app.screen_stack) == 2


async def test_what_matters_now_heads_the_contents(app):
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_rule("quixote.turn.lay", "quixote.scoring.churches")
        await pilot.pause()
        menu = app.screen.query_one(Menu)
        assert [option.id for option in menu.options[1:3]] == ["here:quixote.turn.lay", "here:quixote.scoring.churches"]
        assert app.screen.shown == "quixote.turn.lay"
        await pilot.press("down")
        assert app.screen.shown == "quixote.scoring.churches"


async def test_searches_without_a_hit_or_with_markup_do_no_harm(app):
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_rule()
        await pilot.pause()
        for words in ("[/b]", "zzz", "[@click=app.quit]x[/]", " ", "\\", "((", '"', "*"):
            app.screen.line.value = words
            await pilot.pause()
            await pilot.press("enter")
        assert app.is_running


@pytest.mark.rotating(6)
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (60, 20)])
async def test_hits_stand_under_their_books_with_a_sentence_where_there_is_room(app, size):
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press("slash", *"war")
        rows = [row.partition("│")[0].strip() for row in text_of(app).splitlines()]
        at = rows.index("Nations: The Dice Game" if size[0] > 80 else "Game")
        assert rows[at + 1] == "War"
        assert (rows[at + 2] == "As famine, with strength: reach what") == (size[0] > 110)
        assert "…" not in "".join(rows), "in whole words"
        games = [option.id.partition(".")[0] for option in app.screen.query_one(Menu).options if option.id]
        assert list(dict.fromkeys(games)) == [one for one, _ in groupby(games)], "each book once"
        bar = text_of(app).splitlines()[-1]
        assert "↓ Next line" in bar and "Enter Read" in bar


async def test_moving_in_the_list_shows_the_section(app):
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_rule()
        await pilot.pause()
        await pilot.press("j")
        second = SECTIONS[1]
        assert app.screen.shown == second.id
        assert second.title in text_of(app)
        await pilot.press("enter")
        assert app.focused.id == "text"


async def test_enlarging_the_window_draws_the_text_anew(app):
    async with app.run_test(size=(60, 20)) as pilot:
        app.show_rule("quixote.scoring.course")
        await pilot.pause()
        narrow = app.screen.query_one("#page").size.height
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert app.screen.query_one("#page").size.height < narrow


async def test_a_page_that_is_closed_before_it_is_drawn_breaks_nothing(app):
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_rule("quixote.scoring.churches")
        await pilot.pause()
        page = app.screen
        await page.query("*").remove()
        page.draw()
        assert not page.query("#text")
