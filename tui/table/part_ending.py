"""What is to be said of how a part of a game ended, beside the lines of its reckoning."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rules.catalogue import counted
from rules.game import TERMINAL, places
from rules.verdict import verdict
from tui.table import words_reckoned as words
from tui.table.part_lines import kept_rows

if TYPE_CHECKING:
    from rules.game import Rules
    from rules.reckoning import Reckoning


class Ending(NamedTuple):
    """The first line of the page: `head`, and `won` instead of it once all lines are counted ("" for nothing: then who
    leads is told below them). `early`: the game ended in the middle of the part. `figures`: lines of the last figures
    of all, each with its name, where the game ended: once all lines are counted, or from the first on where `head`
    tells who has won.

    `also`: lines of figures below the totals as long as lines are counted, each with its name.
    `coming`: what is asked for in the next part, in more words and in less, told last once all lines are counted.
    `why`: once the game is over, from what the winner and the next one had more than each other.
    `seen`: the item of a line that the boards show: the reasons of others go before its words.
    `scored`: a scoreboard above the page has the names of the seats.
    `turned`: who overtook whom with the line under way. `story`: once it is told who has won, how that came, instead of
    `head`.
    `bare`: that scoreboard stands for the totals before and so far as well, whose lines go while lines are counted, as
    what brought nothing does: else there is no room for it.
    `counted_in`: what the last of the `figures` counts in beyond what is certain, told with who leads.
    """

    head: str = ""
    won: str = ""
    early: bool = False
    figures: Sequence[tuple[str, Sequence[int]]] = ()
    counted_in: str = ""
    coming: Sequence[str] = ()
    why: Sequence[str] = ()
    also: Sequence[tuple[str, Sequence[int]]] = ()
    seen: str = ""
    turned: str = ""
    story: str = ""
    scored: bool = False
    bare: bool = False

    @property
    def table_alone(self) -> Ending:
        """Without what can be told in the end beside the lines and who has won."""
        return self._replace(why=(), story="", coming=())


NOTHING: Final = Ending()


def winners(rules: Rules[Any, Any], state: Any) -> list[int]:
    """The seats that are first in a game that is over."""
    return [seat for seat, place in enumerate(places(rules.returns(state))) if place == 1]


def came_from_behind(part: Reckoning, winner: int) -> tuple[int, str] | None:
    """Where a winner was behind until some lines of the end were counted: by how much before the last of these, and
    when that was; None where they led all the time. What everybody saw during play turned nothing over now."""
    totals, sign, found = list(part.before), -1 if part.fewest else 1, None
    for row in kept_rows(part):
        worth = [sign * total for total in totals]
        if (behind := max(worth) - worth[winner]) and not (row.played or row.paid):
            first = row is part.rows[0]
            found = behind, words.before(part.title, part.amid) if first else words.before_line(row.name)
        totals = [total + cell.points for total, cell in zip(totals, row.cells, strict=True)]
    worth = [sign * total for total in totals]
    return found if worth[winner] == max(worth) else None


def was_level(part: Reckoning, winner: int) -> bool:
    """Whether a winner was level with somebody until some lines of the end were counted."""
    totals = list(part.before)
    for row in kept_rows(part):
        if totals.count(totals[winner]) > 1 and not (row.played or row.paid):
            return True
        totals = [total + cell.points for total, cell in zip(totals, row.cells, strict=True)]
    return False


def against_a_rival(rules: Rules[Any, Any], state: Any, name: str) -> str:
    """How a lone game against a rival came out: `Ann lost against Janus: he has 14 workers`; "" for any other one."""
    won = rules.facts(state).get("won") if state.to_move == TERMINAL else None
    if won is None or rules.hall_of_fame():
        return ""
    found = verdict(rules, state)
    return words.came_out(name, rules.solo_words(bool(won)), found.words if found is not None else "")


def ending_of(rules: Rules[Any, Any], state: Any, names: Sequence[str]) -> Ending:
    """Of a part that ended the game, who has won and by what; of others nothing but what the lines tell."""
    if state.to_move != TERMINAL or len(names) < 2:
        return NOTHING
    found, first = verdict(rules, state), winners(rules, state)
    why = found.words if found is not None else ""
    if found is not None and found.tied and len(first) == 1:
        why = words.level_but(counted(rules.id, rules.returns(state)[first[0]][0]), why)
    return Ending(won=words.wins([names[seat] for seat in first], why))
