"""An edit in words: on a fix button, in the undo history, in the version diff."""

from __future__ import annotations

from collections.abc import Sequence

from rulebook.kensei.army import ArmyList
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.muster.edits import (
    AddEntry,
    DuplicateEntry,
    Edit,
    MoveEntry,
    RemoveEntry,
    SetBanner,
    SetClan,
    SetCommander,
    SetFielded,
    SetFront,
    SetGeneral,
    SetLeader,
    SetMiniatures,
    SetName,
    SetNote,
    SetOccult,
    SetSize,
    apply,
)
from rulebook.kensei.muster.wording import Text, Words, miniatures, names
from rulebook.kensei.rows import Row


def describe(edits: Sequence[Edit], army: ArmyList, catalogue: Catalogue) -> Text:
    """What the edits do, one after the other."""
    told: list[Words] = []
    for edit in edits:
        told.append(_told(edit, army, catalogue))
        army = apply(army, edit)
    return Text(("{what}", "{what}"), {"what": ("; ".join(one[0] for one in told), "; ".join(one[1] for one in told))})


def _told(edit: Edit, army: ArmyList, catalogue: Catalogue) -> Words:
    match edit:
        case AddEntry(profile, count):
            what, many = _row(catalogue.profiles.get(profile), profile), miniatures(count)
            return _words("Add {0}", "Añadir {0}", what) if count == 1 else _words("Add {0}, {1}", "Añadir {0}, {1}", what, many)
        case SetMiniatures(entry, count):
            return _told_miniatures(entry, count, army, catalogue)
        case SetLeader(entry, leader) if leader:
            return _words(
                "Let {0} lead {1}",
                "Poner a {0} al mando de {1}",
                _called(leader, army, catalogue),
                _called(entry, army, catalogue),
            )
        case SetCommander(commander):
            return _words(
                "Set the commander to {0}", "Poner de comandante a un {0}", _row(catalogue.commanders.get(commander), commander)
            )
        case SetSize(size):
            return _words("Agree {0} points", "Acordar {0} puntos", (str(size), str(size)))
        case SetOccult(occult):
            return _either(
                occult,
                ("Use the occult rules", "Usar los poderes ocultos"),
                ("Leave the occult rules out", "Jugar sin poderes ocultos"),
            )
        case SetClan(clan):
            return _words("Change the clan to {0}", "Cambiar el clan a {0}", _row(catalogue.clans.get(clan), clan))
        case SetFront(entry, front) if front:
            return _words(
                "Form {0} {1} wide", "Formar {0} con un frente de {1}", _called(entry, army, catalogue), (str(front), str(front))
            )
    english, spanish = _told_entry(edit)
    return _words(english, spanish, _called(edit.entry, army, catalogue))


def _told_entry(
    edit: RemoveEntry
    | DuplicateEntry
    | MoveEntry
    | SetGeneral
    | SetBanner
    | SetFielded
    | SetFront
    | SetLeader
    | SetName
    | SetNote,
) -> Words:
    match edit:
        case RemoveEntry():
            return ("Remove {0}", "Quitar {0}")
        case DuplicateEntry():
            return ("Duplicate {0}", "Duplicar {0}")
        case MoveEntry():
            return ("Move {0}", "Mover {0}")
        case SetGeneral():
            return ("Make {0} the general", "Nombrar general a {0}")
        case SetBanner(_, banner):
            return _either(
                banner,
                ("Give {0} a Hata-Jurushi", "Dar un Hata-Jurushi a {0}"),
                ("Leave out the Hata-Jurushi of {0}", "Quitar el Hata-Jurushi de {0}"),
            )
        case SetFielded(_, fielded):
            return _either(fielded, ("Field {0}", "Llevar {0} a la batalla"), ("Leave {0} at home", "Dejar {0} en casa"))
        case SetFront():
            return ("Leave the front of {0} open", "Dejar sin fijar el frente de {0}")
        case SetLeader():
            return ("Take the leader out of {0}", "Sacar al líder de {0}")
        case SetName():
            return ("Rename {0}", "Cambiar el nombre de {0}")
        case SetNote():
            return ("Change the note of {0}", "Cambiar la nota de {0}")


def _told_miniatures(entry_id: str, count: int, army: ArmyList, catalogue: Catalogue) -> Words:
    entry = army.entry(entry_id)
    change = count - (entry.miniatures if entry else 0)
    amount, name = miniatures(abs(change)), _called(entry_id, army, catalogue)
    if change < 0:
        return _words("Take {0} from {1}", "Quitar {0} de {1}", amount, name)
    return _words("Add {0} to {1}", "Añadir {0} a {1}", amount, name)


def _called(entry_id: str, army: ArmyList, catalogue: Catalogue) -> Words:
    entry = army.entry(entry_id)
    if entry is None:
        return (entry_id, entry_id)
    return (entry.name, entry.name) if entry.name else _row(catalogue.profiles.get(entry.profile), entry.profile)


def _row(row: Row | None, slug: str) -> Words:
    return names(row) if row else (slug, slug)


def _words(english: str, spanish: str, *parts: Words) -> Words:
    return (english.format(*(part[0] for part in parts)), spanish.format(*(part[1] for part in parts)))


def _either(yes: bool, one: Words, other: Words) -> Words:
    return one if yes else other
