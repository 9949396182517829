"""What is told of the explorers' game to whoever sits down next: what each seat did since, in few words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rules.explorers import goals
from rules.explorers.actions import Done, Keep, Use
from rules.explorers.components import (
    BASE,
    CARD_INDEX,
    CARDS,
    ERA_CARDS,
    ERAS,
    EXPLORE,
    EXPLORE_INDEX,
    TOWER_COINS,
    VILLAGE_COINS,
)
from rules.explorers.events import (
    CardDone,
    CardRevealed,
    EraOver,
    Explored,
    GoalDrawn,
    GoalMet,
    InvestigateDrawn,
    PostPlaced,
    RouteOpened,
    TreasureDrawn,
)
from tui.games.explorers import happened, latest, runs, words, words_card, words_era, words_goals, words_told
from tui.games.explorers.choices import in_slots
from tui.games.explorers.words import of_card
from tui.kit.text import fitting
from tui.table.baton import feats_told, room_beside
from tui.table.course import Passing
from tui.table.showing import JournalLine

if TYPE_CHECKING:
    from rules.explorers.state import ExplorersState
    from tui.table.frame import Frame

ROUTES: Final = "routes"
BADGE: Final = 5
"""Cells that a feat takes beside its words, as a banner with the sign of its seat."""
UNTOLD: Final = Explored, CardDone, InvestigateDrawn, PostPlaced
"""What is no news of its own: it is summed, comes with a route, or one of two cards is kept."""
GAINS: Final = (*happened.PAYING, TreasureDrawn)
"""What exploring brings."""
BETWEEN: Final = ", "
"""Between two of these."""
SIDES: Final = 2
"""Columns beside a line of the screen."""
PAIR: Final = 2
"""Seats that have room to tell that a turn brought nothing."""
FORMS: Final = 8
"""In which a turn can be told as a banner."""
SPACES, PAID, PLACED, COUNTED = 0, 1, 2, 3
"""How many spaces were explored; where what pays coins lies, where that is few; which spaces, where they are; and what
the treasures count that were found."""
CHOICES, BRACKETED, UNCOUNTED, ALONE, NAMED = 2, 3, 4, 5, 7
"""So many of them tell which card was kept; what stands in brackets; how many spaces it took to open a route, or to
meet a goal; and which goals were met."""
SHORT: Final = 56
"""Letters of a text that has room beside whose turn it is."""


def worth_telling(
    frame: Frame, lines: Sequence[JournalLine], brief: bool = False, tight: bool = False, width: int = 0
) -> Sequence[JournalLine]:
    """Lines for whoever sits down, in so few words that none is left out: of each turn how many spaces were explored,
    and what that brought, with the sum of its coin spaces. That a card is done is no news, nor are goals; nor, where
    somebody did something, a card that is the same for all, and all before the era. `brief`: of each seat its sum;
    `tight`: see `_in_a_sum`. `width`: cells of a row in which they have room together, 0 for any: where they have not,
    several treasures go without their names, and for `tight` coins are summed after that."""
    entries, rules = frame.controller.entries, frame.rules
    texts = [{rules.told(rules.describe_event(one)): one for one in entries[line.step].events} for line in lines]
    deeds = [(line, there.get(line.text)) for line, there in zip(lines, texts, strict=True)]
    deeds = _since_the_era(deeds, frame.state.by_count)
    done = any(line.seat is not None or isinstance(event, EraOver) for line, event in deeds)
    several = len(frame.names) > 2  # of two, each is told their own card when they are asked for it
    own = several and bool(runs.own_cards(frame.state, [name.plain for name in frame.names]))
    told = [one for one in deeds if not _is_known(one[1], done, own)]
    if brief:
        seats = dict.fromkeys(line.seat for line, _ in told)
        return [line for seat in seats for line in _in_one([one for one in told if one[0].seat == seat])]
    turns = [list(turn) for _, turn in groupby(told, key=lambda one: one[0].seat)]
    pair = len(frame.names) == PAIR
    placed = COUNTED if pair else SPACES
    forms = [(tight, True, SPACES if tight else placed)]
    if width:
        plainer = (False, True), (False, False), (True, True), (True, False)
        forms = [(False, True, placed), (False, True, min(placed, PLACED)), (False, True, min(placed, PAID))]
        forms += [(*way, SPACES) for way in plainer if tight or not way[0]]
    ways = ([line for turn in turns for line in _turn_told(frame, turn, *form)] for form in forms)
    found: list[JournalLine] = []
    for found in ways:
        if not width or _columns(frame, found) <= width:
            break
    return with_own_cards(frame, found)


def told_to_the_next(frame: Frame, lines: Sequence[JournalLine], tight: bool, others: int) -> Sequence[JournalLine]:
    """Lines as they are told to whoever is next: in few words, with whose card is whose; of several others in little
    room, what each turn came to. `tight`: in a narrow window."""
    room, width = row_of_news(frame), frame.app.size.width - SIDES
    told = worth_telling(frame, lines, tight and others > 1, tight, room)
    if isinstance(frame.stand, Passing):
        for form in (in_one_banner, with_the_lead, with_what_it_came_to):
            told = form(frame, told, room or width)
    return told


def row_of_news(frame: Frame) -> int:
    """Cells of the row in which it is told what has happened: where a banner has it, those beside whose turn it is."""
    width = frame.app.size.width - SIDES
    left, stand = width - feats_told(frame, width).cell_length, frame.stand
    if left == width or not isinstance(stand, Passing):
        return max(1, left)
    return max(1, left, room_beside(frame, stand.baton, width))


def to_do(frame: Frame, width: int) -> str:
    """What whoever sits down will be asked for, beside whose turn it is: the card with what it allows, or the cards to
    choose from; as much of that as stands there."""
    decision, stand = frame.rules.decision(frame.state), frame.stand
    choice = words.TO_CHOOSE.get(decision.phase, "")
    if decision.phase not in ("explore", *words.TO_CHOOSE):
        return ""
    if not isinstance(stand, Passing):
        return choice or decision.prompt.partition(", ")[0]
    room = room_beside(frame, stand.baton, width)
    if choice:
        legal = frame.rules.legal_actions(frame.state, stand.baton.seat)
        names = [
            CARDS[CARD_INDEX[one.card]].name for one in in_slots(frame.state, legal) if isinstance(one, Keep | Use)
        ]
        return fitting((words.choose_from(names), words.choose_below(len(names)), choice), room)
    name, _, allows = words.in_short(decision.prompt).partition(", ")
    if list(frame.rules.legal_actions(frame.state, stand.baton.seat)) == [Done()]:  # its last space was taken before
        return fitting(words.only_to_end(name, runs.is_used_up(frame.state)), room)
    left = runs.left_words(frame.state).removesuffix(of_card.LEFT).rstrip()
    forms: Sequence[str] = words.card_allows(name, allows, left)
    if begun := runs.begun_left(frame.state):  # what the card allowed is no more true
        forms = words.in_short(words.card_and_left(name, begun)), name
    if runs.is_last_card(frame.state):
        told = _last_turn(frame.state, stand.baton.seat)
        forms = [*(words_card.with_the_last_turn(form, told) for form in forms), told, *forms]
    return fitting(forms, room)


def _last_turn(state: ExplorersState, seat: int) -> str:
    """How whoever has the last turn stands against the best of the others."""
    others = [runs.whole(state, other) for other in range(state.seats) if other != seat]
    return words_card.last_turn(max(others) - runs.whole(state, seat))


def is_a_banner(text: str, seats: int) -> bool:
    """Whether a text of a turn is told in its seat's colour: feats, and of two seats whatever was explored, so that
    what the other did has always one shape."""
    return words_told.is_a_feat(text) or (seats == PAIR and words_told.tells_spaces(text))


def _turn_told(
    frame: Frame, turn: Sequence[tuple[JournalLine, Any]], tight: bool, named: bool, placed: int
) -> list[JournalLine]:
    return _summed(frame, turn, tight, named, placed) + _counted_in(frame, turn)


def _columns(frame: Frame, lines: Sequence[JournalLine]) -> int:
    """Cells that lines take in a row, each turn behind the name of its seat."""
    names = (frame.names[seat].cell_length + 1 for seat in {line.seat for line in lines} if seat is not None)
    feats = [line for line in lines if is_a_banner(line.text, len(frame.names))]
    banners = BADGE * len({line.seat for line in feats}) + len(feats)
    return sum(names) + banners + sum(len(line.text) + len(BETWEEN) for line in lines)


def columns_beside(frame: Frame, line: JournalLine) -> int:
    """Cells that `_columns` has for a banner of one turn besides its text."""
    banner = line._replace(text=words_told.FEATS[0])
    return _columns(frame, [banner]) - len(banner.text)


def _since_the_era(deeds: list[tuple[JournalLine, Any]], by_count: bool) -> list[tuple[JournalLine, Any]]:
    """What happened in the era that goes on now, with how it begins: the page at the end of the one before has told of
    that, and its explorers are gone. `by_count`: towers do not pay by the era."""
    over = [at for at, (_, event) in enumerate(deeds) if isinstance(event, EraOver)]
    if not over:
        return deeds
    (line, event), *rest = deeds[over[-1] :]
    if event.era == ERAS:
        return deeds
    tower = None if by_count else TOWER_COINS[event.era]
    return [(line._replace(text=words_era.era_begins(event.era + 1, VILLAGE_COINS[event.era], tower)), event), *rest]


def era_that_begins(state: ExplorersState) -> Sequence[str]:
    """What is new in the era that goes on, in more words and in fewer."""
    era = state.era
    pays = words_era.era_begins(era + 1, VILLAGE_COINS[era], None if state.by_count else TOWER_COINS[era])
    joins = words_era.and_a_card_joins(pays, ERA_CARDS[era])
    begin = where_to_begin(state, state.to_move)
    return [*(f"{told}; {form}" for told in (joins, pays) for form in begin), joins, pays]


def where_to_begin(state: ExplorersState, seat: int, name: str = "") -> Sequence[str]:
    """Where a seat's explorers set out in a new era, in more words and in fewer. `name`: of the seat, for another."""
    if seat < 0:
        return ()
    board = state.board
    villages = [words.code(one) for one in board.names_of(state.villages[seat])]
    return words_era.where_to_begin(villages, words.code(board.names_of(board.capital)[0]), name)


