"""What a space of the explorers' map is and brings, and what Enter does there: a function a sentence. See `words`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rules.words import count, listed
from tui.games.explorers.words import AT_THE_END, NUMBERS, STANDS, code, codes

# --- a space ----------------------------------------------------------------------------------------------------------


def here(things: Sequence[str], mine: bool) -> Sequence[str]:
    """What stands on a space, by the keys of `STANDS`, in more words and in fewer."""
    told = ", ".join(STANDS[thing] for thing in things)
    return (f"your map: {told}", told) if mine else (told,)


def land(name: str, villages: Sequence[str] | None = None) -> Sequence[str]:
    """In more words and in fewer. `name`: "the land of the capital"; `villages`: of the seat there, where a goal counts
    them by lands."""
    stand = "" if villages is None else f" (village {codes(villages)})" if villages else " (no village there yet)"
    return f"on {name}{stand}", f"on {name}"


NO_REGION: Final = {
    "@": "all explorers set out from here; it links cities, and is never explored",
    "W": "water belongs to no region",
    "I": "any terrain; ice belongs to no region",
    "T": "any card may explore it, once in the game; it belongs to no region",
    "X": "any card may explore it; it belongs to no region",
}
"""Why a space has no region, by its terrain."""
NO_REGION_IN_SHORT: Final = {
    **NO_REGION,
    "@": "all set out from here; it links cities",
    "T": "any card may explore it; once in the game, no region",
    "X": "any card may explore it; no region",
}
"""The same in less room."""


def steps_to(around: Sequence[tuple[int, str]]) -> str:
    """What lies around a space: "2 steps to city H4, 3 to ruin F4"."""
    (steps, first), *others = around
    more = "".join(f", {away} to {what}" for away, what in others)
    return f"{count(steps, 'step')} to {first}{more}"


def region(terrain: str, spaces: int) -> str:
    return f"{terrain} region of {spaces}: "


def village_stands(villages: Sequence[str]) -> str:
    return f"its village stands on {codes(villages)}"


def no_village() -> str:
    return "it has no blank space, so no village"


def complete(blank: Sequence[str], printed: Sequence[str], brief: bool = False) -> str:
    """Of a region whose village is to be founded: the spaces that can take it, and those that cannot."""
    told = f"village on {_one_of(blank)}"
    if not printed or brief:
        return told
    signs = "its sign" if len(printed) == 1 else "their signs"
    return f"{told}, not on {listed([code(one) for one in printed])} with {signs}"


def _one_of(spaces: Sequence[str]) -> str:
    """Spaces to choose from: "G7, G8 or H7"."""
    *others, last = map(code, spaces)
    return f"{', '.join(others)} or {last}" if others else last


def set_out_from_it(alike: bool, last: bool) -> str:
    """Behind the village that Enter would found: what it is good for later, but in the `last` era. `alike`: it brings
    as much on the other spaces that can take it."""
    told = ["as much elsewhere"] * alike + ["later eras may start here"] * (not last)
    return f"   {'; '.join(told)}" if told else ""


def to_go(missing: Sequence[str], brief: bool = False) -> str:
    return f"{len(missing)} to go{'' if brief else ' for a village'}, {codes(missing)}"


def explore(space: str) -> str:
    return f"explore {code(space)}"


def found(space: str, brief: bool = False) -> str:
    return f"{'village on' if brief else 'found the village on'} {code(space)}"


_BROUGHT: Final = {
    "villages": "village",
    "routes": "trade route",
    "towers": "tower",
    "crystals": "crystal",
    "goals": "goal",
    "coins": "coins",
    "treasures": "treasure",
}


def brings(space: str, coins: int, sources: Sequence[str] = ()) -> str:
    """In a row with other spaces, with what it brings by the `sources` of its coins: "J6 +2 (village)"."""
    what = listed([_BROUGHT[source] for source in sources if source in _BROUGHT])
    return f"{code(space)} {coins:+d}{f' ({what})' if what else ''}"


DEEDS: Final = {"goal": "Goal", "tower": "Tower", "route": "Route", "village": "Village", "treasure": "Treasure"}
"""What a great deed was, in large letters."""


def made_of(sources: Mapping[str, int]) -> str:
    """What came with a deed: "also tower +8, village +3, +1 at the end"."""
    told = [
        f"{coins:+d} {AT_THE_END}" if source == AT_THE_END else f"{_BROUGHT.get(source, source)} {coins:+d}"
        for source, coins in sources.items()
    ]
    return f"also {', '.join(told)}"


def also(told: Sequence[str]) -> str:
    """Behind what the space under the cursor would bring: what others would instead."""
    return f"   elsewhere: {', '.join(told)}"


AND_MORE: Final = "and more"
"""Behind those that there is room for."""
NOTHING_ELSE, ELSE_NOTHING = "no coins", "others no coins"
"""Of all the others, where none brings anything at once, and after those that are named."""


def nothing_at_once(but: str = "") -> str:
    """`but`: what it leads to."""
    return f"no coins{f', {but}' if but else ''}"


def ends_the_card(lost: int) -> str:
    """Behind what a space brings from which the card cannot go on. `lost`: the spaces that it still allows."""
    return f"   {count(lost, 'space')} lost: none is in reach then"


def new_now(of_card: bool = False) -> str:
    """There, as long as the map marks what a step has just brought, or all of a card that is done (`of_card`)."""
    return f"* new by this {'card' if of_card else 'step'}"


def signs_key() -> str:
    """At the end of the lines about a space, where no legend stands."""
    return "F2 tells the signs"


def rule_key(title: str) -> str:
    """Behind a space that a rule bars: the key that opens it. `title`: of its section."""
    return f"? opens the rule: {title}"


def ice_takes(spaces: int) -> str:
    return f"; ice takes {spaces} spaces"


# --- what Enter does, and why it does not -----------------------------------------------------------------------------


def nothing_more(used_up: bool, brief: bool = False) -> str:
    """Before `ends_here`, where that is all that is left. `used_up`: the card allows no more spaces."""
    if used_up:
        return "The card is used up: "
    return "Nothing in reach: " if brief else "No space that the card allows is in reach: "


def ends_here(extra: bool) -> str:
    """`extra`: a treasure card's explorer."""
    return "Enter or d places no explorer" if extra else "Enter or d ends the card"


