"""What the rules of Discordia tell a player before choosing, and what a board shows place by place."""

from __future__ import annotations

import pytest

from rules.discordia import scoring
from rules.discordia.actions import Boat, Build, Deploy, Die, Finish, Lay, Swap, TakeStars, Trade, is_main
from rules.discordia.city import counting as cities
from rules.discordia.city.board import extension_place, foundations, tower_places, track_spaces
from rules.discordia.components import figures
from rules.discordia.events import Infrastructure, Raided
from rules.discordia.preview import foreseen, leaves, main_options, standing, still_open, winning
from rules.discordia.scoring import if_the_year_ended, raid_outcome
from rules.discordia.state import DiscordiaState
from rules.discordia.words.pieces import bonus_words
from rules.game import CHANCE, TERMINAL, Act
from rules.players.hints import thought_of
from rules.turn_controller import TurnController
from tests.games.walks import start, walk
from tests.rules.discordia_help import PINNED, RULES, at, do, events, legal

TODAY = figures(PINNED)

PLENTY = "bbbbrrrrwwwwyyyy"


def games() -> list[TurnController]:
    return [start(("discordia", seats, {}), seed, PINNED) for seats, seed in ((1, 1), (2, 2), (3, 3), (4, 4))]


def test_the_places_of_a_board_add_up_to_its_sums() -> None:
    for game in games():
        for _ in walk(game, 5):
            for city in game.state.cities:
                rows = [foundations(city, kind) for kind in range(4)]
                shown = sum(slot.symbol for row in rows for slot in row)
                shown += sum(space.symbol for which in (0, 1) for space in track_spaces(city, which))
                shown += sum(extension_place(city, which).symbol for which in (0, 1))
                shown += TODAY.boards[city.board].decree_symbols[len(city.decrees)]
                assert shown == cities.symbols(city)
                assert [sum(slot.open for slot in row) for row in rows] == [cities.room(city, k) for k in range(4)]
                lying = [slot.site for slot in (*(slot for row in rows for slot in row), *tower_places(city))]
                assert sorted(site for site in lying if site >= 0) == sorted(city.sites)
                assert [sum(s.star for s in track_spaces(city, which)) for which in (0, 1)] == city.tracks


def test_what_is_open_is_all_that_is_legal_but_die_manipulators_and_the_end() -> None:
    seen = set()
    for game in games():
        for _ in walk(game, 7):
            state: DiscordiaState = game.state
            if state.stack or state.die < 0:
                assert still_open(state) == main_options(state) == []
                continue
            offered = still_open(state)
            actions = [action for one in offered for action in one.actions]
            other = legal(game)
            assert sorted(actions, key=RULES.action_key) == [
                action for action in other if type(action).__name__ not in ("Manipulate", "Finish")
            ]
            main = [action for one in main_options(state) for action in one.actions]
            assert sorted(main, key=RULES.action_key) == [action for action in other if is_main(action)]
            seen |= {one.what for one in (*offered, *main_options(state))}
    sides = {"main", "special", "boat", "trade", "decree", "privilege"}
    assert seen == sides | {"tile", "deploy", "extension", "develop", "stars"}


def test_the_main_action_is_taken_apart() -> None:
    display = ["-- B04 -- -- -- --"]
    city = {"supply": PLENTY, "tiles": ["M05", "F05"], "stars": 2}
    game = at(city, value=2, actions=[1, 2, 3, 4, 5, 6], display=display)
    options = [(one.what, one.text, one.rule) for one in main_options(game.state)]
    assert [text for _, text, _ in options] == ["city tile", "deploy farm", "deploy stall", "extension"]
    assert {rule for _, _, rule in options} == {
        "discordia.main.tile",
        "discordia.main.deploy",
        "discordia.main.extension",
    }
    assert still_open(game.state)[0].text == "main action: city tile, deploy farm, deploy stall, extension"
    do(game, Build("B04", ""))
    assert main_options(game.state) == []
    stars = at({"supply": PLENTY}, value=4, actions=[1, 2, 3, 4, 5, 6])
    assert [one.text for one in main_options(stars.state)] == ["2 stars"]
    developing = at({"supply": PLENTY}, value=5)
    assert [one.text for one in main_options(developing.state)] == ["develop"]


