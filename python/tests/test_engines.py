# SPDX-License-Identifier: MIT
"""Engines as players: the games of the command with them, and what becomes of those that do wrong."""

import copy
import itertools
import os
import pickle
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

import chee

#: An engine that greets as it should, and then does one thing when it is to move.
SCRIPT = """
while read -r word rest; do
  case $word in
  ugi) echo id name fake; echo option name Seed type spin; echo ugiok ;;
  isready) echo readyok ;;
  go) %s ;;
  quit) exit 0 ;;
  esac
done
"""
FAULTS = {
    "echo bestmove Z9": ("illegal", "answered 'Z9': a hole is called by A or B"),
    "echo bestmove A1": ("illegal", "answered 'A1': "),
    "exit 3": ("died", "ended with status 3"),
    "kill -9 $$": ("died", "was killed by signal 9"),
    "exec >&-; sleep 100": ("died", "closed its output"),
    "echo Hm; sleep 100": ("late", "did not move within 0.3 s; it last said 'Hm'"),
    "yes": ("late", "did not move within 0.3 s"),
}


@pytest.fixture
def engine(tmp_path):
    """Makes the command of an engine that does this when it is to move."""
    number = itertools.count()

    def make(deed):
        path = tmp_path / f"{next(number)}.sh"
        path.write_text(SCRIPT % deed)
        return f"sh {path}"

    return make


@pytest.fixture(autouse=True)
def marked(monkeypatch):
    """What this process starts, and whatever that starts, is known by its environment."""
    monkeypatch.setenv("CHEE_TEST_OF_ENGINES", str(os.getpid()))


def children():
    """The processes that were started here and live."""
    found = set()
    for entry in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{entry}/environ", "rb") as file:
                if f"CHEE_TEST_OF_ENGINES={os.getpid()}".encode() in file.read().split(b"\0"):
                    found.add(int(entry))
        except OSError:
            pass
    return found - {os.getpid()}


def all_ended():
    """Whether none is left; what was killed may take its time to go."""
    until = time.monotonic() + 20
    while children() and time.monotonic() < until:
        time.sleep(0.01)
    return not children()


@pytest.mark.parametrize("rules", ["njombwa.4", "swahili.3"])
def test_games_are_those_of_the_command(rules, tmp_path, chee_command):
    players = [f"ugi:{os.environ['CHEE']} ugi", "level:1", "random"]
    records = tmp_path / "games.jsonl"
    chosen = itertools.chain.from_iterable(("-P", player) for player in players)
    words = ("--games", "3" if rules == "swahili.3" else "2", "--nodes", "60", "--openings", "2", "--seed", "3", "--look", "0")
    chee_command("match", rules, *chosen, *words, "--records", str(records), "--json")
    match = chee.Match(rules, players, games=int(words[1]), nodes=60, openings=2, seed=3, look=0, threads=2)
    games = list(match)
    assert [game.history.played for game in games] == [record.moves for record in chee.read(records)]
    assert not any(game.fault for game in games) and match.names[0].startswith("ugi:") and all_ended()


@pytest.mark.parametrize("deed", FAULTS)
def test_an_engine_at_fault_has_lost(deed, engine, tmp_path, chee_command):
    kind, sentence = FAULTS[deed]
    player = chee.Engine(engine(deed), seconds=0.1, margin=0.2, quiet=True)
    match = chee.Match("njombwa.4", [player, "random"], games=2, openings=2, look=0)
    games = list(match)
    assert [(game.culprit, game.fault.kind) for game in games] == [(0, kind), (1, kind)]
    assert all(game.fault.sentence.startswith(sentence) for game in games)
    assert [game.record.result for game in games] == ["0-1", "1-0"] and all_ended()
    assert (match.standings[0].lost, match.standings[0].faults, match.standings[1].won) == (2, 2, 2)
    assert str(match).count("at fault in 2") == 1
    if kind == "late":
        return  # the command's words have the time that it measured
    records = tmp_path / "games.jsonl"
    words = ("-P", f"ugi:{player.command}", "-P", "random", "--games", "2", "--openings", "2", "--look", "0")
    chee_command("match", "njombwa.4", *words, "--movetime", "100", "--records", str(records), "--json")
    for ours, theirs in zip(games, chee.read(records), strict=True):
        for tag in ("Termination", "Fault"):
            assert ours.record.tags[tag] == theirs.tags[tag]
        assert ours.record.result == theirs.result and ours.history.played == theirs.moves


