"""A hint of Discordia names the move in words, and one reason: what it brings."""

from __future__ import annotations

import re
from collections import Counter
from typing import cast

from rules.catalogue import load
from rules.discordia.actions import ChooseBoard, Deploy, Die, Finish, Lay, Manipulate, Swap, TakePrivilege, TakeStars
from rules.discordia.city.board import track_spaces
from rules.discordia.pieces.bonuses import TRACKS
from rules.discordia.preview import foreseen
from rules.discordia.state import DiscordiaState
from rules.discordia.words.pieces import bonus_words
from rules.lesson import lesson
from rules.players.analysis import Reason
from rules.turn_controller import TurnController
from tests.rules.discordia_help import at
from tests.tui.test_moments import game_of
from tui.games.discordia import hints
from tui.games.discordia.signs import SIGNS
from tui.games.discordia.words_short import sentences
from tui.games.discordia.words_turn import WON
from tui.table.hinting import told

GAME = game_of("discordia")
CHOICES = [(GAME.state_at(at), entry.step) for at, entry in enumerate(GAME.entries) if hasattr(entry.step, "action")]


def test_what_speaks_for_a_choice_is_one_gain_and_never_a_loss() -> None:
    seen = Counter[str]()
    for state, step in CHOICES[::5]:
        why = hints.reason(state, step.action, SIGNS["unicode"], foreseen)
        kind = type(step.action).__name__
        seen[kind] += bool(why)
        assert "despite" not in why and len(why) <= 60, why
        assert not why.startswith(("stars ", "aqueduct ", "manipulators ")) or "→" not in why, (
            "no worker less by itself"
        )
        for change in (part for part in why.split(", ") if "→" in part):
            before, after = change.rpartition(" ")[2].split("→")
            falls = change.startswith(("supply", "to draw"))
            assert (int(after) < int(before)) == falls, change
        if isinstance(step.action, Lay | Deploy):
            assert why, "a star brings something, and so does a worker less"
    assert seen["Die"] and seen["Build"] and seen["Extend"], seen


def test_a_hint_names_the_move_first_in_every_room() -> None:
    for state, step in CHOICES[::9]:
        action = step.action
        if isinstance(action, Finish | Swap):
            continue
        why = hints.reason(state, action, SIGNS["unicode"], foreseen)
        found = [Reason(action, 3.0, ()), Reason(action, 1.0, ()), Reason(action, 0.0, ())]
        name = GAME.rules.describe(state, action).partition(":")[0].partition(" (")[0]
        for room in (58, 78, 92, 140):
            hint = told(GAME.rules, state, state.to_move, found, 0, room, why)
            assert hint.startswith(f"Hint 1 of 3: {name}"), hint
            if isinstance(action, Die | Manipulate) and room > 100:
                assert why in hint


def test_a_long_action_in_the_row_leaves_room_for_its_reason() -> None:
    """A hint and what a computer player is about to do ended in "in the Magna..."."""
    told_ = sentences("specially deploy 1 merchant and 1 farmer to Rhine stall 6")
    assert told_[1] == "specially deploy merchant + farmer to Rhine stall 6"
    board = sentences("choose Confluentes: 1 market place more, 1 field fewer, 2 symbols more")
    assert board[1:] == [
        "choose Confluentes: 1 market place more, 1 field fewer, and more",
        "choose Confluentes: 1 market place more, and more",
        "choose Confluentes",
    ]


def _choosing(version: int) -> DiscordiaState:
    """Where Confluentes can be chosen, by the figures of a version."""
    rules = load("discordia", version)
    for seed in range(99):
        game = TurnController(rules, rules.configure(2, {"boards": True}), seed)
        if ChooseBoard("confluentes") in rules.legal_actions(game.state, game.state.to_move):
            return cast(DiscordiaState, game.state)
    raise LookupError


def test_what_magna_adds_is_praised_for_what_sets_it_apart() -> None:
    """ "to draw 24→23" for the city with the fewest symbols, 24 being those of a board that cannot be chosen; "fills
    barracks 3" for a harm averted. That a city draws more than the base board is no praise."""
    cities, outposts = (lesson("discordia", chapter) for chapter in (3, 4))
    state = cities.begin().state
    told = {
        board: hints.reason(state, ChooseBoard(board), SIGNS["unicode"], foreseen)
        for board in ("confluentes", "mogontiacum")
    }
    assert told == {"confluentes": "1 market place more", "mogontiacum": "1 castellum more"}
    assert hints.reason(_choosing(4), ChooseBoard("confluentes"), SIGNS["unicode"], foreseen) == (
        "draws 16 a year, base board 18"
    ), "a game on the figures of version 4"
    table = outposts.begin()
    table.act(Die("red"))
    assert hints.reason(table.state, Deploy("B08", "ry", True), SIGNS["unicode"], foreseen) == "averts Germans +1"


def test_a_swap_says_whom_the_tiles_lack() -> None:
    """ "About as good as the other one" is no reason."""
    told_ = [hints.reason(state, step.action, SIGNS["unicode"], foreseen) for state, step in CHOICES
             if isinstance(step.action, Swap)]  # fmt: skip
    assert told_ and all(told_)
    assert any(re.fullmatch(r"your tiles lack \d [a-z]+(, \d [a-z]+)*( and \d [a-z]+)?", why) for why in told_), told_


def test_a_privilege_is_praised_for_what_it_is() -> None:
    """An aqueduct that is due in any case is no reason for one of them."""
    told_ = [hints.reason(state, step.action, SIGNS["unicode"], foreseen) for state, step in CHOICES
             if isinstance(step.action, TakePrivilege)]  # fmt: skip
    assert told_ and all(told_)
    assert not any("→" in why for why in told_), told_


def test_a_computer_player_tells_no_intention_and_speaks_to_nobody() -> None:
    """ "Bot thinks: for an extension" stood below stalls that were filled with the die, and "you have its 3 soldiers"
    below what Bot had built."""
    told_ = [
        (step.action, hints.told_by_a_computer(state, step.action, SIGNS["unicode"], foreseen))
        for state, step in CHOICES
    ]
    assert all(not why for action, why in told_ if isinstance(action, Die | Manipulate))
    assert not [why for _, why in told_ if why.startswith(("you ", "your ", "for "))]
    assert any(why.startswith("the workers for it are in supply (") for _, why in told_)


def test_stars_are_taken_for_what_the_next_one_brings_and_a_win_is_its_own_reason() -> None:
    """ "stars 5→6" was told as what speaks for it."""
    state = at({"supply": "rrrr", "stars": 2, "development": 1, "expedition": 5}).state
    why = hints.reason(state, TakeStars(), SIGNS["unicode"], foreseen)
    which = next(at for at, name in enumerate(TRACKS) if name in why)
    city, (space, *_) = state.cities[0], track_spaces(state.cities[0], which)[state.cities[0].tracks[which] :]
    assert why.startswith(f"laid on {TRACKS[which]}: ") and ("1 fewer to draw" in why) == space.symbol
    assert not space.space.effects or bonus_words(space.space.effects) in why, city
    won = at({"supply": "rr", "tiles": ["B04"]}, value=2).state
    assert hints.reason(won, Deploy("B04", "rr", True), SIGNS["unicode"], foreseen) == WON
