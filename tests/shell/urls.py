"""The project's addresses as if a rules section were installed, with its page and with views that fail."""

from typing import cast

from django.contrib import messages
from django.core.exceptions import PermissionDenied, SuspiciousOperation
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import URLPattern, URLResolver, path

from armybuilder.urls import urlpatterns


def rules(request: HttpRequest) -> HttpResponse:
    return render(request, "problem.html")


def message(request: HttpRequest) -> HttpResponse:
    messages.info(request, "<b>Removed</b>", extra_tags="undo:/undo/this/")
    messages.error(request, "Not saved")
    return render(request, "problem.html")


def broken(request: HttpRequest) -> HttpResponse:
    raise RuntimeError("a fault of the test")


def refused(request: HttpRequest) -> HttpResponse:
    raise PermissionDenied


def suspicious(request: HttpRequest) -> HttpResponse:
    raise SuspiciousOperation


project = cast(list[URLPattern | URLResolver], urlpatterns)
# Without those that other apps may have brought meanwhile, so that the tests know what is there.
OWN_HERE = ("games/", "rules/")


def keeps(entry: URLPattern | URLResolver) -> bool:
    return str(entry.pattern) not in OWN_HERE


urlpatterns = [
    *filter(keeps, project),
    path("rules/", rules),
    path("message/", message),
    path("broken/", broken),
    path("refused/", refused),
    path("suspicious/", suspicious),
]
