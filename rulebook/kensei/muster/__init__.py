"""Is this list legal, why not, and how to mend it: the army-building restrictions of the book (S5907-6115).

`rules` reads the limits of one clan, `tally` counts a list up, the `*_checks` compare, `findings` say what is wrong;
`edits` change a list, `recruiting` says who can still join, `candidates` and `fixes` find the changes that make it legal.
"""

from rulebook.kensei.muster.checks import findings, is_legal, shares
from rulebook.kensei.muster.edits import apply
from rulebook.kensei.muster.findings import Finding, Severity
from rulebook.kensei.muster.fixes import Fix, fixes_for, repair_plan
from rulebook.kensei.muster.recruiting import copies, dismiss_edits, leaders_for, recruit_edits
from rulebook.kensei.muster.share_checks import Share

__all__ = [
    "Finding",
    "Fix",
    "Severity",
    "Share",
    "apply",
    "copies",
    "dismiss_edits",
    "findings",
    "fixes_for",
    "is_legal",
    "leaders_for",
    "recruit_edits",
    "repair_plan",
    "shares",
]
