"""Looking back at a game: what each choice was worth beside the others."""

from __future__ import annotations

import pytest

from rules.catalogue import GAMES
from rules.chance import named_draw
from rules.game import Act
from rules.players import PLAYERS
from rules.players.hindsight import Choice, Judged, Turning, choices, judge, turning_points
from tests.games.walks import play, start

GAME = play(start(("quixote", 2, {}), 7), 7)


def below(name: str = "judge"):  # type: ignore[no-untyped-def]
    return named_draw(1, name, 0)


@pytest.mark.parametrize("game", GAMES)
def test_what_the_greedy_player_chose_is_not_what_lost_most(game: str) -> None:
    log = start((game, 2, {}), 3)
    lost = {"greedy": 0.0, "random": 0.0}
    for step in range(12):
        state, seat = log.state, log.state.to_move
        for name in lost:
            action = PLAYERS[name](log.rules, state, seat, named_draw(2, name, step))
            judged = judge(log.rules, state, seat, action, below())
            assert judged.lost >= 0 and judged.won >= 0 and not (judged.lost > 1e-9 and judged.won > 1e-9)
            assert log.rules.why_not(state, seat, judged.best) is None
            lost[name] += judged.lost
        log.act(PLAYERS["greedy"](log.rules, state, seat, named_draw(2, "greedy", step)))
    assert lost["greedy"] <= lost["random"]


def test_the_loss_is_what_the_best_choice_would_have_brought_more() -> None:
    rules = GAME.rules
    for choice in choices(GAME, (0,))[5:12]:
        state = GAME.state_at(choice.position)
        worth = {}
        for action in rules.legal_actions(state, choice.seat):
            after = state.clone()
            rules.apply_action(after, choice.seat, action)
            worth[action] = rules.evaluate(after, choice.seat)
        judged = judge(rules, state, choice.seat, choice.action, below())
        assert judged.lost == pytest.approx(max(worth.values()) - worth[choice.action])
        assert worth[judged.best] == max(worth.values())
        rest = [value for action, value in worth.items() if action != choice.action]
        assert judged.won == pytest.approx(max(0.0, worth[choice.action] - max(rest)))


def test_every_choice_of_the_seats_asked_for_is_found_with_its_turn() -> None:
    found = choices(GAME, (1,))
    acts = [at for at, entry in enumerate(GAME.entries) if isinstance(entry.step, Act) and entry.step.seat == 1]
    forced = [at for at in acts if len(GAME.rules.legal_actions(GAME.state_at(at), 1)) == 1]
    assert [choice.position for choice in found] == [at for at in acts if at not in forced]
    assert [choice.turn for choice in found] == [acts.index(choice.position) + 1 for choice in found]
    assert all(GAME.entries[choice.position].step == Act(1, choice.action) for choice in found)


def test_the_turning_points_are_the_largest_in_the_order_of_the_game() -> None:
    [action, *_] = GAME.rules.legal_actions(GAME.state_at(choices(GAME, (0,))[0].position), 0)
    sizes = [(3.0, 0.0), (0.0, 2.0), (0.2, 0.0), (5.0, 0.0), (0.0, 0.0), (4.0, 0.0), (0.0, 0.3)]
    weighed = [Turning(Choice(at, 0, at, action), Judged(action, *size)) for at, size in enumerate(sizes)]
    assert [one.choice.position for one in turning_points(weighed, 2)] == [1, 3, 5]
    assert [one.choice.position for one in turning_points(weighed, 9)] == [0, 1, 3, 5]


def test_a_turn_is_told_once_by_the_choice_that_did_most() -> None:
    action = GAME.rules.legal_actions(GAME.state_at(choices(GAME, (0,))[0].position), 0)[0]
    weighed = [Turning(Choice(at, 0, 4, action), Judged(action, float(at), 0.0)) for at in range(1, 5)]
    assert [one.choice.position for one in turning_points(weighed, 3)] == [4]


@pytest.mark.parametrize("game", ["nations", "discordia", "explorers"])
def test_what_a_purchase_or_village_asks_for_on_the_way_is_no_choice_of_its_own(game: str) -> None:
    log = play(start((game, 2, {}), 5), 5)
    found = choices(log, (0, 1))
    depths = {}
    for choice in found:
        depth = log.state_at(choice.position).depth
        assert depth <= depths.setdefault((choice.seat, log.state_at(choice.position).turn), depth)
    assert len(found) > 20


def test_a_way_that_a_wide_search_gave_up_is_followed_before_it_is_called_bad() -> None:
    """A purchase that was followed only as far as to take it back again would seem to cost what dithering costs."""
    log = play(start(("nations", 2, {}), 3), 3)
    for choice in choices(log, (0, 1)):
        judged = judge(log.rules, log.state_at(choice.position), choice.seat, choice.action, below())
        assert judged.lost < 25 and judged.won < 25, (choice, judged)
