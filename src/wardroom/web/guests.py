"""Guests: known by a signed cookie, without an account."""

from __future__ import annotations

import secrets
import time

from itsdangerous import BadSignature, Signer

COOKIE = "guest"
YEAR = 365 * 24 * 3600
RATE, BURST = 30.0, 120.0  # lines a second that a guest may write for long, and at once


class Guests:
    """Signs cookies, and counts what each guest writes."""

    def __init__(self, key: bytes, *, rate: float = RATE) -> None:
        self.signer = Signer(key, salt="guest")
        self.rate = rate
        self.left: dict[str, tuple[float, float]] = {}  # for each guest: lines left, and since when

    def read(self, cookie: str | None) -> str | None:
        """The guest that a cookie is of; None if it is not ours."""
        try:
            return self.signer.unsign(cookie).decode() if cookie else None
        except (BadSignature, UnicodeDecodeError):
            return None

    def new(self) -> str:
        return secrets.token_urlsafe(12)

    def cookie(self, guest: str) -> str:
        return self.signer.sign(guest).decode()

    def may_write(self, guest: str) -> bool:
        """Whether the guest has written little enough lately."""
        now = time.monotonic()
        left, since = self.left.get(guest, (BURST, now))
        left = min(BURST, left + (now - since) * self.rate)
        self.left[guest] = (left - 1 if left >= 1 else left, now)
        return left >= 1