def era_to_come(state: ExplorersState, names: Sequence[str], low: bool = False) -> Sequence[str]:
    """Who begins the era that comes, with which card, and what is new in it, in more words and in fewer; in a `low`
    window nothing but who begins: the first news of the era has the rest."""
    era = state.era
    tower = None if state.by_count else TOWER_COINS[era]
    begins = ""
    if state.to_move >= 0 and state.card >= 0:
        card = runs.card_name(state, state.to_move).rpartition(": ")[2]
        begins = words_era.begins_an_era(names[state.to_move] if len(names) > 1 else "", card)
    if low and begins:
        return (words_era.begins_this_era(era + 1, begins),)
    return words_era.era_to_come(era + 1, ERA_CARDS[era], VILLAGE_COINS[era], tower, begins)


def in_one_banner(frame: Frame, lines: Sequence[JournalLine], width: int) -> Sequence[JournalLine]:
    """Lines as they are; those of a turn with a feat as one, so that the banner in which it is told has all of it,
    where so many cells hold all turns; in fewer words if need be, and last of all without which card was kept."""
    turns = [list(turn) for _, turn in groupby(lines, key=lambda line: line.seat)]
    for form in range(FORMS):
        found = [line for turn in turns for line in _as_a_banner(turn, form, len(frame.names))]
        if _columns(frame, found) <= width:
            return found
    if len(frame.names) > PAIR:
        return lines
    few = ([line for turn in turns for line in _in_a_figure(frame, turn, short)] for short in (False, True))
    return next((found for found in few if _columns(frame, found) <= width), lines)


