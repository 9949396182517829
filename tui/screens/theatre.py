"""The replay theatre: any game of the shelf on its own table, leafed through step by step, at any speed.

It is the screen of the game itself over a `Playback`, with other keys: nothing can be changed here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from types import new_class
from typing import TYPE_CHECKING, Any, Final

from textual import on
from textual.content import Content
from textual.timer import Timer
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from rules.catalogue import counted
from rules.playback import Playback
from saves.errors import StoreError
from tui.kit.keys import binding, bindings
from tui.kit.menu import Menu
from tui.kit.text import badge, name_content
from tui.pages.dialogs import Choose, Dialog
from tui.pages.page import Page
from tui.pages.plots import Curve, chart
from tui.screens.game import SCREENS, GameScreen
from tui.table.content import MUTED
from tui.themes import seat_colour

if TYPE_CHECKING:
    from rules.game import Action
    from rules.turn_controller import Change
    from saves.model import GameInfo
    from saves.open_game import OpenGame

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
"""Choices a second."""
BINDINGS: Final = [
    binding("right", "forward", "Step", shown=True),
    *bindings(
        "back", "page-back", "help", "next-panel", "prev-panel", "others", "sheet", "journal", "play-pause", "left",
        "stage-on", "stage-back", "go-to", "faster", "slower", "first", "last", "chart", "branch-off",
        left="backward", first="go_to_stop(0)", last="go_to_stop(-1)",
    ),
    binding("keys", "app.keys", shown=False),
]  # fmt: skip


class ReplayedGame:
    """What a game's screen wants to know of its game, for a game that is only leafed through."""

    def __init__(self, opened: OpenGame) -> None:
        self.origin = opened
        self.playback = Playback(opened.controller)
        self.controller: Any = self.playback
        self.info: GameInfo = opened.info
        self.notice = opened.notice
        self.old_journal = opened.old_journal
        self.playable = False


