"""The course of eras and cards, and placing, on real maps with every draw forced."""

from __future__ import annotations

import pytest

from rules.explorers.actions import Done, Explore, Keep, Post, Route, Settle, Use
from rules.explorers.components import EXPLORE, GOALS, era_deck
from rules.explorers.events import EraOver
from rules.explorers.maps import MAPS
from rules.game import IllegalAction
from rules.turn_controller import TurnController
from tests.rules.explorers_help import (
    RULES,
    at,
    coins,
    done,
    explore,
    fresh,
    open_spaces,
    phase,
    possible,
    refused,
    rule_of,
    settle,
)

# --- setting up and course ------------------------------------------------------------------------------------------


@pytest.mark.rule("explorers.setup.goals")
def test_three_different_goals_of_the_map_are_drawn() -> None:
    game = TurnController(RULES, RULES.configure(2, {"map": "kazan"}), 1, manual_chance=True)
    ids = [goal.id for goal in GOALS[MAPS.index("kazan")]]
    for place in range(3):
        assert sorted(possible(game)) == sorted(set(ids) - set(ids[:place]))
        game.draw(ids[place])
    assert game.state.goals == [0, 1, 2]
    assert phase(game) == "reveal"


@pytest.mark.rule("explorers.course.eras", "explorers.course.reveal", "explorers.course.era-end")
def test_eras_of_6_7_8_and_9_cards_each_revealed_once() -> None:
    game = fresh()
    lengths = []
    while game.state.to_move != -2:
        revealed = 0
        deck = set(possible(game))
        era = game.state.era
        while game.state.era == era:
            card = possible(game)[-1]
            game.draw(card)
            deck.remove(card)
            revealed += 1
            if phase(game) == "investigate":
                game.draw(possible(game)[0])
                game.act(RULES.legal_actions(game.state, 0)[0])
            if phase(game) == "use":
                game.act(RULES.legal_actions(game.state, 0)[0])
            done(game)
        assert not deck
        lengths.append(revealed)
    assert lengths == [6, 7, 8, 9]
    assert [bin(era_deck(era)).count("1") for era in range(4)] == [6, 7, 8, 9]
    assert RULES.decision(game.state).kind == "terminal"
    assert rule_of(game, Done(), 0) == "explorers.end.winner"


@pytest.mark.rule("explorers.course.reveal")
def test_nothing_else_than_the_cards_of_the_era_is_revealed() -> None:
    game = fresh()
    assert possible(game) == [*EXPLORE[:5], "I"]
    with pytest.raises(IllegalAction, match="one of") as caught:
        game.draw("II")
    assert caught.value.rule == "explorers.course.reveal"
    assert rule_of(game, Done(), 0) == "explorers.course.reveal"


@pytest.mark.rule("explorers.course.seats")
def test_all_seats_carry_out_the_card_in_their_order_each_on_its_own_map() -> None:
    game = fresh(3)
    game.draw("mountain")
    for seat in range(3):
        assert game.state.to_move == seat
        assert open_spaces(game) == {"c7r6", "c9r6"}
        assert rule_of(game, Done(), (seat + 1) % 3) == "explorers.course.seats"
        assert rule_of(game, Done(), 7) == "explorers.course.seats"
        explore(game, "c9r6")
        done(game)
    assert phase(game) == "reveal"
    assert len(set(game.state.explorers)) == 1


@pytest.mark.rule("explorers.card.era")
def test_an_era_card_brings_two_investigate_cards_one_is_kept_and_used_again() -> None:
    game = fresh(2)
    game.draw("I")
    assert len(possible(game)) == 28 * 27 // 2
    with pytest.raises(IllegalAction) as caught:
        game.draw(("w5", "w5"))
    assert caught.value.rule == "explorers.card.era"
    game.draw(("region-4", "w5"))
    assert RULES.legal_actions(game.state, 0) == [Keep("region-4"), Keep("w5")]
    assert rule_of(game, Keep("ray-g")) == "explorers.card.era"
    assert rule_of(game, Done()) == "explorers.card.era"
    game.act(Keep("w5"))
    explore(game, "c8r4")
    done(game)
    assert len(possible(game)) == 26 * 25 // 2, "the other one lies under the deck"
    game.draw(("path-gw", "ray-g"))
    game.act(Keep("ray-g"))
    done(game)
    # the card comes up again in the next era
    later = at("avenia", "I", era=2, seats=[{"cards": {"I": "w5"}}, {"cards": {"I": "ray-g"}}])
    assert "c8r4" in open_spaces(later)
    done(later)
    assert open_spaces(later) == {"c8r6"}


@pytest.mark.rule("explorers.card.era")
def test_card_ii_draws_anew_in_era_two_even_if_card_i_was_kept() -> None:
    game = at("avenia", "II", era=2, cards={"I": "w5"})
    assert phase(game) == "investigate"
    assert not any("w5" in pair for pair in possible(game))  # type: ignore[operator]
    game.draw(("ray-d", "ray-m"))
    game.act(Keep("ray-d"))
    assert open_spaces(game) == {"c9r5"}


