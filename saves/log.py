"""A game as data, and back: the JSON forms of its log, and the controller that a stored log and snapshot give.

The store and the record files share this, so that both are checked in the same way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec

from rules.catalogue import load
from rules.game import TERMINAL, Act, BadInput, Draw, IllegalAction, Rules, Step, state_hash
from rules.turn_controller import TakeBack, TurnController
from saves import words
from saves.journal import Kept


class SavedStep(NamedTuple):
    """A step of the log as JSON data, the hash of the state after it, and what is kept of it for the journal."""

    data: Any
    hash: str
    journal: tuple[Kept, ...]


class SavedGame(NamedTuple):
    """All that is kept of a game, as JSON data, unchecked.

    `base` (None: the initial state) with `base_drawn` is where `steps` begin; `snapshot` with `hash` and `drawn` is
    where they end; `undone` as `TurnController.undone`.
    """

    game: str
    rules_version: int
    seats: int
    options: dict[str, Any]
    seed: int
    manual_chance: bool
    take_backs_allowed: bool
    base: Any
    base_drawn: dict[str, int]
    steps: Sequence[SavedStep]
    undone: Sequence[Any]
    take_backs: Sequence[TakeBack]
    snapshot: Any
    hash: str
    drawn: dict[str, int]


class Revived(NamedTuple):
    """A game brought back. `from_snapshot`: the log could not be replayed and the controller starts at the snapshot.

    `notice`: what the player should know about it, in one line, or "".
    """

    controller: TurnController
    from_snapshot: bool
    notice: str


# --- JSON forms -----------------------------------------------------------------------------------------------------


def encode_json(data: Any) -> str:
    """Compact JSON text. Equal data give equal text."""
    return msgspec.json.encode(data).decode()


def decode_json(text: str | bytes) -> Any:
    """The data of JSON text. Raises `BadInput`, also for depths and numbers beyond reason."""
    try:
        return msgspec.json.decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise BadInput(words.not_readable_as_json(str(error))) from None


def encode_step(rules: Rules, step: Step) -> dict[str, Any]:
    """A step as JSON data: `{"seat": .., "action": ..}` or `{"stream": .., "outcome": ..}`."""
    if isinstance(step, Act):
        return {"seat": step.seat, "action": rules.encode_action(step.action)}
    return {"stream": step.stream, "outcome": step.outcome}


def decode_step(rules: Rules, data: Any, seats: int) -> Step:
    """The step that `data` stands for. Raises `BadInput`."""
    if isinstance(data, dict) and set(data) == {"seat", "action"}:
        seat = data["seat"]
        if type(seat) is not int or not 0 <= seat < seats:
            raise BadInput(words.seat_has_no_shape(seats))
        return Act(seat, rules.decode_action(data["action"]))
    if isinstance(data, dict) and set(data) == {"stream", "outcome"} and isinstance(data["stream"], str):
        return Draw(data["stream"], rules.decode_outcome(data["outcome"]))
    raise BadInput(words.step_has_no_shape())


def data_hash(data: Any) -> str:
    """The hash of a state given as JSON data; the same as `rules.game.state_hash` of the state."""
    return blake2b(msgspec.json.encode(data), digest_size=8).hexdigest()


# --- what is kept of a controller -----------------------------------------------------------------------------------


def base_of(controller: TurnController) -> Any:
    """The state that the log starts from, as JSON data; None when it is the game's initial state."""
    first = controller.state_at(0)
    if state_hash(first) == state_hash(controller.rules.initial_state(controller.config)):
        return None
    return controller.rules.encode_state(first)


def base_drawn(controller: TurnController) -> dict[str, int]:
    """How many outcomes each stream had given before the log starts."""
    inside = Counter(entry.step.stream for entry in controller.entries if isinstance(entry.step, Draw))
    before = {stream: count - inside[stream] for stream, count in controller.drawn.items()}
    return {stream: count for stream, count in before.items() if count}


def status_of(controller: TurnController) -> str:
    """ "running" or "finished"."""
    return "finished" if controller.state.to_move == TERMINAL else "running"


# --- bringing back --------------------------------------------------------------------------------------------------


def rules_of(game: str, version: int) -> Rules:
    """The rules by which a game begun with this version of them goes on: its own where they are kept, else the newest.

    Raises `BadInput` for a game that is not in the box.
    """
    newest = load(game)
    return load(game, version) if version in newest.kept else newest


