# SPDX-License-Identifier: MIT
"""Statistics of random games, with pictures:  01-statistics.py [RULESET [GAMES [FOLDER]]]

Writes how long games are, who wins, and how many moves there are to choose from; FOLDER gets length.svg and branching.svg.
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

    # Each bar holds as many whole lengths as the others, and as many odd ones as even ones, which may differ in number.
    width = 2 * math.ceil((int(games.length.max()) + 1) / 120)
    edges = range(0, int(games.length.max()) + width + 1, width)
    place = pathlib.Path(folder)
    lengths, branching = place / "length.svg", place / "branching.svg"
    figure, axes = plt.subplots(figsize=(7, 4))
    axes.hist(games.length, bins=edges, color="0.35", histtype="stepfilled")
    axes.set(xlabel="length in plies", ylabel="games", title=f"{rules}: how long random games are")
    figure.savefig(lengths)
    figure, axes = plt.subplots(figsize=(7, 4))
    axes.hist(games.branching, bins=60, color="0.35", histtype="stepfilled")
    axes.set(xlabel="legal moves a ply, mean of a game", ylabel="games", title=f"{rules}: how much choice random games have")
    figure.savefig(branching)
    print(f"drawn: {lengths} {branching}")


if __name__ == "__main__":
    main(*sys.argv[1:])
