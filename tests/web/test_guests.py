"""Guests: how many may come, and from where."""

from __future__ import annotations

import pytest

from wardroom.web.guests import Allowance, neighbourhood

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
