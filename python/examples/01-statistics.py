# SPDX-License-Identifier: MIT
"""Statistics of random games, with pictures:  01-statistics.py [RULESET [GAMES [FOLDER]]]

Writes how long games are, who wins, and how branching and captures go together; FOLDER gets length.svg and branching.svg.
"""

import math
import pathlib
import sys

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt  # noqa: E402 # after the choice of how pictures are drawn
import numpy as np  # noqa: E402

import chee  # noqa: E402


def with_error(numbers: "np.ndarray[tuple[int], np.dtype[np.float64]]") -> str:
    """A mean with its standard error."""
    return f"{numbers.mean():.3f} +- {numbers.std(ddof=1) / math.sqrt(len(numbers)):.3f}"


def main(name: str = "njombwa.8", count: str = "20000", folder: str = ".") -> None:
    rules = chee.Rules(name)
    games = chee.playouts(rules, int(count), seed=1)
    print(f"{rules}: {len(games)} random games")
    for field in ("length", "laps", "captures", "branching"):
        print(f"{field:10} {with_error(games[field].astype(float))}")
    for seat in range(2 if rules.teams else rules.seats):
        print(f"{rules.seat_name(seat):10} wins {with_error((games.result == seat).astype(float))}")
    print(f"{'shared':10}      {with_error((games.result == -1).astype(float))}")

    place = pathlib.Path(folder)
    figure, axes = plt.subplots(figsize=(7, 4))
    axes.hist(games.length, bins=60, color="0.35")
    axes.set(xlabel="length in plies", ylabel="games", title=f"{rules}: how long random games are")
    figure.savefig(place / "length.svg")
    figure, axes = plt.subplots(figsize=(7, 4))
    axes.scatter(games.branching[:5000], games.captures[:5000], s=3, color="0.35")
    axes.set(xlabel="legal moves a ply, in the mean", ylabel="turns that capture", title=f"{rules}: games, a dot each")
    figure.savefig(place / "branching.svg")


if __name__ == "__main__":
    main(*sys.argv[1:])
