"""What an action does, in one line; and what a turn still offers, in a few words."""

from __future__ import annotations

from collections.abc import Sequence

from rules.discordia.components import PRIVILEGE_INDEX, SEASONS, TILE_INDEX
from rules.discordia.pieces.bonuses import KINDS, Figures, Frame
from rules.discordia.words.pieces import bonus_words, worker_words
from rules.discordia.words.tiles import extension_words, frame_words, privilege_words, tile_words
from rules.words import count


def choose_board(line: str) -> str:
    """`line`: the board and what sets it apart."""
    return f"choose {line}"


def take_die(colour: str, value: int) -> str:
    return f"take the {colour} die: {value}"


def use_manipulator(value: int) -> str:
    return f"use a manipulator: the die counts {value}"


def build(figures: Figures, tile: str, over: str) -> str:
    return f"build {tile_words(figures, tile)}" + (f" over {over}" if over else "")


def deploy(workers: str, tile: str, special: bool, in_row: bool) -> str:
    deed = f"{'special: ' if special else ''}deploy {worker_words(workers)} to {tile}"
    return f"{deed} in the Magna row" if in_row else deed


def extend(figures: Figures, extension: str) -> str:
    return f"lay extension {extension_words(figures, extension)}"


def lay_star(track: str, brings: tuple[Frame, ...] | None) -> str:
    """`brings` None: the track is full."""
    return f"lay a star on {track}: {bonus_words(brings) if brings is not None else 'full'}"


def take_stars(number: int) -> str:
    return f"take {count(number, 'star')}"


def boat(figures: Figures, season: int) -> str:
    return f"take the boat bonus of {SEASONS[season - 1]}: {bonus_words(figures.boat[season])}"


def fulfil(decree: str, asks: str) -> str:
    return f"fulfil decree {decree}: {asks}"


def trade(figures: Figures, tower: str) -> str:
    return f"use trade tower {tower}: swap {figures.tiles[TILE_INDEX[tower]].swap}"


def take_privilege(figures: Figures, privilege: str) -> str:
    return f"take privilege {privilege_words(figures, privilege)}"


def use_privilege(figures: Figures, privilege: str) -> str:
    return f"use privilege {privilege_words(figures, privilege)}"


def swap(workers: int) -> str:
    return f"swap {count(workers, 'worker')}: draw, then put as many back"


def swap_some() -> str:
    return "swap workers"


def put_back(workers: str) -> str:
    return f"put {worker_words(workers)} into the bag"


def do_without(figures: Figures, offered: Frame) -> str:
    return f"do without: {frame_words(figures, offered)}"


def pass_() -> str:
    return "do without"


def end_turn() -> str:
    return "end the turn"


# --- what a turn still offers -----------------------------------------------------------------------------------------


def main_action(options: Sequence[str]) -> str:
    return f"main action: {', '.join(options)}"


def special_deployments(tiles: Sequence[str]) -> str:
    return f"special deployments: {' '.join(tiles)}"


def boat_bonus(figures: Figures, season: int) -> str:
    return f"boat bonus: {bonus_words(figures.boat[season])}"


def trade_tower(figures: Figures, tower: str) -> str:
    return f"trade tower {tower}: swap {figures.tiles[TILE_INDEX[tower]].swap}"


def decree(name: str) -> str:
    return f"decree {name}"


def privilege(figures: Figures, name: str) -> str:
    return f"privilege {name}: {bonus_words(figures.privileges[PRIVILEGE_INDEX[name]].effects)}"


def city_tile() -> str:
    return "city tile"


def deploy_to(kind: int) -> str:
    return f"deploy {KINDS[kind]}"


def extension() -> str:
    return "extension"


def develop() -> str:
    return "develop"
