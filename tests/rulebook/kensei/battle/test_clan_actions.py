"""Clan actions (S5460-5725): one in a battle, each at its moment, with what it does."""

from __future__ import annotations

import pytest

from rulebook.kensei.battle.awaited import AnswerFrom, DeployFrom, RollFrom
from rulebook.kensei.battle.awaiting import awaiting
from rulebook.kensei.battle.carrying_out import situation_for
from rulebook.kensei.battle.commands import Answer, Deploy, Roll, UseClanAction
from rulebook.kensei.battle.hidden import SECRET
from rulebook.kensei.battle.honour import honour_situation
from rulebook.kensei.battle.options import legal_commands, options
from rulebook.kensei.battle.rolls import answered, banned, receipt, situation_of, value_of
from rulebook.kensei.battle.views import battle_view
from rulebook.kensei.catalogue import Catalogue
from rulebook.kensei.pools import Pool, total
from rulebook.kernel.errors import NotAllowed
from rulebook.kernel.values import changed

from .tables import Table, army

KUGE = army("kuge", "hero-kuge-naginata", "yari-ashigaru x9", "ashigaru-teppo x5", general=1)
BUKE = army("buke", "taisho-buke", "samurai-yari x9", "yari-ashigaru x9", general=1)
SOHEI = army("sohei", "hero-sohei-katana", "monk-naginata x9", "monk-teppo x4", general=1)
OTOKODATE = army("otokodate", "taisho-otokodate", "ashigaru-katana x9", "yari-ashigaru x9", "kyokaku x5", general=1)
KUROI = army("kuroi-te", "taisho-samurai", "undead-ashigaru-yari x9", "undead-samurai-katana x5", general=1)
HATTORI = army("hattori", "jonin", "genin x9", "genin-sais x5", general=1)


def table_of(catalogue: Catalogue, one: object = BUKE, other: object = OTOKODATE, **extra: bool) -> Table:
    return Table(catalogue, one, other, clan_actions=True, **extra)  # type: ignore[arg-type]


def ready(table: Table, leaders: dict[str, str] | None = None) -> Table:
    """Everything deployed and nobody has anything more to do before the battle."""
    setting_up(table, leaders)
    while table.battle.phase == "setup":
        table.answer(awaiting(table.battle)[0].seat, "ready")
    table.initiative("a")
    return table


def setting_up(table: Table, leaders: dict[str, str] | None = None) -> Table:
    """Up to the end of deployment, nobody hidden."""
    table.roll("a", 6)
    table.roll("b", 1)
    table.answer("a", "north")
    table.roll("a", 3)
    table.answer("a", "done")
    hide(table)
    return deploy(table, leaders)


def hide(table: Table, **wanted: str) -> None:
    """Whoever is asked hides as told, or nobody."""
    while isinstance(found := awaiting(table.battle)[0], AnswerFrom) and found.question in SECRET:
        kind = "infiltration" if found.question == "infiltration" else "hidden"
        choice = wanted.get(f"{found.seat}_{kind}", found.choices[0])
        table.play(Answer(found.seat, choice))


def deploy(table: Table, leaders: dict[str, str] | None = None) -> Table:
    while any(isinstance(found, DeployFrom) for found in awaiting(table.battle)):
        seat = awaiting(table.battle)[0].seat
        legal = [command for command in legal_commands(table.battle, seat) if isinstance(command, Deploy)]
        table.play(next(command for command in legal if command.leader == (leaders or {}).get(command.troop, "")))
    return table


def use(table: Table, seat: str, action: str, *troops: str) -> None:
    table.play(UseClanAction(seat, action, troops))


def code(table: Table, seat: str, action: str, *troops: str) -> str:
    with pytest.raises(NotAllowed) as error:
        use(table, seat, action, *troops)
    return error.value.code


def test_each_player_has_one_clan_action_in_a_battle(catalogue: Catalogue) -> None:
    table = ready(table_of(catalogue, SOHEI, KUROI))
    use(table, "a", "divine-winds")
    assert code(table, "a", "divine-winds") == "clan-action-spent"
    assert code(table, "a", "dharma-wheel") == "clan-action-spent"
    use(table, "b", "death-fog")
    assert battle_view(table.battle, "").clan_actions == {"a": "divine-winds", "b": "death-fog"}


