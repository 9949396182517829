"""The app: settings, themes, the store, its life and its size; `tui.ways` has the way from screen to screen.

Nothing heavy is imported before the home screen is painted: no rules, no SQLite, no msgspec.
"""

from __future__ import annotations

import os

os.environ.setdefault("TEXTUAL_FPS", "120")

import gc
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual import events
from textual.binding import Binding
from textual.filter import ANSIToTruecolor, LineFilter, NoColor
from textual.geometry import Size
from textual.screen import Screen
from textual.scrollbar import ScrollBar, ScrollBarRender

from saves.paths import data_dir
from saves.text import clean
from tui import settings as settings_file
from tui import signals, terminal, words
from tui.host import LOG
from tui.kit.glyph_set import automatic_glyphs
from tui.kit.keys import bindings
from tui.kit.textual_private import set_first_theme
from tui.settings import Settings
from tui.themes import BUILT, automatic_theme, no_colour, theme, themes
from tui.ways import Ways

if TYPE_CHECKING:
    from textual.theme import Theme

    from saves.store import Store

SELDOM: Final = (10_000, 20, 50)
"""When the collector of garbage looks: a key at a table makes some ten thousand objects, nearly none of them in rings;
with the thresholds of Python it looks a dozen times, for up to a tenth of what the key costs."""
TWICE = 2.0
"""Seconds within which a second Ctrl+C quits."""

Start = tuple[Any, ...]
"""Where the app begins: ("home",), ("new", game), ("resume", game id), ("library",), ("rules", section id),
("learn", game, chapter), ("daily", game, whose or ""), ("campaign", number of the run), or after an unexpected error
("error", the exception, the id of the game on the table or None)."""


class WholeCells(ScrollBarRender):
    """Scrollbars without the eighths of blocks that a weak terminal cannot draw."""

    VERTICAL_BARS: ClassVar = [" "]
    HORIZONTAL_BARS: ClassVar = [" "]


