"""Checking the lines of a record file, each for itself. What they mean together is `saves.log.revive`'s to say."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import Any, Final

from rules.catalogue import GAMES
from rules.chance import SEED_LIMIT
from rules.game import BadInput
from rules.players import is_player
from rules.turn_controller import TakeBack
from saves import words
from saves.journal import Kept, decode_kept, is_event, is_line
from saves.log import SavedStep, decode_json, rules_of
from saves.model import HUMAN, STATUSES, Help, Seat
from saves.text import clean

FORMAT: Final = 3
WITHOUT_HELP: Final = 2
"""The format of games that had no help, so that an older Hotseat reads them."""
LARGEST: Final = 5_000_000
"""Bytes; a longer file is refused unread."""
MOST_REASONS: Final = 20
LATEST: Final = 253_370_764_800
"""Unix seconds; the end of the year 9999, near enough."""
MOST: Final = 1_000_000
"""Counts and step numbers beyond this are nonsense."""


def _from_1(lines: list[Any]) -> list[Any]:
    """Journals held sentences; what was no line in them was passed over."""

    def told(line: Any) -> Any:
        if not isinstance(line, dict) or "journal" not in line:
            return line
        journal = line["journal"] if isinstance(line["journal"], list) else []
        return {**line, "journal": [one for one in journal if is_line(one)]}

    return [{**lines[0], "format": 2}, *map(told, lines[1:])]


def _from_2(lines: list[Any]) -> list[Any]:
    """Lines about help were not known."""
    return [{**lines[0], "format": 3}, *lines[1:]]


MIGRATIONS: Final[dict[int, Callable[[list[Any]], list[Any]]]] = {1: _from_1, 2: _from_2}
"""For each older format: its lines (without the checksum) as lines of the format after it."""


class Faults:
    """The reasons found so far; made fit to be shown, for they may quote the file. Beyond the first ones they are only
    counted: a file that is no record at all may have one a line.
    """

    def __init__(self) -> None:
        self._reasons: list[str] = []
        self._more = 0

    def add(self, where: str, *reasons: str) -> None:
        for reason in reasons:
            if len(self._reasons) < MOST_REASONS:
                self._reasons.append(clean(words.at(where, reason), 200))
            else:
                self._more += 1

    def stop(self) -> None:
        """Raise `BadInput` if there are any."""
        if self._reasons:
            raise BadInput(*self._reasons, *([words.and_more(self._more)] if self._more else []))


def parse_lines(text: str | bytes, faults: Faults) -> list[Any]:
    """The lines of the newest format as JSON data, without the checksum. Raises `BadInput` when there is no record."""
    raw = _as_bytes(text)
    head, newline, tail = raw.rpartition(b"\n")
    lines = head.split(b"\n")
    if not newline or tail:
        faults.add("", words.line_cut_off())
        lines.append(tail)
    header = _parsed(lines[0], words.line(1), faults)
    number = _format(header, faults)
    data = [header, *(_parsed(line, words.line(at), faults) for at, line in enumerate(lines[1:], 2))]
    given = data.pop() if isinstance(data[-1], dict) and set(data[-1]) == {"sha256"} else None
    if given is None:
        faults.add("", words.no_checksum())
    elif given["sha256"] != sha256(b"".join(line + b"\n" for line in lines[:-1])).hexdigest():
        faults.add("", words.wrong_checksum())
    while number < FORMAT:
        data = MIGRATIONS[number](data)
        number += 1
    return data


def _as_bytes(text: str | bytes) -> bytes:
    """The bytes as they were written: mail programs change line ends, editors set a mark at the beginning."""
    raw = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    if len(raw) > LARGEST:
        raise BadInput(words.record_is_too_long(LARGEST // 1_000_000))
    return raw.removeprefix(b"\xef\xbb\xbf").replace(b"\r\n", b"\n")


def _parsed(line: bytes, where: str, faults: Faults) -> Any:
    try:
        return decode_json(line)
    except BadInput as error:
        faults.add(where, *error.reasons)
        return None


def _format(header: Any, faults: Faults) -> int:
    """The format that the header names. Without a header nothing else makes sense: raises `BadInput`."""
    if not isinstance(header, dict) or header.get("hotseat") != "record":
        faults.add("", words.no_record())
        faults.stop()
    number = header.get("format")
    if type(number) is not int or (number != FORMAT and number not in MIGRATIONS and number <= FORMAT):
        raise BadInput(words.no_format())
    if number > FORMAT:
        raise BadInput(words.newer_format(number, FORMAT))
    return number


# --- the header -----------------------------------------------------------------------------------------------------


class Header:
    """The first line, field by field; what is wrong goes to `faults` and is empty here."""

    KEYS: Final = (
        *("hotseat", "format", "game", "rules", "app", "name", "seats", "options", "seed", "manual_chance"),
        *("take_backs_allowed", "created", "finished", "status", "base"),
    )

    def __init__(self, data: dict[str, Any], faults: Faults) -> None:
        self._data, self._faults = data, faults
        for key in sorted(set(self.KEYS) - set(data)):
            faults.add(words.HEADER, words.field_is_missing(key))
        for key in sorted(set(data) - set(self.KEYS)):
            faults.add(words.HEADER, words.field_is_unknown(key[:40]))
        self.game = self._game()
        self.rules: int = self._get("rules", words.VERSION_NUMBER, lambda v: _is_int(v, 1, MOST), 1)
        self.app: str = clean(self._get("app", words.TEXT, lambda v: isinstance(v, str), ""))
        self.name: str = clean(self._get("name", words.TEXT, lambda v: isinstance(v, str), ""), 40)
        self.seats = self._seats()
        self.options: dict[str, Any] = self._get("options", words.OPTIONS, lambda v: isinstance(v, dict), {})
        self.seed: int = self._get("seed", words.SEED, lambda v: _is_int(v, 0, SEED_LIMIT - 1), 0)
        self.manual_chance: bool = self._get("manual_chance", words.TRUTH, _is_bool, False)
        self.take_backs_allowed: bool = self._get("take_backs_allowed", words.TRUTH, _is_bool, True)
        self.created: float = self._get("created", words.TIME, _is_time, 0.0)
        self.finished: float | None = self._get(
            "finished", words.TIME_OR_NULL, lambda v: v is None or _is_time(v), None
        )
        self.status: str = self._get("status", words.one_of(STATUSES), lambda v: v in list(STATUSES), "")
        self.base, self.base_drawn = self._base()
        if self.game and self.seats:
            self._configure()

    def _get(self, key: str, what: str, fits: Callable[[Any], bool], default: Any) -> Any:
        if key in self._data and fits(self._data[key]):
            return self._data[key]
        if key in self._data:
            self._faults.add(words.HEADER, words.field_is_not(key, what))
        return default

    def _game(self) -> str:
        game: str = self._get("game", words.TEXT, lambda v: isinstance(v, str), "")
        if game and game not in GAMES:
            self._faults.add(words.HEADER, words.no_game_here(game[:40], GAMES))
            return ""
        return game

    def _seats(self) -> tuple[Seat, ...]:
        rows = self._get("seats", words.SEATS, lambda v: isinstance(v, list) and 0 < len(v) <= 16, [])
        seats = []
        for number, row in enumerate(rows, 1):
            if not isinstance(row, dict) or set(row) != {"name", "colour", "player"}:
                self._faults.add(words.HEADER, words.seat_has_other_fields(number))
            elif not all(isinstance(value, str) for value in row.values()):
                self._faults.add(words.HEADER, words.seat_has_no_texts(number))
            elif row["player"] != HUMAN and not is_player(row["player"]):
                self._faults.add(words.HEADER, words.seat_has_no_player(number, row["player"][:40]))
            else:
                seats.append(Seat(clean(row["name"], fallback=f"Seat {number}"), clean(row["colour"]), row["player"]))
        return tuple(seats) if len(seats) == len(rows) else ()

    def _base(self) -> tuple[Any, dict[str, int]]:
        base = self._data.get("base")
        if base is None:
            return None, {}
        if not isinstance(base, dict) or set(base) != {"state", "drawn"} or not is_counts(base["drawn"]):
            self._faults.add(words.HEADER, words.base_has_no_shape())
            return None, {}
        return base["state"], base["drawn"]

    def _configure(self) -> None:
        try:
            rules_of(self.game, self.rules).configure(len(self.seats), self.options)
        except BadInput as error:
            self._faults.add(words.HEADER, *error.reasons)


# --- the other lines ------------------------------------------------------------------------------------------------


class Body:
    """All lines but the header, sorted by kind; what is wrong goes to `faults`."""

    ORDER: Final = ("old", "step", "redo", "take_back", "help", "snapshot")

    def __init__(self, lines: list[Any], faults: Faults) -> None:
        self.old: list[tuple[Kept, ...]] = []
        self.steps: list[SavedStep] = []
        self.undone: list[Any] = []
        self.take_backs: list[TakeBack] = []
        self.helps: list[Help] = []
        self.snapshot: Any = None
        self.hash = ""
        self.drawn: dict[str, int] = {}
        self._faults = faults
        reached = 0
        counts = dict.fromkeys(self.ORDER, 0)
        for number, line in enumerate(lines, 2):
            where = words.line(number)
            kind = next((kind for kind in self.ORDER if isinstance(line, dict) and kind in line), None)
            if kind is None:
                if line is not None:  # unreadable lines have been named already
                    faults.add(where, words.no_line_of_a_record())
                continue
            if self.ORDER.index(kind) < reached:
                faults.add(where, words.stands_too_late(kind))
            reached = max(reached, self.ORDER.index(kind))
            counts[kind] += 1
            if kind != "snapshot" and (type(line[kind]) is not int or line[kind] != counts[kind]):
                faults.add(where, words.should_be(kind, counts[kind]))
            getattr(self, f"_take_{kind}")(line, where)
        if counts["snapshot"] != 1:
            faults.add("", words.not_one_snapshot())

    def _shaped(self, line: dict[str, Any], where: str, *shapes: set[str]) -> bool:
        if set(line) in shapes:
            return True
        self._faults.add(where, words.should_have(shapes))
        return False

    def _journal(self, data: Any, where: str) -> tuple[Kept, ...]:
        if not isinstance(data, list) or not all(is_event(line) or is_line(line) for line in data):
            self._faults.add(where, words.journal_has_no_events())
        return decode_kept(data)

    def _take_old(self, line: dict[str, Any], where: str) -> None:
        if self._shaped(line, where, {"old", "journal"}):
            self.old.append(self._journal(line["journal"], where))

    def _take_step(self, line: dict[str, Any], where: str) -> None:
        keys = {"step", "hash", "journal"}
        if not self._shaped(line, where, keys | {"seat", "action"}, keys | {"stream", "outcome"}):
            return
        if not _is_hash(line["hash"]):
            self._faults.add(where, words.hash_has_no_shape())
        data = {key: value for key, value in line.items() if key not in keys}
        self.steps.append(SavedStep(data, line["hash"], self._journal(line["journal"], where)))

    def _take_redo(self, line: dict[str, Any], where: str) -> None:
        if self._shaped(line, where, {"redo", "seat", "action"}, {"redo", "stream", "outcome"}):
            self.undone.append({key: value for key, value in line.items() if key != "redo"})

    def _take_take_back(self, line: dict[str, Any], where: str) -> None:
        if not self._shaped(line, where, {"take_back", "at", "steps", "seat"}):
            return
        if _is_int(line["at"], 0, MOST) and _is_int(line["steps"], 1, MOST) and _is_int(line["seat"], -2, 15):
            self.take_backs.append(TakeBack(line["at"], line["steps"], line["seat"]))
        else:
            self._faults.add(where, words.take_back_has_no_shape())

    def _take_help(self, line: dict[str, Any], where: str) -> None:
        shape = {"help", "kind", "at", "seat"}
        if not self._shaped(line, where, shape, shape | {"player"}):
            return
        kind, player = line["kind"], line.get("player", "")
        fits = {"hint": player == "", "seat": player == HUMAN or (isinstance(player, str) and is_player(player))}
        if isinstance(kind, str) and fits.get(kind) and _is_int(line["at"], 0, MOST) and _is_int(line["seat"], 0, 15):
            self.helps.append(Help("seat" if kind == "seat" else "hint", line["at"], line["seat"], player))
        else:
            self._faults.add(where, words.help_has_no_shape())

    def _take_snapshot(self, line: dict[str, Any], where: str) -> None:
        if not self._shaped(line, where, {"snapshot", "hash", "drawn"}):
            return
        if not _is_hash(line["hash"]) or not is_counts(line["drawn"]):
            self._faults.add(where, words.snapshot_has_no_shape())
            return
        self.snapshot, self.hash, self.drawn = line["snapshot"], line["hash"], line["drawn"]


def is_counts(data: Any) -> bool:
    """Whether these are numbers drawn, by stream."""
    return isinstance(data, dict) and all(_is_int(count, 0, MOST) for count in data.values())


def _is_int(value: Any, low: int, high: int) -> bool:
    return type(value) is int and low <= value <= high


def _is_bool(value: Any) -> bool:
    return type(value) is bool


def _is_time(value: Any) -> bool:
    return type(value) in (int, float) and 0 <= value <= LATEST


def _is_hash(value: Any) -> bool:
    return isinstance(value, str) and len(value) == 16 and set(value) <= set("0123456789abcdef")
