"""Freezing a list when it is printed, and reading a frozen one for whoever holds the paper."""

from __future__ import annotations

from dataclasses import dataclass

from django.db import IntegrityError, transaction
from django.urls import reverse
from django.utils import timezone
from django.utils.http import urlencode

from rosters.catalogue import current_edition
from rosters.models import Army, PrintedList
from rosters.printing.papers import Stamp
from rosters.sheets import Sheet, digest_of, frozen_text, lore_of, public_list, sheet_of, thaw, words_of
from rosters.sheets.making import problems_of
from rulebook.kensei.army import ArmyList


def list_freeze(army: Army, value: ArmyList) -> PrintedList:
    """The row of this very list; printing it again, in any form, finds the same one."""
    text = frozen_text(value, title=army.name)
    digest = digest_of(text)
    known = PrintedList.objects.filter(army=army, digest=digest).first()
    return known or _written(army, value, text, digest)


def _written(army: Army, value: ArmyList, text: str, digest: str) -> PrintedList:
    shown, packs = public_list(value), tuple(army.packs)
    both = [problems_of(shown, lore_of(army.edition, packs, language)) for language in ("en", "es")]
    row = PrintedList(
        army=army,
        digest=digest,
        frozen=text,
        edition=army.edition,
        packs=list(packs),
        problems=[list(pair) for pair in zip(*both, strict=True)],
    )
    try:
        with transaction.atomic():
            row.save(force_insert=True)
    except IntegrityError:
        # Two tabs printed the same list at once.
        return PrintedList.objects.get(army=army, digest=digest)
    return row


def stamp_of(printed: PrintedList, origin: str) -> Stamp:
    """The link carries the words too, so that the page can compare them by itself."""
    words = words_of(printed.digest)
    path = reverse("rosters:verify", args=[printed.code])
    return Stamp(f"{origin}{path}?{urlencode({'w': words.replace(' ', '-')})}", words, timezone.localdate(printed.at))


@dataclass(frozen=True, slots=True)
class Verdict:
    """A frozen list as whoever holds the paper sees it. `same` is None when there is nothing to compare with."""

    sheet: Sheet
    words: str
    problems_then: tuple[str, ...]
    problems_now: tuple[str, ...]
    is_current: bool
    same: bool | None


def printed_list(code: str) -> PrintedList | None:
    return PrintedList.objects.filter(code=code, army__deleted_at=None).first()


def verdict_of(printed: PrintedList, *, claimed: str, language: str) -> Verdict:
    packs, now = tuple(printed.packs), current_edition().key
    title, value = thaw(printed.frozen, edition=printed.edition, packs=packs)
    words = words_of(printed.digest)
    return Verdict(
        sheet=sheet_of(value, lore_of(printed.edition, packs, language), title=title),
        words=words,
        problems_then=tuple(pair[language == "es"] for pair in printed.problems),
        problems_now=problems_of(value, lore_of(now, packs, language)),
        is_current=now == printed.edition,
        same=tidy_words(claimed) == words if claimed.strip() else None,
    )


def tidy_words(typed: str) -> str:
    """Words as a person may type them: with hyphens, capitals, or spaces to spare."""
    return " ".join(typed.replace("-", " ").lower().split())
