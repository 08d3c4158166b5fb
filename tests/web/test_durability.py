"""The server is killed again and again while people play: what was acknowledged is there, once."""

from __future__ import annotations

import json
import os
import random
import signal
import sqlite3
import sys
import time
from collections import Counter
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from threading import Event, Thread

import httpx
import pytest

from tests.web.server import Guest, Server, founded
from tests.web.tables import DUEL, SETUPS, terms
from wardroom.table.store import Store
from wardroom.table.table import OPEN, Terms

pytestmark = [pytest.mark.slow, pytest.mark.skipif(sys.platform == "win32", reason="signals are sent")]

KILLS = 50
AGAIN = 0.1  # seconds between two tries
STOPPED_WITHIN = 3.0  # seconds, where a core is free


class Clerk(Thread):
    """Plays both seats of a table, repeats whatever was not acknowledged, and remembers what was."""

    def __init__(self, server: Server, table: str, token: str, is_done: Event) -> None:
        super().__init__(daemon=True)
        self.server, self.table, self.token, self.is_done = server, table, token, is_done
        self.acknowledged: dict[str, int] = {}
        self.surprises: list[str] = []
        self.number = 0

    def run(self) -> None:
        with httpx.Client(headers={"Authorization": f"Bearer {self.token}"}, verify=False, timeout=5) as client:
            while not self.is_done.is_set():
                with suppress(httpx.TransportError):
                    self.play(client)
                    continue
                time.sleep(AGAIN)

    def play(self, client: httpx.Client) -> None:
        frame = json.loads(client.get(f"{self.server.address}t/{self.table}/frame").text)
        self.number += 1
        body: dict[str, object] = {"kind": "say", "text": f"{self.number}"}
        if frame["choices"]:
            choice = random.choice(frame["choices"])["answer"]
            body = {"kind": "answer", "text": choice, "version": frame["version"], "seat": frame["seat"]}
        self.write(client, body | {"key": f"{self.table} {self.number}"})

    def write(self, client: httpx.Client, body: dict[str, object]) -> None:
        """Until there is an answer, over as many servers as it takes."""
        while not self.is_done.is_set():
            try:
                found = client.post(f"{self.server.address}t/{self.table}/lines", json=body)
            except httpx.TransportError:
                time.sleep(AGAIN)
                continue
            if found.status_code == 200:
                self.acknowledged[str(body["key"])] = found.json()["version"]
            elif found.status_code == 429:
                time.sleep(AGAIN)
                continue
            elif found.status_code != 412:
                self.surprises.append(f"{found.status_code} {found.text[:200]}")
            return


def seated(server: Server, tables: list[str]) -> str:
    """The token of somebody who sits in every seat of every table."""
    with httpx.Client(base_url=server.address) as client:
        guest = Guest(client)
        for table in tables:
            for sitter in guest.frame(table)["sitters"]:
                if not sitter["is_machine"]:
                    guest.sit(table, sitter["seat"])
    return guest.token


def clerks_at(server: Server, tables: list[str], is_done: Event) -> list[Clerk]:
    token = seated(server, tables)
    clerks = [Clerk(server, table, token, is_done) for table in tables]
    for clerk in clerks:
        clerk.start()
    return clerks


def stored(path: Path) -> dict[str, list[tuple[int, str]]]:
    """For each key of a line the places after it, and their tables."""
    found: dict[str, list[tuple[int, str]]] = {}
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        for table, number, key in file.execute("SELECT table_id, number, key FROM lines WHERE key <> ''"):
            found.setdefault(key.partition(" ")[2], []).append((number + 1, table))
    return found


def check(path: Path, clerks: list[Clerk]) -> int:
    """Everything acknowledged is stored, at its version, and nothing twice; how much that is."""
    found = stored(path)
    assert [key for key, places in found.items() if len(places) != 1] == []
    store = Store(path)
    for clerk in clerks:
        assert clerk.surprises == []
        table = store.table(clerk.table)
        assert table is not None
        for key, version in clerk.acknowledged.items():
            place = table.notice.place(version, table.sitting.people)
            assert found.get(key) == [(place, clerk.table)], f"{key} was acknowledged"
    store.close()
    return sum(len(clerk.acknowledged) for clerk in clerks)


def kinds() -> list[Terms]:
    return [
        *[terms(game) for game in SETUPS],
        terms("torpedo-dice", DUEL, clock="m180"),
        Terms("torpedo-dice", DUEL, [OPEN, "level1"]),
    ]


