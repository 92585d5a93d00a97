"""What a newcomer's choice is answered with: the next step, the rule against it, or a word about what this step is for."""

from __future__ import annotations

from django.http import QueryDict
from django.utils.translation import gettext as _

from battles.table.posting import command_in
from battles.training.course import complete, scene_at
from battles.training.script import ME, STEPS
from rosters.armies.reading import language_now
from rulebook.kensei.battle.against import against
from rulebook.kensei.battle.commands import Command, Roll, canonical
from rulebook.kensei.battle.reasons import refusal
from rulebook.kensei.battle.rolls import question_text
from rulebook.kensei.battle.state import Battle as Table
from rulebook.kernel.errors import NotAwaited


def objection(number: int, form: QueryDict) -> str:
    """Why the lesson does not go on, or nothing if the step is done. Refuses what the rules do not allow."""
    table = scene_at(number).table
    wanted, given = complete(STEPS[number - 1].wanted, table), command_in(form, table)
    if given.seat != ME:
        raise NotAwaited("not-yours", _("That is for Haru to command: give a command of your own."))
    why = against(table, canonical(given))
    if why:
        raise refusal(why)
    if canonical(given) != canonical(wanted):
        return _("The rules allow that, and in a battle of your own you may. This step is about something else: read on below.")
    return _told_otherwise(wanted, given, table)


def _told_otherwise(wanted: Command, given: Command, table: Table) -> str:
    """What the table was said to show and does not."""
    if not isinstance(wanted, Roll) or not isinstance(given, Roll):
        return ""
    for question, count in wanted.answers.items():
        if given.answers.get(question, 0) != count:
            asked = question_text(table, question, language_now())
            return _("Look at the table again: %(question)s Here the answer is %(answer)s.") % {
                "question": asked,
                "answer": count if count > 1 else (_("yes") if count else _("no")),
            }
    return ""
