"""The lines of the list of a turn in less and less words, for lists of 80 columns: whole words are left out, none is
cut. What is left out of the marked line stands in the line below the list. No Textual here."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from rules.discordia.words.pieces import ON_THE_RHINE
from tui.games.discordia.words_turn import AVERTS, AVERTS_IT, FULL, MAIN, STAYS, SUPPLY_THEN, TO_DRAW

_ALSO: Final = "; also "
_OPEN: Final = "still open: "
_THEN: Final = "then "
_WORKERS: Final = "sailor|soldier|merchant|farmer"
_SHORTER: Final = (
    (rf"^{MAIN}, one of: ", f"{MAIN}: "),
    (r"^use a manipulator: the die counts ", "manipulator: die "),
    (r"^take the (\w+) die: ", r"\1 "),
    (r"^take the boat bonus of \w+: ", "boat bonus: "),
    (r"^(?:lay an )?extension: ", "extension: "),
    (r"^specially ", "special: "),
    (r"\ba longer (\w+) track", r"longer \1"),
    (r"\bworker of any colour\b", "any worker"),
    (rf"\b1 ({_WORKERS})\b", r"\1"),
    (rf"(?<=\b)({_WORKERS})(s?) and (?=\d? ?(?:{_WORKERS}))", r"\1\2 + "),
    (r"\blay 1 star on ", "star to "),
    (rf"\bto (\w[\w ]* \d) {ON_THE_RHINE}", r"to Rhine \1"),
)
"""What is said in a line, and how it is said where there is less room."""
_IN_A_SENTENCE: Final = _SHORTER[-6:-2]
"""Those of them that stand in the middle of a sentence too."""
_REST: Final = ("aqueduct ", "stars ", "manipulators ")
"""Figures that are left out before those of the supply, of the strength and of what is to draw."""

_TURNS: Final = ("raid ", AVERTS)
"""What is told before all figures: how the raid ends, which harm is averted."""
_SUPPLY: Final = "supply "
_DECIDES: Final = (_SUPPLY, *_TURNS, STAYS)
_CORE: Final = (*_DECIDES, "strength ", "draw ")
"""How the parts of a note begin that matter most."""
_OWED: Final = re.compile(r"(with the )?(\d+ stars?|aqueduct \+\d+|(a|\d+) manipulators?)( still due| due before)?")
"""What is due whatever is chosen."""
_BUILD: Final = "build "
_FIGURES: Final = {"star": "stars ", "aqueduct": "aqueduct "}
_WORDS: Final = re.compile("star|aqueduct")
_ONLY_FIGURES: Final = re.compile(r"(?:\d+ stars?|aqueduct \+\d+)(?:(?:, | and )(?:\d+ stars?|aqueduct \+\d+))*\)")


def texts(text: str, group: bool) -> list[str]:
    """What a line is about, in less and less words. `group`: it opens a list of its own."""
    bare = _bare(text)
    whom = is_built(text) and bare != text and "; " in text
    wanted = [f"{text.partition('; ')[0]})"] if whom else []  # whom it takes, not what it brings
    short = in_short(bare)
    head, _, rest = short.partition(": ")
    counted = [f"{head}: {len(re.split(', | and ', rest))} to choose from"] if group and rest else []
    brief = [in_short(text)] if whom else []
    shortest = short.replace("special: deploy ", "special: ")
    return list(dict.fromkeys([text, *brief, *wanted, bare, short, shortest, *counted]))


def is_die(text: str) -> bool:
    """Whether a line is about a die to choose."""
    return text.startswith("take the ") and " die: " in text


def _bare(text: str) -> str:
    """A line without what stands in brackets at its end, but for what tells one outpost from another there."""
    brackets = " (" in text and text.endswith(")") and f"{ON_THE_RHINE} (" not in text
    return text[: text.index(" (")] if brackets else text


def levels(text: str) -> list[str]:
    """What a line is about, always in as many ways, in less and less words."""
    bare = _bare(text)
    whom = f"{text.partition('; ')[0]})" if is_built(text) and bare != text and "; " in text else text
    least = in_short(whom if is_built(text) else bare)
    last = re.sub(r"\bdeploy (?=.* to )", "", least).replace(" in market place ", " in place ")
    return [text, in_short(text), in_short(whom), least, last]


def is_said(row: str, text: str, note: str) -> bool:
    """Whether a line as it is written says all of a line: its figures, and whatever comes then."""
    bare = f"{text.rpartition('; ')[0]})" if is_built(text) and _figures_told(text, note) else text
    parts = [part.removeprefix("to ") for part in note.split(", ")]
    told = [part for part in parts if not (part.startswith(_THEN) and part.removeprefix(_THEN) in text)]
    return any(way in row for way in (text, bare, in_short(text), in_short(bare))) and all(one in row for one in told)


def brings_told(about: str, note: str, text: str) -> bool:
    """Whether what the tile of a line brings is told: in brackets, as figures, or as what comes then. `text`: the whole
    of the line."""
    _, brings, what = text.removesuffix(")").partition("; ")
    return not is_built(text) or not brings or tells_all(about, note, text) or f"{_THEN}{what}" in note


def keeps(way: str, note: str) -> bool:
    """Whether a shortened note has what matters most of the whole one: how many are left and to be drawn, how strong
    one is, how the raid ends and which harm is averted; of one without figures all."""
    return _keeps(_CORE, way, note)


def keeps_least(way: str, note: str) -> bool:
    """The same of what decides: the supply, the raid, the harm."""
    return _keeps(_DECIDES, way, note) if any(one in note for one in _DECIDES) else keeps(way, note)


def _keeps(what: Sequence[str], way: str, note: str) -> bool:
    said, told = ([part.removeprefix("to ") for part in one.split(", ")] for one in (note, way))
    wanted = [one for one in what if any(map(_begins(one), said))]
    return all(any(map(_begins(one), told)) for one in wanted) if wanted else bool(way) or not note


def keeps_words(way: str, note: str) -> bool:
    """Whether what is to be drawn has all its words too."""
    return keeps(way, note) and (TO_DRAW in way) == (TO_DRAW in note)


def keeps_all(way: str, note: str) -> bool:
    """Whether that a tile is full is said as well."""
    if _offers(note):
        return way in notes(note, "")[:2]
    return keeps_words(way, note) and (FULL in way.split(", ")) == (FULL in note.split(", "))


Kept = Callable[[str, str], bool]
KEPT: Final[Sequence[Kept]] = (keeps_all, keeps_words, keeps, keeps_least)
"""What lines of one kind have of their notes, the most first."""


def _begins(what: str) -> Callable[[str], bool]:
    return lambda part: part.startswith(what)


def name_of(text: str) -> str:
    """What a group is, without what it is about: "main action", "farm"."""
    return text.partition(":")[0] if text[:1].isdigit() else re.split(r"[,:]| \d", text)[0]


def in_a_row(texts: Sequence[str]) -> str:
    """What a group opens, as one sentence; each of them without a comma of its own but in brackets."""
    told = [re.sub(r"^([^(]*?): (.*)$", r"\1 (\2)", text) for text in texts]
    parted = ", " if not any("," in re.sub(r"\(.*?\)", "", text) for text in told) else "; "
    return f"{parted}or ".join([parted.join(told[:-1]), told[-1]]) if len(told) > 1 else "".join(told)


def tells_all(about: str, note: str, text: str) -> bool:
    """Whether what is said of a tile to build has whom it takes and what it brings, as the whole `text` has: figures
    may stand in its note."""
    return bool(note) and (about.count("; ") == text.count("; ") or (" (" in about and _figures_told(text, note)))


def is_built(text: str) -> bool:
    """Whether a line is about a tile to build."""
    return text.startswith(_BUILD)


def adds_to(group: str, told: str) -> bool:
    """Whether what is told of the choices of a group is more than its line says: `farm 2 and 6` names all it has."""
    return ":" in group or " (" in told


def says_most(short: str, note: str) -> bool:
    """Whether a shortened note still says what matters most of what the whole one says."""
    draw = TO_DRAW.removeprefix("to ")
    if any(what in note for what in _TURNS):  # a raid is why so many more, or fewer, are drawn
        return all(what in short for what in (*_TURNS, draw) if what in note)
    said = [what for what in ("strength ", draw) if what in note]
    return any(what in short for what in said) if said else bool(short)


def unrepeated(text: str, note: str) -> tuple[str, str]:
    """Text and note of a line that would take two rows, without what both of them say: what comes then, and the stars
    and arches that a tile brings."""
    parts = [part for part in note.split(", ") if not (part.startswith(_THEN) and part.removeprefix(_THEN) in text)]
    note = ", ".join(parts)
    if is_built(text) and _figures_told(text, note):
        text = f"{text.rpartition('; ')[0]})"
    return text, note


def _figures_told(text: str, note: str) -> bool:
    """Whether what a tile brings is nothing but stars and arches, and the note has these figures."""
    _, bracket, brings = text.rpartition("; ")
    parts = note.split(", ")
    told = all(any(part.startswith(_FIGURES.get(word, "-")) for part in parts) for word in _WORDS.findall(brings))
    return bool(bracket and _ONLY_FIGURES.fullmatch(brings)) and told


def in_short(text: str) -> str:
    """The same in short words, with nothing left out."""
    for long, brief in _SHORTER:
        text = re.sub(long, brief, text)
    return deploys(text)


def sentences(text: str) -> list[str]:
    """What somebody does as a part of a sentence, in less and less words: without what stands in brackets, then without
    the last of what is said of it."""
    brief = text
    for long, short in _IN_A_SENTENCE:
        brief = re.sub(long, short, brief)
    bare = brief.partition(" (")[0]
    parts = bare.split(", ")
    fewer = (
        [", ".join([*parts[:number], "and more"]) for number in range(len(parts) - 1, 0, -1)] if ": " in bare else []
    )
    return list(dict.fromkeys([text, brief, bare, *fewer, bare.partition(": ")[0]]))


def deploys(text: str) -> str:
    """`deploy barracks, deploy stall` in one."""
    text = re.sub(r"(deploy [\w/]+),(?: or)? deploy (?=\w)", r"\1/", text)
    return re.sub(r"(deploy [\w/]+),(?: or)? deploy (?=\w)", r"\1/", text)


def _offers(note: str) -> bool:
    """Whether a note says what a die is good for."""
    return note.startswith(_BUILD) or _ALSO in note or ", or " in note


@lru_cache(maxsize=512)
def notes(note: str, text: str) -> tuple[str, ...]:
    """What a line brings and leaves, in less and less words; `text`: what it is about."""
    if note.startswith(_OPEN):
        kinds = _kinds(note.removeprefix(_OPEN))
        return (note, _OPEN + ", ".join(kinds), _OPEN + ", ".join(dict.fromkeys(kind.split()[0] for kind in kinds)))
    if _offers(note):
        return (note, *_of_dice(note))
    if note.startswith(SUPPLY_THEN):
        return (note, note.replace(SUPPLY_THEN, _SUPPLY), "")
    parts = note.split(", ")
    new = [part for part in parts if not (part.startswith(_THEN) and part.removeprefix(_THEN) in text)]
    now = [part for part in new if not part.startswith(_THEN)]
    brief = [part.partition(": ")[0] if part.startswith(STAYS) else part for part in now]
    free = [part for part in brief if not _OWED.fullmatch(part)] if note.endswith((" due", " due before")) else brief
    unfilled = [[part for part in one if part != FULL] for one in (now, brief, free)]
    least = [part for part in free if not part.startswith(_REST)]
    figures = [part.removeprefix("to ") for part in least if part != FULL]  # what wins stays longer than that
    lean = [part.removeprefix("to ") for part in least if not part.startswith(_SUPPLY)]  # the same in every line
    most = [part for at, part in enumerate(least) if not at or part in (FULL, STAYS)]
    drawn = [part.removeprefix("to ") for part in least if part.startswith(TO_DRAW)]
    turned = [part for part in least if part.startswith(_TURNS)]
    harm = [AVERTS_IT for part in turned if part.startswith(AVERTS)]
    raid = [part for part in turned if not part.startswith(AVERTS)]
    left = [part for part in least if part.startswith(_SUPPLY)]  # what wins, before the name of a harm that is in view
    whole = [[*left, *drawn, *raid, *harm]] if harm else []
    why = [*whole, [*drawn, *turned], turned, *([[*drawn, *harm], harm] if harm else [])] if turned else []
    fewer = [figures, lean, *why, drawn] if drawn else why
    decided = [part.removeprefix("to ") for part in least if part.startswith((*_DECIDES, TO_DRAW))]
    turn = [part for part in decided if part.startswith(_DECIDES)]
    brought = [AVERTS_IT if part.startswith(AVERTS) else part for part in turn]
    fewer += [decided, turn, brought]
    ways = [parts, new, now, *unfilled, brief, least, *fewer, most, now[:1], []]
    return tuple(dict.fromkeys(", ".join(way) for way in ways))


def _kinds(told: str) -> list[str]:
    """What is still open, each without what it is about."""
    kinds = ("main", "special", "boat", "trade", "use", "decree", "fulfil", "privilege")
    return [part.partition(": ")[0] for part in told.split(", ") if part.startswith(kinds)]


def _of_dice(note: str) -> list[str]:
    """`build farm 2 or stall 3, deploy farm/stall, extension; also boat bonus`, then without "build", then with the
    number of tiles."""
    main, _, also = note.partition(_ALSO)
    besides = ", ".join(dict.fromkeys(re.sub(r" to .*", "", part) for part in _kinds(also)))
    more = f"{_ALSO}{besides}" if besides else ""
    one = deploys(main.replace(", or ", ", "))
    tiles, comma, rest = one.removeprefix("build ").partition(", deploy")
    number = len(re.findall(r"\w+ \d", tiles))
    counted = [f"{number} tiles{comma}{rest}"] if one.startswith("build ") and comma and number > 1 else []
    first = f" + {', '.join(dict.fromkeys(kind.split()[0] for kind in _kinds(also)))}" if also else ""
    ways = [one, one.removeprefix("build "), *counted]
    return [
        f"{deploys(main)}{_ALSO if also else ''}{also}",
        f"{deploys(main)}{more}",
        *(f"{way}{end}" for way in ways for end in (more, first)),
    ]
