"""Addresses of the rules data, the rules reference and army lists."""

from django.urls import include, path

app_name = "rosters"
urlpatterns = [
    path("armies/", include("rosters.exchange.urls")),
    path("armies/", include("rosters.armies.urls")),
    path("rules/", include("rosters.packs.urls")),
    path("rules/", include("rosters.reference.urls")),
    path("", include("rosters.printing.urls")),
]
