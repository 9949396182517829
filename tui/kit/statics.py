"""Texts that are written anew with every key: only what is different is painted, and laid out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from rich.segment import Segment
from textual.content import Content
from textual.geometry import Region
from textual.strip import Strip
from textual.widgets import Static

from tui.kit.bare_lines import bare_lines
from tui.kit.textual_private import ToldAtOnce


class Written(ToldAtOnce, Static):
    """A text that is written anew with almost every key. One whose lines each take a row is drawn without Textual's
    wrapping, and of all only the text is painted, not the padding around it: that took longer than the text."""

    _writing = False
    _rows: tuple[object, int, Sequence[Content]] = None, 0, ()
    """The text that was split last and for how many columns, and its rows: none where Textual has to wrap them."""

    def write(self, content: Content, *, layout: bool) -> None:
        """Show another text."""
        self._writing = not layout
        try:
            self.update(content, layout=layout)
        finally:
            self._writing = False

    def refresh(self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False) -> Self:
        """As of every widget; of another text that alone."""
        if self._writing and not regions and self.size:  # hidden it has none, and would be shown as it was painted last
            regions = (self.size.region,)
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    def render_lines(self, crop: Region) -> list[Strip]:
        strips = bare_lines(self, crop, self.render_line)
        return super().render_lines(crop) if strips is None else strips

    def render_line(self, y: int) -> Strip:
        width, style = self.size.width, self.visual_style
        free = style.background_style.rich_style
        rows = self._split(width)
        if y >= len(rows) or self.text_selection is not None or self.styles.text_align not in ("left", "start"):
            return super().render_line(y).adjust_cell_length(width, free)
        segments, x = list[Segment](), 0
        for text, look in rows[y].render(style, end=""):
            segments.append(Segment(text, (style + look).rich_style_with_offset(x, y)))  # where a mouse selects from
            x += len(text)
        return Strip(segments, rows[y].cell_length).adjust_cell_length(width, free)

    def _split(self, width: int) -> Sequence[Content]:
        """The rows of the text, where each takes one of so many columns; it is split once, not for each of them."""
        content = self.content
        if self._rows[0] is not content or self._rows[1] != width:
            rows = content.split(allow_blank=True) if isinstance(content, Content) else []
            self._rows = content, width, rows if all(row.cell_length <= width for row in rows) else []
        return self._rows[2]


def write(widget: Static, content: Content) -> None:
    """Show `content`, if it is not there already. The screen is laid out anew only where the widget is as high as its
    text, and this takes another number of rows."""
    before = widget.content
    if isinstance(before, Content) and before.is_same(content):
        return
    layout = widget.styles.is_auto_height and _rows(widget, before) != _rows(widget, content)
    if isinstance(widget, Written):
        widget.write(content, layout=layout)
    else:
        widget.update(content, layout=layout)


def _rows(widget: Static, content: object) -> int:
    """The rows of a text in the widget; -1 if that is not known."""
    width = widget.scrollable_content_region.width
    return content.get_height({}, width) if isinstance(content, Content) and width else -1
