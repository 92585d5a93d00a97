"""Addresses of the way into a battle, below /battles/."""

from django.urls import path

from battles.starting.views import front, inviting, joining

urlpatterns = [
    path("", front.front, name="front"),
    path("new/", front.new, name="new"),
    path("join/", joining.by_code, name="by-code"),
    path("join/<slug:code>/", joining.join, name="join"),
    path("<slug:battle_id>/invite/", inviting.invitation, name="invitation"),
    path("<slug:battle_id>/terms/", front.terms, name="terms"),
    path("<slug:battle_id>/here/", inviting.here, name="here"),
    path("<slug:battle_id>/spectators/", inviting.spectators, name="spectators"),
    path("<slug:battle_id>/phone/", inviting.pass_phone, name="pass-phone"),
    path("<slug:battle_id>/leave/", inviting.leave, name="leave"),
]
