"""Addresses of the training battle, below /battles/training/."""

from django.urls import path

from battles.training import views

urlpatterns = [
    path("", views.welcome, name="training"),
    path("<int:number>/", views.step, name="training-step"),
    path("<int:number>/reckoning/", views.reckon, name="training-reckoning"),
    path("done/", views.done, name="training-done"),
]
