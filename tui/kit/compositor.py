"""Repainting a part of the screen: only what lies under that part is drawn.

Textual asks every widget within the rectangle around all changes for all of its lines. A key at the table changes
something in most corners of the screen, so that rectangle is nearly the whole screen, and asking took a fifth of the
time of a key.
"""

from __future__ import annotations

from collections.abc import Iterable

from textual._compositor import ChopsUpdate, Compositor
from textual.geometry import Region
from textual.strip import Strip


class NearCompositor(Compositor):
    """A compositor that asks only widgets under the changed regions, and those only for the lines from the first to
    the last change. What it leaves out is never sent: the terminal gets the changed regions alone.
    """

    _changed: tuple[Region, ...] = ()

    def render_partial_update(self) -> ChopsUpdate | None:
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
