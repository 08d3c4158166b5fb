"""The commands around the server: `wardroom serve` and `wardroom backup`."""

from __future__ import annotations

import gc
from pathlib import Path
from typing import Annotated

import typer

from wardroom.core.notation import BadNotation
from wardroom.table.session import folder

Data = Annotated[Path | None, typer.Option(help="The file of all tables.", show_default="a file of ours")]


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port, or the first free one after it.", min=0, max=65535)] = 8740,
    data: Data = None,
    is_shown: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in a browser.")] = True,
    pace: Annotated[float, typer.Option(help="Seconds between a machine's answers.", min=0.0, max=10.0)] = 0.35,
) -> None:
    """Serve the wardroom to browsers: play alone, side by side or across the world, without accounts."""
    gc.disable()  # until the server runs: nothing that is loaded and built for it is rubbish
    from wardroom.web.serving import run

    run(file_of(data), host, port, is_shown=is_shown, pace=pace)


def backup(
    to: Annotated[Path, typer.Argument(help="The copy to write.", metavar="FILE")],
    data: Data = None,
) -> None:
    """Copy all tables to a file, while the server goes on."""
    from wardroom.table.store import copied

    source = file_of(data)
    if not source.is_file():
        raise BadNotation(f"there is no file {source}")
    if to.exists():
        raise BadNotation(f"{to} exists already")
    copied(source, to)
    print(f"{to}: {to.stat().st_size:,} bytes")


def file_of(data: Path | None) -> Path:
    return data or folder() / "wardroom.db"
