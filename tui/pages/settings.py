"""Settings: theme, glyphs, animations, confirmations, keys. Every change counts at once and is written at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Key as KeyPress
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tui.kit.keys import BY_ID, GROUPS, KEYS, binding, bindings, clashes, keys_of, sign
from tui.kit.menu import Menu, Picker
from tui.pages.dialogs import Dialog
from tui.pages.page import Page
from tui.pages.words import settings as words
from tui.settings import FILE


class SettingsPage(Page):
    """The form and the table of keys."""

    TITLE = words.TITLE
    CSS_PATH = "settings.tcss"
    BINDINGS = [*bindings("up", "down", up="move(-1)", down="move(1)"), binding("delete", "reset", words.USUAL_KEY)]
    AUTO_FOCUS = "Picker"

    def body(self) -> Iterator[Any]:
        with Vertical(id="form"):
            for name, (title, choices) in words.CHOICES.items():
                with Horizontal(classes="row"):
                    yield Static(title, classes="label")
                    yield Picker(list(choices.items()), getattr(self.app.settings, name), id=name)
            yield Static(words.KEYS, id="keys-title")
            yield Menu(*self._lines(), id="keys")
        yield Static(id="help")

    def _lines(self) -> list[Option]:
        """The keys under the name of their group; those of a game stand together."""
        changed, ascii_only = self.app.settings.keys, self.app.glyph_set == "ascii"
        lines: list[Option] = []
        group = ""
        for key in sorted(KEYS, key=lambda key: GROUPS.index(key.group)):
            if key.fixed:
                continue
            if key.group != group:
                group = key.group
                lines.append(Option(Content.styled(group, "bold $accent"), disabled=True))
            shown = "  ".join(sign(part, ascii_only) for part in keys_of(key.id, changed))
            mark = "*" if key.id in changed else " "
            lines.append(Option(Content.assemble((f"{mark} {shown:<14}", "bold"), f" {key.help}"), id=key.id))
        return lines

    @on(Picker.Changed)
    def _picked(self, event: Picker.Changed) -> None:
        self._save(**{event.picker.id or "": event.picker.value})

    def _save(self, **changes: Any) -> None:
        self.app.save_settings(self.app.settings._replace(**changes))
        menu = self.query_one(Menu)
        menu.fill(self._lines(), keep=menu.chosen)

    def on_descendant_focus(self) -> None:
        text = words.HELPS.get((self.focused.id or "") if self.focused else "", "")
        path = str(self.app.data_dir / FILE)
        self.query_one("#help", Static).update(Content.assemble(text, "\n", (words.kept_in(path), "$muted")))

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


class PressKey(Dialog[tuple[str, str] | None], inherit_bindings=False):
    """Waits for one key, for the action `name`; the answer is (name, key). A key with a meaning already is refused."""

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
        if wrong:
            self.query_one(".wrong", Static).update(Content(words.wrong_key(sign(event.key), wrong[0])))
        else:
            self.dismiss((self._key, event.key))
