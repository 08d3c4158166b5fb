"""Guests: known by a signed cookie, without an account."""

from __future__ import annotations

import secrets
import time
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address

from itsdangerous import BadData, BadSignature, Signer, URLSafeTimedSerializer

COOKIE = "guest"
YEAR = 365 * 24 * 3600
REMEMBERED = 10_000  # guests or addresses; who has done little lately is as good as new
HOUR = 3600
HOME = 64  # bits of an IPv6 address: what follows everyone chooses as they like
RATE, BURST = 30.0, 120.0  # lines a second that a guest may write for long, and at once
COMING_RATE, COMING_BURST = 20.0, 5000.0  # the same of new guests from one address


class Allowance:
    """What each may do for long, a second, and at once."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left: dict[str, tuple[float, float]] = {}  # for each: how much, and since when

    def takes(self, who: str) -> bool:
        """Whether somebody has done little enough lately to do one thing more."""
        now = time.monotonic()
        left, since = self.left.get(who, (self.burst, now))
        left = min(self.burst, left + (now - since) * self.rate)
        self.left[who] = (left - 1 if left >= 1 else left, now)
        if len(self.left) > REMEMBERED:
            self.forget(now)
        return left >= 1

    def forget(self, now: float) -> None:
        """Those who may do as much again as anyone; and if that is nobody, everyone."""
        busy = {
            who: (left, since)
            for who, (left, since) in self.left.items()
            if left + (now - since) * self.rate < self.burst
        }
        self.left = busy if len(busy) <= REMEMBERED // 2 else {}


def neighbourhood(address: str) -> str:
    """Addresses that one person may have many of count as one; what is no address is as it is."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address) and found.ipv4_mapped is None:
        return str(IPv6Network((int(found), HOME), strict=False))
    return str(found.ipv4_mapped if isinstance(found, IPv6Address) else found)


class Guests:
    """Signs cookies, and counts what each guest writes and who comes from where."""

    def __init__(self, key: bytes, *, rate: float = RATE) -> None:
        self.signer = Signer(key, salt="guest")
        self.read = lru_cache(maxsize=REMEMBERED)(self.unsigned)  # a signature takes longer than all else about a guest
        self.passes = URLSafeTimedSerializer(key, salt="pass")
        self.lines = Allowance(rate, BURST)
        self.newcomers = Allowance(COMING_RATE, COMING_BURST)

    def unsigned(self, cookie: str | None) -> str | None:
        """The guest that a cookie is of; None if it is not ours."""
        try:
            return self.signer.unsign(cookie).decode() if cookie else None
        except (BadSignature, UnicodeDecodeError):
            return None

    def new(self) -> str:
        return secrets.token_urlsafe(12)

    def cookie(self, guest: str) -> str:
        return self.signer.sign(guest).decode()

    def pass_for(self, facts: list[str | int]) -> str:
        """A signed word to be shown within an hour."""
        return str(self.passes.dumps(facts))

    def is_pass(self, token: str, facts: list[str | int]) -> bool:
        """Whether a word was signed for these facts, and lately."""
        try:
            return bool(self.passes.loads(token, max_age=HOUR) == facts)
        except BadData:
            return False
