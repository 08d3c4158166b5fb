"""Reading text: every parser of the project fails with BadNotation and the place, never otherwise."""

from __future__ import annotations


class BadNotation(ValueError):
    """A text that cannot be read: what is wrong with it, and where."""

    def __init__(self, reason: str, line: int = 1, column: int = 1, source: str = "") -> None:
        self.reason = reason
        self.line = line
        self.column = column
        self.source = source
        super().__init__(reason, line, column, source)

    def __str__(self) -> str:
        place = f"line {self.line}, column {self.column}: {self.reason}"
        return f"{self.source}: {place}" if self.source else place


class Word:
    """A run of characters between blanks, with its place."""

    def __init__(self, text: str, line: int, column: int) -> None:
        self.text = text
        self.line = line
        self.column = column

    def fault(self, reason: str) -> BadNotation:
        return BadNotation(reason, self.line, self.column)

    def number(self, low: int, high: int) -> int:
        """The word as a number from low to high."""
        if not (self.text.isascii() and self.text.isdigit() and len(self.text) < 10):
            raise self.fault(f"expected a number, found {self.text!r}")
        value = int(self.text)
        if not low <= value <= high:
            raise self.fault(f"expected a number from {low} to {high}, found {value}")
        return value

    def one_of(self, words: list[str]) -> int:
        """Which of the words this is."""
        if self.text not in words:
            raise self.fault(f"expected one of {', '.join(words)}, found {self.text!r}")
        return words.index(self.text)


def words_of(text: str, line: int = 1, start: int = 0) -> list[Word]:
    """The words of one line from a column on."""
    found = []
    column = start
    while column < len(text):
        if text[column].isspace():
            column += 1
            continue
        end = column
        while end < len(text) and not text[end].isspace():
            end += 1
        found.append(Word(text[column:end], line, column + 1))
        column = end
    return found


class Reader:
    """Takes the words of one line in order."""

    def __init__(self, text: str, line: int = 1, start: int = 0) -> None:
        self.words = words_of(text, line, start)
        self.at = 0
        self.end = Word("the end of the line", line, len(text) + 1)

    @property
    def is_done(self) -> bool:
        return self.at >= len(self.words)

    def peek(self) -> Word:
        return self.end if self.is_done else self.words[self.at]

    def take(self) -> Word:
        word = self.peek()
        if word is self.end:
            raise word.fault("something is missing at the end of the line")
        self.at += 1
        return word

    def expect(self, text: str) -> None:
        word = self.peek()
        if word.text != text or word is self.end:
            raise word.fault(f"expected {text!r}, found {word.text!r}")
        self.at += 1

    def skip(self, text: str) -> bool:
        """Whether the next word is this one; if so it is taken."""
        if not self.is_done and self.words[self.at].text == text:
            self.at += 1
            return True
        return False

    def finish(self) -> None:
        if not self.is_done:
            raise self.peek().fault(f"nothing more was expected, found {self.peek().text!r}")


def on_one_line(text: str) -> str:
    """A file as one word, as positions and records carry a board or a map of one's own."""
    return text.rstrip("\n").replace("\n", "|").replace(" ", "_")


def from_one_line(code: str) -> str:
    """The file that was written as one word."""
    return code.replace("|", "\n").replace("_", " ")


def read_settings(text: str, first_line: str) -> tuple[dict[str, str], list[Reader], int]:
    """The head of a position, lines `option NAME VALUE`; then the lines below it, and the place of the first."""
    lines = text.rstrip("\n").split("\n")
    if lines[0].rstrip() != first_line:
        raise BadNotation(f"a position begins with {first_line!r}")
    options: dict[str, str] = {}
    at = 1
    while at < len(lines) and lines[at].startswith("option "):
        reader = Reader(lines[at], at + 1, len("option "))
        name = reader.take().text
        options[name] = reader.take().text
        reader.finish()
        at += 1
    return options, [Reader(line, number + 1) for number, line in enumerate(lines) if number >= at], at + 1
