"""Chance is a player: rules ask a Roll, the answer is one of its Faces."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from wardroom.core import i64, mypyc_attr
from wardroom.core.action import Action
from wardroom.core.notation import Reader

WORD: Final[i64] = 0xFFFFFFFF
MASK: Final = 2**64 - 1


def mixed(seed: int) -> int:
    """Every bit of a number of 64 bits depends on every bit of the seed."""
    bits = seed * 0x9E3779B97F4A7C15 & MASK
    bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9 & MASK
    bits = (bits ^ bits >> 27) * 0x94D049BB133111EB & MASK
    return bits ^ bits >> 31


class Luck:
    """A repeatable stream of numbers from a seed (Marsaglia's xorshift128): quick, and the same compiled or not.

    The seed is mixed (splitmix64), or neighbouring seeds would give streams that are much alike.

    For simulations only; the dice of a real match come from a dealer.
    """

    x: i64
    y: i64
    z: i64
    w: i64

    def __init__(self, seed: int) -> None:
        one, two = mixed(seed + 1), mixed(seed + 2**63)
        self.x = one & 0xFFFFFFFF
        self.y = one >> 32
        self.z = two & 0xFFFFFFFF
        self.w = two >> 32 | 1  # never all 0

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1 (n up to 2 ** 30)."""
        t: i64 = self.x ^ ((self.x << 11) & WORD)
        self.x = self.y
        self.y = self.z
        self.z = self.w
        self.w = self.w ^ (self.w >> 19) ^ t ^ (t >> 8)
        return (self.w * n) >> 32

    def share(self) -> float:
        """A number from 0 up to 1."""
        return float(int(self.below(1 << 30))) / float(1 << 30)

    def __reduce__(self) -> tuple[object, ...]:
        return luck_at, (int(self.x), int(self.y), int(self.z), int(self.w))


def luck_at(x: int, y: int, z: int, w: int) -> Luck:
    """A stream in the middle."""
    luck = Luck(0)
    luck.x, luck.y, luck.z, luck.w = x, y, z, w
    return luck


@mypyc_attr(acyclic=True)
class Faces(Action):
    """What the dice show."""

    def __init__(self, number: int, faces: tuple[int, ...]) -> None:
        super().__init__(number, "roll " + " ".join([str(face) for face in faces]))
        self.faces: Final = faces
        self.shown: Final[i64] = bits_of(faces)


def bits_of(faces: tuple[int, ...]) -> int:
    """The set of what the dice show."""
    shown = 0
    for face in faces:
        shown |= 1 << face
    return shown


class Roll:
    """A question to chance: so many dice of so many sides. Unordered, unless the order matters."""

    def __init__(self, count: int, sides: int, name: str, *, ordered: bool = False) -> None:
        self.count: Final = count
        self.sides: Final = sides
        self.name: Final = name
        self.ordered: Final = ordered
        self.outcomes: Final[list[Action]] = []
        self.throws: Final[list[Faces]] = []  # one entry for each of the equally likely throws
        known: dict[tuple[int, ...], Faces] = {}
        for throw in range(sides**count):
            faces = self.arranged([throw // sides**die % sides + 1 for die in range(count)])
            if faces not in known:
                known[faces] = Faces(len(known), faces)
                self.outcomes.append(known[faces])
            self.throws.append(known[faces])
        self.by_faces: Final = known

    def arranged(self, faces: list[int]) -> tuple[int, ...]:
        return tuple(faces if self.ordered else sorted(faces))

    def sample(self, luck: Luck) -> Faces:
        return self.throws[luck.below(len(self.throws))]

    def odds(self) -> list[tuple[Action, Fraction]]:
        """Every outcome with its probability."""
        counts = [0] * len(self.outcomes)
        for faces in self.throws:
            counts[faces.number] += 1
        return [(faces, Fraction(counts[faces.number], len(self.throws))) for faces in self.outcomes]

    def answer(self, faces: list[int]) -> Faces:
        return self.by_faces[self.arranged(faces)]

    def parse(self, text: str) -> Faces:
        """`roll 3 5 6`, in any order where order does not matter."""
        reader = Reader(text)
        reader.expect("roll")
        faces = [reader.take().number(1, self.sides) for _ in range(self.count)]
        reader.finish()
        return self.answer(faces)

    def __repr__(self) -> str:
        return f"{self.name}: {self.count}d{self.sides}"