class HotseatApp(Ways, inherit_bindings=False):
    """The app. `store_dir`: the data directory (None: the user's own)."""

    TITLE = "Hotseat"
    ENABLE_COMMAND_PALETTE = False
    CSS_PATH: ClassVar = ["app.tcss", "pages/home.tcss"]  # the first screen's own sheet is not read by itself
    FIELDS: ClassVar = Path(__file__).with_name("fields.tcss")
    """The sheet of fields and buttons: the home page has none, and starts without it."""
    BINDINGS: ClassVar = [
        *bindings("search", "suspend", search="app.search", suspend="app.suspend_process"),
        Binding("ctrl+q", "quit", words.QUIT, show=False, priority=True, id="quit"),
        Binding("ctrl+c", "interrupt", words.QUIT, show=False, priority=True, id="interrupt"),
    ]

    def __init__(self, store_dir: Path | None = None, start: Start = ("home",)) -> None:
        if os.environ.get("NO_COLOR") == "":
            del os.environ["NO_COLOR"]  # set to nothing asks for nothing, but Textual would take the colours away
        self._has_theme = False
        super().__init__()
        self.no_color = no_colour()
        self.data_dir = data_dir(store_dir)
        self.start = start
        self.settings = settings_file.load(self.data_dir / settings_file.FILE)
        self.glyph_set = "unicode"
        self.animation_level = "none"  # of Textual's own: a table moves its own things
        self.pressed = 0.0
        self.failure = None
        self.failed_game = None
        self.programs = set()
        self.open_game = None
        self._store: Store | None = None
        self._pars = None
        self._interrupted = 0.0
        self._said = False
        """Whether a notice may stand in the corner."""
        self.apply_settings(self.settings)

    # --- settings ---------------------------------------------------------------------------------------------------

    def apply_settings(self, settings: Settings) -> None:
        """Let these settings count from now on, without writing them."""
        self.settings = settings
        self.glyph_set = automatic_glyphs() if settings.glyphs == "auto" else settings.glyphs  # type: ignore[assignment]
        wanted = automatic_theme() if settings.theme == "auto" else settings.theme
        self._set_theme("mono" if self.no_color else wanted)
        self.animated = (
            settings_file.automatic_animations() if settings.animations == "auto" else bool(settings.animations)
        )
        self.set_class(self.glyph_set == "ascii", "-ascii")
        ScrollBar.renderer = WholeCells if self.glyph_set == "ascii" else ScrollBarRender
        self.set_keymap(settings.keys)

    def _set_theme(self, name: str) -> None:
        self._has_theme = True
        if self.is_running:
            self.theme = name
        else:
            set_first_theme(self, name)

    def save_settings(self, settings: Settings) -> None:
        """Apply and write. Where the file cannot be written, says so; the settings then count until the app ends."""
        self.apply_settings(settings)
        try:
            self.settings = settings_file.save(self.data_dir / settings_file.FILE, settings)
        except OSError as error:
            from saves.trouble import reason

            self.say(words.settings_not_saved(reason(error)), "warning")

    def get_theme(self, theme_name: str) -> Theme | None:
        """Ours are built when they are wanted. Textual asks for every line it draws, and looks through all of them."""
        return theme(theme_name) if theme_name in BUILT else super().get_theme(theme_name)

    @property
    def available_themes(self) -> dict[str, Theme]:
        ours = themes() if self._has_theme else []
        return super().available_themes | {one.name: one for one in ours}

    def get_css_variables(self) -> dict[str, str]:
        """The colours of the theme, once there is one: those of Textual's first theme are not worked out."""
        return super().get_css_variables() if self._has_theme else {}

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return {"muted": "#808080"}

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Without colours (`NO_COLOR`, the monochrome theme) only the terminal's own two are sent, not even greys.
        With the ASCII signs no other ones are sent, wherever they come from: a cut line, a journal, a box of Textual.

        The terminal's sixteen colours are not translated: only the monochrome theme uses any, and looking for them in
        every line would take a sixth of the time of a key.
        """
        late: list[LineFilter] = []
        if self.glyph_set == "ascii":
            from tui.kit.only_ascii import ONLY_ASCII

            late.append(ONLY_ASCII)
        if self.no_color or self.theme == "mono":
            return [NoColor(), *late]
        kept = [one for one in super().get_line_filters() if not isinstance(one, ANSIToTruecolor)]
        if self.console.color_system == "standard":
            from tui.kit.sixteen import BLACK_STAYS_BLACK

            late.append(BLACK_STAYS_BLACK)
        return [*kept, *late]

    # --- life -------------------------------------------------------------------------------------------------------

    def get_default_screen(self) -> Screen[Any]:
        from tui.pages.home import Home

        return Home()

    def on_mount(self) -> None:
        signals.install(self)
        self.screen_change_signal.subscribe(self, lambda _: self._check_size())
        self.call_after_refresh(self._begin)

    def _begin(self) -> None:
        """Go where the command line wants to begin, and tell of faults in the settings file."""
        if not gc.isenabled():
            gc.enable()
            gc.freeze()  # what the start has built lives as long as the app
            gc.set_threshold(*SELDOM)
        for problem in self.settings.problems[:3]:
            self.say(words.settings_fault(problem), "warning")
        kind, *rest = self.start
        if kind == "new":
            self.new_game(*rest)
        elif kind == "resume":
            self.resume(*rest)
        elif kind == "library":
            self.action_library()
        elif kind == "rules":
            self.show_rule(*rest)
        elif kind == "learn":
            self.learn(*rest)
        elif kind == "daily":
            self.show_daily(*rest)
        elif kind == "campaign":
            self.show_campaign(*rest)
        elif kind == "error":
            self.show_error(*rest)

    def on_app_focus(self) -> None:
        """A page that was opened while the app had no focus, as a tab of a browser begins, gives it to a widget now."""
        page = self.screen
        if page.focused is None and page.AUTO_FOCUS:
            wanted = next((widget for widget in page.query(page.AUTO_FOCUS) if widget.focusable), None)
            if wanted is not None:
                wanted.focus()

    def on_unmount(self) -> None:
        self.close_game()
        if self._pars is not None:
            self._pars.end()
        if self._store is not None:
            self._store.close()
            self._store = None

    def caught(self, error: Exception) -> None:
        """Log an unexpected error; the app stops, and `run` then shows it in a fresh one."""
        if self.failure is None:
            from tui.reports import error_report

            self.failure = error
            self.failed_game = self.open_game.info.id if self.open_game else None
            terminal.write_log(self.data_dir / LOG, error_report(error))

    # --- the store --------------------------------------------------------------------------------------------------

    @property
    def store(self) -> Store:
        """The saved games. Opened when first wanted; raises `saves.errors.StoreError`."""
        if self._store is None:
            from saves.store import Store

            self._store = Store.open(self.data_dir)
        return self._store

    def renew_store(self) -> None:
        """On the home screen, where no page holds it: a store that could only be read is opened anew when next wanted.

        There may be room on the disk by now.
        """
        if self._store is not None and self._store.read_only and self.open_game is None and len(self.screen_stack) == 1:
            self._store.close()
            self._store = None

    def try_store(self) -> Store | None:
        """The store, or None after a message that says what is wrong with it."""
        from saves.errors import StoreError

        self.renew_store()
        try:
            return self.store
        except StoreError as error:
            self.tell(words.store_not_opened(), str(error))
            return None

    # --- from screen to screen --------------------------------------------------------------------------------------

    def push_screen(self, *arguments: Any, **named: Any) -> Any:
        if not self.stylesheet.has_source(str(self.FIELDS), ""):
            self.stylesheet.read(self.FIELDS)
        return super().push_screen(*arguments, **named)

    def say(self, text: str, severity: Any = "information") -> None:
        """A short notice in the corner. The text is never markup."""
        self.clear_notifications()  # one at a time: a pile of them would cover the board
        self.notify(clean(text, 400), severity=severity, markup=False, timeout=6)
        self._said = True

    def unsay(self) -> None:
        """Take the notice away."""
        if self._said:
            self._said = False
            self.clear_notifications()

    def tell(self, title: str, text: str) -> None:
        """A message to be closed."""
        from tui.pages.dialogs import Message

        self.push_screen(Message(title, text))

    def action_interrupt(self) -> None:
        """Ctrl+C: the second one within two seconds quits."""
        now = time.monotonic()
        if now - self._interrupted < TWICE:
            self.exit()
        self._interrupted = now
        self.say(words.once_more_to_leave())

    def idle_key(self, key: str) -> None:
        """A screen may say that a key does nothing there."""
        tell = getattr(self.screen, "idle_key", None)
        if tell is not None:
            tell(key)

    # --- size -------------------------------------------------------------------------------------------------------

    async def on_event(self, event: events.Event) -> None:
        """Of a window beyond measure only the first part is drawn. A screen that comes up by itself hears every key
        first."""
        if isinstance(event, events.Key | events.MouseDown) and not event.is_forwarded:
            self.pressed = event.time
            hears = getattr(self.screen, "hears", None)
            if hears is not None and hears(event):
                return
        if isinstance(event, events.Resize) and event.size != (drawn := terminal.drawn_part(event.size)):
            event = events.Resize(Size(*drawn), Size(*drawn))
        if isinstance(event, events.Resize):
            self._check_size(event.size)  # first: nothing but the notice is laid out below the least size
        await super().on_event(event)

    def _check_size(self, size: Size | None = None) -> None:
        """Below 60x20 a notice covers whatever is there, and keeps its keys from it, until there is room again."""
        width, height = size or self.size
        small = width < terminal.MIN_WIDTH or height < terminal.MIN_HEIGHT
        if small and not self._is_covered():
            from tui.pages.too_small import Beneath, TooSmall

            self.push_screen(Beneath())
            self.push_screen(TooSmall())
        while not small and self._is_covered():
            self.pop_screen()

    def _is_covered(self) -> bool:
        """Whether the notice of too small a window is what is seen."""
        return any(getattr(screen, "tells_that_it_is_too_small", False) for screen in self.screen_stack[-1:])


def run(store_dir: Path | None = None, start: Start = ("home",)) -> int:
    """Run the app until it ends; the exit code. After an unexpected error a fresh app shows what to report."""
    if reason := terminal.refusal():
        print(reason, file=sys.stderr)
        return 1
    terminal.trust_own_size()
    while True:
        app = HotseatApp(store_dir, start)
        app.run()
        if app.failure is None:
            return app.return_code or 0
        if start[0] == "error":  # the error page itself failed: say it plainly, and stop
            print(words.unexpected(repr(app.failure), str(app.data_dir / LOG)), file=sys.stderr)
            return 1
        start = ("error", app.failure, app.failed_game)


if __name__ == "__main__":
    from tui.app import run as run_imported  # the app must know itself under one name

    sys.exit(run_imported())
