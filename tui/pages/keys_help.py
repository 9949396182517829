"""All keys, as they are set now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from tui.kit.keys import BY_ID, KEYS, bindings, groups_from, keys_of, sign
from tui.pages.page import Page
from tui.pages.words import notices as words


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
            yield Static(self.table())

    def table(self) -> Content:
        """Groups with a heading, one line a key."""
        changed, ascii_only = self.app.settings.keys, self.app.glyph_set == "ascii"
        shown = {key.id: "  ".join(sign(part, ascii_only) for part in keys_of(key.id, changed)) for key in KEYS}
        width = max(map(len, shown.values())) + 2
        lines: list[Content] = []
        for group in groups_from(self.first):
            lines.append(Content.styled(group, "bold $accent"))
            for key in (key for key in KEYS if key.group == group):
                lines.append(Content.assemble((f"  {shown[key.id].ljust(width)}", "bold"), BY_ID[key.id].help))
            lines.append(Content(""))
        lines.append(Content.styled(words.letters_are_text(), "$muted"))
        return Content("\n").join(lines)

    def action_scroll(self, by: int) -> None:
        self.query_one(VerticalScroll).scroll_relative(y=by, animate=False)
