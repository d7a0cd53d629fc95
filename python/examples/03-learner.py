# SPDX-License-Identifier: MIT
"""A tabular learner that reaches the exact value of a small board:  03-learner.py [RULESET [ROUNDS]]

It plays against itself in a batch, keeps a value for every position it has met (from the side to move), chooses mostly
the move with the best value, and takes over the value of what it chose. Proof search says whether it is right.
"""

import sys

import numpy as np

import chee
from chee.environment import action_of


class Learner:
    def __init__(self, rules: chee.Rules, seed: int) -> None:
        self.rules = rules
        self.values: dict[chee.Position, float] = {}
        self.next: dict[chee.Position, list[tuple[int, chee.Position]]] = {}
        self.random = np.random.default_rng(seed)

    def moves_of(self, position: chee.Position) -> list[tuple[int, chee.Position]]:
        """Actions with the positions they lead to; worked out once."""
        if position not in self.next:
            found = [(action_of(self.rules, move), position.play(move)) for move in position.moves()]
            self.next[position] = found
            if not found:
                result = position.result()
                sign = 0.0 if result.winner is None else 1.0 if result.winner == position.turn else -1.0
                self.values[position] = sign
        return self.next[position]

    def value_after(self, before: chee.Position, after: chee.Position) -> float:
        """Of a move, to who makes it: what is good for the next player is bad for them."""
        self.moves_of(after)
        value = self.values.get(after, 0.0)
        return value if after.turn == before.turn else -value

    def learn(self, position: chee.Position, rate: float = 0.5) -> float:
        best = max(self.value_after(position, after) for _, after in self.moves_of(position))
        old = self.values.get(position, 0.0)
        self.values[position] = old + rate * (best - old)
        return best

    def choose(self, position: chee.Position, greed: float) -> int:
        moves = self.moves_of(position)
        if self.random.random() > greed:
            return moves[self.random.integers(len(moves))][0]
        return max(moves, key=lambda move: self.value_after(position, move[1]))[0]


def main(name: str = "njombwa.3", rounds: str = "400") -> None:
    rules = chee.Rules(name)
    learner = Learner(rules, seed=1)
    batch = chee.Batch(rules, 32, planes=False)
    for round_ in range(int(rounds)):
        positions = [batch.position(game) for game in range(batch.games)]
        for position in positions:
            learner.learn(position)
        batch.step([learner.choose(position, greed=0.7) for position in positions])
        if round_ % 100 == 99:
            print(f"round {round_ + 1}: {len(learner.values)} positions, start {learner.values[rules.start()]:+.3f}")
    learned = learner.values[rules.start()]
    proof = chee.solve(rules, "S wins")
    exact = 1 if proof.answer == "proved" else -1 if chee.solve(rules, "N wins").answer == "proved" else 0
    print(f"learned {learned:+.3f}, exact {exact:+d}: {'the same' if round(learned, 2) == exact else 'not the same'}")


if __name__ == "__main__":
    main(*sys.argv[1:])
