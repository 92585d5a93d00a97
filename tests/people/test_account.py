"""The account page, a person's name and devices; who may see what; what no cache may keep."""

import pytest
from django.test import Client

from armybuilder.people import urls
from armybuilder.people.devices import device_name
from armybuilder.people.digests import digest_of
from armybuilder.people.guests import COOKIE
from armybuilder.people.models import ApiToken, PhoneLink, Session, User
from armybuilder.people.tokens import token_create
from tests.people.conftest import PASSWORD, person_of, signed_in

pytestmark = pytest.mark.django_db
# Every page about people, and what its address is filled with.
FILLED = {"digest": "x", "secret": "x", "number": 1, "uidb64": "x", "token": "x"}


def every_path() -> list[str]:
    found = []
    for pattern in urls.urlpatterns:
        path = str(pattern.pattern)
        for name, value in FILLED.items():
            path = path.replace(f"<str:{name}>", str(value)).replace(f"<int:{name}>", str(value)).replace(f"<{name}>", str(value))
        found.append(f"/people/{path}")
    return found


def everything() -> list[object]:
    return [list(model.objects.order_by("pk").values()) for model in (User, Session, ApiToken, PhoneLink)]


@pytest.mark.parametrize("path", every_path())
def test_no_cache_keeps_a_page_about_people(path: str, as_akira: Client) -> None:
    for answer in (as_akira.get(path), Client().get(path)):
        if answer.status_code != 405:
            assert {"private", "no-store"} <= set(answer["Cache-Control"].replace(" ", "").split(","))


@pytest.mark.parametrize("path", every_path())
def test_looking_changes_nothing(path: str, akira: User, as_akira: Client) -> None:
    token_create(person=akira, name="script")
    before = everything()
    as_akira.get(path)
    assert everything() == before


@pytest.mark.parametrize("path", every_path())
def test_every_post_wants_a_csrf_token(path: str, akira: User) -> None:
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(akira)
    assert browser.post(path).status_code == 403


def test_it_tells_a_guest_from_an_account(as_guest: Client, as_akira: Client) -> None:
    assert "Keep it for good" in as_guest.get("/people/").text
    assert "akira@example.org" in as_akira.get("/people/").text


def test_the_page_asks_the_database_as_often_for_many_as_for_few(
    akira: User, as_akira: Client, django_assert_max_num_queries: object
) -> None:
    def queries() -> int:
        with django_assert_max_num_queries(40) as counted:  # type: ignore[operator]
            as_akira.get("/people/")
        return len(counted)

    few = queries()
    for number in range(5):
        token_create(person=akira, name=f"script {number}")
        signed_in(akira)
    assert queries() == few


def test_a_person_renames_themselves(akira: User, as_akira: Client) -> None:
    as_akira.post("/people/profile/", {"username": "Akiko", "email": "", "password": PASSWORD})
    akira.refresh_from_db()
    assert (akira.username, akira.email) == ("Akiko", "")


def test_a_change_of_case_is_no_clash_with_oneself(akira: User, as_akira: Client) -> None:
    as_akira.post("/people/profile/", {"username": "AKIRA", "email": "", "password": PASSWORD})
    akira.refresh_from_db()
    assert akira.username == "AKIRA"


@pytest.mark.parametrize(
    "typed", [{"username": "chie", "password": PASSWORD}, {"username": "Akiko", "password": "wrong"}, {"username": "Akiko"}]
)
def test_not_to_a_taken_name_and_not_without_the_password(
    akira: User, chie: User, as_akira: Client, typed: dict[str, str]
) -> None:
    assert as_akira.post("/people/profile/", {"email": "new@example.org", **typed}).status_code == 200
    akira.refresh_from_db()
    assert (akira.username, akira.email) == ("Akira", "akira@example.org")


def test_another_device_is_signed_out(akira: User, as_akira: Client) -> None:
    phone = signed_in(akira)
    as_akira.post(f"/people/devices/{digest_of(phone.session.session_key or '')}/sign-out/")
    assert phone.get("/people/").templates[0].name == "people/visitor.html"
    assert as_akira.get("/people/").context["me"] == akira


def test_a_guest_s_other_device_is_signed_out_cookie_and_all(as_guest: Client) -> None:
    phone = Client()
    phone.post(str(as_guest.post("/people/phone/").context["invitation"].url))
    as_guest.post(f"/people/devices/{digest_of(phone.session.session_key or '')}/sign-out/")
    assert phone.get("/people/").templates[0].name == "people/visitor.html"
    assert as_guest.get("/people/").context["me"].is_guest
    as_guest.cookies.pop("sessionid")
    assert as_guest.get("/people/").context["me"].is_guest
    assert as_guest.cookies[COOKIE].value


def test_a_stranger_finds_no_device_of_others(akira: User, as_akira: Client, as_chie: Client) -> None:
    digest = digest_of(as_akira.session.session_key or "")
    assert as_chie.post(f"/people/devices/{digest}/sign-out/").status_code == 404
    assert as_akira.get("/people/").context["me"] == akira


def test_the_page_shows_no_session_key(akira: User, as_akira: Client) -> None:
    phone = signed_in(akira)
    page = as_akira.get("/people/").text
    for browser in (phone, as_akira):
        assert str(browser.session.session_key) not in page


def test_visitors_are_asked_to_sign_in_first(db: None) -> None:
    for path in ("/people/profile/", "/people/password/", "/people/delete/", "/people/phone/"):
        assert Client().get(path).url.startswith("/people/sign-in/?next=")  # type: ignore[attr-defined]
    assert Client().post("/people/export/").url == "/people/sign-in/?next=%2Fpeople%2F"  # type: ignore[attr-defined]


def test_two_guests_do_not_see_each_other(as_guest: Client) -> None:
    other = Client()
    other.post("/save/", {"name": "secret plan"})
    assert person_of(other) != person_of(as_guest)
    assert person_of(other).shown_name not in as_guest.get("/people/").text


@pytest.mark.parametrize(
    ("user_agent", "name"),
    [
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile/15E148 Safari/604.1",
            "Safari · iPhone",
        ),
        ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537 Chrome/140.0 Safari/537 Edg/140.0", "Edge · Windows"),
        ("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537 Chrome/140.0 Safari/537", "Chrome · Linux"),
        ("curl/8", ""),
    ],
)
def test_devices_are_named_as_people_call_them(user_agent: str, name: str) -> None:
    assert device_name(user_agent) == name
