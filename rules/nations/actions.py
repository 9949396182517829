"""The actions of Nations: The Dice Game: data only; the sentences stand in `words`.

Tiles are named by id ("2-04"), dice and chits by unit ("O2g": an orange die showing 2 gold, "cg": a gold chit).
"""

from __future__ import annotations

from rules.game import Action


class Buy(Action, frozen=True, order=True, tag="buy"):
    """Begin to buy a tile. Source: rulebook, "Ein Fortschrittsplättchen kaufen"."""

    tile: str


class Build(Action, frozen=True, order=True, tag="build"):
    """Begin to build the wonder under construction. Source: rulebook, "Ein Wunder bauen"."""


class Reroll(Action, frozen=True, order=True, tag="reroll"):
    """Begin a reroll. Source: rulebook, "Wurfwiederholung"."""


class Pass(Action, frozen=True, order=True, tag="pass"):
    """No more actions in this round. Source: rulebook, "Passen"."""


class Replace(Action, frozen=True, order=True, tag="replace"):
    """The new development goes to `slot`, 1 to 5, and throws out what is there."""

    slot: int


class Pay(Action, frozen=True, order=True, tag="pay"):
    """Spend exactly these units, sorted: for the purchase under way, for the famine or for the war."""

    units: tuple[str, ...]


class ThrowIn(Action, frozen=True, order=True, tag="throw-in"):
    """Spend one more unit than needed with the payment to come (option `overpay`)."""

    unit: str


class Pick(Action, frozen=True, order=True, tag="pick"):
    """One more die for the reroll; dice are picked in the order of their names."""

    die: str


class Roll(Action, frozen=True, order=True, tag="roll"):
    """Spend the reroll chit and roll the dice picked."""


class HandBack(Action, frozen=True, order=True, tag="hand-back"):
    """Give a die or reroll chit of the replaced tile back: an available die by its face, a used one as "O0".

    Reroll chits: "c0" a used one, "cr" an available one.
    """

    what: str


class Collect(Action, frozen=True, order=True, tag="collect"):
    """Spend these book dice, sorted (none, some or all). Source: rulebook, "Bücher"."""

    units: tuple[str, ...]


class Decline(Action, frozen=True, order=True, tag="decline"):
    """Spend nothing (more) for books, famine or war."""


class Cancel(Action, frozen=True, order=True, tag="cancel"):
    """Leave the purchase or reroll under way; nothing has been spent."""
