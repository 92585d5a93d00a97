"""The published JSON Schema of `kensei-list/1`."""

from pathlib import Path

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

SCHEMA = Path(__file__).parent / "schemas" / "kensei-list-1.json"


@require_safe
@cache_control(public=True, max_age=3600)
def kensei_list_schema(request: HttpRequest) -> HttpResponse:
    return HttpResponse(SCHEMA.read_bytes(), content_type="application/schema+json")
