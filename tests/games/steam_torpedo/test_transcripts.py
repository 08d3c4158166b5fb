"""The golden transcript of each edition: played by another edition's rules it would not be the same match."""

from __future__ import annotations

import pytest

import wardroom
from tests.rule import rule
from tests.source import TESTS

GOLDEN = TESTS / "games" / "steam_torpedo" / "data" / "golden"


@rule("ST-E1", "ST-E4", "ST-E5", "ST-E2")
@pytest.mark.parametrize(
    ("edition", "other", "refused"),
    [
        ("en-2015", "fr-2011", "ST-16"),  # ST-E5: a standby effect was reacted to, which in fr is no event
        ("en-2015", "ru-2012", "ST-E2"),
        ("fr-2011", "en-2015", "ST-E1"),
        ("fr-2011", "ru-2012", "ST-E2"),
        ("ru-2012", "en-2015", "ST-E4"),
    ],
)
def test_the_transcript_of_an_edition_is_refused_in_another(edition: str, other: str, refused: str) -> None:
    record = (GOLDEN / f"edition-{edition}.record").read_text(encoding="utf-8")
    assert wardroom.from_record(record).outcome is not None
    with pytest.raises(wardroom.BadNotation, match=refused):
        wardroom.from_record(record.replace(f"option edition: {edition}", f"option edition: {other}"))
