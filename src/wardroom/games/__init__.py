"""The games, by name."""

from wardroom.core.game import Game
from wardroom.games.steel_fleet import GAME as STEEL_FLEET
from wardroom.games.torpedo_dice import GAME as TORPEDO_DICE

GAMES: dict[str, Game] = {game.name: game for game in [TORPEDO_DICE, STEEL_FLEET]}
