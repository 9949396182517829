"""Scoring once more, written apart from the rules and as plainly as can be: somebody walks the roads tile by tile.

The rules count with sets of bits; here a board is a dict, a road is a walk, the tiles come from the facts' own table.
"""

from __future__ import annotations

import random

import pytest

from rules.quixote.components import FIELDS, PIECES
from rules.quixote.scoring import score, total

TABLE = """
K6 castle N  - -       S
K4 castle W  - -       E
01 church NW + -       SE
02 church N  + -       S
03 church E  + -       W
04 church WE - -       -
05 church W  + -       S
06 church N  - knight1 WE
07 mill   NE + -       W
08 mill   E  + -       S
09 mill   W  + -       E
10 mill   WE - -       -
11 mill   N  - -       WE
12 mill   W  + knight1 S
13 knight1 N  - -      WE
14 knight1 NE - -      SW
15 knight1 E  + -      S
16 knight1 W  + -      SE
17 knight2 N  + -      W
18 knight2 NW - -      -
19 knight2 WE - -      -
20 knight2 E  + -      W
21 knight3 N  + -      E
22 knight3 W  + -      S
SP -       NWE + -     SWE
"""
"""Id, upper symbol and exits, whether the halves are joined, lower symbol and exits."""
OPPOSITE = {"N": "S", "S": "N", "W": "E", "E": "W"}
TILES = {line.split()[0]: line.split()[1:] for line in TABLE.split("\n") if line}

Half = tuple[int, int, int]
"""Column from 0, row from 0, and 0 for the upper half or 1 for the lower."""


class Land:
    """A principality as a walker sees it. `laid`: the piece on each field, `05'` for a turned one."""

    def __init__(self, laid: dict[tuple[int, int], str]) -> None:
        self.symbol: dict[Half, str] = {}
        self.exits: dict[Half, str] = {}
        self.joined: set[tuple[int, int]] = set()
        for (column, row), piece in laid.items():
            above, roads_above, link, below, roads_below = TILES[piece.rstrip("'")]
            halves = [(above, roads_above), (below, roads_below)]
            if piece.endswith("'"):
                halves = [(symbol, "".join(OPPOSITE.get(e, "") for e in roads)) for symbol, roads in reversed(halves)]
            for half, (symbol, roads) in enumerate(halves):
                self.symbol[column, row, half] = symbol
                self.exits[column, row, half] = roads
            if link == "+":
                self.joined.add((column, row))

    def onward(self, at: Half) -> list[Half]:
        """Where the road of a half leads: to its other half, or over an edge where the tile there has an exit too."""
        column, row, half = at
        found = [(column, row, 1 - half)] if (column, row) in self.joined else []
        for side in self.exits[at]:
            there = {
                "N": (column, row - 1, 1),
                "S": (column, row + 1, 0),
                "W": (column - 1, row, half),
                "E": (column + 1, row, half),
            }.get(side)
            if there in self.exits and OPPOSITE[side] in self.exits[there]:
                found.append(there)
        return found

    def reached(self, at: Half) -> set[Half]:
        seen, ahead = {at}, [at]
        while ahead:
            for there in self.onward(ahead.pop()):
                if there not in seen:
                    seen.add(there)
                    ahead.append(there)
        return seen

    def groups(self, kind: str) -> list[set[Half]]:
        """The halves with such a symbol, in groups joined by road."""
        found: list[set[Half]] = []
        for at, symbol in self.symbol.items():
            if symbol.startswith(kind) and not any(at in group for group in found):
                found.append({half for half in self.reached(at) if self.symbol[half].startswith(kind)})
        return found

    def strength(self, knights: set[Half]) -> int:
        return sum(int(self.symbol[at][-1]) for at in knights)

    def defends(self, at: Half) -> bool:
        """Whether an exit of the knight's own half leads out of the principality."""
        column, row, _ = at
        outside = {"N": row == 0, "S": row == 2, "W": column == 0, "E": column == 7}
        return any(outside[side] for side in self.exits[at] if side in outside)

    def points(self, scoring: int, castles: dict[str, tuple[int, int]]) -> dict[str, int]:
        found = {}
        for name, worth in (("K6", 6), ("K4", 4)):
            column, row = castles[name]
            near = self.reached((column, row, 0)) | self.reached((column, row, 1))
            knights = [at for at in near if self.symbol[at].startswith("knight")]
            found[f"castle-{worth}"] = worth if len(knights) >= scoring else 0
        for kind, item in (("church", "churches"), ("mill", "windmills")):
            sizes = [len(group) for group in self.groups(kind)]
            found[item] = sum(0 if size == 1 else 2 if size == 2 else 2 * size for size in sizes)
        knights = self.groups("knight")
        guard = {at for group in knights for at in group if self.defends(at)}
        found["defence"] = 5 if self.strength(guard) >= 4 * scoring else 0
        if scoring == 3:
            found["knights"] = max((self.strength(group) for group in knights), default=0)
        return found


def drawn_land(rng: random.Random) -> dict[tuple[int, int], str]:
    """Castles that do not touch and so many tiles as a game may have by then, Sancho Pansa among them now and then."""
    fields = [(column, row) for row in range(3) for column in range(8)]
    six = rng.choice(fields)
    four = rng.choice([f for f in fields if max(abs(f[0] - six[0]), abs(f[1] - six[1])) > 1])
    free = [field for field in fields if field not in (six, four)]
    names = [f"{number:02}" for number in range(1, 23)] + ["SP"] * rng.randint(0, 1)
    many = rng.choice((0, 3, 9, 16, 22))
    laid = dict(zip(rng.sample(free, many), rng.sample(names, many), strict=True))
    turned = {field: name + "'" * (name != "SP" and rng.random() < 0.5) for field, name in laid.items()}
    return {six: "K6", four: "K4"} | turned


@pytest.mark.rule("quixote.scoring.course", "quixote.scoring.connected", "quixote.scoring.defence")
@pytest.mark.parametrize("seed", range(6))
def test_the_points_are_those_that_a_walk_along_the_roads_finds(seed: int) -> None:
    rng = random.Random(seed)
    index = {piece.name: number for number, piece in enumerate(PIECES) if piece.name}
    scored: set[str] = set()
    for _ in range(250):
        laid = drawn_land(rng)
        board = [index[laid[column, row]] if (column, row) in laid else 0 for row in range(3) for column in range(8)]
        places = {piece: field for field, piece in laid.items() if piece in ("K6", "K4")}
        castles = [row * 8 + column for column, row in (places["K6"], places["K4"])]
        for scoring in (1, 2, 3):
            walked = Land(laid).points(scoring, places)
            sheet = score(board, castles, scoring)
            assert {item.item: item.points for item in sheet.items} == walked, laid
            assert sheet.total == total(board, castles, scoring) == sum(walked.values())
            assert all(bool(item.places) == bool(item.points) for item in sheet.items), laid
            scored |= {f"{item.item} {scoring}" for item in sheet.items if item.points}
    assert {"churches 3", "windmills 3", "knights 3", "castle-6 1", "castle-4 1", "defence 1"} <= scored
    assert FIELDS[8] == "A2"  # the board runs row by row, as the walker's does
