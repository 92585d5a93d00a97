"""The site as an app on the phone: the manifest, and the service worker that keeps pages readable without network."""

import hashlib
from pathlib import Path

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

STATIC = Path(__file__).resolve().parent.parent / "static"
# What every page needs, wherever it lies under static/; fonts and drawings come with it so that nothing falls back offline.
SHELL_FOLDERS = ("css", "js", "fonts", "img")
SHELL_KINDS = frozenset({".css", ".js", ".woff2", ".svg"})
HTMX = "django_htmx/htmx-2.min.js"


@require_safe
@cache_control(max_age=3600)
@vary_on_headers("Accept-Language", "Cookie")
def manifest(request: HttpRequest) -> HttpResponse:
    """Anyone."""
    return JsonResponse(
        {
            "id": "/",
            "name": _("Kensei companion"),
            "short_name": "Kensei",
            "description": _("Build, check, print and play Kensei armies. No account needed."),
            "lang": get_language(),
            "start_url": "/",
            "scope": "/",
            "display": "standalone",
            "background_color": "#f6f1e7",
            "theme_color": "#b5322a",
            "icons": [
                icon("icons/app-192.png", "192x192", "any"),
                icon("icons/app-512.png", "512x512", "any"),
                icon("icons/maskable-512.png", "512x512", "maskable"),
                {"src": static("icons/app.svg"), "sizes": "any", "type": "image/svg+xml", "purpose": "any"},
            ],
        },
        content_type="application/manifest+json",
    )


def icon(path: str, sizes: str, purpose: str) -> dict[str, str]:
    return {"src": static(path), "sizes": sizes, "type": "image/png", "purpose": purpose}


@require_safe
@cache_control(no_cache=True)
def service_worker(request: HttpRequest) -> HttpResponse:
    """Anyone. Served from the root, because a worker may only look after addresses below its own."""
    files = shell_files()
    return render(
        request,
        "service-worker.js",
        {
            "version": hashlib.sha256("\n".join(files).encode()).hexdigest()[:12],
            "files": files,
            "static_path": settings.STATIC_URL,
            "offline": {code: f"{reverse('offline')}?language={code}" for code, _name in settings.LANGUAGES},
        },
        content_type="text/javascript; charset=utf-8",
    )


def shell_files() -> list[str]:
    return [static(name) for name in [*own_files(), HTMX]]


def own_files() -> list[str]:
    found = (path for folder in SHELL_FOLDERS for path in (STATIC / folder).rglob("*") if path.suffix in SHELL_KINDS)
    return sorted(path.relative_to(STATIC).as_posix() for path in found)
