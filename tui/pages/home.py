"""The home screen: where everything begins and ends. It imports no game and opens no file before it is painted.

Then come, one after another: the last game, its picture with how it stands, and what is ahead.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from textual.containers import Container, Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from rules.catalogue import GAMES
from saves.paths import STORE_NAME
from saves.text import clean
from tui.kit.keys import binding, bindings
from tui.kit.menu import Menu
from tui.pages.page import Page, once_painted
from tui.pages.words import home as words

if TYPE_CHECKING:
    from rules.catalogue import GameCard
    from rules.game import Rules
    from saves.model import GameInfo
    from tui.kit.glyph_set import GlyphSet
    from tui.kit.glyphs import Glyphs
    from tui.pages.at_home import Ahead, Standing
    from tui.pages.pictured import Pictures

TITLE = """\
█   █  ▄▀▀▀▄  ▀▀█▀▀  ▄▀▀▀▀  █▀▀▀▀  ▄▀▀▀▄  ▀▀█▀▀
█▀▀▀█  █   █    █     ▀▀▀▄  █▀▀▀   █▀▀▀█    █
█   █  ▀▄▄▄▀    █    ▄▄▄▄▀  █▄▄▄▄  █   █    █"""
PLAIN_TITLE = """\
+ - - + - - + - - + - - + - - + - - +
  H     O     T     S     E     A     T
