"""Addresses of import and export, below /armies/; they stand before those of single lists."""

from django.urls import path

from rosters.exchange.views import export, export_file, import_list

urlpatterns = [
    path("import/", import_list, name="import"),
    path("<slug:army_id>/export/", export, name="export"),
    path("<slug:army_id>/export/<slug:key>", export_file, name="export-file"),
]
