"""The training battle on a phone: a newcomer who has never opened the companion plays it to its end by taps."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from battles.table.acts import written
from battles.training.script import STEPS, Step
from rulebook.kensei.battle.commands import Roll
from tests.e2e.conftest import NewPage
from tests.e2e.test_starting import narrow_enough, violations

LOOKED_AT = ("strategy", "move", "combat", "chase")


def tap(page: Page, step: Step) -> None:
    if not isinstance(step.wanted, Roll):
        wanted = page.locator(f"button[value='{written(step.wanted)}']")
        button, heading = page.locator("#act-form").locator(wanted), page.locator("details.group", has=wanted)
        if heading.count():
            heading.locator("summary").tap()
        button.tap()
        return
    if step.wanted.answers.get("own:two_ranks"):
        # Receipt and odds follow what is told, as at any table.
        expect(page.locator(".receipt__title")).to_contain_text("7 dice")
        page.locator("label:has(input[name='fact:own:two_ranks'][value='1'])").tap()
        expect(page.locator(".receipt__title")).to_contain_text("8 dice")
    elif "own:in_contact" in step.wanted.answers:
        page.get_by_role("button", name="Roll", exact=True).tap()
        expect(page.get_by_role("alert")).to_contain_text("Here the answer is 4.")
        page.locator(".ask:has(input[name='fact:own:in_contact']) button").first.tap()
    page.get_by_role("button", name="Roll", exact=True).tap()


def test_a_newcomer_learns_the_turn_by_taps(phone: Page) -> None:
    phone.goto("/battles/")
    phone.locator("a.door", has_text="Training battle").tap()
    phone.wait_for_url(re.compile("/training/$"))
    assert violations(phone) == [] and narrow_enough(phone)
    phone.get_by_role("link", name="Begin", exact=True).tap()
    for number, step in enumerate(STEPS, 1):
        phone.wait_for_url(re.compile(rf"/training/{number}/$"))
        if step.slug in LOOKED_AT:
            assert violations(phone) == [] and narrow_enough(phone), step.slug
        tap(phone, step)
    phone.wait_for_url(re.compile("/training/done/$"))
    expect(phone.locator("h1")).to_have_text("You know how a turn goes")
    phone.get_by_role("link", name="New battle").tap()
    phone.wait_for_url(re.compile("/battles/new/$"))


def test_without_scripts_it_is_learnt_as_well(new_page: NewPage) -> None:
    page = new_page(java_script_enabled=False, locale="es")
    page.goto("/battles/training/1/")
    page.get_by_role("button", name="Tirar", exact=True).click()
    page.get_by_role("button", name="Sur", exact=True).click()
    page.wait_for_url(re.compile("/training/3/$"))
    expect(page.locator("h1")).to_have_text("Algo tras lo que cubrirse")
