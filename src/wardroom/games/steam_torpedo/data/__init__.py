"""The tile packs that come with the game, by name, factions first."""

from importlib.resources import files

FIRST = ("panzer-la-rochelle", "talion")
NAMES = [file.name.removesuffix(".pack") for file in files(__name__).iterdir() if file.name.endswith(".pack")]
PACKS = {
    name: files(__name__).joinpath(f"{name}.pack").read_text(encoding="utf-8")
    for name in sorted(NAMES, key=lambda name: (name not in FIRST, name))
}
