# SPDX-License-Identifier: MIT
"""A player of your own against the levels:  04-match.py [RULESET [GAMES]]

The player takes the move after which the fewest counters are in danger of the best answer: two plies of looking ahead
by the rules alone. Any function of the game so far is a player. Each opening is played from both sides, GAMES with each
level; the table says how strong the player is, with the interval in which that lies. The last game is written as a record.
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
    players: list[chee.Chooser | str] = [careful, "level:1", "level:2"]
    match = chee.Match(name, players, games=int(games), gauntlet=True, openings=4, plies=300)
    for game in match:
        print(f"game {game.number + 1}: {' - '.join(game.names)} {game.result}")
    print(match)
    print(game.record.write(), end="")


if __name__ == "__main__":
    main(*sys.argv[1:])
