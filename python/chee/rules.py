# SPDX-License-Identifier: MIT
"""Games and rule sets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ._core import ffi, lib
from .errors import check, encoded, language_of, names, new_error, number, text_of

if TYPE_CHECKING:
    from .position import Position

_SCORES = names("chee_score_kind", "CHEE_SCORE_")
_CHOICES = names("chee_choice_kind", "CHEE_CHOICE_")
_MARKS = names("chee_mark_kind", "CHEE_MARK_")


@dataclass(frozen=True)
class Option:
    """An option of a game; the first of its values is the default."""

    name: str
    values: tuple[str, ...]
    clause: str
    meaning: str
    sizes: tuple[int, ...]  #: of the rule sets that have it


@dataclass(frozen=True)
class Game:
    """What a game is."""

    name: str
    title: str
    people: str
    region: str
    summary: str
    rows: int
    mark: str  #: "none", "spinster" or "bull"
    score: str  #: what points are for: "winner" (nothing), "margin" or "points"
    choice: str  #: what turns may ask: "none", "hole", "pair", "direction" or "laps"
    default_size: int
    sizes: tuple[int, ...]
    official: tuple[int, ...]  #: sizes that the sources give
    options: tuple[Option, ...]
    win_clause: str
    sources: tuple[str, ...]


def _bits(bits: int) -> tuple[int, ...]:
    return tuple(i for i in range(bits.bit_length()) if bits >> i & 1)


def _option(c: Any) -> Option:
    values = tuple(text_of(v) for v in c.values if v != ffi.NULL)
    return Option(text_of(c.name), values, text_of(c.clause), text_of(c.meaning), _bits(c.sizes))


def _game(c: Any) -> Game:
    sources = [(text_of(s.text), text_of(s.pages)) for s in c.source[0 : c.source_count]]
    return Game(
        name=text_of(c.name),
        title=text_of(c.title),
        people=text_of(c.people),
        region=text_of(c.region),
        summary=text_of(c.summary),
        rows=c.rows,
        mark=_MARKS[c.mark],
        score=_SCORES[c.score],
        choice=_CHOICES[c.choice],
        default_size=c.default_size,
        sizes=_bits(c.sizes),
        official=_bits(c.official),
        options=tuple(_option(o) for o in c.option[0 : c.option_count]),
        win_clause=text_of(c.win_clause),
        sources=tuple(f"{text}, {pages}" if pages else text for text, pages in sources),
    )


def games() -> tuple[Game, ...]:
    """All games."""
    return tuple(_game(lib.chee_game_get(i)) for i in range(lib.CHEE_GAME_COUNT))


class Rules:
    """A rule set: a game, its size and its options. `str()` writes it, equal ones are equal.

    Without a text it is the one meant where none is named.
    """

    __slots__ = ("_c", "_text")

    def __init__(self, text: str | Rules | None = None, *, strict: bool = False) -> None:
        self._c = ffi.new("chee_rules *")
        if text is None:
            self._c[0] = lib.chee_rules_usual()
        elif isinstance(text, Rules):
            self._c[0] = text._c[0]
        else:
            error = new_error()
            reading = lib.CHEE_STRICT if strict else lib.CHEE_LENIENT
            check(lib.chee_rules_read(encoded(text, "a rule set"), reading, self._c, error), error)
        buffer = ffi.new("char[]", lib.CHEE_RULES_TEXT_MAX)
        lib.chee_rules_write(self._c, buffer)
        self._text = text_of(buffer)

    @classmethod
    def _of(cls, c: Any) -> Rules:
        buffer = ffi.new("char[]", lib.CHEE_RULES_TEXT_MAX)
        lib.chee_rules_write(ffi.addressof(c), buffer)
        return cls(text_of(buffer))

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Rules({self._text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and self._text == other._text

    def __hash__(self) -> int:
        return hash(self._text)

    def __reduce__(self) -> tuple[type[Rules], tuple[str]]:
        return Rules, (self._text,)

    @property
    def game(self) -> Game:
        return _game(lib.chee_rules_game(self._c))

    @property
    def size(self) -> int:
        """Columns; where a game's size is its seats, those."""
        return int(self._c.size)

    @property
    def options(self) -> dict[str, str]:
        """The value of each option that rule sets of this size have."""
        options = enumerate(self.game.options)
        return {o.name: o.values[self._c.option[i]] for i, o in options if self.size in o.sizes}

    @property
    def seats(self) -> int:
        return int(lib.chee_rules_seats(self._c))

    @property
    def teams(self) -> bool:
        """Whether partners sit opposite each other."""
        return bool(lib.chee_rules_teams(self._c))

    @property
    def holes(self) -> int:
        """Holes of one seat."""
        return int(lib.chee_rules_holes(self._c))

    @property
    def official(self) -> bool:
        """Whether the size is one of those the sources give."""
        return bool(lib.chee_rules_official(self._c))

    @property
    def choice(self) -> str:
        """What turns by this rule set may ask, its options applied."""
        return str(_CHOICES[lib.chee_rules_choice(self._c)])

    def _seat(self, seat: int) -> int:
        return number(seat, "a seat", 0, self.seats - 1)

    def _hole(self, hole: int) -> int:
        return number(hole, "a hole", 0, self.holes - 1)

    def seat_name(self, seat: int, language: str = "en") -> str:
        """What a seat is called: "South", "A"."""
        return text_of(lib.chee_seat_word(self._c, self._seat(seat), language_of(language)))

    def hole_name(self, seat: int, hole: int) -> str:
        """The name of a seat's hole, such as "b12"."""
        buffer = ffi.new("char[]", lib.CHEE_HOLE_TEXT_MAX)
        lib.chee_hole_name(self._c, self._seat(seat), self._hole(hole), buffer)
        return text_of(buffer)

    def hole_read(self, name: str) -> tuple[int, int]:
        """Seat and number of the hole of this name."""
        seat, hole = ffi.new("int *"), ffi.new("int *")
        text = encoded(name, "a hole's name")
        if not text or lib.chee_hole_read(self._c, text, seat, hole) != len(text):
            raise ValueError(f"{self} has no hole {name!r}")
        return seat[0], hole[0]

    def hole_row(self, hole: int) -> int:
        """0 the front row, 1 the back row."""
        return int(lib.chee_hole_row(self._c, self._hole(hole)))

    def hole_column(self, hole: int) -> int:
        """From 1, the owner's left."""
        return int(lib.chee_hole_column(self._c, self._hole(hole)))

    def hole_at(self, row: int, column: int) -> int | None:
        """The hole at this row (0 the front one) and column (1 the owner's left); None where there is none."""
        found = lib.chee_hole_at(self._c, number(row, "a row", 0, 255), number(column, "a column", 0, 255))
        return None if found < 0 else int(found)

    def noun(self, count: int = 2, language: str = "en") -> str:
        """What is sown, as the sources call it: "stone" for one, else "stones"."""
        return text_of(lib.chee_noun_word(self._c, number(count, "a count", 0, 2**31 - 1), language_of(language)))

    @property
    def series_clause(self) -> str:
        """The clause by which the next game of a series begins."""
        return text_of(lib.chee_series_clause(self._c))

    def given_up(self, seat: int) -> str:
        """The result of a game that a seat gave up: "0-1"; "*" where points are the result (5.8)."""
        return text_of(lib.chee_result_given_up(self._c, self._seat(seat)))

    @property
    def chance_unit(self) -> int:
        """The unit of winning chances, in hundredths of a counter (of a point): chee/analysis.h has the formula."""
        return int(lib.chee_chance_unit(self._c))

    def chance_of(self, eval_: str) -> float | None:
        """The winning chance of South or seat A (with teams, its side), 0 to 1, that the note "eval" of a record's move means;
        None for a text that is none."""
        chance = float(lib.chee_eval_chance(self._c, encoded(eval_, "an eval")))
        return None if chance < 0 else chance

    def start(self) -> Position:
        """The start position."""
        from .position import Position

        c = ffi.new("chee_position *")
        lib.chee_start(self._c, c)
        return Position._of(c)
