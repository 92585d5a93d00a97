"""What every test may use: the cast, plain static files, an empty Redis."""

import os
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connections
from django.utils import translation
from pytest_django.plugin import DjangoDbBlocker

from armybuilder.broker import client
from armybuilder.translations import compile_catalogues
from rosters.catalogue import current_edition_or_none, load_catalogue

BLOCKER = pytest.StashKey[DjangoDbBlocker]()


@pytest.fixture(scope="session", autouse=True)
def unhashed_static_files() -> None:
    """Pages under test name static files as they are in the tree; the hashed names are tested on the running companion."""
    settings.STORAGES["staticfiles"]["BACKEND"] = "django.contrib.staticfiles.storage.StaticFilesStorage"


@pytest.fixture(scope="session", autouse=True)
def compiled_translations() -> None:
    """A fresh clone has none yet."""
    compile_catalogues()


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings_parallel_suffix: None) -> None:
    """SQLite in a file, as in real life: a database in memory answers two writers at once with an error instead of a queue."""
    database = connections["default"].settings_dict
    if database["ENGINE"] == "django.db.backends.sqlite3":
        worker = os.environ.get("PYTEST_XDIST_WORKER", "alone")
        database["TEST"]["NAME"] = str(settings.STATE_DIR / f"test-{worker}.sqlite3")


@pytest.fixture(scope="session")
def django_db_setup(request: pytest.FixtureRequest, django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> None:
    """The rules data is in the database before any test, as it is before any visitor."""
    request.config.stash[BLOCKER] = django_db_blocker
    bring_rules_data(django_db_blocker)


def bring_rules_data(blocker: DjangoDbBlocker) -> None:
    with blocker.unblock():
        if current_edition_or_none() is None:
            load_catalogue()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """A test with real transactions leaves every table empty: once for all is faster than in each test after it."""
    if BLOCKER in item.config.stash and asks_for_a_database(item):
        bring_rules_data(item.config.stash[BLOCKER])


@pytest.fixture(autouse=True)
def in_english() -> None:
    """A page asked for in Spanish leaves Spanish switched on in the process, as it does between requests of a server."""
    translation.activate(settings.LANGUAGE_CODE)


@pytest.fixture(autouse=True)
def empty_redis(request: pytest.FixtureRequest) -> None:
    """Rate limits and caches of one test must not reach the next."""
    if "db" in request.fixturenames or "transactional_db" in request.fixturenames:
        client().flushdb()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--postgres"):
        # What asks for no database was run already, and another one changes nothing for it.
        asking = [item for item in items if asks_for_a_database(item)]
        config.hook.pytest_deselected(items=[item for item in items if item not in set(asking)])
        items[:] = asking
    here = Path(__file__).parent
    # Servers first: their tests mostly wait, and whoever waits at the end keeps the other worker waiting too.
    items.sort(key=lambda item: "servers" not in Path(item.path).relative_to(here).parts)
    for item in items:
        top = Path(item.path).relative_to(here).parts[0]
        if top == "rulebook":
            item.add_marker("rules")
        if top == "e2e":
            item.add_marker("e2e")


def asks_for_a_database(item: pytest.Item) -> bool:
    fixtures = getattr(item, "fixturenames", ())
    return item.get_closest_marker("django_db") is not None or "db" in fixtures or "transactional_db" in fixtures
