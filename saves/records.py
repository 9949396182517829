"""Record files: a game as lines of JSON, to be mailed, compared, replayed and imported.

    {"hotseat": "record", "format": 2, "game": "quixote", "rules": 1, ...}    header
    {"old": 1, "journal": [...]}                    steps of older rules: to be read only
    {"step": 1, "stream": .., "outcome": .., "hash": .., "journal": [...]}    the log
    {"step": 2, "seat": .., "action": {..}, "hash": .., "journal": [...]}
    {"redo": 1, "seat": .., "action": {..}}         undone steps, the next to be redone last
    {"take_back": 1, "at": .., "steps": .., "seat": ..}
    {"help": 1, "kind": "hint", "at": .., "seat": ..}
    {"help": 2, "kind": "seat", "at": .., "seat": .., "player": ".."}
    {"snapshot": {..}, "hash": .., "drawn": {..}}   the state at the end
    {"sha256": ".."}                                checksum of all bytes before this line

A journal is a list of what happened, each an event of the game as data (`{"type": .., ..}`); it is worded when it is
shown, and believed only where the rules have changed. Lines `[seat or null, text]` are from records of format 1, which
held sentences. Help (`saves.model.Help`) is of format 3: a game that had none is written in format 2.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.game import BadInput, state_hash
from rules.players import STANDS_IN, is_player
from rules.turn_controller import TurnController
from saves import words
from saves.errors import StoreError
from saves.journal import JournalLine, Kept, keep, told
from saves.log import SavedGame, base_drawn, base_of, encode_json, encode_step, revive, status_of
from saves.model import FINISHED, HUMAN, Help, Seat
from saves.record_check import FORMAT, WITHOUT_HELP, Body, Faults, Header, parse_lines

if TYPE_CHECKING:
    from saves.open_game import OpenGame


class Record(NamedTuple):
    """A game from a record file, checked and replayed. `created` and `finished` are Unix seconds. `old`: what is kept
    for the journal of the steps before the log of the controller."""

    controller: TurnController
    seats: tuple[Seat, ...]
    name: str
    created: float
    finished: float | None
    status: str
    old: tuple[tuple[Kept, ...], ...]
    notice: str
    app: str
    helps: tuple[Help, ...] = ()

    @property
    def old_journal(self) -> tuple[tuple[JournalLine, ...], ...]:
        """The journal of the steps before the log of the controller, in the words of its rules."""
        return tuple(told(self.controller.rules, kept) for kept in self.old)


# --- writing --------------------------------------------------------------------------------------------------------


def app_version() -> str:
    """The version of the installed app, or "unknown" in a checkout."""
    try:
        return version("hotseat")
    except PackageNotFoundError:
        return "unknown"


def export_record(game: OpenGame) -> str:
    """The record of a game from the store, opened or only looked at.

    Raises `StoreError` for a campaign or daily game that is not over: a record tells the seed.
    """
    info = game.info
    if info.sealed:
        raise StoreError(words.record_when_over(info.id, info.series))
    return write_record(
        game.controller,
        info.seats,
        name=info.name,
        created=info.created,
        finished=game.finished,
        status=info.status,
        old=game.old,
        helps=game.helps,
    )


def write_record(
    controller: TurnController,
    seats: Sequence[Seat],
    *,
    name: str = "",
    created: float = 0.0,
    finished: float | None = None,
    status: str = "",
    old: Sequence[Sequence[Kept]] = (),
    helps: Sequence[Help] = (),
) -> str:
    """The record of any game (`status` "": as the state says). The same game always gives the same text."""
    rules = controller.rules
    base = base_of(controller)
    if old and base is None:
        base = controller.state_at(0)
    header = {
        "hotseat": "record",
        "format": FORMAT if helps else WITHOUT_HELP,
        "game": rules.id,
        "rules": rules.version,
        "app": app_version(),
        "name": name,
        "seats": [{"name": seat.name, "colour": seat.colour, "player": _player(seat)} for seat in seats],
        "options": controller.config.options,
        "seed": controller.seed,
        "manual_chance": controller.manual_chance,
        "take_backs_allowed": controller.take_backs_allowed,
        "created": created,
        "finished": finished,
        "status": status or status_of(controller),
        "base": None if base is None else {"state": base, "drawn": base_drawn(controller)},
    }
    lines: list[dict[str, Any]] = [header, *({"old": n, "journal": kept} for n, kept in enumerate(old, 1))]
    for n, entry in enumerate(controller.entries, 1):
        step = encode_step(rules, entry.step)
        lines.append({"step": n, **step, "hash": entry.hash, "journal": keep(rules, entry)})
    lines += [{"redo": n, **encode_step(rules, step)} for n, step in enumerate(controller.undone, 1)]
    for n, taken in enumerate(controller.take_backs, 1):
        lines.append({"take_back": n, "at": taken.at, "steps": taken.steps, "seat": taken.seat})
    lines += [{"help": n, **_help(one)} for n, one in enumerate(helps, 1)]
    state = controller.state
    lines.append({"snapshot": state, "hash": state_hash(state), "drawn": controller.drawn})
    text = "".join(encode_json(line) + "\n" for line in lines)
    return text + encode_json({"sha256": sha256(text.encode()).hexdigest()}) + "\n"


def _player(seat: Seat) -> str:
    """Who plays in a seat, for others: never a command, which whoever gets the record would run."""
    return seat.player if seat.player == HUMAN or is_player(seat.player) else STANDS_IN


def _help(one: Help) -> dict[str, Any]:
    shown = {"kind": one.kind, "at": one.at, "seat": one.seat}
    return {**shown, "player": one.player} if one.kind == "seat" else shown


# --- reading --------------------------------------------------------------------------------------------------------


def read_record(text: str | bytes) -> Record:
    """The game of a record file. Raises `BadInput` with every reason found; a file is never half read."""
    faults = Faults()
    lines = parse_lines(text, faults)
    header, body = Header(lines[0], faults), Body(lines[1:], faults)
    faults.stop()
    try:
        revived = revive(_saved(header, body), strict=True)
    except BadInput as error:
        faults.add("", *error.reasons)
        faults.stop()
        raise
    _check_status(header, status_of(revived.controller), faults)
    faults.stop()
    old = [*body.old, *(step.journal for step in body.steps)] if revived.from_snapshot else body.old
    return Record(
        controller=revived.controller,
        seats=header.seats,
        name=header.name,
        created=header.created,
        finished=header.finished,
        status=header.status,
        old=tuple(old),
        notice=revived.notice,
        app=header.app,
        helps=tuple(body.helps),
    )


def _saved(header: Header, body: Body) -> SavedGame:
    return SavedGame(
        game=header.game,
        rules_version=header.rules,
        seats=len(header.seats),
        options=header.options,
        seed=header.seed,
        manual_chance=header.manual_chance,
        take_backs_allowed=header.take_backs_allowed,
        base=header.base,
        base_drawn=header.base_drawn,
        steps=body.steps,
        undone=body.undone,
        take_backs=body.take_backs,
        snapshot=body.snapshot,
        hash=body.hash,
        drawn=body.drawn,
    )


def _check_status(header: Header, status: str, faults: Faults) -> None:
    over = status == FINISHED
    if over != (header.status == FINISHED):
        faults.add(words.HEADER, words.status_does_not_fit(over, header.status))
    if not over and header.finished is not None:
        faults.add(words.HEADER, words.finished_too_early())
