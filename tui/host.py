"""The app as pages and tables see it: what they may ask of it. They import this, never `tui.app`, which knows them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tui.kit.glyph_set import GlyphSet
from tui.kit.textual_private import CatchingApp
from tui.settings import Settings

if TYPE_CHECKING:
    from saves.model import Seat
    from saves.open_game import OpenGame
    from saves.store import Store
    from tui.pages.last_seats import Draft
    from tui.table.note import Note
    from tui.table.on_table import OnTable

LOG = "hotseat.log"
"""The file in the data directory that keeps unexpected errors."""


class Host(CatchingApp, inherit_bindings=False):
    """Settings, the store, messages, and the way from page to page; `tui.app.HotseatApp` is the one there is."""

    data_dir: Path
    settings: Settings
    glyph_set: GlyphSet
    animated: bool
    pressed: float
    """When the last key or button was pressed, on the clock of Textual's events."""
    open_game: OnTable | None
    """What lies on the table."""
    failure: BaseException | None
    failed_game: int | None
    draft: Draft | None = None
    """What was typed into the form for a new game and not yet played."""
    programs: set[str]
    """The commands that a person has let run in this session: programs that play in a seat."""

    # --- settings and store -----------------------------------------------------------------------------------------

    def apply_settings(self, settings: Settings) -> None:
        """Let these settings count from now on, without writing them."""
        raise NotImplementedError

    def save_settings(self, settings: Settings) -> None:
        """Apply and write. Where the file cannot be written, says so; the settings then count until the app ends."""
        raise NotImplementedError

    @property
    def store(self) -> Store:
        """The saved games. Opened when first wanted; raises `saves.errors.StoreError`."""
        raise NotImplementedError

    def renew_store(self) -> None:
        """Let a store that could only be read be opened anew when next wanted: there may be room on the disk by now."""
        raise NotImplementedError

    def try_store(self) -> Store | None:
        """The store, or None after a message that says what is wrong with it."""
        raise NotImplementedError

    # --- messages ---------------------------------------------------------------------------------------------------

    def say(self, text: str, severity: Any = "information") -> None:
        """A short notice in the corner. The text is never markup."""
        raise NotImplementedError

    def unsay(self) -> None:
        """Take the notice away."""
        raise NotImplementedError

    def tell(self, title: str, text: str) -> None:
        """A message to be closed."""
        raise NotImplementedError

    # --- the table --------------------------------------------------------------------------------------------------

    def new_game(self, game: str = "", options: Mapping[str, Any] | None = None, seats: int = 0) -> None:
        """The form for a new game. `options`: those of that game to begin with; `seats`: how many sit there,
        0: as last time."""
        raise NotImplementedError

    def start_game(
        self,
        game: str,
        seats: Sequence[Seat],
        options: dict[str, Any],
        seed: int | None = None,
        name: str = "",
        *,
        hints: bool = True,
    ) -> bool:
        """Begin a game, saved from its first step on, and show it. False after a message if that cannot be.

        `hints` False: it is played without any.
        """
        raise NotImplementedError

    def resume(self, game_id: int) -> None:
        """Go on with a saved game, or say why not."""
        raise NotImplementedError

    def play(self, opened: OpenGame) -> None:
        """Show the screen of an open game over the home screen."""
        raise NotImplementedError

    def learn(self, game: str = "", chapter: int = 1) -> None:
        """A guided first game of this game, or what its further chapters teach; without a game, ask which."""
        raise NotImplementedError

    def leave_game(self) -> None:
        """Back to the home screen; the game is closed, so that another window may open it."""
        raise NotImplementedError

    def watch_game(self, game_id: int, position: int = 0, note: Note | None = None) -> None:
        """Leaf through a game, running or finished, step by step; `note`: what is told at the place it begins at."""
        raise NotImplementedError

    def show_result(self, opened: OnTable) -> None:
        """How the game ended, over its board: standings, score sheets, rematch."""
        raise NotImplementedError

    def show_finished(self, game_id: int) -> None:
        """The result of a finished game from the store."""
        raise NotImplementedError

    # --- other pages ------------------------------------------------------------------------------------------------

    def export_game(self, game_id: int) -> None:
        """Ask for a file name and write the game's record there."""
        raise NotImplementedError

    def show_rule(self, *section_ids: str) -> None:
        """The rulebook at a section (the first one of the first book without an id); further ids are offered."""
        raise NotImplementedError

    def show_campaign(self, run_id: int, its_end: bool = True, chapter: int | None = None) -> None:
        """The way of a campaign under way, the cursor on a `chapter` (from 0) or the next step; of a way that is over
        how it ended, unless `its_end` is not wanted."""
        raise NotImplementedError

    def show_daily(self, game: str) -> None:
        """Today's challenge of a game."""
        raise NotImplementedError

    def reckon_par(self, game: str, day: str) -> None:
        """Let the par of a day's game be worked out, unless it is known; it goes on while something else is done."""
        raise NotImplementedError

    @property
    def pars_coming(self) -> Mapping[tuple[str, str], int]:
        """By game and day the pars being worked out, with how many games are over."""
        raise NotImplementedError

    def reckon_pars_idly(self, told: Callable[[], None]) -> None:
        """The same for all games of today, unless somebody plays; `told()` after each that is known then."""
        raise NotImplementedError

    @property
    def pars_known(self) -> Mapping[tuple[str, str], int]:
        """By game and day the pars that were told since the start, as `Rules.returns` counts."""
        raise NotImplementedError

    def action_keys(self) -> None:
        """The list of all keys."""
        raise NotImplementedError

    def action_settings(self) -> None:
        """The settings."""
        raise NotImplementedError

    def action_campaigns(self) -> None:
        """The list of campaigns."""
        raise NotImplementedError
