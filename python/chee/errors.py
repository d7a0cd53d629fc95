# SPDX-License-Identifier: MIT
"""What is refused, as exceptions that say where and by which clause."""

from __future__ import annotations

from typing import Any

from ._core import ffi, lib


def text_of(pointer: Any) -> str:
    """A string of C; "" for NULL."""
    return "" if pointer == ffi.NULL else str(ffi.string(pointer).decode("utf-8", "replace"))


def names(enum: str, prefix: str) -> tuple[str, ...]:
    """The enumerators of a C enum, by number, in lower case and without their prefix."""
    elements: dict[int, str] = ffi.typeof(enum).elements
    return tuple(elements[i].removeprefix(prefix).lower() for i in sorted(elements))


class Error(Exception):
    """Something was refused. `str()` of it is one sentence with the place of the fault."""

    status: str = "error"

    def __init__(self, c: Any) -> None:
        self._c = c
        self.line: int = c.line  #: of the text that was read, from 1; 0 where there is no text
        self.column: int = c.column  #: in bytes, from 1; 0 where there is no text
        self.clause = text_of(c.clause)  #: of the rules that is broken, such as "2.8", or ""
        self.fault = text_of(lib.chee_fault_name(c.fault))  #: code of the refusal, such as "HOLE_EMPTY"
        self.sentence = text_of(c.text)  #: in English, without the place
        place = [f"line {self.line}"] if self.line > 0 and self.column <= 0 else []
        if self.column > 0:
            place = [f"line {self.line}, column {self.column}" if self.line > 1 else f"column {self.column}"]
        super().__init__(": ".join([*place, *([self.clause] if self.clause else []), self.sentence]))

    def __reduce__(self) -> tuple[Any, ...]:
        """For another process, or a copy: what C wrote holds no pointer."""
        more = {name: value for name, value in self.__dict__.items() if name != "_c"}
        return _restored, (type(self), bytes(ffi.buffer(self._c, ffi.sizeof("chee_error")))), more

    def sentence_in(self, language: str) -> str:
        """The sentence in another language: "de"."""
        buffer = ffi.new("char[]", lib.CHEE_ERROR_TEXT_MAX)
        lib.chee_error_sentence(self._c, language_of(language), buffer)
        return text_of(buffer)


class IllegalMove(Error):
    """Well-formed, but the rules forbid it."""

    status = "illegal"


class BadData(Error, ValueError):
    """A text or a value that does not say anything valid."""

    status = "bad data"


class LimitReached(Error):
    """Valid, but larger than a stated limit."""

    status = "limit"


class SystemRefused(Error, OSError):
    """The environment refused: a file, a folder."""

    status = "io"


for _known in (Error, IllegalMove, BadData, LimitReached, SystemRefused):
    _known.__module__ = "chee"  # where people find them

_CLASSES = {
    lib.CHEE_ILLEGAL: IllegalMove,
    lib.CHEE_BAD_DATA: BadData,
    lib.CHEE_LIMIT: LimitReached,
    lib.CHEE_IO: SystemRefused,
}


def new_error() -> Any:
    return ffi.new("chee_error *")


def _restored(kind: type[Error], data: bytes) -> Error:
    c = new_error()
    ffi.buffer(c)[:] = data
    return kind(c)


def check(status: int, error: Any = None) -> None:
    """Raises what a status says."""
    if status == lib.CHEE_OK:
        return
    if status == lib.CHEE_MEMORY:
        raise MemoryError
    if error is None or (error.status == lib.CHEE_OK and error.fault == 0):
        error = new_error()
        error.status = status
        ffi.buffer(error.text)[0:7] = b"refused"
    raise _CLASSES[status](error)


def bad_data(sentence: str, line: int = 0, column: int = 0) -> BadData:
    """A text that was read in Python and does not say anything valid, with its place where it has one."""
    error = new_error()
    error.status, error.line, error.column = lib.CHEE_BAD_DATA, line, column
    text = sentence.encode("utf-8", "replace")[: lib.CHEE_ERROR_TEXT_MAX - 1]
    ffi.buffer(error.text)[0 : len(text)] = text
    return BadData(error)


def whole(pointer: Any) -> Any:
    """What C allocated, or MemoryError for NULL."""
    if pointer == ffi.NULL:
        raise MemoryError
    return pointer


def encoded(text: object, what: str) -> bytes:
    """A text as C takes it."""
    if not isinstance(text, str):
        raise TypeError(f"{what} is a str, not {type(text).__name__}")
    if "\0" in text:
        raise ValueError(f"{what} holds a zero character")
    return text.encode()


def number(value: object, what: str, low: int, high: int) -> int:
    """An int within bounds, numpy's included."""
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise TypeError(f"{what} is an int, not {type(value).__name__}")
    found: int = value.__index__()
    if not low <= found <= high:
        raise ValueError(f"{what} is {low} to {high}, not {found}")
    return found


def interval(seconds: float) -> float:
    """How often a state is saved."""
    if isinstance(seconds, bool) or not isinstance(seconds, (int, float)) or not 0 <= seconds <= 1_000_000:
        raise ValueError("save_every is a number of seconds from 0 to 1,000,000")
    return seconds


def language_of(tag: str) -> int:
    found = ffi.new("chee_language *")
    if not lib.chee_language_find(encoded(tag, "a language"), found):
        raise ValueError(f"there are no sentences in {tag!r}; the languages are en and de")
    return int(found[0])
