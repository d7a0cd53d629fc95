# SPDX-License-Identifier: MIT
"""Rule sets, positions, moves, traces, histories: the same as the command says."""

import copy
import json
import pickle
import re
from dataclasses import replace

import numpy as np
import pytest

import chee


def test_games_are_those_of_the_command(chee_command):
    named = {line.split()[0].split(".")[0] for line in chee_command("games").splitlines() if line.strip()}
    assert {game.name for game in chee.games()} == named
    for game in chee.games():
        assert game.default_size in game.official and set(game.official) <= set(game.sizes)
        assert str(chee.Rules(game.name)) == f"{game.name}.{game.default_size}"


def test_moves_and_sentences_are_those_of_the_command(rules, chee_command):
    start = chee.Rules(rules).start()
    assert sorted(map(str, start.moves())) == chee_command("moves", rules).split()
    move = start.moves()[-1]
    told = chee_command("explain", rules, str(move)).splitlines()
    after = start.play(move)
    assert told[-1] == str(after)
    assert told[: len(start.explain(move))] == start.explain(move)
    assert chee.Position(str(after)) == after and pickle.loads(pickle.dumps(after)) == after
    assert start.picture() in chee_command("show", rules)


def test_trace_replayed_gives_the_position_after(rules):
    """0.1 to 0.3: lifts, drops and what leaves the board account for every counter of a side."""
    game = chee.History(rules)
    while not game.result().over and len(game) < 40:
        before, move = game.now, game.moves()[-1]
        holes = before.holes.astype(int)
        names = before.rules.hole_name
        for event in before.trace(move):
            if event.kind in ("lift", "capture", "forfeit", "remove", "seize") and event.hole < 255:
                holes[event.seat, event.hole] -= event.count
            if event.kind == "drop" and event.hole < 255:
                holes[event.seat, event.hole] += 1
                assert holes[event.seat, event.hole] == event.count, names(event.seat, event.hole)
        assert np.array_equal(holes, game.play(move).holes)


def test_turn_asks_where_moves_part():
    """1.9: a capture asks for one more hole, or for none."""
    start = chee.Rules("mefuhva.6").start()
    for hole in start.starts():
        turn = chee.Turn(start, hole)
        while turn.move is None:
            assert len(turn.choices) > 1
            told = turn.trace()
            turn = turn.take(turn.choices[0])
            assert turn.trace()[: len(told)] == told
        assert turn.move in start.moves() and turn.trace() == start.trace(turn.move)
    with pytest.raises(ValueError, match="no such choice"):
        chee.Turn(start, start.moves()[0].from_).take("?")


def test_history_knows_repetition_and_takes_back():
    """0.4: the third occurrence ends the game."""
    game = chee.History("njombwa.3")
    seen: list[chee.Position] = []
    while not game.result().over:
        seen.append(game.now)
        game.play(game.moves()[0])
    assert [position for position, _ in game] == seen and game.at(0) == seen[0] and game.at(-1) == game.now
    assert not game.moves()
    with pytest.raises(chee.IllegalMove):
        game.play(seen[0].moves()[0])
    for _ in seen:
        assert game.undo()
    assert not game.undo() and game.now == seen[0] and len(game) == 0
    with pytest.raises(IndexError):
        game.at(1)


def test_refusals_have_clause_column_and_code():
    start = chee.Rules("chuba.8").start()
    with pytest.raises(chee.IllegalMove) as refused:
        start.play("A8xa1")
    assert refused.value.clause.startswith("3.") and refused.value.fault and refused.value.clause in str(refused.value)
    assert refused.value.sentence_in("de") != refused.value.sentence
    with pytest.raises(chee.BadData) as bad:
        chee.Position("njombwa.8 1*8/1*8/1*8/1*7,x 0,0 S SN 0")
    assert bad.value.column == 27 and isinstance(bad.value, ValueError)
    with pytest.raises(chee.BadData, match="chuba"):
        chee.Rules("nosuch.4")
    with pytest.raises(chee.BadData):
        chee.Rules("Njombwa", strict=True)
    with pytest.raises((chee.SystemRefused, OSError)) as system:
        chee.Shelf("/no/such/folder")
    for error in (refused.value, bad.value, system.value):
        for again in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
            assert type(again) is type(error) and str(again) == str(error)
            assert again.sentence_in("de") == error.sentence_in("de")
            assert (again.line, again.column, again.clause) == (error.line, error.column, error.clause)


