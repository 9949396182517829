"""The words around the board: seats, scores, score sheet, as `Content`. Names are never markup."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from rules.game import Item, Scoring, ScoreSheet
from tui.glyphs import GlyphSet, glyphs
from tui.text import Seated, badge, name_content
from tui.views.table import Effect, SheetLine, differs, item_name, wanting

MUTED = "$muted"
NAME = 9
"""Columns of an item's name in the score panel."""
POINTS = 5
"""Columns of its points, before and after an action."""


def dashed(text: str, glyph_set: GlyphSet) -> str:
    """Signs that only the Unicode set has, spelled out in the other."""
    return text.replace("→", "->").replace("·", "-").replace("–", "-") if glyph_set == "ascii" else text


def seats_line(
    seats: Sequence[Seated], totals: Sequence[int], mover: int | None, viewed: int, glyph_set: GlyphSet, width: int
) -> Content:
    """Every seat with its total; a pointer at the one to move, brackets around the one looked at."""
    sign = glyphs(glyph_set)
    room = max(6, (width - 2) // max(1, len(seats)) - 14)
    parts = []
    for seat, (who, total) in enumerate(zip(seats, totals, strict=True)):
        pointer = sign.pointer if seat == mover else " "
        name = name_content(who.name, room)
        if who.player != "human":
            name += Content(" (bot)" if room > 12 else "*")
        if seat == viewed:
            name = name.stylize("bold")
        points = Content.styled(f" {total}", "bold $accent" if seat == mover else "bold")
        parts.append(Content.styled(pointer, "bold $accent") + badge(who, seat, glyph_set) + Content(" ") + name + points)
    return Content("  ").join(parts)


def score_panel(
    sheet: ScoreSheet, forecast: Scoring | None, effect: Effect | None, glyph_set: GlyphSet, width: int
) -> Content:
    """Points of the next scoring as it stands, with what is missing, and as `effect` would leave it; then points so far."""
    lines = []
    if forecast is not None:
        after = effect.after if effect else forecast
        lines.append(Content.styled(f"Scoring {forecast.scoring} as it stands", "bold $accent"))
        for before, then in zip(forecast.items, after.items, strict=True):
            lines.append(_item_line(before, then, glyph_set, width))
        total = _figure(forecast.total, after.total, glyph_set)
        lines.append(Content.assemble(("total".ljust(NAME), "bold"), (total.rjust(POINTS), _tone(forecast.total, after.total))))
        lines.append(Content(""))
    for scoring in sheet.scorings:
        lines.append(Content(f"scoring {scoring.scoring}".ljust(NAME) + str(scoring.total).rjust(POINTS)))
    lines.append(Content.styled("so far".ljust(NAME) + str(sheet.total).rjust(POINTS), "bold"))
    return Content("\n").join(lines)


def _item_line(before: Item, after: Item, glyph_set: GlyphSet, width: int) -> Content:
    """`castle 6   0→6>1 of 1`; what the action under the cursor would change stands out."""
    points = _figure(before.points, after.points, glyph_set).rjust(POINTS)
    changed = differs(before, after)
    note = wanting(after, width >= NAME + POINTS + 17)[: max(0, width - NAME - POINTS - 1)]
    return Content.assemble(
        item_name(before.item).ljust(NAME)[:NAME],
        (points, _tone(before.points, after.points) or ("bold" if before.points else MUTED)),
        (glyphs(glyph_set).pointer if changed else " ", "bold $accent"),
        (note, "bold" if changed else MUTED),
    )


def _figure(before: int, after: int, glyph_set: GlyphSet) -> str:
    return dashed(f"{before}→{after}", glyph_set) if before != after else str(after)


def _tone(before: int, after: int) -> str:
    return "bold $success" if after > before else "bold $error" if after < before else ""


def sheet_content(line: SheetLine, glyph_set: GlyphSet, forecast: bool = False) -> Content:
    """A line of the score sheet: `castle 6     6  1 of 1 knight  C1 A1`."""
    if line.item is None:
        note = " as it stands" if forecast else ""
        return Content.styled(f"Scoring {line.scoring}{note}: {line.points}", "bold $accent")
    item = line.item
    return Content.assemble(
        f" {item_name(item.item):<10}",
        (f"{item.points:>3}", "bold" if item.points else MUTED),
        (f"  {item.figure}", "" if item.points else MUTED),
        (f"  {' '.join(item.places)}", "$accent"),
    )


def effect_line(words: str, effect: Effect | None, glyph_set: GlyphSet) -> Content:
    """What the action under the cursor does: `lay 05 on B3: churches 2→4, total 2→4`."""
    if effect is None:
        return Content(words)
    if not effect.changes:
        return Content.assemble(f"{words}: ", (f"no change to scoring {effect.before.scoring}", MUTED))
    told = ", ".join(change.text for change in effect.changes)
    gain = effect.after.total - effect.before.total
    tail = (f" ({gain:+d})", "bold $success" if gain > 0 else "bold $error") if gain else ""
    return Content.assemble(f"{words}: ", (dashed(told, glyph_set), "bold"), tail)


def one_line(parts: Sequence[Content], width: int, head: Content, more: str) -> Content:
    """`head` and as many of the last `parts` as fit in `width` cells; `more` stands for those before them."""
    shown: list[Content] = []
    used = head.cell_length
    for part in reversed(parts):
        used += part.cell_length + 2
        if used + len(more) > width and shown:
            shown.insert(0, Content(more))
            break
        shown.insert(0, part)
    return (head + Content("; ").join(shown)).truncate(width, ellipsis=True)


