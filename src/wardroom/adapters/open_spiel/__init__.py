"""The games as OpenSpiel games: `import wardroom.adapters.open_spiel` registers them.

pyspiel.load_game("wardroom_torpedo_dice(mode=training,players=3)")
"""

from wardroom.adapters.open_spiel.game import register
from wardroom.adapters.open_spiel.parameters import parameters, short_name
from wardroom.adapters.open_spiel.positions import SMALL, position_code, small_game
from wardroom.games import GAMES

__all__ = ["SMALL", "parameters", "position_code", "short_name", "small_game"]

for game in GAMES.values():
    register(game)
