"""How an era of the explorers' game opens: a picture over the map, until a key."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rules.explorers.components import ERAS, TOWER_COINS, VILLAGE_COINS
from rules.explorers.goals import statuses
from rules.reckoning import standing
from tests.tui.explorers_table import line, table
from tests.tui.grid import text_of
from tests.tui.test_explorers_counted import end_of
from tests.tui.test_explorers_view import position
from tui.app import HotseatApp
from tui.games.explorers import era_opens, words_era
from tui.games.explorers.era_opens import EDGES, EraCard, Opening
from tui.table.course import Choosing, Telling
from tui.table.reckoning_page import PANEL
from tui.table.screen import TableScreen

SIZES = [(60, 20), (80, 24), (120, 40), (160, 50)]


async def through_the_count(screen: TableScreen, pilot: Any) -> None:
    while screen.reckoned.line and not screen.reckoned.done:
        screen.query_one(f"#{PANEL}").action_on()
    await pilot.press("enter")
    await pilot.pause()


@pytest.mark.rule("explorers.course.era-end")
@pytest.mark.parametrize(("part", "glyph_set"), [(1, "unicode"), (3, "ascii")])
async def test_an_era_opens_with_what_is_new_and_who_leads(app: HotseatApp, part: int, glyph_set: str) -> None:
    app.apply_settings(app.settings._replace(glyphs=glyph_set))
    async with end_of(app, SIZES[0], part) as (pilot, screen):
        await through_the_count(screen, pilot)
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            tells_the_era(screen, part, glyph_set == "ascii")


def tells_the_era(screen: TableScreen, part: int, plain: bool) -> None:
    """The picture of the era behind a part, on the screen as it is."""
    assert screen.stand.moment == Opening(part + 1, 0), "whoever carries out its first card"  # type: ignore[union-attr]
    card = screen.query_one(EraCard)
    rows = str(card.render()).splitlines()
    assert card.display and {len(row) for row in rows} == {card.size.width} and len(rows) == card.size.height
    told = " ".join(" ".join(rows[1:-1]).split())
    assert f"village pays {VILLAGE_COINS[part]}, a tower {TOWER_COINS[part]}" in told
    assert ("last era" in told) == (part + 1 == ERAS)
    assert words_era.joins(("I", "II", "III", "I/II/III")[part]) in told
    assert not any(row.strip() and len(row.strip()) > len(row) - 4 for row in rows[1:-1]), "it touched both edges"
    totals = sorted(standing(screen.rules, screen.state), reverse=True)
    lead = re.search(rf"leads by {totals[0] - totals[1]}, (\d+)(?: \+(\d+))? to (\d+)(?: \+(\d+))?", told)
    assert "level" in told or [sum(int(one or 0) for one in lead.groups()[at : at + 2]) for at in (0, 2)] == totals  # type: ignore[union-attr]
    assert ("##" if plain else "█") in "".join(rows)
    board = screen.query_one("#board").region
    assert board.contains_region(card.region) and card.region.width >= board.width // 2
    assert line(screen, "prompt").strip().startswith("oO" if plain else "●O")
    assert " begins with " in line(screen, "prompt") and "Enter Begin" in text_of(screen.app)


@pytest.mark.parametrize("key", ["enter", "right"])
async def test_any_key_goes_on_from_it(app: HotseatApp, key: str) -> None:
    async with end_of(app, (80, 24), 1) as (pilot, screen):
        await through_the_count(screen, pilot)
        steps = len(screen.controller)
        assert isinstance(screen.stand, Telling) and screen.query_one(EraCard).display
        assert not screen.mat.acting and not screen.mat.lit_for(), "nothing is done unseen"
        await pilot.press(key)
        await pilot.pause()
        assert not screen.query_one(EraCard).display
        assert isinstance(screen.stand, Choosing)
        assert len(screen.controller) == steps


async def test_the_end_of_the_game_opens_nothing(app: HotseatApp) -> None:
    async with end_of(app, (80, 24), 4) as (pilot, screen):
        assert era_opens.opening(screen) is None
        await through_the_count(screen, pilot)
        assert not isinstance(screen.stand, Telling)


async def test_explorers_set_out_one_by_one(app: HotseatApp) -> None:
    async with end_of(app, (80, 24), 2) as (pilot, screen):
        await through_the_count(screen, pilot)
        space_map, shown = screen.mat.panels._mat.query_one("#map"), era_opens.opening(screen)
        assert shown is not None
        out = [
            "".join(row.plain for row in era_opens.picture(screen, shown, (46, 14), space_map, now)).count("♟")
            for now in range(era_opens.PICTURES + 1)
        ]
        assert out == sorted(out) and out[0] == 0 < out[-1] and len(set(out)) > EDGES


@pytest.mark.usefixtures("handing_over")
@pytest.mark.parametrize("size", SIZES)
async def test_the_first_era_opens_with_its_goals(app: HotseatApp, size: tuple[int, int]) -> None:
    """Eras II to IV had a picture as they began, the first one had none."""
    async with table(app, size, 2, opens=True) as (pilot, screen):
        assert screen.stand.moment == Opening(1, 0)
        card = screen.query_one(EraCard)
        told = " ".join(str(card.render()).split())
        assert card.display and f"village pays {VILLAGE_COINS[0]}, a tower {TOWER_COINS[0]}" in told
        assert all(goal.short in told for goal in statuses(screen.state, 0)) and "level" not in told
        await pilot.press("right")
        await pilot.pause()
        assert not card.display and isinstance(screen.stand, Choosing)


def test_a_game_that_begins_amid_an_era_opens_none() -> None:
    for state in (position(era=2, card="water", seats=[{}]), position(card="any", seats=[{"explorers": ["c8r6"]}])):
        assert era_opens.begun(state, None) is None
