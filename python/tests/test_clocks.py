# SPDX-License-Identifier: MIT
"""Clocks in matches: who has one, what players and engines are told of it, and what becomes of those who are late."""

import itertools
import os
import re
import time

import pytest

import chee

#: An engine that offers options, writes down the lines that begin with one of these words, and ends when it is to move.
LISTENER = """
while read -r word rest; do
  case $word in
  %s) echo id name fake; echo option name Hash type spin; echo %sok ;;
  isready) echo readyok ;;
  setoption) echo "$word $rest" >>%s ;;
  go) echo "$word $rest" >>%s; exit 3 ;;
  esac
done
"""


@pytest.fixture
def listener(tmp_path):
    """Makes the command of an engine that listens, and says where it writes what it has heard."""
    number = itertools.count()

    def make(language="ugi"):
        script, heard = (tmp_path / f"{next(number)}.{kind}" for kind in ("sh", "heard"))
        script.write_text(LISTENER % (language, language, heard, heard))
        return f"ugi:sh {script}", heard

    return make


def first(game):
    return game.moves()[0]


def test_a_clock_is_a_value_and_counts_milliseconds():
    clock = chee.Clock(75.25, 2)
    assert str(clock) == "0:01:15.2" and str(chee.Clock(7200)) == "2:00:00.0"
    assert clock.after(0.1239) == chee.Clock(77.127, 2)  # a millisecond begun does not count
    assert clock.after(100) == chee.Clock(2, 2) and chee.Clock(1).after(3).left == 0 and clock == chee.Clock(75.25, 2)
    for left, increment in ((-1, 0), (float("nan"), 0), (float("inf"), 0), (True, 0), ("5", 0), (1, -0.1), (1, None)):
        with pytest.raises(ValueError, match="clock"):
            chee.Clock(left, increment)


@pytest.mark.parametrize("language", ["ugi", "uci"])
def test_an_engine_is_told_what_the_command_tells_it(language, listener, chee_command):
    """Both seats, and of clocks that are not alike."""
    words = {}
    for who in ("python", "command"):
        engine, heard = listener(language)
        if who == "python":
            clocks = {"engine": chee.Clock(60, 0.5), "random": chee.Clock(3.25)}
            players = {"engine": engine, "random": "random"}
            for game in chee.Match("njombwa.4", players, games=2, clock=clocks, openings=2, look=0):
                assert game.fault.kind == "died" and game.clocks[game.culprit] == chee.Clock(60, 0.5)
        else:
            chosen = ("-P", f"{engine}@clock=60000+500", "-P", "random@clock=3250")
            chee_command("match", "njombwa.4", *chosen, "--games", "2", "--openings", "2", "--look", "0")
        words[who] = heard.read_text().splitlines()
    one, other = (("p1", "p2") if language == "ugi" else ("w", "b"))
    mine, theirs = ("60000", "500"), ("3250", "0")
    went = [
        " ".join(f"{side}time {left} {side}inc {more}" for side, (left, more) in ((one, south), (other, north)))
        for south, north in ((mine, theirs), (theirs, mine))
    ]
    assert words["python"] == words["command"] == [f"go {text}" for text in went]


def test_settings_of_players_by_name_are_those_of_the_command(listener, chee_command):
    """Behind an @, of engines and of players of this program; what an engine does not have is not asked of it."""
    heard = {}
    for who in ("python", "command"):
        engine, file = listener()
        players = [f"{engine}@nodes=7,hash=3,threads=2,name=mine", "search@nodes=20,name=other"]
        if who == "python":
            match = chee.Match("njombwa.4", players, games=2, openings=2, look=0, depth=99).play()
            assert match.names == ("mine", "other") and match.standings[0].faults == 2
        else:
            chee_command(
                "match", "njombwa.4", "-P", players[0], "-P", players[1], "-g", "2", "-o", "2", "--look", "0", "-d", "99"
            )
        heard[who] = file.read_text().splitlines()
    # Each is tried before the first game.
    option = "setoption name Hash value 3"
    assert heard["python"] == heard["command"] == [option] + [option, "go nodes 7"] * 2


