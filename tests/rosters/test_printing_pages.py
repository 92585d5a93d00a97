"""The print page and its files: the owner's alone, options in the address, drawn once, and a pack of all of them."""

import io
import zipfile

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from armybuilder.jobs.models import Job, JobFile
from armybuilder.jobs.services import job_run
from armybuilder.people.models import User
from rosters.armies.keeping import army_archive
from rosters.models import Army
from rosters.printing.options import Options, read_options
from tests.rosters.papers import kept, opened, text_of

pytestmark = pytest.mark.django_db
FILES = ("", "sheet.pdf", "page-1.png", "first-page.png", "roster.ros", "roster.rosz")


@pytest.fixture
def akira(db: None) -> User:
    return User.objects.create(username="Akira")


@pytest.fixture
def as_akira(akira: User) -> Client:
    browser = Client()
    browser.force_login(akira)
    return browser


@pytest.fixture
def army(akira: User) -> Army:
    return kept(akira)


@pytest.mark.parametrize("name", FILES)
def test_it_refuses_a_stranger(name: str, army: Army) -> None:
    stranger = Client()
    stranger.force_login(User.objects.create(username="Chie"))
    assert stranger.get(f"/armies/{army.pk}/print/{name}").status_code == 404
    visitor = Client().get(f"/armies/{army.pk}/print/{name}")
    assert (visitor.status_code, "/people/sign-in/" in visitor["Location"]) == (302, True)


@pytest.mark.parametrize("name", FILES)
def test_its_owner_gets_everything_and_no_cache_keeps_it(name: str, as_akira: Client, army: Army) -> None:
    answer = as_akira.get(f"/armies/{army.pk}/print/{name}")
    assert answer.status_code == 200
    assert "no-store" in answer["Cache-Control"]


@pytest.mark.parametrize("name", ["page-0.png", "page-2.png", "page-99.png", "roster.exe"])
def test_there_is_nothing_beyond(name: str, as_akira: Client, army: Army) -> None:
    assert as_akira.get(f"/armies/{army.pk}/print/{name}").status_code == 404


def test_the_page_says_before_printing_whether_one_page_is_enough(as_akira: Client, akira: User, army: Army) -> None:
    from rosters.armies.services import army_edit
    from rulebook.kensei.muster.edits import AddEntry

    assert "Fits 1 page" in as_akira.get(f"/armies/{army.pk}/print/").content.decode()
    long = army_edit(army, [AddEntry("samurai-yari", 5)] * 25, army.number)
    page = as_akira.get(f"/armies/{long.pk}/print/").content.decode()
    pages = len(opened(as_akira.get(f"/armies/{long.pk}/print/sheet.pdf").content).pages)
    assert pages > 1
    assert f"Too long for one page: {pages} pages" in page
    assert page.count("<img") == pages


def test_a_list_of_twice_the_size_still_fits(as_akira: Client, army: Army) -> None:
    """With abilities told once below instead of in each row."""
    from rosters.armies.services import army_edit
    from rulebook.kensei.muster.edits import AddEntry

    more = [AddEntry(profile, 5) for profile in ("kengo", "samurai-yari", "yumi-samurai", "samurai-dai-katana")]
    double = army_edit(army, more, army.number)
    assert "Fits 1 page" in as_akira.get(f"/armies/{double.pk}/print/").content.decode()


def test_the_paper_s_language_is_not_the_page_s(as_akira: Client, army: Army) -> None:
    page = as_akira.get(f"/armies/{army.pk}/print/?lang=es", headers={"accept-language": "en"}).content.decode()
    assert "Download PDF" in page
    assert "lang=es" in page
    assert "Órdenesporturno" in text_of(as_akira.get(f"/armies/{army.pk}/print/sheet.pdf?lang=es").content)


def test_a_change_of_options_swaps_only_the_preview(as_akira: Client, army: Army) -> None:
    part = as_akira.get(f"/armies/{army.pk}/print/?preset=cards", headers={"hx-request": "true"}).content.decode()
    assert part.lstrip().startswith("<section")
    assert "preset=cards" in part


@pytest.mark.parametrize(
    "options", [Options(), Options("cards", "letter", "es", "9", "opponent", True, True), Options(preset="full", large=True)]
)
def test_options_survive_the_address(options: Options) -> None:
    from django.http import QueryDict

    assert read_options(QueryDict(options.query), language="en") == options


def test_nonsense_in_the_address_is_taken_for_the_usual() -> None:
    asked = {"preset": "../x", "paper": "a0", "lang": "xx", "per": "7", "copy": "?", "grey": "yes"}
    assert read_options(asked, language="es") == Options(lang="es")


def test_the_opponent_s_copy_says_so_and_hides_notes(as_akira: Client, army: Army) -> None:
    from rosters.armies.services import army_edit
    from rulebook.kensei.muster.edits import SetNote

    noted = army_edit(army, [SetNote("e2", "hold the bridge")], army.number)
    own = text_of(as_akira.get(f"/armies/{noted.pk}/print/sheet.pdf").content)
    theirs = text_of(as_akira.get(f"/armies/{noted.pk}/print/sheet.pdf?copy=opponent").content)
    assert "holdthebridge" in own
    assert "holdthebridge" not in theirs
    assert "Opponent'scopy" in theirs.replace("’", "'")


def test_what_lies_ready_is_not_counted_as_work(as_akira: Client, army: Army, settings: object) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "heavy": (2, 2, 60)}  # type: ignore[attr-defined]
    path = f"/armies/{army.pk}/print/sheet.pdf"
    assert [as_akira.get(path).status_code for _ in range(5)] == [200] * 5
    assert as_akira.get(f"{path}?grey=1").status_code == 200
    assert as_akira.get(f"{path}?large=1").status_code == 429
    assert as_akira.get(path).status_code == 200


def test_the_print_page_asks_the_database_the_same_few_things(
    as_akira: Client, army: Army, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    as_akira.get(f"/armies/{army.pk}/print/")
    with django_assert_max_num_queries(8):
        as_akira.get(f"/armies/{army.pk}/print/")


def test_all_armies_come_in_one_file_and_progress_is_shown(as_akira: Client, akira: User) -> None:
    names = [kept(akira, clan, f"Army {clan}").name for clan in ("buke", "kuge", "sohei")]
    army_archive(kept(akira, name="Old"), archived=True)
    started = as_akira.post("/print/all/", {"lang": "es", "preset": "one"})
    job = Job.objects.get()
    assert started["Location"] == f"/jobs/{job.pk}/"
    job_run(job_id=job.pk)
    job.refresh_from_db()
    assert (job.state, job.done, job.total) == ("done", 3, 3)
    file = JobFile.objects.get(job=job)
    with zipfile.ZipFile(io.BytesIO(bytes(file.content))) as archive:
        texts = [text_of(archive.read(name)) for name in archive.namelist()]
    assert all(any(name.replace(" ", "").replace("-", "") in text for text in texts) for name in names)
    assert len(texts) == 3


def test_without_an_army_there_is_nothing_to_pack(as_akira: Client) -> None:
    answer = as_akira.post("/print/all/", follow=True)
    assert "There is no army to print yet." in answer.content.decode()
    assert not Job.objects.exists()


def test_a_visitor_packs_nothing() -> None:
    assert "/people/sign-in/" in Client().post("/print/all/")["Location"]


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_table_page_offers_every_paper(language: str) -> None:
    page = Client(headers={"accept-language": language}).get("/print/").content.decode()
    for name in ("deck.pdf", "markers.pdf", "reference.pdf", "blank.pdf", "scenario/border-wars.pdf"):
        assert name in page
