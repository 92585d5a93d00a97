"""Changing a password, and replacing a forgotten one by e-mail. Django's own views with our pages around them."""

from typing import Any

from django.contrib import messages
from django.contrib.auth import update_session_auth_hash, views
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse_lazy
from django.utils.translation import gettext
from django.views.decorators.debug import sensitive_post_parameters

from armybuilder.limits import limited
from armybuilder.people.forms import ChangePasswordForm, NewPasswordForm
from armybuilder.people.guards import for_account, for_anyone
from armybuilder.people.models import User
from armybuilder.people.services import devices_sign_out


def email_tried(request: HttpRequest) -> str:
    return request.POST.get("email", "")


@for_account("GET", "POST")
@sensitive_post_parameters()
@limited("sign-in")
def change(request: HttpRequest, me: User) -> HttpResponse:
    form = ChangePasswordForm(me, request.POST or None)
    if not form.is_valid():
        return render(request, "people/password_change.html", {"form": form})
    form.save()
    update_session_auth_hash(request, me)
    devices_sign_out(person=me, but=request.session.session_key)
    messages.success(request, gettext("The password is changed. Your other devices are signed out."))
    return redirect("people:account")


class ConfirmReset(views.PasswordResetConfirmView):
    form_class = NewPasswordForm
    template_name = "people/password_reset_confirm.html"
    success_url = reverse_lazy("people:sign-in")

    def form_valid(self, form: Any) -> HttpResponse:
        response = super().form_valid(form)
        devices_sign_out(person=form.user, but=self.request.session.session_key)
        messages.success(self.request, gettext("The new password is set. Sign in with it."))
        return response


reset = for_anyone("GET", "POST")(
    limited("password-reset", tried=email_tried)(
        views.PasswordResetView.as_view(
            template_name="people/password_reset.html",
            email_template_name="people/mail/password_reset.txt",
            subject_template_name="people/mail/password_reset_subject.txt",
            success_url=reverse_lazy("people:password-reset-sent"),
        )
    )
)
reset_sent = for_anyone("GET")(views.PasswordResetDoneView.as_view(template_name="people/password_reset_sent.html"))
reset_confirm = for_anyone("GET", "POST")(ConfirmReset.as_view())
