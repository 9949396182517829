"""Every sentence of the store and of record files that people read: one function a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

# --- the journal ----------------------------------------------------------------------------------------------------


def unknown_event(kind: str) -> str:
    return f"something happened that the rules do not know any more ({kind})"


def unknown_deed(kind: str) -> str:
    """Goes on from the name of a seat."""
    return f"did something that the rules do not know any more ({kind})"


def asked_for_a_hint() -> str:
    """Goes on from the name of a seat."""
    return "asked for a hint"


def game_is_without_hints() -> str:
    return "this game is played without hints"


def is_played_by(player: str) -> str:
    """Goes on from the name of a seat. `player`: the name of a computer player, "" for a person."""
    return f"is played by the computer ({player}) from here on" if player else "is played by a person from here on"


# --- games ------------------------------------------------------------------------------------------------------------


SERIES: Final = {"campaign": "campaign", "daily": "daily challenge"}
"""What games may belong to."""


def no_such_game(game: int) -> str:
    return f"there is no game {game}"


def seats_do_not_fit(seats: int, named: int) -> str:
    return f"the game has {seats} seats, but {named} were named"


def game_is_closed() -> str:
    return "this game is closed: open it again to play on"


def game_is_over(game: int) -> str:
    return f"game {game} is over: it cannot be abandoned"


def game_is_open_here(game: int) -> str:
    return f"game {game} is being played here: leave it first"


def game_is_open_elsewhere(game: int, process: str) -> str:
    """`process`: the number of the one that plays it, "" where that is unknown."""
    holder = f" (process {process})" if process else ""
    return f"game {game} is being played in another window{holder}; here it can only be read"


def game_cannot_be_locked(game: int, reason: str, path: object) -> str:
    return f"game {game} cannot be locked: {reason} ({path})"


def game_changed_elsewhere(game: int) -> str:
    return f"game {game} was changed or deleted elsewhere; nothing was written: open it again"


def game_cannot_be_opened(game: int, fault: str) -> str:
    return f"game {game} cannot be opened: {fault}; it was left as it is"


def branch_at_the_end() -> str:
    return "the game is over here: go back a step to go on from"


def branch_tells_draws() -> str:
    return "the draws of this game stay hidden until it is over: go on with new ones"


def branch_name(game: int, step: int) -> str:
    return f"From game {game}, step {step}"


# --- campaigns and the daily challenge --------------------------------------------------------------------------------


def no_campaign_under_way(number: int) -> str:
    return f"there is no campaign under way with the number {number}"


def chapter_cannot_be_played(fault: str) -> str:
    return f"this chapter cannot be played: {fault}"


def campaign_game_begun_elsewhere() -> str:
    return "a game of this campaign was begun in another window meanwhile"


def chapter_name(campaign: str, number: int) -> str:
    return f"{campaign} {number}"


def player_name(player: str, number: int) -> str:
    return f"{player.capitalize()} {number}"


def attempt_is_over() -> str:
    return "this attempt is over and its result stands: begin another one"


def attempt_was_given_up() -> str:
    return "this attempt was given up and its result stands: it can be watched, and another one begun"


def daily_under_way() -> str:
    return "today's game is under way: play it to its end first"


def daily_not_over() -> str:
    return "today's game is not over yet"


def daily_name(day: str) -> str:
    return f"Daily {day}"


# --- bringing games back ----------------------------------------------------------------------------------------------


def rules_were_revised() -> str:
    return "the rules were revised since: the game goes on from here, what happened before can only be read"


def newer_rules(title: str, version: int, here: int) -> str:
    return f"it was played by newer rules of {title} (version {version}, here {here}): update Hotseat"


def log_is_damaged(fault: str) -> str:
    return (
        f"the log of this game is damaged ({fault}): the game goes on from its last position, "
        "what happened before can only be read"
    )


def goes_on_from_position(fault: str) -> str:
    return f"{fault}: the game goes on from its last position"


def rebuilt_from_log(fault: str) -> str:
    return f"{fault}: the game was rebuilt from its log"


def log_leads_elsewhere() -> str:
    return "the log does not lead to the saved position"


def position_is_damaged() -> str:
    return "the saved position is damaged"


def draws_do_not_agree() -> str:
    return "the draws counted do not agree with the log"


def position_has_seats(seats: int, game: int) -> str:
    return f"the position has {seats} seats, the game {game}"


def header_is_damaged(field: str) -> str:
    return f"its header is damaged ({field})"


def game_is_gone() -> str:
    return "it is gone"


def not_readable_as_json(fault: str) -> str:
    return f"not readable as JSON: {fault}"


def seat_has_no_shape(seats: int) -> str:
    return f"a seat is a number from 0 to {seats - 1}"


def step_has_no_shape() -> str:
    return 'a step has "seat" and "action", or "stream" and "outcome"'


def step_fault(number: int, fault: str) -> str:
    return f"step {number}: {fault}"


def undone_step_fault(fault: str) -> str:
    return f"undone step: {fault}"


def step_draws_elsewhere(number: int, stream: str) -> str:
    return f"step {number} draws from another stream than {stream!r}"


def undone_step_is_not_legal(reason: str, rule: str) -> str:
    return f"an undone step is not legal: {reason} ({rule})"


# --- the store --------------------------------------------------------------------------------------------------------


def store_is_read_only(barrier: str) -> str:
    """`barrier`: why nothing can be written, as the beginning of a sentence."""
    return f"{barrier}: games can be looked at and exported, not played or changed"


def file_is_read_only(path: object) -> str:
    """The beginning of a sentence."""
    return f"{path} is read-only"


def nothing_was_changed(barrier: str) -> str:
    return f"{barrier}; nothing was changed"


def store_was_moved(path: object) -> str:
    return f"{path} was moved or deleted meanwhile; nothing was written: put it back"


def store_cannot_be_created(folder: object) -> str:
    return f"the store cannot be created: no right to write in {folder}; choose another --data-dir"


def store_is_no_file(path: object) -> str:
    return f"{path} is not a file; choose another --data-dir"


def store_cannot_be_opened(reason: str | None, path: object) -> str:
    return f"the store cannot be opened: {reason} ({path})"


def store_is_none(path: object) -> str:
    return f"{path} is damaged or no Hotseat store; it was left as it is: move it away to start anew"


def store_is_of_another_program(path: object) -> str:
    return f"{path} is another program's database; it was left as it is: choose another --data-dir"


def store_is_newer(path: object, version: int, known: int) -> str:
    return (
        f"{path} was written by a newer Hotseat (store version {version}, this one knows {known}): "
        "update Hotseat; the store was left as it is"
    )


def store_lies_without_shared_memory(path: object) -> str:
    return f"{path} lies on a file system without shared memory; choose another --data-dir"


def store_is_damaged(path: object, fault: str) -> str:
    return f"{path} is damaged ({fault}); it was left as it is: keep a copy, or move it away to start anew"


def tables_without_version() -> str:
    return "it has tables, but no version"


def table_is_not_as_made(table: str) -> str:
    return f"its table {table} is not as it was made"


def tables_cannot_be_read() -> str:
    return "its tables cannot be read"


def disk_is_full() -> str:
    return "the disk is full"


def disk_is_full_for(path: object) -> str:
    """The beginning of a sentence."""
    return f"the disk is full (make room for {path})"


def nothing_fits_beside(folder: object, reason: str) -> str:
    """The beginning of a sentence."""
    return f"nothing can be written in {folder} ({reason})"


def held_by_another_program(path: object) -> str:
    return f"another program is holding {path}: close it and try again; nothing was changed"


def no_room(path: object) -> str:
    return f"the disk is full, nothing was changed: make room for {path} and try again"


def file_cannot_be_written(path: object) -> str:
    return f"{path} is read-only: games can be looked at, not played"


def no_right_to_open(path: object) -> str:
    return f"no right to open {path} in its folder: make the folder writable, or copy it to where it is"


def store_cannot_be_used(path: object, fault: str) -> str:
    return f"{path} cannot be used: {fault}; nothing was changed"


# --- writing files ----------------------------------------------------------------------------------------------------


def file_is_ours() -> str:
    return "that is a file of Hotseat's own (saved games, settings): choose another name"


def no_folder(folder: object) -> str:
    return f"there is no folder {folder}"


def no_file_of_this_name() -> str:
    return "no file can have this name"


def exists_already() -> str:
    return "it exists already"


FILE_KINDS: Final = {"folder": "a folder", "pipe": "a pipe", "socket": "a socket", "device": "a device"}
"""What a name may lead to that is no file."""


def is_no_file(kind: str) -> str:
    return f"this is {FILE_KINDS[kind]}" + (": add a file name" if kind == "folder" else ", not a file")


def file_has_no_name() -> str:
    return "this leads to a file that has no name"


def file_is_protected() -> str:
    return "this file is write-protected"


# --- records ----------------------------------------------------------------------------------------------------------


def record_when_over(game: int, series: str) -> str:
    return f"game {game} belongs to a {SERIES[series]}: its record can be written when it is over"


def at(where: str, reason: str) -> str:
    """A fault with its place in the file, "line 3: ..."."""
    return f"{where}: {reason}" if where else reason


HEADER: Final = "header"


def line(number: int) -> str:
    return f"line {number}"


def and_more(faults: int) -> str:
    return f"and {faults} more"


def line_cut_off() -> str:
    return "the file does not end with a whole line: it was cut off"


def no_checksum() -> str:
    return "there is no checksum in the last line: the file was cut off"


def wrong_checksum() -> str:
    return "the checksum does not fit: the file was changed or damaged"


def record_is_too_long(megabytes: int) -> str:
    return f"the file is too long for a record (more than {megabytes} MB)"


def no_record() -> str:
    return 'this is no Hotseat record (its first line has no "hotseat":"record")'


def no_format() -> str:
    return "the header does not say which format the record has"


def newer_format(number: int, known: int) -> str:
    return f"the record was written by a newer Hotseat (format {number}, known: {known}): update Hotseat"


def field_is_missing(field: str) -> str:
    return f"{field} is missing"


def field_is_unknown(field: str) -> str:
    return f"there is no field {field!r} in this format"


def field_is_not(field: str, what: str) -> str:
    """`what`: one of the texts below."""
    return f"{field} is not {what}"


VERSION_NUMBER: Final = "a version number"
TEXT: Final = "a text"
OPTIONS: Final = "options by name"
SEED: Final = "a whole number from 0"
TRUTH: Final = "true or false"
TIME: Final = "a time in Unix seconds"
TIME_OR_NULL: Final = "a time or null"
SEATS: Final = "a list of 1 to 16 seats"


def one_of(values: Iterable[str]) -> str:
    return f"one of {', '.join(values)}"


def no_game_here(game: str, games: Iterable[str]) -> str:
    return f"there is no game {game!r} here (there are: {', '.join(games)})"


def seat_has_other_fields(seat: int) -> str:
    return f"seat {seat} has not just name, colour and player"


def seat_has_no_texts(seat: int) -> str:
    return f"name, colour and player of seat {seat} are not texts"


def seat_has_no_player(seat: int, player: str) -> str:
    return f"seat {seat}: there is no player {player!r}"


def base_has_no_shape() -> str:
    return "base has not just a state and the numbers drawn"


def no_line_of_a_record() -> str:
    return "is no line of a record"


def stands_too_late(kind: str) -> str:
    return f"{kind} stands too late in the file"


def should_be(kind: str, number: int) -> str:
    return f"this should be {kind} {number}"


def not_one_snapshot() -> str:
    return "there is not exactly one snapshot: the file was cut off or put together"


def should_have(shapes: Sequence[Iterable[str]]) -> str:
    return "it should have just " + " or ".join(", ".join(sorted(shape)) for shape in shapes)


def journal_has_no_events() -> str:
    return "its journal is not a list of events"


def help_has_no_shape() -> str:
    return "kind, at, seat and player are not what help in a game has"


def hash_has_no_shape() -> str:
    return "hash is not a text of 16 hex digits"


def take_back_has_no_shape() -> str:
    return "at, steps and seat are not numbers that a take-back can have"


def snapshot_has_no_shape() -> str:
    return "hash or drawn is not what a snapshot has"


def status_does_not_fit(over: bool, status: str) -> str:
    return f"the game is {'over' if over else 'not over'}, but its status is {status}"


def finished_too_early() -> str:
    return "the game is not over, but has a time at which it finished"
