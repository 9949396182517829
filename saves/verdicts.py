"""What decided the games in the store, from their last states alone (about a millisecond a game)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saves.errors import StoreError

if TYPE_CHECKING:
    from rules.verdict import Verdict
    from saves.model import Result
    from saves.store import Store


def verdict_of(store: Store, game_id: int) -> Verdict | None:
    """What decided a finished game; None where it is not over, or its last state cannot be read any more."""
    from rules.game import BadInput
    from rules.verdict import verdict
    from saves.log import decode_json, rules_of

    try:
        with store.reading() as db:
            row = db.execute("SELECT game, rules_version, snapshot FROM games WHERE id = ?", (game_id,)).fetchone()
        if row is None:
            return None
        rules = rules_of(row[0], row[1])
        return verdict(rules, rules.decode_state(decode_json(row[2])))
    except (StoreError, BadInput):
        return None


def decided(store: Store, result: Result) -> str:
    """What a list tells beside totals and rank: what broke a tie, how a lone player won or lost; "" for most."""
    alone = len(result.totals) == 1 and result.rank.startswith(("won", "lost"))
    tied = len(result.totals) > 1 and result.totals.count(max(result.totals)) > 1
    found = verdict_of(store, result.game_id) if alone or tied else None
    return found.words if found is not None else ""
