"""What a seat may not know is in no byte that is sent to it."""

from __future__ import annotations

import json
import re
import secrets
from hashlib import sha256
from typing import Any

import pytest

from tests.web.conftest import House
from tests.web.server import Guest
from tests.web.tables import DUEL, terms
from wardroom.core.chance import Luck
from wardroom.core.game import State, View
from wardroom.table.store import table_to_write
from wardroom.table.table import Table

DEALER = sha256(b"the dealer's secret").digest()

# Where each game hides something.
HIDDEN: dict[str, tuple[str, dict[str, str]]] = {
    "orders of Torpedo Dice": ("torpedo-dice", {**DUEL, "mode": "mission", "board": "kraken"}),
    "orders in training": ("torpedo-dice", DUEL),
    "fleets of Steel Fleet": ("steel-fleet", {"size": "6x6"}),
    "builds of Steam Torpedo": ("steam-torpedo", {"edition": "fr-2011", "build": "free"}),
}
MOMENTS = [
    *[("orders of Torpedo Dice", moment) for moment in range(3)],
    *[("orders in training", moment) for moment in range(3)],
    ("fleets of Steel Fleet", 0),
    ("builds of Steam Torpedo", 0),
    ("builds of Steam Torpedo", 1),
]


class Party:
    """Two guests of a house at a table whose dice are known."""

    def __init__(self, house: House, game: str, options: dict[str, str]) -> None:
        self.house, self.id = house, secrets.token_hex(4)
        store = house.app.state.desk.house.store
        store.write_one(table_to_write(self.id, 1, terms(game, options), DEALER))
        self.guests = {seat: Guest(house) for seat in (1, 2)}
        for seat, guest in self.guests.items():
            guest.sit(self.id, seat, f"Captain {seat}")

    @property
    def table(self) -> Table:
        found = self.house.app.state.desk.house.live[self.id].table
        assert isinstance(found, Table)
        return found

    @property
    def state(self) -> State:
        return self.table.match.state

    def answer(self, seat: int, text: str) -> None:
        found = self.guests[seat].write(self.id, "answer", text)
        assert found.status_code == 200, found.text

    def sent_to(self, seat: int) -> dict[str, str]:
        """Every byte that a seat (or a watcher) can ask for at this table."""
        headers = self.guests[seat].headers if seat else {}
        found = {"socket": self.frame_of(headers)}
        for path in ("", "/frame", "/record", "/lines", "/preview", "/odds", "/story", "/replay", "/steps"):
            found[path] = self.house.get(f"/t/{self.id}{path}", headers=headers).text
        for index, choice in enumerate(json.loads(found["/frame"])["choices"][:3]):
            for path in ("preview", "odds"):
                asked = {"answer": choice["answer"]}
                found[f"{path} {index}"] = self.house.get(f"/t/{self.id}/{path}", params=asked, headers=headers).text
        for touched in self.touched():
            reply = self.house.get(f"/t/{self.id}/why", params={"touch": touched}, headers=headers)
            found[f"why {touched}"] = reply.text
        return {path: self.without_names(text) for path, text in found.items()}

    def touched(self) -> list[list[str]]:
        """Some of all that can be touched at this table, alone and in pairs."""
        ids = sorted(self.table.match.game.scene(View(self.state, 1)).ids)
        return [[id] for id in ids[::9]] + [[ids[at], ids[-1 - at]] for at in range(0, len(ids), 17)]

    def frame_of(self, headers: dict[str, str]) -> str:
        with self.house.websocket_connect(f"/t/{self.id}/socket", headers=headers) as socket:
            return str(socket.receive_text(timeout=10))

    def without_names(self, text: str) -> str:
        """Ids, clocks and versions differ from table to table."""
        text = text.replace(self.id, "TABLE")
        text = re.sub(r'"(left|now|at)":\d+', "", text)
        text = re.sub(r"\b1\d{12}\b", "NOW", text)
        return re.sub(r'(nonce|value|pass)="[\w.-]{16,}"|[?&](pass|v)=[\w.-]+', "", text)


def to_the_secret(party: Party, luck: Luck, moment: int) -> bool:
    """Play on to a moment at which both answer in secret; the same answers for the same luck."""
    seen = 0
    was_secret = False
    for _ in range(300):
        state = party.state
        if party.table.is_over:
            return False
        is_secret = state.is_secret() and party.table.sitting.asked == [1, 2]
        if is_secret and not was_secret:
            seen += 1
            if seen > moment:
                return True
        was_secret = is_secret
        seat = party.table.sitting.asked[0]
        party.answer(seat, state.random_action(seat, luck).text)
    return False


def two_secrets(state: State) -> tuple[str, str]:
    """Two answers of seat 2 after which the same seats are asked."""
    alike: dict[tuple[int, ...], list[str]] = {}
    for action in state.legal(2):
        alike.setdefault(tuple(state.after(2, action).waiting()), []).append(action.text)
    most = max(alike.values(), key=len)
    assert len(most) > 1
    return most[0], most[-1]


@pytest.mark.parametrize(("hidden", "moment"), MOMENTS)
def test_the_others_secret_makes_no_difference_to_any_byte(house: House, hidden: str, moment: int) -> None:
    parties = [Party(house, *HIDDEN[hidden]) for _ in range(2)]
    reached = [to_the_secret(party, Luck(5), moment) for party in parties]
    assert all(reached)
    assert parties[0].state.text() == parties[1].state.text()
    for party, text in zip(parties, two_secrets(parties[0].state), strict=True):
        party.answer(2, text)
    assert parties[0].state.text() != parties[1].state.text()
    for seat in (1, 0):
        ours, theirs = (party.sent_to(seat) for party in parties)
        for path, sent in ours.items():
            assert sent == theirs[path], f"{path} tells seat {seat} what seat 2 answered"


@pytest.mark.parametrize("hidden", HIDDEN)
def test_nobody_learns_the_dealers_secret_or_who_the_others_are(house: House, hidden: str) -> None:
    party = Party(house, *HIDDEN[hidden])
    desk = house.app.state.desk
    ids = {seat: desk.guests.read(guest.token) for seat, guest in party.guests.items()}
    luck = Luck(3)
    for number in range(12):
        if party.table.is_over:
            break
        if number % 4 == 0:
            for seat in (0, 1, 2):
                everything = "\n".join([*party.sent_to(seat).values(), house.get("/").text])
                assert DEALER.hex() not in everything
                for other in (1, 2):
                    assert other == seat or str(ids[other]) not in everything
        seat = party.table.sitting.asked[0]
        party.answer(seat, party.state.random_action(seat, luck).text)


def test_the_secret_is_opened_at_the_end(house: House) -> None:
    party = Party(house, "torpedo-dice", DUEL)
    party.guests[1].write(party.id, "resign")
    assert DEALER.hex() in house.get(f"/t/{party.id}/record").text


def test_no_header_tells_who_a_guest_is(house: House) -> None:
    party = Party(house, "torpedo-dice", DUEL)
    found: Any = house.get(f"/t/{party.id}/frame", headers=party.guests[1].headers)
    assert party.guests[2].token not in str(found.headers)
