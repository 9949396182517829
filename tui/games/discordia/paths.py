"""The paths of a town: development and expedition with their stars, decree slots, the aqueduct. No Textual here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rules.discordia.city.board import extension_place, track_spaces
from rules.discordia.pieces.bonuses import TRACKS
from rules.discordia.state import City
from tui.games.discordia import words_town as words
from tui.games.discordia.compared import Step
from tui.games.discordia.figures import more
from tui.games.discordia.signs import MARGIN, Page
from tui.kit.cells import Area, Run

_STEP: Final = 3
"""Columns from one space of a short path to the next."""
_ARCH: Final = 2
"""Columns from one arch to the next."""
_RING: Final = 13
"""Columns of the name of the aqueduct and of where its ring stands, before and after an action."""
_BELOW: Final = 2
"""Lines of words below a long path."""
_SHORT: Final = 9
"""Letters of a text that stays in one line."""


class Node(NamedTuple):
    """A place on a path: its sign, whether its symbol counts, what it brings; `state` "done", "next", "later"."""

    state: str
    symbol: bool
    text: str


def height(long: bool) -> int:
    """The lines of both paths and the decrees."""
    return 3 * (1 + _BELOW * long)


def draw(page: Page, city: City, y: int, label: int, long: bool, over: bool = False) -> None:
    """Development, expedition and decrees, from that line on; with the game `over`, nothing of them comes next."""
    for which, name in enumerate(words.PATHS):
        nodes = _at_rest(_track(city, which), over)
        runs = _line(page, y, name, nodes, label, long)
        if which < len(TRACKS) and any(node.state == "next" for node in nodes):
            page.target(("track", TRACKS[which]), label, y, _across(nodes, runs - label, long), 1 + _BELOW * long)
        y += 1 + _BELOW * long
    nodes = _at_rest(_decrees(city), over)
    runs = _line(page, y, words.DECREES, nodes, label, long)
    page.place("decrees", label, y, _across(nodes, runs - label, long))


def _at_rest(nodes: list[Node], over: bool) -> list[Node]:
    """The places of a path; of a game that is over without what was to come next."""
    return [node._replace(state="later") if over and node.state == "next" else node for node in nodes]


def _across(nodes: Sequence[Node], drawn: int, long: bool) -> int:
    """The columns of a path with its mark; of a short one without the words behind it, which change with a star."""
    return max(1, drawn if long else _STEP * len(nodes))


def _track(city: City, which: int) -> list[Node]:
    laid = city.tracks[which]
    nodes = [
        Node("done" if star else "next" if at == laid else "later", symbol, words.label(space.effects))
        for at, (space, star, symbol) in enumerate(track_spaces(city, which))
    ]
    place = extension_place(city, which)
    return nodes + ([Node("place", place.symbol, words.LONGER)] if place.open else [])


def _decrees(city: City) -> list[Node]:
    nodes = []
    for slot, space in enumerate(city.figures.boards[city.board].decrees):
        if slot < len(city.decrees):
            nodes.append(Node("done", False, city.figures.decrees[city.decrees[slot]].text))
        else:
            state = "next" if slot == len(city.decrees) else "later"
            nodes.append(Node(state, space.symbol, words.label(space.effects)))
    return nodes


def _line(page: Page, y: int, name: str, nodes: Sequence[Node], x: int, long: bool) -> int:
    """A path with words below each place, or else the next place's behind it; the column after it."""
    page.put(MARGIN, y, name, ("head", "table"))
    columns = _columns(nodes, page.width - x) if long else []
    if columns:
        return _labelled(page, y, name, nodes, x, columns)
    at = x + 1
    for number, node in enumerate(nodes):
        page.place(step_of(name, number), at - 1, y)
        at = _node(page, at, y, node)
        if number < len(nodes) - 1:
            at = page.write(at, y, [(page.signs.line * (_STEP - 1 - node.symbol), "road")])
    following = [node.text for node in nodes if node.state in ("next", "later")]
    if following and not any(node.state == "next" for node in nodes):  # the game is over
        return at
    room = page.width - at - 2 - MARGIN
    longer = any(node.state == "place" for node in nodes)
    text = words.next_on_path(following, room) if following else words.path_is_full(longer)
    now, then = (words.now_on_path(following[0]), following[0]) if following else ("", text)
    page.steps[name] = Step(at + 2, y, now, words.then_on_path(then))
    return page.write(at + 2, y, [(text, "text" if following else "note")]) if len(text) <= room else at


