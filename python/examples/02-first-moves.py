# SPDX-License-Identifier: MIT
"""What each first move is worth:  02-first-moves.py [RULESET [DEPTH]]

A table of all first moves: the search's value, the winning chance it stands for, and the share of 500 random games won,
which is known to about 0.04 either way (95 %).
"""

import sys

import chee


def main(name: str = "chuba.8", depth: str = "5") -> None:
    start = chee.Rules(name).start()
    if len(start.moves()) == 1:  # a start that leaves no choice
        start = start.play(start.moves()[0])
    moves = start.moves()
    searcher = chee.Searcher(lines=min(len(moves), 64))
    lines = searcher.search(start, depth=int(depth)).lines
    print(f"{'move':8} {'value':>16} {'chance':>7} {'random':>7}")
    for line in lines:
        after = start.play(line.moves[0])
        games = chee.playouts(after, 500, seed=1, branching=False)
        won = (games.result == start.turn).mean() + (games.result == -1).mean() / 2
        print(f"{str(line.moves[0]):8} {str(line.value):>16} {line.value.chance:7.3f} {won:7.3f}")


if __name__ == "__main__":
    main(*sys.argv[1:])
