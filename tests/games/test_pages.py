"""The hall's pages: playing by form with script and without, refusals with the table as it stands, watching, replay, notation."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from armybuilder.people.models import User
from games.models import Entry, Match
from tests.games.sitting import HTMX, begin, browser, fresh, move, moves_of, person, post, seated, text_of

pytestmark = pytest.mark.django_db


def test_the_hall_shows_every_game_to_anyone() -> None:
    page = browser().get("/games/")
    assert page.status_code == 200
    assert "Onitama" in text_of(page)


def test_beginning_makes_a_visitor_a_guest_and_opens_the_match() -> None:
    client = browser()
    answer = client.post("/games/new/onitama/", {"mode": "hot-seat"}, follow=True)
    assert answer.status_code == 200
    assert Match.objects.get().mode == "hot-seat"
    assert User.objects.get(is_guest=True).seats.count() == 2


@pytest.mark.parametrize(
    "sent", [{}, {"mode": "nonsense"}, {"mode": "hot-seat", "choice-cards": "ox"}, {"mode": "computer", "level": "99"}]
)
def test_a_beginning_that_cannot_be_is_refused_with_a_reason(sent: dict[str, str]) -> None:
    answer = browser(person("Akira")).post("/games/new/onitama/", sent, follow=True)
    assert Match.objects.count() == 0
    assert "toast" in answer.content.decode()


def test_five_cards_may_be_chosen() -> None:
    five = ["ox", "boar", "horse", "elephant", "crab"]
    browser(person("Akira")).post("/games/new/onitama/", {"mode": "hot-seat", "choice-cards": five, "choice-first": "a"})
    assert Match.objects.get().options == {"deck": "base", "cards": "ox,boar,horse,elephant,crab", "first": "a"}


@pytest.mark.parametrize("htmx", [True, False])
def test_a_move_by_form(htmx: bool) -> None:
    match = seated()
    answer = post(browser(person("Akira")), match, "play", move="take-1", command="x1", htmx=htmx)
    assert answer.status_code == (200 if htmx else 302)
    assert moves_of(match) == ["take-1"]


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({"move": "xyz"}, 400),
        ({"move": "take-7"}, 422),
        ({"move": "take-1", "version": 0}, 409),
        ({"move": "take-1", "version": "x"}, 400),
        ({"move": "take\0-1"}, 400),
        ({"move": "take-1", "command": "\0"}, 400),
        ({"move": "take-1", "command": "x" * 41}, 400),
    ],
)
def test_a_refused_move_answers_with_the_table_as_it_stands(fields: dict[str, str], status: int) -> None:
    match = seated()
    answer = browser(person("Akira")).post(f"/games/m/{match.pk}/play/", {"version": match.version, **fields}, headers=HTMX)
    assert answer.status_code == status
    assert 'data-version="1"' in answer.content.decode() and 'role="alert"' in answer.content.decode()
    assert moves_of(match) == []


def test_a_move_out_of_turn_is_answered_409() -> None:
    match = seated()
    assert post(browser(person("Botan")), match, "play", move="take-1").status_code == 409


def test_each_legal_move_is_told_in_words_once() -> None:
    """They are many in some games, and a page is sent after every move."""
    match = seated(game="torii")
    page = browser(person("Akira")).get(f"/games/m/{match.pk}/").content.decode()
    assert page.count("Blue jumps with tile 1 to b3.") == 1
    assert page.count('<option value="1:b3"') == 2


def test_a_page_that_is_up_to_date_is_told_so() -> None:
    match = seated()
    akira = browser(person("Akira"))
    assert akira.get(f"/games/m/{match.pk}/?version=1", headers=HTMX).status_code == 204
    assert akira.get(f"/games/m/{match.pk}/?version=0", headers=HTMX).status_code == 200


def test_the_invitation_shows_link_square_and_code() -> None:
    match = begin()
    page = browser(person("Akira")).get(f"/games/m/{match.pk}/").content.decode()
    assert f"/games/join/{match.code}/" in page and "<svg" in page and str(match.code) in page


def test_a_friend_sits_down_by_link_as_a_guest() -> None:
    match = begin()
    friend = browser()
    assert "Akira" in text_of(friend.get(f"/games/join/{match.code}/"))
    answer = friend.post(f"/games/join/{match.code}/", follow=True)
    assert answer.redirect_chain[-1][0] == f"/games/m/{match.pk}/"
    assert fresh(match).players.count() == 2


def test_a_code_may_be_typed_in_capitals() -> None:
    match = begin()
    answer = browser().get("/games/join/", {"code": f" {str(match.code).upper()} "})
    assert answer.headers["Location"] == f"/games/join/{match.code}/"


@pytest.mark.parametrize("code", ["\0", "''; --", "ñandú1", "x" * 5_000])
def test_a_code_that_can_be_none_is_not_found(code: str) -> None:
    begin()
    assert browser().get("/games/join/", {"code": code}).headers["Location"] == "/games/"


def test_a_spent_link_says_so() -> None:
    match = begin()
    code = match.code
    browser(person("Botan")).post(f"/games/join/{code}/")
    answer = browser(person("Chie")).get(f"/games/join/{code}/")
    assert answer.status_code == 404 and "Nobody waits here" in text_of(answer)


def test_open_challenges_stand_in_the_hall_and_private_ones_do_not() -> None:
    shown, hidden = begin(is_open=True), begin()
    page = browser(person("Botan")).get("/games/").content.decode()
    assert str(shown.code) in page and str(hidden.code) not in page


def test_a_challenge_can_be_withdrawn_until_somebody_came() -> None:
    match = begin()
    browser(person("Akira")).post(f"/games/m/{match.pk}/withdraw/")
    assert not Match.objects.filter(pk=match.pk).exists()
    taken = seated()
    browser(person("Akira")).post(f"/games/m/{taken.pk}/withdraw/")
    assert Match.objects.filter(pk=taken.pk).exists()


def test_a_spectator_sees_the_match_and_no_form() -> None:
    match = seated()
    page = browser().get(f"/games/watch/{match.watch}/").content.decode()
    assert "You are watching" in page and "move-form" not in page and "resign" not in page


def test_a_clock_is_shown_running_only_when_it_runs() -> None:
    match = seated(clock=180, chosen={"sticks": "12"})
    akira = browser(person("Akira"))
    for running in (False, False, True):
        page = akira.get(f"/games/m/{match.pk}/").content.decode()
        assert page.count("data-clock=") == 2
        assert ("data-clock-runs" in page) is running
        move(match, "take-1")
        Entry.objects.filter(match=match).update(at=timezone.now())


def test_replay_shows_any_position_and_clamps_the_number() -> None:
    match = move(seated(), "take-1", "take-2")
    akira = browser(person("Akira"))
    assert "1/2" in text_of(akira.get(f"/games/m/{match.pk}/replay/1/"))
    assert "2/2" in text_of(akira.get(f"/games/m/{match.pk}/replay/99/"))


def test_notation_out_and_in_again_is_the_same_match() -> None:
    match = move(seated(), "take-1", "take-2", "take-1")
    text = browser(person("Akira")).get(f"/games/m/{match.pk}/notation/").content.decode()
    answer = browser(person("Chie")).post("/games/import/", {"notation": text})
    assert answer.status_code == 302
    study = Match.objects.get(mode="study")
    assert (moves_of(study), study.options) == (moves_of(match), match.options)


def test_moves_of_several_words_are_read_in_again() -> None:
    match = seated(game="torii", chosen={"spirit_b": "monkey"})
    move(match, "3:b3-c3-e3", "3:c4-c2-c1", "1:d3 +c3/b3-e3", "flip:other", "1:b1")
    text = browser(person("Akira")).get(f"/games/m/{match.pk}/notation/").content.decode()
    assert browser(person("Chie")).post("/games/import/", {"notation": text}).status_code == 302
    assert moves_of(Match.objects.get(mode="study")) == moves_of(match)


def test_a_notation_is_read_in_with_as_many_questions_however_long() -> None:
    """Whoever brings a thousand moves holds up nobody else's writing."""
    client, asked = browser(person("Chie")), []
    for moves in ("take-1", "take-1", "take-1 " * 12):
        with CaptureQueriesContext(connection) as seen:
            client.post("/games/import/", {"notation": f"game: nim 1\nsticks: 12\nturns: whole\n\n{moves}"})
        asked.append(len(seen))
    assert asked[1] == asked[2]
    assert sorted(study.version for study in Match.objects.filter(mode="study")) == [1, 1, 12]
    assert Match.objects.get(version=12).cache_is_over


