"""The rules data in the staff's back office: to look at, never to edit. Rows come from the files and from packs."""

from typing import Any

from django.contrib import admin
from django.db import models
from django.http import HttpRequest

from rosters.models import CATALOGUE, Edition, Pack, PackVersion

FILTERED = (
    "kind",
    "clan",
    "troop_type",
    "troop_class",
    "table",
    "phase",
    "code",
    "measure",
    "scenario",
    "weapon_type",
    "provenance",
)
FLAGS = ("creature", "ranged", "firearm", "reaction", "secondary", "leader", "unique", "mounted")
NUMBERS = ("number", "points", "value", "copies", "turns")


class LookOnly(admin.ModelAdmin):
    """Every member of the staff may look; nobody may add, change or delete."""

    def has_module_permission(self, request: HttpRequest) -> bool:
        return bool(request.user.is_active and request.user.is_staff)

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return self.has_module_permission(request)

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


def datum_admin(model: type[models.Model]) -> type[LookOnly]:
    """A page for one table of the rules data: its own numbers in the list, its own words to narrow it by."""
    names = [field.name for field in model._meta.concrete_fields]
    keys = [field.name for field in model._meta.concrete_fields if field.is_relation]
    shown = ("name", "slug", *(name for name in (*keys, *NUMBERS) if name in names), "provenance", "source")
    own = {
        "list_display": shown,
        "list_filter": tuple(name for name in (*FILTERED, *FLAGS) if name in names),
        "list_select_related": tuple(keys) or False,
        "search_fields": ("slug", "name", "name_es", "summary", "summary_es"),
        "ordering": ("position", "slug"),
    }
    return type(f"{model.__name__}Admin", (LookOnly,), own)


for table in CATALOGUE:
    admin.site.register(table, datum_admin(table))


@admin.register(Edition)
class EditionAdmin(LookOnly):
    list_display = ("key", "name", "released", "loaded")
    search_fields = ("key", "name")
    # Hundreds of rows in one field: the tables above show the current ones better.
    exclude = ("records",)

    def get_queryset(self, request: HttpRequest) -> models.QuerySet[Edition]:
        return super().get_queryset(request).defer("records")


@admin.register(Pack)
class PackAdmin(LookOnly):
    list_display = ("slug", "owner", "number", "active", "created_at")
    list_filter = ("active",)
    list_select_related = ("owner",)
    search_fields = ("slug", "owner__username")


@admin.register(PackVersion)
class PackVersionAdmin(LookOnly):
    list_display = ("key", "name", "pack", "number", "size", "saved_at")
    list_select_related = ("pack",)
    search_fields = ("key", "name", "pack__owner__username")

    def get_queryset(self, request: HttpRequest) -> models.QuerySet[PackVersion]:
        return super().get_queryset(request).defer("content")
