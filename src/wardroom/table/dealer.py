"""Dice that can be checked.

The dealer publishes the SHA-256 of a secret before the first roll; every player may add a word. Each roll is the
HMAC-SHA256, keyed by the secret, of the words and the question's own name. When the secret is opened, anyone can
work out every roll again: neither side could have chosen them.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator, Mapping
from hashlib import sha256

from wardroom.core.chance import Faces, Roll


class Dealer:
    """Answers the questions to chance of one match."""

    def __init__(self, secret: bytes, words: Mapping[str, str] | None = None) -> None:
        self.secret = secret
        self.words = dict(words or {})

    @classmethod
    def seeded(cls, seed: int) -> Dealer:
        """For examples and tests: dice that anyone can foresee."""
        return cls(sha256(f"wardroom seed {seed}".encode()).digest())

    @property
    def commitment(self) -> str:
        return sha256(self.secret).hexdigest()

    def roll(self, question: Roll, name: str) -> Faces:
        """The answer to a question of this name."""
        numbers = fair_numbers(self.bytes_for(name), question.sides)
        return question.answer([next(numbers) for _ in range(question.count)])

    def bytes_for(self, name: str) -> Iterator[int]:
        words = "".join(f"{seat}={word}\n" for seat, word in sorted(self.words.items()))
        block = 0
        while True:
            yield from hmac.new(self.secret, f"{words}{name}\n{block}".encode(), sha256).digest()
            block += 1


def fair_numbers(stream: Iterator[int], sides: int) -> Iterator[int]:
    """Numbers from 1 to sides, each as likely: bytes past the last full round are passed over."""
    limit = 256 - 256 % sides
    for byte in stream:
        if byte < limit:
            yield byte % sides + 1
