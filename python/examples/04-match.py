# SPDX-License-Identifier: MIT
"""A player of your own against the levels:  04-match.py [RULESET [GAMES]]

The player takes the move after which the fewest counters are in danger of the best answer: two plies of looking ahead
by the rules alone. Any function of the game so far is a player. The last game is written as a record.
"""

import sys

import chee


def balance(position: chee.Position, seat: int) -> int:
    """Counters of a seat less those of the other, captured ones included."""
    own, other = (position.counters(s) + position.store[s] for s in (seat, 1 - seat))
    return own - other


def careful(game: chee.History) -> chee.Move:
    """The move whose worst answer leaves the best balance."""
    now = game.now

    def worst(move: chee.Move) -> int:
        after = now.play(move)
        return min((balance(after.play(reply), now.turn) for reply in after.moves()), default=1000)

    return max(game.moves(), key=worst)


def main(name: str = "njombwa.8", games: str = "4") -> None:
    record = None
    for level in (1, 2):
        won = 0.0
        for number in range(int(games)):
            seat = number % 2  # each begins in turn
            players: list[chee.Chooser] = [careful, chee.Player(f"level:{level}", seed=number)]
            game = chee.play(name, players if seat == 0 else players[::-1], plies=300)
            result = game.result()
            won += 1 if result.winner == seat else 0.5 if result.winner is None else 0
            record = chee.Record.from_history(game, None if result.over else "*")
            record.set_tag("South" if seat == 0 else "North", "careful")
        print(f"against level {level}: {won:g} of {games}")
    if record is not None:
        print(record.write(), end="")


if __name__ == "__main__":
    main(*sys.argv[1:])
