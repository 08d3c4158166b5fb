"""An analysis as a picture (SVG): every player's chance to win through the game, the errors, and the luck."""

from __future__ import annotations

from html import escape
from math import ceil

from wardroom.core.words import Message, Speaker, seat_name
from wardroom.lab.analysis import Analysis, Decision

WIDTH, LEFT, RIGHT = 900, 60, 140  # pixels; the margins are for labels
TOP, HIGH = 72, 240  # of the chances
STRIP, GAP = 64, 40  # of each player's luck, and between panels
APART = 16  # labels are no nearer to each other
LUCK = 0.05  # the scale of luck ends at a multiple of this
TICKS = 12  # turns named, at most
SIGNS = {"blunder": "??", "mistake": "?", "inaccuracy": "?!", "": ""}
# Lines differ by their dashes as well as by colour.
STYLE = """
svg{font:13px system-ui,sans-serif}
.paper{fill:#fffdf7}text{fill:#1c2733;dominant-baseline:central}
.title{font-size:16px;font-weight:600}.heading{font-weight:600}.scale{fill:#5d6b78;text-anchor:end}
.turn{fill:#5d6b78;text-anchor:middle}
.grid{stroke:#d8d3c6}.axis{stroke:#5d6b78}
.value{fill:none;stroke-width:2.5;stroke-linejoin:round}
.seat-1{stroke:#0b5fa5}.seat-2{stroke:#b3470e;stroke-dasharray:8 4}
.seat-3{stroke:#1b7f4b;stroke-dasharray:2 4}.seat-4{stroke:#7a3e9d;stroke-dasharray:12 4 2 4}
.luck{fill:#1c2733}
.mistake circle{fill:#fffdf7;stroke:#1c2733;stroke-width:2}.blunder circle{fill:#1c2733}
.mistake text,.blunder text{font-weight:700;text-anchor:middle;paint-order:stroke;stroke:#fffdf7;stroke-width:3}
"""