@pytest.mark.parametrize(
    "moves", ["take-1 take-2 take-1", "1. take-1 take-2 2. TAKE-1 # to the end", "1. take-1\ntake-2\n\ntake-1"]
)
def test_moves_are_read_however_they_stand_in_lines(moves: str) -> None:
    head = "game: nim 1\nsticks: 7\nturns: whole\n\n"
    assert browser(person("Chie")).post("/games/import/", {"notation": head + moves}).status_code == 302
    assert moves_of(Match.objects.get(mode="study")) == ["take-1", "take-2", "take-1"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "game: chess 1\n\n1. e4",
        "game: nim 1\n\n1. take-1",
        "game: nim 1\nsticks: 7\nturns: whole\n\n1. take-9",
        "game: onitama 1\ndeck: base\ncards: ox,boar,horse,elephant,crab\nfirst: z\n\n1. boar:c1-c2",
        "game: onitama 1\ndeck: base\ncards: ox,boar,horse,elephant,crab\nfirst: stamp\n",
        "game: onitama 1\ndeck: base\ncards: ox,boar,horse,elephant,crab\nfirst: a\nsecond: b\n",
        "game: torii 1\nboard: 5\nspirit_a: dragon\nspirit_b: none\n\n1. 1:b3",
        "game: torii 1\nboard: 5\nspirit_a: drawn\nspirit_b: none\n\n1. 1:b3",
        "x" * 50_000,
        "game: onitama 1\n" + "9. " * 9_000,
    ],
)
def test_a_bad_notation_is_refused_and_makes_nobody_a_guest(text: str) -> None:
    answer = browser().post("/games/import/", {"notation": text})
    assert answer.status_code == 400 and "field__error" in answer.content.decode()
    assert (Match.objects.count(), User.objects.count()) == (0, 0)


