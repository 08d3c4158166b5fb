"""Nobody notices that another does something in secret: no frame comes, and no number tells of it later."""

from __future__ import annotations

import json
from itertools import combinations

import pytest

from tests.rule import rule
from tests.web.conftest import House
from tests.web.server import Guest
from tests.web.tables import SECOND, read_again, seated, some_answer, terms
from wardroom.core.chance import Luck
from wardroom.table.table import Line, Refused, Table
from wardroom.web.frames import frame

MISSION = {"mode": "mission", "players": "2"}
SETTING_UP = [("steel-fleet", {"size": "6x6"}), ("steam-torpedo", {"edition": "fr-2011", "build": "free"})]
SECRETS = [*SETTING_UP, ("torpedo-dice", MISSION), ("torpedo-dice", {**MISSION, "players": "3"})]

AGAIN = "use propellers"


def eager(table: Table, luck: Luck) -> tuple[int, str]:
    """Somebody who is asked, and an answer by lot, but for who may roll again, or switch that on."""
    seat, text = some_answer(table, luck)
    legal = [one.text for one in table.match.state.legal(seat)]
    return seat, next((wish for wish in (AGAIN, "switch propellers") if wish in legal), text)


def whole(table: Table, seat: int) -> bytes:
    """Everything that a seat, or a watcher, is told by a house that has just read the table."""
    return frame(read_again(table), seat, [seat] if seat else [], "en")


def step(table: Table, luck: Luck, at: int) -> None:
    """Somebody answers by lot (see eager), or takes back."""
    seat, text = eager(table, luck)
    if luck.below(4):
        table.write(Line(at, seat, "answer", text))
    else:
        try:
            table.write(Line(at, seat, "undo"))
        except Refused:
            return


@rule("SF-R2", "ST-R2")
@pytest.mark.parametrize("clock", ["", "m60", "d2"])
@pytest.mark.parametrize(("game", "options"), SETTING_UP)
def test_what_one_does_in_secret_changes_no_byte_for_the_others(game: str, options: dict[str, str], clock: str) -> None:
    table, luck, hidden = seated(terms(game, options, clock)), Luck(2), 0
    seats = range(table.match.state.seats() + 1)
    for number in range(120):
        if table.is_over:
            break
        before, place = [whole(table, seat) for seat in seats], table.place
        step(table, luck, (number + 2) * SECOND)
        new = [owner for at, owner in table.notice.private if at >= place]
        if new and len(new) == table.place - place:
            for seat in set(seats) - set(new):
                assert whole(table, seat) == before[seat]
                hidden += 1
    assert hidden


@rule("TD-R3")
def test_versions_tell_nobody_that_another_rolled_again() -> None:
    """Whether the other keeps the die or rolls it again, the next version has the same number."""
    found = 0
    for seed in range(30):
        table, luck = seated(terms("torpedo-dice", MISSION)), Luck(seed)
        for _ in range(60):
            if table.is_over:
                break
            seat, text = eager(table, luck)
            if text == AGAIN and table.sitting.asked == [1, 2]:
                other = 3 - seat
                ways = [read_again(table), read_again(table)]
                for way, order in zip(ways, (AGAIN, "keep"), strict=True):
                    way.write(Line(SECOND, seat, "answer", order))
                assert ways[0].place == ways[1].place + 1
                assert whole(ways[0], other) == whole(ways[1], other)
                assert whole(ways[0], 0) == whole(ways[1], 0)
                assert ways[0].version([seat]) == ways[1].version([seat]) + 1
                found += 1
                break
            table.write(Line(SECOND, seat, "answer", text))
    assert found


@pytest.mark.parametrize(("game", "options"), SECRETS)
def test_a_version_is_found_in_the_log_again(game: str, options: dict[str, str]) -> None:
    table, luck = seated(terms(game, options)), Luck(7)
    for number in range(80):
        if not table.is_over:
            step(table, luck, number * SECOND)
    notice, seats = table.notice, range(1, table.match.state.seats() + 1)
    assert notice.private
    for some in [list(found) for size in range(len(seats) + 1) for found in combinations(seats, size)]:
        unnoticed = {at for at, owner in notice.private if owner not in some}
        for place in range(table.place + 1):
            version = notice.version(place, some)
            assert version == len(set(range(place)) - unnoticed)
            first = notice.place(version, some)
            assert first <= place
            assert set(range(first, place)) <= unnoticed
            assert first == 0 or first - 1 not in unnoticed


def test_no_frame_is_sent_for_anothers_secret_and_an_answer_after_it_is_not_stale(
    house: House, tables: dict[str, str]
) -> None:
    table = tables["steel-fleet"]
    one, two = Guest(house), Guest(house)
    one.sit(table, 1)
    two.sit(table, 2)
    before = one.frame(table)
    with house.websocket_connect(f"/t/{table}/socket", headers=one.headers) as socket:
        versions = [json.loads(socket.receive_text(timeout=10))["version"]]
        for _ in range(3):  # a fleet, and two of its three cards
            assert two.write(table, "answer", two.frame(table)["choices"][-1]["answer"]).status_code == 200
        answer = before["choices"][0]["answer"]
        written = one.write(table, "answer", answer, version=before["version"])
        while versions[-1] < written.json()["version"]:
            versions.append(json.loads(socket.receive_text(timeout=10))["version"])
    assert versions == [before["version"], before["version"] + 1, before["version"] + 2]  # that the other has begun
    assert one.frame(table)["version"] < two.frame(table)["version"]
