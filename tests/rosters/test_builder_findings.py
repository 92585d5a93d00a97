"""Findings on the builder page: those of the rules, beside their culprits, with ways out that mend and links to the rules."""

import html
import inspect
import re
from dataclasses import replace

import pytest

from armybuilder.people.models import User
from rosters.armies.problems import problems_of
from rosters.armies.reading import reading_of
from rosters.armies.services import army_edit
from rosters.models import Army
from rulebook.kensei.army import ArmyList
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.muster import findings
from rulebook.kensei.muster.checks import CHECKS
from rulebook.kensei.muster.edits import DuplicateEntry, SetMiniatures
from tests.rosters.mustering import HTMX, browser, edit, fresh, keep, pieces_in, value_of
from tests.rulebook.kensei.mustering import CATALOGUE, CLANS, legal_army
from tests.rulebook.kensei.mustering import army as mustered

pytestmark = pytest.mark.django_db


def illegal_lists() -> list[ArmyList]:
    base = legal_army("buke", 200)
    return [
        ArmyList("buke"),
        ArmyList("ronin"),
        replace(base, general=""),
        replace(base, size=333),
        *(replace(legal_army(clan, 400), size=200) for clan in CLANS),
    ]


@pytest.mark.parametrize("value", illegal_lists(), ids=lambda value: f"{value.clan}-{value.size}-{len(value.entries)}")
@pytest.mark.parametrize("language", ["en", "es"])
def test_the_page_says_what_the_rules_say_and_nothing_else(akira: User, value: ArmyList, language: str) -> None:
    army = keep(akira, value)
    page = browser(akira, language).get(f"/armies/{army.pk}/").content.decode()
    summary = page[page.index('id="findings"') : page.index('id="shares"')]
    told = [_plain(text) for text in re.findall(r'class="finding__text">(.*?)</p>', summary, re.S)]
    said = [finding.message(language) for finding in findings(value, CATALOGUE)]
    assert sorted(told) == sorted(said)


def _plain(text: str) -> str:
    """The sentence without its sign and its link."""
    inner = re.sub(r'<span class="finding__level">.*?</span></span>|<a class="term".*?</a>', "", text, flags=re.S)
    return html.unescape(re.sub(r"<[^>]+>", "", inner)).strip()


def broken(army: Army) -> Army:
    return army_edit(army, [DuplicateEntry("e4"), SetMiniatures("e3", 2)], 1)


def test_a_finding_stands_beside_its_culprit_with_the_ways_out_that_concern_it(army: Army) -> None:
    broken(army)
    page = browser(army.owner).get(f"/armies/{army.pk}/").content.decode()
    card = page[page.index('id="e3-problems"') : page.index('id="e4"')]
    assert "2 miniatures: at least 3" in card
    assert "Add 1 miniature to Yari Ashigaru" in card
    assert "is elite" not in card
    assert all("e3" in html.unescape(offered) for offered in re.findall(r'name="fix" value="([^"]+)"', card))


def test_the_ways_out_follow_the_tap_and_mend_what_they_say(army: Army) -> None:
    akira = browser(army.owner)
    answer = edit(akira, army, entry="e3", act="save", miniatures=2)
    assert "data-advice" in answer.content.decode()
    assert 'name="fix"' not in answer.content.decode()
    advice = akira.get(f"/armies/{army.pk}/advice/", headers=HTMX)
    assert {"findings", "e3-problems"} <= pieces_in(advice)
    assert "data-advice" not in advice.content.decode(), "an answer must not ask again"
    for offered in re.findall(r'name="fix" value="([^"]+)"', advice.content.decode()):
        before = errors(value_of(army), CATALOGUE)
        edit(akira, army, fix=html.unescape(offered))
        assert errors(value_of(army), CATALOGUE) < before
        akira.post(f"/armies/{army.pk}/undo/{fresh(army).number}/", headers=HTMX)


def errors(value: ArmyList, catalogue: Catalogue) -> int:
    return sum(finding.is_error for finding in findings(value, catalogue))


