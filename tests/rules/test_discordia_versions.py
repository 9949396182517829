"""Figures of Discordia by version: a game goes on with those it was begun with, when pieces and Janus change."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from rules import catalogue
from rules.chance import named_draw
from rules.discordia import components, play
from rules.discordia.actions import Build, Deploy, Fulfil
from rules.discordia.components import BOARD_INDEX, DECREE_INDEX, EXTENSION_INDEX, TILE_INDEX
from rules.discordia.play import Discordia
from rules.discordia.scoring import if_the_year_ended
from rules.figures import table
from rules.game import Act, BadInput, IllegalAction, OptionChoice, Step, state_hash
from rules.players import PLAYERS
from rules.turn_controller import TurnController

TODAY = Discordia(1)
"""Version 1 as the box has it: it never changes again. What version 2 changes is made up here."""
CHANGES = {
    "components": [
        ("B01", 'die = 1, spaces = ["r"]', 'die = 4, spaces = ["rr", "w"]'),
        ("T1", 'swap = 4, bonus = "aqueduct 2"', 'swap = 3, bonus = "star 2"'),
        ("W1", 'from = 1, die = 1, spaces = ["r", "ry"]', 'from = 2, die = 1, spaces = ["r"]'),
        ("EH2", 'slots = 1, bonus = "deploy ship"', 'slots = 2, bonus = "star 3"'),
        ("K14", 'text = "8 workers or fewer in supply"', 'text = "12 workers or fewer in supply"'),
        ("K14", "n = 8", "n = 12"),
        ("P01", "advance 3", "aqueduct 1"),
        ("GL01", 'strength = 1, damage = "draw 1 + aqueduct_back 1"', 'strength = 0, damage = "draw 3"'),
        ("", '3 = "swap 4"', '3 = "star 3"'),
        ("", '"deploy barracks", "deploy stall", "star 2"', '"deploy barracks", "deploy stall", "star 3"'),
        ("", "deficiency = 17", "deficiency = 20"),
        ("J14", 'die = "high",             out = 4, take = ""', 'die = "low", out = 2, take = "star 1"'),
        ("", "{ stars = 6, workers = 15 }", "{ stars = 5, workers = 14 }"),
        ("", "stars_on_site = 12", "stars_on_site = 14"),
        ("", '{ bonus = "swap 3" },\n  { bonus = "star 1" },\n', '{ bonus = "star 2" },\n  { bonus = "star 1" },\n'),
    ],
    "magna": [
        ("", '{ last = 11, bonus = { 3 = "swap 3", 6 = "tile any" } }', '{ last = 9, bonus = { 3 = "star 1" } }'),
        ("X04", "draw 1", "draw 2"),
        ("N4", 'n = 4, text = "4 farms"', 'n = 5, text = "5 farms"'),
    ],
}
"""What version 2 changes, file by file: in the row of a piece (or where there is but one such text) a figure of every
kind that issue 17 may touch."""


class Changed(Discordia):
    """The rules after a change of figures; a game of version 1 is kept."""

    version = 2
    kept = (1,)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of the game with the figures of version 2, those of version 1 laid into `v1`."""
    home = tmp_path / "discordia"
    shutil.copytree(catalogue.folder("discordia"), home, ignore=shutil.ignore_patterns("v[2-9]"))
    for name, changes in CHANGES.items():
        text = (home / "v1" / f"{name}.toml").read_text(encoding="utf-8")
        for piece, old, new in changes:
            at = text.index(f'id = "{piece}"') if piece else 0
            assert text.count(old) == 1 if not piece else old in text[at : text.index("\n", at)], (piece, old)
            text = text[:at] + text[at:].replace(old, new, 1)
        (home / f"{name}.toml").write_text(text, encoding="utf-8")
    monkeypatch.setitem(catalogue.GAMES, "discordia", catalogue.GAMES["discordia"]._replace(folder=home))
    own = cache(components.figures.__wrapped__)  # those of all other tests stay as they are, as the types of states do
    for module in (components, play):
        monkeypatch.setattr(module, "figures", own)
    monkeypatch.setattr(play, "state_type", cache(play.state_type.__wrapped__))
    table.cache_clear()
    yield home
    monkeypatch.undo()
    table.cache_clear()


