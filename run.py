#!/usr/bin/env python3
"""Start Hotseat, or run its tests, on a machine that has Python 3.11 or newer and nothing else.

    python3 run.py              the app (arguments go on to it: python3 run.py play quixote)
    python3 run.py test         the tests (arguments go on to pytest)
    python3 run.py python ...   the Python of the tests' environment

The packages go into an environment of their own, `.venv` beside this file (where that cannot be written, a folder in
the person's cache), never into the system's Python. It is renewed whenever the list of packages changes.

This file imports little, since it runs at every start, and can be read by a Python that is too old, to say so.
"""

import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
OLDEST = (3, 11)
WINDOWS = os.name == "nt"
APP, TESTS = "requirements.lock", "requirements-dev.lock"


class SetUpFailed(Exception):
    """What went wrong and what to do about it, in one line."""


def read(*parts):
    """The text of a file, or None."""
    try:
        with open(os.path.join(*parts), encoding="utf-8") as file:
            return file.read()
    except OSError:
        return None


def write(text, *parts):
    with open(os.path.join(*parts), "w", encoding="utf-8") as file:
        file.write(text)


def homes():
    """Where the environment may lie, best first."""
    yield os.path.join(HERE, ".venv")
    import zlib  # late: most starts end above

    cache = os.environ.get("LOCALAPPDATA" if WINDOWS else "XDG_CACHE_HOME")
    checkout = "venv-%08x" % zlib.crc32(HERE.encode("utf-8", "surrogateescape"))
    if not os.path.isabs(cache or ""):  # a relative one would be taken from whatever folder this is run in
        cache = os.path.join(os.path.expanduser("~"), ".cache")
    yield os.path.join(cache, "hotseat", checkout)


def python_of(home):
    return os.path.join(home, *(("Scripts", "python.exe") if WINDOWS else ("bin", "python")))


def base():
    """The Python that the environment belongs to."""
    return sys.version + sys.base_prefix


def key(lock):
    """What an environment must have been made from to be the right one: this Python, this checkout, these packages."""
    text = read(HERE, lock)
    if text is None:
        raise SetUpFailed("%s is missing beside run.py: get a whole copy of Hotseat" % lock)
    return "\n".join([base(), HERE, text])


def ready(home, keys):
    """Whether `home` was made from one of the locks in `keys` as they are now."""
    made = any(read(home, lock + ".installed") == keys[lock] for lock in keys)
    return made and os.path.exists(python_of(home))


def open_home():
    """The first place that can be written, and a file there to lock."""
    for home in homes():
        try:
            os.makedirs(home, exist_ok=True)
            return home, open(os.path.join(home, ".lock"), "w")
        except OSError:
            continue
    raise SetUpFailed("no place for the packages can be written: set XDG_CACHE_HOME to a folder that can")


def step(home, arguments, trouble):
    """Run one command of the set-up quietly. Raises `SetUpFailed` with `trouble` and its last line about an error."""
    import subprocess

    done = subprocess.run(
        arguments,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env=dict(os.environ, PIP_USER="0"),
    )
    if done.returncode:
        output = done.stdout.decode("utf-8", "replace")
        write(output, home, "set-up.log")
        errors = [line.strip() for line in output.splitlines() if "error" in line.lower()]
        reason = errors[-1][:200] if errors else "exit code %d" % done.returncode
        raise SetUpFailed("%s: %s (more in %s)" % (trouble, reason, os.path.join(home, "set-up.log")))


def make(home, lock):
    """Make `home` an environment with the packages of `lock`, or bring it up to date."""
    import shutil

    for name in os.listdir(home):
        if name.endswith(".installed"):
            os.remove(os.path.join(home, name))
    python = python_of(home)
    if read(home, "made-for") != base() or not os.path.exists(python):
        for entry in [entry for entry in os.scandir(home) if entry.name != ".lock"]:
            shutil.rmtree(entry.path) if entry.is_dir(follow_symlinks=False) else os.remove(entry.path)
        try:
            import ensurepip
            import venv

            del ensurepip, venv
        except ImportError:
            raise SetUpFailed(
                "this Python cannot make environments: add its venv package, on Debian and Ubuntu with"
                " sudo apt install python%d.%d-venv" % sys.version_info[:2]
            ) from None
        step(home, [sys.executable, "-P", "-m", "venv", home], "cannot make an environment")
        write(base(), home, "made-for")
    pip = [python, "-P", "-m", "pip", "install", "--disable-pip-version-check", "--no-input", "--require-hashes"]
    if lock == TESTS:  # most of its modules no test imports; the others are compiled then
        pip.append("--no-compile")
    step(home, [*pip, "--no-deps", "-r", os.path.join(HERE, lock)], "cannot install the packages; is there a network")
    packages = next(root for root, _, _ in os.walk(home) if os.path.basename(root) == "site-packages")
    write(HERE + "\n", packages, "hotseat.pth")
    write(key(lock), home, lock + ".installed")


def environment(locks):
    """The Python of an environment made from one of the `locks`; makes it if need be, from the first."""
    keys = {lock: key(lock) for lock in locks}
    for home in homes():
        if ready(home, keys):
            return python_of(home)
    print("Setting up Hotseat's packages, this once ...", file=sys.stderr)
    home, lock_file = open_home()
    with lock_file:
        try:
            import fcntl

            fcntl.flock(lock_file, fcntl.LOCK_EX)  # another start may be at it
        except ImportError:
            pass
        if not ready(home, keys):
            make(home, locks[0])
    return python_of(home)


def leave_out_the_current_folder():
    """Nothing is imported from the folder that this is run in: `-P` where modules are run, and no relative paths."""
    parts = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    if parts == [""]:
        return
    relative = {os.path.abspath(part) for part in parts if not os.path.isabs(part)} - {HERE}
    os.environ["PYTHONPATH"] = os.pathsep.join(part for part in parts if os.path.isabs(part))
    sys.path[:] = [folder for folder in sys.path if os.path.abspath(folder) not in relative]


def command_line(arguments):
    """What to run, as a list."""
    what = arguments[0] if arguments else ""
    if what == "test":
        os.chdir(HERE)
        return [environment([TESTS]), "-m", "pytest", "-n", "3", *arguments[1:]]
    if what == "python":
        return [environment([TESTS]), *arguments[1:]]
    return [environment([APP, TESTS]), "-P", "-m", "tui.cli", *arguments]


def main():
    if sys.version_info < OLDEST:
        sys.exit("Hotseat needs Python %d.%d or newer; this is %d.%d" % (OLDEST + sys.version_info[:2]))
    leave_out_the_current_folder()
    try:
        command = command_line(sys.argv[1:])
    except SetUpFailed as failed:
        sys.exit("hotseat: %s" % failed)
    except OSError as error:
        sys.exit("hotseat: cannot set up: %s" % error)
    except KeyboardInterrupt:
        sys.exit(130)
    sys.stderr.flush()
    if WINDOWS:  # exec there gives the terminal back at once
        import subprocess

        sys.exit(subprocess.call(command))
    os.execv(command[0], command)


if __name__ == "__main__":
    main()
