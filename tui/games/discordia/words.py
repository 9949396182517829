"""The words beside the boards of Discordia: year-end forecast, standing, what an action does. No Textual here."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from rules.discordia.city.counting import decree_text
from rules.discordia.components import (
    DECREE_INDEX,
    DICE,
    HARMS,
    KIND,
    SEASONS,
    TILE_INDEX,
    YEARS,
)
from rules.discordia.events import JanusGrew, JanusPlayed
from rules.discordia.magna.words import harm_words
from rules.discordia.pieces.bonuses import TRACKS, Figures
from rules.discordia.pieces.workers import COLOURS, NAMES, counts
from rules.discordia.preview import DiscordiaPreview, Standing, standing
from rules.discordia.scoring import YearEnd, at_best, is_ending, raid_outcome
from rules.discordia.state import TILE, DiscordiaState
from rules.discordia.telling import board_words
from rules.discordia.words.happened import event_text
from rules.discordia.words.pieces import KIND_NAMES, bonus_words
from rules.discordia.words.tiles import extension_words, privilege_words, tile_words
from rules.discordia.year.threat import threat
from rules.game import TERMINAL
from rules.turn_controller import Entry
from rules.words import count, plural
from tui.games.discordia import words_town
from tui.games.discordia.compared import Target
from tui.games.discordia.signs import Signs
from tui.games.discordia.turn import figures
from tui.games.discordia.words_market import (
    boat_today,
    column_words,
    decree_words,
    janus_deeds,
    janus_grew,
    janus_turn,
    janus_turns,
)
from tui.games.discordia.words_short import notes
from tui.kit.cells import Run

Line = list[Run]
"""Roles: those of the lines of `tui.table.scores`, and "bad", "warn"."""
_NAME: Final = 9
ENTER_OPENS: Final = "Enter opens"
OPENS_ITS: Final = "Enter opens its choices"
"""Of a group whose choices are in view between the list and this."""
NO_MORE_LINES: Final = "This page goes on no further."
NOTHING_HERE: Final = "Nothing is chosen here: Tab or arrows go on, digits choose from the list."
NO_ROW: Final = "This game is played without the Magna tiles."
FIRST_CHOOSE: Final = "First choose one of these."
TURN_DONE: Final = "the turn is done"
NOTHING_TO_END: Final = "There is nothing to end now."
KEYS_PICK: Final = "1-4 or right: one more, left: one less, Enter puts them into the bag"
KEYS_BOARD: Final = "arrows walk, Enter acts, q back to the list"
_PART: Final = re.compile("[,;] (?:or )?")
"""What stands between two things that a die is good for."""
KEYS_GROUP: Final = ", q back"
KEYS_TURN: Final = (", d ends the turn", ", d ends")
"""Where there is room, and where there is less."""
KEYS_OFFERED: Final = ", d does without"
KEYS_LIST: Final = ""
"""What comes behind the keys of so many lines."""


def keys_of_die(lines: int) -> str:
    """The same while a die is chosen, with a manipulator in hand; Enter has no room."""
    return f"{_digits(lines)}; a manipulator can turn it by 1"


def keys_of(lines: int, more: str) -> str:
    """The keys of a list of so many lines: `1-4 or Enter, d ends the turn`."""
    return ("Enter chooses" if lines < 2 else f"{_digits(lines)} or Enter") + more


def _digits(lines: int) -> str:
    """Those that choose from a list of so many lines."""
    return f"1-{min(lines, 9)}"


THIS_TURN: Final = "This turn: "
JUST_NOW: Final = "Just now: "
"""Before the newest deed of a turn that stands whole elsewhere."""


def after_others(deed: str, before: int) -> str:
    """The newest deed of a turn where not all of them have room: how many came before it."""
    return f"{deed} (after {count(before, 'deed')}: press i)"


LAST_TURN: Final = "Last turn: "
"""Before whose it was, and what was done."""
MORE: Final = ", more: press i"
"""Behind what has no room for all deeds, nor for how many more there are: the key of the journal."""
CITY_TITLE: Final = "City: "
YEAR_END_TITLE: Final = "Year end: "
END_KEYS: Final = (("Do without", "End turn"), ("No", "End"))
"""What the key does that ends the turn, in more words and in less: where something is offered, and else."""
GO_ON: Final = "Go on"
"""What Enter is called while a computer player shows what it will do."""
ENTER_GOES_ON: Final = "Enter goes on"
NO_WORKER_LEFT: Final = "no worker left, which wins the game"
"""Of whoever acts: a computer player too."""
NOT_NOW: Final = "not now"
WELCOME: Final = (
    "digits choose from the list below; c, b, e show boards, Tab walks on them",
    "digits choose from the list below; c, b, e show boards",
    "digits choose from the list below",
)
"""What a table says of its keys before anybody did anything, in less and less words."""


def begins_with(seats: int, workers: int) -> str:
    """Why supplies may differ already at the first turn: with how many workers they all began."""
    who = ("you begin", "both begin")[seats - 1] if seats < 3 else "all begin"
    return f"{who} with {workers} workers"


WINS_AT_NONE: Final = (" left, wins at 0", ", wins at 0")
"""Behind the last few workers of a seat, in more words and in less."""
CAN_WIN: Final = (" left, can win this turn", " left, can win now")
LEFT: Final = " left"
"""Behind them where something else is told of the seat."""
STANDINGS: Final = ("workers in supply, fewest win:", "supply, fewest win:", "fewest win:")
"""Before the seats with their figures: what these are, in less and less words."""


def janus_has(counter: int, own: int | None) -> str:
    """Beside the seats: the counter of Janus, who has none, and who leads; `own` None: not where it is told."""
    if own is None:
        return f"Janus {counter}"
    return f"Janus {counter}   {janus_leads(counter, own)}"


def janus_leads(counter: int, own: int) -> str:
    """Who leads, alone: of a tie there is no sharing."""
    by = abs(counter - own)
    return f"{'Janus leads' if counter < own else 'you lead'} with {by} fewer" if by else "level: a tie is lost"


def leads_and(lead: str, then: str) -> str:
    """Alone, at the end of a year: who leads, and how it goes on."""
    return f"{lead[:1].upper()}{lead[1:]}. {then}"


COUNTED: Final = "Workers in supply, fewest win"
"""Above the lines of a year end as long as they are counted."""


def goes_on(year: int, name: str, most: int) -> str:
    """`year`: the one that begins; `name`: who begins it; `most`: so many seats have the most workers, for which that
    one begins (0: for another reason)."""
    of_most = ", having the most workers left" if most == 1 else ": tied for the most workers and next in turn"
    why = of_most if most else ""
    return f"Next is year {year} of {YEARS}: {name} begins{why}"


def year_begins(year: int, names: Sequence[str], drawn: Sequence[int]) -> str:
    """What the end of the year before brought: `Year 2 begins: Ann drew 12, Ben 13`."""
    return f"Year {year} begins: {_drew(names, drawn)}"


def year_drew(year: int, names: Sequence[str], drawn: Sequence[int]) -> str:
    """The same in fewer words: `Year 2: Ann drew 12, Ben 13`."""
    return f"Year {year}: {_drew(names, drawn)}"


def and_on_the_rhine(year: str, waits: str) -> str:
    """What a year drew that ended, then what the outposts of the next one threaten with."""
    return f"{year}; {waits}"


def _drew(names: Sequence[str], drawn: Sequence[int]) -> str:
    told = [f"{name} {'drew ' * (not at)}{number}" for at, (name, number) in enumerate(zip(names, drawn, strict=True))]
    return ", ".join(told)


def last_year() -> str:
    """While it is counted: who has won is told behind it."""
    return f"Year {YEARS} was the last one"


FEWEST_IN_THE_END: Final = ": the fewest workers win"
"""Behind it."""


FEWEST_WIN: Final = "The fewest workers in supply win"
"""Below the last figures of all: what they are measured by."""


def ended_at_once(name: str, when: str) -> str:
    """`name`: who has no worker left; `when`: in which season of which year."""
    return f"{name} has no worker left in supply and wins at once, in {when}"


def solo_ends(name: str, comes_out: str, why: str, own: int | None) -> str:
    """`Ann lost against Janus: he has 9 workers, you 30`; `own` None: it did not come to that."""
    return f"{name} {comes_out}: {why}" + (f", you {own}" if own is not None else "")


AT_THE_END: Final = "at the end"
"""Before the last figures of all."""
TIES: Final = ("on tiles", "stars", "decrees")
"""What is looked at, one after the other, of those who are level."""


def boards_after(year: int, line: str) -> str:
    """`line`: what they stand after."""
    told = line.removeprefix("in ")
    told = "full tiles are emptied" if told == "tiles emptied" else told
    bare = told.startswith(("the ", "Janus", "full tiles"))
    return f"The boards stand as in year {year} after {'' if bare else 'the '}{told}"


def boards_begin(year: int) -> str:
    """Alone, after the year before: Janus may have had his first turn by now."""
    return f"The boards stand as year {year} begins"


BOARDS_NOW: Final = "The boards stand as they are now"
BOARDS_AT_THE_END: Final = "The boards stand as at the end of the game"


def end_of_year(year: int) -> str:
    return f"end of year {year}"


def year_is_ending(year: int) -> str:
    """Behind its winter."""
    return f"winter of year {year} is over"


def progress_words(state: DiscordiaState) -> str:
    """Where the game stands."""
    if not state.season:
        return "setting up" if state.year == 1 else f"year {state.year} of {YEARS}"
    if is_ending(state):
        return year_is_ending(state.year)
    turns = sum(frame.op in ("turn", "janus") for frame in state.plan)  # the one under way and those behind it
    which = "turn" if turns == 1 else "season"
    last = f", the last {which}" if (state.year, state.season) == (YEARS, len(SEASONS)) else ""
    return f"year {state.year}, {SEASONS[state.season - 1]}{last}"


def _head(state: DiscordiaState) -> str:
    """What the forecast is about: once the year is ending, what is left of that."""
    return "The rest of the year end" if is_ending(state) else "If the year ended now"


def panel_lines(state: DiscordiaState, seat: int, seen: DiscordiaPreview | None, signs: Signs) -> list[Line]:
    """The panel of a seat's standing and year end; with `seen` what the action under the cursor would change."""
    before = seen.standing if seen is not None else standing(state, seat)
    after = seen.standing_then if seen is not None else before
    lines: list[Line] = []
    if before.year_end is not None:
        then = state if seen is None else seen.after
        best = at_best(then, seat) if then.to_move != TERMINAL else 0
        lines += [
            [(_head(state), "head")],
            *_year_end_lines(before.year_end, after.year_end, best, threat(state).most, signs),
            [],
        ]
    return lines + _standing_lines(state, seat, before, after, signs)


