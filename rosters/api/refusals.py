"""Refusals of the API for lists: a status, a stable code, a sentence, and each problem with its place."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.utils import translation
from django.utils.translation import gettext as _
from rest_framework.exceptions import APIException
from rest_framework.request import Request
from rest_framework.response import Response

from rosters.api.asking import language_of
from rulebook.kensei.exchange import ListUnreadable

P = ParamSpec("P")
Spoken = Callable[Concatenate[Request, str, P], Response]
View = Callable[Concatenate[Request, P], Response]
CONFLICT, TOO_LARGE, VERSION_NEEDED = 409, 413, 428


class Refused(APIException):
    def __init__(self, status: int, code: str, sentence: str) -> None:
        super().__init__(sentence, code)
        self.status_code = status


def too_large() -> Refused:
    return Refused(TOO_LARGE, "body-too-large", _("That is too large: no list needs so much."))


def spoken(view: Spoken[P]) -> View[P]:
    """Hands the view the reader's language, speaks it in every answer, and tells all that is wrong with a list at once."""

    @wraps(view)
    def answered(request: Request, /, *args: P.args, **kwargs: P.kwargs) -> Response:
        language = language_of(request)
        with translation.override(language):
            try:
                return view(request, language, *args, **kwargs)
            except ListUnreadable as refusal:
                return Response(_told(refusal, language), status=400)

    return answered


def _told(refusal: ListUnreadable, language: str) -> dict[str, object]:
    problems = [{"code": one.code, "place": one.place, "message": one.message(language)} for one in refusal.problems]
    return {"code": refusal.code, "message": problems[0]["message"], "problems": problems}
