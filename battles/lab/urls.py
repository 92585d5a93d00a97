"""Addresses of the odds lab, below /battles/lab/."""

from django.urls import path

from battles.lab import matchup_views, views

urlpatterns = [
    path("", views.lab, name="lab"),
    path("battle/<slug:battle_id>/", views.battle_lab, name="battle-lab"),
    path("matchup/", matchup_views.matchup, name="matchup"),
    path("matchup/start/", matchup_views.matchup_start, name="matchup-start"),
    path("matchup/<uuid:job_id>/", matchup_views.matchup_job, name="matchup-job"),
]