def _node(page: Page, x: int, y: int, node: Node) -> int:
    signs = page.signs
    sign, role = (
        (signs.star, "star") if node.state == "done"
        else (signs.gap, "note") if node.state == "place"
        else (signs.free, "name" if node.state == "next" else "later")
    )  # fmt: skip
    runs: list[Run] = [(sign, role)]
    return page.write(x, y, runs + ([(signs.symbol, "symbol")] if node.symbol else []))


def _columns(nodes: Sequence[Node], room: int) -> list[int]:
    """The columns of each place of a long path; [] where their words do not fit."""
    widths = [max(3, max(map(len, _wrapped(node.text)))) + 1 for node in nodes]
    spare = room - sum(widths) - 1
    if spare < 0:
        return []
    each = min(4, spare // max(1, len(widths)))
    return [width + each for width in widths]


def _wrapped(text: str) -> list[str]:
    """A text in at most two lines, as narrow as can be; a short one stays in one."""
    if len(text) <= _SHORT:
        return [text]
    parts = text.split(" ")
    cuts = [(" ".join(parts[:at]), " ".join(parts[at:])) for at in range(1, len(parts))]
    best = min(cuts, key=lambda cut: max(map(len, cut)), default=(text,))
    return list(best)


def step_of(path: str, number: int) -> str:
    """What a place of a path, from 0, or a slot for a decree is called where it is lit."""
    return f"{path.lower()}-{number + 1}"


def _labelled(page: Page, y: int, name: str, nodes: Sequence[Node], x: int, columns: Sequence[int]) -> int:
    at = x + 1
    for number, (node, width) in enumerate(zip(nodes, columns, strict=True)):
        page.place(step_of(name, number), at - 1, y)
        end = _node(page, at, y, node)
        if number < len(nodes) - 1:
            page.put(end, y, page.signs.line * (at + width - end), ("road", "table"))
        role = {"done": "note", "next": "name", "later": "text", "place": "note"}[node.state]
        for line, text in enumerate(_wrapped(node.text)):
            page.put(at, y + 1 + line, text, (role, "table"))
        at += width
    return at


def to_come(city: City) -> list[int]:
    """The spaces of the aqueduct that will bring something yet."""
    return [space for space in sorted(city.figures.boards[city.board].ring_bonus) if not city.passed >> space & 1]


def aqueduct(page: Page, city: City, x: int, y: int, lines: int, right: int) -> None:
    """The aqueduct as its arches, with the supply ring on them: behind the name, up to the column `right`, or in a line
    of their own below it."""
    signs, last, ring = page.signs, city.figures.boards[city.board].aqueduct, city.aqueduct
    runs: list[Run] = [(f"{words.AQUEDUCT} ", "head"), (str(ring), more("name"))]
    page.place("aqueduct", x + len(words.AQUEDUCT), y)
    runs += [(words.of(last), "note")] if lines > 1 else []
    drawn = min(x + _RING, right - last - 1)
    page.field("aqueduct", x, y, page.width - x if lines > 1 else drawn - x, [runs], ring)
    step, x, y = (_ARCH, x, y + 1) if lines > 1 else (1, drawn, y)
    for at in range(last + 1):
        page.put(x + step * at, y, signs.arch, ("note" if at >= ring else "good", "table"))
    for space in to_come(city):
        page.put(x + step * space, y, signs.gift, ("star", "table"))
    page.put(x + step * ring, y, signs.ring, ("good", "table"))
    page.row_of_signs("arches", Area(x, y, step * last + 1, 1), ring)
