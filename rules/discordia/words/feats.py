"""What a seat did in a game, in words."""

from __future__ import annotations

from collections.abc import Sequence

from rules.words import count, listed


def told(
    held: Sequence[int],
    covered: Sequence[int],
    decrees: Sequence[tuple[str, int]],
    ships: int,
    extensions: int,
) -> list[str]:
    """Clauses, what is worth most first."""
    found = [f"held the Germans in {in_years(held)}"] if held else []
    found += [f"the aqueduct covered the whole city in {in_years(covered)}"] if covered else []
    if decrees:
        asked = listed([f"{asks} ({in_years([year])})" for asks, year in decrees])
        found.append(f"met {'a decree' if len(decrees) == 1 else count(len(decrees), 'decree')}: {asked}")
    made = [f"sent off {count(ships, 'ship')}"] if ships else []
    made += [f"laid {count(extensions, 'extension')}"] if extensions else []
    return [*found, *([listed(made)] if made else [])]


def in_years(years: Sequence[int]) -> str:
    """Such as "year 2", "years 2 and 4"; several feats of one year are told once."""
    named = [str(year) for year in dict.fromkeys(years)]
    return f"year{'s' if len(named) > 1 else ''} {listed(named)}"


def at_the_start() -> str:
    return "at the start"


def after_year(number: int) -> str:
    return f"after year {number}"
