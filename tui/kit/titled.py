"""Panels with a title in their border that often changes: only the line is painted in which it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from textual.containers import Vertical
from textual.content import Content
from textual.geometry import Region

from tui.kit.textual_private import ToldAtOnce

if TYPE_CHECKING:
    from textual.widget import Widget as Base
else:
    Base = object  # looks are inherited from the first base that is a widget


class Titled(Base):
    """For Textual a new title is a new widget: it paints all of it, and of a container all that lies in it."""

    _titling = False

    def retitle(self, title: Content) -> None:
        """Write another title into the border."""
        self._titling = True
        try:
            self.border_title = title
        finally:
            self._titling = False

    def refresh(self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False) -> Self:
        """As of every widget; of a new title its line alone."""
        if self._titling:
            border = Region(0, 0, self.outer_size.width, 1)
            regions = (border.translate((-self.content_offset.x, -self.content_offset.y)),)
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)


class TitledPanel(ToldAtOnce, Titled, Vertical):
    """A column of widgets below such a title."""
