from django.apps import AppConfig


class ArmiesConfig(AppConfig):
    name = "rosters.armies"
    label = "armies"

    def ready(self) -> None:
        # Models can be imported only once the app registry is full.
        from rosters.armies.belongings import register_all

        register_all()
