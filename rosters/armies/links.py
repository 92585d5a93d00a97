"""The link of a shared list as others can use it."""

from django.http import HttpRequest
from django.urls import reverse

from armybuilder.links import origin_of


def shared_url(request: HttpRequest, slug: str) -> str:
    return origin_of(request) + reverse("rosters:shared", args=[slug])
