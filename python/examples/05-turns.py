# SPDX-License-Identifier: MIT
"""How many turns a second a learner gets:  05-turns.py [SECONDS [CHEE [RULESET]]]

Random turns in a batch of 1,024 games, masks and planes included, and the same loop spoken to `chee ugi`, which a program
without this package would do: ask for the legal moves, choose one, give the moves again.
"""

import random
import subprocess
import sys
import time

import chee


def batch(rules: str, seconds: float, planes: bool) -> float:
    games = chee.Batch(rules, 1024, planes=planes, seed=1)
    for _ in range(20):
        games.step(games.draw())
    begin, turns = time.perf_counter(), 0
    while time.perf_counter() - begin < seconds or turns == 0:
        for _ in range(20):
            games.step(games.draw())
        turns += 20 * games.games
    return turns / (time.perf_counter() - begin)


def engine(command: str, rules: str, seconds: float) -> float:
    numbers = random.Random(1)
    with subprocess.Popen([command, "ugi"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None and process.stdout is not None

        def ask(question: str) -> str:
            assert process.stdin is not None and process.stdout is not None
            print(question, file=process.stdin, flush=True)
            return process.stdout.readline().removeprefix("response").strip()

        print(f"setoption name UCI_Variant value {rules}", file=process.stdin, flush=True)
        moves: list[str] = []
        begin, turns = time.perf_counter(), 0
        while time.perf_counter() - begin < seconds or turns < 20:  # on a busy machine the time may be over at once
            print("position startpos moves", *moves, file=process.stdin, flush=True)
            legal = ask("query legalmoves").split()
            moves = [*moves, numbers.choice(legal)] if legal else []
            turns += len(legal) > 0
        rate = turns / (time.perf_counter() - begin)
        print("quit", file=process.stdin, flush=True)
    return rate


def main(seconds: str = "3", command: str = "chee", rules: str = "njombwa.8") -> None:
    print(f"{'way':34} {'turns/s':>12}")
    print(f"{'batch of 1,024, masks':34} {batch(rules, float(seconds), False):12,.0f}")
    print(f"{'batch of 1,024, masks and planes':34} {batch(rules, float(seconds), True):12,.0f}")
    print(f"{'chee ugi, one game':34} {engine(command, rules, float(seconds)):12,.0f}")


if __name__ == "__main__":
    main(*sys.argv[1:])
