"""Reading what an effect does: the grammar of the closed vocabulary.

    attack 3 ahead/astern close            power, where the target must be, how far
    attack 2 port close hits fore          and a location other than the one that faces the weapon
    oxygen 2 ahead any                     an oxygen attack (ST-42)
    damage 1 tile|damaged|engine [ahead close]     straight to a chosen tile
    exhaust 1 crew|sailors|captain ahead any       or `aboard`: enemies aboard one's own submarine
    recall 1 crew|sailors|captain aboard           into their control room
    eliminate 1 sailors ahead close                or aboard
    repair 2, restore 1                    gears, oxygen
    shift own|enemy 2 [ahead any]          sectors
    hold [...], slow 1 [...]               no manoeuvre, or less speed (ST-R16)
    march 2, ready 1                       own crew: free steps, ready again
    board, return 1                        onto the enemy submarine (ST-R18), and back
    bonus 1 ahead/astern distant           standby: to attacks; arcs and range may be `any`
    armour 1 fore|aft|port|starboard|all   standby
    speed 1                                standby
`may` before a part that chooses a target makes it optional.
"""

from __future__ import annotations

from typing import Final

from wardroom.core import i64
from wardroom.core.notation import BadNotation, Reader, Word
from wardroom.games.steam_torpedo.boat import LOCATIONS
from wardroom.games.steam_torpedo.sea import ALL_ARCS, ARCS, CLOSE, DISTANT, RANGES, TO_PORT, TO_STARBOARD
from wardroom.games.steam_torpedo.tiles import (
    ARMOUR,
    ATTACK,
    BOARD,
    BONUS,
    DUTY,
    HOLD,
    MARCH,
    OXYGEN,
    READY,
    REPAIR,
    RESTORE,
    SLOW,
    SPEED,
    STANDBY,
    TARGETS,
    TRIGGERS,
    WORDS,
    Effect,
    Part,
)  # fmt: skip

MARKS: Final = ["single", "two-keys"]
MOST_PARTS: Final = 3
STRONGEST: Final = 9
EVERYWHERE: Final[i64] = 4  # a location for armour
# Whom a word may name, and whether it states an arc and a range: never, if it likes, always, always or `aboard`.
NEVER, PERHAPS, ALWAYS, OR_ABOARD = 0, 1, 2, 3
TAKES: Final[dict[str, tuple[list[str], int]]] = {
    "attack": ([], ALWAYS), "oxygen": ([], ALWAYS), "damage": (["tile", "damaged", "engine"], PERHAPS),
    "exhaust": (["crew", "sailors", "captain"], OR_ABOARD), "recall": (["crew", "sailors", "captain"], OR_ABOARD),
    "eliminate": (["sailors"], OR_ABOARD), "repair": ([], NEVER), "restore": ([], NEVER),
    "shift": (["own", "enemy"], PERHAPS), "hold": ([], PERHAPS), "slow": ([], PERHAPS), "bonus": ([], ALWAYS),
    "armour": ([], NEVER), "speed": ([], NEVER), "march": ([], NEVER), "ready": ([], NEVER), "board": ([], NEVER),
    "return": ([], NEVER),
}  # fmt: skip
ONLY_STANDBY: Final[tuple[int, ...]] = (BONUS, ARMOUR, SPEED)
NEVER_OPTIONAL: Final[tuple[int, ...]] = (ATTACK, OXYGEN, HOLD, SLOW, BONUS, ARMOUR, SPEED)
ALSO_STANDBY: Final[tuple[int, ...]] = (REPAIR, RESTORE, MARCH)  # ST-R14


def read_effect(id: str, head: list[str], reader: Reader, line: int) -> Effect:
    """`duty single: part; part`."""
    where = f"tile {id}, {head[0]}"
    marks = head[1:]
    if any(mark not in MARKS for mark in marks) or len(set(marks)) != len(marks):
        raise BadNotation(f"{where}: the marks are {' and '.join(MARKS)}, each once; found {' '.join(marks)!r}", line)
    trigger = i64(TRIGGERS.index(head[0]))
    if trigger == STANDBY and marks:
        raise BadNotation(f"{where}: a standby effect is never triggered, so it has no marks (ST-29)", line)
    parts = [read_part(where, words, reader.end) for words in split(reader.words)]
    if len(parts) > MOST_PARTS:
        raise BadNotation(f"{where}: an effect has at most {MOST_PARTS} parts", line)
    effect = Effect(trigger, parts, is_single="single" in marks, has_two_keys="two-keys" in marks)
    check_effect(effect, where, line)
    return effect


