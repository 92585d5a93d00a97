"""What an opponent may know of a list, and how that is told from every other list: as a text, its digest, and three words.

Left out are notes, entries that stay at home and fronts, which are chosen when troops are set up. Packs are named by a digest of
their keys, since whoever has the key of a pack may read it.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace

from rosters.armies.storage import read_list, write_list
from rulebook.kensei.army import ArmyList

FORMAT = "kensei-print/1"
# Syllables as Japanese is spelled in Latin letters, easy to read aloud in English and in Spanish; sixty-four, six bits each.
SPELLED = (
    "ka ki ku ke ko sa su se so ta chi te to na ni nu ne no ha hi he ho ma mi mu me mo ya yu yo ra ri "
    "ru re ro wa ga gi gu ge go za ji zu ze zo da de do ba bi bu be bo kyo sho ryu gyo hyo jo ju ryo myo nyo"
)
SYLLABLES = tuple(SPELLED.split())
WORDS, LENGTH = 3, 3


def public_list(army: ArmyList) -> ArmyList:
    """The list as the opponent's copy has it."""
    fielded = {entry.id for entry in army.fielded}
    shown = tuple(
        replace(entry, note="", front=0, leader=entry.leader if entry.leader in fielded else "") for entry in army.fielded
    )
    return replace(army, entries=shown, general=army.general if army.general in fielded else "", issued=0)


def frozen_text(army: ArmyList, *, title: str) -> str:
    """One spelling for one list, so that the same list has the same digest wherever it is printed."""
    packs = [hashlib.sha256(key.encode()).hexdigest()[:16] for key in army.packs]
    page = {
        "format": FORMAT,
        "name": title,
        "edition": army.version,
        "packs": packs,
        "list": write_list(public_list(army)),
    }
    return json.dumps(page, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def thaw(text: str, *, edition: str, packs: tuple[str, ...]) -> tuple[str, ArmyList]:
    """The name and the list a frozen text holds."""
    page = json.loads(text)
    return str(page["name"]), replace(read_list(page["list"]), version=edition, packs=packs)


def digest_of(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def words_of(digest: str) -> str:
    """Three words for the first 54 bits of a digest."""
    bits = int(digest[:14], 16) >> 2
    syllables = [SYLLABLES[bits >> 6 * place & 63] for place in reversed(range(WORDS * LENGTH))]
    return " ".join("".join(syllables[start : start + LENGTH]) for start in range(0, len(syllables), LENGTH))
