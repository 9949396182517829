"""What things are worth to the quick player, in workers: the table of `assets/discordia/weights.toml`."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from rules import box
from rules.catalogue import folder
from rules.figures import NEWEST, table


class Weights(NamedTuple):
    """What things are worth, in workers: `assets/discordia/weights.toml` says what each is."""

    now: float
    later: float
    empty: float
    room: float
    free: float
    fit: float
    star: float
    more_stars: float
    ship: float
    harvest: float
    lookout: float
    strength: float
    joker: float
    single: float
    manipulator: float
    extension: float
    decree: float
    raid: float
    raid_share: float
    muster: float
    trading: float
    laid: float
    swap: float
    tower: float
    extend: float
    tile: float
    colour: float
    outpost: float
    boards: tuple[float, ...]


@cache
def weights(version: int = NEWEST) -> Weights:
    """Those of `assets/discordia/weights.toml`, fitted to the figures of a version."""
    path = folder("discordia") / "weights.toml"
    return box.figures_of(path, "policy", table("discordia", "weights", version)["policy"], Weights)
