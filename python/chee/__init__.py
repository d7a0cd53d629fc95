# SPDX-License-Identifier: MIT
"""chee: five relay-sowing mancala games, exact.

The names are those of the C library without its prefix; python/README.md begins with something that runs.

Its modules, in the order to learn them: `chee.rules`, `chee.position`, `chee.turn`, `chee.history`, `chee.errors`,
`chee.counting`, `chee.record`, `chee.search`, `chee.players`, `chee.matches`, `chee.played`, `chee.clocks`, `chee.adjudication`,
`chee.engines`, `chee.elo`, `chee.casual`, `chee.annotation`, `chee.tables`, `chee.building`, `chee.verifying`, `chee.proof`,
and for learning `chee.environment` (many games at once), `chee.gym`, `chee.aec`. Most of what they have is had from `chee` itself.
"""

from .adjudication import Adjudication
from .annotation import Annotation, Ply, Side, Summary, Verdict
from .building import TableBuild, Unit
from .casual import CasualMatch
from .clocks import Clock
from .counting import PLAYOUT, Counts, divide, perft, perft_counts, playouts
from .elo import Estimate, Results, Sprt
from .engines import Engine, EngineFault
from .environment import Batch, Shape
from .errors import BadData, Error, IllegalMove, LimitReached, SystemRefused
from .history import History
from .matches import Match
from .played import MatchGame, Standing
from .players import Chooser, Player, play
from .position import Event, Move, Position, Result, Round
from .proof import Answer, Report, check_certificate, solve
from .record import Reader, Record, RecordMove, read, write
from .rules import Game, Option, Rules, games
from .search import Hole, Line, Maxn, Searcher, Thought, Value, maxn
from .tables import Known, KnownMove, Shelf, Table
from .turn import Choice, Turn
from .verifying import Checked, TableCheck

__all__ = [
    "PLAYOUT",
    "Adjudication",
    "Annotation",
    "Answer",
    "BadData",
    "Batch",
    "CasualMatch",
    "Checked",
    "Choice",
    "Chooser",
    "Clock",
    "Counts",
    "Engine",
    "EngineFault",
    "Error",
    "Estimate",
    "Event",
    "Game",
    "History",
    "Hole",
    "IllegalMove",
    "Known",
    "KnownMove",
    "LimitReached",
    "Line",
    "Match",
    "MatchGame",
    "Maxn",
    "Move",
    "Option",
    "Player",
    "Ply",
    "Position",
    "Reader",
    "Record",
    "RecordMove",
    "Report",
    "Result",
    "Results",
    "Round",
    "Rules",
    "Searcher",
    "Shape",
    "Shelf",
    "Side",
    "Sprt",
    "Standing",
    "Summary",
    "SystemRefused",
    "Table",
    "TableBuild",
    "TableCheck",
    "Thought",
    "Turn",
    "Unit",
    "Value",
    "Verdict",
    "check_certificate",
    "divide",
    "games",
    "maxn",
    "perft",
    "perft_counts",
    "play",
    "playouts",
    "read",
    "solve",
    "write",
]
