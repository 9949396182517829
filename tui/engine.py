"""The line protocol of `hotseat engine`: one JSON object a line each way, so that other programs can play.

Requests, replies and error codes are described in `docs/engine.md`. An `Engine` holds at most one game; every change of
it is a step of a `TurnController`, as on the screen. No request, however broken, ends the session: it is answered with
an error, and nothing has changed.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import IO, Annotated, Any, Final, Literal

import msgspec

from rules.catalogue import GAMES, load
from rules.chance import SEED_LIMIT, named_draw
from rules.game import BadInput, IllegalAction, Preview, Rules, State
from rules.turn_controller import Entry, TurnController, UndoRefused
from saves.log import encode_step
from saves.model import Seat
from tui import words

LINE_LIMIT: Final = 8 * 2**20
"""The longest request, in bytes. Longer lines are refused unread."""
ID_DEPTH: Final = 100
"""Lists and objects lie less deep in each other in an `id`: what comes back must be possible to write."""
LONGEST: Final = 1000
"""The most actions of a chain."""

Reply = dict[str, Any]
Seed = Annotated[int, msgspec.Meta(ge=0, le=SEED_LIMIT - 1)]
Chance = Literal["auto", "manual"]


class Refused(Exception):
    """A request that cannot be met: its error `code`, the rule behind it if there is one, and a line for people."""

    def __init__(self, code: str, message: str, rule: str | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.rule = rule


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The keys of a request besides `cmd` and `id`; this one has none."""


class New(Request, frozen=True):
    game: str
    seats: int
    options: dict[str, Any] | None = None
    seed: Seed | None = None
    chance: Chance | None = None
    version: int | None = None


class Position(Request, frozen=True):
    """`data`: what `Rules.position` makes a state of; in the request its keys stand beside the others."""

    game: str
    data: dict[str, Any]
    seed: Seed | None = None
    chance: Chance | None = None
    version: int | None = None


class OfSeat(Request, frozen=True):
    seat: int | None = None


class OfAction(Request, frozen=True):
    action: Any
    seat: int | None = None


class OfActions(Request, frozen=True):
    """One `action`, or a chain of `actions`."""

    action: Any = msgspec.UNSET
    actions: Annotated[list[Any], msgspec.Meta(max_length=LONGEST)] | None = None
    seat: int | None = None


class Outcome(Request, frozen=True):
    outcome: Any = msgspec.UNSET


class Load(Request, frozen=True):
    """`chance` None: as it was in the game recorded."""

    record: str
    chance: Chance | None = None


