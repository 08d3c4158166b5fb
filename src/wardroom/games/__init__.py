"""The games, by name. A new one adds a line here and touches nothing else outside its package."""

from wardroom.core.game import Game
from wardroom.games import steam_torpedo, steel_fleet, torpedo_dice

GAMES: dict[str, Game] = {game.name: game for game in (torpedo_dice.GAME, steel_fleet.GAME, steam_torpedo.GAME)}
