# SPDX-License-Identifier: MIT
"""What studies a game or a game's endings: annotations and the building of tables, the same as the command's."""

import itertools
import json

import numpy as np
import pytest

import chee
from chee.annotation import accuracy_of, mark_of
from chee.proof import opposite


def a_game():
    return chee.play("njombwa.4", [chee.Player("random", seed=2), chee.Player("random", seed=3)])


def test_a_game_is_annotated_as_by_the_command(tmp_path, chee_command):
    record = chee.Record.from_history(a_game())
    record.set_tag("Event", "study")
    chee.write(tmp_path / "game.pmn", [record])
    annotated = tmp_path / "annotated.pmn"
    chee_command("analyse", str(tmp_path / "game.pmn"), "--depth", "5", "--out", str(annotated), "--threads", "1")
    annotation = chee.Annotation(record, depth=5)
    first = list(itertools.islice(annotation, 3))
    assert annotation.done == 3 and annotation[1] == first[1]
    rest = list(annotation)
    assert [ply.index for ply in first + rest] == list(range(len(record) + 1)) and len(annotation) == len(record) + 1
    assert rest[-1].depth == 0 and rest[-1].value.exact and not rest[-1].line
    assert annotation.record().write() == annotated.read_text()
    assert annotation.record("by hand").tags["Analysis"] == "by hand"


def test_verdicts_and_summary_agree():
    record = chee.Record.from_history(a_game())
    with chee.Annotation(record, depth=4) as annotation:
        record.set_tag("Event", "?")  # the annotation has what it needs
        record.close()
        verdicts, summary = annotation.verdicts, annotation.summary
        for seat, side in enumerate(summary.sides):
            own = [verdict for index, verdict in enumerate(verdicts) if index % 2 == seat]
            assert (side.moves, side.choices) == (len(own), sum(verdict.choice for verdict in own))
            assert (side.good, side.bad, side.very_bad) == tuple(
                sum(verdict.mark == mark for verdict in own) for mark in ("!", "?", "??")
            )
        assert all(verdicts[turn].turning for turn in summary.turns)
        assert annotation.chances[-1] == (1.0 if a_game().result().winner == 0 else 0.0)
        with pytest.raises(IndexError):
            annotation[len(annotation)]
    with pytest.raises(ValueError, match="closed"):
        len(annotation)
    with pytest.raises(ValueError, match="bound"):
        chee.Annotation(chee.Record("njombwa.4"))
    with pytest.raises(TypeError):
        chee.Annotation("njombwa.4", depth=1)
    with pytest.raises(ValueError, match="not ended"):
        chee.Annotation(chee.Record("njombwa.4", ["B4"]), depth=1)


@pytest.mark.parametrize(("rules", "counters"), [("njombwa.4", 5), ("swahili.2", 4)])
def test_tables_are_those_of_the_command(rules, counters, tmp_path, chee_command):
    own, theirs = tmp_path / "own", tmp_path / "theirs"
    chee_command("db", "build", rules, "--counters", str(counters), "--out", str(theirs))
    build = chee.TableBuild(rules, counters, own)
    for unit in build:
        assert 0 <= unit.done <= unit.items and unit.phase >= 1
        if unit.finished:
            break
    assert 0 < build.done < build.positions and len(list(own.rglob("*.chdb"))) == 1
    with chee.TableBuild(rules, counters, own, threads=1) as again:
        assert (again.scratch > 0) == (rules == "swahili.2")
        assert again.done == build.done and again.build() == len(again) - 1 and again.done == again.positions
        assert again.build() == 0 and again.scratch == 0
    with pytest.raises(ValueError, match="closed"):
        again.scratch
    unmade = chee.TableBuild(rules, counters, tmp_path / "more")
    unmade.close()
    with pytest.raises(ValueError, match="closed"):
        unmade.scratch
    files = sorted(path.relative_to(theirs) for path in theirs.rglob("*.chdb"))
    assert files == sorted(path.relative_to(own) for path in own.rglob("*") if path.is_file())
    assert all((own / path).read_bytes() == (theirs / path).read_bytes() for path in files)


