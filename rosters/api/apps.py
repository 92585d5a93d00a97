from django.apps import AppConfig


class ApiConfig(AppConfig):
    name = "rosters.api"
    label = "api"
