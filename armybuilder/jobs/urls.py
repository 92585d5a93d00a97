"""Addresses under /jobs/."""

from django.urls import path

from armybuilder.jobs import views

app_name = "jobs"
urlpatterns = [
    path("rehearsal/", views.rehearsal, name="rehearsal"),
    path("<uuid:job_id>/", views.job, name="job"),
    path("<uuid:job_id>/result/", views.result, name="result"),
    path("<uuid:job_id>/retry/", views.retry, name="retry"),
    path("<uuid:job_id>/stop/", views.stop, name="stop"),
]
