"""Writing files: nothing beside the one that is meant is touched, links are followed, our own files are refused."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from rules.turn_controller import TurnController
from saves import files
from saves.files import AlreadyThere, NotWritten, refusal, replace_file, write_file
from saves.store import Store
from tests.saves.test_store_files import as_nobody, filled

posix = pytest.mark.skipif(sys.platform == "win32", reason="files are of other kinds there")


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A folder to write to, away from the data directory."""
    folder = tmp_path / "place"
    folder.mkdir()
    return folder


@pytest.fixture
def export(data_dir: Path) -> Callable[..., None]:
    """`export(path)`: write b"new" there, over what is there."""
    return lambda path, replace=True: write_file(Path(path), b"new", data_dir, replace=replace)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_new_file_is_written(place: Path, export: Callable[..., None]) -> None:
    umask = os.umask(0o027)
    try:
        export(place / "game.jsonl", replace=False)
    finally:
        os.umask(umask)
    assert (place / "game.jsonl").read_bytes() == b"new"
    assert names(place) == ["game.jsonl"]
    if sys.platform != "win32":
        assert (place / "game.jsonl").stat().st_mode & 0o777 == 0o640


def test_a_neighbour_of_any_name_stays(place: Path, export: Callable[..., None]) -> None:
    """The name of the file with .new at its end was once used, and whatever lay there was gone."""
    for name in ("game.jsonl", "game.jsonl.new", "game.jsonl.tmp", ".game.jsonl.new", "game.jsonl~"):
        (place / name).write_text(name)
    before = names(place)
    export(place / "game.jsonl")
    assert names(place) == before
    assert (place / "game.jsonl").read_bytes() == b"new"
    assert all((place / name).read_text() == name for name in before if name != "game.jsonl")


@posix
def test_a_neighbour_that_is_a_link_leads_to_nothing_written(place: Path, export: Callable[..., None]) -> None:
    (place / "precious").write_text("mine")
    (place / "game.jsonl.new").symlink_to(place / "precious")
    (place / "game.jsonl").write_text("old")
    export(place / "game.jsonl")
    assert (place / "precious").read_text() == "mine"
    assert (place / "game.jsonl.new").is_symlink()


@posix
def test_a_link_stays_a_link_and_its_file_is_written(place: Path, export: Callable[..., None]) -> None:
    (place / "far").mkdir()
    (place / "far" / "file").write_text("old")
    (place / "link").symlink_to(Path("far") / "file")
    (place / "link to link").symlink_to("link")
    export(place / "link to link")
    assert (place / "link").is_symlink() and (place / "link to link").is_symlink()
    assert (place / "far" / "file").read_bytes() == b"new"
    assert names(place / "far") == ["file"]
    (place / "far" / "file").unlink()
    export(place / "link", replace=False)  # a link to where no file is yet
    assert (place / "link").is_symlink()
    assert (place / "far" / "file").read_bytes() == b"new"


@posix
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o644, 0o755])
def test_a_replaced_file_keeps_its_permissions(place: Path, export: Callable[..., None], mode: int) -> None:
    file = place / "file"
    file.write_text("old")
    file.chmod(mode)
    export(file)
    assert file.read_bytes() == b"new"
    assert file.stat().st_mode & 0o777 == mode


@posix
@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() != 0, reason="only the superuser can give a file away")
def test_a_replaced_file_keeps_its_owner(place: Path, export: Callable[..., None]) -> None:
    (place / "file").write_text("old")
    os.chown(place / "file", 65534, 65534)
    export(place / "file")
    assert ((place / "file").stat().st_uid, (place / "file").stat().st_gid) == (65534, 65534)


def test_a_file_is_replaced_only_if_that_was_said(place: Path, export: Callable[..., None]) -> None:
    (place / "file").write_text("old")
    with pytest.raises(AlreadyThere, match="exists already"):
        export(place / "file", replace=False)
    assert (place / "file").read_text() == "old"


