"""Steam Torpedo: two submarines built from compartment tiles, five crew members each."""

from wardroom.core.game import Game
from wardroom.games.steam_torpedo.bounds import bounds
from wardroom.games.steam_torpedo.builds import unfold
from wardroom.games.steam_torpedo.face import BUTTONS, scene
from wardroom.games.steam_torpedo.gains import gains
from wardroom.games.steam_torpedo.observed import fields, observe
from wardroom.games.steam_torpedo.preview import preview
from wardroom.games.steam_torpedo.rules import parse_position, start
from wardroom.games.steam_torpedo.setup import CHOICES
from wardroom.games.steam_torpedo.story import story
from wardroom.games.steam_torpedo.view import meant, options
from wardroom.games.steam_torpedo.worth import JUDGE

SECTORS = (r"^boat-\d-heading|^[tg]-\d[ab]1|^s-\d-1", *[rf"^[tg]-\d[ab]{at}|^s-\d-{at}" for at in range(2, 6)])

GAME: Game = Game(
    name="steam-torpedo",
    package=__name__,
    prefix="ST",
    edition=1,
    longest=50_000,
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
    fields=fields,
    observe=observe,
    bounds=bounds,
    unfold=unfold,
    parts=("^build", "^preset-", "^(pack|tile)-", *SECTORS, *[f"^{button}$" for button in BUTTONS]),
)
