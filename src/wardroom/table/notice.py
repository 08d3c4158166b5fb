"""What is noticed at a table. Nobody is told that another has done something in secret, not even by a number.

Lines are counted by their places in the log. A version is what a guest is told instead: how many of them the guest has
noticed, so that it stands still while another rolls again, or chooses vehicles one by one.
"""

from __future__ import annotations

from typing import Final

from wardroom.table.clock import Clock


class Notice:
    """Which lines one seat alone has noticed, and what everyone sees besides the board."""

    def __init__(self) -> None:
        self.private: Final[list[tuple[int, int]]] = []  # the place of a line, and the only seat that noticed it
        self.asked: list[int] = []
        self.offers: list[int] = []  # of a draw
        self.at = 0  # when the clocks were last looked at
        self.left: dict[int, int] = {}  # on the clocks then

    def take(self, place: int, owner: int, asked: list[int] | None, offers: list[int], clock: Clock) -> None:
        """A line, hidden from all but its owner (0: from nobody); who is asked after it, None while dice are rolled."""
        now_asked = self.asked if asked is None else asked
        if owner and now_asked == self.asked and offers == self.offers:
            self.private.append((place, owner))
            return
        self.asked = now_asked
        self.offers = offers
        self.at = clock.at
        self.left = clock.left.copy()

    def version(self, place: int, seats: list[int]) -> int:
        """How many of so many lines who sits in some seats has noticed."""
        return place - len([at for at, owner in self.private if at < place and owner not in seats])

    def place(self, version: int, seats: list[int]) -> int:
        """How many lines there were when who sits in some seats had noticed so many."""
        place = version
        for at, owner in self.private:
            if at < place and owner not in seats:
                place += 1
        return place