class Engine:
    """A session of the protocol: `answer` one line at a time, until `over`."""

    def __init__(self) -> None:
        self.over = False
        self._game: TurnController | None = None
        self._seats: tuple[Seat, ...] = ()

    def answer(self, line: bytes) -> Reply:
        """The reply to one request line. Never raises."""
        echo: Reply = {}
        try:
            request = _object(line)
            if "id" in request:
                echo = _echo(request.pop("id"))
            reply = self._carry_out(request)
        except Refused as refused:
            return echo | failure(refused.code, str(refused), refused.rule)
        except Exception as error:  # a fault of ours must not end the session of the program at the other end
            return echo | failure("internal", words.fault_of_ours(type(error).__name__, str(error)))
        return echo | {"ok": True} | reply

    def _carry_out(self, request: dict[str, Any]) -> Reply:
        command = request.pop("cmd", None)
        if not isinstance(command, str):
            raise Refused("bad_request", words.needs_a_command(COMMANDS))
        if command not in COMMANDS:
            raise Refused("unknown_command", words.unknown_command(_quoted(command), COMMANDS))
        kind, method = COMMANDS[command]
        if kind is Position:
            own = {name: request.pop(name) for name in ("game", "seed", "chance", "version") if name in request}
            request = own | {"data": request}
        try:
            typed = msgspec.convert(request, kind)
        except msgspec.ValidationError as error:
            raise Refused("bad_request", words.bad_request(command, str(error))) from None
        try:
            return method(self, typed)
        except IllegalAction as illegal:
            raise Refused("illegal", illegal.message, illegal.rule) from None
        except UndoRefused as refused:
            raise Refused(f"nothing_to_{command}", str(refused)) from None

    # --- setting up -------------------------------------------------------------------------------------------------

    def games(self, _: Request) -> Reply:
        return {"games": [_card(load(game)) for game in GAMES]}

    def new(self, request: New) -> Reply:
        rules = _rules(request.game, request.version)
        try:
            config = rules.configure(request.seats, request.options)
        except BadInput as error:
            raise Refused("bad_options", str(error)) from None
        manual = request.chance == "manual"
        return self._begin(TurnController(rules, config, _seed(request.seed), manual_chance=manual))

    def position(self, request: Position) -> Reply:
        rules = _rules(request.game, request.version)
        try:
            state = rules.position(request.data)
        except BadInput as error:
            raise Refused("bad_position", str(error)) from None
        manual = request.chance == "manual"
        config = rules.config_of(state)
        return self._begin(TurnController(rules, config, _seed(request.seed), manual_chance=manual, base=state))

    def load(self, request: Load) -> Reply:
        from saves.records import read_record

        try:
            record = read_record(request.record)
        except BadInput as error:
            raise Refused("bad_record", str(error)) from None
        self._game, self._seats = record.controller, record.seats
        if request.chance is not None:
            self._game.manual_chance = request.chance == "manual"
        return self._status() | {"length": len(self._game)}

    def stand_at(self, game: TurnController) -> None:
        """Put a game of our own in the place of the one there is."""
        self._game = game
        self._seats = tuple(Seat(words.seat(number)) for number in range(1, game.config.seats + 1))

    def _begin(self, game: TurnController) -> Reply:
        self.stand_at(game)
        return self._happened(game.entries)

    # --- playing ----------------------------------------------------------------------------------------------------

    def apply(self, request: OfAction) -> Reply:
        game = self._running()
        seat = self._mover(request.seat)
        action = self._action(request.action)
        if seat is None:
            raise self._nobody()
        return self._happened(game.act(action, seat).added)

    def chance(self, request: Outcome) -> Reply:
        game = self._running()
        if request.outcome is msgspec.UNSET:
            return self._happened(game.draw().added)
        try:
            outcome = game.rules.decode_outcome(request.outcome)
        except BadInput as error:
            raise Refused("bad_outcome", str(error)) from None
        return self._happened(game.draw(outcome).added)

    def undo(self, _: Request) -> Reply:
        removed = self._running().step_back().removed
        return self._status() | {"removed": removed}

    def redo(self, _: Request) -> Reply:
        return self._happened(self._running().step_forward().added)

    # --- looking ----------------------------------------------------------------------------------------------------

    def legal(self, request: OfSeat) -> Reply:
        game = self._running()
        seat = self._mover(request.seat)
        actions = [] if seat is None else game.rules.legal_actions(game.state, seat)
        encoded = [game.rules.encode_action(action) for action in actions]
        return {"seat": seat, "actions": encoded} | self._status(listed=False)

    def why_not(self, request: OfAction) -> Reply:
        game = self._running()
        seat = self._mover(request.seat)
        action = self._action(request.action)
        refused = self._nobody() if seat is None else game.rules.why_not(game.state, seat, action)
        if refused is None:
            return {"legal": True, "rule": None, "message": None}
        return {"legal": False, "rule": refused.rule, "message": refused.message}

    def preview(self, request: OfActions) -> Reply:
        game = self._running()
        seat = self._mover(request.seat)
        if (request.action is msgspec.UNSET) == (request.actions is None):
            raise Refused("bad_request", words.one_or_several())
        given = [request.action] if request.actions is None else request.actions
        actions = [self._action(data) for data in given]
        if seat is None:
            raise self._nobody()
        return {"seat": seat} | foretold(game.rules, game.rules.preview(game.state, seat, actions))

    def proposal(self, request: OfAction) -> Reply:
        game = self._running()
        seat = self._mover(request.seat)
        action = self._action(request.action)
        if seat is None:
            raise self._nobody()
        chain = game.rules.proposal(game.state, seat, action)
        return {"seat": seat, "actions": [game.rules.encode_action(one) for one in chain]}

    def state(self, request: OfSeat) -> Reply:
        game = self._running()
        if request.seat is None:
            return {"state": game.rules.encode_state(game.state)} | self._status()
        view = game.rules.view(game.state, self._seat(request.seat))
        return {"seat": request.seat, "state": game.rules.encode_state(view)} | self._status(listed=False)

    def score(self, _: Request) -> Reply:
        game = self._running()
        sheets = [game.rules.score_sheet(game.state, seat) for seat in range(game.config.seats)]
        return {"sheets": msgspec.to_builtins(sheets), "rank": game.rules.rank(game.state)}

    def record(self, _: Request) -> Reply:
        from saves.records import write_record

        return {"record": write_record(self._running(), self._seats)}

    def quit(self, _: Request) -> Reply:
        self.over = True
        return {}

    # --- inside -----------------------------------------------------------------------------------------------------

    def _running(self) -> TurnController:
        if self._game is None:
            raise Refused("no_game", words.no_game_yet())
        return self._game

    def _seat(self, seat: int) -> int:
        seats = self._running().config.seats
        if not 0 <= seat < seats:
            raise Refused("bad_seat", words.no_such_seat(seat, seats))
        return seat

    def _mover(self, seat: int | None) -> int | None:
        """The seat asked for, else the one to move; None while none is."""
        if seat is not None:
            return self._seat(seat)
        game = self._running()
        return game.rules.decision(game.state).seat

    def _nobody(self) -> IllegalAction:
        """Why no seat can act: something is to be drawn, or the game is over."""
        game = self._running()
        decision = game.rules.decision(game.state)
        return IllegalAction(decision.rule, words.nobody_to_act(decision.prompt))

    def _action(self, data: Any) -> Any:
        try:
            return self._running().rules.decode_action(data)
        except BadInput as error:
            raise Refused("bad_action", str(error)) from None

    def _happened(self, entries: tuple[Entry, ...]) -> Reply:
        rules = self._running().rules
        return self._status() | {"steps": [_step(rules, entry) for entry in entries]}

    def _status(self, *, listed: bool = True) -> Reply:
        """What the game waits for; with `listed`, also what may be drawn."""
        game = self._running()
        decision = game.rules.decision(game.state)
        reply: Reply = {
            "to_move": decision.seat,
            "phase": decision.phase,
            "terminal": decision.kind == "terminal",
            "prompt": decision.prompt,
        }
        if decision.kind == "chance":
            reply["chance"] = {"stream": decision.stream}
            if listed:
                outcomes = game.rules.chance_outcomes(game.state)
                listing = None if outcomes is None else [{"outcome": o, "weight": w} for o, w in outcomes]
                # a draw that has nothing to do with the game's own seed, to show what an outcome looks like
                example = game.rules.sample_chance(game.state, named_draw(0, "example", 0))
                reply["chance"] |= {"outcomes": listing, "example": example}
        return reply


