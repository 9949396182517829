"""What an action does, in one line; and what a turn still offers, in a few words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.discordia.components import KIND, SEASONS, TILE_INDEX
from rules.discordia.pieces.bonuses import ANY, KINDS, Figures, Frame
from rules.discordia.words import names
from rules.discordia.words.pieces import DEPLOY_TO, FOUNDATIONS, TRACK_NAMES, bonus_words, worker_words
from rules.discordia.words.tiles import extension_words, privilege_words, tile_words
from rules.words import count, listed


def choose_board(line: str) -> str:
    """`line`: the board and what sets it apart."""
    return f"choose {line}"


def take_die(colour: str, value: int) -> str:
    return f"take the {colour} die: {value}"


def use_manipulator(value: int) -> str:
    return f"use a manipulator: the die counts {value}"


def build(figures: Figures, tile: str, over: str, site: int) -> str:
    """What is covered stands before what the tile brings, where no list cuts it off. `over`: its name, as `where` may
    have it; `site`: here and below the stars to be had."""
    name, bracket, more = tile_words(figures, tile, site).partition(" (")
    return f"build {name}{f' over {over}' if over else ''}{bracket}{more}"


def deploy(workers: str, tile: str, special: bool) -> str:
    """`tile`: its name, as `where` or `in_row` may have it."""
    return f"{'specially ' if special else ''}deploy {worker_words(workers)} to {tile}"


def in_row(tile: str, apart: str) -> str:
    """A tile of the Magna row. `apart`: what tells it from others of its name there, "" where there are none:
    `Rhine ship 6 (lose 1 star)`."""
    return tile + (f" ({apart})" if apart else "")


def apart(harm: str, outpost: int) -> str:
    """What tells such tiles apart. `harm` "": it was averted before; `outpost`: its number where the harm does not tell
    either."""
    return (harm or "harm averted") + (f", outpost {outpost}" if outpost else "")


def where(figures: Figures, tile: str, place: int) -> str:
    """A tile of the own city of which there are several: "ship 1 in harbour 2". `place`: from 1 on, in its district."""
    kind = KIND[TILE_INDEX[tile]]
    if kind >= len(FOUNDATIONS):
        return f"{names.tile(figures, tile)} on harbour {place}"
    return f"{names.tile(figures, tile)} {'on' if FOUNDATIONS[kind] == 'field' else 'in'} {FOUNDATIONS[kind]} {place}"


def extend(figures: Figures, extension: str, site: int) -> str:
    return f"lay an extension: {extension_words(figures, extension, site)}"


def lay_star(track: str, brings: tuple[Frame, ...] | None) -> str:
    """`brings` None: the track is full."""
    return f"lay a star on {track}: {bonus_words(brings) if brings is not None else 'full'}"


def take_stars(number: int) -> str:
    return f"take {count(number, 'star')}"


def boat(season: int, brings: tuple[Frame, ...]) -> str:
    return f"take the boat bonus of {SEASONS[season - 1]}: {bonus_words(brings)}"


def fulfil(asks: str) -> str:
    return f"fulfil the decree: {asks}"


def trade(figures: Figures, tower: str) -> str:
    return f"use {names.tile(figures, tower)}: swap {figures.tiles[TILE_INDEX[tower]].swap}"


def take_privilege(figures: Figures, privilege: str, site: int) -> str:
    return f"take the privilege: {privilege_words(figures, privilege, site)}"


def use_privilege(figures: Figures, privilege: str, site: int) -> str:
    return f"use the privilege: {privilege_words(figures, privilege, site)}"


def swap(workers: int) -> str:
    return f"swap {count(workers, 'worker')}: draw, then put as many back"


def swap_some() -> str:
    return "swap workers"


def put_back(workers: str) -> str:
    return f"put {worker_words(workers)} into the bag"


def do_without(figures: Figures, offered: Frame, site: int) -> str:
    """A privilege that is not used at once stays for a later turn."""
    if offered.op == "use":
        return f"keep the privilege for a later turn: {bonus_words(figures.privileges[offered.n].effects, site)}"
    return _NOT_DONE.get(offered.op, "") or _not_done(offered) or f"do without: {names.frame_words(figures, offered)}"


_NOT_DONE: Final = {
    "tower": "build no tower",
    "extension": "lay no extension",
    "privilege": "take no privilege",
    "decrees": "fulfil no decree",
    "sail": "build no stall: the ship leaves without it",
    "swap": "swap no worker",
    "return": "put no worker into the bag",
}
"""What it is called not to do what is offered: the offer itself after "do without" would read as if it were done."""


def _not_done(offered: Frame) -> str:
    """The same of what has a kind or a number; "" for anything else."""
    match offered.op:
        case "lay":
            return f"lay {'no star' if offered.n == 1 else f'none of {offered.n} stars'} on {TRACK_NAMES[offered.kind]}"
        case "deploy":
            return f"deploy nobody to {DEPLOY_TO[offered.kind]}"
        case "tile":
            return f"take no {'city tile' if offered.kind == ANY else KINDS[offered.kind]}"
    return ""


def pass_() -> str:
    return "do without"


def end_turn() -> str:
    return "end the turn"


# --- what a turn still offers -----------------------------------------------------------------------------------------


def main_action(options: Sequence[str]) -> str:
    return f"main action: {', '.join(options)}"


def tiles_here_and_there(figures: Figures, own: Sequence[str], row: Sequence[str]) -> str:
    """Tiles of the city and of the Magna row, given by their ids: `farm 2 and Rhine stall 3`."""
    there = [names.rhine_tile(figures, tile) for tile in row]
    return listed(_counted([*(names.tile(figures, tile) for tile in own), *there]))


def _counted(tiles: Sequence[str]) -> list[str]:
    """Names of tiles, those of one name as `2 ships of value 6`."""
    times = [(name, list(tiles).count(name)) for name in dict.fromkeys(tiles)]
    return [name if n == 1 else f"{count(n, name.rpartition(' ')[0])} of value {name[-1]}" for name, n in times]


def special_deployments(tiles: str) -> str:
    """`tiles`: what they are called."""
    return f"special deployments: {tiles}"


def boat_bonus(figures: Figures, season: int, site: int) -> str:
    return f"boat bonus: {bonus_words(figures.boat[season], site)}"


def trade_tower(figures: Figures, tower: str) -> str:
    return f"{names.tile(figures, tower)}: swap {figures.tiles[TILE_INDEX[tower]].swap}"


def decree(figures: Figures, name: str) -> str:
    return f"decree {names.decree(figures, name)}"


def privilege(figures: Figures, name: str, site: int) -> str:
    return f"privilege: {names.privilege(figures, name, site)}"


def city_tile() -> str:
    return "city tile"


def deploy_to(kind: int) -> str:
    return f"deploy {KINDS[kind]}"


def extension() -> str:
    return "extension"


def develop() -> str:
    return "develop"
