# SPDX-License-Identifier: MIT
"""Games for learning: what a batch does is what the rules do, and the conventions hold."""

import importlib
import sys
import types

import numpy as np
import pytest

import chee
import chee.aec
import chee.gym
from chee.environment import action_of, move_of, observe, plane_names, shape


def test_a_batch_plays_by_the_rules(rules):
    batch = chee.Batch(rules, 4, again=False, seed=3)
    games = [chee.History(rules) for _ in range(4)]
    for _ in range(40):
        for i, game in enumerate(games):
            legal = {action_of(rules, move) for move in game.moves()}
            assert set(np.flatnonzero(batch.mask[i])) == legal
            assert batch.position(i) == game.now and batch.turn[i] == game.now.turn
            assert np.array_equal(batch.planes[i], observe(game.now, game.occurrences))
        actions = batch.draw()
        batch.step(actions)
        for i in np.flatnonzero(actions >= 0):
            before, move = games[i].now, move_of(games[i].now, int(actions[i]))
            games[i].play(move)
            assert batch.last(i) == (before, move) and batch.trace(i) == before.trace(move)
            assert batch.terminated[i] == games[i].result().over and batch.length[i] == len(games[i])


def test_planes_show_the_side_to_move(rules):
    position = chee.Rules(rules).start()
    for _ in range(5):
        seats = position.rules.seats
        planes, known = observe(position), shape(rules)
        assert planes.shape == (len(plane_names(rules)), known.rows, known.columns)
        for i in range(seats):
            seat = (position.turn + i) % seats
            for hole in range(known.holes):
                cell = planes[i, position.rules.hole_row(hole), position.rules.hole_column(hole) - 1]
                assert cell == position.holes[seat, hole]
        position = position.play(position.moves()[-1])


def test_rewards_are_paid_by_seat():
    batch = chee.Batch("njombwa.3", 64, seed=1)
    ended = np.zeros(64, bool)
    while not ended.all():
        batch.step(batch.draw())
        assert np.array_equal(batch.terminated, np.abs(batch.reward).sum(axis=1) > 0) and not batch.truncated.any()
        assert (batch.reward.sum(axis=1) == 0).all()
        ended |= batch.terminated
    for rules, kind in (("swahili.3", "result"), ("swahili.4,teams=on", "result"), ("enkeshui.8", "margin")):
        batch = chee.Batch(rules, 16, again=False, reward=kind, seed=2)
        while batch.mask.any():
            batch.step(batch.draw())
            for i in np.flatnonzero(batch.terminated):
                result = batch.position(int(i)).result()
                if kind == "margin" and result.over:
                    assert batch.reward[i, 0] == result.points[0] - result.points[1]
                if result.winner is not None and kind == "result":
                    assert batch.reward[i, result.winner] == 1 and np.isclose(batch.reward[i].sum(), 0)


def test_a_limit_cuts_off_and_games_begin_anew():
    batch = chee.Batch("mefuhva.28", 3, limit=2, planes=False)
    start = batch.position(0)
    batch.step(batch.draw())
    assert not batch.truncated.any()
    batch.step(batch.draw())
    assert batch.truncated.all() and not batch.terminated.any() and (batch.length == 2).all()
    assert batch.position(0) == start and batch.mask.any(axis=1).all() and batch.planes.size == 0


def test_threads_change_nothing():
    one, two = (chee.Batch("njombwa.8", 600, seed=9, threads=n) for n in (1, 2))
    for _ in range(30):
        actions = one.draw()
        assert np.array_equal(actions, two.draw())
        one.step(actions)
        two.step(actions)
        assert np.array_equal(one.planes, two.planes) and np.array_equal(one.mask, two.mask)


def test_an_illegal_action_changes_nothing():
    batch = chee.Batch("njombwa.8", 300)
    first = batch.position(0)
    actions = batch.draw()
    actions[257] = batch.shape.actions - 1
    with pytest.raises(chee.IllegalMove, match="game 257"):
        batch.step(actions)
    assert batch.position(0) == first and batch.last(0) is None and batch.trace(0) == []
    for bad in (actions[:5], actions.astype(float), None, "x", [10**12] * 300, np.zeros((300, 1), int), [-1] * 300):
        with pytest.raises((ValueError, TypeError, chee.IllegalMove)):
            batch.step(bad)
    with pytest.raises(ValueError):
        batch.put(0, chee.Rules("chuba.8").start())
    batch.mask = batch.planes = None  # C keeps its arrays
    batch.step(batch.draw())
    batch.close()
    with pytest.raises(ValueError, match="closed"):
        batch.draw()


