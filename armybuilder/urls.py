"""Every address of the site."""

from django.contrib import admin
from django.urls import include, path

from armybuilder import shell

urlpatterns = [
    path("", shell.landing, name="landing"),
    path("people/", include("armybuilder.people.urls")),
    path("admin/", admin.site.urls),
]
