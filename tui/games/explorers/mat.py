"""The table of the explorers' game: a seat's map, what the space under the cursor is, and the explore board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual import on
from textual.binding import Binding
from textual.content import Content

from rules.explorers.actions import Done, Explore, Line, Post, Route, Settle
from rules.game import Action, Preview
from rules.turn_controller import Change
from tui.games.explorers import era_opens, footer, moments, words
from tui.games.explorers.below import Below
from tui.games.explorers.board import HexMap
from tui.games.explorers.board_page import BoardPage
from tui.games.explorers.card_choice import CardChoice
from tui.games.explorers.card_turned import CardTurned
from tui.games.explorers.choices import Choice, is_acting, numbered
from tui.games.explorers.deed_now import DeedCard
from tui.games.explorers.emblem import EMBLEMS
from tui.games.explorers.fitted import Room
from tui.games.explorers.homeward import Homeward
from tui.games.explorers.latest import Latest, last_explored
from tui.games.explorers.mat_told import Told
from tui.games.explorers.panels import BOARD_PAGE, ExplorersPanels
from tui.games.explorers.scenes import Scenes
from tui.games.explorers.sheets import ScoreSheets
from tui.games.explorers.turn_over import Banners
from tui.games.explorers.words import of_space
from tui.kit.keybar import KeyBar
from tui.kit.keys import binding, bindings
from tui.kit.lines import Lines
from tui.kit.statics import Written
from tui.pages.page import once_painted
from tui.table.course import Over, Passing
from tui.table.mat import FrameKey
from tui.table.moments import Moment, Step

if TYPE_CHECKING:
    from tui.table.frame import Frame

BADGED: Final = 8
"""Cells of the line of the news that are not a name's or what goes on from it."""


