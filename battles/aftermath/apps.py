from django.apps import AppConfig


class AftermathConfig(AppConfig):
    name = "battles.aftermath"
    label = "aftermath"

    def ready(self) -> None:
        # Models can be imported only once the app registry is full.
        from battles.aftermath.belongings import register_all

        register_all()
