"""The terms of a list: clan, size, commander, and what else could be chosen."""

from dataclasses import dataclass

from rosters.armies.reading import Reading
from rulebook.kensei.army import ArmyList


@dataclass(frozen=True, slots=True)
class ClanChoice:
    slug: str
    name: str
    style: str
    crest: str


@dataclass(frozen=True, slots=True)
class SizeChoice:
    points: int
    name: str


@dataclass(frozen=True, slots=True)
class CommanderChoice:
    slug: str
    name: str
    points: int
    summary: str


@dataclass(frozen=True, slots=True)
class Setup:
    """`clan` and `commander` are what is chosen, named as well as can be when the data knows them no longer."""

    clan: ClanChoice
    commander: str
    clans: tuple[ClanChoice, ...]
    sizes: tuple[SizeChoice, ...]
    commanders: tuple[CommanderChoice, ...]


def clans_in(reading: Reading) -> tuple[ClanChoice, ...]:
    language = reading.language
    return tuple(
        ClanChoice(clan.slug, clan.name_in(language), clan.style_es if language == "es" else clan.style, clan.crest or clan.slug)
        for clan in reading.catalogue.clans.values()
        if clan.kind == "clan"
    )


def sizes_in(reading: Reading) -> tuple[SizeChoice, ...]:
    return tuple(SizeChoice(size.points, size.name_in(reading.language)) for size in reading.catalogue.sizes.values())


def commanders_in(reading: Reading) -> tuple[CommanderChoice, ...]:
    language = reading.language
    levels = reading.catalogue.commanders.values()
    return tuple(
        CommanderChoice(level.slug, level.name_in(language), level.points, level.summary_in(language)) for level in levels
    )


def setup_of(army: ArmyList, reading: Reading) -> Setup:
    clans, commanders = clans_in(reading), commanders_in(reading)
    chosen = next((clan for clan in clans if clan.slug == army.clan), ClanChoice(army.clan, army.clan, "", army.clan))
    commander = next((level.name for level in commanders if level.slug == army.commander), army.commander)
    return Setup(chosen, commander, clans, sizes_in(reading), commanders)
