"""Steel Fleet Warfare: two fleets of three vehicles, damage on cards you mark yourself."""

from wardroom.core.game import Game
from wardroom.games.steel_fleet.bounds import bounds
from wardroom.games.steel_fleet.builds import unfold
from wardroom.games.steel_fleet.face import BUTTONS, scene
from wardroom.games.steel_fleet.gains import gains, hunches
from wardroom.games.steel_fleet.observed import fields, observe
from wardroom.games.steel_fleet.preview import preview
from wardroom.games.steel_fleet.rules import parse_position, start
from wardroom.games.steel_fleet.setup import CHOICES
from wardroom.games.steel_fleet.story import story
from wardroom.games.steel_fleet.view import meant, options
from wardroom.games.steel_fleet.worth import JUDGE

GAME: Game = Game(
    name="steel-fleet",
    package=__name__,
    prefix="SF",
    edition=1,
    longest=200_000,
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
    hunches=hunches,
    unfold=unfold,
    parts=(*[f"^{button}$" for button in BUTTONS], "^f-", "^(fleet|k|s)-"),  # what is below and beside the battlefield
    fields=fields,
    observe=observe,
    bounds=bounds,
)