Options = dict[str, OptionChoice]
MAGNA: Options = {"boards": True, "tiles": True}
GAMES: list[tuple[int, Options]] = [(1, {}), (2, MAGNA), (3, {}), (4, MAGNA)]


def played(rules: Discordia, seats: int, options: Options, seed: int) -> tuple[list[Step], list[str]]:
    """The steps of a game by the random player, and the hash of the state after each."""
    game = TurnController(rules, rules.configure(seats, options), seed)
    while game.state.to_move >= 0:
        seat = game.state.to_move
        game.act(PLAYERS["random"](rules, game.state, seat, named_draw(seed, "random", len(game))))
    entries = game.entries
    return [entry.step for entry in entries], [state_hash(game.state_at(at + 1)) for at in range(len(entries))]


def replayed(rules: Discordia, seats: int, options: Options, steps: list[Step]) -> list[str]:
    """The hashes of those steps, as far as the rules take them; each sound, each event told, each year end foretold."""
    now, found = rules.initial_state(rules.configure(seats, options)), []
    for step in steps:
        try:
            now, events = rules.step(now, step)
        except IllegalAction:
            break
        assert rules.check(now) == []
        assert all(rules.describe_event(event) for event in events)
        found.append(state_hash(now))
    return found


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_a_game_of_version_1_is_replayed_hash_by_hash_with_its_own_figures(seats: int, options: Options) -> None:
    steps, hashes = played(TODAY, seats, options, 5)
    new = replayed(Changed(), seats, options, steps)
    assert replayed(Changed(1), seats, options, steps) == hashes
    assert new != hashes, "the newest figures play differently"


@pytest.mark.usefixtures("home")
def test_both_versions_are_played_side_by_side() -> None:
    """Step for step in one process, neither in the other's way: each as when it is played alone."""
    rules = (Changed(1), Changed())
    alone = [played(one, 2, MAGNA, 11) for one in rules]
    games = [TurnController(one, one.configure(2, MAGNA), 11) for one in rules]
    while any(game.state.to_move >= 0 for game in games):
        for one, game in zip(rules, games, strict=True):
            if (seat := game.state.to_move) >= 0:
                assert one.preview(game.state, seat, one.legal_actions(game.state, seat)[:1]).refused is None
                game.act(PLAYERS["random"](one, game.state, seat, named_draw(11, "random", len(game))))
    for game, (steps, hashes) in zip(games, alone, strict=True):
        assert [entry.step for entry in game.entries] == steps
        assert state_hash(game.state) == hashes[-1]
    assert alone[0] == played(TODAY, 2, MAGNA, 11) != alone[1]


@pytest.mark.usefixtures("home")
def test_a_game_of_version_1_goes_on_as_it_would_have() -> None:
    """Begun with today's figures, taken up in the middle by rules that have others: the same choices, the same end."""
    steps, hashes = played(TODAY, 2, {}, 9)
    half = len(steps) // 2
    middle = TODAY.initial_state(TODAY.configure(2))
    for step in steps[:half]:
        middle, _ = TODAY.step(middle, step)
    kept = Changed(1)
    now = kept.decode_state(TODAY.encode_state(middle))
    assert TODAY.encode_state(middle) == kept.encode_state(now), "the JSON form knows no version"
    assert {id(one.figures) for one in (now, now.clone(), *now.cities, *now.clone().cities)} == {id(kept.figures)}
    for at, step in enumerate(steps[half:], half):
        if isinstance(step, Act):
            assert PLAYERS["random"](kept, now, step.seat, named_draw(9, "random", at)) == step.action
        now, _ = kept.step(now, step)
        assert state_hash(now) == hashes[at]
    assert kept.returns(now) == TODAY.returns(now)


