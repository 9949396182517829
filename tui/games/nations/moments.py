"""What is worth seeing in Nations: dice as they fall, wonders, colonies, events; and which dice of a seat are new."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

from rules.game import Act, Event, Rules
from rules.nations.components import (
    COLOUR,
    COSTS,
    COUNT,
    EVENT_INDEX,
    RESOURCE,
    RESOURCES,
    ROMAN,
    TILE,
    UNIT,
    Figures,
    Tile,
)
from rules.nations.course import amount
from rules.nations.events import (
    BooksCollected,
    Bought,
    Cancelled,
    Chose,
    EventRevealed,
    FourSided,
    HandedBack,
    OpponentRead,
    OrderDealt,
    OrderSet,
    Paid,
    Passed,
    Rolled,
    Scored,
    TilesLaid,
    WonderBuilt,
)
from rules.nations.purse import indices
from rules.nations.reckoning import event as event_place
from rules.nations.scoring import forecast
from rules.nations.state import NationsState, tile_points
from rules.nations.telling import event as event_words
from rules.nations.words import said
from tui.games.nations import words, words_moments
from tui.games.nations.choice import pieces
from tui.games.nations.lines import ORDER
from tui.games.nations.scene import Who
from tui.games.nations.signs import SIGNS, Signs, pips
from tui.games.nations.spoken import worth_telling as counts
from tui.kit.glyphs import GlyphSet
from tui.table.moments import Face, Moment, Step
from tui.table.showing import JournalLine, last_act

StateAt = Callable[[int], NationsState]
KINDS: Final = ("roll", "reroll", "gain", "wonder", "colony", "drawn", "opponent", "met", "lead")
_LARGE: Final = ("wonder", "drawn")
"""The kinds that stand across the board for a moment."""
HEAD, _NAMED = 22, 6
"""Cells before the news, and of each line beside its text, about: the name before it, what stands between."""
PRICED: Final = 72
"""Columns of a screen from which on prices are told even where not all deeds have room."""
TURNS_TOLD: Final = 2
"""How many turns are told of a round that has ended."""
PLAIN: Final = words_moments.plain_deeds()
"""What news begin with that are left out before others."""
_SMALL: Final = (Chose, Cancelled, HandedBack, Paid)
"""What the journal tells only where a turn is unfolded."""
_STYLES: Final = (
    "bold #ffffff on #2f6fb5",
    "bold #1a1208 on #e8932c",
    "bold #ffffff on #b23a2f",
    "bold #1a1a1a on #e9e4d8",
)
"""By colour of a die."""


def moments_of(step: Step) -> Iterator[Moment]:
    """The moments of a step."""
    state: NationsState = step.after
    figures, glyph_set = state.figures, step.glyph_set
    for event in step.entry.events:
        match event:
            case Rolled(seat=seat, why=why, faces=names):
                dice = faces(names, glyph_set)
                yield Moment(
                    why, words_moments.rolls(why, len(names)), seat, (), dice, quiet=True
                )  # the news tell what fell
                if why != "roll" and (found := met_by(step.before, state, seat)):
                    yield Moment("met", words_moments.meets(found), seat, tuple(map(event_place, found)))
            case OpponentRead(faces=names, books=books):
                dice = faces(names, glyph_set)
                yield Moment("opponent", words_moments.opponent_reads(books), None, (), dice, quiet=True)
            case FourSided(number=number, tile=tile):
                name = figures.tiles[TILE[tile]].name if tile else ""
                yield Moment("opponent", words_moments.opponent_removes(number, name), quiet=True)
            case WonderBuilt(seat=seat, tile=tile):
                wonder = figures.tiles[TILE[tile]]
                yield Moment("wonder", words_moments.completes(wonder.name, wonder.points), seat, (tile,))
                yield from _lead(step.before, state, seat)
            case Bought(seat=seat, tile=tile):
                if figures.tiles[TILE[tile]].kind == "colony":
                    colony = figures.tiles[TILE[tile]]
                    taken = with_price(figures, step.entry.events, said.takes(colony.name, "", None), state)
                    whole = words.buy_and_get(taken, chits(colony)) if chits(colony) else taken  # as the news have it
                    yield Moment("colony", whole, seat, (tile,), quiet=True)
                yield from _lead(step.before, state, seat)
            case EventRevealed(event=name):
                told = figures.events[EVENT_INDEX[name]]
                yield Moment(
                    "drawn", words_moments.event_of(ROMAN[told.age], told.famine, told.war, told.age), quiet=True
                )


def met_by(before: NationsState, after: NationsState, seat: int) -> list[str]:
    """What of the age dice are enough for that were not known `before`: they counted as half a pair each."""
    was, now = forecast(before, seat), forecast(after, seat)
    pairs = zip(was.items, now.items, strict=True) if was is not None and now is not None else ()
    return [then.item for had, then in pairs if then.need and then.points > had.points]


def _lead(before: NationsState, after: NationsState, seat: int) -> Iterator[Moment]:
    """That a seat is ahead now as a moment of its own."""
    if told := lead_taken(before, after, seat):
        yield Moment("lead", told, seat)


def lead_taken(before: NationsState, after: NationsState, seat: int) -> str:
    """That a seat is ahead now, with points on tiles, where another one was, or others were level with it; "" where it
    is not, or nobody had any points yet."""
    was, now = (
        [state.points[at] + sum(tile_points(state, at)) for at in range(state.seats)] for state in (before, after)
    )
    others = [at for at in range(len(now)) if at != seat]
    second = max((now[at] for at in others), default=now[seat])
    if not any(was) or now[seat] <= second or was[seat] > max(was[at] for at in others):
        return ""
    return words_moments.takes_the_lead(now[seat], second)


def proclaimed(playing: Sequence[Moment], who: Sequence[Who], rolling: bool) -> tuple[str, str]:
    """Of the moments that are played the largest, with the name of its seat, and the colour of that ("": nobody's). An
    age only while its dice are `rolling`: then its tiles can be bought."""
    large = [moment for moment in playing if moment.kind in _LARGE and (rolling or moment.kind != "drawn")]
    found = sorted(large, key=lambda one: _LARGE.index(one.kind))
    if not found:
        return "", ""
    text, seat = found[0].text.partition(":")[0], found[0].seat  # the line of news has the sentence
    leads = [moment.text for moment in playing if moment.kind == "lead" and moment.seat == seat]
    text = words_moments.and_leads(text, *leads[:1]) if leads else text
    return (text, "") if seat is None else (f"{who[seat].badge} {who[seat].name} {text}", who[seat].colour)


def is_small(event: Event) -> bool:
    """Whether it goes without saying for whoever is next: how a tile, famine or war was paid for, and what else is no
    deed, with the dice of a tile."""
    return isinstance(event, Paid) or _is_bookkeeping(event) or (isinstance(event, Rolled) and event.why == "gain")


def worth_telling(
    rules: Rules,
    figures: Figures,
    lines: Sequence[JournalLine],
    entries: Sequence[Any],
    width: int,
    state_at: StateAt | None = None,
    closing: bool = False,
) -> Sequence[JournalLine]:
    """What was done, not how it was begun or given up, nor what brought no points, or was told line by line at the end
    of an age (`closing`: but with the pass that it came with). Where that has no room in a line so
    wide: not how it was paid for either, nor the new dice, which are seen as they fall, and in the end not which tiles
    had to go, so that it holds as much of a round as it can. `state_at`: the states of the log; who took the lead is
    told at the end of the deed that brought it."""
    leads = {}
    if state_at is not None:
        found = ((line, _lead_in(rules, entries, line, state_at)) for line in lines)
        leads = {(line.step, line.seat): lead for line, lead in found if lead}
    room = width - sum(map(len, leads.values()))
    told = _worth_telling(rules, figures, lines, entries, room, state_at, closing)
    last = {(line.step, line.seat): at for at, line in enumerate(told)}
    return [
        line._replace(text=words_moments.and_leads(line.text, leads.get((line.step, line.seat), "")))
        if last[line.step, line.seat] == at
        else line
        for at, line in enumerate(told)
    ]


def _worth_telling(
    rules: Rules,
    figures: Figures,
    lines: Sequence[JournalLine],
    entries: Sequence[Any],
    width: int,
    state_at: StateAt | None,
    closing: bool,
) -> Sequence[JournalLine]:
    """The same without who took the lead."""
    found = _not_reckoned(lines, entries, closing)
    told = [line for line in found if counts(entries[line.step].events)]
    told = [line for line in told if line.text not in _told_of(rules, entries[line.step].events, _stands_beside)]
    told = [line for line in told if line.text not in _told_of(rules, entries[line.step].events, _is_nothing)]
    told = [line for line in told if line.text not in _stone_of(rules, entries[line.step].events)]
    told = [line for line in told if line.text not in _told_of(rules, entries[line.step].events, _is_bookkeeping)]
    told = _scored_at_once(rules, entries, told)
    told = [_briefly(figures, entries, line, state_at) for line in told]
    if not told:  # nobody has done anything yet in a new age: what it asks for is news
        ages = [(line, _new_age(figures, entries[line.step].events, line)) for line in found]
        return [line._replace(text=text) for line, text in ages if text]
    told = [*_age_begun(figures, entries, [line for line in found if line.step < told[0].step], width, told), *told]
    paid = told
    for brings in (True, False):
        told = [_with_price(figures, entries, line, brings, state_at) for line in paid]
        if told != paid:  # then the payment is told with what it was for
            told = [line for line in told if line.text not in _told_of(rules, entries[line.step].events, _is_price)]
        if _columns(told) <= width:
            return told
    told = [line for line in told if line.text not in _told_of(rules, entries[line.step].events, is_small)]
    if _columns(told) <= width:
        return told
    told = [_in_short(figures, entries, line) for line in told]
    if width < PRICED and _columns(told) > width:  # what was taken is told before what it cost
        told = [line for line in paid if line.text not in _told_of(rules, entries[line.step].events, is_small)]
        told = [_in_short(figures, entries, line) for line in told]
    return told


def _not_reckoned(lines: Sequence[JournalLine], entries: Sequence[Any], closing: bool) -> list[JournalLine]:
    """Without what came before an age that has begun meanwhile: its end was gone through line by line, with the deeds
    that led to it. `closing`: these, with the pass that it came with."""
    first = lines[0].step if lines else 0
    begun = (at for at in range(len(entries) - 1, first, -1) if _begins_age(entries[at].events))
    age = next(begun, 0)
    if not closing:
        return [line for line in lines if line.step >= age]
    return [
        line
        for line in lines
        if line.step >= age or not any(map(_ends_age, entries[line.step].events)) or line.text == said.passes()
    ]


def _age_begun(
    figures: Figures,
    entries: Sequence[Any],
    lines: Sequence[JournalLine],
    width: int,
    told: Sequence[JournalLine],
) -> Sequence[JournalLine]:
    """That an age began before what is `told` of it, with what it asks for if so many columns hold that too; of the
    first one nothing less than that."""
    for line in lines:
        drawn = [event for event in entries[line.step].events if isinstance(event, EventRevealed)]
        if text := _new_age(figures, entries[line.step].events, line):
            age = figures.events[EVENT_INDEX[drawn[0].event]].age
            whole = line._replace(text=text)
            if _columns([whole, *told]) <= width:
                return (whole,)
            return (line._replace(text=words_moments.age_began(ROMAN[age])),) if age > 1 else ()
    return ()


def _begins_age(events: Sequence[Event]) -> bool:
    return any(isinstance(event, EventRevealed) for event in events)


def _ends_age(event: Event) -> bool:
    """Whether it is part of the end of an age: books, famine and war, and what is paid for them."""
    return isinstance(event, BooksCollected | Scored) or (isinstance(event, Paid) and event.what not in TILE)


def _new_age(figures: Figures, events: Sequence[Event], line: JournalLine) -> str:
    """What an age asks for, of the line that tells it; "" of others."""
    drawn = (event for event in events if isinstance(event, EventRevealed))
    told = next((event for event in drawn if event_words(figures, event) == line.text), None)
    if told is None:
        return ""
    asked = figures.events[EVENT_INDEX[told.event]]
    return words_moments.event_of(ROMAN[asked.age], asked.famine, asked.war, asked.age)


def _scored_at_once(rules: Rules, entries: Sequence[Any], lines: Sequence[JournalLine]) -> list[JournalLine]:
    """What a seat scores at the end of an age, part by part, in one line: where the last part is told."""
    told: list[JournalLine] = []
    parts: dict[int | None, list[tuple[str, int]]] = {}
    before: dict[int | None, JournalLine] = {}
    for line in lines:
        scored = [event for event in entries[line.step].events if isinstance(event, Scored)]
        found = [(one.item, one.points) for one in scored if rules.told(rules.describe_event(one)) == line.text]
        if found:
            parts[line.seat] = [*parts.get(line.seat, ()), *found[:1]]
            if line.seat in before:
                told.remove(before[line.seat])
                line = line._replace(text=words_moments.scores(parts[line.seat]))
            before[line.seat] = line
        told.append(line)
    return told


def _met(line: JournalLine, state_at: StateAt | None, seat: int) -> list[str]:
    return met_by(state_at(line.step), state_at(line.step + 1), seat) if state_at is not None else []


def _is_last_pass(line: JournalLine, events: Sequence[Event], state_at: StateAt | None) -> bool:
    """Whether a line says that a seat passes, after which nobody is left to act."""
    if state_at is None or not any(isinstance(event, Passed) for event in events):
        return False
    before = state_at(line.step)
    return line.text == said.passes() and before.passed | 1 << before.actor == (1 << before.seats) - 1


def _briefly(figures: Figures, entries: Sequence[Any], line: JournalLine, state_at: StateAt | None) -> JournalLine:
    events = entries[line.step].events
    if _is_last_pass(line, events, state_at):
        return line._replace(text=words_moments.passes_last())
    rolled = _reroll(figures, events, line.text)
    if rolled is not None:
        return line._replace(text=words_moments.rerolls_to(amounts(rolled.faces), _met(line, state_at, rolled.seat)))
    return line._replace(text=_in_few_words(figures, events, line.text))


def _lead_in(rules: Rules, entries: Sequence[Any], line: JournalLine, state_at: StateAt) -> str:
    """The lead that what a line tells has brought; "" for none."""
    events = [event for event in entries[line.step].events if isinstance(event, Bought | WonderBuilt)]
    told = [event for event in events if rules.told(rules.describe_event(event)) == line.text]
    return lead_taken(state_at(line.step), state_at(line.step + 1), told[-1].seat) if told else ""


def _reroll(figures: Figures, events: Sequence[Event], text: str) -> Rolled | None:
    """The reroll that a line of the journal tells; None where it tells something else."""
    rolls = (event for event in events if isinstance(event, Rolled) and event.why == "reroll")
    return next((event for event in rolls if event_words(figures, event) == text), None)


def amounts(names: Iterable[str]) -> list[str]:
    """What dice and chits come to, so much of each resource."""
    sums = Counter[int]()
    for name in names:
        sums[RESOURCE[UNIT[name]]] += COUNT[UNIT[name]]
    return [words_moments.so_much(n, RESOURCES[at], "") for at in ORDER if (n := sums[at])]


def _in_few_words(figures: Figures, events: Sequence[Event], text: str) -> str:
    """What says what the opponent of a lone seat reads or removes, in few words: its dice are seen as they fall. What
    says that a wonder is built with its points, as the banner has it; what was spent on books, without its colours."""
    for event in (one for one in events if isinstance(one, OpponentRead | FourSided | WonderBuilt | BooksCollected)):
        if text != event_words(figures, event):
            continue
        if isinstance(event, BooksCollected):
            return words_moments.spends(amounts(event.units), event.books) if event.units else text
        if isinstance(event, WonderBuilt):
            wonder = figures.tiles[TILE[event.tile]]
            return words_moments.completes(wonder.name, wonder.points)
        if isinstance(event, OpponentRead):
            return words_moments.opponent_read_on(event.books)
        return words_moments.opponent_removes(event.number, figures.tiles[TILE[event.tile]].name if event.tile else "")
    return text


def last_deeds(entries: Sequence[Any]) -> list[int]:
    """The steps of the round that ended last in which the two who acted last did what they did last, and passed."""
    ended = [at for at, entry in enumerate(entries) if any(isinstance(event, Passed) for event in entry.events)]
    steps, seats, told = list[int](), list[int](), False
    for at in range(ended[-1] if ended else -1, -1, -1):
        step, events = entries[at].step, entries[at].events
        rolled = next((event.seat for event in events if isinstance(event, Rolled)), None)
        seat = step.seat if isinstance(step, Act) else rolled
        if _begins_age(events) or (seat is not None and seat not in seats[-1:] and len(seats) == TURNS_TOLD):
            break
        if seat is not None and seat not in seats[-1:]:
            seats, told = [*seats, seat], False
        if seat is not None and not told:
            steps.insert(0, at)
            told = any(map(_is_deed, events))
    return steps


def _is_deed(event: Event) -> bool:
    return isinstance(event, Bought | WonderBuilt) or (isinstance(event, Rolled) and event.why == "reroll")


def _columns(lines: Sequence[JournalLine]) -> int:
    return HEAD + sum(len(line.text) + _NAMED for line in lines)


def _in_short(figures: Figures, entries: Sequence[Any], line: JournalLine) -> JournalLine:
    """What says that a tile is taken, without the one that leaves the game for it."""
    text = line.text
    for event in entries[line.step].events:
        if isinstance(event, Bought) and event.out:
            text = text.replace(said.leaves(figures.tiles[TILE[event.out]].name), "", 1)
    return line._replace(text=text)


def _of_a_deal(entries: Sequence[Any], step: int) -> list[Event]:
    """What happened in a step in which a tile was taken, and in those before it since it was chosen."""
    if not any(isinstance(event, Bought) for event in entries[step].events):
        return []
    begun = next((at for at in range(step, -1, -1) if _begins(entries[at].events)), step)
    return [event for entry in entries[begun : step + 1] for event in entry.events]


def _begins(events: Sequence[Event]) -> bool:
    return any(isinstance(event, Chose) and event.what == "buy" for event in events)


def _with_price(
    figures: Figures, entries: Sequence[Any], line: JournalLine, brings: bool, state_at: StateAt | None
) -> JournalLine:
    """A line that says that a tile is taken with its price; `brings`: and, where nothing went for it, its chits."""
    state = state_at(line.step) if state_at is not None else None
    text = with_price(figures, _of_a_deal(entries, line.step), line.text, state)
    bought = [one for one in entries[line.step].events if isinstance(one, Bought) and not one.out]
    gives = [chits(figures.tiles[TILE[one.tile]]) for one in bought]
    told = brings and text != line.text and any(gives)
    return line._replace(text=words.buy_and_get(text, gives[0]) if told else text)


def chits(tile: Tile) -> str:
    """What an advisor or a colony brings at once; "" for the dice of others, which are told as they fall."""
    return tile.gives if tile.kind in ("advisor", "colony") and tile.gives != "none" else ""


def with_price(figures: Figures, events: Sequence[Event], text: str, state: NationsState | None) -> str:
    """What says that a tile is taken, with what was paid for it, where these events tell both. `state`: of that age."""
    paid = {event.what: event.units for event in events if isinstance(event, Paid)}
    for event in events:
        if isinstance(event, Bought) and event.tile in paid:
            tile = figures.tiles[TILE[event.tile]]
            price = _price(paid[event.tile], tile.pay, _cost(state, TILE[event.tile]))
            return text.replace(taken := said.takes(tile.name, "", None), f"{taken} {price}".rstrip(), 1)
    return text


def _cost(state: NationsState | None, tile: int) -> int:
    """What a tile of the age costs in its row; 0 where that is not known."""
    return COSTS[state.seats][state.laid.index(tile)] if state is not None and tile in state.laid else 0


def _price(names: tuple[str, ...], resource: int, cost: int) -> str:
    """What was paid with these dice and chits, and what of it was too much: a die of several symbols is spent whole. ""
    where it is not known (`cost` 0) how much that is."""
    units = indices(names)
    paid = amount(units, resource)
    if not cost and any(RESOURCE[unit] == resource and COUNT[unit] > 1 for unit in units):
        return ""
    return words_moments.for_price(cost or paid, RESOURCES[resource], paid - (cost or paid))


def _stands_beside(event: Event) -> bool:
    """Whether it is what the age asks for, its tiles or the player order: they are seen as long as they hold."""
    return isinstance(event, EventRevealed | OrderDealt | OrderSet | TilesLaid)


def _is_nothing(event: Event) -> bool:
    """Whether it brought no points where some were to be had."""
    return isinstance(event, Scored) and not event.points


def _is_bookkeeping(event: Event) -> bool:
    """Whether it goes with a deed without saying: what goes back to the supply, and the dice of a new age."""
    return isinstance(event, HandedBack) or (isinstance(event, Rolled) and event.why == "roll")


def _is_price(event: Event) -> bool:
    """Whether it is how a tile was paid for."""
    return isinstance(event, Paid) and event.what in TILE


def _stone_of(rules: Rules, events: Sequence[Event]) -> list[str]:
    """The line of the stone that a wonder is built for, where these events tell that it is."""
    built = {event.tile for event in events if isinstance(event, WonderBuilt)}
    return _told_of(rules, events, lambda event: isinstance(event, Paid) and event.what in built)


def _told_of(rules: Rules, events: Sequence[Event], kind: Callable[[Event], bool]) -> list[str]:
    """The lines of the events of a kind."""
    return [rules.told(rules.describe_event(event)) for event in events if kind(event)]


def turn_words(state: NationsState, events: Sequence[Event]) -> str:
    """A turn without the small choices on its way; of one that has just begun with what, and whether that is over."""
    told = [event for event in events if not isinstance(event, _SMALL)]
    begun = [event for at, event in enumerate(events) if not at or isinstance(event, Cancelled)]
    texts = [_in_the_journal(state.figures, event) for event in told or begun]
    return words_moments.in_a_row([with_price(state.figures, events, text, state) for text in texts])


def _in_the_journal(figures: Figures, event: Event) -> str:
    """An event of a turn; what was spent on books not by the dice that it was paid with."""
    if isinstance(event, BooksCollected):
        return words_moments.spends(amounts(event.units), event.books)
    return event_words(figures, event)


def faces(names: Iterable[str], glyph_set: GlyphSet) -> tuple[Face, ...]:
    """Dice by what they show ("W1g")."""
    units = [UNIT[name] for name in names]
    return tuple(Face(pips(unit, SIGNS[glyph_set]), _STYLES[COLOUR[unit]]) for unit in units)


def rolled_last(entries: Sequence[Any], seat: int) -> Rolled | None:
    """What a seat has rolled since its last action: all its dice before the first one of a round, else what that action
    had rolled. None where it has rolled nothing."""
    found = [event for entry in entries[last_act(entries, seat) :] for event in entry.events]
    rolls = [event for event in found if isinstance(event, Rolled) and event.seat == seat]
    return rolls[-1] if rolls else None


def rolled_words(entries: Sequence[Any], seat: int, signs: Signs | None = None, *, brief: bool = False) -> str:
    """The same in words that go on from the seat's name, in fewer (`brief`), or in the signs of the resources; "" for
    nothing."""
    rolled = rolled_last(entries, seat)
    if rolled is None:
        return ""
    sums = Counter[int]()
    for name in rolled.faces:
        sums[RESOURCE[UNIT[name]]] += COUNT[UNIT[name]]
    figures = [
        words_moments.so_much(n, RESOURCES[at], signs.resources[at] if signs else "") for at in ORDER if (n := sums[at])
    ]
    return words_moments.has_rolled(rolled.why, len(rolled.faces), figures, brief=brief, signs=signs is not None)


def fresh(state: NationsState, entries: Sequence[Any], seat: int) -> tuple[int, ...]:
    """The pieces of a seat (`choice.pieces`) that it has rolled since its last action; of equal ones the last, as those
    that were kept lie on the left."""
    rolled = rolled_last(entries, seat)
    left = Counter(rolled.faces if rolled is not None else ())
    found = list[int]()
    for at, piece in reversed([*enumerate(pieces(state, seat))]) if left else ():
        if not piece.used and left[piece.name]:
            left[piece.name] -= 1
            found.insert(0, at)
    return tuple(found)
