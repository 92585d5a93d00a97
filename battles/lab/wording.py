"""The switches in words: what a fact, a marker or a woken ability is called on a button."""

from django.utils.translation import gettext as _

from battles.lab.parties import Told
from battles.lab.switches import held
from rulebook.kensei.catalogue import Catalogue


def labels() -> dict[str, str]:
    return {
        "charging": _("charges"),
        "strengthened": _("strengthened order"),
        "reacting": _("reacts to combat"),
        "moved": _("has moved"),
        "in_contact": _("miniatures in contact"),
        "leader_in_contact": _("leader in contact"),
        "leader_in_support": _("leader in support"),
        "two_ranks": _("two complete ranks"),
        "started_inside": _("charge from inside the control area"),
        "started_disordered": _("charge begun out of formation"),
        "banner_in_front": _("banner in front"),
        "out_of_cohesion": _("out of cohesion"),
        "out_of_formation": _("out of formation"),
        "flank": _("attacks the flank"),
        "rear": _("attacks the rearguard"),
        "in_cover": _("in cover"),
        "in_sight": _("miniatures that see the target"),
        "leader_in_sight": _("leader sees the target"),
        "short_distance": _("under 20 cm"),
        "mid_distance": _("20 to 40 cm"),
        "long_distance": _("40 to 60 cm"),
        "near_general": _("near the general"),
        "male": _("men"),
        "dog_in_contact": _("war dog in contact"),
    }


def label_of(kind: str, name: str, catalogue: Catalogue, language: str) -> str:
    if kind == "marker":
        return catalogue.markers[name].name_in(language)
    if kind == "ki":
        return _("%(ability)s by Ki") % {"ability": catalogue.abilities[name].name_in(language)}
    if kind == "without":
        row = catalogue.abilities.get(name) or catalogue.titles[name]
        return _("without %(name)s") % {"name": row.name_in(language)}
    if kind == "card":
        return _("a card: one die again") if name == "again" else _("a card: +%(value)s to one die") % {"value": name}
    fact, _sep, parameter = name.partition(":")
    known = labels().get(fact)
    if known:
        return known
    found = catalogue.abilities.get(parameter) or catalogue.terrain.get(parameter)
    about = found.name_in(language) if found else parameter
    return _("near %(name)s") % {"name": about} if fact == "near" else _("in %(name)s") % {"name": about}


def said(kind: str, name: str, told: Told, catalogue: Catalogue, language: str) -> str:
    """The switch the other way: as it reads, or with a no before it when it is on now."""
    label = label_of(kind, name, catalogue, language)
    return _("not: %(what)s") % {"what": label} if name in held(told, kind) else label