def _in_a_figure(frame: Frame, turn: Sequence[JournalLine], short: bool) -> Sequence[JournalLine]:
    """The lines of a turn as how many spaces were explored, and by how much the figure of its seat rose with it; by
    source, unless in `short`."""
    last, entries = turn[-1], frame.controller.entries
    if last.seat is None:
        return turn
    begun, ended = happened.turn_of(entries, last.seat)
    before, after = (frame.controller.state_at(at) for at in (begun, ended))
    risen, late = latest.risen(before, after, last.seat)
    spaces = sum(isinstance(event, Explored) for entry in entries[begun:ended] for event in entry.events)
    if not spaces:
        return turn
    if met := [line.text for line in turn if words_goals.meets_a_goal(line.text)]:
        return [last._replace(text=words_goals.goals_in_all(met, sum(coins for _, coins in risen) + late))]
    explored, coins = words_told.explores(spaces), sum(paid for _, paid in risen)
    whole = words_told.coins_more(coins, late)
    told = whole if short or not risen else words_told.and_late(words_told.coins_from(risen), late)
    return [last._replace(text=words_told.explores_for(explored, told) if risen or late else explored)]


def with_what_it_came_to(frame: Frame, lines: Sequence[JournalLine], width: int) -> Sequence[JournalLine]:
    """Lines of turns, the last of each that brought coins with what it came to: in all, where that is not the only
    figure, and what its seat has now; as they are where so many cells do not hold that."""
    found = list(lines)
    for at, line in enumerate(lines):
        last = at + 1 == len(lines) or lines[at + 1].seat != line.seat
        if line.seat is None or not last or not is_a_banner(line.text, len(frame.names)):
            continue
        gain, one = happened.coins_of_turn(frame.controller.entries, line.seat)
        if gain:
            gain, one = (whole, False) if (whole := latest.gain_of_turn(frame, line.seat)) != gain else (gain, one)
            one = one or line.text.endswith(f"{gain:+d}")
            told = words_told.came_to(0 if one else gain, runs.figures(frame.state, line.seat))
            found[at] = line._replace(text=f"{line.text}{told}")
    nearer = _with_goals_nearer(frame, found)
    return next((way for way in (nearer, found) if _columns(frame, way) <= width), lines)


