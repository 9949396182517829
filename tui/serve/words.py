"""Every sentence of `hotseat serve`, in the terminal and in the browser."""

from __future__ import annotations

from typing import Final

from rules.words import listed

SERVE: Final = """\
Play in a browser on this machine.

Prints an address that lets one browser in. Every tab is a table of its own, on the same saved games."""
SERVE_EXAMPLES: Final = """\b
Examples:
  hotseat serve                   on port 8000 of this machine
  hotseat serve --port 0          on any port that is free
  hotseat serve --lan             for other machines of the network, too"""
PORT: Final = "The port on which the browser is answered (0: any that is free)."
LAN: Final = "Let other machines of the network in, too: whoever has the address plays on your saved games."
TITLE: Final = "Hotseat"
WAITING: Final = "The table is being laid ..."
ENDED: Final = "The table is closed. Everything is saved."
AGAIN: Final = "Open it again"


def needs_extra() -> str:
    return "this needs the web extra: pip install 'hotseat[web]' (or: pip install textual-serve)"


def address(url: str) -> str:
    return f"Open this address in a browser: {url}"


def another(url: str) -> str:
    """Said once a key was used."""
    return f"A browser is in. For another one: {url}"


def how_to_stop() -> str:
    return "Ctrl+C ends it; everything is saved."


def open_to_all(hosts: list[str]) -> str:
    return f"Other machines reach it at {listed(hosts)}; the traffic is not encrypted."


def port_taken(port: int, why: str) -> str:
    return f"port {port} cannot be had: {why}"


def no_key() -> str:
    return "This address needs its key: open the one that the terminal shows."


def key_used() -> str:
    return "This key was used already: the terminal shows the next one."


def other_page() -> str:
    return "This comes from another page, and is not answered."
