"""All that this app uses of Textual's private parts, in one place, each with the plain way beside it.

A release of Textual may rename any of these. Where a name is missing or looks different, the plain way is taken: a key
takes longer, or an unexpected error is told in Textual's own way, and nothing breaks. `PRIVATE` names them for a test.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from rich.style import Style
from textual import _compositor
from textual._compositor import Compositor
from textual.app import App
from textual.css.styles import RenderStyles
from textual.dom import DOMNode, NoScreen
from textual.geometry import Region
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

if TYPE_CHECKING:
    Mixed = Widget
else:
    Mixed = object  # looks are inherited from the first base that is a widget

PRIVATE: Final = (
    "textual._compositor.Compositor._dirty_regions",
    "textual._compositor.Compositor._regions_to_spans",
    "textual._compositor.Compositor.render_partial_update",
    "textual._compositor.Compositor.update_widgets",
    "textual._compositor.ChopsUpdate",
    "textual.screen.Screen._compositor",
    "textual.screen.Screen._dirty_widgets",
    "textual.app.App._check_bindings",
    "textual.app.App._close_messages_no_wait",
    "textual.app.App._driver",
    "textual.app.App._handle_exception",
    "textual.app.App._refresh_truecolor_filter",
    "textual.app.App._return_code",
    "textual.widget.Widget._get_component_classes",
    "textual.widget.Widget._attach",
    "textual.widget.Widget._repaint_required",
    "textual.widget.Widget._layout_required",
    "textual.widget.Widget._scroll_required",
    "textual.widget.Widget._refresh_styles_required",
    "textual.dom.DOMNode._component_styles",
)
FORMS: Final = {
    "_regions_to_spans": "(regions: 'Iterable[Region]') -> 'Iterable[tuple[int, int, int]]'",
    "render_partial_update": "(self) -> 'ChopsUpdate | None'",
    "update_widgets": "(self, widgets: 'set[Widget]') -> 'None'",
    "ChopsUpdate": (
        "(chops: 'Sequence[Mapping[int, Strip | None]]', spans: 'list[tuple[int, int, int]]', "
        "chop_ends: 'list[list[int]]') -> 'None'"
    ),
}
"""What `NearCompositor` calls or replaces, in the form it was written for."""

SAVE_TITLE, RESTORE_TITLE = "\x1b[22;2t", "\x1b[23;2t"
"""Let the terminal keep the title of its window, and give it back."""

# --- repainting a part of the screen ----------------------------------------------------------------------------------


class NearCompositor(Compositor):
    """A compositor that asks only widgets that are seen where something changed, and those only for the lines from the
    first to the last change; only changed cells are sent.

    Textual asks every widget within the rectangle around all changes for all of its lines, also those that lie behind
    others, cuts the whole screen in pieces where any widget begins or ends, and sends each line from the left edge of
    its widget on. A key at the table changes something in most corners of the screen, and all this took half its time.
    """

    def update_widgets(self, widgets: set[Widget]) -> None:
        """What is not seen is left out: for Textual it would be new, and the whole screen would be arranged again. What
        is new in truth comes with a layout, which arranges it anyway."""
        super().update_widgets(widgets & self.visible_widgets.keys())

    def render_partial_update(self) -> Any:
        changed = [region.intersection(self.size.region) for region in self._dirty_regions]
        self._dirty_regions.clear()
        left: dict[int, list[tuple[int, int]]] = {}
        for y, start, end in self._regions_to_spans(changed):
            left.setdefault(y, []).append((start, end))
        chops: dict[int, dict[int, Strip]] = {}
        for widget, (region, clip) in self.visible_widgets.items():
            if not left:
                break
            shown = region.intersection(clip)
            for y, x, strip in _drawn(widget, region, _taken(left, shown)):
                chops.setdefault(y, {})[x] = strip
        ends = {y: [x + strip.cell_length for x, strip in line.items()] for y, line in chops.items()}
        spans = [(y, min(chops[y]), max(ends[y])) for y in sorted(chops)]  # in order: each ends with a new line
        return _compositor.ChopsUpdate(chops, spans, ends) if spans else None  # type: ignore[arg-type]


Spans = list[tuple[int, int, int]]
"""Parts of lines: line, first column, column after the last."""


def _taken(left: dict[int, list[tuple[int, int]]], shown: Region) -> Spans:
    """What a widget that is seen at `shown` has of the changes that are `left`; it is taken out of them."""
    taken: Spans = []
    for y in [y for y in left if shown.y <= y < shown.bottom]:
        kept = []
        for start, end in left[y]:
            first, last = max(start, shown.x), min(end, shown.right)
            if first >= last:
                kept.append((start, end))
                continue
            taken.append((y, first, last))
            kept += [(one, other) for one, other in ((start, first), (last, end)) if one < other]
        if kept:
            left[y] = kept
        else:
            del left[y]
    return taken


def _drawn(widget: Widget, region: Region, parts: Spans) -> Iterator[tuple[int, int, Strip]]:
    """These parts of a widget that lies at `region`, as line, column and strip."""
    if not parts:
        return
    top, bottom = min(y for y, _, _ in parts), max(y for y, _, _ in parts)
    left, right = min(start for _, start, _ in parts), max(end for _, _, end in parts)
    lines = widget.render_lines(Region(left - region.x, top - region.y, right - left, bottom + 1 - top))
    for y, start, end in parts:
        if y - top < len(lines):
            strip = lines[y - top]
            yield y, start, strip if (start, end) == (left, right) else strip.crop(start - left, end - left)


def compositor_is_known() -> bool:
    """Whether Textual's compositor has the private parts that `NearCompositor` needs, in the form it needs."""
    owners = {name: _compositor if name == "ChopsUpdate" else Compositor for name in FORMS}
    found = {name: getattr(owner, name, None) for name, owner in owners.items()}
    if getattr(Compositor(), "_dirty_regions", None) is None:
        return False
    return all(one is not None and str(inspect.signature(one)) == FORMS[name] for name, one in found.items())


