"""The form for a new game."""

from __future__ import annotations

import pytest
from textual.events import DescendantFocus

from rules.catalogue import GAMES
from rules.chance import SEED_LIMIT
from saves.store import Store
from tests.tui.conftest import BATCHES
from tests.tui.grid import text_of
from tui.kit.fields import Line, Picker
from tui.pages.new_game import NewGame

pytestmark = [pytest.mark.usefixtures("at_home"), pytest.mark.rotating(2)]


async def form(app, pilot, seats=2) -> NewGame:
    """The form, with as many seats."""
    app.new_game("quixote")
    await pilot.pause()
    picker = app.screen.query_one("#seats", Picker)
    picker.action_step(seats - picker.value)
    await pilot.pause()
    assert picker.value == seats
    return app.screen


async def test_what_is_filled_in_is_what_is_played_and_saved(app, data):
    async with app.run_test(size=(80, 24)) as pilot:
        page = await form(app, pilot, 3)
        page.query_one("#name-0", Line).value = "Ann"
        page.query_one("#name-1", Line).value = "  Ben\u202e \x1b[31m "
        page.query_one("#player-2", Picker).action_step(1)
        page.query_one("#option-sancho", Picker).action_step(1)
        page.query_one("#option-order", Picker).action_step(1)
        page.query_one("#seed", Line).value = "77"
        page.action_start()
        await pilot.pause()
        assert type(app.screen).__name__ == "TableScreen"
        with Store.open(data) as store:
            (info,) = store.games()
        assert [(seat.name, seat.colour, seat.player) for seat in info.seats] == [
            ("Ann", "orange", "human"),
            ("Ben [31m", "blue", "human"),
            ("Green", "green", "novice"),
        ]
        assert info.options == {"order": "same", "sancho": True}
        assert info.seed == 77
        assert info.status == "running"


@pytest.mark.rotating(6)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
async def test_every_number_of_seats_can_be_played(app, data, seats):
    async with app.run_test(size=(80, 24)) as pilot:
        page = await form(app, pilot, seats)
        assert sum(bool(row.display) for row in page.query(".seat")) == seats
        page.action_start()
        await pilot.pause()
        assert len(app.open_game.info.seats) == seats


async def test_without_a_seed_every_game_differs(app):
    seeds = set()
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(2):
            page = await form(app, pilot)
            page.action_start()
            await pilot.pause()
            seeds.add(app.open_game.info.seed)
            app.leave_game()
            await pilot.pause()
    assert len(seeds) == 2
    assert all(0 <= seed < SEED_LIMIT for seed in seeds)


async def test_seats_drawn_by_lot_are_the_same_people(app, monkeypatch):
    monkeypatch.setattr("random.SystemRandom.shuffle", lambda self, seats: seats.reverse())
    async with app.run_test(size=(80, 24)) as pilot:
        page = await form(app, pilot)
        page.query_one("#name-0", Line).value = "Ann"
        page.query_one("#name-1", Line).value = "Ben"
        page.query_one("#turns", Picker).action_step(1)
        page.action_start()
        await pilot.pause()
        assert [(seat.name, seat.colour) for seat in app.open_game.info.seats] == [("Ben", "blue"), ("Ann", "orange")]


async def test_colours_stay_different(app):
    async with app.run_test(size=(80, 24)) as pilot:
        page = await form(app, pilot, 4)
        first = page.query_one("#colour-0", Picker)
        seen = []
        for _ in range(3):
            first.action_step(1)
            await pilot.pause()
            seen.append(first.value)
            colours = [page.query_one(f"#colour-{seat}", Picker).value for seat in range(4)]
            assert len(set(colours)) == 4
        assert seen == ["red", "purple", "orange"]


