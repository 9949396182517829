"""A seat's turn in one line, in less and less words: its main deed stays to the last, the small steps go first.

What happened is gathered by what it is about: a tile that is built, filled and turned into a stall is one deed, the
stars of a turn are one sum. No Textual here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from rules.discordia.city.counting import decree_text
from rules.discordia.components import DECREE_INDEX, PRIVILEGE_INDEX, SEASONS, TILE_INDEX
from rules.discordia.events import (
    AT_THE_YEAR_END,
    BoatUsed,
    Built,
    Declined,
    DecreeFulfilled,
    Deployed,
    DieChosen,
    Displayed,
    Extended,
    GameEnded,
    Infrastructure,
    Manipulated,
    ManipulatorTaken,
    PrivilegeTaken,
    PrivilegeUsed,
    Raided,
    RingMoved,
    Rolled,
    Sailed,
    StarLaid,
    StarsTaken,
    SwapBegun,
    TurnEnded,
    WorkersDrawn,
    WorkersReturned,
    YearBegun,
)
from rules.discordia.magna import row as magna_row
from rules.discordia.magna.events import BoardChosen, HarmsStruck, OutpostFilled
from rules.discordia.magna.words import averts
from rules.discordia.pieces.bonuses import Figures
from rules.discordia.scoring import is_ending
from rules.discordia.state import DiscordiaState
from rules.discordia.telling import stars_for
from rules.discordia.words import names
from rules.discordia.words.happened import event_text
from rules.game import Act, Event
from rules.turn_controller import Entry
from tui.games.discordia import words_story as words

DECREE, ACTION, FILLED, OTHER, LESS = range(5)
"""Where room is short, deeds are left out from the last of these on: what the die was taken for, a decree stay."""
MAIN, SIDE, SMALL = range(3)
"""How much a deed matters: what is built, deployed or gained; stars laid and workers put away; what comes with it."""
_QUIET: Final = (BoatUsed, Declined, DieChosen, GameEnded, Manipulated, TurnEnded)
"""What needs no words of its own: the die is told with the main deed, the end of the game behind all."""


class Deed(NamedTuple):
    """What was done, with what belongs to it and without. `rank`: how much it matters; `stays`: how long it is told
    where room is short; `acts`: the die may have been taken for it."""

    rank: int
    text: str
    brief: str
    stays: int = OTHER
    acts: bool = False


Die = tuple[str, int, int]
"""A die that was taken: its colour, its value, what a manipulator made of that."""


class Turn(NamedTuple):
    """What a seat did from a die to the end of its turn. `after`: the log position behind it; `before`: the one it
    began at; `season`: the number of the one that began between the turn before it and this, 0 for none."""

    seat: int
    events: tuple[Event, ...]
    after: int
    before: int = 0
    season: int = 0

    @property
    def begins(self) -> str:
        """The season that began with it, "" where it is the same as that of the turn before."""
        return SEASONS[self.season - 1] if self.season else ""


def turns_of(entries: Sequence[Entry], start: int, but: int) -> list[Turn]:
    """The turns of other seats than `but` from log position `start` on; what came by itself between is left out."""
    found: list[Turn] = []
    last: Turn | None = None
    season = 0
    for at, entry in enumerate(entries[start:], start):
        acting = entry.step.seat if isinstance(entry.step, Act) else None
        ending = False
        for event in entry.events:
            season = event.season if isinstance(event, Rolled) else season
            seat, ending = getattr(event, "seat", None), ending or _is_of_a_year(event)
            if ending or seat == but:
                last = None
            elif last is not None and last.seat == seat and not isinstance(event, DieChosen):
                last = found[-1] = last._replace(events=(*last.events, event), after=at + 1)
            elif acting == seat is not None:
                last = Turn(seat, (event,), at + 1, at, season if found else 0)
                found.append(last)
                season = 0
    return found


def season_before(turn: Turn) -> str:
    """The season that ended right before a turn, "" where none did."""
    return SEASONS[turn.season - 2] if turn.season > 1 else ""


def began(entries: Sequence[Entry], seat: int, state: DiscordiaState | None = None) -> int:
    """The log position at which the turn under way of a seat began with a die; the end of the log before that.
    `state`: at the end of the log; as long as a ship that sails asks its seat for something, the turn goes on."""
    amid = state is not None and state.to_move == seat and bool(state.stack) and not is_ending(state)
    ended = max(0, _last(entries, TurnEnded)) if amid and not _chosen_since(entries) else len(entries)
    at = _last(entries[:ended], TurnEnded, DieChosen)
    chose = at >= 0 and any(isinstance(event, DieChosen) and event.seat == seat for event in entries[at].events)
    return at if chose else len(entries)


def _chosen_since(entries: Sequence[Entry]) -> bool:
    """Whether a die was chosen behind the last turn that ended."""
    return _last(entries, DieChosen) > _last(entries, TurnEnded)


def of_this_turn(entries: Sequence[Entry], seat: int, state: DiscordiaState | None = None) -> list[Event]:
    """What a seat did in the turn under way. `state`: as in `began`."""
    events = [event for entry in entries[began(entries, seat, state) :] for event in entry.events]
    return [event for event in events if getattr(event, "seat", None) == seat]


def is_deed(events: Sequence[Event]) -> bool:
    """Whether these are more than the choice of a die."""
    return any(not isinstance(event, _QUIET) for event in events)


def _is_of_a_year(event: Event) -> bool:
    """What befalls a seat at the end of a year, which the page of that tells."""
    return isinstance(event, HarmsStruck | Raided | Infrastructure) or (
        isinstance(event, WorkersDrawn) and event.reason != "swap"
    )


def before_a_year(entries: Sequence[Entry]) -> int:
    """How many of these steps come up to the end of a year, in which what is chosen is no turn."""
    ends = (at for at, entry in enumerate(entries, 1) if any(map(_is_of_a_year, entry.events)))
    return next(ends, len(entries))


def after_the_year(entries: Sequence[Entry], start: int) -> int:
    """The log position behind the last end of a year from `start` on; `start` where no year ended."""
    return start + _last(entries[start:], Infrastructure) + 1


def around_the_year(entries: Sequence[Entry], start: int, but: int) -> tuple[list[Turn], list[Turn]]:
    """The turns of other seats than `but` from log position `start` on: those up to the last end of a year, with what
    was chosen in it, of which there are none where no year ended; and those behind it."""
    end = after_the_year(entries, start)
    past, turns = turns_of(entries[:end], start, but) if end > start else [], turns_of(entries, end, but)
    since = [turn for turn in turns if turn.after > opened(entries)]
    return past, since or turns  # with what a city began, is told until somebody has taken a die


def opened(entries: Sequence[Entry]) -> int:
    """The log position at which the set-up is over and the dice of the first season lie; the end of the log before."""
    rolls = (at for at, entry in enumerate(entries, 1) if any(isinstance(event, Rolled) for event in entry.events))
    return next(rolls, len(entries))


def behind_the_last_turn(entries: Sequence[Entry]) -> Sequence[Entry]:
    """From the end of the last turn on, with the step that ended it."""
    return entries[max(0, _last(entries, TurnEnded)) :]


def turn_before(entries: Sequence[Entry], at: int) -> int:
    """Of a log position behind a choice at the end of a year that behind the turn before it; any other as it is."""
    last = _last(entries[:at], TurnEnded, DieChosen)
    ended = last >= 0 and any(isinstance(event, TurnEnded) for event in entries[last].events)
    return last + 1 if ended else at


def _last(entries: Sequence[Entry], *kinds: type[Event]) -> int:
    """The log position of the last step with an event of these kinds; -1 for none."""
    found = (at for at in range(len(entries) - 1, -1, -1) if any(isinstance(e, kinds) for e in entries[at].events))
    return next(found, -1)


def of_the_year_end(entries: Sequence[Entry], start: int) -> list[Event]:
    """The events from the last end of a year on, if a seat came to its infrastructure after log position `start`; else
    none: whoever chose something at that end is told of all that it drew."""
    end = after_the_year(entries, start)
    if end == start:
        return []
    before = len(behind_the_last_turn(entries[:end]))
    return [event for entry in entries[end - before :] for event in entry.events]


def drawn_at_the_end(events: Sequence[Event]) -> dict[int, int]:
    """The workers that each seat drew at the end of a year, seat by seat; {} where no year ended."""
    if not any(isinstance(event, Infrastructure) for event in events):
        return {}
    seats = sorted({event.seat for event in events if isinstance(event, Infrastructure)})
    drawn = [event for event in events if isinstance(event, WorkersDrawn) and event.reason in AT_THE_YEAR_END]
    return {seat: sum(len(event.workers) for event in drawn if event.seat == seat) for seat in seats}


def display_changed(entries: Sequence[Entry]) -> tuple[int, int]:
    """How many tiles left the display when the last year began, and how many came; (0, 0) in the first one."""
    at = _last(entries, YearBegun)
    events = [event for entry in entries[at:] for event in entry.events] if at >= 0 else []
    left = next((len(event.removed) for event in events if isinstance(event, YearBegun)), 0)
    came = next((len(event.tiles) for event in events if isinstance(event, Displayed)), 0)
    return left, came


def turn_words(state: DiscordiaState, events: Sequence[Event]) -> str:
    """A turn in full, to go on from the name of its seat; one of a single step as that step is told. `state`: as it is
    after it."""
    return ways(state, events)[0] if len(events) > 1 else _in_words(state, events[0], events)


def _in_words(state: DiscordiaState, event: Event, events: Sequence[Event]) -> str:
    """One of the events as a step of its own."""
    return event_text(state.figures, event, stars_for(state, event, events))


class Way(NamedTuple):
    """A way to tell a turn. `left_out`: so many deeds that matter are not in it; `cut`: of so many others not all is
    told."""

    text: str
    left_out: int = 0
    cut: int = 0


def ways(state: DiscordiaState, events: Sequence[Event]) -> list[str]:
    """The same in less and less words: without what belongs to a deed, without the die, without the small steps, then
    with less and less deeds, at last one of them alone."""
    return [way.text for way in ways_to_tell(state, events)]


def ways_to_tell(state: DiscordiaState, events: Sequence[Event]) -> list[Way]:
    """The same with what each of them leaves out."""
    ends = [event_text(state.figures, event) for event in events if isinstance(event, GameEnded)]
    if ends:
        but = [event for event in events if not isinstance(event, GameEnded)]
        told = ways_to_tell(state, but) if is_deed(but) else []
        return [*(way._replace(text=words.and_then(way.text, ends[0])) for way in told), Way(ends[0], len(told))]
    deeds = sorted(_deeds(state, events), key=lambda deed: deed.rank == SMALL)
    found = _less_and_less(deeds, _die(events)) if deeds else _without_a_deed(state, events)
    shorter = [way for at, way in enumerate(found) if all(len(way.text) < len(one.text) for one in found[:at])]
    return list(dict.fromkeys(shorter))


def _without_a_deed(state: DiscordiaState, events: Sequence[Event]) -> list[Way]:
    """Of a turn without a deed, or before the first: the die, or what small steps there were."""
    die, ended = _die(events), any(isinstance(event, TurnEnded) for event in events)
    small = [_in_words(state, event, events) for event in events if not isinstance(event, TurnEnded)]
    takes = words.leaves_die if ended else words.takes_die
    only = takes(*die) if die else words.one_after_the_other(small) or words.nothing_done()
    return [Way(only), Way(only.partition(":")[0])]


def _less_and_less(deeds: Sequence[Deed], die: Die | None) -> list[Way]:
    """Rather without the workers of a deed, the die and small steps than without what a tile covers, and rather without
    that than without a deed."""
    some = [deed for deed in deeds if deed.rank <= SIDE] or deeds[:1]
    brief, last = words.together([deed.brief for deed in some]), _by_weight(some)
    all_in_brief, small = words.together([deed.brief for deed in deeds]), len(deeds) - len(some)
    found = [Way(_one_after_the_other(words.together([deed.text for deed in deeds]), die))]
    named = words.together([deed.text if deed.stays == DECREE else deed.brief for deed in deeds])
    found += [Way(_one_after_the_other(told, with_)) for told in (named, all_in_brief) for with_ in (die, None)]
    for number in range(len(brief), 0, -1):
        at = sorted(last[:number])
        kept = [brief[one] for one in at]
        bare = [words.without_covered(deed) for deed in kept]
        less = [words.without_deployed(deed) for deed in bare]
        out, covered = len(brief) - number, small + _changed(kept, bare)
        if not at[0]:
            found.append(Way(_one_after_the_other(kept, die), out, small))
        found += [
            Way(_one_after_the_other(kept, None), out, small),
            Way(_one_after_the_other(bare, None), out, covered),
            Way(_one_after_the_other(less, None), out + _changed(bare, less), covered),
            Way(
                _one_after_the_other([words.in_least(deed) for deed in less], None),
                out + _changed(bare, less),
                covered + 1,
            ),
        ]
    return found


def _changed(before: Sequence[str], after: Sequence[str]) -> int:
    return sum(one != other for one, other in zip(before, after, strict=True))


def _by_weight(deeds: Sequence[Deed]) -> list[int]:
    """The numbers of the different deeds, those that are told to the last first."""
    action = next((deed.brief for deed in deeds if deed.acts), "")
    stays = {deed.brief: deed.stays for deed in deeds}
    stays[action] = min(ACTION, stays.get(action, ACTION))
    order = list(dict.fromkeys(deed.brief for deed in deeds))
    return sorted(range(len(order)), key=lambda at: stays[order[at]])


def _one_after_the_other(deeds: Sequence[str], die: Die | None) -> str:
    """Deeds as a sentence, the first of them with the die that it was done with."""
    first, *more = words.merged(deeds)
    return words.one_after_the_other([words.with_die(first, *die) if die else first, *more])


def parts(state: DiscordiaState, events: Sequence[Event], room: int) -> list[str]:
    """The same deed by deed; in few words what has no room for all."""
    deeds, die = sorted(_deeds(state, events), key=lambda deed: deed.rank == SMALL), _die(events)
    if not deeds:
        return ways(state, events)
    first, *more = deeds
    if die is not None:
        first = first._replace(text=words.with_die(first.text, *die), brief=words.with_die(first.brief, *die))
    return words.together([deed.text if len(deed.text) <= room else deed.brief for deed in (first, *more)])


def newest(state: DiscordiaState, events: Sequence[Event]) -> tuple[str, int]:
    """The last deed of a turn with what came of it, in all its words, and how many came before it; "" where nothing
    was done yet."""
    for at in reversed(range(len(events))):
        last = list(_deeds(state, events[at:]))
        if any(deed.rank != SMALL for deed in last):
            return turn_words(state, events[at:]), max(0, len(list(_deeds(state, events))) - len(last))
    return "", 0


def besides(state: DiscordiaState, events: Sequence[Event], headline: str, room: int) -> Iterator[list[str]]:
    """The deeds of a turn that its headline does not have, in full and in few words."""
    deeds = sorted(_deeds(state, events), key=lambda deed: deed.rank == SMALL)
    some = [deed for deed in deeds if not words.has_deed(headline, deed.text, deed.brief)]
    yield words.together([deed.text if len(deed.text) <= room else deed.brief for deed in some])
    yield words.together([deed.brief for deed in some])


def _die(events: Sequence[Event]) -> Die | None:
    """The die of a turn."""
    chosen = next((event for event in events if isinstance(event, DieChosen)), None)
    if chosen is None:
        return None
    counts = [event.value for event in events if isinstance(event, Manipulated)]
    return chosen.colour, chosen.value, counts[-1] if counts else chosen.value


# --- what is gathered -------------------------------------------------------------------------------------------------


def _deeds(state: DiscordiaState, events: Sequence[Event]) -> Iterator[Deed]:
    """The deeds of a turn in their order, the sums at the end."""
    done: set[str] = set()
    tracks = [one.track for one in events if isinstance(one, StarLaid)]
    first = next((one for one in events if not isinstance(one, _QUIET)), None)
    gained = {one.privilege for one in events if isinstance(one, PrivilegeTaken)}
    used = {one.privilege for one in events if isinstance(one, PrivilegeUsed)}
    if tracks:
        told = words.lay_stars(tracks)
        laid = Deed(MAIN if isinstance(first, StarLaid) else SIDE, told, told, LESS)
        if laid.rank == MAIN:  # what the die was taken for
            yield laid
    returned, swapped = (sum(map(len, moved)) for moved in _moved(events))
    for event in events:
        match event:
            case Built(tile=tile) | Deployed(tile=tile) | Sailed(ship=tile):
                if tile not in done:
                    done.add(tile)
                    yield _of_a_tile(state, events, tile)
            case OutpostFilled(tile=tile, outpost=outpost) if tile in done or not outpost:
                pass  # the deployment tells it
            case PrivilegeTaken(privilege=privilege) if privilege in used:
                told = names.privilege(state.figures, privilege, stars_for(state, event, events))
                yield Deed(MAIN, words.gain_and_use(told), words.gain_and_use(told))
            case PrivilegeUsed(privilege=privilege) if privilege in gained:
                pass  # told with its gain
            case event if not isinstance(event, (*_QUIET, *_SUMMED)) and not _is_of_a_swap(event):
                yield _of_its_own(state, event, events)
    if tracks and laid.rank == SIDE:
        yield laid
    if returned > swapped:
        told = words.into_the_bag(returned - swapped)
        yield Deed(SIDE, told, told)
    yield from _sums(events, state.figures)
    if is_deed(events):
        did_swap = any(isinstance(event, SwapBegun) for event in events)
        for told in words.without([event.what for event in events if isinstance(event, Declined)], did_swap):
            yield Deed(SMALL, told, told)


_SUMMED: Final = (StarLaid, StarsTaken, RingMoved, ManipulatorTaken, SwapBegun, WorkersReturned)


def _is_of_a_swap(event: Event) -> bool:
    return isinstance(event, WorkersDrawn) and event.reason == "swap"


def _moved(events: Sequence[Event]) -> tuple[list[str], list[str]]:
    """The workers that were put into the bag, and those drawn in swaps."""
    returned = [one.workers for one in events if isinstance(one, WorkersReturned)]
    return returned, [one.workers for one in events if isinstance(one, WorkersDrawn) and _is_of_a_swap(one)]


def _of_a_tile(state: DiscordiaState, events: Sequence[Event], tile: str) -> Deed:
    """All that was done to a tile; one of the Magna row is told apart from those of the city."""
    figures = state.figures
    outposts = [one.outpost for one in events if isinstance(one, OutpostFilled) and one.tile == tile]
    manned, harm = bool(outposts), "".join(outposts)  # a ship is gone by then
    in_row = manned or magna_row.find(state, TILE_INDEX[tile]) >= 0
    built = next((one for one in events if isinstance(one, Built) and one.tile == tile), None)
    deployed = [one for one in events if isinstance(one, Deployed) and one.tile == tile]
    sailed = next((one for one in events if isinstance(one, Sailed) and one.ship == tile), None)
    full, workers = any(one.full for one in deployed), "".join(one.workers for one in deployed)
    found = []
    for shown in (workers, ""):
        over = built.over if built is not None else ""
        if built is not None and deployed:
            told = words.build_and_deploy(figures, tile, over, shown, full)
        elif built is not None:
            told = words.build(figures, tile, over)
        else:
            told = words.deploy(figures, tile, shown, full, in_row) if deployed else words.ship(figures, tile)
        if harm:
            told = words.with_harm(told, names.outpost(figures, harm))
        if sailed is not None:
            told = words.becomes(told, figures, f"{tile}'" if sailed.stall else "", sailed.over)
        found.append(told)
    acts = built is not None or any(not one.special for one in deployed)
    return Deed(MAIN, found[0], found[1], DECREE if harm else FILLED if full else OTHER, acts)


def _of_its_own(state: DiscordiaState, event: Event, events: Sequence[Event]) -> Deed:
    """A deed that stands for itself."""
    figures = state.figures
    match event:
        case Extended(extension=extension):
            told = words.extend(figures, extension)
            return Deed(MAIN, told, told, acts=True)
        case DecreeFulfilled(seat=seat, decree=decree):
            asks = decree_text(state.cities[seat], DECREE_INDEX[decree])
            return Deed(MAIN, words.fulfil(asks), words.fulfil(""), DECREE)
        case PrivilegeTaken(privilege=privilege):
            told = names.privilege(figures, privilege, stars_for(state, event, events))
            return Deed(MAIN, words.gain_privilege(told), words.gain_privilege(told))
        case PrivilegeUsed(privilege=privilege):
            told = names.privilege(figures, privilege, stars_for(state, event, events))
            return Deed(SIDE, words.use_privilege(told), words.use_privilege(told), LESS)
        case BoardChosen():
            told = event_text(figures, event)
            return Deed(MAIN, told, told.partition(":")[0], acts=True)  # without what its decree asks for
        case OutpostFilled(outpost=outpost):
            return Deed(MAIN, averts(figures, outpost), averts(figures, outpost), DECREE)
    told = event_text(figures, event)
    return Deed(MAIN, told, told)


def _said_of_privileges(events: Sequence[Event], figures: Figures) -> tuple[int, int]:
    """The stars and the steps of the aqueduct that the privileges used in a turn brought: their names say it."""
    used = [figures.privileges[PRIVILEGE_INDEX[one.privilege]] for one in events if isinstance(one, PrivilegeUsed)]
    effects = [effect for one in used for effect in one.effects]
    stars, ring = (sum(one.n for one in effects if one.op == op) for op in ("star", "aqueduct"))
    return stars, ring


def _sums(events: Sequence[Event], figures: Figures) -> Iterator[Deed]:
    """What of a turn is counted together: swaps, stars, the aqueduct, manipulators."""
    swapped = sum(one.count for one in events if isinstance(one, SwapBegun))
    if swapped:
        yield Deed(SMALL, words.swap_of(swapped), words.swap(swapped))
    stars = sum(one.count for one in events if isinstance(one, StarsTaken))
    ring = sum(one.steps for one in events if isinstance(one, RingMoved))
    said = _said_of_privileges(events, figures)
    stars, ring = (max(min(0, all_), all_ - told) for all_, told in zip((stars, ring), said, strict=True))
    got = words.gets(stars, ring, sum(isinstance(one, ManipulatorTaken) for one in events))
    if got:
        yield Deed(SMALL, got, got)