def repaint_near(screen: Screen[Any]) -> bool:
    """Let `screen` repaint with `NearCompositor` from now on; call it before the screen is shown. False where Textual
    has become another: the screen then keeps its own compositor."""
    if type(getattr(screen, "_compositor", None)) is not Compositor or not compositor_is_known():
        return False
    screen._compositor = NearCompositor()
    return True


MORE: Final = ("_layout_required", "_scroll_required", "_refresh_styles_required")
"""What a widget may have to do beside being painted."""


class ToldAtOnce(Mixed):
    """A widget that tells its screen at once that it is to be painted anew.

    Textual's widgets tell it by a message to themselves and one to the screen. With a key at the table some ten of them
    are painted, and half of all messages were these.
    """

    def check_idle(self) -> None:
        if not _tell_screen(self):
            super().check_idle()


def _tell_screen(widget: Widget) -> bool:
    """Let the screen paint a widget anew. False where that is not all there is to do, or Textual has become another."""
    if not (getattr(widget, "_repaint_required", False) and widget.is_mounted and widget.is_running):
        return False
    if any(getattr(widget, name, True) for name in MORE):
        return False
    try:
        screen = widget.screen
    except NoScreen:
        return False
    dirty = getattr(screen, "_dirty_widgets", None)
    if dirty is None or screen not in getattr(screen, "_compositor", ()):
        return False
    widget._repaint_required = False
    if widget.display:
        dirty.add(widget)
        screen.check_idle()
    return True


# --- what is to be read on a screen -----------------------------------------------------------------------------------


def text_on(screen: Screen[Any]) -> str:
    """The characters of a screen as it was drawn last, line by line; "" where that cannot be told."""
    try:
        return "\n".join(strip.text for strip in screen._compositor.render_strips())
    except (AttributeError, LookupError):
        return ""


# --- styles of components --------------------------------------------------------------------------------------------


