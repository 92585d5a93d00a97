"""The colours: readable in every theme, and the same in every place that names them."""

import re
from pathlib import Path

import pytest
from django.conf import settings

STYLES = Path(settings.BASE_DIR) / "armybuilder" / "static" / "css"
TOKENS = (STYLES / "tokens.css").read_text()
PAIR = re.compile(r"--([\w-]+): light-dark\((#\w+), (#\w+)\);")
TEXT = ("ink", "ink-2", "shu", "ai", "koke", "yamabuki", "beni")


def pairs(opening: str) -> dict[str, tuple[str, str]]:
    start = TOKENS.index(opening)
    block = TOKENS[start : TOKENS.index("}", start)]
    return {name: (light, dark) for name, light, dark in PAIR.findall(block)}


NORMAL = pairs("  :root {\n    color-scheme")
CONTRAST = NORMAL | pairs('[data-theme="contrast"] {')


def luminance(colour: str) -> float:
    digits = colour[1:] if len(colour) == 7 else "".join(digit * 2 for digit in colour[1:])
    channels = [int(digits[place : place + 2], 16) / 255 for place in (0, 2, 4)]
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: str, second: str) -> float:
    lighter, darker = sorted((luminance(first), luminance(second)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("name", TEXT)
@pytest.mark.parametrize("surface", ["paper", "sheet", "wash"])
@pytest.mark.parametrize("scheme", [0, 1])
def test_text_colours_are_readable_on_paper(name: str, surface: str, scheme: int) -> None:
    # The dark vermilion of the seal is for large things and the primary button; as text it must still reach the large-text ratio.
    least = 4.5 if name != "shu" else 3.0
    assert contrast(NORMAL[name][scheme], NORMAL[surface][scheme]) >= least


@pytest.mark.parametrize("name", TEXT)
@pytest.mark.parametrize("scheme", [0, 1])
def test_high_contrast_holds_seven_to_one(name: str, scheme: int) -> None:
    assert contrast(CONTRAST[name][scheme], CONTRAST["paper"][scheme]) >= 7


@pytest.mark.parametrize("scheme", [0, 1])
def test_words_on_the_primary_button_are_readable(scheme: int) -> None:
    assert contrast(NORMAL["on-shu"][scheme], NORMAL["shu"][scheme]) >= 4.5
    assert contrast(CONTRAST["on-shu"][scheme], CONTRAST["shu"][scheme]) >= 7


@pytest.mark.parametrize("clan", ["kuge", "buke", "sohei", "otokodate", "kuroi-te", "hattori"])
@pytest.mark.parametrize("scheme", [0, 1])
def test_crests_stand_out_from_their_sheet(clan: str, scheme: int) -> None:
    assert contrast(NORMAL[f"clan-{clan}"][scheme], NORMAL["sheet"][scheme]) >= 3
    assert (STYLES.parent / "img" / "crests" / f"{clan}.svg").exists()


def test_old_browsers_get_the_light_column() -> None:
    fallback = dict(re.findall(r"--([\w-]+): (#\w+);", TOKENS[: TOKENS.index("@supports")]))
    assert fallback == {name: light for name, (light, dark) in NORMAL.items()}


def test_asking_the_device_for_contrast_is_the_same_as_choosing_it() -> None:
    assert pairs('[data-theme="contrast"] {') == pairs('[data-theme="auto"] {')


def test_no_other_stylesheet_names_a_colour() -> None:
    for path in STYLES.glob("*.css"):
        if path.name not in ("tokens.css", "print.css"):
            assert not re.search(r"#[0-9a-f]{3,8}\b(?!-)|rgb\(|hsl\(", path.read_text()), path.name
