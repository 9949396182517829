"""The words around the board of any game: prompt, news, and what the action under the cursor does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

from rules.rulebook import section
from rules.words import count
from tui.kit.glyphs import glyphs
from tui.table import course as at
from tui.table.content import MUTED, effect_line, one_line
from tui.table.showing import item_name, last_act, since

if TYPE_CHECKING:
    from tui.table.view import TableView


def prompt_words(table: TableView) -> Content:
    """Whose turn it is and what to do; or what is being looked at."""
    if table.panel == "sheet" and (line := table.sheet_line) is not None:
        who = table.asked(table.viewed)
        if line.item is None:
            return who + Content(f": {table.rules.scoring_title(line.scoring)}, {count(line.points, 'point')}")
        where = f" at {' '.join(line.item.places)}" if line.item.places else ""
        words = Content(f": {item_name(line.item.item)} {line.points}, {line.item.figure}{where}")
        keys = "   Enter next, q skip" if table.reviewing is not None else "   Enter rule, q back"
        return who + words + Content.styled(keys, MUTED)
    if table.panel == "journal" and table.journal_rule:
        about = Content.styled(f": {section(table.journal_rule).title}   Enter reads it, q back", MUTED)
        return Content("The rule of this line") + about
    told = table.conductor.prompt()
    if told is not None:
        return told
    if table.mover is None and not table.is_over:  # where the log of a game that is only looked at breaks off
        return Content(f"This is as far as the game has come. Next: {table.rules.decision(table.state).prompt}")
    if table.mover is None:
        rank = table.rules.rank(table.state)
        return Content("The game is over" + (f": {rank}" if rank else "") + ". Enter shows the result.")
    mover, stand = table.asked(table.mover), table.stand
    if table.viewed != table.mover:
        return Content("Looking at ") + table.asked(table.viewed) + Content.styled("   o next, q back", MUTED)
    match stand:
        case at.Halted():
            return mover + Content(" is a computer player: Enter lets it go on")
        case at.Showing(action, _):
            return mover + Content(f" will {table.rules.describe(table.state, action)}")
    if not table.is_human(table.mover):
        return mover + Content(" is thinking")
    return mover + Content(f": {table.rules.decision(table.state).prompt}")


def prompt(table: TableView, width: int) -> Content:
    """What is to be done now and by whom, and at the right where the game stands."""
    words, asked = table.mat.prompt_words(prompt_words(table)), table.mat.progress()
    keys = Content.styled(f"   {table.mat.keys_now()}", MUTED)
    if table.legal and table.viewed == table.mover and table.panel == "table":
        words += keys if words.cell_length + keys.cell_length + len(asked) + 3 <= width else Content("")
    room = width - words.cell_length - len(asked)
    if room < 2:
        return words.truncate(width, ellipsis=True)
    return words + Content(" " * room) + Content.styled(asked, MUTED)


def effect_words(table: TableView) -> Content:
    """The line below the board: a message, or what the action under the cursor does."""
    own = table.mat.effect_words()
    if own is not None:
        return own
    width = min(table.app.size.width - 2, table.query_one("#effect").size.width or table.app.size.width)
    if table.message is not None:
        return table.message.truncate(width, ellipsis=True)
    glyph_set, sign = table.app.glyph_set, glyphs(table.app.glyph_set)
    if table.considered is None:
        return Content("")
    words = table.rules.describe(table.state, table.considered)
    if table.refused is not None:
        text = Content.assemble((f"{sign.cross} {words}: ", "bold $error"), table.refused.message)
        return text.truncate(width, ellipsis=True)
    line, note = effect_line(words, table.effect, glyph_set), table.mat.note_on(table.considered)
    if note and line.cell_length + len(note) + 3 <= table.query_one("#effect").size.width:
        line += Content.styled(f"   {note}", MUTED)
    return line.truncate(width, ellipsis=True)


def news(table: TableView, width: int) -> Content:
    """The hand-over line: what happened since the last turn of the seat to move."""
    if table.mover is None or table.reviewing is not None:
        return Content("")
    lines = since(table.journal.lines, table.controller.entries, table.mover)
    head = Content("Since your last turn: " if last_act(table.controller.entries, table.mover) else "So far: ")
    told = [table.journal.told(line) for line in lines]
    return one_line(told, width, head, glyphs(table.app.glyph_set).ellipsis).stylize(MUTED) if told else Content("")
