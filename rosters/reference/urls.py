"""Addresses of the rules reference, below /rules/."""

from django.urls import path

from rosters.reference import views

urlpatterns = [
    path("", views.index, name="rules"),
    path("search/", views.results, name="rules-search"),
    path("term/<slug:table>/<str:slug>/", views.term, name="rules-term"),
    path("<slug:path>/", views.chapter, name="rules-chapter"),
    path("<slug:path>/<str:slug>/", views.row, name="rules-row"),
]
