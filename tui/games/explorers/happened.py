"""What has happened in the explorers' game, in words that go on from a seat's name: for the line above the map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from msgspec.structs import replace

from rules.explorers import goals
from rules.explorers.components import BASE, EXPLORE_INDEX, GOALS, TREASURE_CARDS, TREASURE_INDEX
from rules.explorers.events import (
    CardChosen,
    CardDone,
    CardRevealed,
    Earned,
    EraOver,
    Explored,
    GoalMet,
    LineEnded,
    PostPlaced,
    RouteOpened,
    TreasureDrawn,
    VillageFounded,
)
from rules.explorers.maps import MAPS, Board
from rules.explorers.maps import board as board_of
from rules.explorers.reckoning import due as pays_late
from rules.explorers.words import TERRAINS, card_name
from rules.explorers.words.brings import kind
from rules.explorers.words.places import named
from rules.game import TERMINAL
from tui.games.explorers import words, words_era, words_told
from tui.kit.text import fitting

if TYPE_CHECKING:
    from rules.explorers.state import ExplorersState

PAYING: Final = (Earned, VillageFounded, RouteOpened, GoalMet)
"""The events that pay coins."""
_AHEAD_OF_COINS: Final = (Earned, VillageFounded, RouteOpened, TreasureDrawn)
"""What a seat gets on its turn: goals are paid later."""
SEVERAL: Final = "+"
"""Between the coin spaces of several events in one."""
BY_TREASURE: Final = "explorer"
"""The card that is done where a treasure card's explorer was not placed."""


def telling(
    map_: int, entries: Sequence[Any], start: int, brief: bool = False, others: bool = False
) -> list[tuple[int | None, str]]:
    """What is worth telling of the log from position `start` on: seat and words; `brief`: in fewer of them; `others`:
    of maps that do not lie there, so that no space is named, and coins are summed."""
    found: list[tuple[int | None, str]] = []
    events = [event for entry in entries[start:] for event in entry.events]
    before: object = None
    villages: dict[int, list[tuple[int, int]]] = {}
    for event in summed(events) if others else events:
        cashed = isinstance(before, TreasureDrawn) and by_treasure(event)
        text = "" if cashed else event_words(map_, event, brief, others)
        if cashed and brief and not others:  # else the text of the card says what it pays
            found[-1] = found[-1][0], words_told.cashed(found[-1][1], event.coins)
        if others and isinstance(event, VillageFounded):
            villages.setdefault(event.seat, []).append((len(found), event.coins))
        if text:
            found.append((getattr(event, "seat", None), text))
        before = event
    return _together(found, villages)


def _together(
    found: list[tuple[int | None, str]], villages: Mapping[int, Sequence[tuple[int, int]]]
) -> list[tuple[int | None, str]]:
    """The villages of a seat as one, where the first of them is told. `villages`: where each is, and its coins."""
    told: list[tuple[int | None, str] | None] = list(found)
    for seat, there in villages.items():
        if len(there) > 1:
            for at, _ in there:
                told[at] = None
            told[there[0][0]] = seat, words_told.several("villages", len(there), sum(coins for _, coins in there))
    return [one for one in told if one is not None]


def summed(events: Sequence[Any]) -> list[Any]:
    """Events with what a seat gets from all coin spaces as one, behind what else it got: the hand-over tells the same,
    in the same order."""
    got = {event.seat: at for at, event in enumerate(events) if isinstance(event, _AHEAD_OF_COINS)}
    coins: Counter[int] = Counter()
    spaces: dict[int, list[str]] = {}
    for event in events:
        if coin(event):
            coins[event.seat] += event.coins
            spaces.setdefault(event.seat, []).append(event.space)
    found: list[Any] = []
    paid: dict[int, Any] = {}
    for at, event in enumerate(events):
        if coin(event):
            paid[event.seat] = replace(event, coins=coins[event.seat], space=SEVERAL.join(spaces[event.seat]))
        else:
            found.append(event)
        seat = getattr(event, "seat", None)
        if seat in paid and got.get(seat) == at:
            found.append(paid[seat])
    return found


def coin(event: object) -> int:
    """What an event pays that is printed on a coin space; 0 for any other."""
    return event.coins if isinstance(event, Earned) and event.source == "coins" else 0


def by_treasure(event: object) -> bool:
    """Whether an event pays what the treasure card that was just found brings, which is told with that card."""
    return isinstance(event, Earned) and event.source == "treasures"


