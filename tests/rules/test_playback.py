"""Leafing through a game: any position, both ways, without changing anything."""

from __future__ import annotations

import pytest

from rules.catalogue import GAMES, load
from rules.game import CHANCE, IllegalAction, state_hash
from rules.nations.state import tile_points
from rules.playback import Playback
from rules.reckoning import counted_in, last_settled, lead
from rules.turn_controller import Change, TurnController
from tests.games.walks import play, start


def entries_by(changes: list[Change], game: TurnController) -> list[str]:
    """The log as somebody has it who heard nothing but the changes."""
    known: list[str] = []
    for change in changes:
        assert len(known) == change.start + change.removed
        known = known[: change.start] + [entry.hash for entry in change.added]
    return known


@pytest.mark.parametrize("game_id", GAMES)
def test_every_stop_shows_the_game_as_it_was(game_id: str) -> None:
    game = play(start((game_id, 2, {}), 3), 3)
    log = [entry.hash for entry in game.entries]
    film = Playback(game)
    heard: list[Change] = []
    film.listeners.append(heard.append)
    film.go(0)
    heard.clear()
    while film.stop_from(1) != film.position:
        film.go(film.stop_from(1))
        assert film.state.to_move != CHANCE
        assert state_hash(film.state) == log[film.position - 1]
    assert film.position == len(game) == len(film)
    assert entries_by([Change("redo", 0, 0, ()), *heard], game) == log
    while film.stop_from(-1) != film.position:
        film.go(film.stop_from(-1))
    assert entries_by([Change("redo", 0, 0, ()), *heard], game) == log[: film.position]
    assert [entry.hash for entry in game.entries] == log, "the game itself has not changed"


@pytest.mark.parametrize("game_id", GAMES)
def test_rounds_can_be_jumped_to(game_id: str) -> None:
    game = play(start((game_id, 1, {}), 5), 5)
    film = Playback(game)
    names = [name for name, _ in film.stages]
    assert len(names) == len(set(names)) > 2
    seen = []
    film.go(0)
    while film.stage_from(1) != film.stops[-1]:
        film.go(film.stage_from(1))
        seen.append(film.rules.stage(film.state))
    assert [name for name in names if name in seen] == seen
    film.go(film.stops[-1])
    back = film.stage_from(-1)
    film.go(back)
    assert film.stage_from(-1) < back
    assert film.stage_from(1) > back


def test_points_and_lead_at_any_position() -> None:
    game = play(start(("quixote", 2, {}), 4), 4)
    film = Playback(game)
    final = tuple(result[0] for result in game.rules.returns(game.state))
    assert film.totals(len(game)) == final
    assert film.totals(film.stops[0]) == (0, 0)
    assert film.lead(film.stops[0]) == (None, 0)
    who, by = film.lead(len(game))
    assert (who, by) == ((None, 0) if final[0] == final[1] else (final.index(max(final)), max(final) - min(final)))
    alone = Playback(play(start(("quixote", 1, {}), 4), 4))
    assert alone.lead(len(alone.whole)) == (None, 0)


def test_nothing_can_be_done_in_a_replay() -> None:
    game = play(start(("quixote", 1, {}), 4), 4)
    film = Playback(game)
    step = film.next_action()
    assert step is not None
    with pytest.raises(IllegalAction, match="replay"):
        film.act(step[1])
    film.go(10_000)
    assert film.next_action() is None
    assert film.position == len(game)
    film.go(-5)
    assert film.position == 0


@pytest.mark.rule("quixote.round.course")
@pytest.mark.parametrize("order", ["separate", "same"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_quixote_is_leafed_through_by_its_three_rounds_however_many_deals(seats: int, order: str) -> None:
    game = play(start(("quixote", seats, {"order": order}), 5), 5)
    film = Playback(game)
    assert [name for name, _ in film.stages] == ["round 1", "round 2", "round 3"]
    assert [len(game.state_at(stop).scored) for _, stop in film.stages] == [0, 1, 2]


def test_points_of_nations_are_told_as_they_stand_with_the_tiles() -> None:
    """As the table counts them: the curve of the result does not leap at the end, when the tiles are banked."""
    film = Playback(play(start(("nations", 2, {}), 4), 4))
    rules, before_end = film.rules, film.stops[-2]
    for stop in film.stops:
        state = film.state_at(last_settled(film, stop))  # while an age is booked seat by seat, as before it
        asked = [points + sum(tile_points(state, seat)) for seat, points in enumerate(state.points)]
        assert film.totals(stop) == tuple(asked)
    assert film.totals(film.stops[-1]) == tuple(result[0] for result in rules.returns(film.state_at(film.stops[-1])))
    banked = tuple(result[0] for result in rules.returns(film.state_at(before_end)))
    assert film.totals(before_end) != banked and counted_in(rules) == "with tiles"
    assert counted_in(load("explorers")) == "with treasures"


def test_who_leads_and_by_how_much_of_the_next_one():
    assert lead((5, 9, 7)) == ((1,), 2)
    assert lead((5, 9, 7), fewest=True) == ((0,), 2)
    assert lead((9, 5, 9)) == ((0, 2), 4), "those who share it, by what the next one is behind"
    assert lead((4, 4)) == ((0, 1), 0) and lead((3,)) == ((0,), 0)
