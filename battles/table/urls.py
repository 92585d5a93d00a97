"""Addresses of the live table, below /battles/."""

from django.urls import path

from battles.table import views

urlpatterns = [
    path("<slug:battle_id>/", views.table, name="table"),
    path("<slug:battle_id>/watch/<slug:watch>/", views.watch, name="watch"),
    path("<slug:battle_id>/command/", views.command, name="command"),
    path("<slug:battle_id>/correct/", views.correct, name="correct"),
    path("<slug:battle_id>/place/", views.place, name="place"),
    path("<slug:battle_id>/score/", views.score, name="score"),
    path("<slug:battle_id>/reckon/", views.reckon, name="reckon"),
    path("<slug:battle_id>/log/", views.log, name="log"),
]
