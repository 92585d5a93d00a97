"""Addresses of the API for lists, below `/api/v1/`."""

from django.urls import path

from rosters.api.armies import armies, army
from rosters.api.muster import muster
from rosters.api.schema_file import kensei_list_schema

urlpatterns = [
    path("muster/", muster, name="muster"),
    path("armies/", armies, name="armies"),
    path("armies/<slug:army_id>/", army, name="army"),
    path("schemas/kensei-list-1.json", kensei_list_schema, name="list-schema"),
]
