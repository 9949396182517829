"""What decided a game: totals, each tie-break, a shared victory, an early end, a name alone."""

from __future__ import annotations

from typing import Any

import pytest

from rules.catalogue import GAMES, load
from rules.game import TERMINAL, Rules
from rules.verdict import Verdict, called, verdict
from tests.games.walks import play, start


class Ended:
    to_move = TERMINAL
    ended = "years"
    janus = None


def judged(game: str, *results: tuple[int, ...]) -> Verdict | None:
    """The verdict of a finished game with these results."""
    rules = type(load(game))

    class Forced(rules):  # type: ignore[misc, valid-type]
        def returns(self, state: Any) -> tuple[tuple[int, ...], ...]:
            return results

    return verdict(Forced(), Ended())


@pytest.mark.rule("quixote.end.tie")
@pytest.mark.rule("explorers.end.tie")
@pytest.mark.rule("nations.final.winner")
@pytest.mark.rule("discordia.end.tie")
@pytest.mark.parametrize(
    ("game", "results", "words"),
    [
        ("quixote", [(41,), (47,)], "47 points to 41"),
        ("quixote", [(1,), (0,)], "1 point to 0"),
        ("quixote", [(47,), (47,), (3,)], "47 points each, and there is no tie-break"),
        ("explorers", [(90, 2, 5), (90, 3, 1)], "3 towers to 2"),
        ("explorers", [(90, 1, 1), (90, 0, 9), (80, 9, 9)], "1 tower to 0"),
        ("explorers", [(90, 3, 1), (90, 3, 2)], "2 villages to 1"),
        ("explorers", [(90, 3, 1), (90, 3, 1)], "90 coins, 3 towers, 1 village each"),
        ("nations", [(30, -1), (30, 0)], "earlier in the player order of age IV"),
        ("discordia", [(-5, -2, 3, 1), (-3, -2, 3, 1)], "3 workers to 5"),
        ("discordia", [(-5, -1, 3, 1), (-5, -2, 3, 1)], "1 worker on tiles and towers to 2"),
        ("discordia", [(-5, -2, 3, 1), (-5, -2, 4, 1)], "4 stars in supply to 3"),
        ("discordia", [(-5, -2, 3, 1), (-5, -2, 3, 0)], "1 decree to 0"),
    ],
)
def test_what_decided_is_said(game: str, results: list[tuple[int, ...]], words: str) -> None:
    told = judged(game, *results)
    assert told is not None
    assert told.words == words
    first = sorted(results)[-1][0]
    assert told.tied == ([total for total, *_ in results].count(first) > 1)


@pytest.mark.parametrize("game", GAMES)
def test_every_tie_break_of_a_game_has_its_words(game: str) -> None:
    over = play(start((game, 2, {}), 2), 2)
    assert len(over.rules.returns(over.state)[0]) == 1 + len(over.rules.tie_breaks)
    told = verdict(over.rules, over.state)
    assert told is not None and told.words
    assert verdict(over.rules, over.state_at(0)) is None, "not before the end"


def test_alone_the_name_or_where_the_names_begin_is_told() -> None:
    assert judged("nations", (11, 0)) == Verdict(False, "the name from 11 points on")
    assert judged("nations", (10, 0)) == Verdict(False, "the hall of fame begins at 11 points")
    assert judged("explorers", (77, 1, 1)) == Verdict(False, "")


def test_what_a_lone_player_came_to_is_called_by_the_points_or_by_won_and_lost() -> None:
    nations, discordia = load("nations"), load("discordia")
    least = [points for points, _ in nations.hall_of_fame()]
    names = [name for _, name in nations.hall_of_fame()]
    assert [called(nations, "named", points) for points in least] == names
    assert called(nations, "named", least[0] - 1) == "" == called(nations, "", least[-1])
    assert [called(discordia, solo, -12) for solo in ("won", "lost", "")] == [
        discordia.solo_words(True), discordia.solo_words(False), "",
    ]  # fmt: skip
    assert discordia.solo_words(True) != discordia.solo_words(False)


@pytest.mark.rule("discordia.solo.winner")
def test_alone_against_janus_his_counter_is_told() -> None:
    rules: Rules = load("discordia")
    over = play(start(("discordia", 1, {}), 3), 3)
    state = over.state.clone()
    state.ended, state.janus.counter = "years", 12
    own = -rules.returns(state)[0][0]
    assert verdict(rules, state) == Verdict(False, f"he has {state.janus.counter} workers")
    state.janus.counter = own
    assert verdict(rules, state) == Verdict(False, f"he has {own} workers too, and a tie is lost")
    state.ended = "janus"
    assert verdict(rules, state) == Verdict(False, "his counter reached 0")
    state.ended = "zero"
    assert verdict(rules, state) == Verdict(False, "no worker left in supply, which wins at once")