COMMANDS: Final[dict[str, tuple[type[Request], Callable[[Engine, Any], Reply]]]] = {
    "games": (Request, Engine.games),
    "new": (New, Engine.new),
    "position": (Position, Engine.position),
    "load": (Load, Engine.load),
    "legal": (OfSeat, Engine.legal),
    "apply": (OfAction, Engine.apply),
    "why_not": (OfAction, Engine.why_not),
    "preview": (OfActions, Engine.preview),
    "proposal": (OfAction, Engine.proposal),
    "chance": (Outcome, Engine.chance),
    "state": (OfSeat, Engine.state),
    "score": (Request, Engine.score),
    "undo": (Request, Engine.undo),
    "redo": (Request, Engine.redo),
    "record": (Request, Engine.record),
    "quit": (Request, Engine.quit),
}
"""Every command: what it takes, and the method that answers it."""


def failure(code: str, message: str, rule: str | None = None) -> Reply:
    """An error reply."""
    return {"ok": False, "error": {"code": code, "rule": rule, "message": message}}


def serve(requests: IO[bytes], replies: IO[bytes]) -> None:
    """Answer every line of `requests`, each at once, until `quit` or the end."""
    engine = Engine()
    while not engine.over and (line := requests.readline(LINE_LIMIT)):
        if len(line) == LINE_LIMIT and not line.endswith(b"\n"):
            _skip_line(requests)
            reply = failure("too_long", words.request_too_long(LINE_LIMIT - 1))
        else:
            reply = engine.answer(line)
        replies.write(_written(reply))
        replies.flush()


