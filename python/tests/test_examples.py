# SPDX-License-Identifier: MIT
"""The examples run, and come to what they say."""

import os
import pathlib
import re
import subprocess
import sys

import pytest

EXAMPLES = pathlib.Path(__file__).parents[1] / "examples"


def run(name, *words):
    script = next(EXAMPLES.glob(f"{name}-*.py"))
    done = subprocess.run([sys.executable, "-B", script, *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_statistics_draws_what_it_counted(tmp_path):
    pytest.importorskip("matplotlib")
    said = run("01", "chuba.8", "400", str(tmp_path))
    shares = [float(line.split("+-")[0].split()[-1]) for line in said.splitlines()[-4:-1]]
    assert abs(sum(shares) - 1) < 2e-3
    pictures = [tmp_path / "length.svg", tmp_path / "branching.svg"]
    assert said.splitlines()[-1].split()[1:] == [str(picture) for picture in pictures]
    for picture in pictures:
        assert "<svg" in picture.read_text()
        assert picture.stat().st_size < 100_000


def test_first_moves_are_all_there(chee_command):
    rows = run("02", "chuba.8", "3").splitlines()[1:]
    assert sorted(row.split()[0] for row in rows) == chee_command("moves", "chuba.8").split()


def test_the_learner_reaches_the_exact_value():
    assert run("03").endswith("the same\n")


def test_own_player_plays_a_match(tmp_path, chee_command):
    said = run("04", "njombwa.8", "2")
    table = {row.split()[0]: row.split() for row in said[: said.index("[")].splitlines() if row}
    assert [table[name][1] for name in ("careful", "level:1", "level:2")] == ["4", "2", "2"]
    assert len(re.findall(r"^game \d: (careful - level:\d|level:\d - careful) ", said, re.M)) == 4
    record = tmp_path / "last.pmn"
    record.write_text(said[said.index("[") :])
    assert chee_command("replay", str(record)).endswith("ok 1 games\n")


def test_turns_are_counted():
    rows = run("05", "0.1", os.environ["CHEE"]).splitlines()[1:]
    rates = [float(row.split()[-1].replace(",", "")) for row in rows]
    assert len(rates) == 3 and min(rates) > 0
