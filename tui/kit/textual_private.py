"""All that this app uses of Textual's private parts, in one place, each with the plain way beside it.

A release of Textual may rename any of these. Where a name is missing or looks different, the plain way is taken: a key
takes longer, or an unexpected error is told in Textual's own way, and nothing breaks. `PRIVATE` names them for a test.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterable
from typing import Any, Final

from textual._compositor import Compositor
from textual.app import App
from textual.geometry import Region
from textual.screen import Screen
from textual.strip import Strip

PRIVATE: Final = (
    "textual._compositor.Compositor._dirty_regions",
    "textual._compositor.Compositor._get_renders",
    "textual.screen.Screen._compositor",
    "textual.app.App._close_messages_no_wait",
    "textual.app.App._handle_exception",
    "textual.app.App._refresh_truecolor_filter",
    "textual.app.App._return_code",
)
RENDERS: Final = (("self", "crop=None"), "Iterable[tuple[Region, Region, list[Strip]]]")
"""The parameters of `Compositor._get_renders` that `NearCompositor` was written for, and what it yields."""


# --- repainting a part of the screen ----------------------------------------------------------------------------------


class NearCompositor(Compositor):
    """A compositor that asks only widgets under the changed regions, and those only for the lines from the first to
    the last change. What it leaves out is never sent: the terminal gets the changed regions alone.

    Textual asks every widget within the rectangle around all changes for all of its lines. A key at the table changes
    something in most corners of the screen, so that rectangle is nearly the whole screen, and asking took a fifth of
    the time of a key.
    """

    _changed: tuple[Region, ...] = ()

    def render_partial_update(self) -> Any:
        self._changed = tuple(self._dirty_regions)
        try:
            return super().render_partial_update()
        finally:
            self._changed = ()

    def _get_renders(self, crop: Region | None = None) -> Iterable[tuple[Region, Region, list[Strip]]]:
        if not self._changed:
            yield from super()._get_renders(crop)
            return
        for widget, (region, clip) in self.visible_widgets.items():
            shown = region.intersection(clip)
            under = [changed for changed in self._changed if changed.overlaps(shown)]
            if under:
                top = max(shown.y, min(changed.y for changed in under))
                bottom = min(shown.bottom, max(changed.bottom for changed in under))
                part = Region(shown.x, top, shown.width, bottom - top)
                yield region, part, widget.render_lines(part.translate(-region.offset))


def compositor_is_known() -> bool:
    """Whether Textual's compositor has the private parts that `NearCompositor` needs, in the form it needs."""
    renders = getattr(Compositor, "_get_renders", None)
    if renders is None or not hasattr(Compositor, "render_partial_update"):
        return False
    signature = inspect.signature(renders)
    names = tuple(
        name if one.default is one.empty else f"{name}={one.default}" for name, one in signature.parameters.items()
    )
    return (names, signature.return_annotation) == RENDERS and hasattr(Compositor(), "_dirty_regions")


def repaint_near(screen: Screen[Any]) -> bool:
    """Let `screen` repaint with `NearCompositor` from now on; call it before the screen is shown. False where Textual
    has become another: the screen then keeps its own compositor."""
    if type(getattr(screen, "_compositor", None)) is not Compositor or not compositor_is_known():
        return False
    screen._compositor = NearCompositor()
    return True


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
    """An app that tells of unexpected errors in its own way: it ends quietly with exit code 1 after `caught`."""

    def caught(self, error: Exception) -> None:
        """An unexpected error; the app stops afterwards."""

    def _handle_exception(self, error: Exception) -> None:
        self.caught(error)
        if self.is_headless or not (hasattr(self, "_return_code") and hasattr(self, "_close_messages_no_wait")):
            super()._handle_exception(error)  # tests see it raised
            return
        self._return_code = 1
        self._close_messages_no_wait()
