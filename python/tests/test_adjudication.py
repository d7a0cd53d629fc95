# SPDX-License-Identifier: MIT
"""Games of a match that end before the rules end them."""

import pytest

import chee

STRONG, WEAK = "search@nodes=2000,name=strong", "search@nodes=20,name=weak"


@pytest.mark.parametrize(
    ("rules", "how", "words"),
    [
        ("njombwa.6", chee.Adjudication(win=(300, 1), draw=(5, 3, 30)), "win=300/1,draw=5/3/30"),
        ("njombwa.6", chee.Adjudication(win=(150, 3), plies=60), "plies=60,win=150/3"),
        ("chuba.8", chee.Adjudication(draw=(1_000_000, 2, 7)), "draw=1000000/2/7"),
        ("swahili.2", chee.Adjudication(plies=12), "plies=12"),
    ],
)
def test_games_end_early_where_those_of_the_command_do(rules, how, words, tmp_path, chee_command):
    """With the same results, and said in the same records; some by it and not by the rules."""
    theirs, ours = tmp_path / "command.pmn", tmp_path / "python.pmn"
    shared = ("--games", "4", "--openings", "4", "--look", "0", "--seed", "3")
    chee_command("match", rules, "-P", STRONG, "-P", WEAK, *shared, "--adjudicate", words, "--records", str(theirs))
    match = chee.Match(rules, [STRONG, WEAK], games=4, openings=4, look=0, seed=3, adjudicate=how, records=ours)
    games = list(match)
    assert ours.read_bytes() == theirs.read_bytes()
    early = [game for game in games if not game.result.over]
    assert early and all(game.record.tags["Termination"] == "adjudication" for game in early)
    if "win" in words:
        assert any(sorted(game.halves) == [0, 2] for game in early)
    if "draw" in words:
        assert any(game.halves == (1, 1) for game in early) or rules == "njombwa.6"
    assert sum(row.won + row.lost for row in match.standings) == 2 * sum(game.halves != (1, 1) for game in games)


def test_players_who_say_nothing_play_on():
    """Where one of both is silent there is no agreement, but a game can always be too long."""

    def silent(game):
        return game.moves()[0]

    how = chee.Adjudication(win=(1, 1), draw=(1_000_000, 1, 0))
    assert all(game.result.over for game in chee.Match("njombwa.4", [silent, STRONG], games=2, openings=2, adjudicate=how))
    how = chee.Adjudication(win=(1, 1), plies=9)
    games = list(chee.Match("njombwa.8", [silent, "random"], games=2, openings=2, adjudicate=how))
    assert [len(game.history) for game in games] == [9, 9] and all(game.halves == (1, 1) for game in games)
    alone = list(chee.Match("njombwa.8", [silent, "random"], games=2, openings=2, plies=9))
    assert [game.record.write() for game in alone] == [game.record.write() for game in games]


def test_what_is_no_agreement_is_refused():
    for words in (
        {"win": (300,)},
        {"win": (0, 3)},
        {"win": (3, 0)},
        {"win": 300},
        {"win": (1_000_001, 1)},
        {"draw": (3, 3)},
        {"draw": (3, 0, 3)},
        {"draw": (-1, 1, 3)},
        {"draw": (0.5, 1, 3)},
        {"plies": 0},
        {"plies": "9"},
        {"plies": 1_000_001},
    ):
        with pytest.raises((ValueError, TypeError)):
            chee.Adjudication(**words)
    with pytest.raises(ValueError, match="said twice"):
        chee.Match("njombwa.4", ["random"] * 2, plies=5, adjudicate=chee.Adjudication(plies=5))
    with pytest.raises(TypeError, match="an Adjudication"):
        chee.Match("njombwa.4", ["random"] * 2, adjudicate="plies=5")
    with pytest.raises(ValueError, match="two sides"):
        chee.Match("swahili.3", ["random"] * 3, games=3, adjudicate=chee.Adjudication(win=(5, 1)))
