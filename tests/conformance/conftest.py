"""Every test of this suite that asks for a table runs at each of them."""

from __future__ import annotations

import pytest

from tests.conformance.setups import TABLES, Table


@pytest.fixture(params=TABLES, ids=str, scope="module")
def table(request: pytest.FixtureRequest) -> Table:
    found = request.param
    assert isinstance(found, Table)
    return found
