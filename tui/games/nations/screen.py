"""The table of Nations: The Dice Game: between its widget and the frame. A purchase or reroll is a chain of choices;
Enter goes on with what is proposed, Backspace steps back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

from rich.cells import cell_len
from textual import on
from textual.content import Content

from rules.game import Action, Preview
from rules.nations import actions as a
from rules.nations.components import AGES, units_words
from rules.nations.scoring import ROMAN
from rules.nations.state import TURN, NationsState
from rules.nations.turn import numbers
from rules.turn_controller import Change
from tui.games.nations import choice
from tui.games.nations.board import NationsTable
from tui.games.nations.scene import Scene, Who
from tui.games.nations.seats import overview_lines, score_panel
from tui.games.nations.words import KEYS, enter_words
from tui.kit.glyphs import glyphs
from tui.kit.keys import binding
from tui.pages.dialogs import Message
from tui.table import SHEET
from tui.table.conductor import Conductor
from tui.table.content import MUTED
from tui.table.screen import GameScreen
from tui.table.showing import Effect
from tui.table.view import TALL
from tui.themes import seat_colour

WORDS = 5
"""Lines of the screen that the table does not get: seats, prompt, news, effect, keys."""
SIDE = (34, 56)
"""Columns of the panels beside the table: at least, at most."""
ENOUGH = 7
"""Lines that the list of actions should have at least, and the journal."""
BESIDE = 112
"""From so many columns on, panels stand beside the table."""


class NationsScreen(GameScreen):
    """Nations: The Dice Game on the table."""

    CSS_PATH = [SHEET, Path(__file__).with_name("style.tcss")]
    narrow = wide = BESIDE
    BINDINGS: ClassVar = [binding("roll-again"), binding("pass-turn"), binding("round")]

    def __init__(self, conductor: Conductor) -> None:
        super().__init__(conductor)
        self._colours = [seat_colour(seat.colour, at) for at, seat in enumerate(self.seats)]
        self._columns = 80
        self._brief = False
        self._deals: tuple[Any, dict[Any, choice.Deal | None]] = (None, {})

    def compose_board(self) -> Iterator[Any]:
        yield NationsTable(id="nations")

    @property
    def table(self) -> NationsTable:
        return self.query_one(NationsTable)

    def fit(self, width: int, height: int) -> int:
        columns = width
        if width >= BESIDE:
            columns = width - min(SIDE[1], max(SIDE[0], width * 3 // 10))
        self._columns = columns
        self.table.set_size(columns, height - WORDS, len(self.seats), self.app.glyph_set)
        return columns

    def lay_out(self) -> None:
        super().lay_out()
        self._fit_panels()

    def on_change(self, change: Change) -> None:
        super().on_change(change)
        self._fit_panels()

    def _fit_panels(self) -> None:
        """Where scores and seats leave the actions no room, tell the seats in brief, and leave the journal out."""
        width, height = self.app.size
        if self.panel == "table" and len(self.seats) > 1 and width >= BESIDE and height >= TALL:
            self._brief = False
            self._brief = self._left() < ENOUGH
            self.query_one("#journal").display = self._left() >= 2 * ENOUGH
            self._show_overview()

    def _left(self) -> int:
        """The lines that scores and seats leave in the column of panels."""
        width = self.app.size.width - self._columns - 4
        others = [seat for seat in range(len(self.seats)) if seat != self.viewed]
        told = sum(-(-len(line) // (width - 3)) for seat in others for line in self.overview(seat)) + len(others)
        return self.app.size.height - WORDS + 1 - (len(self.score_lines(width)) + 2) - (told + 2)

    def focus_table(self) -> None:
        self.table.focus()

    def progress(self) -> str:
        return f"age {ROMAN[self.state.age]} of {ROMAN[AGES]}"

    # --- the position -----------------------------------------------------------------------------------------------

    def who(self) -> tuple[Who, ...]:
        """The seats as the table shows them: only signs that are one cell wide."""
        shapes = glyphs(self.app.glyph_set).shapes
        return tuple(
            Who(shapes[colour.shape] + colour.letter, colour.id, _narrow(name.plain, self.app.glyph_set))
            for colour, name in zip(self._colours, self.names, strict=True)
        )

    def scene(self) -> Scene:
        """What the table shows now."""
        state: NationsState = self.state
        table = self.table
        lit = None if self.places is None else frozenset(self.places)
        mine = self.viewed == self.mover and self.reviewing is None and lit is None
        if not mine:
            return Scene(state, self.viewed, self.who(), choice.mode_of(state), lit=lit)
        deal = self._deal(self.considered)
        marked = choice.NOTHING
        if deal is not None and table.mode not in choice.MANY:
            marked = choice.selection_of(state, self.viewed, deal.paid)
        refused = self.refused.message if self.refused is not None else ""
        return Scene(
            state, self.viewed, self.who(), table.mode, table.spot, table.selection, marked, deal, refused
        )  # fmt: skip

    def _deal(self, action: Action | None) -> choice.Deal | None:
        """The purchase of an action; kept while the state stays, because finding the best place takes a while."""
        state, table = self.state, self.table
        if self._deals[0] is not state:
            self._deals = (state, {})
        key = (action, table.selection)
        known = self._deals[1]
        if key not in known:
            known[key] = choice.deal_of(self.rules, state, state.to_move, action, table.selection)
        return known[key]

    def show_position(self) -> None:
        self.table.show(self.scene())

    def point_at(self, action: Action | None) -> None:
        state, table = self.state, self.table
        mover = self.mover
        if mover is None or self.reviewing is not None:
            table.offer(choice.NONE, [], None, choice.NOTHING)
            return
        mode, offered = choice.mode_of(state), choice.spots(state, mover)
        if action is None:
            spot = choice.default_spot(self.rules, state, mover, table.spot)
            table.offer(mode, offered, spot, choice.default_selection(self.rules, state, mover))
            return
        selection = table.selection
        if isinstance(action, a.Pay | a.Collect):
            selection = choice.selection_of(state, mover, action.units)
        elif isinstance(action, a.Decline):
            selection = choice.NOTHING
        spot = choice.action_spot(state, mover, action) or table.spot
        if spot is None or spot not in offered:
            spot = offered[0] if offered else None
        table.offer(mode, offered, spot, selection)

    def _plan(self) -> choice.Plan:
        return choice.plan(self.state, self.table.spot, self.table.selection)

    def board_action(self) -> Action | None:
        if self.mover is None or self.reviewing is not None or not self.legal:
            return None
        actions = self._plan().actions
        return actions[0] if actions else None

    def foresee(self, seat: int, action: Action) -> Preview:
        """What the whole chain of choices would bring."""
        preview: Preview = self.rules.preview(self.state, seat, choice.chain(self.rules, self.state, seat, action))
        return preview

    def effect_of(self, action: Action, preview: Preview) -> Effect | None:
        """The end of the round before and after the whole chain; nothing for dice, which nobody knows before."""
        return None if isinstance(action, a.Reroll | a.Pick | a.Roll) else super().effect_of(action, preview)

    # --- doing ------------------------------------------------------------------------------------------------------

    @on(NationsTable.Moved)
    def _moved(self) -> None:
        self.message = None
        self.consider(self.board_action())

    @on(NationsTable.Chosen)
    def _chosen(self) -> None:
        self.choose()

    def choose_here(self) -> None:
        """Enter on the table carries out all that the picks stand for; in the action list, that one action."""
        if self.panel != "table" or self.viewed != self.mover or not self.legal:
            super().choose_here()
            return
        plan = self._plan()
        if not plan.actions:
            return
        if self.table.mode == choice.PICK and not self.table.selection:
            self.app.say("Pick at least one die first: by its number, or with Space.")
        elif self.table.mode != choice.PICK and self.refused is not None:
            self.app.bell()
            self.app.say(self.refused.message, "warning")
        else:
            self._carry_out(plan)

    def _carry_out(self, plan: choice.Plan) -> None:
        if plan.back:
            self.controller.undo_to(len(self.controller) - plan.back)
        for action in plan.actions:
            if not self.act(action):
                break

    @property
    def in_chain(self) -> bool:
        """Whether a purchase or reroll of a person is under way, so that a step back stays in the turn."""
        mover = self.mover
        return bool(mover is not None and self.is_human(mover) and self.state.phase == TURN and self.state.stack)

    def action_back(self) -> None:
        """In a chain, back to its beginning."""
        if self.in_chain and self.panel == "table" and self.viewed == self.mover and self.reviewing is None:
            self.action_page_back()
        else:
            super().action_back()

    def action_page_back(self) -> None:
        """In a chain, one step back."""
        if self.in_chain and self.panel == "table" and self.viewed == self.mover and self.reviewing is None:
            if self.table.mode == choice.PICK:
                self._leave_picking()
            else:
                self.action_conduct("undo")
        else:
            super().action_page_back()

    def _leave_picking(self) -> None:
        """Put all picked dice back, and the reroll chit with them."""
        steps = 1 + len(numbers(self.state.stack[0]))
        self.controller.undo_to(len(self.controller) - steps)

    def action_roll_again(self) -> None:
        """Begin a reroll at once."""
        if self._may(a.Reroll()):
            self.act(a.Reroll())

    def action_pass_turn(self) -> None:
        """Put the cursor on passing; at the end of a round, put all picked dice back. Enter then does it."""
        if self.table.mode in (choice.PAY, choice.BOOK_DICE) and self.state.phase != TURN:
            self.table.selection = choice.NOTHING
            self._moved()
        elif self._may(a.Pass()):
            self.point_at(a.Pass())
            self._moved()

    def _may(self, action: Action) -> bool:
        """Whether an action is legal now; if not, say why."""
        if self.mover is None or not self.legal or self.viewed != self.mover:
            return False
        if self.panel != "table":
            self.open_panel("table")
        refused = self.rules.why_not(self.state, self.mover, action)
        if refused is not None:
            self.app.say(refused.message)
        return refused is None

    # --- words ------------------------------------------------------------------------------------------------------

    def _effect_words(self) -> Content:
        """What Enter does. What it comes to stands in the table."""
        if self.message is None and self.viewed != self.mover:
            return Content("")
        if self.message is None and self.considered is not None and self.refused is None:
            width = self._columns - 2
            if self.table.mode == choice.PICK:
                names = choice.picked_names(self.state, self.state.to_move, self.table.selection)
                words = f"Enter rolls {units_words(names)} again" if names else "pick the dice to roll again"
            else:
                words = f"Enter: {enter_words(self.rules, self.state, self.considered)}"
            keys = next((keys for keys in self._keys() if len(words) + len(keys) + 3 <= width), "")
            line = Content(words).truncate(width, ellipsis=True)
            return line + Content.styled(" " * (width - line.cell_length - len(keys)) + keys, MUTED)
        if self.message is None and self.refused is not None:
            sign = glyphs(self.app.glyph_set).cross
            told = Content.assemble((f"{sign} ", "bold $error"), self.refused.message, ("   x why", MUTED))
            return told.truncate(self._columns - 2, ellipsis=True)
        return super()._effect_words()

    def _keys(self) -> tuple[str, ...]:
        """The keys that matter now, in words: from many to few."""
        if self.mover is None or not self.is_human(self.mover):
            return ()
        return KEYS.get("end" if self.state.phase != TURN else self.table.mode, ())

    def score_lines(self, width: int) -> list[Any]:
        effect = self.effect if self.viewed == self.mover else None
        tall = self.app.size.height >= TALL
        return score_panel(self.rules, self.state, self.viewed, effect, width, tall, self.app.glyph_set)

    def overview(self, seat: int) -> list[str]:
        return overview_lines(self.state, seat, self._brief, self.app.glyph_set)

    # --- the end of a round -----------------------------------------------------------------------------------------

    def _scorings(self) -> int:
        """Rounds that are scored in full."""
        return min(len(ledger) for ledger in self.state.ledgers) // 4

    def review_of(self, change: Change) -> tuple[int, ...]:
        """A round is told in one message, not gone through."""
        return ()

    def moment_of(self, change: Change) -> int | None:
        """The age whose round is over, where somebody is there to read what it brought."""
        before, self._scored = self._scored, self._scorings()
        read = any(self.is_human(seat) for seat in range(len(self.seats)))
        return self._scored if self._scored > before and read and not self.is_over else None

    def tell_moment(self, moment: int) -> None:
        """What the round of an age brought."""
        from tui.games.nations.round import round_content

        self.app.push_screen(Message(f"Age {ROMAN[moment]} is over", round_content(self, moment)))

    def action_round(self) -> None:
        """All seats, the tiles not seen, luck."""
        from tui.games.nations.round import RoundOverview

        self.app.push_screen(RoundOverview(self))


def _narrow(name: str, glyph_set: str) -> str:
    """A name in cells: only characters that take one each, and that the glyph set has."""
    kept = (char for char in name if cell_len(char) == 1 and (glyph_set == "unicode" or char.isascii()))
    return "".join(kept).strip()