class Theatre(GameScreen, inherit_bindings=False):
    """What the theatre changes about a game's screen; `theatre` puts it before the game's own class."""

    AUTO_FOCUS = ""
    opened: Any
    seconds: Timer | None = None
    speed = 1

    @property
    def playback(self) -> Playback:
        found: Playback = self.opened.playback
        return found

    # --- the table without its players ------------------------------------------------------------------------------

    def is_human(self, seat: int) -> bool:
        return False

    def serve(self) -> None:
        """Nobody is waited for."""

    def on_mount(self) -> None:
        for widget in self.query("#board, #board *, #bench *, #filter"):
            widget.can_focus = False

    def focus_table(self) -> None:
        """The keys of the theatre reach the screen, not the board."""
        self.set_focus(None)

    def note_scorings(self, change: Change) -> None:
        """Scorings are not gone through one by one."""

    def choose(self) -> None:
        self.action_play_pause()

    def show_all(self) -> None:
        super().show_all()
        step = self.playback.next_action() if self.mover is not None else None
        if step is not None and step[0] == self.mover:
            self.point_at(step[1])
            self.consider(step[1])
            self._show_words()

    def prompt_words(self) -> Content:
        """What happens next."""
        if self.panel == "sheet" and self.sheet_line is not None:
            return super().prompt_words()
        step: tuple[int, Action] | None = self.playback.next_action()
        if self.mover is None or step is None:
            return super().prompt_words() if self.mover is None else Content("This is as far as the game has come.")
        return self.asked(step[0]) + Content(f" goes on: {self.rules.describe(self.state, step[1])}")

    def keys_now(self) -> str:
        return ""

    def _news(self, width: int) -> Content:
        """In the place of the news: where in the game this is, and who is ahead."""
        play = self.playback
        at, end = play.position, len(play.whole)
        words = [f"{self.rules.stage(self.state)}", f"step {at} of {end}"]
        leader, by = play.lead(at)
        told = Content(", ".join(words))
        if leader is not None:
            told += Content(", ahead: ") + name_content(self.seats[leader].name, 14) + Content(f" by {by}")
        pace = f"{SPEEDS[self.speed]:g}/s" if self.seconds is not None else "paused"
        room = max(8, width - told.cell_length - len(pace) - 5)
        ascii_only = self.app.glyph_set == "ascii"
        done, todo, here = ("=", "-", "|") if ascii_only else ("━", "─", "●")
        place = round((room - 1) * at / end) if end else 0
        slider = Content.assemble((done * place + here, "$accent"), (todo * (room - 1 - place), MUTED))
        return Content.assemble(slider, "  ", told, "  ", (pace, MUTED)).truncate(width, ellipsis=True)

    # --- leafing ----------------------------------------------------------------------------------------------------

    def go(self, position: int) -> None:
        """Show another position; at the end of the log the film stops."""
        if position != self.playback.position:
            self.playback.go(position)
        elif self.seconds is not None:
            self._pause()

    def action_forward(self) -> None:
        self.go(self.playback.stop_from(1))

    def action_backward(self) -> None:
        self._pause()
        self.go(self.playback.stop_from(-1))

    def action_stage_on(self) -> None:
        self.go(self.playback.stage_from(1))

    def action_stage_back(self) -> None:
        self._pause()
        self.go(self.playback.stage_from(-1))

    def action_go_to_stop(self, stop: int) -> None:
        """The first stop, or the last (-1)."""
        self._pause()
        self.go(self.playback.stops[stop])

    def action_go_to(self) -> None:
        """Any part of the game, from a list."""
        self._pause()
        stages = self.playback.stages
        here = max((at for at, (_, stop) in enumerate(stages) if stop <= self.playback.position), default=0)
        self.app.push_screen(Stages([name for name, _ in stages], here), self._go_to_stage)

    def _go_to_stage(self, at: int | None) -> None:
        if at is not None:
            self.go(self.playback.stages[at][1])

    def action_play_pause(self) -> None:
        """Let it run, or halt it; from the end it begins anew."""
        if self.seconds is not None:
            self._pause()
            return
        if self.playback.position == self.playback.stops[-1]:
            self.go(self.playback.stops[0])
        self._run()

    def _run(self) -> None:
        if self.seconds is not None:
            self.seconds.stop()
        self.seconds = self.set_interval(1 / SPEEDS[self.speed], self.action_forward)
        self._show_words()

    def _pause(self) -> None:
        if self.seconds is not None:
            self.seconds.stop()
            self.seconds = None
            self._show_words()

    def action_faster(self, by: int = 1) -> None:
        self.speed = max(0, min(self.speed + by, len(SPEEDS) - 1))
        if self.seconds is not None:
            self._run()
        else:
            self.app.say(f"Speed: {SPEEDS[self.speed]:g} choices a second")

    def action_slower(self) -> None:
        self.action_faster(-1)

    # --- more -------------------------------------------------------------------------------------------------------

    def action_chart(self) -> None:
        self._pause()
        self.app.push_screen(ScoresOverTime(self.opened))

    def action_branch_off(self) -> None:
        """A new game from here."""
        from saves.branches import may_repeat_draws

        self._pause()
        choices = [("fresh", "New draws from here on")]
        text = "The new game begins with all that has happened up to here. The old one stays as it is."
        if may_repeat_draws(self.opened.origin):
            choices.append(("same", "The same draws as in this game"))
        else:
            text += " Its draws stay hidden until it is over, so the new game has others."
        self.app.push_screen(Choose("Play on from here", text, choices), self._branch)

    def _branch(self, draws: str | None) -> None:
        from saves.branches import continue_game

        if draws is None:
            return
        try:
            game = continue_game(self.app.store, self.opened.origin, self.playback.position, draws == "same")
        except StoreError as error:
            self.app.tell("No new game from here", str(error))
            return
        self.app.play(game)

    def action_back(self) -> None:
        """From a panel to the table, from the table out of the theatre."""
        if self.panel != "table":
            self.open_panel("table")
        else:
            self.app.pop_screen()

    def action_page_back(self) -> None:
        self.action_back()


