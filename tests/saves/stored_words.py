"""Sentences in what is kept of new games: `python -m tests.saves.stored_words GAMES` plays that many random games.

Stores and records keep data; what people read is worded when it is shown, by functions of the rooms for words. Each
game is played into a store, with take-backs, undone steps, refusals and a record; then every text of every row and
line is looked at. A text with a blank is a sentence, but for what people named themselves.
"""

from __future__ import annotations

import json
import random
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from rules.game import Action, IllegalAction
from rules.turn_controller import TurnController
from saves.records import export_record
from saves.store import Seat, Store
from tests.games.walks import set_ups, start

Place = tuple[str, ...]
"""Where a text stands: table or "record", column, and the keys on the way to it."""
NAMED: Final = {("games", "name"), ("games", "seats"), ("games", "origin"), ("games", "options")}
"""Columns that hold what somebody typed, or ids and values of options."""
_WORD: Final = re.compile(r"(?<!\S)(?:[A-Za-z]*[a-z]{2,}|\d+)(?=[\s,.:;!?)]|$)")
_WORD: Final = re.compile(r"(?<!\S)(?:[A-Za-z]*[a-z]{2,}|\d+)(?=[\s,.:;!?)]|$)")
EVENTS: Final = {
    ("dealt", "what"),
    ("janus-played", "taken"),
    ("declined", "what"),
}
"""Texts of events of Discordia whose JSON form is settled: other programs read them. The first two are read as codes
(a kind of pieces; a number of stars) and worded when they are shown. What was declined is told nowhere else in the
event, so its English text is what is shown."""


IDS: Final = {("results", "sheets", "scorings", "items", "places")}
"""Ids with a blank: the places of a score sheet, such as "seat 2" for those behind on the book track of Nations. They
belong to the JSON form of a scoring, which is settled; tables show them as they are."""


def texts(value: Any, place: Place = ()) -> Iterator[tuple[Place, str]]:
    """Every text in JSON data. In an event the place begins with its type."""
    if isinstance(value, str):
        yield place, value
    elif isinstance(value, list):
        for one in value:
            yield from texts(one, place)
    elif isinstance(value, dict):
        kind = value.get("type")
        for key, one in value.items():
            yield from texts(one, (kind, key) if isinstance(kind, str) else (*place, key))


def stored(store: Store) -> Iterator[tuple[Place, str]]:
    """Every text of every row, but for columns that people fill; columns that hold JSON are taken apart."""
    with store.reading() as db:
        tables = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        for table in tables:
            rows = db.execute(f'SELECT * FROM "{table}"')
            columns = [column for column, *_ in rows.description]
            for row in rows:
                for column, value in zip(columns, row, strict=True):
                    if isinstance(value, str) and (table, column) not in NAMED:
                        yield from texts(_parsed(value), (table, column))


def _parsed(value: str) -> Any:
    try:
        return json.loads(value)
    except ValueError:
        return value


def recorded(record: str) -> Iterator[tuple[Place, str]]:
    """Every text of a record file but the names in its header."""
    for line in record.splitlines():
        data = json.loads(line)
        if isinstance(data, dict):
            data = {key: value for key, value in data.items() if key not in ("name", "seats", "app", "options")}
        yield from texts(data, ("record",))


def is_sentence(text: str) -> bool:
    """Whether a text is more than one word or number: no code, no list of codes."""
    parts = _WORD.findall(text)
    return len(parts) > 1 and not all(map(str.isdigit, parts))


def said_by(refused: IllegalAction) -> str:
    """The module whose function words a refusal; "" where it holds a sentence."""
    return "" if isinstance(refused.say, str) else str(getattr(refused.say, "__module__", ""))


def walk(game: TurnController, seed: int, steps: int) -> Counter[str]:
    """Play at random, take back and do again on the way; the modules that worded the refusals."""
    rnd, said = random.Random(seed), Counter[str]()
    seen: list[Action] = []
    for _ in range(steps):
        seat = game.state.to_move
        if seat < 0:
            break
        legal = game.rules.legal_actions(game.state, seat)
        for action in rnd.sample(seen, min(2, len(seen))):
            refused = game.rules.why_not(game.state, seat, action)
            said.update([said_by(refused)] if refused is not None else [])
        seen = [*seen[-40:], rnd.choice(legal)]
        game.act(rnd.choice(legal))
        if rnd.random() < 0.02:
            game.undo(take_back=True)
            if rnd.random() < 0.5:
                game.redo()
    return said


def sentences(store: Store, set_up: tuple[str, int, dict[str, Any]], seed: int, steps: int = 100_000) -> set[str]:
    """What is wrong with what is kept of one random game, each fault once. The store is left without the game."""
    game = start(set_up, seed)
    opened = store.create(game, [Seat(f"Seat {n}") for n in range(1, set_up[1] + 1)])
    said = walk(game, seed, steps)
    opened.close()
    wrong = {f"{set_up[0]}: refused by {module!r}" for module in said if ".words" not in module}
    game_id = opened.info.id
    for place, text in (*stored(store), *recorded(export_record(store.peek(game_id)))):
        if is_sentence(text) and place not in EVENTS | IDS:
            wrong.add(f"{set_up[0]}: {'.'.join(place)}: {text}")
    store.delete(game_id)
    return wrong


def main() -> None:
    ups = set_ups()
    found: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder, Store.open(Path(folder)) as store:
        for seed in range(games := int(sys.argv[1])):
            found.update(sentences(store, ups[seed * 7 % len(ups)], seed))
    for fault, number in found.most_common(50):
        print(f"{number:>5}  {fault}")
    print(f"{games} games, {len(found)} sentences in what is kept of them")


if __name__ == "__main__":
    main()
