"""What differs between any two states of the rules data, in words."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language

from armybuilder.limits import limited
from armybuilder.people.guards import for_anyone
from rosters.packs.selectors import State, rows_of_state, states_for
from rosters.packs.telling import told
from rulebook.kensei.differences import Change, differences


@for_anyone("GET")
@limited("heavy", methods=("GET",))
def changes(request: HttpRequest) -> HttpResponse:
    """Anyone, between editions; one's own packs too."""
    language = "es" if (get_language() or "").startswith("es") else "en"
    states = states_for(request.user, language)
    before, after = _chosen(request, states)
    found: tuple[Change, ...] = ()
    if before and after:
        found = differences(rows_of_state(request.user, before), rows_of_state(request.user, after))
    context = {
        "states": states,
        "before": before,
        "after": after,
        "chapters": told(found, language),
        "house": any(state.is_house for state in states if state.key in (before, after)),
    }
    return render(request, "packs/changes.html", context)


def _chosen(request: HttpRequest, states: list[State]) -> tuple[str, str]:
    """The two states asked for; else the last but one against the newest, or the newest against one's own newest pack."""
    newest = states[0].key if states else ""
    asked = request.GET.get("from") or newest, request.GET.get("to") or newest
    if not set(asked) <= {newest, *(state.key for state in states)}:
        raise Http404
    if "from" in request.GET or "to" in request.GET or len(states) < 2:
        return asked
    house = [state.key for state in states if state.is_house]
    return (states[0].key, house[0]) if house else (states[1].key, states[0].key)
