"""Checking a record: every answer legal, the outcome as written, every roll the dealer's."""

from __future__ import annotations

from dataclasses import dataclass

from wardroom.core.game import CHANCE
from wardroom.core.record import parse_record
from wardroom.match import dealer_of, from_record


@dataclass(frozen=True)
class Verdict:
    """What was checked, and what was found wrong (nothing, if all is well)."""

    answers: int
    rolls: int
    dice: str  # "sealed": checked against the commitment; "seeded"; "unsealed": nothing to check them by
    outcome: str | None
    faults: tuple[str, ...]


def verify(text: str) -> Verdict:
    """Check a record; one that cannot be replayed raises BadNotation with the line."""
    record = parse_record(text)
    match = from_record(text)
    dealer = dealer_of(record)
    faults = []
    rolls = [played for played in match.played if played.seat == CHANCE]
    commitment = record.header.get("commitment")
    if dealer is not None and commitment is not None and dealer.commitment != commitment:
        faults.append("the opened secret is not the one committed to")
    for answer, played in zip(record.answers, match.played, strict=True):
        if dealer is None or played.seat != CHANCE:
            continue
        due = dealer.roll(played.before.question(), played.before.question_name())
        if due is not played.action:
            faults.append(f"line {answer.number}: '{answer.text}' should be '{due.text}'")
    outcome = None if match.outcome is None else match.outcome.text()
    if record.header.get("outcome") != outcome:
        faults.append(f"the outcome is {outcome or 'open'}, the header says {record.header.get('outcome', 'nothing')}")
    kind = "unsealed" if dealer is None else "seeded" if commitment is None else "sealed"
    return Verdict(len(record.answers), len(rolls), kind, outcome, tuple(faults))
