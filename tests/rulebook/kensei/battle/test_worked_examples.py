"""The book's own worked examples, with the dice it shows (S830-1129, S2426-2574, S3470, S3557, S3637, S3955)."""

from __future__ import annotations

from rulebook.kensei.battle.blows import ATTACKS
from rulebook.kensei.battle.events import Rolled
from rulebook.kensei.battle.procedures import Throw
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.pools import Pool

from .tables import Table, army


def receipt(throw: Throw | None) -> dict[str, int]:
    """The lines of a roll that count, by their source."""
    assert throw is not None
    return {line.source: line.amount for line in throw.lines if line.counts}


def attack_of(table: Table, troop: str) -> Throw:
    """The last attack a troop rolled, from the log."""
    rolls = [entry.event for entry in table.history.log if isinstance(entry.event, Rolled)]
    last = [event for event in rolls if event.roll in ATTACKS and event.troop == troop][-1]
    return Throw(last.lines, last.faces)


def test_the_training_turn(catalogue: Catalogue) -> None:
    """Yellow (a) and blue (b) spearmen: two moves, a charge, three casualties against two, and honour held with a 1."""
    ashigaru = army("kuge", "yari-ashigaru x10", "yari-ashigaru x10")
    table = Table(catalogue, ashigaru, ashigaru).deployed()
    table.activate("a", "a1", "b1", dice=(3, 3))
    table.order("a", "move")
    table.let_pass("b")
    table.order("b", "move")
    table.let_pass("a")
    table.charge("a", "b1", "combat")
    table.roll("a", 4, 4, 4, 4, 4, 1, 1, 1, 1, own__in_contact=5, own__two_ranks=1)
    table.roll("b", 4, 4, 4, 1, 1, 1, 1, 1, own__in_contact=5, own__two_ranks=1)
    table.roll("a", 4, 4, 4, 1, 1)
    table.roll("b", 4, 4, 1)
    table.roll("b", 1)
    assert (table.troop("a1").miniatures, table.troop("b1").miniatures) == (8, 7)
    table.answer("a", "done")
    table.answer("b", "done")
    assert table.battle.engaged == {("a1", "b1")}
    assert all(table.troop(troop).is_used for troop in ("a1", "b1"))
    assert not any(table.troop(troop).is_used for troop in ("a2", "b2"))


def test_a_charged_reactive_unit_spends_the_order_of_its_side_and_the_active_one_answers_in_turn(catalogue: Catalogue) -> None:
    """The two examples of the activation phase: one order against two."""
    ashigaru = army("kuge", "yari-ashigaru x10", "yari-ashigaru x10")
    table = Table(catalogue, ashigaru, ashigaru).deployed()
    table.activate("a", "a1", "b1", dice=(2, 3))
    table.charge("a", "b2", "combat-reaction")
    assert table.battle.activation is not None and table.battle.activation.pool == {"a": 0, "b": 1}
    table.roll("a", *[1] * 8, own__in_contact=5)
    table.roll("b", *[1] * 6, own__in_contact=5)
    assert receipt(attack_of(table, "b2"))["combat-dice-reaction"] == -1
    table.answer("a", "done")
    table.answer("b", "parted")
    table.charge("b", "a1", "combat-reaction")
    table.roll("a", *[1] * 6, own__in_contact=5)
    assert receipt(attack_of(table, "a1"))["combat-dice-reaction"] == -1
    table.roll("b", *[1] * 8, own__in_contact=5)
    table.answer("b", "done")
    table.answer("a", "done")
    assert table.battle.activation is None


def sohei_and_buke(catalogue: Catalogue) -> Table:
    """Sohei SA (a1), SB (a2), SC (a3) against Buke BA (b1, cavalry), BB (b2) and one that is used up with SA (b3)."""
    sohei = army("sohei", "monk-naginata x10", "monk-teppo x5", "monk-naginata x10")
    buke = army("buke", "kiba-musha x5", "samurai-yari x10", "yari-ashigaru x10")
    table = Table(catalogue, sohei, buke).deployed()
    table.activate("a", "a1", "b3", dice=(1, 1))
    table.order("a", "shelter")
    table.order("b", "shelter")
    return table