def test_a_player_sees_its_clock_and_the_other_one():
    """A clock runs for whoever is asked, by what that takes, and gains with each such move; forced moves leave it alone."""
    seen = []

    def slow(game):
        seen.append((len(game), game.clocks[game.now.turn], game.clocks[1 - game.now.turn]))
        time.sleep(0.004)
        return game.moves()[-1]

    clocks = {"slow": chee.Clock(100, 0.5), "first": chee.Clock(50)}
    game = next(iter(chee.Match("chuba.6", {"slow": slow, "first": first}, games=2, clock=clocks, openings=2, look=0)))
    assert seen[0][1:] == (chee.Clock(100, 0.5), chee.Clock(50)) and len(seen) > 3
    for (ply, own, _), (_, after, other) in itertools.pairwise(seen):
        spent = own.left + 0.5 - after.left
        assert 0.0039 < spent < 50 and other.left <= 50 and "clock" in game.notes[ply]
        assert game.notes[ply]["clock"] == str(after)
    forced = [len(game.history.at(ply).moves()) == 1 for ply in range(len(game.history))]
    assert [("clock" in notes) for notes in game.notes] == [ply >= 2 and not forced[ply] for ply in range(len(forced))]
    assert game.clocks == game.history.clocks and str(game.clocks[0]) in {notes.get("clock") for notes in game.notes}
    written = [move.notes.get("clock") for move in game.record.line()]
    assert written == [notes.get("clock") for notes in game.notes] and any(written)
    plain = next(iter(chee.Match("chuba.6", [first, first], games=2, openings=2, look=0)))
    assert plain.clocks == plain.history.clocks == () and not any(plain.notes)


def test_the_clocks_of_partners_are_their_own():
    """Where one player sits at two seats, each seat has its time."""
    turns = []

    def sleeper(game):
        turns.append(game.now.turn)
        time.sleep(0.002)
        return game.moves()[0]

    clock = {"sleeper": chee.Clock(60)}
    match = chee.Match("swahili.4,teams=on", {"sleeper": sleeper, "random": "random"}, games=2, clock=clock, openings=0, plies=12)
    game = next(iter(match))
    assert set(turns) == {0, 2} and [clock is None for clock in game.clocks] == [False, True, False, True]
    for seat in (0, 2):
        assert 0 < 60 - game.clocks[seat].left < 30 and game.clocks[seat].left <= 60 - 0.002 * turns.count(seat)


def test_who_is_late_has_lost(chee_command, tmp_path):
    """A function, which is heard to its end; an engine and a search, which are not."""

    def late(game):
        time.sleep(0.06)
        return first(game)

    clocks = {"late": chee.Clock(0.1, 0.001)}
    game = next(iter(chee.Match("njombwa.8", {"late": late, "first": first}, games=2, clock=clocks, margin=0.02, openings=0)))
    assert (game.culprit, game.fault.kind, game.halves) == (0, "late", (0, 2)) and game.clocks[1] is None
    assert game.record.tags["Termination"] == "time forfeit" and game.record.result == "0-1"
    assert re.fullmatch(r"South did not move within 0\.\d+ s", game.record.tags["Fault"])
    hung = f"ugi:sh {tmp_path / 'hung.sh'}"
    (tmp_path / "hung.sh").write_text("while read -r w r; do case $w in ugi) echo ugiok;; isready) echo readyok;; esac; done")
    records = tmp_path / "command.pmn"
    players, clock = {"hung": hung, "random": "random"}, {"hung": chee.Clock(0.15)}
    match = chee.Match("njombwa.4", players, games=2, clock=clock, margin=0.1, openings=4, look=0)
    words = ("--margin", "100", "--openings", "4", "--games", "2", "--look", "0", "--records", str(records))
    chee_command("match", "njombwa.4", "-P", f"{hung}@clock=150,name=hung", "-P", "random", *words)
    for ours, theirs in zip(match, chee.read(records), strict=True):
        assert ours.record.tags == theirs.tags and "did not move within 0.25 s" in theirs.tags["Fault"]
        assert ours.record.result == theirs.result and ours.history.played == theirs.moves
    slow = chee.Match("mefuhva.28", ["search@depth=100", "random"], games=2, openings=4, look=0, patience=0.3, threads=2)
    assert {game.fault.sentence for game in slow} == {"did not move within 0.3 s"} and slow.standings[0].faults == 2


