"""The manifest and the service worker."""

import json
import re
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.test import Client

from armybuilder.people.models import User
from armybuilder.shell.installable import HTMX, own_files

pytestmark = pytest.mark.django_db


def test_the_manifest_makes_the_site_installable(client: Client) -> None:
    response = client.get("/manifest.webmanifest")
    manifest = json.loads(response.content)
    assert response["Content-Type"] == "application/manifest+json"
    assert manifest["start_url"] == manifest["scope"] == "/" and manifest["display"] == "standalone"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert any(icon["purpose"] == "maskable" for icon in manifest["icons"])


def test_every_icon_of_the_manifest_exists(client: Client) -> None:
    for icon in json.loads(client.get("/manifest.webmanifest").content)["icons"]:
        assert finders.find(icon["src"].removeprefix("/static/")), icon["src"]


def test_the_manifest_speaks_the_language_of_the_device(client: Client) -> None:
    manifest = json.loads(client.get("/manifest.webmanifest", headers={"accept-language": "es"}).content)
    assert manifest["name"] == "Compañero de Kensei" and manifest["lang"] == "es"


def test_the_worker_is_a_script_that_browsers_always_ask_for_again(client: Client) -> None:
    response = client.get("/service-worker.js")
    assert response["Content-Type"].startswith("text/javascript") and "no-cache" in response["Cache-Control"]


def test_the_worker_keeps_every_file_of_the_shell(client: Client) -> None:
    worker = client.get("/service-worker.js").content.decode().replace("\\u002D", "-")
    for name in (*own_files(), HTMX):
        assert f'"/static/{name}"' in worker, name
        assert finders.find(name), name


def test_the_worker_is_plain_script_with_nothing_left_to_fill_in(client: Client) -> None:
    worker = client.get("/service-worker.js").content.decode()
    assert "{%" not in worker and "{{" not in worker and "&quot;" not in worker
    assert re.search(r'const VERSION = "[0-9a-f]{12}";', worker)


def test_a_page_says_whose_it_is_without_saying_who(client: Client) -> None:
    akira, botan = (User.objects.create_user(name, password="only for this test") for name in ("akira", "botan"))
    keys = []
    for user in (akira, botan):
        client.force_login(user)
        keys.append(viewer(client.get("/").content.decode()))
    client.logout()
    keys.append(viewer(client.get("/").content.decode()))
    assert len(set(keys)) == 3 and keys[2] == "nobody"
    assert str(akira.pk) != keys[0] and "akira" not in keys[0]


def test_every_kanji_of_the_pages_is_in_the_font() -> None:
    base = Path(settings.BASE_DIR) / "armybuilder"
    drawn = set((base / "static" / "fonts" / "kanji.txt").read_text())
    used = {sign for path in base.glob("templates/**/*.html") for sign in path.read_text() if "\u4e00" <= sign <= "\u9fff"}
    assert used <= drawn, used - drawn


def test_fonts_bring_their_licences() -> None:
    fonts = Path(settings.BASE_DIR) / "armybuilder" / "static" / "fonts"
    for name in ("OFL-ShipporiMincho.txt", "OFL-NotoSerifJP.txt"):
        assert "SIL OPEN FONT LICENSE Version 1.1" in (fonts / name).read_text()


def viewer(page: str) -> str:
    found = re.search(r'data-viewer="([^"]*)"', page)
    assert found
    return found[1]
