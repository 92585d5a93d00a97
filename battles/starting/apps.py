from django.apps import AppConfig


class StartingConfig(AppConfig):
    name = "battles.starting"
    label = "starting"
