# SPDX-License-Identifier: MIT
"""A turn chosen step by step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ._core import ffi, lib
from .errors import language_of, number, text_of
from .position import Event, Move, Position, as_position, events_of, new_gather


@dataclass(frozen=True)
class Choice:
    """A way to go on at an open choice point."""

    text: str  #: as the text of a move has it: "<", "+", "x-", "xb5"
    word: str  #: for people: "clockwise", "sow on"
    holes: tuple[int, ...]  #: of the opponent that it names
    gain: int  #: counters in them


class Turn:
    """A turn chosen step by step: first a hole, then what comes up on the way. Taking a choice gives another turn."""

    __slots__ = ("_c",)

    def __init__(self, position: Position, hole: int) -> None:
        where = as_position(position)
        hole = number(hole, "a hole", 0, 63)
        self._c = ffi.new("chee_turn *")
        if not lib.chee_starts(where._c) >> hole & 1 or not lib.chee_turn_begin(self._c, where._c, hole):
            raise ValueError("no legal move starts from this hole")

    @property
    def move(self) -> Move | None:
        """The move, once nothing is open."""
        return None if self._c.options else next(self.moves())

    def moves(self) -> Iterator[Move]:
        """The moves still open."""
        return (Move._of(ffi.addressof(self._c, "position"), self._c.move[i]) for i in range(self._c.count))

    @property
    def choices(self) -> list[Choice]:
        """The ways to go on at the open choice point; none where nothing is open."""
        return self.choices_in("en")

    def choices_in(self, language: str) -> list[Choice]:
        """The same with the words of another language: "de"."""
        tongue = language_of(language)
        return [self._choice(self._c.option[i], tongue) for i in range(self._c.options)]

    def question(self, language: str = "en") -> str:
        """What is asked at the open choice point, with the clause; "" where nothing is open."""
        text, tongue = ffi.new("char[]", lib.CHEE_SENTENCE_TEXT_MAX), language_of(language)
        if self._c.options:
            lib.chee_choice_question(ffi.addressof(self._c.position, "rules"), tongue, text)
        return text_of(text)

    def _choice(self, chosen: int, tongue: int) -> Choice:
        c = ffi.new("chee_turn_option *")
        lib.chee_turn_describe(self._c, chosen, c)
        word = lib.chee_turn_option_word(c, ffi.addressof(self._c.position, "rules"), tongue)
        return Choice(text_of(c.text), text_of(word), tuple(c.hole[0 : c.holes]), c.gain)

    def trace(self) -> list[Event]:
        """What happens up to the open choice point, event by event, or in the whole turn where nothing is open."""
        gather = new_gather()
        if not lib.chee_gather_turn(self._c, gather):
            raise MemoryError
        return events_of(gather)

    def take(self, choice: Choice | str) -> Turn:
        """The turn after settling the open choice point."""
        text = choice.text if isinstance(choice, Choice) else choice
        for i, known in enumerate(self.choices):
            if known.text == text:
                after = Turn.__new__(Turn)
                after._c = ffi.new("chee_turn *", self._c[0])
                lib.chee_turn_take(after._c, self._c.option[i])
                return after
        raise ValueError(f"there is no such choice: {text!r}")
