"""The words of the legend: what each sign of Discordia says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tui.games.discordia.signs import Signs

WORKER: Final = "a worker of that colour stands here"
COLOURS: Final = "the colours of workers: blue sailor, red soldier, white merchant, yellow farmer"
WANTED: Final = "a worker of that colour is wanted here; grey: of any colour. Empty at the year end: one worker to draw"
JOINED: Final = (
    "squares that touch are one space: all of these workers go there at once; empty it is one worker to draw"
)
LETTERS_JOINED: Final = JOINED.replace("squares", "letters")
LETTERS: Final = (
    ("B R W Y", "a sailor, soldier, merchant or farmer stands here"),
    ("b r w y", "a sailor, soldier, merchant or farmer is wanted here"),
    ("G g", "the same of a worker of any colour"),
)
DIE: Final = "the die that a special deployment wants, in its colour; grey: any die of that figure"
FULL: Final = "full: all its workers stand there; only then do barracks and military towers fight"
USED: Final = "beside a building: it had its special deployment, or was traded with, this turn"
NOTHING: Final = "an empty foundation in a small city"
STALL: Final = "becomes: a full ship the stall with that die; a figure the other one, after what is under the cursor"
SYMBOL: Final = "a symbol: one worker more to draw at the year end, until it is covered"
SHUT: Final = "on a darker lot: no foundation yet; an extension opens it"
STAR: Final = "a star: lying on a track, or in supply"
NO_STAR: Final = "a place for a star, or for a decree"
LONGER: Final = "an extension makes this track longer"
ARCH: Final = "the aqueduct: each step is one worker less to draw at the year end"
RING: Final = "the supply ring on the aqueduct"
GIFT: Final = "a bonus that the cursor names: of a tile, or once of this space of the aqueduct"
MANIPULATOR: Final = "a manipulator: the die counts one more or one less"
BOAT: Final = "the season boat"
LIT: Final = "something can be done here; at a year end: what is told of comes from here"
CURSOR: Final = "the cursor; at the end of a line of the list: it opens a further list"
CULT: Final = "the star cult site: stars that can be had"
BAG: Final = "the workers that can be drawn"
JANUS: Final = "the lone player's opponent; his bar is the workers he has left"
OUT_OF_VIEW: Final = "lines of a page above and below those in view: Tab leads onto it, arrows walk there"
YOURS: Final = "your die, on the column that it counts for; an arrow says what a manipulator made of it"
AFTER: Final = "on a green ground (without colour: underlined): as it would be after the choice under the cursor"
DICE: Final = "a die of the season: blue, red, yellow, and what it shows; in brackets, grey: taken out"
OPEN: Final = "an open foundation of a city that can be chosen"
FREE: Final = "an open foundation without a building"


def of_a_city(signs: Signs) -> list[str]:
    """The signs of a city in one line, in less and less words."""
    spaces = [f"{signs.worker} worker", f"{signs.wanted} space"] if signs.worker else []
    year = f"{signs.symbol} draws 1 at the year end, {signs.arch} saves 1"
    ways = ([*spaces, year, f"{signs.shut} no site yet"], [*spaces, year], [year])
    return ["  ".join(way) for way in ways]


def stands_for(word: str) -> str:
    """What a short word is short for."""
    return f"short for: {word}"


SHORT: Final = {
    "star 1": "gain 1 star",
    "develop": "lay 1 star of yours on the development track",
    "expedition 1": "lay 1 star of yours on the expedition path",
    "advance 3": "lay 3 stars of yours on either of the two",
    "deploy any": "deploy to any tile; deploy ship: to a ship, and so on",
    "tile any": "take any tile of the display; take ship: a ship, and so on",
    "swap 3": "swap: draw 3 workers, then put 3 back",
    "return 2": "put up to 2 workers into the bag",
    "aqueduct 1": "move the supply ring 1 step; -1: a step back",
    "tower": "take a tower",
    "extension": "take an extension",
    "strength 2": "lasting: 2 stronger in every raid",
    "harvest 1": "lasting: put up to 1 worker into the bag at every year end",
    "lookout": "lasting: the colour of the die does not matter for special deployments",
    "draw 2": "a damage: draw 2 workers",
    "lose_star 1": "a damage: lose 1 star",
    "raid 1": "a harm of the Magna row: the Germans are stronger by 1",
}
"""By the word of the component tables for it: what the short words of bonuses and damages say."""
