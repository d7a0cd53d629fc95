# SPDX-License-Identifier: MIT
"""Random games as rows."""

import csv
import json
import re

import numpy as np
import pytest

import chee
from chee.position import _ENDINGS


def test_rows_are_the_games_of_the_command(rules, chee_command):
    games = chee.playouts(rules, 40, seed=7)
    text = chee_command("playouts", rules, "40", "--seed", "7", "--branching", "--json")
    told = json.loads(text)
    told = told["statistics"]
    named = {"length": "plies", "laps": "laps", "captures": "captures", "passes": "passes", "endless": "endless_starts"}
    for field, name in named.items():
        assert np.isclose(games[field].mean(), told[f"{name}_a_game"]["mean"], rtol=1e-9), field
        assert games[field].max() == told[f"{name}_a_game"]["most"]
    assert games.longest.max() == told["laps_a_turn"]["most"] and games.widest.max() == told["moves_a_turn"]["most"]
    assert np.isclose((games.branching * games.length).sum() / games.length.sum(), told["moves_a_turn"]["mean"])
    assert (games.result == -1).sum() == told["shared"]["games"]


def test_the_first_move_is_that_of_the_command(rules, tmp_path, chee_command):
    table = tmp_path / "games.csv"
    chee_command("playouts", rules, "60", "--seed", "2", "--games", str(table))
    with table.open(encoding="utf-8", newline="") as file:
        told = [row["first"] for row in csv.DictReader(file)]
    games, moves = chee.playouts(rules, 60, seed=2), chee.Rules(rules).start().moves()
    assert [str(moves[number]) for number in games.first] == told
    assert (chee.playouts(rules, 10, branching=False).first == -1).all()


def test_rows_do_not_depend_on_threads_or_slices():
    whole = chee.playouts("chuba.8", 600, seed=3, threads=2)
    parts = [chee.playouts("chuba.8", 200, seed=3, first=first, threads=1) for first in (0, 200, 400)]
    assert np.array_equal(whole, np.concatenate(parts))
    fast = chee.playouts("chuba.8", 600, seed=3, branching=False)
    assert np.array_equal(fast.length, whole.length) and np.isnan(fast.branching).all()
    assert (whole.branching >= 1).all() and (whole.widest >= whole.branching).all()


def test_what_is_said_of_endings_holds():
    said = dict(re.findall(r"(\d) ([a-z_]+) \(", chee.playouts.__doc__.split("`ending` is")[1]))
    assert said == {str(number): name for number, name in enumerate(_ENDINGS)}


def test_result_is_a_seat():
    games = chee.playouts("swahili.4", 50)
    for row in games:
        best = np.flatnonzero(row.points == row.points.max())
        assert row.result == (best[0] if len(best) == 1 else -1)


def test_nonsense_is_refused(nonsense):
    nonsense(lambda *a: chee.playouts("njombwa.3", *a), 20)
    for bad in (-1, 2**70, "1", None, 1.5):
        with pytest.raises((TypeError, ValueError)):
            chee.playouts("njombwa.3", bad)
