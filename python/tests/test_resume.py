# SPDX-License-Identifier: MIT
"""Matches that go on after an interruption: their state and their records, which are the command's byte for byte."""

import itertools
import json
import os
import pathlib
import random
import subprocess
import sys

import pytest

import chee

NAMED = ["level:2", "search@nodes=300,name=deep", "greedy"]


@pytest.fixture
def folders(tmp_path, monkeypatch):
    """Goes to a folder of its own, so that a match has files by the same names wherever it is played."""

    def go(name):
        path = tmp_path / name
        path.mkdir(exist_ok=True)
        monkeypatch.chdir(path)
        return path

    return go


def files(folder, *names):
    return {name: (folder / name).read_bytes() for name in names}


def as_words(rules, players, **words):
    """The words of the command for a match as Python has it."""
    chosen = itertools.chain.from_iterable(("-P", player) for player in players)
    flags = itertools.chain.from_iterable((f"--{name.replace('_', '-')}", str(value)) for name, value in words.items())
    return ("match", rules, *chosen, *flags)


@pytest.mark.parametrize("rules", ["njombwa.4", "enkeshui.8", "swahili.3", "swahili.4,teams=on", "chuba.6"])
def test_records_and_state_are_those_of_the_command(rules, folders, chee_command):
    players = NAMED[:2] if "teams" in rules else NAMED
    words = {"games": 6, "nodes": 200, "openings": 3, "seed": 7, "look": 500, "records": "games.pmn", "resume": "state"}
    theirs, ours = folders("command"), folders("python")
    chee.Match(rules, players, **words).play()
    folders("command")
    chee_command(*as_words(rules, players, **words))
    assert files(ours, "games.pmn", "state") == files(theirs, "games.pmn", "state")
    evals = ours.joinpath("games.pmn").read_text().count("[%eval ")
    assert evals > 20 if rules != "swahili.3" else evals == 0


def test_the_tables_that_players_ask_are_a_fact_of_the_match(folders, chee_command, tmp_path):
    chee_command("db", "build", "njombwa.3", "-n", "4", "-o", str(tmp_path / "t"))
    words = {"games": 2, "nodes": 50, "openings": 2, "look": 0, "records": "games.pmn", "resume": "state"}
    theirs, ours = folders("command"), folders("python")
    with chee.Shelf(tmp_path / "t") as shelf:
        chee.Match("njombwa.3", NAMED, **words, shelf=shelf).play()
        folders("command")
        chee_command(*as_words("njombwa.3", NAMED, **words, egdb=tmp_path / "t"))
        assert files(ours, "games.pmn", "state") == files(theirs, "games.pmn", "state")
        more = words | {"games": 4}
        with pytest.raises(chee.BadData, match="they differ in shelf$"):
            chee.Match("njombwa.3", NAMED, **more)
        assert chee.Match("njombwa.3", NAMED, **more, shelf=shelf).played == 6
        # Of a match that was begun without them.
        chee.Match("njombwa.3", NAMED, **(words | {"resume": "other", "records": None})).play()
        with pytest.raises(chee.BadData, match="they differ in shelf$"):
            chee.Match("njombwa.3", NAMED, **(more | {"resume": "other", "records": None}), shelf=shelf)


#: What an engine may say before its move.
SAYINGS = (
    "info depth 7 nodes 5 score cp 31 nps 7 time 2 pv A1",
    "info depth 3 score mate 2",
    "info depth 3 score mate -3 pv x",
    "info depth 9 score win 1",
    "info score loss 12 depth 4",
    "info depth 8 score draw pv score cp 5",
    "info depth 1000000 score cp -250",
    "info score cp 12abc",
    "info depth 5 score cp 99999999999999999999999",
    "info depth 5 score cp",
    "info depth 5 score hope 3",
    "info depth 6 score cp 9 upperbound",
    "info depth 6 multipv 2 score cp 9",
    "info depth 6 multipv 1 score cp -9 lowerbound",
    "info depth 6 score cp 7 string is all",
    "info score score cp 5",
    "info",
)


#: An engine that says one after the other before its moves.
SPEAKER = """
{chee} ugi | while read -r line; do
  case $line in
  info*) ;;
  bestmove*) n=$((n + 1)); echo $n >{count}; case $n in {sayings} esac; echo "$line" ;;
  *) echo "$line" ;;
  esac
done
"""