def _written(reply: Reply) -> bytes:
    """The line of a reply. A reply that cannot be written is a fault of ours, but still no end of the session."""
    try:
        return json.dumps(reply).encode("ascii") + b"\n"
    except (ValueError, TypeError, RecursionError) as error:
        told = failure("internal", words.fault_of_ours(type(error).__name__, str(error)))
        return json.dumps(told).encode("ascii") + b"\n"


def _echo(given: Any) -> Reply:
    """The `id` of a request, to be sent back; refused before anything is done if it could not be."""
    level, depth = [given], 0
    while level := [part for part in level if isinstance(part, (dict, list))]:
        depth += 1
        if depth == ID_DEPTH:
            raise Refused("bad_request", words.id_too_deep(ID_DEPTH))
        level = [inner for part in level for inner in (part.values() if isinstance(part, dict) else part)]
    return {"id": given}


def _skip_line(requests: IO[bytes]) -> None:
    while (rest := requests.readline(2**20)) and not rest.endswith(b"\n"):
        pass


def _object(line: bytes) -> dict[str, Any]:
    try:
        data = msgspec.json.decode(line.removeprefix(b"\xef\xbb\xbf"))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("bad_json", words.not_json(str(error))) from None
    if not isinstance(data, dict):
        raise Refused("bad_request", words.not_an_object())
    return data


def _rules(game: str, version: int | None = None) -> Rules:
    if game not in GAMES:
        raise Refused("unknown_game", words.unknown_game(_quoted(game), GAMES))
    try:
        return load(game, version)
    except BadInput as error:
        raise Refused("unknown_version", str(error)) from None


def _seed(given: int | None) -> int:
    return secrets.randbelow(SEED_LIMIT) if given is None else given


def _quoted(text: str) -> str:
    return json.dumps(text if len(text) <= 40 else text[:40] + "...")


def _card(rules: Rules) -> Reply:
    card = GAMES[rules.id]
    return {
        "id": card.id,
        "title": card.title,
        "blurb": card.blurb,
        "seats": card.seats,
        "minutes": card.minutes,
        "version": rules.version,
        "versions": (*rules.kept, rules.version),
        "options": msgspec.to_builtins(rules.options),
    }


def foretold(rules: Rules, preview: Preview) -> Reply:
    """A preview as data. What a game adds to it stands in `notes`; the state it leads to is left out."""
    own = [name for name in preview.__struct_fields__ if name not in Preview.__struct_fields__]
    return {
        "refused": plain(preview.refused),
        "events": [rules.encode_event(event) for event in preview.events],
        "before": plain(preview.before),
        "then": plain(preview.then),
        "made": preview.made,
        "notes": {name: plain(getattr(preview, name)) for name in own},
    }


def plain(value: Any) -> Any:
    """A value of the rules as data that JSON has.

    Structs and named tuples by their fields; what is said of something (`say`, `about`) as a `text`, refusals in words;
    fractions as decimals; what names itself (`named`) by its ids. States are told by the request `state` alone: here
    they are null.
    """
    if isinstance(value, IllegalAction):
        return {"rule": value.rule, "message": value.message}
    if isinstance(value, State):
        return None
    if isinstance(value, Fraction):
        return float(value)
    if callable(named := getattr(value, "named", None)):
        return plain(named())
    if isinstance(value, dict):
        return {str(key): plain(inner) for key, inner in value.items()}
    names = value.__struct_fields__ if isinstance(value, msgspec.Struct) else getattr(value, "_fields", None)
    if names is not None:
        return _told(value, names)
    if isinstance(value, (set, frozenset)):
        value = sorted(value, key=str)
    return [plain(inner) for inner in value] if isinstance(value, (list, tuple)) else value


def _told(value: Any, names: Sequence[str]) -> Reply:
    """The fields of a struct or a named tuple; of a tagged struct also its tag, as in its JSON form."""
    fields = {name: getattr(value, name) for name in names}
    if "about" in fields and callable(fields.get("say")):
        fields["text"] = fields.pop("say")(*fields.pop("about"))
    tag = value.__struct_config__.tag if isinstance(value, msgspec.Struct) else None
    return ({} if tag is None else {"type": tag}) | {name: plain(inner) for name, inner in fields.items()}


def _step(rules: Rules, entry: Entry) -> Reply:
    return {**encode_step(rules, entry.step), "events": [rules.encode_event(event) for event in entry.events]}
