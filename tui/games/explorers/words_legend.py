"""The words of the legend: what the signs of the explorers' game say that its line of signs has no room for."""

from __future__ import annotations

from typing import Final

TERRAINS: Final = {
    "G": "grassland",
    "D": "desert",
    "M": "mountains",
    "W": "water",
    "I": "ice",
}
"""By the letters of the map."""
MEANINGS: Final = {
    "capital": "the capital: you set out from it",
    "coin": "coins: paid when you explore the space",
    "taken": "coins that are taken, until the era ends",
    "city": "a city, and its value for trade routes",
    "ruin": "a ruin: exploring it brings a treasure",
    "height": "a tower space: explored with any card, it brings a discovery tower",
    "jewel": "a crystal, and its coins",
    "explorer": "an explorer of yours; in the colour of its seat",
    "village": "a village: you set out from it, in every era",
    "post": "a trading post: the city behind it is used up for routes",
    "tower": "a discovery tower of yours",
    "check": "its treasure or crystal has been taken; beside a goal: met",
    "open": "on a lighter space: it can be explored now; +2: for 2 coins at once",
    "begins": "the marked card could begin there; or a marked city",
    "scored": "what you look at comes from it; on another's map: new in the last turn",
}
"""What the signs of a map mean, by their names."""
RUINS: Final = "a ruin and its shape, on maps whose goals ask for shapes"
LETTERED: Final = "a ruin with the letter that is printed beside it"
EDGE: Final = "at an edge of the map: it goes on in that direction"
ROUTE: Final = "between two spaces: a trade route, until the era ends"
CURSOR: Final = "this border around a space: the cursor"
LACKING: Final = "this border: the region under the cursor still lacks this space for its village"
