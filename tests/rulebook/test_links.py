"""Every way from the table to the rulebooks ends at a section: refusals, journal, score sheet, cursor."""

from __future__ import annotations

import random
import re
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from rules import links as ways
from rules.catalogue import GAMES, load
from rules.discordia.about import about as about_discordia
from rules.discordia.actions import Build, Deploy
from rules.explorers.actions import Explore
from rules.game import TERMINAL, BadInput, IllegalAction
from rules.links import event_section, link_faults, links, sections, term_faults, topics
from rules.nations.actions import Buy
from rules.quixote.actions import Lay
from tests.games.walks import start
from tests.rulebook.leads import faults
from tui.lookup import terms_of

ALL_GAMES = sorted(GAMES)
SENTENCE = re.compile(r"\S[^\n]{1,200}\S")


def asked_wrongly(game: str, seats: int, seed: int) -> list[IllegalAction]:
    """What is refused when actions that were legal elsewhere in a random game are tried everywhere in another one."""
    rnd = random.Random(seed)
    rules = load(game)
    seen: dict[Any, None] = {}
    refused = []
    for number in range(2):
        table = start((game, seats, {}), seed + number)
        for _ in range(400):
            seat = table.state.to_move
            if seat == TERMINAL:
                break
            legal = rules.legal_actions(table.state, seat)
            seen.update(dict.fromkeys(legal))
            tried = rnd.sample(list(seen), min(25, len(seen)))
            refused += [why for one in tried if (why := rules.why_not(table.state, seat, one))]
            refused += [why for why in [rules.why_not(table.state, (seat + 1) % (seats + 1), legal[0])] if why]
            table.act(rnd.choice(legal))
    return refused


@pytest.mark.parametrize("seats", [1, 3])
@pytest.mark.parametrize("game", ALL_GAMES)
def test_every_refusal_names_a_section_and_says_why_in_a_sentence(game: str, seats: int) -> None:
    refused = asked_wrongly(game, seats, seed=5)
    known = sections(game)
    assert len({why.message for why in refused}) > 20 - 18 * (game == "quixote")
    assert {why.rule for why in refused} - known == set()
    assert [why.message for why in refused if not SENTENCE.fullmatch(why.message)] == []
    assert {why.message for why in refused if re.search(r"[.!?] +[A-Z]", why.message)} == set()


@pytest.mark.parametrize("game", ALL_GAMES)
def test_the_files_of_a_game_lead_only_to_sections_that_there_are(game: str) -> None:
    wrong = faults(game)
    assert not wrong, "\n".join(wrong)


def test_a_link_or_a_term_that_leads_nowhere_is_named_with_its_file() -> None:
    file = "assets/quixote/links.toml"
    nowhere = "and the rulebook has no section of that id; did you mean"
    table, known = deepcopy(links("quixote")), sections("quixote")
    del table["events"]["tile-laid"]
    table["actions"]["lie"] = "quixote.turn.lay"
    table["about"]["church"] = "quixote.scoring.church"
    assert list(map(str, link_faults("quixote", table, known))) == [
        f'{file}, events: tile-laid has no section: add a line such as tile-laid = "quixote.section"',
        f"{file}, actions: nothing is called 'lie'; there are lay",
        f"{file}, about.church: leads to 'quixote.scoring.church', {nowhere} quixote.scoring.churches?",
    ]
    terms = {"en": {"tie": "quixote.end.tie", "draw": ["quixote.end.tied"]}}
    assert list(map(str, term_faults("quixote", terms, known))) == [
        "assets/quixote/terms.toml, en.tie: a list of sections stands here",
        f"assets/quixote/terms.toml, en.draw: leads to 'quixote.end.tied', {nowhere} quixote.end.tie?",
    ]


