"""How many miniatures an entry has, if its numbers do not say what they count: "Kengo 5 50", "Taisho Buke 20", "Kengo (50 pts)".

What fits the rules data decides: a number that is the price of another is its points, and nobody fields twenty generals. Whatever
is guessed rather than said is remarked on.
"""

from __future__ import annotations

from rulebook.kensei.army import bundles
from rulebook.kensei.exchange import bounds
from rulebook.kensei.exchange.drafts import Bare, EntryDraft, bounded, left_over
from rulebook.kensei.muster.recruiting import whole_range
from rulebook.kensei.muster.rules import Recruit, Rules
from rulebook.kensei.muster.wording import Text, Words

TAKEN: Words = ("Taken as {need} miniatures.", "Tomado como {need} miniaturas.")
BY_POINTS: Words = ("Taken as {need} miniatures, by its points.", "Tomado como {need} miniaturas, por sus puntos.")
NO_NUMBER: Words = (
    "No number of miniatures is given: taken as {need}.",
    "No se indica el número de miniaturas: se toman {need}.",
)
# So many times the largest legal unit may be a number of miniatures; more is points.
TOO_FAR = 2
MOST_SINGLES = 5


def settle(draft: EntryDraft, rules: Rules) -> None:
    """Shares the numbers nobody explained out between miniatures and points."""
    recruit = rules.recruits[draft.profile]
    waiting = list(draft.bare)
    if draft.miniatures is None:
        _take_count(draft, waiting, recruit, rules)
    for bare in waiting:
        if draft.claimed is None:
            draft.claimed = bare.number
        elif bare.number not in (recruit.profile.points, _price(draft, draft.miniatures or 1, recruit, rules)):
            draft.remarks.append(left_over(str(bare.number)))
    if draft.miniatures is None and recruit.largest > 1:
        _assume_count(draft, recruit, rules)


def _take_count(draft: EntryDraft, waiting: list[Bare], recruit: Recruit, rules: Rules) -> None:
    """The first number that another one is the price of, else the first that may be a number of miniatures."""
    numbers = [*([draft.claimed] if draft.claimed is not None else []), *(bare.number for bare in waiting)]
    priced = [bare for bare in waiting if len(numbers) > 1 and _price(draft, bare.number, recruit, rules) in numbers]
    likely = [bare for bare in waiting if _may_count(bare, draft, recruit, rules)]
    for bare in (priced or likely)[:1]:
        waiting.remove(bare)
        draft.miniatures = bounded(str(bare.number), bounds.MOST_MINIATURES, draft.remarks)
        if bare.bracket and not priced:
            draft.remarks.append(Text(TAKEN, {"need": draft.miniatures}))


def _may_count(bare: Bare, draft: EntryDraft, recruit: Recruit, rules: Rules) -> bool:
    """Rather than be points: those stand in square brackets, as in our own text, or buy a unit but are too many for one."""
    if recruit.largest == 1:
        return bare.number <= MOST_SINGLES and bare.number != recruit.profile.points
    buys = _bought(draft, bare.number, recruit, rules) > 0
    if bare.number <= recruit.largest:
        return not (bare.bracket == "[" and buys)
    return bare.number <= TOO_FAR * recruit.largest and not buys


def _assume_count(draft: EntryDraft, recruit: Recruit, rules: Rules) -> None:
    """As many as the points pay for, else the smallest legal strength."""
    bought = 0 if draft.claimed is None else _bought(draft, draft.claimed, recruit, rules)
    draft.miniatures = bought or whole_range(recruit)[0]
    if bought != 1:
        draft.remarks.append(Text(BY_POINTS if bought else NO_NUMBER, {"need": draft.miniatures}))


def _bought(draft: EntryDraft, points: int, recruit: Recruit, rules: Rules) -> int:
    """How many miniatures cost just so many points, 0 if no number does."""
    each = recruit.profile.bundle
    numbers = range(each, recruit.largest + 1, each)
    return next((number for number in numbers if _price(draft, number, recruit, rules) == points), 0)


def _price(draft: EntryDraft, number: int, recruit: Recruit, rules: Rules) -> int:
    paid = bundles(recruit.profile, number) * recruit.profile.points
    return paid + rules.banner_points if draft.banner else paid
