"""Who may do what with a list: Akira owns it, Botan plays against him, Chie is a stranger, and somebody is nobody yet."""

import pytest
from django.test import Client

from armybuilder.live.rooms import Viewer, version_in
from armybuilder.people.models import User
from rosters.armies.keeping import army_show
from rosters.armies.urls import urlpatterns
from rosters.models import Army
from tests.rosters.mustering import HTMX, browser, fresh, keep, person

pytestmark = pytest.mark.django_db
ANYONE = {"", "new/", "collection/"}


def own_paths() -> list[str]:
    """Every address about one list of one's own, with nothing left out that is ever added."""
    return [str(one.pattern) for one in urlpatterns if "army_id" in str(one.pattern)]


def path_of(pattern: str, army: Army) -> str:
    return "/armies/" + pattern.replace("<slug:army_id>", army.pk).replace("<int:number>", "1")


@pytest.fixture
def army() -> Army:
    return keep(person("Akira"))


@pytest.mark.parametrize("pattern", own_paths())
@pytest.mark.parametrize("name", ["Botan", "Chie"])
@pytest.mark.parametrize("method", ["get", "post"])
def test_a_list_of_somebody_else_does_not_exist(army: Army, pattern: str, name: str, method: str) -> None:
    answer = getattr(browser(person(name)), method)(path_of(pattern, army), headers=HTMX)
    # 405 is said before anything is looked up, so it tells nothing either.
    assert answer.status_code in (404, 405)
    assert fresh(army).number == 1


@pytest.mark.parametrize("pattern", own_paths())
def test_somebody_elses_list_and_none_at_all_are_answered_alike(army: Army, pattern: str) -> None:
    chie = browser(person("Chie"))
    real, made_up = path_of(pattern, army), path_of(pattern, army).replace(army.pk, "nothinghere"[:10])
    for method in ("get", "post"):
        assert getattr(chie, method)(real).status_code == getattr(chie, method)(made_up).status_code


@pytest.mark.parametrize("pattern", own_paths())
@pytest.mark.parametrize("method", ["get", "post"])
def test_a_visitor_is_asked_to_sign_in(army: Army, pattern: str, method: str) -> None:
    answer = getattr(browser(), method)(path_of(pattern, army))
    assert answer.status_code in (302, 405)
    if answer.status_code == 302:
        assert answer.headers["Location"].startswith("/people/sign-in/")
    assert fresh(army).number == 1


def test_every_page_of_ones_own_list_opens(army: Army) -> None:
    akira = browser(person("Akira"))
    for pattern in own_paths():
        answer = akira.get(path_of(pattern, army))
        assert answer.status_code in (200, 405), pattern


@pytest.mark.parametrize("path", sorted(ANYONE))
def test_pages_about_nobodys_list_open_for_everyone(path: str) -> None:
    assert browser().get(f"/armies/{path}").status_code == 200


@pytest.mark.parametrize(("visibility", "status"), [("private", 404), ("unlisted", 200), ("public", 200)])
def test_a_shared_list_is_read_by_whoever_has_the_link(army: Army, visibility: str, status: int) -> None:
    army_show(army, visibility="unlisted", shows_notes=False)
    slug = army.slug
    army_show(army, visibility=visibility, shows_notes=False)
    for client in (browser(), browser(person("Chie"))):
        assert client.get(f"/armies/s/{slug}/").status_code == status
        assert client.post(f"/armies/s/{slug}/copy/").status_code == (302 if status == 200 else 404)


def test_the_link_of_a_list_opens_nothing_else(army: Army) -> None:
    army_show(army, visibility="public", shows_notes=True)
    chie = browser(person("Chie"))
    assert army.slug not in (None, army.pk)
    assert chie.get(f"/armies/{army.slug}/").status_code == 404
    assert chie.get(f"/armies/s/{army.pk}/").status_code == 404


def test_only_the_owner_watches_a_list_change(army: Army) -> None:
    def seen_by(user: object) -> int | None:
        return version_in(f"army/{army.pk}", Viewer(user))  # type: ignore[arg-type]

    from django.contrib.auth.models import AnonymousUser

    assert seen_by(army.owner) == 1
    assert seen_by(person("Chie")) is None
    assert seen_by(AnonymousUser()) is None


def test_what_one_person_throws_away_no_other_fetches_back(army: Army) -> None:
    browser(army.owner).post(f"/armies/{army.pk}/delete/")
    assert browser(person("Chie")).post(f"/armies/{army.pk}/recover/").status_code == 404
    assert not User.objects.get(username="Chie").armies.exists()


def test_no_page_about_a_list_is_kept_by_a_cache(army: Army) -> None:
    for path in (f"/armies/{army.pk}/", "/armies/", f"/armies/{army.pk}/history/"):
        assert "no-store" in browser(army.owner).get(path).headers["Cache-Control"]


def test_edits_without_the_token_of_the_page_are_refused(army: Army) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(army.owner)
    assert strict.post(f"/armies/{army.pk}/edit/", {"version": 1, "recruit": "kensei"}).status_code == 403
    assert fresh(army).number == 1
