"""The site's shell: what every page shows, the landing page, preferences of the device, error pages and the installable app."""

from armybuilder.shell.frame import context
from armybuilder.shell.gallery import gallery
from armybuilder.shell.installable import manifest, service_worker
from armybuilder.shell.pages import landing, offline
from armybuilder.shell.preferences import preferences

__all__ = ["context", "gallery", "landing", "manifest", "offline", "preferences", "service_worker"]
