"""Torpedo Dice: the pips of a die are the torpedoes."""

from wardroom.core.game import Game
from wardroom.games.torpedo_dice.bounds import bounds
from wardroom.games.torpedo_dice.face import scene
from wardroom.games.torpedo_dice.gains import gains
from wardroom.games.torpedo_dice.observed import fields, observe
from wardroom.games.torpedo_dice.preview import preview
from wardroom.games.torpedo_dice.rules import parse_position, start
from wardroom.games.torpedo_dice.setup import CHOICES
from wardroom.games.torpedo_dice.story import story
from wardroom.games.torpedo_dice.view import meant, options
from wardroom.games.torpedo_dice.worth import JUDGE

GAME: Game = Game(
    name="torpedo-dice",
    package=__name__,
    prefix="TD",
    edition=1,
    longest=2600,
    choices=CHOICES,
    start=start,
    parse=parse_position,
    scene=scene,
    options=options,
    meant=meant,
    preview=preview,
    story=story,
    worth=JUDGE.worth,
    weighed=JUDGE.weighed,
    gains=gains,
    hunches=gains,
    parts=(
        "^p2",
        "^p3",
        "^p4",
        "^pool|^die-0$|^(keep|hold|up|down)$",
        "^s1|^explosions",
        "^s2",
        "^s3",
        "^s4",
    ),  # boards, and what belongs to each captain
    fields=fields,
    observe=observe,
    bounds=bounds,
)
