"""The state directory: what an installation keeps on disk (database, secret key, broker socket, mail), ignored by git."""

import hashlib
import os
import secrets
import tempfile
from pathlib import Path

# Linux and macOS refuse longer paths for a Unix socket (108 and 104 bytes with the closing zero).
LONGEST_SOCKET_PATH = 100


def state_directory(default: Path) -> Path:
    directory = Path(os.environ.get("STATE_DIR", default)).resolve()
    directory.mkdir(mode=0o700, parents=True, exist_ok=True)
    return directory


def secret_key(directory: Path) -> str:
    """The key of this installation, made on first use and readable by its owner alone."""
    path = directory / "secret_key"
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text().strip()
    with os.fdopen(descriptor, "w") as file:
        key = secrets.token_urlsafe(48)
        file.write(key)
    return key


def broker_socket(directory: Path) -> Path:
    """Where the embedded Valkey listens; a deep state directory gets a short name under the temporary directory."""
    path = directory / "valkey" / "valkey.sock"
    if len(str(path)) <= LONGEST_SOCKET_PATH:
        return path
    digest = hashlib.sha256(str(directory).encode()).hexdigest()[:16]
    return Path(tempfile.gettempdir()) / f"kensei-{os.getuid()}-{digest}" / "valkey.sock"
