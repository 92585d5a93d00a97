"""A phone without a screen: it reads the table's page, presses one of its buttons and sends the form as a browser would."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

from django.test import Client

from battles.models import Battle
from battles.selectors import folded
from tests.rosters.mustering import HTMX, browser, person

FORM = "act-form"
MOST_COMMANDS = 1500


@dataclass
class Read(HTMLParser):
    """The act's form as a browser holds it: fields with their values, and the buttons that send it."""

    fields: dict[str, str] = field(default_factory=dict)
    buttons: list[tuple[str, str]] = field(default_factory=list)
    version: str = ""
    _inside: bool = False

    def __post_init__(self) -> None:
        super().__init__(convert_charrefs=True)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        if values.get("id") == "table":
            self.version = values.get("data-version", "")
        if tag == "form" and values.get("id") == FORM:
            self._inside = True
        if not (self._inside or values.get("form") == FORM):
            return
        if tag == "input" and (values.get("type") != "radio" or "checked" in values):
            self.fields[values.get("name", "")] = values.get("value", "")
        if tag == "button" and values.get("type", "submit") == "submit" and "_step" not in values.get("name", "_step"):
            self.buttons.append((values["name"], values.get("value", "")))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._inside = False


class Phone:
    """One player's phone at one battle. `typed` phones roll their own dice."""

    def __init__(self, name: str, battle: Battle, *, typed: bool = False, language: str = "en") -> None:
        self.client: Client = browser(person(name), language)
        self.home = f"/battles/{battle.pk}/"
        self.typed = typed
        self.seen: list[bytes] = []

    def look(self) -> Any:
        answer = self.client.get(self.home)
        assert answer.status_code == 200
        self.seen.append(answer.content)
        return answer

    def form(self) -> Read:
        read = Read()
        read.feed(self.look().content.decode())
        return read

    def press(self, read: Read, button: tuple[str, str], faces: str = "", *, htmx: bool = True) -> Any:
        sent = {**read.fields, button[0]: button[1]}
        if faces:
            sent["faces"] = faces
        answer = self.client.post(f"{self.home}command/", sent, headers=HTMX if htmx else {})
        self.seen.append(answer.content)
        return answer

    def act(self, choose: random.Random) -> Any | None:
        """Presses a button, if there is one that does something."""
        read = self.form()
        buttons = [one for one in read.buttons if one[1] != "look"]
        rolls = [one for one in buttons if one[0] == "dice"]
        if rolls:
            wanted = ("dice", "real" if self.typed else "app")
            button = wanted if wanted in rolls else rolls[0]
            return self.press(read, button, self.dice(choose) if button[1] == "real" else "")
        return self.press(read, choose.choice(buttons)) if buttons else None

    def dice(self, choose: random.Random) -> str:
        count = int(self.seen[-1].decode().partition('data-dice="')[2].partition('"')[0])
        return " ".join(str(choose.randint(1, 6)) for _ in range(count))


def played_out(battle: Battle, *phones: Phone, seed: int = 5) -> Battle:
    """Both press their buttons without a plan until the battle is over."""
    choose = random.Random(seed)
    for _ in range(MOST_COMMANDS):
        battle = Battle.objects.get(pk=battle.pk)
        if battle.ended_at:
            return battle
        answers = [phone.act(choose) for phone, seat in zip(phones, "ab", strict=True) if seat in battle.awaits]
        assert answers and all(answer is None or answer.status_code in (200, 409, 422) for answer in answers)
        assert any(answer is not None and answer.status_code == 200 for answer in answers) or folded(battle)
    raise AssertionError("the battle does not end")