class ExplorersMat(Told):
    """The Guild of Merchant Explorers on the table.

    `choice`: what there is to choose now; `on_map`: whether the map is looked at while that is a short list; `latest`:
    what the last action set off.
    """

    sheets = (Path(__file__).with_name("style.tcss"),)
    last_part = words.final_count()
    emblems = EMBLEMS
    told_in_full = True  # at a hand-over the second row has what has happened, whole: the first is the next one's
    BINDINGS: ClassVar = [
        *bindings("done", "branch", "explore-board"),
        binding("legend", label=words.SIGNS_KEY, shown=True),
        binding("zoom", shown=True),
        binding("next-legal", shown=True),
        *(Binding(str(number), f"pick({number})", show=False) for number in range(1, 10)),
    ]

    def __init__(self, frame: Frame) -> None:
        super().__init__(frame)
        self.panels = ExplorersPanels(self)
        self.board_page, self.score_sheets = BoardPage(self, self.panels), ScoreSheets(self, self.panels)
        self.board, self.colours = self.panels.board, self.panels.colours
        self.choice = Choice(frame, self.board)
        self.counted, homeward = self.panels.counted, Homeward(frame, self._went_on)
        self.counted.homeward = homeward
        self.room = Room(self, self.panels, self.choice)
        self.on_map = self._told_cut = self._keys_told = self._all_seen = False
        self._told_enter: str | None = None
        self.latest = Latest(frame)
        self.homeward, self.scenes = homeward, Scenes(self, homeward)
        self.panels.outlines = self.scenes.outlines
        self._era = -1
        self._begin_era()
        self.below = Below(self, self.room)
        self.banners = Banners(frame)
        self.era_card, self.deed_card, self.new_card = era_opens.EraCard(frame), DeedCard(frame), CardTurned(frame)

    def moments_of(self, step: Step) -> Iterable[Moment]:
        names = max(name.cell_length for name in self.frame.names)
        return moments.moments_of(step, self.app.size.width - BADGED - names)

    def feats_stay(self) -> bool:
        return self.deed_card.stays()

    def opening_of(self, change: Change | None) -> era_opens.Opening | None:
        """An era that begins: its picture has the place of the hand-over."""
        return era_opens.begun(self.frame.state, change)

    # --- building ---------------------------------------------------------------------------------------------------

    def compose_board(self) -> Iterator[Any]:
        yield HexMap(self.board, id="map")

    def compose_bench(self) -> Iterator[Any]:
        yield Written(id="legend", markup=False)
        yield Written(id="maps", markup=False)
        yield Written(id="space", markup=False)
        yield CardChoice(id="choices")

    def fit(self, width: int, height: int) -> int:
        self.panels.lit_for = self.lit_for()
        return self.room.fit(width, height)

    def laid_out(self) -> None:
        self.room.lay_out_bench()
        if self._told_cut != self.room.cut:  # a key is offered or not by that
            self._told_cut = self.room.cut
            self.frame.screen.query_one(KeyBar).refresh()
        if self.app.size.width >= self.wide:
            side = self.app.size.width - self.query_one(HexMap).get_content_width(self.app.size, self.app.size)
            self.panels.share_side(side)
        if self.frame.panel == BOARD_PAGE:
            self.board_page.lay_out()
        if self.frame.panel == "sheet":
            self.show_sheet()  # all seats side by side, where there is room now
        self.show_scores()
        self.below.fit()
        self.frame.show_words()
        once_painted(self, self.era_card.show)  # the map has its place by then
        once_painted(self, self.new_card.show)

    # --- what the panels beside the map do ----------------------------------------------------------------------------

    def score_lines(self, width: int) -> list[Any]:
        return self.panels.score_lines(width)

    def show_scores(self) -> None:
        self.panels.lit_for = self.lit_for()
        self.panels.show_scores()

    def show_sheet(self) -> None:
        self.score_sheets.show()

    def show_overview(self) -> None:
        self.panels.show_overview()

    def opens(self, panel: str) -> bool:
        return self.board_page.opens(panel)

    def action_explore_board(self) -> None:
        """The explore board alone, and back."""
        self.board_page.turn_page()

    # --- showing ----------------------------------------------------------------------------------------------------

    @property
    def space(self) -> int:
        """The number of the space under the cursor."""
        return self.query_one(HexMap).cursor

    @property
    def choosing(self) -> list[Any]:
        """The actions of the short list; empty while spaces are chosen."""
        return self.choice.actions

    @property
    def acting(self) -> bool:
        """Whether the seat looked at is a person's who is to choose something now."""
        return is_acting(self.frame)

    def lit_for(self) -> str:
        """What spaces are lit for, as `words.LIT_FOR` calls it; "" where none are."""
        return self.scenes.lit_for()

    @property
    def round(self) -> list[int]:
        """The spaces that can be chosen, as the keys for the next and the previous one go through them."""
        return self.choice.round

    def changes(self, change: Change) -> None:
        self.choice.follow(change)
        self.latest.changes(change)
        if self._era != self.frame.state.era:
            self._begin_era()
            self.query_one(HexMap).point_at(self._cursors[self.frame.viewed])

    def _begin_era(self) -> None:
        """All begin at the capital again."""
        self._era = self.frame.state.era
        self._cursors = [last_explored(self.frame, seat) for seat in range(len(self.frame.seats))]

    def point_at(self, action: Action | None) -> None:
        if action is None:
            self.query_one(HexMap).point_at(self._cursors[self.frame.viewed])
            self._begin_choice()
        elif action in self.choosing:
            self.query_one("#choices", Lines).point_at(self.choosing.index(action))
            self._show_city(action)
        elif isinstance(action, Explore | Settle):
            self._go_to(self.board.index[action.space])

    def _begin_choice(self) -> None:
        """Get ready for what the seat is to choose now: from the map, or from a short list."""
        before, self.on_map = self.choosing, False
        start = self.choice.begin(self.acting, self.space)
        if start is not None:
            self._go_to(start)
        if self.choosing:
            cards = self.query_one("#choices", CardChoice)
            cards.faces = self.choice.faces()
            cards.fill(self.choice.lines(), 0)
            self._show_city(self.choosing[0])
        if before or self.choosing:
            self.frame.lay_out()
            if self.frame.panel == "table":
                self.focus_table()

    def _show_city(self, action: Action) -> None:
        """Bring the city that a choice is about into view; the cursor comes back when it is made."""
        city = action.space if isinstance(action, Post) else action.first if isinstance(action, Route) else None
        if city is not None:
            self.query_one(HexMap).point_at(self.board.index[city])

    def _go_to(self, space: int) -> None:
        self._cursors[self.frame.viewed] = space
        self.query_one(HexMap).point_at(space)

    def action_here(self) -> Action | None:
        if not self.acting:
            return None
        if self.choosing:
            at = self.query_one("#choices", Lines).cursor
            return self.choosing[at] if at is not None and at < len(self.choosing) else None
        if self.frame.legal == [Done()]:
            return Done()
        name = self.board.names[self.space]
        return Settle(name) if isinstance(self.frame.legal[0], Settle) else Explore(name)

    def show_position(self) -> None:
        passing = isinstance(self.frame.stand, Passing)
        if self.room.shows_all_of(self.scenes.turn() if passing else 0):
            self.frame.lay_out()
        self.query_one(HexMap).show(self.scenes.now())
        self.room.pair.show()
        self.era_card.show()
        self.deed_card.show(self.scenes.news)
        self.new_card.show()
        self.below.show()
        if self._told_enter != (does := footer.enter_does(self.frame, self.below)):  # Enter is called by that
            self._told_enter = does
            self.frame.screen.query_one(KeyBar).renamed()

    def _went_on(self) -> None:
        """Another picture of how explorers go home: once they are there, what is lit means something else."""
        self.show_position()
        self.show_overview()
        if self.panels.told_maps and self.query_one("#board").display:
            self.frame.reckoned.draw()  # which has small maps
        if self.homeward.gone:
            self.show_scores()
            self.frame.show_words()
            self.frame.reckoned.draw()

    def heard(self) -> None:
        self.new_card.heard()

    def effect_of(self, action: Action, preview: Preview) -> None:
        """Nothing: what a space brings is told by its preview."""

    def below_written(self) -> None:
        self.below.write()

    def effect_words(self) -> Content:
        told = self.below.effect_words()
        wide = self.app.size.width >= self.wide
        return told if told.plain or self.lit_for() != "turn" or wide else self.below.marks_words()

    def focus_table(self) -> None:
        self.query_one("#choices" if self.choosing else "#map").focus()

    # --- keys and mouse ---------------------------------------------------------------------------------------------

    @on(HexMap.Moved)
    def _moved(self) -> None:
        self.on_map = True
        self._cursors[self.frame.viewed] = self.space
        self.frame.message = None
        self.frame.consider(self.action_here())
        if self.choosing and (line := self.below.about()) is not None:
            self.frame.message = line
            self.frame.show_effect()

    @on(HexMap.Chosen)
    def _space_chosen(self) -> None:
        if self.choosing:
            self.on_map = False
            self.focus_table()
            self.show_position()
        elif not self.below.explores_instead():
            self.frame.choose()

    @on(Lines.Moved, "#choices")
    def _choice_moved(self) -> None:
        self.frame.message, self.choice.fenced = None, False
        if (action := self.action_here()) is not None:
            self._show_city(action)
        self.frame.consider(self.action_here())

    @on(Lines.Chosen, "#choices")
    def _choice_made(self) -> None:
        self.frame.choose()

    def action_pick(self, number: int) -> None:
        """A digit chooses the line of the short list that has it."""
        if self.board_page.left_page():
            return
        for digit, action in numbered(self.frame.state, self.choosing):
            if digit == number and self.acting:
                self.frame.act(action)
                return
        self.frame.idle_key(str(number))

    def action_done(self) -> None:
        """End the card; while more could be placed, only when asked twice (unless confirmation is switched off)."""
        if self.board_page.left_page():
            return
        if not self.acting or Done() not in self.frame.legal:
            self.frame.remark(of_space.nothing_to_end(bool(self.choosing)))
        elif self.frame.legal == [Done()] or self.frame.considered == Done() or not self.app.settings.confirm:
            self.frame.act(Done())
        else:
            self.frame.message = None
            self.frame.consider(Done())

    def action_branch(self) -> None:
        """End the first of two lines."""
        if self.board_page.left_page():
            return
        if self.acting and Line() in self.frame.legal:
            self.frame.act(Line())
        else:
            self.frame.remark(of_space.no_line_to_end())

    def allows(self, action: str) -> bool:
        """Alone there are no others to look at, nor where the maps of all are seen."""
        return action != "others" or (len(self.frame.seats) > 1 and not self.room.pair.has_all)

    def key_words(self, key: str, label: str) -> tuple[str, bool]:
        roomy = self.app.size.width >= self.wide
        return footer.key_words(self.frame, self.room, self.below, roomy, key, label), False

    def action_zoom(self) -> None:
        """The next size of hexes; while an era is counted the large map instead of whole ones, and back."""
        if self.frame.reviewing is not None and not self.room.narrow_count:
            self.frame.idle_key("z")
            return
        self.room.zoom_on()
        self.frame.lay_out()
        self.show_position()
        self.frame.screen.query_one(KeyBar).refresh()

    def takes(self, key: FrameKey) -> bool:
        """Nothing is done unseen; Tab goes from a short list to the map; the next legal action is a space."""
        match key:
            case "act":
                return self.choice.waits()
            case "enter":
                return self.board_page.left_page() or self.below.explores_instead()
            case "next-panel" | "prev-panel":
                return self.board_page.turned_to(key == "next-panel") or (key == "next-panel" and self._leave_list())
            case "next-legal" | "prev-legal" if self.frame.panel == "table" and self.acting and self.choice.lit:
                self._go_to_next(1 if key == "next-legal" else -1)
                return True
        return False

    def _leave_list(self) -> bool:
        """From the short list to the map; False where one is not in it."""
        space_map = self.query_one("#map")
        leaves = bool(self.choosing) and self.frame.panel == "table" and not space_map.has_focus
        if leaves:
            self.on_map = True
            space_map.focus()
            self.show_position()
        return leaves

    def action_legend(self) -> None:
        self.frame.action_legend()

    def on_focus(self) -> None:
        """The map can be looked over when the game is over: the whole of it, unless a size was chosen before."""
        if isinstance(self.frame.stand, Over) and self.frame.panel == "table":
            if self.room.cut and self.room.zoom is None:
                self.action_zoom()
            self.focus_table()

    def action_next_legal(self) -> None:
        self.frame.action_next_legal()

    def _go_to_next(self, by: int) -> None:
        self.frame.message = None
        choice = self.choice.next(self.space, by)
        self.point_at(choice)
        self.frame.consider(choice)
