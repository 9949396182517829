"""The rulebooks: contents or what a search finds on the left, the text on the right, links by number.

Typing searches all books; every letter shows the best section at once. q and Esc go back to whatever was left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from textual import on
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.timer import Timer
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from rules.catalogue import GAMES
from rules.rulebook import BadRulebook, Section, books, rulebook
from tui.games.palette import Palette, lent
from tui.kit.fields import Line
from tui.kit.keys import binding, bindings
from tui.kit.lines import wrapped
from tui.kit.markdown import Page as MarkdownPage
from tui.kit.markdown import wrap
from tui.kit.menu import Menu
from tui.kit.words import NEXT_LINE
from tui.pages.page import Page, once_painted
from tui.pages.words import rulebook as words

if TYPE_CHECKING:
    from tui.lookup import Hit, Lookup

FOUND = 12
"""So many sections a search shows."""
MORE_DIGITS = 0.8
"""Seconds that a link's number may be gone on with, where there are links of more digits."""
CONTENTS = ((180, 72), (150, 60), (110, 44), (90, 32), (0, 24))
"""Columns of the contents by those of the window, as in `rulebook.tcss`."""
EXCERPTS, EXCERPT_ROWS = 110, 2
"""Columns of the window from which on a search shows some of the text, and how many lines of it."""
AROUND, INDENT = 6, 2
"""Columns of them beside a line, with the scrollbar; and by which a section of a chapter is set in."""
BESIDE_BAR = 1
"""Columns between the text and its scrollbar."""
HERE = "here:"
"""Before the ids of the lines that name what matters now."""


class Text(VerticalScroll, inherit_bindings=False):
    """The text of a section; arrows and j/k scroll it."""

    BINDINGS = [
        *bindings(
            "up", "down", "first", "last", up="scroll_up", down="scroll_down", first="scroll_home", last="scroll_end"
        ),
        ("pageup", "page_up", ""),
        ("pagedown,space", "page_down", ""),
    ]

    def on_focus(self) -> None:
        self._widen(True)

    def on_blur(self) -> None:
        self._widen(False)

    def _widen(self, reading: bool) -> None:
        """In a small screen the contents make room while the text is read."""
        self.screen.set_class(reading, "-reading")
        if isinstance(self.screen, Rulebook) and self.screen.has_class("-small"):
            once_painted(self, self.screen.draw)

    def on_resize(self) -> None:
        """The lines are broken by hand, so a new width means a new text."""
        if isinstance(self.screen, Rulebook):
            self.screen.draw()


class SearchLine(Line):
    """What is looked for. The arrows move in the list below without leaving the line."""

    BINDINGS = [
        binding("act", "submit"),
        binding("down", "screen.pick(1)", NEXT_LINE, shown=True, keys="down"),
        binding("up", "screen.pick(-1)", keys="up"),
        Binding("pagedown", "screen.scroll_text(1)", show=False),
        Binding("pageup", "screen.scroll_text(-1)", show=False),
    ]

    def action_delete_left(self) -> None:
        """With nothing left to delete, the page before."""
        if self.value or not isinstance(self.screen, Rulebook):
            super().action_delete_left()
        else:
            self.screen.action_page_back()


