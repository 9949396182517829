"""The choices of a finished game at which most was won or lost, each of which opens the theatre at its place.

They are weighed one by one in a process of their own, so that the page answers meanwhile; it ends with the page.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from tui.kit.keys import bindings
from tui.kit.text import badge, name_content
from tui.pages.words import results as words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.app import ComposeResult

    from rules.players.hindsight import Turning
    from rules.reckoning import Log
    from saves.model import Seat
    from tui.host import Host

MOST: Final = 3
"""So many choices at which most was lost, and as many at which most was won."""
HUMAN: Final = "human"


class TurningLine(Static, can_focus=True):
    """A choice that mattered; Enter or a click opens the theatre there."""

    BINDINGS: ClassVar = bindings("act", act="open")
    if TYPE_CHECKING:
        app: Host

    def __init__(self, told: Content, game_id: int, position: int) -> None:
        super().__init__(told, classes="turning", markup=False)
        self._game_id, self.position = game_id, position

    def action_open(self) -> None:
        self.app.watch_game(self._game_id, self.position)

    def on_click(self) -> None:
        self.action_open()


class LookingBack(Vertical):
    """The section of a result that looks back; `counts`: what the totals count."""

    DEFAULT_CSS = """
    LookingBack { height: auto; margin-bottom: 1; }
    LookingBack > Static { height: auto; }
    LookingBack > TurningLine:focus {
        background: $block-cursor-background; color: $block-cursor-foreground; text-style: $block-cursor-text-style;
    }
    """
    if TYPE_CHECKING:
        app: Host

    def __init__(self, log: Log, seats: Sequence[Seat], game_id: int, counts: str, automatic: bool = True) -> None:
        super().__init__(id="looking-back")
        self._log, self._seats, self._game_id, self._counts = log, seats, game_id, counts
        self._automatic = automatic
        self._process: Any = None

    def compose(self) -> ComposeResult:
        yield Static(Content.styled(words.LOOKING_BACK, "bold $accent"), id="looked", markup=False)

    def on_mount(self) -> None:
        self.display = self._automatic
        if self._automatic:
            self.run_worker(self.look_back())

    def on_unmount(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.end()

    async def look_back(self) -> None:
        """Weigh every choice of the persons (of all, where only computers sat), then tell those that mattered."""
        from rules.players.hindsight import turning_points

        self.display = True
        found = await self._weighed()
        if not self.is_attached:
            return
        chosen = turning_points(found, MOST)
        lines = [TurningLine(self.told(one), self._game_id, one.choice.position) for one in chosen]
        await self.mount_all(lines or [Static(words.nothing_mattered(), markup=False)])

    async def _weighed(self) -> list[Turning]:
        from rules.players.hindsight import Turning, choices
        from tui.player_process import hindsight, weighed
        from tui.players import Process

        persons = [at for at, seat in enumerate(self._seats) if seat.player == HUMAN]
        rules, found = self._log.rules, list[Turning]()
        self._process = process = Process()
        try:
            for choice in choices(self._log, persons or range(len(self._seats))):
                line = hindsight(rules, self._log.state_at(choice.position), choice.seat, choice.action)
                found.append(Turning(choice, weighed(rules, await asyncio.to_thread(process.ask, line))))
        except (OSError, ValueError):
            pass  # the process was ended, or cannot be had: what was weighed is told
        finally:
            process.end()
        return found

    def told(self, one: Turning) -> Content:
        """A choice that mattered, in words."""
        choice, judged, rules = one.choice, one.judged, self._log.rules
        state = self._log.state_at(choice.position)
        seat = self._seats[choice.seat]
        who = badge(seat, choice.seat, self.app.glyph_set) + Content(" ") + name_content(seat.name, 16)
        did, best = (rules.describe(state, action).rstrip(".") for action in (choice.action, judged.best))
        by = max(1, round(max(judged.lost, judged.won)))
        said = words.lost_there if judged.lost > judged.won else words.won_there
        return who + Content(said(choice.turn, rules.stage(state), did, best, by, self._counts))
