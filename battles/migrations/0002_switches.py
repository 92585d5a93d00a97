from django.db import migrations, models


def abilities_to_switches(apps, schema_editor):
    apps.get_model("battles", "Battle").objects.filter(abilities=True).update(switches=["abilities"])


def switches_to_abilities(apps, schema_editor):
    battles = apps.get_model("battles", "Battle").objects
    for battle in battles.all().iterator():
        battles.filter(pk=battle.pk).update(abilities="abilities" in battle.switches)


class Migration(migrations.Migration):
    dependencies = [("battles", "0001_initial")]

    operations = [
        migrations.AddField("battle", "switches", models.JSONField(blank=True, default=list)),
        migrations.RunPython(abilities_to_switches, switches_to_abilities),
        migrations.RemoveField("battle", "abilities"),
    ]
