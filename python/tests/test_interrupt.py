# SPDX-License-Identifier: MIT
"""Calls that take long end by Ctrl-C, wherever they are."""

import pytest

LONG = {
    "perft": "chee.perft('mefuhva.28', 40)",
    "playouts": "chee.playouts('mefuhva.28', 1_000_000)",
    "search": "list(chee.Searcher(threads=2).analyse('mefuhva.28'))",
    "player": "chee.Player('search').choose('mefuhva.28', depth=100)",
    "solve": "chee.solve('mefuhva.28', 'S wins', threads=2, hash=1 << 24)",
    "match": "chee.Match('mefuhva.28', ['search', 'search'], games=4, depth=60, threads=1).play()",
    "match of threads": "chee.Match('mefuhva.28', ['search', 'search'], games=4, depth=60, threads=2).play()",
    "match of engines": "chee.Match('mefuhva.28', ['ugi:while read a; do echo ugiok; echo readyok; done', 'random'], games=2, nodes=5, "
    "openings=2, look=0, threads=2).play()",
    "openings": "chee.Match('mefuhva.28', ['random', 'random'], games=2, openings=40, look=10**9).play()",
    "annotation": "chee.Annotation(chee.Record('mefuhva.28', [], '*'), depth=60).summary",
    "tables": "import tempfile\nwith tempfile.TemporaryDirectory() as f: chee.TableBuild('njombwa.8', 10, f).build()",
    "verifying": "import tempfile\nwith tempfile.TemporaryDirectory() as f:\n    chee.TableBuild('njombwa.4', 8, f).build()\n"
    "    while True: chee.TableCheck('njombwa.4', f).verify()",
}


@pytest.mark.parametrize("call", LONG)
def test_ctrl_c_ends_a_long_call(call, interrupted):
    interrupted(LONG[call])


#: Each is over only when the second signal has been sent, and says so.
WAITING = """
import threading, time
from chee._long import Crew, run
stopped, sent, over = threading.Event(), threading.Event(), []
def signals():
    for seconds in (0.45, 0.15):
        time.sleep(seconds)
        os.kill(os.getpid(), signal.SIGINT)
    sent.set()
def work():
    threading.Thread(target=signals).start()
    stopped.wait()
    sent.wait()
    time.sleep(0.3)
    over.append(True)
"""
WAITS = {
    "run": "run(work, stopped.set)",
    "run that has a time": "run(work, stopped.set, 0.1)",
    "batch": "chee.Batch('njombwa.4', 256, threads=2)._each(lambda first, count: work() if first else stopped.set())",
    "crew": "with Crew([work], stopped.set) as crew: crew.wait(9)",
}


@pytest.mark.parametrize("wait", WAITS)
def test_another_ctrl_c_leaves_nothing_at_work(wait, interrupted):
    interrupted(f"{WAITING}\ntry:\n    {WAITS[wait]}\nfinally:\n    assert over")


#: The second signal comes when the first has begun the last save.
SAVING = """
from chee.proof import _Saved
begun, done, save = [], [], _Saved.save
def interrupted(self):
    begun.append(True)
    if len(begun) == 2:
        os.kill(os.getpid(), signal.SIGINT)
    save(self)
    done.append(True)
_Saved.save = interrupted
"""


def test_another_ctrl_c_saves_what_was_found(tmp_path, interrupted):
    state = tmp_path / "state"
    call = f"chee.solve('njombwa.12', 'S wins', hash=1 << 24, state={str(state)!r}, save_every=1000)"
    interrupted(f"{SAVING}\ntry:\n    {call}\nfinally:\n    assert len(done) == 2")
    assert list(tmp_path.iterdir()) == [state]
