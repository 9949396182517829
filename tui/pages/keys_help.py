"""All keys, as they are set now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from tui.kit.keys import BY_ID, KEYS, bindings, groups_from, keys_of, sign
from tui.kit.text import side_by_side
from tui.pages.page import Page
from tui.pages.words import notices as words

LEAST, MOST, BETWEEN, AROUND = 46, 64, 3, 6
"""Cells of a column at least and at most, between two of them, and at the sides of the page with its scrollbar."""


def in_columns(blocks: Sequence[list[Content]], columns: int) -> list[list[Content]]:
    """Blocks of lines in so many columns of about one height, in their order and none of them parted."""
    height = sum(map(len, blocks)) / columns
    found: list[list[Content]] = [[]]
    for block in blocks:
        if found[-1] and len(found[-1]) + len(block) / 2 > height and len(found) < columns:
            found.append([])
        found[-1] += block
    return found


class KeysHelp(Page):
    """The table of keys. The same table makes the footer and the README."""

    TITLE = words.KEYS
    BINDINGS = bindings(
        "keys", "up", "down", "first", "last",
        keys="back", up="scroll(-1)", down="scroll(1)", first="scroll(-999)", last="scroll(999)",
    )  # fmt: skip
    DEFAULT_CSS = """
    KeysHelp VerticalScroll { padding: 1 2; }
    KeysHelp Static { height: auto; }
    """

    def __init__(self, first: Sequence[str] = ()) -> None:
        super().__init__()
        self.first = first
        """The groups that matter where the page was opened; the game at hand first."""

    def body(self) -> Iterator[Any]:
        with VerticalScroll():
            yield Static(self.table(), id="table")

    def on_resize(self) -> None:
        for table in self.query("#table").results(Static):
            table.update(self.table())

    def table(self) -> Content:
        """Groups with a heading, one line a key; on wide screens in columns, each from top to bottom."""
        room = self.app.size.width - AROUND
        columns = max(1, (room + BETWEEN) // (LEAST + BETWEEN))
        width = min(MOST, (room + BETWEEN) // columns - BETWEEN) if columns > 1 else room
        blocks = [list(self._group(group, width)) for group in groups_from(self.first)]
        lines = side_by_side(in_columns(blocks, columns), BETWEEN, width)
        return Content("\n").join([*lines, Content.styled(words.letters_are_text(), "$muted")])

    def _group(self, group: str, width: int) -> Iterator[Content]:
        """A group of keys in lines of `width` cells at most; what goes on stands below its beginning."""
        changed, ascii_only = self.app.settings.keys, self.app.glyph_set == "ascii"
        shown = {key.id: "  ".join(sign(part, ascii_only) for part in keys_of(key.id, changed)) for key in KEYS}
        keyed = max(map(len, shown.values())) + 2
        yield Content.styled(group, "bold $accent")
        for key in (key for key in KEYS if key.group == group):
            first, *more = Content(BY_ID[key.id].help).wrap(max(10, width - keyed - 2))
            yield Content.assemble((f"  {shown[key.id].ljust(keyed)}", "bold"), first)
            yield from (Content(" " * (keyed + 2)) + line for line in more)
        yield Content("")

    def action_scroll(self, by: int) -> None:
        self.query_one(VerticalScroll).scroll_relative(y=by, animate=False)
