"""What speaks for a choice: the one reason that a hint tells. No Textual here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from rules.discordia.actions import (
    Boat,
    Build,
    ChooseBoard,
    Deploy,
    Die,
    Extend,
    Lay,
    Manipulate,
    Pass,
    PutBack,
    Swap,
    TakePrivilege,
    TakeStars,
    Trade,
    UsePrivilege,
    is_main,
)
from rules.discordia.city.board import track_spaces
from rules.discordia.components import BOARD_INDEX, TILE_INDEX
from rules.discordia.magna import row as magna_row
from rules.discordia.magna.boards import differences
from rules.discordia.pieces.bonuses import TRACKS
from rules.discordia.pieces.workers import COLOURS, NAMES, counts
from rules.discordia.policy import scores
from rules.discordia.preview import DiscordiaPreview, main_options, winning
from rules.discordia.state import TILE, DiscordiaState, filled
from rules.discordia.telling import describe
from rules.discordia.turn import legal
from rules.discordia.words import names
from rules.discordia.words.pieces import bonus_words
from rules.game import Action
from rules.words import count
from tui.games.discordia import turn as turns
from tui.games.discordia import words_hints as words
from tui.games.discordia import words_town
from tui.games.discordia.signs import Signs
from tui.games.discordia.words_turn import AVERTS, CAN_WIN_NOW, RAID_HELD, TO_DRAW, WON, averts

BETTER: Final = (
    ("supply", False),
    (TO_DRAW, False),
    ("strength", True),
)
"""What a reason is looked for in, in this order, and whether more of it is better."""


def reason(state: DiscordiaState, action: Action, signs: Signs, ahead: turns.Ahead) -> str:
    """The one thing that speaks most for a legal action; "" where nothing does in a few words."""
    if isinstance(action, ChooseBoard):  # that it draws more than the base board is no reason for it
        differs = differences(state, BOARD_INDEX[action.board])
        if differs.symbols <= 0:
            return turns.leaf_note(state, action, signs, ahead)
        return words.has_more(differs.foundations, differs.decree_slots)
    seen = ahead(state, action)
    if seen.wins:
        return WON
    if action in winning(state, state.to_move):
        return CAN_WIN_NOW
    if isinstance(action, Manipulate):
        return words.counts(seen.after.value, _of_die(seen.after, ahead))
    if isinstance(action, Die):
        return _of_die(seen.after, ahead)
    if seen.averts:
        return averts(seen.averts)
    if isinstance(action, Deploy) and _fills(seen):
        return words.fills(_called(state, action.tile))
    if isinstance(action, Swap | Trade | PutBack) or (isinstance(action, Pass) and Swap() in legal.options(state)):
        return _of_workers(state, action)
    if isinstance(action, TakePrivilege | UsePrivilege):  # what else comes then, comes without it too
        return describe(state, action).partition(": ")[2]
    better = _better(state, seen, signs)
    if isinstance(action, Extend):
        return words.adds(state.figures, action.extension, better)
    if isinstance(action, Lay | Boat) and (brings := describe(state, action).partition(": ")[2]):
        return words.together(brings, better if better.startswith(TO_DRAW) else "")
    if isinstance(action, Build):
        return better or _of_tile(state, action.tile)
    if isinstance(action, TakeStars):
        return better or _of_stars(state)
    return better or (words.then(seen.asks) if seen.asks and not seen.draws else "")


def _of_stars(state: DiscordiaState) -> str:
    """What a further star is good for: what the next one brings on the track where it brings most in words."""
    city, found = state.cities[state.seat], []
    for which, name in enumerate(TRACKS):
        for space in (one for one in track_spaces(city, which)[city.tracks[which] :][:1]):
            brings = bonus_words(space.space.effects) if space.space.effects else ""
            found.append(words.star_laid(name, brings, space.symbol))
    return max(found, key=lambda told: told.count(","), default="")


def told_by_a_computer(state: DiscordiaState, action: Action, signs: Signs, ahead: turns.Ahead) -> str:
    """The same of what a computer player does, for its journal: nothing of a die and its value, for what it has in mind
    with them it may not do."""
    return "" if isinstance(action, Die | Manipulate) else words.of_a_computer(reason(state, action, signs, ahead))


def _better(state: DiscordiaState, seen: DiscordiaPreview, signs: Signs) -> str:
    """What the action makes better, the most important of it: `supply 14→12`."""
    told = {one.rpartition(" ")[0]: one for one in turns.figures(seen, signs)}
    found = [told[name] for name, more in BETTER if name in told and _is_better(told[name], signs, more)]
    found += [one for one in told.values() if one.startswith(AVERTS) or one == RAID_HELD]
    return found[0] if found else ""


def _is_better(told: str, signs: Signs, more: bool) -> bool:
    before, _, after = told.rpartition(" ")[2].partition(signs.right)
    return (int(after) > int(before)) == more


def _of_tile(state: DiscordiaState, tile: str) -> str:
    """Whom a tile wants, and whether they are in supply."""
    asks = state.figures.tiles[TILE_INDEX[tile]].spaces
    wanted = Counter("".join(asks))
    have = dict(zip(COLOURS, counts(state.cities[state.seat].supply), strict=True))
    if not wanted:
        return ""
    told = words_town.space("".join(sorted("".join(asks), key=(*COLOURS, "g").index)))
    here = all(have.get(colour, 0) >= number for colour, number in wanted.items() if colour != "g")
    return words.fit(told) if here else words.wants(told)


def _of_workers(state: DiscordiaState, action: Action) -> str:
    """Whom the tiles of a city want that it has not, which a swap may bring; of workers that are put back, and of a
    swap that is declined, that they have all."""
    city = state.cities[state.seat]
    away = Counter(action.workers) if isinstance(action, PutBack) else Counter[str]()
    have = Counter(dict(zip(COLOURS, counts(city.supply), strict=True)))
    wanted = Counter("".join(space for site in city.sites for space in _open_spaces(state, site)))
    missing = {name: wanted[colour] - have[colour] for colour, name in zip(COLOURS, NAMES, strict=True)}
    told = [count(number, name) for name, number in missing.items() if number > 0]
    if isinstance(action, Swap | Trade):
        return words.lack(told) if told else words.workers_for_others()
    if isinstance(action, PutBack) and any(have[colour] - number < wanted[colour] for colour, number in away.items()):
        return ""
    return words.all_there() if not told or isinstance(action, PutBack) else ""


def _open_spaces(state: DiscordiaState, site: int) -> Sequence[str]:
    return state.figures.tiles[site & TILE].spaces[filled(site) :]


def _called(state: DiscordiaState, tile: str) -> str:
    """A tile by its name; of the Magna row apart from those of the city."""
    in_row = magna_row.find(state, TILE_INDEX[tile]) >= 0
    return names.rhine_tile(state.figures, tile) if in_row else names.tile(state.figures, tile)


def _of_die(after: DiscordiaState, ahead: turns.Ahead, turned: bool = False) -> str:
    """What a die is good for: what looks best with it at a glance, whether that fills a tile or a manipulator comes
    before it; `turned`: one has."""
    actions = [one for one in legal.in_turn(after) if not (turned and isinstance(one, Manipulate))]
    if not actions:
        return ""
    worth = scores(after, after.seat, actions)
    best = actions[worth.index(max(worth))]
    seen = ahead(after, best)
    if isinstance(best, Manipulate):
        return words.turned(seen.after.value, _of_die(seen.after, ahead, turned=True))
    if isinstance(best, Deploy) and _fills(seen):
        return words.can_fill([_called(after, best.tile)])
    main = max((one for one in actions if is_main(one)), key=lambda one: worth[actions.index(one)], default=None)
    return words.offers([option.text for option in main_options(after) if main in option.actions]) if main else ""


def _fills(seen: DiscordiaPreview) -> bool:
    return any("full" in line.split(", ") for line in seen.lines)
