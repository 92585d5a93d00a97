"""API tokens: made on the account page, shown once, revoked there."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext

from armybuilder.limits import limited
from armybuilder.people.forms import TokenForm
from armybuilder.people.guards import for_person
from armybuilder.people.models import User
from armybuilder.people.tokens import MOST, token_create, token_revoke


@for_person("POST")
@limited("heavy")
def create(request: HttpRequest, me: User) -> HttpResponse:
    form = TokenForm(request.POST)
    if not form.is_valid():
        messages.error(request, gettext("Give the token a name of up to 60 characters."))
        return redirect("people:account")
    if me.api_tokens.count() >= MOST:
        messages.error(request, gettext("You have %(most)s tokens already. Revoke one first.") % {"most": MOST})
        return redirect("people:account")
    # Answered without a redirect: the token is not kept anywhere it could be read again.
    secret = token_create(person=me, name=form.cleaned_data["name"])
    return render(request, "people/token_new.html", {"secret": secret, "name": form.cleaned_data["name"]})


@for_person("POST")
def revoke(request: HttpRequest, me: User, number: int) -> HttpResponse:
    if not token_revoke(person=me, number=number):
        raise Http404
    messages.success(request, gettext("The token is revoked. Programs that used it are locked out."))
    return redirect("people:account")
