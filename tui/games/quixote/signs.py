"""The signs on the tiles and boards of Don Quixote, in both glyph sets. No Textual here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tui.kit.glyphs import Glyphs, with_own

Picture = tuple[tuple[str, str], ...]
"""Lines of a picture, each with its ground: `#` the symbol's own, `-` the land's, so that the sign is an outline, `=`
the same where no road is drawn over it; a blank lets the land be seen. {} is a knight's strength."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Signs(Glyphs):
    """Each character one cell wide.

    `draft` fills the ground of a piece that is shown for a try, and `dashed` are the lines below and beside it.
    `road` and `border` are indexed by arms (`tiles.UP` + `DOWN` + ...). `beside` and `below` are the border between two
    fields side by side, or one below the other, where no road, one of the first, of the second, or of both comes to it.
    `small` and `wide` are the symbols, `named` with their names, `drawn` the same as pictures by their width (see
    `Picture`); `castle`, `keep` and, by width, `forts` are a castle of one line and of more ({} is its points), `mark`
    stands at the corners of a lit field, of `marks` one for each group at those of what a scoring counts, `pointers`
    beside its column and its row; `turn`: before what a tile would bring the other way round; `nearer`: of one that
    brings no points yet, but more knights or defence; `asked`: beside what a lesson asks for.
    """

    road: str
    border: str
    beside: str
    below: str
    middle: str
    draft: str
    dashed: tuple[str, str]
    small: dict[str, str]
    wide: dict[str, str]
    castle: str
    drawn: dict[int, dict[str, Picture]]
    lowly: dict[str, tuple[tuple[str, str], ...]]
    keep: tuple[str, str, str]
    forts: dict[int, tuple[str, ...]]
    mark: str
    marks: str
    pointers: tuple[str, str]
    turn: str
    nearer: str
    asked: str


