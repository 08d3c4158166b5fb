"""Fleets of Steel Fleet Warfare: three vehicles and the marks on their cards."""

from __future__ import annotations

from wardroom.core.notation import BadNotation
from wardroom.core.words import Message, Speaker
from wardroom.drafts.draft import Draft, Fault, Query, barred, first, told
from wardroom.games import GAMES
from wardroom.games.steel_fleet.builds import FLEET_SIZE, cards_of, fleet_answers, lightest_first
from wardroom.games.steel_fleet.cards import BLANK, KINDS, SYMBOLS
from wardroom.games.steel_fleet.data import FLEETS
from wardroom.games.steel_fleet.setup import presets
from wardroom.language import speaker

NOTHING = "light -, average -, heavy -"
EIGHT, USUAL = "eight", "symbols"  # SF-R1 how many spaces a card has


def checked(query: Query, language: str) -> Draft:
    return fleet(first(query, "code"), spaces_of(query), language)


def spaces_of(query: Query) -> str:
    return EIGHT if first(query, "spaces") == EIGHT else USUAL


def fleet(code: str, spaces: str, language: str) -> Draft:
    """A fleet as in `light LGLLGL, average LGRLGR, heavy GLRBGLRB`; a hyphen is a space with nothing on it."""
    voice = speaker(language, GAMES["steel-fleet"])
    options = {"card_spaces": spaces}
    state = GAMES["steel-fleet"].start(options)
    try:
        cards = lightest_first(cards_of(code))
    except BadNotation as unread:
        return Draft(code=code, parts=[], wrong=[told(unread)], options=options)
    chosen, *answers = fleet_answers(cards)
    state.apply(1, state.action(1, chosen))
    unmarked: list[Fault] = []
    faults: list[Fault] = []
    for (kind, mark), answer in zip(cards, answers, strict=True):
        fault = barred(state, answer, voice, voice.sentence(Message(f"kind.{kind}")))
        if fault is not None:
            (unmarked if symbols_left(kind, mark) else faults).append(fault)
            state.apply(1, state.legal(1)[0])  # the other cards are looked at too
    return Draft(
        code=", ".join([f"{kind} {mark}" for kind, mark in cards]),
        parts=[f"{kind} {mark}" for kind, mark in cards],
        wanted=unmarked,
        wrong=faults,
        answers=[chosen, *answers],
        options=options,
    )


def fitting(kind: str, mark: str, spaces: str) -> str:
    """The card of a kind with as much of the marks as it has symbols for."""
    left, found = SYMBOLS[kind], ""
    for symbol in mark.ljust(8, BLANK)[: 8 if spaces == EIGHT else len(left)]:
        found += symbol if symbol in left else BLANK
        left = left.replace(symbol, "", 1)
    return found


def symbols_left(kind: str, mark: str) -> dict[str, int]:
    counts = {symbol: SYMBOLS[kind].count(symbol) - mark.count(symbol) for symbol in dict.fromkeys(SYMBOLS[kind])}
    return {symbol: number for symbol, number in counts.items() if number > 0}


def turned(kind: str, mark: str, space: int) -> str:
    """Another symbol on a space: the next one that is left, then none."""
    if not 0 <= space < len(mark):
        return mark
    circle = [*dict.fromkeys(SYMBOLS[kind]), BLANK]
    now = circle.index(mark[space]) if mark[space] in circle else 0
    left = symbols_left(kind, mark)
    later = [symbol for symbol in circle[now + 1 :] + circle[:now] if symbol == BLANK or symbol in left]
    return mark[:space] + (later or [mark[space]])[0] + mark[space + 1 :]


def shown(query: Query, language: str) -> dict[str, object]:
    """Three cards; `touch=2.5` puts another symbol on the fifth space of the second."""
    voice, spaces = speaker(language, GAMES["steel-fleet"]), spaces_of(query)
    code = first(query, "code") or chosen(query) or NOTHING
    cards = touched(code, first(query, "touch"), spaces)
    draft = fleet(", ".join([f"{kind} {mark}" for kind, mark in cards]) or code, spaces, language)
    return {
        "draft": draft,
        "spaces": spaces,
        "pasted": "" if cards else code,
        "cards": [vehicle(kind, mark, voice) for kind, mark in cards],
        "kinds": {kind: voice.sentence(Message(f"kind.{kind}")) for kind in KINDS},
        "presets": {
            name: ", ".join([f"{KINDS[one.kind]} {one.text}" for one in ready])
            for name, ready in presets(FLEETS, eight=False).items()
        },
    }


def chosen(query: Query) -> str:
    """The fleet as the form has it, vehicle by vehicle."""
    kinds = [kind for kind in query.get("kind", []) if kind in KINDS][:FLEET_SIZE]
    marks = [*query.get("mark", []), *[""] * FLEET_SIZE]
    return ", ".join([f"{kind} {mark or BLANK}" for kind, mark in zip(kinds, marks, strict=False)])


def touched(code: str, touch: str, spaces: str) -> list[tuple[str, str]]:
    """The cards as far as they can be read, one of them touched."""
    try:
        cards = [(kind, fitting(kind, mark, spaces)) for kind, mark in cards_of(code)]
    except BadNotation:
        return []
    at, _, space = touch.partition(".")
    if at in ("1", "2", "3") and space in "12345678" and space:
        kind, mark = cards[int(at) - 1]
        cards[int(at) - 1] = (kind, turned(kind, mark, int(space) - 1))
    return cards


def vehicle(kind: str, mark: str, voice: Speaker) -> dict[str, object]:
    left = [
        voice.say(Message("setup.symbol", symbol=Message(f"symbol.{symbol}"), n=number))
        for symbol, number in symbols_left(kind, mark).items()
    ]
    named = [voice.say(Message(f"symbol.{symbol}")) for symbol in mark]
    return {"kind": kind, "mark": mark, "symbols": list(zip(mark, named, strict=True)), "left": ", ".join(left)}
