"""An application in this process with fresh tables, for tests without signals; a server and a browser for others."""

from __future__ import annotations

import secrets
from collections.abc import Iterator

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from playwright.sync_api import Browser

from tests.web.browser import chromium
from tests.web.server import Server
from tests.web.tables import DUEL, SECRET, SETUPS, terms
from wardroom.table.store import table_to_write
from wardroom.table.table import OPEN, Terms
from wardroom.web.app import application

House = TestClient[Litestar]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    path = tmp_path_factory.mktemp("house") / "w.db"
    with TestClient(application(path, pace=0.0, rate=1000.0), raise_server_exceptions=False) as client:
        yield client


@pytest.fixture
def tables(house: House) -> dict[str, str]:
    """The ids: a duel of Torpedo Dice between people, one against a machine, and a table of each game."""
    wanted = {"duel": terms("torpedo-dice", DUEL), "machine": Terms("torpedo-dice", DUEL, [OPEN, "level2"])}
    wanted |= {game: terms(game) for game in SETUPS}
    store = house.app.state.desk.house.store
    ids = {name: secrets.token_hex(4) for name in wanted}
    for name, id in ids.items():
        store.write_one(table_to_write(id, 1, wanted[name], SECRET))
    return ids


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a real server, whose machines answer at once."""
    with Server(tmp_path_factory.mktemp("house") / "w.db", pace=0.0) as server:
        yield server.address


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as found:
        yield found
