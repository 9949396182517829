"""The lines around a map of the explorers' game: the explore board and what a space is, as runs of text.

The sentences stand in `words`; here they are given their looks and laid out in the room there is.
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Final

from rules.explorers import goals, scoring
from rules.explorers.components import (
    BASE,
    CARDS,
    CHOICE,
    ENDLESS,
    ERAS,
    EXPLORE,
    KINDS,
    SLOTS,
    SOURCES,
    TREASURE_CARDS,
    era_deck,
)
from rules.explorers.course import acting_seat
from rules.explorers.frames import Coast, Exploring, Extra, FreeSpaces, Ray, TwoLines
from rules.explorers.frames import Line as InLine
from rules.explorers.hints import spaces_lost
from rules.explorers.reckoning import whole as whole
from rules.explorers.spaces import left_around
from rules.explorers.state import ExplorersState
from rules.explorers.words import TERRAINS, source_name
from rules.game import TERMINAL
from rules.hexes import bits
from tui.games.explorers import words
from tui.games.explorers.runs.below_map import deck_told
from tui.games.explorers.runs.forms import ALL, APART, EACH, FULL, TEXTS, Form, forms_for
from tui.games.explorers.runs.goal_lines import goal_lines, goal_pay
from tui.games.explorers.words import of_card
from tui.kit.cells import Run
from tui.kit.once import once_a_state
from tui.kit.text import fitting

Line = list[Run]


def card_name(state: ExplorersState, seat: int) -> str:
    """The revealed card, and which investigate card it comes to for a seat: "Water", "I: Great fleet"; "" between
    cards."""
    if state.card < 0:
        return ""
    if state.card < BASE:
        return CARDS[state.card].name
    frame = state.stack[0]
    if seat == acting_seat(state) and isinstance(frame, Exploring):
        name = CARDS[frame.card].name
        return name if state.card == CHOICE else words.card_as(EXPLORE[state.card], name)
    own = state.kept[seat * SLOTS + state.card - BASE] if state.card < CHOICE else -1
    explore = EXPLORE[state.card]
    return words.card_as(explore, CARDS[own].name) if own >= 0 else words.card(explore)


def own_cards(state: ExplorersState, names: Sequence[str], reader: int | None = None) -> str:
    """Whose investigate card is whose, where the revealed card stands for each seat's own; "" else. `reader`: a seat
    whose own card is told elsewhere."""
    if not BASE <= state.card < CHOICE or state.seats < 2:
        return ""
    kept = [state.kept[seat * SLOTS + state.card - BASE] for seat in range(state.seats)]
    if min(kept) < 0:
        return ""
    told = enumerate(zip(names, kept, strict=True))
    return words.cards_of([(name, CARDS[card].name) for seat, (name, card) in told if seat != reader])


def progress_words(state: ExplorersState, brief: bool = False) -> str:
    """Where the game stands: "era II of IV, card 3 of 7"; `brief`: without how many eras there are."""
    if state.to_move == TERMINAL:
        return of_card.the_end()
    cards = era_deck(state.era).bit_count()
    at = cards - state.deck.bit_count()
    return of_card.progress(state.era, 0 if brief else ERAS, at, cards)


def is_last_card(state: ExplorersState) -> bool:
    """Whether the card that is revealed is the last one of the game."""
    return state.card >= 0 and state.era == ERAS - 1 and not state.deck and state.to_move != TERMINAL


def progress_forms(state: ExplorersState) -> Sequence[str]:
    """The same in more words and in fewer."""
    return progress_words(state), progress_words(state, brief=True)


def standing_words(state: ExplorersState, seat: int, letters: Sequence[str]) -> str:
    """How far a seat is with the revealed card: what it still allows, or whether the seat has had its turn with it."""
    if state.card < 0 or seat == acting_seat(state):
        return left_words(state)
    now = acting_seat(state)
    if seat < now:
        return of_card.is_done(letters[seat], letters[now], BASE <= state.card < CHOICE)
    return of_card.in_turn(letters[now : seat + 1], BASE <= state.card < CHOICE)


def _lost(state: ExplorersState) -> int:
    """The spaces that the card under way still allows where none is in reach; none of the first of two lines is."""
    plays = bool(state.stack) and not isinstance(state.stack[0], TwoLines)
    return spaces_lost(state, state.to_move) if plays else 0


def left_words(state: ExplorersState) -> str:
    """How many spaces the card under way still allows, or loses; "" where none is under way."""
    if isinstance(state.top, Extra):
        return of_card.one_by_treasure()
    if lost := _lost(state):
        return of_card.spaces_lost(lost)
    frame = state.stack[0] if state.stack else None
    if not isinstance(frame, Exploring):
        return ""
    card, left = CARDS[frame.card], frame.left
    if (around := left_around(state)) is not None:
        return of_card.around_left(*around) if left else of_card.spaces_left(0)
    if left == ENDLESS:
        return of_card.any_number()
    if isinstance(frame, FreeSpaces) and sum(part.terrains != "A" for part in card.parts) > 1:
        quota = zip("GDMW", frame.quota, strict=True)
        parts = [(number, TERRAINS[letter]) for letter, number in quota if number]
        return of_card.terrains_left(parts) if parts and left else of_card.spaces_left(0)
    if isinstance(frame, Coast) and frame.then:
        return of_card.coast_left(left, None if frame.then == ENDLESS else frame.then, card.then)
    if isinstance(frame, TwoLines) and not frame.before:
        return of_card.line_left(left)
    return of_card.same_line_left(left, brief=True) if _is_amid_a_line(frame) else of_card.spaces_left(left)


def _is_amid_a_line(frame: Exploring) -> bool:
    """Whether the spaces that a card still allows must lie in line with those that it has explored."""
    return isinstance(frame, InLine | Ray) and 0 < frame.left < sum(part.spaces for part in CARDS[frame.card].parts)


def begun_left(state: ExplorersState) -> str:
    """The same, with the terrain, of a card that has explored a space; "" of one that has not, or allows any number."""
    frame = state.stack[0] if state.stack else None
    if not isinstance(frame, Exploring) or state.top is not frame:
        return ""
    card, left = CARDS[frame.card], frame.left
    whole = sum(part.spaces for part in card.parts)
    if left >= whole or left >= ENDLESS:
        return ""
    if _is_amid_a_line(frame):
        return of_card.same_line_left(left)
    told = left_words(state)
    (terrains, *more) = (part.terrains for part in card.parts)
    plain = not more and terrains in TERRAINS and told == of_card.spaces_left(left)
    return of_card.terrain_left(left, TERRAINS[terrains]) if plain and left else told


# --- the explore board ----------------------------------------------------------------------------------------------


def board_lines(
    state: ExplorersState,
    seat: int,
    letters: Sequence[str],
    width: int,
    rows: int,
    ascii_only: bool = False,
    cards: bool = True,
    alone: bool = False,
    names: Sequence[str] = (),
) -> list[Line]:
    """The explore board for a seat, in as much detail as fits in `rows` lines of `width` cells: where there is room,
    with what every seat has its points from; with its `cards`, if nothing else tells them. `alone`: as a page.
    `names`: of all, for who carries out the card, where they have room."""
    found: list[Line] = []
    parts = PARTS if cards else BUT_CARDS
    every = [_Told(state, one, letters, width, ascii_only, parts, names) for one in range(state.seats)]
    for form in forms_for(state.seats, width, rows, cards and max(state.kept) >= 0, alone):
        boards = [told.board(form) for told in every]
        found = boards[seat]
        if max(map(len, boards)) <= rows:  # all seats have their goals in the same form
            break
        if not form.words and len(found) <= rows:
            break
    return found[: max(rows, 1)]


def is_used_up(state: ExplorersState) -> bool:
    """Whether the card under way allows no more spaces."""
    frame = state.stack[0] if state.stack else None
    return isinstance(frame, Exploring) and not frame.left and not isinstance(state.top, Extra)


class _Told:
    """The explore board of a seat in one form after the other; a part that two forms share is made once."""

    def __init__(
        self,
        state: ExplorersState,
        seat: int,
        letters: Sequence[str],
        width: int,
        plain: bool,
        parts: Sequence[str],
        names: Sequence[str] = (),
    ) -> None:
        self._names = names
        self._state, self._seat, self._width = state, seat, width
        self._letters, self._plain, self._parts = letters, plain, parts
        self._pay = goal_pay(state)
        self._made: dict[tuple[str, object], list[Line]] = {}

    def board(self, form: Form) -> list[Line]:
        """The lines of all parts, each with its heading where it has one."""
        detail, found = form.detail, list[Line]()
        for part in self._parts:
            lines = self._part(part, form)
            if not lines:
                continue
            head = self._head(part, form)
            own = detail >= FULL or (form.spread == APART and (head or part in (GOALS, POINTS)))
            found += [[], *head] if own and found else head
            found += lines
        return found

    def _head(self, part: str, form: Form) -> list[Line]:
        pay: Line = [(f"  {self._pay}", "note")] if self._pay else []
        if part == GOALS:
            return [[(words.GOALS, "head"), *pay]]
        if form.detail < 2 or part == CARDS_TO_COME:
            return []
        kept = words.OWN_CARDS if form.detail >= FULL else words.CARDS
        return [[({KEPT: kept, TREASURES: words.TREASURES, POINTS: words.POINTS}[part], "head")]]

    def _part(self, part: str, form: Form) -> list[Line]:
        spread = min(form.spread, 1) if form.spread != EACH else EACH
        how = {CARDS_TO_COME: form.detail > FULL, GOALS: (form.words, spread), POINTS: (form.points, form.detail)}
        key = part, how.get(part, form.detail)
        if key not in self._made:
            self._made[key] = self._lines(part, form)
        return self._made[key]

    def _lines(self, part: str, form: Form) -> list[Line]:
        at, width, detail = (self._state, self._seat), self._width, form.detail
        if part == CARDS_TO_COME:
            return _cards_to_come(*at, (self._names, self._letters), width, detail > FULL)
        if part == KEPT:
            return _kept_cards(*at, width, detail)
        if part == GOALS:
            each = form.spread == EACH
            return goal_lines(*at, self._letters, width, form.words, bool(form.spread), self._plain, each)
        if part == TREASURES:
            return _treasures(*at, width, detail)
        if form.points == ALL and self._state.seats > 1:
            return _all_points(*at, self._letters, width)
        return _points(*at, width, detail) if form.points else []


INDENT: Final = 5
"""Cells before how far the seats are with a card."""
CARDS_TO_COME, KEPT, GOALS, TREASURES, POINTS = "come", "kept", "goals", "treasures", "points"
PARTS: Final = (CARDS_TO_COME, KEPT, GOALS, TREASURES, POINTS)
"""The parts of the explore board."""
BUT_CARDS: Final = tuple(part for part in PARTS if part != KEPT)


def _cards_to_come(
    state: ExplorersState, seat: int, seats: tuple[Sequence[str], Sequence[str]], width: int, texts: bool
) -> list[Line]:
    """The card under way and those of the deck; with `texts`, what each of these allows. `seats`: what they are called,
    by name (none: that is not known), and in little room."""
    if state.to_move == TERMINAL:
        return [[(words.over(), "head")]]
    now = [(words.NOW, "note"), (_card_now(state, seat), "points")]
    names, letters = seats
    told = [standing_words(state, seat, one) for one in (names, letters) if one]
    left = told[0] if len(told[0]) <= width - INDENT else told[-1]
    lines: list[Line] = [[(progress_words(state).replace("era", "Era"), "head")], now]
    if left and len(now[1][0]) + len(left) + 7 <= width:
        now.append((f", {left}", "changed"))
    elif left:
        rows = wrap(left, width - INDENT)
        rows = rows[:-1] if rows[1:] and rows[-1] == of_card.LEFT else rows  # not a line for that word
        lines += [[(f"     {row}", "changed")] for row in rows]
    names = [EXPLORE[card] for card in bits(state.deck)]
    if not names:
        if is_last_card(state):
            return [*lines, [(fitting(words.LAST_CARD, width), "points")]]
        return lines + _packed(words.NEXT, [words.era_ends()], width, "name")
    if texts:
        return [*lines, [], *deck_told(state, seat, width)]
    told = [words.in_the_deck(name) for name in names]
    return lines + _packed(words.DECK, [*told, *([words.shuffled()] * (len(names) > 1))], width, "name", indent=5)


def _card_now(state: ExplorersState, seat: int) -> str:
    """The revealed card; where each has one of its own that of whoever carries it out; of one that is to be chosen
    first, how."""
    seat = acting_seat(state) if BASE <= state.card < CHOICE else seat
    if BASE <= state.card < CHOICE and state.kept[seat * SLOTS + state.card - BASE] < 0:
        return words.card_as(EXPLORE[state.card], words.one_of_two())
    return card_name(state, seat) or words.a_new_card()


def _kept_cards(state: ExplorersState, seat: int, width: int, detail: int) -> list[Line]:
    lines: list[Line] = []
    if detail < 0:
        return lines
    if detail == 0:
        kept = [state.kept[seat * SLOTS + slot] for slot in range(SLOTS)]
        items = [f"{name} {CARDS[card].name}" for name, card in zip(words.SLOT_NAMES, kept, strict=True) if card >= 0]
        return _packed(words.CARDS_LABEL, items, width, "name") if items else []
    if detail < FULL and max(state.kept) < 0:  # nobody has any
        return []
    own = [CARDS[card] for card in state.kept[seat * SLOTS : (seat + 1) * SLOTS] if card >= 0]
    beside = detail < FULL and all(len(card.name) + len(card.text) + 7 <= width for card in own)
    if detail == TEXTS or (detail < FULL and not beside):  # all of them in one form
        return own_cards_told(state, seat, width)[1:-1]
    for slot, name in enumerate(words.SLOT_NAMES):
        number = state.kept[seat * SLOTS + slot]
        head: Run = (f"{name:<4}", "changed" if state.card == BASE + slot else "note")
        if number < 0:
            now = state.card == BASE + slot
            told = words.no_card(slot < state.era and not now, now)
            lines.append([head, (told, "none")])
            continue
        name, text = CARDS[number].name[: width - 4], CARDS[number].text
        lines.append([head, (name, "points"), *([(f"   {text}", "note")] if beside else [])])
        lines += [[("    " + row, "note")] for row in wrap(text, width - 4)] if detail >= FULL else []
    return lines


def _treasures(state: ExplorersState, seat: int, width: int, detail: int) -> list[Line]:
    kept = [kind for kind in range(KINDS) if state.found[seat * KINDS + kind]]
    lines: list[Line] = []
    for kind in kept if detail >= FULL else ():
        number, worth = state.found[seat * KINDS + kind], scoring.treasure_worth(state, seat, kind)
        card = TREASURE_CARDS[kind]
        told = words.worth(worth, state.to_move == TERMINAL)
        lines.append([(f"{number:>2}  ", "points"), (card.name, "name"), (f"  {told}", "changed")])
        lines += [[("    " + row, "note")] for row in wrap(card.text, width - 4)]
    if lines:
        return lines
    found = [(state.found[seat * KINDS + kind], TREASURE_CARDS[kind].name) for kind in kept]
    items = [f"{number} {name}" if number > 1 else name for number, name in found]
    if detail < 1 and len(kept) > 1:  # a single kind has room for its name
        items = [words.treasures_kept(sum(state.found[seat * KINDS + kind] for kind in kept))]
    if kept:
        items.append(words.worth(scoring.treasure_coins(state, seat), state.to_move == TERMINAL))
    cashed = state.coins[seat * len(SOURCES) + SOURCES.index("treasures")]
    if not kept and (detail < 1 or not cashed):
        return []
    label = "" if detail > 1 else words.TREASURES_LABEL
    items = items or [fitting([words.none_kept(cashed, brief) for brief in (False, True)], width - len(label))]
    return _packed(label, items, width, "name" if kept else "none", indent=2 if label else 0)


def _points(state: ExplorersState, seat: int, width: int, detail: int) -> list[Line]:
    """What a seat has its points from."""
    items = [*_by_source(state, seat), *_due_told(state, seat, width - 2)]
    label = words.points_are(figures(state, seat), detail > 1) if items else ""
    return _packed(label, items or [words.none_earned()], width, "name" if items else "none", indent=2)


def _all_points(state: ExplorersState, viewed: int, letters: Sequence[str], width: int) -> list[Line]:
    """The same of every seat, by its sign."""
    lines: list[Line] = []
    for seat, letter in enumerate(letters[: state.seats]):
        items = [*_by_source(state, seat), *_due_told(state, seat, width - 3)]
        role = "points" if seat == viewed else "note"
        label = words.points_of(letter, figures(state, seat)) if items else f"{letter} "
        lines += _packed(label, items or [words.none_earned()], width, role, indent=3)
    return lines


def _by_source(state: ExplorersState, seat: int) -> list[str]:
    """What the coins come from that a seat has been paid."""
    points = zip(SOURCES, scoring.by_source(state, seat, final=False), strict=True)
    return [words.from_source(source_name(name), number) for name, number in points if number]


def _due_told(state: ExplorersState, seat: int, width: int) -> list[str]:
    """What is still due to a seat, in figures that come to those of the head line, and for what: in rows of so many
    cells."""
    if state.to_move == TERMINAL:
        return []
    now, then = _now_and_then(state, seat)
    rows: list[str] = []
    for name, had, coins in zip(SOURCES, now, then, strict=True):
        if coins != had and name == "goals":
            ready = [goal.short for goal in goals.statuses(state, seat) if goal.ready]
            rows += wrap(words.due_after_the_card(coins - had, ready), width)
        elif coins != had:
            kinds = [kind for kind in range(KINDS) if scoring.treasure_worth(state, seat, kind)]
            treasures = [TREASURE_CARDS[kind].name for kind in kinds] if name == "treasures" else []
            rows += wrap(words.due_at_the_end(coins - had, treasures or [source_name(name)]), width)
    return rows


@once_a_state
def _now_and_then(state: ExplorersState, seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What each source has brought a seat, and would have brought it if the game ended now: each line of the table that
    tells of coins asks."""
    now, then = (tuple(scoring.by_source(state, seat, final=final)) for final in (False, True))
    return now, then


