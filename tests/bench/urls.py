"""Every address of the site, and two that do nothing: the measure of what Django costs, alone and with its person known."""

from django.http import HttpRequest, HttpResponse
from django.urls import path

from armybuilder.people.guards import for_person
from armybuilder.people.models import User
from armybuilder.urls import urlpatterns as whole_site


def nothing(request: HttpRequest) -> HttpResponse:
    return HttpResponse("")


@for_person("POST")
def nothing_for_a_person(request: HttpRequest, me: User) -> HttpResponse:
    return HttpResponse("")


urlpatterns = [path("bench/nothing/", nothing), path("bench/nothing/person/", nothing_for_a_person), *whole_site]
