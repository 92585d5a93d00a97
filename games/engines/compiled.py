"""Compiling kernels with numba, where it can be used, and keeping what was compiled between runs.

numba looks only at the file of a function when it decides whether a cached one is still good, not at the files of the functions
it calls. So the cache lies in a directory named by the edition of the engines: any change compiles afresh. Kernels iterate: a
cached function that calls itself with a literal constant crashes the next process that loads it.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from django.conf import settings

from games.engines.edition import engines_edition
from games.engines.presence import has_compiler

F = TypeVar("F", bound=Callable[..., Any])


# Read by numba when it is imported. Whoever sets it has a reason, such as a cache shared by many workers.
os.environ.setdefault("NUMBA_CACHE_DIR", str(Path(settings.STATE_DIR) / "compiled" / engines_edition()))

try:
    if not has_compiler():
        raise ImportError("absent, or switched off")
    import numba
    from numba.extending import intrinsic

    AVAILABLE = True
except ImportError:
    AVAILABLE = False

if TYPE_CHECKING:

    def kernel(function: F) -> F: ...

    def popcount(bits: int) -> int: ...

    def lowest(bits: int) -> int: ...

elif AVAILABLE:
    kernel = numba.njit(cache=True, nogil=True, boundscheck=False)

    @intrinsic
    def popcount(typing, bits):
        """How many bits are set: one instruction of the processor."""
        return bits(bits), lambda context, builder, signature, arguments: builder.ctpop(arguments[0])

    @intrinsic
    def lowest(typing, bits):
        """The number of the lowest set bit; undefined for nought."""

        def build(context, builder, signature, arguments):
            return builder.cttz(arguments[0], context.get_constant(numba.types.boolean, True))

        return bits(bits), build
