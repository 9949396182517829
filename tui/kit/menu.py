"""Lists to choose from, with the same keys everywhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.segment import Segment
from rich.style import Style as RichStyle
from textual.strip import Strip
from textual.style import Style
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from tui.kit.keys import bindings
from tui.kit.textual_private import StyledLate


class Menu(OptionList, StyledLate, inherit_bindings=False):
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
        given = f"{arguments.pop('classes', None) or ''} -textual-compact"
        super().__init__(*options, markup=False, classes=given.strip(), **arguments)
        self.set_reactive(OptionList.compact, True)  # its class is there already: setting it styles the list once more

    def get_visual_style(self, *component_classes: str, partial: bool = False) -> Style:
        """Textual leaves `reverse` out here, which is all that marks the cursor where there are no colours."""
        style = super().get_visual_style(*component_classes, partial=partial)
        reverse = any(self.get_component_styles(name).text_style.reverse for name in component_classes)
        return style + Style(reverse=True) if reverse else style

    def _get_option_render(self, option: Option, style: Style) -> list[Strip]:
        """The line under the cursor has the cursor's colours alone: others could vanish on its ground."""
        strips = super()._get_option_render(option, style)
        if not self.has_focus or self._option_to_index[option] != self.highlighted:
            return strips
        cursor = RichStyle(reverse=False) + style.rich_style
        return [Strip(Segment.apply_style(list(strip), post_style=cursor), strip.cell_length) for strip in strips]

    @property
    def chosen(self) -> str | None:
        """The id of the line under the cursor."""
        return None if self.highlighted is None else self.get_option_at_index(self.highlighted).id

    def fill(self, options: Sequence[Option], keep: str | None = None) -> None:
        """Put other lines in; the cursor goes to the line with the id `keep`, else to the first that can be chosen. The
        same lines with other words stay where they are."""
        if options and [(one.id, one.disabled) for one in options] == [(one.id, one.disabled) for one in self.options]:
            for nth, (old, new) in enumerate(zip(self.options, options, strict=True)):
                if old.prompt != new.prompt:
                    self.replace_option_prompt_at_index(nth, new.prompt)
        else:
            self.clear_options()
            self.add_options(options)
        at = next((at for at, option in enumerate(options) if option.id == keep and keep), None)
        if at is None:
            at = next((at for at, option in enumerate(options) if not option.disabled), None)
        self.highlighted = at
