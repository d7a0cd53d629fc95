# SPDX-License-Identifier: MIT
"""chee: five relay-sowing mancala games, exact.

The names are those of the C library without its prefix; python/README.md begins with something that runs.
"""

from .counting import PLAYOUT, Counts, divide, perft, perft_counts, playouts
from .errors import BadData, Error, IllegalMove, LimitReached, SystemRefused
from .history import History
from .position import Choice, Event, Move, Position, Result, Turn
from .rules import Game, Option, Rules, games

__all__ = [
    "PLAYOUT",
    "BadData",
    "Choice",
    "Counts",
    "Error",
    "Event",
    "Game",
    "History",
    "IllegalMove",
    "LimitReached",
    "Move",
    "Option",
    "Position",
    "Result",
    "Rules",
    "SystemRefused",
    "Turn",
    "divide",
    "games",
    "perft",
    "perft_counts",
    "playouts",
]