def test_one_seat_by_the_conventions_of_gymnasium(rules):
    game = chee.gym.Game(rules, seat=1, limit=400)
    seen, info = game.reset(seed=4)
    assert game.observation_space.contains(seen) and info["turns"]
    over = False
    while not over:
        action = game.action_space.sample(info["action_mask"])
        assert game.action_space.contains(action)
        seen, reward, terminated, truncated, info = game.step(action)
        over = terminated or truncated
        assert game.observation_space.contains(seen) and (reward == 0 or terminated)
    with pytest.raises((ValueError, chee.IllegalMove)):
        game.step(0)
    again, info = game.reset(seed=4, options={"position": chee.Rules(rules).start()})
    assert info["action_mask"].any() and game.render()
    with pytest.raises((ValueError, chee.IllegalMove)):
        game.step(10**9)
    game.close()


def test_random_others_are_others_in_each_environment_and_game():
    def begun(seed=None):
        game = chee.gym.Game("mefuhva.8", seat=1)
        return [*game.reset(seed=seed)[1]["turns"], *(turn for _ in range(12) for turn in game.reset()[1]["turns"])]

    assert len({tuple(begun()) for _ in range(8)}) > 1
    assert begun(7) == begun(7) != begun(8) and len(set(begun(7))) > 1


def test_nobody_moves_for_others_that_failed():
    def failing(history):
        raise ConnectionError

    game = chee.gym.Game("njombwa.4", others=failing)
    _, info = game.reset()
    with pytest.raises(ConnectionError):
        game.step(int(np.flatnonzero(info["action_mask"])[0]))
    stands = game.render()
    for action in np.flatnonzero(game._batch.mask[0]):
        with pytest.raises(ValueError, match="turn of the others"):
            game.step(int(action))
    assert game.render() == stands
    _, info = game.reset()
    assert info["action_mask"].any() and game.render() != stands


def test_all_seats_by_the_conventions_of_aec(rules):
    game = chee.aec.Game(rules)
    numbers = np.random.default_rng(5)
    game.reset(seed=5)
    total = dict.fromkeys(game.possible_agents, 0.0)
    paid = dict(total)  # as PettingZoo's own test adds it up: what `rewards` says behind each step
    last = None
    for agent in game.agent_iter():
        seen, reward, terminated, truncated, info = game.last()
        total[agent] += reward
        assert reward == paid[agent]
        paid[agent] = 0.0
        if terminated or truncated:
            game.step(None)
            paid = {name: paid[name] + game.rewards[name] for name in game.agents}
            continue
        assert game.observation_space(agent).contains(seen)
        last = int(numbers.choice(np.flatnonzero(seen["action_mask"])))
        game.step(last)
        paid = {name: paid[name] + game.rewards[name] for name in game.agents}
    assert game.agents == [] and np.isclose(sum(total.values()), 0)
    with pytest.raises(ValueError):
        game.step(last)


def test_spaces_know_what_belongs_to_them():
    box = chee.gym.Box(0, 1, (3,), np.int8)
    space = chee.gym.Dict({"observation": chee.gym.Box(0, 255, (2, 2)), "action_mask": box})
    space.seed(1)
    seen = space.sample()
    assert space.contains(seen) and seen in space and space["action_mask"] is box
    assert not space.contains({"observation": seen["observation"]}) and not space.contains(None)
    for wrong in (np.full(3, 2, np.int8), np.zeros(4, np.int8), np.zeros(3), [0, 0, 0]):
        assert not box.contains(wrong)


def test_where_the_packages_are_their_classes_are_taken(monkeypatch):
    """Their wrappers ask for them."""
    for package, name, module in (("gymnasium", "Env", chee.gym), ("pettingzoo", "AECEnv", chee.aec)):
        theirs = type(name, (), {"reset": lambda self, seed=None: setattr(self, "kept", seed)})
        with monkeypatch.context() as patch:
            stand_in = types.ModuleType(package)
            setattr(stand_in, name, theirs)
            patch.setitem(sys.modules, package, stand_in)
            game = importlib.reload(module).Game("njombwa.3")
            game.reset(seed=4)
            assert isinstance(game, theirs) and (name != "Env" or game.kept == 4)
        importlib.reload(module)


def test_nonsense_is_refused(rules, nonsense):
    batch = chee.Batch(rules, 3)
    for name in ("put", "step", "position", "last", "trace", "move"):
        nonsense(getattr(batch, name), 15)
    nonsense(chee.gym.Game(rules).step, 10)
    nonsense(chee.aec.Game(rules).step, 10)
    nonsense(lambda *a: chee.Batch(rules, *a), 10)
    nonsense(lambda *a: observe(*a), 20)
    nonsense(lambda *a: move_of(rules, *a), 20)
