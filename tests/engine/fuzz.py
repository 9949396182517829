"""Malformed request lines against a real `hotseat engine`: every line gets a reason, and the session goes on.

    python tests/engine/fuzz.py [LINES] [SEED]

Prints how many lines got which answer; exits with 1 and the line if one was answered wrongly.
"""

from __future__ import annotations

import copy
import json
import random
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from rules.catalogue import GAMES  # noqa: E402 - the script runs without being installed
from tests.games.strange import short_forms, snapshots  # noqa: E402 - likewise
from tui.engine import LINE_LIMIT, Engine  # noqa: E402 - the script runs without being installed

CODES = frozenset(re.findall(r"^\| `(\w+)` \|", (ROOT / "docs/engine.md").read_text().split("## Error codes")[1], re.M))
STRANGE: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 4, 23, 99, 2**31, 2**63, -(2**63), 2**64, 10**30, 0.5, -0.0, 1e308, float("nan"),
    float("inf"), "", "0", "A1", "K6", "seat", "\x00", "\x1b[31m", "[/b]", "\u202e", "é" * 300, "\ud800", [], {}, [[]],
    {"type": "lay"}, {"cmd": "quit"}, ["A1"] * 9, [None], list(range(30)),
)  # fmt: skip
PROBE = b'{"cmd":"games","id":"probe"}\n'


def valid_requests() -> list[dict[str, Any]]:
    """One request of every kind, with a real state and record."""
    engine = Engine()
    begin = {"cmd": "new", "game": "quixote", "seats": 2, "options": {"sancho": True}, "seed": 7, "chance": "auto"}
    ask: Callable[[dict[str, Any]], dict[str, Any]] = lambda request: engine.answer(json.dumps(request).encode())  # noqa: E731
    ask(begin)
    for _ in range(20):
        ask({"cmd": "apply", "action": ask({"cmd": "legal"})["actions"][0]})
    state, record = ask({"cmd": "state"})["state"], ask({"cmd": "record"})["record"]
    board = ["21 13 01 K6 11 16' 17' K4", "19' 06' 02 14' 12 20' 18 22", "15 05' 04' 03 07 10 09 08'"]
    ask(short := {"cmd": "position", "game": "quixote", "board": board, "scoring": 3})
    study = ask({"cmd": "state"})["state"]
    of_games: list[dict[str, Any]] = []
    for game in GAMES:
        of_games += [{"cmd": "position", "game": game, **form} for form in short_forms(game)]
        of_games += [{"cmd": "position", "game": game, "state": data} for data in snapshots(game, random.Random(1), 3)]
    return [
        *of_games,
        begin,
        begin | {"chance": "manual"},
        {"cmd": "games"},
        {"cmd": "legal", "seat": 0},
        {"cmd": "apply", "action": {"type": "lay", "tile": "05", "turned": True}, "seat": 0},
        {"cmd": "why_not", "action": {"type": "lay", "tile": "05", "turned": True}, "seat": 1},
        {"cmd": "preview", "action": {"type": "lay", "tile": "05", "turned": True}, "seat": 1},
        {"cmd": "preview", "actions": [{"type": "lay", "tile": "05", "turned": True}] * 2},
        {"cmd": "proposal", "action": {"type": "lay", "tile": "05", "turned": True}},
        begin | {"version": 1},
        {"cmd": "chance", "outcome": "A1"},
        {"cmd": "chance", "outcome": ["01", "02", "03", "04", "05", "06", "07", "08", "09"]},
        {"cmd": "state", "seat": 0},
        {"cmd": "position", "game": "quixote", "state": state, "chance": "manual"},
        {"cmd": "position", "game": "quixote", "state": study},
        short,
        {"cmd": "score"},
        {"cmd": "undo"},
        {"cmd": "redo"},
        {"cmd": "record"},
        {"cmd": "load", "record": record},
    ]


def malformed(count: int, seed: int) -> Iterator[bytes]:
    """`count` request lines, each ending with a line end, most of them broken in one way or several."""
    rng = random.Random(seed)
    valid = valid_requests()
    ways = [
        _junk,
        _cut,
        _flipped,
        _twice,
        _strange,
        _strange,
        _strange,
        _strange,
        _without,
        _with,
        _deep,
        _long,
        _shaped,
    ]
    yield b"x" * (2 * LINE_LIMIT + 5) + b"\n"
    for _ in range(count - 1):
        line = rng.choice(ways)(rng, copy.deepcopy(rng.choice(valid)))
        yield line.replace(b"\n", b" ").replace(b'"quit"', b'"exit"') + b"\n"


def _bytes(data: Any) -> bytes:
    return json.dumps(data).encode()


def _junk(rng: random.Random, _: Any) -> bytes:
    return rng.choice(
        [b"", b" ", b"\r", b"\x00", b"null", b"[]", b'""', b"\xef\xbb\xbf{}", rng.randbytes(rng.randint(1, 60))]
    )