def lists_with_every_finding() -> list[ArmyList]:
    base, taisho = legal_army("buke", 200), "taisho-buke"
    return [
        ArmyList("ronin", 0, commander="emperor"),
        replace(base, size=250),
        replace(base, size=100, general=""),
        legal_army("buke", 600),
        mustered(
            "buke", 200, taisho, taisho, "yari-ashigaru 2", "samurai-yari 3 led-by:e1", *["samurai-dai-katana 3 led-by:e1"] * 2
        ),
        mustered(
            "buke", 200, taisho, "samurai-yari 40", "samurai-yari 3", "yari-ashigaru 3", "yari-ashigaru 3", "yari-ashigaru 3"
        ),
        mustered("buke", 200, f"{taisho} banner", "samurai-yari 3 led-by:e9", "dragon", "kiba-musha 9", "yumi-samurai 9"),
        *(mustered(clan, 200, *(f"{slug} 1" for slug in CATALOGUE.profiles)) for clan in CLANS),
        *(mustered(clan, 200, *(f"{slug} 7" for slug in CATALOGUE.profiles), occult=True) for clan in CLANS),
        replace(base, entries=tuple(replace(one, front=2 if one.miniatures > 2 else 0) for one in base.entries)),
    ]


def codes_checked() -> set[str]:
    """Every code that stands in the checks, and those of the limits that are checked by their own."""
    source = "".join(inspect.getsource(inspect.getmodule(check) or check) for check in CHECKS)
    return set(re.findall(r'\b_?[fF]inding\(\s*"([a-z-]+)"', source)) | {limit.code for limit in CATALOGUE.limits.values()}


def test_every_finding_there_can_be_links_the_page_of_its_rule(akira: User) -> None:
    reading, client = reading_of(keep(akira)), browser(akira)
    problems = [one for value in lists_with_every_finding() for one in problems_of(value, reading, with_ways=False)]
    assert {problem.code for problem in problems} >= codes_checked()
    links = {link for problem in problems for link in (problem.rule, *problem.rulings)}
    for link in links:
        assert client.get(link.href).status_code == 200, link
        if link.sheet:
            assert client.get(link.sheet, headers=HTMX).status_code == 200, link


def test_a_finding_links_the_very_limit_it_is_about_and_the_ruling_that_decided_it(akira: User) -> None:
    reading = reading_of(keep(akira))

    def told(code: str, *lines: str) -> tuple[str, ...]:
        found = problems_of(mustered("buke", 200, "taisho-buke", *lines), reading, with_ways=False)
        problem = next(one for one in found if one.code == code)
        return tuple(link.href for link in (problem.rule, *problem.rulings))

    limits, ruling = "/rules/limits", "/rules/rulings"
    assert told("unit-size", "yari-ashigaru 2")[0] == f"{limits}/unit-size-min/"
    assert told("unit-size", "yari-ashigaru 16") == (f"{limits}/unit-size-infantry/", f"{ruling}/r55/")
    assert told("elite-profile", *["samurai-dai-katana 3"] * 2)[0] == f"{limits}/elite-profile/"
    assert told("units") == ("/rules/sizes/200/", f"{ruling}/r10/")
    assert told("membership", "hero-kuge-naginata")[0] == "/rules/clans/buke/"


def test_several_problems_are_mended_by_one_button(army: Army) -> None:
    broken(army)
    page = browser(army.owner).get(f"/armies/{army.pk}/").content.decode()
    plan = re.search(r'class="plan".*?name="fix" value="([^"]+)"', page, re.S)
    assert plan is not None
    edit(browser(army.owner), army, fix=html.unescape(plan[1]))
    assert errors(value_of(army), CATALOGUE) == 0


def test_a_legal_list_is_stamped_and_an_illegal_one_is_not(army: Army) -> None:
    akira = browser(army.owner)
    assert "seal--legal" in akira.get(f"/armies/{army.pk}/").content.decode()
    broken(army)
    assert "seal--legal" not in akira.get(f"/armies/{army.pk}/").content.decode()
