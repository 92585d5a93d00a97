"""People in the staff's back office."""

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin

from armybuilder.people.models import User


@admin.register(User)
class PersonAdmin(UserAdmin):
    list_display = ("username", "email", "is_guest", "is_staff", "last_login")
    list_filter = ("is_guest", "is_staff", "is_superuser", "is_active")
    readonly_fields = ("is_guest",)
