"""The explorers' choices and their explore board at every size."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from rules.catalogue import load
from rules.explorers import frames
from rules.explorers.components import CARD_INDEX, CARDS, INVESTIGATE
from rules.explorers.events import CardChosen
from rules.explorers.maps import MAPS
from rules.explorers.scoring import pays
from rules.turn_controller import TurnController
from saves.model import Seat
from saves.store import Store
from tests.sample import some
from tests.tui.grid import text_of
from tests.tui.opened import begin
from tui.app import HotseatApp
from tui.games.explorers.mat import ExplorersMat
from tui.kit.lines import Lines
from tui.table.screen import TableScreen

SIZES = [(60, 20), (80, 24), (98, 33), (120, 40), (160, 50)]
LONGEST = [CARDS[card].id for card in sorted(INVESTIGATE, key=lambda card: (-len(CARDS[card].text), card))]
NAMES = ("Ann", "Bob", "Cem", "Dora")


@asynccontextmanager
async def table(
    app: HotseatApp, size: tuple[int, int], seats: int = 1, **position: Any
) -> AsyncIterator[tuple[Pilot[Any], TableScreen]]:
    """An app with a position on the table; what is said of a seat holds for the first one."""
    top = {key: position.pop(key) for key in ("map", "card", "era") if key in position}
    rows = [position, *({} for _ in range(1, seats))]
    rules = load("explorers")
    state = rules.position({**top, "seats": rows})
    with Store.open(app.data_dir) as store:
        game = TurnController(rules, rules.config_of(state), 1, base=state)
        app.start = ("resume", store.create(game, [Seat(name) for name in NAMES[:seats]]).info.id)
    async with app.run_test(size=size) as pilot:
        for _ in range(100):  # the game is opened once the first page stands
            await pilot.pause(0.02)
            if isinstance(app.screen, TableScreen) and app.screen.query("HexMap"):
                break
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen) and isinstance(screen.mat, ExplorersMat)
        begin(screen)
        await pilot.pause()
        yield pilot, screen


def told(screen: TableScreen) -> Iterator[str]:
    """The lines of the short list that stand on the screen, whole."""
    choices = screen.query_one("#choices", Lines)
    for index, line in enumerate(choices.lines):
        rows = choices._rows_of(index)
        if rows.start >= choices.scroll_offset.y and rows.stop <= choices.scroll_offset.y + choices.size.height:
            yield line.plain


@pytest.mark.rotating(6)
@pytest.mark.parametrize("map_id", ["avenia", "kazan"])
async def test_all_three_kept_cards_can_be_read_where_one_is_chosen(app: HotseatApp, map_id: str) -> None:
    cards = dict(zip(("III", "I", "II"), LONGEST, strict=False))
    async with table(app, SIZES[0], 2, map=map_id, card="I/II/III", era=4, cards=cards) as (pilot, screen):
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            texts = list(told(screen))
            assert [text[:5].split() for text in texts] == [["1", "I"], ["2", "II"], ["3", "III"]], size
            assert all(CARDS[CARD_INDEX[cards[slot]]].text in texts[at] for at, slot in enumerate(("I", "II", "III")))
            squeezed = " ".join(text_of(app).split())
            assert all(CARDS[CARD_INDEX[card]].text.split()[-1] in squeezed for card in LONGEST[:3])


async def test_digits_are_the_slots_of_the_cards(app: HotseatApp) -> None:
    high, low = CARDS[max(INVESTIGATE)].id, CARDS[min(INVESTIGATE)].id
    async with table(app, (120, 40), card="I/II/III", era=4, cards={"I": high, "III": low}) as (pilot, screen):
        assert [action.card for action in screen.mat.choosing] == [high, low], "I before III"
        before = screen.state
        await pilot.press("2")
        assert screen.state is before, "no card was kept for II"
        await pilot.press("3")
        chosen = screen.controller.entries[-1].events[0]
        assert isinstance(chosen, CardChosen) and (chosen.slot, chosen.card) == (3, low)


async def test_the_text_of_a_card_to_keep_is_whole(app: HotseatApp) -> None:
    async with table(app, (120, 40), 2, card="I") as (pilot, screen):
        screen.state.stack[-1] = frames.Keep(0, *sorted(CARD_INDEX[card] for card in LONGEST[:2]))
        screen.show_all()
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            texts = list(told(screen))
            assert len(texts) == 2, size
            assert all(
                CARDS[CARD_INDEX[one.card]].text in text for one, text in zip(screen.mat.choosing, texts, strict=True)
            )


@pytest.mark.rotating(6)
@pytest.mark.parametrize("seats", [1, 4])
async def test_the_explore_board_is_one_key_away_at_every_size(app: HotseatApp, seats: int) -> None:
    cards = dict(zip(("I", "II"), LONGEST, strict=False))
    treasures = {"amphora": 3, "grassland": 1, "towers": 2}
    async with table(app, SIZES[0], seats, era=3, card="any", cards=cards, treasures=treasures, coins=30) as opened:
        pilot, screen = opened
        before = screen.state
        for size in some(SIZES):
            await pilot.resize_terminal(*size)
            await pilot.press("a")
            await pilot.pause()
            shown = text_of(app)
            assert "Explore board: " in shown and "Era III of IV" in shown, size
            for what in (
                "deck",
                "treasures",
                CARDS[CARD_INDEX[LONGEST[1]]].name.lower(),
                "+10" if seats == 1 else "first +10, later +5",
            ):
                assert what in shown.lower(), (size, what)
            await pilot.press("a")
        for key in ("enter", "a", "q", "tab", "d", "1", "b"):
            await pilot.press("a")
            assert screen.panel == "score"
            await pilot.press(key)
            assert screen.panel == "table" and screen.state is before, f"{key} goes back, and does nothing unseen"


async def test_the_page_of_the_explore_board_offers_nothing_that_is_done_on_the_map(app: HotseatApp) -> None:
    """The footer had "Enter Explore", and the line above it what that would bring, on a space that nobody saw."""
    async with table(app, (80, 24), 2) as (pilot, _):
        assert "Enter Explore" in text_of(app) and "explore " in text_of(app)
        await pilot.press("a")
        await pilot.pause()
        *above, footer = text_of(app).splitlines()
        assert "Enter Map" in footer and not re.search(r" [dzng] [A-Z]", footer) and not above[-1].strip(" │")
        await pilot.press("a")
        await pilot.pause()
        assert "Enter Explore" in text_of(app) and "explore " in text_of(app)


async def test_below_names_of_cards_stands_the_key_that_tells_what_they_do(app: HotseatApp) -> None:
    async with table(app, (80, 24), 2, era=2, card="any", cards={"I": "w5"}) as (pilot, _):
        assert "press a to see all" in text_of(app) and CARDS[CARD_INDEX["w5"]].text not in text_of(app)
        await pilot.press("a")
        await pilot.pause()
        assert "press a to see all" not in text_of(app) and CARDS[CARD_INDEX["w5"]].text in text_of(app)


async def test_the_board_of_another_seat_is_looked_at_on_its_page(app: HotseatApp) -> None:
    async with table(app, (60, 20), 2) as (pilot, _):
        await pilot.press("a", "o")
        await pilot.pause()
        assert "Explore board: Bob" in text_of(app)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_score_sheet_tells_each_source_once_and_by_names(app: HotseatApp, size: tuple[int, int]) -> None:
    met, treasures = {"three-lands": 10, "two-towers": 5}, {"towers": 3, "amphora": 2}
    coins = {"goals": 15, "towers": 14, "coins": 1}
    async with table(
        app, size, 2, map="avenia", era=3, towers=["c17r0", "c1r1"], met=met, treasures=treasures, coins=coins
    ) as (pilot, screen):
        await pilot.press("s")
        await pilot.pause()
        sheet = screen.query_one("#sheet-list", Lines)
        lines = [line.plain for line in sheet.lines]
        assert lines[0] == "total    ●O  40    ▣B   0    ", "all seats side by side, as in the head line"
        assert lines[5] == "treasures     0+10      0    " and lines[6] == "goals        15         0    "
        assert "+ still to come" in text_of(app)
        assert screen.query_one("#score").display == (size != (80, 24)), "the explore board stays where there is room"
        assert not re.search(r"c\d+r\d+|three-lands|two-towers", "".join(lines)), "the map shows the spaces"
        await pilot.press("down", "down")
        assert "2 towers" in text_of(app).splitlines()[1], "the words stand above the map"
        assert screen.places == ("c17r0", "c1r1"), "what earned the coins is lit"
        footer = text_of(app).splitlines()[-1]
        assert "Enter Rule" in footer and "Enter Explore" not in footer, "what it does there"


async def test_the_score_sheets_of_all_seats_stand_side_by_side_where_there_is_room(app: HotseatApp) -> None:
    coins = {"goals": 15, "towers": 14, "coins": 1}
    async with table(
        app, (160, 50), 4, map="avenia", era=3, towers=["c17r0"], treasures={"towers": 3}, coins=coins
    ) as (
        pilot,
        screen,
    ):
        await pilot.press("s")
        for size, seats in (((160, 50), 4), ((60, 20), 4), ((120, 40), 1), ((200, 60), 4)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            lines = screen.query_one("#sheet-list", Lines).lines
            towers = next(line.plain for line in lines if line.plain.startswith("towers"))
            assert towers.split()[1:5].count("0") == 3 * (seats == 4), f"{size}: {towers}"
            assert len(lines) == len(screen.sheet)
        await pilot.press("o")
        assert "Score sheet: Bob" in text_of(app)


def test_lands_and_crystals_stand_on_the_sheet_of_maps_where_they_pay() -> None:
    rules = load("explorers")
    paid = {
        map_id: [what for what in ("crystals", "lands") if pays(rules.position({"map": map_id}), what)]
        for map_id in MAPS
    }
    assert paid == {one: [] for one in MAPS} | {"cnidaria": ["crystals"], "xawskil": ["lands"]}


async def test_what_x_said_goes_away_when_something_else_is_looked_at(app: HotseatApp) -> None:
    async with table(app, (120, 40), 2, card="any") as (pilot, _):
        for key in ("i", "s", "o", "f", "a", "tab"):
            await pilot.press("x")
            assert "This is allowed" in text_of(app), key
            await pilot.press(key)
            await pilot.pause()
            assert "This is allowed" not in text_of(app), key
            await pilot.press("escape")
            await pilot.pause()


async def test_a_panel_that_hides_the_map_leaves_no_words_about_a_space_of_it(app: HotseatApp) -> None:
    async with table(app, (60, 20), 2) as (pilot, screen):
        assert "desert" in str(screen.query_one("#space", Static).content)
        await pilot.press("s")
        await pilot.pause()
        assert not str(screen.query_one("#space", Static).content)
        assert text_of(app).count("era I") == 1, "above the sheet, and not below it again"
        await pilot.press("q")
        await pilot.pause()
        assert "desert" in str(screen.query_one("#space", Static).content)


async def test_cards_that_stand_below_the_map_stand_there_alone(app: HotseatApp) -> None:
    """At 140x45 they had their names on the explore board, and their names and words below the map."""
    async with table(app, (140, 45), 2, era=2, card="any", cards={"I": "w5"}) as (pilot, _):
        card = CARDS[CARD_INDEX["w5"]]
        assert text_of(app).count(card.name) == text_of(app).count(card.text) == 1
        await pilot.press("a")
        await pilot.pause()
        assert text_of(app).count(card.text) == 1, "and on its page the explore board is whole"
