"""A table to test at: submarines of made-up tiles, positions in a few words, and what can be seen of them.

A position is said by what differs from two submarines of plain tiles, side by side in the middle, all crew ready in
their control rooms, seat 1 to act:

    1s1 a4            a crew member, and the tile it is in: of its own submarine, or as 2a4 of the other's
    1s1 a4-           exhausted
    1s1 gone          eliminated
    1a4 xo.           the gears of a plain tile, as positions write them: O oxygen, o none left, . plain, X x covered
    1a4 engine O.. duty: repair 1 | standby: speed 1     a tile of its own: type, gears and effects, or some of these
"""

from __future__ import annotations

import re
from functools import cache

from wardroom.core.game import CHANCE, State
from wardroom.core.notation import on_one_line
from wardroom.games.steam_torpedo.rules import parse_position

TYPES = ("standard", "engine", "armoured", "experimental", "control")
CELLS = [f"{row}{column}" for row in "ab" for column in range(1, 6)]
CREW = ("c", "s1", "s2", "s3", "s4")
HOME = {1: "b3", 2: "a3"}  # ST-2, ST-R1
PLAIN = "duty: return 1"  # does nothing while nobody is aboard the enemy
CONTROL = "duty single: attack 1 ahead distant"  # ST-7: a combat tile
EDITIONS = ("en-2015", "fr-2011", "ru-2012")


class Tile:
    """A made-up tile, as in `engine O.. duty: repair 1 | standby: speed 1`."""

    def __init__(self, cell: str, text: str = "") -> None:
        words = text.split()
        home = HOME[int(cell[0])] == cell[1:]
        usual = "control" if home else "experimental" if "counter" in text else "standard"
        self.type = words.pop(0) if words and words[0] in TYPES else usual
        self.gears = words.pop(0) if words and re.fullmatch(r"[OoXx.]+", words[0]) else "OO." if home else "O.."
        self.effects = " ".join(words).split(" | ") if words else [CONTROL if home else PLAIN]
        self.id = "tile-" + cell.translate(str.maketrans("12345", "vwxyz"))
        self.code = "QZ"[int(cell[0]) - 1] + "abcdefghij"[CELLS.index(cell[1:])]

    @property
    def lines(self) -> list[str]:
        """As a pack has it."""
        oxygen = sum(gear in "OoX" for gear in self.gears)
        return [
            "",
            f"tile: {self.id}",
            f"code: {self.code}",
            f"names: {self.id} / {self.id} / {self.id}",
            f"type: {self.type}",
            f"gears: {len(self.gears)} oxygen {oxygen}",
            *self.effects,
        ]


@cache
def pack(tiles: tuple[tuple[str, str], ...]) -> str:
    """The twenty tiles as a pack of one's own on one line."""
    lines = ["pack: test", "names: Test / Test / Test"]
    for cell, text in tiles:
        lines += Tile(cell, text).lines
    return on_one_line("\n".join(lines) + "\n")


def position(
    *changes: str,
    sea: str = "3 3 port 2",
    seat: int = 1,
    turn: int = 5,
    turn_words: str = "",
    now: str = "",
    used: str = "",
    stations: str = "",
    edition: str = "en-2015",
) -> State:
    """A match at a position."""
    said = {change.split()[0]: change.partition(" ")[2] for change in changes}
    tiles = {f"{side}{cell}": said.pop(f"{side}{cell}", "") for side in (1, 2) for cell in CELLS}
    crew = {
        side: [f"{name}:{place_of(side, said.pop(f'{side}{name}', HOME[side]))}" for name in CREW] for side in (1, 2)
    }
    assert not said, f"no tile and no crew: {said}"
    if edition == "ru-2012" and not now:
        stations = stations or stations_of(crew[seat])
    lines = [
        "steam-torpedo 1",
        f"option edition {edition}",
        "option build free",
        "option layout edition",
        "option first random",
        f"option pack {pack(tuple(tiles.items()))}",
        f"turn {turn} seat {seat} rolls 1 {turn_words}".rstrip(),
        f"sea {sea}",
        *[f"tile {cell} {Tile(cell, text).id} {Tile(cell, text).gears}" for cell, text in tiles.items()],
        *[f"crew {side} {' '.join(members)}" for side, members in crew.items()],
        *([f"used {used}"] if used else []),
        *([f"stations {stations}"] if stations else []),
        f"now {now or f'act-{seat}'}",
    ]
    return parse_position("\n".join(lines) + "\n")


