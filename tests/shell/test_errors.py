"""Pages about what did not work."""

import pytest
from django.test import Client

from tests.shell.test_pages import opening_tag

pytestmark = [pytest.mark.django_db, pytest.mark.urls("tests.shell.urls")]
PAGES = [
    ("/nothing-here/", 404, "There is nothing at this address", "No hay nada en esta dirección"),
    ("/refused/", 403, "This is not open to you", "No tienes acceso a esto"),
    ("/suspicious/", 400, "The server could not make sense of that", "El servidor no ha podido entenderlo"),
    ("/broken/", 500, "Something broke on our side", "Algo se ha roto en nuestro lado"),
]


@pytest.mark.parametrize(("path", "status", "english", "spanish"), PAGES)
def test_an_error_is_explained_in_the_readers_language(path: str, status: int, english: str, spanish: str) -> None:
    client = Client(raise_request_exception=False)
    first = client.get(path)
    assert first.status_code == status and english in first.content.decode()
    assert spanish in client.get(path, headers={"accept-language": "es"}).content.decode()


@pytest.mark.parametrize(("path", "status", "english", "spanish"), PAGES)
def test_an_error_page_keeps_the_policy(path: str, status: int, english: str, spanish: str) -> None:
    assert "Content-Security-Policy" in Client(raise_request_exception=False).get(path)


def test_an_address_that_no_database_can_look_up_is_not_understood() -> None:
    assert Client().get("/armies/%00/").status_code == 400


def test_the_page_of_a_broken_server_needs_no_static_manifest(settings: object, tmp_path: object) -> None:
    settings.STATIC_ROOT = tmp_path  # type: ignore[attr-defined]
    hashed = {"BACKEND": "armybuilder.staticfiles.HashedFiles"}
    settings.STORAGES = {"default": {"BACKEND": "django.core.files.storage.InMemoryStorage"}, "staticfiles": hashed}  # type: ignore[attr-defined]
    response = Client(raise_request_exception=False).get("/broken/")
    assert response.status_code == 500 and "Something broke on our side" in response.content.decode()


def test_a_form_that_outlived_its_session_is_explained() -> None:
    response = Client(enforce_csrf_checks=True).post("/preferences/", {"theme": "dark"})
    assert response.status_code == 403 and "Please send it again" in response.content.decode()


def test_a_message_is_shown_as_a_toast_with_its_undo(client: Client) -> None:
    page = client.get("/message/").content.decode()
    assert "&lt;b&gt;Removed&lt;/b&gt;" in page and 'action="/undo/this/"' in page
    assert page.count("data-toast-close") == 2 and page.count("data-toast-stays") == 1


def test_a_missing_page_keeps_the_theme(client: Client) -> None:
    client.cookies["theme"] = "dark"
    assert 'data-theme="dark"' in opening_tag(client.get("/nothing-here/").content.decode())
