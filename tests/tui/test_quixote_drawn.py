"""The field that is drawn, the round that begins, and tiles that wait are told."""

from __future__ import annotations

from copy import deepcopy

from rules.catalogue import load
from rules.chance import named_draw
from rules.game import TERMINAL
from rules.players import PLAYERS
from rules.quixote.components import FIELDS, PIECES, SANCHO
from rules.quixote.events import TileLaid
from rules.quixote.places import Place, place_of
from rules.quixote.prospects import ToCome, prospect_of, to_come
from rules.quixote.scoring import castle_nodes, counted_groups, figures, neighbours, network, node, score
from rules.turn_controller import TurnController
from tui.games.quixote import words, words_round, words_told
from tui.games.quixote.moments import news_of
from tui.games.quixote.round_opens import asked_in


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
    assert "6 fields, 6 new tiles, one kept for the last field" in last[0]
    assert all("knights count" in form or words_round.STRONGEST in form for form in last), (
        "what it asks for stays longest"
    )
    assert [len(form) for form in first] == sorted(map(len, first), reverse=True)


def test_a_tile_without_points_is_told_by_what_it_is_good_for() -> None:
    """ "no points yet", two times of three; then where its roads lead, and not what for."""
    for at, piece in enumerate(PIECES[2:], 2):
        board = [0] * len(FIELDS)
        board[FIELDS.index("C2")] = at
        if piece.name.startswith("K"):
            continue
        told = words_told.good_for(prospect_of(ToCome(1, tuple(board), (-1, -1), -1, 8, tuple(range(1, 23)), 0), "C2"))
        symbols = [half.symbol for half in (piece.upper, piece.lower) if half.symbol]
        if len(symbols) == 1 and symbols[0] in ("church", "mill"):
            assert told[0].startswith("the first "), (piece.name, told)
        assert "open to " in told[0] or "no road" in told[0], (piece.name, told)


def test_what_lies_one_field_further_is_told_and_what_a_tile_shuts() -> None:
    """By walking: between a tile and a castle lies the field that is named."""
    rules, seen = load("quixote"), set()
    for seed in range(8):
        log, player = TurnController(rules, rules.configure(2, {}), seed), PLAYERS[("random", "greedy")[seed % 2]]
        while log.state.to_move != TERMINAL:
            state, at = log.state, len(log)
            log.act(player(rules, state, state.to_move, named_draw(seed, "player", len(log))))
            event = next(one for one in log.entries[at].events if isinstance(one, TileLaid))
            board, castles = list(log.state_at(at + 1).boards[event.seat]), list(log.state.castles)
            coming = to_come(log.state_at(at + 1), event.seat)
            if coming is None:
                break
            prospect = prospect_of(coming, event.field)
            if prospect.near is not None:
                assert prospect.near.between in prospect.open and not board[FIELDS.index(prospect.near.between)]
                seen.add("castle" if prospect.near.points else "symbol")
                direct = leading_into(board, prospect.near.between, prospect.symbol, event.field)
                assert prospect.near.points or not direct or prospect.near.field in direct, "the nearest one is named"
                if prospect.near.points:
                    joined = with_junction(board, prospect.near.between)
                    item = f"castle-{prospect.near.points}"
                    was, now = ({one.item: one.have for one in score(one, castles, 3).items} for one in (board, joined))
                    assert now[item] > was[item], "a tile with all roads there joins it"
            if prospect.shuts:
                without = list(board)
                without[FIELDS.index(event.field)] = 0
                castle, field = castles[prospect.shuts == 4], FIELDS.index(event.field)
                assert _reaches(with_junction(without, event.field), castle, field), "its road led there"
                assert not _reaches(board, castle, field)
                seen.add("shut off" if prospect.shut_off else "shuts")
                assert any("shut" in form for form in words_told.good_for(prospect))
    assert {"castle", "symbol", "shuts", "shut off"} <= seen


def leading_into(board: list[int], field: str, symbol: str, own: str) -> set[str]:
    """The fields beside an empty one from whose `symbol` a road leads into it, but for what is joined with `own`."""
    r, at, found = figures(board, [-1, -1]).roads, FIELDS.index(own), set()
    joined = network(castle_nodes(at), r.across, r.down)
    for side, beside in neighbours(FIELDS.index(field)).items():
        piece, back = PIECES[board[beside]], {"N": "S", "S": "N", "W": "E", "E": "W"}[side]
        for lower, half in enumerate((piece.upper, piece.lower)):
            if half.symbol == symbol and back in half.exits and not joined & 1 << node(beside, lower):
                found.add(FIELDS[beside])
    return found


def test_of_the_last_tile_nothing_is_said_that_is_not_so() -> None:
    """ "the last tile fits nowhere" was said of a knight that made a defence stronger which held already."""
    assert words.last_in_vain(held=True, full=False)[0] == "no more points, the defence had enough before"
    rules, seen = load("quixote"), set()
    for seed in range(4):
        log = TurnController(rules, rules.configure(1, {}), seed)
        while log.state.to_move != TERMINAL:
            log.act(PLAYERS["greedy"](rules, log.state, 0, named_draw(seed, "greedy", len(log))))
        field = log.state.drawn[-1]
        for at, piece in enumerate(PIECES[2 : 2 * SANCHO], 2):  # any tile there might be the last one
            after = deepcopy(log.state)
            after.boards[0][field] = at
            told = news_of(after, TileLaid(0, FIELDS[field], piece.name))[0]
            groups = (
                counted_groups(after.boards[0], after.castles, item) for item in ("castle-6", "castle-4", "defence")
            )
            own = {FIELDS[field], f"{FIELDS[field]}^", f"{FIELDS[field]}v"}
            joins = any(own & set(group) for found in groups for group in found)
            seen.add(told.partition(f"{FIELDS[field]}: ")[2].partition(",")[0])
            assert not (joins and "joins nothing" in told), told
    assert {"no points", "no more points"} <= seen


def _reaches(board: list[int], castle: int, field: int) -> bool:
    """Whether a road leads from a castle to a field."""
    r = figures(board, [castle, -1]).roads
    return bool(network(castle_nodes(castle), r.across, r.down) & (1 << node(field, 0) | 1 << node(field, 1)))


def with_junction(board: list[int], field: str) -> list[int]:
    """A board with the tile of all six exits on a field."""
    found = list(board)
    found[FIELDS.index(field)] = 2 * SANCHO
    return found
