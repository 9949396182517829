"""The footer: one line with the keys that do something now. Clicking a key presses it."""

from __future__ import annotations

from textual.content import Content
from textual.events import Click
from textual.widget import Widget

from tui.kit.keys import EVERYWHERE, KEYS, sign

GAP = 2
_ORDER = {
    key.id: (key.id != "back", key.group == EVERYWHERE, at)  # the way back, what this screen can do, what every one can
    for at, key in enumerate(KEYS)
}


class KeyBar(Widget):
    """Docked at the bottom of a screen. It follows focus and remapped keys by itself."""

    DEFAULT_CSS = """
    KeyBar { dock: bottom; height: 1; padding: 0 1; background: $panel; color: $foreground; }
    """

    def on_mount(self) -> None:
        self.screen.bindings_updated_signal.subscribe(self, lambda _: self.refresh())

    def entries(self) -> list[tuple[str, str, str]]:
        """The keys that fit, in order: (Textual key name, key as it reads, label). One key stands for each action."""
        found: dict[str, tuple[tuple[bool, bool, int], str, str]] = {}
        focused = self.screen.focused
        for key, active in self.screen.active_bindings.items():
            binding = active.binding
            if focused is not None and focused.check_consume_key(key, sign(key) if len(sign(key)) == 1 else None):
                continue  # Textual misses some signs, such as the slash
            if binding.show and active.enabled and binding.id in _ORDER and binding.id not in found:
                found[binding.id] = (_ORDER[binding.id], key, binding.description)
        ascii_only = getattr(self.app, "glyph_set", "unicode") == "ascii"
        entries, room = [], self.size.width + GAP
        for _, key, label in sorted(found.values()):
            shown = sign(key, ascii_only)
            room -= len(shown) + 1 + len(label) + GAP
            if room >= 0:
                entries.append((key, shown, label))
        return entries

    def render(self) -> Content:
        parts = [
            Content.assemble((shown, "bold $footer-key-foreground"), f" {label}") for _, shown, label in self.entries()
        ]
        return Content(" " * GAP).join(parts)

    def on_click(self, event: Click) -> None:
        at = 1  # the padding
        for key, shown, label in self.entries():
            width = len(shown) + 1 + len(label)
            if at <= event.x < at + width:
                self.app.simulate_key(key)
            at += width + GAP