def with_the_lead(frame: Frame, lines: Sequence[JournalLine], width: int) -> Sequence[JournalLine]:
    """Lines of turns, the last of each that took its seat past another into the lead with that; without the whole of it
    where so many cells do not hold it."""
    names, found, seats = [name.plain for name in frame.names], list(lines), range(frame.state.seats)
    for at, line in enumerate(lines):
        last = at + 1 == len(lines) or lines[at + 1].seat != line.seat
        if line.seat is None or not last or not is_a_banner(line.text, len(names)):
            continue
        states = [frame.controller.state_at(place) for place in happened.turn_of(frame.controller.entries, line.seat)]
        was, now = ([runs.whole(state, seat) for seat in seats] for state in states)
        passed = _passed(was, now, line.seat)
        if passed is not None:
            totals = now[line.seat], now[passed]
            for form in words_told.overtakes(names[passed], totals):
                told = [*found[:at], line._replace(text=f"{form}, {line.text}"), *found[at + 1 :]]
                if _columns(frame, told) <= width:
                    found = told
                    break
    return found


def _passed(was: Sequence[int], now: Sequence[int], seat: int) -> int | None:
    """Whom a seat has gone past into the lead, being behind before; None for nobody."""
    others = [other for other in range(len(now)) if other != seat]
    first = max(others, key=was.__getitem__, default=None)
    if first is None or was[first] <= was[seat] or max(now[other] for other in others) >= now[seat]:
        return None
    return first


def _with_goals_nearer(frame: Frame, lines: Sequence[JournalLine]) -> Sequence[JournalLine]:
    """Lines of turns, the last of each with the goal that it came nearer to: of several, the one that least is missing
    of."""
    found, entries = list(lines), frame.controller.entries
    for at, line in enumerate(lines):
        last = at + 1 == len(lines) or lines[at + 1].seat != line.seat
        if line.seat is None or not last or not is_a_banner(line.text, len(frame.names)):
            continue
        begun, ended = happened.turn_of(entries, line.seat)
        before, after = (goals.statuses(frame.controller.state_at(place), line.seat) for place in (begun, ended))
        nearer = [
            now
            for was, now in zip(before, after, strict=True)
            if was.id == now.id and was.have < now.have < now.need and now.reward and not now.coins
        ]
        if nearer:
            goal = min(nearer, key=lambda one: one.need - one.have)
            found[at] = line._replace(text=f"{line.text}{words_goals.comes_nearer(goal.short, goal.have, goal.need)}")
    return found