def _can_attach() -> bool:
    """Whether a node can be hung below a widget that does not know of it, and the widget's looks are kept by name."""
    if getattr(Widget, "_attach", None) is None:
        return False
    return getattr(DOMNode(), "_component_styles", None) is not None


class StyledLate(Widget):
    """A widget that works out the style of a component class when it is drawn.

    Textual works out all of them for every widget whenever it opens, has the focus or loses it: half the time that a
    table took to open, and most of them are never seen.
    """

    @classmethod
    @lru_cache
    def _get_component_classes(cls) -> frozenset[str]:
        return frozenset() if _can_attach() else super()._get_component_classes()

    def component_style(self, name: str) -> Style:
        """The style of a component class alone, without that of the widget; none for a class that is not its own."""
        if name not in self.COMPONENT_CLASSES:
            return Style.null()
        if not _can_attach():
            return self.get_component_rich_style(name, partial=True, default=Style.null())
        return self._looks_of(name).partial_rich_style

    def get_component_styles(self, *names: str) -> RenderStyles:
        """As Textual's, for what asks for components in its way."""
        known = getattr(self, "_component_styles", {})
        for name in self.COMPONENT_CLASSES.intersection(names).difference(known):
            if _can_attach():
                known[name] = self._looks_of(name)
        return super().get_component_styles(*names)

    def notify_style_update(self) -> None:
        if not self._get_component_classes():
            getattr(self, "_component_styles", {}).clear()
        super().notify_style_update()

    def _looks_of(self, name: str) -> RenderStyles:
        node = DOMNode(classes=name)
        node._attach(self)
        self.app.stylesheet.apply(node)
        return node.styles


# --- the window -------------------------------------------------------------------------------------------------------


def write_window_title(app: App[Any], title: str, first: bool) -> None:
    """Let the window of the terminal be called `title`, a text without control characters. `first`: the terminal is to
    keep the title there was."""
    _send(app, f"{SAVE_TITLE if first else ''}\x1b]2;{title}\x07")


def restore_window_title(app: App[Any]) -> None:
    """Let the window be called as it was; where the terminal has not kept that, let it have no title."""
    _send(app, f"\x1b]2;\x07{RESTORE_TITLE}")


def _send(app: App[Any], sequence: str) -> None:
    """Write to the terminal, if there is one."""
    driver = getattr(app, "_driver", None)
    if driver is not None and not app.is_headless:
        driver.write(sequence)


# --- the app ----------------------------------------------------------------------------------------------------------


def set_first_theme(app: App[Any], name: str) -> None:
    """As setting `App.theme`, but before the app runs without the second reading of all styles that this would cost."""
    refresh = getattr(app, "_refresh_truecolor_filter", None)
    if refresh is None:
        app.theme = name
        return
    app.set_reactive(App.theme, name)
    app.set_class(True, f"-theme-{name}", "-dark-mode" if app.current_theme.dark else "-light-mode")
    refresh(app.ansi_theme)
    app.stylesheet.set_variables(app.get_css_variables())


class CatchingApp(App[int], inherit_bindings=False):
    """An app that tells of unexpected errors in its own way: it ends quietly with exit code 1 after `caught`. It hears
    of keys that nobody takes (`idle_key`); without Textual's private part for that, they are passed over."""

    def idle_key(self, key: str) -> None:
        """A key was pressed that nobody does anything with."""

    async def _check_bindings(self, key: str, priority: bool = False) -> bool:
        taken = await super()._check_bindings(key, priority)
        if not taken and not priority:
            self.idle_key(key)
        return taken

    def caught(self, error: Exception) -> None:
        """An unexpected error; the app stops afterwards."""

    def _handle_exception(self, error: Exception) -> None:
        self.caught(error)
        if self.is_headless or not (hasattr(self, "_return_code") and hasattr(self, "_close_messages_no_wait")):
            super()._handle_exception(error)  # tests see it raised
            return
        self._return_code = 1
        self._close_messages_no_wait()
