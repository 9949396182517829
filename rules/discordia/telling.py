"""One line for each decision and each action."""

from __future__ import annotations

from typing import Any

from rules.discordia.actions import (
    Boat,
    Build,
    ChooseBoard,
    Deploy,
    Die,
    Extend,
    Finish,
    Fulfil,
    Lay,
    Manipulate,
    Pass,
    PutBack,
    Swap,
    TakePrivilege,
    TakeStars,
    Trade,
    UsePrivilege,
)
from rules.discordia.city.counting import decree_text, track
from rules.discordia.components import (
    ACTION_TILES,
    BOARD_INDEX,
    BOARDS,
    BOAT,
    DECREE_INDEX,
    DICE,
    SEASONS,
    TILE_INDEX,
    TILES,
)
from rules.discordia.magna.boards import differences
from rules.discordia.magna.row import find
from rules.discordia.pieces.bonuses import TRACKS
from rules.discordia.state import DiscordiaState
from rules.discordia.turn.legal import RULE_OF
from rules.discordia.words import prompts
from rules.discordia.words.pieces import (
    bonus_words,
    extension_words,
    frame_words,
    privilege_words,
    tile_words,
    worker_words,
)
from rules.words import count


def decision(state: DiscordiaState) -> tuple[str, str, str]:
    """Phase, prompt and rule of the choice the game waits for."""
    if state.stack:
        frame = state.stack[-1]
        return frame.op, prompts.choice(frame), RULE_OF[frame.op]
    if state.die < 0:
        return "die", prompts.choose_a_die(), "discordia.season.dice"
    say = prompts.side_actions if state.main else prompts.main_and_side_actions
    return "turn", say(DICE[state.die], state.value), "discordia.turn.actions"


def board_words(state: DiscordiaState, name: str) -> str:
    """A city board in one line: its name, and what sets it apart from the board of the base game."""
    board = BOARD_INDEX[name]
    return f"{BOARDS[board].name}: {', '.join(differences(state, board))}"


def describe(state: DiscordiaState, action: Any) -> str:
    """One line for people: what the action does from here."""
    match action:
        case ChooseBoard(board=board):
            return f"choose {board_words(state, board)}"
        case Die(colour=colour):
            return f"take the {colour} die: {state.dice[DICE.index(colour)]}"
        case Manipulate(by=by):
            return f"use a manipulator: the die counts {state.value + by}"
        case Build(tile=tile, over=over):
            return f"build {tile_words(tile)}" + (f" over {over}" if over else "")
        case Deploy(tile=tile, workers=workers, special=special):
            kind = "special: deploy " if special else "deploy "
            return f"{kind}{worker_words(workers)} to {tile}" + (
                " in the Magna row" if find(state, TILE_INDEX.get(tile, -1)) >= 0 else ""
            )
        case Extend(extension=extension):
            return f"lay extension {extension_words(extension)}"
        case Lay(track=name):
            which = TRACKS.index(name)
            city = state.cities[state.seat]
            spaces, laid = track(city, which).spaces, city.tracks[which]
            bonus = bonus_words(spaces[laid].effects) if laid < len(spaces) else "full"
            return f"lay a star on {name}: {bonus}"
        case TakeStars():
            stars = ACTION_TILES[state.actions[state.value - 1]].stars if state.value else 0
            return f"take {count(min(stars, state.site), 'star')}"
        case Boat():
            return f"take the boat bonus of {SEASONS[state.season - 1]}: {bonus_words(BOAT[state.season])}"
        case Fulfil(decree=decree):
            return f"fulfil decree {decree}: {decree_text(state.cities[state.seat], DECREE_INDEX[decree])}"
    return _describe_more(state, action)


def _describe_more(state: DiscordiaState, action: Any) -> str:
    match action:
        case Trade(tower=tower):
            return f"use trade tower {tower}: swap {TILES[TILE_INDEX[tower]].swap}"
        case TakePrivilege(privilege=privilege):
            return f"take privilege {privilege_words(privilege)}"
        case UsePrivilege(privilege=privilege):
            return f"use privilege {privilege_words(privilege)}"
        case Swap():
            return (
                f"swap {count(state.stack[-1].n, 'worker')}: draw, then put as many back"
                if state.stack
                else "swap workers"
            )
        case PutBack(workers=workers):
            return f"put {worker_words(workers)} into the bag"
        case Pass():
            return f"do without: {frame_words(state.stack[-1])}" if state.stack else "do without"
        case Finish():
            return "end the turn"
    raise TypeError(f"not an action of this game: {action!r}")
