"""The account page: who I am here, my devices and my keys; a name and an address of my own."""

from django.contrib import messages
from django.db import IntegrityError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.debug import sensitive_post_parameters

from armybuilder.limits import limited
from armybuilder.people.belongings import things_of
from armybuilder.people.devices import devices_of, session_key_of
from armybuilder.people.forms import ProfileForm, TokenForm
from armybuilder.people.guards import for_account, for_anyone, for_person
from armybuilder.people.models import User
from armybuilder.people.services import account_rename, devices_sign_out


@for_anyone("GET")
def account(request: HttpRequest) -> HttpResponse:
    me = request.user
    if not isinstance(me, User):
        return render(request, "people/visitor.html")
    context = {
        "me": me,
        "things": things_of(me),
        "devices": devices_of(me, this=request.session.session_key),
        "tokens": me.api_tokens.all(),
        "token_form": TokenForm(),
    }
    return render(request, "people/account.html", context)


@for_account("GET", "POST")
@sensitive_post_parameters()
@limited("sign-in")
def profile(request: HttpRequest, me: User) -> HttpResponse:
    form = ProfileForm(request.POST or None, person=me)
    if form.is_valid() and _renamed(me, form):
        messages.success(request, gettext("Saved."))
        return redirect("people:account")
    return render(request, "people/profile.html", {"form": form})


@for_person("POST")
def device_sign_out(request: HttpRequest, me: User, digest: str) -> HttpResponse:
    key = session_key_of(me, digest)
    if key is None:
        raise Http404
    devices_sign_out(person=me, but=request.session.session_key, only=key)
    messages.success(request, gettext("That device is signed out."))
    return redirect("people:account")


def _renamed(me: User, form: ProfileForm) -> bool:
    before = me.username, me.email
    try:
        account_rename(person=me, username=form.cleaned_data["username"], email=form.cleaned_data["email"])
    except IntegrityError:
        # Someone took the name between the check and the writing.
        me.username, me.email = before
        form.add_error("username", gettext("That name is taken. Choose another."))
        return False
    return True
