"""The answers of Steam Torpedo: their text, and the finite space they come from.

Crew are c, the captain, and s1 to s4, the sailors. Tiles are a1 to a5 (port, rear to bow) and b1 to b5 (starboard).

    preset talion             building: a faction's ten tiles ...
    take gatling-gun          ... or one tile after another
    swap a1 b4, keep          ST-3: two tiles change places, or none
    breathe b4                recovery: the tile that loses an oxygen token; `breathe b4 rest` readies nobody (ST-E1)
    move s2 b4                a crew member goes to the next tile
    step b4, stay             the captain's own step, before or after his activation
    trigger s2 1 b4           the first effect of the tile s2 is in; then s2 goes to b4, nearer the control room
    trigger s2 1 b4 x2        with two keys; `key s3 b5` names the other
    manoeuvre 3 4             one's own submarine to sector 3, the enemy's to 4
    manoeuvre 3 3 port        into one sector, to the enemy's port side
    end                       the end of the turn
    react a5 1, pass          the first effect of tile a5 as a reaction; `react a5 1 x2` with two keys (ST-E3)
    absorb 2                  defence: the second gear of the control room takes it all (or what is left over)
    cover a4 1                ... or a gear of a tile takes a token
    lose a4, allow            an oxygen attack: the tile that loses a token; or there is none to lose
    strip a4                  ... then the attacker may take one elsewhere, or decline
    strike a4, hit s2         an effect's target: an enemy tile, an enemy crew member
    mend a4 1, fill a4        a gear to repair, a tile to give oxygen to
    rouse s2, march s2 b4     an own crew member to ready, or to move for nothing
    shift 4, shift 3 port     where a submarine is shifted to
    aboard a4, bring s2       the enemy tile boarded; the crew member who comes back
    decline                   a part of an effect that may be left out
"""

from __future__ import annotations

from typing import Final

from wardroom.core import i64, mypyc_attr
from wardroom.core.action import Action
from wardroom.core.notation import BadNotation, Word, words_of
from wardroom.games.steam_torpedo.boat import CELLS, GEARS, NAMES
from wardroom.games.steam_torpedo.sea import SECTORS

PRESET: Final[i64] = 0
TAKE: Final[i64] = 1
SWAP: Final[i64] = 2
KEEP: Final[i64] = 3
BREATHE: Final[i64] = 4
MOVE: Final[i64] = 5
STEP: Final[i64] = 6
STAY: Final[i64] = 7
TRIGGER: Final[i64] = 8
KEY: Final[i64] = 9
MANOEUVRE: Final[i64] = 10
END: Final[i64] = 11
REACT: Final[i64] = 12
PASS: Final[i64] = 13
ABSORB: Final[i64] = 14
COVER: Final[i64] = 15
LOSE: Final[i64] = 16
ALLOW: Final[i64] = 17
STRIP: Final[i64] = 18
STRIKE: Final[i64] = 19
HIT: Final[i64] = 20
MEND: Final[i64] = 21
FILL: Final[i64] = 22
ROUSE: Final[i64] = 23
MARCH: Final[i64] = 24
SHIFT: Final[i64] = 25
ABOARD: Final[i64] = 26
BRING: Final[i64] = 27
DECLINE: Final[i64] = 28
VERBS: Final = [
    "preset", "take", "swap", "keep", "breathe", "move", "step", "stay", "trigger", "key", "manoeuvre", "end", "react",
    "pass", "absorb", "cover", "lose", "allow", "strip", "strike", "hit", "mend", "fill", "rouse", "march", "shift",
    "aboard", "bring", "decline",
]  # fmt: skip

MEMBERS: Final = ["c", "s1", "s2", "s3", "s4"]
EFFECTS: Final = 3
SIDES: Final = ["port", "starboard"]
FASTEST: Final = 8  # more points of speed reach nothing more


