"""The small Markdown of our rulebooks, drawn as lines of `Content`: paragraphs, lists, tables, fenced examples, links.

Links are numbered, so that they can be followed by keyboard: `text[1]`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from textual.content import Content
from textual.style import Style

from tui.kit.glyphs import GlyphSet, glyphs

_INLINE: Final = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*|`([^`]+)`|\[([^\]]+)\]\(#([^)]*)\)")
_ITEM: Final = re.compile(r"(\s*)([-*]|\d+\.)\s+")
Picture = Callable[[str, list[str]], list[Content]]
SETS: Final[dict[GlyphSet, str]] = {"unicode": "Unicode", "ascii": "ASCII"}
"""What heads the columns of a table that gives signs in both glyph sets."""
_BAR: Final = re.compile(r"(?<!\\)\|")
Word = tuple[str, "str | Style"]
"""A piece of text and its style."""


class Page:
    """Draws one section. `width`: cells; `click`: the action that follows a link, given its id; `picture` draws a
    fenced block that has a kind, or returns nothing.

    After `lines`, `links` are the ids in the order of their numbers.
    """

    def __init__(
        self, width: int, glyph_set: GlyphSet, click: Callable[[str], str], picture: Picture | None = None
    ) -> None:
        self.width = max(10, width)
        self.glyph_set = glyph_set
        self.glyphs = glyphs(glyph_set)
        self.bullet = "-" if glyph_set == "ascii" else "•"
        self.click = click
        self.picture = picture
        self.links: list[str] = []

    def lines(self, text: str) -> list[Content]:
        """The text as lines of at most `width` cells (fenced examples may be longer)."""
        out: list[Content] = []
        block: list[str] = []
        fenced: str | None = None
        for line in [*text.splitlines(), ""]:
            if line.startswith("```") and fenced is None:
                self._close(out, block)
                fenced = line[3:].strip()
            elif line.startswith("```"):
                out += self._example(fenced or "", block)
                block.clear()
                fenced = None
            elif fenced is not None:
                block.append(line)
            elif not line.strip():
                self._close(out, block)
                if out and out[-1].plain:
                    out.append(Content(""))
            elif block and _ITEM.match(line) and not block[0].startswith("|"):
                self._close(out, block)
                block.append(line)
            else:
                block.append(line)
        while out and not out[-1].plain:
            out.pop()
        return out

    def _example(self, kind: str, block: list[str]) -> list[Content]:
        """A fenced block: its picture, where it has one that fits, else its lines."""
        drawn = self.picture(kind, block) if self.picture and kind else []
        wide = max((line.cell_length for line in drawn), default=0)
        if 0 < wide <= self.width:
            return [Content("  " * (wide + 2 <= self.width)) + line for line in drawn]
        return [Content.styled(f"  {line}", "$secondary") for line in block]

    def _close(self, out: list[Content], block: list[str]) -> None:
        """Draw the block gathered so far."""
        if block and block[0].startswith("|"):
            out += self._table(block)
        elif block:
            out += self._paragraph(block)
        block.clear()

    def _paragraph(self, block: list[str]) -> list[Content]:
        text = " ".join(line.strip() for line in block)
        if item := _ITEM.match(block[0]):
            sign = self.bullet if item[2] in "-*" else item[2]
            head = f"{item[1]}{sign} "
            text = text[len(item[2]) :].lstrip()
        else:
            head = ""
        lines = wrap(self.inline(text), self.width - len(head))
        return [Content((" " * len(head)) if at else head) + line for at, line in enumerate(lines)]

    def inline(self, text: str) -> list[Word]:
        """The pieces of a line of Markdown with their styles."""
        words: list[Word] = []
        at = 0
        for match in _INLINE.finditer(text):
            words.append((text[at : match.start()], ""))
            strong, weak, code, label, target = match.groups()
            if label is not None:
                self.links.append(target)
                style = Style.from_meta({"@click": self.click(target)})
                words += [(label, Style.parse("underline") + style), (f"[{len(self.links)}]", "bold $accent")]
            elif code is not None:
                words.append((code, "bold $secondary"))
            else:
                words.append((strong or weak, "bold" if strong else "italic"))
            at = match.end()
        return [*words, (text[at:], "")]

    def _table(self, block: list[str]) -> list[Content]:
        ruled = len(block) > 1 and not set(block[1]) - set("|-: ")
        rows = [[self.inline(cell) for cell in cells(line)] for line in own_signs(block, self.glyph_set)]
        if ruled:
            del rows[1]
        columns = max(len(row) for row in rows)
        widths = [max(_length(row[at]) for row in rows if at < len(row)) for at in range(columns)]
        least = [max(_longest(row[at]) for row in rows if at < len(row)) for at in range(columns)]
        if ruled and sum(least) + 2 * (columns - 1) > self.width:
            return self._records(rows)
        while sum(widths) + 2 * (columns - 1) > self.width and max(widths) > 1:
            spare = [width if width > low else 0 for width, low in zip(widths, least, strict=True)]
            widest = spare if any(spare) else widths
            widths[widest.index(max(widest))] -= 1
        out: list[Content] = []
        for number, row in enumerate(rows):
            out += self._row(row, widths, bold=ruled and number == 0)
            if ruled and number == 0:
                out.append(Content.styled("  ".join(self.glyphs.line * width for width in widths), "$muted"))
        return out

    def _records(self, rows: list[list[list[Word]]]) -> list[Content]:
        """A table whose words do not stand side by side: a paragraph a row, its cells behind what heads them."""
        heads, *body = rows
        out: list[Content] = []
        for row in body:
            told: list[Word] = [*heads[0], (" ", ""), *_bold(row[0])]
            joint = ": "
            for head, cell in zip(heads[1:], row[1:], strict=False):
                if _plain(cell) not in ("", "-"):
                    told += [(joint, ""), *_muted(head), (" ", ""), *cell]
                    joint = "; "
            lines = wrap(told, self.width - 2)
            out += [Content("  " if at else "") + line for at, line in enumerate(lines)]
        return out

    def _row(self, row: list[list[Word]], widths: list[int], bold: bool) -> list[Content]:
        """A table row as lines; a column narrower than its cell wraps it."""
        cells = [wrap(cell, width) for cell, width in zip(row, widths, strict=False)]
        lines = []
        for at in range(max(len(cell) for cell in cells)):
            parts = [
                (cell[at] if at < len(cell) else Content("")).pad_right(
                    max(0, width - (cell[at].cell_length if at < len(cell) else 0))
                )
                for cell, width in zip(cells, widths, strict=False)
            ]
            line = Content("  ").join(parts).rstrip()
            lines.append(line.stylize("bold") if bold else line)
        return lines


def _plain(words: list[Word]) -> str:
    return "".join(text for text, _ in words)


def _bold(words: list[Word]) -> list[Word]:
    return [(text, style or "bold") for text, style in words]


def _muted(words: list[Word]) -> list[Word]:
    return [(text, style or "$muted") for text, style in words]


def _longest(words: list[Word]) -> int:
    """Cells of the longest word."""
    return max((_length(run) for run in _runs(words)), default=0)


def cells(line: str) -> list[str]:
    """The cells of a table's line; a bar inside a cell is written with a stroke before it."""
    return [cell.replace("\\|", "|") for cell in _parted(line)]


