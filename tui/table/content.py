"""The words around the board: seats, scores, score sheet, as `Content`. Names are never markup."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.message import Message

from tui.kit.cell_widget import Cells, look_classes
from tui.kit.cells import Area, CellGrid, Run
from tui.kit.glyphs import GlyphSet, glyphs
from tui.kit.text import Seated, badge, name_content
from tui.table import scores, words
from tui.table.showing import Effect, SheetLine, item_name

MUTED = "$muted"


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
        seated = badge(who, seat, glyph_set) + Content(" ") + name + points
        parts.append(Content.styled(pointer, "bold $accent") + seated)
    return Content("  ").join(parts)


def sheet_content(line: SheetLine, title: str, forecast: bool = False) -> Content:
    """A line of the score sheet: `castle 6   6 1 of 1 knight C1 A1`. `title`: what its scoring is called."""
    if line.item is None:
        return Content.styled(f"{words.as_it_stands(title) if forecast else title}: {line.points}", "bold $accent")
    item = line.item
    return Content.assemble(
        f"{item_name(item.item):<{scores.NAME}}",
        (f"{item.points:>3}", "bold" if item.points else MUTED),
        (f" {item.figure}", "" if item.points else MUTED),
        (f" {' '.join(item.places)}", "$accent"),
    )


class ScorePanel(Cells):
    """The scores of a seat; see `tui.table.scores`. Only lines that changed are painted anew."""

    COMPONENT_CLASSES = look_classes(scores.ROLES, ("panel",))

    def __init__(self, id: str) -> None:
        super().__init__(CellGrid(1, 1, ("ground", "panel")), id)
        self._lines: list[list[Run]] = []

    class Resized(Message):
        """The panel has another size: its lines may be shorter or longer now."""

    def on_resize(self) -> None:
        self.post_message(self.Resized())

    def show(self, lines: list[list[Run]], width: int) -> None:
        """Draw these lines, `width` cells wide."""
        before, self._lines = self._lines, lines
        grid = scores.score_grid(lines, width)
        if (grid.width, grid.height) != (self.grid.width, self.grid.height):
            self.set_grid(grid)
            return
        self.grid = grid
        changed = [y for y in range(grid.height) if before[y] != lines[y]]
        self.repaint(Area(0, y, grid.width, 1) for y in changed)


def effect_line(action: str, effect: Effect | None, glyph_set: GlyphSet) -> Content:
    """What the action under the cursor does: `lay 05 on B3: churches 2→4, total 2→4`."""
    if effect is None:
        return Content(action)
    if not effect.changes:
        return Content.assemble(f"{action}: ", (words.no_change_to_scoring(effect.before.scoring), MUTED))
    told = ", ".join(change.text for change in effect.changes)
    gain = effect.after.total - effect.before.total
    tail = (f" ({gain:+d})", "bold $success" if gain > 0 else "bold $error") if gain else ""
    return Content.assemble(f"{action}: ", (dashed(told, glyph_set), "bold"), tail)


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
