"""The par of a day's game, worked out in a process of its own: `python -m tui.par_process GAME DAY`.

It tells a line a game that is over, "3", and in the end the par as `Rules.returns` counts, "par 41". A thread would
make the cursor stutter.
"""

from __future__ import annotations

import os
import sys


def main(game: str, day: str) -> None:
    """Work it out, and tell."""
    from rules.catalogue import load
    from rules.daily import daily_config, daily_seed
    from rules.par import par

    if hasattr(os, "nice"):
        os.nice(5)  # whoever plays meanwhile comes first
    rules = load(game)
    found = par(rules, daily_config(rules, day), daily_seed(rules, day), told=lambda done: print(done, flush=True))
    print("par", found, flush=True)


if __name__ == "__main__":
    try:
        main(*sys.argv[1:3])
    except (KeyboardInterrupt, BrokenPipeError):  # the app's end reaches this process too
        sys.exit(130)
