"""Whole lists as players send them, from forums, messengers and spreadsheets: each is read as meant, and nothing is lost."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from rulebook.kensei.exchange import read_text
from tests.rulebook.kensei.mustering import CATALOGUE


@dataclass
class Sent:
    """`entries` as `9 yari-ashigaru`, + for a banner, < for who leads it, ! for the general; `lost` are unmatched lines."""

    text: str
    about: tuple[str, int, str]
    entries: list[str]
    lost: list[str] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)


SENT = {
    "a forum in Spanish, bold and in groups": Sent(
        """**EJÉRCITO BUKE - 300 PTOS**

*Líderes*
• Taisho Buke (general) 20p
• Daisho Buke 10p

*Infantería*
• 9x Ashigaru con yari (45p)
• 5x Samurai con yari c/ estandarte (30p)
• Kengo x5 (50)

*Proyectiles*
• Samurais con yumi x4 = 60 ptos

*Campesinos*
• 8 campesinos (20p)

TOTAL: 235/300 ptos""",
        ("buke", 300, "hatamoto"),
        ["1 taisho-buke!", "1 daisho-buke", "9 yari-ashigaru", "5 samurai-yari+", "5 kengo", "4 yumi-samurai", "8 peasants"],
        remarks=["Leído como Samurai con yumi."],
    ),
    "a forum in English, with rules between groups": Sent(
        """**Hattori Clan – 400 pts – Taisho**
---------------------------
__Heroes__
1x Jonin (20 pts) – General
1x Hattori Saki [20 pts]

__Troops__
10x Genin (50pts)
10x Genin w/ Yumi (100pts)
6 x Ninja Shuriken - 90pts
4x Kunoichi @ 10 = 40

__Special__
Spy (10 pts)
===========================
Total: 330pts / 400pts""",
        ("hattori", 400, "taisho"),
        ["1 jonin!", "1 hattori-saki", "10 genin", "10 genin-yumi", "6 ninja-shuriken", "4 kunoichi", "1 spy"],
    ),
    "a chat, forwarded": Sent(
        """[19:32, 12/3/2026] Pepe: Os paso mi lista
[19:32, 12/3/2026] Pepe: Sohei 200
[19:33, 12/3/2026] Pepe: Heroe sohei con katana
[19:33, 12/3/2026] Pepe: 10 monjes naginata
[19:34, 12/3/2026] Pepe: 4 monjes a caballo
12/3/26 19:35 - Ana María: 5 ashigaru con honda""",
        ("sohei", 200, "hatamoto"),
        ["1 hero-sohei-katana", "10 monk-naginata", "4 mounted-monks", "5 ashigaru-sling"],
        lost=["[19:32, 12/3/2026] Pepe: Os paso mi lista"],
        remarks=["Leído como Monje con naginata."],
    ),
    "columns, and leaders of dots": Sent(
        """Kuge army list (200 points)
HERO
Hero Kuge Yumi (25)
ELITE INFANTRY
5 Ninja Shinobigatanas 50
WARRIORS
Onna Bushi 9 - 45 points
Onna-bushi (9): 45
Ashigaru Teppo x 8 80 points
Heishi × 10 .......... 50
Peasants (8)     20
----------------------------
TOTAL ............. 315 points""",
        ("kuge", 200, "hatamoto"),
        [
            *("1 hero-kuge-yumi", "5 ninja-shinobigatana", "9 onna-bushi", "9 onna-bushi", "8 ashigaru-teppo", "10 heishi"),
            "8 peasants",
        ],
        remarks=["Leído como Ninja con shinobigatana."],
    ),
    "one line": Sent(
        "Buke 200: Taisho Buke (general), 9 Yari Ashigaru, 5 Kengo + banner, 4 Yumi Samurai",
        ("buke", 200, "hatamoto"),
        ["1 taisho-buke!", "9 yari-ashigaru", "5 kengo+", "4 yumi-samurai"],
    ),
    "a table of Markdown": Sent(
        """| Unit | Count | Points |
|------|-------|--------|
| Taisho Buke | 1 | 20 |
| Yari Ashigaru | 9 | 45 |
| Kengo | 5 | 50 |
| **Total** | | **115** |""",
        ("buke", 200, "hatamoto"),
        ["1 taisho-buke", "9 yari-ashigaru", "5 kengo"],
        lost=["| Unit | Count | Points |"],
    ),
    "cells of a spreadsheet": Sent(
        "Uds\tTropa\tPuntos\n9\tAshigaru con yari\t45\n5\tKengo\t50\n1\tTaisho Buke\t20\n\tTotal\t115",
        ("buke", 200, "hatamoto"),
        ["9 yari-ashigaru", "5 kengo", "1 taisho-buke"],
        lost=["Uds\tTropa\tPuntos"],
    ),
    "another builder's export": Sent(
        """++ Kensei 2.2 (Buke) [200 pts] ++

