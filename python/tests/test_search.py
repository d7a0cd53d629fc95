# SPDX-License-Identifier: MIT
"""Search, players, tables and proofs."""

import gc
import itertools
import json
import threading

import pytest

import chee


def test_lines_are_live_and_legal(rules):
    searcher = chee.Searcher(lines=2)
    thoughts = list(searcher.analyse(rules, depth=3))
    assert [t.depth for t in thoughts] == sorted(t.depth for t in thoughts) and len(thoughts) > 1
    last = thoughts[-1]
    start = chee.Rules(rules).start()
    assert last.best == last.lines[0].moves[0] and last.nodes > 0
    assert len(last.lines) == min(2, len(start.moves()))
    for line in last.lines:
        chee.History(start, line.moves)
    assert 0 <= last.value.chance <= 1 and str(last.value)


def test_the_same_search_finds_the_same():
    first, second = (chee.Searcher().search("chuba.8", depth=5) for _ in range(2))
    assert (first.lines, first.nodes) == (second.lines, second.nodes)
    only = chee.Searcher().search("chuba.8", depth=2, only=["A8"])
    assert str(only.best) == "A8"


def test_a_search_can_be_left_and_its_objects_closed():
    searcher = chee.Searcher(threads=2)
    live = searcher.analyse("mefuhva.28")
    next(live)
    for busy in (searcher.clear, lambda: searcher.search("njombwa.3", depth=1)):
        with pytest.raises(RuntimeError, match="searching"):
            busy()
    searcher.close()  # the search goes on with what it has
    next(live)
    live.close()
    with pytest.raises(ValueError, match="closed"):
        searcher.search("njombwa.3", depth=1)
    with pytest.raises(ValueError, match="bound"):
        chee.Searcher().search("njombwa.3")
    over = chee.play("njombwa.3", [chee.Player("greedy")] * 2)
    with pytest.raises(chee.IllegalMove):
        chee.Searcher().search(over, depth=1)


def test_players_play():
    levels = [chee.Player("level:2", seed=5), chee.Player("level:1", seed=5)]
    games = [chee.play("njombwa.8", levels) for _ in range(2)]
    assert games[0].played == games[1].played and games[0].result().over
    three = chee.play("swahili.3", {0: chee.Player("greedy"), 1: chee.Player("random"), 2: lambda g: g.moves()[0]})
    assert len(three.result().points) == 3
    assert chee.Player("search").choose("njombwa.8", nodes=500) == chee.Rules().start().moves()[0]
    with pytest.raises(chee.BadData):
        chee.Player("level:11")
    with pytest.raises(ValueError, match="seats"):
        chee.play("swahili.3", levels)


def test_tables_are_asked_and_outlive_their_shelf(tmp_path, chee_command):
    chee_command("db", "build", "njombwa.4", "--counters", "4", "--out", str(tmp_path))
    position = chee.Position("njombwa.4 0,1,0*2/0,1,0*2/1,0*3/1,0*3 4,4 S - 20")
    with chee.Shelf(tmp_path) as shelf:
        known = shelf.probe(position)
        told = chee_command("db", "probe", "--dir", str(tmp_path), "--position", str(position)).split()
        words = {1: "win", 0: "draw", -1: "loss"}
        assert told[0] == words[known.outcome] and (known.outcome == 0 or int(told[1]) == known.turns)
        assert shelf.value(position).kind == words[known.outcome] and len(shelf) == 1
        assert sum(t.positions for t in shelf.tables("njombwa.4")) > 0 and not shelf.complaints
        assert shelf.probe("njombwa.8") is None and shelf.tables("chuba.8") == []
        searcher = chee.Searcher(shelf=shelf)
    with pytest.raises(ValueError, match="closed"):
        shelf.probe(position)
    del shelf
    gc.collect()
    assert searcher.search(position, depth=2).value.kind == words[known.outcome]


