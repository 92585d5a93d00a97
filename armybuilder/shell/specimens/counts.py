"""Gallery entries of what is counted."""

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from armybuilder.shell.sample import sample_dice, sample_receipt
from armybuilder.shell.specimens.shapes import Specimen, State
from rosters.catalogue import current_catalogue


def counts() -> tuple[Specimen, ...]:
    return (meter(), receipt(), dice_row(), dice_input(), progress())


def meter() -> Specimen:
    points = {"label": _("Points"), "limit": 200}
    warriors = {"label": _("Warriors"), "need": 50}
    both = {"label": _("Units"), "need": 2, "limit": 4}
    return Specimen(
        "meter",
        _("Meter"),
        (
            State(pgettext("state", "below the limit"), points | {"have": 185}),
            State(pgettext("state", "at the limit"), points | {"have": 200}),
            State(pgettext("state", "over"), points | {"have": 215}),
            State(pgettext("state", "enough"), warriors | {"have": 70}),
            State(pgettext("state", "too few"), warriors | {"have": 25}),
            State(pgettext("state", "between two bounds"), both | {"have": 3}),
            State(pgettext("state", "below both bounds"), both | {"have": 1}),
        ),
    )


def receipt() -> Specimen:
    guessed = {"label": _("Ranged attack"), "amount": "2", "provenance": "reconstructed"}
    short = {
        "title": _("4 dice on 5+"),
        "lines": (guessed, {"label": _("Strengthen"), "amount": "+2"}),
        "total_label": _("Shooting dice"),
        "total": "4",
    }
    shown = sample_receipt(current_catalogue())
    return Specimen(
        "receipt",
        _("Receipt"),
        (
            State(pgettext("state", "open"), shown | {"open": True}),
            State(pgettext("state", "folded"), shown),
            State(pgettext("state", "always open, with a guessed number"), short | {"plain": True}),
        ),
    )


def dice_row() -> Specimen:
    rolled = [{"face": face} for face in (1, 2, 3, 4, 5, 6)]
    judged = sample_dice()
    again = [judged[4], judged[5] | {"again": True}]
    return Specimen(
        "dice_row",
        _("Dice"),
        (
            State(pgettext("state", "rolled"), {"dice": rolled, "label": _("Six dice")}),
            State(
                pgettext("state", "judged"),
                {"dice": judged, "label": _("Needed 3+: four hits, one of them critical; one fumble")},
            ),
            State(pgettext("state", "rolled again"), {"dice": again, "label": _("The second die was rolled again")}),
        ),
    )


def dice_input() -> Specimen:
    def state(name: str, counted: tuple[int, ...]) -> State:
        faces = [{"face": face, "count": count} for face, count in enumerate(counted, start=1)]
        total = sum(counted)
        return State(name, {"name": "face", "faces": faces, "total": total, "wanted": 11, "nothing_yet": total == 0})

    return Specimen(
        "dice_input",
        _("Dice typed in"),
        (
            state(pgettext("state", "nothing yet"), (0,) * 6),
            state(pgettext("state", "under way"), (1, 0, 2, 1, 0, 3)),
            state(pgettext("state", "complete"), (1, 2, 2, 1, 2, 3)),
        ),
    )


def progress() -> Specimen:
    label = _("Working out the odds")
    return Specimen(
        "progress",
        _("Progress"),
        (
            State(pgettext("state", "waiting"), {"label": label, "state": "waiting"}),
            State(pgettext("state", "running"), {"label": label, "state": "running", "done": 130, "total": 400}),
            State(pgettext("state", "running, length unknown"), {"label": label, "state": "running"}),
            State(pgettext("state", "done"), {"label": label, "state": "done", "done": 400, "total": 400}),
            State(
                pgettext("state", "failed"),
                {
                    "label": label,
                    "state": "failed",
                    "done": 130,
                    "total": 400,
                    "text": _("The worker was stopped. Nothing is lost: try again."),
                },
            ),
        ),
    )
