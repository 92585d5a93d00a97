"""Every template of the project obeys the content security policy; everything that is shown speaks through translations."""

from pathlib import Path

import pytest
from django.conf import settings

from tests.shell.templates import (
    forbidden_by_policy,
    project_sources,
    project_templates,
    untranslated_in_module,
    untranslated_in_script,
    untranslated_words,
)


def test_no_template_writes_style_or_script_into_the_page() -> None:
    offences = [str(offence) for path in project_templates() for offence in forbidden_by_policy(path.read_text(), place(path))]
    assert not offences, "\n".join(offences)


def test_no_template_shows_words_past_the_translator() -> None:
    offences = [str(offence) for path in project_templates() for offence in untranslated_words(path.read_text(), place(path))]
    assert not offences, "\n".join(offences)


def test_no_script_shows_words_past_the_translator() -> None:
    offences = [str(one) for path in project_sources(".js") for one in untranslated_in_script(path.read_text(), place(path))]
    assert not offences, "\n".join(offences)


def test_no_module_says_words_past_the_translator() -> None:
    offences = [str(one) for path in project_sources(".py") for one in untranslated_in_module(path.read_text(), place(path))]
    assert not offences, "\n".join(offences)


@pytest.mark.parametrize(
    "source",
    [
        '<p style="color: red">x</p>',
        '<button onclick="go()">x</button>',
        "<style>p {}</style>",
        "<script>go()</script>",
        '<script type="module">go()</script>',
        '<a href="javascript:go()">x</a>',
    ],
)
def test_the_policy_reader_sees_each_forbidden_thing(source: str) -> None:
    assert list(forbidden_by_policy(source, "page.html"))


@pytest.mark.parametrize(
    "source",
    [
        "<p>Hello</p>",
        "{% block content %}Hello{% endblock %}",
        '<img alt="A crest">',
        "<p>{% if x %}Hello{% endif %}</p>",
        "<button aria-label='Close'></button>",
        "{% blocktranslate %}Good{% endblocktranslate %}<p>bad</p>",
        '{% include "components/button.html" with label="Build an army" %}',
        "{% include 'components/button.html' with label='Close' only %}",
    ],
)
def test_the_words_reader_sees_each_untranslated_word(source: str) -> None:
    assert list(untranslated_words(source, "page.html"))


@pytest.mark.parametrize(
    "source",
    [
        '<p>{% translate "Hello" %}</p>',
        "<p>{{ name }} · 12 &amp; 3</p>",
        "{% blocktranslate trimmed %}Hello {{ name }}{% endblocktranslate %}",
        "{% comment %}Not shown{% endcomment %}<p>Kensei</p>",
        '<p class="kanji" lang="ja">剣</p>',
        "<a aria-label=\"{% translate 'Close' %}\"></a>",
        '{% include "components/button.html" with label=_("Build an army") kind="danger" icon="trash" only %}',
    ],
)
def test_the_words_reader_lets_translated_words_pass(source: str) -> None:
    assert not list(untranslated_words(source, "page.html"))


@pytest.mark.parametrize(
    "source", ['document.title = "Nobody translated this";', "badge.title = 'Saved'", "say(`Saved ${count} lists`)"]
)
def test_the_script_reader_sees_each_untranslated_word(source: str) -> None:
    assert list(untranslated_in_script(source, "page.js"))


@pytest.mark.parametrize(
    "source", ['// Said to nobody\nadd("is-open")', 'find("[data-say]").textContent = words.saved', 'fetch("https://x/y")']
)
def test_the_script_reader_lets_names_and_comments_pass(source: str) -> None:
    assert not list(untranslated_in_script(source, "page.js"))


@pytest.mark.parametrize(
    "source",
    [
        'messages.success(request, "Saved nothing")',
        'messages.error(request, f"Saved {count}")',
        '_("a" if x else "b")',
        '_(f"Saved {count}")',
        '_("Saved " + name)',
        '_("Saved %s" % name)',
    ],
)
def test_the_module_reader_sees_each_untranslated_word(source: str) -> None:
    assert list(untranslated_in_module(source, "views.py"))


@pytest.mark.parametrize("source", ['messages.success(request, _("Saved"))', '_("Saved %(name)s") % names', "_(known.words)"])
def test_the_module_reader_lets_translated_words_pass(source: str) -> None:
    assert not list(untranslated_in_module(source, "views.py"))


def test_the_words_reader_names_the_line() -> None:
    (offence,) = untranslated_words("{% load i18n %}\n<div>\n  <p>Hello</p>\n</div>", "page.html")
    assert str(offence) == "page.html:3: 'Hello'"


def place(path: Path) -> str:
    return path.relative_to(settings.BASE_DIR).as_posix()
