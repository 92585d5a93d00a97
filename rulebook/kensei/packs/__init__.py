"""House packs: a club's own numbers and troops, laid over an edition of the rules data.

`reading` turns a file into a draft, `problems` says everything wrong with it, `overlay` lays it over the rows. A pack is one JSON
object (`kensei-pack/1`, described in docs/catalogue.md); `profile_sheet` makes the same object of a CSV of profiles.
"""

from rulebook.kensei.packs.overlay import overlay
from rulebook.kensei.packs.problems import checked, pack_problems
from rulebook.kensei.packs.profile_sheet import read_sheet
from rulebook.kensei.packs.reading import Draft, read_pack, written
from rulebook.kensei.packs.wording import FORMAT, Problem

__all__ = ["FORMAT", "Draft", "Problem", "checked", "overlay", "pack_problems", "read_pack", "read_sheet", "written"]
