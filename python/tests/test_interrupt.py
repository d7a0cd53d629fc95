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
