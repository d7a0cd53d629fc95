# SPDX-License-Identifier: MIT
"""Records: written by playing, read one at a time."""

import io
import itertools

import pytest

import chee


@pytest.fixture
def game(rules):
    game = chee.History(rules)
    while not game.result().over and len(game) < 30:
        game.play(game.moves()[-1])
    return game


@pytest.mark.parametrize("form", ["pmn", "jsonl"])
def test_what_is_written_is_read(game, form, tmp_path, chee_command):
    record = chee.Record.from_history(game, None if game.result().over else "*")
    record.set_tag("Event", "Größe")
    path = tmp_path / f"games.{form}"
    assert chee.write(path, [record, record]) == 2
    with chee.read(path) as file:
        again = list(file)
        assert file.format == form
    assert [r.moves for r in again] == [game.played] * 2
    assert again[0].tags["Event"] == "Größe" and again[0].start == game.at(0) and again[0].result == record.result
    assert again[0].history().now == game.now
    assert path.read_bytes().decode() == "".join(r.write(form) for r in again)
    assert chee_command("replay", str(path)).splitlines()[-1] == "ok 2 games"


def test_a_file_is_replaced_when_all_is_written(tmp_path):
    path = tmp_path / "games.pmn"
    assert chee.write(path, [chee.Record("njombwa.8", ["B8"], "*")] * 3) == 3
    whole = path.read_bytes()
    assert chee.write(path, chee.read(path)) == 3 and path.read_bytes() == whole

    def broken():
        yield chee.Record("chuba.8", [], "*")
        raise ConnectionError

    with pytest.raises(ConnectionError):
        chee.write(path, broken())
    assert path.read_bytes() == whole and list(tmp_path.iterdir()) == [path]


def test_a_tree_with_notes():
    record = chee.Record("njombwa.8")
    record.note("comment", "of the game")
    record.play("B8")
    record.nag(1)
    reply = str(record.history().moves()[0])
    record.play(reply)
    record.note("comment", "the only one")
    other = str(record.history().moves()[0])
    record.play(other)
    record.vary()
    second = str(record.start.play("B8").play(reply).moves()[1])
    record.play(second)
    record.return_()
    record.end()
    (again,) = chee.read(record.write().encode())
    line = list(again.line())
    assert [m.text for m in line] == ["B8", reply, other] and len(again) == 3
    assert line[0].nags == (1,) and line[1].notes == {"comment": "the only one"}
    assert again.root.notes == {"comment": "of the game"} and again.root.move is None
    assert [m.text for m in line[2].variations] == [second] and line[2].variations[0].previous.text == reply
    assert [m.seat for m in line] == [0, 1, 0] and [m.ply for m in line] == [0, 1, 2]
    record.close()
    with pytest.raises(ValueError, match="closed"):
        record.root


class Endless(io.RawIOBase):
    """A file that never ends, in small pieces: reading it must not wait for its end."""

    def __init__(self, text):
        self.pieces = itertools.cycle(text)
        self.given = 0

    def read(self, size=-1):
        self.given += size
        return bytes(itertools.islice(self.pieces, size))


def test_a_file_is_read_as_it_is_asked_for():
    record = chee.Record("njombwa.3", ["B3"], "*")
    file = Endless(record.write("jsonl").encode())
    assert [len(r) for r in itertools.islice(chee.read(file), 1500)] == [1] * 1500
    assert file.given < 1500 * len(record.write("jsonl")) + (1 << 20)


def test_faults_have_line_and_column():
    text = chee.Record("njombwa.8", ["B8"], "*").write()
    with pytest.raises(chee.IllegalMove) as refused:
        list(chee.read((text + text.replace("B8", "A1")).encode()))
    assert refused.value.line > text.count("\n") and refused.value.column and refused.value.clause
    with pytest.raises(chee.BadData):
        list(chee.read(b"{"))
    with pytest.raises(FileNotFoundError):
        chee.read("/no/such/file")
    with pytest.raises(TypeError, match="rb"):
        list(chee.read(io.StringIO(text)))

    class Broken(io.RawIOBase):
        def read(self, size=-1):
            raise ConnectionError("gone")

    with pytest.raises(ConnectionError, match="gone"):
        list(chee.read(Broken()))


def test_refusals_change_nothing():
    record = chee.Record("njombwa.8", ["B8"])
    for refused in (lambda: record.play("B8x"), lambda: record.play("A1"), lambda: record.nag(300), record.return_):
        with pytest.raises((chee.Error, ValueError)):
            refused()
    with pytest.raises(ValueError, match="not ended"):
        record.write()
    with pytest.raises(chee.BadData):
        record.end("2-0")
    assert [str(m) for m in record.moves] == ["B8"]


def test_nonsense_is_refused(nonsense):
    for name in dir(chee.Record):
        if name[0] != "_" and callable(getattr(chee.Record, name)) and name != "close":
            nonsense(getattr(chee.Record("njombwa.8", ["B8"]), name), 15)
    nonsense(lambda *a: list(itertools.islice(chee.Reader(*a), 10)), 60)
