"""What may be pointed at and picked at the table of Nations: The Dice Game, and which actions that stands for."""

from __future__ import annotations

import pytest

from rules.nations import actions as a
from rules.nations.components import TILE
from rules.nations.proposal import best_slot
from rules.nations.scoring import costs
from tests.tui.nations_scenes import (
    ANN,
    BEN,
    BOARD,
    RULES,
    after,
    losing,
    middle,
    position,
    states,
    text,
)
from tui.games.nations import choice
from tui.games.nations.choice import PICK, PIECE, PLACE, SPACE, TURNS, Spot


@pytest.mark.parametrize("overpay", [False, True])
def test_every_legal_action_has_its_place_and_comes_back_from_there(overpay: bool) -> None:
    """Pointing at a legal action and asking what Enter does gives that action, or ends with it."""
    kinds = set()
    met = list(states(2, 7, overpay=overpay))
    for state in met[:: max(1, len(met) // 120)]:
        seat = state.to_move
        for action in RULES.legal_actions(state, seat):
            if isinstance(action, a.Cancel | a.Roll | a.Pick | a.ThrowIn):
                continue
            spot = choice.action_spot(state, seat, action)
            selection = choice.selection_of(state, seat, getattr(action, "units", ()))
            if isinstance(action, a.Decline) and state.phase == 9:
                continue  # the second step of books: nothing more is spent by declining
            plan = choice.plan(state, spot, selection)
            assert plan.back == 0
            assert action in plan.actions, f"{action} in {choice.mode_of(state)}: {plan}"
            kinds.add(type(action))
    assert kinds >= {a.Buy, a.Replace, a.Pay, a.Pass, a.HandBack, a.Collect, a.Reroll}


def test_the_cursor_begins_on_passing_only_where_nothing_else_is_possible() -> None:
    state = middle()
    assert choice.default_spot(RULES, state, 0, Spot(choice.PASS)) == Spot(SPACE, 0)
    assert choice.default_spot(RULES, state, 0, Spot(SPACE, 2)) == Spot(SPACE, 2), "it stays on a tile"
    done = position({"used": "W1g W1g W1g W1g W1g cg", "rerolls": 0})
    assert choice.default_spot(RULES, done, 0, None) == Spot(choice.PASS)


def test_dice_picked_in_any_order_become_picks_in_the_order_of_names() -> None:
    state = after(middle(), a.Reroll())
    names = choice.pieces(state, 0)
    at = {piece.name: place for place, piece in enumerate(names) if not piece.used}
    plan = choice.plan(state, None, frozenset({at["W1x"], at["O3g"]}))
    assert plan.actions == (a.Pick("O3g"), a.Pick("W1x"), a.Roll())
    picked = after(state, a.Pick("O3g"))
    again = choice.plan(picked, None, frozenset({at["W1x"]}))
    assert (again.back, again.actions) == (1, (a.Pick("W1x"), a.Roll())), "the first pick is taken back"


def test_with_overpaying_what_is_too_much_is_thrown_in_first() -> None:
    state = after(position(ANN, BEN, age=2, event="E2-1", board=BOARD, options={"overpay": True}), a.Buy("2-13"))
    at = {piece.name: place for place, piece in enumerate(choice.pieces(state, 0)) if not piece.used}
    plan = choice.plan(state, None, frozenset({at["O3g"], at["cg"]}))
    assert plan.actions == (a.ThrowIn("cg"), a.Pay(("O3g", "cg")))
    done = after(state, *plan.actions)
    assert [piece.name for piece in choice.pieces(done, 0) if not piece.used].count("cg") == 1
    narrow = after(middle(), a.Buy("2-13"))
    (only,) = choice.plan(narrow, None, frozenset({at["O3g"], at["cg"]})).actions
    refused = RULES.why_not(narrow, 0, only)
    assert refused is not None and "left out" in refused.message


def test_the_cheapest_payment_is_picked_first() -> None:
    state = after(middle(), a.Buy("2-05"), a.Replace(2))
    units = RULES.legal_actions(state, 0)[0].units
    assert choice.picked_names(state, 0, choice.default_selection(RULES, state, 0)) == units


def test_the_sum_of_what_is_picked_counts_pairs_and_names_the_odd_one() -> None:
    state = after(middle(), a.Buy("2-13"))
    at = {piece.name: place for place, piece in enumerate(choice.pieces(state, 0)) if not piece.used}

    def tallied(*names: str) -> choice.Tally:
        return choice.tally(state, 0, frozenset(at[name] for name in names))

    assert (tallied("O3g").sum, tallied("O3g").odd) == (3, False)
    assert (tallied("W1b", "W1x").pairs, tallied("W1b", "W1x").sum) == (1, 1)
    assert tallied("W1b").odd
    assert "picked: ◉◉◉  = 3 of 3 gold ✓" in text(state, selection=frozenset({at["O3g"]}))
    assert "one die has no partner" in text(state, 84, 35, selection=frozenset({at["W1b"]}))


def test_the_place_proposed_is_the_one_that_leaves_most() -> None:
    state = after(middle(), a.Buy("2-03"))
    assert choice.default_spot(RULES, state, 0, None) == Spot(PLACE, best_slot(state, 0))


def test_the_cursor_begins_on_nothing_that_is_worse_than_to_pass() -> None:
    state = losing()
    assert choice.spot_action(state, Spot(SPACE, 0)) in RULES.legal_actions(state, 0), "it could be bought"
    for before in (None, Spot(SPACE, 0)):
        assert choice.default_spot(RULES, state, 0, before) == Spot(choice.BUILD)
    seen = 0
    for one in states(3, 5):
        legal = RULES.legal_actions(one, one.to_move)
        if choice.mode_of(one) != TURNS or len(legal) < 3 or one.under_construction[one.to_move]:
            continue
        worths = dict(zip(legal, RULES.prior(one, one.to_move, legal), strict=True))
        begun = choice.spot_action(one, choice.default_spot(RULES, one, one.to_move, None))
        assert begun in worths and begun != a.Pass()
        assert worths[begun] >= min(0.0, max(worth for act, worth in worths.items() if act != a.Pass()))
        seen += min(worths.values()) < 0
    assert seen, "some purchases are mistakes"


def test_pieces_of_the_reroll_mode_are_dice_only() -> None:
    state = after(middle(), a.Reroll())
    assert choice.mode_of(state) == PICK
    names = [choice.pieces(state, 0)[spot.at].name for spot in choice.spots(state, 0) if spot.kind == PIECE]
    assert names == ["O1f", "O3g", "W1b", "W1x"]
    assert TILE["2-04"] == state.slots[0][0]


def test_a_reroll_that_only_loses_is_better_cancelled() -> None:
    """A hint named the only die left, whose strength met the war, as the one to reroll."""
    spent = {"used": "W1g W1g W1s W1b W1f cg", "rerolls": 0, "passed": True}
    armed = {"developments": ["1-02", "0-2", "0-3", "0-4", "0-5"], "used": "W1g W1s W1b cg", "rerolls": 1}
    for dice, kept in (("R3x W1f", False), ("R3x W1g", False)):
        state = position({**armed, "dice": dice}, spent, age=2, event="E2-1", board=["-- -- --"])
        RULES.apply_action(state, 0, a.Reroll())
        assert choice.better_kept(RULES, state, 0, choice.suggested(RULES, state, 0)) is kept
    state = position({**armed, "dice": "R3x", "used": "W1g W1g W1s W1b cg"}, spent, age=2, board=["-- -- --"])
    RULES.apply_action(state, 0, a.Reroll())
    dice = choice.suggested(RULES, state, 0)
    assert choice.picked_names(state, 0, dice) == ("R3x",) and choice.better_kept(RULES, state, 0, dice)
    RULES.apply_action(state, 0, a.Cancel())
    RULES.apply_action(state, 0, a.Reroll())
    assert not choice.better_kept(RULES, state, 0, dice), "begun anew it has to be done"


@pytest.mark.parametrize(("seats", "seed"), [(1, 3), (2, 4), (4, 5)])
def test_a_button_is_faint_where_the_rules_refuse_it(seats: int, seed: int) -> None:
    asked = {choice.BUILD: a.Build(), choice.REROLL: a.Reroll(), choice.PASS: a.Pass()}
    met = set()
    for state in states(seats, seed):
        if choice.mode_of(state) == TURNS and not state.left:
            offered = {spot.kind for spot in choice.buttons(state, state.to_move)}
            legal = {kind for kind in offered if RULES.why_not(state, state.to_move, asked[kind]) is None}
            assert choice.can_press(state, state.to_move) & offered == legal
            met.add(frozenset(legal))
    assert len(met) > 1


def test_the_cursor_begins_on_the_wonder_that_can_be_built() -> None:
    """It began on the first tile, which was paid with that stone."""
    ann = {"dice": "W1g W1g W1s W1s W1s", "wonder": "1-15"}
    state = position(ann, {"dice": "W1g W1f W1x W1s W1s"}, age=2, board=["2-02 2-04 --"])
    assert a.Buy("2-02") in RULES.legal_actions(state, 0)
    assert choice.default_spot(RULES, state, 0, Spot(SPACE, 0)) == Spot(choice.BUILD)
    paired = position(
        ann | {"dice": "W1g W1g W1f W1x W1s"}, {"dice": "W1g W1f W1x W1s W1s"}, age=2, board=["2-02 -- --"]
    )
    assert choice.BUILD in choice.can_press(paired, 0), "by 2 pairs and a die"
    assert choice.default_spot(RULES, paired, 0, None) == Spot(SPACE, 0), "no Enter too many spends all dice"


def test_the_cursor_begins_on_no_purchase_that_loses_points_beside_one_that_does_not() -> None:
    """ "War Chariot: famine -1 in all" was preset, with reroll chits left, beside a tile that cost nothing."""
    moved = 0
    for state in states(2, 11):
        seat = state.to_move
        if choice.mode_of(state) != TURNS or state.under_construction[seat]:
            continue
        begun = choice.default_spot(RULES, state, seat, None)
        buys = {
            spot: act for spot in choice.spots(state, seat) if isinstance(act := choice.spot_action(state, spot), a.Buy)
        }
        if begun not in buys:
            continue
        legal = RULES.legal_actions(state, seat)
        worths = dict(zip(legal, RULES.prior(state, seat, legal), strict=True))
        good = {spot: act for spot, act in buys.items() if worths.get(act, -9.0) >= worths[a.Pass()]}
        chains = {spot: RULES.proposal(state, seat, act) for spot, act in good.items()}
        loss = {spot: costs(state, seat, choice.carried_out(RULES, state, seat, all_)) for spot, all_ in chains.items()}
        assert not loss.get(begun) or all(loss.values())
        moved += bool(loss) and bool(loss[next(iter(loss))]) and not loss.get(begun)
    assert moved, "the first one did lose some"


def test_the_cursor_begins_on_passing_where_every_purchase_loses_points_for_certain() -> None:
    """It began on Peru, below which "war -3 = -2 in all" stood."""
    ann = {"dice": "R3x", "used": "W1g W1g W1s W1b", "rerolls": 0}
    ann["developments"] = ["3-02", "0-2", "0-3", "0-4", "0-5"]
    for event, begins in (("E3-1", Spot(choice.PASS)), ("E3-2", Spot(SPACE, 6))):  # war 3, war 4: lost as it is
        board = ["-- -- --", "-- -- --", "3-10 -- --"]
        state = position(ann, {"dice": "W1g W1f W1x W1s W1s"}, age=3, event=event, board=board)
        assert a.Buy("3-10") in RULES.legal_actions(state, 0)
        for before in (None, Spot(SPACE, 6)):
            assert choice.default_spot(RULES, state, 0, before) == begins
    again = position(ann | {"rerolls": 1}, {}, age=3, event="E3-1", board=["-- -- --", "-- -- --", "3-10 -- --"])
    assert choice.default_spot(RULES, again, 0, None) == Spot(SPACE, 6), "what is still rolled may make up for it"
