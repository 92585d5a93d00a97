"""A paper proves what it says: the page behind its code shows the list as printed, to anyone, and nothing about its owner."""

import hashlib
import re

import pytest
from django.test import Client

from armybuilder.people.models import User
from rosters.armies.keeping import army_discard
from rosters.armies.services import army_delete, army_edit, army_rename
from rosters.models import Army, PrintedList
from rosters.sheets import words_of
from rulebook.kensei.muster.edits import AddEntry, SetMiniatures, SetNote
from tests.rosters.papers import kept, text_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def akira(db: None) -> User:
    return User.objects.create(username="Akira-of-the-Hills", email="akira@example.org")


@pytest.fixture
def as_akira(akira: User) -> Client:
    browser = Client()
    browser.force_login(akira)
    return browser


@pytest.fixture
def army(akira: User) -> Army:
    return kept(akira)


def printed(browser: Client, army: Army, query: str = "") -> PrintedList:
    assert browser.get(f"/armies/{army.pk}/print/sheet.pdf?{query}").status_code == 200
    return PrintedList.objects.order_by("-at").first() or PrintedList()


def link(row: PrintedList) -> str:
    return f"/v/{row.code}/?w={words_of(row.digest).replace(' ', '-')}"


def test_a_stranger_sees_the_list_as_printed(as_akira: Client, army: Army) -> None:
    page = Client().get(link(printed(as_akira, army)))
    assert page.status_code == 200
    shown = page.content.decode()
    for words in ("Red Dawn", "Identical to the sheet", "Taisho Buke", "Yari Ashigaru", "<strong>200</strong>", "Legal"):
        assert words in shown, words


def test_nothing_about_the_owner_leaks(as_akira: Client, akira: User, army: Army) -> None:
    row = printed(as_akira, army_edit(army, [SetNote("e2", "sneak left")], army.number))
    for path in (link(row), f"/v/{row.code}/list.json"):
        shown = Client().get(path).content.decode()
        for secret in (akira.username, akira.email, army.pk, "sneak left"):
            assert secret not in shown, secret


def test_one_changed_miniature_changes_the_words_and_the_old_link_shows_the_old_list(as_akira: Client, army: Army) -> None:
    old = printed(as_akira, army)
    before = Client().get(f"/v/{old.code}/list.json").content
    page_before = Client().get(link(old)).content
    changed = army_edit(army, [SetMiniatures("e3", 8)], army.number)
    new = printed(as_akira, changed)
    assert words_of(new.digest) != words_of(old.digest)
    assert new.code != old.code
    assert Client().get(f"/v/{old.code}/list.json").content == before
    assert without_token(Client().get(link(old)).content) == without_token(page_before)
    assert hashlib.sha256(before).hexdigest() == old.digest


def without_token(page: bytes) -> str:
    """The page's own secrets differ from one visitor to the next."""
    return re.sub(r'"X-CSRFToken": "[^"]*"|csrfmiddlewaretoken" value="[^"]*"', "", page.decode())


def test_every_paper_of_a_list_carries_the_same_words(as_akira: Client, army: Army) -> None:
    rows = {
        printed(as_akira, army, query).pk for query in ("", "preset=cards", "lang=es", "copy=opponent", "large=1&paper=letter")
    }
    assert len(rows) == PrintedList.objects.count() == 1


def test_the_words_on_the_paper_are_those_of_the_page(as_akira: Client, army: Army) -> None:
    pdf = as_akira.get(f"/armies/{army.pk}/print/sheet.pdf").content
    row = PrintedList.objects.get()
    assert words_of(row.digest).replace(" ", "") in text_of(pdf)
    assert words_of(row.digest) in Client().get(f"/v/{row.code}/").content.decode()


def test_other_words_are_told_apart(as_akira: Client, army: Army) -> None:
    row = printed(as_akira, army)
    assert "Not the list of that sheet" in Client().get(f"/v/{row.code}/?w=kakaka-kikiki-kukuku").content.decode()
    assert "Compare the words" in Client().get(f"/v/{row.code}/").content.decode()
    typed = words_of(row.digest).upper().replace(" ", "+")
    assert "Identical to the sheet" in Client().get(f"/v/{row.code}/?w=+{typed}").content.decode()


def test_an_illegal_list_is_stamped_and_shown_as_such_then_and_now(as_akira: Client, army: Army) -> None:
    broken = army_edit(army, [SetMiniatures("e2", 40)], army.number)
    pdf = as_akira.get(f"/armies/{broken.pk}/print/sheet.pdf").content
    assert "Notlegal" in text_of(pdf)
    row = PrintedList.objects.get()
    page = Client().get(link(row)).content.decode()
    assert row.problems
    assert all(escape_free(pair[0]) in page for pair in row.problems)
    assert page.count("Not legal:") == 2
    in_spanish = Client(headers={"accept-language": "es"}).get(link(row)).content.decode()
    assert escape_free(row.problems[0][1]) in in_spanish


def escape_free(text: str) -> str:
    return text.replace("'", "&#x27;")


def test_legality_is_told_by_the_data_of_then_and_by_that_of_today(as_akira: Client, army: Army) -> None:
    row = printed(as_akira, army)
    row.problems = [["It was too big.", "Era demasiado grande."]]
    row.save()
    page = Client().get(link(row)).content.decode()
    assert "It was too big." in page
    assert page.count("Not legal:") == 1


@pytest.mark.parametrize("code", ["222222222222", "ABCDEFGHJKMN"])
def test_an_unknown_code_says_that_it_proves_nothing(code: str) -> None:
    page = Client().get(f"/v/{code}/")
    assert page.status_code == 404
    assert "proves nothing" in page.content.decode()
    assert Client().get(f"/v/{code}/list.json").status_code == 404


def test_a_deleted_list_takes_its_papers_along(as_akira: Client, army: Army) -> None:
    row = printed(as_akira, army)
    army_discard(army)
    assert Client().get(link(row)).status_code == 404
    army_delete(army)
    assert not PrintedList.objects.exists()


def test_the_code_can_be_typed_from_the_paper(as_akira: Client, army: Army) -> None:
    row = printed(as_akira, army)
    typed = f" {row.code[:6].upper()} {row.code[6:]} "
    assert Client().get("/v/", {"code": typed})["Location"] == f"/v/{row.code}/"
    assert Client().get("/v/").status_code == 200
    assert Client().get("/v/", {"code": "../../etc"}).status_code == 422


def test_a_renamed_list_is_another_paper(as_akira: Client, army: Army) -> None:
    old = printed(as_akira, army)
    assert printed(as_akira, army_rename(army, "Blue Dawn", army.number)).digest != old.digest


def test_guessing_at_codes_is_braked_but_reading_is_not(as_akira: Client, army: Army, settings: object) -> None:
    row = printed(as_akira, army)
    # The print itself was one.
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "heavy": (3, 3, 60)}  # type: ignore[attr-defined]
    guesses = [Client().get(f"/v/2222222222{number}2/").status_code for number in range(4)]
    assert guesses == [404, 404, 429, 429]
    assert Client().get(link(row)).status_code == 200


def test_a_list_with_more_units_has_them_all_on_its_page(as_akira: Client, army: Army) -> None:
    more = army_edit(army, [AddEntry("kengo", 3)], army.number)
    assert "Kengo" in Client().get(link(printed(as_akira, more))).content.decode()