def test_an_outlook_tells_what_an_action_leaves() -> None:
    game = at({"supply": "bbrrw", "tiles": ["B04"]}, value=2)
    seen = foreseen(game.state, Deploy("B04", "rr", True))
    assert (seen.standing.supply, seen.standing_then.supply, seen.standing_then.on_tiles) == (5, 3, 2)
    assert seen.lines == ("deploys 2 soldiers to barracks 2 (special), full",)


def test_an_outlook_stops_at_draws_and_choices() -> None:
    game = at({"supply": "bbrrw", "tiles": ["T1"], "stars": 1}, value=2)
    seen = foreseen(game.state, Trade("T1"))
    assert (seen.asks.startswith("draw 4 of "), seen.after.to_move, seen.wins) == (True, CHANCE, False)
    boat = foreseen(at({"supply": "bb"}, season=3, value=3).state, Boat())
    assert boat.asks == "swap or not"
    laid = foreseen(at({"supply": "bbrrw", "tiles": ["B04"], "stars": 1}, value=5).state, Lay("development"))
    assert (laid.asks, laid.standing_then.stars) == ("deploy to any tile", 0)
    stars = foreseen(at({"supply": "bb"}, value=4).state, TakeStars())
    assert (stars.asks, stars.standing.stars, stars.standing_then.stars) == ("", 6, 8)
    assert boat.after.stack[-1].op == "swap"
    assert foreseen(boat.after, Swap()).asks.startswith("draw 4 of ")


def test_an_outlook_sees_the_win() -> None:
    game = at({"supply": "rr", "tiles": ["B04"]}, die="red", value=2)
    seen = foreseen(game.state, Deploy("B04", "rr", True))
    assert (seen.wins, seen.standing_then.supply) == (True, 0)
    assert seen.lines[-1] == "has no worker left and wins"
    lost = at({"supply": "rr", "tiles": ["B04"]}, {"supply": "b"}, die="red", value=2)
    assert not foreseen(lost.state, Finish()).wins


def test_a_die_is_judged_by_what_it_opens() -> None:
    game = at({"supply": PLENTY, "tiles": ["B04", "F05"]}, die="", dice=[6, 2, 2], season=2)
    by_die = {colour: still_open(foreseen(game.state, Die(colour)).after) for colour in ("red", "yellow")}
    specials = {c: next(one.text for one in opened if one.what == "special") for c, opened in by_die.items()}
    assert specials == {"red": "special deployments: barracks 2", "yellow": "special deployments: farm 2"}


def test_the_workers_a_group_of_actions_leaves() -> None:
    game = at({"supply": PLENTY, "tiles": ["B04", "M15"]}, value=2)
    assert leaves(game.state, [TakeStars()]) == (16, 16)
    wide = [Deploy("B04", "rr", False), Deploy("M15", "brw", False)]
    assert leaves(game.state, wide) == (13, 14)
    with pytest.raises(ValueError, match="empty"):
        leaves(game.state, [])


def test_an_outlook_changes_nothing_and_agrees_with_playing() -> None:
    for game in games():
        for seat, action in walk(game, 3):
            before = game.state.clone()
            seen = foreseen(game.state, action)
            assert game.state == before
            after, _ = RULES.step(game.state, Act(seat, action))
            assert seen.after == after
            assert seen.standing_then == standing(after, seat)
            assert seen.wins == (after.to_move == TERMINAL and after.ended == "zero")


def test_how_the_raid_comes_out() -> None:
    game = at({"supply": "bb", "tiles": ["B04 rr"]}, season=4, germans=["GL03", "GR04"])
    now = if_the_year_ended(game.state, 0)
    assert (now.strength, now.raid) == (2, 3)
    assert (raid_outcome(now), bonus_words(now.raid_effects)) == ("raid lost by 1", "draw 2 workers")
    form = {"supply": "bb", "tiles": ["B13 rry"], "expedition": 5}
    held = if_the_year_ended(at(form, season=4, germans=["GL03", "GR04"]).state, 0)
    assert (raid_outcome(held), bonus_words(held.raid_effects), held.harvest) == ("raid held", "swap 4", 1)


