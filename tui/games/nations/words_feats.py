"""The sentences of feats in Nations: The Dice Game: a function each."""

from __future__ import annotations

from rules.words import count

_NTH = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def is_done(tile: str, kind: str) -> str:
    """Of what is finished or taken; `tile`: its name, "" where that stands right above."""
    done = {"wonder": "stands", "colony": "is conquered", "advisor": "joins the nation"}.get(kind, "is taken")
    return f"{tile} {done}".strip()


def of_all() -> str:
    """Behind that, where nobody has had one before."""
    return ", the first in this game"


def nth_of_kind(name: str, nth: int, kind: str) -> str:
    """Whose it is, and the how manieth; 0: that is not counted."""
    if not nth:
        return f"{name}'s new {kind if kind == 'advisor' else 'development'}"
    which = _NTH[nth - 1] if nth <= len(_NTH) else f"{nth}th"
    return f"{name}'s {which} {kind}"


def nth_that_gives(whose: str, gives: str) -> str:
    """The same with what it gives from now on, where its points stand in large figures."""
    return f"{whose}, {gives}"


def brings(points: int, gives: str) -> str:
    """What it brings, and gives from now on ("": nothing)."""
    told = count(points, "point") if points else ""
    return ", and ".join(part for part in (told, gives) if part)


def counted(name: str, before: int, points: int) -> str:
    """Its points as they are counted in."""
    return f"{name}: {before} + {points} = {before + points}"


def leads(name: str, by: int, takes: bool, ahead: int, before: int) -> str:
    """Behind that, who leads then, "" for the same one; `takes`: did not before; `ahead`: how many they are; `before`:
    by how much the same ones led without it, 0 for others."""
    if ahead > 1:
        return f", {name} are level in front"
    told = "takes the lead" if takes else "leads"
    was = f", {'up' if by > before else 'down'} from {before}" if before else ""
    return f", {f'{name} ' if name else ''}{told} by {by}{was}"


def level() -> str:
    """Behind that, where all are level."""
    return ", level now"


def has_done(tile: str, kind: str) -> str:
    """After the name of whoever has finished or taken it, above the board."""
    done = {"wonder": "finished", "colony": "conquered", "advisor": "won over"}.get(kind, "taken")
    return f" has {done} {tile}"


def go_on() -> str:
    """What Enter is called meanwhile."""
    return "Go on"
