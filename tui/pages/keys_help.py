"""All keys, as they are set now."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import chain, combinations, pairwise, zip_longest
from textwrap import wrap
from typing import Any

from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from tui.kit.keys import BY_ID, KEYS, bindings, groups_from, keys_of, sign
from tui.kit.meaning import is_played
from tui.kit.text import side_by_side
from tui.pages.page import Page
from tui.pages.words import notices as words

LEAST, MOST, BETWEEN, AROUND = 46, 64, 3, 6
"""Cells of a column at least and at most, between two of them, and at the sides of the page with its scrollbar."""
FEW_KEYS, MANY_KEYS = 8, 12
"""Cells of the keys of a group at least and at most."""
WAYS_BACK = ("back", "page-back", "cancel")
"""Keys that all lead back, each where it is wanted: one line tells them."""


def in_columns(blocks: Sequence[list[Content]], columns: int) -> list[list[Content]]:
    """Blocks of lines in so many columns, in their order and none of them parted, the highest as low as can be."""
    cuts = combinations(range(1, len(blocks)), min(columns, len(blocks)) - 1)
    ways = ([blocks[a:b] for a, b in pairwise((0, *cut, len(blocks)))] for cut in cuts)
    best = min(ways, key=lambda way: max(sum(map(len, column)) for column in way))
    return [list(chain.from_iterable(column)) for column in best]


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

    def __init__(self, first: Sequence[str] = (), played: Collection[str] | None = None) -> None:
        super().__init__()
        self.first, self.played = first, played
        """The groups that matter where the page was opened, the game at hand first; and its options that are on."""

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
        parts = {key.id: keys_of(key.id, changed) for key in KEYS}
        parts["back"] = tuple(dict.fromkeys(part for name in WAYS_BACK for part in parts.pop(name)))
        shown = {name: "  ".join(sign(part, ascii_only) for part in those) for name, those in parts.items()}
        keys = [key for key in KEYS if key.group == group and key.id in shown and is_played(key.option, self.played)]
        keyed = max([FEW_KEYS, *(min(MANY_KEYS, len(shown[key.id])) for key in keys)]) + 2
        yield Content.styled(group, "bold $accent")
        for key in keys:
            told = Content(BY_ID[key.id].help).wrap(max(10, width - keyed - 2))
            for signs, text in zip_longest(wrap(shown[key.id], keyed - 2), told, fillvalue=""):
                yield Content.assemble((f"  {signs}".ljust(keyed + 2), "bold"), text)
        yield Content("")

    def key_words(self, key: str, label: str) -> tuple[str, bool]:
        """For the footer: the key that leads here goes back, as `q` does."""
        return "" if key == "keys" else label, False

    def action_scroll(self, by: int) -> None:
        self.query_one(VerticalScroll).scroll_relative(y=by, animate=False)