SIGNS: Final = with_own(
    Signs,
    {
        "road": " ╹╻┃╸┛┓┫╺┗┏┣━┻┳╋",
        "border": " ╵╷│╴┘┐┤╶└┌├─┴┬┼",
        "beside": "│┥┝┿",
        "below": "─┸┰╂",
        "middle": "╌",
        "draft": "╱",
        "dashed": ("╌", "┊"),
        "small": {"church": "†C", "mill": "✣W", "knight1": "♞1", "knight2": "♞2", "knight3": "♞3"},
        "wide": {"church": " † C ", "mill": " ✣ W ", "knight1": " ♞ 1 ", "knight2": " ♞ 2 ", "knight3": " ♞ 3 "},
        "castle": "▐♜ {}▌",
        "drawn": {
            5: {
                "church": ((" ▐†▌ ", " -#- "), ("▄▟ ▙▄", "--#--"), ("█ ∩ █", "-###-")),
                "mill": (("▀▙ ▟▀", "-- --"), ("  ✣  ", " ### "), ("▄▛ ▜▄", "-- --")),
                "knight": (("  ♞  ", "#####"), ("  {}  ", "#####"), ("▝▜█▛▘", "--=--")),
            },
            7: {
                "church": (("  ▐†▌  ", "  -#-  "), (" ▄▟ ▙▄ ", " --#-- "), (" █ ∩ █ ", " -###- ")),
                "mill": (("▀▜▖ ▗▛▀", "--- ---"), ("   ✣   ", "  ###  "), ("▄▟▘ ▝▙▄", "--- ---")),
                "knight": (("   ♞   ", "#######"), ("   {}   ", "#######"), (" ▝▜█▛▘ ", " --=-- ")),
            },
            9: {
                "church": (
                    ("   ▗†▖   ", "   -#-   "),
                    ("   ▐ ▌   ", "   -#-   "),
                    (" ▄▄▟ ▙▄▄ ", " ---#--- "),
                    (" █     █ ", " -#####- "),
                    (" █  ∩  █ ", " -#####- "),
                ),
                "mill": (
                    ("▀▜▄   ▄▛▀", "---   ---"),
                    ("  ▀▙ ▟▀  ", "  -- --  "),
                    ("    ✣    ", "   ###   "),
                    ("  ▄▛ ▜▄  ", "  -- --  "),
                    ("▄▟▀   ▀▙▄", "---   ---"),
                ),
                "knight": (
                    ("         ", "#########"),
                    ("    ♞    ", "#########"),
                    ("    {}    ", "#########"),
                    ("▝▜█████▛▘", "--=====--"),
                    ("  ▝▜█▛▘  ", "  --=--  "),
                ),
            },
        },
        "lowly": {
            "church": ((" ▟†▙ ", " -#- "), ("█ ∩ █", "-###-")),
            "mill": (("▀▙✣▟▀", "--#--"), ("▄▛ ▜▄", "-- --")),
            "knight": ((" ♞ {} ", "#####"), ("▝▜█▛▘", "--=--")),
        },
        "keep": ("▟▙█▟▙", "█♜ {}█", "▜███▛"),
        "forts": {
            7: ("▟▙▟█▙▟▙", "██♜ {}██", "▜██∩██▛"),
            9: ("▟▙  █  ▟▙", "██▟███▙██", "███♜ {}███", "█████████", "▜███∩███▛"),
        },
        "mark": "◆",
        "marks": "◆■✚◇",
        "pointers": ("▼", "▶"),
        "turn": "↻",
        "nearer": "▴",
        "asked": "»«",
    },
    {
        "road": " ###############",
        "border": " |||-+++-+++-+++",
        "beside": "|><#",
        "below": "-v^#",
        "middle": ".",
        "draft": ":",
        "dashed": (".", ":"),
        "small": {"church": "C", "mill": "W", "knight1": "K1", "knight2": "K2", "knight3": "K3"},
        "wide": {"church": "(C)", "mill": "(W)", "knight1": "[K1]", "knight2": "[K2]", "knight3": "[K3]"},
        "castle": "[={}=]",
        "drawn": {
            5: {
                "church": ((" /+\\ ", " ### "), ("/ C \\", "#####"), ("|_n_|", "#####")),
                "mill": ((" \\ / ", " - - "), (" (W) ", " ### "), (" / \\ ", " - - ")),
                "knight": (("[===]", "#####"), ("[K {}]", "#####"), (" \\_/ ", " ### ")),
            },
            7: {
                "church": (("  /+\\  ", "  ###  "), (" / C \\ ", " ##### "), ("|__n__|", "#######")),
                "mill": ((" \\\\ // ", " -- -- "), ("  (W)  ", "  ###  "), (" // \\\\ ", " -- -- ")),
                "knight": (("[=====]", "#######"), ("[ K {} ]", "#######"), (" \\___/ ", " ##### ")),
            },
            9: {
                "church": (
                    ("   /+\\   ", "   ###   "),
                    ("  /   \\  ", "  #####  "),
                    (" /  C  \\ ", " ####### "),
                    (" |     | ", " ####### "),
                    (" |__n__| ", " ####### "),
                ),
                "mill": (
                    ("\\\\     //", "--     --"),
                    ("  \\\\ //  ", "  -- --  "),
                    ("   (W)   ", "   ###   "),
                    ("  // \\\\  ", "  -- --  "),
                    ("//     \\\\", "--     --"),
                ),
                "knight": (
                    ("[=======]", "#########"),
                    ("[       ]", "#########"),
                    ("[  K {}  ]", "#########"),
                    (" \\     / ", " ####### "),
                    ("  \\___/  ", "  #####  "),
                ),
            },
        },
        "lowly": {
            "church": (("/ + \\", "#####"), ("|_C_|", "#####")),
            "mill": (("\\(W)/", "-###-"), ("/   \\", "-   -")),
            "knight": (("[K {}]", "#####"), (" \\_/ ", " ### ")),
        },
        "keep": ("|^^^|", "| {} |", "|___|"),
        "forts": {
            7: ("|^|^|^|", "|  {}  |", "|__n__|"),
            9: ("|^|   |^|", "| |^^^| |", "|   {}   |", "|       |", "|___n___|"),
        },
        "mark": "*",
        "marks": "*ox.",
        "pointers": ("v", ">"),
        "turn": "t",
        "nearer": "~",
        "asked": "}{",
    },
)
