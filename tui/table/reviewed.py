"""The page of the theatre that looks back at the game: what mattered, and every choice with what it cost."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from textual import on
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from saves.campaigns import goal_of
from tui.kit.keys import bindings
from tui.kit.lines import wrapped
from tui.kit.menu import Menu
from tui.kit.text import badge, name_content
from tui.pages.looking_back import INDENT, NAME, LookingBack
from tui.pages.page import Page
from tui.pages.words import review as words
from tui.table.note import NO_NOTE, Note

if TYPE_CHECKING:
    from rules.playback import Playback
    from rules.players.review import Asked, Choice
    from saves.model import GameInfo

AROUND: Final = 10
"""Cells around a line of the list, with its scrollbar."""


class GameReview(Page):
    """What mattered above, all choices below; each goes back to the theatre at its place."""

    TITLE = words.TITLE
    AUTO_FOCUS = "#choices"
    BINDINGS = bindings("up", "down", "left", up="scroll(-1)", down="scroll(1)", left="lines")
    DEFAULT_CSS = """
    GameReview #above { height: 1fr; padding: 1 3 0 3; }
    GameReview #head { height: 1; padding: 0 3; display: none; }
    GameReview #choices { height: 1fr; padding: 0 3; display: none; background: $background; }
    """

    def __init__(
        self,
        playback: Playback,
        info: GameInfo,
        go: Callable[[int, Note], None],
        asked: Collection[Asked] = (),
    ) -> None:
        """`asked`: where hints were asked for."""
        super().__init__()
        self.playback, self.info, self._to, self._asked = playback, info, go, asked
        self._choices: Sequence[Choice] = ()
        self._helped: frozenset[int] = frozenset()
        """The log positions of those after a hint."""

    def body(self) -> Iterator[Any]:
        with VerticalScroll(id="above", can_focus=False):
            yield LookingBack(
                self.playback.game,
                self.info.seats,
                self.go,
                goal_of(self.app.store, self.info.id),
                key="left",
                asked=self._asked,
            )
        yield Static(Content.styled(words.ALL_CHOICES, "bold $accent"), id="head", markup=False)
        yield Menu(id="choices")

    @on(LookingBack.Finished)
    def _finished(self, event: LookingBack.Finished) -> None:
        """All choices, with the cursor on the one that was made last before what the theatre shows."""
        from tui.pages.review_lines import all_choices

        self._choices = all_choices(event.found)
        self._helped = frozenset(one.start for one in event.found.helped)
        before = [str(one.start) for one in self._choices if one.start <= self.playback.position]
        choices = self.query_one("#choices", Menu)
        choices.display = self.query_one("#head").display = bool(self._choices)
        self._list_choices(before[-1] if before else None)
        choices.focus()

    def on_resize(self) -> None:
        """Rows are broken by hand: what goes on stands below the name."""
        if self._choices:
            self._list_choices(self.query_one("#choices", Menu).chosen)

    def _list_choices(self, keep: str | None) -> None:
        """A line each, with the cursor on that of the id `keep`; those that cost something stand out."""
        from tui.pages.review_lines import LEAST_TOLD, choice_words

        lines, room = [], self.app.size.width - AROUND
        for one in self._choices:
            seat = self.info.seats[one.seat]
            who = badge(seat, one.seat, self.app.glyph_set) + Content(" ") + name_content(seat.name, NAME)
            helped = one.start in self._helped
            stage = self.playback.game.rules.stage(self.playback.game.state_at(one.start))
            told = words.in_turn(one.turn, stage, choice_words(self.playback.game, one, helped))
            line = who + Content.styled(told, "$muted" if helped or one.cost < LEAST_TOLD else "")
            lines.append(Option(Content("\n").join(wrapped(line, room, INDENT)), id=str(one.start)))
        self.query_one("#choices", Menu).fill(lines, keep)

    def key_words(self, key: str, label: str) -> tuple[str, bool]:
        """For the footer: what Enter does in the list."""
        return words.WATCH if key == "act" else label, False

    @on(OptionList.OptionSelected, "#choices")
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        from tui.pages.review_lines import note_of_choice

        one = next(one for one in self._choices if str(one.start) == event.option.id)
        self.go(one.start, NO_NOTE if one.start in self._helped else note_of_choice(self.playback.game, one))

    def action_lines(self) -> None:
        """From the choices to what mattered, and from there to the line before: as on the page of a result."""
        if self.focus_chain[:1] != [self.focused]:
            self.focus_previous()

    def action_scroll(self, by: int) -> None:
        """What mattered, where it does not fit: while one of its lines has the focus."""
        self.query_one("#above").scroll_relative(y=by, animate=False)

    def go(self, position: int, note: Note) -> None:
        """Back to the theatre, at a position of the log, with what is told there."""
        self.close_page()
        self._to(position, note)