@pytest.mark.rule("explorers.card.choice")
def test_the_last_era_card_carries_out_any_kept_card() -> None:
    game = at("avenia", "I/II/III", era=4, cards={"I": "w5", "II": "ray-g", "III": "region-4"})
    assert RULES.legal_actions(game.state, 0) == [Use("region-4"), Use("ray-g"), Use("w5")]
    assert rule_of(game, Use("ray-d")) == "explorers.card.choice"
    game.act(Use("ray-g"))
    assert open_spaces(game) == {"c8r6"}


@pytest.mark.rule("explorers.course.era-end")
def test_the_end_of_an_era_clears_explorers_only() -> None:
    game = at(
        "avenia",
        "any",
        left=[],
        explorers=["c9r5", "c17r0", "c5r3"],
        villages=["c10r5"],
        posts=["c11r4"],
        towers=["c1r1"],
        cards={"I": "w5"},
    )
    before = game.state
    change = game.act(Done())
    after = game.state
    assert EraOver(1) in change.added[0].events
    assert after.explorers == [0]
    assert (after.villages, after.posts, after.ever, after.kept) == (
        before.villages,
        before.posts,
        before.ever,
        before.kept,
    )
    assert (after.era, after.card, after.deck) == (1, -1, era_deck(1))
    assert RULES.check(after) == []


# --- placing --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("explorers.place.adjacent", "explorers.place.capital")
def test_only_spaces_next_to_the_capital_are_open_at_first() -> None:
    game = fresh()
    game.draw("any")
    assert open_spaces(game) == {"c8r4", "c7r5", "c9r5", "c7r6", "c8r6", "c9r6"}
    assert refused(game, "c8r5").rule == "explorers.place.capital"
    assert refused(game, "c9r4").rule == "explorers.place.adjacent"
    for name in ("c0r0", "c99r99", "", "c8r04", "[b]x[/b]"):
        assert refused(game, name).rule == "explorers.map.spaces"


@pytest.mark.rule("explorers.place.adjacent")
def test_villages_are_sources_posts_markers_and_old_towers_are_not() -> None:
    game = at("avenia", "any", era=2, villages=["c12r8"], posts=["c16r6"], markers=["c14r6"], towers=["c17r0"])
    assert "c12r9" in open_spaces(game)
    for name in ("c16r5", "c15r6", "c14r7", "c16r0", "c17r1"):
        assert refused(game, name).rule == "explorers.place.adjacent"


@pytest.mark.rule("explorers.place.free")
def test_never_two_on_a_space_and_none_on_a_village() -> None:
    game = at("avenia", "any", explorers=["c9r5"], villages=["c10r5"])
    assert refused(game, "c9r5").rule == "explorers.place.free"
    assert refused(game, "c10r5").rule == "explorers.place.free"


@pytest.mark.rule("explorers.place.free", "explorers.treasure.draw", "explorers.route.post")
def test_posts_and_markers_bar_nobody_and_give_nothing_again() -> None:
    game = at("avenia", "w4-cities", era=2, explorers=["c7r2"], posts=["c7r3"], markers=["c7r1"])
    explore(game, "c7r1")
    assert phase(game) == "explore"
    assert coins(game) == {}
    city = at("avenia", "any", era=2, explorers=["c7r4"], posts=["c7r3"])
    explore(city, "c7r3")
    assert phase(city) == "explore"


@pytest.mark.rule("explorers.place.at-once")
def test_effects_come_at_once_and_then_the_card_goes_on() -> None:
    """A ruin in the middle of a card: treasure, its explorer, a village through him, then the rest of the card."""
    game = at("avenia", "w5", era=2, explorers=["c6r2", "c6r3", "c7r3"], markers=["c7r1"])
    explore(game, "c5r3")
    assert phase(game) == "treasure"
    game.draw("explorer")
    assert phase(game) == "extra"
    assert "c5r4" in open_spaces(game)
    explore(game, "c8r2")  # the last space of the region c8r2, c6r3, c7r3
    assert phase(game) == "village"
    settle(game, "c6r3")
    assert coins(game) == {"villages": 2}
    assert phase(game) == "explore"
    assert "c4r3" in open_spaces(game)
    assert [frame.kind for frame in game.state.stack] == ["explore"]


@pytest.mark.rule("explorers.place.fewer")
def test_a_turn_is_taken_back_space_by_space_until_a_card_was_drawn() -> None:
    game = fresh()
    game.draw("any")
    start = game.state
    explore(game, "c8r6", "c8r7")
    assert game.undo_kind(game.undo_target() or 0) == "free"
    game.undo()
    game.undo()
    assert game.state is start
    game.redo()
    done(game)
    game.draw("water")
    assert game.undo_kind(game.undo_target() or 0) == "take-back"


@pytest.mark.rule("explorers.option.map")
def test_wrong_actions_for_what_waits_are_refused() -> None:
    game = fresh()
    game.draw("any")
    for action in (Settle("c8r6"), Route("c8r7", "c11r4"), Post("c8r7"), Keep("w5"), Use("w5"), "nonsense", None):
        assert rule_of(game, action) == "explorers.card.base"
    assert Explore("c8r6") in RULES.legal_actions(game.state, 0)
