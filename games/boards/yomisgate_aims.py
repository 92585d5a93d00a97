"""What the computer is after in Yomi's Gate, as a sentence."""

from __future__ import annotations

from django.utils.translation import gettext as _

from games.boards.yomisgate_words import UNITS


def aims_words(told: str) -> str:
    """From the words of its engine: the kinds it strikes down, then `temple`, `gate` and `win`."""
    words = told.split()
    if "win" in words:
        return _("The computer sees how to win this turn.")
    deeds = []
    victims = [str(UNITS[word]) for word in words if word in UNITS]
    if victims:
        deeds.append(_("strike down %(units)s") % {"units": _listed(victims)})
    if "temple" in words:
        deeds.append(_("take the temple"))
    if "gate" in words:
        deeds.append(_("stand at your gate"))
    if not deeds:
        return _("The computer gathers its units for a better moment.")
    return _("The computer means to %(deeds)s.") % {"deeds": _listed(deeds)}


def _listed(words: list[str]) -> str:
    if len(words) == 1:
        return words[0]
    return _("%(first)s and %(last)s") % {"first": ", ".join(words[:-1]), "last": words[-1]}
