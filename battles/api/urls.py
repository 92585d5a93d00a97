"""Addresses of the API for battles, below `/api/v1/battles/`."""

from django.urls import path

from battles.api import playing, tables

app_name = "battles-api"
urlpatterns = [
    path("", tables.battles, name="battles"),
    path("join/", tables.join, name="join"),
    path("<slug:battle_id>/", tables.battle, name="battle"),
    path("<slug:battle_id>/legal/", playing.legal, name="legal"),
    path("<slug:battle_id>/commands/", playing.command, name="commands"),
    path("<slug:battle_id>/undo/", playing.undo, name="undo"),
    path("<slug:battle_id>/log/", playing.log, name="log"),
]
