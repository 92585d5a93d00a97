"""The boards of the hall: one presentation per game, registered here. A game without one is shown by its plain text."""

from __future__ import annotations

from games.boards.onitama import ARCANE, CONCEPTION
from games.boards.presentation import Looking, Presentation, Step
from games.boards.torii import TORII
from games.boards.yomisgate import YOMIS_GATE

PRESENTATIONS: tuple[Presentation, ...] = (ARCANE, CONCEPTION, TORII, YOMIS_GATE)

_BY_SLUG = {presentation.slug: presentation for presentation in PRESENTATIONS}


def presentation_of(slug: str) -> Presentation:
    return _BY_SLUG.get(slug) or Presentation(slug=slug, name=slug.replace("-", " ").capitalize(), blurb="")


__all__ = ["PRESENTATIONS", "Looking", "Presentation", "Step", "presentation_of"]
