"""Chance: the same seed rolls the same, faces are fair, scripted dice run out honestly."""

from __future__ import annotations

from collections import Counter

import pytest

from rulebook.kernel.dice import ScriptedDice, SeededDice, seed_for
from rulebook.kernel.errors import OutOfDice, Unreadable


def test_the_same_seed_rolls_the_same_faces() -> None:
    assert SeededDice(b"seed").d6(50) == SeededDice(b"seed").d6(50)


def test_the_faces_of_a_seed_never_change() -> None:
    # The bytes of sha256(seed, block number), each modulo six plus one; worked out apart with sha256sum.
    assert SeededDice(b"kensei").d6(12) == (5, 1, 6, 4, 1, 2, 2, 2, 4, 2, 1, 2)


def test_another_seed_rolls_other_faces() -> None:
    assert SeededDice(b"seed").d6(50) != SeededDice(b"seeds").d6(50)


def test_one_roll_of_two_is_two_rolls_of_one() -> None:
    one, two = SeededDice(b"seed"), SeededDice(b"seed")
    assert one.d6(1) + one.d6(1) == two.d6(2)


def test_every_face_comes_up_about_equally_often() -> None:
    faces = Counter(SeededDice(b"fair").d6(60_000))
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    # Five standard deviations of 10 000 expected.
    assert all(abs(count - 10_000) < 460 for count in faces.values())


def test_a_shuffle_keeps_every_card_and_depends_on_the_seed() -> None:
    deck = tuple(range(24))
    shuffled = SeededDice(b"deck").shuffle(deck)
    assert sorted(shuffled) == list(deck)
    assert shuffled != deck
    assert shuffled == SeededDice(b"deck").shuffle(deck)
    assert shuffled != SeededDice(b"other").shuffle(deck)


def test_every_card_comes_out_first_about_equally_often() -> None:
    dice = SeededDice(b"first")
    first = Counter(dice.shuffle("abcd")[0] for _ in range(8_000))
    assert all(abs(count - 2_000) < 200 for count in first.values())


def test_scripted_dice_roll_what_was_written() -> None:
    dice = ScriptedDice(2, 5, 6)
    assert dice.d6(2) == (2, 5)
    assert dice.left == 1
    assert dice.d6(1) == (6,)


def test_too_few_faces_say_how_many_are_missing() -> None:
    dice = ScriptedDice(2, 5)
    with pytest.raises(OutOfDice) as refusal:
        dice.d6(5)
    assert refusal.value.missing == 3
    assert refusal.value.code == "out-of-dice"
    assert dice.d6(2) == (2, 5)


@pytest.mark.parametrize("face", [0, 7, -1])
def test_a_face_is_a_number_from_one_to_six(face: int) -> None:
    with pytest.raises(Unreadable):
        ScriptedDice(face)


def test_the_same_command_at_the_same_place_has_the_same_seed() -> None:
    assert seed_for(b"secret", 7, b"charge") == seed_for(b"secret", 7, b"charge")


@pytest.mark.parametrize("other", [(b"secrets", 7, b"charge"), (b"secret", 8, b"charge"), (b"secret", 7, b"shoot")])
def test_another_secret_place_or_command_has_another_seed(other: tuple[bytes, int, bytes]) -> None:
    assert seed_for(b"secret", 7, b"charge") != seed_for(*other)


def test_a_byte_that_would_favour_low_faces_is_thrown_away() -> None:
    # sha256("n", block 0) begins fd 87 40 08 39: 253 is above the last whole multiple of six.
    assert SeededDice(b"n").d6(4) == (4, 5, 3, 4)
