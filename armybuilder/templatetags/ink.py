"""What the components are drawn with: icons, clan crests and small sums for bars."""

from functools import cache
from pathlib import Path

from django import template
from django.contrib.staticfiles.storage import staticfiles_storage
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

register = template.Library()
CRESTS = Path(__file__).resolve().parent.parent / "static" / "img" / "crests"
PLAIN_CREST = "plain"


@register.simple_tag
def icon(name: str, extra: str = "") -> SafeString:
    """An icon is always beside its word, so it is hidden from those who listen."""
    return format_html(
        '<svg class="icon {}" aria-hidden="true" focusable="false"><use href="{}#{}"/></svg>',
        extra,
        static("img/icons.svg"),
        name,
    )


@register.simple_tag
def crest(clan: str, extra: str = "") -> SafeString:
    """The clan's crest in the clan's colour; a plain ring for those who have none."""
    return format_html('<span class="mon mon--{} {}">{}</span>', clan, extra, mark_safe(crest_drawing(clan)))  # noqa: S308  our own file


@cache
def crest_drawing(clan: str) -> str:
    known = {path.stem: path for path in CRESTS.glob("*.svg")}
    drawing = known.get(clan, known[PLAIN_CREST]).read_text(encoding="utf-8").strip()
    return drawing.replace("<svg ", '<svg class="crest" aria-hidden="true" focusable="false" ', 1)


@register.simple_tag
def share_of(have: int | float, limit: int | float) -> int:
    """How full a bar is, in whole percent from 0 to 100: whole, because a decimal comma would break a drawing."""
    if limit <= 0:
        return 0
    return max(0, min(100, round(100 * have / limit)))


@register.simple_tag
def static_if_known(path: str) -> str:
    """The address of a static file, or nothing: the page about a broken server must not break on a missing file."""
    try:
        return staticfiles_storage.url(path)
    except ValueError:
        return ""


@register.filter
def undo_path(tags: str | None) -> str:
    """Where a message's undo button posts to: the path after "undo:" among the message's extra tags."""
    words = (tags or "").split()
    return next((word.removeprefix("undo:") for word in words if word.startswith("undo:/")), "")
