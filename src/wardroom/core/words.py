"""Rules and faces speak in Messages; prose lives in gettext catalogues, one a language."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Final

from wardroom.core import mypyc_attr

LANGUAGES: Final = ("en", "fr", "ru")
PATTERNS: Final[dict[tuple[NullTranslations, str, str, int | None], str]] = {}  # gettext would look for them anew
MANY: Final = 1000  # for higher counts they are


@mypyc_attr(acyclic=True)
class Message:
    """A sentence or a name to be said in any language: a key, what fills its places, and a grammatical case.

    An argument called `n` chooses the plural form. Arguments may be messages themselves.
    """

    def __init__(self, key: str, *, case: str = "", **args: int | str | Message) -> None:
        self.key: Final = key
        self.case: Final = case
        self.args: Final = args

    def facts(self) -> tuple[object, ...]:
        """What makes two messages equal."""
        args = [(name, arg.facts() if isinstance(arg, Message) else arg) for name, arg in sorted(self.args.items())]
        return (self.key, self.case, *args)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Message) and self.facts() == other.facts())

    def __hash__(self) -> int:
        return hash(self.facts())

    def __repr__(self) -> str:
        inside = ", ".join([f"{name}={arg!r}" for name, arg in self.args.items()])
        return f"{self.key}({inside})"


class Speaker:
    """Says messages in one language, calling the seats by their names where they have one."""

    def __init__(self, catalogue: NullTranslations, names: dict[int, str] | None = None) -> None:
        self.catalogue: Final = catalogue
        self.names: Final[dict[int, str]] = names or {}

    def name(self, seat: int) -> str:
        return self.names.get(seat) or self.say(seat_name(seat))

    def say(self, message: Message) -> str:
        """The message in words."""
        number = message.args.get("number")
        if message.key == "seat" and isinstance(number, int) and number in self.names:
            return self.names[number]
        args = {name: self.say(arg) if isinstance(arg, Message) else str(arg) for name, arg in message.args.items()}
        return self.pattern(message).format_map(args)

    def pattern(self, message: Message) -> str:
        key, case, counted = message.key, message.case, message.args.get("n")
        n = counted if isinstance(counted, int) else None
        known = PATTERNS.get((self.catalogue, case, key, n))
        if known is None:
            known = self.looked_up(key, case, n)
            if n is None or n < MANY:
                PATTERNS[self.catalogue, case, key, n] = known
        return known

    def looked_up(self, key: str, case: str, n: int | None) -> str:
        words = self.catalogue
        if n is None:
            return words.pgettext(case, key) if case else words.gettext(key)
        return words.npgettext(case, key, key, n) if case else words.ngettext(key, key, n)

    def sentence(self, message: Message) -> str:
        """The message with a capital at its beginning."""
        text = self.say(message)
        return text[:1].upper() + text[1:]


SEATS: Final = {seat: Message("seat", number=seat) for seat in range(5)}  # made once: they are everywhere


def seat_name(seat: int) -> Message:
    return SEATS.get(seat) or Message("seat", number=seat)


def listed(found: list[Message]) -> Message:
    """One or more, with commas between them."""
    line = found[0]
    for other in found[1:]:
        line = Message("comma", one=line, two=other)
    return line
