"""Every sentence that the plain mode says of its own; what the games say comes from their rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rules.words import count, listed

PROMPT: Final = "> "
SURE: Final = "yes or no> "
YES: Final = ("y", "yes")

HELP: Final[Mapping[str, str]] = {
    "moves": "moves WORDS: what can be done, numbered, with what each brings; the words choose among them",
    "what": "what NUMBER: all that an action would bring",
    "look": "look PLACE: what is there",
    "around": "around PLACE: what lies around it; without a place, around the one to be decided about",
    "board": "board NAME: the whole board in words, yours or somebody else's",
    "score": "score NAME: the points line by line, as they stand and as they would come",
    "others": "others: how everybody stands",
    "news": "news: what happened since your turn",
    "why": "why WORDS: why something cannot be done, with its rule",
    "rules": "rules WORDS: what the rulebook says about it",
    "hint": "hint: the three best actions, with what each is worth and why",
    "undo": "undo: take the last action back",
    "redo": "redo: do again what was taken back",
    "save": "save: where the game is kept (it is saved after every action)",
    "help": "help: this list",
    "quit": "quit: leave; the game can be taken up again",
}


def opening(title: str, names: Sequence[str]) -> str:
    return f"{title}: {listed(names)}."


def how_to() -> str:
    return 'Type "moves" for what can be done, its number to do it, "help" for all words.'


def sentence(text: str) -> str:
    """A line of the rules as a sentence: it begins with a capital letter and ends with a full stop."""
    whole = f"{text[:1].upper()}{text[1:]}"
    return whole if whole.endswith((".", "!", "?", ":")) else f"{whole}."


def turn_of(name: str) -> str:
    return f"{name}, your turn."


def since_last_turn() -> str:
    return "Since your turn:"


def so_far() -> str:
    return "So far:"


def earlier_left_out(lines: int) -> str:
    return f"({count(lines, 'earlier line')} left out)"


def nothing_new() -> str:
    return "Nothing has happened since your turn."


def asked_of(name: str, prompt: str, left: str = "") -> str:
    """`left`: how much of it may still be done."""
    return sentence(f"{name}: {prompt.rstrip('.')} ({left})" if left else f"{name}: {prompt}")


def ways(actions: int) -> str:
    return f"There {'is one way' if actions == 1 else f'are {actions} ways'} to do it."


def move(number: int, words: str, brings: str) -> str:
    return f"{number}. {words}{f': {brings}' if brings else ''}"


def with_aside(words: str, aside: str) -> str:
    return f"{words} ({aside})" if aside else words


def more_moves(left: int, following: str) -> str:
    """`following`: what to type for them."""
    return f'{left} more: type "{following}", or "moves" and some of their words.'


def more(start: int, asked: str) -> str:
    """What to type for the moves from that number on."""
    return f"moves {asked} {start}".replace("  ", " ")


def no_move_of(asked: str, near: Sequence[str] = ()) -> str:
    return f'Nothing that can be done now is called "{asked}".{_meant(near)}'


def what_of() -> str:
    return 'Say of which action: "what 3", or some of its words.'


def _meant(near: Sequence[str]) -> str:
    return f" Did you mean {' or '.join(map(_quoted, near))}?" if near else ""


def _quoted(word: str) -> str:
    return f'"{word}"'


def which_of() -> str:
    return "Which of these?"


def no_such_number(number: int, most: int) -> str:
    return f"There is no number {number}: they go from 1 to {most}."


def did(names: Sequence[str]) -> str:
    return sentence(f"done: {', then '.join(names)}")


def chain(names: Sequence[str]) -> str:
    """An action with those that complete it at least cost."""
    return ", then ".join(names)


def more_in_next(points: int, noun: str) -> str:
    """What the next scoring brings more (or less) with an action than without it."""
    return f"{count(abs(points), noun)} {'more' if points > 0 else 'fewer'}"


def change(name: str, before: int | str, after: int | str) -> str:
    return f"{name} {before} to {after}"


def need(have: int, needed: int) -> str:
    """More than is needed is none of it: not "3 of 1"."""
    return f"has {have}, needs {needed}"


def and_need(have: int, needed: int) -> str:
    """What there would be after a change."""
    return f"{have} (needs {needed})"


def now(name: str, figure: str) -> str:
    """An item that brings as much as before, but reads otherwise."""
    return f"now {figure}" if name in figure else f"{name} now {figure}"


def turned() -> str:
    """After the number of a tile that is laid so."""
    return " turned"


def and_number() -> str:
    """Between numbers of two figures in a row, which a voice would take for one."""
    return ", "


def times() -> str:
    """Instead of "x" between a number and what there is so often."""
    return " times "


def once() -> str:
    """Instead of "1 x" before what there is one of."""
    return "1 "


def plus() -> str:
    return " plus "


def less() -> str:
    """Instead of a minus sign, which most voices leave out."""
    return " less "


def makes() -> str:
    return " makes "


def and_next() -> str:
    """Between what spaces of a track bring, one after the other."""
    return ", then "


def brings_nothing() -> str:
    return "nothing in the next scoring"


def and_then() -> str:
    return "Step by step:"


def nothing_there() -> str:
    return "There is nothing to look at by name in this game."


def no_place(asked: str, near: Sequence[str]) -> str:
    meant = f" Did you mean {listed(near)}?" if near else ""
    return f'There is no place "{asked}" here.{meant}'


def several_places(names: Sequence[str], left: int) -> str:
    """Places that were asked for by the same words."""
    rest = f", and {left} more" if left else ""
    return f"That may be: {', '.join(names)}{rest}. Say more of it."


def places_are(names: Sequence[str]) -> str:
    return f"Places: {', '.join(names)}."


def place(name: str, what: str) -> str:
    return f"{name}: {what}"


def nobody_called(asked: str, names: Sequence[str]) -> str:
    return f'Nobody here is called "{asked}": there {"is" if len(names) == 1 else "are"} {listed(names)}.'


def board_of(name: str) -> str:
    return f"{name}'s board:"


def stands_at(name: str, points: str, to_come: str) -> str:
    return f"{name}: {points}{f' ({to_come})' if to_come else ''}"


def as_it_stands(points: str) -> str:
    return f"{points} as it stands"


def sheet_of(name: str) -> str:
    return f"{name}'s score sheet:"


def next_scoring(title: str, total: int, noun: str) -> str:
    return f"{title}, as it stands: {count(total, noun)}."


def scoring(title: str, total: int, noun: str) -> str:
    return f"{title}: {count(total, noun)}."


def item(name: str, points: str, figure: str, places: Sequence[str]) -> str:
    """`points`: with their noun; `places`: those that earned them."""
    where = f"at {', '.join(places)}" if places else ""
    return f"  {name[:1].upper()}{name[1:]}: {'; '.join(part for part in (points, figure, where) if part)}"


def nothing_scored() -> str:
    return "Nothing has been scored yet."


def no_reason(words: str) -> str:
    return f"This is allowed: {words}."


def refused(words: str, reason: str, rule: str) -> str:
    """Why an action cannot be done, with the title of the rule that says so."""
    return f"{sentence(f'{words}: {reason}')} (Rule: {rule})"


def why_what(asked: str) -> str:
    return f'Say what you would like to do, as it stands in "moves" or a message: nothing is called "{asked}".'


def why_of_several(names: Sequence[str], left: int) -> str:
    rest = f", and {left} more" if left else ""
    return f"That may be: {'; '.join(names)}{rest}. Say more of it."


def rule_now(title: str) -> str:
    return f"What matters now: {title}."


def nothing_in_rules(asked: str) -> str:
    return f'The rulebook says nothing about "{asked}".'


def found(title: str, excerpt: str, section: str) -> str:
    """`section`: the id that reads it whole."""
    return f"{title}: {excerpt} (rules {section})"


def nothing_to_undo() -> str:
    return "There is nothing to undo yet."


def nothing_to_redo() -> str:
    return "There is nothing to redo."


def undone(actions: int) -> str:
    return f"Taken back: {count(actions, 'action')}."


def do_it_again() -> str:
    return "Type it again to do it all the same."


def hint_again() -> str:
    return "Type hint again to have it."


def redone() -> str:
    return "Done again."


def closed_undo() -> str:
    return "This game allows no undo past something revealed."


def take_back(actions: int) -> str:
    return (
        f"This takes back {count(actions, 'action')} and what was revealed since or done by others. "
        "The same draws come again, and the game keeps a note of it. Take it back?"
    )


def left_as_it_is() -> str:
    return "Left as it is."


def saved(game: int) -> str:
    return f"Everything is saved as game {game}."


def nothing_is_kept() -> str:
    return "Nothing of a lesson is kept."


def leaving(game: int, over: bool) -> str:
    if over:
        return f"Goodbye. The game is kept as number {game}."
    return f'Goodbye. Everything is saved: "hotseat resume {game} --plain" goes on.'


def goodbye() -> str:
    return "Goodbye."


def unknown(word: str, near: Sequence[str]) -> str:
    if not near:
        return f'"{word}" is no word I know, and nothing that can be done now. Type "help" or "moves".'
    return f'"{word}" is no word I know.{_meant(near)}'


def is_over() -> str:
    return "The game is over."


def still_there() -> str:
    return 'You can still ask for "score", "board", "news" and "rules", or "quit".'


def not_saved(why: str) -> str:
    return f"This could not be done: {why}"


# --- lessons ----------------------------------------------------------------------------------------------------------

LEARNERS: Final = ("Learner", "Guest", "A third", "A fourth")


def step(number: int, steps: int, title: str) -> str:
    return f"Step {number} of {steps}. {title}."


def to_go_on() -> str:
    return "Press Enter to go on."


def to_look(actions: Sequence[str]) -> str:
    """What to ask `what` about."""
    return f'Type "what" and one of these, to hear what it would bring: {"; ".join(actions)}.'


def to_act(actions: Sequence[str]) -> str:
    return f"Do this: {' or: '.join(actions)}."


def to_act_freely() -> str:
    return "Do whatever you like."


def to_type(command: str) -> str:
    return f'Type "{command}".'


def first_this(todo: str) -> str:
    return f"First: {todo[:1].lower()}{todo[1:]}"


def lesson_over() -> str:
    return "The lesson is over. Play on as long as you like; nothing of this game is kept."


def no_programs(instead: str) -> str:
    """`instead`: who plays."""
    return f"A program of one's own plays only at the table on the screen: the {instead} player goes on for it here."
