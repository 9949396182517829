"""Actions of Discordia: each is one small choice. Where an id is empty, nothing is meant ("over nothing")."""

from __future__ import annotations

from typing import Final

from rules.game import Action


class ChooseBoard(Action, frozen=True, order=True, tag="choose-board"):
    """Choose a city board that was turned up, by its id."""

    board: str


class Die(Action, frozen=True, order=True, tag="die"):
    """Choose the die of this colour: "blue", "red", "yellow"."""

    colour: str


class Manipulate(Action, frozen=True, order=True, tag="manipulate"):
    """Use a ready manipulator: the die counts 1 more or 1 less (`by`) for the whole turn."""

    by: int


class Build(Action, frozen=True, order=True, tag="build"):
    """Lay a city tile on a free foundation or over an own tile of its kind, a tower, or a ship's stall (S01')."""

    tile: str
    over: str


class Deploy(Action, frozen=True, order=True, tag="deploy"):
    """Fill the next space of an own tile with these workers ("bw"), as a special deployment or not."""

    tile: str
    workers: str
    special: bool


class Extend(Action, frozen=True, order=True, tag="extend"):
    """Take an extension and lay it."""

    extension: str


class Lay(Action, frozen=True, order=True, tag="lay"):
    """Lay a star of the supply on the lowest free space of "development" or "expedition"."""

    track: str


class TakeStars(Action, frozen=True, order=True, tag="take-stars"):
    """Take the stars that the action tile offers."""


class Boat(Action, frozen=True, order=True, tag="boat"):
    """Take the bonus of the season boat."""


class Trade(Action, frozen=True, order=True, tag="trade"):
    """Use a trade tower: draw workers, then put as many back."""

    tower: str


class Fulfil(Action, frozen=True, order=True, tag="fulfil"):
    """Take a decree whose condition is met."""

    decree: str


class TakePrivilege(Action, frozen=True, order=True, tag="take-privilege"):
    """Take a privilege that lies out."""

    privilege: str


class UsePrivilege(Action, frozen=True, order=True, tag="use-privilege"):
    """Use an own single privilege."""

    privilege: str


class Swap(Action, frozen=True, order=True, tag="swap"):
    """Accept a swap: draw the workers."""


class PutBack(Action, frozen=True, order=True, tag="put-back"):
    """Put these workers ("bwy") of the supply into the bag."""

    workers: str


class Pass(Action, frozen=True, order=True, tag="pass"):
    """Do without what is offered now."""


class Finish(Action, frozen=True, order=True, tag="finish"):
    """End the turn."""


ACTIONS = (
    ChooseBoard,
    Die,
    Manipulate,
    Build,
    Deploy,
    Extend,
    Lay,
    TakeStars,
    Boat,
    Trade,
    Fulfil,
    TakePrivilege,
    UsePrivilege,
    Swap,
    PutBack,
    Pass,
    Finish,
)


_MAIN: Final = frozenset((Build, Deploy, Extend, Lay, TakeStars))
"""What uses the turn's one main action, at the level of the turn; but a special deployment does not."""


def is_main(action: Action) -> bool:
    """Whether an action at the level of the turn uses the turn's one main action."""
    return type(action) in _MAIN and not (type(action) is Deploy and action.special)
