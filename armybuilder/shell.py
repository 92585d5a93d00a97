"""The site's shell: what every page shows."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def context(request: HttpRequest) -> dict[str, Any]:
    return {}


def landing(request: HttpRequest) -> HttpResponse:
    return render(request, "landing.html")
