"""The army on the landing page: the Buke vanguard of 200 points, so that the picture of the product is a list one can play."""

from typing import Any

from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _

from rulebook.kensei.army import ArmyList, Entry, army_of, banner_points, entry_receipt, receipt
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.effects import gather
from rulebook.kensei.muster import is_legal, shares
from rulebook.kensei.pools import Line, Pool
from rulebook.kensei.profiles import AbilityUse, TroopClass
from rulebook.kensei.sides import Side, Situation, side_of

Props = dict[str, Any]

ARMY = "buke-vanguard"

# Crest, name, and how the clan plays in one line.
CLANS: tuple[Props, ...] = (
    {"slug": "kuge", "name": "Kuge", "style": gettext_lazy("chosen ground, guns and ninja")},
    {"slug": "buke", "name": "Buke", "style": gettext_lazy("armour, great swords, horse")},
    {"slug": "sohei", "name": "Sohei", "style": gettext_lazy("steady monks, naginata, faith")},
    {"slug": "otokodate", "name": "Otokodate", "style": gettext_lazy("crowds, tricks and firearms")},
    {"slug": "kuroi-te", "name": "Kuroi-te", "style": gettext_lazy("fear, and the dead who march")},
    {"slug": "hattori", "name": "Hattori", "style": gettext_lazy("unseen until too late")},
)


def sample_army(catalogue: Catalogue) -> Props:
    """A starter army as the rules data and the muster have it today."""
    army = army_of(catalogue.starter_armies[ARMY], catalogue)
    bars = {share.limit.code: share for share in shares(army, catalogue)}
    return {
        "units": tuple(unit(catalogue, entry, general=army.general) for entry in army.entries),
        "points": receipt(army, catalogue).total,
        "size": army.size,
        "legal": is_legal(army, catalogue),
        "miniatures": sum(entry.miniatures for entry in army.entries),
        "general": stats(catalogue, army),
        "warriors": bars["warriors"],
        "ranged": bars["ranged"],
    }


def unit(catalogue: Catalogue, entry: Entry, *, general: str) -> Props:
    points = entry_receipt(entry, catalogue, banner_points(catalogue, "buke")).total
    name = catalogue.profiles[entry.profile].name_in(language())
    return {"name": name, "count": entry.miniatures, "points": points, "leader": entry.id == general}


def stats(catalogue: Catalogue, army: ArmyList) -> tuple[Props, ...]:
    leader = next(entry for entry in army.entries if entry.id == army.general)
    return stats_of(catalogue.classes[catalogue.profiles[leader.profile].troop_class])


def stats_of(troop_class: TroopClass) -> tuple[Props, ...]:
    return (
        {"short": _("MOV"), "name": _("Movement"), "value": troop_class.mov_first},
        {"short": _("AT"), "name": _("Attack, melee and ranged"), "value": f"{troop_class.at_melee}/{troop_class.at_ranged}"},
        {"short": _("INI"), "name": _("Initiative"), "value": troop_class.initiative},
        {"short": _("HO"), "name": _("Honour"), "value": troop_class.honour},
        {"short": _("WO"), "name": _("Wounds"), "value": troop_class.wounds},
    )


def sample_receipt(catalogue: Catalogue) -> Props:
    """Five elite long swords, strengthened, fall on the flank of an enemy with katanas whose leader knows Disarm."""
    attackers = side_of(catalogue.profiles["samurai-dai-katana"], unit=1, in_contact=5, strengthened=1, flank=1)
    enemy = catalogue.profiles["ashigaru-katana"]
    defenders = Side(enemy, (*enemy.permanent, AbilityUse("disarm")), facts={"unit": 1})
    lines = gather(catalogue, Situation("combat", attackers, defenders))
    pool = Pool(lines)
    return {
        "title": _("%(dice)s dice on %(target)s+") % {"dice": pool.dice, "target": pool.target},
        "lines": tuple(receipt_line(line) for line in lines),
        "total_label": _("Combat dice"),
        "total": pool.dice,
    }


def receipt_line(line: Line) -> Props:
    spanish = language() == "es"
    shown = {"label": line.name_es if spanish else line.name, "amount": f"{line.amount:+}"}
    if line.part == "difficulty":
        shown["amount"] = _("%(amount)s difficulty") % {"amount": shown["amount"]}
    if line.struck:
        return shown | {"struck": True, "because": line.struck.name_es if spanish else line.struck.name}
    return shown


def language() -> str:
    return (get_language() or "en")[:2]


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
