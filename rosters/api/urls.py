"""Addresses of the API, its description, and the page that explains it."""

from django.urls import include, path, re_path
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView
from rest_framework.permissions import AllowAny

from rosters.api import catalogue

app_name = "api"
urlpatterns = [
    path("v1/catalogue/", catalogue.index, name="catalogue"),
    path("v1/catalogue/<slug:table>/", catalogue.table, name="table"),
    path("v1/catalogue/<slug:table>/<str:slug>/", catalogue.row, name="row"),
    path("v1/", include("rosters.api.army_urls")),
    path("schema/", SpectacularAPIView.as_view(permission_classes=[AllowAny]), name="schema"),
    path(
        "docs/",
        SpectacularSwaggerSplitView.as_view(url_name="api:schema", template_name="api/docs.html", permission_classes=[AllowAny]),
        name="docs",
    ),
    # Whatever is left, line breaks and all: the converter for paths knows none.
    re_path("", catalogue.nothing),
]
