"""Addresses of the games hall, below /games/."""

from django.urls import path, re_path

from games.views import exercising, hall, joining, playing, replay

app_name = "games"
urlpatterns = [
    path("", hall.hall, name="hall"),
    path("new/<slug:slug>/", hall.new, name="new"),
    path("rules/<slug:slug>/", hall.rules, name="rules"),
    path("learn/<slug:slug>/<int:number>/", exercising.lesson, name="lesson"),
    path("puzzles/<slug:slug>/", exercising.puzzles, name="puzzles"),
    path("puzzles/<slug:slug>/<int:number>/", exercising.puzzle, name="puzzle"),
    path("join/", joining.by_code, name="by-code"),
    path("join/<slug:code>/", joining.challenge, name="challenge"),
    path("watch/<slug:watch>/", joining.watch, name="watch"),
    path("import/", replay.bring, name="import"),
    path("m/<slug:match_id>/", playing.match, name="match"),
    path("m/<slug:match_id>/play/", playing.play, name="play"),
    path("m/<slug:match_id>/rematch/", playing.rematch, name="rematch"),
    path("m/<slug:match_id>/withdraw/", playing.withdraw, name="withdraw"),
    path("m/<slug:match_id>/replay/<int:at>/", replay.replay, name="replay"),
    path("m/<slug:match_id>/analyse/", replay.analyse, name="analyse"),
    path("m/<slug:match_id>/notation/", replay.notation, name="notation"),
    re_path(r"^m/(?P<match_id>[-\w]+)/(?P<what>resign|draw|takeback|accept|decline)/$", playing.act, name="act"),
]
