"""Addresses of the dice tray, below /battles/dice/."""

from django.urls import path

from battles.tray import views

urlpatterns = [
    path("", views.tray, name="tray"),
    path("throw/", views.tray_throw, name="tray-throw"),
    path("sweep/", views.tray_sweep, name="tray-sweep"),
    path("restore/", views.tray_restore, name="tray-restore"),
]
