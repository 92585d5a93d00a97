"""The army on the landing page: the Buke vanguard of 200 points, so that the picture of the product is a list one can play."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

Props = dict[str, Any]

# Crest, name, and how the clan plays in one line.
CLANS: tuple[Props, ...] = (
    {"slug": "kuge", "name": "Kuge", "style": gettext_lazy("chosen ground, guns and ninja")},
    {"slug": "buke", "name": "Buke", "style": gettext_lazy("armour, great swords, horse")},
    {"slug": "sohei", "name": "Sohei", "style": gettext_lazy("steady monks, naginata, faith")},
    {"slug": "otokodate", "name": "Otokodate", "style": gettext_lazy("crowds, tricks and firearms")},
    {"slug": "kuroi-te", "name": "Kuroi-te", "style": gettext_lazy("fear, and the dead who march")},
    {"slug": "hattori", "name": "Hattori", "style": gettext_lazy("unseen until too late")},
)


def sample_army() -> Props:
    return {
        "units": (
            unit("Taisho Buke", 1, 20, leader=True),
            unit("Samurai Yari", 5, 25),
            unit("Yari Ashigaru", 9, 45),
            unit("Samurai Dai-katana", 5, 50),
            unit("Yumi Samurai", 4, 60),
        ),
        "points": 200,
        "miniatures": 24,
        "general": hero_stats(),
        "warriors": 70,
        "warriors_needed": 50,
        "ranged": 60,
        "ranged_allowed": 100,
    }


def unit(name: str, count: int, points: int, *, leader: bool = False) -> Props:
    return {"name": name, "count": count, "points": points, "leader": leader}


def hero_stats() -> tuple[Props, ...]:
    return (
        {"short": _("MOV"), "name": _("Movement"), "value": "10"},
        {"short": _("AT"), "name": _("Attack, melee and ranged"), "value": "4/3"},
        {"short": _("INI"), "name": _("Initiative"), "value": "3"},
        {"short": _("HO"), "name": _("Honour"), "value": "5"},
        {"short": _("WO"), "name": _("Wounds"), "value": "3"},
    )


def sample_receipt() -> Props:
    """Five elite swordsmen charge a flank: the book's combat dice, difficulty 4+ less one for the flank."""
    return {
        "title": _("9 dice on 3+"),
        "lines": (
            {"label": _("Attack of an elite troop"), "amount": "3"},
            {"label": _("Five miniatures in melee"), "amount": "+5"},
            {"label": _("Charge on foot"), "amount": "+1"},
            {"label": _("Dai-katana against swords"), "amount": "+1", "struck": True, "because": _("not when charging")},
        ),
        "total_label": _("Combat dice"),
        "total": "9",
    }


def sample_dice() -> tuple[Props, ...]:
    results = ("fumble", "miss", "hit", "hit", "hit", "critical")
    return tuple({"face": face, "result": result} for face, result in enumerate(results, start=1))


def sample_finding() -> Props:
    return {
        "level": "error",
        "text": _("Below 600 points an elite profile is taken once."),
        "numbers": "2 > 1",
        "culprits": (
            {"label": "Samurai Dai-katana × 5", "href": "#sample"},
            {"label": "Samurai Dai-katana × 4", "href": "#sample"},
        ),
    }
