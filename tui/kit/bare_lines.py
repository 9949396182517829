"""Lines of a widget without what Textual draws around them: border, padding, and the looking up of all that."""

from __future__ import annotations

from collections.abc import Callable

from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget


def bare_lines(widget: Widget, crop: Region, line: Callable[[int], Strip]) -> list[Strip] | None:
    """The lines of `crop`, which `line` draws. None where Textual has to draw them: within border and padding, and
    where the widget is seen through. Its own way takes longer than drawing the lines."""
    gutter = widget.styles.gutter
    left, top = gutter.left, gutter.top
    width, height = widget.size
    if not Region(left, top, width, height).contains_region(crop) or widget.opacity < 1:
        return None
    strips = [line(y - top) for y in crop.line_range]
    if filters := widget.app.get_line_filters():
        ground = widget.background_colors[1]  # asked once, where it is needed: it goes up to the screen each time
        for line_filter in filters:
            strips = [strip.apply_filter(line_filter, ground) for strip in strips]
    start, end = crop.x - left, crop.right - left
    return strips if (start, end) == (0, width) else [strip.crop(start, end) for strip in strips]
