"""`python -m rulebook.kensei replay FILE [--language es] [--seat a]`: the story of a recorded battle."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from rulebook.kensei.battle.company import SEATS
from rulebook.kensei.battle.sentences import story
from rulebook.kensei.battle.state import Battle
from rulebook.kensei.battle.written import read_log
from rulebook.kernel.errors import RuleBroken


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m rulebook.kensei")
    verbs = parser.add_subparsers(dest="verb", required=True)
    replay = verbs.add_parser("replay", help="print the story of a recorded battle")
    replay.add_argument("file", type=Path, help="a log as JSON Lines")
    replay.add_argument("--language", choices=("en", "es"), default="en")
    replay.add_argument("--seat", choices=(*SEATS, ""), default="", help="read it as this seat; a spectator otherwise")
    chosen = parser.parse_args(arguments)
    try:
        for line in story(read_log(chosen.file.read_text(encoding="utf-8")), Battle(), chosen.seat, chosen.language):
            sys.stdout.write(line + "\n")
    except (OSError, UnicodeDecodeError, RuleBroken) as error:
        sys.stderr.write(f"{chosen.file}: {error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
