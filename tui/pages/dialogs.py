"""Small dialogs over a screen: a question with two answers, a message, a line of text to type, a choice of several.

Texts are `Content` or plain strings; a string is never read as markup. Arrow keys and Tab move, Enter chooses, Esc
cancels. All are awaited the same way: `await app.push_screen_wait(Confirm(...))` in a worker, or with a callback.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Generic, TypeVar

from textual import events, on
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Static

from tui.kit.fields import Line
from tui.kit.keybar import Found, KeyBar
from tui.kit.keys import binding, bindings
from tui.kit.patient import Patient
from tui.kit.text import clean_lines
from tui.pages.page import comes_too_late, once_painted
from tui.pages.words import notices as words

Text = str | Content
Answer = TypeVar("Answer")
WIDTH = 66
"""Columns of a dialog at most."""
ROOMY: Final = 22
"""From so many lines on a dialog has blank ones inside its border."""


def room_for_text(screen: Size, below: int) -> tuple[int, int]:
    """Columns and rows that the text of a dialog has on a screen of that size, above so many rows of other things."""
    edges = (1 if screen.height < ROOMY else 3) + 1  # with the line below the text
    return min(WIDTH, screen.width * 24 // 25) - 6, max(1, screen.height - 2 - edges - below)


class Keys(KeyBar):
    """The footer of a dialog, over that of the page below, whose keys do nothing meanwhile."""

    def _keys_now(self) -> Found:
        answers = self.screen.answers if isinstance(self.screen, Dialog) else {}
        return super()._keys_now() | {
            key: ((True, False, True, at), key, label) for at, (key, label) in enumerate(answers.items())
        }


class Dialog(ModalScreen[Answer], Generic[Answer], inherit_bindings=False):
    """The box that the dialogs share. Subclasses yield what is in it from `inside` and set `cancelled`."""

    BINDINGS = bindings(
        "cancel", "next-panel", "prev-panel", "left", "right", "up", "down",
        next_panel="app.focus_next", prev_panel="app.focus_previous",
        left="app.focus_previous", right="app.focus_next", up="app.focus_previous", down="app.focus_next",
    )  # fmt: skip
    DEFAULT_CSS = """
    Dialog { align: center middle; background: $background 60%; }
    Dialog:ansi { background: transparent; }
    Dialog > Vertical {
        width: 66; max-width: 96%; height: auto; max-height: 100%; padding: 1 2; background: $surface;
        border: round $border; border-title-color: $accent; border-title-style: bold;
    }
    Dialog.-low > Vertical { padding: 0 2; }
    Dialog .text { height: auto; max-height: 55vh; margin-bottom: 1; scrollbar-size-vertical: 1; }
    Dialog .text Static { height: auto; }
    Dialog Input { margin-bottom: 1; }
    Dialog .wrong { color: $error; height: auto; margin-bottom: 1; }
    Dialog .buttons { height: auto; align-horizontal: right; }
    Dialog Button { margin-left: 2; }
    """

    VERTICAL_BREAKPOINTS = [(0, "-low"), (ROOMY, "-high")]
    cancelled: Any = None
    answers: Mapping[str, str] = {}
    """Keys that answer at once, by Textual's names: what each says."""

    def __init__(self, title: Text, text: Text = "") -> None:
        super().__init__()
        self._title, self._text = title, text

    @staticmethod
    def room_for_title(width: int) -> int:
        """Cells of a title that is whole, in a window so wide."""
        return min(WIDTH, int(width * 0.96)) - 6

    async def on_event(self, event: events.Event) -> None:
        if not comes_too_late(self, event):
            await super().on_event(event)

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = as_content(self._title)
            if self._text:
                with VerticalScroll(classes="text", can_focus=False):
                    yield Static(as_content(self._text))
            yield from self.inside()
        yield Keys()

    def inside(self) -> ComposeResult:
        yield from ()

    def action_cancel(self) -> None:
        self.dismiss(self.cancelled)

    def dismiss(self, result: Answer | None = None) -> AwaitComplete:
        """Answer, and close. Only the dialog on top can be answered: a key may still be on its way to one that is
        closed already, or that the notice about too small a window covers (which would be closed in its place)."""
        return super().dismiss(result) if self.is_active else AwaitComplete()

    def on_mount(self) -> None:
        if getattr(self.app, "glyph_set", "unicode") == "ascii":
            self.query_one(Vertical).styles.border = ("ascii", "white")


class Confirm(Dialog[bool]):
    """A question: True for `yes`, False for `no` and Esc. `no` has the focus when `careful`; y and n answer too."""

    BINDINGS = [*bindings("back", back="cancel")]
    AUTO_FOCUS = ".first"  # not focus() on mounting: the screen's own may come after it
    cancelled = False

    def __init__(self, title: Text, text: Text, yes: str = words.YES, no: str = words.NO, careful: bool = True) -> None:
        super().__init__(title, text)
        self._yes, self._no = yes, no
        self.answers = {key: clean_lines(label) for key, label in (("y", yes), ("n", no))}
        self._first = "no" if careful else "yes"

    def inside(self) -> ComposeResult:
        with Horizontal(classes="buttons"):
            for name, label in (("yes", self._yes), ("no", self._no)):
                yield plain_button(label, id=name, classes="first" if name == self._first else None)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id == "yes")

    def key_y(self, event: events.Key) -> None:
        self._answer(event, True)

    def key_n(self, event: events.Key) -> None:
        self._answer(event, False)

    def _answer(self, event: events.Key, yes: bool) -> None:
        """The key ends here: what lies below has a use for it, too."""
        event.stop()
        event.prevent_default()
        self.dismiss(yes)


