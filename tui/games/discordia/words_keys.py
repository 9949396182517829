"""What the keys of Discordia are called, and what they do: known before anything else of the game."""

from __future__ import annotations

from typing import Final

GROUP: Final = "Discordia"
"""What the keys stand under in the list of keys."""
END_TURN: Final = ("End turn", "End the turn, or do without what is offered")
CITY: Final = ("City", "Look at the city")
BOARD: Final = ("Board", "Look at the main board")
OFFER: Final = ("Offer", "Look at extensions, towers, decrees and privileges")
OUTPOSTS: Final = ("Rhine", "Look at the outposts of Discordia Magna")
