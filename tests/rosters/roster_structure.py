"""The public structure of a BattleScribe roster (schema of version 2.03 and later), written out as our own table.

Source of the facts: the roster types of the data schema that the WarHub project publishes (dataformat/xml/schema). For each
element: what may stand in it, in which order and whether more than once, and its attributes with their types; a question mark
follows an attribute that may be left out.
"""

import re
from xml.etree.ElementTree import Element

NAMESPACE = "http://www.battlescribe.net/schema/rosterSchema"
ELEMENT = "id:text name:text entryId:text entryGroupId:text? customName:text? publicationId:text? page:text?"
INFO = "id:text name:text? publicationId:text? page:text? hidden:boolean?"
COST = "name:text typeId:text value:decimal"

# Lists hold any number of their one kind; everything else holds each of its children at most once, in this order.
LISTS = {
    "costs": "cost",
    "costLimits": "costLimit",
    "forces": "force",
    "selections": "selection",
    "rules": "rule",
    "profiles": "profile",
    "characteristics": "characteristic",
    "categories": "category",
    "publications": "publication",
    "tags": "tag",
}
CHILDREN: dict[str, tuple[str, ...]] = {
    "roster": ("costs", "costLimits", "forces", "customNotes", "tags"),
    "force": ("customNotes", "rules", "profiles", "selections", "publications", "categories", "forces"),
    "selection": ("customNotes", "rules", "profiles", "selections", "costs", "categories"),
    "category": ("customNotes", "rules", "profiles"),
    "rule": ("description",),
    "profile": ("characteristics",),
    "cost": (),
    "costLimit": (),
    "publication": (),
    "tag": (),
}
WORDS = ("customNotes", "description", "characteristic")
ATTRIBUTES = {
    "roster": "id:text name:text battleScribeVersion:text? gameSystemId:text gameSystemName:text? gameSystemRevision:count?",
    "force": f"{ELEMENT} catalogueId:text catalogueRevision:count? catalogueName:text?",
    "selection": f"{ELEMENT} number:count type:kind",
    "category": f"{ELEMENT} primary:boolean?",
    "cost": COST,
    "costLimit": COST,
    "rule": INFO,
    "profile": f"{INFO} typeId:text typeName:text?",
    "characteristic": "name:text typeId:text",
    "publication": "id:text name:text",
    "tag": "id:text name:text",
}
TYPES = {
    "text": r"(?s).*",
    "count": r"\d+",
    "decimal": r"[+-]?\d+(\.\d+)?",
    "boolean": r"true|false|1|0",
    "kind": r"upgrade|model|unit",
}


def offences(element: Element) -> list[str]:
    """Where an element is not as the structure says, itself and below."""
    space, _brace, name = element.tag.rpartition("}")
    if space != f"{{{NAMESPACE}":
        return [f"{name} is not in the namespace"]
    if name not in (*LISTS, *CHILDREN, *WORDS):
        return [f"unknown {name}"]
    inside = [child.tag.rpartition("}")[2] for child in element]
    found = [*_attribute_offences(name, element), *_order_offences(name, inside), *_text_offences(name, element)]
    return found + [offence for child in element for offence in offences(child)]


def _attribute_offences(name: str, element: Element) -> list[str]:
    known = dict(told.split(":") for told in ATTRIBUTES.get(name, "").split())
    found = [f"{name} has {one}" for one in element.attrib if one not in known]
    for attribute, kind in known.items():
        value = element.get(attribute)
        if value is None and not kind.endswith("?"):
            found.append(f"{name} lacks {attribute}")
        if value is not None and not re.fullmatch(TYPES[kind.rstrip("?")], value):
            found.append(f"{name} {attribute} is {value!r}")
    return found


def _order_offences(name: str, inside: list[str]) -> list[str]:
    if name in LISTS:
        return [f"{one} in {name}" for one in inside if one != LISTS[name]]
    allowed = CHILDREN.get(name, ())
    strangers = [f"{one} in {name}" for one in inside if one not in allowed]
    known = [one for one in inside if one in allowed]
    return strangers + ([f"{name} out of order: {inside}"] if known != sorted(set(known), key=allowed.index) else [])


def _text_offences(name: str, element: Element) -> list[str]:
    words = [element.text or "", *(child.tail or "" for child in element)]
    return [] if name in WORDS else [f"words in {name}" for word in words if word.strip()]