def test_the_longest_fault_is_that_of_the_command(engine, tmp_path, chee_command):
    command = engine("echo bestmove A9xa11")
    records = tmp_path / "games.jsonl"
    words = ("-P", f"ugi:{command}", "-P", "random", "--games", "2", "--openings", "0", "--look", "0", "--nodes", "5")
    chee_command("match", "chuba.11", *words, "--records", str(records))
    match = chee.Match("chuba.11", [chee.Engine(command), "random"], games=2, nodes=5, openings=0, look=0)
    told = [game.record.tags["Fault"] for game in match]
    assert told == [record.tags["Fault"] for record in chee.read(records)]
    assert told[0].endswith("is not the column captured, and holds men; an empty pair is x-")


def test_of_three_players_the_others_share_what_was_lost(engine):
    players = {"bad": chee.Engine(engine("exit 1"), nodes=5), "one": "random", "two": "greedy"}
    for game in chee.Match("swahili.3", players, games=3, openings=2, look=0):
        assert game.halves[game.culprit] == 0 and sum(game.halves) == 2 and game.record.result == "*"


def test_what_cannot_be_a_match_of_engines_is_refused(engine, nonsense):
    with pytest.raises(ValueError, match="needs a bound"):
        chee.Match("njombwa.4", ["ugi:true", "random"])
    for command in ("", "  ", "a\0b"):
        with pytest.raises(ValueError):
            chee.Engine(command)
    with pytest.raises(chee.EngineFault, match="ended with status 127"):
        chee.Match("njombwa.4", ["ugi:/no/such/engine 2>/dev/null", "random"], nodes=5, look=0).play()
    with pytest.raises(ValueError, match="no option 'Colour'"):
        chee.Engine(engine("true"), nodes=5, options={"Colour": "red"}).choose("njombwa.4")
    with pytest.raises(chee.IllegalMove, match="the game is over"):
        chee.Engine(engine("true"), nodes=5).choose(chee.play("njombwa.3", [chee.Player("greedy")] * 2))
    with pytest.raises(ValueError, match="option's name"):
        chee.Engine("true", options={"Hash": "1\nquit"})
    assert all_ended()
    nonsense(lambda *a: chee.Engine(*a), 20)


def test_engines_end_with_what_uses_them(engine):
    """A match left early, an engine that is left by `with`, and one that nobody has any more."""
    command = f"{os.environ['CHEE']} ugi"
    iterator = iter(chee.Match("njombwa.4", [f"ugi:{command}", "random"], games=8, nodes=5, openings=1, look=0, threads=2))
    assert next(iterator).fault is None and children()
    iterator.close()
    assert all_ended()
    with chee.Engine(command, nodes=5) as own:
        assert len(chee.play("njombwa.4", [own, chee.Player("random")], plies=6)) == 6
        assert own.title.startswith("chee") and len(children()) == 1
    assert all_ended()
    lost = chee.Engine(command, nodes=5)
    lost.choose("chuba.4")
    assert children()
    del lost
    assert all_ended()


def test_stopping_ends_a_choice_in_another_thread(engine):
    hung = chee.Engine(engine("sleep 100"), nodes=5, patience=60)
    hung.begin("njombwa.4")
    with ThreadPoolExecutor(1) as pool:
        choice = pool.submit(hung.choose, chee.History("njombwa.4", ["B4"]))
        while not choice.done():
            hung.stop()
            time.sleep(0.01)
        assert isinstance(choice.exception(), chee.EngineFault) and all_ended()


def test_stopping_what_does_not_think_spoils_nothing():
    with chee.Engine(f"{os.environ['CHEE']} ugi", nodes=5) as engine:
        engine.stop()
        first = engine.choose("njombwa.4")
        running = children()
        engine.stop()
        assert engine.choose("njombwa.4") == first and children() == running


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda fault: pickle.loads(pickle.dumps(fault))])
def test_a_fault_is_carried_to_other_processes(again):
    fault = chee.EngineFault("died", "ended with status 3")
    fault.add_note("in game 4")
    found = again(fault)
    assert type(found) is chee.EngineFault and (found.kind, found.sentence, str(found)) == ("died", fault.sentence, str(fault))
    assert found.__notes__ == fault.__notes__
