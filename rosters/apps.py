from django.apps import AppConfig


class RostersConfig(AppConfig):
    name = "rosters"

    def ready(self) -> None:
        # Models can be imported only once the app registry is full.
        from rosters.armies.belongings import register_all

        register_all()
