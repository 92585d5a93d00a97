"""What went wrong, said once for the whole API: `{"code", "message"}`, the code for programs, the sentence for people.

A command that the rules refuse is answered by what the caller should do next: wait, choose another, look again, roll more,
correct it.
"""

from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404
from rest_framework import exceptions
from rest_framework.response import Response
from rest_framework.views import exception_handler, set_rollback

from rulebook.kernel.errors import NotAllowed, NotAwaited, OutOfDice, RuleBroken, Stale, Unreadable

STATUS: dict[type[RuleBroken], int] = {NotAwaited: 409, NotAllowed: 422, Stale: 409, OutOfDice: 422, Unreadable: 400}


def status_of(refusal: RuleBroken) -> int:
    return next((status for kind, status in STATUS.items() if isinstance(refusal, kind)), 422)


def api_error(error: Exception, context: dict[str, Any]) -> Response | None:
    if isinstance(error, RuleBroken):
        set_rollback()
        return Response(_refused(error), status=status_of(error))
    response = exception_handler(error, context)
    if response is not None:
        response.data = _said(error)
    return response


def _refused(refusal: RuleBroken) -> dict[str, Any]:
    body: dict[str, Any] = {"code": refusal.code, "message": refusal.message}
    if refusal.page:
        body["page"] = refusal.page
    if isinstance(refusal, OutOfDice):
        body["missing"] = refusal.missing
    return body


def _said(error: Exception) -> dict[str, Any]:
    if isinstance(error, Http404):
        error = exceptions.NotFound()
    if isinstance(error, PermissionDenied):
        error = exceptions.PermissionDenied()
    assert isinstance(error, exceptions.APIException), "Django's handler answers no other"
    if isinstance(error, exceptions.ValidationError):
        return {"code": "invalid", "message": str(error.default_detail), "fields": error.detail}
    codes = error.get_codes()
    return {"code": str(codes).replace("_", "-"), "message": str(error.detail)}
