"""What happens at the table of Discordia: nobody's, then what goes on from a seat's name. No Textual here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.discordia.components import BARRACKS, MILITARY, SHIP, YEARS
from rules.discordia.words.pieces import RHINE
from rules.words import count, listed, plural


def raids(held: Sequence[str], lost: Sequence[str], *, alone: bool) -> str:
    """Across the board: by whom a raid was held and lost."""
    if alone:
        return f"The raid is {'held' if held else 'lost'}"
    told = [f"{how} by {listed(names)}" for how, names in (("held", held), ("lost", lost)) if names]
    return f"The raid: {', '.join(told)}"


def raids_told(held: Sequence[str], lost: Sequence[str]) -> str:
    """The same as a sentence: `Ann held the raid, Ben lost it`."""
    told = [f"{listed(held)} held the raid"] if held else []
    return ", ".join([*told, f"{listed(lost)} lost {'it' if held else 'the raid'}"] if lost else told)


def raid_so_far(name: str, held: bool, strengths: tuple[int, int], brought: str) -> str:
    """Of a seat, while a year ends: `Ben held the raid, 6 against 3: gets 1 star`. `strengths`: its own and that of the
    Germans; `brought`: what came of it, "" for nothing."""
    told = f"{name} {'held' if held else 'lost'} the raid, {strengths[0]} against {strengths[1]}"
    return f"{told}: {brought}" if brought else told


def raids_still_to_come(names: Sequence[str]) -> str:
    """Whose city the Germans have not come to yet in a year that ends."""
    return f"The raid on {listed(names)} is still to come"


def raid_in_the_count(name: str, held: bool, brought: str, brief: int) -> str:
    """Of a seat, how a raid came out and what it brought: `Ann holds the raid: 3 stars`. `brief`: at 1 in fewer words,
    at 2 a loss in figures, at 3 with the first of what it brought alone, from 4 on without what a lost one brought, at
    5 without what any brought."""
    told = "" if brief >= 5 - (not held) else brought
    if brief in (1, 2, 3) and told:
        told = told.partition(", ")[0] if brief == 3 else told
        if brief == 2 and not held:
            return f"{name}: {told.replace('draws ', '+').replace('loses ', '-')}"
        return f"{name} holds: {told}" if held else f"{name}: raid lost, {told}"
    return f"{name} {'holds' if held else 'loses'} the raid{f': {told}' if told else ''}"


def aqueduct_covers(name: str, brief: bool = False) -> str:
    """Of a seat whose infrastructure lacks nobody."""
    return f"{name}: nobody drawn" if brief else f"{name}: the aqueduct covers the whole city, nobody drawn"


def marked(sign: str) -> str:
    """What the marks on the boards mean, while the line of a year is told."""
    return f"; {sign} marks what this line is about"


def key_of_boards(others: Sequence[str]) -> str:
    """Behind whose board stands beside the page of a year: the key for those of the others."""
    return f"o shows {f'the board of {others[0]}' if len(others) == 1 else 'the boards of the others'}"


def tiles_emptied(by_seat: Sequence[str]) -> str:
    """Behind as of when the boards stand; "" where no tile was full."""
    return f"; emptied: {'; '.join(by_seat)}" if by_seat else ""


def year_ends(number: int, raid: str) -> str:
    """`raid`: how it came out for whom, "" where that is said."""
    return f"Year {number} ends: {raid}" if raid else f"Year {number} ends"


def raid_to_come(head: str, asked: int, strengths: Sequence[tuple[str, int]]) -> str:
    """Behind the head of a year that is counted, before its raid: `The Germans need 2: Ann has 2, Ben 0`."""
    told = ", ".join(f"{name}{' has' * (not at)} {own}" for at, (name, own) in enumerate(strengths))
    return f"{head}. The Germans need {asked}: {told}"


def mattered_most(sources: Sequence[str], moved: Sequence[tuple[str, int]]) -> str:
    """What made a year between the first two of it, with by how much it `moved` the supply of each: `The Germans
    mattered most: Ben drew 6, Ann none`, `Work mattered most: Ann 12 fewer, Ben 9`."""
    made, drew = listed(sources), all(by >= 0 for _, by in moved)
    ordered = sorted(moved, key=lambda one: -one[1] if drew else one[1])
    if drew:
        told = [f"{name} {'drew ' * (not at)}{by or 'none'}" for at, (name, by) in enumerate(ordered)]
    else:
        told = [f"{name} {_fewer(by)}" for name, by in ordered]
    return f"{made[:1].upper()}{made[1:]} mattered most: {', '.join(told)}"


def together_mattered_most(sources: Sequence[str], by: int, name: str) -> str:
    """The same of several that brought as much: `The Germans and decrees mattered most: 7 fewer each for Ann`."""
    made = listed(sources)
    return f"{made[:1].upper()}{made[1:]} mattered most: {by} fewer each for {name}"


def _fewer(by: int) -> str:
    """By how much a supply changed."""
    return f"{abs(by)} {'fewer' if by < 0 else 'more'}" if by else "none"


def and_next(decided: str, then: str) -> str:
    """`decided`: what made the year; `then`: how it goes on."""
    return f"{decided}. {then}"


def goes_on_briefly(year: int, name: str) -> str:
    """Without why that one begins."""
    return f"Next is year {year} of {YEARS}: {name} begins"


BEFORE: Final = "Before that"
FIRST, THEN = "First", "Then"
"""Before turns in their order, one after the other."""


def before_that(season: str = "", first: bool = False) -> str:
    """Before the turns that were before the newest one; `season`: in which they were, where another one has begun;
    `first`: more of the newest one is told behind them."""
    head = FIRST if first else BEFORE
    return f"{head}, in {season}: " if season else f"{head}: "


def after_that(season: str = "") -> str:
    """Before what else the newest turn did, behind what was before it; `season`: which began with it."""
    return f"{THEN}, in {season}: " if season else f"{THEN}: "


BEFORE_THE_LAST: Final = "Before the last turn:"
"""At the end of a game, above the turns that led to it."""
STILL: Final = "; supply still "


def supply_moved(was: int, now: int) -> str:
    """Behind what a seat did, set off from its last deed: how many workers were in its supply and are now."""
    return f"{STILL}{now}" if was == now else f"; supply {was} to {now}"


def supply_of(moved: str) -> str:
    """The same in a row of its own, to go on from the name of a seat."""
    return f"'s {moved.removeprefix('; ')}"


_SUPPLY: Final = "; supply "


def and_supply(moment: str, was: int, now: int) -> str:
    """What happened, with what the turn did to the supply by then."""
    return f"{moment}{_SUPPLY}{was} to {now}"


def tells_supply(told: str) -> bool:
    """Whether it says what a supply was and is."""
    return _SUPPLY in told


def without_supply(moment: str) -> str:
    """The same without it."""
    return moment.partition(_SUPPLY)[0]


def wins_at_once(name: str, when: str, deed: str) -> str:
    """Across the board; `when`: in which season of which year; `deed`: where the last workers went, "" if that cannot
    be told."""
    return f"{name} has no worker left and wins at once, in {when}" + (f": {deed}" if deed else "")


VICTORY: Final = "VICTORY"
"""Above it, in large letters."""


def has_left(name: str, workers: int) -> str:
    """Below it, of another seat."""
    return f"{name} has {count(workers, 'worker')} left"


def season_of(season: str, year: int) -> str:
    """Of a game that ended there: `Saturnalia of year 4`."""
    return f"{season} of year {year}"


def last_deployed(workers: int, tile: str) -> str:
    return f"the last {'one is' if workers == 1 else f'{workers} are'} on {tile}"


def last_into_the_bag(workers: int) -> str:
    return f"the last {'one goes' if workers == 1 else f'{workers} go'} into the bag"


def display_changed(left: int, came: int) -> str:
    """What a new year does to the market."""
    return f"{count(left, 'old tile')} left the display, {came} new {'one has' if came == 1 else 'ones have'} come"


def season_begins(season: str, year: int = 0, alone: bool = False) -> str:
    """The dice follow; to go on from who rolls them, but `alone`. `year`: of its first season."""
    if alone:
        return f"Year {year} of {YEARS} begins: {season}" if year else season.capitalize()
    return f"begins year {year} of {YEARS}: {season}" if year else f"begins {season}"


def germans_come(side: str, strength: int, effects: str, brief: bool = False, need: int = 0) -> str:
    """The right tile adds to the strength of the left one. `brief`: where there is room for no more; `need`: what both
    come to, 0 where that is not told."""
    if side == "right":
        rise = f"Germans {need - strength} to {need}" if need else f"More Germans: +{strength}"
        return f"{rise}; held raid: {effects}" if brief else second_germans(strength, effects, need)
    return f"Germans {'' if brief else 'of strength '}{strength}; a lost raid: {effects}"


def second_germans(strength: int, effects: str, need: int = 0) -> str:
    rise = f", so the Germans need {need} now" if need else ""
    return f"The second Germanic tile adds {strength}{rise}; a held raid brings {effects}"


def germans_change(year: int, gone: tuple[int, int], comes: int, damage: str, rhine: str) -> str:
    """At the end of a year. `gone`: the strengths of the left tile and the right one, which leave; `comes`: that of
    the next left one, with its `damage`; `rhine`: what waits there, "" for nothing."""
    leave = f"Both Germanic tiles of year {year} leave, of strength {gone[0]} and {gone[1]}"
    new = f"the new left one has strength {comes} (a lost raid: {damage})"
    return f"{leave}; {new}, a right one follows in Saturnalia" + (f". {rhine}" if rhine else "")


def germans_change_briefly(comes: int, lost: str, more: bool) -> str:
    """The same in a line or two; `lost`: what a lost raid does; `more`: that others may come, which is why they are
    weaker than those of the year before."""
    return f"New Germans need strength {comes}{' now, and maybe more later' if more else ''}; {lost}"


def germans_change_in_few(comes: int, lost: str, more: bool = False) -> str:
    """The same in fewer words, for a line of 76 cells."""
    return f"New Germans need {comes}{' or more' if more else ''}; {lost}"


def outposts_wait(number: int, harms: str, brief: bool = False) -> str:
    """What threatens at the end of a year that begins, and how much of it there is."""
    return f"{RHINE}: {harms}" if brief else f"{count(number, 'outpost')} on the {RHINE}: {harms}"


def governs(city: str) -> str:
    """Of a seat that chose it."""
    return f"governs {city}"


def harms_strike(harms: str) -> str:
    return f"Open outposts bring everybody: {harms}"


def janus_takes(pieces: str, die: str, counter: int = -1) -> str:
    """`die`: its colour and value; `counter`: the workers he has left, -1 where that is not told."""
    return f"Janus takes {pieces} with {die}" + (f": {count(counter, 'worker')} left" if counter >= 0 else "")


def tile_is_full(tile: str, kind: int, strength: int) -> str:
    """`tile`: its name; `strength`: that of the seat with it."""
    if kind == SHIP:
        return f"fills {tile}: it sails when the turn ends"
    return f"fills {tile}" + (f": strength {strength} now" if kind in (BARRACKS, MILITARY) else "")


def swap_draws(workers: str) -> str:
    """Whom a swap brought; as many go into the bag for them."""
    return f"draws {workers or 'nobody'}"


def feat_across(name: str, told: str) -> str:
    """A tile that is full, a ship that sails, a privilege, in rows; `told`: what the banner of it says."""
    deed, _, moved = told.partition(_SUPPLY)
    deed, _, more = deed.partition(": ")
    return "\n".join([f"{name} {deed}", *([more] if more else []), *([f"{_SUPPLY[2:]}{moved}"] if moved else [])])


def ship_sails(ship: str, stall: str) -> str:
    """`stall`: what the ship is now, "" if none was built."""
    return f"sails {ship}: it is {stall} now" if stall else f"sails {ship} and builds no stall"


IN_LARGE: Final = {"decree": "DECREE", "privilege": "PRIVILEGE"}
"""Above what comes a few times in a game, by the kind of the moment."""


def decree_across(name: str, told: str) -> str:
    """A decree that was met, and what it brings, in rows; `told`: what the banner of it says."""
    deed, _, brings = told.partition("): ")
    return f"{name} {deed})\n{brings}" if brings else f"{name} {told}"


def in_a_row(told: str) -> str:
    """What stands in rows across a board, in one: `Ann fulfils a decree (3 farms): 1 star`."""
    return ": ".join(told.split("\n"))


def decree_fulfilled(asks: str, brings: str) -> str:
    """`asks` "": where there is no room for it."""
    return f"fulfils a decree{f' ({asks})' if asks else ''}: {brings}"


def stars_lost(number: int) -> str:
    """What a decree brings whose stars are not to be had."""
    return f"its {plural(number, 'star')} {'is' if number == 1 else 'are'} lost, the cult site is empty"


def privilege_gained(privilege: str) -> str:
    return f"gains a privilege: {privilege}"


def raid_told(strength: int, raid: int, brief: bool = False) -> str:
    """`brief`: where there is room for no more."""
    held = strength >= raid
    if brief:
        return f"{'holds' if held else 'is overrun'}: {strength} against {raid}"
    return f"{'holds the Rhine' if held else 'is overrun'}: strength {strength} against {raid} of the Germans"
