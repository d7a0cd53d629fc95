# SPDX-License-Identifier: MIT
"""Matches: the same games and the same figures as the command's, and own players among them."""

import itertools
import json
import math

import pytest

import chee
import chee.elo

NAMED = ["level:2", "random", "greedy"]


def told_by(command, tmp_path, rules, players, *words):
    """What the command says of a match, and the moves of its games."""
    records = tmp_path / f"{rules}.jsonl"
    chosen = itertools.chain.from_iterable(("-P", player) for player in players)
    said = command("match", rules, *chosen, *words, "--openings", "4", "--records", str(records), "--json")
    return json.loads(said), [record.moves for record in chee.read(records)]


@pytest.mark.parametrize("rules", ["njombwa.4", "swahili.3"])
def test_games_and_figures_are_those_of_the_command(rules, tmp_path, chee_command):
    told, games = told_by(chee_command, tmp_path, rules, NAMED, "--games", "6", "--nodes", "200", "--seed", "5")
    match = chee.Match(rules, NAMED, games=6, nodes=200, openings=4, seed=5)
    played = list(match)
    assert [game.history.played for game in played] == games and len(match) == match.played == len(games)
    for row, known in zip(told["players"], match.standings, strict=True):
        assert (row["name"], row["games"], row["won"], row["drawn"], row["lost"]) == (
            known.name,
            known.games,
            known.won,
            known.drawn,
            known.lost,
        )
        if rules == "swahili.3":
            assert math.isclose(row["points_a_game"], known.points / known.games)
            continue
        for name in ("score", "score_low", "score_high", "elo", "elo_low", "elo_high", "los"):
            assert row[name] is None or math.isclose(row[name], getattr(known.results.estimate, name), abs_tol=1e-9)
    first = "South" if rules == "njombwa.4" else "SeatA"
    assert [game.record.tags[first] for game in played[:2]] == ["level:2", "random"]


def test_the_sequential_test_is_that_of_the_command(tmp_path, chee_command):
    words = ("--games", "400", "--nodes", "50", "--sprt", "elo0=0,elo1=300", "--look", "0")
    told, games = told_by(chee_command, tmp_path, "njombwa.4", ["greedy", "random"], *words)
    test = chee.Sprt(0, 300)
    match = chee.Match("njombwa.4", ["greedy", "random"], games=400, nodes=50, openings=4, look=0, sprt=test).play()
    results = match.results(0, 1)
    assert match.played == len(games) < 400 and match.verdict == told["sprt"]["verdict"]
    assert math.isclose(test.llr(results), told["sprt"]["llr"], rel_tol=1e-6)
    assert match.results(1, 0) == results.turned() and chee.Match("njombwa.4", NAMED, sprt=None).verdict is None


def test_games_if_nothing_is_said(chee_command):
    assert len(chee.Match("njombwa.4", ["greedy", "random"])) == 100
    assert len(chee.Match("swahili.3", NAMED)) == 102
    assert len(chee.Match("njombwa.4", ["greedy", "random"], sprt=chee.Sprt(0, 300))) == 50_000
    told = json.loads(chee_command("match", "swahili.3", "-P", "random", "-P", "random", "-P", "random", "--json"))
    assert told["players"][0]["games"] == 102
    with pytest.raises(ValueError, match="a multiple of 3"):
        chee.Match("swahili.3", NAMED, games=100)


def test_elo_and_its_interval():
    """Figures that another runner of matches publishes for these pairs."""
    seen = chee.Results(pairs=(34, 54, 63, 64, 75)).estimate
    assert abs(seen.elo - 55.58) < 0.01 and seen.elo_low < seen.elo < seen.elo_high
    for elo in range(-800, 801, 50):
        assert math.isclose(chee.elo.elo_of(chee.elo.score_of(elo)), elo, abs_tol=1e-6)
    assert math.isnan(chee.Results().estimate.elo) and chee.Results(2, 0, 0, (0, 0, 0, 0, 1)).estimate.elo == math.inf


def test_a_match_goes_on_and_does_not_depend_on_threads():
    def last(game):
        return game.moves()[-1]

    def new(**words):
        return chee.Match("chuba.4", {"last": last, "level": "level:1"}, games=8, openings=3, look=0, **words)

    whole = [game.history.played for game in new()]
    match = new(threads=2)
    first = [game.history.played for game in itertools.islice(match, 3)]
    assert match.played == 3
    with match:
        rest = [game.history.played for game in match]
    assert first + rest == whole and match.standings == new().play().standings
    assert "last" in str(match) and match.standings[0].games == 8


def test_players_handed_in_play_several_games_at_once():
    """The same moves and the same thoughts as one after the other."""
    records = []
    for threads in (1, 2):
        players = {"one": chee.Player("level:3", seed=1), "two": chee.Player("level:2", seed=2)}
        match = chee.Match("njombwa.6", players, games=6, openings=3, look=0, threads=threads)
        records.append([game.record.write() for game in match])
    assert records[0] == records[1] and all("[%eval " in record for record in records[0])


def test_a_player_that_fails_is_heard():
    fails = iter([True])

    def faulty(game):
        if next(fails, False):
            raise ZeroDivisionError("own")
        return "no move" if len(game) > 6 else game.moves()[0]

    match = chee.Match("njombwa.8", [faulty, "random"], games=2, openings=2, look=0)
    with pytest.raises(ZeroDivisionError, match="own"):
        next(iter(match))
    with pytest.raises(chee.BadData):
        match.play()
    assert match.played == 0
    shared = chee.Match("mefuhva.28", ["random", "random"], games=2, plies=10).play()
    assert [row.drawn for row in shared.standings] == [2, 2] and shared.names == ("random", "random#2")


def test_what_is_no_match_is_refused(nonsense):
    over = chee.play("njombwa.3", [chee.Player("greedy")] * 2).now
    for rules, players, words in (
        ("njombwa.4", ["random"], {}),
        ("njombwa.4", ["random"] * 17, {}),
        ("njombwa.4", ["random"] * 2, {"games": 3}),
        ("njombwa.4", ["random"] * 2, {"games": 0}),
        ("njombwa.4", ["random", "level:11"], {}),
        ("njombwa.4", ["random", None], {}),
        ("njombwa.4", ["random"] * 3, {"sprt": chee.Sprt(0, 5)}),
        ("swahili.3", ["random"] * 2, {}),
        (over, ["random"] * 2, {}),
    ):
        with pytest.raises((ValueError, TypeError)):
            chee.Match(rules, players, **words)
    with pytest.raises(ValueError, match="fewer plies"):
        chee.Match("njombwa.3", ["random"] * 2, games=2, openings=60).play()
    for bad in ((5, 0), (0, 2000), (0, 5, 0.9)):
        with pytest.raises(ValueError):
            chee.Sprt(*bad)
    nonsense(lambda *a: chee.Match("njombwa.3", *a), 20)
    nonsense(lambda *a: chee.Match("njombwa.3", ["random"] * 2, games=2, openings=0).results(*a), 20)
