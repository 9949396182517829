"""The actions of Don Quixote."""

from __future__ import annotations

from rules.game import Action


class Lay(Action, frozen=True, order=True, tag="lay"):
    """Lay an open tile (its id: "01".."22", or "SP" for Sancho Pansa) on the drawn field, turned by 180 degrees or not.

    Source: help text, "Ablegen der Wegekarten".
    """

    tile: str
    turned: bool
