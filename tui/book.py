"""A rulebook as one HTML page, to print or to read in a browser: nothing to be fetched, the boards as pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from string import Template
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token
from rich.segment import Segment

from rules.rulebook import Rulebook, Section
from tui.games.pictures import parts
from tui.painted import Rows, drawn, painted

PAGE: Final = Path(__file__).with_name("book.html")
THEME: Final = "light"
"""Paper is white."""
WIDTH, HEIGHT, RISE = 9.03, 17.5, 13.5
"""Of a cell of a picture: how wide and high it is, and how far below its upper edge letters stand, in pixels."""


SEAM: Final = 0.3
SVG: Final = "http://www.w3.org/2000/svg"


def book_page(book: Rulebook, contents: str) -> str:
    """The page. `contents`: what stands above its list of sections."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    numbers = dict(_numbers(book))
    pictures = iter(_pictures(book))

    def html(text: str) -> str:
        told = []
        for kind, body in parts(text):
            rows = next(pictures) if kind else None
            if rows is not None:
                told.append(f"<figure>{svg(rows, body)}</figure>")
            else:
                told.append(_numbered(markdown, f"```\n{body}\n```" if kind else body, numbers))
        return "\n".join(told)

    intro = html(book.intro)
    sections = [
        tag("section", f"\n{_heading(part, numbers[part.id])}\n{html(part.text)}\n", id=part.id, data_kind=part.kind)
        for part in book.sections
    ]
    lines = [
        tag("li", f"{numbers[part.id]} {tag('a', escape(part.title), href=f'#{part.id}')}", data_level=str(part.level))
        for part in book.sections
    ]
    return Template(PAGE.read_text(encoding="utf-8")).substitute(
        title=escape(book.title),
        intro=intro,
        contents=escape(contents),
        list="\n".join(lines),
        sections="\n".join(sections),
    )


def tag(name: str, inside: str = "", **attributes: str) -> str:
    """An element of HTML or SVG. `inside`: what stands in it, escaped already."""
    named = "".join(f' {key.replace("_", "-")}="{escape(value)}"' for key, value in attributes.items())
    return f"<{name}{named}>{inside}</{name}>"


def _heading(section: Section, number: str) -> str:
    return tag(f"h{section.level}", f"{tag('small', number)} {escape(section.title)}")


def _numbers(book: Rulebook) -> Iterator[tuple[str, str]]:
    """Ids with the numbers of their sections: 3, 3.1, 3.1.1."""
    counts: list[int] = []
    for section in book.sections:
        depth = section.level - 1
        counts = [*counts[:depth], *[0] * (depth - len(counts))]
        counts[-1] += 1
        yield section.id, ".".join(map(str, counts))


def _pictures(book: Rulebook) -> list[Rows | None]:
    """What each fenced block of the book shows, in its order; None for what is only read."""
    texts = [book.intro, *(section.text for section in book.sections)]
    blocks = [(kind, body.splitlines()) for text in texts for kind, body in parts(text) if kind]
    grids = drawn(blocks, "unicode")
    shown = iter(painted([(book.game, grid) for grid in grids if grid is not None], THEME))
    return [next(shown) if grid is not None else None for grid in grids]


def _numbered(markdown: MarkdownIt, text: str, numbers: dict[str, str]) -> str:
    """Markdown as HTML; its links carry the number of where they lead, for whoever reads on paper."""
    tokens = markdown.parse(text)
    for token in (inner for block in tokens for inner in block.children or ()):
        if token.type == "link_open":
            _mark(token, numbers)
    return str(markdown.renderer.render(tokens, markdown.options, {}))


def _mark(link: Token, numbers: dict[str, str]) -> None:
    number = numbers.get(str(link.attrGet("href")).removeprefix("#"))
    if number:
        link.attrSet("data-at", number)


def svg(rows: Rows, told: str) -> str:
    """A picture. Every sign stands at its own place, so that it looks the same in whatever font. `told`: its lines."""
    across, down = max(sum(len(run.text) for run in row) for row in rows) * WIDTH, len(rows) * HEIGHT
    title = tag("title", escape(told))
    lines = "".join(_row(row, y * HEIGHT) for y, row in enumerate(rows))
    box = f"0 0 {across:.1f} {down:.1f}"
    return tag("svg", title + lines, xmlns=SVG, role="img", width=f"{across:.0f}", viewBox=box)


def _row(row: Sequence[Segment], y: float) -> str:
    """A line of a picture: its grounds, then its signs."""
    x, grounds, signs = 0, [], []
    for text, style, _ in row:
        ink, ground = (style.color, style.bgcolor) if style else (None, None)
        if ground and ground.triplet:
            grounds.append(_ground(x * WIDTH, y, len(text) * WIDTH, ground.triplet.hex))
        shown = [(x + at, char) for at, char in enumerate(text) if char != " "]
        if shown:
            places = " ".join(f"{at * WIDTH:.1f}" for at, _ in shown)
            letters = escape("".join(char for _, char in shown))
            fill = ink.triplet.hex if ink and ink.triplet else "#000"
            weight = {"font_weight": "bold"} if style and style.bold else {}
            signs.append(tag("text", letters, x=places, y=f"{y + RISE:.1f}", fill=fill, **weight))
        x += len(text)
    return "".join(grounds + signs)


def _ground(x: float, y: float, width: float, fill: str) -> str:
    """What a run stands on, a little over its edges, so that no seam is seen between two."""
    figures = {"x": x, "y": y, "width": width + SEAM, "height": HEIGHT + SEAM}
    return tag("rect", fill=fill, **{name: f"{figure:.2f}" for name, figure in figures.items()})