@mypyc_attr(acyclic=True)
class Order(Action):
    """An answer with its fields; which of them count depends on its kind."""

    def __init__(
        self, number: int, text: str, kind: i64, cell: i64 = -1, member: i64 = -1, value: i64 = 0, extra: i64 = 0
    ) -> None:
        super().__init__(number, text)
        self.kind: Final[i64] = kind
        self.cell: Final[i64] = cell  # inside a submarine, 0 to 9
        self.member: Final[i64] = member  # 0 to 4
        self.value: Final[i64] = value  # an effect, a gear, a sector, a tile or preset, the second cell of a swap
        self.extra: Final[i64] = extra  # 1: two keys, or resting; for manoeuvres and shifts see below
        self.side: i64 = 0  # of the enemy: 1 port, 2 starboard, 0 apart


class Space:
    """Every answer there is, numbered."""

    def __init__(self, tiles: list[str], presets: list[str]) -> None:
        self.orders: Final[list[Action]] = []
        self.by_text: Final[dict[str, Order]] = {}
        self.presets: Final = [self.add(f"preset {name}", PRESET, value=at) for at, name in enumerate(presets)]
        self.takes: Final = [self.add(f"take {id}", TAKE, value=at) for at, id in enumerate(tiles)]
        self.swaps: Final = self.swap_orders()
        self.keep: Final = self.add("keep", KEEP)
        self.breathes: Final = self.by_cell("breathe", BREATHE)
        self.rests: Final = self.by_cell("breathe", BREATHE, " rest", 1)
        self.moves: Final = self.by_member_and_cell("move", MOVE)
        self.steps: Final = self.by_cell("step", STEP)
        self.stay: Final = self.add("stay", STAY)
        self.triggers: Final = [self.trigger(at) for at in range(2 * EFFECTS * len(MEMBERS) * CELLS)]
        self.keys: Final = self.by_member_and_cell("key", KEY)
        self.manoeuvres: Final = self.courses("manoeuvre", MANOEUVRE)
        self.end: Final = self.add("end", END)
        self.reactions: Final = [self.reaction(at) for at in range(2 * EFFECTS * CELLS)]
        self.pass_: Final = self.add("pass", PASS)
        self.absorbs: Final = [self.add(f"absorb {gear + 1}", ABSORB, value=gear) for gear in range(GEARS)]
        self.covers: Final = self.by_cell_and_gear("cover", COVER)
        self.losses: Final = self.by_cell("lose", LOSE)
        self.allow: Final = self.add("allow", ALLOW)
        self.strips: Final = self.by_cell("strip", STRIP)
        self.strikes: Final = self.by_cell("strike", STRIKE)
        self.hits: Final = self.by_member("hit", HIT)
        self.mends: Final = self.by_cell_and_gear("mend", MEND)
        self.fills: Final = self.by_cell("fill", FILL)
        self.rouses: Final = self.by_member("rouse", ROUSE)
        self.marches: Final = self.by_member_and_cell("march", MARCH)
        self.shifts: Final = self.shift_orders()
        self.aboards: Final = self.by_cell("aboard", ABOARD)
        self.brings: Final = self.by_member("bring", BRING)
        self.decline: Final = self.add("decline", DECLINE)
        self.reachable: Final = self.reaches()

    def add(self, text: str, kind: i64, cell: i64 = -1, member: i64 = -1, value: i64 = 0, extra: i64 = 0) -> Order:
        order = Order(len(self.orders), text, kind, cell, member, value, extra)
        self.orders.append(order)
        self.by_text[text] = order
        return order

    def by_cell(self, verb: str, kind: i64, tail: str = "", extra: i64 = 0) -> list[Order]:
        return [self.add(f"{verb} {name}{tail}", kind, cell, extra=extra) for cell, name in enumerate(NAMES)]

    def by_member(self, verb: str, kind: i64) -> list[Order]:
        return [self.add(f"{verb} {name}", kind, member=member) for member, name in enumerate(MEMBERS)]

    def by_member_and_cell(self, verb: str, kind: i64) -> list[Order]:
        return [
            self.add(f"{verb} {name} {NAMES[cell]}", kind, cell, member)
            for member, name in enumerate(MEMBERS)
            for cell in range(CELLS)
        ]

    def by_cell_and_gear(self, verb: str, kind: i64) -> list[Order]:
        return [
            self.add(f"{verb} {name} {gear + 1}", kind, cell, value=gear)
            for cell, name in enumerate(NAMES)
            for gear in range(GEARS)
        ]

    def swap_orders(self) -> list[Order]:
        pairs = [(one, two) for one in range(CELLS) for two in range(one + 1, CELLS)]
        return [self.add(f"swap {NAMES[one]} {NAMES[two]}", SWAP, one, value=two) for one, two in pairs]

    def trigger(self, at: int) -> Order:
        """Numbered by strength, member, effect, cell."""
        cell, effect, member, double = at % CELLS, at // CELLS % EFFECTS, at // 30 % 5, at // 150
        text = f"trigger {MEMBERS[member]} {effect + 1} {NAMES[cell]}{' x2' if double else ''}"
        return self.add(text, TRIGGER, cell, member, effect, double)

    def reaction(self, at: int) -> Order:
        cell, effect, double = at % CELLS, at // CELLS % EFFECTS, at // 30
        return self.add(f"react {NAMES[cell]} {effect + 1}{' x2' if double else ''}", REACT, cell, -1, effect, double)

    def courses(self, verb: str, kind: i64) -> list[Order]:
        """Where both submarines end; in one sector also on which side of the enemy. The extra is the enemy's sector."""
        found = []
        for own in range(SECTORS):
            for enemy in range(SECTORS):
                for side in (1, 2) if own == enemy else (0,):
                    name = f" {SIDES[side - 1]}" if side else ""
                    order = self.add(f"{verb} {own + 1} {enemy + 1}{name}", kind, value=own, extra=enemy)
                    order.side = side
                    found.append(order)
        return found

    def shift_orders(self) -> list[Order]:
        """By sector and side: apart, to the enemy's port, to its starboard."""
        found = []
        for sector in range(SECTORS):
            for side in range(3):
                name = f" {SIDES[side - 1]}" if side else ""
                order = self.add(f"shift {sector + 1}{name}", SHIFT, value=sector)
                order.side = side
                found.append(order)
        return found

    def reaches(self) -> list[list[Order]]:
        """By own sector, enemy sector and speed, what a manoeuvre reaches."""
        sectors, speeds = range(SECTORS), range(FASTEST + 1)
        return [self.within(own, enemy, speed) for own in sectors for enemy in sectors for speed in speeds]

    def within(self, own: int, enemy: int, speed: int) -> list[Order]:
        """ST-19 One point a sector, for either; ST-R3, ST-R4 out and back costs two."""
        found = []
        for order in self.manoeuvres:
            cost = abs(int(order.value) - own) + abs(int(order.extra) - enemy)
            if (cost or 2) <= speed:
                found.append(order)
        return found

    def parse(self, text: str) -> Order:
        """The answer written so; sailors and tiles that are none are refused with their place."""
        words = words_of(text)
        if not words:
            raise BadNotation(f"an answer is missing: there are {', '.join(VERBS)}")
        found = self.by_text.get(" ".join([word.text for word in words]))
        if found is not None:
            return found
        raise self.fault(words)

    def fault(self, words: list[Word]) -> BadNotation:
        """What is wrong with an answer: the first word that no answer goes on with."""
        known = [text.split() for text in self.by_text]
        for at, word in enumerate(words):
            fitting = [other for other in known if len(other) > at and other[at] == word.text]
            if not fitting:
                nexts = sorted({other[at] for other in known if len(other) > at})
                which = f"expected one of {', '.join(nexts)}" if nexts else "nothing more was expected"
                return word.fault(f"{which}, found {word.text!r}")
            known = fitting
        return words[-1].fault("something is missing at the end of the line")