@pytest.mark.usefixtures("home")
def test_each_version_tells_and_counts_its_own_figures() -> None:
    old, new = Changed(1), Changed()
    data = {
        "dice": [1, 4, 2], "die": "red", "season": 2, "decrees": "K14", "germans": ["GL01", ""],
        "display": ["B01 -- -- -- -- --"] * 1, "actions": [4, 1, 2, 3, 5, 6], "value": 1,
        "cities": [{"supply": "brrrrwwwwy", "tiles": ["F01", "W2 rr"]}, {"supply": "bb"}],
    }  # fmt: skip
    told = {}
    for rules in (old, new):
        here = rules.position(data)
        legal = rules.legal_actions(here, 0)
        now = if_the_year_ended(here, 0)
        assert now is not None
        built = rules.preview(here, 0, [Build("B01", "")])
        assert built.refused is None
        told[rules.version] = (
            rules.describe(here, Build("B01", "")),
            Fulfil("K14") in legal,
            now.raid,
            built.standing_then.year_end.empty - now.empty,  # type: ignore[union-attr]
            rules.options[0].values[0].name,
        )
    assert told == {
        1: ("build barracks 1 (soldier)", False, 1, 1, "6 stars, 15 workers (game 1 of 6)"),
        2: ("build barracks 4 (2 soldiers, merchant)", True, 0, 2, "5 stars, 14 workers (game 1 of 6)"),
    }


@pytest.mark.usefixtures("home")
def test_the_same_state_is_foretold_by_the_figures_of_its_own_version() -> None:
    """What was foretold is kept for a moment; two games whose states read the same must not share it."""
    data = {"season": 5, "germans": ["GL01", "GR01"], "cities": [{"supply": "bbrrwwyy"}, {"supply": "bb"}]}
    found = [if_the_year_ended(rules.position(data), 0) for rules in (Changed(1), Changed(), Changed(1))]
    assert [one.raid if one else None for one in found] == [1, 0, 1]


@pytest.mark.usefixtures("home")
def test_special_deployments_follow_the_die_of_the_version() -> None:
    data = {
        "dice": [1, 4, 2], "die": "red", "value": 4,
        "cities": [{"supply": "brrrwwwwy", "tiles": ["B01"]}, {"supply": "bb"}],
    }  # fmt: skip
    special = {
        rules.version: [a for a in rules.legal_actions(rules.position(data), 0) if isinstance(a, Deploy) and a.special]
        for rules in (Changed(1), Changed())
    }
    assert special == {1: [], 2: [Deploy("B01", "rr", True)]}


@pytest.mark.usefixtures("home")
def test_every_kind_of_piece_has_figures_of_its_version() -> None:
    """What issue 17 may change is reached by version, one piece of each kind."""
    old, new = Changed(1).figures, Changed().figures
    board, decree = BOARD_INDEX["borbetomagus"], DECREE_INDEX["K04"]
    pairs = []
    for one in (old, new):
        own: tuple[object, ...] = (
            one.tiles[TILE_INDEX["T1"]].swap,
            one.tiles[TILE_INDEX["W1"]].seats,
            one.actions[4].stars,
        )
        own += (one.extensions[EXTENSION_INDEX["EH2"]].slots, one.privileges[8].effects[0].op, one.boat[3][0].op)
        own += (one.janus.deficiency, one.janus.tiles[13].die, one.seats[2]["stars_on_site"])
        own += (one.boards[0].tracks[1][-1].spaces[0].effects[0].op, one.boards[board].aqueduct)
        own += (one.outposts[3].harm.n, one.memory[BOARD_INDEX["noviomagus"], decree].n, one.start_workers(1, 1, True))
        pairs.append(own)
    assert pairs == [
        (4, 1, 2, 1, "lay", "swap", 17, "high", 12, "swap", 11, 1, 4, 16),
        (3, 2, 3, 2, "aqueduct", "star", 20, "low", 14, "star", 9, 2, 5, 15),
    ]
    assert old.version == 1 and new.version == 2


def test_pieces_that_states_have_no_number_for_are_refused(home: Path) -> None:
    path = home / "components.toml"
    path.write_text(path.read_text(encoding="utf-8").replace('id = "K14"', 'id = "K15"'), encoding="utf-8")
    table.cache_clear()
    with pytest.raises(BadInput, match=r"components\.toml, decrees: K14 missing; K15 too many"):
        Changed()
