"""The footer: one line with the keys that do something now, in the order of the key table. Clicking a key presses it."""

from __future__ import annotations

from textual.content import Content
from textual.style import Style
from textual.widget import Widget

from tui.keys import KEYS, sign

_ORDER = {key.id: at for at, key in enumerate(KEYS)}


class KeyBar(Widget):
    """Docked at the bottom of a screen. It follows focus and remapped keys by itself."""

    DEFAULT_CSS = """
    KeyBar { dock: bottom; height: 1; padding: 0 1; background: $panel; color: $foreground; }
    """
    def on_mount(self) -> None:
        self.screen.bindings_updated_signal.subscribe(self, lambda _: self.refresh())

    def entries(self) -> list[tuple[str, str, str]]:
        """The keys to show, in order: (Textual key name, key as it reads, label). One key stands for each action."""
        found: dict[str, tuple[int, str, str]] = {}
        for key, active in self.screen.active_bindings.items():
            binding = active.binding
            if binding.show and active.enabled and binding.id in _ORDER and binding.id not in found:
                found[binding.id] = (_ORDER[binding.id], key, binding.description)
        ascii_only = getattr(self.app, "glyph_set", "unicode") == "ascii"
        return [(key, sign(key, ascii_only), label) for _, key, label in sorted(found.values())]

    def render(self) -> Content:
        """As many keys as fit; the last entries give way first."""
        parts: list[Content] = []
        used = 0
        for key, shown, label in self.entries():
            width = len(shown) + 1 + len(label) + (2 if parts else 0)
            if used + width > self.size.width:
                break
            used += width
            click = Style.from_meta({"@click": f"app.simulate_key({key!r})"})
            entry = Content.assemble((shown, "bold $footer-key-foreground"), f" {label}").stylize(click)
            parts += [Content("  "), entry] if parts else [entry]
        return Content("").join(parts)