@pytest.mark.parametrize(
    ("file", "line", "told"),
    [
        ("links", '[about]\ntable = "nim.tabel"', "about.table: leads to 'nim.tabel', .* did you mean nim.table"),
        ("links", "[abuot]", "nothing is called abuot; there are events, actions, about, phase_first"),
        ("terms", '[de]\nStapel = ["nim.heap"]', "de.Stapel: leads to 'nim.heap'"),
        ("terms", 'de = "Stapel"', r"de: a table of words stands here, each with its sections: word = "),
        ("terms", "[de\n", "line 1"),
    ],
)
def test_a_game_whose_files_lead_nowhere_is_refused_when_they_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str, line: str, told: str
) -> None:
    """Not by a test of ours alone: whoever opens a rule with `?`, or searches, is told which entry to mend."""
    (tmp_path / "assets" / "quixote").mkdir(parents=True)
    here = tmp_path / "assets" / "quixote"
    (here / "links.toml").write_text("")
    (here / f"{file}.toml").write_text(line)
    monkeypatch.setattr(ways, "folder", lambda game: here)
    monkeypatch.setattr(ways, "sections", lambda game: frozenset({"nim.table", "nim.turn"}))
    for read in (links, ways.terms):
        read.cache_clear()
    with pytest.raises(BadInput, match=rf"assets/quixote/{file}.toml(, |: ).*{told}"):
        links("quixote") if file == "links" else terms_of(["quixote"])
    for read in (links, ways.terms):
        read.cache_clear()


def test_every_game_has_links() -> None:
    assert all(links(game) for game in ALL_GAMES)


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("game", ALL_GAMES)
def test_journal_score_sheet_and_cursor_lead_to_sections_all_through_a_game(game: str, seats: int) -> None:
    rnd = random.Random(3)
    table, rules, known = start((game, seats, {}), 11), load(game), sections(game)
    for at in range(3000):
        seat = table.state.to_move
        if seat == TERMINAL:
            break
        legal = rules.legal_actions(table.state, seat)
        if at % 7 == 0:
            found = topics(rules, table.state, seat, rnd.choice(legal))
            assert set(found) <= known and rules.decision(table.state).rule in found
        table.act(rnd.choice(legal))
    for entry in table.entries:
        for event in entry.events:
            assert event_section(game, event) in known, event
    for seat in range(seats):
        scorings = [*rules.score_sheet(table.state, seat).scorings]
        assert scorings and {item.rule for scoring in scorings for item in scoring.items} <= known


def test_a_special_space_is_what_matters_and_a_refusal_more_than_that() -> None:
    table = start(("explorers", 1, {"map": "avenia"}), 1)
    rules, state = load("explorers"), table.state
    while rules.decision(state).phase != "explore":
        table.act(rules.legal_actions(state, 0)[0])
        state = table.state
    board = state.board
    city = next(board.names[x] for x in range(board.size) if board.city[x])
    refused = rules.why_not(state, 0, Explore(city))
    assert refused is not None
    assert topics(rules, state, 0, Explore(city))[:2] == (refused.rule, "explorers.route.chain")
    assert topics(rules, state, 0, None) == (rules.decision(state).rule,)


def test_tiles_under_the_cursor() -> None:
    table = start(("quixote", 1, {}), 1)
    rules = load("quixote")
    tile = next(tile for tile in rules.legal_actions(table.state, 0) if tile.turned).tile
    found = topics(rules, table.state, 0, Lay(tile, True))
    assert found[0] == "quixote.turn.lay" and "quixote.turn.half-turn" in found
    assert topics(rules, table.state, 0, Lay("99", False))[0] == rules.why_not(table.state, 0, Lay("99", False)).rule

    nations = start(("nations", 1, {}), 1)
    while load("nations").decision(nations.state).phase != "turn":
        nations.act(load("nations").legal_actions(nations.state, 0)[0])
    assert "nations.buy.wonder" in topics(load("nations"), nations.state, 0, Buy("1-13"))
    state = start(("discordia", 1, {}), 1).state
    assert about_discordia(state, 0, Build("S01'", "")) == ("stall",)
    assert about_discordia(state, 0, Deploy("B01", "r", True)) == ("special", "barracks")
