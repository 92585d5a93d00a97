"""The companion's settings with the addresses that do nothing added."""

from armybuilder.settings import *  # noqa: F403

ROOT_URLCONF = "tests.bench.urls"