@pytest.mark.rotating(6)
@pytest.mark.parametrize(
    ("names", "seed", "told"),
    [
        (("Ann", "Ann"), "", "called Ann"),
        (("Ann", " Ann\u200b"), "", "called Ann"),
        (("Blue", ""), "", "called Blue"),
        (("Ann", "Ben"), "seven", "seed is a number"),
        (("Ann", "Ben"), "-1", "seed is a number"),
        (("Ann", "Ben"), "²", "seed is a number"),
        (("Ann", "Ben"), str(SEED_LIMIT), "seed is a number"),
    ],
)
async def test_what_cannot_be_played_is_told_and_nothing_is_saved(app, data, names, seed, told):
    async with app.run_test(size=(80, 24)) as pilot:
        page = await form(app, pilot)
        for at, name in enumerate(names):
            page.query_one(f"#name-{at}", Line).value = name
        page.query_one("#seed", Line).value = seed
        page.action_start()
        await pilot.pause()
        assert isinstance(app.screen, NewGame)
        assert told in " ".join(text_of(app).split())
        assert not (data / "hotseat.db").exists()


async def test_the_whole_form_by_keyboard(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await form(app, pilot)
        await pilot.press(*"Ann", "tab", "right", "down", "down", "down", "enter")
        await pilot.press("down", "down", "down", "down", "enter")
        await pilot.pause()
        info = app.open_game.info
        assert (info.seats[0].name, info.seats[0].colour) == ("Ann", "green")
        assert info.options["order"] == "same"


async def test_f5_starts_from_anywhere(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await form(app, pilot)
        await pilot.press("f5")
        await pilot.pause()
        assert app.open_game is not None


async def test_every_line_explains_itself_and_an_option_opens_its_rule(app):
    async with app.run_test(size=(80, 24)) as pilot:
        page = await form(app, pilot)
        for widget in page.query("Line, Picker, Button"):
            if widget.focusable:
                page.on_descendant_focus(DescendantFocus(widget))
                assert str(page.query_one("#help").content), widget.id
        page.query_one("#option-sancho").focus()
        await pilot.pause()
        page.action_help()
        await pilot.pause()
        assert app.screen.shown == "quixote.option.sancho"


@pytest.mark.rotating(6)
@pytest.mark.parametrize("names", BATCHES, ids=range(len(BATCHES)))
async def test_hostile_names_are_played_under_names_fit_for_the_table(app, names):
    async with app.run_test(size=(80, 24)) as pilot:
        page = await form(app, pilot, 4)
        for seat, name in enumerate(names):
            page.query_one(f"#name-{seat}", Line).value = name
        await pilot.pause()
        assert "\x1b" not in text_of(app)
        page.query_one("#seats").focus()
        await pilot.pause()
        page.action_start()
        await pilot.pause()
        assert app.open_game is not None
        for seat in app.open_game.info.seats:
            assert seat.name
            assert seat.name.isprintable()


async def test_the_form_says_who_begins_in_each_game(app):
    """In Nations chance deals the order, so that there is nothing to choose; elsewhere the line tells what is so."""
    async with app.run_test(size=(80, 24)) as pilot:
        page = await form(app, pilot, 2)
        turns = page.query_one("#turns", Picker)
        for card in GAMES.values():
            page.query_one("#game", Picker).action_step(1) if page.game != card.id else None
            await pilot.pause()
            assert page.game == card.id
            assert turns.focusable == turns.display == (not card.dealt)
            assert ("dealt by chance" in text_of(app)) == card.dealt
            if not card.dealt:
                turns.focus()
                await pilot.pause()
                assert f"Who begins: {card.order}." in " ".join(text_of(app).split())
                page.query_one("#game", Picker).focus()


async def test_no_seats_are_shuffled_where_the_game_deals_the_order(app, monkeypatch):
    """What was chosen for another game does not stay in force unseen."""
    monkeypatch.setattr("random.SystemRandom.shuffle", lambda self, seats: seats.reverse())
    async with app.run_test(size=(80, 24)) as pilot:
        page = await form(app, pilot, 3)
        listed = [seat.name for seat in page.seats()]
        page.query_one("#turns", Picker).action_step(1)
        page.query_one("#game", Picker).action_step(2)
        await pilot.pause()
        assert page.game == "nations" and page.query_one("#turns", Picker).value
        page.query_one("#seats", Picker).action_step(3 - page.count)
        page.action_start()
        await pilot.pause()
        assert [seat.name for seat in app.open_game.info.seats] == listed
