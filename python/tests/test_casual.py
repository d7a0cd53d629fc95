# SPDX-License-Identifier: MIT
"""Matches between people: their text, score and set-ups (0.6, 3.10, 4.13 to 4.16)."""

import io
import pickle

import pytest

import chee
from chee.casual import race, rearrange


def greedy_against_chance(match, seed):
    return chee.play(match.start(), [chee.Player("greedy"), chee.Player("random", seed=seed)])


def test_4_13_a_surplus_match_goes_on_to_its_end():
    match, records = chee.CasualMatch("enkeshui.8", "surplus"), []
    while not match.over:
        assert match.start().counters(0) + match.start().counters(1) == sum(match.stones) if match.played else True
        game = chee.play(match.start(), [chee.Player("random", seed=match.played)] * 2)
        record = chee.Record.from_history(game)
        record.set_tag("Match", str(match))
        records.append(record)
        again = chee.CasualMatch("enkeshui.8", str(match))
        assert again == match == pickle.loads(pickle.dumps(match)) and hash(again) == hash(match)
        assert chee.CasualMatch.of(record) == match
        follows = match.next(record)
        assert follows == match.next(game) and follows.played == match.played + 1 and max(follows.stones) <= 24
        match = follows
    assert match.played > 1
    with pytest.raises(chee.IllegalMove):
        match.start()
    file = io.BytesIO()
    chee.write(file, records, "pmn")
    # The reader holds each game against what the one before left.
    assert [chee.CasualMatch.of(record).played for record in chee.read(file.getvalue())] == list(range(match.played))


def test_who_begins_and_who_has_won():
    chuba = chee.CasualMatch("chuba.4", "games:3")
    assert (chuba.kind, chuba.length, chuba.terms, chuba.stones, chuba.race) == ("games", 3, "games:3", None, None)
    game = greedy_against_chance(chuba, 1)
    winner = game.result().winner
    after = chuba.next(game)
    assert after.players[0] == winner and after.wins == (1, 0) and after.leader == 0  # 3.10: the winner begins
    other = chee.CasualMatch("swahili.3", "series").next(chee.History("swahili.3"), winner=1)
    assert (other.kind, other.length, other.players, other.wins) == ("series", None, (1, 2, 0), (1, 0, 0))  # 0.6
    shared = chuba.next(chee.History("chuba.4"), winner="shared")
    assert shared.wins == (0, 0) and shared.leader is None and shared.played == 1
    over = chuba
    for _ in range(3):
        over = over.next(chee.History(over.start()), winner=0)
    assert over.over and over.played == 3
    with pytest.raises(chee.IllegalMove):
        over.next(chee.History("chuba.4"), winner=0)


def test_4_15_the_race_and_4_16_stones_laid_out_anew():
    match = chee.CasualMatch("enkeshui.8", "surplus,race=first,rearranged=on")
    assert match.race == "first" and match.rearranged
    start = match.start()
    counts = start.holes[0].ravel()
    one, other = (hole for hole in range(8) if counts[hole] and hole in (2, 3))
    laid = rearrange(start, 0, (one, other), {one: int(counts[one]) + 1, other: int(counts[other]) - 1})
    assert laid.holes[0].ravel()[one] == counts[one] + 1
    run = race(laid, "first", lot=1)
    match.fits(run.position, laid)
    assert run.position.ply == 2 and {event.clause for event in run.events} == {"4.15"}
    assert run.position.turn == (1 if run.winner is None else run.winner)
    assert race(laid, "farthest").events
    for wrong in (start, laid):
        with pytest.raises(chee.IllegalMove):
            match.fits(wrong)
    with pytest.raises(chee.BadData, match="4.16"):
        rearrange(start, 0, (0, 1), {0: 1})


def test_what_is_no_match_is_refused(nonsense):
    for rules, text in (("njombwa.8", "surplus"), ("chuba.8", "series,race=first"), ("chuba.8", "games:0"), ("chuba.8", "games"),
                        ("enkeshui.8", "surplus 1 0-0 49,0 12"), ("chuba.8", "series 1 0-0 - 11"), ("chuba.8", "")):
        with pytest.raises(chee.BadData) as refused:
            chee.CasualMatch(rules, text)
        assert refused.value.column > 0 or refused.value.clause
    match = chee.CasualMatch("chuba.4")
    with pytest.raises(ValueError, match="not over"):
        match.next(chee.History("chuba.4"))
    with pytest.raises(ValueError, match="of its own"):
        match.next(greedy_against_chance(match, 1), winner=0)
    with pytest.raises(ValueError, match="no result"):
        match.next(chee.Record("chuba.4", [], "*"))
    with pytest.raises(chee.BadData):
        match.next(chee.History("njombwa.4"), winner=0)
    start = chee.CasualMatch("enkeshui.8").start()
    for call in (chee.CasualMatch, match.next, match.fits, race, lambda *a: race(start, *a), lambda *a: rearrange(start, *a)):
        nonsense(call, 15)


def test_who_lays_out_stones_anew():
    """4.16: South, then North, where that was agreed; 5.8: what has points cannot be given up."""
    agreed = chee.CasualMatch("enkeshui.8", "series,rearranged=on")
    assert [agreed.laying(laid) for laid in range(3)] == [0, 1, None] and agreed.resignable
    assert chee.CasualMatch("enkeshui.8").laying() is None and not chee.CasualMatch("swahili.3").resignable
