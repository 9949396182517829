"""A line of text that changes with every move of the cursor."""

from __future__ import annotations

from textual.content import Content
from textual.geometry import Region
from textual.strip import Strip
from textual.widgets import Static


class OneLine(Static):
    """A `Static` that draws a single line of `Content` without borders by itself: wrapping it and working out its edges
    takes longer than all the rest.
    """

    def render_lines(self, crop: Region) -> list[Strip]:
        content, width = self.content, self.size.width
        if not isinstance(content, Content) or content.cell_length > width or "\n" in content.plain:
            return super().render_lines(crop)
        if self.size.height != 1 or self.styles.gutter or self.opacity < 1:
            return super().render_lines(crop)
        style = self.visual_style
        strip = Strip(content.render_segments(style), content.cell_length).adjust_cell_length(width, style.rich_style)
        for line_filter in self.app.get_line_filters():
            strip = strip.apply_filter(line_filter, self.background_colors[1])
        return [strip.crop(*crop.column_span)] if crop.height else []
