"""Every address of the site."""

from django.contrib import admin
from django.urls import include, path

from armybuilder import health, shell
from armybuilder.people.views.entry import staff_door

urlpatterns = [
    path("", shell.landing, name="landing"),
    path("gallery/", shell.gallery, name="gallery"),
    path("offline/", shell.offline, name="offline"),
    path("preferences/", shell.preferences, name="preferences"),
    path("manifest.webmanifest", shell.manifest, name="manifest"),
    path("service-worker.js", shell.service_worker, name="service-worker"),
    path("healthz", health.healthz, name="healthz"),
    path("readyz", health.readyz, name="readyz"),
    path("jobs/", include("armybuilder.jobs.urls")),
    path("people/", include("armybuilder.people.urls")),
    path("battles/", include("battles.urls")),
    path("games/", include("games.urls")),
    path("", include("rosters.urls")),
    path("api/v1/battles/", include("battles.api.urls")),
    path("api/", include("rosters.api.urls")),
    path("admin/login/", staff_door),
    path("admin/", admin.site.urls),
]