@pytest.mark.parametrize("tiles", [["B04"], ["B13 rry"], ["B13 rry", "S08 br b", "F05"], []])
def test_the_year_end_told_is_the_year_end_that_comes(tiles: list[str]) -> None:
    own = {"supply": "wwwww", "tiles": tiles, "aqueduct": 4}
    game = at(own, season=5, start=1, germans=["GL07", "GR01"])
    told = if_the_year_ended(game.state, 0)
    do(game, Finish())
    while game.state.to_move == CHANCE and not [e for e in events(game, Infrastructure) if e.seat == 0]:
        game.draw("y" * game.state.frame.n)
    raided = next(event for event in events(game, Raided) if event.seat == 0)
    lacked = next(event for event in events(game, Infrastructure) if event.seat == 0)
    assert (raided.strength, raided.raid) == (told.strength, told.raid)
    assert (lacked.symbols, lacked.empty, lacked.ring) == (told.symbols, told.empty, told.ring)
    assert lacked.deficiency == told.draw


def test_the_one_look_ahead_of_the_rules_tells_the_figures_of_a_chain() -> None:
    game = at({"supply": "bbrrw", "tiles": ["B04"], "stars": 1}, value=5)
    chain = [Lay("development"), Deploy("B04", "rr", False)]
    seen = RULES.preview(game.state, 0, chain)
    assert (seen.refused, seen.made, seen.before) == (None, False, RULES.forecast(game.state, 0))
    assert (seen.standing.supply, seen.standing_then.supply, seen.standing_then.stars) == (5, 3, 0)
    do(game, *chain)
    assert (seen.after, seen.then) == (game.state, RULES.forecast(game.state, 0))


def test_a_chain_is_foretold_up_to_what_is_not_allowed() -> None:
    game = at({"supply": "bbrrw", "tiles": ["B04"], "stars": 1}, value=5)
    seen = RULES.preview(game.state, 0, [Lay("development"), Deploy("B04", "bw", False), Finish()])
    assert str(seen.refused) == "the next space of barracks 2 takes exactly 2 soldiers, not 1 sailor and 1 merchant"
    assert (seen.asks, seen.standing_then.stars) == ("deploy to any tile", 0)
    nothing = RULES.preview(game.state, 0, [Trade("T1")])
    assert nothing.refused is not None
    assert (nothing.after, nothing.standing_then, nothing.lines) == (game.state, nothing.standing, ())


def test_a_year_end_is_played_ahead_once_a_state_and_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    game = at({"supply": "bbrrwyy", "tiles": ["B04"]}, {"supply": "bb"}, value=2)
    played: list[int] = []
    plain = scoring.played_ahead
    monkeypatch.setattr(scoring, "played_ahead", lambda state, seat: played.append(seat) or plain(state, seat))
    seen = RULES.preview(game.state, 0, [Deploy("B04", "rr", True)])
    assert played == [0, 0], "before and after"
    for seat in (0, 1):
        assert RULES.forecast(game.state, seat) == RULES.forecast(game.state.clone(), seat)
        RULES.score_sheet(game.state, seat)
        assert standing(game.state, seat).year_end == if_the_year_ended(game.state, seat)
    assert RULES.forecast(seen.after, 0) == seen.then
    assert played == [0, 0, 1]
    changed = game.state.clone()
    changed.cities[0].supply += 1
    assert if_the_year_ended(changed, 0) != seen.standing.year_end, "another state is worked out anew"


@pytest.mark.rule("discordia.end.zero")
def test_a_hint_names_what_wins_before_all_else() -> None:
    """It named another line than the one of which the list said that it can win this turn."""
    game = at({"supply": "rr", "tiles": ["B04"], "stars": 2}, value=2)
    state = game.state
    wins = winning(state, 0)
    lost = {action: RULES.in_vain(state, 0, action) for action in legal(game)}
    assert 0 < len(wins) < len(lost)
    assert all((lost[action] is None) == (action in wins) for action in lost)
    assert all(n >= 2 for n in lost.values() if n is not None), "what is left at the end of the year"
    assert thought_of(RULES, state, 0, "novice", lambda n: 0, 0.1).action in wins
    rich = at({"supply": "rrrr", "tiles": ["B04"]}, value=2)
    assert not winning(rich.state, 0) and {RULES.in_vain(rich.state, 0, action) for action in legal(rich)} == {None}
