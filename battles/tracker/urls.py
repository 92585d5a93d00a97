"""Addresses of the tracker, below /battles/."""

from django.urls import path

from battles.tracker import views

urlpatterns = [
    path("<slug:battle_id>/tracker/", views.tracker, name="tracker"),
    path("<slug:battle_id>/tracker/set/", views.tracker_set, name="tracker-set"),
    path("<slug:battle_id>/tracker/watch/<slug:watch>/", views.tracker_watch, name="tracker-watch"),
]
