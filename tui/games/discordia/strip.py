"""What never may be missing on a small screen, in two lines: supply, stars, Germans, what is to be drawn, the dice.

Beside a town, which tells supply and stars itself, the first line tells what lies out: dice, today's boat bonus, stock.
Where there is room, as above the market, the Germans have a line of their own, and tell what they bring.
"""

from __future__ import annotations

from typing import Final

from rules.discordia import scoring
from rules.discordia.components import COLOURS_OF_DICE, DICE
from rules.discordia.magna import row as magna_row
from rules.discordia.magna.words import harm_words
from rules.discordia.pieces.workers import COLOURS, counts, total
from rules.discordia.state import DiscordiaState
from rules.discordia.turn.display import open_germans
from rules.discordia.words.pieces import RHINE, coming
from rules.discordia.year.threat import threat
from tui.games.discordia import words_market as market
from tui.games.discordia import words_town as words
from tui.games.discordia.dice import LETTERS
from tui.games.discordia.figures import fewer, more, neither
from tui.games.discordia.signs import MARGIN, Page, Signs
from tui.games.discordia.words_market import SHORTENED
from tui.kit.cells import Run

Runs = list[Run]
STRIP: Final = 2
"""Lines of the strip at least."""
LAST: Final = -2
"""Texts of what is told of the bag, behind the star cult site."""


def strip_page(
    state: DiscordiaState,
    seat: int,
    glyph_set: str,
    width: int,
    town: bool = False,
    market: bool = False,
    summed: bool = False,
    lines: int = 2,
    other: str = "",
) -> Page:
    """The strip of a seat, as long as there is room for; `town`: all of its town is in view; `market`: the dice are, on
    their columns; `summed`: what the year end draws is, in the last line of the town; `other`: its name, if it is not
    the reader's own. In three `lines` the Germans have one of their own."""
    page = Page("strip", lines, glyph_set, width)
    page.loose = True
    room = width - 2 * MARGIN
    three = lines > STRIP
    page.field(
        "first", MARGIN, 0, room, _lies_out(page, state) if town else _own(page, state, seat, other, three and market)
    )
    if three or summed:
        page.field("germans", MARGIN, 1, room, _germans(page, state, seat, other), _margin(state, seat))
    if three or not summed:
        shown = not market if three else not (town or market)
        now = (_draws if three else _year)(page, state, seat, shown, other)
        page.field("year", MARGIN, lines - 1, room, now, _year_worth(state, seat))
    return page


_OF_COST: Final = 100
"""A loss that grows is worse, however much nearer the strength has come."""


def _margin(state: DiscordiaState, seat: int) -> int | None:
    """How well a city stands against the Germans: what a lost raid costs, then by how much it is stronger."""
    now = scoring.if_the_year_ended(state, seat)
    if now is None or not now.raids:
        return None
    cost = 0 if now.held else sum(effect.n for effect in now.raid_effects)
    return now.strength - now.raid - _OF_COST * cost


def _year_worth(state: DiscordiaState, seat: int) -> int | None:
    """How few workers the year end draws."""
    now = scoring.if_the_year_ended(state, seat)
    return -now.drawn if now is not None else None


def _germans(page: Page, state: DiscordiaState, seat: int, other: str) -> list[Runs]:
    """How strong they and the city are, and what that brings as things stand."""
    now, head = scoring.if_the_year_ended(state, seat), (f"{market.GERMANS} ", "head")
    if now is None or not now.raids:
        return [[head, (words.raid_is_over(scoring.raids_to_come(state)), "note")]]
    most, role = threat(state).most, "good" if now.held else "bad"
    german = open_germans(state)[now.held]
    brings = now.raid_effects
    ways = [market.bonus(brings, page.signs, full) for full in (True, False)] if german else [market.FACE_DOWN]
    asked = sum(effect.n for effect in german.effects if effect.op == "draw") if german else 0
    if asked > now.raid_draw:
        ways = [f"{way}{words.bag_for_raid(now.raid_draw)}" for way in ways]
    own = market.you_have(now.strength, other)
    outcome_role = more(role) if now.held else fewer(role)
    needs: list[Runs] = [
        [(f"{need}, ", fewer("text")), (f"{own}: ", more("text"))] for need in words.germans_need(now.raid, most)
    ]
    told: list[Runs] = [
        [head, *need, (outcome, outcome_role)]
        for brings in ways
        for outcome in words.raid_would(now.held, now.by, brings)
        for need in needs
    ]
    return [*told, [head, *needs[-1], (words.raid_now(now.held, 0), outcome_role)]]


