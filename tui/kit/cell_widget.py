"""A widget that draws a grid of cells line by line. Every board is one such widget, repainted by regions."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import ClassVar, Final, NamedTuple, Self

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region, Size
from textual.strip import Strip

from tui.contrast import ORNAMENTS, WORDS, legible
from tui.kit.bare_lines import bare_lines
from tui.kit.cells import Area, CellGrid, Look
from tui.kit.textual_private import StyledLate, ToldAtOnce


class Drawn(NamedTuple):
    """How a look is drawn: its style, and what of that a blank shows."""

    style: Style
    blank: tuple[object, ...]


_NOTHING: Final = Drawn(Style.null(), ())
KEPT: Final = 400
"""So many drawn lines a widget keeps: a cursor that goes back and forth asks for the same ones again."""


WHERE: Final = frozenset(("first-child", "last-child", "first-of-type", "last-of-type", "odd", "even", "empty"))
"""States of a widget that only say where it stands among others."""

_STYLES: Final[dict[Hashable, dict[str, Style]]] = {}
"""The styles of component classes, for each kind of widget in a theme and state, with the sheets there are."""


def look_classes(roles: Iterable[str], grounds: Iterable[str]) -> set[str]:
    """The component classes of a `Cells` widget with these roles and grounds."""
    return {f"cells--{role}" for role in roles} | {f"cells--on-{ground}" for ground in grounds}


class Cells(ToldAtOnce, StyledLate):
    """Draws `grid`. A look (role, ground) has the style of the component class `cells--on-<ground>` with that of
    `cells--<role>` laid over it; on the grounds named in `OVERRIDING` the ground has the last word.

    The sheets give an ink its hue; whatever it meets on the board, it is made as light or as dark as reading it asks
    for (`tui.contrast`). Roles in `ORNAMENTAL` draw no words: less contrast will do.
    """

    OVERRIDING: ClassVar[frozenset[str]] = frozenset()
    ORNAMENTAL: ClassVar[frozenset[str]] = frozenset(
        ("border", "frame", "middle", "road", "joined", "loose", "edge", "area", "terrain")
    )
    grid: CellGrid

    def __init__(self, grid: CellGrid, id: str | None = None) -> None:
        self._lines_kept: dict[int, Strip] = {}
        super().__init__(id=id)
        self.grid = grid
        self._looks: dict[Look, Drawn] = {}
        self._base: Style | None = None
        self._kind: dict[str, Style] | None = None
        self._kept_strips: dict[tuple[int, str, tuple[Look, ...]], Strip] = {}
        self._across = 0

    def on_mount(self) -> None:
        self.app.theme_changed_signal.subscribe(self, lambda _: self._forget_styles())

    def set_grid(self, grid: CellGrid) -> None:
        """Draw another grid from now on, of another size perhaps."""
        self.grid = grid
        self.refresh(layout=True)

    def repaint(self, areas: Iterable[Area]) -> None:
        """Paint these rectangles of the grid anew."""
        regions = [Region(*area) for area in areas]
        if regions:
            self.refresh(*regions)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return self.grid.width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self.grid.height

    def notify_style_update(self) -> None:
        super().notify_style_update()
        self._forget_styles()

    def _forget_styles(self) -> None:
        self._looks.clear()
        self._kept_strips.clear()
        self._lines_kept.clear()
        self._base = self._kind = None

    @property
    def base_style(self) -> Style:
        """The widget's own style; worked out once, because doing so takes longer than drawing a line."""
        if self._base is None:
            self._base = self.rich_style
        return self._base

    def refresh(self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False) -> Self:
        """As of every widget; lines that are not refreshed are not asked for again."""
        if repaint and not regions:
            self._lines_kept.clear()
        for region in regions:
            for y in region.line_range:
                self._lines_kept.pop(y, None)
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    def render_lines(self, crop: Region) -> list[Strip]:
        """The lines of `crop`, in the plain way where that will do."""
        if self.size.width != self._across:
            self._across = self.size.width
            self._lines_kept.clear()
        strips = bare_lines(self, crop, self._kept_line)
        return super().render_lines(crop) if strips is None else strips

    def _kept_line(self, y: int) -> Strip:
        strip = self._lines_kept.get(y)
        if strip is None:
            strip = self._lines_kept[y] = self.render_line(y)
        return strip

    def render_line(self, y: int) -> Strip:
        width = self._across
        if y >= self.grid.height:
            return Strip.blank(width, self.base_style)
        key = (width, "".join(self.grid.chars[y]), tuple(self.grid.looks[y]))
        strip = self._kept_strips.get(key)
        if strip is None:
            if len(self._kept_strips) >= KEPT:
                self._kept_strips.clear()
            strip = Strip(self._segments(y), self.grid.width).adjust_cell_length(width, self.base_style)
            self._kept_strips[key] = strip
        return strip

    def _segments(self, y: int) -> list[Segment]:
        """The runs of a line. Blanks join the run before them where they look the same: every segment costs time."""
        segments: list[Segment] = []
        looks, text, drawn = self._looks, "", _NOTHING
        for piece, look in self.grid.runs(y):
            its = looks.get(look) or self._drawn_look(look)
            if its is drawn or (its.blank == drawn.blank and piece.isspace()):
                text += piece
                continue
            if text:
                segments.append(Segment(text, drawn.style))
            text, drawn = piece, its
        segments.append(Segment(text, drawn.style))
        return segments

    def _drawn_look(self, look: Look) -> Drawn:
        role, ground = self._styled(f"cells--{look[0]}"), self._styled(f"cells--on-{look[1]}")
        over = look[1] in self.OVERRIDING
        style = self._legible(self.base_style + (role + ground if over else ground + role), look[0])
        drawn = self._looks[look] = Drawn(style, (style.bgcolor, style.reverse, style.underline))
        return drawn

    def _styled(self, name: str) -> Style:
        """The style of a component class, worked out once for all widgets of this kind in this theme and state: sheets
        say how a look is drawn by these, not by where on the screen it is."""
        if self._kind is None:
            states = self.pseudo_classes - WHERE
            key = (self._css_type_name, self.app.theme, states, frozenset(self.app.stylesheet.source))
            self._kind = _STYLES.setdefault(key, {})
        style = self._kind.get(name)
        if style is None:
            style = self._kind[name] = self.component_style(name)
        return style

    def _legible(self, style: Style, role: str) -> Style:
        """The style with an ink that can be read on its ground; the terminal's own colours stay as they are."""
        ink, ground = style.color, style.bgcolor
        if ink is None or ground is None or ink.triplet is None or ground.triplet is None:
            return style
        least = ORNAMENTS if role in self.ORNAMENTAL else WORDS
        shade = legible(tuple(ink.triplet), tuple(ground.triplet), least, pure=self.app.theme == "contrast")
        return style + Style(color=Color.from_rgb(*shade)) if shade != tuple(ink.triplet) else style
