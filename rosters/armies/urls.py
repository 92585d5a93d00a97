"""Addresses of army lists, below /armies/."""

from django.urls import path

from rosters.armies.views import builder, lists, past, sharing, shelves

urlpatterns = [
    # First, because every tap asks for it.
    path("<slug:army_id>/edit/", builder.edit, name="army-edit"),
    path("", lists.armies, name="armies"),
    path("new/", lists.new, name="new"),
    path("collection/", shelves.collection, name="collection"),
    path("s/<slug:slug>/", sharing.shared, name="shared"),
    path("s/<slug:slug>/copy/", sharing.shared_copy, name="shared-copy"),
    path("<slug:army_id>/", builder.army, name="army"),
    path("<slug:army_id>/advice/", builder.advice, name="army-advice"),
    path("<slug:army_id>/receipt/", builder.receipt, name="army-receipt"),
    path("<slug:army_id>/rename/", builder.rename, name="army-rename"),
    path("<slug:army_id>/undo/<int:number>/", builder.undo, name="army-undo"),
    path("<slug:army_id>/redo/<int:number>/", builder.redo, name="army-redo"),
    path("<slug:army_id>/history/", past.history, name="army-history"),
    path("<slug:army_id>/restore/<int:number>/", past.restore, name="army-restore"),
    path("<slug:army_id>/update/", past.update, name="army-update"),
    path("<slug:army_id>/share/", sharing.share, name="army-share"),
    path("<slug:army_id>/copy/", lists.copy, name="army-copy"),
    path("<slug:army_id>/archive/", lists.archive, name="army-archive"),
    path("<slug:army_id>/delete/", lists.delete, name="army-delete"),
    path("<slug:army_id>/recover/", lists.recover, name="army-recover"),
]
