"""The boards that come with the game, by name."""

from importlib.resources import files

BOARDS = {
    file.name.removesuffix(".txt"): file.read_text(encoding="utf-8")
    for file in sorted(files(__name__).iterdir(), key=lambda file: file.name)
    if file.name.endswith(".txt")
}