+ - - + - - + - - + - - + - - + - - +"""
NAME_WIDTH = 14
LEFT = {"-medium": 26, "-wide": 58}
"""Columns of the left half: in `home.tcss` too."""
BETWEEN, AROUND, WIDEST = 2, {"-medium": 1, "-wide": 2}, 150
"""Columns between the halves, at the sides of the page, and of the page at most."""
AIRY, GRAND = 28, 48
"""From so many lines on there is room for the motto beside a game, and for a title of twice the size."""


UNHURRIED = 2.0
"""Seconds after which home lets the pars of today be worked out."""
APART, TITLE_LINES = 4, 2
"""Cells between two lids, and lines of a title below one, at most."""


class Home(Page, inherit_bindings=False):
    """Title, menu, and what is in the box. Esc does nothing here: nobody quits by one Esc too many.

    With room the page has two halves: menu, challenge of the day and campaigns at the left; at the right the game to
    continue, or else the box. Without, they stand below each other.
    """

    BINDINGS = [
        binding("back", "leave", words.QUIT, keys="q"),
        *bindings(
            "keys", "next-panel", "prev-panel",
            keys="app.keys", next_panel="app.focus_next", prev_panel="app.focus_previous",
        ),
    ]  # fmt: skip
    AUTO_FOCUS = "Menu"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (80, "-medium"), (116, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (24, "-middling"), (36, "-high")]

    def __init__(self) -> None:
        super().__init__()
        self._latest: GameInfo | None = None
        self._found: tuple[Rules, Any] | None = None
        self._standing: Standing | None = None
        self._ahead: Ahead | None = None
        self._pictures: Pictures | None = None
        self._painted = False
        self._warned = False
        self._drawn: tuple[object, ...] = ()
        """What the lids of the box were drawn with."""

    def compose(self) -> Iterator[Any]:
        from tui.kit.keybar import KeyBar

        self._set_form()
        with Vertical(id="middle"):
            yield Static(self._logo(), id="logo")
            yield Static(Content(words.motto()), id="motto")
            with Container(id="halves"):
                with Vertical(id="left"):
                    yield Menu(*self._lines(), id="menu")
                yield Static(self._first_shown(), id="shown")
        yield KeyBar()

    def on_mount(self) -> None:
        once_painted(self, self.look_up)

    def on_screen_resume(self) -> None:
        if self._painted:
            self.look_up()

    # --- the form of the page ---------------------------------------------------------------------------------------

    @property
    def _playing(self) -> bool:
        """Whether there is a game to continue; a store that was not looked into yet is taken to have one."""
        return self._latest is not None or (not self._painted and self._has_store())

    @property
    def _beside(self) -> bool:
        """Whether the page has two halves."""
        return self.app.size.height >= 24 and self.app.size.width >= 80

    @property
    def _width(self) -> str:
        """The class that the width of the window gives."""
        return next(name for least, name in reversed(self.HORIZONTAL_BREAKPOINTS) if self.app.size.width >= least)

    @property
    def _grand(self) -> bool:
        return self._width == "-wide" and self.app.size.height >= GRAND

    def _set_form(self) -> None:
        beside, height = self._beside, self.app.size.height
        self.set_class(beside, "-beside")
        self.set_class(self._playing, "-playing")
        self.set_class(self._days_below, "-days")
        self.set_class((height < AIRY and beside) or (height < 24 and (self._playing or self._days_below)), "-tight")

    def _logo(self) -> Content:
        if self.app.glyph_set == "ascii":
            return Content(PLAIN_TITLE)
        return Content(twice(TITLE) if self._grand else TITLE)

    @property
    def _room(self) -> tuple[int, int]:
        """Columns and lines of what is shown beside the menu, or below it."""
        width, height = self.app.size
        medium = self._width == "-medium" and self._beside
        around = min(width - (1 if medium else 2 * AROUND.get(self._width, 1)), WIDEST)
        if self._beside:
            header = (3 if not self._grand or self.app.glyph_set == "ascii" else 6) + (
                1 if self.has_class("-tight") else 3
            )
            return around - LEFT[self._width] - BETWEEN, height - 1 - header
        return around, height - 1

    # --- what takes a moment to find out ----------------------------------------------------------------------------

    def look_up(self) -> None:
        """Find the game to continue. What is wrong with the store is told when somebody asks for a game."""
        self._latest = self._last_played() if self._has_store() else None
        self._painted = True
        self._standing = self._found = None
        self._draw_for_size()
        once_painted(self, self._look_closer)

    def _look_closer(self) -> None:
        """How the last game stands, and what is ahead, once the menu can be used."""
        if not self._has_store():
            self._draw_today()
            return
        from saves.errors import StoreError
        from saves.verdicts import last_state
        from tui.pages.at_home import ahead, standing

        try:
            self._ahead = ahead(self.app.store)
            if self._latest is not None:
                self._found = last_state(self.app.store, self._latest.id)
                self._standing = standing(self.app.store, self._latest, self._found)
        except StoreError:
            return  # told already, or told when a game is wanted
        self._set_form()
        self._fill_menu()
        self._pars_told()
        self._draw_shown()
        self.set_timer(UNHURRIED, lambda: self.app.reckon_pars_idly(self._pars_told))

    def _pars_told(self) -> None:
        """The challenge of the day with the pars that are known by now."""
        from tui.pages.at_home import with_pars

        if self._ahead is not None:
            self._ahead = with_pars(self._ahead, self.app.pars_known)
            self._draw_today()
            if self._days_below:
                self._draw_shown()

    def on_resize(self) -> None:
        if self._painted:
            once_painted(self, self._draw_for_size)

    def _draw_for_size(self) -> None:
        self._set_form()
        self.query_one("#logo", Static).update(self._logo())
        self._put_in_order()
        self._fill_menu()
        self._draw_today()
        self._draw_shown()

    def _put_in_order(self) -> None:
        """Below each other, the game to continue comes first."""
        halves = self.query_one("#halves")
        first = "shown" if self._playing and not self._beside else "left"
        if halves.children[0].id != first:
            halves.move_child(1, before=0)

    def _fill_menu(self) -> None:
        menu, lines = self.query_one(Menu), self._lines()
        if [line.prompt for line in lines] != [line.prompt for line in menu.options]:
            menu.fill(lines, keep=menu.chosen)

    # --- challenge of the day, campaigns ----------------------------------------------------------------------------

    def _draw_today(self) -> None:
        """The challenge of the day, a line a game, and the campaigns under way, where there is room."""
        roomy = self._beside or self.has_class("-high")
        new_here = not self._has_store() and self._beside
        if not (new_here or (self._ahead is not None and roomy) or self.query("#today")):
            return
        if not self.query("#today"):  # it comes into the page when first wanted: each part costs a moment of the start
            self.query_one("#left").mount(Static(id="today"))
        today = self.query_one("#today", Static)
        told = self._told_ahead(self._ahead) if self._ahead is not None and roomy else []
        if new_here:
            rows = wrap(words.new_here(), LEFT[self._width] - 1)
            told = [Content.styled(words.NEW_HERE, "bold $accent"), *map(Content, rows)]
        today.display = bool(told)
        today.update(Content("\n").join(told))

    def _told_ahead(self, ahead: Ahead) -> list[Content]:
        from tui.pages.challenge import ahead_of_us

        width, height = self._room
        cells = LEFT[self._width] - 1 if self._beside else width - 1
        return list(ahead_of_us(ahead, self._day, cells, height - len(words.MENU), self._signs))

    @property
    def _day(self) -> str:
        """Today, as the challenge counts days."""
        import time

        from rules.daily import today

        return today(time.time())

    @property
    def _signs(self) -> Glyphs:
        from tui.kit.glyphs import glyphs

        return glyphs(self.app.glyph_set)

    # --- the game to continue, or the box ---------------------------------------------------------------------------

    def _first_shown(self) -> Content:
        """What the first painting shows: the box, where no game can come in its place."""
        return Content() if self._has_store() else self._box()

    def _draw_shown(self) -> None:
        shown, info = self.query_one("#shown", Static), self._latest
        if info is not None:
            self._drawn = ()
            shown.update(Content("\n").join(self._game(info)))
        elif self._days_below and self._ahead is not None:
            from tui.pages import challenge

            self._drawn = ()
            shown.update(Content("\n").join(challenge.below(self._ahead, self._day, *self._room, self._signs)))
        elif self._drawn != self._box_now():
            shown.update(self._box())

    @property
    def _days_below(self) -> bool:
        """Whether the challenge takes the place of lids, having no room of its own."""
        roomy = self._beside or self.has_class("-high")
        return not roomy and self._ahead is not None and self._ahead.challenged

    def _game(self, info: GameInfo) -> list[Content]:
        """The game to continue: how it stands, and its board, or the lid of its box where that has no room."""
        from tui.kit.text import when
        from tui.pages.glance import beside_lid, in_lines, told_of

        width, height = self._room
        told = told_of(self._standing) if self._standing else []
        glyph_set = self.app.glyph_set
        if not self._beside and self._days_below and self._ahead is not None:
            from tui.games import GAMES as LOOKS
            from tui.kit.text import fitting
            from tui.pages import challenge

            if self._standing is not None and info.game in LOOKS:
                names = (self._standing.title, LOOKS[info.game].group or self._standing.title)
                title = fitting(names, width - challenge.SMALL - challenge.BETWEEN)
                told = told_of(self._standing._replace(title=title))
            return challenge.beside(self._ahead, self._day, told, width, glyph_set)
        if not self._beside:
            return beside_lid(info.game, told, width, glyph_set, self.app.theme_variables)
        lines = in_lines(told, width, len(told) + 1, glyph_set)
        since = [Content.styled(words.since(when(info.updated)), "$muted")] * bool(told)
        picture = self._board(info, width, height - len(lines) - len(since) - 1)
        if self.has_class("-tight"):  # the board before what the menu could tell too
            larger = self._board(info, width, height - len(lines) - 1)
            if len(larger) > len(picture):
                since, picture = [], larger
        if not picture:
            picture = beside_lid(info.game, [], width, glyph_set, self.app.theme_variables)
        return [*lines, *since, Content(""), *picture] if told else picture

    def _board(self, info: GameInfo, width: int, height: int) -> list[Content]:
        """The board of whoever is to move, in colour."""
        if self._found is None:
            return []
        if self._pictures is None:
            from tui.pages.pictured import Pictures

            self._pictures = Pictures(self, self._draw_shown)
        rules, state = self._found
        seat = rules.decision(state).seat or 0
        return self._pictures.board(info.game, state, seat, info.seats[seat], (width, height))

    def _box_now(self) -> tuple[object, ...]:
        """What the box is drawn with."""
        return self._room, self._beside, self._grand, self.app.glyph_set, self.app.theme

    def _box(self) -> Content:
        """What is in the box: lids where there is room, else a line a game."""
        self._drawn = self._box_now()
        width, height = self._room
        if not self._beside and (height < 23 or width < 78):
            return Content("\n").join(self._box_lines())
        glyph_set, variables = self.app.glyph_set, self.app.theme_variables
        return Content("\n").join(box_lines(glyph_set, variables, width, self._beside, self._grand))

    def _box_lines(self) -> Iterator[Content]:
        for card in GAMES.values():
            told = words.in_the_box(card.seats[0], card.seats[-1], card.minutes)
            yield Content.assemble((card.title, "bold $accent"), f"  {told}")

    # --- the menu ---------------------------------------------------------------------------------------------------

    def _has_store(self) -> bool:
        return (self.app.data_dir / STORE_NAME).exists()

    def _last_played(self) -> GameInfo | None:
        from saves.errors import StoreError
        from saves.model import RUNNING

        self.app.renew_store()
        try:
            running = self.app.store.games(RUNNING)
        except StoreError as error:
            self.app.say(str(error), "error")
            return None
        if self.app.store.read_only and not self._warned:
            self._warned = True
            self.app.say(self.app.store.why_read_only, "warning")
        return running[0] if running else None

    def _lines(self) -> list[Option]:
        """The menu. Until the store has been looked into, a store that is there keeps a line for its last game."""
        return [
            Option(self._line(name, *told), id=name)
            for name, told in words.MENU.items()
            if name != "continue" or self._playing
        ]

    def _line(self, name: str, title: str, text: str) -> Content:
        if self._beside and self._width == "-medium":
            return Content.styled(title.ljust(NAME_WIDTH), "bold")
        told = Content(text)
        if name == "continue" and self._latest is not None:
            from tui.kit.text import cut, fitting, names_line, when

            info = self._latest
            names, since = names_line(info.seats, 12).plain, when(info.updated)
            card = GAMES.get(info.game)
            what = self._belongs(info) or (card.title if card else "")
            line = words.last_game if what else words.last_game_not_in_box
            room = (LEFT[self._width] if self._beside else self._room[0]) - NAME_WIDTH - 2
            told = cut(
                Content(fitting((line(what, names, since), line(what, names), what), room)), room, self.app.glyph_set
            )
        elif name == "campaigns" and self._ahead is not None:
            played = sum(bool(state) for state in self._ahead.today.values())
            told = Content(words.ahead(self._ahead.runs, played, len(self._ahead.today)))
        return Content.assemble((title.ljust(NAME_WIDTH), "bold"), told)

    def _belongs(self, info: GameInfo) -> str:
        """The campaign and chapter, or the challenge, of the game to continue; until that is looked up its name."""
        if not info.series:
            return ""
        return self._standing.brief if self._standing is not None else clean(info.name, 40)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        app = self.app
        if event.option_id == "continue":
            if self._latest is not None:
                app.resume(self._latest.id)
        elif event.option_id == "new":
            app.new_game()
        elif event.option_id == "learn":
            app.learn()
        elif event.option_id == "rules":
            app.show_rule()
        elif event.option_id == "quit":
            app.exit()
        else:
            getattr(app, f"action_{event.option_id}")()

    def action_leave(self) -> None:
        self.app.exit()


def twice(lines: str) -> str:
    """Lines of half blocks in twice the size."""
    found = []
    for line in lines.splitlines():
        for blocks in ("█▀", "█▄"):
            found.append("".join("██" if char in blocks else "  " for char in line))
    return "\n".join(line.rstrip() for line in found)


# --- the lids of the box ----------------------------------------------------------------------------------------------


def box_lines(
    glyph_set: GlyphSet, variables: Mapping[str, str], width: int, square: bool = False, big: bool = False
) -> list[Content]:
    """The lids in `width` cells, cut where they do not fit beside each other. `square`: two by two; `big`: twice as
    large."""
    from tui.games import GAMES as LOOKS
    from tui.games.lid import WIDTH
    from tui.kit.text import side_by_side

    cards = [card for card in GAMES.values() if (look := LOOKS.get(card.id)) and look.lid][:4]
    columns = 2 if square else max(1, len(cards))
    most = WIDTH * (2 if big else 1)
    apart = APART if columns * (most + APART) - APART <= width else 2
    cells = min(most, (width - apart * (columns - 1)) // columns)
    told = [words.in_the_box_short(card.seats[0], card.seats[-1], card.minutes) for card in cards]
    if any(len(one) > cells for one in told):
        told = [words.in_the_box_brief(card.minutes) for card in cards]
    blocks = [
        [*_block(card, glyph_set, variables, cells, big), Content.styled(one, "$muted")]
        for card, one in zip(cards, told, strict=True)
    ]
    found: list[Content] = []
    for first in range(0, len(blocks), columns):
        found += [Content(""), *side_by_side(blocks[first : first + columns], apart, cells)]
    return found[1:]


def _block(
    card: GameCard, glyph_set: GlyphSet, variables: Mapping[str, str], cells: int, big: bool
) -> Iterator[Content]:
    """One lid and the title below it."""
    if big:
        from tui.games.large_lid import large_lid

        picture = large_lid(card.id, glyph_set, variables)
    else:  # the first picture does without what doubles a lid
        from tui.games import GAMES as LOOKS
        from tui.games.lid import lid_lines

        lid = LOOKS[card.id].lid
        picture = lid_lines(lid, glyph_set, variables) if lid else []
    yield from (line[:cells] for line in picture)
    yield from (Content.styled(line.plain, "bold") for line in Content(card.title).wrap(cells)[:TITLE_LINES])