def since(map_: int, entries: Sequence[Any], start: int, brief: bool = False) -> list[tuple[int | None, str]]:
    """The same for whoever was away: of a seat that only explored which spaces, in brief how many."""
    found = telling(map_, entries, start, brief, others=brief)
    found = [(seat, words_told.has_founded(text)) for seat, text in found]
    done: dict[int, list[str]] = {}
    for event in (event for entry in entries[start:] for event in entry.events if isinstance(event, Explored)):
        done.setdefault(event.seat, []).append(event.space)
    for one in (one for entry in entries[start:] for one in entry.events if isinstance(one, CardDone)):
        if one.card != BY_TREASURE:
            done.setdefault(one.seat, [])  # whoever could explore nothing has had a turn, too
    told = {seat for seat, _ in found}
    for seat, spaces in sorted(done.items()):
        if seat not in told:
            text = words_told.explores(len(spaces)) if brief else words_told.explores_these(spaces)
            found.append((seat, text if brief else words_told.for_nothing(text)))
    return found


def own_turn(map_: int, entries: Sequence[Any], seat: int) -> str:
    """What the last turn of a seat brought it, by source; "" for nothing."""
    paid = [text for who, text in sums_by_source(map_, entries, begin_of_turn(entries, seat)) if who == seat]
    return paid[0] if paid and paid[0].startswith("+") else ""


def begin_of_turn(entries: Sequence[Any], seat: int) -> int:
    """Where the turn of a seat begins that ends a log: its last entries in a row, and the draws between them."""
    start = len(entries)
    while start and getattr(entries[start - 1].step, "seat", seat) == seat and not _is_over(entries[start - 1]):
        start -= 1
        if any(isinstance(event, CardRevealed) for event in entries[start].events):
            break
    return start


def turn_of(entries: Sequence[Any], seat: int) -> tuple[int, int]:
    """The log positions between which the last turn of a seat was."""
    end = next((at for at in range(len(entries), 0, -1) if getattr(entries[at - 1].step, "seat", None) == seat), 0)
    return begin_of_turn(entries[:end], seat), end


def coins_of_turn(entries: Sequence[Any], seat: int) -> tuple[int, bool]:
    """What the last turn of a seat brought it, and whether one event alone brought that. The goals that were met before
    are no part of it."""
    begun, end = turn_of(entries, seat)
    turn = entries[begun:end]
    events = [one for entry in turn for one in entry.events if isinstance(one, PAYING) and one.seat == seat]
    kinds = {alike(event) or at for at, event in enumerate(events)}
    return sum(event.coins for event in events), len(kinds) == 1


def era_begun_at(entries: Sequence[Any]) -> int:
    """The log position where the era that goes on began; 0 in the first one."""
    return next((at for at in range(len(entries), 0, -1) if _is_over(entries[at - 1])), 0)


def _is_over(entry: Any) -> bool:
    return any(isinstance(event, EraOver) for event in entry.events)


def with_spaces(
    way: Sequence[tuple[int | None, str]], entries: Sequence[Any], start: int, named: bool = False
) -> list[tuple[int | None, str]]:
    """What is worth telling of the log from position `start` on, with how many spaces each seat explored for it, or
    which ones where they are `named`."""
    found, told = list(way), set[int]()
    done: dict[int | None, list[str]] = {}
    for event in (event for entry in entries[start:] for event in entry.events if isinstance(event, Explored)):
        done.setdefault(event.seat, []).append(event.space)
    for at, (seat, text) in enumerate(way):
        spaces = done.get(seat, [])
        explored = words_told.explores_these(spaces) if named else words_told.explores(len(spaces))
        explored = explored if spaces else ""
        if seat is not None and explored and seat not in told and not words_told.tells_spaces(text):
            told.add(seat)
            found[at] = seat, words_told.explores_for(explored, text)
    return found


def sums_by_source(map_: int, entries: Sequence[Any], start: int, finds: bool = False) -> list[tuple[int | None, str]]:
    """What each seat got, with where the coins came from, goals by what they ask for: the same as `sums`, in more
    words. `finds`: with the treasures that pay at the end."""
    events = [event for entry in entries[start:] for event in entry.events if isinstance(event, PAYING)]
    found: dict[int, Counter[str]] = {}
    for event in events:
        what = goal_short(map_, event.goal) if isinstance(event, GoalMet) else _source(event)
        found.setdefault(event.seat, Counter())[what] += event.coins
    told = {seat: words_told.coins_from(list(coins.items())) for seat, coins in found.items() if coins.total()}
    drawn = [event for entry in entries[start:] for event in entry.events if isinstance(event, TreasureDrawn)]
    way: list[tuple[int | None, str]] = []
    for seat, text in sums(entries, start):
        kept = [one.treasure for one in drawn if one.seat == seat and TREASURE_CARDS[TREASURE_INDEX[one.treasure]].end]
        text = told.get(seat, text) if seat is not None else text
        way.append((seat, ", ".join([text, *([finds_all(kept)] if finds and kept else [])])))
    return way