class Plot:
    """Where things go: answers from left to right, chances from bottom to top."""

    def __init__(self, told: Analysis, voice: Speaker) -> None:
        self.told = told
        self.voice = voice
        self.seats = [account.seat for account in told.accounts]
        self.lucky = self.seats if len(self.seats) != 2 else [1]  # of two, the other's luck is the same upside down
        self.last = max(1, told.points[-1].number)
        self.bottom = TOP + HIGH + len(self.lucky) * (GAP + STRIP)

    def x(self, number: float) -> float:
        return LEFT + number / self.last * (WIDTH - LEFT - RIGHT)

    def y(self, value: float) -> float:
        return TOP + (1 - value) * HIGH

    def name(self, seat: int) -> str:
        return escape(self.voice.say(seat_name(seat)))

    def svg(self, title: Message) -> str:
        name, height = escape(self.voice.sentence(title)), self.bottom + GAP
        body = [self.scale(), *[self.line(seat) for seat in self.seats], self.labels()]
        body += [self.mark(one) for one in self.told.decisions if one.mark in ("mistake", "blunder")]
        body += [self.strip(at, seat) for at, seat in enumerate(self.lucky)]
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
            f'role="img" aria-label="{name}">\n<title>{name}</title><style>{STYLE}</style>\n'
            f'<rect class="paper" width="{WIDTH}" height="{height}" rx="8"/>'
            f'<text class="title" x="{LEFT}" y="24">{name}</text>\n' + "\n".join([*body, self.turns()]) + "\n</svg>\n"
        )

    # The chances

    def scale(self) -> str:
        heading = self.voice.sentence(Message("analysis.chances"))
        rows = [self.row(self.y(part / 4), f"{part * 25} %") for part in range(5)]
        return "".join([self.heading(TOP - 14, heading), *rows])

    def heading(self, y: float, text: str) -> str:
        return f'<text class="heading" x="{LEFT}" y="{y:g}">{escape(text)}</text>'

    def row(self, y: float, text: str, kind: str = "grid") -> str:
        return (
            f'<path class="{kind}" d="M{LEFT} {y:g}H{WIDTH - RIGHT}"/>'
            f'<text class="scale" x="{LEFT - 6}" y="{y:g}">{text}</text>'
        )

    def line(self, seat: int) -> str:
        points = [f"{self.x(point.number):.1f},{self.y(point.values[seat - 1]):.1f}" for point in self.told.points]
        drawn = f'<polyline class="value seat-{seat}" points="{" ".join(points)}">'
        return f"{drawn}<title>{self.name(seat)}</title></polyline>"

    def between(self, number: int, seat: int) -> float:
        """The chance of a seat after so many answers, on the line from one point to the next."""
        last = max([point for point in self.told.points if point.number <= number], key=lambda point: point.number)
        following = [point for point in self.told.points if point.number > number] or [last]
        part = (number - last.number) / max(1, following[0].number - last.number)
        return last.values[seat - 1] + part * (following[0].values[seat - 1] - last.values[seat - 1])

    def labels(self) -> str:
        """The names at the ends of the lines, each after a piece of its line, pushed apart where they would meet."""
        ends = sorted([(self.y(account.result), account.seat) for account in self.told.accounts])
        labels, lowest = [], 0.0
        for y, seat in ends:
            lowest = max(lowest + APART, y)
            labels.append(f'<path class="value seat-{seat}" d="M{WIDTH - RIGHT + 6} {lowest:.1f}h24"/>')
            labels.append(f'<text x="{WIDTH - RIGHT + 36}" y="{lowest:.1f}">{self.name(seat)}</text>')
        return "".join(labels)

    def mark(self, one: Decision) -> str:
        """An error, where the answer was given; every other seat's below its line, since errors in secret meet."""
        told = f"{self.voice.say(seat_name(one.seat))}: {one.answer}, −{percent(one.loss, self.voice)} % ({one.best})"
        x, y = self.x(one.number - 1), self.y(self.between(one.number - 1, one.seat))
        sign = y - 13 if one.seat % 2 else y + 13
        return (
            f'<g class="{one.mark}"><title>{escape(told)}</title><circle cx="{x:.1f}" cy="{y:.1f}" r="4"/>'
            f'<text x="{x:.1f}" y="{sign:.1f}">{SIGNS[one.mark]}</text></g>'
        )

    # The luck

    def strip(self, at: int, seat: int) -> str:
        """A bar for each roll: up if it was better for the seat than the mean, down if it was worse."""
        most = ceil(max([1.0, *[abs(part) / LUCK for throw in self.told.throws for part in throw.luck]])) * LUCK
        top = TOP + HIGH + GAP + at * (STRIP + GAP)
        middle, wide = top + STRIP / 2, max(2.0, min(8.0, (WIDTH - LEFT - RIGHT) / self.last))
        heading = self.voice.sentence(Message("analysis.luck-of", seat=seat_name(seat)))
        bars = [self.heading(top - 14, heading)]
        bars += [
            self.row(middle - part * STRIP / 2, f"{part * most:+.0%}".replace("-", "−").replace("%", " %"))
            for part in (1, -1)
        ]
        for throw in self.told.throws:
            high = throw.luck[seat - 1] / most * STRIP / 2
            bars.append(
                f'<rect class="luck" x="{self.x(throw.number) - wide / 2:.1f}" y="{middle - max(0.0, high):.1f}" '
                f'width="{wide:.1f}" height="{abs(high):.1f}">'
                f"<title>{throw.answer}: {signed(throw.luck[seat - 1], self.voice)} %</title></rect>"
            )
        return "".join([*bars, self.row(middle, "0", "axis")])

    def turns(self) -> str:
        """The turns, each named where it begins; of many only some."""
        begun = {point.turn: point.number for point in reversed(self.told.points)}
        turns = sorted(begun)
        every = 1 + len(turns) // TICKS
        heading = escape(self.voice.say(Message("analysis.column.turn")))
        ticks = [f'<text x="{WIDTH - RIGHT + 10}" y="{self.bottom + 18}">{heading}</text>']
        for turn in turns[::every]:
            x = self.x(begun[turn])
            ticks.append(f'<path class="axis" d="M{x:.1f} {self.bottom}v6"/>')
            ticks.append(f'<text class="turn" x="{x:.1f}" y="{self.bottom + 18}">{turn}</text>')
        return "".join(ticks)


def percent(value: float, voice: Speaker) -> str:
    return f"{100 * value:.1f}".replace(".", voice.say(Message("decimal")))


def signed(value: float, voice: Speaker) -> str:
    """With its sign, unless it is none to speak of."""
    sign = "" if abs(value) < 0.0005 else "+" if value > 0 else "−"
    return sign + percent(abs(value), voice)