def split(words: list[Word]) -> list[list[Word]]:
    """The words of each part; a semicolon ends one."""
    parts: list[list[Word]] = [[]]
    for word in words:
        parts[-1].append(Word(word.text.rstrip(";"), word.line, word.column))
        if word.text.endswith(";"):
            parts.append([])
    return parts


def read_part(where: str, words: list[Word], end: Word) -> Part:
    part = Part()
    queue = list(reversed(words))
    if queue and queue[-1].text == "may":
        queue.pop()
        part.is_optional = True
    name = taken(where, queue, end, WORDS)
    part.word = i64(WORDS.index(name))
    targets, reaches = TAKES[name]
    if targets == ["own", "enemy"]:  # the submarine, then how far
        part.target = i64(TARGETS.index(taken(where, queue, end, targets)))
    if part.word != HOLD and part.word != BOARD:
        part.number = int(taken(where, queue, end, [str(number) for number in range(1, STRONGEST + 1)]))
    if targets and not part.target:
        part.target = i64(TARGETS.index(taken(where, queue, end, targets)))
    if part.word == ARMOUR:
        part.location = [*LOCATIONS, "all"].index(taken(where, queue, end, [*LOCATIONS, "all"]))
    if reaches == OR_ABOARD and queue and queue[-1].text == "aboard":
        queue.pop()
        part.is_aboard = True
    elif reaches >= ALWAYS or (reaches == PERHAPS and queue):
        read_reach(where, part, queue, end)
    if queue:
        raise queue[-1].fault(f"{where}: nothing more was expected, found {queue[-1].text!r}")
    return part


def read_reach(where: str, part: Part, queue: list[Word], end: Word) -> None:
    """ST-34 Arcs, a range, and for weapons perhaps another location than the one that faces them."""
    word = queue.pop() if queue else end
    names = word.text.split("/")
    if names == ["any"]:
        part.arcs = ALL_ARCS
    elif all(name in ARCS for name in names) and len(set(names)) == len(names):
        part.arcs = i64(sum([1 << ARCS.index(name) for name in names]))
    else:
        raise word.fault(f"{where}: expected arcs such as {'/'.join(ARCS)}, or any; found {word.text!r}")
    far = taken(where, queue, end, RANGES)
    part.ranges = CLOSE | DISTANT if far == "any" else CLOSE if far == "close" else DISTANT
    if far == "distant" and not part.arcs & ~(TO_PORT | TO_STARBOARD):
        raise word.fault(f"{where}: port and starboard need the same sector, which is close (ST-35)")
    if part.word in (ATTACK, OXYGEN) and queue and queue[-1].text == "hits":
        queue.pop()
        part.location = LOCATIONS.index(taken(where, queue, end, LOCATIONS))


def taken(where: str, queue: list[Word], end: Word, known: list[str]) -> str:
    """The next word, which must be one of those known."""
    word = queue.pop() if queue else end
    if word.text not in known or word is end:
        raise word.fault(f"{where}: expected one of {', '.join(known)}, found {word.text!r}")
    return word.text


def check_effect(effect: Effect, where: str, line: int) -> None:
    """Which words go with which trigger and marks."""
    for part in effect.parts:
        name = WORDS[part.word]
        if effect.trigger == STANDBY and part.word not in ONLY_STANDBY + ALSO_STANDBY:
            raise BadNotation(f"{where}: {name} must be triggered: duty or counter", line)
        if effect.trigger != STANDBY and part.word in ONLY_STANDBY:
            raise BadNotation(f"{where}: {name} works while the tile is manned: standby", line)
        if part.is_optional and part.word in NEVER_OPTIONAL:
            raise BadNotation(f"{where}: {name} is never optional: 'may' is for what is chosen", line)
        if part.word == READY and not effect.is_single:
            raise BadNotation(f"{where}: ready is always single-use (ST-R19)", line)
        if part.word == BOARD and effect.trigger != DUTY:
            raise BadNotation(f"{where}: board is a duty: after a reaction the crew go home (ST-31)", line)
        if effect.has_two_keys and part.word == HOLD:
            raise BadNotation(f"{where}: hold cannot be doubled, so not two-keys (ST-33)", line)