def test_patience_and_margin_are_those_of_an_engine_unless_said_otherwise():
    hung = "while read -r w r; do case $w in ugi) echo ugiok;; isready) echo readyok;; esac; done"
    for words, most in (({}, "0.35"), ({"margin": 0.05}, "0.15"), ({"margin": 0}, "0.1")):
        engine = chee.Engine(hung, seconds=0.1, margin=0.25)
        game = next(iter(chee.Match("njombwa.4", [engine, first], games=2, openings=1, look=0, **words)))
        assert game.fault.sentence == f"did not move within {most} s" and engine.margin == 0.25
    for words, most in (({}, "0.2"), ({"patience": 0.1}, "0.1")):
        engine = chee.Engine(hung, nodes=5, patience=0.2)
        game = next(iter(chee.Match("njombwa.4", [engine, first], games=2, openings=1, look=0, **words)))
        assert game.fault.sentence == f"did not move within {most} s"


def test_a_search_shares_out_its_clock():
    """Of a short clock it takes less than of a long one, and with one of the other seat alone it does as without."""

    def spent(left):
        begun = time.monotonic()
        chee.Player("search").choose("mefuhva.28", clocks=[chee.Clock(left), chee.Clock(5)])
        return time.monotonic() - begun

    # The machine may be busy with something else meanwhile, but not each time.
    short, long = min(spent(0.02) for _ in range(5)), spent(20)
    assert short < long and long > 0.1
    limited = chee.Player("search").choose("njombwa.8", nodes=50, clocks=[None, chee.Clock(0.001)])
    assert limited == chee.Player("search").choose("njombwa.8", nodes=50)
    with chee.Engine(f"{os.environ['CHEE']} ugi") as engine:
        assert engine.choose("njombwa.4", clocks=[chee.Clock(0.5, 0.1), None]) in chee.Rules("njombwa.4").start().moves()
        with pytest.raises(ValueError, match="needs a bound"):
            engine.choose("njombwa.4", clocks=[None, chee.Clock(5)])


def test_clocks_that_cannot_be_are_refused():
    players = ["random", "greedy"]
    for words in (
        {"clock": 5},
        {"clock": chee.Clock(0)},
        {"clock": chee.Clock(86_401)},
        {"clock": chee.Clock(1, 86_401)},
        {"clock": {"nobody": chee.Clock(5)}},
        {"clock": {"random": 5}},
        {"clock": chee.Clock(5), "seconds": 1},
        {"margin": -1},
        {"margin": 3601},
        {"margin": "1"},
        {"patience": 0},
        {"nodes": 0},
        {"depth": 121},
        {"seconds": 0},
    ):
        with pytest.raises((ValueError, TypeError)):
            chee.Match("njombwa.4", players, **words)
    with pytest.raises(ValueError, match="exclude each other"):
        chee.Match("njombwa.4", ["random", "search@movetime=5"], clock={"search@movetime=5": chee.Clock(1)})
    for text in ("random@", "random@nodes", "random@nodes=0", "search@deep=3", "search@clock=1,movetime=2", "search@option.a=1",
                 "search@threads=65", "search@nodes=5,", "search@clock=5+", "search@clock=+5", "search@nodes=-1"):
        with pytest.raises(ValueError):
            chee.Match("njombwa.4", ["random", text])
    with pytest.raises(ValueError, match="2 seats"):
        chee.Player("random").choose("njombwa.4", clocks=[chee.Clock(1)])
    with pytest.raises(TypeError, match="a Clock"):
        chee.Player("random").choose("njombwa.4", clocks=[1, 2])