def test_without_the_rule_and_without_the_clan_there_is_no_action(catalogue: Catalogue) -> None:
    assert code(Table(catalogue, SOHEI, KUROI).deployed(), "a", "divine-winds") == "no-clan-actions"
    assert code(ready(table_of(catalogue, SOHEI, KUROI)), "a", "death-fog") == "not-your-clans"


def test_what_could_be_used_is_listed_with_its_moment(catalogue: Catalogue) -> None:
    table = ready(table_of(catalogue))
    found = {option.command.action: option.why_not for option in options(table.battle, "a") if _is_action(option.command)}
    assert {slug: why.code if why else "" for slug, why in found.items()} == {
        "bushido-law": "start-of-turn",
        "perfect-planning": "before-battle",
    }


def _is_action(command: object) -> bool:
    return isinstance(command, UseClanAction)


def test_bushido_law_gives_two_initiative_and_two_honour_to_every_troop_for_the_whole_turn(catalogue: Catalogue) -> None:
    table = setting_up(table_of(catalogue))
    table.answer("a", "ready")
    use(table, "a", "bushido-law")
    table.initiative("a")
    for troop, plus in (("a1", 2), ("a2", 2), ("b2", 0)):
        alone = value_of(table.battle, situation_of(table.battle, "order", troop), "initiative")
        assert alone == {"a1": 3, "a2": 1, "b2": 1}[troop] + plus
    assert value_of(table.battle, honour_situation(table.battle, "a2"), "honour") == 5
    table.activate("a", "a2", "b2", dice=(3, 3))
    assert table.battle.activation is not None
    # 3 + 1 + 2 wakes the Ki; 3 + 1 gives two orders only.
    assert table.battle.activation.ki == {"a"} and dict(table.battle.activation.pool) == {"a": 2, "b": 2}


def test_bushido_law_is_over_with_its_turn(catalogue: Catalogue) -> None:
    table = setting_up(table_of(catalogue))
    table.answer("a", "ready")
    use(table, "a", "bushido-law")
    table.initiative("a")
    assert code(table, "a", "bushido-law") == "clan-action-spent"
    later = changed(table.battle, turn=2)
    assert value_of(later, honour_situation(later, "a2"), "honour") == 3


def test_bushido_law_is_used_at_the_start_of_a_turn(catalogue: Catalogue) -> None:
    assert code(ready(table_of(catalogue)), "a", "bushido-law") == "start-of-turn"


def test_perfect_planning_moves_two_units_between_deployment_and_the_first_turn(catalogue: Catalogue) -> None:
    table = setting_up(table_of(catalogue))
    assert awaiting(table.battle) == (AnswerFrom("a", "before-battle", ("ready",)),)
    assert code(table, "a", "perfect-planning", "a1", "a2") == "not-its-troops"
    use(table, "a", "perfect-planning", "a2", "a3")
    table.answer("a", "ready")
    assert table.battle.turn == 1
    assert code(ready(table_of(catalogue)), "a", "perfect-planning", "a2", "a3") == "before-battle"


def test_examine_the_terrain_chooses_the_edge_whoever_won_the_roll(catalogue: Catalogue) -> None:
    table = table_of(catalogue, BUKE, KUGE)
    use(table, "b", "examine-the-terrain")
    table.roll("a", 6)
    table.roll("b", 1)
    assert awaiting(table.battle) == (AnswerFrom("b", "edge", ("north", "south")),)
    table.answer("b", "north")
    assert table.battle.setup.edge == "south"
    assert awaiting(table.battle) == (RollFrom("a", "scenery"),)


def test_examine_the_terrain_comes_before_the_edges_are_chosen_and_only_one_side_was_first(catalogue: Catalogue) -> None:
    table = table_of(catalogue, KUGE, KUGE)
    use(table, "b", "examine-the-terrain")
    assert code(table, "a", "examine-the-terrain") == "scouted-already"
    assert code(ready(table_of(catalogue, KUGE, BUKE)), "a", "examine-the-terrain") == "before-sides"


def test_divine_winds_carries_every_charge_of_the_turn_five_centimetres_further(catalogue: Catalogue) -> None:
    table = ready(table_of(catalogue, SOHEI, BUKE))
    before = total(receipt(table.battle, situation_of(table.battle, "charge-move", "a2", "b2")), "bonus")
    use(table, "a", "divine-winds")
    lines = receipt(table.battle, situation_of(table.battle, "charge-move", "a2", "b2"))
    assert total(lines, "bonus") == before + 5 and any(line.kind == "clan-action" for line in lines)
    assert total(receipt(table.battle, situation_of(table.battle, "charge-move", "b2", "a2")), "bonus") == before


