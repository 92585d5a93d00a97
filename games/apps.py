from django.apps import AppConfig


class GamesConfig(AppConfig):
    name = "games"

    def ready(self) -> None:
        # Models can be imported only once the app registry is full.
        from games.belongings import register_all

        register_all()
