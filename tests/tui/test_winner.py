"""The picture of whoever has won, over the board (`tui.table.winner`)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from saves.model import Seat
from tests.tui.grid import text_of
from tests.tui.test_ends_grids import SEATS, at_the_end
from tests.tui.test_undo_at_an_end import take_back
from tui.app import HotseatApp
from tui.games import GAMES as LOOKS
from tui.games.look import named
from tui.kit.large import large
from tui.pages.results import GameResult
from tui.table import words_reckoned
from tui.table.course import Over, Reviewing
from tui.table.part_ending import winners
from tui.table.win_picture import Won, picture

LAST = {"quixote": 3, "explorers": 4, "nations": 4, "discordia": 4}


async def to_the_win(pilot: Pilot[Any], app: HotseatApp, game: str, seats: tuple[Seat, ...] = SEATS) -> Any:
    """The table once all lines of its last count are told."""
    table: Any = await at_the_end(pilot, app, game, {}, LAST[game], seats)
    while not table.reckoned.is_last:
        assert not table.winner.display, "it is told before it is counted"
        await pilot.press("enter")
        await pilot.pause()
    return table


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
@pytest.mark.parametrize("game", LAST)
async def test_who_has_won_is_seen_large_until_a_key_is_pressed(
    app: HotseatApp, game: str, size: tuple[int, int], handing_over: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.kit.quiet.QUIET", 60)
    app.apply_settings(app.settings._replace(animations=True))
    async with app.run_test(size=size) as pilot:
        table = await to_the_win(pilot, app, game)
        card, text = table.winner, text_of(app)
        name = table.seats[winners(table.rules, table.state)[0]].name
        shown = [large(name, width, 30) for width in range(10, 90)]
        assert card.display and any(rows and all(row.strip() in text for row in rows) for rows in shown)
        assert "Enter Go on" in text
        board = table.query_one("#board")
        across = board.region.width - card.region.width
        assert not board.display or across <= 0 or across > 15, "no letters of the board stick out beside it"
        await pilot.press("enter")
        assert card.display, table.stand
        monkeypatch.setattr("tui.kit.quiet.QUIET", 0)
        await pilot.press("enter")
        await pilot.pause()
        assert not card.display and isinstance(table.stand, Reviewing) and "Enter Result" in text_of(app)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, GameResult)
        app.screen.close_page()
        await pilot.pause()
        assert isinstance(table.stand, Over) and not card.display, "the board is looked at"


async def test_another_key_takes_it_away_and_does_what_it_does(app: HotseatApp) -> None:
    app.apply_settings(app.settings._replace(animations=True))
    async with app.run_test(size=(80, 24)) as pilot:
        table = await to_the_win(pilot, app, "quixote")
        card, line = table.winner, table.reckoned.line
        await pilot.press("up")
        assert not card.display and table.reckoned.line == line - 1
        await pilot.press("enter")
        await pilot.pause()
        assert card.display, "it is told anew"
        await take_back(pilot, app)
        assert not card.display and not table.is_over


async def test_signs_fall_for_a_person_and_then_lie(app: HotseatApp) -> None:
    app.apply_settings(app.settings._replace(animations=True))
    async with app.run_test(size=(80, 24)) as pilot:
        await to_the_win(pilot, app, "quixote")
        first = text_of(app)
        await pilot.pause(0.4)
        assert text_of(app) != first
        await pilot.pause(3.2)
        last = text_of(app)
        await pilot.pause(0.4)
        assert text_of(app) == last


async def test_without_animations_the_banner_tells_it_alone(app: HotseatApp) -> None:
    app.apply_settings(app.settings._replace(animations=False))
    async with app.run_test(size=(80, 24)) as pilot:
        table = await to_the_win(pilot, app, "quixote")
        assert not table.winner.display and " wins: " in text_of(app).splitlines()[1]


EMBLEMS = ((("/|\\", "-+-", "\\|/"), ("\\|/", "-+-", "/|\\")),)


def test_it_has_room_for_all_that_is_told_at_any_size() -> None:
    why, share = "57 workers to 76, above all by work (8 fewer)", "Ann and Ben share the victory"
    names = (("Ben", "wins"), ("Wilhelmina-Alexandra", "wins"), ("李", "wins"), ("", share))
    for (name, line), glyph_set, figures in product(names, ("unicode", "ascii"), ((), (("Ann", 76), ("Ben", 57)))):
        for size in ((36, 9), (46, 15), (76, 17), (96, 26)):
            rows = picture(Won(name, line, why, 0, figures), size, glyph_set, EMBLEMS)  # type: ignore[arg-type]
            text = " ".join(" ".join(rows).split())
            assert len(rows) == size[1] and {cell_len(row) for row in rows} == {size[0]}, (name, size)
            told = line in text or all(row in "\n".join(rows) for row in large(line, 90, 3))
            assert told and all(word in text for word in why.split()), (name, size)
            corners = {rows[0][0], rows[0][-1], rows[-1][0], rows[-1][-1]}
            framed = corners == set("╔╗╚╝") if glyph_set == "unicode" else corners == {"+"}
            assert framed or size == (36, 9) or name != "Ben", "without colours a bare field is no picture"
            drawn = [large(name, width, 30, plain=glyph_set == "ascii") for width in range(10, size[0])]
            letters = any(rows_ and all(row.strip() in "\n".join(rows) for row in rows_) for rows_ in drawn)
            roomy = name == "Ben" and size[1] >= 15 + 2 * bool(figures)
            assert letters or (name in text and not roomy), (name, size)
            assert glyph_set == "unicode" or text.isascii() or name == "李"
    lost = words_reckoned.of_the_beaten("Ann", 9, "with treasures", ())
    assert lost == "Ann was ahead by up to 9 with treasures"
    better = [("churches", 4), ("mills", 2)]
    assert words_reckoned.of_the_beaten("Ann", 0, "", better) == "Ann did better with churches (4)"
    assert words_reckoned.of_the_beaten("Ann", 9, "", better).endswith(" 9 and did better with churches (4)")
    assert not words_reckoned.of_the_beaten("Ann", 0, "", ()), "nothing is made up"
    low = picture(Won("Ben", "wins", why, 0, (("Ann", 76), ("Ben", 57))), (46, 18), "unicode", EMBLEMS)
    loud = large("wins", 26, 3, most=1)
    assert all(row in "\n".join(low) for row in loud), "the word was the smallest of all at 80x24"
    beaten = picture(Won("Bot", "wins", why, 1, glad=False, lost=lost), (96, 26), "unicode", EMBLEMS)
    assert lost in "\n".join(beaten) and len(beaten) == 26, "a lost game had a large, nearly empty box"
    small = picture(Won("Bot", "wins", why, 1, glad=False, lost=lost), (36, 9), "unicode", EMBLEMS)
    assert "Ann" not in "\n".join(small) and len(small) == 9
    still, later = [
        picture(Won("Bot", "wins", why, 1, glad=False), (96, 26), "unicode", EMBLEMS, now) for now in (0, 3)
    ]
    assert still != later, "the picture stood still"
    assert not any("✦" in row for row in (*still, *later)), "nobody at the table has won"
    blocks = "".join(still).count("█")
    assert blocks == "".join(picture(Won("Bot", "wins", why, 1), (96, 26), "unicode", EMBLEMS)).count("█")
    rows = Won("Bot", "wins", "above all by books and wonders (+9); led for good from age II on", 1).why_in(60)
    assert len(rows) == 2 and min(map(len, rows)) > 24, "a word stood alone in the last row"


def test_an_emblem_stands_on_both_sides_and_moves() -> None:
    shown = [picture(Won("Ben", "wins", "", 0), (46, 15), "unicode", EMBLEMS, now) for now in (0, 3)]
    for rows, emblem in zip(shown, EMBLEMS[0], strict=True):
        beside = [row for row in rows if emblem[1] in row]
        assert [row.count("-+-") for row in beside] == [2] and beside[0].index("-+-") == 46 - beside[0].rindex(
            "-+-"
        ) - 3
        assert any(row.count(emblem[0]) == 2 for row in rows)
    assert not any("-+-" in row for row in picture(Won("李", "wins", "", 0), (46, 15), "unicode", EMBLEMS))


@pytest.mark.parametrize("game", LAST)
def test_each_game_has_an_emblem_whose_pictures_are_alike_in_size(game: str) -> None:
    emblems = named(LOOKS[game].mat).emblems
    assert set(emblems) == {"unicode", "ascii"}
    for glyph_set, sizes in emblems.items():
        widths = [len(one[0][0]) for one in sizes]
        assert widths == sorted(widths, reverse=True) and widths[-1] <= 8, "the last has room beside a name at 80x24"
        for emblem in sizes:
            assert len(emblem) == 2 and emblem[0] != emblem[1]
            assert {len(row) for shown in emblem for row in shown} == {cell_len(emblem[0][0])}
            assert len(emblem[0]) == len(emblem[1])
            assert glyph_set == "unicode" or all(row.isascii() for shown in emblem for row in shown)