def _draws(page: Page, state: DiscordiaState, seat: int, rolled: bool, other: str) -> list[Runs]:
    """What the year end draws, as a sum; behind it the dice, or where they lie on their columns stars and manipulators,
    in the words of the town."""
    now, city = scoring.if_the_year_ended(state, seat), state.cities[seat]
    head = f"{words.whose(other, words.YEAR_END)} "
    if now is None:
        return [[(head, "head"), (words.no_more(state.ended), "note")]]
    role = "bad" if now.drawn else "good"
    stars: Runs = [(f"   {words.STARS} ", "head"), (str(city.stars), more("name")), (f" {page.signs.star}", "star")]
    ready: Runs = [(f"  {words.MANIPULATORS} ", "head"), (str(city.ready), more("good" if city.ready else "note"))]
    ways = words.draws_ways(now)
    if rolled:  # the sum goes after the word before the dice
        named = [_dice(state, True, page.signs, headed) for headed in (True, False)]
        pairs = [(told, dice) for told in ways for dice in named]
        pairs += [(told, _dice(state, False, page.signs)) for told in ways]
    else:  # that the bag is short goes last
        rests: tuple[Runs, ...] = ([*stars, *ready], stars)
        if rhine := _rhine(state):  # what outposts take is told before all words of what one has
            few: Runs = [("   ", "text"), (page.signs.star, "star"), (f" {city.stars}", more("name"))]
            few += [(f"  {SHORTENED['manipulator']} ", ready[0][1]), ready[1]]
            rests = ([*stars, *ready, *rhine], [*few, *rhine], *rests)
        pairs = [(told, rest) for some in (ways[:-2], ways[-2:]) for rest in rests for told in some]
    return [[(head, "head"), (told, fewer(role)), *rest] for told, rest in pairs]


def _rhine(state: DiscordiaState) -> Runs:
    """What the outposts that lie open threaten with; nothing without any."""
    harms = magna_row.harms(state)
    return [(f"  {RHINE} ", "head"), (harm_words(tuple(harms)), "bad")] if any(harms) else []


def _own(page: Page, state: DiscordiaState, seat: int, other: str, alone: bool) -> list[Runs]:
    """Supply by colour; unless that stands `alone` there, stars and manipulators, which give way before words do."""
    city, signs = state.cities[seat], page.signs
    head: Runs = [(f"{words.whose(other, words.SUPPLY)} ", "head"), (str(total(city.supply)), fewer("name"))]
    stars: Runs = [("  ", "text"), (signs.star, "star"), (f" {city.stars}", more("name"))]
    role = "good" if city.ready else "used"
    ready, short = ([(f"  {name} ", role), (str(city.ready), more("name"))]
                    for name in (words.MANIPULATORS, SHORTENED["manipulator"]))  # fmt: skip
    numbers = list(zip(COLOURS, counts(city.supply), strict=True))
    long: Runs = [run for at, (colour, n) in enumerate(numbers)
                  for run in ((f"  {n} ", fewer("name")), (words.colour(at, n), neither(f"off-{colour}")))]  # fmt: skip
    brief: Runs = [run for at, (colour, n) in enumerate(numbers)
                   for run in ((f" {n} ", fewer("name")), (words.SHORT_COLOURS[at], f"off-{colour}"))]  # fmt: skip
    if alone:
        return [[*head, *long], [*head, *brief]]
    return [[*head, *way, *stars, *last] for way in (long, brief) for last in (ready, short, [])]