def leaves(space: str, coins: int) -> Sequence[str]:
    """In its place where the space under the cursor would pay: what Enter does is that, in more words and in fewer."""
    there = f"{code(space)} {coins:+d}"
    return (
        f"You leave {there}: d again ends the card, Enter explores {code(space)}",
        f"d leaves {there}, Enter explores it",
    )


def then_another() -> str:
    """Behind `ends_here`, as the next two; before the name of who then has the same card."""
    return "; then "


def then_a_card(card: int, cards: int) -> str:
    """`card`: from 1."""
    return f"; next is card {card} of {cards}"


def then_the_era_ends(era: int) -> str:
    """`era`: from 0."""
    return f"; then era {NUMBERS[era]} ends" if era + 1 < len(NUMBERS) else "; then the game ends"


def kept_for(era: int, mine: bool = True) -> str:
    """When the card that is kept in an era (from 0) counts; `mine`: for whoever reads it."""
    later = NUMBERS[era + 1 :]
    return (
        f"{'Yours' if mine else 'Kept'} now, and as card {NUMBERS[era]} of era{'s' * (len(later) > 1)} {listed(later)}"
    )


def could_be_explored(spaces: int) -> str:
    """What the marks of the card under the cursor mean; the list tells how many there are."""
    return "? on the map: where it may begin" if spaces else "Nothing could be explored with it now"


def after_the_post(brief: bool = False) -> str:
    if brief:
        return "The other city can still open routes, this one not"
    return "The city with the post opens no more routes; the other one still can"


def explorer_here(left: str) -> str:
    """`left`: how far the card is."""
    return f"Your explorer stands here{f', {left}' if left else ''}"


def instead(more: bool) -> str:
    """The keys that help where a space cannot be chosen. `more`: others can."""
    return f"{'   n next lit space' if more else ''}   x why"


def nothing_to_end(choosing: bool) -> str:
    return "First choose one of these." if choosing else "There is nothing to end now."


def no_line_to_end() -> str:
    return "There is no line to end."
