"""What a year brought to the supply of workers: the seasons in one line, then its end step by step.

Every change of a supply is put down to the step of the year end at which it was made, so that the lines come to the
supply after it.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final

from rules.discordia.city.board import foundations, track_spaces
from rules.discordia.city.counting import decree_text, is_full
from rules.discordia.components import DECREE_INDEX, HARMS, TILE_IDS, TILE_INDEX
from rules.discordia.events import (
    Cleared,
    DecreeFulfilled,
    Deployed,
    Infrastructure,
    JanusGrew,
    JanusPlayed,
    Raided,
    RingMoved,
    Sailed,
    StarsTaken,
    WorkersDrawn,
    WorkersReturned,
)
from rules.discordia.magna import row as magna_row
from rules.discordia.magna.events import HarmsStruck, OutpostFilled, RowCleared
from rules.discordia.magna.words import all_manned, harm_words, not_manned, some_manned
from rules.discordia.pieces.bonuses import TRACKS
from rules.discordia.pieces.workers import COLOURS, counts, total
from rules.discordia.scoring import is_ending, still_to_be_raided, tie
from rules.discordia.state import TILE, WORKERS, filled
from rules.discordia.turn.display import open_germans
from rules.discordia.words import course as course_words
from rules.discordia.words import names
from rules.discordia.words import year as words
from rules.discordia.words.pieces import bonus_words
from rules.discordia.year.rewards import brought_by
from rules.game import CHANCE, TERMINAL, Act
from rules.reckoning import Cell, Contest, Row, Span

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rules.discordia.state import City, DiscordiaState
    from rules.game import Event, Rules

_RULES: Final = {
    "seasons": "discordia.season",
    "outposts": "discordia.magna.harms",
    "germans": "discordia.year-end.raid",
    "harvest": "discordia.year-end.infrastructure",
    "missing": "discordia.year-end.infrastructure",
    "decrees": "discordia.year-end.order",
    "ships": "discordia.year-end.order",
    "janus": "discordia.solo.year-end",
    "tie": "discordia.end.tie",
    "cleared": "discordia.year-end.clear",
}
"""The lines of a year, in their order, with the section of each."""
_SWAPPING: Final = ("swap-draw", "put-back")
_ORDER: Final = tuple(_RULES)
_DRAWN: Final = {"harm-draw": "outposts", "raid-draw": "germans", "infrastructure-draw": "missing"}
"""What the draws of a year end belong to."""
_NEXT: Final = {"fulfil": "germans", "sail": "decrees", "infrastructure": "harvest"}
"""What is being done, by the step of the year end that comes next."""


def over(state: DiscordiaState) -> int:
    """The years that are over; the one in which the game ends with them."""
    return state.year if state.to_move == TERMINAL else max(0, state.year - 1)


def settled(state: DiscordiaState) -> bool:
    """Not in the middle of a swap, when workers drawn are still to be put back, and not during a year end, which comes
    over one seat after the other."""
    swapping = any(frame.op in _SWAPPING for frame in state.stack)
    return not swapping and not any(frame.op == "clear" for frame in state.plan)


def title(number: int) -> str:
    return course_words.year_title(number)


def rows(rules: Rules, span: Span) -> list[Row]:
    """The lines of a year; those of its end only where it was come to."""
    after: DiscordiaState = span.states[-1]
    brought, places = _brought(span), _places(span)
    figures = _figures(span, brought)
    contests = _contests(span, figures)
    seen, found = _seen(span), []
    for item, rule in _RULES.items():
        if item == "cleared" and after.to_move == TERMINAL:
            continue  # the game is over: full tiles are emptied for nobody any more
        cells = tuple(
            _cell(
                brought[seat, item],
                figures[seat, item],
                places[seat, item],
                contests.get(seat) if item == "germans" else None,
            )
            for seat in range(after.seats)
        )
        told = any(cell.figure for cell in cells)
        if told or item == "seasons" or any(cell.points for cell in cells):
            his = _turns_of_janus(span) if item == "seasons" else ""
            janus = _of_janus(span, item)
            scores = item not in ("tie", "cleared")  # which tiles these were, and no worker that came, stands there
            row = Row(
                item,
                words.BROUGHT[item],
                rule,
                cells,
                told,
                janus,
                his,
                played=item in seen,
                scores=scores,
                hidden=item == "tie",
            )
            found.append(row._replace(terms=_terms(span, item)))
    return found


def sources(rules: Rules, span: Span) -> list[tuple[str, tuple[int, ...]]]:
    """The lines of a year as what made the supplies of a game: of the seasons what was put to work, less what came back
    from covered tiles, and what went into the bag, less what was drawn for it."""
    seats, moved = range(len(span.states[-1].cities)), _moved(span, "seasons")
    drawn, _, returned = zip(*(moved.get(seat, (0, 0, 0)) for seat in seats), strict=True)
    found = []
    for row in rows(rules, span):
        points = tuple(cell.points for cell in row.cells)
        if row.item == "seasons":
            bag = tuple(came - went for came, went in zip(drawn, returned, strict=True))
            found.append((words.SOURCES["work"], tuple(all_ - n for all_, n in zip(points, bag, strict=True))))
            found.append((words.SOURCES["bag"], bag))
        elif row.item != "tie":
            found.append((words.SOURCES[row.item], points))
    return found


def _seen(span: Span) -> set[str]:
    """The lines that are told before the year is counted: the seasons and, where somebody had to choose something once
    the Germans had come to all, or had brought workers to some, what these and the outposts did. The head line had
    counted it by then: it never goes back."""
    came: DiscordiaState | None = None
    for before, entry in zip(span.states, span.entries, strict=False):
        if came is not None and isinstance(entry.step, Act) and is_ending(before):
            both = zip(came.cities, before.cities, strict=True)
            if not still_to_be_raided(before) or any(total(old.supply) != total(new.supply) for old, new in both):
                return {"seasons", "outposts", "germans"}
        if came is None and any(isinstance(event, Raided) for event in entry.events):
            came = before
    return {"seasons"}


def _turns_of_janus(span: Span) -> str:
    """By how much his counter fell with each tile that he took; "" without him."""
    fell = []
    for before, entry in zip(span.states, span.entries, strict=False):
        for event in entry.events:
            if isinstance(event, JanusPlayed) and before.janus is not None and event.counter != before.janus.counter:
                fell.append((event.counter - before.janus.counter, event.removed))
    return words.janus_fell(span.states[0].figures, fell)


def _of_janus(span: Span, item: str) -> int | None:
    """What a line of a year brought Janus; None where it is not about him, and without him."""
    old, new = span.states[0].janus, span.states[-1].janus
    if old is None or item not in ("seasons", "janus"):
        return None
    grown = sum(event.by for entry in span.entries for event in entry.events if isinstance(event, JanusGrew))
    return grown if item == "janus" else new.counter - old.counter - grown


def _cell(workers: int, figures: list[str], places: list[str], contest: Contest | None) -> Cell:
    """What a line brought a seat. Where no worker came or went, the table has a word for how a raid came out
    all the same."""
    told, found = ", ".join(figures), tuple(dict.fromkeys(places))
    short = "" if workers else words.in_the_table(contest.held if contest else None)
    return Cell(workers, told, found, short, contest)


def _terms(span: Span, item: str) -> tuple[str, ...]:
    """What a line of a year end will count, in more and in fewer words."""
    if item != "germans":
        return words.TERMS.get(item, ())
    for before, event in _raids(span):
        left = open_germans(before)[0]
        return words.raid_to_come(event.raid, left.effects if left else ())
    return ()


def _raids(span: Span) -> Iterator[tuple[DiscordiaState, Raided]]:
    """The raids of a year, seat by seat, each with the position before it."""
    for before, entry in zip(span.states, span.entries, strict=False):
        yield from ((before, event) for event in entry.events if isinstance(event, Raided))


def _contests(span: Span, figures: Mapping[tuple[int, str], list[str]]) -> dict[int, Contest]:
    """By seat, how strong it was against the Germans of a year, and what that brought. `figures`: what is said of each
    line; of the raid, behind how it came out, the workers that moved for it."""
    found: dict[int, Contest] = {}
    for before, event in _raids(span):
        seat = event.seat
        told = [*brought_by(before, event, _of_the_raid(span, seat)), *figures[seat, "germans"][1:]]
        found[seat] = Contest(event.strength, event.raid, ", ".join(told))
    return found


def _cause(state: DiscordiaState) -> str:
    """The line that a change of a supply in this state belongs to."""
    if not is_ending(state):
        return "seasons"
    step = state.plan[-1].op
    if state.to_move == CHANCE and not state.stack:
        return _DRAWN.get(step, "ships")
    return _NEXT.get(step, "ships")


def state_after(span: Span, items: Sequence[str]) -> DiscordiaState:
    """The table once these lines are counted, the first of a year: what lies out as the last of them left it, and each
    city with what these lines changed in it, for one seat may come to a line before another."""
    done = max((_ORDER.index(item) for item in items), default=-1)
    counted = [at for at, state in enumerate(span.states[:-1]) if _ORDER.index(_cause(state)) <= done]
    if not counted:
        return span.states[0]  # type: ignore[no-any-return]
    found: DiscordiaState = span.states[counted[-1] + 1].clone()
    cities: list[City] = span.states[counted[0]].cities
    for at in counted:
        changed = zip(cities, span.states[at].cities, span.states[at + 1].cities, strict=True)
        cities = [_changed(*three) for three in changed]
    found.cities = _in_their_lines(span, cities, counted, done)
    return found if "cleared" in items else _before_clearing(span, counted[-1], found, "janus" in items)


def _in_their_lines(span: Span, cities: Sequence[City], counted: Sequence[int], done: int) -> list[City]:
    """The cities with the stars and arches that outposts and raid brought up to the line `done`: one step may have
    both, and begin with the last turn."""
    found = [city.clone() for city in cities]
    for at, entry in enumerate(span.entries[: len(span.states) - 1]):
        line = ""
        for event in entry.events:
            by = (line != "" and _ORDER.index(line) <= done) - (line != "" and at in counted)
            match event:
                case HarmsStruck():
                    line = "outposts"
                case Raided():
                    line = "germans"
                case Infrastructure() | Cleared() | DecreeFulfilled() | Sailed():
                    line = ""
                case StarsTaken(seat=seat, count=count):
                    found[seat].stars += by * count
                case RingMoved(seat=seat, steps=steps):
                    found[seat].aqueduct += by * steps
    return found


def _before_clearing(span: Span, at: int, after: DiscordiaState, grown: bool) -> DiscordiaState:
    """The table after that step without what comes by itself at the end of a year: full tiles are emptied, the display
    moves up, manipulators are ready again. What is counted then is counted on tiles that are full still. `grown`:
    Janus has grown."""
    events = [event for event in span.entries[at].events if isinstance(event, Cleared)]
    if not events:
        return after
    cleared = {TILE_INDEX[tile] for tile in events[0].tiles}
    before: DiscordiaState = span.states[at]
    found = before.clone()
    found.bag, found.cities = after.bag, [city.clone() for city in after.cities]
    for city, old in zip(found.cities, before.cities, strict=True):
        stood = {site & TILE: site for site in old.sites if site & TILE in cleared and is_full(old.figures, site)}
        for index, site in enumerate(city.sites):
            if site in stood:  # without a worker a site is the number of its tile
                city.sites[index] = stood[site]
                found.bag -= stood[site] >> WORKERS
        city.ready, city.spent = old.ready, old.spent
    if grown and found.janus is not None and after.janus is not None:
        found.janus.counter = after.janus.counter
    return found


def _changed(city: City, old: City, new: City) -> City:
    """A city after a step that made `new` of `old`; its supply may lack what came before that step."""
    if old == new:
        return city
    found = new.clone()
    found.supply = city.supply + new.supply - old.supply
    return found


def _brought(span: Span) -> dict[tuple[int, str], int]:
    """By how many workers each supply grew, by seat and line."""
    found: dict[tuple[int, str], int] = defaultdict(int)
    for before, after in zip(span.states, span.states[1:], strict=False):
        for seat, (old, new) in enumerate(zip(before.cities, after.cities, strict=True)):
            if old.supply != new.supply:
                found[seat, _cause(before)] += total(new.supply) - total(old.supply)
    return found


def _places(span: Span) -> dict[tuple[int, str], list[str]]:
    """Where each line comes from, by seat and line, and the colours of the supply that it changed."""
    found: dict[tuple[int, str], list[str]] = defaultdict(list)
    for before, entry, after in zip(span.states, span.entries, span.states[1:], strict=False):
        for event in entry.events:
            for seat in range(after.seats):
                if getattr(event, "seat", seat) == seat and (told := _origin(before, seat, event)) is not None:
                    found[seat, told[0]] += told[1]
        for seat, (old, new) in enumerate(zip(before.cities, after.cities, strict=True)):
            both = zip(COLOURS, counts(old.supply), counts(new.supply), strict=True)
            found[seat, _cause(before)] += [colour for colour, one, other in both if one != other]
    return found


def _origin(before: DiscordiaState, seat: int, event: Event) -> tuple[str, list[str]] | None:
    """The line that an event belongs to for a seat, and the places it is about; None for most."""
    match event:
        case Deployed(tile=tile) if not is_ending(before):
            return "seasons", [tile]
        case HarmsStruck(harms=harms) if any(harms) and before.magna is not None:
            return "outposts", _left_open(before)
        case Raided():
            return "germans", ["germans"]
        case Infrastructure():
            return "missing", [*_lacking(before.cities[seat]), "aqueduct"]
        case DecreeFulfilled(decree=decree) if is_ending(before):
            return "decrees", [decree]
        case Sailed(ship=ship, stall=True) if is_ending(before):
            return "ships", [f"{ship}'"]
        case Cleared(tiles=tiles) if own := _owned(before.cities[seat], tiles):
            return "cleared", own
        case JanusGrew() if seat == 0:
            return "janus", ["janus"]
    return None


def _lacking(city: City) -> list[str]:
    """What calls for workers at the year end: foundations with a symbol (kind and place, from 0), tracks with one,
    tiles with empty spaces."""
    found = [f"{kind}.{at}" for kind in range(4) for at, slot in enumerate(foundations(city, kind)) if slot.symbol]
    found += [name for at, name in enumerate(TRACKS) if any(space.symbol for space in track_spaces(city, at))]
    spaces = city.figures.spaces
    return [*found, *(TILE_IDS[site & TILE] for site in city.sites if filled(site) < spaces[site & TILE])]


def _figures(span: Span, brought: Mapping[tuple[int, str], int]) -> dict[tuple[int, str], list[str]]:
    """What is to be said about the lines of the year end, by seat and line; `brought`: by how many workers each supply
    grew."""
    found: dict[tuple[int, str], list[str]] = defaultdict(list)

    def moves(line: str) -> None:
        """What became of workers: of what a raid or decree brings too, or nobody knows why a figure stands there. What
        the reward of a raid says itself is not said again."""
        for seat, (drawn, deployed, returned) in _moved(span, line).items():
            change = brought.get((seat, line), 0)
            back = change - drawn + deployed + returned  # from tiles that were covered
            swapped = min(drawn, returned) if line == "germans" else 0  # the reward says so
            untold = deployed or back or returned - swapped if line == "germans" else change
            if line == "seasons" or untold:
                found[seat, line].append(words.moved(drawn - swapped, deployed, returned - swapped, back))

    moves("seasons")
    decrees: dict[int, list[tuple[str, str]]] = defaultdict(list)
    left: dict[int, list[str]] = defaultdict(list)  # the outposts, which are nobody's and so everybody's
    for before, entry, after in zip(span.states, span.entries, span.states[1:], strict=False):
        for event in entry.events:
            match event:
                case HarmsStruck(harms=harms):
                    for seat in range(after.seats):
                        found[seat, "outposts"] += _outposts(span, seat, harms, before)
                case RowCleared(tiles=tiles) if tiles:
                    for seat in range(after.seats):
                        left[seat] += [names.rhine_tile(after.figures, tile) for tile in tiles]
                case Raided(seat=seat):
                    came = _of_the_raid(span, seat)
                    found[seat, "germans"].append(_raid(before, event, came))
                case Infrastructure(seat=seat, symbols=symbols, empty=empty, ring=ring):
                    found[seat, "missing"].append(words.lacks(symbols, empty, ring, _drawn(span, seat)))
                case DecreeFulfilled(seat=seat, decree=decree, slot=slot) if is_ending(before):
                    brings = after.figures.boards[after.cities[seat].board].decrees[slot - 1].effects
                    decrees[seat].append(
                        (decree_text(after.cities[seat], DECREE_INDEX[decree]), bonus_words(brings, before.site))
                    )
                case Cleared(tiles=tiles):
                    for seat, city in enumerate(before.cities):
                        if (own := _owned(city, tiles)) or left[seat]:
                            found[seat, "cleared"].append(words.emptied(city.figures, own, left[seat]))
                case JanusGrew() if (janus := after.janus) is not None:
                    held = janus.extensions.bit_count(), len(janus.decrees)
                    found[0, "janus"].append(words.janus_grows(after.figures.janus.deficiency, *held))
    for seat, looked in tie(span.states[-1]).items():
        found[seat, "tie"].append(words.of_a_tie(looked))
    for seat, asked in decrees.items():
        found[seat, "decrees"].append(words.decrees_fulfilled(asked))
    for line in ("harvest", "germans", "decrees", "ships"):
        moves(line)
    return found


def _outposts(span: Span, seat: int, harms: Sequence[int], before: DiscordiaState) -> list[str]:
    """What the outposts brought a seat, and how many of them were manned this year; nothing where there are none."""
    assert before.magna is not None, "only with the Magna tiles"
    manned = sum(isinstance(one, OutpostFilled) and bool(one.outpost) for entry in span.entries for one in entry.events)
    open_ = before.magna.open.bit_count()
    if any(harms):
        left = [names.tile(before.figures, tile) for tile in _left_open(before)]
        told = not_manned(left, harm_words(_struck(span, seat, harms)))
        return [told, *([some_manned(manned, manned + open_)] if manned else [])]
    return [all_manned(manned)] if manned else []


def _left_open(state: DiscordiaState) -> list[str]:
    """The tiles on outposts that nobody has manned."""
    magna = state.magna
    assert magna is not None, "only with the Magna tiles"
    return [TILE_IDS[site & TILE] for at, site in enumerate(magna.row) if site >= 0 and magna.open >> at & 1]


def _struck(span: Span, seat: int, harms: Sequence[int]) -> tuple[int, ...]:
    """The harms of the outposts by kind, as far as a seat had what they take: what it lost before the raid."""
    lost, struck = {"lose_star": 0, "aqueduct_back": 0}, False
    for event in (event for entry in span.entries for event in entry.events):
        struck = struck or isinstance(event, HarmsStruck)
        match event:
            case StarsTaken(seat=who, count=count) if struck and who == seat and count < 0:
                lost["lose_star"] -= count
            case RingMoved(seat=who, steps=steps) if struck and who == seat and steps < 0:
                lost["aqueduct_back"] -= steps
            case Raided() if struck:
                break
    return tuple(lost.get(kind, n) for kind, n in zip(HARMS, harms, strict=True))


def _drawn(span: Span, seat: int) -> str:
    """The workers that came to a seat for what its city lacks, as letters."""
    draws = [event for entry in span.entries for event in entry.events if isinstance(event, WorkersDrawn)]
    return "".join(event.workers for event in draws if event.seat == seat and event.reason == "infrastructure")


def _owned(city: City, tiles: Sequence[str]) -> list[str]:
    """Those of some tiles that lie in a city."""
    return [TILE_IDS[site & TILE] for site in city.sites if TILE_IDS[site & TILE] in tiles]


def _moved(span: Span, line: str) -> dict[int, tuple[int, int, int]]:
    """By seat, the workers it drew in the seasons, those it put to work, and those that went into the bag; or the same
    of another line, but for those that a lost raid itself brings."""
    found: dict[int, tuple[int, int, int]] = {}
    for before, entry in zip(span.states, span.entries, strict=False):
        for event in entry.events if _cause(before) == line else ():
            match event:
                case WorkersDrawn(reason="raid"):
                    continue
                case WorkersDrawn(seat=seat, workers=workers):
                    moved = (len(workers), 0, 0)
                case Deployed(seat=seat, workers=workers):
                    moved = (0, len(workers), 0)
                case WorkersReturned(seat=seat, workers=workers):
                    moved = (0, 0, len(workers))
                case _:
                    continue
            drawn, deployed, returned = found.get(seat, (0, 0, 0))
            found[seat] = (drawn + moved[0], deployed + moved[1], returned + moved[2])
    return found


def _raid(state: DiscordiaState, event: Raided, came: Sequence[Event]) -> str:
    """`came`: what it brought."""
    return words.raided(event.strength, event.raid, brought_by(state, event, came), magna_row.strength(state))


def _of_the_raid(span: Span, seat: int) -> list[Event]:
    """What came to a seat with its raid: a step may have the raids of several seats, and what follows them."""
    found: list[Event] = []
    for before, entry in zip(span.states, span.entries, strict=False):
        within = _cause(before) == "germans"
        for event in entry.events:
            if isinstance(event, Raided):
                within = True
            elif isinstance(event, Infrastructure | Cleared | DecreeFulfilled | Sailed):
                within = False
            elif within and getattr(event, "seat", None) == seat:
                found.append(event)
    return found
