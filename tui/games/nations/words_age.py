"""The sentences of an age that is counted, and of one that begins, in Nations: The Dice Game: a function each."""

from __future__ import annotations

from collections.abc import Sequence

from rules.words import count, listed, plural
from tui.games.nations import words_moments


def laid_aside(chosen: str = "") -> Sequence[str]:
    """Before the last count: why the totals are lower than those of the game, and not what they come to again; in more
    words and in less. `chosen`: what was chosen before."""
    told = "The tiles are put aside: they are counted last"
    return (*([f"{told} | {chosen}"] if chosen else []), f"{told}, one kind after the other", told)


def is_not_counted(age: str) -> Sequence[str]:
    """Instead of who leads, while the end of an age is decided; in more words and in less."""
    return f"age {age} is {words_moments.NOT_YET}", words_moments.NOT_YET


def without_tiles() -> str:
    """Behind a lead, as long as no tiles are counted."""
    return "without tiles"


def to(totals: Sequence[int]) -> str:
    """Totals beside each other, the highest first."""
    return " to ".join(map(str, sorted(totals, reverse=True)))


def only_left(totals: str, line: str, one: bool) -> str:
    """Before the last line of the last count; `one`: it is about one tile of a seat at most."""
    return f"{totals}, only the {line} {'is' if one else 'are'} left"


def needs_more(told: str, name: str, more: int, other: str, tie: str) -> Sequence[str]:
    """The same with what it takes to turn the game, and whose a `tie` is by the player order; in more words and in
    less: that is told in all of them, as so many more may come to a tie."""
    needs = f"{told}: {name} needs {more} more"
    return (
        f"{needs} there than {other} to win ({tie} wins a tie, first in player order)",
        f"{needs} there than {other} to win ({tie} wins a tie)",
        f"{needs} than {other} ({tie} wins a tie)",
        f"{needs} ({tie} wins a tie)",
        told,
    )


def more_wins(told: str, tie: str = "") -> Sequence[str]:
    """The same where all are level; `tie`: who wins if they stay so, "": nobody that is named."""
    wins = f"{told}: whoever gets more there wins"
    ties = (f"{wins}, {tie} on a tie", f"{told}: whoever gets more wins, {tie} on a tie")
    return (*ties, wins, told) if tie else (wins, told)


def tiles_of(name: str, figure: str) -> str:
    """The tiles of a seat that are counted."""
    return f"{name}: {figure}"


def can_pay(line: str, can: Sequence[tuple[str, int]], resource: str) -> str:
    """Before famine or war is counted: what everybody has for it, also by pairs of dice."""
    if not any(number for _, number in can):
        return f"For the {line} nobody has any {resource}"
    (name, number), *rest = can
    return f"For the {line} {listed([f'{name} can pay {number} {resource}', *(f'{other} {n}' for other, n in rest)])}"


def strength_left(have: Sequence[tuple[str, int]], resource: str) -> str:
    """The same before the new player order."""
    return f"Left for the order: {_have(have, resource)}"


def _have(have: Sequence[tuple[str, int]], resource: str) -> str:
    if not any(number for _, number in have):
        return f"nobody has any {resource}"
    (name, number), *rest = have
    return listed([f"{name} has {number or 'no'} {resource}", *(f"{other} {n or 'none'}" for other, n in rest)])


def on_the_track(have: Sequence[tuple[str, int]]) -> str:
    """The same before the books: where everybody was, before any of them were spent."""
    (name, place), *rest = have
    return f"Before the books {listed([f'{name} was at {place}', *(f'{other} at {n}' for other, n in rest)])}"


def leads_then(whos: Sequence[str], whole: bool = False) -> Sequence[str]:
    """Behind who leads now, who will lead after the age as it stands (`whos`: in more words and in less), in more words
    and in less; `whole`: with what the lead counts now."""
    forms = [f"({when}: {who})" for who in whos for when in ("after the count", "counted")]
    return (*(f"in total {form}" for form in forms[:1] if whole), *forms, "in total")