def stations_of(members: list[str]) -> str:
    """ST-E2 Where the crew is, as if it had just recovered there."""
    return " ".join(member.partition(":")[2].rstrip("-").replace("gone", "1a1") for member in members)


def recovering(*changes: str, seat: int = 1, turn: int = 5, edition: str = "en-2015") -> State:
    """A match at the beginning of a turn."""
    return position(*changes, seat=seat, turn=turn, edition=edition, now=f"recovery-{seat} standbys-{seat} act-{seat}")


def airless(seat: int, *but: str) -> list[str]:
    """The oxygen of a submarine is used up in all tiles but these."""
    return [f"{seat}{cell} {'oo.' if cell == HOME[seat] else 'o..'}" for cell in CELLS if cell not in but]


def place_of(side: int, words: str) -> str:
    return words if words[0] in "12g" else f"{side}{words}"


def play(game: State, *answers: str) -> State:
    """Answer in order: `1 move s1 b4`; `roll 2` for chance."""
    for answer in answers:
        seat, text = split(answer)
        action = game.action(seat, text)
        if seat != CHANCE:
            bar = game.bar(seat, action)
            assert bar is None, f"{answer}: {bar}"
            assert action in game.legal(seat), f"{answer} is not forbidden and not offered"
        game.apply(seat, action)
    return game


def split(answer: str) -> tuple[int, str]:
    if answer.startswith("roll "):
        return CHANCE, answer
    seat, _, text = answer.partition(" ")
    return int(seat), text


def refusal(game: State, answer: str) -> str:
    """The rule that forbids an answer, or nothing; what is forbidden is not offered."""
    seat, text = split(answer)
    action = game.action(seat, text)
    bar = game.bar(seat, action)
    assert (bar is None) == (seat in game.waiting() and action in game.legal(seat)), f"{answer}: {bar}"
    return "" if bar is None else bar.rule


def texts(game: State, seat: int | None = None) -> set[str]:
    """What may be answered."""
    found = [action.text for action in game.legal(game.asked() if seat is None else seat)]
    assert len(found) == len(set(found)), "an answer is offered twice"
    return set(found)


def after(words: str, game: State) -> set[str]:
    """What may follow some words: `after("move s1", game)` are the tiles s1 may go to."""
    return {text.removeprefix(f"{words} ") for text in texts(game) if text.startswith(f"{words} ")}


def covers(game: State) -> set[str]:
    """The tiles that may take a token now."""
    return {text.split()[0] for text in after("cover", game)}


def triggers(game: State) -> set[str]:
    """Who may trigger which effect now, as in `s1 1`."""
    return {" ".join(text.split()[:2]) for text in after("trigger", game)}


def reactions(game: State) -> set[str]:
    """Which effects may react now, as in `a4 1`; nobody is asked where there are none."""
    return after("react", game) if game.asked() > CHANCE else set()


def line(game: State, start: str) -> str:
    """What the position says after some words, or nothing."""
    found = [text for text in game.text().splitlines() if f"{text} ".startswith(f"{start} ")]
    assert len(found) <= 1
    return found[0].removeprefix(start).strip() if found else ""


def crew(game: State, who: str) -> str:
    """Where a crew member is: `crew(game, "1s2")` is 1b3, or 1b3- if exhausted, or gone."""
    places = dict(word.split(":") for word in line(game, f"crew {who[0]}").split())
    return str(places[who[1:]])


def gears(game: State, cell: str) -> str:
    """The gears of a tile, as in `Oo.`."""
    return line(game, f"tile {cell}").split()[1]


def oxygen(game: State, seat: int) -> int:
    return sum(gears(game, f"{seat}{cell}").count("O") for cell in CELLS)


def damage(game: State, seat: int) -> dict[str, int]:
    """How many tokens lie on each tile of a submarine that has any, as in {"a4": 2}."""
    counts = {cell: sum(gear in "xX" for gear in gears(game, f"{seat}{cell}")) for cell in CELLS}
    return {cell: count for cell, count in counts.items() if count}


def sea(game: State) -> str:
    return line(game, "sea")


def sectors(game: State) -> str:
    return " ".join(sea(game).split()[:2])


def now(game: State) -> str:
    return line(game, "now")


def left(game: State) -> int:
    """How much of an effect is still to be applied."""
    words = now(game).split()
    return int(words[words.index("left") + 1]) if "left" in words else 0


def turn_of(game: State) -> int:
    """Whose turn it is."""
    return int(line(game, "turn").split()[2])


def winners(game: State) -> tuple[int, ...]:
    """Who has won; both after a draw, nobody while it goes on."""
    found = game.outcome()
    return () if found is None else found.winners
