"""What is said of points in Nations: on the score sheet, and line by line at the end of an age."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.nations.components import RESOURCES, ROMAN
from rules.words import count, plural


def books_figure(track: int, behind: int, each: int) -> str:
    """`track`: the place on the book track; `behind`: how many others are, at so many points each."""
    return f"book {track}, {behind} behind at {each} each" if behind else f"book {track}, nobody behind"


def books_told(track: int, behind: int, moved: int = 0) -> str:
    """The same in fewer words, beside other seats, without what each is worth; `moved`: so many books were spent."""
    return f"{f'{track - moved} to {track}' if moved else f'at {track}'}, {nations_behind(behind)}"


def pays_books(each: int) -> tuple[str, ...]:
    """What the books pay, before they are counted, in more and in fewer words."""
    points = count(each, "point")
    return (f"{points} for each one behind on the track", f"{points} for each one behind", f"{points} each")


def pays_event(points: int, need: int, resource: int) -> tuple[str, ...]:
    """What famine or war pays."""
    return (f"{count(points, 'point')} for {need} {RESOURCES[resource]}",)


def pays_tiles() -> tuple[str, ...]:
    """What a kind of tiles pays."""
    return "the points printed there", "printed points"


def strongest_first(last: bool) -> tuple[str, ...]:
    """How the order of players is settled; `last`: and what it is for when the game is over."""
    if last:
        return "the most strength goes first, and wins a tie", "strongest first, wins a tie", "first wins a tie"
    return ("the most strength goes first in the next age", "the most strength goes first", "strongest first")


def nations_behind(number: int) -> str:
    """On the book track."""
    return f"{number or 'nobody'} behind"


def for_asked(have: int, need: int) -> str:
    """So much of what is asked; of more than enough no "4 of 3", which reads as if something were missing."""
    return f"{have} for {need}" if have > need else f"{have} of {need}"


def event_figure(have: int, need: int, resource: int) -> str:
    what = RESOURCES[resource]
    return f"{have} {what} for {need}" if have > need else f"{have_of(have, need)} {what}"


def event_unspent(have: int, resource: int, pairs: int = 0) -> str:
    """There was enough, and it was not spent on that. `pairs`: so much of it was not on the dice, but two other ones
    could have stood for each."""
    lay = [f"{have - pairs} {RESOURCES[resource]}"] if have > pairs else []
    lay += [plural(pairs, "a pair", f"{pairs} pairs")] if pairs else []
    return f"did not pay, kept {' and '.join(lay)}"


def not_paid() -> str:
    """The same in short."""
    return "not paid"


def missed(have: int, need: int, resource: int) -> str:
    """What there was for famine or war, and that it was too little."""
    return f"{f'only {have}' if have else 'none'} of {need} {RESOURCES[resource]}"


def spent_on(amount: int, need: int, resource: int, pairs: int) -> str:
    """What was spent on famine or war, which may be more than was asked for: dice are spent whole. `pairs`: so much of
    it was not on the dice, but two other ones stood for each."""
    paired = f", {pairs} by {plural(pairs, 'a pair', 'pairs')}" if pairs else ""
    if amount > need and not pairs:
        return f"paid {amount}, {need} {plural(need, 'was', 'were')} asked"
    return f"paid {amount} {RESOURCES[resource]}{paired}{f', {need} asked' if amount > need else ''}"


def not_met() -> str:
    return "missed"


def have_of(have: int, need: int) -> str:
    return f"{have} of {need}"


def tiles_figure(tiles: Sequence[tuple[int, str]]) -> str:
    """Name and points of the tiles that have points: "Railway 3", for "3 Railway" might be three of them."""
    return " + ".join(f"{name} {points}" for points, name in tiles) or "none with points"


def best_of(tiles: Sequence[tuple[int, str]]) -> str:
    """The same in few words: what brings most by its name, and how many more there are, or of two the other one."""
    if len(tiles) < 2:
        return tiles_figure(tiles)
    (_, best), (_, other), *_ = sorted(tiles, reverse=True, key=lambda tile: tile[0])
    both = f"{best}, {other}"
    return both if len(tiles) == 2 and len(both) <= IN_SHORT else f"{best} and {len(tiles) - 1} more"


def and_unbuilt(told: str, wonder: str) -> str:
    """Behind the wonders that count: the one in work that does not."""
    unbuilt = f"{wonder} unbuilt"
    return f"{told}, {unbuilt}" if told else unbuilt


def opponent_place() -> str:
    """What the solo opponent is called among those behind on the book track."""
    return "opponent"


def seat_place(seat: int) -> str:
    return f"seat {seat + 1}"


def stage(age: int) -> str:
    """The part of the game by which a replay is leafed through."""
    return f"age {ROMAN[age]}"


def age_title(age: int) -> str:
    return f"Age {ROMAN[age]}"


IN_SHORT: Final = 22
"""Columns that two tiles have by their names."""
ORDINALS: Final = ("1st", "2nd", "3rd", "4th")


def plays(place: int) -> str:
    """The place in the player order."""
    return ORDINALS[place - 1]


def strength_left(strength: int, before: int, place: int, *, level: bool) -> str:
    """Beside the place in the player order: what it goes by, and the place `before` where that was another one;
    `level`: somebody else has as much, and the two of them keep their order."""
    if before != place:
        return f"{strength} strength left, was {ORDINALS[before - 1]}"
    return f"kept, {strength} strength each" if level else f"{strength} strength left"


def player_order() -> str:
    return "player order"


def tiles_title() -> str:
    return "Tiles"


def with_tiles() -> str:
    """What points count that are told as they stand."""
    return "with tiles"


def earlier_in_order() -> str:
    """What decides among equal totals."""
    return "earlier in the player order of age IV"
