"""The server under load, with real moves of Torpedo Dice: the figures in docs/server.md.

python bench/server.py [sockets ...] [--rounds 3] [--pace 500] [--deflate]

Starts `wardroom serve` on a fresh file and opens tables of two players, each with a token and a socket of its own.
A player answers with one of the choices of its frame, at random; an action is over when the answer is acknowledged,
which is after it is on the disk, and both players have the frame that follows from it. First every table plays on as
soon as it can (closed loop), until a tenth of the tables are over; then 500 tables together get a pace (open loop: what
is late counts from when it should have begun). Load and server share the machine. Last, what the machine can do at that
pace with no server at all: a page is written and on the disk, by the same clock.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import gc
import os
import random
import signal
import subprocess
import sys
import tempfile
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles
from time import perf_counter, sleep

import httptools
import msgspec
import uvloop

GAME = "torpedo-dice"
IDLE = 4.0  # seconds after which the server may close a connection
TICK = os.sysconf("SC_CLK_TCK")
CORES = os.cpu_count() or 1
PACED = 500  # tables in turn, by the clock
SEATED = 3  # the least version of a table at which two have sat down: somebody begins


class Choice(msgspec.Struct):
    """What a player may answer."""

    answer: str


class Frame(msgspec.Struct):
    """The part of a frame that a player needs; what is left out is as it was."""

    version: int
    choices: list[Choice] | msgspec.UnsetType = msgspec.UNSET
    is_over: bool | msgspec.UnsetType = msgspec.UNSET


class Http(asyncio.Protocol):
    """One kept connection, one request at a time."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()

    async def connect(self, port: int) -> Http:
        self.port, self.used = port, perf_counter()
        self.transport, _ = await self.loop.create_connection(lambda: self, "127.0.0.1", port)
        return self

    async def ask(self, method: str, path: str, body: bytes = b"", **headers: str) -> tuple[int, bytes]:
        if perf_counter() - self.used > IDLE:
            self.transport.close()
            await self.connect(self.port)
        self.used = perf_counter()
        self.answer: asyncio.Future[tuple[int, bytes]] = self.loop.create_future()
        self.body, self.location = b"", ""
        self.parser = httptools.HttpResponseParser(self)
        lines = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in headers.items())
        head = f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{self.port}\r\ncontent-length: {len(body)}\r\n{lines}\r\n"
        self.transport.write(head.encode() + body)
        return await self.answer

    def data_received(self, data: bytes) -> None:
        self.parser.feed_data(data)

    def on_header(self, name: bytes, value: bytes) -> None:
        if name.lower() == b"location":
            self.location = value.decode()

    def on_body(self, body: bytes) -> None:
        self.body += body

    def on_message_complete(self) -> None:
        self.answer.set_result((self.parser.get_status_code(), self.body))


