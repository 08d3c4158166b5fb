"""A position drawn in a notebook: whatever ends a cell and has `_repr_svg_` is shown as a picture.

A match has it, and so have the environments. As a script this writes the pictures beside itself:
python examples/draw_position.py [FOLDER]
"""

# %%
from __future__ import annotations

import sys
from pathlib import Path

import wardroom
from wardroom.adapters.petting_zoo import env

# %% A match: the last line of a cell is enough to see it
match = wardroom.new("torpedo-dice", seed=1, first=1)
match.roll()
match.play(match.legal()[0])
match  # noqa: B018 (in a notebook this shows it)

# %% As one seat sees it, in French
french = match.svg(seat=2, language="fr")

# %% An environment in the middle of a game
battle = env("steel-fleet", size="8x8")
battle.reset(seed=1)
for _ in range(2):
    battle.step(0)  # both take the first preset
battle  # noqa: B018


# %% On disk
def main(folder: Path) -> list[Path]:
    pictures = {"match": match._repr_svg_(), "french": french, "battle": battle._repr_svg_()}
    for name, drawing in pictures.items():
        (folder / f"{name}.svg").write_text(drawing, encoding="utf-8")
    return [folder / f"{name}.svg" for name in pictures]


if __name__ == "__main__":
    print(*main(Path(sys.argv[1] if len(sys.argv) > 1 else ".")), sep="\n")
