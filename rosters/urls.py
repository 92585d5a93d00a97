"""Addresses of the rules data, the rules reference and army lists."""

from django.urls import include, path

app_name = "rosters"
urlpatterns = [
    path("rules/", include("rosters.reference.urls")),
]
