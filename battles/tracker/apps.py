from django.apps import AppConfig


class TrackerConfig(AppConfig):
    name = "battles.tracker"
    label = "tracker"
