"""Texts that are cut although the same widget has blank lines below them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from textual.app import App
from textual.content import Content
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Static

from tests.tui.grid import strips_of

CUT = re.compile(r"\S ?…$")
"""A text that goes on; alone in its column the sign stands for a figure that is still to come."""


def _lines(app: App, strips: Sequence[Strip], widget: Widget) -> list[str]:
    """What is painted inside a widget, where it is not covered or scrolled away."""
    x, y, width, height = widget.content_region.intersection(Region(0, 0, *app.size))
    return [strip.crop(x, x + width).text.rstrip() for strip in strips[y : y + height]]


def _texts(screen: Widget) -> Iterator[Widget]:
    """The widgets that draw text themselves."""
    for widget in screen.walk_children(Widget):
        if widget.display and not widget.is_container and widget.region:
            yield widget


def cut_with_room(app: App) -> list[str]:
    """What of the screen on top ends in the sign for more, or lacks words of its text, above blank lines of its own."""
    found, strips = [], strips_of(app)
    for widget in _texts(app.screen):
        lines = _lines(app, strips, widget)
        if len(lines) < 2 or lines[-1]:
            continue
        found += [f"{widget.id or type(widget).__name__}: {line}" for line in lines if CUT.search(line)]
        scrolled = any(isinstance(one, Widget) and one.max_scroll_y for one in widget.ancestors)
        if not scrolled and isinstance(widget, Static) and isinstance(widget.visual, Content):
            shown = "".join("".join(lines).split())
            lost = [word for word in widget.visual.plain.split() if word not in shown]
            found += [f"{widget.id or type(widget).__name__}: without {lost[:5]}"] if lost else []
    return found
