"""What has happened in the explorers' game, in words: the line of news, banners, the journal. See `words`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.explorers.words import source_name
from rules.words import count, listed, plural
from tui.games.explorers.words import NUMBERS, code
from tui.table.since import BRACKETS

EARNED: Final = {"towers": "for a tower", "crystals": "for a crystal", "treasures": "by treasure"}
"""What coins are for, in the words about what has just happened."""


# --- what has just happened -------------------------------------------------------------------------------------------

JUST_NOW: Final = "Just now: "
VERBS: Final = ("explores", "founds", "finds", "gets", "meets", "overtakes")
"""What goes on from a name without a colon."""
DONE_VERBS: Final = ("explored", "found", "put", "kept", "took", "ended", "placed")
"""The same of what has just been done."""


def so_far(coins: str) -> str:
    """Behind what a step brought, where others of the same turn brought coins, too. `coins`: as `coins_from` has it."""
    return f"this turn so far {coins}"


def is_paid(text: str) -> bool:
    """Whether a text of what was just done tells of coins, or of a treasure."""
    return any(sign in text for sign in (" +", " = ", "treasure ", "found "))


def your_turn_and_since(coins: str) -> str:
    """Before what others did. `coins`: what the reader's own last turn brought, as `coins_from` has it."""
    return f"Your last turn: {coins}. Since then: "


def earned(coins: int, source: str, place: str) -> str:
    """`place`: as `rules.explorers.words.places.named` says it; "" for none."""
    what = EARNED.get(source, source.removesuffix("s") if coins == 1 else source)
    return f"+{coins} {what}{f' at {place}' if place else ''}"


def spaces(number: int) -> str:
    """What `explores` tells, in fewer words."""
    return count(number, "space")


def has_explored(place: str) -> str:
    """Of the seat that is told what it has just done, as all that follow until `has_done`. `place`: as for `earned`."""
    return f"explored {place}"


def has_explored_for_nothing(place: str) -> str:
    """`place`: as for `earned`."""
    return f"explored {place}: {NO_COINS}"


def has_explored_in_all(spaces: Sequence[str], gains: Sequence[str], named: bool = False) -> str:
    """What a card came to, once nothing is left of it. `gains`: as `event_words` has them for others; `named`: the
    spaces are, where they are few."""
    told = ", ".join(f"found {gain.removeprefix('finds ')}" if gain.startswith("finds ") else gain for gain in gains)
    which = listed([code(one) for one in spaces]) if named and len(spaces) <= FEW else count(len(spaces), "space")
    return explores_for(f"explored {which}", told or NO_COINS)


def has_founded(text: str) -> str:
    """The village of others with its verb, where its space is named; any other text as it is."""
    return f"founds {text}" if text.startswith("the village ") else text


def is_nothing(text: str) -> bool:
    """Whether a text tells of a step or a card that brought nothing."""
    return text.endswith(NO_COINS)


def has_explored_to_choose(place: str, phase: str) -> str:
    """The same where something now waits to be chosen: a village's space, which the prompt tells, or cities joined."""
    return f"explored {place}{'' if phase == 'village' else ', cities are joined'}"


def has_chosen(card: str, slot: int, kept: bool) -> str:
    """`slot`: the era, from 1, for which the card was or is kept; `kept`: just now."""
    return f"{'kept' if kept else 'took'} {card} as card {NUMBERS[slot - 1]}"


def has_put_a_post(space: str, route: str = "") -> str:
    """`route`: what it stands for, as `route` says it."""
    return f"put the trading post on {code(space)}{f' for the {route}' if route else ''}"


def has_ended_a_line() -> str:
    return "ended the line; the next begins at another village"


def has_declined() -> str:
    return "placed no explorer with the treasure card"


def has_done(card: str) -> str:
    return f"done with {card}"


def got_there(source: str, spaces: Sequence[str], coins: int) -> str:
    """Of another, villages or coin spaces by name, where they are few."""
    if len(spaces) > PAIR:
        return several(source, len(spaces), coins)
    named = listed([code(one) for one in spaces])
    what = plural(len(spaces), "coin space") if source == "coins" else f"founds the {plural(len(spaces), 'village')}"
    return f"{what} {named} {coins:+d}"


def village_founded(place: str, coins: int) -> str:
    return f"{place} +{coins}"


def route_opened(route: str) -> str:
    """`route`: as `route` has it; in little room that alone."""
    return f"a trade {route}"


