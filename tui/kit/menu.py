"""Lists to choose from, with the same keys everywhere, and one-line fields that step through a few values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from textual.content import Content
from textual.message import Message
from textual.style import Style
from textual.widget import Widget
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from tui.kit.keys import bindings


class Menu(OptionList, inherit_bindings=False):
    """A list in which arrows and j/k move, Home and End jump, Enter chooses. Options are `Content`, never markup."""

    BINDINGS = [
        *bindings(
            "act", "up", "down", "first", "last",
            act="select", up="cursor_up", down="cursor_down", first="first", last="last",
        ),
        ("pageup", "page_up", ""),
        ("pagedown", "page_down", ""),
    ]  # fmt: skip

    def __init__(self, *options: Option, **arguments: Any) -> None:
        super().__init__(*options, markup=False, compact=True, **arguments)

    def get_visual_style(self, *component_classes: str, partial: bool = False) -> Style:
        """Textual leaves `reverse` out here, which is all that marks the cursor where there are no colours."""
        style = super().get_visual_style(*component_classes, partial=partial)
        reverse = any(self.get_component_styles(name).text_style.reverse for name in component_classes)
        return style + Style(reverse=True) if reverse else style

    @property
    def chosen(self) -> str | None:
        """The id of the line under the cursor."""
        return None if self.highlighted is None else self.get_option_at_index(self.highlighted).id

    def fill(self, options: Sequence[Option], keep: str | None = None) -> None:
        """Put other lines in; the cursor goes to the line with the id `keep`, else to the first that can be chosen."""
        self.clear_options()
        self.add_options(options)
        at = next((at for at, option in enumerate(options) if option.id == keep and keep), None)
        if at is None:
            at = next((at for at, option in enumerate(options) if not option.disabled), None)
        self.highlighted = at


class Line(Input):
    """A compact input that drops what is no visible character (escape codes, direction marks) as it comes in."""

    def __init__(self, value: str = "", **arguments: Any) -> None:
        super().__init__(_visible(value), compact=True, select_on_focus=False, **arguments)
        self.cursor_blink = False

    def validate_value(self, value: str) -> str:
        return _visible(value)


def _visible(text: str) -> str:
    return "".join(char for char in text if char.isprintable())


class Picker(Widget, can_focus=True):
    """One value of a few, in one line: `< value >`. Left and right step, Enter and space step on.

    `choices`: (value, what it reads). `off`: values that are passed over (taken by somebody else).
    """

    BINDINGS = [*bindings("left", "right", left="step(-1)", right="step(1)"), ("enter,space", "step(1)", "")]
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

    def render(self) -> Content:
        label = self.choices[self.at][1]
        label = label if isinstance(label, Content) else Content(label)
        left, right = ("<", ">") if getattr(self.app, "glyph_set", "unicode") == "ascii" else ("‹", "›")
        room = max(0, self.size.width - 4)
        label = label.truncate(room, ellipsis=False, pad=True)
        if len(self.choices) - len(self.off) < 2:
            return Content("  ") + label
        return Content.assemble(f"{left} ", label, f" {right}")

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
