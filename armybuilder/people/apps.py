"""People: guests, accounts, phone links, API tokens, export and deletion."""

from django.apps import AppConfig


class PeopleConfig(AppConfig):
    name = "armybuilder.people"
    label = "people"

    def ready(self) -> None:
        # Models must be loaded before these can be imported.
        from armybuilder.people import schema  # noqa: F401  # registers itself with the API's description
        from armybuilder.people.own_belongings import register_all

        register_all()
