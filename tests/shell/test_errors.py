"""Pages about what did not work."""

from io import BytesIO
from pathlib import Path

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


def test_an_upload_larger_than_anything_taken_is_refused_unread(settings: object, tmp_path: Path) -> None:
    settings.FILE_UPLOAD_TEMP_DIR = str(tmp_path)  # type: ignore[attr-defined]
    sent = {"file": BytesIO(b"x" * 1_000_001)}
    # Without a token the form would be read before it is refused.
    answer = Client(enforce_csrf_checks=True).post("/preferences/", sent)
    assert answer.status_code == 413 and "larger than one megabyte" in answer.text
    assert list(tmp_path.iterdir()) == []


def test_a_form_larger_than_anything_taken_is_refused_in_words() -> None:
    answer = Client().post("/preferences/", {"theme": "x" * 1_000_001}, headers={"accept-language": "es"})
    assert answer.status_code == 413 and "un megabyte" in answer.text


def test_a_program_that_sends_too_much_is_told_as_programs_are() -> None:
    answer = Client().post("/api/v1/muster/", {"file": BytesIO(b"x" * 1_000_001)})
    assert (answer.status_code, answer.json()["code"]) == (413, "body-too-large")


def test_the_address_of_a_button_explains_itself_to_whoever_opens_it() -> None:
    answer = Client().get("/preferences/", headers={"accept-language": "es"})
    assert answer.status_code == 405 and answer.headers["Allow"] == "POST"
    assert "Esta dirección es un botón" in answer.text


def test_a_body_of_unknown_length_is_not_read() -> None:
    answer = Client().generic("POST", "/preferences/", b"theme=dark", CONTENT_LENGTH="nine")
    assert answer.status_code in (302, 400) and "theme" not in answer.cookies


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
