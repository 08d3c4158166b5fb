"""Options are sets of things to touch: a client keeps what was touched and narrows; it knows no rules."""

from __future__ import annotations

from typing import Final

from wardroom.core import mypyc_attr
from wardroom.core.action import Action
from wardroom.core.words import Message


@mypyc_attr(acyclic=True)
class Option:
    """An action, the elements of the scene that are touched to choose it, and its name."""

    def __init__(self, action: Action, touches: frozenset[str], label: Message) -> None:
        self.action: Final = action
        self.touches: Final = touches
        self.label: Final = label
        self.told: Final[dict[object, bytes]] = {}  # kept by whoever tells of it


def narrowed(options: list[Option], touched: frozenset[str]) -> list[Option]:
    """The options that are still possible."""
    return [option for option in options if touched <= option.touches]


def lit(options: list[Option], touched: frozenset[str]) -> frozenset[str]:
    """What may be touched next."""
    ids: set[str] = set()
    for option in narrowed(options, touched):
        ids |= option.touches
    return frozenset(ids - touched)


def chosen(options: list[Option], touched: frozenset[str]) -> Option | None:
    """The option that is touched in full; others may still be possible by touching more."""
    for option in options:
        if option.touches == touched:
            return option
    return None


def matching(options: list[Option], text: str) -> list[Option]:
    """The options whose text holds every word typed, the last one as a beginning."""
    typed = text.lower().split()
    if not typed:
        return options
    *whole, last = typed
    found = []
    for option in options:
        words = option.action.text.lower().split()
        if all(word in words for word in whole) and any(word.startswith(last) for word in words):
            found.append(option)
    return found
