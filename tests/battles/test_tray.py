"""The dice tray: every kind of roll, what its faces mean, its exact chances, and a history of one's own."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from armybuilder.people.belongings import things_of
from battles.tray.models import TrayRoll
from battles.tray.rolls import FIELDS, TrayAsk, chances_of, read_ask, spread_of
from battles.tray.services import KEPT, roll_throw
from battles.tray.telling import told
from tests.rosters.mustering import HTMX, browser, person, text_of

TRAY, THROW = "/battles/dice/", "/battles/dice/throw/"


def ask(kind: str, **numbers: int) -> TrayAsk:
    return read_ask({"kind": kind, **{name: str(number) for name, number in numbers.items()}})


def sentence(asked: TrayAsk, *faces: int) -> str:
    return told(TrayRoll(pk=1, kind=asked.kind, numbers=dict(asked.numbers), faces=list(faces))).sentence


@pytest.mark.parametrize(
    ("asked", "faces", "said"),
    [
        (ask("success", dice=4), (1, 3, 4, 6), "2 successes, 1 critical"),
        (ask("success", dice=4, bonus=2), (1, 2, 3, 5), "3 successes"),
        (ask("success", dice=0, bonus=5), (5,), "0 successes"),
        (ask("damage", dice=4), (1, 2, 3, 4), "1 wound, 2 stunned markers"),
        (ask("order", initiative=2), (4,), "2 orders and the Ki wakes"),
        (ask("order", initiative=5), (1,), "1 order"),
        (ask("order", initiative=0, dice=2), (2, 5), "2 orders"),
        (ask("honour", honour=4), (4,), "holds"),
        (ask("honour", honour=4, bonus=-1), (4,), "fails"),
        (ask("opposed", own=3, other=4), (5, 4), "8 : 8, equal"),
        (ask("contest", dice=2, dice2=1), (4, 4, 3), "2 : 0, mine is higher"),
        (ask("plain", dice=3), (1, 2, 6), "sum 9"),
    ],
)
def test_faces_mean_what_the_book_says(asked: TrayAsk, faces: tuple[int, ...], said: str) -> None:
    assert sentence(asked, *faces) == said


@pytest.mark.parametrize("numbers", [{"dice": 3}, {"dice": 2, "bonus": 1}, {"dice": 3, "difficulty": 2}, {"dice": 0}])
def test_the_chances_of_successes_are_counted_out(numbers: dict[str, int]) -> None:
    asked = ask("success", **numbers)
    spread = spread_of(asked)
    assert spread is not None
    rolls = list(product(range(1, 7), repeat=asked.counts[0]))
    for count in range(asked.counts[0] + 1):
        ways = sum(asked.pool().read(faces).successes == count for faces in rolls)
        assert spread.of(count) == Fraction(ways, len(rolls))


@pytest.mark.parametrize("asked", [ask("opposed", own=2, other=4), ask("contest", dice=2, dice2=1, bonus2=1)])
def test_the_chances_against_each_other_are_counted_out(asked: TrayAsk) -> None:
    rolls = list(product(range(1, 7), repeat=sum(asked.counts)))
    ends = [sentence(asked, *faces).partition(", ")[2] for faces in rolls]
    found = {words: chance for _, words, chance in chances_of(asked)}
    assert found == {words: Fraction(ends.count(words), len(rolls)) for words in found}


@pytest.mark.parametrize("asked", [ask("order", initiative=1, dice=2), ask("honour", honour=3, bonus=1)])
def test_the_chances_of_single_rolls_are_counted_out(asked: TrayAsk) -> None:
    rolls = list(product(range(1, 7), repeat=asked.counts[0]))
    ends = [sentence(asked, *faces) for faces in rolls]
    good = sum("Ki" in end or end == "holds" for end in ends)
    assert chances_of(asked)[0][2] == Fraction(good, len(rolls))
    assert sum(chance for _, _, chance in chances_of(asked)) == 1


@pytest.mark.parametrize("kind", FIELDS)
def test_no_address_breaks_the_tray(kind: str) -> None:
    for text in ("", "99999999", "-99999", "x", "1e9"):
        asked = read_ask({"kind": kind, **{field.name: text for field in FIELDS[kind]}})
        assert all(field.least <= asked.numbers[field.name] <= field.most for field in FIELDS[kind])


@pytest.mark.django_db
def test_a_visitor_rolls_and_finds_the_roll_in_the_history() -> None:
    client = browser()
    client.post(THROW, {"kind": "success", "dice": "5"})
    answer = client.post(THROW, {"kind": "honour", "honour": "4"}, headers=HTMX)
    made = TrayRoll.objects.order_by("pk")
    assert [len(roll.faces) for roll in made] == [5, 1] and not made[0].real
    assert b"<html" not in answer.content and "Success roll" in text_of(answer)


@pytest.mark.django_db
def test_real_dice_are_read_as_typed() -> None:
    client = browser(person("Akira"))
    client.post(THROW, {"kind": "success", "dice": "3", "faces": "6, 4 1"})
    roll = TrayRoll.objects.get()
    assert (roll.faces, roll.real) == ([6, 4, 1], True)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("faces", "words"), [("6 4", "3 dice, and 2 were typed"), ("7 1 1", "from 1 to 6"), ("a b c", "from 1 to 6")]
)
def test_wrong_faces_are_refused_with_what_to_do(faces: str, words: str) -> None:
    response = browser(person("Akira")).post(THROW, {"kind": "success", "dice": "3", "faces": faces})
    assert response.status_code == 422 and words in text_of(response)
    assert not TrayRoll.objects.exists()


@pytest.mark.django_db
def test_nobody_sees_another_s_history() -> None:
    akira = person("Akira")
    roll_throw(owner=akira, ask=ask("plain", dice=4))
    assert "Plain dice" in text_of(browser(akira).get(TRAY)).partition("Before")[0]
    assert "Nothing rolled yet" in text_of(browser(person("Chie")).get(TRAY))


@pytest.mark.django_db
def test_the_history_is_swept_and_brought_back() -> None:
    akira = person("Akira")
    client = browser(akira)
    for _ in range(2):
        roll_throw(owner=akira, ask=ask("plain"))
    assert "Nothing rolled yet" in text_of(client.post("/battles/dice/sweep/", follow=True))
    client.post("/battles/dice/restore/")
    assert "Before that" in text_of(client.get(TRAY))
    assert [(str(thing.name), thing.count) for thing in things_of(akira)] == [("Rolls of the dice tray", 2)]


@pytest.mark.django_db
def test_the_oldest_rolls_are_forgotten() -> None:
    akira = person("Akira")
    old = TrayRoll.objects.bulk_create([TrayRoll(owner=akira, kind="plain", faces=[1, 1]) for _ in range(KEPT)])
    roll_throw(owner=akira, ask=ask("plain"))
    assert TrayRoll.objects.count() == KEPT and not TrayRoll.objects.filter(pk=old[0].pk).exists()


@pytest.mark.django_db
def test_a_stepper_without_script_only_counts() -> None:
    response = browser().post(THROW, {"kind": "success", "dice": "5", "dice_step": "1"})
    assert "dice=6" in response["Location"] and not TrayRoll.objects.exists()


@pytest.mark.django_db
def test_the_tray_is_whole_in_spanish() -> None:
    text = text_of(browser(language="es").get(TRAY))
    assert "Tirar" in text and "Roll for me" not in text
