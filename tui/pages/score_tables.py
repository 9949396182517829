"""The figures of a result: every item of every scoring, a column a seat, and where the points came from, in bars."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from textwrap import wrap

from textual.content import Content

from tui.kit.glyphs import GlyphSet, glyphs
from tui.kit.text import badge, name_content, side_by_side
from tui.pages.chart import Bar, bars, nothing_from
from tui.pages.outcome import Outcome
from tui.pages.words import results as words
from tui.table.words import brought_nothing
from tui.themes import seat_colour

LABEL, SEAT = 14, 7
"""Cells of an item's name at most, and of a seat's column."""
FIGURE, MOST_BAR = 4, 40
"""Cells of a figure at a bar, and of the longest bar where those of two lie in one line."""
CLOSE, APART = 3, 5
"""Cells between two scorings at least and at most."""


def tables(outcome: Outcome, room: int, glyph_set: GlyphSet) -> Content:
    """Every item of every scoring; the scorings beside each other where there is room. Nothing of one whose items no
    other has: the bars have the same figures."""
    scorings = max((len(sheet["scorings"]) for sheet in outcome.sheets), default=0)
    numbers = [number for number in range(scorings) if outcome.fewest or not _all_in_bars(outcome, number, scorings)]
    blocks = [_scoring(outcome, number, glyph_set) for number in numbers]
    lines: list[Content] = []
    column = 0, 0  # cells of a column of the first row, and between two
    while blocks:
        widths = list(accumulate((block[0].cell_length for block in blocks), max))  # of columns as wide as the widest
        fit = (n for n in range(len(blocks), 1, -1) if n * widths[n - 1] + (n - 1) * CLOSE <= room)
        beside = next(fit, 1)
        wide = widths[beside - 1]
        gap = min(APART, (room - beside * wide) // max(1, beside - 1))
        if max(widths[: beside - 1], default=0) <= column[0]:  # below the columns of the row above
            wide, gap = column
        column = column if lines else (wide, gap)
        lines += [*side_by_side(blocks[:beside], gap, wide), Content("")]
        blocks = blocks[beside:]
    return Content("\n").join(lines)


def _all_in_bars(outcome: Outcome, number: int, scorings: int) -> bool:
    """Whether the bars tell all of a scoring: no other one has any of its items."""
    others = {item for other in range(scorings) if other != number for item in _items(outcome, other)}
    return others.isdisjoint(_items(outcome, number))


def _items(outcome: Outcome, number: int) -> list[str]:
    first = next(made for made in _made(outcome, number) if made)
    return [str(item["item"]) for item in first["items"]]


def _title(outcome: Outcome, number: int) -> str:
    several = any(len(sheet["scorings"]) > 1 for sheet in outcome.sheets)
    return outcome.scoring_title(number) if several else words.only_scoring(outcome.counts)


def _made(outcome: Outcome, number: int) -> list[dict[str, list[dict[str, object]]] | None]:
    """A scoring of each seat in the order of the ranking; None for a seat that had none."""
    sheets = [outcome.sheets[seat]["scorings"] for seat in outcome.ranking]
    return [sheet[number] if number < len(sheet) else None for sheet in sheets]


def _labels(outcome: Outcome, number: int) -> list[str]:
    names = [outcome.item_name(item) for item in _items(outcome, number)]
    return [_title(outcome, number), words.IN_ALL, *names]


def _scoring(outcome: Outcome, number: int, glyph_set: GlyphSet) -> list[Content]:
    """The lines of one scoring: a head with the seats, a line an item, the sum."""
    made, dash = _made(outcome, number), glyphs(glyph_set).dash
    heads = [badge(outcome.seats[at], at, glyph_set).pad_left(SEAT - 4) for at in outcome.ranking]
    title, in_all, *names = texts = _labels(outcome, number)
    label = min(LABEL, 1 + max(map(len, texts)))
    lines = [Content("").join([Content.styled(title.ljust(label), "bold $accent"), *heads])]
    earned = "have" if outcome.fewest else "points"
    for at, name in enumerate(names):
        lines.append(Content(f"{name:<{label}}{_figures([one['items'][at][earned] if one else dash for one in made])}"))
    if outcome.fewest:
        return lines
    totals = _figures([one["total"] if one else dash for one in made])
    return [*lines, Content.styled(f"{in_all:<{label}}{totals}", "bold")]


def _figures(points: Sequence[object]) -> str:
    """A column a seat, each figure under the letter of its badge."""
    return "".join(f"{point!s:>{SEAT - 1}} " for point in points)


def sources(outcome: Outcome, room: int, glyph_set: GlyphSet) -> Content:
    """Where the points came from, a bar a seat, and what brought nobody anything, in so many columns. Of two seats the
    bars of an item lie in one line, to the left and to the right."""
    if outcome.fewest:
        return Content("")
    head = Content.styled(words.sources(outcome.counts), "bold $accent")
    two = len(outcome.seats) == 2
    lines = _both_ways(outcome, head, room, glyph_set) if two else [head, *_one_way(outcome, room, glyph_set)]
    if none := nothing_from(outcome.sheets, outcome.item_name):
        lines += [Content.styled(text, "$muted") for text in wrap(brought_nothing(none), room)]
    return Content("\n").join(lines)


def _one_way(outcome: Outcome, room: int, glyph_set: GlyphSet) -> list[Content]:
    """A line for the bar of each seat."""
    lines = []
    for bar in bars(outcome.sheets, max(10, min(60, room - LABEL - 12)), outcome.ranking, outcome.item_name):
        line = Content.assemble(
            f"{bar.label:<{LABEL}}",
            badge(outcome.seats[bar.seat], bar.seat, glyph_set),
            " ",
            _bar(outcome, bar, glyph_set),
        )
        lines.append(line + Content(f" {bar.points}" if bar.length else f"{bar.points}"))
    return lines


def _both_ways(outcome: Outcome, head: Content, room: int, glyph_set: GlyphSet) -> list[Content]:
    """The bars of two seats from a line in the middle, the first to its left; `head` in the line of their names where
    it has room."""
    half = max(10, min(MOST_BAR + FIGURE, (room - LABEL - 1) // 2))
    named = [
        badge(outcome.seats[at], at, glyph_set) + Content(" ") + name_content(outcome.seats[at].name, half - FIGURE)
        for at in outcome.ranking
    ]
    middle = Content.styled("|" if glyph_set == "ascii" else "│", "$muted")
    found = bars(outcome.sheets, half - FIGURE, outcome.ranking, outcome.item_name)
    lines = []
    for left, right in zip(found[::2], found[1::2], strict=True):
        one = Content(f"{left.points} " if left.length else f"{left.points}") + _bar(outcome, left, glyph_set)
        other = _bar(outcome, right, glyph_set) + Content(f" {right.points}" if right.length else f"{right.points}")
        lines.append(Content(f"{left.label:<{LABEL}}") + one.pad_left(half - one.cell_length) + middle + other)
    seats = named[0].pad_left(LABEL + half - named[0].cell_length) + Content(" ") + named[1]
    apart = LABEL + half - named[0].cell_length - head.cell_length
    heads = [head + seats[head.cell_length :]] if apart > 1 else [head, seats]
    return [*heads, *lines]


def _bar(outcome: Outcome, bar: Bar, glyph_set: GlyphSet) -> Content:
    colour = seat_colour(outcome.seats[bar.seat].colour, bar.seat).id
    return Content.styled(("#" if glyph_set == "ascii" else "█") * bar.length, f"$seat-{colour}")
