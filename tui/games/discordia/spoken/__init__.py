"""A table of Discordia in words, for the plain mode (`tui.plain.spoken`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from rules.discordia.state import DiscordiaState
from rules.game import Action, Event, Rules
from tui.games.discordia.spoken import asked, market, town, words


def rows(rules: Rules, state: DiscordiaState, seat: int) -> list[str]:
    """The seat's city, district by district, then what lies out for all."""
    return [words.line(name, what) for name, what in _parts(state, seat)]


def places(rules: Rules, state: DiscordiaState, seat: int) -> Mapping[str, str]:
    """The parts of the table, every foundation, and every tile by its name and place."""
    city = state.cities[seat]
    found = dict(_parts(state, seat))
    found |= dict(town.empty_places(city))
    for name, what in (*town.tiles(city), *market.tiles(state), *market.outpost_tiles(state)):
        found[name] = words.also(found[name], what) if name in found else what
    return found


def here(rules: Rules, state: DiscordiaState, seat: int) -> str:
    """The column of the die that was chosen; before that the dice."""
    return words.column(state.value) if state.die >= 0 else words.DICE_HEAD


def around(rules: Rules, state: DiscordiaState, seat: int, place: str) -> list[str]:
    """A place with those before and after it of its kind: "harbour 1" and "harbour 3" around "harbour 2"."""
    known = places(rules, state, seat)
    near = [name for name in _beside(place).values() if name in known]
    return [f"{name}: {known[name]}" for name in (place, *near)]


def beside(rules: Rules, state: DiscordiaState, seat: int, place: str, direction: str) -> str:
    """The place of its kind left or right of one; "" for none."""
    name = _beside(place).get(direction.lower(), "")
    return name if name in places(rules, state, seat) else ""


def imagined(rules: Rules, state: DiscordiaState, seat: int) -> Iterable[Action]:
    """Actions of every kind on whatever they may be meant of, each wording once."""
    told = {rules.describe(state, action): action for action in reversed([*asked.imagined(state, seat)])}
    return reversed(told.values())


def aside(rules: Rules, state: DiscordiaState, seat: int, action: Action) -> str:
    """The words of an action say all."""
    return ""


def left(rules: Rules, state: DiscordiaState) -> str:
    """The prompts say it all."""
    return ""


def worth_telling(events: Sequence[Event]) -> bool:
    """Every step is."""
    return True


def _parts(state: DiscordiaState, seat: int) -> Iterator[tuple[str, str]]:
    yield from town.parts(state, seat)
    yield from market.parts(state, seat)


def _beside(place: str) -> dict[str, str]:
    """The names of the places before and after a numbered one: left and right of it."""
    head, _, number = place.rpartition(" ")
    if not number.isdigit():
        return {}
    return {"left": f"{head} {int(number) - 1}", "right": f"{head} {int(number) + 1}"}
