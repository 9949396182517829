"""The field that is drawn, the round that begins, and tiles that wait are told."""

from __future__ import annotations

from rules.quixote.components import FIELDS, PIECES
from rules.quixote.places import Place, place_of, promise_of
from tui.games.quixote import words_told
from tui.games.quixote.news import asked_in


def test_a_drawn_field_is_told_with_what_it_lies_at() -> None:
    castles = [FIELDS.index("F1"), FIELDS.index("E3")]
    told = {name: words_told.field_drawn(name, place_of(FIELDS.index(name), castles))[0] for name in FIELDS}
    assert told["E1"] == "Field E1 is drawn: next to castle 6, at the border"
    assert told["E2"] == "Field E2 is drawn: next to castle 4" and told["C2"].endswith(": in the middle row")
    assert told["H3"].endswith(": in the corner")
    assert place_of(FIELDS.index("B2"), [FIELDS.index("A2"), FIELDS.index("B3")]) == Place((6, 4), False, False)


def test_a_round_opens_with_what_it_is() -> None:
    first = words_told.round_opens(1, 9, asked_in(1), ["F1", "E3"], "Ann")
    assert first[0] == (
        "Round 1: 9 fields, 9 tiles; castles need 1 knight, the defence strength 4; castle 6 on F1, castle 4 on E3; "
        "Ann begins"
    )
    last = words_told.round_opens(3, 6, asked_in(3), [], "")
    assert all("6 fields, 6 new tiles, one kept for the last field" in form for form in last)
    assert [len(form) for form in first] == sorted(map(len, first), reverse=True)


def test_a_tile_without_points_is_told_by_what_it_is_good_for() -> None:
    """ "no points yet", two times of three."""
    seen = set()
    for at, piece in enumerate(PIECES[2:], 2):
        board = [0] * len(FIELDS)
        board[FIELDS.index("C2")] = at
        if piece.name.startswith("K"):
            continue
        told = words_told.good_for(promise_of(board, [-1, -1], "C2"))
        symbols = [half.symbol for half in (piece.upper, piece.lower) if half.symbol]
        alone = len(symbols) == 1 and symbols[0] in ("church", "mill")
        assert told[0].startswith("the first one, ") == alone, (piece.name, told)
        assert "open to " in told[0] or "no way out" in told[0], (piece.name, told)
        seen.add(alone)
    assert seen == {True, False}
