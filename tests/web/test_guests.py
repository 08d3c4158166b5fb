"""Guests: how many may come, and from where."""

from __future__ import annotations

import asyncio

import pytest
from httpx import ASGITransport, AsyncClient

from tests.web.conftest import House
from wardroom.web.guests import Allowance, neighbourhood
from wardroom.web.serving import config_of

SAME = [
    ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff"),
    ("2001:db8:1:2::1", "2001:0DB8:0001:0002:0:0:0:7"),
    ("fe80::1%eth0", "fe80::2"),
    ("::ffff:192.0.2.7", "192.0.2.7"),
]
OTHERS = [
    ("2001:db8:1:2::1", "2001:db8:1:3::1"),
    ("192.0.2.7", "192.0.2.8"),
    ("::ffff:192.0.2.7", "::ffff:192.0.2.8"),
    ("", "testclient"),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_the_addresses_of_one_household_count_as_one(one: str, other: str) -> None:
    assert neighbourhood(one) == neighbourhood(other)


@pytest.mark.parametrize(("one", "other"), OTHERS)
def test_other_addresses_count_for_themselves(one: str, other: str) -> None:
    assert neighbourhood(one) != neighbourhood(other)


def test_who_has_a_whole_network_may_come_no_more_often_than_others() -> None:
    newcomers = Allowance(0.0, 3.0)
    taken = [newcomers.takes(neighbourhood(f"2001:db8::{number:x}")) for number in range(1, 6)]
    assert taken == [True, True, True, False, False]


def test_behind_a_proxy_on_the_same_machine_each_address_counts_for_itself(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house.app.state.desk.guests, "newcomers", Allowance(0.0, 1.0))
    config = config_of(house.app)
    config.load()

    async def come(through: str, address: str) -> int:
        way = ASGITransport(config.loaded_app, client=(through, 1))
        async with AsyncClient(transport=way, base_url="http://wardroom") as client:
            return (await client.post("/guests", headers={"x-forwarded-for": address})).status_code

    came = [asyncio.run(come("127.0.0.1", address)) for address in ("192.0.2.7", "192.0.2.7", "192.0.2.8")]
    assert came == [201, 429, 201]
    assert [asyncio.run(come("192.0.2.9", address)) for address in ("192.0.2.1", "192.0.2.2")] == [201, 429]
