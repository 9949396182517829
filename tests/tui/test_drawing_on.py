"""Records that wait for a draw, on the screen: the table draws on, theatre and replay say what is waited for."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.widgets import Static

from rules.catalogue import GAMES
from rules.game import CHANCE
from saves.records import write_record
from saves.store import Store
from saves.verdicts import with_prompts
from tests.saves.test_drawing_on import ANN_AND_BEN, by_hand, imported, walk
from tests.tui.grid import grid_of, text_of
from tests.tui.opened import begin
from tui.app import HotseatApp
from tui.cli import main
from tui.table.screen import TableScreen

WAYS_INTO_CHANCE = [(name, steps) for name in GAMES for steps in (0, 6, 40)]


@pytest.mark.rotating(6)
@pytest.mark.parametrize("name", GAMES)
async def test_a_record_that_waits_for_its_first_draw_opens_as_a_game_to_be_played(name: str, data: Path) -> None:
    app = HotseatApp(data, ("resume", imported(data, by_hand(name))))
    async with app.run_test(size=(80, 24)) as pilot:
        while not getattr(app.screen, "legal", []):
            await pilot.pause(0.05)
            if isinstance(app.screen, TableScreen):
                begin(app.screen)
        screen: Any = app.screen
        assert screen.mover is not None
        assert "is over" not in grid_of(app)
        steps = len(screen.controller)
        screen.act(screen.legal[0])
        await pilot.pause()
        assert len(screen.controller) > steps
        assert screen.state.to_move != CHANCE


@pytest.mark.rotating(6)
@pytest.mark.parametrize(("name", "steps"), WAYS_INTO_CHANCE)
async def test_the_theatre_says_what_is_to_be_drawn_where_a_record_ends(name: str, steps: int, data: Path) -> None:
    game = walk(by_hand(name), steps)
    game_id = imported(data, game)
    app = HotseatApp(data)
    async with app.run_test(size=(120, 40)) as pilot:
        app.watch_game(game_id)
        await pilot.pause(0.1)
        await pilot.press("end")
        await pilot.pause(0.1)
        assert app.screen.state.to_move == CHANCE
        prompt = str(app.screen.query_one("#prompt", Static).content)
        assert "is over" not in prompt
        assert game.rules.decision(game.state).prompt.lower() in prompt.lower()


@pytest.mark.parametrize(("name", "steps"), WAYS_INTO_CHANCE)
def test_a_replay_says_what_is_to_be_drawn_where_a_record_ends(
    name: str, steps: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = walk(by_hand(name), steps)
    (tmp_path / "game.jsonl").write_text(write_record(game, ANN_AND_BEN))
    assert main(["replay", str(tmp_path / "game.jsonl")]) == 0
    assert f"Next: {game.rules.decision(game.state).prompt}" in capsys.readouterr().out


def test_the_list_of_games_says_what_is_to_be_drawn(data: Path) -> None:
    imported(data, by_hand("quixote"))
    with Store.open(data) as store:
        [info] = with_prompts(store, store.games("running"))
        assert info.progress == "draw the field of castle 6"


async def test_enter_leafs_on_in_the_theatre_as_it_goes_on_everywhere(
    app: HotseatApp, shelf: Callable[..., int]
) -> None:
    game = shelf(("Ann", "Ben"), -1)
    async with app.run_test(size=(80, 24)) as pilot:
        app.watch_game(game)
        await pilot.pause()
        screen: Any = app.screen
        film = screen.conductor.playback
        stops = [film.position]
        for key in ("enter", "right", "enter"):
            await pilot.press(key)
            stops.append(film.position)
        assert stops == sorted(set(stops)) and "does nothing" not in text_of(app)
        assert "→ Step" in text_of(app).splitlines()[-1] and "Enter" not in text_of(app).splitlines()[-1]
