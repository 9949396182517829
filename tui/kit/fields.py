"""Fields of one line: to type in, and to step through a few values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.cells import cell_len
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Input

from tui.kit import words
from tui.kit.keys import binding, bindings


class Line(Input, inherit_bindings=False):
    """A compact input that drops what is no visible character (escape codes, direction marks) as it comes in.

    What is typed first replaces the text that stands there, unless it is one to be `edited` (a path, a search).
    """

    BINDINGS = Input.BINDINGS  # without those of what scrolls: up and down are the page's

    def __init__(self, value: str = "", *, edited: bool = False, **arguments: Any) -> None:
        super().__init__(_visible(value), compact=True, select_on_focus=not edited, **arguments)
        self.cursor_blink = False

    def validate_value(self, value: str) -> str:
        return _visible(value)


def _visible(text: str) -> str:
    return "".join(char for char in text if char.isprintable())


class Picker(Widget, can_focus=True):
    """One value of a few, in one line: `< value >`. Left and right step, Enter and space step on.

    `choices`: (value, what it reads). `off`: values that are passed over (taken by somebody else).
    """

    BINDINGS = [
        *bindings("left", left="step(-1)"),
        binding("right", "step(1)", words.CHANGE, shown=True),
        ("enter,space", "step(1)", ""),
    ]
    COMPONENT_CLASSES = {"picker--arrow"}
    DEFAULT_CSS = """
    Picker { height: 1; width: 24; background: $panel; color: $foreground; padding: 0 1; }
    Picker > .picker--arrow { color: $accent; text-style: bold; }
    Picker:focus {
        background: $block-cursor-background; color: $block-cursor-foreground; text-style: $block-cursor-text-style;
    }
    Picker:ansi:focus { text-style: bold reverse; }
    """

    class Changed(Message):
        """Another value was picked."""

        def __init__(self, picker: Picker) -> None:
            super().__init__()
            self.picker = picker

        @property
        def control(self) -> Picker:
            return self.picker

    def __init__(self, choices: Sequence[tuple[Any, Content | str]], value: Any = None, **arguments: Any) -> None:
        super().__init__(**arguments)
        self.choices = list(choices)
        self.off: set[Any] = set()
        self.at = next((at for at, (one, _) in enumerate(self.choices) if one == value), 0)

    @property
    def value(self) -> Any:
        return self.choices[self.at][0]

    @value.setter
    def value(self, value: Any) -> None:
        self.at = next(at for at, (one, _) in enumerate(self.choices) if one == value)
        self.refresh()

    @property
    def longest(self) -> int:
        """Cells for the longest value, the arrows and the margins beside it."""
        return 6 + max(cell_len(str(label)) for _, label in self.choices)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return self.longest - 2

    def render(self) -> Content:
        label = self.choices[self.at][1]
        label = label if isinstance(label, Content) else Content(label)
        left, right = ("<", ">") if getattr(self.app, "glyph_set", "unicode") == "ascii" else ("‹", "›")
        room = max(0, self.size.width - 4)
        label = label.truncate(room, ellipsis=False, pad=True)
        if len(self.choices) - len(self.off) < 2:
            return Content("  ") + label
        return Content.assemble(f"{left} ", label, f" {right}")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """No key to change what has no other value."""
        return action != "step" or len(self.choices) - len(self.off) > 1

    def action_step(self, by: int) -> None:
        at = self.at
        for _ in self.choices:
            at = (at + by) % len(self.choices)
            if self.choices[at][0] not in self.off:
                break
        if at != self.at:
            self.at = at
            self.refresh()
            self.post_message(self.Changed(self))

    def on_click(self) -> None:
        self.action_step(1)
