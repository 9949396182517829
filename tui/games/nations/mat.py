"""The table of Nations: The Dice Game: between its widget and the frame. A purchase or reroll is a chain of choices;
Enter shows the whole deal, Enter again does it; Backspace steps back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace
from textual import on
from textual.content import Content

from rules.game import Action, Preview
from rules.nations import actions as a
from rules.nations.state import TURN, NationsState
from rules.nations.turn import numbers
from tui.games.nations import advice, choice, enter, seen, standings, words, words_hints
from tui.games.nations import deal as deals
from tui.games.nations.board import NationsTable
from tui.games.nations.choice import PLACE, Spot
from tui.games.nations.emblem import EMBLEMS
from tui.games.nations.lines import enter_words
from tui.games.nations.lit import lit_grid
from tui.games.nations.mat_around import (
    BESIDE,
    EDGE,
    EDGED,
    LIST,
    WORDS,
    columns_of,
    shared_out,
    told_of_seats,
)
from tui.games.nations.mat_told import Told
from tui.games.nations.round import RoundOverview
from tui.games.nations.scene import Scene, Who
from tui.games.nations.signs import signs_for
from tui.kit.glyphs import glyphs
from tui.kit.keybar import KeyBar
from tui.kit.keys import binding
from tui.kit.text import fitting
from tui.table.mat import FrameKey
from tui.table.panels import TALL
from tui.table.reckoned import seen as seen_of
from tui.table.showing import Effect
from tui.themes import seat_colour

if TYPE_CHECKING:
    from rules.turn_controller import Change
    from tui.table.frame import Frame


class NationsMat(Told):
    """Nations: The Dice Game on the table."""

    sheets = (Path(__file__).with_name("style.tcss"),)
    narrow = wide = BESIDE
    emblems, pages_by = EMBLEMS, ("round",)
    BINDINGS: ClassVar = [binding("roll-again"), binding("build"), binding("pass-turn"), binding("round")]

    def __init__(self, frame: Frame) -> None:
        super().__init__(frame)
        self._colours = [seat_colour(seat.colour, at) for at, seat in enumerate(frame.seats)]
        self._deal: deals.Deal | None = None
        self._advised: tuple[NationsState | None, choice.Selection] = (None, choice.NOTHING)
        """The dice that a hint named, in the position that it was for."""
        self._hinted: NationsState | None = None
        """The position in which a hint named dice to pick for a reroll that is begun."""
        self._insisted: NationsState | None = None
        """The position in which a hint named a reroll, or in which one was left that a hint advised against."""
        self._columns = 80
        self._brief = False
        self._verb_shown: str | None = ""

    def compose_board(self) -> Iterator[Any]:
        yield NationsTable(id="nations")

    @property
    def table(self) -> NationsTable:
        return self.query_one(NationsTable)

    def fit(self, width: int, height: int) -> int:
        self._columns, edge = columns_of(width), EDGE * (width >= EDGED)
        inner, count = self._columns - 2 * edge, len(self.frame.seats)
        self.table.styles.margin = (0, 0, 0, edge)
        self.table.set_size(inner, height - WORDS, count, self.app.glyph_set, self._letters)
        return self._columns

    @property
    def _letters(self) -> bool:
        """Whether dice have to be told apart without colours."""
        return self.app.theme == "mono"

    def laid_out(self) -> None:
        self._fit_panels()

    def changes(self, change: Change) -> None:
        """A deal is over as soon as its first action is done: all is drawn anew without it anyway."""
        self._deal = None

    def changed(self) -> None:
        self._fit_panels()
        if self.frame.moments.rolling:  # what was looked at is done, and stood beside the new total
            self.show_scores()

    def _fit_panels(self) -> None:
        """Where scores and seats leave the actions no room, tell the seats in brief, and leave the journal out."""
        width, height = self.app.size
        if self.frame.panel == "table" and len(self.frame.seats) > 1 and width >= BESIDE and height >= TALL:
            scores, before = len(self.score_lines(width - self._columns - 4)), self._brief
            self._brief, told = shared_out(self.frame, self.table, self._columns, scores)
            self.query_one("#journal").display = told
            if self._brief != before:
                self.show_overview()

    def focus_table(self) -> None:
        self.table.focus()

    PICTURES_STAY = False

    def part_pictures(self, width: int, height: int) -> list[Content]:
        """What a line comes from, where no board is beside it; what the tiles will bring that are not counted yet."""
        alone = seen_of(self.frame) < 0
        height = standings.beside_scores(self.frame, width, height) if alone else height
        lit = self.scene() if self.frame.places and alone else None
        picture = lit_grid(lit, width, height, signs_for(self.app.glyph_set, self._letters)) if lit else None
        return standings.to_come(self.frame, width, height, self.table.told(picture) if picture else ())

    # --- the position -----------------------------------------------------------------------------------------------

    def who(self) -> tuple[Who, ...]:
        """The seats as the table shows them: only signs that are one cell wide."""
        shapes = glyphs(self.app.glyph_set).shapes
        return tuple(
            Who(shapes[colour.shape] + colour.letter, colour.id, seen.narrow(name.plain, self.app.glyph_set))
            for colour, name in zip(self._colours, self.frame.names, strict=True)
        )

    def scene(self) -> Scene:
        """What the table shows now."""
        return seen.scene(self.frame, self.table, self.who(), self.deal, self.advised)

    @property
    def deal(self) -> deals.Deal | None:
        """The deal that stands: shown as a whole, and not done yet."""
        now = self._deal
        return now if now is not None and now.state is self.frame.state and self.table.mode == deals.DEAL else None

    def show_position(self) -> None:
        self.table.show(self.scene())
        if self.frame.moments.rolling and self._scores_of != self.frame.viewed:  # of the board that lies there
            self.show_scores()
        self._name_enter()

    def point_at(self, action: Action | None) -> None:
        state, table = self.frame.state, self.table
        mover = self.frame.mover
        if mover is None or self.frame.reviewing is not None:
            table.offer(choice.NONE, [], None, choice.NOTHING)
            return
        if self._deal is not None:
            if action in (None, self._deal.first) and self._deal.state is state:
                self._offer(self._deal)
                return
            self._deal = None
            self.frame.show_words()
        found = choice.pointed_at(self.frame.rules, state, action, table.spot, table.selection)
        table.offer(choice.mode_of(state), *found, isinstance(action, a.Pick | a.ThrowIn))

    def _offer(self, standing: deals.Deal) -> None:
        """Show a deal as a whole; the cursor is on its place."""
        self._deal = standing
        spot = Spot(PLACE, standing.slot) if standing.slot >= 0 else deals.here(standing)
        self.table.offer(deals.DEAL, deals.offered(standing), spot, choice.NOTHING)

    def _stands(self, standing: deals.Deal) -> None:
        self.frame.hush()
        self._offer(standing)
        self.frame.consider(standing.first)
        self.frame.show_words()

    def _leave_deal(self, spot: Spot | None = None) -> None:
        """Back to the board, with the cursor on what was looked at, or on another spot."""
        standing, self._deal = self._deal, None
        mover = self.frame.mover
        if standing is not None and mover is not None:
            there = deals.here(standing) if spot is None else spot
            self.table.offer(choice.TURNS, choice.spots(self.frame.state, mover), there, choice.NOTHING)
            self._moved()
            self.frame.show_words()

    def chain(self, seat: int, action: Action) -> Sequence[Action]:
        """Of what is bought by the deal that stands, that deal; of a reroll, the picks that belong to it."""
        standing = self.deal
        if self.table.mode == choice.PICK and isinstance(action, a.Pick | a.Roll):
            plan = self._plan()
            picked = isinstance(action, a.Roll) and not plan.back and len(plan.actions) > 1
            legal = self.frame.rules.why_not(self.frame.state, seat, action) is None
            return plan.actions if picked else (action,) if legal or not self.table.selection else ()
        return standing.chain if standing is not None and action == standing.first else super().chain(seat, action)

    def _plan(self) -> choice.Plan:
        if self.deal is not None:
            return choice.Plan(0, self.deal.chain)
        return choice.plan(self.frame.state, self.table.spot, self.table.selection)

    def action_here(self) -> Action | None:
        if self.frame.mover is None or self.frame.reviewing is not None or not self.frame.legal:
            return None
        actions = self._plan().actions
        if self.table.mode == choice.PICK:  # the picks are the table's own until Enter
            return a.Roll()
        return actions[0] if actions else None

    def effect_of(self, action: Action, preview: Preview) -> Effect | None:
        """The end of the round before and after the whole chain; nothing for dice, which nobody knows before."""
        if isinstance(action, a.Pass):  # it spends nothing
            preview = replace(preview, then=preview.before)
        unknown = isinstance(action, a.Reroll | a.Pick | a.Roll) or seen.is_unplaced(self.frame)
        return None if unknown else super().effect_of(action, preview)

    # --- doing ------------------------------------------------------------------------------------------------------

    @on(NationsTable.Moved)
    def _moved(self) -> None:
        self.frame.message = None
        standing, spot, mover = self.deal, self.table.spot, self.frame.mover
        if standing is None or mover is None:
            if self.table.mode == choice.PICK:
                self.frame.list_actions()
            self.frame.consider(self.action_here())
        elif spot is not None and spot.kind == PLACE and spot.at != standing.slot:
            self._stands(deals.placed(self.frame.rules, mover, standing, spot.at))

    @on(NationsTable.ByHand)
    def _by_hand(self) -> None:
        """Put the payment of the deal that stands together die by die."""
        standing = self.deal
        if standing is not None:
            self.frame.act_all(deals.by_hand(standing))

    @on(NationsTable.Again)
    def _again(self, message: NationsTable.Again) -> None:
        """Begin a reroll with that die picked; further ones can be picked then. Any other number does nothing."""
        frame, turns = self.frame, self.table.mode == choice.TURNS
        if frame.mover is None or not frame.legal or (turns and not self._may(a.Reroll())):
            frame.idle_key(str(message.at + 1))
        elif turns and message.at in choice.dice_again(frame.state, frame.mover):
            self._begin_reroll(frozenset({message.at}))
        else:
            frame.remark(words.no_such_number(message.at + 1))

    @on(NationsTable.Elsewhere)
    def _elsewhere(self, message: NationsTable.Elsewhere) -> None:
        if self.deal is not None and message.spot == deals.here(self.deal):
            self.frame.choose()
        else:
            self._leave_deal(message.spot)

    @on(NationsTable.Chosen)
    def _chosen(self) -> None:
        self.frame.choose()

    def takes(self, key: FrameKey) -> bool:
        """Enter on the table carries out all that the picks stand for; in a chain, one goes back to its beginning, or
        one step back."""
        frame = self.frame
        at_table = frame.panel == "table" and frame.viewed == frame.mover
        listed = (
            frame.panel == "actions" and self.table.mode == choice.PICK and not isinstance(frame.considered, a.Cancel)
        )
        if key == "act" and (at_table or listed) and frame.legal:
            self._choose()
            return True
        if at_table and self.deal is not None and self._takes_of_deal(key):
            return True
        if key in ("back", "page-back") and at_table and self.in_chain and frame.reviewing is None:
            self._step_back()
            return True
        return False

    def _takes_of_deal(self, key: FrameKey) -> bool:
        """Keys while a deal stands: back leaves it, the next and the previous legal one are payments."""
        mover = self.frame.mover
        assert self.deal is not None
        assert mover is not None
        if key in ("back", "page-back"):
            self._leave_deal()
        elif key in ("next-legal", "prev-legal"):
            by = 1 if key == "next-legal" else -1
            self._stands(deals.paid_otherwise(self.frame.rules, mover, self.deal, by))
        else:
            return False
        return True

    def _open_deal(self, plan: choice.Plan) -> bool:
        """Enter on what can be bought shows the whole deal; False where there is none to show."""
        if self.table.mode != choice.TURNS or self.frame.mover is None:
            return False
        standing = deals.opened(self.frame.rules, self.frame.state, self.frame.mover, plan.actions[0])
        if standing is not None:
            self._stands(standing)
        return standing is not None

    def _take_named(self, named: a.Pick) -> None:
        """Pick the die that is named, or put it back. Where the log has all that is picked so far, it has this, too:
        so that a hint goes on from there."""
        frame, table, state = self.frame, self.table, self.frame.state
        chosen = choice.toggled(state, state.to_move, table.selection, named.die)
        logged = table.selection == choice.default_selection(frame.rules, state, state.to_move)
        if logged and len(chosen) > len(table.selection) and frame.rules.why_not(state, state.to_move, named) is None:
            frame.act(named)
            return
        table.selection = chosen
        self._moved()

    def is_on_the_way(self, action: Action) -> bool:
        return isinstance(action, a.Reroll | a.Pick)

    def called(self, state: NationsState, action: Action) -> str:
        return enter_words(self.frame.rules, state, action)

    def about_to_be_done(self) -> Action | None:
        """The purchase that is shown as a whole."""
        return self.deal.first if self.deal is not None else None

    def advise(self, action: Action) -> str:
        """A reroll is named with its dice; Enter then picks them, and Enter again rolls. What is spent at the end of
        an age is named with its points."""
        state: NationsState = self.frame.state
        if state.phase != TURN:
            return advice.at_the_end(self.frame.rules, state, action, glyphs(self.app.glyph_set).star)
        if not isinstance(action, a.Reroll):
            return ""
        dice = choice.worth_rerolling(self.frame.rules, state, state.to_move)
        self._advised, self._insisted = (state, dice), state
        self.show_position()
        return words_hints.reroll_named(choice.by_colour(choice.picked_names(state, state.to_move, dice)))

    def own_hint(self) -> str:
        """While dice are picked for a reroll, all that are worth it at once: the picks are the table's own until Enter,
        and a computer player would name those again that are picked already."""
        if self.table.mode != choice.PICK:
            return ""
        self._hinted = self.frame.state
        return advice.of_a_reroll(self.frame, self.table, self._insisted)

    def reason(self, action: Action) -> str:
        """Of dice to be rolled again that the wonder in work could be built with: that this is given up. A computer
        player does not say it of itself."""
        return advice.against(self.frame, self.table.selection, action)

    @property
    def advised(self) -> choice.Selection:
        """The dice to reroll that a hint named, while the cursor is on that."""
        state, dice = self._advised
        return dice if state is self.frame.state and self.table.spot == Spot(choice.REROLL) else choice.NOTHING

    def _begin_reroll(self, dice: choice.Selection) -> None:
        """Begin it with these dice picked."""
        if self.frame.act(a.Reroll()):
            self.table.selection = dice
            self._moved()

    def _choose(self) -> None:
        named = enter.named_die(self.frame, self.table)
        if named is not None:
            self._take_named(named)
            return
        if isinstance(self.frame.considered, a.Cancel):  # the list points at it
            self.frame.act(self.frame.considered)
            return
        plan = self._plan()
        if not plan.actions or self._open_deal(plan):
            return
        if self.advised:
            self._begin_reroll(self.advised)
            return
        if self.table.mode == choice.PICK and not self.table.selection and self._hinted is self.frame.state:
            self._as_hinted()
        elif self.table.mode == choice.PICK and not self.table.selection:
            self.frame.remark(words.pick_a_die_first())
        elif self.table.mode != choice.PICK and self.frame.refused is not None:  # the line below the board says why
            self.app.bell()
        else:
            self._carry_out(plan)

    def _as_hinted(self) -> None:
        """Enter does what a hint says, as everywhere: it picks the dice, or leaves a reroll that is better not done."""
        rules, state = self.frame.rules, self.frame.state
        dice = choice.suggested(rules, state, state.to_move)
        if not dice or advice.keeps(rules, state, dice, self._insisted):
            self._insisted = state
            self._leave_picking()
        else:
            self.action_roll_again()

    def _carry_out(self, plan: choice.Plan) -> None:
        self.frame.act_all(plan.actions, plan.back)

    @property
    def in_chain(self) -> bool:
        """Whether a purchase or reroll of a person is under way, so that a step back stays in the turn."""
        mover = self.frame.mover
        return bool(
            mover is not None
            and self.frame.is_human(mover)
            and self.frame.state.phase == TURN
            and self.frame.state.stack
        )

    def _step_back(self) -> None:
        if self.table.mode == choice.PICK:
            self._leave_picking()
        else:
            self.frame.take_back(1)

    def _leave_picking(self) -> None:
        """Put all picked dice back, and the reroll chit with them."""
        steps = 1 + len(numbers(self.frame.state.stack[0]))
        self.frame.take_back(steps)

    def action_roll_again(self) -> None:
        """Begin a reroll at once; once begun, pick the dice that are worth it."""
        if self.table.mode == choice.PICK and self.frame.mover is not None:
            rules, state, mover = self.frame.rules, self.frame.state, self.frame.mover
            dice = choice.suggested(rules, state, mover)
            if advice.keeps(rules, state, dice, self._insisted):
                self.frame.remark(fitting(words_hints.keep_your_dice(), self.app.size.width - 2))
                return
            self.table.selection = dice
            self.table.suggested = state, dice
            self._moved()
        elif self._may(a.Reroll()):
            self.frame.act(a.Reroll())

    def action_pass_turn(self) -> None:
        """Put the cursor on passing; at the end of a round, put all picked dice back. Enter then does it."""
        if self.table.mode in (choice.PAY, choice.BOOK_DICE) and self.frame.state.phase != TURN:
            self.table.selection = choice.NOTHING
            self._moved()
        elif self._may(a.Pass()):
            self.point_at(a.Pass())
            self._moved()

    def action_build(self) -> None:
        """Put the cursor on building the wonder. Enter then shows the deal."""
        if self._may(a.Build()):
            self.point_at(a.Build())
            self._moved()

    def _may(self, action: Action) -> bool:
        """Whether an action is legal now; if not, say why."""
        if self.frame.mover is None or not self.frame.legal or self.frame.viewed != self.frame.mover:
            return False
        if self.frame.panel != "table":
            self.frame.open_panel("table")
        refused = self.frame.rules.why_not(self.frame.state, self.frame.mover, action)
        if refused is not None:
            told = refused.message[:1].upper() + refused.message[1:]  # here it follows no sign
            ways = f"{told}.", f"{told.partition(';')[0]}."
            self.frame.remark(fitting(ways, self.app.size.width - 2))
        return refused is None

    # --- words ------------------------------------------------------------------------------------------------------

    def choices(self) -> Mapping[Any, str]:
        across = self.app.size.width - self._columns or self._columns
        return enter.choices(self.frame, self.table, across - LIST)

    def key_words(self, key: str, label: str) -> tuple[str, bool]:
        """Enter is called by what it does."""
        called = enter.verb(self.frame, self.table, self.deal) if key == "act" else label
        return ("" if called is None else called or label), False

    def _name_enter(self) -> None:
        """Write the footer anew, where Enter is called something else now."""
        verb = enter.verb(self.frame, self.table, self.deal)
        if verb != self._verb_shown:
            self._verb_shown = verb
            self.screen.query_one(KeyBar).renamed()

    def prompt_words(self, told: Content) -> Content:
        """What can be done now; while a deal stands, whether to do it."""
        return enter.prompt(self.frame, self.table, self.deal, told, self.progress(), self._opened)

    def effect_words(self) -> Content | None:
        """What Enter does. What it comes to stands in the table."""
        return enter.line(self.frame, self.table, self.deal, self._columns - 2)

    def card_columns(self) -> int:
        """The card leaves the panels open."""
        return self._columns

    def overview(self, seat: int) -> list[str]:
        return told_of_seats(self.frame, self._columns, self._brief, seat)

    def action_round(self) -> None:
        """All seats, the tiles not seen, luck."""
        self.app.push_screen(RoundOverview(self.frame, self.who))
