"""The position: two submarines, their crews, the sea, and what is going on. Queries are nouns; rules.py changes it."""

from __future__ import annotations

from typing import Final

from wardroom.core import i64, mypyc_attr
from wardroom.core.agenda import Agenda
from wardroom.core.bits import bit, bits
from wardroom.core.game import State
from wardroom.games.steam_torpedo.boat import BOATS, GEARS, cells_in, cells_with, control_room, first_cell
from wardroom.games.steam_torpedo.plan import Plan
from wardroom.games.steam_torpedo.sea import bearing, reach
from wardroom.games.steam_torpedo.setup import Setup
from wardroom.games.steam_torpedo.tiles import Effect

# The moments of a match, as kinds of the agenda. Those from PART on ask nobody: they are what comes next.
BUILD: Final[i64] = 0
DRAFT_ROLL: Final[i64] = 1
DRAFT: Final[i64] = 2
DEAL: Final[i64] = 3
SWAPPING: Final[i64] = 4
FIRST: Final[i64] = 5
RECOVERY: Final[i64] = 6
ACT: Final[i64] = 7
CAPTAIN: Final[i64] = 8  # his activation, after his step before it
SECOND_KEY: Final[i64] = 9
STEPPING: Final[i64] = 10  # the captain's step after his activation
REACTING: Final[i64] = 11
DEFENCE: Final[i64] = 12  # absorb, or begin to place tokens
COVERING: Final[i64] = 13  # go on placing tokens
SUFFOCATION: Final[i64] = 14  # absorb, or begin to lose oxygen
LOSING: Final[i64] = 15  # go on losing oxygen
STRIPPING: Final[i64] = 16
STRIKING: Final[i64] = 17
BEARING: Final[i64] = 18  # gears of a tile that an effect damages straight
HITTING: Final[i64] = 19
MENDING: Final[i64] = 20
FILLING: Final[i64] = 21
ROUSING: Final[i64] = 22
MARCHING: Final[i64] = 23
SHIFTING: Final[i64] = 24
BOARDING: Final[i64] = 25
BRINGING: Final[i64] = 26
PART: Final[i64] = 27  # the next part of the effect
HOMEWARD: Final[i64] = 28  # after a reaction the crew go to the control room
STANDBYS: Final[i64] = 29  # standby effects that do something (ST-R14)
MOMENTS: Final = [
    "build", "draft-roll", "draft", "deal", "swapping", "first", "recovery", "act", "captain", "second-key",
    "stepping", "reacting", "defence", "covering", "suffocation", "losing", "stripping", "striking", "bearing",
    "hitting", "mending", "filling", "rousing", "marching", "shifting", "boarding", "bringing", "part", "homeward",
    "standbys",
]  # fmt: skip

NONE: Final[i64] = -1
UNANSWERED: Final[i64] = -1
CREW_OF: Final[list[int]] = [0, 0b11111, 0b1111100000]  # by seat, as bits of members 0 to 9
LAST_TURN: Final[i64] = 200  # ST-R17


