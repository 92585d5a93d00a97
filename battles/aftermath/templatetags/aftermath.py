"""What the pages about past battles are drawn with."""

from collections.abc import Mapping

from django import template

register = template.Library()


@register.filter
def named(names: Mapping[str, str], slug: str) -> str:
    """The name of a row; a slug that the rules data no longer has is shown as it is."""
    return names.get(slug, slug)
