"""Addresses of everything on paper; they stand before those of single lists."""

from django.urls import path, register_converter

from rosters.printing.views import aids, armies, packs, verifying


class Code:
    """The code of a printed list, as it stands on paper or as somebody typed it."""

    regex = "[0-9A-Za-z]{12}"

    def to_python(self, value: str) -> str:
        return value.lower()

    def to_url(self, value: str) -> str:
        return value


register_converter(Code, "printed")
urlpatterns = [
    path("print/", aids.table, name="print-table"),
    path("print/all/", packs.print_all, name="print-all"),
    path("print/<slug:name>.pdf", aids.aid, name="print-aid"),
    path("print/scenario/<slug:slug>.pdf", aids.scenario, name="print-scenario"),
    path("armies/<slug:army_id>/print/", armies.page, name="print"),
    path("armies/<slug:army_id>/print/sheet.pdf", armies.sheet, name="print-sheet"),
    path("armies/<slug:army_id>/print/page-<int:number>.png", armies.image, name="print-image"),
    path("armies/<slug:army_id>/print/first-page.png", armies.picture, name="print-picture"),
    path("armies/<slug:army_id>/print/roster.<slug:ending>", armies.roster, name="print-roster"),
    path("v/", verifying.ask, name="verify-ask"),
    path("v/<printed:code>/", verifying.verify, name="verify"),
    path("v/<printed:code>/list.json", verifying.frozen, name="verify-list"),
]
