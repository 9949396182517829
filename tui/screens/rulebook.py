"""The rulebooks: sections on the left, filtered as you type, the text on the right, links by number."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from textual import on
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from rules.catalogue import GAMES
from rules.rulebook import BadRulebook, Section, books, rulebook
from tui.keys import binding, bindings
from tui.markdown import Page as MarkdownPage
from tui.menu import Line, Menu
from tui.screens.page import Page


class Text(VerticalScroll, inherit_bindings=False):
    """The text of a section; arrows and j/k scroll it."""

    BINDINGS = [
        *bindings(
            "up", "down", "first", "last", up="scroll_up", down="scroll_down", first="scroll_home", last="scroll_end"
        ),
        ("pageup", "page_up", ""),
        ("pagedown,space", "page_down", ""),
    ]

    def on_resize(self) -> None:
        """The lines are broken by hand, so a new width means a new text."""
        if isinstance(self.screen, Rulebook):
            self.screen.draw()


class Rulebook(Page):
    """All rulebooks of the box. Backspace goes back along the links that were followed, then leaves."""

    TITLE = "Rules"
    CSS_PATH = "../styles/rulebook.tcss"
    BINDINGS = [
        binding("search", "filter", "Filter"),
        binding("page-back", "page_back", "Page before", shown=True),
        *((str(number), f"link({number})", "") for number in range(1, 10)),
    ]
    AUTO_FOCUS = "Menu"

    def __init__(self, section_id: str = "") -> None:
        super().__init__()
        there = books()
        self._games = [game for game in GAMES if game in there]
        self._sections = [section for game in self._games for section in _sections(game)]
        self._by_id = {section.id: section for section in self._sections}
        self.shown = self._known(section_id)
        self._before: list[str] = []
        self._links: list[str] = []

    def _known(self, section_id: str) -> str:
        """The id, or that of the nearest chapter around it, or the first section."""
        while section_id and section_id not in self._by_id:
            section_id = section_id.rpartition(".")[0]
        return section_id or next(iter(self._by_id), "")

    # --- drawing ----------------------------------------------------------------------------------------------------

    def body(self) -> Iterator[Any]:
        with Horizontal():
            with Vertical(id="contents"):
                yield Line(placeholder="filter", id="filter", max_length=60)
                yield Menu(id="sections")
            with Text(id="text"):
                yield Static(id="page")

    def on_mount(self) -> None:
        self._list("")

    def _list(self, words: str) -> None:
        """The sections that hold the words, under their books where there are several."""
        options: list[Option] = []
        for game in self._games:
            found = rulebook(game).find(words) if words.strip() else _sections(game)
            if found and len(self._games) > 1:
                options.append(Option(Content.styled(rulebook(game).title, "bold $accent"), disabled=True))
            options += [Option(self._entry(section, bool(words.strip())), id=section.id) for section in found]
        if not options:
            options.append(Option(Content.styled("No section has these words.", "$muted"), disabled=True))
        self.query_one(Menu).fill(options, keep=self.shown)

    @staticmethod
    def _entry(section: Section, flat: bool) -> Content:
        if section.level <= 2:
            return Content.styled(section.title, "bold")
        return Content(section.title if flat else "  " * (section.level - 2) + section.title)

    def draw(self) -> None:
        """Write the section out for the width there is."""
        section = self._by_id.get(self.shown)
        if section is None:
            self.query_one("#page", Static).update(Content("There is no rulebook in this box."))
            return
        width = self.query_one("#text").scrollable_content_region.width
        page = MarkdownPage(min(width, 76), self.app.glyph_set, lambda target: f"screen.follow({target!r})")
        lines = page.lines(section.text)
        self._links = page.links
        head = [Content.styled(section.title, "bold $accent"), Content.styled(section.id, "$muted"), Content("")]
        self.query_one("#page", Static).update(Content("\n").join([*head, *lines]))

    def heading(self) -> Content:
        section = self._by_id.get(self.shown) if hasattr(self, "shown") else None
        return Content(f"Rules: {rulebook(section.game).title}" if section else "Rules")

    # --- moving -----------------------------------------------------------------------------------------------------

    def show(self, section_id: str) -> None:
        """Write out a section and put the list's cursor on it."""
        self.shown = section_id
        self.set_heading()
        self.draw()
        self.query_one("#text").scroll_home(animate=False)
        menu = self.query_one(Menu)
        at = next((at for at, option in enumerate(menu.options) if option.id == section_id), None)
        if at is not None and menu.highlighted != at:
            menu.highlighted = at

    @on(OptionList.OptionHighlighted)
    def _moved(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_id and event.option_id != self.shown and event.option_id == self.query_one(Menu).chosen:
            self.show(event.option_id)

    @on(OptionList.OptionSelected)
    def _chosen(self) -> None:
        self.query_one("#text").focus()

    def action_follow(self, section_id: str) -> None:
        """Go to a link; Backspace comes back."""
        if section_id in self._by_id:
            self._before.append(self.shown)
            self.query_one("#filter", Line).value = ""
            self.show(section_id)

    def action_link(self, number: int) -> None:
        if number <= len(self._links):
            self.action_follow(self._links[number - 1])

    def action_page_back(self) -> None:
        if self._before:
            self.show(self._before.pop())
        else:
            self.action_back()

    # --- filter -----------------------------------------------------------------------------------------------------

    def action_filter(self) -> None:
        self.query_one("#filter").focus()

    @on(Input.Changed)
    def _filtered(self, event: Input.Changed) -> None:
        self._list(event.value)

    @on(Input.Submitted)
    def _filter_done(self) -> None:
        self.query_one(Menu).focus()

    def key_down(self) -> None:
        """Down leaves the filter for the list below it."""
        if isinstance(self.focused, Line):
            self.query_one(Menu).focus()

    def action_back(self) -> None:
        """Out of the filter first, then away."""
        line = self.query_one("#filter", Line)
        if line.has_focus:
            line.value = ""
            self.query_one(Menu).focus()
        else:
            self.app.pop_screen()


def _sections(game: str) -> tuple[Section, ...]:
    """The sections of a book; none of one that cannot be read."""
    try:
        return rulebook(game).sections
    except (BadRulebook, OSError):
        return ()
