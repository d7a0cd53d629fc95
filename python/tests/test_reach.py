# SPDX-License-Identifier: MIT
"""Nothing of the C library is out of reach: each function is called by the package, or the README says what is used instead."""

import pathlib
import re

import chee
from chee._core import lib

PYTHON = pathlib.Path(__file__).parents[1]


def excused(names):
    """What the tables of the README name in their first column, each with the functions that are meant."""
    text = (PYTHON / "README.md").read_text(encoding="utf-8").split("## What has another name here")[1].split("\n## ")[0]
    cells = [line.split("|")[1] for line in text.splitlines() if line.startswith("| `")]
    words = re.findall(r"`(chee_[a-z0-9_]+\*?)`", " ".join(cells))
    return {word: {name for name in names if name == word or (word.endswith("*") and name.startswith(word[:-1]))} for word in words}


def test_every_function_is_called_or_excused():
    names = {name for name in dir(lib) if name.startswith("chee_")}
    sources = [*(PYTHON / "chee").glob("*.py"), *(PYTHON / "native").glob("*.c")]
    called = set(re.findall(r"chee_[a-z0-9_]+", "\n".join(path.read_text(encoding="utf-8") for path in sources)))
    instead = excused(names)
    assert len(names) > 300 and len(instead) > 30
    assert [word for word, meant in instead.items() if not meant] == []
    assert sorted(set().union(*instead.values()) & called) == []
    assert sorted(names - called - set().union(*instead.values())) == []


def test_every_public_name_is_in_the_package():
    for name in chee.__all__:
        assert getattr(chee, name) is not None
    assert chee.search.Player is chee.Player and chee.search.play is chee.play
