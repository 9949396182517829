"""What a table hears before anything else gets it: Enter that does not count yet, and keys that end what is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from textual import events

from tui.kit.keys import keys_of
from tui.kit.patient import is_enter
from tui.kit.quiet import QUIET, is_quiet
from tui.kit.words import too_soon
from tui.table import course as at
from tui.table.panels import READ

if TYPE_CHECKING:
    from collections.abc import Iterable

    from textual.timer import Timer

    from tui.table.frame import Frame
    from tui.table.playing import Playing
    from tui.table.pointing import Pointing
    from tui.table.winner import WinnerCard

PATIENT: Final = 2
"""So many times in a row Enter does not count before somebody is told why."""


UNDOES: Final = ("undo", "undo-turn")
"""Keys that are for whoever has just acted."""
READS: Final = ("back", "help", "search", "keys", "menu", "legend", "sheet", "journal", "filter")
"""Keys that lay a page over the table, or a panel: the opening of a part of the game waits behind it."""


class Hearing:
    """The ear of a table."""

    def __init__(self, table: Frame, pointing: Pointing, moments: Playing, winner: WinnerCard) -> None:
        self._table, self._pointing, self._moments, self._winner = table, pointing, moments, winner
        self._key = self._passer = ""
        """The key that was pressed last; that which a person's last action came from."""
        self._swallowed = 0
        """How many times in a row Enter did not count."""
        self._rest: Timer | None = None

    def acts(self) -> None:
        """A person acts, by the key that was pressed last."""
        self._passer = self._key

    def hears(self, event: events.Key | events.MouseDown) -> bool:
        """A key or a click. True: that was all, as for an Enter that does not count. What Enter is to wait for, the key
        that passed the turn waits for too: it may have been pressed once too often."""
        heard = self._heard(event)
        self._moments.settle()
        return heard

    def _heard(self, event: events.Key | events.MouseDown) -> bool:
        table = self._table
        self._key = key = event.key if isinstance(event, events.Key) else ""
        chooses = is_enter(key, table.app.settings.keys)
        if chooses and self._moments.just_fall(event.time):
            return True
        rolling, lingers = self._moments.rolling, self._moments.lingers is not None
        hidden = rolling or table.mat.covers_choices
        self._moments.land(later=isinstance(table.stand, at.Passing))
        self._pointing.hear(event.time, chooses)
        if table.mat.lands() and chooses:
            return True  # what it was to go on from is seen first
        if chooses and (lingers or (hidden and isinstance(table.course, at.Choosing))):
            self._moments.rest()
            table.landed()
            return True
        if lingers and isinstance(table.course, at.Choosing) and key in keys_of("my-turn", table.app.settings.keys):
            return True  # nothing is left to be skipped
        if self._lifts(event.time, chooses):
            return chooses
        if not at.is_guarded(table.course):
            return False
        if isinstance(table.stand, at.Passing) and self._is_one_of(UNDOES):
            return False  # nobody's turn is taken up by it
        opens = isinstance(table.stand, at.Telling) and table.stand.opens
        if opens and (table.panel in READ or self._is_one_of((*READS, *table.mat.pages_by))):
            return False
        again = bool(key) and key == self._passer and table.reviewing is None
        taken = again or chooses
        if taken and at.may_choose(table.course, event.time):
            taken = False  # it does whatever it does where the focus is
        stood = type(table.stand)
        table.send(at.Enter() if taken else at.Stirred())
        self._count(taken and at.is_guarded(table.course) and type(table.stand) is stood)
        return taken

    def _is_one_of(self, names: Iterable[str]) -> bool:
        """Whether the key that was pressed last is one of those, as they are set."""
        return any(self._key in keys_of(name, self._table.app.settings.keys) for name in names)

    def _lifts(self, time: float, chooses: bool) -> bool:
        """Whether a key takes away the picture of who has won; Enter, if it was quiet, does nothing else then."""
        since = getattr(self._table.stand, "since", None)
        if not self._winner.display or (chooses and since is not None and not is_quiet(since, time)):
            return False
        self._winner.lift()
        return True

    def _count(self, swallowed: bool) -> None:
        """Say why Enter does nothing, where it was pressed so again and again."""
        self._swallowed = self._swallowed + 1 if swallowed else 0
        if self._swallowed < PATIENT:
            return
        self._table.remark(too_soon())
        if self._rest is not None:
            self._rest.stop()
        self._rest = self._table.screen.set_timer(QUIET, self._rested)

    def _rested(self) -> None:
        """Enter counts again: that it did not is no news any more."""
        table = self._table
        if table.message is not None and table.message.plain == too_soon():
            table.hush()
            table.show_words()
