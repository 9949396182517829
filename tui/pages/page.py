"""What every full screen shares: a title line, the footer of keys, going back, and what comes late.

Textual takes the widgets of a screen away one by one, and the screen itself last: in between they are missed. What
waits for a painting is even called by the screen that comes next. So whatever comes late, from a worker or after the
next painting, asks first whether its screen is still whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from textual import events, on
from textual.app import ComposeResult
from textual.content import Content
from textual.dom import NoScreen
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from tui.kit import words
from tui.kit.keybar import KeyBar
from tui.kit.keys import BY_ID, EVERYWHERE, MOVING, bindings, sign
from tui.kit.menu import Menu

if TYPE_CHECKING:
    from textual.timer import Timer

    from tui.host import Host
    from tui.kit.patient import Patient


def is_whole(widget: Widget) -> bool:
    """Whether a screen, or the one that a widget is on, is there and is not being taken down."""
    try:
        return widget.is_attached and widget.screen.display
    except NoScreen:
        return False


def once_painted(widget: Widget, call: Callable[..., Any], *about: Any) -> None:
    """Call this after the next painting, unless the widget's screen is no longer whole by then."""
    widget.call_after_refresh(lambda: call(*about) if is_whole(widget) else None)


def comes_too_late(screen: Widget, event: events.Event) -> bool:
    """Whether this would set up a screen that was left before it was there, as by two keys at once."""
    return not screen.display and isinstance(event, events.Compose | events.Mount | events.ScreenResume)


class Page(Screen[Any], inherit_bindings=False):
    """A full screen with `TITLE` in its top line. Subclasses yield their middle from `body`."""

    TITLE = ""
    BINDINGS = bindings(
        "back", "page-back", "keys", "next-panel", "prev-panel",
        page_back="back", keys="app.keys", next_panel="app.focus_next", prev_panel="app.focus_previous",
    )  # fmt: skip
    DEFAULT_CSS = """
    Page > #title { height: 1; padding: 0 2; background: $panel; color: $accent; text-style: bold; }
    """

    if TYPE_CHECKING:

        @property
        def app(self) -> Host: ...  # type: ignore[override]

    def __init__(self) -> None:
        super().__init__(classes=" ".join(self._first_classes()))
        self._waits: Timer | None = None

    def _first_classes(self) -> Iterator[str]:
        """The classes that the size of the window gives. Textual gives them after the first painting, and paints the
        whole page again."""
        for breakpoints, cells in zip(
            (self.HORIZONTAL_BREAKPOINTS, self.VERTICAL_BREAKPOINTS), self.app.size, strict=True
        ):
            yield from [name for least, name in sorted(breakpoints or ()) if cells >= least][-1:]

    async def on_event(self, event: events.Event) -> None:
        if not comes_too_late(self, event):
            await super().on_event(event)

    def compose(self) -> ComposeResult:
        yield Static(self.heading(), id="title", markup=False)
        yield from self.body()
        yield KeyBar()

    def heading(self) -> Content:
        """The text of the title line."""
        return Content(self.TITLE or "")

    def set_heading(self) -> None:
        """Write the title line anew, after what it tells of has changed."""
        self.query_one("#title", Static).update(self.heading(), layout=False)

    def body(self) -> Iterator[Any]:
        """The widgets between title and footer."""
        return iter(())

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys do nothing before the widgets are there: one may come in the moment in which a page is opened."""
        return self.is_mounted

    @property
    def key_groups(self) -> tuple[str, ...]:
        """The groups of keys that are of use here: the list of all keys begins with them."""
        here = (BY_ID[name].group for one in self.active_bindings.values() if (name := one.binding.id) in BY_ID)
        return tuple(dict.fromkeys(group for group in here if group not in (EVERYWHERE, MOVING)))

    def idle_key(self, key: str) -> None:
        """A key was pressed that does nothing on this page."""
        self.answer(words.idle_key(sign(key, self.app.glyph_set == "ascii")))

    def too_soon(self, patient: Patient, event: events.Key | events.MouseDown) -> bool:
        """Whether a key is an Enter too many, which is told in the footer and does nothing else; until it counts."""
        if not patient.hears(event):
            return False
        self._until_it_counts()
        self.answer(words.too_soon(sign(getattr(event, "key", "enter"), self.app.glyph_set == "ascii")))
        return True

    def _until_it_counts(self) -> None:
        """Give the footer back to its keys as soon as an Enter counts again, if no other key did so by then."""
        from tui.kit.quiet import QUIET

        if self._waits is not None:
            self._waits.stop()
        self._waits = self.set_timer(QUIET, lambda: self.answer(""))

    def answer(self, text: str) -> None:
        """Say something in the footer, until another key; "" for its keys again."""
        for bar in self.query(KeyBar):
            bar.answer(text)

    @on(events.Key)
    def _heard(self) -> None:
        """Another key, before anything is done by it."""
        if self._waits is not None:
            self._waits.stop()
        self.answer("")

    def action_back(self) -> None:
        self.close_page()

    def action_choose(self) -> None:
        """Enter where the text beside the list has the focus: it is the list's."""
        self.query_one(Menu).action_select()

    def close_page(self) -> None:
        """Back to what lies below. Not where the page is no longer on top: the key was late, and another would go."""
        if self.is_active:
            self.app.pop_screen()