def treasure_found(name: str, text: str) -> str:
    """`text`: of the card, which stands in brackets: it is no deed."""
    return f"treasure {name} ({_amid(text)})"


def _amid(text: str) -> str:
    """The text of a card within a sentence."""
    return f"{text[:1].lower()}{text[1:]}".rstrip(".")


def treasure_in_short(name: str, worth: str) -> str:
    """`worth`: as `counts_at_the_end` has it; it is left out where there is little room. "" for none."""
    return f"treasure {name}{f' ({worth})' if worth else ''}"


def cashed(treasure: str, coins: int) -> str:
    """`treasure`: as it was found, in brief."""
    return f"{treasure} {coins:+d}"


def goals_met(number: int, coins: int, first: int, goals: Sequence[str]) -> str:
    """The coins stand before the goals: where there is little room, their end is what is missed least. See
    `meets_goals`."""
    what = "goal" if number == 1 else count(number, "goal")
    return f"{what} met{_first(number, first)}, +{coins}{_which(goals)}"


def route(cities: tuple[str, str], values: tuple[int, int]) -> str:
    """The two cities of a trade route, and what it pays by their figures."""
    (first, second), (one, other) = cities, values
    return f"route {code(first)} to {code(second)}: {one} x {other} = {one * other}"


def card_revealed(name: str) -> str:
    return f"card {name} is revealed"


def own_card_revealed(name: str) -> str:
    """`name`: the era for which everybody kept a card of their own, or several, of which each chooses one."""
    return f"investigate card {eras(name)} is revealed"


def eras(name: str) -> str:
    """ "I/II/III" as "I, II or III"."""
    return " or ".join(name.rsplit("/", 1)).replace("/", ", ")


def own_cards_revealed(name: str, cards: str) -> str:
    """`cards`: whose card is whose."""
    return f"card {name}: {cards}"


# --- a turn, space by space ---


def in_order(stages: Sequence[tuple[str, Sequence[str]]]) -> Sequence[str]:
    """Spaces one after the other, each with what it brought, in more words and in fewer."""
    every = [" ".join([code(space), ", ".join(gains)]).strip() for space, gains in stages]
    paid = [told for told, (_, gains) in zip(every, stages, strict=True) if gains]
    alone = "; ".join(paid)
    return (", ".join(every) if len(paid) < 2 else "; ".join(every), *([alone] if alone else []))


def explores_in_order(stages: str) -> str:
    """`stages`: as `in_order` has them."""
    return f"explores {stages}"


def founded_there(space: str, coins: int) -> str:
    """`space`: where the village stands, "" for the space that was explored."""
    return f"village {f'on {code(space)} ' if space else ''}{coins:+d}"


def opened_there(cities: tuple[str, str], coins: int) -> str:
    return f"route {code(cities[0])}-{code(cities[1])} {coins:+d}"


def found_there(treasure: str) -> str:
    return f"treasure {treasure}"


# --- moments: after a seat's name -------------------------------------------------------------------------------------

_REGIONS: Final = {"G": "grassland", "D": "desert", "M": "mountain", "W": "water", "I": "ice"}


def founds_village(terrain: str, coins: int, space: str = "") -> str:
    """`terrain`: the letter of the map; `space`: where, "" for anywhere."""
    region = f"{_REGIONS.get(terrain, 'new')} village"
    return f"founds {f'the {region} {code(space)}' if space else f'a {region}'} +{coins}"


def pays_more_at_the_end(by: int, treasures: Sequence[str] = ()) -> str:
    """Behind what else was brought: by how much that rises which is paid when the game ends. `treasures`: the cards
    that count more then, by name, where there is room."""
    return f"{by:+d} at the end{f' ({listed(treasures)})' if treasures else ''}"


def founds_a_village(coins: int) -> str:
    """The same in fewer words."""
    return f"founds a village +{coins}"


def opens_route(route: str, brief: bool = False) -> str:
    """`route`: as `route` has it."""
    return f"opens {route}" if brief else f"opens a trade {route}"


def puts_a_post(space: str, brief: bool = False) -> str:
    """On one of the two cities of a route, which was told when it was opened."""
    return f"puts the trading post on {code(space)}{'' if brief else ': it opens no more routes'}"


def a_new_start(founds: str) -> str:
    """Behind the first village: what it is good for. `founds`: as `founds_village` has it."""
    return f"{founds}, a new start for all later eras"


def discovers(what: str, coins: int) -> str:
    return f"discovers a {what} +{coins}"