class Rulebook(Page):
    """All rulebooks of the box.

    `here`: the sections that matter where the reader comes from, the first one open; they head the contents. With
    `searching` the cursor waits in the search line. `game`: whose sections come first among equals. Backspace goes back
    along the links that were followed, to the search they began in, then away.
    """

    TITLE = words.TITLE
    CSS_PATH = "rulebook.tcss"
    BINDINGS = [
        binding("search", "search", words.SEARCH),
        binding("page-back", "page_back", words.PAGE_BEFORE, shown=True),
        binding("next-panel", "panel", shown=False),
        binding("prev-panel", "panel", shown=False),
        *((str(digit), f"digit({digit})", "") for digit in range(10)),
    ]
    AUTO_FOCUS = ""
    HORIZONTAL_BREAKPOINTS = [
        (0, "-small"),
        (80, "-narrow"),
        (90, "-roomy"),
        (110, "-wide"),
        (150, "-broad"),
        (180, "-grand"),
    ]
    """In a small one the text has the whole width while it is read, and the contents while they are looked through."""

    def __init__(self, *here: str, searching: bool = False, game: str = "") -> None:
        super().__init__()
        asked = {section_id.partition(".")[0] for section_id in here}
        self._games = [game for game in (*GAMES, *sorted(asked - set(GAMES))) if game in books()]
        self._by_id = {section.id: section for game in self._games for section in _sections(game)}
        self.here = tuple(dict.fromkeys(known for section_id in here if (known := self._known(section_id))))
        self.shown = self.here[0] if self.here else self._opening(game)
        first = self.shown.partition(".")[0]
        self._games.sort(key=lambda one: one != first)  # the book at hand heads the contents
        self.game = game
        self.searching = searching
        self.hits: tuple[Hit, ...] = ()
        self._before: list[str] = []
        self._palettes: dict[str, Palette] = {}
        self._links: list[str] = []
        self._room = 0
        """Cells that the text takes across."""
        self._number = 0
        """The digits of a link's number typed so far."""
        self._waiting: Timer | None = None

    def _known(self, section_id: str) -> str:
        """The id, or that of the nearest chapter around it; empty without either."""
        while section_id and section_id not in self._by_id:
            section_id = section_id.rpartition(".")[0]
        return section_id

    def _opening(self, game: str) -> str:
        """The first section of a game's book, else of the first book."""
        return next((name for name in self._by_id if name.startswith(f"{game}.")), next(iter(self._by_id), ""))

    # --- drawing ----------------------------------------------------------------------------------------------------

    def body(self) -> Iterator[Any]:
        with Horizontal():
            with Vertical(id="contents"):
                yield SearchLine(placeholder=words.search_all(), id="search", max_length=120, edited=True)
                yield Menu(id="sections")
            with Text(id="text"):
                yield Static(id="page")

    def on_mount(self) -> None:
        self._fill()
        if self.searching:
            self.action_search()
        else:
            self.query_one(Menu).focus()

    @property
    def line(self) -> SearchLine:
        return self.query_one(SearchLine)

    def _fill(self) -> None:
        """What the search finds, or without one the contents: what matters now, then every book."""
        asked = self.line.value
        self.hits = _index().search(asked, self.game, FOUND) if asked.strip() else ()
        if not asked.strip():
            self._list_contents()
        elif self.hits:
            self.query_one(Menu).fill([*self._list_hits()])
            self.show(self.query_one(Menu).chosen or "")
        else:
            self.query_one(Menu).fill([Option(Content.styled(words.nothing_found(), "$muted"), disabled=True)])

    def _list_hits(self) -> Iterator[Option]:
        """What was found under the names of the books, the book with the best of it first."""
        for game in dict.fromkeys(hit.section.game for hit in self.hits):
            yield _head(rulebook(game).title, self._cells)
            yield from (self._hit(hit) for hit in self.hits if hit.section.game == game)

    @property
    def _cells(self) -> int:
        """Cells of a line of the contents."""
        return next(cells for least, cells in CONTENTS if self.app.size.width >= least) - AROUND

    def _list_contents(self) -> None:
        options = [_head(words.MATTERS_NOW, self._cells)] if self.here else []
        options += [Option(Content(self._by_id[name].title), id=HERE + name) for name in self.here]
        for game in self._games:
            if len(self._games) > 1 or self.here:
                options.append(_head(rulebook(game).title, self._cells))
            options += [Option(_entry(section, self._cells), id=section.id) for section in _sections(game)]
        keep = HERE + self.shown if self.shown in self.here else self.shown
        self.query_one(Menu).fill(options, keep=keep)

    def _hit(self, hit: Hit) -> Option:
        """The title; below it, where there is room, the sentence that the words stand in."""
        cells = self._cells
        rows = wrapped(Content(hit.section.title), cells, INDENT)
        if self.app.size.width >= EXCERPTS:
            told = Content.assemble(*((text, "" if marked else "$muted") for text, marked in hit.excerpt))
            rows = [row.stylize("bold") for row in rows]
            rows += [Content(" " * INDENT) + row for row in told.wrap(cells - INDENT)[:EXCERPT_ROWS]]
        return Option(Content("\n").join(rows), id=hit.section.id)

    def draw(self) -> None:
        """Write the section out for the width there is; nothing on a page that was closed before it was drawn."""
        if not self.query("#text"):
            return
        section = self._by_id.get(self.shown)
        if section is None:
            self.query_one("#page", Static).update(Content(words.no_rulebook()))
            return
        self._room = min(self.query_one("#text").scrollable_content_region.width - BESIDE_BAR, 76)
        click = "screen.follow({!r})".format
        page = MarkdownPage(self._room, self.app.glyph_set, click, self._picture)
        lines = page.lines(section.text)
        self._links = page.links
        head = [Content.styled(section.title, "bold $accent"), Content("")]
        self.query_one("#page", Static).update(Content("\n").join([*head, *lines]))

    def _picture(self, kind: str, lines: list[str]) -> list[Content]:
        """A picture in the colours of its game's table, once that has lent them."""
        from tui.games.pictures import picture

        game = kind.partition(".")[0]
        palette = lent(self, self._palettes, game, self.draw)
        if palette is None:
            return []
        try:
            grid = picture(kind, lines, self.app.glyph_set, self._room)
        except (KeyError, ValueError):  # a rulebook of somebody's own: its words are shown
            return []
        if grid.width > self._room:
            return wrap([(words.picture_needs_room(), "$muted")], self._room)
        return [palette.content(grid, y) for y in range(grid.height)]

    def heading(self) -> Content:
        section = self._by_id.get(self.shown) if hasattr(self, "shown") else None
        return Content(words.heading(rulebook(section.game).title) if section else words.TITLE)

    def key_words(self, key: str, label: str) -> tuple[str, bool]:
        """For the footer: what Enter does in the list and in the line above it."""
        return words.READ if key == "act" else label, False

    # --- moving -----------------------------------------------------------------------------------------------------

    def show(self, section_id: str) -> None:
        """Write out a section and put the list's cursor on it."""
        if section_id != self.shown:
            other_book = section_id.partition(".")[0] != self.shown.partition(".")[0]
            self.shown = section_id
            if other_book:
                self.set_heading()
            self.draw()
            self.query_one("#text").scroll_home(animate=False)
        self._point_at(section_id)

    def _point_at(self, section_id: str) -> None:
        """Put the cursor of the contents on a section."""
        menu = self.query_one(Menu)
        at = next((at for at, option in enumerate(menu.options) if option.id == section_id), None)
        if at is not None and _section_of(menu.chosen) != section_id:
            menu.highlighted = at

    @on(OptionList.OptionHighlighted)
    def _moved(self, event: OptionList.OptionHighlighted) -> None:
        chosen = _section_of(event.option_id)
        if chosen and chosen != self.shown and event.option_id == self.query_one(Menu).chosen:
            self.show(chosen)

    @on(OptionList.OptionSelected)
    def _chosen(self) -> None:
        self.query_one("#text").focus()

    def action_pick(self, by: int) -> None:
        """Move in the list while the search line keeps the keys."""
        menu = self.query_one(Menu)
        menu.action_cursor_down() if by > 0 else menu.action_cursor_up()

    def action_scroll_text(self, by: int) -> None:
        text = self.query_one(Text)
        text.scroll_page_down(animate=False) if by > 0 else text.scroll_page_up(animate=False)

    def action_panel(self) -> None:
        """From the list (or the search above it) to the text and back."""
        text = self.query_one(Text)
        if text.has_focus:
            self.remove_class("-reading")
            once_painted(self, self.query_one(Menu).focus)
        else:
            text.focus()

    def action_follow(self, section_id: str) -> None:
        """Go to a link; Backspace comes back."""
        if section_id in self._by_id:
            self._before.append(self.shown)
            self.show(section_id)
            self.query_one(Text).focus()

    def action_digit(self, digit: int) -> None:
        """A digit of a link's number: the last one follows it; where more may come, a short rest does."""
        if self._waiting:
            self._waiting.stop()
        self._number = 10 * self._number + digit
        if self._number > 0 and 10 * self._number <= len(self._links):
            self._waiting = self.set_timer(MORE_DIGITS, self._follow_number)
        else:
            self._follow_number()

    def _follow_number(self) -> None:
        number, self._number, self._waiting = self._number, 0, None
        if 0 < number <= len(self._links):
            self.action_follow(self._links[number - 1])

    def action_page_back(self) -> None:
        """To the section before, then to the search it was found by, then away."""
        if self._before:
            self.show(self._before.pop())
        elif self.line.value and not self.line.has_focus:
            self.remove_class("-reading")
            once_painted(self, self.line.focus)
        else:
            self.action_back()

    # --- searching --------------------------------------------------------------------------------------------------

    def action_search(self) -> None:
        """A new search: the line waits empty, the section stays until a letter is typed."""
        self.remove_class("-reading")
        self.line.value = ""
        once_painted(self, self.line.focus)
        once_painted(self, _index)  # so that the first letter need not wait for it

    @on(Input.Changed)
    def _typed(self) -> None:
        self._before.clear()
        self._fill()

    @on(Input.Submitted)
    def _jump(self) -> None:
        """Enter: into the section that is shown."""
        if self.hits or not self.line.value.strip():
            self.query_one(Text).focus()


def _index() -> Lookup:
    """The search; imported and built late."""
    from tui.lookup import lookup

    return lookup()


def _head(title: str, cells: int) -> Option:
    return Option(Content("\n").join(wrapped(Content.styled(title, "bold $accent"), cells)), disabled=True)


def _entry(section: Section, cells: int) -> Content:
    """A line of the contents, in so many cells; what goes on stands below its beginning."""
    before = max(0, section.level - 2) * INDENT
    told = Content.styled(" " * before + section.title, "" if before else "bold")
    return Content("\n").join(wrapped(told, cells, before + INDENT))


def _section_of(line: str | None) -> str:
    """The section that a line of the list stands for."""
    return (line or "").removeprefix(HERE)


def _sections(game: str) -> Sequence[Section]:
    """The sections of a book; none of one that cannot be read."""
    try:
        return rulebook(game).sections
    except (BadRulebook, OSError):
        return ()
