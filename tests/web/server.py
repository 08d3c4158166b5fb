"""A real server in a process of its own, and clients that write lines and read frames."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from threading import Thread
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.web.tables import SECRET
from wardroom.table.store import Store, table_to_write
from wardroom.table.table import Terms

SOON = 20.0  # seconds in which a server is up, on a busy machine too
COMMAND = "from wardroom.cli import main; main()"


def founded(path: Path, *tables: Terms, secret: bytes = SECRET) -> list[str]:
    """Tables in a file, before the server is started."""
    store = Store(path)
    names = [f"table{number}" for number in range(len(tables))]
    for name, terms in zip(names, tables, strict=True):
        store.write_one(table_to_write(name, 1, terms, secret))
    store.close()
    return names


class Server:
    """`wardroom serve`, over one file, started and killed as often as one likes."""

    def __init__(self, path: Path, pace: float = 0.35) -> None:
        self.path = path
        self.pace = pace
        self.process: subprocess.Popen[str] | None = None
        self.address = ""
        self.errors: list[str] = []

    def start(self) -> None:
        """Returns when the address is known; it may not listen yet."""
        port = self.address.rstrip("/").rpartition(":")[2] or "0"
        words = ["serve", "--data", str(self.path), "--port", port, "--no-open", "--pace", str(self.pace)]
        self.process = subprocess.Popen(
            [sys.executable, "-c", COMMAND, *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
        )
        assert self.process.stdout is not None
        told = self.process.stdout.readline()
        self.address = next((word for word in told.split() if word.startswith("http")), self.address)
        Thread(target=self.listen, args=(self.process,), daemon=True).start()

    def listen(self, process: subprocess.Popen[str]) -> None:
        assert process.stderr is not None
        with process.stderr:
            self.errors += list(process.stderr)

    def wait(self) -> None:
        """Until it answers."""
        end = time.monotonic() + SOON
        with httpx.Client(verify=False, timeout=2) as client:
            while time.monotonic() < end:
                try:
                    if client.get(f"{self.address}healthz").text == "ok":
                        return
                except httpx.TransportError:
                    time.sleep(0.02)
        raise AssertionError(f"the server does not answer: {self.errors}")

    def send(self, number: int) -> int:
        """A signal; the exit code."""
        assert self.process is not None
        self.process.send_signal(number)
        code = self.process.wait(SOON)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    def kill(self) -> None:
        self.send(signal.SIGKILL)

    def stop(self) -> int:
        return self.send(signal.SIGTERM)

    def __enter__(self) -> Server:
        self.start()
        self.wait()
        return self

    def __exit__(self, *_: object) -> None:
        assert self.process is not None
        if self.process.poll() is None:
            self.kill()

    def socket(self, table: str, token: str = "", query: str = "") -> ClientConnection:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        address = self.address.replace("http", "ws", 1)
        path = f"{address}t/{table}/socket{query}"
        return connect(path, additional_headers=headers, max_size=None, proxy=None, close_timeout=0.1)


class Guest:
    """Somebody who writes lines and reads frames, known by a token."""

    def __init__(self, client: httpx.Client) -> None:
        self.client = client
        made = client.post("/guests")
        assert made.status_code == 201
        self.token: str = made.json()["token"]
        self.headers = {"Authorization": f"Bearer {self.token}"}

    def write(self, table: str, kind: str, text: str = "", **others: object) -> httpx.Response:
        body = {"kind": kind, "text": text, **others}
        return self.client.post(f"/t/{table}/lines", json=body, headers=self.headers)

    def sit(self, table: str, seat: int, name: str = "Nemo") -> httpx.Response:
        found = self.write(table, "sit", name, seat=seat)
        assert found.status_code == 200, found.text
        return found

    def frame(self, table: str) -> dict[str, Any]:
        found = self.client.get(f"/t/{table}/frame", headers=self.headers)
        assert found.status_code == 200, found.text
        read = json.loads(found.text)
        assert isinstance(read, dict)
        return read


def duel(client: httpx.Client, table: str) -> tuple[Guest, Guest]:
    """Two who have sat down; the one who is asked comes first."""
    one, two = Guest(client), Guest(client)
    one.sit(table, 1, "Ann")
    two.sit(table, 2, "Bob")
    return (one, two) if one.frame(table)["choices"] else (two, one)