def _source(event: object) -> str:
    """What an event pays coins for, by the names of `SOURCES`."""
    match event:
        case Earned(source=source):
            return source
        case VillageFounded():
            return "villages"
        case RouteOpened():
            return "routes"
    return "goals"


def is_met_first(map_: int, met: GoalMet, seats: int) -> bool:
    """Whether nobody met a goal that was paid before the card with which it was met."""
    goal = next(one for one in GOALS[map_] if one.id == met.goal)
    return goals.is_first(goal, met.coins, seats)


def goal_short(map_: int, goal: str) -> str:
    """A goal in few words."""
    return next(one for one in GOALS[map_] if one.id == goal).short


def sums(entries: Sequence[Any], start: int, brief: bool = False) -> list[tuple[int | None, str]]:
    """The same in few words: the coins that each seat got, or how many spaces it explored; `brief`: in the fewest."""
    events = [event for entry in entries[start:] for event in entry.events]
    seats = dict.fromkeys(event.seat for event in events if isinstance(event, Explored))
    coins = {seat: sum(one.coins for one in events if isinstance(one, PAYING) and one.seat == seat) for seat in seats}
    done = Counter(event.seat for event in events if isinstance(event, Explored))
    told = words_told.spaces if brief else words_told.explores
    return [(at, words_told.coins_more(coins[at]) if coins[at] else told(done[at])) for at in seats]


class Met(NamedTuple):
    """A goal that a seat meets: its words, in fewer of them, the coins it pays, whether it pays them because nobody
    met it before, and whether it has paid them already."""

    text: str
    short: str
    coins: int
    first: bool
    paid: bool = False


def goals_met(before: ExplorersState, after: ExplorersState, seat: int) -> list[Met]:
    """The goals that a seat meets in one position and did not in the one before, whether they are paid yet or not."""
    found = []
    then = zip(goals.statuses(before, seat), goals.statuses(after, seat), strict=False)
    for place, (had, has) in enumerate(then):
        if (has.ready or has.coins) and not (had.ready or had.coins):
            coins = has.coins or has.reward
            first = goals.is_first(goals.goal_at(after, place), coins, after.seats)
            found.append(Met(has.text, has.short, coins, first, bool(has.coins)))
    return found


def goals_due(before: ExplorersState, after: ExplorersState, seat: int) -> list[Met]:
    """Those of them that are still to be paid, for which there is no event yet."""
    if not any(status.ready for status in goals.statuses(after, seat)):
        return []
    return [met for met in goals_met(before, after, seat) if not met.paid]


def due_words(before: ExplorersState, after: ExplorersState, seat: int) -> list[str]:
    """Those, as one text that goes on from the seat's name; nothing where there are none."""
    due = goals_due(before, after, seat)
    first, names = sum(one.first for one in due), [one.short for one in due]
    return [words_told.goals_due(sum(one.coins for one in due), names, first)] if due else []


def late_words(before: ExplorersState, after: ExplorersState, seat: int) -> list[str]:
    """By how much what a seat will get at the end of the game has risen between two positions of it, which the head
    line counts; nothing where it has not."""
    if TERMINAL in (before.to_move, after.to_move):
        return []
    was, now = (sum(pays_late(state, seat).values()) for state in (before, after))
    return [words_told.pays_more_at_the_end(now - was)] if now != was else []


def of_goals(say: Callable[[int, int, int, Sequence[str]], str], met: Sequence[Met]) -> tuple[str, str, str]:
    """The goals that an action met, in one: with what each asks for, with that in few words, and how many alone. `say`:
    one of `words_told`."""
    sums = len(met), sum(one.coins for one in met), sum(one.first for one in met)
    full, brief = ([one.short if short else one.text for one in met] for short in (False, True))
    return say(*sums, full), say(*sums, brief), say(*sums, ())


