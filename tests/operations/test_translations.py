"""A string without a translation is found, with its place."""

from pathlib import Path

import pytest
from django.conf import settings

from armybuilder import translations
from armybuilder.translations import python_messages, template_messages, untranslated


def test_every_string_of_the_site_has_its_spanish() -> None:
    assert untranslated() == []


def test_strings_of_templates_are_found() -> None:
    source = """{% load i18n %}<p>{% translate "One" %}</p>{{ x|default:_("Two") }}
    {% blocktranslate trimmed with name=x.y %}
      Three
      {{ name }}
    {% endblocktranslate %}{% blocktranslate count n=x %}{{ n }} unit{% plural %}{{ n }} units{% endblocktranslate %}
    {% translate "May" context "month" %}"""
    found = [(message.text, message.plural, message.context) for message in template_messages(source, "page.html")]
    assert found == [
        ("One", "", ""),
        ("Two", "", ""),
        ("Three %(name)s", "", ""),
        ("%(n)s unit", "%(n)s units", ""),
        ("May", "", "month"),
    ]


def test_strings_of_python_are_found() -> None:
    source = '_("One")\nngettext("a unit", "%(n)s units", 3)\npgettext("month", "May")\nother("Nothing")'
    found = [(message.text, message.plural, message.context) for message in python_messages(source, "module.py")]
    assert found == [("One", "", ""), ("a unit", "%(n)s units", ""), ("May", "", "month")]


@pytest.mark.parametrize("po", ["", 'msgid "Hello"\nmsgstr ""\n'])
def test_a_missing_translation_is_named_with_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, po: str) -> None:
    app = tmp_path / "app"
    catalogue = translations.catalogue_path(app, "es")
    catalogue.parent.mkdir(parents=True)
    catalogue.write_text('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n' + po)
    (app / "page.html").write_text('{% load i18n %}\n{% translate "Hello" %}')
    monkeypatch.setattr(settings, "BASE_DIR", tmp_path)
    assert untranslated() == ["app/page.html:2: no es for “Hello”"]
