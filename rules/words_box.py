"""What is wrong with an entry of a file of the box, after its file and name (`rules/box.py`): for whoever adds one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.words import count, listed


def box_fault(file: str, entry: str, reason: str) -> str:
    """A file of the box (`entry` "": the whole of it) is not as it should be."""
    return f"{file}{f', {entry}' if entry else ''}: {reason}"


def other_pieces(missing: Sequence[str], more: Sequence[str], twice: Sequence[str], pieces: int) -> str:
    """A table has not just the pieces that there are."""
    wrong = [
        *([f"{listed(missing)} missing"] if missing else []),
        *([f"{listed(more)} too many"] if more else []),
        *([f"{listed(twice)} twice"] if twice else []),
    ]
    have = count(pieces, "piece")
    return f"{'; '.join(wrong)}. Saved games know {have} by number: a new one takes the place and the id of one of them"


def pieces_in_another_order() -> str:
    return "the pieces stand in another order: saved games know them by their place"


def no_table(name: str) -> str:
    return f"it is missing: write [{name}]" + ("" if "." in name else f", or {name} = ...")


def no_section_of(tag: str, game: str) -> str:
    """An event or action that `links.toml` does not name."""
    return f'{tag} has no section: add a line such as {tag} = "{game}.section"'


def nothing_called(name: str, known: Iterable[str]) -> str:
    return f"nothing is called {name!r}; there are {', '.join(known)}"


def leads_nowhere(section: object, meant: str) -> str:
    """`meant`: the id of a section that is written much like it, or ""."""
    near = f"; did you mean {meant}?" if meant else ""
    return f"leads to {section!r}, and the rulebook has no section of that id{near}"


def no_sections() -> str:
    return "a list of sections stands here"


def no_words_table() -> str:
    return 'a table of words stands here, each with its sections: word = ["game.section"]'


def entries(named: Sequence[str], given: int | None) -> str:
    """`given`: how many there are; None where it is no list."""
    there = f"of {given}" if given is not None else "one entry"
    return f"it is a list of {len(named)}, [{', '.join(named)}], not {there}"


def one_of(what: str, given: str, known: Iterable[str]) -> str:
    """Something that is named is none of those that there are."""
    return f"the {what} {given!r} is none of: {', '.join(known)}"


def unknown_figures(unknown: Iterable[str], known: Iterable[str]) -> str:
    return f"nothing is called {', '.join(unknown)}; there are {', '.join(known)}"


def no_figure(several: bool) -> str:
    return "a list of numbers stands here" if several else "one number stands here"


def unknown_keys(unknown: Iterable[str], known: Iterable[str]) -> str:
    return f"no key is called {', '.join(unknown)}; there are {', '.join(known)}"


def missing_keys(missing: Sequence[str]) -> str:
    return f"{listed(missing)} {'is' if len(missing) == 1 else 'are'} missing"


def step_called(number: int, title: str) -> str:
    """How a step of a lesson is called in a message."""
    return f"step {number}{f' ({title})' if title else ''}"


def chapter_called(name: str) -> str:
    """How a chapter of a campaign is called in a message; without an id by its number."""
    return f"chapter {name}"


# --- The Guild of Merchant Explorers ----------------------------------------------------------------------------------


def map_without_goals(map_id: str, goals: int) -> str:
    return f"the map {map_id} has no goals; give it at least {goals}, as [{map_id}.some-name]"


def too_few_goals(map_id: str, goals: int, there: int) -> str:
    return f"the map {map_id} has {count(there, 'goal')}, and {goals} are drawn for a game"


def no_such_test(test: str, tests: Iterable[str]) -> str:
    return f"no condition is called {test}; there are {', '.join(tests)}"


def lands_of_no_map(map_id: str, maps: Iterable[str]) -> str:
    return f"no map is called {map_id!r}; there are {', '.join(maps)}"


def no_such_map_file(map_id: str) -> str:
    return f"the map {map_id} is named in figures.toml, and there is no file {map_id}.map"


def row_has_columns(row: int, columns: int, width: int) -> str:
    return f"row {row} has {count(columns, 'column')}, not {width}"


def no_space_is_written(space: str, token: str) -> str:
    return f"{space}: no space is written {token!r}"


def not_one_capital(capitals: int) -> str:
    return f"there is one capital, not {capitals}"


# --- Don Quixote ------------------------------------------------------------------------------------------------------


def no_solo_rank() -> str:
    return 'a rank is the lowest total that it asks for, and a name: 35 = "wanderer"'


# --- Nations ----------------------------------------------------------------------------------------------------------


def stone_of(kind: str, stone: int) -> str:
    if kind == "wonder":
        return "a wonder is built with stone: the last entry is how much, at least 1"
    return f"only a wonder is built with stone: the last entry of this {kind} is 0, not {stone}"


def no_yield(gives: str, colours: Sequence[str], resources: Sequence[str]) -> str:
    return (
        f'{gives!r} is nothing that a tile gives: write "none", "1 red die" or "2 red dice" ({", ".join(colours)}), '
        f'"1 reroll chit" or more, or "1 food chit" ({", ".join(resources)})'
    )


def faces_of(faces: int, wrong: Sequence[str], known: Sequence[str]) -> str:
    """`wrong`: faces that this die cannot have; `known`: those that it can."""
    told = [*([f"no face {', '.join(map(repr, wrong))}"] if wrong else []), *([f"6 faces, not {faces}"] * (faces != 6))]
    return f"{' and '.join(told)}; a die of this colour may show {', '.join(known)}"


def a_place_each(seats: int, places: int) -> str:
    """`places`: how many entries of the book track there are for that many players."""
    return f"list {seats} has a place for each of {count(seats, 'player')}, not {places}"


def tiles_of_age(age: int, seats: int, found: int, wanted: int) -> str:
    """`found`: how many tiles of an age would lie out with so many players."""
    return f"with {count(seats, 'player')} age {age} has {count(found, 'tile')}, not {wanted}"


def no_rank() -> str:
    return 'a rank is the points that it asks more than, and a name: 10 = "Dan Quayle"'


# --- Discordia --------------------------------------------------------------------------------------------------------


def no_list() -> str:
    return "there is no such list"


def entry_number(number: int) -> str:
    """How an entry without an id is called."""
    return f"entry {number}"


def no_bonus(part: str) -> str:
    return f"{part!r} is no bonus; those that there are stand at the head of the file"


def no_workers(space: str) -> str:
    return f"{space!r} is no space: it is a word of one to three of the letters b, r, w, y and g"


def no_slots(slots: str) -> str:
    return f"{slots!r} are no slots: a slot with a symbol is #, one without is a full stop"


def no_die_of_janus(die: str) -> str:
    return f'{die!r} is no die that Janus takes: high, low, or an order such as "red yellow blue"'


def no_loot_of_janus(take: str) -> str:
    return f'{take!r} is nothing that Janus takes: extension, decree, privilege, tower, such as "star 2", or nothing'
