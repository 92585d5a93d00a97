"""What people type in: each form checks, the services write."""

from typing import Any

from django import forms
from django.contrib.auth.forms import AuthenticationForm, PasswordChangeForm, SetPasswordForm, SetPasswordMixin
from django.core.exceptions import ValidationError
from django.core.validators import RegexValidator
from django.utils.translation import gettext_lazy as _

from armybuilder.people.models import GUEST_NAME, User

NAME_LENGTH = 30
# No "@": a name must never look like an e-mail address, since both sign in through one field.
NAME_RULE = RegexValidator(r"^[\w.+-]+\Z", _("Use letters, digits and . + - _ only."))

PASSWORD_RULE = _("At least 10 characters; no common password, and nothing like your name.")


class NameField(forms.CharField):
    def __init__(self, **kwargs: Any) -> None:
        attrs = {"autocomplete": "username", "autocapitalize": "none", "spellcheck": "false"}
        super().__init__(label=_("Name"), max_length=NAME_LENGTH, validators=[NAME_RULE], widget=forms.TextInput(attrs), **kwargs)

    def clean(self, value: Any) -> str:
        name = User.normalize_username(super().clean(value))
        if name.casefold().startswith(GUEST_NAME):
            raise ValidationError(_("Names of this kind are given to guests. Choose another."))
        return name


class EmailField(forms.EmailField):
    def __init__(self) -> None:
        super().__init__(
            label=_("E-mail"),
            required=False,
            help_text=_("Only to reset a forgotten password. Without it, a lost password cannot be replaced."),
            widget=forms.EmailInput({"autocomplete": "email"}),
        )


def password_field(label: Any, *, autocomplete: str, help_text: Any = "") -> forms.CharField:
    widget = forms.PasswordInput({"autocomplete": autocomplete})
    return forms.CharField(label=label, strip=False, widget=widget, help_text=help_text)


class SignUpForm(SetPasswordMixin, forms.Form):
    username = NameField(help_text=_("Others see it when you play with them."))
    email = EmailField()
    password1 = password_field(_("Password"), autocomplete="new-password", help_text=PASSWORD_RULE)
    password2 = password_field(_("Password again"), autocomplete="new-password")

    def clean_username(self) -> str:
        return _free_name(self.cleaned_data["username"], None)

    def clean(self) -> dict[str, Any] | None:
        self.validate_passwords("password1", "password2")
        typed = User(username=self.cleaned_data.get("username", ""), email=self.cleaned_data.get("email", ""))
        self.validate_password_for_user(typed, "password1")
        return super().clean()


class SignInForm(AuthenticationForm):
    # One sentence for every failure: which of the two was wrong is nobody's business.
    error_messages = {
        "invalid_login": _("This name and password do not go together. Check both, or reset the password."),
        "inactive": _("This name and password do not go together. Check both, or reset the password."),
    }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].label = _("Name or e-mail")
        self.fields["username"].widget.attrs.pop("autofocus", None)


class ChangePasswordForm(PasswordChangeForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["new_password1"].help_text, self.fields["new_password2"].help_text = PASSWORD_RULE, ""


class NewPasswordForm(SetPasswordForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["new_password1"].help_text, self.fields["new_password2"].help_text = PASSWORD_RULE, ""


class ProfileForm(forms.Form):
    username = NameField()
    email = EmailField()
    password = password_field(_("Your password"), autocomplete="current-password", help_text=_("To be sure it is you."))

    def __init__(self, typed: Any = None, *, person: User) -> None:
        super().__init__(typed, initial={"username": person.username, "email": person.email})
        self.person = person

    def clean_username(self) -> str:
        return _free_name(self.cleaned_data["username"], self.person)

    def clean_password(self) -> str:
        return _right_password(self.cleaned_data["password"], self.person)


class DeleteForm(forms.Form):
    sure = forms.BooleanField(
        label=_("Yes, delete everything. I know that it cannot be undone."), widget=forms.CheckboxInput({"autocomplete": "off"})
    )
    password = password_field(_("Your password"), autocomplete="current-password")

    def __init__(self, typed: Any = None, *, person: User) -> None:
        super().__init__(typed)
        self.person = person
        if not person.has_usable_password():
            del self.fields["password"]

    def clean_password(self) -> str:
        return _right_password(self.cleaned_data["password"], self.person)


class TokenForm(forms.Form):
    name = forms.CharField(label=_("What is it for?"), max_length=60, widget=forms.TextInput({"autocomplete": "off"}))


def _free_name(name: str, person: User | None) -> str:
    others = User.objects.exclude(pk=person.pk) if person else User.objects.all()
    if others.filter(username__iexact=name).exists():
        raise ValidationError(_("That name is taken. Choose another."))
    return name


def _right_password(password: str, person: User) -> str:
    if not person.check_password(password):
        raise ValidationError(_("That is not your password. Try again."))
    return password
