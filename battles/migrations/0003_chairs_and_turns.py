import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("battles", "0002_switches"), migrations.swappable_dependency(settings.AUTH_USER_MODEL)]

    operations = [
        migrations.AddField("battle", "turn", models.PositiveSmallIntegerField(default=0)),
        migrations.AlterField(
            "chair",
            "person",
            models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.CASCADE, related_name="chairs", to=settings.AUTH_USER_MODEL
            ),
        ),
    ]
