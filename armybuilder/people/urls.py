"""Addresses under /people/."""

from django.urls import path

from armybuilder.people.views import account, entry, leaving, passwords, phone, tokens

app_name = "people"
urlpatterns = [
    path("", account.account, name="account"),
    path("profile/", account.profile, name="profile"),
    path("devices/<str:digest>/sign-out/", account.device_sign_out, name="device-sign-out"),
    path("sign-up/", entry.sign_up_page, name="sign-up"),
    path("sign-in/", entry.sign_in_page, name="sign-in"),
    path("sign-out/", entry.sign_out_page, name="sign-out"),
    path("password/", passwords.change, name="password-change"),
    path("password/forgotten/", passwords.reset, name="password-reset"),
    path("password/forgotten/sent/", passwords.reset_sent, name="password-reset-sent"),
    path("password/new/<uidb64>/<token>/", passwords.reset_confirm, name="password-reset-confirm"),
    path("phone/", phone.phone_link, name="phone-link"),
    path("phone/<str:secret>/", phone.phone_enter, name="phone-enter"),
    path("tokens/", tokens.create, name="token-create"),
    path("tokens/<int:number>/revoke/", tokens.revoke, name="token-revoke"),
    path("export/", leaving.export, name="export"),
    path("delete/", leaving.delete, name="delete"),
]
