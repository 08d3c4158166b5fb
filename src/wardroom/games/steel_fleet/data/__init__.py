"""The battlefields and the fleets that come with the game, by name."""

from importlib.resources import files

MAPS = {
    file.name.removesuffix(".map"): file.read_text(encoding="utf-8")
    for file in sorted(files(__name__).iterdir(), key=lambda file: file.name)
    if file.name.endswith(".map")
}
FLEETS = files(__name__).joinpath("fleets.txt").read_text(encoding="utf-8")