def test_what_engines_think_is_heard_as_the_command_hears_it(folders, tmp_path, chee_command):
    script, count = tmp_path / "speaker.sh", tmp_path / "count"
    sayings = " ".join(f"{number}) echo '{saying}' ;;" for number, saying in enumerate(SAYINGS, 1))
    script.write_text(SPEAKER.format(chee=os.environ["CHEE"], sayings=sayings, count=count))
    engine = f"ugi:sh {script}"
    words = {"games": 4, "nodes": 20, "openings": 2, "look": 0, "records": "games.jsonl"}
    ours = folders("python")
    games = list(chee.Match("chuba.8", {"engine": engine, "other": "random"}, plies=60, threads=1, **words))
    assert int(count.read_text()) >= len(SAYINGS)
    theirs = folders("command")
    players = [f"{engine}@name=engine", "random@name=other"]
    chee_command(*as_words("chuba.8", players, adjudicate="plies=60", concurrency=1, **words))
    assert files(ours, "games.jsonl") == files(theirs, "games.jsonl")
    seen = [notes["eval"] for game in games for notes in game.notes if "eval" in notes]
    assert len(set(seen)) >= 10 and {"0.00,8", "#3,3"} <= {text.replace("-", "") for text in seen}


def test_a_match_goes_on_from_either_to_the_other(folders, chee_command):
    words = {"nodes": 100, "openings": 3, "look": 0, "records": "games.jsonl", "resume": "state"}
    whole = folders("whole")
    chee_command(*as_words("njombwa.4", NAMED, games=8, **words))
    mixed = folders("mixed")
    chee_command(*as_words("njombwa.4", NAMED, games=2, **words))
    match = chee.Match("njombwa.4", NAMED, games=4, threads=2, **words)
    assert match.played == 6 and [row.games for row in match.standings] == [4, 4, 4]
    assert [game.number for game in match] == list(range(6, 12))
    chee_command(*as_words("njombwa.4", NAMED, games=6, **words))
    last = chee.Match("njombwa.4", NAMED, games=8, **words).play()
    assert files(mixed, "games.jsonl", "state") == files(whole, "games.jsonl", "state")
    assert last.standings == chee.Match("njombwa.4", NAMED, games=8, **(words | {"resume": "../whole/state"})).standings
    assert json.loads(chee_command(*as_words("njombwa.4", NAMED, games=8, **words), "--json"))["games"] == 24


def last(game):
    return game.moves()[-1]


RULES = "chuba.8"
PLAYERS = {"last": last, "level": "level:1"}
WORDS = {"openings": 3, "look": 0, "records": "games.pmn", "resume": "state"}

#: A match that is played in a process of its own, and ended there. What comes first says how.
PROGRAM = """
import os, signal, time
import chee
import test_resume
signal.signal(signal.SIGINT, signal.default_int_handler)
asked = 0
def last(game):
    global asked
    asked += 1
    if asked == {when}:
        {deed}
    return game.moves()[-1]
last.__module__, last.__qualname__ = "test_resume", "last"
players = test_resume.PLAYERS | {{"last": last}}
chee.Match(test_resume.RULES, players, games=12, save_every={save_every}, threads={threads}, **test_resume.WORDS).play()
"""


@pytest.mark.parametrize(
    ("deed", "save_every", "threads"),
    [
        ("os.kill(os.getpid(), signal.SIGINT); time.sleep(0.05)", 5, 1),
        ("os.kill(os.getpid(), signal.SIGINT); time.sleep(0.05)", 5, 2),
        ("os._exit(9)", 0, 1),
        ("os._exit(9)", 0, 2),
        ("os._exit(9)", 100, 1),
    ],
)
def test_whatever_ends_a_match_it_loses_nothing(deed, save_every, threads, folders):
    """Ctrl-C and a sudden death in the middle of a game, twice: the games are those of a match that was left alone, each of
    them once. One that was killed has what it saved last."""
    whole = folders("whole")
    chee.Match(RULES, PLAYERS, games=12, **WORDS).play()
    broken = folders("broken")
    program = PROGRAM.format(deed=deed, when=50, save_every=save_every, threads=threads)
    path = os.pathsep.join((str(pathlib.Path(__file__).parent), os.environ["PYTHONPATH"]))
    surroundings = os.environ | {"PYTHONPATH": path}
    kept = [0]
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-B", "-c", program], env=surroundings, capture_output=True, text=True, check=False
        )
        assert done.returncode == 9 if "_exit" in deed else "KeyboardInterrupt" in done.stderr, done.stderr
        kept.append(chee.Match(RULES, PLAYERS, games=12, **WORDS).played)
        if "_exit" not in deed:
            # What is there is whole, and as much as is counted.
            assert len(list(chee.read("games.pmn"))) == kept[-1]
    assert kept == [0, 0, 0] if save_every == 100 else 0 < kept[1] < kept[2] < 12
    chee.Match(RULES, PLAYERS, games=12, **WORDS).play()
    assert files(broken, "games.pmn", "state") == files(whole, "games.pmn", "state")


