"""What is told of a tile that may be laid: below the board, in hints and in the list of actions. No Textual widgets."""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import wrap
from typing import TYPE_CHECKING, Any, Final

from textual.content import Content

from rules.game import Action
from rules.quixote.actions import Lay
from rules.quixote.components import FIELDS
from rules.quixote.scoring import symbols_on
from rules.quixote.state import QuixoteState
from rules.quixote.words import SYMBOLS, laid, tile_name
from tui.games.quixote import words
from tui.games.quixote.gains import NOTHING, laid_board
from tui.games.quixote.hand import hand_of, how_many
from tui.games.quixote.signs import SIGNS
from tui.games.quixote.words import DIGITS
from tui.table.content import MUTED, effect_line

if TYPE_CHECKING:
    from tui.games.quixote.mat import QuixoteMat

NAMED: Final = 76
"""Columns of the line of what is under the cursor."""
FEW: Final = 10
"""So many actions are in sight everywhere; their lines have `FEW_MORE` columns more."""
FEW_MORE: Final = 2
INDENT: Final = "  "
"""Before the second line of an action."""


def called(state: QuixoteState, action: Action) -> str:
    """A tile as it would be laid: "lay a church turned on B2"."""
    assert isinstance(action, Lay)
    return words.lay(laid(action.tile, action.turned, FIELDS[state.drawn[-1]]))


class Sayings:
    """Chooses words for which there is room, and which stand nowhere else on the table."""

    def __init__(self, mat: QuixoteMat) -> None:
        self._mat, self._frame = mat, mat.frame

    def advise(self, action: Action) -> str:
        """A hint: the tile by its key."""
        assert isinstance(action, Lay)
        digits = {tile.id: digit for tile, digit in zip(self._mat.hand.tiles, DIGITS, strict=False)}
        if action.tile not in digits:
            return called(self._frame.state, action)
        return words.tile_by_key(digits[action.tile], laid(action.tile, action.turned, None))

    def reason(self, action: Action) -> str:
        """What speaks for a tile."""
        if action not in self._frame.legal:  # a computer player's, seen when it is done
            return ""
        gain, known = self._mat.gains()[action], self._mat.known
        brings = known.told[action][gain != NOTHING]
        return brings if gain == NOTHING else words.and_open(brings, known.meetings[action].open)

    def brings(self, action: Lay, room: int) -> Content:
        """A tile and what it would bring; of one that brings nothing why not, and what its roads come to, in words for
        which there are so many columns."""
        frame, lays = self._frame, called(self._frame.state, action)
        if not self._is_quiet(action):
            return effect_line(lays, frame.effect, self._mat.app.glyph_set)
        whys, roads = self._mat.known.about[action].why, self._mat.known.told[action]
        heads = (f"{lays}: ", *words.lay_in_short(laid(action.tile, action.turned, None)))
        own_line = frame.screen.query_one("#cursor-words").display  # it tells of the roads, or the tiles do
        worded = bool(self._mat.hand.grid.verdict)
        if self._mat.hand.grid.noted or (worded and own_line):  # all of it is told above
            return Content.assemble(heads[0], (words.NO_POINTS, MUTED))
        whole = [words.brings_no_points(words.and_roads(why, roads[0])) for why in whys[: not (own_line or worded)]]
        whole += map(words.brings_no_points, (*whys, *roads)[: not worded])
        ways = [(heads[0], tail) for tail in whole]
        ways += [(head, why) for why in whys or roads for head in heads]
        head, told = next((way for way in ways if len("".join(way)) <= room), ways[-1])
        return Content.assemble(head, (told, MUTED))

    def _is_quiet(self, action: Action) -> bool:
        """Whether an action is legal and would bring nothing."""
        return action in self._frame.legal and self._mat.gains().get(action) == NOTHING

    def note_on(self, action: Action) -> str:
        """How the symbols of a tile would lie there; of one that brings nothing what its roads come to, or why where
        the tiles tell that; the other of both stands with what it would bring."""
        state: QuixoteState = self._frame.state
        if not isinstance(action, Lay) or state.to_move < 0 or not state.drawn:
            return ""
        if self._is_quiet(action):
            about, said = self._mat.known.about[action], self._mat.hand.grid.verdict
            return next((why for why in about.why if said and len(why) <= NAMED), about.roads)
        there = symbols_on(laid_board(state, action), state.castles, state.drawn[-1])
        return "; ".join(
            words.knight_lies(SYMBOLS[one.symbol], one.defends, one.castles)
            if one.symbol.startswith("knight")
            else words.symbol_lies(SYMBOLS[one.symbol], one.others)
            for one in there
        )

    def choices(self) -> Mapping[Any, str]:
        """The tiles by their keys and what is on them: the field is the same for all."""
        frame = self._frame
        if not frame.legal:
            return {}
        digits = dict(zip((tile.id for tile in hand_of(frame.state, frame.state.to_move)), DIGITS, strict=False))
        return {
            action: words.choice(digits.get(action.tile, ""), tile_name(action.tile), action.turned)
            for action in frame.legal
        }

    def note_in_list(self, action: Action, columns: int) -> str:
        """What a tile would bring, behind it in the list of actions, whose lines have so many columns."""
        assert isinstance(action, Lay)
        gain = self._mat.gains().get(action, NOTHING)
        if gain == NOTHING:
            return ""
        badge = words.brings(*gain, SIGNS[self._mat.app.glyph_set].nearer)
        if self._mat.hand.grid.worded:  # words say it at the tile
            return badge
        columns = max(1, columns + FEW_MORE * (len(self._frame.legal) <= FEW))
        choice = words.choice(DIGITS[0], tile_name(action.tile), action.turned)
        room = columns - len(wrap(choice, columns, subsequent_indent=INDENT)[-1]) - len(INDENT)
        told = self._mat.known.told[action]
        forms = [form for form in told if "+" in form or (not gain.points and how_many(form))]
        some = "" if gain.points else how_many(*told)
        return next((form for form in (*forms, badge + some, some or badge, badge) if len(form) <= room), "")
