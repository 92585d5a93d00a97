"""Addresses of house packs and of what changed in the rules data, below /rules/."""

from django.urls import path

from rosters.packs import changes, views

urlpatterns = [
    path("packs/", views.packs, name="packs"),
    path("packs/new/", views.upload, name="pack-new"),
    path("packs/save/", views.save, name="pack-save"),
    path("packs/my/<slug:slug>/", views.pack, name="pack"),
    path("packs/my/<slug:slug>/switch/", views.switch, name="pack-switch"),
    path("packs/my/<slug:slug>/remove/", views.remove, name="pack-remove"),
    path("packs/my/<slug:slug>/<int:number>.json", views.file, name="pack-file"),
    path("changes/", changes.changes, name="changes"),
]
