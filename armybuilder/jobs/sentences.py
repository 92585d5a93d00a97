"""What a job says when it could not be done."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

PROBLEMS: dict[str, Promise] = {
    "too-long": _("It took too long and was stopped. Try again with less at a time."),
    "worker-lost": _("The program doing it stopped three times. Try again; if it happens again, tell whoever runs this site."),
    "list-gone": _("One of the lists is not there any more. Choose the lists again."),
    "broken": _("Something went wrong on our side. Nothing of yours was changed. Try again."),
}


def problem_sentence(code: str) -> Promise:
    return PROBLEMS.get(code, PROBLEMS["broken"])
