"""Submarines of Steam Torpedo, tile by tile."""

from __future__ import annotations

from msgspec.structs import replace

from wardroom.core.game import State
from wardroom.core.notation import BadNotation
from wardroom.core.words import Message, Speaker
from wardroom.drafts.draft import Draft, Fault, Query, barred, first, told
from wardroom.games import GAMES
from wardroom.games.steam_torpedo.actions import MEMBERS
from wardroom.games.steam_torpedo.building import FULL
from wardroom.games.steam_torpedo.builds import BEGINNING, build_code, parse_build
from wardroom.games.steam_torpedo.names import names, tile_name, type_of
from wardroom.games.steam_torpedo.setup import catalogue_of
from wardroom.games.steam_torpedo.telling import build_words, design_note, effects_words, types_words
from wardroom.games.steam_torpedo.tiles import CONTROL, ENGINE, SPEED, STANDBY, TYPES, Tile
from wardroom.language import speaker


def submarine(tiles: list[Tile], language: str) -> Draft:
    """Taken one by one as in a match: what may not be taken is told with its rule."""
    voice = speaker(language, GAMES["steam-torpedo"])
    options = {"build": "free"}
    state = GAMES["steam-torpedo"].start(options)
    answers = [f"take {tile.id}" for tile in tiles]
    faults = [
        barred(state, answer, voice, voice.say(tile_name(tile))) for answer, tile in zip(answers, tiles, strict=True)
    ]
    taken = [tile for tile, fault in zip(tiles, faults, strict=True) if fault is None]
    catalogue = catalogue_of("none")
    free = [action.words[1] for action in state.legal(1) if action.words[0] == "take"] if asks(state) else []
    return Draft(
        code=build_code(tiles) if tiles else "",
        parts=[tile.code for tile in tiles],
        can=[catalogue.tiles[catalogue.by_id[id]].code for id in free],
        total=[voice.sentence(line) for line in (build_words(tiles), speed(tiles))],
        wanted=[Fault(voice.sentence(line), "ST-1") for line in wanted(state, taken)],
        wrong=surplus(tiles, voice) or [fault for fault in faults if fault is not None],
        answers=answers,
        options=options,
    )


def surplus(tiles: list[Tile], voice: Speaker) -> list[Fault]:
    """ST-1 Tiles beyond the ten; which of them are too many is the builder's to say."""
    over = len(tiles) - FULL
    return [Fault(voice.sentence(Message("web.build.tiles-over", n=over)), "ST-1")] if over > 0 else []


def asks(state: State) -> bool:
    return 1 in state.waiting()


def speed(tiles: list[Tile]) -> Message:
    """ST-18 Manned engine tiles, and what manned tiles add to them: one of the crew in each of the best."""
    return Message("web.build.speed", number=sum(sorted([points(tile) for tile in tiles])[-len(MEMBERS) :]))


def points(tile: Tile) -> int:
    standing = [part for effect in tile.effects if effect.trigger == STANDBY for part in effect.parts]
    return int(tile.is_a(ENGINE)) + sum([int(part.number) for part in standing if part.word == SPEED])


def wanted(state: State, tiles: list[Tile]) -> list[Message]:
    """ST-1 What the match still waits for."""
    if not asks(state):
        return []
    lines = [Message("web.build.tiles-wanted", n=FULL - len(tiles))] if len(tiles) < FULL else []
    return lines if any(tile.is_a(CONTROL) for tile in tiles) else [*lines, Message("web.build.room-wanted")]


def checked(query: Query, language: str) -> Draft:
    """What can be read of a code; a code that is only not finished yet is told so and not as wrong."""
    code = first(query, "code")
    tiles = readable(code)
    draft = submarine(tiles, language)
    try:
        parse_build(code, catalogue_of("none"))
    except BadNotation as fault:
        if code != draft.code:
            return replace(draft, wrong=[told(fault)])
    return draft


def readable(code: str) -> list[Tile]:
    """The tiles of a code, each once, and nothing else that stands there."""
    body = code.removeprefix(BEGINNING).partition("-")[0]
    catalogue = catalogue_of("none")
    pairs = dict.fromkeys([body[at : at + 2] for at in range(0, len(body), 2)])
    return [catalogue.tiles[catalogue.by_code[pair]] for pair in pairs if pair in catalogue.by_code][: 2 * FULL]


def tiles_called(codes: list[str]) -> list[Tile]:
    return readable(BEGINNING + "".join([code for code in codes if len(code) == 2]))


def shown(query: Query, language: str) -> dict[str, object]:
    """All tiles as cards, those of the submarine marked; a code that was pasted counts before them."""
    voice = speaker(language, GAMES["steam-torpedo"])
    code = first(query, "code")
    catalogue = catalogue_of("none")
    tiles = tiles_called([tile for tile in query.get("tile", []) if tile != first(query, "drop")])
    draft = checked(query, language) if code else submarine(tiles, language)
    codes = {
        voice.say(names(pack.names)): build_code([catalogue.tiles[catalogue.by_id[id]] for id in pack.preset])
        for pack in catalogue.preset_packs
    }
    return {
        "draft": draft,
        "pasted": code if draft.wrong else "",
        "cards": [card(tile, voice) for tile in catalogue.tiles],
        "types": {name: voice.sentence(Message(f"type.{name}")) for name in TYPES},
        "packs": {pack.name: voice.say(names(pack.names)) for pack in catalogue.packs},
        "presets": codes,
        "note": voice.sentence(design_note()),
    }


def card(tile: Tile, voice: Speaker) -> dict[str, object]:
    """What is printed on a tile."""
    return {
        "code": tile.code,
        "name": voice.sentence(tile_name(tile)),
        "pack": tile.pack,
        "type": type_of(tile),
        "types": voice.say(types_words(tile)),
        "kinds": [name for at, name in enumerate(TYPES) if int(tile.types) >> at & 1],
        "gears": int(tile.gears),
        "oxygen": int(tile.oxygen),
        "count": voice.say(Message("comma", one=gears(tile), two=Message("tile.oxygen", n=int(tile.oxygen)))),
        "effects": voice.sentence(effects_words(tile)),
    }


def gears(tile: Tile) -> Message:
    return Message("tile.gears", n=int(tile.gears))
