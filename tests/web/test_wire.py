"""How answers leave: whole, in order, and never held for good."""

from __future__ import annotations

import asyncio
import socket
from contextlib import closing
from http.client import HTTPConnection
from urllib.parse import urlsplit

from wardroom.web.wire import Held


class Line(asyncio.Transport):
    """Notes each write."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []
        self.is_closed = False

    def writelines(self, list_of_data: list[bytes]) -> None:  # type: ignore[override]
        assert not self.is_closed
        self.written.append(b"".join(list_of_data))

    def close(self) -> None:
        self.is_closed = True


def test_what_is_written_leaves_together() -> None:
    async def answer() -> None:
        line = Line()
        held = Held(line)
        held.write(b"head ")
        held.write(b"body")
        assert line.written == []
        held.let_go()
        assert line.written == [b"head body"]
        await asyncio.sleep(0)  # nothing is left for the next turn
        assert line.written == [b"head body"]

    asyncio.run(answer())


def test_what_nobody_lets_go_leaves_by_the_next_turn() -> None:
    async def answer() -> None:
        line = Line()
        held = Held(line)
        for part in (b"one", b"two"):  # a body in parts
            held.write(part)
            await asyncio.sleep(0)
        assert line.written == [b"one", b"two"]

    asyncio.run(answer())


def test_who_closes_loses_nothing() -> None:
    async def answer() -> None:
        line = Line()
        held = Held(line)
        held.write(b"sorry")
        held.close()
        assert line.written == [b"sorry"]
        assert line.is_closed

    asyncio.run(answer())


def test_answers_on_one_connection(site: str) -> None:
    """With and without a body, long ones and refusals."""
    asked = (
        ("GET", "/healthz", 200),
        ("HEAD", "/healthz", 405),
        ("GET", "/rules/steam-torpedo", 200),
        ("POST", "/t/nowhere/lines", 400),
    )
    with closing(HTTPConnection(urlsplit(site).netloc, timeout=20)) as connection:
        connection.connect()
        first = connection.sock
        for method, path, status in asked * 2:
            connection.request(method, path, body=b"{" if method == "POST" else None)
            answer = connection.getresponse()
            body = answer.read()
            assert answer.status == status, (method, path)
            assert len(body) == (int(answer.headers["content-length"]) if method != "HEAD" else 0)
            assert connection.sock is first


def test_asked_twice_before_the_first_answer(site: str) -> None:
    where = urlsplit(site)
    with socket.create_connection((where.hostname, where.port), timeout=20) as line:
        line.sendall(
            b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\nGET /nowhere HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"
        )
        said = b""
        while part := line.recv(65536):
            said += part
    assert said.index(b"HTTP/1.1 200") < said.index(b"HTTP/1.1 404")
