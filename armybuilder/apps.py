from django.apps import AppConfig


class ArmybuilderConfig(AppConfig):
    name = "armybuilder"
