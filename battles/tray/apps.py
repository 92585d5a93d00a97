from django.apps import AppConfig


class TrayConfig(AppConfig):
    name = "battles.tray"
    label = "tray"

    def ready(self) -> None:
        # Models can be imported only once the app registry is full.
        from battles.tray.belongings import register_all

        register_all()