class Socket(asyncio.Protocol):
    """The frames of one player; only the last one is kept."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.buffer = bytearray()
        self.is_open = self.is_deflated = False
        self.inflate = zlib.decompressobj(-15)
        self.version, self.is_over = -1, False
        self.choices: list[Choice] = []
        self.received = 0

    async def connect(self, port: int, path: str, token: str, *, deflate: bool) -> None:
        transport, _ = await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", port)
        extension = "Sec-WebSocket-Extensions: permessage-deflate\r\n" if deflate else ""
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n{extension}"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nAuthorization: Bearer {token}\r\n\r\n".encode()
        )
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        self.buffer += data
        if not self.is_open:
            head, found, rest = bytes(self.buffer).partition(b"\r\n\r\n")
            if not found:
                return
            assert b" 101 " in head, head
            self.is_open, self.is_deflated = True, b"permessage-deflate" in head
            self.buffer = bytearray(rest)
        while self.take_message():
            pass

    def take_message(self) -> bool:
        """One whole message of the server, which is never masked nor in parts."""
        if len(self.buffer) < 2:
            return False
        size, start = self.buffer[1] & 127, 2
        if size >= 126:
            start = 4 if size == 126 else 10
            size = int.from_bytes(self.buffer[2:start])
        if len(self.buffer) < start + size:
            return False
        kind, message = self.buffer[0] & 15, bytes(self.buffer[start : start + size])
        if kind == 1:
            if self.is_deflated and self.buffer[0] & 64:
                message = self.inflate.decompress(message + b"\x00\x00\xff\xff")
            self.take(message)
        del self.buffer[: start + size]
        return True

    def take(self, message: bytes) -> None:
        frame = msgspec.json.decode(message, type=Frame)
        self.version = frame.version
        self.choices = self.choices if frame.choices is msgspec.UNSET else frame.choices
        self.is_over = self.is_over if frame.is_over is msgspec.UNSET else frame.is_over
        self.table.look()


@dataclass
class Table:
    """Two players and what they have been told."""

    id: str
    tokens: list[str]
    http: Http
    luck: random.Random
    sockets: list[Socket] = field(default_factory=list)
    wanted: list[int] = field(default_factory=list)  # the versions that the players wait for
    is_told: asyncio.Event = field(default_factory=asyncio.Event)

    def look(self) -> None:
        if all(socket.version >= wanted for socket, wanted in zip(self.sockets, self.wanted, strict=True)):
            self.is_told.set()

    def await_news(self) -> None:
        """Every answer of Torpedo Dice is news to both, though not of the same number: see table/notice.py."""
        self.wanted = [socket.version + 1 for socket in self.sockets]
        self.is_told.clear()

    @property
    def is_over(self) -> bool:
        return any(socket.is_over for socket in self.sockets)

    async def act(self, figures: Figures, due: float) -> None:
        """One answer of one of those who are asked, until both have seen what follows."""
        asked = [at for at, socket in enumerate(self.sockets) if socket.choices]
        at = self.luck.choice(asked)
        answer = self.luck.choice(self.sockets[at].choices).answer
        body = msgspec.json.encode({"kind": "answer", "text": answer, "version": self.sockets[at].version})
        self.await_news()
        status, said = await self.http.ask(
            "POST", f"/t/{self.id}/lines", body, authorization=f"Bearer {self.tokens[at]}", content_type=JSON
        )
        assert status == 200, said
        figures.stored.append(perf_counter() - due)
        await self.is_told.wait()
        figures.seen.append(perf_counter() - due)

    def leave(self) -> None:
        self.http.transport.close()
        for socket in self.sockets:
            socket.transport.close()


JSON = "application/json"


@dataclass
class Figures:
    """What was measured."""

    stored: list[float] = field(default_factory=list)  # seconds until the answer was acknowledged
    seen: list[float] = field(default_factory=list)  # seconds until both had the frame
    seconds: float = 0.0
    cpu: float = 0.0
    stolen: float = 0.0  # seconds that the host of a virtual machine gave to others, of all cores together
    commits: int = 0
    lines: int = 0
    bytes: int = 0

    def told(self, name: str) -> str:
        n = len(self.seen)
        stored, seen = quantiles(self.stored, n=100), quantiles(self.seen, n=100)
        return (
            f"| {name} | {n / self.seconds:,.0f} | {stored[49] * 1e3:.1f} / {stored[98] * 1e3:.1f} "
            f"| {seen[49] * 1e3:.1f} / {seen[98] * 1e3:.1f} | {self.cpu / n * 1e6:.0f} "
            f"| {self.lines / max(1, self.commits):.1f} | {self.bytes / n / 1e3:.1f} "
            f"| {self.stolen / self.seconds / CORES * 100:.1f} |"
        )


HEAD = """
| load | actions/s | stored p50 / p99 ms | seen p50 / p99 ms | CPU µs/action | lines/commit | kB/action | stolen % |
|---|---|---|---|---|---|---|---|"""


def cpu_of(process: int) -> float:
    """Seconds of processor time that a process has taken."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def stolen() -> float:
    """Seconds since the machine was started in which a core had work and its host let others run."""
    return int(Path("/proc/stat").read_text().split("\n", 1)[0].split()[8]) / TICK


class Server:
    """`wardroom serve` in a process of its own."""

    def __init__(self, folder: Path, port: int) -> None:
        began = perf_counter()
        command = [sys.executable, "-c", "from wardroom.cli import main; main()", "serve", "--no-open"]
        self.process = subprocess.Popen(
            [*command, "--port", str(port), "--data", str(folder / "tables.db")], stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline().split("127.0.0.1:")[1].split("/")[0])
        self.began = began

    async def ready(self) -> float:
        """Seconds from the command to the first page."""
        while True:
            try:
                status, page = await (await Http().connect(self.port)).ask("GET", "/")
            except OSError:
                await asyncio.sleep(0.01)
            else:
                assert status == 200, page
                return perf_counter() - self.began

    @property
    def cpu(self) -> float:
        return cpu_of(self.process.pid)

    @property
    def memory(self) -> int:
        return int(Path(f"/proc/{self.process.pid}/status").read_text().split("VmRSS:")[1].split()[0]) * 1024

    async def counted(self) -> dict[str, int]:
        _, text = await (await Http().connect(self.port)).ask("GET", "/metrics")
        lines = [line.split() for line in text.decode().splitlines() if not line.startswith("#")]
        return {name: int(float(value)) for name, value in lines}

    async def open(self, seed: int, *, deflate: bool) -> Table:
        """A table with both seats taken and both sockets open."""
        http = await Http().connect(self.port)
        tokens = []
        for _ in range(2):
            _, made = await http.ask("POST", "/guests")
            tokens.append(msgspec.json.decode(made)["token"])
        form = "application/x-www-form-urlencoded"
        body = b"seat-1=me&seat-2=open&name=Ann"
        status, said = await http.ask("POST", f"/new/{GAME}", body, cookie=f"guest={tokens[0]}", content_type=form)
        assert status == 303, said
        id = http.location.rsplit("/", 1)[1]
        table = Table(id, tokens, http, random.Random(seed), wanted=[SEATED, SEATED])
        sit = msgspec.json.encode({"kind": "sit", "text": "Bob", "seat": 2})
        status, said = await http.ask(
            "POST", f"/t/{id}/lines", sit, authorization=f"Bearer {tokens[1]}", content_type=JSON
        )
        assert status == 200, said
        table.sockets = [Socket(table) for _ in tokens]
        for socket, token in zip(table.sockets, tokens, strict=True):
            await socket.connect(self.port, f"/t/{id}/socket", token, deflate=deflate)
        await table.is_told.wait()
        return table

    async def open_many(self, count: int, seed: int, *, deflate: bool) -> list[Table]:
        found: list[Table] = []
        for first in range(0, count, 20):
            opening = [self.open(seed + at, deflate=deflate) for at in range(first, min(count, first + 20))]
            found += await asyncio.gather(*opening)
        return found

    async def measure(self, tables: list[Table], figures: Figures, play: asyncio.Future[None]) -> None:
        before, cpu, host, began = await self.counted(), self.cpu, stolen(), perf_counter()
        received = sum(socket.received for table in tables for socket in table.sockets)
        await play
        figures.seconds += perf_counter() - began
        figures.cpu += self.cpu - cpu
        figures.stolen += stolen() - host
        after = await self.counted()
        figures.commits += after["wardroom_commits_total"] - before["wardroom_commits_total"]
        figures.lines += after["wardroom_lines_total"] - before["wardroom_lines_total"]
        figures.bytes += sum(socket.received for table in tables for socket in table.sockets) - received


