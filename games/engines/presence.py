"""Whether this machine can compile engines, asked without loading the compiler: pages ask, and most of them never need it."""

from __future__ import annotations

import os
from importlib.util import find_spec


def has_compiler() -> bool:
    return os.environ.get("COMPILED_ENGINES") != "off" and find_spec("numba") is not None
