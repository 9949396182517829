"""What is to be chosen in the explorers' game: spaces of the map in the order in which the keys go through them, or a
short list, in which order it stands and which digit chooses a line. No widgets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from textual.content import Content

from rules.explorers.actions import Explore, Keep, Post, Route, Settle, Use
from rules.explorers.components import CARD_INDEX, CARDS, ENDLESS, ERAS, SLOTS, Card
from rules.explorers.hints import spaces_lost
from rules.explorers.preview import ExplorersPreview
from rules.explorers.promise import both_ways, by_promise
from rules.explorers.state import ExplorersState
from rules.explorers.words import TERRAINS
from rules.explorers.words.brings import brings_route
from rules.game import Act, Action
from rules.hexes import bits
from tui.games.explorers import words
from tui.games.explorers.card_choice import Face
from tui.table.course import Telling

if TYPE_CHECKING:
    from rules.explorers.maps import Board
    from rules.turn_controller import Change
    from tui.table.frame import Frame


class Worth(NamedTuple):
    """On how many spaces a card could begin, the most coins that one of them brings, and how many bring any."""

    spaces: int
    coins: int
    paying: int


def _allowed(card: Card) -> int:
    """How many spaces a card allows, at most."""
    return min(ENDLESS, sum(part.spaces for part in card.parts))


Bringing = tuple[int, ExplorersPreview]
"""A space, and what exploring it would bring."""
CHOICES: Final = ("keep", "use", "routes", "post")
"""Phases that choose from a short list, not from the map."""


def is_acting(frame: Frame) -> bool:
    """Whether the seat looked at is a person's who is to choose something now."""
    there = frame.viewed == frame.mover and frame.reviewing is None and not isinstance(frame.stand, Telling)
    return there and bool(frame.legal)


def in_slots(state: ExplorersState, actions: Sequence[Action]) -> list[Action]:
    """The actions as they are to be listed: kept cards by their slots, others as the rules sort them."""
    return [action for _, action in sorted(numbered(state, actions), key=lambda pair: pair[0])]


def numbered(state: ExplorersState, actions: Sequence[Action]) -> list[tuple[int, Action]]:
    """Each action with its digit: for a kept card the number of its slot, so that 2 is II, else its place."""
    kept = state.kept[state.to_move * SLOTS : (state.to_move + 1) * SLOTS]
    return [
        (kept.index(CARD_INDEX[action.card]) + 1 if isinstance(action, Use) else place, action)
        for place, action in enumerate(actions, 1)
    ]


