"""What a player should not forget now, as the table's page shows it: an ability, whose it is, and what it does."""

from dataclasses import dataclass

from battles.table.scene import Scene


@dataclass(frozen=True, slots=True)
class Reminded:
    troop: str
    ability: str
    what: str


def reminded(scene: Scene) -> tuple[Reminded, ...] | None:
    """Nothing if there is nothing to think of."""
    spanish = scene.language == "es"
    found = tuple(
        Reminded(
            scene.reader.troop(one.troop),
            one.name_es if spanish else one.name,
            one.summary_es if spanish else one.summary,
        )
        for one in scene.view.reminders
    )
    return found or None
