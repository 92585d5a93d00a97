"""Addresses of battles, below /battles/."""

from django.urls import URLPattern, URLResolver, include, path

app_name = "battles"
urlpatterns: list[URLPattern | URLResolver] = [
    path("lab/", include("battles.lab.urls")),
    path("dice/", include("battles.tray.urls")),
    path("training/", include("battles.training.urls")),
    path("", include("battles.starting.urls")),
    path("", include("battles.tracker.urls")),
    path("", include("battles.aftermath.urls")),
    # Last: the address of a battle is its id alone.
    path("", include("battles.table.urls")),
]
