"""Pars of a day's games, worked out in a process of its own: `python -m tui.par_process FOLDER NICENESS DAY GAME...`.

Each is kept in the data directory FOLDER. It tells a line a game that is over, "quixote 3", and in the end of each the
par as `Rules.returns` counts, "quixote par 41", at once where it is known. A thread would make the cursor stutter.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path


def main(folder: str, niceness: str, day: str, *games: str) -> None:
    """Work them out one after the other, keep them, and tell."""
    if hasattr(os, "nice"):
        os.nice(int(niceness))  # whoever plays meanwhile comes first
    for game in games:
        print(game, "par", _par(Path(folder), game, day), flush=True)


def _par(folder: Path, game: str, day: str) -> int:
    from rules.catalogue import load
    from rules.daily import daily_config, daily_seed
    from rules.par import key, par
    from saves.pars import keep_par, known_pars

    rules = load(game)
    of_day = rules, daily_config(rules, day), daily_seed(rules, day)
    known = known_pars(folder).get(key(*of_day))
    if known is not None:
        return known
    found = par(*of_day, told=lambda done: print(game, done, flush=True))
    keep_par(folder, key(*of_day), found)
    return found


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except (KeyboardInterrupt, BrokenPipeError):  # the app's end reaches this process too
        sys.exit(130)