def _as_a_banner(turn: Sequence[JournalLine], form: int, seats: int) -> Sequence[JournalLine]:
    """The lines of a turn as one, where it had a feat. `form`: 0 in full, 1 in fewer words, 2 without its card, 3
    without brackets, 4 without how many spaces were explored for a route, 5 for a goal, 6 beside one as a sum, and 7
    with goals that are named below the map: what brought coins is told to the last. Goals come first."""
    if len(turn) < PAIR or turn[0].seat is None or not any(is_a_banner(line.text, seats) for line in turn):
        return turn
    kept = [line.text for line in turn if form < CHOICES or not words_told.is_a_choice(line.text)]
    met = [text for text in kept if words_goals.meets_a_goal(text)]
    whole = BETWEEN.join(text for text in kept if text not in met)
    whole = whole if form < BRACKETED else words_told.without_brackets(whole)
    whole = whole if form < UNCOUNTED or met else words_told.without_spaces(whole)
    whole = words_told.with_one_verb(whole) if form else whole
    if met:
        few = words_goals.coins_alone(whole)
        ways = [whole] * ALONE + [words_goals.gains_alone(whole), few, few]
        met = met if form + 1 < FORMS else list(map(words_told.without_brackets, met))
        whole = words_goals.goal_first(met, ways[form])
    return [turn[-1]._replace(text=whole)]


def _in_one(deeds: Sequence[tuple[JournalLine, object]]) -> list[JournalLine]:
    """What one seat did, in a line: the spaces explored, and all coins; the last line that tells of these has it. What
    nobody did is left as it is."""
    if deeds[0][0].seat is None:
        return [line for line, _ in deeds]
    spaces = sum(isinstance(event, Explored) for _, event in deeds)
    coins = sum(event.coins for _, event in deeds if isinstance(event, happened.PAYING))
    paid = [line for line, event in deeds if isinstance(event, happened.PAYING)] or [line for line, _ in deeds]
    return [paid[-1]._replace(text=words_told.in_one(spaces, coins))]


def _is_known(event: object, done: bool, own: bool) -> bool:
    """Whether an event is no news: explore board and page of the era tell it. `done`: somebody did something; `own`:
    the card stands for one of each seat's own."""
    revealed = isinstance(event, CardRevealed) and (EXPLORE_INDEX[event.card] < BASE or not own)
    return isinstance(event, GoalDrawn) or (done and revealed)


def _summed(
    frame: Frame,
    turn: Sequence[tuple[JournalLine, object]],
    tight: bool = False,
    named: bool = True,
    placed: int = SPACES,
) -> list[JournalLine]:
    """What one seat did in one go: see `worth_telling`; `tight`: in little room; `named`: treasures by name, `placed`:
    one of `SPACES`, `PAID` and `PLACED`."""
    spaces = [line for line, event in turn if isinstance(event, Explored)]
    ended = [line for line, event in turn if isinstance(event, CardDone)]
    other = [
        line._replace(text=happened.deed_words(frame.state.map, event) or line.text)
        for line, event in turn
        if not isinstance(event, (*UNTOLD, *GAINS))
    ]
    found = _gains(frame, turn, not spaces, tight, named, placed)
    for line in (spaces or ended)[-1:]:
        names = [event.space for _, event in turn if isinstance(event, Explored)]
        explored = words_told.explores_these(names) if placed >= PLACED else words_told.explores(len(spaces))
        if spaces and not found and len(frame.names) == PAIR:
            explored = words_told.for_nothing(explored)
        if found and spaces:  # it is told before what it brought, and no sooner left out
            line, merged = found[0].line, words_told.explores_for(explored, found[0].line.text)
            explored, found = (merged, found[1:]) if len(merged) <= SHORT else (explored, found)
        other.append(line._replace(text=explored))
    return [*other, *(_in_a_sum(found) if tight else (one.line for one in found))]