def meets_goals(number: int, coins: int, first: int, goals: Sequence[str]) -> str:
    """`number`: how many, that pay so many coins together; `first`: how many of them nobody has met before; `goals`:
    which ones, () for little room."""
    what = "a goal" if number == 1 else count(number, "goal")
    return f"meets {what}{_first(number, first)}, +{coins}{_which(goals)}"


def _first(number: int, first: int) -> str:
    """Behind so many goals."""
    return "" if not first else " first" if first == number else f" ({first} of them first)"


def _which(goals: Sequence[str]) -> str:
    return f": {'; '.join(goals)}" if goals else ""


def is_paid_for_goal(goal: str, coins: int, first: bool, later: int = 0) -> str:
    """Once all have carried out the card. `later`: what it pays to those who are not first; 0 for little room, or where
    nobody is."""
    if not later:
        return f"gets +{coins} for a goal{' met first' if first else ''}: {goal}"
    return f"gets +{coins} for a goal {f'met first, others get +{later} now' if first else 'met after others'}: {goal}"


def finds_treasure(name: str, text: str) -> str:
    return f"finds {treasure_found(name, text)}"


def counts_at_the_end(end: Sequence[str]) -> tuple[str, str]:
    """What a treasure card is worth at the end, as `components.Treasure` has it, in more words and in fewer."""
    what, *figures = end
    if what == "sets":
        first, *others = figures
        told = f"{first}, then {', '.join(others)}"
        return f"{told} at the end", f"worth {told}"
    if figures[:1] == ["/"]:
        told = f"1 for {count(int(figures[1]), what.removesuffix('s'))}"
    else:
        told = f"1 per {' '.join([*(_REGIONS[one] for one in figures), what.removesuffix('s')])}"
    return f"{told} at the end", told


def finds_what_counts(treasure: str, worth: str) -> str:
    """`treasure`: as `finds` has it."""
    return f"{treasure}: {worth}"


def with_what_counts(treasure: str, worth: str) -> str:
    """The same among others: what it counts can be left out."""
    return f"{treasure} ({worth})"


def new_card(name: str, own: bool = False) -> str:
    """Nobody's: the card for everybody. `own`: it stands for one that each player keeps."""
    return f"New card: {f'{eras(name)}, an investigate card' if own else name}"


def last_card(name: str, own: bool, leads: Sequence[str]) -> Sequence[str]:
    """The last card of the game, in more words and in fewer. `own`: as for `new_card`; `leads`: who leads, likewise."""
    head = f"The last card: {eras(name) if own else name}"
    return [*(f"{head}; {told}" for told in leads if told), head]


def overtakes(name: str, totals: tuple[int, int]) -> Sequence[str]:
    """Before what a turn brought that took its seat into the lead, in more words and in fewer. `totals`: with what is
    still due."""
    return f"overtakes {name}, {totals[0]} to {totals[1]}", f"overtakes {name}"


# --- the journal: after a seat's name ---------------------------------------------------------------------------------


def explores(spaces: int) -> str:
    return f"explores {count(spaces, 'space') if spaces else 'nothing'}"


def explores_these(names: Sequence[str]) -> str:
    """The same with which these are, where they are few; on all maps a space has the same name."""
    few = 0 < len(names) <= FEW
    return f"explores {listed([code(name) for name in names])}" if few else explores(len(names))


PAIR: Final = 2
"""So many places that were paid for are named."""
FEW: Final = 5
"""Spaces that are named in a row."""


def tells_spaces(text: str) -> bool:
    """Whether a text is one of these."""
    return text.startswith("explores ")


def explores_for(spaces: str, what: str) -> str:
    """`spaces`: how many, as `explores` has it; `what`: the first thing that came of it, which others follow. A route
    has a colon of its own."""
    own = what.partition(", ")[0].startswith("route ")
    opens = "opens " if own and not spaces.startswith("explored ") else ""
    return f"{spaces}, {opens}{what}" if own or what.startswith("founds ") else f"{spaces}: {what}"


NO_COINS: Final = "no coins"


def for_nothing(spaces: str) -> str:
    """The same where nothing came of it."""
    return f"{spaces}: {NO_COINS}"


def in_one(spaces: int, coins: int) -> str:
    """What a seat did, in the fewest words; `spaces`: 0 where goals are paid that it met."""
    if not spaces:
        return f"{coins:+d} by goals" if coins else explores(0)
    return f"{count(spaces, 'space')}{f', {coins_more(coins)}' if coins else ''}"