def _year_end_lines(now: YearEnd, then: YearEnd | None, best: int, most: int, signs: Signs) -> list[Line]:
    """The year end before and after an action; `then` None: the action ends the game. `best`: the supply then with all
    that may be taken; `most`: the strength that the Germans of the year may come to."""
    if then is None:
        return [[("none: it ends the game", "note")]]
    lines: list[Line] = []
    if now.raids or then.raids:
        lines += _raid_lines(now, then, most, signs)
    if then.lacks or then.draw != now.draw:
        lines += [
            [_name("city"), *_figure(now.draw, then.draw, signs, less=True), (_asked(then), "note")],
            [_name(""), (words_town.lacks(then), "note")],
        ]
    if then.harvest:
        lines.append([_name("harvest"), (f"up to {then.harvest} to the bag before", "note")])
    if any(now.harms) or any(then.harms):
        was = f" (was {harm_words(now.harms)})" if now.harms != then.harms else ""
        lines.append([_name("outposts"), (harm_words(then.harms), "loss"), (was, "changed")])
    after = f" to draw: supply {then.supply}"
    after += f", best {best}" * (best < then.supply)
    lines.append([_name("in all"), *_figure(now.drawn, then.drawn, signs, less=True), (after, "note")])
    return lines


def _raid_lines(now: YearEnd, then: YearEnd, most: int, signs: Signs) -> list[Line]:
    """The own strength; the workers that the raid draws, how it comes out, and what it brings besides."""
    later = "" if now.known or most <= now.raid else f" (up to {most})"
    against = f" against {now.raid}{_of_outposts(now)}{later}"
    outcome, before = (raid_outcome(one).removeprefix("raid ") for one in (then, now))
    besides = tuple(effect for effect in then.raid_effects if effect.op != "draw")
    brings = "reward not turned up yet" if then.held and not then.known else bonus_words(besides) if besides else ""
    return [
        [_name("strength"), *_figure(now.strength, then.strength, signs), (against, "note")],
        [
            _name("raid"),
            *_figure(now.raid_draw, then.raid_draw, signs, less=True),
            (f" {outcome}", "gain" if then.held else "loss"),
            *([(f" (was {before})", "changed")] if outcome != before else []),
            *([(f", {brings}", "note")] if brings else []),
        ],
    ]