def _cut(rng: random.Random, request: Any) -> bytes:
    line = _bytes(request)
    return line[: rng.randrange(len(line))]


def _flipped(rng: random.Random, request: Any) -> bytes:
    line = bytearray(_bytes(request))
    for _ in range(rng.randint(1, 4)):
        line[rng.randrange(len(line))] = rng.randrange(256)
    return bytes(line)


def _twice(rng: random.Random, request: Any) -> bytes:
    key = rng.choice(list(request))
    return _bytes(request)[:-1] + b"," + _bytes(key) + b":" + _bytes(rng.choice(STRANGE)) + b"}"


def _strange(rng: random.Random, request: Any) -> bytes:
    """A value somewhere in the request, however deep, becomes another one."""
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        where = request
        while True:
            keys: Any = list(where) if isinstance(where, dict) else range(len(where))
            key = rng.choice(keys)
            inner = where[key]
            if isinstance(inner, (dict, list)) and inner and rng.random() < 0.85:
                where = inner
                continue
            if isinstance(inner, str) and len(inner) > 200 and rng.random() < 0.9:
                place = rng.randrange(len(inner))
                where[key] = inner[:place] + rng.choice(["", "x", "\n", "{", "9"]) + inner[place + rng.randint(0, 3) :]
            elif type(inner) is int and rng.random() < 0.6:
                where[key] = inner + rng.choice((-2, -1, 1, 2))
            else:
                where[key] = copy.deepcopy(rng.choice(STRANGE))
            break
    return _bytes(request)


def _without(rng: random.Random, request: Any) -> bytes:
    where = request.get("state", request) if rng.random() < 0.5 else request
    del where[rng.choice(list(where))]
    return _bytes(request)


def _with(rng: random.Random, request: Any) -> bytes:
    return _bytes(request | {rng.choice(["id", "seat", "seed", "x", "", "outcome", "state"]): rng.choice(STRANGE)})


def _deep(rng: random.Random, request: Any) -> bytes:
    depth = rng.choice([90, 100, 300, 700, 900, 950, 980, 985, 990, 1_000, 50_000])
    inside = rng.choice([b"[" * depth, b"[" * depth + b"]" * depth, b'{"a":' * depth + b"1" + b"}" * depth])
    return rng.choice([inside, _bytes(request)[:-1] + b',"id":' + inside + b"}"])


def _long(rng: random.Random, request: Any) -> bytes:
    return _bytes(request)[:-1] + rng.choice(
        [b',"id":' + b"9" * 5_000 + b"}", b',"id":1e999}', b',"x":"' + b"y" * 200_000 + b'"}', b" " * 50_000 + b"}"]
    )


def _shaped(rng: random.Random, _: Any) -> bytes:
    """A sound request that the game at hand may refuse."""
    return _bytes({"cmd": rng.choice(["legal", "apply", "chance", "undo", "redo", "score", "state", "record"])})


def fault(reply_line: bytes) -> str:
    """What is wrong with a reply line, or ""."""
    try:
        reply = json.loads(reply_line)
    except ValueError:
        return "the reply is not JSON"
    if reply.get("ok") is True:
        return "" if "error" not in reply else "ok, and an error"
    error = reply.get("error")
    if reply.get("ok") is not False or not isinstance(error, dict) or set(error) != {"code", "rule", "message"}:
        return "the reply is neither ok nor an error"
    if error["code"] not in CODES or error["code"] == "internal":
        return f"code {error['code']}"
    return "" if error["message"] else "no message"


def run(count: int, seed: int) -> tuple[Counter[str], list[str]]:
    """Send the lines, with a probe after each; how often each code came, and all faults."""
    lines = list(malformed(count, seed))
    sent = b"".join(line + PROBE for line in lines)
    done = subprocess.run(
        [sys.executable, "-m", "tui.cli", "engine"], input=sent, capture_output=True, cwd=ROOT, timeout=600, check=False
    )
    codes: Counter[str] = Counter()
    faults = [f"exit code {done.returncode}"] * (done.returncode != 0) + [done.stderr.decode()] * bool(done.stderr)
    replies = done.stdout.splitlines()
    if len(replies) != 2 * len(lines):
        faults.append(f"{len(replies)} replies to {2 * len(lines)} lines")
    for line, reply, probe in zip(lines, replies[::2], replies[1::2], strict=False):
        if wrong := fault(reply) or ("" if json.loads(probe).get("id") == "probe" else "the session is out of step"):
            faults.append(f"{wrong}: {line[:600]!r} -> {reply[:300]!r}")
        else:
            codes[json.loads(reply).get("error", {}).get("code", "ok")] += 1
    return codes, faults


if __name__ == "__main__":
    numbers = [int(argument) for argument in sys.argv[1:]]
    found, wrong = run(*(numbers + [2_000, 1][len(numbers) :]))
    print(f"{sum(found.values())} lines answered: {dict(found.most_common())}")
    for line in wrong[:20]:
        print("WRONG", line)
    sys.exit(bool(wrong))