def theatre(opened: OpenGame) -> Theatre:
    """The theatre for a game from the shelf (see `Store.peek`)."""
    module, name = SCREENS[opened.controller.rules.id].split(":")
    own = getattr(import_module(module), name)
    space = {"BINDINGS": BINDINGS, "__module__": __name__}
    made = new_class("Theatre", (Theatre, own), {"inherit_bindings": False}, lambda body: body.update(space))
    screen: Theatre = made(ReplayedGame(opened))
    return screen


class Stages(Dialog[int | None]):
    """The parts of a game, to go to one: its number from 0, None on Esc."""

    BINDINGS = [*bindings("back", back="cancel")]
    AUTO_FOCUS = "Menu"
    DEFAULT_CSS = "Stages Menu { max-height: 16; background: $surface; }"

    def __init__(self, names: Sequence[str], here: int) -> None:
        super().__init__("Go to")
        self.names, self.here = names, here

    def inside(self) -> Iterator[Any]:
        yield Menu(*(Option(Content(name)) for name in self.names))

    def on_mount(self) -> None:
        super().on_mount()
        self.query_one(Menu).highlighted = self.here

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_index)


class ScoresOverTime(Page):
    """The points of every seat over the whole game, as a chart, with the lead below."""

    TITLE = "Points over time"
    CSS_PATH = "../pages/campaigns.tcss"

    def __init__(self, game: Any) -> None:
        super().__init__()
        self.game = game

    def body(self) -> Iterator[Any]:
        yield Static(id="chart")

    def on_mount(self) -> None:
        self.draw()

    def on_resize(self) -> None:
        self.draw()

    def draw(self) -> None:
        """The chart in the size of the screen."""
        play: Playback = self.game.playback
        width, height = self.app.size
        seats = self.game.info.seats
        points = [play.totals(stop) for stop in play.stops]
        game = self.game.info.game
        curves = [
            Curve([(stop, counted(game, totals[seat])) for stop, totals in zip(play.stops, points, strict=True)])
            for seat in range(len(seats))
        ]
        tall = height - 6 - len(seats)
        lines = [
            styled(row, [f"$seat-{seat_colour(s.colour, n).id}" for n, s in enumerate(seats)])
            for row in chart(curves, width - 4, max(6, tall), self.app.glyph_set == "ascii")
        ]
        for number, seat in enumerate(seats):
            name = name_content(seat.name).pad_right(26 - name_content(seat.name).cell_length)
            here, end = (counted(game, one[number]) for one in (play.totals(play.position), points[-1]))
            figures = f"{here:>5} here, {end:>5} in the end"
            lines.append(badge(seat, number, self.app.glyph_set) + Content(" ") + name + Content(figures))
        lines += [Content(""), Content(self.leads())]
        self.query_one("#chart", Static).update(Content("\n").join(lines))

    def leads(self) -> str:
        """Who was ahead by how much at the end of each part of the game."""
        play: Playback = self.game.playback
        if len(self.game.info.seats) < 2:
            return ""
        stages = play.stages
        ends = [stop for _, stop in stages[1:]] + [play.stops[-1]]
        words = []
        for (name, _), end in zip(stages, ends, strict=True):
            leader, by = play.lead(end)
            who = "level" if leader is None else f"{self.game.info.seats[leader].name} +{by}"
            words.append(f"{name}: {who}")
        return "Lead after  " + "   ".join(words[-8:])


def styled(row: Any, colours: list[str]) -> Content:
    """A line of a chart, each curve in its colour."""
    return Content.assemble(*((cell.char, colours[cell.curve]) if cell.curve >= 0 else cell.char for cell in row))
