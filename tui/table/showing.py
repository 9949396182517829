"""What the game table shows, whatever the game: effects of an action, journal, score sheet. No Textual here.

Everything comes from the vocabulary of `rules.game`, so a new game has all this for nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Final, NamedTuple

from msgspec.structs import replace

from rules.game import Act, Item, Preview, Rules, Scoring
from rules.links import event_section
from rules.turn_controller import Entry, TurnController
from tui.table import words

HUMAN: Final = "human"


def item_name(item: str) -> str:
    """The id of a score item as words: "castle-6" is "castle 6"."""
    return item.replace("-", " ").replace("_", " ")


def summed(figure: str) -> str:
    """A sum in little room: "3 joined + 2 joined" is "3+2 joined"."""
    parts = [part.partition(" ") for part in figure.split(" + ")]
    if len({unit for *_, unit in parts}) > 1:
        return figure.replace(" + ", "+")
    return "".join(("+".join(number for number, *_ in parts), *parts[0][1:]))


def wanting(item: Item, wide: bool = True) -> str:
    """What an item has and needs: "1 of 3, 2 more", in little room "1 of 3"; without a threshold its figure."""
    if not item.need:
        return summed(item.figure)
    return words.have_of_need(str(item.have), item.need, max(0, item.need - item.have) if wide else 0)


def differs(before: Item, after: Item) -> bool:
    """Whether a person would see a difference between two readings of an item."""
    return (before.points, before.have, before.figure) != (after.points, after.have, after.figure)


class Change(NamedTuple):
    """What an action does to one item of the next scoring."""

    before: Item
    after: Item

    @property
    def text(self) -> str:
        """One line: "churches 2→6", or "defence 2→4 of 12, 8 more" where only the way to the threshold got shorter."""
        name = item_name(self.after.item)
        if self.before.points != self.after.points:
            return f"{name} {self.before.points}→{self.after.points}"
        if self.after.need:
            have, missing = f"{self.before.have}→{self.after.have}", self.after.need - self.after.have
            told = words.have_of_need if missing > 0 else words.more_than_needed
            return f"{name} {told(have, self.after.need, missing)}"
        return f"{name} {self.after.figure}"


class Effect(NamedTuple):
    """The next scoring of a seat as it would come out before and after an action."""

    before: Scoring
    after: Scoring

    @property
    def changes(self) -> tuple[Change, ...]:
        """The items that would be different."""
        pairs = zip(self.before.items, self.after.items, strict=True)
        return tuple(Change(*pair) for pair in pairs if differs(*pair))


def effect_of(preview: Preview) -> Effect | None:
    """What a preview says of the next scoring; None where no scoring is left, the next one is another, or nothing of
    it may be done."""
    before, then = preview.before, preview.then
    if preview.refused is not None or before is None or then is None:
        return None
    if [item.item for item in then.items] != [item.item for item in before.items]:
        return None
    return Effect(before, then)


class JournalLine(NamedTuple):
    """`step`: the log position the line belongs to; `seat`: whose doing it was; `text` goes on from the seat's name;
    `rule`: its section, where there is one."""

    step: int
    seat: int | None
    text: str
    rule: str = ""


def journal_of(rules: Rules, entries: Sequence[Entry], start: int = 0) -> list[JournalLine]:
    """The lines of the log entries from position `start` on."""
    happened = [(at, event) for at, entry in enumerate(entries[start:], start) for event in entry.events]
    texts = [rules.told(rules.describe_event(event)) for _, event in happened]
    return [
        JournalLine(at, getattr(event, "seat", None), text, event_section(rules.id, event))
        for (at, event), text in zip(happened, texts, strict=True)
    ]


def last_act(entries: Sequence[Entry], seat: int) -> int:
    """The log position after the last action of `seat`; 0 if it has not acted."""
    for at in range(len(entries), 0, -1):
        step = entries[at - 1].step
        if isinstance(step, Act) and step.seat == seat:
            return at
    return 0


def told(line: JournalLine, names: Sequence[str]) -> str:
    """A journal line with the name it goes on from."""
    return line.text if line.seat is None else f"{names[line.seat]} {line.text}"


def since(
    lines: Sequence[JournalLine],
    entries: Sequence[Entry],
    seat: int,
    tells_own: Callable[[JournalLine], bool] = lambda line: False,
    limit: int = 40,
) -> list[JournalLine]:
    """What happened since the seat's last turn, its own doings left out but for those that are told all the same; at
    most the last `limit` lines."""
    start = last_act(entries, seat)
    found = [line for line in lines if line.step >= start]
    return [line for line in found if line.seat != seat or tells_own(line)][-limit:]


def links(controller: TurnController) -> Callable[[int], bool]:
    """Of the log as it is now: whether the action at a position goes on with the next one, each asked once."""
    return cache(partial(_goes_on, controller))


def undo_place(
    controller: TurnController,
    is_human: Callable[[int], bool],
    whole_turn: bool = False,
    goes_on: Callable[[int], bool] | None = None,
) -> int | None:
    """The log position that an undo goes back to: the last deal (or turn) of a person, and what players did after it.

    Where only computer players sit, their last one. None if there is nothing to undo. `goes_on`: as `links` has it,
    where more is to be asked of the same log.
    """
    goes_on = goes_on or links(controller)
    acts = [(at, entry.step.seat) for at, entry in enumerate(controller.entries) if isinstance(entry.step, Act)]
    people = [(at, seat) for at, seat in acts if is_human(seat)] or acts
    if not people:
        return None
    place, seat = people.pop()
    while people and people[-1] == (place - 1, seat) and goes_on(place - 1):
        place, _ = people.pop()
    if whole_turn:
        turn = controller.state_at(place).turn
        while people and people[-1][1] == seat and controller.state_at(people[-1][0]).turn == turn:
            place, _ = people.pop()
    return place


def _goes_on(controller: TurnController, at: int) -> bool:
    """Whether the action at a log position is part of a deal that the next one goes on with: a chain of actions that is
    proposed as one. What was revealed ends it."""
    entry = controller.entries[at]
    if not isinstance(entry.step, Act) or entry.reveals:
        return False
    return len(controller.rules.proposal(controller.state_at(at), entry.step.seat, entry.step.action)) > 1


def deals_since(controller: TurnController, place: int, goes_on: Callable[[int], bool]) -> int:
    """How many actions were taken from a log position on; a deal, which is several to the rules, is one to people.
    `goes_on`: as `links` has it."""
    steps = enumerate((entry.step for entry in controller.entries[place:]), place)
    movers = {at: step.seat for at, step in steps if isinstance(step, Act)}
    follows = (at for at, seat in movers.items() if movers.get(at - 1) == seat)
    return len(movers) - sum(goes_on(at - 1) for at in follows)


def in_deal(controller: TurnController) -> bool:
    """Whether the log, of which something was undone, breaks off in the middle of a deal: redo then goes on with it."""
    undone, last = controller.undone, len(controller) - 1
    if not undone or last < 0 or not _goes_on(controller, last):
        return False
    coming, step = undone[-1], controller.entries[last].step
    return isinstance(coming, Act) and isinstance(step, Act) and coming.seat == step.seat


def amid_deal(controller: TurnController) -> bool:
    """Whether the seat to move goes on with what its last action began."""
    last = len(controller) - 1
    if last < 0 or not isinstance(step := controller.entries[last].step, Act):
        return False
    return step.seat == controller.state.to_move and _goes_on(controller, last)


class SheetLine(NamedTuple):
    """A line of a score sheet: a scoring's total (`item` None), or an item of it. `beside`: the item of each seat, on a
    sheet of all seats."""

    scoring: int
    points: int
    item: Item | None
    beside: tuple[Item, ...] = ()

    @property
    def rule(self) -> str | None:
        return self.item.rule if self.item else None


def places_of(sheet: Sequence[SheetLine], here: SheetLine) -> tuple[str, ...]:
    """What earned the points of a line of a score sheet: of an item, or of all of a scoring's."""
    lit = [here] if here.item else [line for line in sheet if line.scoring == here.scoring]
    return sum((line.item.places for line in lit if line.item), ())


def sheet_lines(scorings: Sequence[Scoring], sign: int = 1) -> list[SheetLine]:
    """The score sheet as lines: each scoring, then its items. `sign` -1: what counts as negative is shown without."""
    lines = []
    for scoring in scorings:
        lines.append(SheetLine(scoring.scoring, sign * scoring.total, None))
        items = [replace(item, points=sign * item.points) for item in scoring.items]
        lines += [SheetLine(scoring.scoring, item.points, item) for item in items]
    return lines