def _counted_in(frame: Frame, turn: Sequence[tuple[JournalLine, object]]) -> list[JournalLine]:
    """What a turn brought that is paid later and counted at once: goals that it met, which are paid when all seats have
    carried out the card, and by how much more treasures will pay."""
    last, steps = turn[-1][0], [line.step for line, _ in turn]
    if last.seat is None:
        return []
    before, after = (frame.controller.state_at(at) for at in (min(steps), max(steps) + 1))
    told = (words(before, after, last.seat) for words in (happened.due_words, happened.late_words))
    return [last._replace(text=text) for texts in told for text in texts]


class Gain(NamedTuple):
    """What was got, as a line; `coins`: how many, 0 for what is told by itself, as routes, treasures and goals are."""

    line: JournalLine
    coins: int = 0


def _gains(
    frame: Frame, turn: Sequence[tuple[JournalLine, object]], alone: bool, tight: bool, named: bool, placed: int
) -> list[Gain]:
    """What that brought: things that are alike as one, coin spaces last. `alone`: nothing was explored, so that all of
    it goes on from a name. `tight`: several routes as one, too."""
    kinds: dict[object, list[tuple[JournalLine, Any]]] = {}
    map_, seats = frame.state.map, frame.state.seats
    for line, event in turn:
        if alone and isinstance(event, GoalMet):  # of goals met before it was told then
            continue
        if isinstance(event, GAINS) and not happened.by_treasure(event):
            route = ROUTES if tight and isinstance(event, RouteOpened) else ""
            kinds.setdefault(happened.alike(event) or route or len(kinds), []).append((line, event))
    found = []
    for kind in sorted(kinds, key=lambda kind: kind == "coins"):
        line, event = kinds[kind][-1]
        drawn = [one.treasure for _, one in kinds[kind] if isinstance(one, TreasureDrawn)]
        coins = 0 if drawn else sum(event.coins for _, event in kinds[kind])
        if drawn and placed == COUNTED:
            text = happened.finds_what_counts(drawn)
        elif len(drawn) > 1:
            text = (
                happened.finds_all(drawn)
                if named
                else words_told.finds_some(len(drawn), sum(map(happened.at_once, drawn)))
            )
        elif kind == "goals":
            text = _goals_told(map_, [event for _, event in kinds[kind]], seats)
        elif placed and kind in ("coins", "villages"):
            text = words_told.got_there(str(kind), [event.space for _, event in kinds[kind]], coins)
        elif len(kinds[kind]) > 1 or kind == "coins":
            text = words_told.several(str(kind), len(kinds[kind]), coins)
        else:
            text = line.text if alone else happened.deed_words(map_, event)
        found.append(Gain(line._replace(text=text), coins * (isinstance(kind, str) and kind not in ("goals", ROUTES))))
    return found


def _goals_told(map_: int, paid: Sequence[GoalMet], seats: int) -> str:
    """Goals that a turn met and that are paid in it."""
    coins, names = sum(one.coins for one in paid), [happened.goal_short(map_, one.goal) for one in paid]
    return words_told.goals_due(coins, names, sum(happened.is_met_first(map_, one, seats) for one in paid))


def _in_a_sum(gains: Sequence[Gain]) -> list[JournalLine]:
    """In little room, behind what is told first: coins as one sum, each text with a verb, for the name may stand right
    before it."""
    lines = [one.line._replace(text=words_told.with_verb(one.line.text)) for one in gains if not one.coins]
    paid = [one for one in gains if one.coins]
    text = words_told.gets_coins(sum(one.coins for one in paid))
    return [*lines, *(one.line._replace(text=text) for one in paid[-1:])]


def with_own_cards(frame: Frame, lines: Sequence[JournalLine]) -> Sequence[JournalLine]:
    """Lines as they are, with whose card is whose where the last one revealed is not the same for all: the reader's own
    is what there is to do now."""
    last = max((at for at, line in enumerate(lines) if line.seat is None), default=-1)
    cards = runs.own_cards(frame.state, [name.plain for name in frame.names], frame.state.to_move)
    if last < 0 or not cards or words.card(EXPLORE[frame.state.card]) not in lines[last].text:
        return lines
    told = lines[last]._replace(text=words_told.own_cards_revealed(EXPLORE[frame.state.card], cards))
    return [*lines[:last], told, *lines[last + 1 :]]
