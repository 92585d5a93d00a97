from django.apps import AppConfig


class PeopleConfig(AppConfig):
    name = "armybuilder.people"
    label = "people"
