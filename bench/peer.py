"""The server beside boardgame.io's, in turn and under the same load: the ratio in docs/server.md.

cd bench/boardgame_io && npm install       (once, with Node.js)
python -m bench.peer [sockets ...] [--rounds 5] [--pace 500]

A round of ours is one of bench/server.py as fast as it goes: real moves of Torpedo Dice, each on the disk before it is
told, boards and options rendered. A round of boardgame.io's is the same with the smallest of games and nothing stored:
two sockets a match, the next move as soon as both players have been told of the one before. Rounds alternate, since the
machine may be quicker or slower from one minute to the next; what is compared is the ratio in each pair of rounds.
At last both at a pace that they can keep, over 500 tables: how long 99 of 100 actions take.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import random
import re
import signal
import subprocess
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

import uvloop

from bench.server import PACED, Figures, Http, Server, Socket, Table, closed_round, cpu_of, open_loop

HERE = Path(__file__).parent / "boardgame_io"
STATE = re.compile(rb'"_stateID":(\d+)')
SECONDS = 3.0  # a round of boardgame.io's


class Player(Socket):
    """One player of boardgame.io, by socket.io on a bare WebSocket."""

    def __init__(self, match: Match, seat: int) -> None:
        super().__init__(match)
        self.seat = seat

    def say(self, text: str) -> None:
        """A text as clients send it, under a mask of zeros."""
        data = text.encode()
        size = bytes([128 + len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2)
        self.transport.write(b"\x81" + size + bytes(4) + data)

    def take(self, message: bytes) -> None:
        if message == b"2":  # a ping
            self.say("3")
        elif message.startswith(b"0"):  # connected
            self.say("40/cells,")
        elif message.startswith(b"40"):  # to the game
            self.say(f'42/cells,["sync","{self.table.id}","{self.seat}",null,2]')
        elif message.startswith((b'42/cells,["sync"', b'42/cells,["update"')):
            found = STATE.search(message)
            assert found is not None, message
            self.version = int(found[1])
            self.table.look()


class Match(Table):
    """Two players of boardgame.io: they claim cells in turn."""

    def leave(self) -> None:
        for player in self.sockets:
            player.transport.close()

    async def act(self, figures: Figures, due: float) -> None:
        turn = self.sockets[0].version
        seat = turn % 2
        move = f'{{"type":"take","args":[{self.luck.randrange(9)}],"playerID":"{seat}"}}'
        action = f'{{"type":"MAKE_MOVE","payload":{move}}}'
        self.await_news()
        player = self.sockets[seat]
        assert isinstance(player, Player)
        player.say(f'42/cells,["update",{action},{turn},"{self.id}","{seat}"]')
        await self.is_told.wait()
        figures.seen.append(perf_counter() - due)


class Peer:
    """boardgame.io's server in a process of its own."""

    def __init__(self, port: int) -> None:
        self.port = port
        command = ["node", "server.mjs", str(port)]
        self.process = subprocess.Popen(command, cwd=HERE, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        assert any("ready" in line for line in self.process.stdout), "it does not start: see above"
        self.ids = count()

    async def open(self) -> Match:
        match = Match(f"match{next(self.ids)}", [], Http(), random.Random(1), wanted=[0, 0])
        match.sockets = [Player(match, seat) for seat in (0, 1)]
        for player in match.sockets:
            await player.connect(self.port, "/socket.io/?EIO=4&transport=websocket", "", deflate=False)
        await match.is_told.wait()
        return match

    async def open_many(self, count: int) -> list[Match]:
        return [await self.open() for _ in range(count)]

    async def round(self, sockets: int, figures: Figures) -> None:
        matches = await self.open_many(sockets // 2)
        cpu, began = cpu_of(self.process.pid), perf_counter()

        async def play(match: Match) -> None:
            while perf_counter() < began + SECONDS:
                await match.act(figures, perf_counter())

        await asyncio.gather(*[play(match) for match in matches])
        figures.seconds += perf_counter() - began
        figures.cpu += cpu_of(self.process.pid) - cpu
        for match in matches:
            match.leave()


async def compare(server: Server, peer: Peer, sockets: int, rounds: int) -> None:
    pairs: list[tuple[float, float]] = []
    for number in range(rounds):
        here, there = Figures(), Figures()
        await closed_round(server, sockets, number, here)
        await peer.round(sockets, there)
        pairs.append((len(here.seen) / here.seconds, len(there.seen) / there.seconds))
        cpu = [figures.cpu / len(figures.seen) * 1e6 for figures in (here, there)]
        rates = f"{pairs[-1][0]:,.0f} | {pairs[-1][1]:,.0f} | {pairs[-1][0] / pairs[-1][1]:.2f}"
        print(f"| {sockets:,} | {rates} | {cpu[0]:.0f} | {cpu[1]:.0f} |", flush=True)
    print(f"| {sockets:,}, the median ratio | | | {median(one / other for one, other in pairs):.2f} | | |", flush=True)


async def compare_paced(server: Server, peer: Peer, pace: float, rounds: int) -> None:
    print(
        f"\n| {pace:g} actions/s over {PACED} tables, p99 | Wardroom, ms | boardgame.io, ms |\n|---|---|---|",
        flush=True,
    )
    slowest: list[list[float]] = []
    for number in range(rounds):
        slowest.append([])
        ours = await server.open_many(PACED, number * PACED, deflate=False)
        opened: list[Sequence[Table]] = [ours, await peer.open_many(PACED)]
        for tables in opened:
            figures = Figures()
            await open_loop(tables, figures, pace, SECONDS)
            slowest[-1].append(quantiles(figures.seen, n=100)[98] * 1e3)
            for table in tables:
                table.leave()
        print(f"| round {number + 1} | {slowest[-1][0]:.1f} | {slowest[-1][1]:.1f} |", flush=True)
    medians = [median(column) for column in zip(*slowest, strict=True)]
    print(f"| the median | {medians[0]:.1f} | {medians[1]:.1f} |", flush=True)


async def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("sockets", nargs="*", type=int, default=[200, 1000])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--pace", type=float, default=500)
    parser.add_argument("--port", type=int, default=8780)
    given = parser.parse_args()
    print("| sockets | Wardroom, actions/s | boardgame.io, actions/s | ratio | CPU µs/action | boardgame.io |")
    print("|---|---|---|---|---|---|", flush=True)
    for sockets in given.sockets:
        async with both(given.port) as servers:
            await compare(*servers, sockets, given.rounds)
    if given.pace:
        async with both(given.port) as servers:
            await compare_paced(*servers, given.pace, min(given.rounds, 5))


@asynccontextmanager
async def both(port: int) -> AsyncIterator[tuple[Server, Peer]]:
    """Anew for each comparison: of one address ours lets 5,000 guests in at once."""
    with tempfile.TemporaryDirectory() as folder:
        server, peer = Server(Path(folder), port), Peer(port + 40)
        try:
            await server.ready()
            yield server, peer
        finally:
            for process in (server.process, peer.process):
                process.send_signal(signal.SIGTERM)
                process.wait(20)


if __name__ == "__main__":
    gc.disable()  # or the load would hold up its own clock
    uvloop.run(main())