def own_signs(table: list[str], glyph_set: GlyphSet) -> list[str]:
    """The lines of a table; of one with signs in both glyph sets, only what a reader of this set meets."""
    heads = _parted(table[0])
    if not set(SETS.values()) <= set(heads):
        return table
    own, (other,) = SETS[glyph_set], set(SETS.values()) - {SETS[glyph_set]}
    rows = [_parted(line) for line in table]
    kept = [[cell for at, cell in enumerate(row) if heads[at] != other] for row in rows if row[heads.index(own)]]
    return [f"| {' | '.join(row)} |" for row in kept]


def _parted(line: str) -> list[str]:
    """The cells of a table's line as they are written."""
    return [cell.strip() for cell in _BAR.split(line.strip())[1:-1]]


def wrap(words: list[Word], width: int) -> list[Content]:
    """Styled pieces as lines of at most `width` cells, broken at spaces, in a word only if it must be; never empty."""
    lines: list[list[Word]] = [[]]
    used = 0
    for run in (part for whole in _runs(words) for part in _cut(whole, max(1, width))):
        length = _length(run)
        if lines[-1] and used + 1 + length > width:
            lines.append([])
            used = 0
        if lines[-1]:
            lines[-1].append((" ", ""))
            used += 1
        lines[-1] += run
        used += length
    return [Content.assemble(*line) for line in lines]


def _runs(words: list[Word]) -> list[list[Word]]:
    """The pieces regrouped into words without a space in them."""
    runs: list[list[Word]] = [[]]
    for text, style in words:
        for at, part in enumerate(text.split(" ")):
            if at:
                runs.append([])
            if part:
                runs[-1].append((part, style))
    return [run for run in runs if run]


def _cut(run: list[Word], width: int) -> list[list[Word]]:
    """A word in parts of at most `width` cells."""
    if _length(run) <= width:
        return [run]
    text, style = "".join(text for text, _ in run), run[0][1]
    return [[(text[at : at + width], style)] for at in range(0, len(text), width)]


def _length(words: list[Word]) -> int:
    return sum(len(text) for text, _ in words)
