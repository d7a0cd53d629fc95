# SPDX-License-Identifier: MIT
"""Who takes part in a match: the players as they are given, and what bounds their moves."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from ._core import lib
from .clocks import DAY, Clock, milliseconds
from .engines import Engine
from .errors import number
from .players import Chooser, Player

_NAME_MAX = 63  # bytes of a name that nobody chose
_KEY = re.compile(r"[A-Za-z0-9._]+=[^ \t]*", re.ASCII)


@dataclass(frozen=True)
class Bounds:
    """What bounds the choice of a move; None: no such bound."""

    depth: int | None = None
    nodes: int | None = None
    seconds: float | None = None
    clock: Clock | None = None

    def __post_init__(self) -> None:
        if self.depth is not None:
            number(self.depth, "the depth", 1, lib.CHEE_SEARCH_DEPTH_MAX)
        if self.nodes is not None:
            number(self.nodes, "the nodes", 1, 2**63 - 1)
        if self.seconds is not None:
            _time(self.seconds, "the time for a move")
        if self.clock is None:
            return
        if not isinstance(self.clock, Clock):
            raise TypeError(f"a clock is a Clock, not {type(self.clock).__name__}")
        _time(self.clock.left, "the time of a clock")
        if self.clock.increment > DAY:
            raise ValueError("the increment of a clock is at most a day")
        if self.seconds is not None:
            raise ValueError("seconds for each move and a clock exclude each other")

    def __bool__(self) -> bool:
        return self != Bounds()

    @property
    def timed(self) -> bool:
        return self.seconds is not None or self.clock is not None

    def __str__(self) -> str:
        """As the state of a match has it: "nodes=1000", "clock=10000+100", or "" without bounds."""
        parts = [] if self.nodes is None else [f"nodes={self.nodes}"]
        parts += [] if self.depth is None else [f"depth={self.depth}"]
        parts += [] if self.seconds is None else [f"movetime={max(1, milliseconds(self.seconds))}"]
        parts += [] if self.clock is None else [f"clock={milliseconds(self.clock.left)}+{milliseconds(self.clock.increment)}"]
        return ",".join(parts)


def _time(value: object, what: str) -> None:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0.001 <= value <= DAY:
        raise ValueError(f"{what} is a number of seconds from 0.001 to a day")


@dataclass(frozen=True)
class Entrant:
    """A player of a match."""

    who: str | Chooser  #: a name of a player of this program without settings, or who was handed in
    name: str  #: for people; no two are the same
    given: str  #: as the command line would have it, for the state of a match
    own: Bounds  #: those that it brings
    bounds: Bounds  #: the same, or those of all where it brings none
    engine: Engine | None = None
    margin: float = 0.2  #: seconds that a move may come late
    patience: float = math.inf  #: seconds for a move without a bound of time
    hash: int | None = None  #: bytes
    threads: int = 1

    def most(self, clock: Clock | None) -> float:
        """Seconds it may take for a move, with this clock."""
        if self.bounds.seconds is not None:
            return self.bounds.seconds + self.margin
        return self.patience if clock is None else clock.left + self.margin

    def table_size(self) -> int:
        """Bytes of its table. One that is emptied before every move shall not be larger than the search can fill."""
        size = 16 << 20
        if self.hash is not None:
            return self.hash
        if self.bounds.nodes is None:
            return 0 if self.bounds.depth is None else size // 8
        while size > 64 << 10 and size // 64 > self.bounds.nodes:
            size //= 2
        return size


def clean(name: str) -> str:
    """A name as it stands in records: in one line of UTF-8."""
    return "".join("?" if c < " " or c == "\x7f" else c for c in name).encode("utf-8", "replace").decode()


def _short(name: str, most: int = _NAME_MAX) -> str:
    return name.encode("utf-8", "replace")[:most].decode("utf-8", "replace")


def _default_name(player: object) -> str:
    if isinstance(player, (Player, Engine)):
        return player.name
    return str(getattr(player, "__name__", type(player).__name__))


class _Settings:
    """What stands behind a player's @, as in `level:2@nodes=100,name=two`."""

    def __init__(self, given: str) -> None:
        self.engine = given.startswith("ugi:")
        self.text, mark, rest = given.rpartition("@")
        # A command may hold an @ of its own, but no blank stands in settings.
        if not mark or (self.engine and not _KEY.fullmatch(rest)):
            self.text, rest = given, ""
        self.name: str | None = None
        self.hash: int | None = None
        self.threads = 1
        self.options: dict[str, str] = {}
        self.wishes: dict[str, str] = {}
        self._bounds: dict[str, int | float | Clock] = {}
        if self.text != given and not rest:
            raise ValueError("behind '@' belongs KEY=VALUE[,KEY=VALUE]...")
        for setting in rest.split(",") if rest else ():
            key, equals, value = setting.partition("=")
            if not key or not equals or not value:
                raise ValueError("behind '@' belongs KEY=VALUE[,KEY=VALUE]...")
            self._set(key, value)
        self.bounds = Bounds(**self._bounds)  # type: ignore[arg-type]

    def _set(self, key: str, value: str) -> None:
        if key in ("nodes", "depth"):
            self._bounds[key] = _whole(key, value, 1, 2**63 - 1)
        elif key == "movetime":
            self._bounds["seconds"] = _whole(key, value, 1, DAY * 1000) / 1000
        elif key == "clock":
            left, plus, more = value.partition("+")
            increment = _whole(key, more, 0, DAY * 1000) / 1000 if plus else 0
            self._bounds["clock"] = Clock(_whole(key, left, 1, DAY * 1000) / 1000, increment)
        elif key == "hash":
            self.hash = _whole(key, value, 1, 1 << 20) << 20
            self.wishes["Hash"] = value
        elif key == "threads":
            self.threads = _whole(key, value, 1, lib.CHEE_SEARCH_WORKERS_MAX)
            self.wishes["Threads"] = value
        elif key == "name":
            self.name = value
        elif key.startswith("option.") and self.engine and len(key) > 7:
            self.options[key[7:]] = value
        else:
            raise ValueError(
                f"a player has no setting {key!r}; there are nodes, depth, movetime, clock, hash, threads, name, and "
                "option.NAME of engines"
            )


