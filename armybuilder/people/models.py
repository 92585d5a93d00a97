"""People: everyone who saved something. A guest is a person without a password who may sign up later and keeps everything."""

from django.contrib.auth.models import AbstractUser
from django.db import models


class User(AbstractUser):
    is_guest = models.BooleanField(default=False)
