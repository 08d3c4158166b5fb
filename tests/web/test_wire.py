"""How lines come in and answers and frames leave: the short way says what the long one would, whole and in order."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection, parse_headers
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

from tests.web.server import Guest, Server, duel, founded
from tests.web.tables import DUEL, terms
from wardroom.web.wire import LONGEST, head_of

SECONDS = 20


class Hall(NamedTuple):
    """A real server with a duel that two play."""

    server: Server
    table: str
    asked: Guest
    other: Guest


def place(server: Server) -> tuple[str, int]:
    found = urlsplit(server.address)
    assert found.hostname is not None
    assert found.port is not None
    return found.hostname, found.port


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    path = tmp_path_factory.mktemp("hall") / "w.db"
    (table,) = founded(path, terms("torpedo-dice", DUEL))
    with Server(path) as server, httpx.Client(base_url=server.address) as client:
        yield Hall(server, table, *duel(client, table))


def request(hall: Hall, body: bytes, *headers: str, token: str | None = None, path: str = "", size: int = -1) -> bytes:
    head = [
        f"POST {path or f'/t/{hall.table}/lines'} HTTP/1.1",
        "host: wardroom",
        f"authorization: Bearer {hall.asked.token if token is None else token}",
        *([] if size == 0 else [f"content-length: {len(body)}"]),
        *headers,
    ]
    return "\r\n".join([*head, "", ""]).encode() + body


def in_chunks(hall: Hall, body: bytes, *headers: str, token: str | None = None, path: str = "") -> bytes:
    """The same request, as only Litestar takes it."""
    parts = [body[at : at + 7] for at in range(0, len(body), 7)]
    told = b"".join(b"%x\r\n%b\r\n" % (len(part), part) for part in parts) + b"0\r\n\r\n"
    return request(hall, told, "transfer-encoding: chunked", *headers, token=token, path=path, size=0)


def line(kind: str, text: str = "", **others: object) -> bytes:
    return json.dumps({"kind": kind, "text": text, **others}).encode()


def answers(hall: Hall, *parts: bytes, number: int = 1) -> list[tuple[int, str, Any]]:
    """What the server says on one connection: status, kind and what."""
    with socket.create_connection(place(hall.server), timeout=SECONDS) as wire, wire.makefile("rb") as told:
        wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for part in parts:
            wire.sendall(part)
        found = []
        for _ in range(number):
            status = int(told.readline().split()[1])
            headers = parse_headers(told)
            found.append((status, headers["content-type"], json.loads(told.read(int(headers["content-length"])))))
        return found


BODIES = {
    "a word": line("say", "hello", key="hello"),
    "an answer nobody can read": line("answer", "%%%"),
    "an old version": line("answer", "go", version=0),
    "nothing to take back": line("undo"),
    "nothing said": line("say", " "),
    "a seat that is taken": line("sit", "Eve", seat=1),
    "no such kind": line("dance"),
    "no such field": line("say", "hello", colour="red"),
    "a number too large": line("say", "hello", version=1 << 40),
    "a word too long": line("answer", "a" * 5000),
    "no JSON": b"{",
    "no text": b'{"kind": "say", "text": "\xff"}',
    "a lone surrogate": b'{"kind": "say", "text": "\\ud800"}',
    "nothing": b"",
    "a rematch too early": line("again"),
}
HEADERS: dict[str, list[str]] = {
    "English": [],
    "French": ["accept-language: fr"],
    "by cookie": ["cookie: language=ru"],
    "a page of another house": ["origin: http://elsewhere.example"],
    "its own page": ["origin: http://wardroom"],
}


@pytest.mark.parametrize("headers", HEADERS.values(), ids=HEADERS)
@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
def test_both_ways_say_the_same(hall: Hall, body: bytes, headers: list[str]) -> None:
    short, long = answers(hall, request(hall, body, *headers)), answers(hall, in_chunks(hall, body, *headers))
    assert short == long


@pytest.mark.parametrize("token", ["", "nonsense", "other"])
def test_both_ways_know_who_asks(hall: Hall, token: str) -> None:
    token = hall.other.token if token == "other" else token
    body = line("say", "hi", key="hi")
    short = answers(hall, request(hall, body, token=token))
    assert short == answers(hall, in_chunks(hall, body, token=token))
    assert short[0][0] == (200 if token == hall.other.token else 403)


@pytest.mark.parametrize("path", ["/t/nowhere/lines", "/t/a/b/lines"])
def test_both_ways_know_where(hall: Hall, path: str) -> None:
    body = line("say", "hi")
    short = answers(hall, request(hall, body, path=path))
    assert short == answers(hall, in_chunks(hall, body, path=path))
    assert short[0][0] == 404


def test_lines_that_come_before_the_answer_are_answered_in_order(hall: Hall) -> None:
    asked = [
        request(hall, line("say", "one")),
        request(hall, b"{"),
        request(hall, line("say", "two")),
        in_chunks(hall, line("say", "three")),
        request(hall, line("say", "four")),
    ]
    before = hall.asked.frame(hall.table)["version"]
    found = answers(hall, b"".join(asked), number=5)
    assert [status for status, *_ in found] == [200, 400, 200, 200, 200]
    assert [said["version"] - before for status, _, said in found if status == 200] == [1, 2, 3, 4]


def test_a_line_may_come_in_pieces_and_from_whom_wants_no_more(hall: Hall) -> None:
    whole = request(hall, line("say", "piece by piece"))
    assert answers(hall, *[whole[at : at + 1] for at in range(len(whole))])[0][0] == 200
    last = request(hall, line("say", "good night"), "connection: close")
    for piece in (len(last), 100):
        with socket.create_connection(place(hall.server), timeout=SECONDS) as wire:
            for at in range(0, len(last), piece):
                wire.sendall(last[at : at + piece])
            said = b""
            while part := wire.recv(65536):
                said += part
        assert said.startswith(b"HTTP/1.1 200 OK\r\n")
        assert b"connection: close" in said


def test_who_waits_to_be_asked_for_the_body_is_asked(hall: Hall) -> None:
    body = line("say", "may I?")
    head = request(hall, body, "expect: 100-continue")[: -len(body)]
    with socket.create_connection(place(hall.server), timeout=SECONDS) as wire:
        wire.sendall(head)
        assert wire.recv(65536).startswith(b"HTTP/1.1 100 ")
        wire.sendall(body)
        assert wire.recv(65536).startswith(b"HTTP/1.1 200 ")


def test_long_bodies_are_read_piece_by_piece(hall: Hall) -> None:
    body = line("say", "a") + b" " * LONGEST
    assert answers(hall, request(hall, body))[0][0] == 200
    assert answers(hall, request(hall, body + b" " * 300_000))[0][0] == 413


def test_who_goes_before_the_answer_has_written_nonetheless(hall: Hall) -> None:
    before = hall.asked.frame(hall.table)["version"]
    for number in range(20):
        with socket.create_connection(place(hall.server), timeout=SECONDS) as wire:
            wire.sendall(request(hall, line("say", f"off I go {number}")))
            wire.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")  # reset
    assert hall.asked.write(hall.table, "say", "where are they?").status_code == 200
    assert before < hall.asked.frame(hall.table)["version"] <= before + 21


def test_answers_on_one_connection(site: str) -> None:
    """With and without a body, long ones and refusals."""
    asked = (
        ("GET", "/healthz", 200),
        ("HEAD", "/healthz", 405),
        ("GET", "/rules/steam-torpedo", 200),
        ("POST", "/t/nowhere/lines", 400),
    )
    with closing(HTTPConnection(urlsplit(site).netloc, timeout=SECONDS)) as connection:
        connection.connect()
        first = connection.sock
        for method, path, status in asked * 2:
            connection.request(method, path, body=b"{" if method == "POST" else None)
            answer = connection.getresponse()
            body = answer.read()
            assert answer.status == status, (method, path)
            assert len(body) == (int(answer.headers["content-length"]) if method != "HEAD" else 0)
            assert connection.sock is first


# Frames


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536, 200_000])
def test_the_head_of_a_text_is_that_of_the_protocol(size: int) -> None:
    data = b"a" * size
    assert head_of(size) + data == Frame(Opcode.TEXT, data).serialize(mask=False)


def test_frames_are_the_same_with_and_without_compression(hall: Hall) -> None:
    address = f"{hall.server.address.replace('http', 'ws', 1)}t/{hall.table}/socket"
    with (
        connect(address, compression=None, proxy=None) as plain,
        connect(address, compression="deflate", proxy=None) as packed,
    ):
        for number in range(3):
            told = [json.loads(socket.recv(timeout=SECONDS)) for socket in (plain, packed)]
            assert told[0] == told[1]
            hall.other.write(hall.table, "say", f"word {number}")


def test_who_reads_slowly_gets_the_newest_and_holds_up_nobody(tmp_path: Path) -> None:
    """Without reading, until the server can send no more; then what was missed comes as one frame."""
    (table,) = founded(tmp_path / "w.db", terms("torpedo-dice", DUEL))
    with Server(tmp_path / "w.db") as server, httpx.Client(base_url=server.address) as client:
        one, two = duel(client, table)
        slow = socket.socket()
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        slow.connect(place(server))
        address = f"{server.address.replace('http', 'ws', 1)}t/{table}/socket"
        with connect(address, sock=slow, compression=None, proxy=None, max_queue=1, max_size=None) as socket_:
            codes = [(one, two)[number % 2].write(table, "say", "word " * 50).status_code for number in range(1500)]
            assert set(codes) <= {200, 429}
            last = one.frame(table)["version"]
            versions = [json.loads(socket_.recv(timeout=SECONDS))["version"]]
            while versions[-1] < last:
                versions.append(json.loads(socket_.recv(timeout=SECONDS))["version"])
        assert versions == sorted(set(versions))
        assert len(versions) < codes.count(200)
