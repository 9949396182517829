"""The widgets of a table: lines above the board, the board, the column of panels beside it, what lies below."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from textual import on
from textual.containers import Container, Vertical
from textual.geometry import Region
from textual.strip import Strip
from textual.widgets import Input, Static

from tui.kit.bare_lines import bare_lines
from tui.kit.lines import Lines
from tui.kit.statics import Written
from tui.kit.textual_private import ToldAtOnce
from tui.kit.titled import TitledPanel
from tui.table import words
from tui.table.baton import Card
from tui.table.content import ScorePanel
from tui.table.frame import Frame
from tui.table.mat import Mat
from tui.table.panels import journal_turn
from tui.table.reckoning_page import ReckoningPage


def table_widgets(frame: Frame, mat: Mat) -> Iterator[Any]:
    """Everything that lies on a mat but the footer, and in it the widgets of the mat."""
    yield Written(id="seats", markup=False)
    yield Written(id="prompt", markup=False)
    yield Written(id="news", markup=False)
    with Container(id="table"):
        with Container(id="board"):
            yield from mat.compose_board()
        with Side(frame):
            yield from mat.compose_side()
            yield from _panels()
        yield ReckoningPage(frame)
        with Vertical(id="bench"):
            yield from mat.compose_bench()
            yield Written(id="cursor-words", markup=False)
            yield Written(id="effect", markup=False)
    yield Card()


def _panels() -> Iterator[Any]:
    score = ScorePanel("score")
    score.add_class("panel")
    yield score
    with TitledPanel(id="actions", classes="panel"):
        yield Filter()
        yield Lines(marked=True, id="action-list")
    with TitledPanel(id="sheet", classes="panel"):
        yield Static(id="goal", markup=False)
        yield Lines(marked=True, id="sheet-list")
    with TitledPanel(id="journal", classes="panel"):
        yield Lines(id="journal-list")
    yield Written(id="overview", classes="panel", markup=False)


class Filter(ToldAtOnce, Input):
    """What the list of actions is filtered by. Empty and without the focus it has the same two looks all game long."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, int], Strip] = {}
        super().__init__(id="filter", placeholder=words.type_to_filter(), compact=True)

    def notify_style_update(self) -> None:
        self._kept.clear()
        super().notify_style_update()

    def render_lines(self, crop: Region) -> list[Strip]:
        strips = None if self.value or self.has_focus else bare_lines(self, crop, self._resting)
        return super().render_lines(crop) if strips is None else strips

    def _resting(self, y: int) -> Strip:
        about = self.placeholder, self.size.width
        if about not in self._kept:
            free = self.visual_style.background_style.rich_style
            self._kept[about] = self.render_line(y).adjust_cell_length(self.size.width, free)
        return self._kept[about]


class Side(Vertical):
    """The column of panels: what is pointed at and chosen in them."""

    def __init__(self, frame: Frame) -> None:
        super().__init__(id="side")
        self._frame = frame

    @on(Lines.Moved, "#sheet-list")
    def _sheet_moved(self, event: Lines.Moved) -> None:
        self._frame.light(event.index)

    @on(Lines.Chosen, "#sheet-list")
    def _sheet_chosen(self) -> None:
        self._frame.action_help()

    @on(Lines.Moved, "#action-list")
    def _action_moved(self, event: Lines.Moved) -> None:
        shown = self._frame.shown
        if event.index < len(shown):  # the list may have been filled anew since
            self._frame.message = None
            self._frame.point(shown[event.index])

    @on(Lines.Chosen, "#action-list")
    def _action_chosen(self) -> None:
        self._frame.choose()

    @on(Input.Changed, "#filter")
    def _filtered(self) -> None:
        frame = self._frame
        frame.list_actions()
        if frame.shown and frame.considered not in frame.shown:
            frame.point(frame.shown[0])
        else:
            frame.consider(frame.considered)

    @on(Input.Submitted, "#filter")
    def _filter_done(self) -> None:
        if self._frame.considered in self._frame.shown:
            self.query_one("#filter", Input).value = ""
            self._frame.open_panel("table")
            self._frame.choose()

    @on(Lines.Chosen, "#journal-list")
    def _journal_chosen(self) -> None:
        turn = journal_turn(self._frame)
        if turn is not None:
            self._frame.fold(turn)
        else:
            self._frame.action_help()

    @on(Lines.Moved, "#journal-list")
    def _journal_moved(self) -> None:
        self._frame.show_words()
