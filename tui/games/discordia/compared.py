"""A page of cells told with what it was: which figures moved, and whether for the better. No Textual here."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from tui.games.discordia import figures as grounds
from tui.kit.cells import Area, CellGrid, Look, Run, first_fitting, length
from tui.kit.changes import Field, Piece, merged

Target = tuple[str, str]
"""Something on a board that the cursor can stand on: what it is, and its id ("tile", "S04")."""


class Step(NamedTuple):
    """What comes next, written from there to the end of the line: how it is told where an action has just brought it,
    and where it comes after what the action brings."""

    x: int
    y: int
    now: str
    then: str


class Compared(CellGrid):
    """A grid with fields of figures, rows of signs, and what is named on it. `compare` lays grounds under all that
    looks different from a page of a moment ago."""

    arrow = ""
    """Between what a figure was and what it is."""

    def __init__(self, width: int, height: int, look: Look) -> None:
        super().__init__(width, height, look)
        self.targets: dict[Target, Area] = {}
        self.places: dict[Target, Area] = {}
        self.loose = False
        """Whether words may move along their line: a word that stood there before is not new."""
        self.loose_lines: set[int] = set()
        """The lines in which they may in any case."""
        self.fields: dict[str, Field] = {}
        self.worth: dict[str, int] = {}
        """What some fields and rows of signs come to, where more of it is better."""
        self.rows: dict[str, Area] = {}
        """Where the rows of signs stand."""
        self.steps: dict[str, Step] = {}
        self._plain: tuple[list[list[str]], list[list[Look]]] | None = None

    def write(self, x: int, y: int, parts: Iterable[Run], ground: str = "table") -> int:
        """Texts with their roles, one after the other; the column after them."""
        for text, role in parts:
            self.put(x, y, text, (role, ground))
            x += len(text)
        return x

    def field(self, name: str, x: int, y: int, room: int, ways: Sequence[list[Run]], worth: int | None = None) -> int:
        """Write figures in the first of these ways that has so many cells; the column after them. `compare` tells
        those of a moment ago with them. `worth`: what they come to, where more of it is better."""
        self.fields[name] = Field(x, y, room, ways)
        if worth is not None:
            self.worth[name] = worth
        return self.write(x, y, first_fitting(ways, room))

    def row_of_signs(self, name: str, area: Area, worth: int) -> None:
        """A row of signs that shows how many there are of something, the more the better."""
        self.rows[name], self.worth[name] = area, worth

    def _is_worse(self, before: Compared, name: str) -> bool:
        """Whether a field or row comes to less than it did."""
        return name in self.worth and name in before.worth and self.worth[name] < before.worth[name]

    def _tell_changes(self, before: Compared) -> list[tuple[str, Field, list[Piece]]]:
        """The fields that an action changes, with both of their figures; in their place stands what stood there."""
        old_chars, old_looks = before._plain or (before.chars, before.looks)
        found = []
        for name, field in self.fields.items():
            old = before.fields.get(name)
            if old is None or old.ways == field.ways or (old.x, old.y) != (field.x, field.y):
                continue
            pieces = merged(old, field, self.arrow)
            if pieces is not None:
                found.append((name, field, pieces))
                cells = slice(field.x, field.x + field.room)
                self.chars[field.y][cells] = old_chars[field.y][cells]
                self.looks[field.y][cells] = old_looks[field.y][cells]
        return found

    def compare(self, before: Compared, over: bool = False) -> None:
        """Lay the ground "trial" under all that looks different from the page `before`, marks apart; of a number or
        word, under the whole of it; figures of a field are told with those of before, worse ones on the ground
        "loss". `over`: what an action brought is over, and what comes next is told as at any time."""
        fields = self._tell_changes(before)
        self._compare(before)
        self._grade(before, {name for name, _, _ in fields})
        for name, step in self.steps.items():
            old = before.steps.get(name)
            if over:
                self._ground_instead(Area(step.x, step.y, self.width - step.x, 1), grounds.PLAIN)
            elif old is not None and old.now != step.now and old.now and (old.x, old.y) == (step.x, step.y):
                self.put(step.x, step.y, " " * (self.width - step.x), ("text", "table"))
                self.put(step.x, step.y, old.now, ("text", "trial"))
                if step.x + len(old.now + step.then) < self.width:
                    self.put(step.x + len(old.now), step.y, step.then, ("text", "table"))
        for name, field, pieces in fields:
            self.put(field.x, field.y, " " * field.room, ("text", "table"))
            x, worse = field.x, self._is_worse(before, name)
            for piece in pieces:
                ground = grounds.ground(piece, self.arrow, worse)
                x = self.write(x, field.y, [(piece.text, piece.role)], ground)

    def _grade(self, before: Compared, told: Collection[str]) -> None:
        """Figures that cannot be told with those of before, and rows of signs: what has only moved is not new, what
        is worse stands on the ground of a loss. `told`: the fields that are told with both."""
        for name in (self.fields.keys() & before.fields.keys()) - set(told):
            field, old = self.fields[name], before.fields[name]
            area = Area(field.x, field.y, length(first_fitting(field.ways, field.room)), 1)
            if old.ways == field.ways:
                self._ground_instead(area, grounds.PLAIN)
            elif self._is_worse(before, name):
                self._ground_instead(area, grounds.WORSE)
        for name in self.rows.keys() & before.rows.keys():
            if self._is_worse(before, name):
                self._ground_instead(self.rows[name], grounds.WORSE)

    def _ground_instead(self, area: Area, ground: str) -> None:
        """Another ground under what looks different in an area."""
        row = self.looks[area.y]
        for x in range(area.x, min(area.x + area.width, self.width)):
            if row[x][1] == grounds.BETTER:
                row[x] = (row[x][0], ground)

    def _compare(self, before: Compared) -> None:
        for target in self.targets.keys() - before.targets.keys():
            if target[0] == "site":  # a building that was not there is new as a whole
                area = self.targets[target]
                for row in self.looks[area.y : area.y + area.height]:
                    row[area.x + 1 : area.x + area.width] = map(_on_trial, row[area.x + 1 : area.x + area.width])
        old_chars, old_looks = before._plain or (before.chars, before.looks)
        gone = self._gone(before)
        for y in range(min(self.height, before.height)):
            if self.chars[y] == old_chars[y] and self.looks[y] == old_looks[y]:
                continue
            cleared = [area for area in gone if area.y <= y < area.y + area.height]
            chars, looks = self.chars[y], self.looks[y]
            for x, char in enumerate(chars):
                roles = {looks[x][0], old_looks[y][x][0]}
                differs = char != old_chars[y][x] or (len(roles) > 1 and roles != _TO_COME)
                if any(area.x <= x < area.x + area.width for area in cleared):
                    continue
                if differs and looks[x][0] != "road" and char != " ":  # an empty ground tells of no gain
                    looks[x] = _on_trial(looks[x])
            loose = self.loose or y in self.loose_lines
            stood = _named(old_chars[y], old_looks[y]) if loose else set()
            told = _with_neighbours(old_chars[y], old_looks[y]) if loose else set()
            now = dict(_neighbours(chars, looks)) if loose else {}
            words = list(_words(chars, looks))
            for start, end in words:
                if all(look[1] != "trial" for look in looks[start:end]):
                    continue
                word = "".join(chars[start:end])
                if (word, looks[start][0]) in stood or told.intersection(now.get(start, ())):
                    looks[start:end] = [(look[0], "table") for look in looks[start:end]]
                elif chars[start].isdigit() or any(map(str.isalpha, word)):
                    looks[start:end] = [_on_trial(look) for look in looks[start:end]]
            for (start, end), (then, _) in pairwise(words):
                if end == then - 1 and looks[start][1] == looks[then][1] == "trial" and looks[end][1] == "table":
                    looks[end] = _on_trial(looks[end])  # the blank between two words that are new

    def _gone(self, before: Compared) -> list[Area]:
        """Where buildings stood of which nothing but their foundation is left."""
        built = [area for target, area in self.targets.items() if target[0] == "site"]
        left = (area for target, area in before.targets.items() if target[0] == "site" and target not in self.targets)
        return [area for area in left if not any((one.x, one.y) == (area.x, area.y) for one in built)]


def _words(chars: Sequence[str], looks: Sequence[Look]) -> Iterator[tuple[int, int]]:
    """Where in a line words and numbers stand that are written in one role: from column to column."""
    start = 0
    for x in range(1, len(chars) + 1):
        if x == len(chars) or chars[x].isspace() != chars[start].isspace() or looks[x][0] != looks[start][0]:
            if not chars[start].isspace():
                yield start, x
            start = x


def _named(chars: Sequence[str], looks: Sequence[Look]) -> set[tuple[str, str]]:
    """The words of a line that have letters, each with its role."""
    found = (("".join(chars[start:end]), looks[start][0]) for start, end in _words(chars, looks))
    return {(word, role) for word, role in found if any(map(str.isalpha, word))}


def _neighbours(chars: Sequence[str], looks: Sequence[Look]) -> Iterator[tuple[int, tuple[tuple[str, str], ...]]]:
    """Where in a line words begin, each with the word before it and with the one behind it: a number that moves with
    what it counts is not a new one."""
    starts = list(_words(chars, looks))
    words = ["".join(chars[start:end]) for start, end in starts]
    for at, (start, _) in enumerate(starts):
        yield start, tuple((words[one], words[one + 1]) for one in (at - 1, at) if 0 <= one < len(words) - 1)


def _with_neighbours(chars: Sequence[str], looks: Sequence[Look]) -> set[tuple[str, str]]:
    """The same of all words of a line."""
    return {pair for _, pairs in _neighbours(chars, looks) for pair in pairs}


_TO_COME: Final = {"name", "later"}
"""How the next place of a path is written, and those after it: that the next one is another is no gain."""


def _on_trial(look: Look) -> Look:
    """A look on the ground "trial"; a space of a building gives up its own ground for it."""
    return (look[0].replace("box-", "off-"), "trial")