def test_an_imported_match_is_not_played_on() -> None:
    client = browser(person("Akira"))
    client.post("/games/import/", {"notation": "game: nim 1\nsticks: 7\nturns: whole\n\n1. take-1"})
    study = Match.objects.get(mode="study")
    assert post(client, study, "play", move="take-1").status_code == 422
    assert moves_of(study) == ["take-1"]


def test_a_whole_onitama_game_is_drawn_from_both_sides() -> None:
    five = {"cards": "ox,boar,horse,elephant,crab", "first": "a"}
    match = seated(game="onitama", chosen=five)
    blue = browser(person("Akira")).get(f"/games/m/{match.pk}/").content.decode()
    red = browser(person("Botan")).get(f"/games/m/{match.pk}/").content.decode()
    assert 'id="sq-a1"' in blue and "translate(0 400)" in blue.split('id="sq-a1"')[1][:400]
    assert "translate(400 0)" in red.split('id="sq-a1"')[1][:400], "the board is turned for Red"
    assert "boar:c1-c2" in blue and "boar:c1-c2" not in red, "only whoever is to move is told the moves"


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("slug", ["onitama", "onitama-conception"])
def test_every_page_of_a_game_opens_in_both_languages(slug: str, language: str) -> None:
    client = browser(person("Akira"), language)
    match = begin(game=slug, mode="hot-seat")
    for path in ("/games/", f"/games/new/{slug}/", f"/games/rules/{slug}/", f"/games/m/{match.pk}/", "/games/import/"):
        assert client.get(path).status_code == 200, path


def test_the_pages_say_when_only_the_plain_engine_can_play(monkeypatch: pytest.MonkeyPatch) -> None:
    client, words = browser(person("Akira")), "The fast engine is not available here"
    five = {"cards": "ox,boar,horse,elephant,crab", "first": "a"}
    match = move(begin(game="onitama", mode="computer", level=3, chosen=five), "boar:c1-c2")
    paths = ("/games/new/onitama/", f"/games/m/{match.pk}/", f"/games/m/{match.pk}/replay/1/")
    assert not any(words in text_of(client.get(path)) for path in paths)
    monkeypatch.setenv("COMPILED_ENGINES", "off")
    assert all(words in text_of(client.get(path)) for path in paths)
    assert words not in text_of(client.get("/games/new/nim/"))


def queries(client: object, path: str) -> int:
    with CaptureQueriesContext(
        connection,
    ) as seen:
        assert client.get(path).status_code == 200  # type: ignore[attr-defined]
    return len(seen)


def test_the_hall_asks_the_same_number_of_questions_however_many_matches() -> None:
    client = browser(person("Akira"))
    begin(is_open=True)
    seated()
    client.get("/games/")
    few = queries(client, "/games/")
    for number in range(6):
        seated()
        begin(f"Player{number}", is_open=True)
    assert queries(client, "/games/") == few


def test_a_match_asks_the_same_number_of_questions_however_long() -> None:
    match = seated(chosen={"sticks": "12"})
    client = browser(person("Akira"))
    client.get(f"/games/m/{match.pk}/")
    few = queries(client, f"/games/m/{match.pk}/")
    move(match, *["take-1"] * 8)
    assert queries(client, f"/games/m/{match.pk}/") == few


def test_looking_back_and_watching_ask_the_same_number_of_questions_however_long() -> None:
    match = move(seated(chosen={"sticks": "12"}), "take-1")
    client = browser(person("Akira"))
    for path in (f"/games/m/{match.pk}/replay/1/", f"/games/watch/{match.watch}/"):
        client.get(path)
        few = queries(client, path)
        move(match, *["take-1"] * 4)
        assert queries(client, path) == few, path
