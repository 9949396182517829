"""Discordia: what is told from winter on: the last turns, the Germans to come, who would lead behind the year end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from rules.catalogue import load
from rules.chance import named_draw
from rules.discordia.components import YEARS
from rules.discordia.events import Rolled
from rules.discordia.pieces.workers import total
from rules.discordia.scoring import at_best, is_ending
from rules.discordia.state import DiscordiaState
from rules.discordia.year.course import maximus
from rules.discordia.year.threat import threat
from rules.game import TERMINAL
from rules.players import PLAYERS
from rules.turn_controller import TurnController
from tui.games.discordia import figures, story, words_winter
from tui.games.discordia.moments import moments_of
from tui.games.discordia.winter import WINTER, at_year_end, is_last_turn, with_winter, would_lead
from tui.games.discordia.words import progress_words
from tui.kit.changes import Piece
from tui.table.moments import Step

RULES = load("discordia")
NAMES = ("Ann", "Ben")


def _game(seed: int = 44) -> Iterator[TurnController]:
    """A game of greedy players, at each of their choices."""
    game = TurnController(RULES, RULES.configure(2, {}), seed)
    while game.state.to_move != TERMINAL:
        yield game
        state = game.state
        game.act(PLAYERS["greedy"](RULES, state, state.to_move, named_draw(seed, "r", len(game))))
    yield game


def _near(state: DiscordiaState) -> bool:
    return (state.year == YEARS or state.season == WINTER) and not is_ending(state)


def test_from_winter_on_and_all_of_the_last_year_it_is_told_who_would_lead_behind_the_year_end() -> None:
    """The leader by supply alone stood in the head line, while the forecast had another."""
    seen, turned = 0, 0
    for game in chain(*map(_game, (44, 45, 46))):
        state, then = game.state, at_year_end(game.state)
        if state.to_move == TERMINAL or not state.season or not _near(state):
            assert not then and not would_lead(state, NAMES)
            continue
        assert then == [at_best(state, seat) for seat in range(2)]
        told = would_lead(state, NAMES)[0]
        best = [name for name, n in zip(NAMES, then, strict=True) if n == min(then)]
        more = threat(state).most - threat(state).now
        assert (
            told == words_winter.would_lead(best, abs(then[0] - then[1]), more) if len(best) == 1 else "level" in told
        )
        assert ("year end now" in told) == (state.season < 4), "the right tile is turned up in Saturnalia"
        now = [total(city.supply) for city in state.cities]
        turned += len(best) == 1 and now.index(min(now)) != then.index(min(then))
        seen += 1
    assert seen > 20 and turned, "the end of a year turns the lead over now and then"


def test_the_last_turn_of_each_seat_is_told_as_that() -> None:
    last = [game.state for game in _game() if is_last_turn(game.state)]
    assert last and {state.year for state in last} == {YEARS} and {state.season for state in last} == {WINTER}


def test_only_the_very_last_turn_of_a_game_is_called_so() -> None:
    """ "The last turn" stood over both turns of the last winter."""
    told = {}
    for game in _game():
        if is_last_turn(game.state) and game.state.to_move >= 0:
            told.setdefault(game.state.turn, set()).add(progress_words(game.state).rpartition(", ")[2])
    assert list(told.values())[-2:] == [{"the last season"}, {"the last turn"}]


def test_the_dice_of_a_season_are_those_of_who_begins_it_and_those_of_winter_come_with_the_germans() -> None:
    """They fell behind the picture of Saturnalia: they were nobody's, so none were kept until Enter."""
    found = set()
    for game in _game():
        at = next((at for at in (-1, -2) if len(game) > 1 and isinstance(game.entries[at].events[0], Rolled)), 0)
        if not at:
            continue
        state = game.state
        step = Step(game.state_at(len(game) + at), game.entries[at], state, "unicode")
        [told] = [one for one in with_winter(state, NAMES, moments_of(step), wide=False) if one.kind == "roll"]
        assert told.seat == maximus(state) == state.to_move and told.text.startswith("begins ")
        if state.season == WINTER:
            assert "Germans" in told.text and all(name in told.brief for name in NAMES)
            assert ("last turns of the game" in told.text) == (state.year == YEARS)
        found.add(state.season)
    assert found == {1, 2, 3, 4, WINTER}


def test_a_new_year_says_how_much_of_the_display_is_new() -> None:
    known = {game.state.year: story.display_changed(game.entries) for game in _game() if game.state.season == 1}
    assert known[1] == (0, 0) and all(left and came for year, (left, came) in known.items() if year > 1)


def test_a_word_that_changes_with_its_number_is_neither_gain_nor_loss() -> None:
    """`1→2 merchants` stood half on red, half on green."""
    word = Piece(" merchants", figures.neither("off-white"), True)
    assert figures.ground(word, "→", worse=False) == figures.PLAIN
    assert figures.ground(word._replace(role="off-white"), "→", worse=False) == figures.BETTER


def test_in_few_words_winter_leaves_the_dice_their_room() -> None:
    """ "Winter, Ben begins, then Germans (3): ..." cut the last die to "[yellow…"."""
    told = words_winter.begins_briefly(True, 5, [("Ann", 3), ("Ben", 3)])
    assert told == "begins winter; Germans 5: Ann 3, Ben 3" and len(told) <= words_winter.BEFORE_DICE
    assert "Maxim" not in words_winter.begins_briefly(True, 5, [("Maximilian", 3), ("Bartholomew", 3)])
