"""Starting the server: a free port, the address printed and where there is a screen opened."""

from __future__ import annotations

import gc
import os
import signal
import socket
import sys
import webbrowser
from pathlib import Path
from threading import Thread

import uvicorn
from litestar import Litestar

from wardroom.core.notation import BadNotation
from wardroom.table.schema import bring_up_to_date
from wardroom.web.app import application
from wardroom.web.logs import LOG, logging_to_stderr
from wardroom.web.wire import Http, Sockets

TRIED = 20  # ports after the one asked for


def run(path: Path, host: str, port: int, *, is_shown: bool, pace: float) -> None:
    """Until SIGTERM or Ctrl-C; an answer that was acknowledged is on the disk."""
    bring_up_to_date(path)
    found = listening(host, port)
    address = f"http://{host if host != '0.0.0.0' else '127.0.0.1'}:{found.getsockname()[1]}/"
    print(f"The wardroom is open at {address}  (Ctrl-C closes it)", flush=True)
    if is_shown and has_screen():
        Thread(target=webbrowser.open, args=[address], daemon=True).start()
    studies = max(1, (os.cpu_count() or 2) - 1)
    config = config_of(application(path, studies=studies, pace=pace))
    gc.freeze()  # the rules and all their answers stay for good: to look through them again and again takes seconds
    gc.disable()  # what is new app.tidied looks through, by the clock
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # once the server has closed: a clean end
    with logging_to_stderr():
        LOG.info("start", extra={"address": address, "data": path})
        try:
            uvicorn.Server(config).run([found])
        finally:
            LOG.info("stop")


def config_of(app: Litestar) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        http=Http,
        ws=Sockets,
        server_header=False,
        log_level="warning",
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=2,
    )


def listening(host: str, port: int) -> socket.socket:
    """A socket at the port, or at one of the next if it is taken. Whoever comes before the server runs waits there."""
    for number in range(port, min(65536, port + TRIED) if port else 1):
        found = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, number))
            found.listen()
        except OSError:
            found.close()
            continue
        return found
    raise BadNotation(f"no port from {port} on is free at {host}")


def has_screen() -> bool:
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