def test_turn_example_one_the_sohei_flee_from_the_cavalry(catalogue: Catalogue) -> None:
    table = sohei_and_buke(catalogue)
    table.activate("a", "a2", "b1", dice=(2, 1))
    assert table.battle.activation is not None and table.battle.activation.pool == {"a": 2, "b": 1}
    table.order("a", "move")
    table.let_pass("b")
    table.order("b", "charge", "a2")
    table.react("a", "a2", "flee")
    table.roll("b", 3)
    table.answer("b", "yes")
    table.roll("a", 4, 5)
    table.answer("a", "nobody")
    table.answer("b", "no")
    assert table.battle.engaged == frozenset()
    assert table.troop("a2").markers == {"used", "dishonoured"}
    assert table.troop("b1").is_used


def test_turn_example_two_the_trap(catalogue: Catalogue) -> None:
    """A used unit reacts with two dice less; its side must give its order first, and charges the attacker from behind."""
    table = sohei_and_buke(catalogue)
    table.activate("a", "a2", "b1", dice=(1, 1))
    table.order("a", "move")
    table.let_pass("b")
    table.order("b", "move")
    table.let_pass("a")
    table.activate("a", "a3", "b2", dice=(1, 1))
    table.order("a", "charge", "b1")
    assert table.battle.charge is not None and table.battle.charge.reaction == "combat-reaction"
    table.roll("a", 3)
    table.answer("a", "yes")
    assert table.battle.activation is not None and table.battle.activation.owing == "b"
    table.order("b", "charge", "a3")
    table.roll("b", 6)
    table.answer("b", "yes")
    table.answer("a", "a3-b1")
    assert table.battle.clash is not None and table.battle.clash.to_fight == (("a3", "b2"),)
    table.roll("b", *[1] * 6, own__in_contact=5)
    used = receipt(attack_of(table, "b1"))
    assert used["combat-dice-used"] + used["combat-dice-reaction"] == -2
    table.roll("a", *[1] * 9, own__in_contact=5, own__flank=1)
    sohei = receipt(attack_of(table, "a3"))
    assert sohei["combat-dice-charge-foot"] == 1 and "combat-dice-used" not in sohei
    table.roll("a", *[1] * 9, own__in_contact=5)
    assert receipt(attack_of(table, "a3"))["combat-dice-charge-foot"] == 1
    table.roll("b", *[1] * 8, own__in_contact=5, own__rear=1)
    behind = receipt(attack_of(table, "b2"))
    assert (behind["combat-dice-charge-foot"], behind["combat-difficulty-rearguard"]) == (1, -2)


def test_the_combat_roll_of_the_example_has_twelve_dice_and_needs_threes(catalogue: Catalogue) -> None:
    """R18: two ranks of five with a hero in front charge a flank."""
    one = army("kuge", "hero-kuge-naginata", "yari-ashigaru x9")
    other = army("kuge", "yari-ashigaru x10")
    table = Table(catalogue, one, other).deployed({"a2": "a1"})
    table.activate("a", "a2", "b1", dice=(1, 1))
    table.charge("a", "b1", "combat")
    table.roll("a", *[3] * 12, own__in_contact=4, own__leader_in_contact=1, own__two_ranks=1, own__flank=1)
    attack = attack_of(table, "a2")
    assert receipt(attack) == {
        "combat-dice-attack": 2,
        "combat-dice-miniatures": 4,
        "combat-dice-leader": 4,
        "combat-dice-charge-foot": 1,
        "combat-dice-ranks": 1,
        "combat-difficulty-flank": -1,
    }
    assert (Pool(attack.lines).target, attack.read.successes) == (3, 12)


def led_samurai(catalogue: Catalogue) -> Table:
    """Ashigaru (a1) charge samurai with armour (b2) and a hero inside (b1)."""
    one = army("kuge", "yari-ashigaru x10", "yari-ashigaru x10")
    other = army("buke", "daimyo-buke", "samurai-yari x9", "samurai-yari x9")
    table = Table(catalogue, one, other).deployed({"b2": "b1"})
    table.activate("a", "a1", "b2", dice=(1, 1))
    table.charge("a", "b2", "combat")
    return table


