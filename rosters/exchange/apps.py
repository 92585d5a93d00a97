from django.apps import AppConfig


class ExchangeConfig(AppConfig):
    name = "rosters.exchange"
    label = "exchange"
