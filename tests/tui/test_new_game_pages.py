"""New game: the cards first, the seats of last time, previews, and that nothing typed is lost."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from textual.widgets import Static

from rules.catalogue import GAMES, load
from rules.explorers.maps import MAPS, Board, board
from rules.players import LEVELS
from saves.model import GameInfo, Seat
from tests.tui.cut import cut_with_room
from tests.tui.grid import text_of
from tui.games import GAMES as LOOKS
from tui.games.explorers.preview import map_lines
from tui.games.explorers.signs import SIGNS
from tui.games.explorers.words import MAP_CHARACTERS
from tui.games.large_lid import large
from tui.games.lid import HEIGHT, WIDTH, Lid
from tui.kit.fields import Line, Picker
from tui.kit.keybar import KeyBar
from tui.pages.game_cards import GameCards
from tui.pages.home import Home
from tui.pages.last_seats import last_seats
from tui.pages.new_game import LOOKING, NewGame
from tui.pages.words import new_game as words

pytestmark = [pytest.mark.usefixtures("at_home"), pytest.mark.rotating(2)]

SIZES = [(60, 20), (80, 24), (120, 40), (160, 50), (200, 60)]


def game(*seats: Seat, created: float = 1.0, **more: object) -> GameInfo:
    made = GameInfo(1, "quixote", "", seats, {}, 1, created, created, "running", 0, 1, "", (), 0, 1)
    return replace(made, **more)  # type: ignore[arg-type]


# --- who sat there last -----------------------------------------------------------------------------------------------


def test_the_last_game_seats_its_people_and_older_games_the_rest():
    new = game(Seat("Ann", "blue"), Seat("Green", "green", "steady"), created=2)
    old = game(Seat("Cem", "blue"), Seat("Ann", "red"), Seat("Yellow", "yellow"))
    count, seats = last_seats([old, new], 4)
    assert count == 2
    assert seats == [Seat("Ann", "blue"), Seat("", "green", "steady"), Seat("Cem", "orange")]


def test_campaigns_and_records_of_others_seat_nobody():
    games = [game(Seat("Ann", "blue"), series="daily"), game(Seat("Ben", "red"), origin="import")]
    assert last_seats(games, 4) == (0, [])


def test_a_player_from_outside_is_a_person_until_chosen_again():
    assert last_seats([game(Seat("Ann", "blue", "exec:rm -rf x"))], 4)[1] == [Seat("Ann", "blue")]


async def test_the_form_begins_with_the_seats_of_last_time(app, shelf):
    shelf(("Ann", "Ben", "Cem"), 3)
    async with app.run_test(size=(80, 24)) as pilot:
        app.new_game("quixote")
        await pilot.pause()
        page = app.screen
        assert page.count == 3
        assert [seat.name for seat in page.seats()] == ["Ann", "Ben", "Cem"]
        page.action_start()
        await pilot.pause()
        assert [seat.name for seat in app.open_game.info.seats] == ["Ann", "Ben", "Cem"]


# --- first the game, then the form ------------------------------------------------------------------------------------


async def test_cards_come_first_and_back_keeps_what_was_typed(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.new_game()
        await pilot.pause()
        assert all(card.title in text_of(app) for card in GAMES.values())
        await pilot.press("down", "enter", *"Zoe", "tab", "escape")
        assert isinstance(app.screen, NewGame) and app.screen.asking
        await pilot.press("enter")
        assert app.screen.query_one("#name-0", Line).value == "Zoe"
        app.screen.query_one("#option-map", Picker).action_step(2)
        await pilot.pause()
        await pilot.press("escape", "escape")
        assert isinstance(app.screen, Home)
        app.new_game()
        await pilot.pause()
        page = app.screen
        assert page.game == "explorers" and page.query_one(GameCards).value == "explorers"
        assert page.query_one("#name-0", Line).value == "Zoe"
        assert page.query_one("#option-map", Picker).value == MAPS[2]
        page.action_start()
        await pilot.pause()
        assert app.open_game.info.seats[0].name == "Zoe" and app.draft is None


async def test_options_come_back_with_their_game(app):
    async with app.run_test(size=(80, 24)) as pilot:
        app.new_game("quixote")
        await pilot.pause()
        page = app.screen
        page.query_one("#option-sancho", Picker).action_step(1)
        for by in (1, -1):
            page.query_one("#game", Picker).action_step(by)
            await pilot.pause()
        assert page.game == "quixote" and page.query_one("#option-sancho", Picker).value is True


async def test_while_the_lines_of_the_options_are_not_there_nothing_breaks_and_what_was_chosen_stays(app):
    async with app.run_test(size=(80, 24)) as pilot:
        form = NewGame("discordia")
        await app.push_screen(form)
        await pilot.pause()
        chosen = form.draft().options["discordia"]
        assert "ladder" in chosen
        form.chosen["discordia"] = chosen
        await form.query_one("#options").remove_children()
        await form._picked(Picker.Changed(form.query_one("#game", Picker)))
        assert form.chosen["discordia"] == chosen == form.draft().options["discordia"]


async def test_a_click_chooses_a_card_and_another_takes_it(app):
    async with app.run_test(size=(80, 24)) as pilot:
        app.new_game()
        await pilot.pause()
        line = next(at for at, line in enumerate(text_of(app).splitlines()) if "Nations" in line)
        await pilot.click(offset=(40, line))
        await pilot.pause()
        assert app.screen.game == "nations" and app.screen.asking
        await pilot.click(offset=(40, line))
        await pilot.pause()
        assert not app.screen.asking and "Nations" in text_of(app).splitlines()[0]


@pytest.mark.rotating(6)
async def test_cards_and_form_are_whole_at_every_size(app):
    async with app.run_test(size=SIZES[0]) as pilot:
        app.new_game()
        await pilot.pause()
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            shown = text_of(app)
            assert all(f"{card.minutes} minutes" in shown for card in GAMES.values()), size
            cards = str(app.screen.query_one(GameCards).render()).split()
            for card in GAMES.values():
                assert set(card.blurb.split()) <= set(cards), (size, card.id)
            assert not cut_with_room(app), size
        await pilot.press("enter")
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert words.START in text_of(app), size
            assert not cut_with_room(app), size


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (160, 50)])
@pytest.mark.parametrize("game", GAMES)
async def test_the_form_has_its_arrows_in_the_footer_where_they_do_something(app, size, game):
    async with app.run_test(size=size) as pilot:
        app.push_screen(NewGame(game))
        await pilot.pause()
        page = app.screen
        page.query_one("#seats", Picker).focus()
        await pilot.pause()
        assert {"↓ Next line", "→ Change", "F5 Start", "F1 Keys"} <= footer(app)
        page.query_one("#seats", Picker).action_step(-1)
        await pilot.press("down")
        assert page.focused is page.query_one("#name-0", Line), "in a form that scrolls too"
        page.query_one("#name-0", Line).focus()
        await pilot.pause()
        assert "↓ Next line" in footer(app) and "→ Change" not in footer(app), "the cursor goes there in a name"
        page.asking = True
        page._show_stage()
        await pilot.pause()
        assert not {"↓ Next line", "→ Change"} & footer(app), "the cards have keys of their own"


async def test_a_field_with_one_value_has_no_key_to_change_it(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await app.screen.mount(Picker([(1, "one")], id="alone"))
        app.screen.query_one("#alone").focus()
        await pilot.pause()
        assert "→ Change" not in footer(app)


def footer(app) -> set[str]:
    return {f"{shown} {label}" for _, shown, label in app.screen.query_one(KeyBar).entries()}


async def test_cards_grow_with_the_window_and_a_game_under_way_stands_beside_them(app):
    async with app.run_test(size=(80, 24)) as pilot:
        app.new_game()
        await pilot.pause()
        cards, beside = app.screen.query_one(GameCards), app.screen.query_one("#sample", Static)
        for size, large, samples in [((80, 24), 0, False), ((120, 40), 1, False), ((140, 45), 1, False)]:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert ("▟████▙" in str(cards.render())) == bool(large), size
            assert beside.display == samples
            assert {"war.", "supply."} <= set(str(cards.render()).split()), "nothing is cut"
        await pilot.resize_terminal(200, 60)
        shown = []
        for _ in GAMES:
            await pilot.pause(LOOKING + 0.2)
            await pilot.pause()
            shown.append(str(beside.visual))
            await pilot.press("right")
        for card, told in zip(GAMES.values(), shown, strict=True):
            assert told.startswith(words.looks_like(card.title)) and told.count("\n") > 6, told
        app.screen.asking = False
        app.screen._show_stage()
        await pilot.pause()
        lid = app.screen.query_one("#lid", Static)
        assert lid.region.height == 8, "the form has the picture above it"
        about = GAMES[app.screen.game].blurb.split(":")[0]
        assert all(word in str(lid.visual) for word in about.split()), "and beside it what the game is about"


@pytest.mark.rotating(3)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [(60, 20), (80, 24), (110, 40), (160, 50)])
async def test_all_fields_of_a_form_end_in_one_column_and_none_is_cut(app, game, size):
    async with app.run_test(size=size) as pilot:
        app.new_game(game)
        await pilot.pause()
        fields = app.screen.query_one("#fields")
        shown = [one for one in fields.query("Picker, Line, Button") if one.display]
        assert len({one.region.right for one in shown}) == 1
        assert all(one.region.right <= fields.region.right for one in shown)
        assert all(one.region.width >= one.longest for one in shown if isinstance(one, Picker))


# --- what is told -----------------------------------------------------------------------------------------------------


async def test_every_level_has_a_line_of_its_own(app):
    async with app.run_test(size=(80, 24)) as pilot:
        app.new_game("quixote")
        await pilot.pause()
        picker = app.screen.query_one("#player-0", Picker)
        picker.focus()
        await pilot.pause()
        assert {value for value, _ in picker.choices} >= set(LEVELS)
        for value, name in picker.choices:
            assert f"{name}: " in text_of(app), value
            assert words.SITTERS[value][:40] in text_of(app)
            await pilot.press("right")


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_lid(game):
    lid = LOOKS[game].lid
    assert lid is not None and not lid.faults()


@pytest.mark.parametrize("game", GAMES)
def test_a_large_lid_is_twice_the_lid_and_in_ascii_where_asked(game):
    lid = large(LOOKS[game].lid)
    assert {len(line) for line in (*lid.signs, *lid.plain, *lid.looks)} == {2 * WIDTH}
    assert len(lid.signs) == len(lid.plain) == len(lid.looks) == 2 * HEIGHT
    assert "".join(lid.plain).isascii()


def test_a_large_lid_keeps_slopes_pips_and_frames():
    lid = large(Lid(("┌▟▙┐", "│● │", "│  │", "└──┘"), ("+/X+", "|o |", "|  |", "+--+"), ("aabb",) * 4, {}))
    assert lid.signs == ("┌─ ▟▙ ─┐", "│ ▟██▙ │", "│ ▄▖   │", "│ ▀▘   │", *("│      │",) * 3, "└──────┘")
    assert lid.plain[0] == "+- /\\/-+" and lid.looks == ("aaaabbbb",) * 8


def test_a_lid_that_is_cut_is_found():
    lid = LOOKS["quixote"].lid
    assert lid is not None
    assert lid._replace(plain=("é" * 20, *lid.plain[1:3], "")).faults() == ["plain", "plain"]
    assert lid._replace(looks=("?" * 20, *lid.looks[1:])).faults() == ["?"]


async def test_a_map_is_previewed_with_its_character(app):
    async with app.run_test(size=(120, 40)) as pilot:
        app.new_game("explorers")
        await pilot.pause()
        picker = app.screen.query_one("#option-map", Picker)
        picker.focus()
        await pilot.pause()
        for name, _ in picker.choices:
            assert name in MAP_CHARACTERS, f"tui/games/explorers/words.py, MAP_CHARACTERS: {name} has no sentence"
            preview = str(app.screen.query_one("#preview").content)
            rows = [line.plain for line in map_lines(board(name), 52, SIGNS["unicode"], bare=True)]
            assert preview.startswith("\n".join(rows)), name
            assert MAP_CHARACTERS[name] in " ".join(text_of(app).split()), name
            await pilot.press("right")
            await pilot.pause()
        app.screen.query_one("#game", Picker).action_step(1)
        await pilot.pause()
        assert not app.screen.query_one("#preview").display


def test_what_is_said_of_the_maps_is_so():
    maps = {name: board(name) for name in MAPS}

    def most(of):
        return max(MAPS, key=lambda name: of(maps[name]))

    def cities(one: Board) -> int:
        return one.cities.bit_count()

    unsaid = set(MAPS) - set(MAP_CHARACTERS)
    assert not unsaid, f"tui/games/explorers/words.py, MAP_CHARACTERS: say in a sentence what {unsaid} is like"
    assert set(MAP_CHARACTERS) == set(MAPS) == {value.value for value in load("explorers").options[0].values}
    assert len(maps["avenia"].lands) == 6 and cities(maps["avenia"]) == 10
    assert most(lambda one: one.of["W"].bit_count() / one.size) == "aghon"
    assert most(lambda one: len(one.lands) if one.size < 300 else 0) == "aghon"
    assert most(lambda one: one.border.bit_count() / one.size) == "kazan"
    assert maps["cnidaria"].crystals.bit_count() == 4 and most(lambda one: -cities(one)) == "cnidaria"
    assert most(lambda one: sum(one.coin)) == "cnidaria"
    assert most(lambda one: -one.of["W"].bit_count() / one.size) == "north-proylia" == most(lambda one: one.ice)
    assert maps["xawskil"].size == 300 and cities(maps["xawskil"]) == 11 and max(maps["xawskil"].city) == 6


async def test_a_game_is_begun_without_hints_where_the_form_says_so(app):
    async with app.run_test(size=(100, 36)) as pilot:
        app.push_screen(NewGame("quixote"))
        await pilot.pause()
        app.screen.query_one("#hints", Picker).value = False
        await pilot.press("escape")
        await pilot.pause()
        assert app.draft.hints is False, "what was chosen stays"
        app.push_screen(NewGame("quixote"))
        await pilot.pause()
        app.screen.query_one("#hints", Picker).focus()
        await pilot.press("S")
        await pilot.pause()
        await pilot.pause()
        assert not app.screen.conductor.game.hints_allowed


def test_no_page_doubles_a_lid_by_itself() -> None:
    """Two pages drew the large lids in ways of their own."""
    pages = (Path(__file__).parents[2] / "tui" / "pages").glob("*.py")
    assert not [page.name for page in pages if re.search(r"import large\b", page.read_text(encoding="utf-8"))]
