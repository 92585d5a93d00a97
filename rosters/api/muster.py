"""`POST /api/v1/muster/`: is this list legal, why not, and how to mend it. Nothing is stored."""

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.decorators import api_view, authentication_classes, parser_classes, permission_classes
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from armybuilder.people.authentication import TokenAuthentication
from rosters.api.answer_serializers import AnswerSerializer
from rosters.api.asking import LANGUAGE, flag, spend_on
from rosters.api.examples import ANSWER, POSTED, REFUSALS, UNREADABLE_LIST
from rosters.api.list_serializers import ListSerializer, RefusalSerializer
from rosters.api.parsing import BoundedJson
from rosters.api.refusals import spoken
from rosters.exchange.editions import data_named, pinned
from rulebook.kensei.exchange import read_record
from rulebook.kensei.exchange.answers import write_answer, write_plan

PLAN = OpenApiParameter("plan", bool, description="Also look for edits that make the whole list legal.", default=False)


@extend_schema(
    operation_id="muster",
    summary="Check a list",
    description="Totals, findings with their fixes, the receipt and the percentages of a list. Nothing is stored.",
    parameters=[LANGUAGE, PLAN],
    request=ListSerializer,
    responses={
        200: AnswerSerializer,
        400: RefusalSerializer,
        413: RefusalSerializer,
        415: RefusalSerializer,
        429: RefusalSerializer,
    },
    examples=[POSTED, ANSWER, UNREADABLE_LIST, *REFUSALS],
    tags=["muster"],
)
@api_view(["POST"])
# No session: checking changes nothing, so a page of another site may ask too, and needs no cookie.
@authentication_classes([TokenAuthentication])
@permission_classes([AllowAny])
@parser_classes([BoundedJson])
@spoken
def muster(request: Request, language: str) -> Response:
    """Anyone."""
    wants_plan = flag(request, "plan")
    spend_on("muster", request)
    data = data_named(request.data)
    read = read_record(request.data, data.catalogue)
    army = pinned(read.army, data)
    answer = write_answer(army, data.catalogue, language=language, title=read.title)
    plan = write_plan(army, data.catalogue, language=language) if wants_plan else None
    return Response({**answer, "edition": data.edition, "plan": plan})