def _of_outposts(now: YearEnd) -> str:
    """What of the strength of the Germans is the harm of open outposts: it is counted already."""
    more = now.harms[HARMS.index("raid")] if now.harms else 0
    return f" ({more} of it by outposts)" if more else ""


def _standing_lines(state: DiscordiaState, seat: int, before: Standing, after: Standing, signs: Signs) -> list[Line]:
    lines: list[Line] = [[("Now", "head")]]
    lines.append([_name("supply"), *_figure(before.supply, after.supply, signs, less=True)])
    lines.append([_name("on tiles"), *_figure(before.on_tiles, after.on_tiles, signs)])
    lines.append([_name("stars"), *_figure(before.stars, after.stars, signs)])
    return lines


def _asked(now: YearEnd) -> str:
    """What its figure is about; of how many, where the bag will not hold them."""
    return f" of {now.lack} due: {words_town.bag_has(now.draw)}" if now.draw < now.lack else " for infrastructure"


def _name(text: str) -> Run:
    return text.ljust(_NAME), "name"


def _figure(before: int, after: int, signs: Signs, less: bool = False) -> Line:
    if before == after:
        return [(str(before), "points")]
    return [(f"{before}{signs.right}{after}", "gain" if (after < before) == less else "loss")]


def effect_runs(words_: str, seen: DiscordiaPreview, signs: Signs) -> Line:
    """What an action does and leaves: `deploy 1 farmer to farm 2: supply 13→11, to draw 12→11, full`; without words
    what it leaves."""
    return _effect(words_, ", ".join(_left_by(seen, signs)), seen, asks=True)