@posix
def test_a_write_protected_file_stays(open_folder: Path) -> None:
    """Though its folder may be written to, and the file could be moved away."""
    open_folder.chmod(0o777)
    (open_folder / "file").write_text("old")
    (open_folder / "file").chmod(0o444)
    code = """
        from saves.files import write_file
        for name in ("file", "other"):
            try:
                write_file(data / name, b"new", data / "data", replace=True)
            except OSError as error:
                print(error)
    """
    assert as_nobody(code, open_folder) == "this file is write-protected\n"
    assert (open_folder / "file").read_text() == "old"
    assert (open_folder / "other").read_text() == "new"


@posix
def test_what_is_no_file_is_refused(place: Path, export: Callable[..., None], data_dir: Path) -> None:
    os.mkfifo(place / "pipe")
    (place / "folder").mkdir()
    (place / "loop").symlink_to("loop")
    with socket.socket(socket.AF_UNIX) as listening:
        here = Path.cwd()
        os.chdir(place)  # the name of a socket must be short
        listening.bind("socket")
        os.chdir(here)
        before = names(place)
        for name, why in (
            ("pipe", "a pipe"),
            ("folder", "a folder"),
            ("socket", "a socket"),
            ("loop", "links"),
            ("no folder/file", "there is no folder"),
            ("x" * 300, "too long"),
            ("nul\0", "no file can have this name"),
        ):
            assert why in refusal(place / name, data_dir)
            for replace in (True, False):
                with pytest.raises(NotWritten, match=why) as caught:
                    export(place / name, replace=replace)
                assert "\n" not in str(caught.value)
    for name in ("/", "."):
        with pytest.raises(NotWritten, match="a folder"):
            export(name)
    assert names(place) == before


@posix
def test_a_device_is_refused(place: Path, data_dir: Path) -> None:
    """Only asked, not tried: a superuser whose code is wrong would lose it."""
    (place / "device").symlink_to("/dev/null")
    for path in (place / "device", Path("/dev/null"), Path("/dev/zero")):
        assert refusal(path, data_dir) == "this is a device, not a file"


@posix
def test_an_open_file_without_a_name_is_refused(place: Path, export: Callable[..., None]) -> None:
    with (place / "gone").open("w") as file:
        (place / "gone").unlink()
        with pytest.raises(NotWritten, match="no name"):
            export(f"/dev/fd/{file.fileno()}")
    assert names(place) == []


OURS = (
    *("hotseat.db", "hotseat.db-wal", "hotseat.db-shm", "hotseat.db-journal", "HOTSEAT.DB", "Hotseat.db-WAL"),
    *("settings.toml", "settings.toml.old", "hotseat.log", "locks/1.lock", "locks/99.lock", "hotseat.db.copy"),
)


@pytest.mark.parametrize("name", OURS)
def test_our_own_files_are_refused_whether_they_are_there_or_not(
    data_dir: Path, game: TurnController, export: Callable[..., None], name: str
) -> None:
    file = filled(data_dir, game)
    (data_dir / "settings.toml").touch()
    (data_dir / "locks").mkdir(exist_ok=True)
    sound, before = file.read_bytes(), names(data_dir)
    for replace in (True, False):
        with pytest.raises(NotWritten, match="Hotseat's own"):
            export(data_dir / name, replace=replace)
    assert file.read_bytes() == sound
    assert names(data_dir) == before


