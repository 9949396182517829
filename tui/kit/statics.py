"""Texts that are written anew with every key: only what is different is painted, and laid out."""

from __future__ import annotations

from textual.content import Content
from textual.widgets import Static


def write(widget: Static, content: Content) -> None:
    """Show `content`, if it is not there already. The screen is laid out anew only where the widget is as high as its
    text, and this takes another number of rows."""
    before = widget.content
    if not isinstance(before, Content) or not before.is_same(content):
        widget.update(content, layout=widget.styles.is_auto_height and _rows(widget, before) != _rows(widget, content))


def _rows(widget: Static, content: object) -> int:
    """The rows of a text in the widget; -1 if that is not known."""
    width = widget.scrollable_content_region.width
    return content.get_height({}, width) if isinstance(content, Content) and width else -1