def effect_ways(ways: Sequence[str], seen: DiscordiaPreview, signs: Signs) -> list[Line]:
    """The same in less and less words: first without what is asked then, then in each of these `ways` to say what the
    action does, then with less and less figures; at last these alone."""
    told = ", ".join(_left_by(seen, signs))
    fewer = notes(told, ways[0])[1:]
    found = [_effect(way, told, seen, asks) for way in ways[:2] for asks in (True, False)]
    found += [_effect(way, told, seen, asks=False) for way in ways[2:]]
    found += [_effect(ways[-1], less, seen, asks=False) for less in fewer]
    return found + [_effect("", less, seen, asks=False) for less in (told, *fewer)]


def _left_by(seen: DiscordiaPreview, signs: Signs) -> list[str]:
    full = not seen.averts and any("full" in line.split(", ") for line in seen.lines)
    return [*figures(seen, signs), *(["full"] if full else [])]


_TWO_PARTS: Final = re.compile(r"^(?!special)([^(]*?): (.*)$")


def _effect(words_: str, told: str, seen: DiscordiaPreview, asks: bool) -> Line:
    """`told`: the figures; `asks`: with what is asked then."""
    if told or seen.wins:  # one colon a line
        words_ = _TWO_PARTS.sub(r"\1 (\2)", words_)
    runs: Line = [(words_, ""), (f"{': ' if words_ else ''}{told}" if told else "", "points")]
    if seen.wins:
        return [*runs, (f"{'; ' if told else ': '}{NO_WORKER_LEFT}", "gain")]
    if asks and seen.asks and not seen.draws:
        runs.append((f", then {seen.asks}" if told or words_ else f"then {seen.asks}", "note"))
    return runs


def unsaid(offers: str, row: str) -> str:
    """What may be done with a die, from the first part on that its row had no room for; "" if the row says all."""
    if row.endswith(offers):
        return ""
    return offers[max((part.end() for part in _PART.finditer(offers) if offers[: part.end()] in row), default=0) :]


def die_brings(rest: str, turned: Sequence[int]) -> list[str]:
    """What its row does not say of a die, and into what a manipulator could turn it, in less and less words."""
    shorter = [way for way in notes(rest, "") if way] or [rest]
    if not turned:
        return shorter
    told = f"a manipulator can turn it to {' or '.join(map(str, turned))}"
    return [f"{rest}; {told}", *shorter] if rest else [told]


