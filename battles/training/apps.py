from django.apps import AppConfig


class TrainingConfig(AppConfig):
    name = "battles.training"
    label = "training"