def _whole(what: str, text: str, low: int, high: int) -> int:
    if not re.fullmatch(r"\d{1,19}", text, re.ASCII):
        raise ValueError(f"{what} is a whole number from {low} to {high}, not {text!r}")
    return number(int(text), what, low, high)


@dataclass(frozen=True)
class Terms:
    """What holds for all players that bring nothing of their own."""

    bounds: Bounds
    clocks: Mapping[str, Clock]  #: by name
    margin: float | None
    patience: float | None


def _described(player: object) -> str:
    """A player that no command line can name is known by what it is called."""
    name = getattr(player, "__qualname__", None)
    if name:
        return f"python:{getattr(player, '__module__', '')}.{name}"
    who = f" {player.name}" if isinstance(player, Player) else ""
    return f"python:{type(player).__module__}.{type(player).__qualname__}{who}"


def _written(engine: Engine, own: Bounds, margin: float, patience: float) -> str:
    """An engine by its command and settings, those in words that the command does not know with which it could not play
    the same games."""
    settings = [str(own)] if own else []
    settings += [f"name={engine.name}"] if engine.name != f"ugi:{engine.command}" else []
    settings += [f"option.{name}={value}" for name, value in engine.options.items()]
    settings += [f"margin={engine.margin:g}"] if engine.margin != margin else []
    settings += [f"patience={engine.patience:g}"] if engine.patience != patience else []
    return _with(f"ugi:{engine.command}", settings)


def _with(given: str, settings: list[str]) -> str:
    """A player with more settings."""
    if not settings:
        return given
    head, mark, rest = given.rpartition("@")
    has = bool(mark) and (not given.startswith("ugi:") or _KEY.fullmatch(rest) is not None)
    return given + ("," if has else "@") + ",".join(settings)