@pytest.mark.parametrize(("rules", "counters"), [("njombwa.4", 5), ("swahili.2", 4)])
def test_rows_are_what_is_probed(rules, counters, tmp_path):
    chee.TableBuild(rules, counters, tmp_path).build()
    with chee.Shelf(tmp_path) as shelf:
        tables = shelf.tables(rules)
        for number, table in enumerate(tables):
            rows = shelf.rows(rules, number)
            signs = [int((rows.known & (rows.outcome == sign)).sum()) for sign in (1, 0, -1)]
            assert signs == [table.wins, table.draws, table.losses] and rows.known.sum() == table.positions
            assert rows.plies.max() == table.longest
            for index in range(0, len(rows), 1 + len(rows) // 9):
                if rows[index].known:
                    known = shelf.probe(shelf.position(rules, number, index))
                    names = ("outcome", "points", "plies", "low", "high", "high_plies")
                    assert all(getattr(known, name) == rows[index][name] for name in names)
        assert np.array_equal(rows, shelf.rows(rules, number, threads=1))
        for bad in (len(tables), -1, None):
            with pytest.raises((IndexError, ValueError, TypeError)):
                shelf.rows(rules, bad)
        with pytest.raises(IndexError):
            shelf.position(rules, 0, 2**40)
        with pytest.raises(IndexError):
            shelf.rows("chuba.8", 0)


def test_tables_are_verified_as_by_the_command(tmp_path, chee_command):
    chee.TableBuild("njombwa.4", 5, tmp_path).build()
    told = chee_command("db", "verify", "njombwa.4", "--out", str(tmp_path)).split()
    with chee.TableCheck("njombwa.4", tmp_path) as tables:
        steps = [step for step in tables if step.finished]
        assert [step.way for step in steps] == ["moves", "rows"] * len(tables)
        assert [sum(step.positions for step in steps if step.way == way) for way in ("moves", "rows")] == [
            int(told[2]),
            int(told[5]),
        ]
    for by in ("moves", "rows"):
        assert chee.TableCheck("njombwa.4", tmp_path, by=by, threads=1).verify() == int(told[2 if by == "moves" else 5])
    # A table that another leads to is missing; a file with other bytes cannot be used.
    path = next(tmp_path.rglob("1-1.chdb"))
    whole = path.read_bytes()
    path.unlink()
    with pytest.raises(chee.BadData):
        chee.TableCheck("njombwa.4", tmp_path, by="rows").verify()
    path.write_bytes(whole[:9] + bytes([whole[9] ^ 1]) + whole[10:])
    with pytest.raises(chee.BadData, match="1-1.chdb"):
        chee.TableCheck("njombwa.4", tmp_path)
    with pytest.raises(ValueError, match="no tables"):
        chee.TableCheck("chuba.8", tmp_path)
    with pytest.raises(ValueError, match="by moves or by rows"):
        chee.TableCheck("njombwa.4", tmp_path, by="hand")


def test_a_build_that_cannot_be(tmp_path):
    with pytest.raises(MemoryError, match="in pieces"):
        chee.TableBuild("njombwa.4", 4, tmp_path, memory=1).build()
    with pytest.raises(ValueError, match="counters"):
        chee.TableBuild("njombwa.4", 40, tmp_path)
    with pytest.raises(chee.BadData):
        chee.TableBuild("swahili.3", 4, tmp_path)
    first = iter(chee.TableBuild("njombwa.4", 4, tmp_path))
    next(first)
    with pytest.raises(BlockingIOError, match="another build"):
        chee.TableBuild("njombwa.4", 4, tmp_path).build()
    first.close()
    assert all(path.suffix in (".4", ".chdb") for path in tmp_path.rglob("*"))
    assert chee.TableBuild("njombwa.4", 4, tmp_path).build() > 0
    (tmp_path / "file").touch()
    with pytest.raises((OSError, chee.Error)):
        chee.TableBuild("njombwa.4", 4, tmp_path / "file").build()


def test_of_two_builds_the_second_makes_nothing_again(tmp_path):
    later = chee.TableBuild("njombwa.4", 5, tmp_path)
    assert chee.TableBuild("njombwa.4", 4, tmp_path).build() == 4
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.chdb")}
    assert later.build() == len(later) - 4
    assert {path: path.stat().st_mtime_ns for path in before} == before


def test_nonsense_is_refused(nonsense, tmp_path):
    nonsense(chee.Annotation, 20)
    nonsense(lambda *a: chee.TableBuild("njombwa.4", *a[:1], tmp_path), 20)
    nonsense(lambda *a: chee.TableBuild(*a[:1], 2, tmp_path, under=a[-1]) if a else None, 20)


def test_tables_say_where_a_position_is_and_what_its_moves_are_worth(tmp_path, chee_command):
    assert chee.TableBuild("njombwa.4", 4, tmp_path).build() == 4
    told = json.loads(chee_command("db", "info", "njombwa.4", "--dir", str(tmp_path), "--json"))
    with chee.Shelf(tmp_path) as shelf:
        assert shelf.hash("njombwa.4") == told["xxh3"] and shelf.hash("chuba.8") is None
        for table in range(len(shelf.tables("njombwa.4"))):
            rows = shelf.rows("njombwa.4", table)
            for index in np.flatnonzero(rows.known)[::37]:
                position = shelf.position("njombwa.4", table, int(index))
                place = shelf.place(position)
                assert place is not None and shelf.position("njombwa.4", *place) == position
                moves = shelf.moves(position)
                if moves and len(moves) == len(position.moves()):
                    kinds = {1: "win", 0: "draw", -1: "loss"}
                    assert moves[0].value.kind == kinds[int(rows.outcome[index])] and not moves[0].third
                    assert moves[0].value.next == rows.plies[index]
        assert shelf.place("njombwa.4") is None and shelf.moves("njombwa.4") == []


def test_evals_marks_and_claims_mean_what_the_library_says():
    annotation = chee.Annotation(chee.Record.from_history(a_game()), depth=4)
    for move, chance in zip(annotation.record().line(), annotation.chances[1:], strict=True):
        assert move.chance is not None and abs(move.chance - chance) < 0.01
    assert annotation.record().root.chance is None
    for verdict in annotation.verdicts:
        assert verdict.mark == "!" or verdict.mark == mark_of(verdict.lost)
    assert accuracy_of(0) == 1 > accuracy_of(0.1) > accuracy_of(0.5)
    assert opposite("njombwa.3", "S wins") == "N draws" and opposite("enkeshui.8", "S>=4") == "N>=-3"
    with pytest.raises(chee.BadData):
        opposite("njombwa.3", "everybody wins")
    assert chee.Rules("enkeshui.8").start().settled(0) == 0 == chee.Rules("swahili.3").start().lead


def test_max_n_is_the_result_where_a_game_ends():
    game = chee.play("swahili.3", [chee.Player("random", seed=5)] * 3)
    end, before = game.now, game.at(-2)
    found = chee.maxn(end, 0)
    assert found.exact and found.move is None and found.points == end.result().points
    found = chee.maxn(before, 0)
    assert found.exact and found.move in before.moves() and len(found.points) == 3
    with pytest.raises(chee.LimitReached):
        chee.maxn("swahili.3", 0, nodes=10)
    with pytest.raises(chee.BadData):
        chee.maxn("chuba.8", 2)