async def closed_round(server: Server, sockets: int, number: int, figures: Figures, *, deflate: bool = False) -> None:
    """With tables of its own."""
    tables = await server.open_many(sockets // 2, number * sockets, deflate=deflate)
    await server.measure(tables, figures, asyncio.ensure_future(closed_loop(tables, figures)))
    for table in tables:
        table.leave()


async def closed_loop(tables: list[Table], figures: Figures) -> None:
    """Everyone as fast as they can, until a tenth of the tables are over."""
    over = 0
    is_enough = False

    async def play(table: Table) -> None:
        nonlocal over, is_enough
        while not is_enough and not table.is_over:
            await table.act(figures, perf_counter())
        over += 1
        is_enough = is_enough or over * 10 >= len(tables)

    await asyncio.gather(*[play(table) for table in tables])


async def open_loop(tables: Sequence[Table], figures: Figures, pace: float, seconds: float) -> None:
    """Each table in its turn, by the clock; one that is over is passed over."""
    began = perf_counter() + 0.1
    gap = len(tables) / pace

    async def play(table: Table, first: float) -> None:
        due = first
        while due < began + seconds and not table.is_over:
            await asyncio.sleep(max(0.0, due - perf_counter()))
            await table.act(figures, due)
            due += gap

    await asyncio.gather(*[play(table, began + at / pace) for at, table in enumerate(tables)])


def bare_loop(file: Path, pace: float, seconds: float) -> list[float]:
    """A page at a time on the disk, by the clock: seconds from when each should have been begun."""
    late: list[float] = []
    page = bytes(4096)
    with file.open("wb", buffering=0) as disk:
        began = perf_counter()
        for number in range(int(pace * seconds)):
            due = began + number / pace
            sleep(max(0.0, due - perf_counter()))
            disk.write(page)
            os.fdatasync(disk.fileno())
            late.append(perf_counter() - due)
    return late


async def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("sockets", nargs="*", type=int, default=[200, 1000])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--pace", type=float, default=500)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--deflate", action="store_true", help="compressed sockets, as browsers ask for")
    parser.add_argument("--port", type=int, default=8780)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), given.port)
        try:
            await bench(server, given, Path(folder))
        finally:
            server.process.send_signal(signal.SIGTERM)
            server.process.wait(20)


async def bench(server: Server, given: argparse.Namespace, folder: Path) -> None:
    print(f"first page after {await server.ready():.2f} s; {server.memory / 1e6:.0f} MB\n{HEAD}", flush=True)
    for sockets in given.sockets:
        figures = Figures()
        for number in range(given.rounds):
            await closed_round(server, sockets, number, figures, deflate=given.deflate)
        print(figures.told(f"{sockets:,} sockets, {sockets // 2} tables"), flush=True)
    if given.pace:
        before, figures = server.memory, Figures()
        tables = await server.open_many(PACED, 10**6, deflate=given.deflate)
        each = (server.memory - before) / PACED
        play = asyncio.ensure_future(open_loop(tables, figures, given.pace, given.seconds))
        await server.measure(tables, figures, play)
        print(figures.told(f"{given.pace:g} actions/s over {PACED} tables"), flush=True)
        bare = [1e3 * late for late in quantiles(bare_loop(folder / "bare", given.pace, given.seconds), n=100)]
        print(f"| {given.pace:g} pages/s to the disk, no server | | {bare[49]:.1f} / {bare[98]:.1f} | | | | | |")
        print(f"\nmemory for a table with two sockets: {each / 1e3:.0f} kB; all {server.memory / 1e6:.0f} MB")


if __name__ == "__main__":
    gc.disable()  # or the load would hold up its own clock
    uvloop.run(main())
