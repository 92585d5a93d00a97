"""Gallery entries of what is read."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from armybuilder.shell.sample import CLANS, stats_of
from armybuilder.shell.specimens.shapes import Specimen, State
from rosters.catalogue import current_catalogue


def sheets() -> tuple[Specimen, ...]:
    return (card(), stat_line(), tag(), marker(), provenance(), term(), seal(), crest_row(), table(), empty_state())


def hero_stats() -> tuple[dict[str, Any], ...]:
    return stats_of(current_catalogue().classes["hero"])


def card() -> Specimen:
    tags = ({"label": _("Clan leader"), "strong": True}, {"label": _("Deflect hit")})
    hero = {"title": "Taisho Buke", "clan": "buke", "points": 20, "leader": True, "stats": hero_stats(), "tags": tags}
    unit = {"title": "Yari Ashigaru", "clan": "sohei", "points": 50, "count": 10}
    return Specimen(
        "card",
        _("Card"),
        (
            State(pgettext("state", "leader"), hero),
            State(pgettext("state", "unit"), unit | {"note": _("The left wing; keep near the slingers.")}),
            State(
                pgettext("state", "chosen"), {"title": "Onna-Bushi", "clan": "kuge", "points": 25, "count": 5, "selected": True}
            ),
            State(pgettext("state", "part of a problem"), unit | {"clan": "otokodate", "problem": True}),
            State(pgettext("state", "no clan"), {"title": _("Hill"), "text": _("Higher ground; slower on the way up.")}),
        ),
    )


def stat_line() -> Specimen:
    changed = [dict(stat) for stat in hero_stats()]
    changed[2] |= {"value": "4", "changed": "up", "href": "#receipt"}
    changed[3] |= {"value": "3", "changed": "down"}
    states = (
        State(pgettext("state", "plain"), {"stats": hero_stats()}),
        State(pgettext("state", "raised and lowered"), {"stats": changed}),
    )
    return Specimen("stat_line", _("Stat line"), states)


def tag() -> Specimen:
    return Specimen(
        "tag",
        _("Tag"),
        (
            State(pgettext("state", "plain"), {"label": _("Samurai")}),
            State(pgettext("state", "costs an order"), {"label": _("Leader"), "strong": True}),
            State(pgettext("state", "good"), {"label": _("legal"), "icon": "check", "kind": "koke"}),
            State(pgettext("state", "warning"), {"label": _("over by 5"), "icon": "warning", "kind": "yamabuki"}),
            State(pgettext("state", "bad"), {"label": _("destroyed"), "icon": "destroyed", "kind": "beni"}),
            State(pgettext("state", "of the other player"), {"label": _("theirs"), "icon": "account", "kind": "ai"}),
        ),
    )


def marker() -> Specimen:
    def state(icon: str, label: str, tone: str = "", count: int | None = None) -> State:
        return State(label, {"icon": icon, "label": label, "tone": tone, "count": count})

    return Specimen(
        "marker",
        _("Marker chip"),
        (
            state("ready", _("ready"), "koke"),
            state("active", _("active")),
            state("used", _("used")),
            state("engaged", _("engaged"), "ai"),
            state("shelter", _("sheltered"), "ai"),
            state("stunned", _("stunned"), "yamabuki", 2),
            state("retreat", _("in retreat"), "beni"),
            state("wound", _("wounds"), "beni", 1),
            state("order", _("orders"), "", 2),
            state("destroyed", _("destroyed"), "beni"),
        ),
    )


def provenance() -> Specimen:
    names = {
        "rulebook": _("printed in the rulebook"),
        "designer": _("said by the designer"),
        "derived": _("follows from the rulebook"),
        "reconstructed": _("our best guess"),
        "house": _("a club's own"),
    }
    return Specimen(
        "provenance", _("Where a number comes from"), tuple(State(name, {"kind": kind}) for kind, name in names.items())
    )


def term() -> Specimen:
    return Specimen(
        "term", _("Word of the rules"), (State(pgettext("state", "link"), {"label": _("control area"), "href": "#term"}),)
    )


def seal() -> Specimen:
    return Specimen(
        "seal",
        _("Seal"),
        (
            State(pgettext("state", "legal"), {"legal": True}),
            State(pgettext("state", "one problem"), {"legal": False, "problems": 1, "href": "#finding"}),
            State(pgettext("state", "three problems"), {"legal": False, "problems": 3}),
        ),
    )


def crest_row() -> Specimen:
    names_only: list[dict[str, Any]] = [{"slug": clan["slug"], "name": clan["name"]} for clan in CLANS]
    neutral = [{"slug": "plain", "name": _("No clan")}]
    return Specimen(
        "crest_row",
        _("Crests"),
        (
            State(pgettext("state", "with style"), {"clans": CLANS}),
            State(pgettext("state", "names"), {"clans": names_only + neutral}),
        ),
    )


def table() -> Specimen:
    columns = [{"label": label} for label in (_("Class"), _("MOV"), _("AT"), _("INI"), _("HO"), _("WO"))]
    rows = (
        (_("Hero"), "10", "4/3", "3", "5", "3"),
        (_("Elite"), "10", "3/2", "2", "4", "2"),
        (_("Warrior"), "10", "2/1", "1", "3", "1"),
    )
    return Specimen(
        "table",
        _("Table"),
        (
            State(
                pgettext("state", "scrolls inside its frame"), {"caption": _("Classes on foot"), "columns": columns, "rows": rows}
            ),
        ),
    )


def empty_state() -> Specimen:
    props = {
        "title": _("No armies yet"),
        "text": _("The first one takes about three minutes."),
        "href": "#empty_state",
        "action": _("Build an army"),
    }
    return Specimen("empty_state", _("Empty state"), (State(pgettext("state", "with a way on"), props),))