def revive(saved: SavedGame, strict: bool) -> Revived:
    """The running game: its log replayed and compared, hash by hash, up to the snapshot.

    It goes on with the rules and figures of its own version where these are kept. Where they are not, the snapshot
    alone is taken, unless their logs still play alike (`Rules.replays`) and this one leads to the snapshot. A log or
    snapshot that does not hold is refused if `strict`; otherwise the one that does is used and the notice says so.
    Raises `BadInput`.
    """
    rules = rules_of(saved.game, saved.rules_version)
    if saved.rules_version > rules.version:
        raise BadInput(words.newer_rules(rules.title, saved.rules_version, rules.version))
    if saved.rules_version < rules.version:
        alike = _alike(rules, saved) if saved.rules_version in rules.replays else None
        if alike is not None:
            return Revived(alike, False, "")
        return Revived(_from_snapshot(rules, saved), True, words.rules_were_revised())
    try:
        controller = _replayed(rules, saved)
    except BadInput as damage:
        if strict:
            raise
        return Revived(_from_snapshot(rules, saved), True, words.log_is_damaged(str(damage)))
    notice = _compare(controller, saved)
    if notice and strict:
        raise BadInput(notice)
    if notice and data_hash(saved.snapshot) == saved.hash:  # the log lost its end: the snapshot is the truth
        return Revived(_from_snapshot(rules, saved), True, words.goes_on_from_position(notice))
    return Revived(controller, False, notice and words.rebuilt_from_log(notice))


def _alike(rules: Rules, saved: SavedGame) -> TurnController | None:
    """The game by its log, which older rules wrote, if all of it is still legal and leads to the snapshot.

    On the way a state may carry more than it did then, so that its hash is another one.
    """
    steps = [step._replace(hash="") for step in saved.steps]
    try:
        controller = _replayed(rules, saved._replace(steps=steps))
    except BadInput:
        return None
    return None if _compare(controller, saved) else controller


def _replayed(rules: Rules, saved: SavedGame) -> TurnController:
    config = rules.configure(saved.seats, saved.options)
    controller = TurnController.replay(
        rules,
        config,
        saved.seed,
        _decoded(rules, saved),
        take_backs=saved.take_backs,
        undone=_undone(rules, saved),
        manual_chance=saved.manual_chance,
        take_backs_allowed=saved.take_backs_allowed,
        base=None if saved.base is None else _base(rules, saved, saved.base),
        drawn=saved.base_drawn,
    )
    _check_streams(controller)
    _check_undone(controller)
    return controller


def _decoded(rules: Rules, saved: SavedGame) -> Iterable[tuple[Step, str]]:
    for number, step in enumerate(saved.steps, 1):
        try:
            yield decode_step(rules, step.data, saved.seats), step.hash
        except BadInput as error:
            raise BadInput(words.step_fault(number, str(error))) from None


def _undone(rules: Rules, saved: SavedGame) -> list[Step]:
    try:
        return [decode_step(rules, data, saved.seats) for data in saved.undone]
    except BadInput as error:
        raise BadInput(words.undone_step_fault(str(error))) from None


def _base(rules: Rules, saved: SavedGame, data: Any) -> Any:
    state = rules.decode_state(data)
    if len(rules.returns(state)) != saved.seats:
        raise BadInput(words.position_has_seats(len(rules.returns(state)), saved.seats))
    return state


def _from_snapshot(rules: Rules, saved: SavedGame) -> TurnController:
    """A controller that starts at the snapshot. Raises `BadInput`."""
    if data_hash(saved.snapshot) != saved.hash:
        raise BadInput(words.position_is_damaged())
    return TurnController.replay(
        rules,
        rules.configure(saved.seats, saved.options),
        saved.seed,
        (),
        take_backs=saved.take_backs,
        manual_chance=saved.manual_chance,
        take_backs_allowed=saved.take_backs_allowed,
        base=_base(rules, saved, saved.snapshot),
        drawn=saved.drawn,
    )


def _check_streams(controller: TurnController) -> None:
    """Draws count by stream, so a wrong name would change every later draw."""
    for position, entry in enumerate(controller.entries):
        if isinstance(entry.step, Draw):
            stream = controller.rules.decision(controller.state_at(position)).stream
            if entry.step.stream != stream:
                raise BadInput(words.step_draws_elsewhere(position + 1, stream))


def _check_undone(controller: TurnController) -> None:
    """Whatever redo would bring back can be brought back."""
    state = controller.state
    for step in reversed(controller.undone):
        try:
            state, _ = controller.rules.step(state, step)
        except IllegalAction as refused:
            raise BadInput(words.undone_step_is_not_legal(refused.message, refused.rule)) from None


def _compare(controller: TurnController, saved: SavedGame) -> str:
    """What does not agree between the end of the log and the snapshot, or ""."""
    if state_hash(controller.state) != saved.hash:
        return words.log_leads_elsewhere()
    if encode_json(controller.state) != encode_json(saved.snapshot):
        return words.position_is_damaged()
    if controller.drawn != saved.drawn:
        return words.draws_do_not_agree()
    return ""
