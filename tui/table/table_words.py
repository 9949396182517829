"""What a table says, and the panels beside its board: the part of the screen that hands it on to those who write it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

from tui.kit import words as key_words
from tui.kit.keys import sign
from tui.kit.text import badge
from tui.table import course as at

if TYPE_CHECKING:
    from rules.game import Action
    from saves.model import Seat
    from tui.host import Host
    from tui.table.around import Around
    from tui.table.conductor import Conductor
    from tui.table.journal import Turn
    from tui.table.mat import Mat
    from tui.table.panels import Panels


class TableWords:
    """The part of `tui.table.screen.TableScreen` that says something, and opens what can be read."""

    if TYPE_CHECKING:
        app: Host
        seats: tuple[Seat, ...]
        names: list[Content]
        mat: Mat
        conductor: Conductor
        _around: Around
        _panels: Panels

        @property
        def course(self) -> at.Course: ...

    @property
    def message(self) -> Content | None:
        return self._around.message

    @message.setter
    def message(self, message: Content | None) -> None:
        self._around.message = message

    @property
    def below(self) -> Content | None:
        return self._around.below

    def reason(self, action: Action) -> str:
        return self.mat.reason(action)

    def own_hint(self) -> str:
        return self.mat.own_hint()

    def about_to_be_done(self) -> Action | None:
        return self.mat.about_to_be_done()

    def advise(self, action: Action) -> str:
        return self.mat.advise(action)

    def remark(self, text: str, lasting: bool = False) -> None:
        self._around.remark(text, lasting)

    def hush(self) -> None:
        self._around.hush()

    def show_effect(self) -> None:
        self._around.write_effect()

    def show_words(self) -> None:
        """Seats, prompt and news."""
        self._around.write_all()
        self.mat.show_overview()

    def asked(self, seat: int) -> Content:
        """The seat's badge and name."""
        return badge(self.seats[seat], seat, self.app.glyph_set) + Content(" ") + self.names[seat].stylize("bold")

    def write_title(self, panel: str, title: Content | str) -> None:
        self._panels.title(panel, title)

    def list_actions(self) -> None:
        self._panels.actions()

    def fold(self, turn: Turn) -> None:
        self._panels.fold(turn)

    def draw_scores(self) -> None:
        self._panels.scores()

    def draw_sheet(self) -> None:
        self._panels.sheet()

    def draw_overview(self) -> None:
        self._panels.overview()

    def open_panel(self, panel: str) -> None:
        """Bring a panel into view and give it the focus."""
        if not self.mat.opens(panel):
            self._panels.open(panel)
            self.conductor.noted("panel")

    def light(self, index: int) -> None:
        self._panels.light(index)

    def idle_key(self, key: str) -> None:
        """A key was pressed that does nothing at this table now."""
        if key.isprintable() and not at.is_guarded(self.course):
            self.remark(key_words.idle_key(sign(key, self.app.glyph_set == "ascii")))