def test_a_table_that_turns_out_broken_is_told_once_and_made_anew(tmp_path, chee_command):
    chee_command("db", "build", "njombwa.4", "--counters", "4", "--out", str(tmp_path))
    file = tmp_path / "njombwa.4" / "2-2.chdb"
    sound = file.read_bytes()
    at = int.from_bytes(sound[288:296], "little") + 5  # in its first block
    file.write_bytes(sound[:at] + bytes([sound[at] ^ 0x55]) + sound[at + 1 :])
    position = chee.Position("njombwa.4 0,1,0*2/0,1,0*2/1,0*3/1,0*3 4,4 S - 20")
    shelf = chee.Shelf(tmp_path)
    complaints, searcher = shelf.complaints, chee.Searcher(shelf=shelf)
    assert not complaints
    del shelf
    gc.collect()
    for _ in range(2):
        searcher.search(position, depth=2)
    assert complaints == [f"{file}: block 0 of the file is broken"]
    assert chee.TableBuild("njombwa.4", 4, tmp_path).build() == 1 and file.read_bytes() == sound


def test_claims_are_solved_and_shown(tmp_path):
    path = tmp_path / "c.zst"
    answer = chee.solve("njombwa.3", "S wins", certificate=path, threads=2)
    assert answer.answer in ("proved", "refuted")
    report = chee.check_certificate(path)
    assert report.rules == chee.Rules("njombwa.3") and report.positions == answer.positions > 0
    assert (report.claim == answer.claim) == (answer.answer == "proved")
    with open(path, "rb") as file:
        assert chee.check_certificate(file) == report == chee.check_certificate(path.read_bytes())
    assert chee.solve("njombwa.12", "S wins", seconds=0, hash=1 << 20).answer == "open"
    with pytest.raises(chee.BadData):
        chee.solve("njombwa.3", "X wins")
    with pytest.raises(chee.BadData):
        chee.solve("swahili.3", "A wins")


def test_an_answer_that_comes_as_the_time_is_up_is_shown(tmp_path, monkeypatch):
    run = chee.proof.run

    def late(work, stop, seconds=None):
        found = run(work, stop, seconds)
        if seconds is not None:
            stop()
        return found

    monkeypatch.setattr(chee.proof, "run", late)
    answer = chee.solve("njombwa.3", "S wins", seconds=1000, certificate=tmp_path / "c")
    assert answer.answer != "open" and chee.check_certificate(tmp_path / "c").positions == answer.positions > 0


OPEN = 5  # what `chee solve` ends with where it was stopped before an answer


def test_a_solve_goes_on_where_it_was_left(tmp_path, chee_command):
    state = tmp_path / "state"
    left = chee.solve("njombwa.8", "S wins", seconds=0.2, state=state, save_every=0)
    assert left.answer == "open" and state.exists()
    # The command goes on with it, and Python with what the command left.
    words = ("solve", "njombwa.8", "--claim", "S wins", "--state", str(state), "--nodes", "9000", "--hash", "16")
    chee_command(*words, status=OPEN)
    between = state.read_bytes()
    assert chee.solve("njombwa.8", "S wins", seconds=0, hash=1 << 24, state=state).answer == "open"
    assert len(state.read_bytes()) > 0.9 * len(between)  # nothing was looked at, nothing is lost
    with pytest.raises(chee.BadData, match="state"):
        chee.solve("njombwa.8", "N wins", seconds=0, hash=1 << 24, state=state)
    for nonsense in (b"", b"nonsense", between[:-3]):
        state.write_bytes(nonsense)
        with pytest.raises(chee.BadData):
            chee.solve("njombwa.8", "S wins", seconds=0, hash=1 << 24, state=state)
        assert state.read_bytes() == nonsense
    with pytest.raises(OSError):
        chee.solve("njombwa.8", "S wins", seconds=0, hash=1 << 24, state=tmp_path / "nowhere" / "state")
    with pytest.raises(ValueError, match="save_every"):
        chee.solve("njombwa.4", "S wins", state=tmp_path / "other", save_every=-1)


