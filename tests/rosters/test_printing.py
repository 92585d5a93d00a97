"""Each starter army on paper, in every form, language and size: it opens, it is whole, and its square leads to the proof."""

import math
from typing import Any

import pytest
from django.test import Client

from armybuilder.people.models import User
from rosters.models import PrintedList
from rosters.printing.options import Options
from rosters.sheets import words_of
from tests.rosters.papers import STARTERS, flat, kept, opened, scanned, sheet, starter, text_of, written

pytestmark = pytest.mark.django_db
FORMS = ({"preset": "one"}, {"preset": "cards"}, {"preset": "cards", "per": "9"}, {"preset": "full"})
SIZES = {"a4": (595, 842), "letter": (612, 792)}


@pytest.fixture(autouse=True)
def unbraked(settings: Any) -> None:
    settings.RATE_LIMITS_ON = False


@pytest.fixture
def akira(db: None) -> User:
    return User.objects.create(username="Akira")


@pytest.fixture
def as_akira(akira: User) -> Client:
    browser = Client()
    browser.force_login(akira)
    return browser


@pytest.mark.parametrize("paper", SIZES)
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("form", FORMS, ids=["one", "cards-4", "cards-9", "full"])
@pytest.mark.parametrize("clan", STARTERS)
def test_a_starter_army_is_printed_whole(
    clan: str, form: dict[str, str], language: str, paper: str, akira: User, as_akira: Client
) -> None:
    army = kept(akira, clan, "Señores de Ōmi")
    options = Options(**form, lang=language, paper=paper)
    pdf = as_akira.get(f"/armies/{army.pk}/print/sheet.pdf?{options.query}")
    assert (pdf.status_code, pdf["Content-Type"]) == (200, "application/pdf")
    document, shown = opened(pdf.content), written(army, **form, lang=language)
    assert document.trailer["/Root"]["/MarkInfo"]["/Marked"], "the PDF is not tagged"
    assert document.trailer["/Root"]["/Lang"].startswith(language)
    assert tuple(round(float(side)) for side in document.pages[0].mediabox[2:]) == SIZES[paper]
    text = text_of(pdf.content)
    for words in everything_on(shown, form["preset"]):
        assert flat(words) in text, words
    assert len(document.pages) == pages_expected(shown, options)
    page = as_akira.get(f"/armies/{army.pk}/print/first-page.png?{options.query}").content
    printed = PrintedList.objects.get()
    words = words_of(printed.digest).replace(" ", "-")
    assert scanned(page) == f"http://testserver/v/{printed.code}/?w={words}"


def everything_on(shown: Any, preset: str) -> list[str]:
    words = [shown.title, "Señores de Ōmi", shown.clan, f"{shown.points} / {shown.size}", shown.commander.name, str(shown.hand)]
    for row in shown.rows:
        words += [row.name, row.kind, str(row.points), *(stat.value for stat in row.stats)]
        words += [name for weapon in row.weapons for name in (weapon.name, weapon.kind, weapon.text)]
        words += [name for rule in (*row.permanent, *row.by_ki) for name in (rule.name, rule.text)]
        words += [rule.name for rule in (*row.titles, *row.armour)]
    words += [text for action in shown.actions for text in (action.name, action.moment, action.text)]
    words += [text for rule in shown.rules for text in (rule.name, rule.text)]
    return words + ([line.label for line in shown.receipt] if preset == "full" else [])


def pages_expected(shown: Any, options: Options) -> int:
    if options.preset != "cards":
        return {"one": 1, "full": 2}[options.preset]
    in_rows = {rule.name for row in shown.rows for rule in (*row.permanent, *row.by_ki)}
    cards, room, length = 1 + len(shown.rows), {"9": 620, "4": 1500}[options.per], 0
    for rule in [rule for rule in shown.rules if rule.name not in in_rows]:
        more = len(rule.name.encode()) + len(rule.text.encode()) + 30
        if length == 0 or length + more > room:
            cards, length = cards + 1, 0
        length += more
    return math.ceil(cards / int(options.per))


@pytest.mark.parametrize("options", ["grey=1", "large=1", "grey=1&large=1&preset=cards", "large=1&preset=full&lang=es"])
def test_grey_and_large_print_say_the_same(options: str, akira: User, as_akira: Client) -> None:
    army = kept(akira, "sohei")
    pdf = as_akira.get(f"/armies/{army.pk}/print/sheet.pdf?{options}").content
    assert len(opened(pdf).pages) >= 1
    for row in sheet(starter("sohei"), "es" if "lang=es" in options else "en").rows:
        assert flat(row.name) in text_of(pdf)


def test_grey_has_no_colour(akira: User, as_akira: Client) -> None:
    import io

    from PIL import Image

    army = kept(akira)
    coloured = Image.open(io.BytesIO(as_akira.get(f"/armies/{army.pk}/print/page-1.png").content)).convert("RGB")
    grey = Image.open(io.BytesIO(as_akira.get(f"/armies/{army.pk}/print/page-1.png?grey=1").content)).convert("RGB")
    assert not has_colour(grey)
    assert has_colour(coloured)


def has_colour(picture: Any) -> bool:
    return any(max(pixel) - min(pixel) > 12 for _count, pixel in picture.getcolors(1_000_000))


def test_the_same_print_is_the_same_file(akira: User, as_akira: Client) -> None:
    army = kept(akira)
    first = as_akira.get(f"/armies/{army.pk}/print/sheet.pdf").content
    from django.core.cache import cache

    cache.clear()
    assert as_akira.get(f"/armies/{army.pk}/print/sheet.pdf").content == first


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("paper", SIZES)
@pytest.mark.parametrize(("name", "pages"), [("deck", 3), ("markers", 1), ("reference", 2), ("blank", 1)])
def test_anyone_prints_the_aids_for_the_table(name: str, pages: int, paper: str, language: str) -> None:
    answer = Client().get(f"/print/{name}.pdf?lang={language}&paper={paper}")
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/pdf")
    assert len(opened(answer.content).pages) == pages


def test_the_deck_has_the_24_cards_of_the_book() -> None:
    text = text_of(Client().get("/print/deck.pdf").content)
    assert text.count("Commandcard") == 24


def test_the_reference_names_every_order_table_row_and_marker() -> None:
    from tests.rosters.reading import catalogue

    text = text_of(Client().get("/print/reference.pdf?lang=es").content)
    rows = (*catalogue().orders.values(), *catalogue().markers.values(), *catalogue().table("combat-dice"))
    assert [row.name_es for row in rows if flat(row.name_es) not in text] == []


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_scenario_is_printed_with_its_maps_and_missions(language: str) -> None:
    from tests.rosters.reading import catalogue

    for row in catalogue().scenarios.values():
        answer = Client().get(f"/print/scenario/{row.slug}.pdf?lang={language}")
        text = text_of(answer.content)
        about = [one for one in (*catalogue().deployments.values(), *catalogue().missions.values()) if one.scenario == row.slug]
        assert [one.name_in(language) for one in (row, *about) if flat(one.name_in(language)) not in text] == []
        assert len(opened(answer.content).pages) == 1


def test_what_nobody_offers_is_not_found() -> None:
    assert Client().get("/print/nothing.pdf").status_code == 404
    assert Client().get("/print/scenario/nothing.pdf").status_code == 404
