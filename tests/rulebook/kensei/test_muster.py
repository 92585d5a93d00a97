"""The army-building restrictions: for each a list that just keeps to it and one beside it that does not."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import pytest

from rulebook.kensei.army import ArmyList, army_of
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.muster import apply, findings, is_legal, shares
from rulebook.kensei.muster.edits import SetFielded, SetFront, SetName
from rulebook.kensei.muster.findings import Severity
from tests.rulebook.kensei.mustering import CATALOGUE, CLANS, army, codes, legal_army, points, with_limit

SAMPLES = list(CATALOGUE.starter_armies.values())


@pytest.mark.parametrize("starter", SAMPLES, ids=lambda starter: starter.slug)
def test_the_sample_lists_are_legal(starter: Any) -> None:
    assert codes(army_of(starter, CATALOGUE)) == set()


@pytest.mark.parametrize("size", range(200, 1001, 100))
@pytest.mark.parametrize("clan", CLANS)
def test_every_clan_can_field_a_legal_army_at_every_hundred(clan: str, size: int) -> None:
    built = legal_army(clan, size)
    assert codes(built) == set()
    assert points(built) > size * 9 // 10


@dataclass(frozen=True)
class Boundary:
    """`kept` keeps to every rule; `broken` differs a little and breaks exactly the rule named."""

    code: str
    kept: ArmyList
    broken: ArmyList
    have: int | None = None
    need: int | None = None
    catalogue: Catalogue = CATALOGUE


LED = ("taisho-buke", "yari-ashigaru 9", "samurai-yari 5")
DEAD = ("taisho-samurai", "undead-ashigaru-yari 10", "undead-samurai-katana 5")
HIDDEN = ("hattori-saki", "genin 10", "genin-sais 5")
FOUR = ("taisho-buke", "daisho-buke", "yari-ashigaru 10", "yari-ashigaru 10", "heishi 5", "samurai-yari 5")
SIX = ("taisho-buke", "daisho-buke", "geisha", "yari-ashigaru 15", "yari-ashigaru 15", "heishi 5", "samurai-yari 5", "peasants 4")
SORCERER = ("infernal-onmyouji", "shikigami 2")


def buke(*lines: str, size: int = 200, **changes: Any) -> ArmyList:
    return army("buke", size, *lines, **changes)


BOUNDARIES = {
    "total": Boundary(
        "total",
        buke("taisho-buke", "yari-ashigaru 15", "samurai-yari 15", "heishi 6"),
        buke("taisho-buke", "yari-ashigaru 15", "samurai-yari 15", "heishi 7"),
        205,
        200,
    ),
    "total, commander": Boundary(
        "total",
        buke("taisho-buke", "yari-ashigaru 15", "samurai-yari 15", "heishi 4", commander="taisho"),
        buke("taisho-buke", "yari-ashigaru 15", "samurai-yari 15", "heishi 4", commander="daimyo"),
        210,
        200,
    ),
    "too few leaders": Boundary("leaders", buke(*FOUR, size=400), buke("taisho-buke", *FOUR[2:], size=400), 1, 2),
    "too many leaders": Boundary("leaders", buke(*LED, "geisha"), buke(*LED, "geisha", "spy"), 3, 2),
    "leaders of 250 points": Boundary(
        "leaders",
        buke(*LED, "heishi 3", "geisha", size=250),
        buke(*LED, "heishi 3", size=250),
        1,
        2,
    ),
    "too few units": Boundary("units", buke(*LED), buke("taisho-buke", "yari-ashigaru 10"), 1, 2),
    "too many units": Boundary(
        "units",
        buke(*LED, "heishi 3", "peasants 4"),
        buke(*LED, "heishi 3", "peasants 4", "kengo 3"),
        5,
        4,
    ),
    "an elite as general": Boundary("general", buke(*LED, "geisha"), buke(*LED, "geisha", general="e4"), 0, 1),
    "no general": Boundary("general", buke(*LED), buke(*LED, general=""), 0, 1),
    "a unit as general": Boundary("general", buke(*LED), buke(*LED, general="e2"), 0, 1),
    "smallest unit": Boundary("unit-size", buke(*LED, "heishi 3"), buke(*LED, "heishi 2"), 2, 3),
    "largest infantry": Boundary(
        "unit-size",
        buke("taisho-buke", "yari-ashigaru 15", "heishi 3"),
        buke("taisho-buke", "yari-ashigaru 16", "heishi 3"),
        16,
        15,
    ),
    "largest skirmishers": Boundary("unit-size", buke(*LED, "kengo 5"), buke(*LED, "kengo 6"), 6, 5),
    "largest other unit": Boundary(
        "unit-size",
        army("kuroi-te", 300, *DEAD, "undead-hatamoto", "jikininki 10"),
        army("kuroi-te", 300, *DEAD, "undead-hatamoto", "jikininki 11"),
        11,
        10,
    ),
    "cannon without crew": Boundary(
        "unit-size",
        army("otokodate", 200, "taisho-otokodate", "ashigaru-katana 10", "ozutsu-cannon 5"),
        army("otokodate", 200, "taisho-otokodate", "ashigaru-katana 10", "ozutsu-cannon 0"),
        0,
        5,
    ),
    "peasants in pairs": Boundary("bundle", buke(*LED, "peasants 4"), buke(*LED, "peasants 5"), 5, 6),
    "same profile": Boundary(
        "same-profile",
        buke("taisho-buke", "yari-ashigaru 10", "yari-ashigaru 5"),
        buke("taisho-buke", "yari-ashigaru 10", "yari-ashigaru 5", "yari-ashigaru 5"),
        3,
        2,
    ),
    "elites below 600": Boundary("elite-profile", buke(*LED, "kengo 3"), buke(*LED, "kengo 3", "kengo 3"), 2, 1),
    "elites at 599 and 600": Boundary(
        "elite-profile",
        buke(*SIX, "kengo 3", "kengo 3", size=600),
        buke(*SIX, "kengo 3", "kengo 3", size=599),
        2,
        1,
    ),
    "elites from 600": Boundary(
        "elite-profile",
        buke(*SIX, "kengo 3", "kengo 3", size=600),
        buke(*SIX, "kengo 3", "kengo 3", "kengo 3", size=600),
        3,
        2,
    ),
    "two of one leader": Boundary("unique", buke(*LED, "daimyo-buke"), buke(*LED, "taisho-buke"), 2, 1),
    "two leaders in one entry": Boundary("unique", buke(*LED), buke("taisho-buke 2", *LED[1:]), 2, 1),
    "a unique creature": Boundary(
        "unique", army("kuroi-te", 200, *DEAD, "tenome"), army("kuroi-te", 200, *DEAD, "tenome", "tenome"), 2, 1
    ),
    "warriors": Boundary(
        "warriors",
        buke("taisho-buke", "yari-ashigaru 10", "samurai-dai-katana 5"),
        buke("taisho-buke", "yari-ashigaru 9", "samurai-dai-katana 5"),
        45,
        50,
    ),
    "warriors of 250 points": Boundary(
        "warriors",
        buke("taisho-buke", "geisha", "yari-ashigaru 13", "samurai-dai-katana 5", "kengo 3", size=250),
        buke("taisho-buke", "geisha", "yari-ashigaru 12", "samurai-dai-katana 5", "kengo 3", size=250),
        60,
        63,
    ),
    "shooting warriors do not count": Boundary(
        "warriors",
        buke("taisho-buke", "yari-ashigaru 10", "yumi-ashigaru 5"),
        buke("taisho-buke", "yari-ashigaru 9", "yumi-ashigaru 5"),
        45,
        50,
    ),
    "warriors of the Kuroi-te": Boundary(
        "warriors",
        army("kuroi-te", 200, "taisho-samurai", "undead-ashigaru-yari 4", "jikininki 3"),
        army("kuroi-te", 200, "taisho-samurai", "undead-ashigaru-yari 3", "jikininki 3"),
        45,
        50,
    ),
    "warriors of the Hattori": Boundary(
        "warriors",
        army("hattori", 200, "hattori-saki", "genin 4", "genin-yumi 3"),
        army("hattori", 200, "hattori-saki", "genin 3", "genin-yumi 3"),
        45,
        50,
    ),
    "ranged": Boundary(
        "ranged",
        buke("taisho-buke", "yari-ashigaru 10", "yumi-samurai 4", "yumi-ashigaru 4"),
        buke("taisho-buke", "yari-ashigaru 10", "yumi-samurai 4", "yumi-ashigaru 4 banner"),
        105,
        100,
    ),
    "firearms": Boundary(
        "firearms",
        army("kuge", 200, "hero-kuge-naginata", "onna-bushi 10", "ashigaru-teppo 5"),
        army("kuge", 200, "hero-kuge-naginata", "onna-bushi 10", "ashigaru-teppo 5 banner"),
        55,
        50,
    ),
    "firearms of the Otokodate": Boundary(
        "firearms",
        army("otokodate", 250, "oyabun", "geisha", "ashigaru-katana 13", "ozutsu-cannon 5", "ozutsu-cannon 5"),
        army("otokodate", 240, "oyabun", "geisha", "ashigaru-katana 12", "ozutsu-cannon 5", "ozutsu-cannon 5"),
        100,
        96,
    ),
    "cavalry": Boundary(
        "cavalry",
        buke("taisho-buke", "yari-ashigaru 10", "kiba-musha 4"),
        buke("taisho-buke", "yari-ashigaru 10", "kiba-musha 4 banner"),
        85,
        80,
    ),
    "skirmishers": Boundary(
        "skirmishers",
        army("sohei", 200, "hero-sohei-katana", "monk-naginata 10", "ashigaru-sling 4", "ashigaru-sling 3"),
        army("sohei", 200, "hero-sohei-katana", "monk-naginata 10", "ashigaru-sling 4 banner", "ashigaru-sling 3"),
        75,
        70,
    ),
    "skirmishers of the Hattori": Boundary(
        "skirmishers",
        army("hattori", 200, "hattori-saki", "genin 10", "ninja-kama 5 banner", "ninja-shuriken 3"),
        army("hattori", 200, "hattori-saki", "genin 10", "ninja-kama 5 banner", "ninja-shuriken 3 banner"),
        105,
        100,
    ),
    "creatures": Boundary(
        "creatures",
        army("kuroi-te", 200, "taisho-samurai", "undead-ashigaru-yari 10", "jikininki 8", "tenome"),
        army("kuroi-te", 200, "taisho-samurai", "undead-ashigaru-yari 10", "jikininki 9", "tenome"),
        110,
        100,
    ),
    "a banner for a leader": Boundary(
        "banner", buke(LED[0], "heishi 9 banner", LED[2]), buke("taisho-buke banner", *LED[1:]), 1, 0
    ),
    "occult rules": Boundary("occult", buke(*LED, "komuso", occult=True), buke(*LED, "komuso")),
    "Onmyouji or Komuso": Boundary(
        "spiritual", buke(*LED, *SORCERER, occult=True), buke(*LED, *SORCERER, "komuso", occult=True), 2, 1
    ),
    "two Onmyouji": Boundary(
        "spiritual", buke(*LED, *SORCERER, occult=True), buke(*LED, *SORCERER, "death-onmyouji", occult=True), 2, 1
    ),
    "Komuso of the Kuroi-te": Boundary(
        "spiritual-clan",
        army("kuroi-te", 200, *DEAD, *SORCERER, occult=True),
        army("kuroi-te", 200, *DEAD, "komuso", occult=True),
    ),
    "realms of the Kuroi-te": Boundary(
        "realm",
        army("kuroi-te", 200, *DEAD, "death-onmyouji", "shikigami 2", occult=True),
        army("kuroi-te", 200, *DEAD, "celestial-onmyouji", "shikigami 2", occult=True),
    ),
    "two Shikigami": Boundary(
        "shikigami",
        buke(*LED, *SORCERER, occult=True),
        buke(*LED, "infernal-onmyouji", "shikigami 1", occult=True),
        1,
        2,
    ),
    "Shikigami forgotten": Boundary(
        "shikigami", buke(*LED, *SORCERER, occult=True), buke(*LED, "infernal-onmyouji", occult=True), 0, 2
    ),
    "Shikigami without a master": Boundary(
        "shikigami", buke(*LED, "komuso", occult=True), buke(*LED, "komuso", "shikigami 2", occult=True), 2, 0
    ),
    "another clan's troops": Boundary("membership", buke(*LED), buke(*LED, "onna-bushi 5")),
    "common troops of the Hattori": Boundary("common", army("hattori", 200, *HIDDEN), army("hattori", 200, *HIDDEN, "heishi 3")),
    "common troops of the Kuroi-te": Boundary("common", army("kuroi-te", 200, *DEAD), army("kuroi-te", 200, *DEAD, "peasants 4")),
    "creatures of a realm": Boundary("invoked", buke(*LED), buke(*LED, "oni")),
    "a leader on foot for riders": Boundary(
        "unit-leader",
        buke("mounted-hero-buke", "yari-ashigaru 10", "kiba-musha 4 led-by:e1"),
        buke("taisho-buke", "yari-ashigaru 10", "kiba-musha 4 led-by:e1"),
    ),
    "a swordsman for shooters": Boundary(
        "unit-leader",
        army("kuge", 200, "hero-kuge-yumi", "onna-bushi 10", "ashigaru-teppo 5 led-by:e1"),
        army("kuge", 200, "hero-kuge-naginata", "onna-bushi 10", "ashigaru-teppo 5 led-by:e1"),
    ),
    "a leader who is none": Boundary(
        "unit-leader",
        buke("taisho-buke", "yari-ashigaru 10 led-by:e1", "heishi 5"),
        buke("taisho-buke", "yari-ashigaru 10 led-by:e3", "heishi 5"),
    ),
    "a leader who is gone": Boundary(
        "unit-leader",
        buke("taisho-buke", "yari-ashigaru 10 led-by:e1", "heishi 5"),
        buke("taisho-buke", "yari-ashigaru 10 led-by:e9", "heishi 5"),
    ),
    "creatures have no leader": Boundary(
        "unit-leader",
        army("kuroi-te", 200, "taisho-samurai", "undead-ashigaru-yari 10 led-by:e1", "jikininki 3"),
        army("kuroi-te", 200, "taisho-samurai", "undead-ashigaru-yari 10", "jikininki 3 led-by:e1"),
    ),
    "a leader in two units": Boundary(
        "leader-twice",
        buke("taisho-buke", "yari-ashigaru 10 led-by:e1", "heishi 5"),
        buke("taisho-buke", "yari-ashigaru 10 led-by:e1", "heishi 5 led-by:e1"),
        2,
        1,
    ),
    "commander": Boundary("commander", buke(*LED, commander="daimyo"), buke(*LED, commander="shogun")),
    "unknown profile": Boundary("profile", buke(*LED), buke(*LED, "godzilla 3")),
}


@pytest.mark.parametrize("name", BOUNDARIES)
def test_the_list_on_the_boundary_is_legal(name: str) -> None:
    assert codes(BOUNDARIES[name].kept) == set()


@pytest.mark.parametrize("name", BOUNDARIES)
def test_the_list_beyond_the_boundary_breaks_that_rule_alone(name: str) -> None:
    boundary = BOUNDARIES[name]
    errors = [finding for finding in findings(boundary.broken, CATALOGUE) if finding.is_error]
    assert [finding.code for finding in errors] == [boundary.code]
    if boundary.have is not None:
        assert (errors[0].have, errors[0].need) == (boundary.have, boundary.need)


@pytest.mark.parametrize("name", BOUNDARIES)
def test_every_finding_reads_in_both_languages_and_names_its_place(name: str) -> None:
    boundary = BOUNDARIES[name]
    finding = next(finding for finding in findings(boundary.broken, CATALOGUE) if finding.code == boundary.code)
    english, spanish = finding.message("en"), finding.message("es")
    assert english != spanish
    assert not {"{", "}"} & set(english + spanish)
    assert finding.page.startswith("S") or boundary.code == "profile"
    assert set(finding.entries) <= {entry.id for entry in boundary.broken.entries}


def test_every_error_code_has_a_boundary() -> None:
    limited = {limit.code for limit in CATALOGUE.limits.values()} - {"front"}
    assert limited <= {boundary.code for boundary in BOUNDARIES.values()} | {"spiritual", "shikigami"}


def test_a_list_without_a_clan_or_size_says_so() -> None:
    assert "clan" in codes(army("ninja", 200))
    assert "clan" in codes(army("common", 200))
    assert "size" in codes(army("buke", 0))


def test_a_class_too_low_cannot_lead() -> None:
    low = replace(CATALOGUE.profiles["daisho-buke"], troop_class="warrior")
    house = replace(CATALOGUE, profiles={**CATALOGUE.profiles, "daisho-buke": low})
    led = buke("taisho-buke", "daisho-buke", "yari-ashigaru 10", "kengo 3 led-by:e2")
    assert codes(led, CATALOGUE) == set()
    assert codes(led, house) == {"unit-leader"}


def test_leaders_count_toward_no_percentage() -> None:
    riders = buke("mounted-hero-buke", "yari-ashigaru 10", "kiba-musha 4")
    cavalry = next(share for share in shares(riders, CATALOGUE) if share.limit.code == "cavalry")
    assert (cavalry.have, cavalry.need, cavalry.entries) == (80, 80, (("e3", 80),))


def test_percentages_are_of_the_agreed_size_not_of_the_points_spent() -> None:
    small = buke("taisho-buke", "yari-ashigaru 5", "heishi 3", size=400)
    assert next(share.need for share in shares(small, CATALOGUE) if share.limit.code == "warriors") == 100


def test_troops_left_at_home_are_not_judged() -> None:
    broken = BOUNDARIES["another clan's troops"].broken
    assert is_legal(apply(broken, SetFielded(broken.entries[-1].id, False)), CATALOGUE)


@pytest.mark.parametrize(
    ("slug", "value", "name"),
    [
        ("cavalry", 50, "cavalry"),
        ("skirmishers", 40, "skirmishers"),
        ("warriors", 22, "warriors"),
        ("same-profile", 3, "same profile"),
        ("elite-profile", 2, "elites below 600"),
        ("unit-size-min", 2, "smallest unit"),
        ("unit-size-infantry", 20, "largest infantry"),
    ],
)
def test_a_house_pack_moves_a_limit_without_code(slug: str, value: int, name: str) -> None:
    assert codes(BOUNDARIES[name].broken, with_limit(slug, value=value)) == set()


def test_a_house_pack_adds_a_percentage_of_its_own() -> None:
    own = replace(CATALOGUE.limits["cavalry"], slug="elites", code="elites", name="Elites", name_es="Élites", value=20)
    own = replace(own, parameters={"any": [{"classes": ["elite"]}]})
    house = replace(CATALOGUE, limits={**CATALOGUE.limits, "elites": own})
    list_ = buke(*LED, "samurai-dai-katana 5")
    found = next(finding for finding in findings(list_, house) if finding.code == "elites")
    assert found.message("es") == "Élites: 50 puntos, como mucho 40 (20 % de 200)."


def test_a_front_is_three_to_ten_wide_and_only_warned_about() -> None:
    wide = buke("taisho-buke", "yari-ashigaru 15", "heishi 3")
    told = {
        front: [
            (one.severity, one.need) for one in findings(apply(wide, SetFront("e2", front)), CATALOGUE) if one.code == "front"
        ]
        for front in (2, 3, 10, 11)
    }
    assert told == {2: [(Severity.WARNING, 3)], 3: [], 10: [], 11: [(Severity.WARNING, 10)]}


def test_hints_never_make_a_list_illegal() -> None:
    odd = buke(*LED, "geisha", "heishi 3", size=250)
    assert {finding.code for finding in findings(odd, CATALOGUE)} == {"hundreds", "spare"}
    assert is_legal(odd, CATALOGUE)


def test_a_sentence_has_names_and_numbers() -> None:
    broken = apply(BOUNDARIES["smallest unit"].broken, SetName("e4", "Los Nagamaki"))
    finding = next(finding for finding in findings(broken, CATALOGUE) if finding.is_error)
    assert finding.message("en") == "Los Nagamaki has 2 miniatures: at least 3 take the field."
    assert finding.message("es") == "Los Nagamaki tiene 2 miniaturas: al campo van al menos 3."
    assert (finding.page, finding.ruling) == ("S5919, S5921", "R55")