def test_death_fog_takes_three_dice_off_every_enemy_shot_of_the_turn(catalogue: Catalogue) -> None:
    table = ready(table_of(catalogue, SOHEI, KUROI))
    shots = ("shoot", "hold-and-shoot")
    before = {roll: total(receipt(table.battle, situation_of(table.battle, roll, "a3", "b2")), "dice") for roll in shots}
    use(table, "b", "death-fog")
    for roll in shots:
        assert total(receipt(table.battle, situation_of(table.battle, roll, "a3", "b2")), "dice") == before[roll] - 3


def test_the_dharma_wheel_is_asked_the_moment_the_general_dies_and_his_death_costs_nothing(catalogue: Catalogue) -> None:
    table = ready(table_of(catalogue, SOHEI, BUKE))
    assert code(table, "a", "dharma-wheel") == "when-the-general-dies"
    table.agree_on("miniatures", "a1", value=0)
    assert awaiting(table.battle) == (AnswerFrom("a", "dharma-wheel", ("yes", "no")),)
    assert value_of(table.battle, honour_situation(table.battle, "a2"), "honour") == 2
    table.answer("a", "yes")
    assert value_of(table.battle, honour_situation(table.battle, "a2"), "honour") == 3


def test_who_lets_the_wheel_pass_is_not_asked_again_and_keeps_his_action(catalogue: Catalogue) -> None:
    table = ready(table_of(catalogue, SOHEI, BUKE))
    table.agree_on("miniatures", "a1", value=0)
    table.answer("a", "no")
    assert awaiting(table.battle)[0] == AnswerFrom("a", "first", ("a", "b"))
    use(table, "a", "divine-winds")


def test_a_bought_unit_gets_no_combat_order_this_turn_neither_action_nor_reaction(catalogue: Catalogue) -> None:
    table = ready(table_of(catalogue))
    use(table, "b", "buy-the-enemy", "a2")
    for order in ("combat", "charge", "disengage", "shoot", "combat-reaction", "opportunity-charge", "hold-and-shoot"):
        source = banned(table.battle, f"order:{order}", "a2")
        assert source is not None and source.row.slug == "buy-the-enemy"
        assert banned(table.battle, f"order:{order}", "a3") is None
    table.activate("a", "a2", "b2", dice=(5, 5))
    with pytest.raises(NotAllowed) as error:
        table.order("a", "charge", "b2")
    assert error.value.code == "banned"
    table.order("a", "move")
    table.let_pass("b")
    table.order("b", "charge", "a2")
    # Fleeing is the one reaction left, so it is declared by itself.
    assert table.battle.charge is not None and table.battle.charge.reaction == "flee"


def test_a_bought_unit_in_melee_need_not_begin_with_the_combat_it_may_not_have(catalogue: Catalogue) -> None:
    table = ready(table_of(catalogue))
    use(table, "b", "buy-the-enemy", "a2")
    table.agree_on("engage", "a2", "b2")
    table.activate("a", "a2", "b2", dice=(5, 5))
    table.order("a", "move")
    assert table.battle.activation is not None and table.battle.activation.pool["a"] == 1


def test_a_bought_unit_that_cannot_even_flee_is_struck_without_striking_back(catalogue: Catalogue) -> None:
    table = ready(table_of(catalogue))
    table.agree_on("mark", "a2", "used")
    use(table, "b", "buy-the-enemy", "a2")
    table.activate("b", "a3", "b2", dice=(5, 5))
    table.order("b", "charge", "a2")
    table.roll("b", 4)
    table.answer("b", "yes")
    while isinstance(awaiting(table.battle)[0], RollFrom) is False:
        table.order("a", "shelter")
    assert awaiting(table.battle) == (RollFrom("b", "combat", "b2"),)


def test_a_unit_in_melee_cannot_be_bought_and_neither_can_a_single_man(catalogue: Catalogue) -> None:
    table = ready(table_of(catalogue))
    table.agree_on("engage", "a2", "b2")
    assert code(table, "b", "buy-the-enemy", "a2") == "not-its-troops"
    assert code(table, "b", "buy-the-enemy", "a1") == "not-its-troops"
    use(table, "b", "buy-the-enemy", "a3")