def just(
    map_: int,
    entries: Sequence[Any],
    met: Sequence[Met] = (),
    form: int = 0,
    phase: str = "",
    earlier: Sequence[Any] = (),
    late: Sequence[str] = (),
) -> list[str]:
    """What an action set off, for whoever did it: what it brought, goals that it `met`, what pays `late`, else what was
    done, so that no action goes untold. A space that was explored comes first, but where what it brought names it.
    `form`: 0 in full, 1 in few words, 2 in the fewest; `phase`: of the decision that follows; `earlier`: what was done
    before."""
    brief = form > 0
    told = [text for _, text in telling(map_, entries, 0, brief)]
    told = [words_told.without_brackets(text) for text in told] if form > 1 else told
    told += [*([of_goals(words_told.goals_met, met)[form]] if met else []), *late]
    events = [event for entry in entries for event in entry.events]
    spaces = [event.space for event in events if isinstance(event, Explored)]
    if not told and spaces and phase in ("village", "routes"):
        return [words_told.has_explored_to_choose(_seen(map_, spaces[0], brief), phase)]
    if not told and spaces:
        return [words_told.has_explored_for_nothing(_seen(map_, spaces[0], brief))]
    found = [words_told.has_explored(_seen(map_, space, brief=True)) for space in spaces if not _names(told, space)]
    return [*found, *told] or [text for event in events if (text := _deed(map_, event, earlier, brief))]


def of_card(map_: int, entries: Sequence[Any], met: Sequence[Met] = (), late: Sequence[str] = ()) -> list[str]:
    """What the steps of a card came to that explored several spaces, with the goals that they `met` and what pays
    `late`, in more words and in fewer; nothing for others."""
    spaces = [event.space for entry in entries for event in entry.events if isinstance(event, Explored)]
    gains = [text for _, text in telling(map_, entries, 0, brief=True, others=True)]
    gains = [text for text in gains if not words_told.is_a_choice(text)]
    gains += [*([of_goals(words_told.goals_met, met)[1]] if met else []), *late]
    forms = [words_told.has_explored_in_all(spaces, gains, named) for named in (True, False)]
    return forms if len(spaces) > 1 else []


def _paid_by_route(map_: int, entries: Sequence[Any], post: PostPlaced) -> str:
    """What the route paid for which a trading post is put on one of its cities: that was told a step before."""
    events = (event for entry in reversed(entries) for event in reversed(entry.events))
    route = next((one for one in events if isinstance(one, RouteOpened) and one.seat == post.seat), None)
    return deed_words(map_, route) if route is not None and post.space in (route.first, route.second) else ""


def _names(told: Sequence[str], space: str) -> bool:
    """Whether one of the texts says what a space is called."""
    return any(f" {words.code(space)} " in f"{text} " for text in told)


def _deed(map_: int, event: object, earlier: Sequence[Any] = (), brief: bool = False) -> str:
    """An event that brings nothing itself; "" for one that has words elsewhere. `earlier`: the steps before it."""
    match event:
        case CardChosen(card=card, slot=slot, kept=kept):
            return words_told.has_chosen(card_name(card), slot, kept)
        case PostPlaced(space=space):
            return words_told.has_put_a_post(space, "" if brief else _paid_by_route(map_, earlier, event))
        case LineEnded():
            return words_told.has_ended_a_line()
        case CardDone(card=card):
            return words_told.has_declined() if card == BY_TREASURE else words_told.has_done(card_name(card))
    return ""


def _place(map_: int, space: str, brief: bool = False) -> str:
    """A space by its terrain, name and place, in brief by its name; "" for none."""
    if not space or brief:
        return words.code(space) if space else ""
    board = board_of(MAPS[map_])
    return named(board, space, TERRAINS[board.terrain[board.index[space]]])


def _seen(map_: int, space: str, brief: bool = False) -> str:
    """A space that was explored: cities, ruins and their like as such, any other by its terrain; in brief without where
    it lies."""
    board = board_of(MAPS[map_])
    x = board.index[space]
    special = kind(board, x)
    what = special if special != "space" else TERRAINS[board.terrain[x]]
    return f"the {what} {words.code(space)}" if brief else named(board, space, what)


def places(event: object) -> tuple[str, ...]:
    """The spaces of an event that tells what exploring them brought."""
    match event:
        case Earned(space=space) | VillageFounded(space=space):
            return (space,)
        case RouteOpened(first=first, second=second):
            return first, second
    return ()


def alike(event: object) -> str:
    """What an event pays coins for, where several of its kind are told as one; "" for any other."""
    if isinstance(event, TreasureDrawn):
        return "treasures"
    return _source(event) if isinstance(event, Earned | VillageFounded | GoalMet) else ""


