"""The turn of Discordia as a short list: what can still be done, what each line does and what it leaves.

A list longer than `MOST` is parted into groups that open as lists of their own, so that a digit chooses each line.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final, NamedTuple

from rules.discordia import preview
from rules.discordia.actions import Build, ChooseBoard, Deploy, Die, Extend, Finish, Lay, Manipulate, Pass, PutBack
from rules.discordia.components import EXTENSION_KIND, KIND, TILE_INDEX
from rules.discordia.pieces.bonuses import TRACKS
from rules.discordia.pieces.workers import COLOURS, counts
from rules.discordia.preview import DiscordiaPreview, Open
from rules.discordia.state import DiscordiaState
from rules.discordia.telling import describe
from rules.discordia.words.pieces import FOUNDATIONS, KIND_NAMES
from rules.game import Action
from tui.games.discordia.signs import Signs

MOST: Final = 9
"""Longer lists are parted."""
FEW: Final = 3
"""So many special deployments stand in the list of the turn itself."""
Path = tuple[str, ...]
"""The groups that are open, by `Entry.key`."""


class Entry(NamedTuple):
    """A line of the list. `key` names it in a path. One of `actions` is carried out, several are a group to open.

    `what` is "die", "main", "special", "boat", "trade", "decree", "privilege", "manipulate", "choice" or "end".
    """

    key: str
    what: str
    text: str
    note: str
    actions: tuple[Action, ...]

    @property
    def action(self) -> Action | None:
        """What Enter does, if it is one thing."""
        return self.actions[0] if len(self.actions) == 1 else None


class TurnList:
    """The lists of a decision: that of the decision itself, and those of its groups. Each is worked out once."""

    def __init__(self, state: DiscordiaState, legal: Sequence[Action], signs: Signs) -> None:
        self.state, self.signs = state, signs
        self._lists: dict[Path, list[Entry]] = {(): _top(state, legal, signs)}

    def entries(self, path: Path = ()) -> list[Entry]:
        """The list at the end of a path; where it names no group, that of the group before."""
        found = self._lists.get(path)
        if found is None:
            group = self._group(path)
            before = self.entries(path[:-1])
            found = before if group is None else _parted(self.state, group.actions, group.what, self.signs)
            self._lists[path] = found
        return found

    def _group(self, path: Path) -> Entry | None:
        listed_ = self.entries(path[:-1])
        return next((entry for entry in listed_ if entry.key == path[-1] and entry.action is None), None)

    def path_to(self, action: Action) -> Path:
        """The groups to open for the line of a legal action."""
        path: Path = ()
        while group := next(
            (entry for entry in self.entries(path) if entry.action is None and action in entry.actions), None
        ):
            path += (group.key,)
        return path


def listed(state: DiscordiaState, actions: Sequence[Action], signs: Signs) -> list[Entry]:
    """A line for each of these actions."""
    return [_leaf(state, action, "choice", signs) for action in actions]


def _top(state: DiscordiaState, legal: Sequence[Action], signs: Signs) -> list[Entry]:
    if not legal:
        return []
    if state.stack or state.die < 0:
        choices = [action for action in legal if not isinstance(action, Pass)]
        found = _parted(state, choices, "die" if state.die < 0 and not state.stack else "choice", signs)
    else:
        found = []
        for one in preview.still_open(state):
            if len(one.actions) == 1 or (one.what == "special" and len(one.actions) <= FEW):
                leaves = [_leaf(state, action, one.what, signs) for action in one.actions]
                head = "main action: " if one.what == "main" else ""
                found += [leaf._replace(text=head + leaf.text) for leaf in leaves]
            else:
                text = f"special deployments: {one.number}" if one.what == "special" else _main_text(one)
                found.append(Entry(one.what, one.what, text, _leaving(state, one.actions), one.actions))
        found += [_leaf(state, a, "manipulate", signs) for a in legal if isinstance(a, Manipulate)]
    return found + [_leaf(state, action, "end", signs) for action in legal if isinstance(action, Pass | Finish)]


def _main_text(one: Open) -> str:
    return one.text.replace("main action: ", "main action, one of: ", 1)


def _parted(state: DiscordiaState, actions: Sequence[Action], what: str, signs: Signs) -> list[Entry]:
    """A line for each action; or, where there are too many, for each group of the first way to part them."""
    if len(actions) > MOST:
        for named in _WAYS:
            groups: dict[str, list[Action]] = {}
            for action in actions:
                groups.setdefault(named(action), []).append(action)
            if len(groups) > 1:
                return [_group(state, name, group, what, signs) for name, group in groups.items()]
    return [_leaf(state, action, what, signs) for action in actions]


def _group(state: DiscordiaState, name: str, actions: list[Action], what: str, signs: Signs) -> Entry:
    if len(actions) == 1:
        return _leaf(state, actions[0], what, signs)
    names = list(dict.fromkeys(_piece(action) for action in actions))
    listed = f": {' '.join(names[:8])}{signs.ellipsis if len(names) > 8 else ''}" if names != [name] else ""
    return Entry(name, what, f"{name}{listed}", _leaving(state, actions), tuple(actions))


def _leaf(state: DiscordiaState, action: Action, what: str, signs: Signs) -> Entry:
    text = describe(state, action).replace("use a manipulator", "manipulator")
    if isinstance(action, Build) and action.over:  # what is covered stands where it is not cut off
        over = f" over {action.over}"
        text = text.removesuffix(over).replace(action.tile, action.tile + over, 1)
    return Entry(repr(action), what, text, leaf_note(state, action, signs), (action,))


# --- how a long list is parted --------------------------------------------------------------------------------------


def _deed(action: Action) -> str:
    match action:
        case Build():
            return "take a city tile"
        case Deploy():
            return "deploy"
        case Extend():
            return "lay an extension"
        case Lay():
            return "develop"
    return describe_kind(action)


def describe_kind(action: Action) -> str:
    """The kind of an action where nothing better is to be said."""
    return type(action).__name__.lower()


def _family(action: Action) -> str:
    """A kind of tile, or the district an extension belongs to."""
    match action:
        case Build(tile=tile):
            return KIND_NAMES[KIND[TILE_INDEX[tile]]]
        case Deploy(tile=tile):
            return KIND_NAMES[KIND[TILE_INDEX[tile]]]
        case Extend(extension=extension):
            return (*FOUNDATIONS, *TRACKS)[EXTENSION_KIND[extension]]
    return describe_kind(action)


def _piece(action: Action) -> str:
    """The tile or extension that an action is about."""
    match action:
        case Build(tile=tile) | Deploy(tile=tile):
            return tile
        case Extend(extension=extension):
            return extension
    return describe_kind(action)


_WAYS: Final[tuple[Callable[[Action], str], ...]] = (_deed, _family, _piece)


# --- what a line says of what it does -------------------------------------------------------------------------------


def leaf_note(state: DiscordiaState, action: Action, signs: Signs) -> str:
    """What an action does and leaves, in few words; of a die, what may be done with it."""
    if isinstance(action, Finish):
        left = open_words(preview.still_open(state))
        return f"still open: {left}" if left else "nothing is left to do"
    if isinstance(action, ChooseBoard):
        return ""  # its text says what sets the city apart
    seen = preview.foreseen(state, action)
    if isinstance(action, Die | Manipulate):
        return _die_words(preview.still_open(seen.after), seen.after)
    if seen.wins:
        return "no worker left: you win"
    parts = [f"leaves {seen.standing_then.supply}"] if seen.standing_then.supply != seen.standing.supply else []
    parts += figures(seen, signs)[len(parts) :]
    if seen.asks and not seen.draws:
        parts.append(f"then {seen.asks}")
    return ", ".join(parts)


def figures(seen: DiscordiaPreview, signs: Signs) -> list[str]:
    """What an action changes: `supply 14→12`, `stars 3→2`, `to draw 9→8`; the raid it turns, the harm it averts."""
    before, after = seen.standing, seen.standing_then
    pairs = [("supply", before.supply, after.supply), ("stars", before.stars, after.stars)]
    pairs += [("aqueduct", before.ring, after.ring), ("manipulators", before.ready, after.ready)]
    now, then = before.year_end, after.year_end
    if now is not None and then is not None:
        pairs += [("strength", now.strength, then.strength), ("to draw", now.draw, then.draw)]
    found = [f"{name} {old}{signs.right}{new}" for name, old, new in pairs if old != new]
    if now is not None and then is not None and then.raids and then.known and now.held != then.held:
        found.append("raid held" if then.held else "raid lost")
    return found + ([f"averts {seen.averts}"] if seen.averts else [])


def open_words(found: Collection[Open]) -> str:
    """What a turn still offers, named in a line."""
    return ", ".join("main action" if one.what == "main" else one.text for one in found)


def _die_words(found: Collection[Open], state: DiscordiaState) -> str:
    """What a die is good for: `S05 F07 | deploy ship | 2 stars | special F01 | boat bonus: 2 stars`."""
    parts = []
    for one in preview.main_options(state):
        names = dict.fromkeys(_piece(action) for action in one.actions)
        parts.append(" ".join(names) if one.what == "tile" else one.text)
    parts += [one.text.replace("deployments:", "") for one in found if one.what in ("special", "boat", "trade")]
    return " | ".join(" ".join(part.split()) for part in parts) or "nothing to be done with it"


def _leaving(state: DiscordiaState, actions: Sequence[Action]) -> str:
    fewest, most = preview.leaves(state, actions)
    return f"leaves {fewest}" + (f"-{most}" if most != fewest else "")


# --- workers to put back: picked colour by colour -------------------------------------------------------------------


def is_pick(legal: Collection[Action]) -> bool:
    """Whether more groups of workers may be put back than a list would show."""
    return sum(isinstance(action, PutBack) for action in legal) > len(COLOURS)


def first_pick(supply: int, most: int) -> str:
    """So many workers, one by one from the colour of which there are most."""
    left = dict(zip(COLOURS, counts(supply), strict=True))
    picked = ""
    for _ in range(min(most, sum(left.values()))):
        colour = max(COLOURS, key=lambda one: left[one])
        left[colour] -= 1
        picked += colour
    return "".join(sorted(picked))


def fewer_of(chosen: str, colour: str) -> str:
    """The workers chosen, with one less of a colour."""
    return chosen.replace(colour, "", 1)