def got(coins: int, source: str, number: int = 1) -> str:
    """Behind how many spaces were explored, as the next. `number`: of coin spaces."""
    return f"{source.removesuffix('s')} {coins:+d}" if source in EARNED else several(source, number, coins)


def several(source: str, number: int, coins: int) -> str:
    """The same of so many together."""
    what = plural(number, "coin space") if source == "coins" else source
    return f"{what if number == 1 else f'{number} {what}'} {coins:+d}"


def goals_paid(coins: int, goals: Sequence[str]) -> str:
    """`goals`: what each asks for, in few words. That stands in brackets, which are left out in little room."""
    return f"gets {coins:+d} for {_goals(goals)} ({'; '.join(goals)})"


def goals_due(coins: int, goals: Sequence[str], first: int) -> str:
    """The same of goals that were met in the turn that is told. `first`: so many of them nobody had met before."""
    return f"meets {_goals(goals)}{_first(len(goals), first)} {coins:+d} ({'; '.join(goals)})"


def _goals(goals: Sequence[str]) -> str:
    return "a goal" if len(goals) == 1 else count(len(goals), "goal")


def without_brackets(text: str) -> str:
    """The same in less room."""
    return BRACKETS.sub("", text)


def came_to(coins: int, total: str) -> str:
    """Behind what a turn brought: how much that is, 0 where it is told, and what its seat has now, as in the head
    line."""
    return f", this turn {coins:+d}: now {total}" if coins else f", now {total}"


def coins_more(coins: int, late: int = 0) -> str:
    """`late`: how many more are paid when the game ends."""
    told = [f"+{count(coins, 'coin')}"] * bool(coins or not late) + [pays_more_at_the_end(late)] * bool(late)
    return ", ".join(told)


def and_late(paid: str, late: int) -> str:
    """`paid`: what was brought at once, `late`: how many coins more are paid when the game ends."""
    return f"{paid}, {pays_more_at_the_end(late)}" if late else paid


def gets_coins(coins: int) -> str:
    """The same where a name may stand right before it."""
    return f"gets {coins_more(coins)}"


def with_verb(text: str) -> str:
    """What has room right behind a name: of all that is told by itself, only trade routes have no verb."""
    return f"opens {text}" if text.lstrip("0123456789 ").startswith("route") else text


def coins_from(sources: Sequence[tuple[str, int]]) -> str:
    """Coins by their sources: "+4 (villages)", "+17 (towers 8, coin spaces 9)"."""
    if len(sources) == 1:
        return f"{sources[0][1]:+d} ({source_name(sources[0][0])})"
    told = ", ".join(f"{source_name(source)} {coins}" for source, coins in sources)
    return f"{sum(coins for _, coins in sources):+d} ({told})"


def with_one_verb(text: str) -> str:
    """What a turn brought, with the first of its verbs alone: "keeps Ferry dunes, 5 spaces: route 3 x 2 = 6"."""
    return text.replace(", explores ", ", ").replace(", opens ", ", ").replace(", gets ", ", ")


def without_spaces(text: str) -> str:
    """What a turn brought, beginning with the route that its explorers opened, where that comes first."""
    return text.partition(", ")[2] if text.partition(", ")[2].startswith("opens ") else text


def finds(treasure: str, coins: int = 0) -> str:
    """`coins`: what it brings at once."""
    return f"finds {treasure}{f' {coins:+d}' if coins else ''}"


def finds_some(number: int, coins: int) -> str:
    """The same of several treasures, where there is no room for their names."""
    return finds(count(number, "treasure"), coins)


def keeps(card: str, kept: bool) -> str:
    """`kept`: just now, else it was kept in an era before."""
    return f"{'keeps' if kept else 'uses'} {card}"


FEATS: Final = ("village", "route", "tower", "crystal", "coin space", "finds ", "goal")
"""What the words of a turn have that brought something."""


def is_a_feat(text: str) -> bool:
    """Whether a text of a turn tells of such."""
    return any(feat in text for feat in FEATS)


def is_a_choice(text: str) -> bool:
    """Whether a text is one of `keeps`."""
    return text.startswith(("keeps ", "uses "))


def meets_after_the_card(goal: str, coins: int) -> str:
    """A goal that a turn met, and that pays once all have carried out the card."""
    return f"meets the goal {goal} ({coins:+d} after the card)"


def turn_of_a_card(card: str, did: Sequence[str]) -> str:
    """`card`: "" where it is not done yet, or `did` names it."""
    told = ", ".join(did) or explores(0)
    return f"({card}) {told}" if card else told
