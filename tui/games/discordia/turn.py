"""The turn of Discordia as a short list: what can still be done, what each line does and what it leaves.

A list longer than `MOST` is parted into groups that open as lists of their own, so that a digit chooses each line.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from typing import Final, NamedTuple

from rules.discordia import preview
from rules.discordia.actions import (
    Build,
    ChooseBoard,
    Deploy,
    Die,
    Extend,
    Finish,
    Lay,
    Manipulate,
    Pass,
    PutBack,
    UsePrivilege,
)
from rules.discordia.city.counting import is_full
from rules.discordia.components import BOARD_INDEX, COLUMNS, DICE, EXTENSION_KIND, KIND, SEASONS, SHIP, TILE_INDEX
from rules.discordia.events import Cleared, Deployed, Raided, RingMoved, Sailed, StarsTaken
from rules.discordia.magna import row as magna_row
from rules.discordia.magna.boards import differences, starting_symbols
from rules.discordia.magna.events import HarmsStruck
from rules.discordia.pieces.bonuses import TRACKS, Frame
from rules.discordia.pieces.workers import COLOURS, counts, total
from rules.discordia.preview import DiscordiaPreview, Open
from rules.discordia.scoring import YearEnd, is_ending
from rules.discordia.state import TILE, DiscordiaState
from rules.discordia.telling import describe
from rules.discordia.words import names
from rules.discordia.words.pieces import FOUNDATIONS, KIND_NAMES, bonus_words
from rules.game import TERMINAL, Action
from tui.games.discordia import words_magna
from tui.games.discordia import words_turn as words
from tui.games.discordia.signs import Signs
from tui.games.discordia.words_market import JANUS

MOST: Final = 9
"""Longer lists are parted."""
FEW: Final = 3
"""So many special deployments stand in the list of the turn itself."""
AT_ONCE: Final = 5
"""So many lines in all stand in one list, whatever they are: nothing is to be opened first."""
Path = tuple[str, ...]
"""The groups that are open, by `Entry.key`."""
Ahead = Callable[[DiscordiaState, Action], DiscordiaPreview]
"""What an action would bring: at the table it is asked once a state and action, by all who show it."""


class Entry(NamedTuple):
    """A line of the list. `key` names it in a path. One of `actions` is carried out, several are a group to open.
    `same`: other actions that read the same, about pieces that are the same in all but the id.

    `apart`: where the tile to build lies, if several of its name can be built.

    `what` is "die", "main", "special", "boat", "trade", "decree", "privilege", "manipulate", "choice" or "end".
    """

    key: str
    what: str
    text: str
    note: str
    actions: tuple[Action, ...]
    same: tuple[Action, ...] = ()
    apart: str = ""

    def is_about(self, action: Action) -> bool:
        """Whether this is the line of an action."""
        return action in self.actions or action in self.same

    @property
    def action(self) -> Action | None:
        """What Enter does, if it is one thing."""
        return self.actions[0] if len(self.actions) == 1 else None


class TurnList:
    """The lists of a decision: that of the decision itself, and those of its groups. Each is worked out once."""

    def __init__(
        self,
        state: DiscordiaState,
        legal: Sequence[Action],
        signs: Signs,
        ahead: Ahead = preview.foreseen,
        names: Sequence[str] = (),
    ) -> None:
        self._told = Told(state, signs, ahead, names)
        self._lists: dict[Path, list[Entry]] = {(): _placed(state, _top(self._told, legal))}

    def entries(self, path: Path = ()) -> list[Entry]:
        """The list at the end of a path; where it names no group, that of the group before."""
        found = self._lists.get(path)
        if found is None:
            group = self._group(path)
            before = self.entries(path[:-1])
            parted = before if group is None else _parted(self._told, group.actions, group.what)
            found = _placed(self._told.state, parted)
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


class Told(NamedTuple):
    """What the lines of a list are about: the state, the signs they are written with, who looks ahead, and the names
    of the seats."""

    state: DiscordiaState
    signs: Signs
    ahead: Ahead = preview.foreseen
    names: Sequence[str] = ()


def listed(
    state: DiscordiaState, actions: Sequence[Action], signs: Signs, ahead: Ahead = preview.foreseen
) -> list[Entry]:
    """A line for each of these actions; one for all that take pieces which are the same in all but the id."""
    return _together([_leaf(Told(state, signs, ahead), action, "choice") for action in actions])


def _together(lines: Sequence[Entry]) -> list[Entry]:
    """The lines, those that read the same as one."""
    found: dict[tuple[str, str], Entry] = {}
    for line in lines:
        first = found.get((line.text, line.note))
        found[line.text, line.note] = line if first is None else first._replace(same=(*first.same, *line.actions))
    return list(found.values())


def _placed(state: DiscordiaState, lines: Sequence[Entry]) -> list[Entry]:
    """The lines, those that build one of several tiles of a name with where it lies in the display."""
    named: dict[str, set[int]] = {}
    for line in lines:
        if isinstance(line.action, Build):
            tile = TILE_INDEX[line.action.tile]
            named.setdefault(names.tile(state.figures, line.action.tile), set()).add(tile)
    found = []
    for line in lines:
        build = line.action if isinstance(line.action, Build) else None
        alike = named[names.tile(state.figures, build.tile)] if build else set[int]()
        told = len(alike) > 1 and alike.issubset(state.display)
        found.append(line._replace(apart=_lies(state, TILE_INDEX[build.tile], alike)) if build and told else line)
    return found


def _lies(state: DiscordiaState, tile: int, alike: Collection[int]) -> str:
    """Where a tile lies in the display, in as few words as tell it from those of its name."""
    places = [divmod(state.display.index(one), COLUMNS) for one in alike]
    row, column = divmod(state.display.index(tile), COLUMNS)
    same = [other for other, of in places if of == column]
    return words.lies(row, max(other for other, _ in places) if len(same) > 1 else 0, column, len(places) > len(same))


def _top(told: Told, legal: Sequence[Action]) -> list[Entry]:
    state = told.state
    if not legal:
        return []
    if state.stack or state.die < 0:
        choices = [action for action in legal if not isinstance(action, Pass)]
        dice = state.die < 0 and not state.stack
        found = _told_apart(told, _parted(told, choices, "die" if dice else "choice"))
    else:
        found, open_ = [], preview.still_open(state)
        ends = [action for action in legal if isinstance(action, Manipulate | Pass | Finish)]
        in_all = sum(len(one.actions) for one in open_) + len(ends)
        for one in open_:
            if len(one.actions) == 1 or in_all <= AT_ONCE or (one.what == "special" and len(one.actions) <= FEW):
                leaves = [_leaf(told, action, one.what) for action in one.actions]
                main = one.what == "main" and len(one.actions) == 1
                found += [leaf._replace(text=words.main(leaf.text)) if main else leaf for leaf in leaves]
            else:
                special = words.specials(one.number) if one.number > 1 else one.text
                text = special if one.what == "special" else _main_text(state)
                found.append(Entry(one.what, one.what, text, _leaving(told, one.actions), one.actions))
        found += [_leaf(told, action, "manipulate") for action in legal if isinstance(action, Manipulate)]
    return found + [_leaf(told, action, "end") for action in legal if isinstance(action, Pass | Finish)]


def _told_apart(told: Told, found: Sequence[Entry]) -> list[Entry]:
    """The lines; of a die with which the same can be done as with one of its figure above it, no more than that."""
    lines, first = [], dict[tuple[int, str], str]()
    for line in found:
        if isinstance(line.action, Die) and line.note != words.NOTHING_TO_DO:
            colour = line.action.colour
            above = first.setdefault((told.state.dice[DICE.index(colour)], line.note), colour)
            line = line if above == colour else line._replace(note=words.same_as(above))
        lines.append(line)
    return lines


def _main_text(state: DiscordiaState) -> str:
    return words.main_one_of([option.text for option in preview.main_options(state)])


def _parted(told: Told, actions: Sequence[Action], what: str) -> list[Entry]:
    """A line for each action; or, where there are too many, for each group of the first way to part them."""
    if len(actions) > MOST:
        for named in _WAYS:
            groups: dict[str, list[Action]] = {}
            for action in actions:
                groups.setdefault(named(told.state, action), []).append(action)
            if len(groups) > 1:
                return [_group(told, name, group, what) for name, group in groups.items()]
    return _together([_leaf(told, action, what) for action in actions])


def _group(told: Told, name: str, actions: list[Action], what: str) -> Entry:
    if len(actions) == 1:
        return _leaf(told, actions[0], what)
    text = words.group(name, [_piece(told.state, action) for action in actions], len(actions))
    return Entry(name, what, text, _leaving(told, actions), tuple(actions))


def _leaf(told: Told, action: Action, what: str) -> Entry:
    note = leaf_note(told.state, action, told.signs, told.ahead)
    if note.startswith(words.NOTHING_LEFT) and told.names:
        then = follows(told.state, told.ahead(told.state, action), told.names)
        note += f"; {then}" if then else ""
    text = board_choice(told.state, action) if isinstance(action, ChooseBoard) else describe(told.state, action)
    note = words.without_harm(note, text)
    return Entry(repr(action), what, text, note, (action,))


def board_choice(state: DiscordiaState, action: ChooseBoard) -> str:
    """A city board as a line of the list: what sets it apart."""
    board = BOARD_INDEX[action.board]
    return words_magna.choice(state.figures.boards[board].name, differences(state, board))


# --- how a long list is parted --------------------------------------------------------------------------------------


def _deed(state: DiscordiaState, action: Action) -> str:
    match action:
        case Build():
            return words.TAKE_TILE
        case Deploy():
            return words.DEPLOY
        case Extend():
            return words.LAY_EXTENSION
        case Lay():
            return words.DEVELOP
    return describe_kind(action)


def describe_kind(action: Action) -> str:
    """The kind of an action where nothing better is to be said."""
    return type(action).__name__.lower()


def _family(state: DiscordiaState, action: Action) -> str:
    """A kind of tile, or the district an extension belongs to."""
    match action:
        case Build(tile=tile):
            return KIND_NAMES[KIND[TILE_INDEX[tile]]]
        case Deploy(tile=tile):
            return KIND_NAMES[KIND[TILE_INDEX[tile]]]
        case Extend(extension=extension):
            return (*FOUNDATIONS, *TRACKS)[EXTENSION_KIND[extension]]
    return describe_kind(action)


def _piece(state: DiscordiaState, action: Action) -> str:
    """The tile or extension that an action is about, by its name."""
    match action:
        case Deploy(tile=tile) if magna_row.find(state, TILE_INDEX[tile]) >= 0:
            return names.rhine_tile(state.figures, tile)
        case Build(tile=tile) | Deploy(tile=tile):
            return names.tile(state.figures, tile)
        case Extend(extension=extension):
            return names.extension(state.figures, extension)
    return describe_kind(action)


_WAYS: Final[tuple[Callable[[DiscordiaState, Action], str], ...]] = (_deed, _family, _piece)


# --- what a line says of what it does -------------------------------------------------------------------------------


def leaf_note(state: DiscordiaState, action: Action, signs: Signs, ahead: Ahead = preview.foreseen) -> str:
    """What an action does and leaves, in few words; of a die, what may be done with it."""
    if isinstance(action, Finish):
        open_ = open_words(preview.still_open(state))
        return words.still_open(open_) if open_ else words.ships_sail(_sailing(state, action, ahead))
    if isinstance(action, ChooseBoard):  # what comes next is the same with each
        symbols = (starting_symbols(state.figures, board) for board in (BOARD_INDEX[action.board], 0))
        return words.board_draws(*symbols)
    seen = ahead(state, action)
    if isinstance(action, Die | Manipulate):
        told = _die_words(preview.still_open(seen.after), seen.after)
        return words.with_win(told) if preview.can_win(seen.after, state.seat) else told
    if seen.wins:
        return words.WON
    if preview.can_win(seen.after, state.seat):
        follow = preview.winning(seen.after, state.seat) if seen.after.stack else ()
        return words.CAN_WIN if any(ahead(seen.after, one).wins for one in follow) else words.CAN_WIN_NOW
    declined = isinstance(action, Pass)
    parts = [part for part in figures(seen, signs) if declined or part not in _due_before(state, seen, signs)]
    if declined and (due := _due(state)):
        to_come = all(frame in seen.after.stack[: len(state.stack) - 1] for frame in due)
        parts = [words.either_way([*parts, *([bonus_words(due, state.site)] if to_come else [])])]
    now, then = seen.standing.year_end, seen.standing_then.year_end
    if isinstance(action, Build | Extend) and now is not None and then is not None and now.drawn == then.drawn:
        parts.append(words.draw_stays(now.drawn))  # that is what tiles are weighed by
    leaves = any(words.SHIP_LEAVES in part for part in parts)  # it is full, as what averts a harm is
    if not seen.averts and not leaves and any(words.FULL in line.split(", ") for line in seen.lines):
        parts.append(words.FULL)
    if isinstance(action, Deploy) and _harm_stays(seen.after, action):
        parts.append(words.STAYS)
    if seen.asks and not seen.draws:
        own = isinstance(action, UsePrivilege) and len(seen.after.stack) >= len(state.stack)
        parts.append(_next(seen, own))
    return ", ".join(parts) or _nothing_changes(seen, declined)


def _sailing(state: DiscordiaState, end: Finish, ahead: Ahead) -> list[tuple[str, str]]:
    """The ships that sail when the turn ends, each with the stall that it becomes, "" if there is no place for it."""
    city = state.cities[state.seat]
    if not any(KIND[site & TILE] == SHIP and is_full(city.figures, site) for site in city.sites):
        return []
    sailed = [one for one in ahead(state, end).events if isinstance(one, Sailed) and one.seat == state.seat]
    named = [(one.ship, f"{one.ship}'" if one.stall else "") for one in sailed]
    return [
        (names.tile(state.figures, ship), names.tile(state.figures, stall) if stall else "") for ship, stall in named
    ]


def _harm_stays(state: DiscordiaState, action: Deploy) -> bool:
    """Whether the tile that was deployed to lies on an outpost and is not full: its harm is not averted."""
    place, magna = magna_row.find(state, TILE_INDEX[action.tile]), state.magna
    return place >= 0 and magna is not None and bool(magna.open >> place & 1) and magna.outposts[place] >= 0


_BY_THEMSELVES: Final = ("star", "aqueduct", "manipulator")
"""Bonuses that come without a choice."""
_CHOSEN: Final = {"lay": "track", "deploy": "tile"}
"""What is chosen of a bonus, by its word."""


def _next(seen: DiscordiaPreview, named: bool) -> str:
    """What is asked after an action; where its own line names it, what there is to choose of it."""
    what = _CHOSEN.get(seen.after.frame.op, "")
    return words.then_choose(what) if what and named else words.then(seen.asks)


def _due(state: DiscordiaState) -> tuple[Frame, ...]:
    """What an earlier step still owes, whatever is chosen now."""
    return tuple(frame for frame in reversed(state.stack[:-1]) if frame.op in _BY_THEMSELVES)


def _due_before(state: DiscordiaState, seen: DiscordiaPreview, signs: Signs) -> list[str]:
    """The figures of what comes whatever is chosen: that is told of doing without alone."""
    owed = Counter({op: sum(frame.n for frame in _due(state) if frame.op == op) for op in _BY_THEMSELVES})
    now = seen.standing
    had = {"star": ("stars", now.stars), "aqueduct": ("aqueduct", now.ring), "manipulator": ("manipulators", now.ready)}
    return [words.change(*had[op], had[op][1] + n, signs) for op, n in owed.items() if n]


def _nothing_changes(seen: DiscordiaPreview, declined: bool) -> str:
    if seen.draws:
        return words.CHANCE_DECIDES
    if declined:
        return words.NO_CHANGE
    now = seen.standing_then.year_end
    return words.draw_stays(now.drawn) if now is not None else words.NO_CHANGE


def figures(seen: DiscordiaPreview, signs: Signs) -> list[str]:
    """What an action changes: `supply 14→12`, `stars 3→2`, `to draw 9→8`; the raid it turns, the harm it averts."""
    before, after = seen.standing, seen.standing_then
    stars, ring = _by_the_year(seen)
    pairs = [("supply", before.supply, after.supply), ("stars", before.stars, after.stars - stars)]
    pairs += [("aqueduct", before.ring, after.ring - ring), ("manipulators", before.ready, after.ready)]
    now, then = before.year_end, after.year_end
    if any(isinstance(event, Cleared) for event in seen.events):  # what is forecast then is of another year
        pairs, now = pairs[:-1], None
    if now is not None and then is not None:
        raid = [("strength", now.strength, then.strength)] if now.raids and then.raids else []  # it counts no more
        pairs += [*raid, (words.TO_DRAW, now.drawn, then.drawn)]
    found = [words.change(name, old, new, signs) for name, old, new in pairs if old != new]
    if now is not None and then is not None and then.drawn > now.drawn:
        found[-1] += _why_more(seen, now, then)
    if now is not None and then is not None and then.raids and then.known and now.held != then.held:
        found.append(words.RAID_HELD if then.held else words.RAID_LOST)
    return found + ([words.averts(seen.averts)] if seen.averts else [])


def _by_the_year(seen: DiscordiaPreview) -> tuple[int, int]:
    """By how much stars and ring change by the end of the year that an action leads to: outposts and raid come whatever
    is chosen, and the page of the year tells them."""
    stars = ring = 0
    own = next((event.seat for event in seen.events if hasattr(event, "seat")), None)  # what it does itself comes first
    ends = False
    for event in seen.events:
        match event:
            case HarmsStruck() | Raided():
                ends = True
            case StarsTaken(seat=seat, count=count) if ends and seat == own:
                stars += count
            case RingMoved(seat=seat, steps=steps) if ends and seat == own:
                ring += steps
    return stars, ring


def _why_more(seen: DiscordiaPreview, now: YearEnd, then: YearEnd) -> str:
    """Why more is to be drawn than before, where what is done does not say it."""
    filled = [TILE_INDEX[event.tile] for event in seen.events if isinstance(event, Deployed) and event.full]
    if any(KIND[tile] == SHIP for tile in filled):
        return words.SHIP_LEAVES
    return words.MORE_IN_BAG if then.asked <= now.asked else ""


def follows(state: DiscordiaState, seen: DiscordiaPreview, names: Sequence[str]) -> str:
    """What comes after the end of the turn; `names`: of the seats."""
    after = seen.after
    if after.to_move == state.seat or after.to_move == TERMINAL:
        return words.then(seen.asks) if seen.asks else ""
    if after.to_move >= 0 and after.seat != state.seat and after.season == state.season and not is_ending(after):
        return words.then_turn_of(names[after.to_move])
    if after.season != state.season:
        return words.then_season(SEASONS[after.season - 1])
    return words.THEN_YEAR_END if is_ending(after) else words.then_turn_of(JANUS) if state.janus is not None else ""


def open_words(found: Collection[Open]) -> str:
    """What a turn still offers, named in a line."""
    return ", ".join(words.MAIN if one.what == "main" else words.in_brackets(one.text) for one in found)


def _die_words(found: Collection[Open], state: DiscordiaState) -> str:
    """What a die is good for: `build ship 5 or farm 5, deploy ship, or 2 stars; also boat bonus: 2 stars`."""
    main, besides = [], []
    for one in preview.main_options(state):
        tiles = dict.fromkeys(action.tile for action in one.actions if isinstance(action, Build))
        main.append(words.tiles_to_take(state.figures, list(tiles)) if one.what == "tile" else one.text)
    for one in found:
        if one.what == "special":
            tiles = dict.fromkeys(action.tile for action in one.actions if isinstance(action, Deploy))
            besides.append(words.special(preview.called(state, list(tiles))))
        elif one.what in ("boat", "trade"):
            besides.append(one.text)
    return words.die_offers(main, besides) or words.NOTHING_TO_DO


def _leaving(told: Told, actions: Sequence[Action]) -> str:
    """Nothing before the first season: what is built then leaves every supply as it is."""
    state = told.state
    if not state.season:
        return ""
    fewest, most = preview.leaves(state, actions)
    if fewest <= preview.NEAR:
        seen = [told.ahead(state, one) for one in actions]
        if any(one.wins for one in seen):
            return words.CAN_WIN
        if any(preview.can_win(one.after, state.seat) for one in seen):
            return words.CAN_WIN_NOW
    return words.leaves(total(state.cities[state.seat].supply), fewest, most, told.signs)


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
