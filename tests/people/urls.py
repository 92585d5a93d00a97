"""The site's addresses, and a page and an API of the tests' own: a first save, and who a program is taken for."""

from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.views.decorators.http import require_POST
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from armybuilder.jobs.models import Job
from armybuilder.limits import spend, subjects_of
from armybuilder.people.services import person_for
from armybuilder.urls import urlpatterns as site


@require_POST
def save(request: HttpRequest) -> HttpResponse:
    Job.objects.create(owner=person_for(request), kind=request.POST["name"])
    return HttpResponse("saved")


@api_view(["GET", "POST"])
def whoami(request: Request) -> Response:
    return Response({"name": request.user.username})


@api_view(["GET"])
def dear(request: Request) -> Response:
    spend("heavy", *subjects_of(request._request))
    return Response({})


urlpatterns = [*site, path("save/", save), path("whoami/", whoami), path("dear/", dear)]