def test_nothing_acknowledged_is_lost_or_written_twice_however_often_the_server_is_killed(tmp_path: Path) -> None:
    path = tmp_path / "w.db"
    tables = founded(path, *kinds())
    luck = random.Random(6)
    is_done = Event()
    with Server(path) as server:
        clerks = clerks_at(server, tables, is_done)
        for _ in range(KILLS):
            server.wait()
            time.sleep(luck.uniform(0.0, 0.4))
            server.kill()
            server.start()
        server.wait()
        time.sleep(0.5)
        is_done.set()
        for clerk in clerks:
            clerk.join(20)
        frames_agree(server, tables)
        server.kill()
    assert check(path, clerks) > KILLS
    assert not [line for line in server.errors if '"level": "error"' in line], server.errors


def frames_agree(server: Server, tables: list[str]) -> None:
    """Whoever watches, over HTTP or a socket, sees one and the same."""
    with httpx.Client(base_url=server.address) as client:
        for table in tables:
            frames = [client.get(f"/t/{table}/frame").json() for _ in range(2)]
            with server.socket(table) as socket:
                frames.append(json.loads(socket.recv(timeout=10)))
            newest = max(frame["version"] for frame in frames)
            same = [without_clocks(frame) for frame in frames if frame["version"] == newest]
            assert all(frame == same[0] for frame in same)


def without_clocks(frame: dict[str, object]) -> dict[str, object]:
    sitters = frame["sitters"]
    assert isinstance(sitters, list)
    return {**frame, "sitters": [{**sitter, "left": None} for sitter in sitters]}


def test_the_server_stops_cleanly_in_time_with_sockets_open_and_people_playing(tmp_path: Path) -> None:
    path = tmp_path / "w.db"
    tables = founded(path, *kinds())
    is_done = Event()
    with Server(path) as server, ExitStack() as sockets:
        clerks = clerks_at(server, tables, is_done)
        for table in tables * 4:
            sockets.enter_context(server.socket(table))
        time.sleep(1.0)
        began = time.monotonic()
        assert server.stop() == 0
        crowd = max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))
        assert time.monotonic() - began < STOPPED_WITHIN * crowd
        is_done.set()
        for clerk in clerks:
            clerk.join(20)
    assert check(path, clerks) > 0
    events = [json.loads(line) for line in server.errors]
    assert [event["event"] for event in events] == ["start", "stop"]
    assert events[0]["data"] == str(path)


def test_an_interrupt_from_the_keyboard_closes_the_house_too(tmp_path: Path) -> None:
    with Server(tmp_path / "w.db") as server:
        assert server.send(signal.SIGINT) in (0, 130)
    assert Counter("Traceback" in line for line in server.errors)[True] == 0


# Machines


def studies_of(server: Server) -> list[int]:
    """The processes in which the machines of a server think."""
    assert server.process is not None
    owner = str(server.process.pid)
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            words = stat.read_text(encoding="utf-8").rpartition(")")[2].split()
            if words[1] == owner and b"spawn_main" in (stat.parent / "cmdline").read_bytes():
                found.append(int(stat.parent.name))
    return found


def until_asked(guest: Guest, table: str, seconds: float) -> dict[str, object]:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        frame = guest.frame(table)
        if frame["choices"] or frame["is_over"]:
            return frame
        time.sleep(0.1)
    raise AssertionError("the machine does not answer")


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="children are looked up in /proc")
def test_the_table_goes_on_when_the_process_of_the_machines_is_killed(tmp_path: Path) -> None:
    (table,) = founded(tmp_path / "w.db", Terms("torpedo-dice", DUEL, [OPEN, "level2"]))
    with Server(tmp_path / "w.db") as server, httpx.Client(base_url=server.address) as client:
        guest = Guest(client)
        guest.sit(table, 1)
        for _ in range(4):
            frame = until_asked(guest, table, 60)
            choices = frame["choices"]
            assert isinstance(choices, list)
            guest.write(table, "answer", choices[0]["answer"])
            for worker in studies_of(server):
                os.kill(worker, signal.SIGKILL)
        until_asked(guest, table, 60)
        assert server.stop() == 0
    events = [json.loads(line)["event"] for line in server.errors]
    assert set(events) <= {"start", "a machine does not think", "stop"}  # killed twice, it answers at once instead