@posix
def test_our_own_files_are_refused_by_every_name(
    data_dir: Path, game: TurnController, place: Path, export: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    store = filled(data_dir, game)
    (data_dir / "settings.toml").write_text('theme = "dark"\n')
    sound = store.read_bytes()
    (place / "link").symlink_to(store)
    (place / "link to link").symlink_to("link")
    (place / "folder").symlink_to(data_dir)
    os.link(store, place / "hard link")
    os.link(data_dir / "settings.toml", place / "settings")
    os.link(data_dir / "locks" / "1.lock", place / "lock")
    (place / "log").symlink_to(data_dir / "hotseat.log")  # which is not there yet
    monkeypatch.chdir(data_dir)
    ways = [place / "link", place / "link to link", place / "folder" / "hotseat.db", place / "hard link"]
    ways += [place / "settings", place / "lock", place / "log", place / "folder" / "hotseat.db-wal"]
    ways += [Path("hotseat.db"), Path("./locks/../hotseat.db"), place / ".." / "data" / "hotseat.db"]
    for path in ways:
        assert "Hotseat's own" in refusal(path, data_dir), path
        assert "Hotseat's own" in refusal(path, place / "folder"), path
        with pytest.raises(NotWritten, match="Hotseat's own"):
            export(path)
    assert store.read_bytes() == sound
    with Store.open(data_dir) as opened:
        assert len(opened.games()) == 1


@posix
def test_a_store_that_a_link_leads_to_is_refused_with_its_log(
    data_dir: Path, game: TurnController, place: Path, export: Callable[..., None]
) -> None:
    """SQLite lays the log beside the file, not beside the link."""
    filled(data_dir, game).rename(place / "far.db")
    (data_dir / "hotseat.db").symlink_to(place / "far.db")
    for name in ("far.db", "far.db-wal", "far.db-shm"):
        with pytest.raises(NotWritten, match="Hotseat's own"):
            export(place / name)
    export(place / "far.db.jsonl")


def test_the_games_of_another_data_directory_are_refused(
    data_dir: Path, game: TurnController, place: Path, export: Callable[..., None]
) -> None:
    store = filled(place / "other", game)
    store.rename(place / "kept games")
    with pytest.raises(NotWritten, match="Hotseat's own"):
        export(place / "kept games")
    (place / "kept games").rename(store)
    with Store.open(place / "other") as opened:
        assert len(opened.games()) == 1


def test_other_files_may_lie_in_the_data_directory(data_dir: Path, export: Callable[..., None]) -> None:
    """As on a stick that holds the games and carries records."""
    data_dir.mkdir()
    export(data_dir / "game.jsonl")
    assert (data_dir / "game.jsonl").read_bytes() == b"new"


@pytest.mark.parametrize("there", [True, False])
def test_a_write_that_fails_leaves_everything_as_it_was(
    place: Path, export: Callable[..., None], monkeypatch: pytest.MonkeyPatch, there: bool
) -> None:
    if there:
        (place / "file").write_text("old")
    before = names(place)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files.os, "fsync", full)
    with pytest.raises(NotWritten, match="the disk is full"):
        export(place / "file", replace=there)
    assert names(place) == before
    if there:
        assert (place / "file").read_text() == "old"


@posix
def test_settings_that_are_linked_stay_linked(data_dir: Path, place: Path) -> None:
    """As those do that are kept with the other settings of a person."""
    from tui import settings

    data_dir.mkdir()
    (place / "dotfile").write_text("colour = 3\n")
    (data_dir / "settings.toml").symlink_to(place / "dotfile")
    (place / "kept").write_text("mine")
    (data_dir / f"settings.toml.{os.getpid()}.new").symlink_to(place / "kept")
    loaded = settings.load(data_dir / "settings.toml")
    settings.save(data_dir / "settings.toml", loaded._replace(theme="light"))
    assert (data_dir / "settings.toml").is_symlink()
    assert 'theme = "light"' in (place / "dotfile").read_text()
    assert (data_dir / "settings.toml.old").read_text() == "colour = 3\n"
    assert (place / "kept").read_text() == "mine"


@posix
def test_settings_are_not_put_in_the_place_of_a_pipe(place: Path) -> None:
    os.mkfifo(place / "pipe")
    (place / "settings.toml").symlink_to("pipe")
    with pytest.raises(OSError, match="a pipe"):
        replace_file(place / "settings.toml", b"x")
    assert (place / "pipe").is_fifo()
