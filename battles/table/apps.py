from django.apps import AppConfig


class TableConfig(AppConfig):
    name = "battles.table"
    label = "table"