def five_hits(table: Table) -> None:
    table.roll("a", 4, 4, 4, 4, 4, 1, 1, 1, own__in_contact=5)
    table.roll("b", *[1] * 8, own__in_contact=5, own__leader_in_support=1)


def test_the_damage_roll_of_one_two_four_four_six(catalogue: Catalogue) -> None:
    """One critical, three stuns: two of them pair into another wound and one marker stays."""
    table = led_samurai(catalogue)
    five_hits(table)
    table.roll("a", 1, 2, 4, 4, 6)
    table.answer("a", "0")
    assert (table.troop("b2").miniatures, table.troop("b2").stunned, table.troop("b1").wounds) == (7, 1, 0)


def test_the_critical_may_be_aimed_at_the_leader(catalogue: Catalogue) -> None:
    table = led_samurai(catalogue)
    five_hits(table)
    table.roll("a", 1, 2, 4, 4, 6)
    table.answer("a", "1")
    assert (table.troop("b2").miniatures, table.troop("b2").stunned, table.troop("b1").wounds) == (8, 1, 1)


def test_protecting_the_leader_with_three_dice(catalogue: Catalogue) -> None:
    """Two wounds left, three received, two saved: one is left him, and two of his men fall for it."""
    table = led_samurai(catalogue)
    five_hits(table)
    table.roll("a", 6, 1, 1, 1, 1)
    table.answer("a", "1")
    table.answer("a", "done")
    table.answer("b", "done")
    assert table.troop("b1").wounds == 1
    table.activate("a", "a2", "b3", dice=(1, 1))
    table.charge("a", "b2")
    table.order("b", "shelter")
    table.answer("a", "a2-b2")
    table.roll("a", 4, 4, 4, 4, 4, 1, 1, 1, own__in_contact=5)
    table.roll("b", *[1] * 6, own__in_contact=5, own__leader_in_support=1)
    table.roll("a", 6, 6, 6, 1, 1)
    table.answer("a", "3")
    table.answer("b", "3")
    table.roll("b", 4, 5, 1)
    assert (table.troop("b1").wounds, table.troop("b1").miniatures, table.troop("b2").miniatures) == (2, 1, 7)


def test_the_chain_of_a_multiple_combat(catalogue: Catalogue) -> None:
    """A and B (a1, a2) against C and D (b1, b2): A fights, C must react, B disengages, D and C strike after it."""
    one = army("otokodate", "yari-ashigaru x10", "yari-ashigaru x10")
    other = army("buke", "yari-ashigaru x10", "yari-ashigaru x10", "yari-ashigaru x10")
    table = Table(catalogue, one, other).deployed()
    table.agree_on("engage", "a1", "b1")
    table.agree_on("engage", "a2", "b1")
    table.agree_on("engage", "a2", "b2")
    table.activate("a", "a1", "b3", dice=(6, 6))
    table.order("a", "combat", strengthen=True)
    table.react("a", "a2", "disengage")
    stances = table.battle.activation.stances if table.battle.activation else {}
    assert {troop: stance.order for troop, stance in stances.items()} == {
        "a1": "combat",
        "b1": "combat-reaction",
        "a2": "disengage",
        "b2": "combat-reaction",
    }
    assert stances["a1"].strengthened
    assert table.battle.clash is not None and len(table.battle.clash.to_fight) == 3
    table.answer("a", "a2-b1")
    table.roll("b", *[1] * 3, own__in_contact=3)
    table.answer("a", "a2-b2")
    table.roll("b", *[1] * 4, own__in_contact=4)
    table.roll("a", *[1] * 7, own__in_contact=4)
    table.roll("b", *[1] * 5, own__in_contact=4)
    table.roll("a", 3, 4)
    table.answer("a", "done")
    table.answer("b", "done")
    assert table.battle.engaged == {("a1", "b1")}
    assert all(table.troop(troop).is_used for troop in ("a1", "a2", "b1", "b2"))
