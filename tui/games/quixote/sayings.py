"""What is told of a tile that may be laid: below the board, in hints and in the list of actions. No Textual widgets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Any, Final, Protocol

from textual.content import Content

from rules.game import Action, Item, Scoring
from rules.quixote.actions import Lay
from rules.quixote.components import DEFENCE_POINTS, FIELDS, TILES
from rules.quixote.prospects import KIND, grows, shut_castles, to_come
from rules.quixote.reckoning import STRONG
from rules.quixote.scoring import group_points, strengths, symbols_on
from rules.quixote.state import QuixoteState
from rules.quixote.words import SYMBOLS, laid, more_than_needed, symbols, tile_name
from tui.games.quixote import closing, words, words_round, words_scoring
from tui.games.quixote.gains import NOTHING, Gain, Gains, is_last, laid_board, symbols_of
from tui.games.quixote.hand import hand_of, how_many, progress
from tui.games.quixote.round_opens import opening
from tui.games.quixote.signs import SIGNS
from tui.games.quixote.words import DIGITS
from tui.kit.glyphs import glyphs
from tui.kit.text import ground
from tui.table.around import room_of_hints
from tui.table.content import MUTED, effect_line
from tui.table.course import Passing
from tui.table.mat import NARROW, WIDE
from tui.table.scores import NAME, POINTS, arrow, score_runs
from tui.table.showing import item_name

if TYPE_CHECKING:
    from tui.games.quixote.board import QuixoteHand
    from tui.host import Host
    from tui.table.frame import Frame

NAMED: Final = 76
"""Columns of the line of what is under the cursor."""
FEW: Final = 6
"""So many actions are in sight everywhere; their lines have `FEW_MORE` columns more."""
FEW_MORE: Final = 2
ALONE: Final = 11
"""Columns for words in the score sheet of one or two seats, where it is narrowest."""
LACKING: Final = 35
"""Columns of the score panel that hold how much is lacking."""
BESIDE_WORDS: Final = NAME + POINTS + 2
"""Columns of that panel that words do not get: also one for the arrow before what a tile would change."""
STYLES: Final = {"head": "bold $accent", "points": "bold", "none": MUTED, "note": MUTED}
"""Of what stands in it, where it is written as text."""
ARROW: Final = "→"
"""Between two figures, one cell wide in every glyph set."""
INDENT: Final = "  "
"""Before the second line of an action."""


class Tiles(Protocol):
    """What is asked of the mat: the open tiles, and what the legal actions would bring."""

    app: Host
    frame: Frame
    known: Gains

    @property
    def hand(self) -> QuixoteHand: ...

    def gains(self) -> Mapping[Action, Gain]: ...

    def progress(self) -> str: ...

    def veiled(self, line: Content) -> Content: ...

    def stands_now(self, seat: int, width: int, height: int) -> list[str]: ...


def called(state: QuixoteState, action: Action) -> str:
    """A tile as it would be laid: "lay a church turned on B2"."""
    assert isinstance(action, Lay)
    return words.lay(laid(action.tile, action.turned, FIELDS[state.drawn[-1]]))


class Sayings:
    """Chooses words for which there is room, and which stand nowhere else on the table."""

    def __init__(self, mat: Tiles) -> None:
        self._mat, self._frame = mat, mat.frame

    def advise(self, action: Action) -> str:
        """A hint: the tile by its key."""
        assert isinstance(action, Lay)
        digits = {tile.id: digit for tile, digit in zip(self._mat.hand.tiles, DIGITS, strict=False)}
        if action.tile not in digits:
            return called(self._frame.state, action)
        return words.tile_by_key(digits[action.tile], laid(action.tile, action.turned, None))

    def reason(self, action: Action) -> str:
        """What speaks for a tile: what it would bring, and what its roads come to, in words for which a hint has room
        behind the tile; "" where nothing does."""
        if action not in self._frame.legal:  # a computer player's, seen when it is done
            return ""
        gain, known = self._mat.gains()[action], self._mat.known
        forms: Sequence[str] = known.told[action]
        if gain == NOTHING and is_last(self._frame.state):
            return words.worth_nothing(last=True)[0]
        if gain == NOTHING and forms == words.NO_ROAD:
            return ""
        if never := known.about[action].never:
            forms = (words.and_roads(never, forms[0]), never)
        if gain != NOTHING:
            forms = (words.and_open(forms[0], known.meetings[action].open), *forms)
        room = room_of_hints(self._frame) - len(words.in_hint(self.advise(action)))
        return next((form for form in forms if len(form) <= room), forms[-1])

    def brings(self, action: Lay, room: int) -> Content:
        """A tile and what it would bring; of one that brings nothing why not, and what its roads come to, in words for
        which there are so many columns."""
        frame, lays = self._frame, called(self._frame.state, action)
        if (
            frame.effect is not None and not frame.effect.changes and action not in frame.legal
        ):  # another's, as it comes
            return Content.assemble(f"{lays}: ", (words.NONE, MUTED))
        if not self._is_quiet(action):
            short = (head.removesuffix(": ") for head in words.lay_in_short(laid(action.tile, action.turned, None)))
            lines = [self._effect(head, action) for head in (lays, *filter(None, short))]
            shuts = self._mat.known.about[action].shuts if action in frame.legal else ""
            lines = [line + Content.styled(f"; {shuts}", "$warning") for line in lines if shuts] + lines
            return next((line for line in lines if line.cell_length <= room), lines[-1])
        about, roads = self._mat.known.about[action], self._mat.known.told[action]
        whys, last = about.why, about.last
        heads = (f"{lays}: ", *words.lay_in_short(laid(action.tile, action.turned, None)))
        own_line = frame.screen.query_one("#cursor-words").display  # it tells of the roads, or the tiles do
        worded = bool(self._mat.hand.grid.verdict) and not self._mat.hand.grid.noted
        if worded and own_line:  # all of it is told above
            return Content(lays)
        whole = [
            words.brings_no_points(words.and_roads(why, roads[0]), last) for why in whys[: not (own_line or worded)]
        ]
        whole += [words.brings_no_points(why, last) for why in (*whys, *roads)[: not worded]]
        ways = [(heads[0], tail) for tail in whole]
        named = [head for head in heads if head.strip(": ")]  # rather fewer words than nothing of which tile it is
        ways += [(head, why) for ones in (named, heads) for why in whys or roads for head in ones]
        head, told = next((way for way in ways if len("".join(way)) <= room), ways[-1])
        return Content.assemble(head, (told, MUTED))

    def _effect(self, head: str, action: Lay) -> Content:
        """What a tile would change in the coming scoring; of what is out of reach with it not how much more is needed,
        which will not come."""
        frame = self._frame
        line = effect_line(head, frame.effect, self._mat.app.glyph_set)
        if frame.effect is None or frame.state.to_move < 0:
            return line
        state = frame.state
        lost = self._mat.known.lost_with(state, state.to_move, laid_board(state, action))
        for begin, end, told in words_scoring.still_wanting(line.plain, [item_name(item) for item in sorted(lost)]):
            line = line[:begin] + Content.styled(told, "bold") + line[end:]
        return line

    def refused(self, action: Action, room: int) -> Content:
        """Why a tile cannot be laid there, which stands on the board, and the key that tells more."""
        frame, glyph_set = self._frame, self._mat.app.glyph_set
        assert frame.refused is not None
        why = words.without_numbers(frame.refused.message)
        told = Content.assemble((f"{glyphs(glyph_set).cross} ", "bold $error"), f"{why[:1].upper()}{why[1:]}")
        keys = Content.styled(words.KEY_WHY, MUTED)
        return told + keys if told.cell_length + keys.cell_length <= room else told

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

    def note_in_list(self, action: Action, columns: int) -> str | Content:
        """What a tile would bring, behind it in the list of actions, whose lines have so many columns."""
        assert isinstance(action, Lay)
        gain = self._mat.gains().get(action, NOTHING)
        noted = self._mat.hand.grid.noted  # all of it stands beside the tiles
        if noted and not gain.points:
            return ""
        if gain == NOTHING:  # where its roads lead stands at the tile
            return "" if self._mat.hand.grid.worded else self._roads_in_list(action, columns)
        badge = words.brings(gain.points, gain.nearer, SIGNS[self._mat.app.glyph_set].nearer)
        if (noted or self._mat.hand.grid.worded) and gain.points:  # words say at the tile what for
            return badge
        columns = max(1, columns + FEW_MORE * (len(self._frame.legal) <= FEW))
        choice = words.choice(DIGITS[0], tile_name(action.tile), action.turned)
        room = columns - len(wrap(choice, columns, subsequent_indent=INDENT)[-1]) - len(INDENT)
        told = self._mat.known.told[action]
        forms = [form for form in told if "+" in form or (not gain.points and (how_many(form) or words.has(form)))]
        some = "" if gain.points else how_many(*told)
        found = next((form for form in (*forms, badge + some, some or badge, badge) if len(form) <= room), "")
        return Content.styled(found, MUTED) if gain.later else found

    def _roads_in_list(self, action: Lay, columns: int) -> Content:
        """Of a tile that would bring nothing, behind it in the list: what its roads come to."""
        columns = max(1, columns + FEW_MORE * (len(self._frame.legal) <= FEW))
        choice = words.choice(DIGITS[0], tile_name(action.tile), action.turned)
        room = columns - len(wrap(choice, columns, subsequent_indent=INDENT)[-1]) - len(INDENT)
        told = next((form for form in self._mat.known.told[action] if len(form) <= room), "")
        return Content.styled(told, MUTED)

    def keys(self) -> str:
        """What chooses among the open tiles, and the signs that stand at them."""
        tiles = self._mat.hand.tiles
        digits = [digit for digit, tile in zip(DIGITS, tiles, strict=False) if tile.legal]
        if len(digits) < 2:
            return ""
        arrows = glyphs(self._mat.app.glyph_set)
        signs = arrows.left + arrows.right if self._mat.app.glyph_set == "unicode" else ""
        told, own = words.keys_choose(signs, digits[0], digits[-1]), SIGNS[self._mat.app.glyph_set]
        shown = "".join(self._mat.hand.grid.badges())
        legend = words.legend(own.nearer * (own.nearer in shown), own.turn * (own.turn in shown))
        whole = f"{told}   {legend}" if legend else told
        return whole if len(whole) <= self._room_for_keys() else told

    def _room_for_keys(self) -> int:
        """Columns that the line of the prompt has for keys, between what is asked for and where the game stands."""
        frame = self._frame
        if frame.mover is None:
            return 0
        asked = frame.asked(frame.mover).cell_length + len(f": {frame.rules.decision(frame.state).prompt}")
        return int(self._mat.app.size.width) - 2 - asked - len(self._mat.progress()) - 6

    # --- the coming scoring ---

    def of_item(self, item: Item, wide: bool, seat: int, columns: int, then: Sequence[int] | None = None) -> str:
        """What an item of the coming scoring has and needs on a seat's board, in a panel of so many columns; no points
        that more would bring where it can bring no more. `then`: the board with the tile under the cursor: what would
        lie there alone is told with an arrow, as all that comes of it, and a strength that would be another one without
        its sum, before which there is no room for one."""
        state: QuixoteState = self._frame.state
        board = state.boards[seat]
        after, room = board if then is None else then, columns - BESIDE_WORDS
        alone, joins = (0 if item.places else symbols_of(one, item.item) for one in (board, after))
        told = words_scoring.item(
            item,
            wide,
            group_points,
            DEFENCE_POINTS,
            columns >= LACKING,
            joins,
            self._strong(item, board, after),
            room - len(f"{alone}{ARROW}") * (alone != joins),
        )
        known = self._mat.known
        closed = self._closed(board, item) | shut_castles(list(after), state.castles)
        lost = known.lost_with(state, seat, list(after)) | closed
        if item.item in lost or (item.item in KIND and not grows(to_come(state, seat, after), item.item)):
            told = words_scoring.out_of_reach(told, room, item.item in closed)
        if not wide or alone == joins or not told.startswith(str(joins)):
            return told
        return arrow(alone, joins, self._mat.app.glyph_set == "ascii") + told.removeprefix(str(joins))

    def _closed(self, board: Sequence[int], item: Item) -> frozenset[str]:
        """The items of castles that no knight will come to any more; of a full board this one, if it lacks some."""
        if all(board):
            return frozenset({item.item} if item.item.startswith("castle") and item.have < item.need else ())
        return shut_castles(list(board), self._frame.state.castles)

    def _strong(self, item: Item, board: Sequence[int], then: Sequence[int]) -> Sequence[int]:
        """How strong each knight is that an item counts, on the one of two boards on which it has so much; of a defence
        that would be another one nothing."""
        if item.item not in STRONG or not item.have:
            return ()
        castles = list(self._frame.state.castles)
        both = [strengths(list(one), castles, item.item) for one in (board, then)]
        if item.need and sum(both[0]) != sum(both[1]):
            return ()
        return next((strong for strong in both if sum(strong) == item.have), ())

    def came_to(self, item: Item, wide: bool) -> str:
        """What an item of a scoring that was made was for."""
        return words_scoring.came_to(item)

    def on_sheet(self, item: Item) -> tuple[str, str]:
        """What an item of the score sheet is for, in more and in fewer words."""
        small = SIGNS[self._mat.app.glyph_set].small
        symbol = {"churches": "church", "windmills": "mill"}.get(item.item, "knight1")
        figure = more_than_needed(item) if item.have >= item.need > 0 else item.figure
        signs = words_scoring.on_sheet(item, small[symbol][0])
        if len(self._frame.seats) > 1 + (self._mat.app.size.width < NARROW):  # there the sheet has the whole width
            return figure, signs
        brief = words_scoring.came_to(item, brief=True)
        return figure, brief if len(brief) <= ALONE else signs

    def open_tiles(self, columns: int) -> Content:
        """Of the one who is next, while the turn passes: whose the tiles are that lie there, and in which round and on
        which of its fields that is, which stands nowhere else then."""
        frame = self._frame
        seat = frame.stand.baton.seat if isinstance(frame.stand, Passing) else frame.state.to_move
        where = progress(frame.state, brief=columns < WIDE)
        field, fresh = frame.state.drawn[-1], not any(board[frame.state.drawn[-1]] for board in frame.state.boards)
        last = len(self._mat.hand.tiles) == 1
        whole, brief = words.open_tiles(frame.names[seat].plain, FIELDS[field], fresh, last)
        if not self._mat.hand.tiles:  # a great deed lies over them
            there = symbols([tile.id for tile in hand_of(frame.state, seat)])
            whole, brief = words_round.opens(words.tiles_of(frame.names[seat].plain), there)
        room = columns - len(where) - len(INDENT) - 2
        told = f" {whole if len(whole) <= room else brief} "
        if len(told) > columns - len(where) - 1:
            told, where = f" {whole if len(whole) + 2 <= columns else brief} ", ""
        owned = Content(told).truncate(columns, ellipsis=True).stylize(ground(frame.seats[seat], seat))
        return owned + Content.styled(where.rjust(columns - owned.cell_length), MUTED) if where else owned

    def awaiting(self, seat: int, width: int, height: int) -> list[Content]:
        """What the one who is next has in the coming scoring as it stands; in so few lines (0: nobody knows) without
        their heading, which the round tells, then without items of which there is nothing, at last two to a line."""
        rules, state = self._frame.rules, self._frame.state
        if opening(self._frame) is not None:  # what it would bring stands in the panel of scores
            return self._opened(width, height)
        coming = rules.forecast(state, seat)
        if coming is None:
            return []
        lines = score_runs(
            rules.score_sheet(state, seat),
            coming,
            None,
            width,
            self._mat.app.glyph_set == "ascii",
            lambda item, wide: self.of_item(item, wide, seat, width),
        )
        kept = closing.in_panel(self._frame, lines[: len(coming.items) + 3], width, seat)[: len(coming.items) + 2]
        if 0 < height < len(kept):
            kept = kept[1:]
        spare = len(kept) - height if height > 0 else 0
        empty = [at for at, item in enumerate(coming.items) if not item.points and not item.have]
        if spare > len(empty):
            return self._two_to_a_line(seat, coming)
        kept = [one for at, one in enumerate(kept) if spare <= 0 or at not in empty[:spare]]
        return [Content.assemble(*((text, STYLES.get(role, "")) for text, role in runs)) for runs in kept]

    def _opened(self, width: int, height: int) -> list[Content]:
        """As a round opens, what is on the tiles of everybody."""
        state, forms = self._frame.state, (list[str](), list[str]())
        for name, hand, last in zip(self._frame.names, state.hands, state.last, strict=True):
            tiles = symbols([TILES[tile] for tile in (*hand, *[last] * bool(last))])
            for told, form in zip(forms, words_round.opens(name.plain, tiles), strict=True):
                told.extend(wrap(form, max(1, width), subsequent_indent=INDENT))
        return [*map(Content, next((form for form in forms if height <= 0 or len(form) <= height), ()))]

    def stands_now(self, seat: int, width: int, height: int) -> list[str]:
        """The same below a heading, for beside the tiles of the one who is next, whose board is not in sight."""
        lines = self.awaiting(seat, width, height - 1)
        head = words_round.so_far_in(self._frame.names[seat].plain, len(self._frame.state.scored) + 1)
        return [head[:width], *(line.plain[:width] for line in lines)] if lines else []

    def _two_to_a_line(self, seat: int, coming: Scoring) -> list[Content]:
        """The points of each item, or what it lacks, and all of them, in half as many lines."""
        dash = glyphs(self._mat.app.glyph_set).dash
        board, named = self._frame.state.boards[seat], list[tuple[str, str]]()
        for item in coming.items:
            shut = words_scoring.SHUT if item.item in self._closed(board, item) else ""
            figure = item.points or shut or words_scoring.came_to(item, brief=True)
            named.append((item_name(item.item), str(figure or dash)))
        if not closing.is_left_to_the_count(self._frame):
            named.append((words_scoring.TOTAL, str(coming.total)))
        cells = [f"{name:<{NAME}}{figure:>{POINTS}}" for name, figure in named]
        return [Content(INDENT.join(cells[at : at + 2])) for at in range(0, len(cells), 2)]
