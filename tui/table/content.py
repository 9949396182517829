"""The words around the board: seats, scores, score sheet, as `Content`. Names are never markup."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from textual.content import Content
from textual.message import Message

from rules.reckoning import lead
from tui.kit.cell_widget import Cells, look_classes
from tui.kit.cells import Area, CellGrid, Run
from tui.kit.glyphs import GlyphSet, glyphs
from tui.kit.text import Seated, badge, name_content
from tui.kit.titled import Titled
from tui.table import scores, words
from tui.table.showing import Effect

MUTED = "$muted"
NAME = 6
"""Cells of a name that it is not cut below."""
LEAD_APART = 3
"""Cells between the seats and who is ahead, at least."""


def dashed(text: str, glyph_set: GlyphSet) -> str:
    """Signs that only the Unicode set has, spelled out in the other."""
    return text.replace("→", "->").replace("·", "-").replace("–", "-") if glyph_set == "ascii" else text


class Standing(NamedTuple):
    """How a seat stands: `points` for certain, and with what more, in words and in short; `whole`: what it is ahead or
    behind by, None where that is not told."""

    points: int | str
    more: str = ""
    short: str = ""
    whole: int | None = None


def ahead(
    seats: Sequence[Seated],
    totals: Sequence[int],
    fewest: bool = False,
    short: bool = False,
    past: bool = False,
    turned: int | None = None,
) -> str:
    """Who is ahead, and by how much; "" for one seat. `fewest`: the fewest win; `short`: in less room; `past`: who was;
    `turned`: a seat that has just taken the lead, or caught up with all."""
    if len(seats) < 2:
        return ""
    first, by = lead(totals, fewest=fewest)
    if not by:
        caught = "" if turned is None else name_content(seats[turned].name).plain
        return words.are_level(totals[first[0]], caught, two=len(seats) == 2)
    names = [name_content(seats[seat].name).plain for seat in first]
    if short:
        return words.lead_in_short(names, by, fewest)
    verb = words.LED if past else words.TAKES if first == (turned,) else ""
    return words.lead_by(names, by, fewest, verb)


def lead_words(
    seats: Sequence[Seated],
    standings: Sequence[Standing],
    counting: str = "",
    fewest: bool = False,
    past: bool = False,
    turned: int | None = None,
) -> list[str]:
    """Who is ahead as everybody stands now, in more words and in less; nothing for one seat, or where that is not told.

    `counting`: what is counted in that nobody has for certain; no lead is told without it. `fewest`: the fewest win;
    `past`: who was ahead; `turned`: the seat that has just turned the lead."""
    totals = [stands.whole for stands in standings if stands.whole is not None]
    if len(totals) != len(seats) or len(seats) < 2:
        return []
    forms = [ahead(seats, totals, fewest, past=past, turned=one) for one in (turned, None)]
    told = list(dict.fromkeys([*forms, ahead(seats, totals, fewest, not past, past)]))
    if counting and ("(" in counting or any(stands.whole != stands.points for stands in standings)):
        return [f"{lead} {counting}" for lead in told]
    return told


def seats_line(
    seats: Sequence[Seated],
    standings: Sequence[Standing],
    mover: int | None,
    viewed: int,
    glyph_set: GlyphSet,
    width: int,
    titles: Sequence[str] = (),
    beside: str | Content = "",
    leads: Sequence[str] = (),
) -> Content:
    """Every seat as it stands; a pointer and a bold name at the one to move, a line under the name of another whose
    part of the table is looked at meanwhile; `beside` them who has no seat. At the right end who is ahead, the first of
    `leads` that fits. The first of `titles` that fits says what the figures are; in less room first the short words of
    a standing are taken, then the lead is shortened and left out, then long names are cut, then all names left to
    their badges."""
    roomy = max(NAME, (width - 2) // max(1, len(seats)) - 14)
    line = Content("")
    forms = (False, True) if any(stands.short != stands.more for stands in standings) else (False,)
    ways = [(roomy, short, title, told) for told in (*leads, "") for short in forms for title in (*titles, "")]
    for room, short, title, told in [*ways, *((room, True, "", "") for room in (*range(roomy, NAME - 1, -1), 0))]:
        parts = []
        for seat, (who, stands) in enumerate(zip(seats, standings, strict=True)):
            points = Content.styled(f" {stands.points}", "bold $accent" if seat == mover else "bold")
            points += Content(stands.short if short else stands.more)
            parts.append(_seat_name(who, seat, mover, viewed, glyph_set, room) + points)
        parts += [Content(" ") + beside] if beside else []
        line = Content(f"{title}  " if title else "") + Content("  ").join(parts)
        apart = width - line.cell_length - len(told)
        if apart >= (LEAD_APART if told else 0):
            return line + Content(f"{' ' * apart}{told}") if told else line
    return line


def _seat_name(who: Seated, seat: int, mover: int | None, viewed: int, glyph_set: GlyphSet, room: int) -> Content:
    pointer = glyphs(glyph_set).pointer if seat == mover else " "
    name = name_content(who.name, room) if room else Content("")
    if who.player != "human" and "bot" not in who.name.casefold().split():  # its name says it
        name += Content(" (bot)" if room > 12 else "*")
    if seat == mover:
        name = name.stylize("bold")
    elif seat == viewed and mover is not None:  # whose board is looked at while it is another's turn
        name = name.stylize("underline")
    return Content.styled(pointer, "bold $accent") + badge(who, seat, glyph_set) + Content(" " * bool(room)) + name


class ScorePanel(Titled, Cells):
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
