"""Names that were written to do harm: they are printed as text, inject nothing and break no page."""

from dataclasses import replace
from xml.etree import ElementTree

import pytest
from django.test import Client

from armybuilder.people.models import User
from rosters.armies.services import army_create
from rosters.battlescribe import ros
from rosters.printing.options import Options
from rosters.printing.papers import army_paper
from rosters.printing.typesetting import images, pdf
from rosters.sheets import sheet_of
from rulebook.kensei.army import ArmyList
from tests.rosters.papers import flat, lore, opened, starter, text_of

NAMES = {
    "typst": '#panic("x") #read("/etc/passwd") $x^2$ *b* _i_ [c] ]] #[ \\ `raw` @ref // /* ~',
    "xml": '</selection><x a="1">&amp;&lt;]]><![CDATA[ <?php <!-- -->',
    "json": '"}],"legal":true,{"x":"\\u0000',
    "right-to-left": "abc\u202edrawkcab\u2066\u2067\u2069\u200f שלום",
    "long": "W" * 10_000,
    "emoji": "👺🏯👨‍👩‍👧‍👦🇯🇵⚔️",
    "accents": "Z" + "\u0301" * 900,
    "controls": "a\x00b\x07c\x1b[31m\ud800 d\ufffe",
    "kanji": "織田信長 軍団",
    "html": "<script>alert(1)</script><img src=x onerror=alert(1)>",
    "braces": "{0} {name} %(name)s {{ x }} {% now %}",
}
PRESETS = (Options(), Options(preset="cards", per="9"), Options(preset="full", lang="es", large=True))


def hostile(name: str) -> ArmyList:
    army = starter("buke")
    return replace(army, entries=tuple(replace(entry, name=name, note=name * 3) for entry in army.entries))


@pytest.mark.parametrize("options", PRESETS, ids=["one", "cards", "full"])
@pytest.mark.parametrize("kind", NAMES)
def test_a_hostile_name_is_printed_as_text(kind: str, options: Options) -> None:
    shown = sheet_of(hostile(NAMES[kind]), lore(options.lang), title=NAMES[kind])
    paper = army_paper(shown, options, None)
    document = pdf(paper)
    assert len(opened(document).pages) <= 10
    assert images(paper, 40)
    if kind in ("typst", "xml", "json", "html", "braces", "kanji", "long"):
        assert flat(shown.rows[0].name)[:20] in text_of(document)


def test_a_name_cannot_change_what_stands_beside_it() -> None:
    plain, tricked = (sheet_of(hostile(name), lore("en"), title=name) for name in ("Red", NAMES["typst"] + NAMES["json"]))
    assert (plain.points, plain.is_legal) == (tricked.points, tricked.is_legal)
    assert "Legal" in text_of(pdf(army_paper(tricked, Options(), None)))


@pytest.mark.parametrize("kind", NAMES)
def test_a_hostile_name_leaves_the_roster_of_other_tools_well_formed(kind: str) -> None:
    shown = sheet_of(hostile(NAMES[kind]), lore("en"), title=NAMES[kind])
    roster = ElementTree.fromstring(ros(shown))
    assert len(roster.findall(".//{*}force/{*}selections/{*}selection")) == len(shown.rows) + 1


@pytest.mark.django_db
@pytest.mark.parametrize("kind", [kind for kind in NAMES if kind != "controls"])
def test_no_page_breaks_on_a_hostile_name(kind: str, db: None) -> None:
    """As a list can be stored: its names are cut before, and no database holds a control sign."""
    akira = User.objects.create(username="Akira")
    browser = Client()
    browser.force_login(akira)
    name = NAMES[kind].replace("\x00", "")[:80]
    army = army_create(akira, replace(hostile(name), entries=tuple(replace(e, note="") for e in hostile(name).entries)), name)
    for path in ("", "sheet.pdf?preset=full", "first-page.png", "roster.rosz", "page-1.png"):
        assert browser.get(f"/armies/{army.pk}/print/{path}").status_code == 200, path
    code = army.printed.get().code
    page = Client().get(f"/v/{code}/")
    assert page.status_code == 200
    assert "<script>alert" not in page.content.decode()
    assert Client().get("/v/", {"code": name}).status_code in (302, 422)
    assert Client().get(f"/v/{code}/", {"w": name}).status_code == 200
