"""The matches that the conformance suite plays: a few sets of options for every game, together every value there is."""

from __future__ import annotations

from dataclasses import dataclass

import wardroom
from wardroom.core.game import Game, State
from wardroom.games import GAMES

KEEL_PACK = (
    "pack:_keel|names:_Keel_/_Quille_/_Киль||tile:_bell|code:_Zb|names:_Bell_/_Cloche_/_Рында|type:_experimental|"
    "gears:_2_oxygen_1|counter_two-keys:_oxygen_1_any_any|duty:_may_march_2|standby:_restore_1"
)
SETUPS: dict[str, list[str]] = {
    "torpedo-dice": [
        "mode=training players=2 board=guppy",
        "mode=training players=3 first=3",
        "mode=training players=4 first=4",
        "mode=mission players=auto board=auto first=random",
        "mode=mission players=2 board=kraken first=2",
        "mode=mission players=3 board=marlin first=1",
        "mode=mission players=4",
        "mode=mission players=3 board=name:_pike|mode:_mission|reserve:_99||.PPPX.|SSAAXF|EEOO#F",
        "mode=solo players=1 solo_reserve=exhausted",
        "mode=solo board=kraken solo_reserve=death_box",
    ],
    "steel-fleet": [
        "size=6x6",
        "map=channel overshoot=wrap quiet_rounds=10",
        "map=open size=auto deploy=whole",
        "map=islands deploy=alternate",
        "map=ruins card_spaces=eight quiet_rounds=40",
        "map=name:_ditch||222#22|..#...|......|..#.#.|......|1111#1 card_spaces=symbols overshoot=miss quiet_rounds=20",
    ],
    "steam-torpedo": [
        "edition=en-2015 build=preset layout=edition first=random pack=none",
        "edition=en-2015 build=preset layout=random first=1",
        "edition=fr-2011 build=free first=2",
        "edition=ru-2012 build=draft",
        "edition=ru-2012 build=random",
        "edition=fr-2011 build=random",
        "edition=en-2015 build=random",
        f"edition=fr-2011 build=draft pack={KEEL_PACK}",
    ],
}


@dataclass(frozen=True)
class Table:
    """A game and its options, ready to be played."""

    game: Game
    setup: str

    @property
    def options(self) -> dict[str, str]:
        return dict(pair.split("=") for pair in self.setup.split())

    @property
    def start(self) -> State:
        return self.game.start(self.options)

    def match(self, seed: int) -> wardroom.Match:
        return wardroom.new(self.game.name, seed=seed, **self.options)

    def __str__(self) -> str:
        return f"{self.game.name} {self.setup}"


TABLES = [Table(game, setup) for game in GAMES.values() for setup in SETUPS.get(game.name, [])]
