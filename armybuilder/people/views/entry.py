"""Coming in and going: sign up, sign in, sign out."""

from django.contrib import messages
from django.contrib.auth import logout
from django.db import IntegrityError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext
from django.views.decorators.debug import sensitive_post_parameters

from armybuilder.limits import give_back, limited, subjects_of
from armybuilder.people.belongings import things_of
from armybuilder.people.forms import SignInForm, SignUpForm
from armybuilder.people.guards import for_anyone, safe_next
from armybuilder.people.models import User
from armybuilder.people.services import account_create, enter, sign_in


def name_tried(request: HttpRequest) -> str:
    return request.POST.get("username", "")


@for_anyone("GET", "POST")
@sensitive_post_parameters()
@limited("sign-up")
def sign_up_page(request: HttpRequest) -> HttpResponse:
    if isinstance(request.user, User) and not request.user.is_guest:
        return redirect(safe_next(request, "people:account"))
    form = SignUpForm(request.POST or None)
    if form.is_valid() and _signed_up(request, form):
        messages.success(request, gettext("Welcome. Everything you made so far is in your account."))
        return redirect(safe_next(request, "people:account"))
    return _page(request, "people/sign_up.html", form)


@for_anyone("GET", "POST")
@sensitive_post_parameters()
@limited("sign-in", tried=name_tried)
def sign_in_page(request: HttpRequest) -> HttpResponse:
    if isinstance(request.user, User) and not request.user.is_guest:
        return redirect(safe_next(request, "people:account"))
    form = SignInForm(request, request.POST or None)
    if not form.is_valid():
        return _page(request, "people/sign_in.html", form)
    give_back("sign-in", *subjects_of(request, tried=name_tried(request)))
    enter(request, form.get_user(), bring="bring" in request.POST)
    return redirect(safe_next(request, "people:account"))


@for_anyone("GET", "POST")
def sign_out_page(request: HttpRequest) -> HttpResponse:
    if request.method == "POST":
        logout(request)
        return redirect("landing")
    things = things_of(request.user) if isinstance(request.user, User) and request.user.is_guest else []
    return render(request, "people/sign_out.html", {"things": things})


@for_anyone("GET")
def staff_door(request: HttpRequest) -> HttpResponse:
    """The back office has no door of its own, so that none stands beside the guarded one. To others it does not exist."""
    if request.user.is_authenticated and not request.user.is_staff:
        raise Http404
    return redirect(f"{reverse('people:sign-in')}?{urlencode({'next': safe_next(request, 'admin:index')})}")


def _signed_up(request: HttpRequest, form: SignUpForm) -> bool:
    guest = request.user if isinstance(request.user, User) else None
    typed = form.cleaned_data
    try:
        person = account_create(guest=guest, username=typed["username"], email=typed["email"], password=typed["password1"])
    except IntegrityError:
        # Someone took the name between the check and the writing.
        form.add_error("username", gettext("That name is taken. Choose another."))
        return False
    sign_in(request, person)
    return True


def _page(request: HttpRequest, template: str, form: SignUpForm | SignInForm) -> HttpResponse:
    things = things_of(request.user) if isinstance(request.user, User) else []
    context = {"form": form, "things": things, "next": safe_next(request, "people:account")}
    return render(request, template, context)