def test_each_hole_is_valued_as_by_the_command(chee_command):
    told = json.loads(chee_command("analyse", "njombwa.8", "--moves", "B8 b8", "--holes", "--depth", "4", "--threads", "1", "--json"))
    game = chee.History("njombwa.8", ["B8", "b8"])
    seen = list(chee.Searcher().holes(game, depth=4))
    assert len(seen) > len(seen[-1]) and [hole.line.depth for hole in seen[-1]].count(4) > 1
    rows = [(hole.name, hole.line.depth, hole.line.value.number / 100, [str(move) for move in hole.line.moves]) for hole in seen[-1]]
    assert rows == [(row["hole"], row["depth"], row["value"]["number"], row["moves"]) for row in told["holes"]]
    assert {move for hole in seen[-1] for move in hole.moves} == set(game.moves())
    live = chee.Searcher().holes("mefuhva.28")
    next(live)
    live.close()


def test_a_wrong_certificate_is_found_out(tmp_path):
    path = tmp_path / "plain"
    chee.solve("njombwa.3", "N wins", certificate=path)
    lines = path.read_bytes().splitlines(keepends=True)
    assert chee.check_certificate(b"".join(lines)).positions == len(lines) - 1
    for missing in (1, len(lines) // 2, len(lines) - 1):
        with pytest.raises(chee.BadData):
            chee.check_certificate(b"".join(lines[:missing] + lines[missing + 1 :]))
    with pytest.raises(chee.BadData):
        chee.check_certificate(b"chee nonsense\n")
    with pytest.raises(TypeError):
        chee.check_certificate(None)

    class Broken:
        def tell(self):
            return 0

        def seek(self, place):
            return place

        def read(self, size):
            raise ConnectionError("gone")

    with pytest.raises(ConnectionError):
        chee.check_certificate(Broken())


def test_a_certificate_rests_on_tables(tmp_path):
    tables, path = tmp_path / "tables", tmp_path / "c"
    chee.TableBuild("njombwa.4", 6, tables).build()
    chee.solve("njombwa.4", "S wins", tables=tables, certificate=path)
    for _ in range(3):
        assert chee.check_certificate(path, tables=tables).leaves > 0
    with pytest.raises((chee.Error, OSError)):
        chee.check_certificate(path, tables=tmp_path / "none")


def test_one_object_in_many_threads():
    """Nobody promises an order; nothing crashes and nothing is lost."""
    game, faults = chee.History("njombwa.8"), []

    def work():
        for _ in range(150):
            try:
                if game.moves():
                    game.play(game.moves()[0])
                game.undo()
                game.result()
            except chee.IllegalMove:
                pass
            except Exception as error:
                faults.append(error)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(isinstance(f, (IndexError, StopIteration)) for f in faults), faults


def test_nonsense_is_refused(nonsense):
    nonsense(lambda *a: chee.Searcher(lines=2).search(*a, nodes=100), 30)
    nonsense(lambda *a: chee.Player(*a).choose("njombwa.3", nodes=10), 40)
    nonsense(chee.Shelf, 30)
    nonsense(lambda *a: chee.solve(*a, seconds=0, hash=1 << 16), 40)
    nonsense(chee.check_certificate, 30)
    nonsense(chee.play, 20)


def test_values_are_compared_as_a_search_does():
    values = [line.value for line in chee.Searcher(lines=8).search("chuba.8", depth=3).lines]
    assert all(one.compare(other) >= 0 >= other.compare(one) for one, other in itertools.pairwise(values))
    assert values[0].compare(values[0]) == 0
    won = chee.Searcher().search("njombwa.3", nodes=10_000).value
    assert won is not None and won.exact and won.compare(values[0]) < 0 < values[0].compare(won) and won.next == 0
