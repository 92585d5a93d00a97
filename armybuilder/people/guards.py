"""Who may see a view: the first line of each. No page about a person is kept by any cache."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme, urlencode
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_http_methods

from armybuilder.people.models import User

P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, P], HttpResponseBase]
PersonView = Callable[Concatenate[HttpRequest, User, P], HttpResponseBase]


def for_anyone(*methods: str) -> Callable[[View[P]], View[P]]:
    def guard(view: View[P]) -> View[P]:
        return _private(view, methods)

    return guard


def for_person(*methods: str) -> Callable[[PersonView[P]], View[P]]:
    """Guests and accounts; the view is handed the person. A visitor is asked to sign in first."""

    def guard(view: PersonView[P]) -> View[P]:
        @wraps(view)
        def guarded(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
            if not isinstance(request.user, User):
                return _first_to("people:sign-in", request)
            return view(request, request.user, *args, **kwargs)

        return _private(guarded, methods)

    return guard


def for_account(*methods: str) -> Callable[[PersonView[P]], View[P]]:
    """Accounts only: about passwords and addresses, which a guest has not. A guest is asked to sign up first."""

    def guard(view: PersonView[P]) -> View[P]:
        @wraps(view)
        def guarded(request: HttpRequest, me: User, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
            if me.is_guest:
                return _first_to("people:sign-up", request)
            return view(request, me, *args, **kwargs)

        return for_person(*methods)(guarded)

    return guard


def safe_next(request: HttpRequest, default: str) -> str:
    """Where the page asked to go on to, if that is on this site."""
    wanted = request.POST.get("next") or request.GET.get("next") or ""
    if url_has_allowed_host_and_scheme(wanted, allowed_hosts={request.get_host()}, require_https=request.is_secure()):
        return wanted
    return reverse(default)


def _private(view: View[P], methods: tuple[str, ...]) -> View[P]:
    allowed = [*methods, "HEAD"] if "GET" in methods else list(methods)
    return cache_control(private=True, no_store=True)(require_http_methods(allowed)(view))


def _first_to(door: str, request: HttpRequest) -> HttpResponse:
    # Coming back by GET to what was posted would be refused, so a post comes back to the account page.
    back = request.get_full_path() if request.method in ("GET", "HEAD") else reverse("people:account")
    return redirect(f"{reverse(door)}?{urlencode({'next': back})}")
