"""Gallery entries of what speaks up: findings, toasts, the connection."""

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from armybuilder.shell.sample import sample_finding
from armybuilder.shell.specimens.shapes import Specimen, State


def signals() -> tuple[Specimen, ...]:
    return (finding(), toast(), connection())


def finding() -> Specimen:
    rule = {"label": _("Composing an army"), "href": "#finding"}
    fixes = ({"label": _("Remove the second unit"), "value": "remove"}, {"label": _("Join the two units"), "value": "join"})
    return Specimen(
        "finding",
        _("Finding"),
        (
            State(
                pgettext("state", "error with culprits, rule and fixes"),
                sample_finding() | {"rule": rule, "fixes": fixes, "action": "#finding"},
            ),
            State(
                pgettext("state", "warning"),
                {"level": "warning", "text": _("Five points are left unspent."), "numbers": "195 / 200"},
            ),
            State(
                pgettext("state", "hint"),
                {"level": "hint", "text": _("A banner would let the front rank charge with one die more."), "rule": rule},
            ),
        ),
    )


def toast() -> Specimen:
    return Specimen(
        "toast",
        _("Toast"),
        (
            State(pgettext("state", "done"), {"level": "success", "text": _("Saved.")}),
            State(pgettext("state", "with undo"), {"level": "info", "text": _("Yari Ashigaru removed."), "undo": "#toast"}),
            State(pgettext("state", "warning"), {"level": "warning", "text": _("The other phone changed this list just now.")}),
            State(pgettext("state", "error"), {"level": "error", "text": _("Not saved: the server cannot be reached.")}),
        ),
    )


def connection() -> Specimen:
    names = {"online": _("online"), "connecting": _("connecting"), "offline": _("offline")}
    return Specimen("connection", _("Connection badge"), tuple(State(name, {"state": state}) for state, name in names.items()))