def deed_words(map_: int, event: object) -> str:
    """What an event is for whoever sits down next, behind how many spaces were explored; "" for one that has no shorter
    words than the journal's. Spaces of a map that does not lie there have no names."""
    board = board_of(MAPS[map_])
    match event:
        case CardChosen(card=card, kept=kept):
            return words_told.keeps(card_name(card), kept)
        case Earned(source=source, coins=coins):
            return words_told.got(coins, source)
        case VillageFounded(coins=coins):
            return words_told.village_founded(words.VILLAGE, coins)
        case RouteOpened():
            return route_words(board, event)
        case GoalMet(goal=goal, coins=coins):
            return words_told.goals_paid(coins, [goal_short(map_, goal)])
        case TreasureDrawn(treasure=treasure):
            return finds(treasure)
    return ""


def route_words(board: Board, opened: RouteOpened) -> str:
    """A trade route by its two cities, with what it pays."""
    cities = opened.first, opened.second
    first, second = (board.city[board.index[city]] for city in cities)
    return words_told.route(cities, (first, second))


def finds(treasure: str) -> str:
    """A treasure card that is found, in brief, with the coins that it brings at once."""
    return words_told.finds(TREASURE_CARDS[TREASURE_INDEX[treasure]].name, at_once(treasure))


def at_once(treasure: str) -> int:
    """The coins that a treasure card brings when it is found."""
    what, *figures = TREASURE_CARDS[TREASURE_INDEX[treasure]].now or ("",)
    return int(figures[0]) if what == "coins" else 0


def finds_in(room: int, treasure: str) -> str:
    """The same with what it counts at the end, in so many words as there is room for."""
    told, end = finds(treasure), TREASURE_CARDS[TREASURE_INDEX[treasure]].end
    worth = words_told.counts_at_the_end(end) if end else ()
    return fitting([*(words_told.finds_what_counts(told, one) for one in worth), told], room)


def finds_what_counts(treasures: Sequence[str]) -> str:
    """Treasure cards that are found, each kind with what it counts at the end in brackets."""
    told = []
    for treasure, number in Counter(treasures).items():
        end = TREASURE_CARDS[TREASURE_INDEX[treasure]].end
        text = finds_all([treasure] * number).removeprefix(words_told.finds(""))
        told.append(words_told.with_what_counts(text, words_told.counts_at_the_end(end)[0]) if end else text)
    return words_told.finds(", ".join(told))


def finds_all(treasures: Sequence[str]) -> str:
    """Several of them: each named once, with how many there are."""
    told = Counter(finds(treasure).removeprefix(words_told.finds("")) for treasure in treasures)
    return words_told.finds(", ".join(f"{number} x {name}" if number > 1 else name for name, number in told.items()))


def event_words(map_: int, event: object, brief: bool = False, others: bool = False) -> str:
    """An event that is worth telling at once, from the seat's name on, with names for ids; "" for any other.

    `brief`: in so few words that every line of the table has room for it. `others`: as for `telling`."""
    board = board_of(MAPS[map_])
    match event:
        case Earned(source=source, coins=coins, space=space) if others:
            return words_told.got(coins, source, space.count(SEVERAL) + 1)
        case Earned(source=source, coins=coins, space=space):
            return words_told.earned(coins, source, _place(map_, space, brief))
        case VillageFounded(coins=coins) if others:
            return words_told.village_founded(words.VILLAGE, coins)
        case VillageFounded(space=space, coins=coins):
            place = f"{words.VILLAGE} {words.code(space)}" if brief else named(board, space, words.VILLAGE)
            return words_told.village_founded(place, coins)
        case RouteOpened():
            told = route_words(board, event)
            return told if brief or others else words_told.route_opened(told)
        case TreasureDrawn(treasure=treasure) if others:
            return finds(treasure)
        case TreasureDrawn(treasure=treasure):
            card = TREASURE_CARDS[TREASURE_INDEX[treasure]]
            if not brief:
                return words_told.treasure_found(card.name, card.text)
            return words_told.treasure_in_short(
                card.name, words_told.counts_at_the_end(card.end)[0] if card.end else ""
            )
        case GoalMet(goal=goal, coins=coins):
            met = next(one for one in GOALS[map_] if one.id == goal)
            return words_told.goals_met(1, coins, 0, [met.short if brief else met.text])
        case CardRevealed(card=card) if EXPLORE_INDEX[card] >= BASE:
            return words_told.own_card_revealed(card)
        case EraOver(era=era):
            return words_era.era_over(era, brief)
    return ""
