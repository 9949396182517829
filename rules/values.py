"""The plain values of the vocabulary in `rules.game`, which has their names too: steps and what they bring, decisions,
options, scores, and what is raised. They know no rules.

States, actions and events are `msgspec.Struct`s: slots, fast, and their JSON form (`to_builtins` / `convert`) is exact
and strictly checked. Outcomes of chance are ints, short strings or tuples of these, and are their own JSON form.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final, Literal, NamedTuple, Self

import msgspec

CHANCE: Final = -1
"""`State.to_move` while the game waits for a draw or a roll."""
TERMINAL: Final = -2
"""`State.to_move` once the game is over."""
MOST_SCORINGS: Final = 8
"""More scorings than any game has."""

Outcome = int | str | tuple[int | str, ...]
"""What a chance step brought: an int, a short string, or a tuple of these."""

Below = Callable[[int], int]
"""A source of chance: `below(n)` is a uniform int in [0, n)."""

OptionChoice = bool | int | str

Json = Any
"""Data as `json` has it: what crosses the line protocol, the store and record files, checked where it comes in."""


class IllegalAction(Exception):
    """An action the rules do not allow. `rule` is the id of the rulebook section that says so.

    Why is kept as data: `say`, a function of a game's words, and what it is `about`. The sentence is made when it is
    shown. (`say` may be a sentence where no game is concerned.)

    >>> str(IllegalAction("nim.turn.take", "there are only {} left".format, 2))
    'there are only 2 left'
    """

    def __init__(self, rule: str, say: Callable[..., str] | str, *about: object) -> None:
        super().__init__(rule, say, *about)
        self.rule = rule
        self.say = say
        self.about = about

    @property
    def message(self) -> str:
        """The reason in words."""
        return self.say if isinstance(self.say, str) else self.say(*self.about)

    def __str__(self) -> str:
        return self.message


class BadInput(ValueError):
    """Data from outside (options, a position, a record) that is not what it claims to be; `reasons`: the faults."""

    def __init__(self, *reasons: str) -> None:
        super().__init__("; ".join(reasons))
        self.reasons = reasons


class Action(msgspec.Struct, frozen=True, order=True, forbid_unknown_fields=True, tag_field="type"):
    """One small choice of one seat: a frozen value. Subclasses carry a tag, the `type` of their JSON form."""


class Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """Something that happened. `reveals` events are what an undo may not silently go back past."""

    reveals: ClassVar[bool] = False


class Act(msgspec.Struct, frozen=True):
    """A step: `seat` carries out `action`."""

    seat: int
    action: Action


class Draw(msgspec.Struct, frozen=True):
    """A step: chance brought `outcome` from the named `stream`."""

    stream: str
    outcome: Outcome


Step = Act | Draw


class State(msgspec.Struct):
    """The whole position, as plain data. Subclasses add fields and a hand-written `clone`.

    `to_move`: a seat, `CHANCE` or `TERMINAL`. `turn`: rises by one whenever another turn begins (undo goes by it).
    `depth`: how many frames the decision under way has pushed; 0 at the level of the turn itself.
    """

    to_move: int
    turn: int

    def clone(self) -> Self:
        raise NotImplementedError

    @property
    def depth(self) -> int:
        return 0


class Decision(msgspec.Struct, frozen=True):
    """What the game waits for: a seat's choice, chance, or nothing.

    `phase` is a short id, `prompt` one line for people without the seat's name ("lay a tile on B3"), `rule` the section
    that matters now, `stream` the stream of named draws of a chance step, `depth` as `State.depth`.
    """

    kind: Literal["choice", "chance", "terminal"]
    seat: int | None
    phase: str
    prompt: str
    rule: str
    stream: str = ""
    depth: int = 0


class OptionValue(msgspec.Struct, frozen=True):
    """A choice and its name. `told`: what it makes of a game, a clause for who never saw the form ("towers pay by how
    many you have placed"); "" where the names of option and value say it (`rules.words.option_told`)."""

    value: OptionChoice
    name: str
    told: str = ""


class Option(msgspec.Struct, frozen=True):
    """A choice made before the game: `values[0]` is the default. `help` is one sentence, `rule` its section.

    `carried`: handed on from game to game of a series (see `Rules.sequel`), so that forms do not ask for it.
    """

    id: str
    name: str
    help: str
    rule: str
    values: tuple[OptionValue, ...]
    carried: bool = False


class Config(msgspec.Struct, frozen=True):
    """A game about to begin: number of seats, and a value for every option of the game. Made by `Rules.configure`."""

    seats: int
    options: dict[str, OptionChoice]


class Item(msgspec.Struct, frozen=True):
    """One line of a score sheet.

    `points` earned; `places` that earned them (none at 0); `rule` its section; `have` of `need` where the item has a
    threshold (`need` 0: none); `figure` says the same in words ("2 of 3 knights").
    """

    item: str
    points: int
    places: tuple[str, ...]
    rule: str
    figure: str = ""
    have: int = 0
    need: int = 0


class Scoring(msgspec.Struct, frozen=True):
    """One scoring of one seat: its number from 1, its total in points, its items in the order of the rulebook."""

    scoring: int
    total: int
    items: tuple[Item, ...]


class ScoreSheet(msgspec.Struct, frozen=True):
    """All a seat has scored so far. A game without intermediate scorings lists one scoring."""

    seat: int
    total: int
    scorings: tuple[Scoring, ...]


class TieBreak(NamedTuple):
    """What `Rules.returns` compares among equals: a noun for its figure, or where a figure says nothing, `words`."""

    one: str
    many: str = ""
    words: str = ""


class Preview(msgspec.Struct, frozen=True):
    """What an action, or a chain of them, would bring: the one look-ahead, for screens, hints, engine and review.

    `refused`: why the first illegal one is, None if all are legal; the rest then tells of those before it. `after`: the
    state they lead to, before anything is drawn. `events`: what happens on the way. `before`, `then`: the seat's next
    scoring as it would come out without and with them, as items in the same order; None where none is left. `made`:
    whether `then` was carried out on the way. Games add what they can say beside that.
    """

    refused: IllegalAction | None
    after: State
    events: tuple[Event, ...]
    before: Scoring | None
    then: Scoring | None
    made: bool = False
