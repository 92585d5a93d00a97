"""Chance enters the rules by this one door.

`SeededDice` derives every face by hashing its seed and a counter, so that the same seed gives the same faces on every
machine and the rolls can be audited afterwards. `ScriptedDice` gives faces decided beforehand: in tests, and for real
dice typed in by the players.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import Protocol, TypeVar

from rulebook.kernel.errors import OutOfDice, Unreadable

T = TypeVar("T")

# Bytes from here up are thrown away: 252 is the largest multiple of six in a byte, so each face stays equally likely.
FAIR_BYTES = 252


class Dice(Protocol):
    """Where faces and shuffles come from."""

    def d6(self, count: int) -> tuple[int, ...]: ...

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]: ...


class SeededDice:
    """Faces derived from a seed: the same seed always rolls the same."""

    def __init__(self, seed: bytes) -> None:
        self._stream = _stream(seed)

    def d6(self, count: int) -> tuple[int, ...]:
        return tuple(self._below(6) + 1 for _ in range(count))

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        deck = list(items)
        for last in range(len(deck) - 1, 0, -1):
            other = self._below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return tuple(deck)

    def _below(self, bound: int) -> int:
        if bound == 6:
            return next(byte for byte in self._stream if byte < FAIR_BYTES) % 6
        # Eight bytes for a deck of at most a few hundred cards: the bias is under one in 10^16.
        return int.from_bytes(bytes(next(self._stream) for _ in range(8)), "big") % bound


class ScriptedDice:
    """Faces given beforehand, in order. A shuffle leaves the cards as they lie."""

    def __init__(self, *faces: int) -> None:
        if any(face not in range(1, 7) for face in faces):
            english, spanish = (
                "A die shows a number from 1 to 6: correct the faces.",
                "Un dado muestra de 1 a 6: corrige los dados.",
            )
            raise Unreadable("not-a-face", english, message_es=spanish)
        self._faces = faces
        self._next = 0

    def d6(self, count: int) -> tuple[int, ...]:
        missing = self._next + count - len(self._faces)
        if missing > 0:
            raise OutOfDice(missing)
        taken = self._faces[self._next : self._next + count]
        self._next += count
        return taken

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        return tuple(items)

    @property
    def left(self) -> int:
        """Faces not rolled yet: a caller may refuse a roll with too many dice typed in."""
        return len(self._faces) - self._next


def seed_for(secret: bytes, position: int, command: bytes) -> bytes:
    """The seed of one command's rolls: the same command at the same place rolls the same, so undo cannot fish."""
    return hashlib.sha256(secret + position.to_bytes(8, "big") + hashlib.sha256(command).digest()).digest()


def _stream(seed: bytes) -> Iterator[int]:
    block = 0
    while True:
        yield from hashlib.sha256(seed + block.to_bytes(8, "big")).digest()
        block += 1
