"""The footer: one line with the keys that do something now. Clicking a key presses it."""

from __future__ import annotations

from textual.content import Content
from textual.events import Click
from textual.widget import Widget

from tui.kit.keys import BY_ID, EVERYWHERE, KEYS, sign

GAP = 2


def _place(name: str) -> tuple[bool, bool, int]:
    """Where a key stands in the footer: the way back, what this screen can do, what every one can."""
    key = BY_ID[name]
    return (name != "back", key.group == EVERYWHERE, KEYS.index(key))


def _as_ever(_: str, label: str) -> tuple[str, bool]:
    return label, False


class KeyBar(Widget):
    """Docked at the bottom of a screen. It follows focus and remapped keys by itself. A screen may have `key_words`: by
    a key's id and label, what the key is called now ("": it does nothing), and whether it gives
    way first where not all of them fit."""

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
            if binding.show and active.enabled and binding.id in BY_ID and binding.id not in found:
                found[binding.id] = (_place(binding.id), key, binding.description)
        ascii_only = getattr(self.app, "glyph_set", "unicode") == "ascii"
        called = getattr(self.screen, "key_words", None) or _as_ever
        named = {name: called(name, label) for name, (_, _, label) in found.items()}
        room, fitting = self.size.width + GAP, set()
        for name in sorted((one for one in found if named[one][0]), key=lambda one: (named[one][1], found[one])):
            room -= len(sign(found[name][1], ascii_only)) + 1 + len(named[name][0]) + GAP
            if room >= 0:
                fitting.add(name)
        order = sorted(fitting, key=lambda one: found[one])
        return [(found[name][1], sign(found[name][1], ascii_only), named[name][0]) for name in order]

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