+ Leaders [20 pts] +

Taisho Buke [20 pts]: General

+ Infantry [95 pts] +

Yari Ashigaru [45 pts]: 9x Yari Ashigaru
Kengo [50 pts]: Hata-Jurushi, 4x Kengo

++ Total: [115 pts] ++""",
        ("buke", 200, "hatamoto"),
        ["1 taisho-buke!", "9 yari-ashigaru", "4 kengo+"],
        remarks=["El texto dice 50 puntos; según los datos de reglas son 45."],
    ),
    "undead, with slips and without accents": Sent(
        """Lista Kuroi-te 400 p
1 Daimyo no muerto, general 20
9 ashigaru no muertos con yari
Yurei con naginata (5 minis, 50 puntos)
Samurais no muertos con katana x 9 + hata-jurushi
12 campesinos no muertos 30
Jikininki*3
2x Tenome
Undead ashigaru w/ yumi (x6)""",
        ("kuroi-te", 400, "hatamoto"),
        [
            *("1 undead-daimyo!", "9 undead-ashigaru-yari", "5 yurei-naginata", "9 undead-samurai-katana+", "12 undead-peasants"),
            *("3 jikininki", "2 tenome", "6 undead-ashigaru-yumi"),
        ],
        remarks=[
            "Leído como Ashigaru no muerto con yari.",
            "Leído como Samurai no muerto con katana.",
        ],
    ),
    "in haste": Sent(
        """Otokodate 300ap
Oyabun (gral)
Taisho otokodate - 20
10 ashigaru katana (con portaestandarte) (55)
5 kyokaku 75pts (lider: Oyabun)
cañon ozutsu 50
2 asesinos
un espía
unos 8 campesinos
nos vemos el viernes!""",
        ("otokodate", 300, "hatamoto"),
        [
            *("1 oyabun!", "1 taisho-otokodate", "10 ashigaru-katana+", "5 kyokaku<oyabun", "5 ozutsu-cannon", "2 assassin"),
            *("1 spy", "8 peasants"),
        ],
        lost=["nos vemos el viernes!"],
        remarks=["Tomado como 5 miniaturas, por sus puntos.", "Leído como Asesino."],
    ),
    "numbered in every way": Sent(
        """Buke (300)
1.- Taisho Buke 20
2º Daisho Buke 10
3) 10 Ashigaru (yari) 50
d) 10 Ashigaru (yumi) 100
#5 5 samurai dai-katana, hatajurushi, 55
Unidad 6: Kiba musha: 3 (60)
TOTAL 295""",
        ("buke", 300, "hatamoto"),
        [
            *("1 taisho-buke", "1 daisho-buke", "10 yari-ashigaru", "10 yumi-ashigaru", "5 samurai-dai-katana+"),
            "3 kiba-musha",
        ],
    ),
    "with pictures, and the general on top": Sent(
        """⚔️ Mi lista Buke de 300 ⚔️
General: Taisho Buke (20 pts)
👉 9 Samurai Yari con Daisho Buke
👉 -5 heishi
1️⃣ 5 Kengo [55p] con estandarte
Daisho Buke""",
        ("buke", 300, "hatamoto"),
        ["9 samurai-yari<daisho-buke", "5 heishi", "5 kengo+", "1 daisho-buke", "1 taisho-buke!"],
        remarks=["Leído como dirigida por Daisho Buke.", "Solo se nombra aquí: se añade a la lista."],
    ),
}


@pytest.mark.parametrize("sent", SENT.values(), ids=SENT)
def test_a_list_is_read_as_its_player_meant_it(sent: Sent):
    read = read_text(sent.text, CATALOGUE)
    army = read.army
    profiles = {entry.id: entry.profile for entry in army.entries}
    said = [
        f"{entry.miniatures} {entry.profile}"
        + "+" * entry.banner
        + (f"<{profiles[entry.leader]}" if entry.leader else "")
        + "!" * (entry.id == army.general)
        for entry in army.entries
    ]
    assert said == sent.entries
    assert (army.clan, army.size, army.commander) == sent.about
    assert [line.raw for line in read.unmatched] == sent.lost
    assert sorted(remark.read("es") for line in read.lines for remark in line.remarks) == sorted(sent.remarks)
