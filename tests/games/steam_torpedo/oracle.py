"""The same questions answered slowly and obviously, from the words of a position: who may go, trigger and reach what.

Tiles are the made-up ones of table.py; sectors are 1 to 5, tiles `1a4`, crew members `1s2`.
"""

from __future__ import annotations

from itertools import product

from tests.games.steam_torpedo.table import CELLS, CREW, HOME, Tile

ARCS = {"aft": "ahead", "fore": "astern", "starboard": "port", "port": "starboard"}  # by the location that they hit


class Battle:
    """Two submarines of made-up tiles, where everybody is, and the sea."""

    def __init__(self, tiles: dict[str, str], crew: dict[str, str], sea: str) -> None:
        self.tiles = {
            cell: Tile(cell, tiles.get(cell, "")) for cell in (f"{seat}{at}" for seat in (1, 2) for at in CELLS)
        }
        self.crew = {who: place.rstrip("-") for who, place in crew.items() if place != "gone"}
        self.ready = {who for who, place in crew.items() if place != "gone" and not place.endswith("-")}
        self.sea = sea.split()

    # The sea

    def sector(self, seat: int) -> int:
        return int(self.sea[seat - 1])

    def bearing(self, seat: int) -> str:
        """ST-34, ST-R1 Where a seat sees the enemy."""
        apart = self.sector(3 - seat) - self.sector(seat)
        if apart:
            return "ahead" if apart > 0 else "astern"
        return "port" if int(self.sea[3]) != seat else "starboard"

    def is_within(self, seat: int, arcs: str, distance: str) -> bool:
        """ST-9, ST-35 Whether the enemy is where an effect reaches."""
        apart = abs(self.sector(1) - self.sector(2))
        is_there = arcs == "any" or self.bearing(seat) in arcs.split("/")
        return is_there and distance in ("any", "close" if apart < 2 else "distant")

    def manoeuvres(self, seat: int) -> set[str]:
        """ST-19 One point after another: either submarine to the next sector; at the end a side where they meet."""
        found: set[str] = set()
        places = {(self.sector(seat), self.sector(3 - seat))}
        for _ in range(self.speed(seat)):
            places = {step for place in places for step in steps(*place)}
            for own, enemy in places:
                found |= (
                    {f"{own} {enemy} {side}" for side in ("port", "starboard")} if own == enemy else {f"{own} {enemy}"}
                )
        return found

    # Tiles and crews

    def is_destroyed(self, cell: str) -> bool:
        """ST-40 All gears are covered."""
        return set(self.tiles[cell].gears) <= {"x", "X"}

    def who_is_in(self, cell: str, seat: int) -> list[str]:
        return [who for who, place in self.crew.items() if place == cell and who[0] == str(seat)]

    def is_manned(self, cell: str) -> bool:
        """ST-R7 By its owner's crew."""
        return bool(self.who_is_in(cell, int(cell[0])))

    def own_cells(self, seat: int) -> list[str]:
        return [f"{seat}{cell}" for cell in CELLS]

    def standing(self, seat: int, word: str) -> list[list[str]]:
        """ST-28, ST-29 The words of every standby part of a kind, in manned tiles without enemies."""
        found = []
        for cell in self.own_cells(seat):
            if self.is_manned(cell) and not self.who_is_in(cell, 3 - seat):
                for effect in self.tiles[cell].effects:
                    trigger, _, parts = effect.partition(": ")
                    found += [
                        part.split()[1:] for part in parts.split("; ") if trigger == "standby" and part.startswith(word)
                    ]
        return found

    def speed(self, seat: int) -> int:
        """ST-18 Manned engines, the control room among them, and bonuses."""
        engines = [cell for cell in self.own_cells(seat) if self.tiles[cell].type in ("engine", "control")]
        return sum(self.is_manned(cell) for cell in engines) + sum(
            int(words[0]) for words in self.standing(seat, "speed")
        )

    def armour(self, seat: int, location: str) -> int:
        """ST-36 Manned armoured tiles in the location, and bonuses."""
        tiles = [cell for cell in self.own_cells(seat) if is_in(cell, location) and self.tiles[cell].type == "armoured"]
        bonuses = [int(number) for number, where in self.standing(seat, "armour") if where in (location, "all")]
        return sum(self.is_manned(cell) for cell in tiles) + sum(bonuses)

    def location_hit(self, seat: int) -> str:
        return next(location for location, arc in ARCS.items() if arc == self.bearing(seat))

    def attack_total(self, seat: int, power: int) -> int:
        """ST-36 Symbols and bonuses less armour, never below 0."""
        bonuses = [int(number) for number, arcs, far in self.standing(seat, "bonus") if self.is_within(seat, arcs, far)]
        return max(0, power + sum(bonuses) - self.armour(3 - seat, self.location_hit(seat)))

    def tiles_hit(self, seat: int) -> set[str]:
        """ST-38 The tiles of the enemy that can take damage, without the seat."""
        enemy, location = 3 - seat, self.location_hit(seat)
        cells = [cell for cell in self.own_cells(enemy) if is_in(cell, location) and not self.is_destroyed(cell)]
        return {cell[1:] for cell in cells} - {HOME[enemy]}

    # What crew members may do

    def walks(self, cell: str) -> set[str]:
        """ST-21 The next tiles that are not destroyed."""
        return {other for other in CELLS if distance(cell[1:], other) == 1 and not self.is_destroyed(cell[0] + other)}

    def moves(self, seat: int) -> set[str]:
        members = [f"{seat}{name}" for name in CREW if f"{seat}{name}" in self.ready]
        return {f"{who[1:]} {cell}" for who in members for cell in self.walks(self.crew[who])}

    def ways_back(self, cell: str) -> set[str]:
        """ST-22 To the next tiles nearer the control room; nowhere from the control room itself."""
        home = HOME[int(cell[0])]
        if cell[1:] == home:
            return {home}
        return {other for other in self.walks(cell) if distance(other, home) < distance(cell[1:], home)}

    def has_target(self, seat: int, part: str) -> bool:
        """ST-23, ST-R9 For the few words that random tiles have."""
        match part.split():
            case ["attack", _, arcs, far]:
                return self.is_within(seat, arcs, far)
            case ["return", _]:
                return any(who[0] == str(seat) and place[0] != str(seat) for who, place in self.crew.items())
            case ["repair", _]:
                tiles = [
                    cell for cell in self.own_cells(seat) if not self.is_destroyed(cell) and cell[1:] != HOME[seat]
                ]
                return any(set(self.tiles[cell].gears) & {"x", "X"} for cell in tiles)
            case ["slow", _]:
                return True
        raise AssertionError(part)

    def triggers(self, seat: int) -> set[str]:
        """ST-22, ST-23, ST-33 Who, which effect, and the way back; with two keys the other is named later."""
        found = set()
        for name in CREW:
            cell = self.crew.get(f"{seat}{name}", "gone")
            if f"{seat}{name}" not in self.ready or cell[0] != str(seat) or self.who_is_in(cell, 3 - seat):
                continue
            others = [other for other in CREW[CREW.index(name) + 1 :] if self.crew.get(f"{seat}{other}") == cell]
            for number, effect in enumerate(self.tiles[cell].effects, 1):
                head, _, parts = effect.partition(": ")
                if head.startswith("standby") or not any(self.has_target(seat, part) for part in parts.split("; ")):
                    continue
                ends = (
                    ["", " x2"] if "two-keys" in head and any(f"{seat}{one}" in self.ready for one in others) else [""]
                )
                found |= {f"{name} {number} {way}{end}" for way, end in product(self.ways_back(cell), ends)}
        return found


def steps(own: int, enemy: int) -> set[tuple[int, int]]:
    """ST-12 One point of speed, inside the sea."""
    found = {(own + way, enemy) for way in (-1, 1)} | {(own, enemy + way) for way in (-1, 1)}
    return {(one, two) for one, two in found if 1 <= one <= 5 and 1 <= two <= 5}


def distance(one: str, two: str) -> int:
    """ST-R5 King's moves."""
    return max(abs(ord(one[0]) - ord(two[0])), abs(int(one[1]) - int(two[1])))


def is_in(cell: str, location: str) -> bool:
    """ST-8"""
    row, column = cell[1], int(cell[2])
    return {"fore": column > 3, "aft": column < 3, "port": row == "a", "starboard": row == "b"}[location]
