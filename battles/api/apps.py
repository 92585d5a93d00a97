from django.apps import AppConfig


class BattlesApiConfig(AppConfig):
    name = "battles.api"
    label = "battles_api"
