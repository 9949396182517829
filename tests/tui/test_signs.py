"""One scheme of signs: what all screens share, and beside each game's boards what it adds, by the same names."""

from __future__ import annotations

from dataclasses import fields
from importlib import import_module
from typing import Any

import pytest

from rules.catalogue import GAMES
from tui.kit.glyphs import ASCII, UNICODE, Glyphs, with_own

SHARED = [field.name for field in fields(Glyphs)]
SETS = {game: import_module(f"tui.games.{game}.signs").SIGNS for game in GAMES}
OTHERWISE = {("explorers", "ascii", "check"), ("discordia", "ascii", "check")}
"""Where a shared sign looks otherwise at a game's table: its own set has another use for the plus."""


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_the_shared_signs_by_their_names(game: str) -> None:
    for name, shared in (("unicode", UNICODE), ("ascii", ASCII)):
        signs = SETS[game][name]
        assert isinstance(signs, Glyphs)
        other = {(game, name, sign) for sign in SHARED if getattr(signs, sign) != getattr(shared, sign)}
        assert other == {one for one in OTHERWISE if one[:2] == (game, name)}


@pytest.mark.parametrize("game", GAMES)
def test_no_sign_has_two_names(game: str) -> None:
    def pair(sign: str) -> tuple[Any, Any]:
        return getattr(SETS[game]["unicode"], sign), getattr(SETS[game]["ascii"], sign)

    own = [field.name for field in fields(SETS[game]["unicode"]) if field.name not in SHARED]
    shared = {pair(sign): sign for sign in SHARED if sign != "shapes"}
    assert own
    assert {
        sign: shared[pair(sign)] for sign in own if not isinstance(pair(sign)[0], dict) and pair(sign) in shared
    } == {}


def signs_in(value: Any) -> set[str]:
    """Every character that a field of a set holds."""
    if isinstance(value, str):
        return set(value)
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, tuple) else ()
    return set().union(*map(signs_in, inside))


@pytest.mark.parametrize("game", GAMES)
def test_no_mark_of_a_seat_is_also_a_thing_on_the_table(game: str) -> None:
    signs = SETS[game]["unicode"]
    others = {name: signs_in(value) for name, value in vars(signs).items() if name != "shapes"}
    marks = set(signs.shapes.values())
    assert len(marks) == 6
    assert {name: found & marks for name, found in others.items() if found & marks} == {}


def test_a_sign_that_is_missing_or_unknown_is_an_error() -> None:
    kind = type(SETS["discordia"]["unicode"])
    names = [field.name for field in fields(kind) if field.name not in SHARED]
    own = {name: getattr(SETS["discordia"]["unicode"], name) for name in names}
    assert with_own(kind, own, own)["ascii"].cross == "x"
    for wrong in (own | {"fre": "☆"}, {name: sign for name, sign in own.items() if name != "free"}):
        with pytest.raises(TypeError):
            with_own(kind, own, wrong)
