"""What each open tile would bring, either way round: asked of the rules once a state. No Textual here."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from rules.game import Action, Item, Preview
from rules.quixote.actions import Lay
from rules.quixote.components import FIELDS, PIECES, ROUND_ENDS, TILE_INDEX
from rules.quixote.prospects import hopeless, out_of_reach, shut_by, shut_castles, to_come
from rules.quixote.scoring import LAST, Meeting, meeting, score, symbols_on
from rules.quixote.state import QuixoteState
from rules.quixote.words import SYMBOLS
from tui.games.quixote import words, words_told
from tui.table.showing import effect_of


class Gain(NamedTuple):
    """The points that an action would add to the seat's next scoring as it stands (of a round's last tile: as it comes
    out), whether it brings a castle or the defence nearer to what this scoring asks for, and whether it gives one more
    than that, for a later one. What is greater is better."""

    points: int
    nearer: bool
    more: bool = False

    @property
    def later(self) -> bool:
        """Whether it brings nothing now, but more of what a later scoring asks for."""
        return self.more and not self.nearer and not self.points


NOTHING: Final = Gain(0, False)
Told = TypeVar("Told")
Forms = tuple[str, ...]
"""What a tile would bring, in less and less words."""


class About(NamedTuple):
    """More about an action: whether it would bring nothing, why then, in less and less words, and what its roads would
    come to; `last`: nothing can come of it any more; `later`: see `Gain.later`; `shuts`: the castle that it shuts for
    good; `never`: what can never be joined with it."""

    nothing: bool
    why: Forms
    roads: str
    last: bool = False
    later: bool = False
    shuts: str = ""
    never: str = ""


Notes = tuple[tuple[str, bool], ...]
"""Paragraphs about a tile, each with whether it tells of something that it would bring."""


class Ways(NamedTuple):
    """What a tile would bring as it lies unturned, and turned."""

    unturned: Gain
    turned: Gain

    @property
    def best(self) -> Gain:
        return max(self)


def brought(pairs: Iterable[tuple[Item, Item]], last: bool) -> list[tuple[Item, int]]:
    """Of the items of a scoring before and after, those that have more points then, with how many more, the most first;
    and those that only came nearer to them. `last`: no scoring comes after it."""
    found = [
        (after, after.points - before.points)
        for before, after in pairs
        if after.points > before.points or _nearer(before, after, last)
    ]
    return sorted(found, key=lambda more: -more[1])


def _nearer(before: Item, after: Item, last: bool) -> bool:
    """Whether there is more of what a castle or the defence asks for; each scoring asks for more than the one before,
    so that more than enough is worth something but in the `last`."""
    return after.need > 0 and before.have < (min(after.have, after.need) if last else after.have)


def gain_of(preview: Preview, lost: Container[str] = ()) -> Gain:
    """What a preview says that an action would bring; nothing is nearer of what is `lost` in this scoring."""
    effect = effect_of(preview)
    if effect is None:
        return NOTHING
    points, last = effect.after.total - effect.before.total, effect.after.scoring == LAST
    grown = [before for before, after in effect.changes if _nearer(before, after, last)]
    nearer = any(before.have < before.need and before.item not in lost for before in grown)
    return Gain(points, nearer, bool(grown) and not nearer and not last)


def gains_of(
    actions: Iterable[Lay], preview: Callable[[Lay], Preview], lost: Callable[[Lay], Container[str]] = lambda _: ()
) -> dict[Action, Gain]:
    """What each of the legal `actions` would bring; `lost` with it: see `gain_of`."""
    return {action: gain_of(preview(action), lost(action)) for action in actions}


def forms_of(preview: Preview, meeting: Meeting, past: bool = False, lost: Container[str] = ()) -> Forms:
    """The same in words; of one that would bring nothing, what its roads would come to. `past`: those that lead over
    the border do so past its knight; `lost`: what is not nearer, which in the last scoring is nothing."""
    effect = effect_of(preview)
    last = effect is not None and effect.after.scoring == LAST
    found = brought(effect.changes, last) if effect is not None else []
    found = [(item, more) for item, more in found if more or not (last and item.item in lost)]
    return words.brought(found) if found else words.meets(*meeting, past and meeting.border)


def whys_of(state: QuixoteState, action: Lay) -> Forms:
    """Why each symbol of a tile that would bring nothing does so, in less and less words; none for Sancho Pansa."""
    there = symbols_on(laid_board(state, action), state.castles, state.drawn[-1])
    last, alone, ends = len(state.scored) + 1 == LAST, len(there) == 1, len(state.drawn) in ROUND_ENDS
    past = meeting(laid_board(state, action), state.drawn[-1]).border
    items = score(laid_board(state, action), state.castles, len(state.scored) + 1).items
    short = {item.item: item.need - item.have for item in items if item.have < item.need}
    never = lost_for_ever(state, action)[0]
    told = [
        words.why_no_knight(
            SYMBOLS[one.symbol], one.defends, one.castles, last, alone, past and not one.defends, short, ends
        )
        if one.symbol.startswith("knight")
        else words.why_nothing(SYMBOLS[one.symbol], alone, one.symbol in never)
        for one in there
    ]
    forms = tuple("; ".join(ones) for ones in zip(*told, strict=True))
    forms = (*(words.and_shuts(form, shuts_of(state, action)) for form in forms[:1]), *forms[1:])
    if len(there) < 2 or any(one.defends or one.castles for one in there):
        return forms
    return (*forms[:1], words.why_neither([SYMBOLS[one.symbol] for one in there], past), *forms[1:])


def lost_for_ever(state: QuixoteState, action: Lay) -> tuple[frozenset[str], bool]:
    """See `hopeless`, of a tile that would be laid."""
    coming = to_come(state, state.to_move, laid_board(state, action))
    return hopeless(coming, FIELDS[state.drawn[-1]]) if coming is not None else (frozenset(), True)


def shuts_of(state: QuixoteState, action: Lay) -> str:
    """The castles that a tile would shut for good, in words; "" for none."""
    board = laid_board(state, action)
    return words_told.shut_for_good(shut_by(board, state.castles, FIELDS[state.drawn[-1]], len(state.scored) + 1))


def is_last(state: QuixoteState) -> bool:
    """Whether the tiles laid now are the last of the game: what brings nothing then never will."""
    return len(state.drawn) == ROUND_ENDS[-1]


def laid_board(state: QuixoteState, action: Lay) -> list[int]:
    """The board of the seat to move with a tile on the drawn field."""
    board = list(state.boards[state.to_move])
    board[state.drawn[-1]] = 2 * TILE_INDEX[action.tile] + action.turned
    return board


def symbols_of(board: Sequence[int], item: str) -> int:
    """How many symbols lie on a board of those that an item of a scoring joins."""
    symbol = {"churches": "church", "windmills": "mill"}.get(item)
    pieces = (PIECES[piece] for piece in board)
    return sum(symbol in (piece.upper.symbol, piece.lower.symbol) for piece in pieces) if symbol else 0


def ways_of(tile: str, gains: Mapping[Action, Gain]) -> Ways | None:
    """What a tile would bring; None for one that may not be laid. One that looks alike both ways has one way."""
    unturned = gains.get(Lay(tile, False))
    if unturned is None:
        return None
    return Ways(unturned, gains.get(Lay(tile, True), unturned))


def notes_of(tile: str, told: Mapping[Action, Forms], about: Mapping[Action, About]) -> tuple[Notes, Notes]:
    """What a tile would bring as it lies unturned, and turned: or why nothing, and where its roads lead; then what it
    would bring the other way round, unless it brings nothing either way."""
    ways: list[Action] = [Lay(tile, turned) for turned in (False, True)]
    ways = [way for way in ways if way in about]
    here: list[Notes] = []
    neither = len(ways) > 1 and all(about[way].nothing for way in ways)
    for way in ways:
        more = about[way]
        none = words.worth_nothing(more.last)[0]
        why = ("\n".join((words.either_way(none) if neither else none, *more.why[:1])), False)
        brought = words.no_points_now(told[way], True) if more.later else told[way]
        first = (why if more.nothing else (brought[0], not more.later),)
        shuts = [(more.shuts, False)] * bool(more.shuts and not more.nothing)
        here.append((*first, *shuts, (more.roads, False)))
    if len(ways) < 2 or neither:
        return (here[0], here[-1]) if here else ((), ())
    nothing = [words.worth_nothing(about[way].last)[0] for way in ways]
    brief = [
        (no, False) if about[way].nothing else (told[way][0], not about[way].later)
        for no, way in zip(nothing, ways, strict=True)
    ]
    same = brief[0][0] == brief[1][0]
    other = [(words.other_way(bool(at), brief[1 - at][0], same), brief[1 - at][1]) for at in (0, 1)]
    return (*here[0], other[0]), (*here[1], other[1])


def best_first(actions: Sequence[Any], gains: Mapping[Action, Gain]) -> list[Any]:
    """The actions by what they would bring, the most first; those that bring the same keep their order."""
    return sorted(actions, key=lambda action: gains.get(action, NOTHING), reverse=True)


class Asked(dict[Action, Told]):
    """What is told of actions: worked out when it is asked for, since of tiles that lie there until the turn is taken
    up hardly anything is told."""

    def __init__(self, find: Callable[[Any], Told]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, action: Action) -> Told:
        self[action] = found = self._find(action)
        return found


class Gains:
    """What every legal action would bring, kept as long as the state and its actions are the same; `told`: in words,
    `meetings`: what their roads would come to; `about`: more of it."""

    def __init__(self) -> None:
        self._about: tuple[object, Sequence[Lay]] = (None, ())
        self._found: dict[Action, Gain] = {}
        self.told: Mapping[Action, Forms] = {}
        self.meetings: Mapping[Action, Meeting] = {}
        self.about: Mapping[Action, About] = {}

    def of(self, state: QuixoteState, actions: Sequence[Lay], preview: Callable[[Lay], Preview]) -> dict[Action, Gain]:
        """Of the legal `actions` in `state`; `preview` is asked for those that are not known."""
        if self._about[0] is not state or self._about[1] != actions:  # as many may still be those of the turn before
            asked = {action: preview(action) for action in actions}
            lost = Asked(lambda action: self.lost_with(state, state.to_move, laid_board(state, action)))
            self._about, self._found = (state, actions), gains_of(actions, asked.__getitem__, lost.__getitem__)
            self.meetings = Asked(lambda action: meeting(laid_board(state, action), state.drawn[-1]))
            self.told = Asked(
                lambda action: forms_of(asked[action], self.meetings[action], _past(state, action), lost[action])
            )
            self.about = Asked(lambda action: self._more(state, action))
        return self._found

    def lost_with(self, state: QuixoteState, seat: int, board: list[int]) -> frozenset[str]:
        """The items of the coming scoring that can bring no more once the seat has such a `board`: with a tile on the
        drawn field, or as it is."""
        return out_of_reach(to_come(state, seat, board)) | shut_castles(board, state.castles)

    def _more(self, state: QuixoteState, action: Lay) -> About:
        nothing = self._found[action] == NOTHING
        roads = words.meets(*self.meetings[action], self.meetings[action].border and _past(state, action))[0]
        never, gone = lost_for_ever(state, action) if nothing else (frozenset[str](), False)
        return About(
            nothing,
            whys_of(state, action) if nothing else (),
            roads,
            nothing and gone,
            self._found[action].later,
            shuts_of(state, action),
            "; ".join(words.joins_never(SYMBOLS[symbol]) for symbol in sorted(never)),
        )


def _past(state: QuixoteState, action: Lay) -> bool:
    """Whether a knight of the tile would not defend, wherever its other half leads."""
    there = symbols_on(laid_board(state, action), state.castles, state.drawn[-1])
    return any(one.symbol.startswith("knight") and not one.defends for one in there)
