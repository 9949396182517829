"""Settings: theme, glyphs, animations, confirmations, keys. Every change counts at once and is written at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from textual import on
from textual.app import ComposeResult
from textual.containers import Container, Horizontal, Vertical
from textual.content import Content
from textual.events import Key as KeyPress
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from saves.model import Seat
from tui.games import GAMES as LOOKS
from tui.games.lid import lid_lines
from tui.host import Host
from tui.kit.fields import Line, Picker
from tui.kit.keys import BY_ID, GROUPS, KEYS, Key, binding, bindings, clashes, keys_of, meeting, sign
from tui.kit.lines import wrapped
from tui.kit.menu import Menu
from tui.kit.text import badge
from tui.kit.words import NEXT_LINE
from tui.pages.dialogs import Dialog
from tui.pages.page import Page, once_painted
from tui.pages.pictured import Pictures
from tui.pages.sample import sample
from tui.pages.words import settings as words
from tui.settings import FILE
from tui.themes import SEAT_COLOURS

SAMPLE = "explorers"
"""The game whose lid is shown, and a table of it."""
LEAST = 12
"""Lines for a table at least."""
WIDE, BROAD, MOST = 80, 150, 100
"""Columns with wider margins; from which on the keys stand beside the settings, and a table below these; and of a
column at most: in `settings.tcss` too."""
KEYED = 17
"""Cells before what a key does."""
STRIDE, PACES = 0.15, 6
"""Seconds from step to step of what moves, and how many steps it goes."""


class SettingsPage(Page):
    """The form and the table of keys."""

    TITLE = words.TITLE
    CSS_PATH = "settings.tcss"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide"), (BROAD, "-broad")]
    BINDINGS = [
        *bindings("back", "up", up="move(-1)"),
        binding("down", "move(1)", NEXT_LINE, shown=True),
        binding("search", "filter", words.FIND),
        binding("delete", "reset", words.USUAL_KEY),
    ]
    AUTO_FOCUS = "Picker"

    def __init__(self) -> None:
        super().__init__()
        self._wanted = ""
        self._pictures = Pictures(self, self._show_table)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A key gets its usual one where the cursor is on a key."""
        here = action != "reset" or (self.is_mounted and self.focused is self.query_one("#keys"))
        return here and super().check_action(action, parameters)

    def body(self) -> Iterator[Any]:
        with Container(id="form"):
            with Vertical(id="left"):
                with Horizontal(id="head"):
                    with Vertical(id="choices"):
                        for name, (title, choices) in words.CHOICES.items():
                            with Horizontal(classes="row"):
                                yield Static(title, classes="label")
                                yield Picker(list(choices.items()), getattr(self.app.settings, name), id=name)
                    yield Sample(id="sample")
                yield Static(id="table-sample")
            with Vertical(id="right"):
                with Horizontal(id="keys-head"):
                    yield Static(words.KEYS, id="keys-title")
                    yield Line(placeholder=words.find_keys(), id="filter", max_length=40, edited=True)
                yield Menu(*self._lines(), id="keys")
        with Vertical(id="foot"):
            yield Static(id="help")
            yield Static(Content(words.kept_in(str(self.app.data_dir / FILE))), id="kept")

    @property
    def _room(self) -> int:
        """Cells of a line of the list of keys."""
        width = self.app.size.width
        return min(MOST, (width - 8) // 2 if width >= BROAD else width - 2 * (width >= WIDE) - 2) - 3

    def _lines(self) -> list[Option]:
        """The keys under the name of their group; those of a game stand together."""
        changed, ascii_only = self.app.settings.keys, self.app.glyph_set == "ascii"
        lines: list[Option] = []
        group = ""
        wanted = self._wanted.casefold().split()
        for key in sorted(KEYS, key=lambda key: GROUPS.index(key.group)):
            if key.fixed or not all(word in _searched(key, changed) for word in wanted):
                continue
            if key.group != group:
                group = key.group
                lines.append(Option(Content.styled(group, "bold $accent"), disabled=True))
            shown = "  ".join(sign(part, ascii_only) for part in keys_of(key.id, changed))
            mark = "*" if key.id in changed else " "
            told = Content.assemble((f"{mark} {shown:<14}", "bold"), f" {key.help}")
            lines.append(Option(Content("\n").join(wrapped(told, self._room, KEYED)), id=key.id))
        return lines or [Option(Content.styled(words.no_key_found(), "$muted"), disabled=True)]

    # --- a table in these colours -----------------------------------------------------------------------------------

    def on_mount(self) -> None:
        self.app.theme_changed_signal.subscribe(self, lambda _: once_painted(self, self._show_table))

    def on_resize(self) -> None:
        if self.is_mounted:
            self._list_keys()
            once_painted(self, self._show_table)

    def _show_table(self) -> None:
        """A board with these settings, where there is room for one beside the keys."""
        shown = self.query_one("#table-sample", Static)
        width, height = shown.size
        if self.app.size.width < BROAD or height < LEAST:
            shown.update("")
            return
        state, seat = sample(SAMPLE)
        colour = next(iter(SEAT_COLOURS))
        shown.update(Content("\n").join(self._pictures.board(SAMPLE, state, seat, Seat("", colour), (width, height))))

    # --- looking for a key ------------------------------------------------------------------------------------------

    def action_filter(self) -> None:
        self.query_one("#filter").focus()

    @on(Input.Changed, "#filter")
    def _narrow(self, event: Input.Changed) -> None:
        self._wanted = event.value
        self._list_keys()

    def _list_keys(self) -> None:
        menu = self.query_one("#keys", Menu)
        menu.fill(self._lines(), keep=menu.chosen)

    @on(Input.Submitted, "#filter")
    def _found(self) -> None:
        self.query_one("#keys").focus()

    def action_back(self) -> None:
        """Out of the search first: all keys are listed again."""
        line = self.query_one("#filter", Line)
        if not line.value and self.focused is not line:
            self.close_page()
            return
        line.value = ""
        self.query_one("#keys").focus()

    # --- changing -----------------------------------------------------------------------------------------------------

    @on(Picker.Changed)
    def _picked(self, event: Picker.Changed) -> None:
        self._save(**{event.picker.id or "": event.picker.value})

    def _save(self, **changes: Any) -> None:
        self.app.save_settings(self.app.settings._replace(**changes))
        self._list_keys()
        self.query_one(Sample).show()
        once_painted(self, self._show_table)
        self._help()

    def on_descendant_focus(self) -> None:
        self.query_one(Sample).show(moving=self.focused is not None and self.focused.id == "animations")
        self._help()

    def _help(self) -> None:
        """What the setting under the cursor does with the value that it has."""
        name, app = (self.focused.id or "") if self.focused else "", self.app
        taken = {"theme": app.theme, "glyphs": app.glyph_set, "animations": app.animated}.get(name, "")
        text = words.help_of(name, getattr(app.settings, name, None), taken, app.no_color)
        self.query_one("#help", Static).update(Content(text), layout=False)

    def action_move(self, by: int) -> None:
        """From picker to picker, and into the table of keys."""
        if by < 0:
            self.focus_previous()
        else:
            self.focus_next()

    @on(OptionList.OptionSelected, "#keys")
    async def _remap(self, event: OptionList.OptionSelected) -> None:
        self.app.push_screen(PressKey(event.option_id or "", self.app.settings.keys), self._remapped)

    def _remapped(self, answer: tuple[str, str] | None) -> None:
        if answer is not None:
            name, keys = answer
            self._save(keys={**self.app.settings.keys, name: keys})

    def action_reset(self) -> None:
        """Give the key under the cursor its usual keys again, unless they have another meaning by now."""
        menu = self.query_one("#keys", Menu)
        if self.focused is not menu or menu.chosen not in self.app.settings.keys:
            return
        keys = {name: value for name, value in self.app.settings.keys.items() if name != menu.chosen}
        if wrong := clashes(keys):
            self.app.say(wrong[0], "warning")
        else:
            self._save(keys=keys)


def _searched(key: Key, changed: dict[str, str]) -> str:
    """What a key is found by: its group, what it does, and the keys themselves."""
    signs = [sign(part, ascii_only) for part in keys_of(key.id, changed) for ascii_only in (False, True)]
    return " ".join((key.group, key.label, key.help, *signs)).casefold()


class Sample(Static):
    """How things look with these settings: a lid, the seats, and something that moves where things do, as long as the
    cursor is on that setting."""

    def on_mount(self) -> None:
        self._at, self._may_move = 0, False
        self._moving = self.set_interval(STRIDE, self._stride, pause=True)
        self.show()
        self.app.theme_changed_signal.subscribe(self, lambda _: self.show())

    def show(self, moving: bool | None = None) -> None:
        """Draw it anew, and let it move or stand. `moving`: whether it may, from now on."""
        app: Host = self.app  # type: ignore[assignment]
        self._may_move = self._may_move if moving is None else moving
        if app.animated and self._may_move:
            self._moving.resume()
        else:
            self._moving.pause()
            self._at = 0
        lid = LOOKS[SAMPLE].lid
        if lid is None:
            return
        lines = lid_lines(lid, app.glyph_set, app.get_css_variables())
        seats = [
            badge(Seat("", name), 0, app.glyph_set) + Content(f" {colour.name}")
            for name, colour in list(SEAT_COLOURS.items())[: len(lines)]
        ]
        blank = " " * self._at
        joined = [Content.assemble(line, "  ", blank, seat) for line, seat in zip(lines, seats, strict=True)]
        self.update(Content("\n").join(joined))

    def _stride(self) -> None:
        self._at = (self._at + 1) % PACES
        self.show()


class PressKey(Dialog[tuple[str, str] | None], inherit_bindings=False):
    """Waits for one key, for the action `name`; the answer is (name, key). A key with a meaning already is refused."""

    answers = {"escape": words.KEEP}

    def __init__(self, name: str, changed: dict[str, str]) -> None:
        super().__init__(words.PRESS_A_KEY, words.press_for(BY_ID[name].help))
        self._key, self._changed = name, changed

    def inside(self) -> ComposeResult:
        yield Static("", classes="wrong")

    def on_key(self, event: KeyPress) -> None:
        event.stop()
        event.prevent_default()
        if event.key == "escape":
            self.dismiss(None)
            return
        wrong = clashes({**self._changed, self._key: event.key})
        taken = next((key for key in meeting(self._key) if event.key in keys_of(key.id, self._changed)), None)
        if wrong:
            pressed = sign(event.key, getattr(self.app, "glyph_set", "") == "ascii")
            told = words.taken_key(pressed, taken.help, taken.group) if taken else words.wrong_key(pressed, wrong[0])
            self.query_one(".wrong", Static).update(Content(told))
        else:
            self.dismiss((self._key, event.key))
