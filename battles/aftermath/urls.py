"""Addresses of battles that are over, below /battles/."""

from django.urls import path

from battles.aftermath.views import battle, history

urlpatterns = [
    path("history/", history.history, name="history"),
    path("history/new/", history.written_new, name="written-new"),
    path("history/<int:key>/", history.written_edit, name="written-edit"),
    path("history/<int:key>/strike/", history.written_strike, name="written-strike"),
    path("history/<int:key>/recover/", history.written_recover, name="written-recover"),
    path("<slug:battle_id>/result/", battle.result, name="result"),
    path("<slug:battle_id>/replay/", battle.replay, name="replay"),
    path("<slug:battle_id>/statistics/", battle.statistics, name="statistics"),
    path("<slug:battle_id>/report/", battle.report, name="report"),
    path("<slug:battle_id>/audit/", battle.audit, name="audit"),
    path("<slug:battle_id>/log.jsonl", battle.log_file, name="log-file"),
    path("<slug:battle_id>/story.txt", battle.story_file, name="story-file"),
]
