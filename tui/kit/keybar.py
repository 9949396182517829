"""The footer: one line with the keys that do something now. Clicking a key presses it."""

from __future__ import annotations

from typing import Any, Final, Self

from rich.segment import Segment
from textual.content import Content
from textual.events import Click
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from tui.kit.bare_lines import bare_lines
from tui.kit.keys import BY_ID, EVERYWHERE, KEYS, sign
from tui.kit.textual_private import ToldAtOnce

GAP = 2
LEADS_ON = ("menu", "keys")
"""Keys that lead to all others: the first of them that a screen has stands last, and never gives way."""
Place = tuple[bool, bool, bool, int]
Found = dict[str, tuple[Place, str, str]]
"""Keys that do something now, by their ids: place in the footer, Textual key name, label."""


def _place(name: str) -> Place:
    """Where a key stands in the footer: the way back, what this screen can do, what every one can, the menu."""
    key = BY_ID[name]
    return (name != "back", name == LEADS_ON[0], key.group == EVERYWHERE, KEYS.index(key))


def _entry(shown: str, label: str) -> Content:
    return Content.assemble((shown, "bold $footer-key-foreground"), f" {label}")


def _as_ever(_: str, label: str) -> tuple[str, bool]:
    return label, False


ARROWS: Final = ("up", "down", "left", "right")


class KeyBar(ToldAtOnce, Widget):
    """Docked at the bottom of a screen. It follows focus and remapped keys by itself. A screen may have `key_words`: by
    a key's id and label, what the key is called now ("": it does nothing), and whether it gives
    way first where not all of them fit."""

    DEFAULT_CSS = """
    KeyBar { dock: bottom; height: 1; padding: 0 1; background: $panel; color: $foreground; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._found: Found | None = None
        self._answer = ""
        """What stands there instead of the keys, up to the next one."""
        self._drawn: dict[tuple[str, str], list[Segment]] = {}  # by key and label; all of one look

    def on_mount(self) -> None:
        self.screen.bindings_updated_signal.subscribe(self, lambda _: self.refresh())

    def refresh(self, *regions: Any, **how: Any) -> Self:
        """Draw anew; which keys do something is looked up again."""
        self._found = None
        return super().refresh(*regions, **how)

    def asked_again(self) -> None:
        """Draw anew after anything has happened: other keys may do something now. Colours are as they were."""
        self._found = None
        self.renamed()

    def renamed(self) -> None:
        """Draw anew where keys are called something else, but none does more or less than before."""
        super().refresh(Region(0, 0, self.size.width, 1))

    def answer(self, text: str) -> None:
        """Say something instead of the keys; "" for the keys again."""
        if text != self._answer:
            self._answer = text
            self.renamed()

    def _keys_now(self) -> Found:
        """One key stands for each action."""
        found: Found = {}
        focused, bindings = self.screen.focused, self.screen.active_bindings
        for key, active in bindings.items():
            binding = active.binding
            if binding.id in ARROWS and binding.id in bindings and bindings[binding.id].binding.id != binding.id:
                continue  # the arrow is the focused list's, and nobody looks for the letter
            typed = sign(key) if len(sign(key)) == 1 and key not in ARROWS else None
            if focused is not None and focused.check_consume_key(key, typed):
                continue  # Textual misses some signs, such as the slash
            if binding.show and active.enabled and binding.id in BY_ID and binding.id not in found:
                found[binding.id] = (_place(binding.id), key, binding.description)
        return found

    def entries(self) -> list[tuple[str, str, str]]:
        """The keys that fit, in order: (Textual key name, key as it reads, label)."""
        return self._fitting(self._keys_now())

    def _fitting(self, found: Found) -> list[tuple[str, str, str]]:
        ascii_only = getattr(self.app, "glyph_set", "unicode") == "ascii"
        called = getattr(self.screen, "key_words", None) or _as_ever
        named = {name: called(name, label) for name, (_, _, label) in found.items()}
        room, fitting = self.size.width + GAP, set()
        kept = next((name for name in LEADS_ON if name in found and named[name][0]), None)
        of_use = (one for one in found if named[one][0])
        for name in sorted(of_use, key=lambda one: (one != kept, named[one][1], found[one])):
            room -= len(sign(found[name][1], ascii_only)) + 1 + len(named[name][0]) + GAP
            if room >= 0:
                fitting.add(name)
        order = sorted(fitting, key=lambda one: found[one])
        return [(found[name][1], sign(found[name][1], ascii_only), named[name][0]) for name in order]

    def render(self) -> Content:
        self._drawn.clear()  # all of the line is drawn: colours may have changed
        if self._answer:
            return Content(self._answer).truncate(self.size.width, ellipsis=True)
        return Content(" " * GAP).join([_entry(shown, label) for _, shown, label in self._shown()])

    def _shown(self) -> list[tuple[str, str, str]]:
        self._found = self._keys_now() if self._found is None else self._found
        return self._fitting(self._found)

    def render_lines(self, crop: Region) -> list[Strip]:
        strips = bare_lines(self, crop, self._bare_line)
        return super().render_lines(crop) if strips is None else strips

    def _bare_line(self, _y: int) -> Strip:
        """The line without its padding; keys that are called what they were are not drawn anew."""
        style, segments = self.visual_style, list[Segment]()
        if self._answer:
            return Strip([Segment(self._answer, style.rich_style)]).adjust_cell_length(
                self.size.width, style.rich_style
            )
        for _, shown, label in self._shown():
            known = self._drawn.get((shown, label))
            if known is None:
                known = self._drawn[shown, label] = _entry(shown, label).render_segments(style)
            segments += [Segment(" " * GAP, style.rich_style), *known] if segments else known
        return Strip(segments).adjust_cell_length(self.size.width, style.rich_style)

    def on_click(self, event: Click) -> None:
        at = 1  # the padding
        for key, shown, label in self.entries():
            width = len(shown) + 1 + len(label)
            if at <= event.x < at + width:
                self.app.simulate_key(key)
            at += width + GAP