def pick_lines(supply: int, chosen: str, arrow: str) -> list[Line]:
    """A line for each colour of which there are workers: how many there are and will be, how many go into the bag."""
    lines = []
    for colour, name, number in zip(COLOURS, NAMES, counts(supply), strict=True):
        if number:
            away = chosen.count(colour)
            stays = f"{number}{arrow}{number - away}" if away else f"{number}"
            text = f"{plural(2, name):<11}{stays:>5} in supply   "
            lines.append([(text, ""), (f"{away} into the bag" if away else "keep all", "points" if away else "note")])
    return lines


class OfJanus(NamedTuple):
    """What Janus did: in the words of the journal, turn by turn in less and less words, and all of his turns in one."""

    told: list[str]
    turns: list[str]
    least: str


def janus_lines(figures: Figures, entries: Sequence[Entry]) -> OfJanus:
    """What Janus did in these entries of the log; turn by turn: `Janus took farm 6 and a decree with red 2, drew 13: 22
    left`, then with the dice in brackets, at last without them."""
    told, left = list[str](), 0
    with_dice, beside, brief = list[str](), list[str](), list[str]()
    took, grew = list[tuple[str, str]](), list[str]()
    for event in (event for entry in entries for event in entry.events):
        match event:
            case JanusPlayed(colour=colour, value=value, removed=removed, taken=taken, counter=counter):
                turn, die = janus_turn(figures, removed, taken), f"{colour} {value}"
                with_dice.append(f"{turn} with {die}")
                beside.append(f"{turn.replace(' and ', ', ')} ({die})")
                brief.append(turn)
                took.append((removed, taken))
                left = counter
            case JanusGrew(by=by, counter=counter):
                for way in (with_dice, beside, brief, grew):
                    way.append(janus_grew(by))
                left = counter
            case _:
                continue
        told.append(event_text(figures, event))
    turns = [janus_deeds(with_dice, left), janus_deeds(with_dice)]
    turns += [janus_deeds(beside, number, "; ") for number in (left, -1)]
    least = [janus_turns(figures, took)] if took else []
    return OfJanus(told, [*turns, janus_deeds(brief, left)], janus_deeds([*least, *grew], left))


def overview(state: DiscordiaState, seat: int, signs: Signs) -> list[str]:
    """A city in two lines."""
    own = standing(state, seat)
    city = state.cities[seat]
    now = own.year_end
    kinds = [sum(KIND[site & TILE] == kind for site in city.sites) for kind in range(6)]
    tiles = ", ".join(count(n, name) for n, name in zip(kinds, KIND_NAMES, strict=True) if n)
    return [
        f"{signs.star}{own.stars}, " + (f"{count(own.on_tiles, 'worker')} on {tiles}" if tiles else "no tile yet"),
        f"{raid_outcome(now)}, {words_town.to_draw(now.drawn)}" if now is not None else f"{own.supply} in supply",
    ]


def target_words(state: DiscordiaState, seat: int, target: Target) -> str:
    """What is at a place of a board, where no action belongs to it."""
    what, name = target
    if what == "supply":
        at = COLOURS.index(name)
        return f"{count(counts(state.cities[seat].supply)[at], NAMES[at])} in supply"
    if what == "site":
        return words_town.site(state.cities[seat], TILE_INDEX[name])
    if what == "track":
        return words_town.track(state.cities[seat], TRACKS.index(name))
    if what in ("tile", "tower", "outpost"):
        return tile_words(state.figures, name)
    if what == "board":
        return board_words(state, name)
    if what == "extension":
        return extension_words(state.figures, name)
    if what in ("privilege", "own"):
        return privilege_words(state.figures, name)
    if what == "decree":
        return decree_words(decree_text(state.cities[seat], DECREE_INDEX[name]))
    if what == "column":
        return (
            column_words(int(name), state.figures.actions[state.actions[int(name) - 1]].texts) if state.actions else ""
        )
    if what == "die":
        return _die_words(state, name)
    if what == "boat":
        return boat_today(state.season, state.figures.boat[state.season])
    if what == "stars":
        return f"{count(state.site, 'star')} on the star cult site"
    return ""


def _die_words(state: DiscordiaState, name: str) -> str:
    """A die, and the column that it is for: `the blue die: 4; column 4: deploy to stall, or 2 stars, ...`."""
    value = state.dice[DICE.index(name)]
    if not (value and state.actions):
        return f"the {name} die: {value}"
    return f"the {name} die: {value}; {column_words(value, state.figures.actions[state.actions[value - 1]].texts)}"
