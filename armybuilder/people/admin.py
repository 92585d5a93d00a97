"""People in the staff's back office."""

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.db.models import QuerySet
from django.http import HttpRequest

from armybuilder.people.models import User
from armybuilder.people.services import person_delete


@admin.register(User)
class PersonAdmin(UserAdmin):
    list_display = ("username", "email", "is_guest", "is_staff", "last_login")
    list_filter = ("is_guest", "is_staff", "is_superuser", "is_active")
    readonly_fields = ("is_guest",)

    def delete_model(self, request: HttpRequest, obj: User) -> None:
        person_delete(person=obj)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        for person in queryset:
            person_delete(person=person)
