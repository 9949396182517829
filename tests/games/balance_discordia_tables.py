"""The tables of `docs/balance.md` about Discordia, from the games that `balance_discordia` kept.

Every function takes the games of a cell (or of several) and gives rows of words; shares are in percent with one
standard error.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from math import sqrt
from pathlib import Path

from rules.discordia.components import BOARD_IDS, FRONTS, TOWERS, YEARS, figures
from rules.discordia.pieces.bonuses import Extension, Figures, Tile
from tests.games.balance_discordia import CELLS, Game, Seat, kept

Row = tuple[str, ...]


def share(hits: float, of: int) -> str:
    """`31 ± 3`: how many percent, with the standard error; "-" of nothing."""
    if not of:
        return "-"
    p = hits / of
    return f"{100 * p:.0f} ± {100 * sqrt(max(0.0, p * (1 - p)) / of):.0f}"


def lift(wins: Sequence[float], fair: float) -> str:
    """`+7 ± 3`: points of winning above fair."""
    if not wins:
        return "-"
    p = sum(wins) / len(wins)
    return f"{100 * (p - fair):+.0f} ± {100 * sqrt(p * (1 - p) / len(wins)):.0f}"


def _seats(games: Iterable[Game]) -> list[Seat]:
    return [seat for game in games for seat in game.seats]


def janus(games: Sequence[Game]) -> Row:
    """Games, won, lost because his counter reached 0, that before year 3, lost at the count, won with nobody left."""
    n, zero = len(games), [game for game in games if game.ended == "janus"]
    won = sum(game.seats[0].won for game in games)
    early = sum(game.year < 3 for game in zero)
    counted = sum(game.ended == "years" and not game.seats[0].won for game in games)
    empty = sum(game.ended == "zero" for game in games)
    return str(n), share(won, n), share(len(zero), n), share(early, n), share(counted, n), share(empty, n)


def pace(games: Sequence[Game]) -> Row:
    """Games, seats with an empty supply, games that this ended, those of them in year 2, 3, 4, mean supply left."""
    ended = Counter(game.year for game in games if game.ended == "zero")
    seats = _seats(games)
    years = "/".join(f"{100 * ended[year] / len(games):.0f}" for year in (2, 3, 4))
    left = sum(seat.supply for seat in seats) / len(seats)
    return (
        str(len(games)),
        share(sum(not seat.supply for seat in seats), len(seats)),
        share(sum(ended.values()), len(games)),
        years,
        f"{left:.1f}",
    )


def places(games: Sequence[Game]) -> Row:
    """Games, and how often each place wins, from the first Maximus clockwise."""
    wins = defaultdict[int, float](float)
    for seat in _seats(games):
        wins[seat.place] += seat.won
    return str(len(games)), *(share(wins[place], len(games)) for place in sorted(wins))


def boards(games: Sequence[Game]) -> list[Row]:
    """By city: seats, points of winning above fair, mean supply, seats with none left."""
    by = defaultdict[str, list[Seat]](list)
    for seat in _seats(games):
        by[seat.board].append(seat)
    fair = 1 / len(games[0].seats)
    return [
        (
            board,
            str(len(by[board])),
            lift([seat.won for seat in by[board]], fair),
            f"{sum(seat.supply for seat in by[board]) / len(by[board]):.1f}",
            share(sum(not seat.supply for seat in by[board]), len(by[board])),
        )
        for board in BOARD_IDS
        if by[board]
    ]


def raids(games: Sequence[Game]) -> list[Row]:
    """By year: raids, held, mean strength of the Germans and of the seats."""
    rows = []
    for year in range(YEARS):
        those = [seat for seat in _seats(games) if len(seat.raids) > year]
        n = len(those)
        if n:
            mean = (sum(seat.needs[year] for seat in those) / n, sum(seat.strengths[year] for seat in those) / n)
            held = sum(seat.raids[year] for seat in those)
            rows.append((str(year + 1), str(n), share(held, n), f"{mean[0]:.1f}", f"{mean[1]:.1f}"))
    return rows


def deaf(games: Sequence[Game]) -> Row:
    """Games, and how often the seat wins that does not think of the Germans."""
    return str(len(games)), share(sum(game.seats[0].won for game in games), len(games))


def decrees(games: Sequence[Game], printed: Figures) -> list[Row]:
    """By decree: games with it, taken, before the summer of year 1, in year 1, points of winning above fair."""
    dealt, taken = (
        Counter(chain.from_iterable(game.decrees for game in games)),
        defaultdict[str, list[tuple[int, int]]](list),
    )
    wins = defaultdict[str, list[float]](list)
    for game in games:
        for seat in game.seats:
            for name, year, season in seat.decrees:
                taken[name].append((year, season))
                wins[name].append(seat.won)
    fair = 1 / len(games[0].seats)
    return [
        (
            f"{one.name} {one.text}",
            str(dealt[one.name]),
            share(len(taken[one.name]), dealt[one.name]),
            share(sum(when <= (1, 1) for when in taken[one.name]), dealt[one.name]),
            share(sum(year == 1 for year, _ in taken[one.name]), dealt[one.name]),
            lift(wins[one.name], fair),
        )
        for one in printed.decrees
    ]


def privileges(games: Sequence[Game]) -> list[Row]:
    """By kind: games with it, taken when there, taken as the first of the game, points of winning if first."""
    there, taken, first = Counter[str](), Counter[str](), defaultdict[str, list[float]](list)
    for game in games:
        there.update(map(_kind, game.offer))
        taken.update(_kind(name) for name, _ in game.order)
        for name, seat in game.order[:1]:
            first[_kind(name)].append(game.seats[seat].won)
    fair, opened = 1 / len(games[0].seats), sum(bool(game.order) for game in games)
    return [
        (
            kind,
            str(there[kind]),
            share(taken[kind], there[kind]),
            share(len(first[kind]), opened),
            lift(first[kind], fair),
        )
        for kind in sorted(there)
    ]


def _kind(privilege: str) -> str:
    """Two of a kind are alike: P01 and P02, PB1 and PB2; all lasting ones are one kind."""
    return "lasting" if privilege[1] in "BRWY" else f"P{(int(privilege[1:]) - 1) // 2 * 2 + 1:02}"


def pieces(games: Sequence[Game], out: Iterable[Extension | Tile], of: Callable[[Seat], Sequence[str]]) -> list[Row]:
    """By piece that lies out: taken in so many percent of the games; times its fair share of what is taken of its kind
    (`in_kind`); points of winning of who did."""
    taken = defaultdict[str, list[float]](list)
    for seat in _seats(games):
        for name in of(seat):
            taken[name].append(seat.won)
    seats = len(games[0].seats)
    names = [one.name for one in out if one.seats <= seats]
    fair = in_kind({name: len(taken[name]) for name in names})
    return [
        (name, share(len(taken[name]), len(games)), f"{fair[name]:.2f}", lift(taken[name], 1 / seats)) for name in names
    ]


def in_kind(taken: Mapping[str, int]) -> dict[str, float]:
    """By piece, how many times its fair share it has of all that was taken of its kind (the letters of its id)."""
    kinds = defaultdict[str, list[int]](list)
    for name, times in taken.items():
        kinds[name.rstrip("0123456789")].append(times)
    means = {kind: sum(times) / len(times) for kind, times in kinds.items()}
    return {name: times / (means[name.rstrip("0123456789")] or 1) for name, times in taken.items()}


def city_tiles(games: Sequence[Game], printed: Figures) -> list[Row]:
    """By spaces, workers and bonus: how often tiles are built when displayed, by kind."""
    shown, built = Counter(chain.from_iterable(game.shown for game in games)), Counter[str]()
    for seat in _seats(games):
        built.update(seat.built)
    rows = defaultdict[tuple[int, int], dict[int, list[int]]](lambda: defaultdict(lambda: [0, 0]))
    for tile in printed.tiles[:FRONTS]:
        cell = rows[len(tile.spaces), tile.size][tile.kind]
        cell[0] += built[tile.name]
        cell[1] += shown[tile.name]
    return [
        (f"{spaces} / {size}", *(share(*found[kind]) if kind in found else "-" for kind in range(4)))
        for (spaces, size), found in sorted(rows.items())
    ]


def text(folder: Path, version: int) -> str:
    """All tables from the games kept in a folder, as Markdown."""
    found = [(cell, kept(folder / f"{cell.name}.jsonl")) for cell in CELLS.values()]
    there = [(cell, games) for cell, games in found if games]
    alone = [(cell, games) for cell, games in there if cell.seats == 1]
    more = [(cell, games) for cell, games in there if cell.seats > 1 and not cell.deaf]
    printed = figures(version)
    heads = (
        "ladder game",
        "games",
        "won",
        "lost: his counter at 0",
        "that before year 3",
        "lost at the count",
        "won empty",
    )
    parts = [table("Janus", heads, [(cell.name[-1], *janus(games)) for cell, games in alone])]
    heads = ("cell", "games", "seats at zero", "games that ends", "in year 2/3/4", "mean supply")
    parts.append(table("Zero", heads, [(cell.name, *pace(games)) for cell, games in more]))
    heads = ("cell", "games", "first Maximus", "2nd", "3rd", "4th")
    parts.append(table("Places", heads, [(cell.name, *places(games)) for cell, games in more]))
    heads = ("year", "raids", "held", "Germans", "strength")
    parts += [table(f"Raids, {cell.name}", heads, raids(games)) for cell, games in there if not cell.deaf]
    parts += [table("Deaf to the Germans", ("games", "wins"), [deaf(games)]) for cell, games in there if cell.deaf]
    heads = ("city", "seats", "lift", "supply", "at zero")
    parts += [table(f"Cities, {cell.name}", heads, boards(games)) for cell, games in more if cell.options.get("boards")]
    for cell, games in more:
        parts += _offer(cell.name, games, printed)
    return "\n".join(parts)


def _offer(name: str, games: Sequence[Game], printed: Figures) -> list[str]:
    """The tables of what lies out, of a cell."""
    heads = ("decree", "games", "taken", "before summer of year 1", "in year 1", "lift")
    parts = [table(f"Decrees, {name}", heads, decrees(games, printed))]
    heads = ("privilege", "there", "taken", "first of the game", "lift if first")
    parts.append(table(f"Privileges, {name}", heads, privileges(games)))
    heads = ("piece", "taken", "times its fair share", "lift")
    parts.append(table(f"Towers, {name}", heads, pieces(games, printed.tiles[TOWERS:], lambda seat: seat.built)))
    extensions = pieces(games, printed.extensions, lambda seat: seat.extensions)
    parts.append(table(f"Extensions, {name}", heads, extensions))
    heads = ("spaces / workers", "ships", "barracks", "stalls", "farms")
    parts.append(table(f"City tiles built when shown, {name}", heads, city_tiles(games, printed)))
    return parts


def table(title: str, heads: Row, rows: Sequence[Row]) -> str:
    """A table under its title, in Markdown."""
    width = max([len(row) for row in rows], default=len(heads))
    lines = [" | ".join(row) for row in (heads[:width], ("---",) * width, *rows)]
    return "\n".join([f"{title}:", "", *(f"| {line} |" for line in lines), ""])
