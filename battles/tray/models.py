"""A roll of the tray: what was asked for and the faces that came. What they mean is worked out from these, never stored."""

from django.conf import settings
from django.db import models


class TrayRoll(models.Model):
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="tray_rolls")
    kind = models.CharField(max_length=12)
    numbers = models.JSONField(default=dict)
    faces = models.JSONField(default=list)
    # Thrown on the table and typed in.
    real = models.BooleanField(default=False)
    at = models.DateTimeField(auto_now_add=True)
    # Swept off the history; kept until the next roll so that sweeping can be taken back.
    swept = models.BooleanField(default=False)

    class Meta:
        ordering = ["-pk"]
        indexes = [models.Index(fields=["owner", "-id"], name="tray_rolls_of")]

    def __str__(self) -> str:
        return f"{self.kind} {self.faces}"
