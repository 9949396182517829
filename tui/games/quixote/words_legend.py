"""The words of the legend: what each sign of Don Quixote says."""

from __future__ import annotations

from typing import Final

CHURCH: Final = "a church"
MILL: Final = "a windmill"
KNIGHTS: Final = "a knight, and its strength: 1, 2 or 3"
DRAWN_AS: Final = {
    "church": "a church where fields are large",
    "mill": "a windmill where fields are large",
    "knight": "a knight where fields are large, here of strength 2",
}
"""By the name of a symbol."""
CASTLE: Final = "a castle, and the points it can bring"
KEEP: Final = "a castle where fields are larger"
ROAD: Final = "a road; across, down and in bends"
LOOSE: Final = "a road to the edge of its field; nothing goes on beyond"
MEETING: Final = "a road that goes on in the next field, or out over the border"
HALVES: Final = "between the halves of a tile that no road joins"
DRAWN: Final = "at the corners of the drawn field, and of the tile under the cursor"
DRAFT: Final = "on the drawn field: the tile under the cursor, which is not laid yet"
GROUPS: Final = "at the corners of what a scoring counts: a sign and a colour for each group"
POINTERS: Final = "column and row of the drawn field"
TURNED: Final = "behind the sign of a tile, where there is room for signs alone: it is turned half round"
OTHER_WAY: Final = "before what a tile would bring the other way round, or behind its key"
NEARER: Final = "no points yet, but nearer to them: more knights, or more defence"
ASKED: Final = "beside a tile that a lesson asks for"
CHOSEN: Final = "the tile under the cursor, where there is room for signs alone"
BARRED: Final = "a tile that may not be laid yet, where there is room for signs alone"
MINI: Final = "small boards of other seats: church, windmill, knights by strength"
MINI_CASTLE: Final = "small boards of other seats: a castle, and its points"
MINI_ROAD: Final = "small boards of other seats: a tile without a symbol, and an empty field"
