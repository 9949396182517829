"""`hotseat campaign`: what there is, and chapters played to their end at the prompt."""

from __future__ import annotations

import io
import json

import pytest

from rules.campaigns import Verdict, campaign
from saves.campaigns import attempts, begin, runs
from saves.store import Store
from tests.cli.campaign_prompt import gone
from tests.cli.command_line import Shell
from tests.saves.campaign_script import finish


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """What is typed at the prompt."""
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join([*lines, ""])))


def test_campaigns_are_listed_with_those_under_way(shell: Shell) -> None:
    assert "la-mancha" in shell("campaign").out
    with Store.open(shell.data) as store:
        begin(store, campaign("kingdom"), "Ann [b]")
        finish(store, "rhine", "Ben")
    run = shell("campaign")
    assert any("The Kingdom" in line and "Ann [b]" in line and "0 of 6" in line for line in run.lines)
    assert any("The Rhine" in line and "finished" in line for line in run.lines)
    data = json.loads(shell("campaign", "--json").out)
    assert {(one["campaign"], one["finished"], one["next"]) for one in data} == {
        ("kingdom", False, 1), ("rhine", True, None),
    }  # fmt: skip


def test_a_chapter_is_played_to_its_end_at_the_prompt(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "1", "quit")
    first = shell("campaign", "la-mancha", "--seat", "Ann", "--plain")
    assert first.code == 0
    way = campaign("la-mancha")
    assert first.lines[0] == f"La Mancha, chapter 1 of 12: {way.chapters[0].title}."
    assert f"To pass: reach {way.chapters[0].points} points" in first.out
    assert "A lost chapter can be tried again." in first.out
    typed(monkeypatch, *["1"] * 30)
    then = shell("campaign", "la-mancha", "--plain")
    with Store.open(shell.data) as store:
        [run] = runs(store)
        [one] = attempts(store, run.id)
    assert one.finished is not None
    told = "passed with" if one.passed else "lost with"
    assert f"The chapter is {told} {one.points} points" in then.out
    assert "It begins with: hotseat campaign la-mancha" in then.lines[-1]


@pytest.mark.parametrize("name", ["kingdom", "hall-of-fame", "rhine", "grand-tour"])
def test_every_campaign_begins_at_the_prompt(shell: Shell, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    typed(monkeypatch, "quit")
    run = shell("campaign", name, "--seat", "Ann", "--plain")
    assert run.code == 0
    assert run.lines[0].startswith(f"{campaign(name).title}, chapter 1 of ")
    assert "To pass: " in run.out


def test_the_way_lost_is_told_with_how_far_it_came(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    """The Rhine without any resistance: Janus wins, and a way that had come to the second city is over."""
    way = campaign("rhine")
    with Store.open(shell.data) as store:
        run = begin(store, way, "Ann")
        with store.writing() as db:
            sql = (
                "INSERT INTO attempts (campaign_id, chapter, number, started, finished, passed, points) "
                "VALUES (?, ?, 1, 1, 2, 1, 0)"
            )
            db.execute(sql, (run.id, way.chapters[0].id))
    typed(monkeypatch, *["1"] * 400)
    told = shell("campaign", "rhine", "--plain").out
    assert "The chapter is lost with" in told
    assert "The way is over after 1 of 6 steps, and begins anew." in told
    assert f"Next: 1. {way.chapters[0].title}." in told


def test_a_campaign_is_lost_at_the_prompt_with_its_last_spare_try(shell: Shell) -> None:
    """The Grand Tour: its first stage is passed, the second one lost until no horse is left."""
    told = gone(lambda *args: shell(*args).out, shell.data, "grand-tour", wins=False)
    assert "The way is over after 1 of 8 steps, and begins anew." in told
    assert " ".join(campaign("grand-tour").fallen.split()) in told
    with Store.open(shell.data) as store:
        assert len(attempts(store, runs(store)[0].id)) == 5, "three spare tries and one more"


def test_a_level_opens_after_the_one_before_it(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "quit", "quit")
    closed = shell.refused(1, "campaign", "la-mancha", "--seat", "Ann", "--level", "1", "--plain")
    assert closed == "level 1 opens when the campaign is finished"
    with Store.open(shell.data) as store:
        finish(store, "la-mancha", "Ann")
    run = shell("campaign", "la-mancha", "--level", "1", "--plain")
    assert run.lines[0].startswith("La Mancha (level 1), chapter 1 of 12")
    with Store.open(shell.data) as store:
        assert {one.campaign for one in runs(store)} == {"la-mancha", "la-mancha+1"}
    assert "level 2 opens" in shell.refused(1, "campaign", "la-mancha", "--level", "2", "--plain")
    assert "no level '11'" in shell.refused(1, "campaign", "la-mancha", "--level", "11", "--plain")


def test_what_cannot_be_done_is_said(shell: Shell) -> None:
    assert "there is no campaign 'chess'" in shell.refused(2, "campaign", "chess")
    assert "say who plays" in shell.refused(2, "campaign", "rhine", "--plain")
    assert "the campaign has 6 chapters" in shell.refused(
        2, "campaign", "rhine", "--seat", "Ann", "--chapter", "7", "--plain"
    )
    assert "come first" in shell.refused(1, "campaign", "rhine", "--seat", "Ann", "--chapter", "3", "--plain")


def test_a_campaign_is_gone_to_its_end_at_the_prompt_and_goes_on_at_a_level(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every chapter is played; that it passes is taken for granted here."""
    monkeypatch.setattr("rules.campaigns.judge", lambda *_: Verdict(True, 60, "silver"))
    way = campaign("la-mancha")
    for number, chapter in enumerate(way.chapters, 1):
        typed(monkeypatch, *["1"] * 40)
        told = shell("campaign", "la-mancha", "--seat", "Ann", "--plain").out
        assert told.startswith(f"La Mancha, chapter {number} of 12: {chapter.title}.")
        assert "The chapter is passed with 60 points: silver." in told
    assert "The way is gone to its end: all 12 steps are behind you." in told
    assert told.splitlines()[-1] == "A harder way is open: hotseat campaign la-mancha --level 1"
    assert "finished" in shell("campaign").out
    typed(monkeypatch, *["1"] * 40)
    told = shell("campaign", "la-mancha", "--level", "1", "--plain").out
    assert "hotseat campaign la-mancha --level 1" in told.splitlines()[-1], "the next chapter at the same level"
