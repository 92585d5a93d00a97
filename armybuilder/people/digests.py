"""Random secrets that are handed out once and kept only as their SHA-256 digest.

A plain digest is enough: the secrets are random, so there is nothing to guess that a slow hash would protect."""

import hashlib
import secrets

BYTES = 20


def new_secret() -> str:
    return secrets.token_urlsafe(BYTES)


def digest_of(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