class Message(Dialog[None]):
    """Something to read, and one button. A text longer than the box scrolls. It comes up by itself, so an Enter that
    was meant for what was there before does not close it."""

    BINDINGS = [
        *bindings("back", "up", "down", "first", "last", back="cancel"),
        ("pageup", "page(-1)", ""),
        ("pagedown", "page(1)", ""),
    ]

    def __init__(self, title: Text, text: Text = "") -> None:
        super().__init__(title, text)
        self._patient = Patient()

    def on_show(self) -> None:
        once_painted(self, self._patient.begin)

    def hears(self, event: events.Key | events.MouseDown) -> bool:
        """A key before anything else gets it; see `tui.kit.patient`."""
        return self._patient.hears(event)

    def inside(self) -> ComposeResult:
        with Horizontal(classes="buttons"):
            yield plain_button(words.CLOSE, id="close")

    def on_button_pressed(self) -> None:
        self.dismiss(None)

    def _scroll(self, by: int) -> None:
        for text in self.query(VerticalScroll):
            text.scroll_relative(y=by, animate=False)

    def action_up(self) -> None:
        self._scroll(-1)

    def action_down(self) -> None:
        self._scroll(1)

    def action_first(self) -> None:
        self._scroll(-9999)

    def action_last(self) -> None:
        self._scroll(9999)

    def action_page(self, by: int) -> None:
        for text in self.query(VerticalScroll):
            self._scroll(by * max(1, text.size.height - 1))


class Choose(Dialog[str | None]):
    """One of several: the id of the button pressed, None on Esc. `choices`: (id, label)."""

    BINDINGS = [*bindings("back", back="cancel")]
    DEFAULT_CSS = """
    Choose Button { width: 100%; margin: 0; text-align: left; content-align: left middle; background: $surface; }
    Choose Button:focus { background: $block-cursor-background; }
    """

    def __init__(self, title: Text, text: Text, choices: Sequence[tuple[str, str]]) -> None:
        super().__init__(title, text)
        self._choices = choices

    def inside(self) -> ComposeResult:
        for name, label in self._choices:
            yield plain_button(label, id=name)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id)


class Ask(Dialog[str | None]):
    """A line of text, or None on Esc. `check` says what is wrong with a text ("" if nothing); then the dialog stays.

    What is typed first replaces `value`, unless that is to be `edited`.
    """

    AUTO_FOCUS = "Input"

    def __init__(
        self,
        title: Text,
        text: Text = "",
        value: str = "",
        placeholder: str = "",
        yes: str = words.OK,
        check: Callable[[str], str] | None = None,
        limit: int = 0,
        edited: bool = False,
    ) -> None:
        super().__init__(title, text)
        self._edited = edited
        self._value, self._placeholder, self._yes, self._check, self._limit = value, placeholder, yes, check, limit

    def on_descendant_focus(self) -> None:
        """In the line of text Enter says what the first button does."""
        self.answers = {} if isinstance(self.focused, Button) else {"enter": clean_lines(self._yes)}

    def inside(self) -> ComposeResult:
        told = clean_lines(self._placeholder)
        yield Line(self._value, edited=self._edited, placeholder=told, max_length=self._limit)
        yield Static("", classes="wrong", markup=False)
        with Horizontal(classes="buttons"):
            yield plain_button(self._yes, id="yes")
            yield plain_button(words.CANCEL, id="no")

    def on_mount(self) -> None:
        super().on_mount()
        self.query_one(".wrong").display = False

    @on(Input.Submitted)
    def _entered(self) -> None:
        self._finish()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        if event.button.id == "yes":
            self._finish()
        else:
            self.dismiss(None)

    def _finish(self) -> None:
        text = self.query_one(Input).value
        wrong = self._check(text) if self._check else ""
        if wrong:
            line = self.query_one(".wrong", Static)
            line.update(as_content(wrong))
            line.display = True
        else:
            self.dismiss(text)


def as_content(text: Text) -> Content:
    """Plain text stays plain: brackets in a string are never markup, and control characters are dropped."""
    return text if isinstance(text, Content) else Content(clean_lines(text))


class ShownButton(Button, inherit_bindings=False):
    """A flat one-line button whose label is never read as markup; its Enter stands in the footer, and may be
    remapped."""

    BINDINGS = [binding("act", "press")]

    def __init__(self, label: str, id: str, classes: str | None = None) -> None:
        super().__init__(as_content(label), id=id, classes=classes, compact=True)


def plain_button(label: str, id: str, classes: str | None = None) -> Button:
    """A button of a dialog."""
    return ShownButton(label, id, classes)
