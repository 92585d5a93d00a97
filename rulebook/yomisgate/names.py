"""What units are called within a sentence, in both languages."""

from __future__ import annotations

NAMES: dict[str, dict[str, str]] = {
    "en": {
        "samurai": "a Samurai",
        "archer": "an Archer",
        "pikeman": "a Pikeman",
        "mounted": "a Mounted Samurai",
        "ninja": "the Ninja",
        "daimyo": "the Daimyo",
        "shogun": "the Shogun",
        "ishi": "an Ishi no Oni",
        "hono": "a Hono no Oni",
        "hakai": "a Hakai no Oni",
        "densen": "a Densen no Oni",
        "arashi": "Arashi no Oni",
        "kagutsuchi": "Kagutsuchi",
        "izanami": "Izanami",
    },
    "es": {
        "samurai": "un samurái",
        "archer": "un arquero",
        "pikeman": "un piquero",
        "mounted": "un samurái montado",
        "ninja": "el Ninja",
        "daimyo": "el Daimyo",
        "shogun": "el Shogun",
        "ishi": "un Ishi no Oni",
        "hono": "un Hono no Oni",
        "hakai": "un Hakai no Oni",
        "densen": "un Densen no Oni",
        "arashi": "Arashi no Oni",
        "kagutsuchi": "Kagutsuchi",
        "izanami": "Izanami",
    },
}
