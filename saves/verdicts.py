"""What is told of the games in the store from their last states alone: what decided them, what they wait for, the
figures of their score sheets. About a millisecond a game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from saves.errors import StoreError
from saves.model import RUNNING
from saves.text import clean

if TYPE_CHECKING:
    from rules.game import Rules
    from rules.verdict import Verdict
    from saves.model import GameInfo, Result
    from saves.store import Store


def verdict_of(store: Store, game_id: int) -> Verdict | None:
    """What decided a finished game; None where it is not over, or its last state cannot be read any more."""
    from rules.verdict import verdict

    found = last_state(store, game_id)
    return verdict(*found) if found is not None else None


def decided(store: Store, result: Result) -> str:
    """What a list tells beside totals and rank: what broke a tie, how a lone player won or lost; "" for most."""
    alone = len(result.totals) == 1 and result.solo in ("won", "lost")
    tied = len(result.totals) > 1 and result.totals.count(max(result.totals)) > 1
    found = verdict_of(store, result.game_id) if alone or tied else None
    return found.words if found is not None else ""


def with_sheets(store: Store, results: Iterable[Result]) -> list[Result]:
    """The results with the figures of their score sheets in words, as far as their last states can still be read."""
    return [one if _told(one.sheets) else replace(one, sheets=_sheets(store, one)) for one in results]


def with_prompts(store: Store, infos: Iterable[GameInfo]) -> list[GameInfo]:
    """The games with `progress`, what a running game waits for, in words; "" where that cannot be read."""
    return [
        replace(one, progress=_prompt(store, one)) if one.status == RUNNING and not one.progress else one
        for one in infos
    ]


def _told(sheets: Iterable[Any]) -> bool:
    """Whether any figure stands there in words, as in rows of old."""
    try:
        return any(item["figure"] for sheet in sheets for made in sheet["scorings"] for item in made["items"])
    except (KeyError, TypeError):  # damaged: left as it is
        return True


def _sheets(store: Store, result: Result) -> list[Any]:
    import msgspec

    found = last_state(store, result.game_id)
    if found is None:
        return result.sheets
    rules, state = found
    sheets = [rules.score_sheet(state, seat) for seat in range(len(result.sheets))]
    made: list[Any] = msgspec.json.decode(msgspec.json.encode(sheets))
    return made


def _prompt(store: Store, info: GameInfo) -> str:
    found = last_state(store, info.id)
    return clean(found[0].decision(found[1]).prompt, 120) if found is not None else ""


def last_state(store: Store, game_id: int) -> tuple[Rules, Any] | None:
    """The rules of a game and its last state; None where it cannot be read (any more)."""
    from rules.game import BadInput
    from saves.log import decode_json, rules_of

    try:
        with store.reading() as db:
            row = db.execute("SELECT game, rules_version, snapshot FROM games WHERE id = ?", (game_id,)).fetchone()
        if row is None:
            return None
        rules = rules_of(row[0], row[1])
        return rules, rules.decode_state(decode_json(row[2]))
    except (StoreError, BadInput):
        return None