class Choice:
    """What the seat looked at is to choose now.

    `actions`: those of the short list, empty while spaces are chosen; `lit`: the spaces that can be chosen; `order`:
    these, those that bring the most coins at once first, among equals the most promising; `round`: as the keys for the
    next and the previous one go through them; `undone`: whether the last step was taken back or done again;
    `fenced`: whether an Enter may have been meant for what a computer player did.
    """

    def __init__(self, frame: Frame, board: Board) -> None:
        self._frame, self._board = frame, board
        self.actions: list[Any] = []
        self.lit = 0
        self.order: list[int] = []
        self.round: list[int] = []
        self.undone = self.fenced = False
        self._bringing: tuple[ExplorersState | None, list[int], tuple[Bringing, ...]] = (None, [], ())
        self._losing: dict[int, int] = {}
        self._worth: tuple[ExplorersState | None, dict[Action, Worth]] = None, {}
        self._begun: ExplorersState | None = None

    def follow(self, change: Change) -> None:
        """The game has changed."""
        self.undone = change.kind != "act"
        acts = [entry.step.seat for entry in change.added if isinstance(entry.step, Act)]
        if acts or change.kind != "draw":
            self.fenced = change.kind == "act" and any(not self._frame.is_human(seat) for seat in acts)

    def waits(self) -> bool:
        """Whether Enter does not choose from the list yet: it has said so, and the next one does."""
        fenced, self.fenced = self.fenced and bool(self.actions), False
        if fenced:
            self._frame.remark(words.ENTER_AGAIN)
        return fenced

    def begin(self, acting: bool, cursor: int) -> int | None:
        """Look up what is to be chosen; the space where the `cursor` is to begin, None for where it is."""
        frame, state, start = self._frame, self._frame.state, None
        phase = frame.rules.decision(state).phase if acting else ""
        self.actions = in_slots(state, frame.legal) if phase in CHOICES else []
        self.lit = self._spaces(frame.lit) if acting else 0
        if self.lit and (state is not self._begun or set(self.order) != set(bits(self.lit))):
            self.order = by_promise(state, frame.viewed, bits(self.lit), cursor, phase == "village")
            paid = dict(self.gains())
            self.order.sort(key=lambda x: (-paid.get(x, 0), self._losing.get(x, 0) > 0))
            self.round = both_ways(self._board, self.order)
            start = self.round[0] if not self.undone and state is not self._begun else None
        if acting:
            self._begun, self.undone = state, False
        return start

    def bringing(self) -> tuple[Bringing, ...]:
        """The spaces that can be explored and would bring coins at once, the most promising first, with what each
        brings; asked once a state."""
        state = self._frame.state
        if self._bringing[0] is not state or self._bringing[1] is not self.order:
            explores = self.lit and isinstance(self._frame.legal[0], Explore)
            told = [(x, self._ahead(x)) for x in self.order] if explores else []
            self._bringing = state, self.order, tuple((x, ahead) for x, ahead in told if ahead and ahead.coins)
            self._losing = {x: self._lost(ahead) for x, ahead in told if ahead}
        return self._bringing[2]

    def lost(self, space: int) -> int:
        """How many spaces of the card could no longer be explored once this one is."""
        self.bringing()
        return self._losing.get(space, 0)

    def _lost(self, ahead: ExplorersPreview) -> int:
        return spaces_lost(ahead.after, self._frame.viewed) if isinstance(ahead.after, ExplorersState) else 0

    def gains(self) -> tuple[tuple[int, int], ...]:
        """The same spaces with their coins alone."""
        return tuple((x, ahead.coins) for x, ahead in self.bringing())

    def founds(self) -> int:
        """Those of them that bring a village."""
        return sum(1 << x for x, ahead in self.bringing() if any(gain.what == "villages" for gain in ahead.gains))

    def joined(self, space: int) -> list[str]:
        """The two cities of the trade route that exploring a space would close; none for most."""
        ahead = dict(self.bringing()).get(space)
        routes = [gain for gain in ahead.gains if gain.say is brings_route] if ahead else []
        return [str(city) for route in routes[:1] for city in route.about[:2]]

    def pays_nothing(self) -> bool:
        """Whether no space that can be explored now would bring coins at once."""
        return self._begun is self._frame.state and self.lit > 0 and not self.bringing()

    def settling(self) -> tuple[Bringing, ...]:
        """The spaces that can take the village that is to be founded, with what it brings there."""
        settles = self.lit and isinstance(self._frame.legal[0], Settle)
        told = [(x, self._ahead(x)) for x in self.order] if settles else []
        return tuple((x, ahead) for x, ahead in told if ahead)

    def alike(self) -> list[str]:
        """The spaces that can take the village, where it brings as much on each: what it brings is then no reason."""
        places = self.settling()
        same = len({ahead.coins for _, ahead in places}) == 1
        return [self._board.names[x] for x, _ in places] if same else []

    def worth(self, action: Action) -> Worth:
        """What a card of the short list could begin with now."""
        state, seat = self._frame.state, self._frame.viewed
        if self._worth[0] is not state:
            self._worth = state, {}
        if action not in self._worth[1]:
            rules = self._frame.rules
            after, _ = rules.step(state, Act(seat, action))
            begins = [one for one in rules.legal_actions(after, seat) if isinstance(one, Explore)]
            ahead = [rules.preview(after, seat, [one]) for one in begins]
            coins = [one.coins for one in ahead if isinstance(one, ExplorersPreview)]
            self._worth[1][action] = Worth(len(begins), max(coins, default=0), sum(brought > 0 for brought in coins))
        return self._worth[1][action]

    def why(self, action: Keep | Use) -> str:
        """What speaks for a card of the short list before the others: what it could do at once, or what it allows; and
        how often one that is to be kept comes again. "" for nothing."""
        others = [one for one in self.actions if one != action]
        told = self._before(action, others) if others else ""
        later = ERAS - 1 - self._frame.state.era if isinstance(action, Keep) else 0
        return words.comes_again(told, later) if told and later else told

    def _before(self, action: Keep | Use, others: Sequence[Keep | Use]) -> str:
        """What speaks for a card before others."""
        own, worth = self.worth(action), [self.worth(one) for one in others]
        card, cards = CARDS[CARD_INDEX[action.card]], [CARDS[CARD_INDEX[one.card]] for one in others]
        allowed, most = (max(_allowed(one) for one in those) for those in ([card], cards))
        if own.coins > max(other.coins for other in worth):
            return words.brings_coins(own.coins)
        if own.paying > (paying := max(other.paying for other in worth)):
            return words.more_pay(own.paying, paying)
        if card.coins > max(other.coins for other in cards):
            return words.multiplies(card.coins)
        if allowed > most:
            return words.allows_more(allowed if allowed < ENDLESS else 0, most)
        begins = max(other.spaces for other in worth)
        return words.begins_on_more(own.spaces, begins) if own.spaces > begins else ""

    def _ahead(self, space: int) -> ExplorersPreview | None:
        """What choosing a space would bring; None where it cannot be chosen."""
        frame = self._frame
        found = frame.rules.preview(frame.state, frame.viewed, [self._action(space)])
        return found if isinstance(found, ExplorersPreview) and found.refused is None else None

    def _action(self, space: int) -> Explore | Settle:
        name = self._board.names[space]
        return Settle(name) if isinstance(self._frame.legal[0], Settle) else Explore(name)

    def lines(self) -> list[Content]:
        """The lines of the short list: `1 keep Long road: Any number of ...`, `2 II  use ...`."""
        lines = []
        for number, action in numbered(self._frame.state, self.actions):
            slot = f"{words.SLOT_NAMES[number - 1]:<4}" if isinstance(action, Use) else ""
            text = self._frame.rules.describe(self._frame.state, action)
            line = Content.assemble((f"{number} ", "bold $accent"), (slot, "bold"), text)
            if isinstance(action, Keep | Use):
                line += Content(f"{'' if text.endswith('.') else '.'} {words.card_now(*self.worth(action)[:2])}")
            lines.append(line)
        return lines

    def faces(self) -> list[Face]:
        """The lines as cards; none where they are no cards."""
        found = []
        for number, action in numbered(self._frame.state, self.actions):
            if not isinstance(action, Keep | Use):
                return []
            card, slot = CARDS[CARD_INDEX[action.card]], isinstance(action, Use)
            name = f"{number} {words.SLOT_NAMES[number - 1] + '  ' if slot else ''}{card.name}"
            terrains = dict.fromkeys(letter for part in card.parts for letter in part.terrains if letter in TERRAINS)
            found.append(Face(name, card.text, words.card_now(*self.worth(action)[:2]), "".join(terrains)))
        return found

    def spaces_of(self, action: Action | None) -> int | None:
        """The spaces that a choice of the short list is about: cities, or those that a card could explore first."""
        frame = self._frame
        if isinstance(action, Route):
            return self._board.set_of([action.first, action.second])
        if isinstance(action, Post):  # both ends of the route: the post comes on one of them
            return self._board.set_of([one.space for one in self.actions if isinstance(one, Post)])
        # it may be that of before steps were taken back
        if action is None or frame.mover is None or action not in frame.legal:
            return None
        after, _ = frame.rules.step(frame.state, Act(frame.mover, action))
        return self._spaces(frame.rules.legal_actions(after, frame.mover))

    def next(self, space: int, by: int) -> Explore | Settle:
        """The next space that can be chosen, the more promising ones first either way; from any other space the most
        promising one, or the one before it."""
        order = self.round
        place = (order.index(space) + by) % len(order) if space in order else min(by, 0) % len(order)
        return self._action(order[place])

    def _spaces(self, actions: Sequence[Action]) -> int:
        """The spaces that these actions explore or settle."""
        return self._board.set_of([one.space for one in actions if isinstance(one, Explore | Settle)])
