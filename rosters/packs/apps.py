from django.apps import AppConfig


class PacksConfig(AppConfig):
    name = "rosters.packs"
    label = "packs"

    def ready(self) -> None:
        # Models can be imported only once the app registry is full.
        from rosters.packs.belongings import register_all

        register_all()
