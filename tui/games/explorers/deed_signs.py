"""The signs of great deeds of the explorers' game, as drawings: a goal, a tower, a trade route, a village, a treasure.
No Textual here."""

from __future__ import annotations

from typing import Final

from tui.kit.large import squares

_DRAWN: Final = {
    "goal": (
        "#########",
        "#.#####.#",
        ".#######.",
        "...###...",
        "....#....",
        "..#####..",
    ),
    "tower": (
        "##.###.##",
        "#########",
        ".#######.",
        ".###.###.",
        ".##...##.",
        ".##...##.",
    ),
    "route": (
        "..#.......#..",
        ".###.....###.",
        "#####...#####",
        "##.##...##.##",
        "##.##...##.##",
        "#############",
    ),
    "village": (
        "....#....",
        "..#####..",
        "#########",
        ".#######.",
        ".##...##.",
        ".##...##.",
    ),
    "treasure": (
        ".#######.",
        "#########",
        ".........",
        "####.####",
        "#########",
        "#########",
    ),
}
"""A cup, a tower with its gate, two cities on a road, a house, a chest: in squares of half a cell."""
SIGNS: Final = {kind: [row.replace(".", " ") for row in rows] for kind, rows in _DRAWN.items()}
_LANDS: Final = {
    "G": (
        "....##...........##.....",
        "..######...##..######...",
        ".########.####.#######..",
        "..######.######.#####...",
        "....##....####....##....",
        "....##.....##.....##....",
        "....##.....##.....##....",
        "########################",
    ),
    "D": (
        "..................###...",
        ".................#####..",
        "......###.........###...",
        "....#######.............",
        "..##..######....####....",
        ".#......#####.##..###...",
        "#.........####.....####.",
        "########################",
    ),
    "M": (
        ".........#..............",
        "........###.............",
        ".......##.##.....#......",
        "......##.#.##...###.....",
        ".....##.....##.##.##....",
        "....##.......###...##...",
        "...##.........##....##..",
        "########################",
    ),
    "W": (
        "..##......##......##....",
        ".####....####....####...",
        "##..######..######..####",
        "#....####....####....###",
        "........................",
        "....##......##......##..",
        "...####....####....####.",
        "####..######..######..##",
    ),
    "": (
        ".###......#......#..#.......##",
        "#####....###....#.##.#......##",
        ".###....##.##.............#...",
        "..#....##...##...#..#....####.",
        "..#....#######..#.##.#..######",
    ),
    "back": (
        "......#......",
        ".....###.....",
        ".....###.....",
        "....#####....",
        "..#########..",
        "#############",
        "..#########..",
        "....#####....",
        ".....###.....",
        ".....###.....",
        "......#......",
    ),
}
"""Trees, dunes in the sun, peaks, waves; all of them; the star of a compass."""
LANDS: Final = {letter: [row.replace(".", " ") for row in rows] for letter, rows in _LANDS.items()}
APART: Final = 3
"""Columns between a sign and what stands beside it."""


def sign(kind: str, width: int, scale: int, plain: bool) -> list[str]:
    """That of a kind of deed, at most `scale` times as large as drawn, in so many columns; nothing where these are too
    few. `plain`: in ASCII."""
    pixels = SIGNS[kind]
    scale = min(scale, width // len(pixels[0]))
    return squares(pixels, scale, plain) if scale > 0 else []


def beside(left: list[str], right: list[str]) -> list[str]:
    """Two pictures beside each other, each in the middle of the height of both."""
    rows = max(len(left), len(right))
    sides = []
    for one in (left, right):
        above, wide = (rows - len(one)) // 2, max(map(len, one), default=0)
        blank = " " * wide
        sides.append([*[blank] * above, *(row.ljust(wide) for row in one), *[blank] * (rows - above - len(one))])
    return [(" " * APART).join(pair) if left and right else "".join(pair) for pair in zip(*sides, strict=True)]
