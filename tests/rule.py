"""A test says which rules it proves: `@rule("TD-11")`."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar

Test = TypeVar("Test", bound=Callable[..., None])


def rule(*ids: str) -> Callable[[Test], Test]:
    """Records the ids on the test as `rules`; pytest sees the same function as before."""
    for id in ids:
        assert re.fullmatch(r"[A-Z]+-[ER]?[0-9]+", id), f"{id!r} is no rule id"

    def cite(test: Test) -> Test:
        test.__dict__["rules"] = ids
        return test

    return cite