def test_equal_positions_are_one_key():
    one, two = chee.Rules("enkeshui.12").start(), chee.Rules("enkeshui").start()
    assert one == two and len({one, two}) == 1 and one.same(two)
    move = one.moves()[0]
    assert {one.play(move): 1}[two.play(str(move))] == 1
    assert one != "enkeshui.12" and chee.Rules("enkeshui") == one.rules


def test_perft_is_that_of_the_command(rules, chee_command):
    told = json.loads(chee_command("perft", rules, "3", "--divide", "--json"))
    counted = {str(move): count for move, count in chee.divide(rules, 3).items()}
    assert counted == told["divide"]
    assert chee.perft(rules, 3, threads=1) == told["nodes"] == chee.perft_counts(rules, 3).leaves
    assert chee.perft(rules, 0) == 1


def test_nonsense_is_refused(rules, nonsense):
    start = chee.Rules(rules).start()
    turn = start.moves()[0].from_
    for thing in (start, start.rules, chee.History(start), chee.Turn(start, turn), start.moves()[0]):
        for name in dir(type(thing)):
            if name[0] != "_" and name != "close" and callable(getattr(type(thing), name)):
                nonsense(getattr(thing, name), 12)
    # Counting to a depth of 63 is no nonsense, and takes longer than anybody lives.
    for function in (chee.Rules, chee.Position, chee.History, chee.Turn, lambda where: chee.divide(where, 1)):
        nonsense(function, 40)
    foreign = chee.Rules("mefuhva.28").start().moves()[-1]
    if foreign not in start.moves():
        with pytest.raises(chee.IllegalMove):
            start.play(foreign)


def test_closed_objects_say_so():
    with chee.History() as game:
        game.play(game.moves()[0])
    for use in (len, chee.History.moves, chee.History.undo, chee.History.result, list):
        with pytest.raises(ValueError, match="closed"):
            use(game)
    assert "closed" in repr(game)


def test_facts_of_a_rule_set(rules):
    known = chee.Rules(rules)
    for hole in range(known.holes):
        assert known.hole_at(known.hole_row(hole), known.hole_column(hole)) == hole
    assert known.hole_at(7, 1) is None
    assert known.noun(1) != known.noun(2) and known.noun(2, "de") and re.fullmatch(r"\d\.\d+", known.series_clause)
    assert known.given_up(1) == ("1-0" if known.seats == 2 and known.game.score != "points" else "*")
    assert known.chance_of("nonsense") is None and known.chance_unit > 0


def test_a_sowing_is_drawn_step_by_step(rules):
    start = chee.Rules(rules).start()
    move = start.moves()[0]
    events, after = start.trace(move), start.play(move)
    assert start.replay([]) == start and start.replay(events[:1]) != start
    shown = start.replay(events)
    assert np.array_equal(shown.holes, after.holes) and (shown.store, shown.mark) == (after.store, after.mark)
    for wrong in ({"hole": 200}, {"seat": 9}, {"count": 999}, {"kind": "leap"}):
        with pytest.raises((ValueError, OverflowError)):
            start.replay([replace(events[0], **wrong)])


def test_an_endless_sowing_goes_round():
    """0.2: it comes back to a lap that it has been at."""
    where = chee.Position("njombwa.4 0*2,1,0/0*2,1,0/0,2,1,0/2,3,0,1 0,0 S - 34")
    names = {where.rules.hole_read(name)[1]: name for name in ("A2", "A3", "B1", "B2")}
    around = {names[hole]: where.endless_round(hole) for hole in where.starts() if hole in names}
    assert around["B1"] is None and around["B2"] is None
    assert around["A2"] is not None and around["A2"].first >= 1 and around["A2"].laps > 0
    assert where.explain_endless(where.rules.hole_read("A2")[1]) and where.endless_round(63) is None



def test_results_and_choices_speak_german():
    game = chee.History("njombwa.3")
    while not game.result().over:
        assert game.result().clause == "" and game.result("de").sentence == ""
        game.play(game.moves()[0])
    assert game.result().clause in game.result().sentence
    assert game.result("de").sentence != game.result().sentence and game.result("de").text == game.result().text
    turn = chee.Turn(chee.Rules("swahili.2").start(), 0)
    assert [choice.word for choice in turn.choices_in("de")] != [choice.word for choice in turn.choices]
    assert "5.5" in turn.question() and turn.question("de") != turn.question()
    while turn.move is None:
        turn = turn.take(turn.choices[0])
    assert turn.question() == ""
    with pytest.raises(ValueError, match="de"):
        turn.question("xx")
