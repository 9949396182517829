"""`hotseat serve`: the app in a browser on this machine."""

from __future__ import annotations

import socket

import click

from tui.serve import words


@click.command("serve", help=words.SERVE, epilog=words.SERVE_EXAMPLES)
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help=words.PORT)
@click.option("--lan", is_flag=True, help=words.LAN)
@click.pass_obj
def serve_command(data_dir: str | None, port: int, lan: bool) -> int:
    """Serve the app until it is interrupted."""
    try:
        from tui.serve.server import LOCAL, TableServer
    except ModuleNotFoundError:
        raise click.ClickException(words.needs_extra()) from None
    host = "0.0.0.0" if lan else LOCAL
    found = _free_port(host, port)
    hosts = [f"{LOCAL}:{found}", *(f"{name}:{found}" for name in (_own_addresses() if lan else ()))]
    if lan:
        click.echo(words.open_to_all(hosts[1:]))
    TableServer(data_dir, host, found, hosts, click.echo).serve()
    return 0


def _free_port(host: str, port: int) -> int:
    """The port, or a free one for 0. Raises `click.ClickException` where it is taken."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise click.ClickException(words.port_taken(port, error.strerror or str(error))) from None
        return int(probe.getsockname()[1])


def _own_addresses() -> list[str]:
    """The addresses under which other machines reach this one."""
    try:
        found = {str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)}
    except OSError:
        return []
    return sorted(address for address in found if not address.startswith("127."))
