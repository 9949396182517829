"""One line for each decision and each action."""

from __future__ import annotations

from typing import Any, Final

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
from rules.discordia.bonuses import TRACKS, words
from rules.discordia.city import track
from rules.discordia.city_boards import decree_text, differences
from rules.discordia.components import (
    ACTION_TILES,
    BOARD_INDEX,
    BOARDS,
    BOAT,
    DECREE_INDEX,
    DICE,
    EXTENSION_INDEX,
    EXTENSIONS,
    FOUNDATIONS,
    KIND_NAMES,
    PRIVILEGE_INDEX,
    PRIVILEGES,
    SEASONS,
    TILE_INDEX,
    TILES,
)
from rules.discordia.effects import frame_words
from rules.discordia.magna_row import find
from rules.discordia.state import DiscordiaState
from rules.discordia.workers import NAMES, worker_words
from rules.words import count

RULE_OF: Final = {
    "board": "discordia.magna.draft",
    "pick": "discordia.setup.first-tile",
    "tile": "discordia.magna.symbols",
    "swap": "discordia.bonus.swap",
    "put-back": "discordia.bonus.swap",
    "return": "discordia.bonus.return",
    "deploy": "discordia.main.deploy",
    "lay": "discordia.bonus.lay",
    "tower": "discordia.tower.build",
    "extension": "discordia.main.extension",
    "privilege": "discordia.privilege.take",
    "use": "discordia.privilege.single",
    "decrees": "discordia.side.decree",
    "sail": "discordia.ship.sail",
}
"""The section that matters for each kind of frame that waits for a choice."""
_ASK: Final = {
    "board": "choose your city board",
    "pick": "take your first city tile",
    "sail": "choose the place of the ship's stall",
    "decrees": "fulfil a decree",
    "privilege": "take a privilege",
    "swap": "swap or not",
    "tower": "build a tower",
    "extension": "lay an extension",
}
_VERBS: Final = {"tile": "take and build ", "lay": "lay ", "return": "put ", "use": "use "}


def decision(state: DiscordiaState) -> tuple[str, str, str]:
    """Phase, prompt and rule of the choice the game waits for."""
    if state.stack:
        frame = state.stack[-1]
        prompt = _ASK.get(frame.op) or _VERBS.get(frame.op, "") + frame_words(frame)
        return frame.op, prompt, RULE_OF[frame.op]
    if state.die < 0:
        return "die", "choose a die", "discordia.season.dice"
    what = "side actions" if state.main else "one main action and any side actions"
    return "turn", f"{DICE[state.die]} {state.value}: {what}", "discordia.turn.actions"


def tile_words(name: str) -> str:
    """A tile in one line: kind, value, spaces, bonus."""
    tile = TILES[TILE_INDEX[name]]
    parts = [f"{KIND_NAMES[tile.kind]} {tile.die}"]
    if tile.spaces:
        parts.append(" ".join(tile.spaces))
    if tile.swap:
        parts.append(f"swap {tile.swap}")
    if tile.effects:
        parts.append(words(tile.effects))
    return f"{name} ({'; '.join(parts)})"


def extension_words(name: str) -> str:
    """An extension in one line."""
    extension = EXTENSIONS[EXTENSION_INDEX[name]]
    if extension.kind < 4:
        more = count(extension.slots, FOUNDATIONS[extension.kind])
    else:
        spaces = " / ".join(words(space.effects) for space in extension.spaces)
        more = f"{TRACKS[extension.kind - 4]} {spaces}"
    bonus = f"; {words(extension.effects)}" if extension.effects else ""
    return f"{name} ({more}{bonus})"


def privilege_words(name: str) -> str:
    """A privilege in one line."""
    privilege = PRIVILEGES[PRIVILEGE_INDEX[name]]
    if privilege.joker >= 0:
        return f"{name} ({NAMES[privilege.joker]}s fit anywhere)"
    return f"{name} ({words(privilege.effects)})"


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
            bonus = words(spaces[laid].effects) if laid < len(spaces) else "full"
            return f"lay a star on {name}: {bonus}"
        case TakeStars():
            stars = ACTION_TILES[state.actions[state.value - 1]].stars if state.value else 0
            return f"take {count(min(stars, state.site), 'star')}"
        case Boat():
            return f"take the boat bonus of {SEASONS[state.season - 1]}: {words(BOAT[state.season])}"
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
