"""List against list: every unit charges every unit, small maps at once and large ones as a job of its owner."""

from __future__ import annotations

import json

import pytest
from django.http import QueryDict

from armybuilder.jobs.models import Job, JobFile
from armybuilder.jobs.services import job_run
from battles.lab.asking import read_fight
from battles.lab.matchup import HeatMap, best_and_worst, charge, heat_map
from battles.lab.plots import percent
from battles.lab.studying import measure
from battles.lab.troops import LabTroop
from tests.rosters.mustering import browser, keep, person, text_of, vanguard
from tests.rulebook.kensei.mustering import CATALOGUE

MATCHUP = "/battles/lab/matchup/"
MINE = (LabTroop("samurai-yari", 5), LabTroop("yari-ashigaru", 9))
THEIRS = (LabTroop("monk-naginata", 5), LabTroop("yari-ashigaru", 10), LabTroop("ikame-bo"))


class Bar:
    def __init__(self) -> None:
        self.total = self.done = 0

    def start(self, total: int) -> None:
        self.total = total

    def step(self) -> None:
        self.done += 1


def test_every_unit_charges_every_unit_and_the_bar_fills() -> None:
    bar = Bar()
    found = heat_map(MINE, THEIRS, CATALOGUE, "en", bar)
    assert (len(found.rows), len(found.columns), bar.total, bar.done) == (2, 3, 6, 6)
    for own, (_, cells) in zip(MINE, found.rows, strict=True):
        for enemy, cell in zip(THEIRS, cells, strict=True):
            assert cell.wins == percent(measure(charge(own, enemy, CATALOGUE), CATALOGUE).wins)


def test_a_cell_leads_to_its_own_charge_in_the_lab() -> None:
    cell = heat_map(MINE[:1], THEIRS[:1], CATALOGUE, "en").rows[0][1][0]
    one = read_fight(QueryDict(cell.address), CATALOGUE)[0]
    assert one.told[0].facts["charging"] == 1
    assert percent(measure(one, CATALOGUE).wins) == cell.wins


def test_a_map_survives_being_kept() -> None:
    found = heat_map(MINE, THEIRS, CATALOGUE, "es")
    assert HeatMap.from_record(json.loads(json.dumps(found.record()))) == found


def test_the_advice_names_the_best_and_the_worst_charge() -> None:
    found = heat_map(MINE, THEIRS, CATALOGUE, "en")
    shades = {name: dict(zip(found.columns, (cell.shade for cell in cells), strict=True)) for name, cells in found.rows}
    for name, best, worst in best_and_worst(found):
        assert shades[name][best] == max(shades[name].values()) and shades[name][worst] == min(shades[name].values())


@pytest.mark.django_db
def test_a_small_map_is_drawn_at_once() -> None:
    akira = person("Akira")
    value = vanguard()
    small = keep(akira, type(value)(**{**_fields(value), "entries": value.entries[:2]}), "Few")
    ref = f"army:{small.pk}"
    response = browser(akira).get(MATCHUP, {"mine": ref, "theirs": ref})
    assert b"heat__cell" in response.content and "best against" in text_of(response)


@pytest.mark.django_db(transaction=True)
def test_a_large_map_is_a_job_that_only_its_owner_sees() -> None:
    akira, botan = person("Akira"), person("Botan")
    asked = {"mine": "starter:buke-vanguard", "theirs": "starter:sohei-vanguard"}
    assert "30 combats" in text_of(browser(akira).get(MATCHUP, asked))
    page = browser(akira).post(f"{MATCHUP}start/", asked)["Location"]
    job = Job.objects.get(owner=akira)
    assert "Waiting" in text_of(browser(akira).get(page))
    job_run(job_id=job.pk)
    assert JobFile.objects.get(job=job).name == "matchup.json"
    drawn = browser(akira).get(page)
    assert drawn.content.count(b"heat__cell--") == 30
    assert browser(botan).get(page).status_code == browser().get(page).status_code == 404


@pytest.mark.django_db(transaction=True)
def test_a_job_about_a_list_that_is_not_mine_says_so() -> None:
    akira, botan = person("Akira"), person("Botan")
    army = keep(akira)
    page = browser(botan).post(f"{MATCHUP}start/", {"mine": f"army:{army.pk}", "theirs": "starter:kuge-vanguard"})["Location"]
    job_run(job_id=Job.objects.get(owner=botan).pk)
    assert "not there any more" in text_of(browser(botan).get(page))


def _fields(value: object) -> dict[str, object]:
    return {name: getattr(value, name) for name in value.__dataclass_fields__}  # type: ignore[attr-defined]