def still_due(state: ExplorersState, seat: int) -> tuple[int, int]:
    """The coins that goals which are met have still to pay a seat once the card is done, and treasures at the end."""
    if state.to_move == TERMINAL:
        return 0, 0
    now, then = _now_and_then(state, seat)
    more = dict(zip(SOURCES, (coins - had for had, coins in zip(now, then, strict=True)), strict=True))
    return more["goals"], sum(more.values()) - more["goals"]


def figures(state: ExplorersState, seat: int) -> str:
    """What a seat has, as the head line has it."""
    return f"{state.purse[seat]}{words.still_due(sum(still_due(state, seat)))}"


def _packed(label: str, items: Sequence[str], width: int, role: str, indent: int | None = None) -> list[Line]:
    """Items after a label, none of them parted; further rows are indented, as far as the label is long if not told."""
    start = " " * (len(label) if indent is None else indent)
    rows = [""]
    for item in items:
        longer = f"{rows[-1]}  {item}" if rows[-1] else item
        if rows[-1] and len(longer) > width - len(start if len(rows) > 1 else label):
            rows.append(item)
        else:
            rows[-1] = longer
    first: Line = [(label, "note"), (rows[0], role)] if label else [(rows[0], role)]
    return [first, *([(start + row, role)] for row in rows[1:])]


def own_cards_told(state: ExplorersState, seat: int, width: int) -> list[Line]:
    """The investigate cards that a seat has kept, with what they allow."""
    lines: list[Line] = []
    for slot, name in enumerate(words.SLOT_NAMES):
        number = state.kept[seat * SLOTS + slot]
        if number >= 0:
            first, *more = wrap(f"{CARDS[number].name}: {CARDS[number].text}", max(20, width - 4))
            lines += [[(f"{name:<4}", "note"), (first, "name")], *([("    " + row, "name")] for row in more)]
    return [[(words.OWN_CARDS, "head")], *lines, []] if lines else []
