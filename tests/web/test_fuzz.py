"""Whatever is sent: never a fault of ours, never a table that is stuck."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from websockets.exceptions import ConnectionClosed

from tests.web.server import Guest, Server, founded
from tests.web.tables import DUEL, terms

pytestmark = pytest.mark.slow

EXAMPLES = settings(
    max_examples=12, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)
TABLE = "table0"
RUBBISH = {"table3": b"\x00" * 2000, "table4": b"GET / HTTP/1.1\r\n", "table5": b"\x81\x85", "table6": b"\xff" * 50}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    path = tmp_path_factory.mktemp("fuzz") / "w.db"
    founded(path, *[terms("torpedo-dice", DUEL)] * (3 + len(RUBBISH)))
    with Server(path) as found:
        yield found
        assert not [line for line in found.errors if '"error"' in line]


@pytest.fixture(scope="module")
def client(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.address, timeout=20) as found:
        yield found


def seated(client: httpx.Client, table: str) -> list[Guest]:
    guests = [Guest(client), Guest(client)]
    for seat, guest in enumerate(guests, 1):
        guest.sit(table, seat)
    return guests


def goes_on(guests: list[Guest], table: str) -> bool:
    """Whether whoever is asked can still play."""
    for guest in guests:
        frame = guest.frame(table)
        if frame["choices"]:
            return guest.write(table, "answer", frame["choices"][0]["answer"]).status_code == 200
    return bool(guests[0].frame(table)["is_over"])


def test_nothing_that_the_description_allows_or_forbids_is_a_fault_of_ours(
    server: Server, client: httpx.Client
) -> None:
    guests = seated(client, "table0")
    schema = schemathesis.openapi.from_url(f"{server.address}api/openapi.json")
    count = 0
    for found in schema.get_all_operations():
        operation: Any = found.ok()  # type: ignore[union-attr]  # our description is sound
        for mode in (schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE):
            count += 1
            send(operation.as_strategy(generation_mode=mode), guests[0])
    assert count > 4


def send(cases: st.SearchStrategy[Any], guest: Guest) -> None:
    @EXAMPLES
    @given(case=cases)
    def one(case: Any) -> None:
        if "id" in (case.path_parameters or {}):
            case.path_parameters["id"] = TABLE
        found = case.call(headers=guest.headers)
        assert found.status_code < 500, f"{case.as_curl_command()}: {found.status_code} {found.text[:300]}"

    with suppress(Unsatisfiable):  # there is nothing to send, or no wrong way to send it
        one()


KINDS = st.sampled_from(["sit", "answer", "undo", "offer", "decline", "cancel", "say", "flag", "move", "again"])
BODIES = st.fixed_dictionaries(
    {"kind": KINDS},
    optional={
        "text": st.text(max_size=60) | st.sampled_from(["take 1", "pass", "roll 6 6", "1 take 1"]),
        "version": st.integers(-2, 2**33) | st.none() | st.floats(allow_nan=False, allow_infinity=False),
        "key": st.text(max_size=70),
        "seat": st.integers(-1, 6),
        "word": st.text(max_size=50),
    },
)


def test_no_line_whatever_it_says_is_a_fault_of_ours_or_stops_the_table(client: httpx.Client) -> None:
    guests = seated(client, "table1")

    @settings(EXAMPLES, max_examples=150)
    @given(body=BODIES, who=st.integers(0, 1))
    def one(body: dict[str, object], who: int) -> None:
        found = client.post("/t/table1/lines", content=json.dumps(body), headers=guests[who].headers)
        assert found.status_code in (200, 400, 403, 409, 412, 429), found.text

    one()
    assert guests[0].frame("table1")["is_over"] or goes_on(guests, "table1")


def test_no_bytes_on_a_socket_stop_the_table(server: Server, client: httpx.Client) -> None:
    guests = seated(client, "table2")

    @settings(EXAMPLES, max_examples=40)
    @given(messages=st.lists(st.text(max_size=40) | st.binary(max_size=200), max_size=6))
    def one(messages: list[str | bytes]) -> None:
        with server.socket("table2", guests[0].token) as socket:
            try:
                for message in messages:
                    socket.send(message)
                socket.recv(timeout=10)
            except ConnectionClosed:
                pass

    one()
    for _ in range(5):
        assert goes_on(guests, "table2")


@pytest.mark.parametrize("table", RUBBISH)
def test_no_bytes_after_the_handshake_stop_the_table(server: Server, client: httpx.Client, table: str) -> None:
    """Frames that are none: the socket ends, and nobody else notices."""
    guests = seated(client, table)
    with server.socket(table) as socket:
        socket.recv(timeout=10)
        socket.socket.sendall(RUBBISH[table])
        with pytest.raises((ConnectionClosed, TimeoutError)):
            socket.recv(timeout=0.5)
        socket.socket.close()
    assert goes_on(guests, table)