@mypyc_attr(acyclic=True)
class Position(State):
    """The whole table. Members 0 to 4 are the crew of seat 1 with the captain first, 5 to 9 that of seat 2."""

    setup: Setup
    agenda: Agenda
    rolls: i64  # questions that chance has answered

    # Building
    taken1: i64  # tiles, as bits of their numbers in the catalogue
    taken2: i64
    swap1: i64  # the number of the answer, or UNANSWERED
    swap2: i64
    tiles: list[int]  # by cell; NONE where none lies yet
    plan: Plan  # of both submarines, once they are laid

    # The submarines; a gear is cell * 3 + its number
    damage: i64  # gears covered
    oxygen: i64  # gears with an oxygen token
    ruins: i64  # cells whose tile is destroyed
    places: list[int]  # by member the cell, on either submarine; NONE if eliminated
    ready: i64  # members

    # The sea
    sector1: i64
    sector2: i64
    north: i64  # the seat that lies on the other's port side, when they share a sector; else 0

    # The turn
    turn: i64
    active: i64
    has_manoeuvred: bool
    has_stepped: bool  # the captain, before his activation
    held: i64  # seats as bits (ST-R16)
    slowed1: i64
    slowed2: i64
    used: i64  # effects triggered in this action phase; an effect is cell * 3 + its number
    reacted: i64  # effects that reacted to this event
    stations: i64  # ST-E2: five bits a member of the active crew, the cell it was in after recovery
    worked: i64  # the standby effects done so far (ST-R14)

    # The effect being resolved
    source: i64  # the cell of its tile
    effect: i64
    part: i64
    strength: i64  # 2 with two keys
    keys: i64  # members who triggered it
    struck: i64  # members hit or boarded so far
    left: i64  # tokens, targets or steps to come
    focus: i64  # the cell being filled or emptied
    location: i64  # the part of the submarine that is hit

    def seats(self) -> int:
        return 2

    def turn_number(self) -> int:
        return self.turn

    def settings(self) -> dict[str, str]:
        return self.setup.options

    # Building

    def taken(self, seat: i64) -> i64:
        return self.taken1 if seat == 1 else self.taken2

    def has_built(self, seat: i64) -> bool:
        """ST-1 Ten tiles, or nine in a draft, where the control room is given."""
        return bits(self.taken(seat)) == 10

    def empty_cell(self) -> i64:
        """The next cell to lay a tile on."""
        at: i64 = 0
        for tile in self.tiles:
            if tile < 0:
                return at
            at += 1
        return NONE

    # Crew

    def members_at(self, cell: i64) -> i64:
        """Everybody in a tile, of both crews."""
        found: i64 = 0
        at: i64 = 0
        for place in self.places:
            if place == cell:
                found |= 1 << at
            at += 1
        return found

    def crew_at(self, seat: i64, cell: i64) -> i64:
        return self.members_at(cell) & CREW_OF[seat]

    def cells_of(self, seat: i64) -> i64:
        """Where a crew is, on both submarines."""
        found: i64 = 0
        at: i64 = 0 if seat == 1 else 5
        end = at + 5
        while at < end:
            place: i64 = self.places[at]
            if place >= 0:
                found |= 1 << place
            at += 1
        return found

    def manned(self, seat: i64) -> i64:
        """ST-R7 The own tiles with own crew in them; boarders man nothing."""
        return self.cells_of(seat) & BOATS[seat]

    def working(self, seat: i64) -> i64:
        """ST-28, ST-29 The manned tiles in which no enemy stops the effects."""
        return self.manned(seat) & ~self.cells_of(3 - seat)

    def alive(self, seat: i64) -> i64:
        """The crew that is left, as members."""
        found: i64 = 0
        at: i64 = 0 if seat == 1 else 5
        end = at + 5
        while at < end:
            if self.places[at] >= 0:
                found |= 1 << at
            at += 1
        return found

    # Tiles

    def free_gears(self, cell: i64) -> i64:
        """The gears of a tile that no token covers, as three bits."""
        return (self.plan.gears & ~self.damage) >> cell * GEARS & 7

    def oxygen_in(self, cell: i64) -> i64:
        return self.oxygen >> cell * GEARS & 7

    def oxygen_of(self, seat: i64) -> i64:
        """The oxygen tokens left in a submarine, as gears."""
        return self.oxygen >> first_cell(seat) * GEARS & (1 << 30) - 1

    def cells_with_oxygen(self, seat: i64) -> i64:
        return cells_with(self.oxygen, seat)

    def tiles_standing(self, seat: i64) -> i64:
        """ST-7 The tiles that an effect can choose: never the control room or a destroyed tile."""
        return BOATS[seat] & ~self.ruins & ~(1 << control_room(seat))

    def tiles_hit(self, seat: i64, location: i64) -> i64:
        """ST-38 The tiles of a location that can take damage."""
        return cells_in(seat, location) & self.tiles_standing(seat)

    def slot(self, cell: i64, effect: i64) -> i64:
        return bit(cell * GEARS + effect)

    @property
    def resolving(self) -> Effect:
        """The effect being resolved."""
        return self.plan.tiles[self.source].effects[self.effect]

    # The sea

    def sector(self, seat: i64) -> i64:
        return self.sector1 if seat == 1 else self.sector2

    def bearing(self, seat: i64) -> i64:
        """Where a seat sees the enemy."""
        return bearing(self.sector(seat), self.sector(3 - seat), is_to_port=self.north == 3 - seat)

    def reach(self) -> i64:
        return reach(self.sector1, self.sector2)

    def slowed(self, seat: i64) -> i64:
        return self.slowed1 if seat == 1 else self.slowed2

    def speed(self, seat: i64) -> i64:
        """ST-18 Manned engine tiles, and bonuses; ST-R16 less what slows it."""
        manned = self.manned(seat)
        bonus: i64 = 0
        if manned & self.plan.speeds:
            bonus = self.plan.speed(self.working(seat))
        return max(i64(0), bits(manned & self.plan.engines) + bonus - self.slowed(seat))

    def armour(self, seat: i64, location: i64) -> i64:
        """ST-36 Manned armoured tiles in the location, and bonuses."""
        manned = self.manned(seat)
        bonus: i64 = 0
        if manned & self.plan.armours:
            bonus = self.plan.armour(self.working(seat), location)
        return bits(manned & self.plan.armoured & cells_in(seat, location)) + bonus

    def attack_bonus(self, seat: i64) -> i64:
        """ST-36 What manned tiles add to an attack at the enemy where it is."""
        if not self.cells_of(seat) & self.plan.bonuses:
            return 0
        return self.plan.bonus(self.working(seat), self.bearing(seat), self.reach())

    def copy_into(self, other: Position) -> None:
        other.setup = self.setup
        other.agenda = self.agenda.copy()
        other.rolls = self.rolls
        other.taken1 = self.taken1
        other.taken2 = self.taken2
        other.swap1 = self.swap1
        other.swap2 = self.swap2
        other.tiles = self.tiles  # replaced, never changed, once shared
        other.plan = self.plan
        other.damage = self.damage
        other.oxygen = self.oxygen
        other.ruins = self.ruins
        other.places = self.places[:]
        other.ready = self.ready
        other.sector1 = self.sector1
        other.sector2 = self.sector2
        other.north = self.north
        self.copy_turn_into(other)

    def copy_turn_into(self, other: Position) -> None:
        other.turn = self.turn
        other.active = self.active
        other.has_manoeuvred = self.has_manoeuvred
        other.has_stepped = self.has_stepped
        other.held = self.held
        other.slowed1 = self.slowed1
        other.slowed2 = self.slowed2
        other.used = self.used
        other.reacted = self.reacted
        other.stations = self.stations
        other.worked = self.worked
        other.source = self.source
        other.effect = self.effect
        other.part = self.part
        other.strength = self.strength
        other.keys = self.keys
        other.struck = self.struck
        other.left = self.left
        other.focus = self.focus
        other.location = self.location
