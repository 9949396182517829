"""How the computer players are set for a game: `assets/<game>/weights.toml`, or what stands here."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from rules import box, catalogue
from rules.catalogue import per_box
from rules.figures import NEWEST, table


class Novice(NamedTuple):
    """`noise`: up to so many points are added to how good an action looks. `slip`: the share of its choices that are
    made without looking."""

    noise: float = 2.0
    slip: float = 0.1


class Steady(NamedTuple):
    """`glance`: how much of `Rules.advice` is added to what a choice comes to after the whole decision. `sparing` (1):
    inside the decision it goes on with what is `Rules.cheapest`, and every choice is looked through by itself."""

    glance: float = 0.0
    sparing: float = 0.0


class Master(NamedTuple):
    """How the search is set.

    `horizon`: a playout ends where so many stages (`Rules.stage_number`) are over; `turns`: or so many turns, if that
    is sooner (0: no such end). `own`: the weight of an action's own value beside the mean of its playouts.
    `candidates`: how many ways to go on are searched, each to the end of the decision (`whole`: of the turn). `noise`:
    up to so many points are added to how good an action looks in a playout.

    `explore`: playouts remember what came of the choices at their beginning, and make better ones the more of them
    there were (a tree; 0: all choices are made at a glance); the larger, the more they try what did not look good.
    `trust`: so many playouts the glance counts there.
    """

    horizon: int = 1
    turns: int = 0
    own: float = 1.0
    candidates: int = 6
    noise: float = 0.0
    whole: bool = False
    explore: float = 0.0
    trust: float = 2.0


class Luck(NamedTuple):
    """How luck is measured in looking back: `stages`: playouts end where so many stages are over, and the heuristic
    judges there; 0: they go to the end of the game, and its totals judge."""

    stages: int = 1


class Tuning(NamedTuple):
    novice: Novice = Novice()
    steady: Steady = Steady()
    master: Master = Master()
    luck: Luck = Luck()


_DEFAULT: Final = Tuning()


@per_box
def tuning(game: str) -> Tuning:
    """The settings of a game; those left out are the defaults. Raises `BadInput` for one that there is not."""
    if game not in catalogue.GAMES or not (catalogue.folder(game) / "weights.toml").is_file():
        return _DEFAULT
    data: dict[str, dict[str, Any]] = table(game, "weights", NEWEST)
    kinds: dict[str, Any] = {"novice": Novice, "steady": Steady, "master": Master, "luck": Luck}
    path = catalogue.folder(game) / "weights.toml"
    return Tuning(**{name: box.figures_of(path, name, data.get(name, {}), kind) for name, kind in kinds.items()})