def test_a_player_that_fails_loses_nothing(folders):
    """The game it failed in is played again; those before are kept."""
    whole = folders("whole")
    chee.Match(RULES, PLAYERS, games=6, **WORDS).play()
    broken = folders("broken")
    chances = iter([False] * 20 + [True] + [False] * 10 + [True])

    def failing(game):
        if next(chances, False):
            raise ZeroDivisionError("own")
        return last(game)

    # It is known by its name.
    failing.__module__, failing.__name__, failing.__qualname__ = last.__module__, last.__name__, last.__qualname__
    for threads in (1, 2):
        match = chee.Match(RULES, PLAYERS | {"last": failing}, games=6, threads=threads, **WORDS)
        with pytest.raises(ZeroDivisionError, match="own"):
            match.play()
        assert len(list(chee.read("games.pmn"))) == match.played < 6
    match.play()
    assert files(broken, "games.pmn", "state") == files(whole, "games.pmn", "state")


def test_an_interruption_while_a_game_is_written_leaves_whole_games(folders, monkeypatch):
    """And what follows them, as a killed process leaves it, is cut off."""
    whole = folders("whole")
    chee.Match(RULES, PLAYERS, games=6, **WORDS).play()
    broken = folders("broken")
    add, records = chee._state.Records.add, pathlib.Path("games.pmn")

    def torn(self, text):
        if records.stat().st_size > 500:
            add(self, text[: len(text) // 2])
            raise KeyboardInterrupt
        add(self, text)

    with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
        patch.setattr(chee._state.Records, "add", torn)
        chee.Match(RULES, PLAYERS, games=6, **WORDS).play()
    match = chee.Match(RULES, PLAYERS, games=6, **WORDS)
    assert 0 < match.played == len(list(chee.read("games.pmn"))) < 6
    with records.open("ab") as file:
        file.write(b"[Event " * 10_000)
    for _ in match:
        assert len(list(chee.read("games.pmn"))) == match.played
    assert files(broken, "games.pmn", "state") == files(whole, "games.pmn", "state")


def test_a_round_that_is_not_complete_is_kept(folders):
    """Half points of the pairing's first player, which make a pair when the round is over; of three players as of two."""
    folders("here")
    for rules, players in (("njombwa.4", ["greedy", "random"]), ("swahili.3", ["greedy", "random", "random"])):
        match, open_ = chee.Match(rules, players, games=12, openings=2, look=0, resume=rules, save_every=0), 0
        seen = set()
        for game in match:
            open_ += game.halves[game.players.index(0)]
            seen.add(open_)
            open_ = 0 if (game.number + 1) % len(players) == 0 else open_
            assert json.loads(pathlib.Path(rules).read_text())["tally"]["open"] == open_
        assert len(seen) > 2


def test_one_that_is_left_goes_on_here_or_elsewhere(folders):
    """By break; with the same Match, with another one, and with the same one once more."""
    whole = folders("whole")
    chee.Match(RULES, PLAYERS, games=12, **WORDS).play()
    broken = folders("broken")
    match = chee.Match(RULES, PLAYERS, games=12, **WORDS)
    for game in match:
        if game.number == 2:
            break
    assert match.played == 3 and len(list(chee.read("games.pmn"))) == 3
    assert [game.number for game in itertools.islice(match, 2)] == [3, 4]
    other = chee.Match(RULES, PLAYERS, games=12, **WORDS)
    assert [game.number for game in other] == list(range(5, 12)) and list(other) == []
    assert files(broken, "games.pmn", "state") == files(whole, "games.pmn", "state")
    again = chee.Match(RULES, PLAYERS, games=12, **WORDS)
    assert list(again) == [] and again.standings == other.standings and again.results(0, 1) == other.results(0, 1)
    alone = {key: value for key, value in WORDS.items() if key != "resume"}
    assert len(list(chee.Match(RULES, PLAYERS, games=2, **alone))) == len(list(chee.read("games.pmn"))) == 2
    more = chee.Match(RULES, PLAYERS, games=14, **WORDS)
    with pytest.raises(chee.BadData, match=r"games.pmn has lost games that were written to it"):
        more.play()
    assert files(broken, "state") == files(whole, "state") and more.played == 12


def test_the_state_is_written_as_often_as_said(folders):
    """And replaces whatever a killed process has left beside it, with the rights of the old one."""
    folder = folders("here")
    pathlib.Path("state.chee-new").write_text("torn")
    played = []
    for game in chee.Match(RULES, PLAYERS, games=6, save_every=0, **WORDS):
        state = json.loads(pathlib.Path("state").read_text())
        played.append((game.number, state["tally"]["games"], state["bytes"] == pathlib.Path("games.pmn").stat().st_size))
        pathlib.Path("state").chmod(0o640)
    assert played == [(number, number + 1, True) for number in range(6)]
    assert pathlib.Path("state").stat().st_mode & 0o777 == 0o640 and sorted(os.listdir(folder)) == ["games.pmn", "state"]
    words = WORDS | {"resume": "rare", "records": None}
    for _ in chee.Match(RULES, PLAYERS, games=6, save_every=1000, **words):
        assert not pathlib.Path("rare").exists()
    os.symlink("rare", "link")
    assert chee.Match(RULES, PLAYERS, games=8, **(words | {"resume": "link"})).play().played == 8
    assert os.path.islink("link") and chee.Match(RULES, PLAYERS, games=8, **words).played == 8
    for name in ("nowhere/state", "."):
        with pytest.raises(OSError):
            chee.Match(RULES, PLAYERS, games=2, **(words | {"resume": name})).play()
    assert sorted(os.listdir(folder)) == ["games.pmn", "link", "rare", "state"]


def test_faults_are_counted_on(folders, chee_command):
    """What engines did wrong before is known afterwards, here and to the command."""
    dies = "ugi:while read -r w r; do case $w in ugi) echo ugiok;; isready) echo readyok;; go) exit 3;; esac; done"
    words = {"nodes": 5, "openings": 2, "look": 0, "resume": "state", "records": "games.pmn"}
    players = [f"{dies}@name=dies", "random"]
    folders("mixed")
    chee.Match("njombwa.4", players, games=2, **words).play()
    told = json.loads(chee_command(*as_words("njombwa.4", players, games=4, **words), "--json"))
    mixed = files(pathlib.Path.cwd(), "state", "games.pmn")
    match = chee.Match("njombwa.4", players, games=6, **words)
    assert match.standings[0].faults == 4 and told["ended"]["fault"] == 4
    assert match.play().standings[0].faults == 6 and match.standings[1].won == 6
    folders("whole")
    chee_command(*as_words("njombwa.4", players, games=4, **words))
    assert files(pathlib.Path.cwd(), "state", "games.pmn") == mixed


def test_a_test_that_was_decided_stays_so(folders):
    folders("here")
    words = {"openings": 0, "look": 0, "resume": "state", "sprt": chee.Sprt(0, 300), "games": 400, "nodes": 50}
    match = chee.Match("njombwa.4", ["greedy", "random"], **words).play()
    again = chee.Match("njombwa.4", ["greedy", "random"], **words)
    assert match.verdict == again.verdict == "elo0" and match.played == again.play().played < 400


def test_a_state_of_another_match_is_refused_and_left_alone(folders):
    folder = folders("here")
    words = {"games": 4, "openings": 1, "look": 0, "resume": "state"}
    chee.Match(RULES, ["greedy", last], **words).play()
    kept = files(folder, "state")
    mine = ["greedy", last]
    for what, rules, players, more in (
        ("start", "njombwa.4", mine, {}),
        ("players", RULES, ["greedy", "random"], {}),
        ("players", RULES, {"greedy": "greedy", "another": last}, {}),
        ("players", RULES, {"last": last, "greedy": "greedy"}, {}),
        ("players", RULES, mine, {"clock": {"last": chee.Clock(5)}}),
        ("players", RULES, ["greedy@nodes=1", last], {}),
        ("depth, nodes, seconds or clock", RULES, mine, {"nodes": 5}),
        ("depth, nodes, seconds or clock", RULES, mine, {"clock": chee.Clock(5)}),
        ("openings", RULES, mine, {"openings": 2}),
        ("seed", RULES, mine, {"seed": 2}),
        ("margin", RULES, mine, {"margin": 1}),
        ("patience", RULES, mine, {"patience": 1}),
        ("plies or adjudicate", RULES, mine, {"plies": 9}),
        ("plies or adjudicate", RULES, mine, {"adjudicate": chee.Adjudication(draw=(1, 1, 1))}),
        ("sprt", RULES, mine, {"sprt": chee.Sprt(0, 9)}),
        ("look", RULES, mine, {"look": 5}),
        ("records", RULES, mine, {"records": "games.pmn"}),
        ("gauntlet", RULES, mine, {"gauntlet": True}),
    ):
        with pytest.raises(chee.BadData, match=f"state: these are other games: they differ in {what}$"):
            chee.Match(rules, players, **(words | more))
    # The same players in other words.
    assert chee.Match(RULES, {"greedy": "greedy", "last": last}, **words).played == 4
    with pytest.raises(ValueError, match="holds 4 games already, more than 2"):
        chee.Match(RULES, ["greedy", last], **(words | {"games": 2}))
    with pytest.raises(ValueError, match="two files"):
        chee.Match(RULES, ["greedy", last], **words, records="./state")
    for every in (-1, "5", None, float("nan"), True, 10**7):
        with pytest.raises(ValueError, match="save_every"):
            chee.Match(RULES, ["greedy", last], **words, save_every=every)
    assert files(folder, "state") == kept and os.listdir(folder) == ["state"]


def test_what_is_no_state_is_refused(folders):
    """Whatever a file holds, the match goes on from it or says what is wrong with it, and where."""
    folders("here")
    words = {"games": 4, "openings": 1, "look": 0, "resume": "state"}
    dies = "ugi:while read -r w r; do case $w in ugi) echo ugiok;; isready) echo readyok;; go) exit;; esac; done"
    players = [f"{dies}@nodes=1", "greedy"]
    chee.Match(RULES, players, **words).play()
    good = pathlib.Path("state").read_bytes()
    for text, line, column in (
        (b'{"state": 1}', 1, 1),
        (b'{"state": \n', 2, 1),
        ('{"ä" 5}'.encode(), 1, 7),
        (b"[" * 100_000, 1, 1),
        (b"\xff", 1, 1),
        (b"", 1, 1),
        (b"9" * 5000, 1, 1),
        (good.replace(b'"games":4', b'"games":-4'), 1, 1),
        (good.replace(b'"games":4', b'"games":4,"games":4'), 1, 1),
        (good.replace(b'"open":0', b'"open":1'), 1, 1),
        (good.replace(b'"bytes":0', b'"bytes":true'), 1, 1),
        (good.replace(b'"version":1', b'"version":2'), 1, 1),
    ):
        assert text != good
        pathlib.Path("state").write_bytes(text)
        with pytest.raises(chee.BadData, match="state: this is no s") as caught:
            chee.Match(RULES, players, **words)
        assert (caught.value.line, caught.value.column) == (line, column)
    chance, refused = random.Random(16), 0
    for _ in range(400):
        torn = bytearray(good)
        for _ in range(chance.randint(1, 3)):
            at = chance.randrange(len(torn))
            torn[at : at + chance.randint(0, 4)] = chance.choice((b"", b"-", b"9", b"[", b'"', b"null", b"1e9", b"\xc3", b"{}"))
        pathlib.Path("state").write_bytes(torn)
        try:
            match = chee.Match(RULES, players, **words)
            assert match.played <= 4 and str(match) and match.standings
        except ValueError as error:
            refused += 1
            assert isinstance(error, chee.BadData) or "holds" in str(error), bytes(torn)
    assert refused > 200
