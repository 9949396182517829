"""A player of one's own for Hotseat, in any game: of the actions it may take it takes the one that scores most at once.

    hotseat arena quixote --player "exec:python3 docs/own_player.py" --player steady --games 20

Whenever it is to move, one line comes in: the reply to `legal` of the line protocol (docs/engine.md), with the state
beside it. It may ask what only looks (`preview` here), and moves with `apply`.
"""

import json
import sys


def ask(request):
    """The reply to a request."""
    print(json.dumps(request), flush=True)
    return json.loads(sys.stdin.readline())


def points(action):
    """What the next scoring would bring after the action; nothing where no scoring is left."""
    seen = ask({"cmd": "preview", "action": action})
    return seen["then"]["total"] if seen["then"] else 0


for line in sys.stdin:
    actions = json.loads(line)["actions"]
    print(json.dumps({"cmd": "apply", "action": max(actions, key=points)}), flush=True)
