"""Ordinary pages, for any WSGI server; `manage.py serve` mounts it through `asgi.py`."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "armybuilder.settings")

application = get_wsgi_application()