def _enter(player: str | Chooser, terms: Terms) -> Entrant:
    """A player as it was given, by the name that it has itself, which may be another's, too."""
    margin, patience = 0.2 if terms.margin is None else terms.margin, 120.0 if terms.patience is None else terms.patience
    if not isinstance(player, (str, Engine)):
        if not callable(player):
            raise TypeError(f"a player is a name, an Engine or a function of the game so far, not {type(player).__name__}")
        title = _short(_default_name(player))
        clock = Bounds(clock=terms.bounds.clock)
        return Entrant(player, title, _described(player), Bounds(), clock, margin=margin)
    if isinstance(player, Engine):
        own, model = Bounds(*player.bounds), player.another()
        model.margin = player.margin if terms.margin is None else margin
        model.patience = player.patience if terms.patience is None else patience
        title, given = _short(player.name), _written(model, own, margin, patience)
        return Entrant(player, title, given, own, own or terms.bounds, model, model.margin, model.patience)
    settings = _Settings(player)
    title, own = settings.name or _short(player), settings.bounds
    made = Entrant(
        settings.text, title, player, own, own or terms.bounds, None, margin, patience, settings.hash, settings.threads
    )
    if not settings.engine:
        Player(settings.text)  # refuses what is no name of a player
        return made
    engine = Engine(settings.text[4:], name=title, options=settings.options, margin=margin, patience=patience)
    engine._wishes = settings.wishes
    return replace(made, engine=engine)


def _known_clocks(clock: Clock | Mapping[str, Clock] | None) -> tuple[Clock | None, dict[str, Clock]]:
    """A clock for all, and those of players by their names."""
    if not isinstance(clock, Mapping):
        return clock, {}
    for name, own in clock.items():
        if not isinstance(own, Clock):
            raise TypeError(f"the clock of {name} is a Clock, not {type(own).__name__}")
    return None, dict(clock)


def terms_of(
    bounds: tuple[int | None, int | None, float | None],
    clock: Clock | Mapping[str, Clock] | None,
    margin: float | None,
    patience: float | None,
) -> Terms:
    for what, value, low, high in (("the margin", margin, 0, 3600), ("the patience", patience, 0.001, DAY)):
        if value is not None and (
            isinstance(value, bool) or not isinstance(value, (int, float)) or not low <= value <= high
        ):
            raise ValueError(f"{what} is a number of seconds from {low} to {high}")
    general, own = _known_clocks(clock)
    return Terms(Bounds(*bounds, general), own, margin, patience)


def entrants_of(players: Iterable[str | Chooser] | Mapping[str, str | Chooser], terms: Terms) -> tuple[Entrant, ...]:
    """All players, each by a name of its own, with the clock that is meant for that name."""
    named: list[tuple[str | None, str | Chooser]] = []
    named += players.items() if isinstance(players, Mapping) else ((None, player) for player in players)
    found: list[Entrant] = []
    for chosen, player in named:
        one = _enter(player, terms)
        title = clean(one.name if chosen is None else chosen)
        called = [f"name={title}"] if title != clean(one.name) else []
        if any(title == other.name for other in found):
            mark = f"#{len(found) + 1}"
            title = (title if chosen is not None else _short(title, _NAME_MAX - len(mark))) + mark
        settings, own = [], terms.clocks.get(title)
        if own is not None:
            one = replace(one, bounds=replace(one.own, clock=own))
            gained = milliseconds(own.increment)
            settings.append(f"clock={milliseconds(own.left)}" + (f"+{gained}" if gained else ""))
        found.append(replace(one, name=title, given=_with(one.given, settings + called)))
    names = [one.name for one in found]
    for name in terms.clocks:
        if name not in names:
            raise ValueError(f"a clock is meant for {name!r}; the players are {', '.join(names)}")
    for one in found:
        if one.engine is not None and not one.bounds:
            raise ValueError(f"{one.name} needs a bound: depth, nodes, seconds or a clock")
    return tuple(found)