def hunting(catalogue: Catalogue) -> Table:
    """The hunters b2 in contact with a2, whose leader is the Taisho."""
    table = ready(table_of(catalogue), {"a2": "a1"})
    table.agree_on("engage", "a2", "b2")
    use(table, "b", "hunt-the-leader-down", "b2")
    table.activate("b", "a3", "b2", dice=(5, 5))
    table.order("b", "combat")
    return table


def test_all_hits_of_the_hunters_go_to_the_leader_of_the_unit_they_fight(catalogue: Catalogue) -> None:
    table = hunting(catalogue)
    table.roll("a", 1, 1, own__in_contact=1)
    table.roll("b", 6, 6, 6, 1, own__in_contact=1)
    # Three hits, two of which wound him: no critical is needed, and none falls on his men.
    table.roll("b", 5, 5, 1)
    assert table.troop("a1").wounds == 2 and table.troop("a2").miniatures == 9


def test_his_men_may_step_in_for_a_hunted_leader(catalogue: Catalogue) -> None:
    table = hunting(catalogue)
    table.roll("a", 1, 1, own__in_contact=1)
    table.roll("b", 6, 6, 6, 1, own__in_contact=1)
    table.roll("b", 5, 5, 5)
    assert awaiting(table.battle)[0] == AnswerFrom("a", "volunteers", tuple("012345678"), "a2")


def test_hunters_are_a_unit_with_hand_weapons_whose_activation_is_to_come(catalogue: Catalogue) -> None:
    table = ready(table_of(catalogue))
    assert code(table, "b", "hunt-the-leader-down", "b1") == "not-its-troops"
    table.agree_on("mark", "b2", "used")
    assert code(table, "b", "hunt-the-leader-down", "b2") == "not-its-troops"
    use(table, "b", "hunt-the-leader-down", "b3")


def test_poison_stuns_every_enemy_troop_and_maintenance_does_not_cure_it(catalogue: Catalogue) -> None:
    table = setting_up(table_of(catalogue, HATTORI, BUKE))
    use(table, "a", "poison")
    table.answer("a", "ready")
    table.answer("b", "ready")
    assert [table.troop(troop).stunned for troop in ("b1", "b2", "b3", "a2")] == [1, 1, 1, 0]
    assert all(troop.stunned == 1 for troop in table.battle.troops.values() if troop.seat == "b")


def test_a_poisoned_marker_goes_when_a_second_one_makes_it_a_wound(catalogue: Catalogue) -> None:
    table = setting_up(table_of(catalogue, HATTORI, BUKE))
    use(table, "a", "poison")
    for seat in "ab":
        table.answer(seat, "ready")
    table.initiative("a")
    table.agree_on("engage", "a2", "b2")
    table.activate("a", "a2", "b3", dice=(5, 5))
    table.order("a", "combat")
    table.roll("b", 1, 1, own__in_contact=1)
    table.roll("a", *_fitting(table, "a", 6), own__in_contact=1)
    dice = len(_fitting(table, "a", 2, damage=True))
    table.roll("a", *([2] + [1] * (dice - 1)))
    assert table.troop("b2").miniatures == 8 and (table.troop("b2").stunned, table.troop("b2").kept_stunned) == (0, 0)


def _fitting(table: Table, seat: str, face: int, *, damage: bool = False) -> tuple[int, ...]:
    """As many dice as the roll awaited takes."""
    told = {} if damage else {"own:in_contact": 1}
    command = Roll(seat, table.answers(Roll(seat), told))
    situation = situation_for(table.battle, command)
    assert situation is not None
    return (face,) * Pool(receipt(table.battle, answered(table.battle, situation, command.answers))).dice


def test_poison_does_nothing_to_the_undead(catalogue: Catalogue) -> None:
    table = setting_up(table_of(catalogue, HATTORI, KUROI))
    use(table, "a", "poison")
    assert all(not troop.stunned for troop in table.battle.troops.values())


def test_poison_is_declared_before_the_first_turn(catalogue: Catalogue) -> None:
    assert code(ready(table_of(catalogue, HATTORI, BUKE)), "a", "poison") == "before-battle"