def by(names: Sequence[str], far: int) -> str:
    """Who leads then, and by how much."""
    return f"{listed(names)} by {far}"


def level() -> str:
    """Nobody."""
    return "level"


def tie_goes_to(name: str) -> Sequence[str]:
    """The same in the last age, where one of them wins."""
    return f"level, {name} wins a tie", f"{name} wins a tie", f"{name} wins", level()


def wins_a_tie(name: str) -> str:
    """Behind that all are level, once nothing is left to be counted."""
    return f"({name} wins a tie)"


def parted(places: Sequence[tuple[str, str, str]]) -> Sequence[str]:
    """What has parted those who are level: of each the name, the place in the player order, and what that went by; in
    more words and in less."""
    whole, short = ([f"{name} {place}{f' ({why})' * more}" for name, place, why in places] for more in (True, False))
    return f"Player order: {listed(whole)}", f"Player order: {listed(short)}"


def new_tiles(tiles: int, first: bool) -> str:
    """How many tiles lie on the board when an age opens; `first`: the first of all."""
    return f"{tiles} {'' if first else 'new '}{plural(tiles, 'tile', 'tiles')}"


def begins(age: str, dice: int, person: bool) -> str:
    """After the name of whoever has the first turn of an age, before the dice fall."""
    dies = count(dice, "die")
    return f" begins age {age}: {f'Enter, then roll your {dies}' if person else f'{dies} to roll'}"


def so_many_dice(dice: int) -> str:
    """What a seat begins an age with."""
    return count(dice, "die")


def on_book(place: int) -> str:
    """Behind that: where it is on the book track."""
    return f"book {place}"


def with_chits(chits: int) -> str:
    """Behind that: its chits of every kind, as on its board."""
    return f", {count(chits, 'chit')}" if chits else ""


def famine_and_war() -> tuple[str, str, str, str, str]:
    """What stands between the figures of what an age asks for: of famine, of war, of the points of either, behind them,
    and before those of the age before."""
    return "famine ", " and war ", " bring ", " each", " (were "


def all_level(points: int, seats: int) -> str:
    """How all stand when an age opens, where nobody leads."""
    return f"{'both' if seats == 2 else 'all'} level at {points}"


def level_in_front(points: int) -> str:
    """The same where several of them lead."""
    return f"level in front at {points}"


def leads_with(name: str, by: int, totals: Sequence[int]) -> str:
    """The same of whoever leads, with all totals, the highest first."""
    return f"{name} leads by {by}, {' to '.join(map(str, totals))}"


def last_of_all() -> str:
    """Of the last age, alone."""
    return "the last age: then all is counted"


def last_chance(points: int, by: int) -> str:
    """The same of several, when it opens: what famine and war bring together, against a lead (0: none)."""
    if not by:
        return "The last age decides: whoever is ahead after it wins"
    told = f"The last age: famine and war bring {points} points"  # less than the lead decides nothing: tiles lie there
    return f"{told}, {'more than' if points > by else 'as much as'} the lead" if points >= by else told


def met_alone(name: str, item: str) -> str:
    """Praise of whoever alone has met the famine or the war."""
    return f"Only {name} met the {item}"


def second(name: str, total: int) -> str:
    """Of two, who has not won: with how many points."""
    return f"{name} second with {total}"


def roll_your_dice() -> str:
    """What Enter is called when an age opens."""
    return "Roll your dice"


def dice_roll() -> str:
    """The same where a computer player begins."""
    return "See the roll"


def comes_to_count() -> str:
    """Above everybody's points before the first line of a count."""
    return "Before the count"


def age_of(age: str) -> str:
    """The same once all lines are counted."""
    return f"Age {age}"


def stands(gained: int, by: int) -> str:
    """Below the points of a seat: what the age brought it, and by how much it leads (0: it does not)."""
    return f"{f'+{gained}' if gained else 'nothing'} in this age{f', leads by {by}' if by else ''}"
