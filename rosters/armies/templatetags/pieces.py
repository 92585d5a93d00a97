"""{% draw "share" share %}: a small piece of the builder in its place on the page, drawn by the page's `pen`."""

from django import template
from django.template import Context
from django.utils.safestring import SafeString

from rosters.armies.pen import Pen

register = template.Library()


@register.simple_tag(takes_context=True)
def draw(context: Context, piece: str, *of: object, **how: object) -> SafeString:
    pen: Pen = context["pen"]
    drawn: SafeString = getattr(pen, piece)(*of, **how)
    return drawn
