from django.apps import AppConfig


class BattlesConfig(AppConfig):
    name = "battles"

    def ready(self) -> None:
        # Models can be imported only once the app registry is full.
        from battles.belongings import register_all

        register_all()