def _lies_out(page: Page, state: DiscordiaState) -> list[Runs]:
    """Today's boat bonus, the stars of the star cult site, the bag, which give way before words do, as these
    do before the dice, which come last, for their number changes."""
    boat = coming(state.figures.boat[state.season], state.site) if state.season else ()
    stock: Runs = [
        (f"  {market.CULT_SITE} ", "head"),
        (page.signs.star, "star"),
        (f" {state.site}", neither("name")),
        (f"  {market.BAG.capitalize()} ", "head"),
        (str(total(state.bag)), neither("name")),
    ]
    ways = [
        [(f"  {market.boat_in(state.season)} ", "head"), (market.bonus(boat, page.signs, full), "text")] if boat else []
        for full in (True, False)
    ]
    dice, brief = (_dice(state, full, page.signs) for full in (True, False))
    told = [[*way, *some, *shown] for shown in (dice, brief) for way in ways for some in (stock, stock[:LAST], [])]
    return [[(text.lstrip() if not at else text, role) for at, (text, role) in enumerate(runs)] for runs in told]


def _year(page: Page, state: DiscordiaState, seat: int, shown: bool, other: str) -> list[Runs]:
    """What is to be drawn, the Germans, the dice if they are to be `shown`."""
    now = scoring.if_the_year_ended(state, seat)
    head = f"{words.whose(other, words.YEAR_END)} "
    if now is None:
        return [[(head, "head"), (words.no_more(state.ended), "note")]]
    role = "good" if now.held else "bad"
    worst = "bad" if now.drawn else "good"
    *sums, draw = ([(head, "head"), (told, fewer(worst))] for told in words.draws_ways(now))
    most = threat(state).most
    needed = words.strength(now.strength, now.raid, most)
    short: Runs = [(f"  {words.STRENGTH} ", "head"), (needed, more(role))]
    need, own = f"{words.germans_need(now.raid, most)[-1]}, ", market.you_have(now.strength, other)
    germans: Runs = [(f"  {market.GERMANS} ", "head"), (need, fewer(role)), (own, more(role))]
    least: Runs = [short[0], (words.strength(now.strength, now.raid, now.raid), more(role))]
    better = more if now.held else fewer
    outcomes: list[Runs] = [[(f": {words.raid_now(now.held, by)}", better(role))] for by in (now.by, 0)]
    if not now.raids:
        germans = short = least = [(f"  {words.raid_is_over(scoring.raids_to_come(state))}", "note")]
        outcomes = []
    dice, brief = (_dice(state, full, page.signs) if shown else [] for full in (True, False))
    bare = _dice(state, False, page.signs, headed=False) if shown else []
    told = [(one, said) for one in (germans, short) for said in outcomes]  # rather that it is held than by how much
    told += [(germans, []), (short, [])]
    ways = [[*drawn, *one, *said, *rolled] for rolled in (dice, brief) for one, said in told for drawn in (*sums, draw)]
    at_least = [[*draw, *least, *dice]] if shown else []  # words, before what the Germans ask for later
    at = len(ways) // 2
    bare_ways = [[*draw, *one, *rolled] for rolled in ([bare, []] if bare else [[]]) for one in (short, least)]
    return [*ways[:at], *at_least, *ways[at:], *bare_ways]


def _dice(state: DiscordiaState, full: bool, signs: Signs, headed: bool = True) -> Runs:
    """The dice that may be chosen, and the one that was, with its mark: in words, or by their letters."""
    yours, right = signs.yours, signs.right
    runs: Runs = [(f"  {words.DICE}" if headed else " ", "head")]
    turned = f"{right}{state.value}" if state.die >= 0 and state.dice[state.die] != state.value else ""
    for die in COLOURS_OF_DICE:
        if state.dice[die] and (die != state.taken or die == state.die):
            letter = LETTERS[die]
            mark = yours if die == state.die else ""
            shows = f"{state.dice[die]}{turned}" if die == state.die else state.dice[die]
            text = f" {DICE[die]} {shows}{mark or ' '}" if full else f"{letter}{shows}{mark}"
            runs += [(" ", "text"), (text, f"die-{letter}")]
    return runs if len(runs) > 1 else []
