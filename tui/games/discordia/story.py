"""A seat's turn in one line, in less and less words: its main deed stays to the last, the small steps go first.

What happened is gathered by what it is about: a tile that is built, filled and turned into a stall is one deed, the
stars of a turn are one sum. No Textual here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from rules.discordia.city.counting import decree_text
from rules.discordia.components import DECREE_INDEX, TILE_INDEX
from rules.discordia.events import (
    BoatUsed,
    Built,
    Declined,
    DecreeFulfilled,
    Deployed,
    DieChosen,
    Extended,
    GameEnded,
    Infrastructure,
    Manipulated,
    ManipulatorTaken,
    PrivilegeTaken,
    PrivilegeUsed,
    Raided,
    RingMoved,
    Sailed,
    StarLaid,
    StarsTaken,
    SwapBegun,
    TurnEnded,
    WorkersDrawn,
    WorkersReturned,
)
from rules.discordia.magna import row as magna_row
from rules.discordia.magna.events import OutpostFilled
from rules.discordia.magna.words import averts
from rules.discordia.state import DiscordiaState
from rules.discordia.words import names
from rules.discordia.words.happened import event_text
from rules.game import Act, Event
from rules.turn_controller import Entry
from tui.games.discordia import words_story as words

MAIN, SIDE, SMALL = range(3)
"""How much a deed matters: what is built, deployed or gained; stars laid and workers put away; what comes with it."""
_QUIET: Final = (BoatUsed, Declined, DieChosen, GameEnded, Manipulated, TurnEnded)
"""What needs no words of its own: the die is told with the main deed, the end of the game behind all."""


class Deed(NamedTuple):
    """What was done, with what belongs to it and without. `rank`: how much it matters; `full`: a tile was filled."""

    rank: int
    text: str
    brief: str
    full: bool = False


class Turn(NamedTuple):
    """What a seat did from a die to the end of its turn. `after`: the log position behind it."""

    seat: int
    events: tuple[Event, ...]
    after: int


def turns_of(entries: Sequence[Entry], start: int, but: int) -> list[Turn]:
    """The turns of other seats than `but` from log position `start` on; what came by itself between is left out."""
    found: list[Turn] = []
    last: Turn | None = None
    for at, entry in enumerate(entries[start:], start):
        acting = entry.step.seat if isinstance(entry.step, Act) else None
        ending = False
        for event in entry.events:
            seat, ending = getattr(event, "seat", None), ending or _is_of_a_year(event)
            if ending or seat == but:
                last = None
            elif last is not None and last.seat == seat and not isinstance(event, DieChosen):
                last = found[-1] = Turn(seat, (*last.events, event), at + 1)
            elif acting == seat is not None:
                last = Turn(seat, (event,), at + 1)
                found.append(last)
    return found


def began(entries: Sequence[Entry], seat: int) -> int:
    """The log position at which the turn under way of a seat began with a die; the end of the log before that."""
    at = len(entries)
    while at:
        at -= 1
        if any(isinstance(event, TurnEnded) for event in entries[at].events):
            break
        if any(isinstance(event, DieChosen) and event.seat == seat for event in entries[at].events):
            return at
    return len(entries)


def of_this_turn(entries: Sequence[Entry], seat: int) -> list[Event]:
    """What a seat did in the turn under way."""
    events = [event for entry in entries[began(entries, seat) :] for event in entry.events]
    return [event for event in events if getattr(event, "seat", None) == seat]


def is_deed(events: Sequence[Event]) -> bool:
    """Whether these are more than the choice of a die."""
    return any(not isinstance(event, _QUIET) for event in events)


def _is_of_a_year(event: Event) -> bool:
    """What befalls a seat at the end of a year, which the page of that tells."""
    return isinstance(event, Raided | Infrastructure) or (isinstance(event, WorkersDrawn) and event.reason != "swap")


def after_the_year(entries: Sequence[Entry], start: int) -> int:
    """The log position behind the last end of a year from `start` on; `start` where no year ended."""
    ends = [
        at for at in range(start, len(entries)) if any(isinstance(one, Infrastructure) for one in entries[at].events)
    ]
    return ends[-1] + 1 if ends else start


def of_the_year_end(entries: Sequence[Entry], start: int) -> list[Event]:
    """The events from the last end of a year on, if a seat came to its infrastructure after log position `start`; else
    none: whoever chose something at that end is told of all that it drew."""
    end = after_the_year(entries, start)
    if end == start:
        return []
    turns = (at for at in range(end - 1, -1, -1) if any(isinstance(one, TurnEnded) for one in entries[at].events))
    return [event for entry in entries[next(turns, 0) :] for event in entry.events]


def drawn_at_the_end(events: Sequence[Event]) -> dict[int, int]:
    """The workers that each seat drew at the end of a year, seat by seat; {} where no year ended."""
    if not any(isinstance(event, Infrastructure) for event in events):
        return {}
    seats = sorted({event.seat for event in events if isinstance(event, Infrastructure)})
    reasons = ("raid", "harm", "infrastructure")
    drawn = [event for event in events if isinstance(event, WorkersDrawn) and event.reason in reasons]
    return {seat: sum(len(event.workers) for event in drawn if event.seat == seat) for seat in seats}


def turn_words(state: DiscordiaState, events: Sequence[Event]) -> str:
    """A turn in full, to go on from the name of its seat; one of a single step as that step is told. `state`: as it is
    after it."""
    return ways(state, events)[0] if len(events) > 1 else event_text(state.figures, events[0])


def ways(state: DiscordiaState, events: Sequence[Event]) -> list[str]:
    """The same in less and less words: without the small steps, then without what belongs to a deed, then with less
    and less deeds, at last the first of them alone."""
    ends = [event_text(state.figures, event) for event in events if isinstance(event, GameEnded)]
    if ends:
        but = [event for event in events if not isinstance(event, GameEnded)]
        return [*(words.and_then(way, ends[0]) for way in (ways(state, but) if is_deed(but) else ())), ends[0]]
    deeds = sorted(_deeds(state, events), key=lambda deed: deed.rank)
    die = _die(events)
    if not deeds:
        small = [event_text(state.figures, event) for event in events if not isinstance(event, TurnEnded)]
        only = words.takes_die(*die) if die else words.one_after_the_other(small) or words.nothing_done()
        return list(dict.fromkeys([only, only.partition(":")[0]]))
    some = [deed for deed in deeds if deed.rank <= SIDE] or deeds[:1]
    brief = words.together([deed.brief for deed in some])
    full = {deed.brief for deed in some if deed.full}
    last = sorted(range(len(brief)), key=lambda at: brief[at] not in full)  # what is filled is told before all else
    levels = [[deed.text for deed in deeds], [deed.text for deed in some]]
    levels += [[brief[at] for at in sorted(last[:number])] for number in range(len(brief), 0, -1)]
    told = [words.one_after_the_other([words.with_die(level[0], *die), *level[1:]] if die else level)
            for level in levels]  # fmt: skip
    return list(dict.fromkeys([*told, brief[last[0]]]))


def parts(state: DiscordiaState, events: Sequence[Event], room: int) -> list[str]:
    """The same deed by deed; in few words what has no room for all."""
    deeds, die = sorted(_deeds(state, events), key=lambda deed: deed.rank), _die(events)
    if not deeds:
        return ways(state, events)
    first, *more = deeds
    if die is not None:
        first = first._replace(text=words.with_die(first.text, *die), brief=words.with_die(first.brief, *die))
    return [deed.text if len(deed.text) <= room else deed.brief for deed in (first, *more)]


def _die(events: Sequence[Event]) -> tuple[str, int, int] | None:
    """The die of a turn: its colour, its value, what a manipulator made of that."""
    chosen = next((event for event in events if isinstance(event, DieChosen)), None)
    if chosen is None:
        return None
    counts = [event.value for event in events if isinstance(event, Manipulated)]
    return chosen.colour, chosen.value, counts[-1] if counts else chosen.value


# --- what is gathered -------------------------------------------------------------------------------------------------


def _deeds(state: DiscordiaState, events: Sequence[Event]) -> Iterator[Deed]:
    """The deeds of a turn in their order, the sums at the end."""
    done: set[str] = set()
    deployed, returned, swapped = (sum(map(len, moved)) for moved in _moved(events))
    if deployed and swapped - returned - deployed:
        told = words.supply_changes(swapped - returned - deployed)
        yield Deed(SIDE, told, told)
    for event in events:
        match event:
            case Built(tile=tile) | Deployed(tile=tile) | Sailed(ship=tile):
                if tile not in done:
                    done.add(tile)
                    yield _of_a_tile(state, events, tile)
            case OutpostFilled(outpost=""):
                pass  # the deployment tells it
            case event if not isinstance(event, (*_QUIET, *_SUMMED)) and not _is_of_a_swap(event):
                yield _of_its_own(state, event)
    tracks = [one.track for one in events if isinstance(one, StarLaid)]
    if tracks:
        told = words.lay_stars(tracks)
        yield Deed(SIDE, told, told)
    if returned > swapped:
        told = words.into_the_bag(returned - swapped)
        yield Deed(SIDE, told, told)
    yield from _sums(events)


_SUMMED: Final = (StarLaid, StarsTaken, RingMoved, ManipulatorTaken, SwapBegun, WorkersReturned)


def _is_of_a_swap(event: Event) -> bool:
    return isinstance(event, WorkersDrawn) and event.reason == "swap"


def _moved(events: Sequence[Event]) -> tuple[list[str], list[str], list[str]]:
    """The workers that were deployed, put into the bag, and drawn in swaps."""
    deployed = [one.workers for one in events if isinstance(one, Deployed)]
    returned = [one.workers for one in events if isinstance(one, WorkersReturned)]
    return deployed, returned, [one.workers for one in events if isinstance(one, WorkersDrawn) and _is_of_a_swap(one)]


def _of_a_tile(state: DiscordiaState, events: Sequence[Event], tile: str) -> Deed:
    """All that was done to a tile; one of the Magna row is told apart from those of the city."""
    figures = state.figures
    manned = any(isinstance(one, OutpostFilled) and one.tile == tile for one in events)  # a ship is gone by then
    in_row = manned or magna_row.find(state, TILE_INDEX[tile]) >= 0
    built = next((one for one in events if isinstance(one, Built) and one.tile == tile), None)
    deployed = [one for one in events if isinstance(one, Deployed) and one.tile == tile]
    sailed = next((one for one in events if isinstance(one, Sailed) and one.ship == tile), None)
    full, workers = any(one.full for one in deployed), "".join(one.workers for one in deployed)
    found = []
    for shown in (workers, ""):
        over = built.over if built is not None and shown == workers else ""
        if built is not None and deployed:
            told = words.build_and_deploy(figures, tile, over, shown, full)
        elif built is not None:
            told = words.build(figures, tile, over)
        else:
            told = words.deploy(figures, tile, shown, full, in_row) if deployed else words.ship(figures, tile)
        found.append(words.becomes(told, figures, f"{tile}'" if sailed.stall else "") if sailed is not None else told)
    return Deed(MAIN, found[0], found[1], full)


def _of_its_own(state: DiscordiaState, event: Event) -> Deed:
    """A deed that stands for itself."""
    figures = state.figures
    match event:
        case Extended(extension=extension):
            return Deed(MAIN, words.extend(figures, extension), words.extend_short(figures, extension))
        case DecreeFulfilled(seat=seat, decree=decree):
            asks = decree_text(state.cities[seat], DECREE_INDEX[decree])
            return Deed(MAIN, words.fulfil(asks), words.fulfil(""))
        case PrivilegeTaken(privilege=privilege):
            told = names.privilege(figures, privilege)
            return Deed(MAIN, words.gain_privilege(told), words.gain_privilege(""))
        case PrivilegeUsed(privilege=privilege):
            told = names.privilege(figures, privilege)
            return Deed(SIDE, words.use_privilege(told), words.use_privilege(""))
        case OutpostFilled(outpost=outpost):
            return Deed(MAIN, averts(figures, outpost), averts(figures, outpost))
    told = event_text(figures, event)
    return Deed(MAIN, told, told)


def _sums(events: Sequence[Event]) -> Iterator[Deed]:
    """What of a turn is counted together: swaps, stars, the aqueduct, manipulators."""
    swapped = sum(one.count for one in events if isinstance(one, SwapBegun))
    if swapped:
        yield Deed(SMALL, words.swap(swapped), words.swap(swapped))
    stars = sum(one.count for one in events if isinstance(one, StarsTaken))
    ring = sum(one.steps for one in events if isinstance(one, RingMoved))
    got = words.gets(stars, ring, sum(isinstance(one, ManipulatorTaken) for one in events))
    if got:
        yield Deed(SMALL, got, got)
