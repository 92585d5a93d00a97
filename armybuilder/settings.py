"""Every setting of the companion. What differs between installations comes from environment variables (table in README.md);
what is left unset is safe: no debugging, a secret key of one's own, SQLite and the embedded Valkey in the state directory."""

from pathlib import Path

import environ
from csp.constants import NONCE, NONE, SELF
from django.utils.translation import gettext_lazy as _

from armybuilder.state import broker_socket, secret_key, state_directory

BASE_DIR = Path(__file__).resolve().parent.parent
STATE_DIR = state_directory(BASE_DIR / "var")
env = environ.Env()

# What the installation is

DEBUG = env.bool("DEBUG", default=False)
SECRET_KEY = env.str("SECRET_KEY", default="") or secret_key(STATE_DIR)
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["localhost", "127.0.0.1", "[::1]"])
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])
# Behind a proxy that ends TLS: cookies only over HTTPS, HSTS, and the proxy's word about scheme and visitor address is believed.
BEHIND_TLS = env.bool("BEHIND_TLS", default=False)

INSTALLED_APPS = [
    "armybuilder.apps.ArmybuilderConfig",
    "armybuilder.people",
    "armybuilder.jobs",
    "rosters",
    "rosters.armies",
    "rosters.packs",
    "rosters.api",
    "rosters.exchange",
    "rosters.printing",
    "battles",
    "battles.lab",
    "battles.tray",
    "battles.aftermath",
    "battles.starting",
    "battles.tracker",
    "battles.table",
    "battles.training",
    "battles.api",
    "games",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "armybuilder.apps.OwnStaticFiles",
    "django_htmx",
    "csp",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "armybuilder.compression.CompressionMiddleware",
    "csp.middleware.CSPMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "armybuilder.entrance.EntranceMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "armybuilder.people.middleware.GuestMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "armybuilder.limits.LimitsMiddleware",
]

ROOT_URLCONF = "armybuilder.urls"
WSGI_APPLICATION = "armybuilder.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "django.template.context_processors.i18n",
                "csp.context_processors.nonce",
                "armybuilder.shell.context",
            ],
        },
    },
]

# Where it keeps things

SQLITE_OPTIONS = {
    # Writers queue instead of failing: without these three, most of a handful of parallel writes end in "database is locked".
    "transaction_mode": "IMMEDIATE",
    "timeout": 10,
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA foreign_keys=ON;",
}
DATABASES = {"default": env.db("DATABASE_URL", default=f"sqlite:///{STATE_DIR / 'companion.sqlite3'}")}
DATABASES["default"]["CONN_MAX_AGE"] = 60
DATABASES["default"]["CONN_HEALTH_CHECKS"] = True
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    DATABASES["default"]["OPTIONS"] = SQLITE_OPTIONS
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

BROKER_SOCKET = broker_socket(STATE_DIR)
REDIS_URL = env.str("REDIS_URL", default="")
EMBEDDED_BROKER = not REDIS_URL
REDIS_URL = REDIS_URL or f"unix://{BROKER_SOCKET}"
CACHES = {"default": {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": REDIS_URL, "KEY_PREFIX": "kensei"}}

# Background work

# Celery's own words for a socket and for the number of a database behind it.
CELERY_BROKER_URL = REDIS_URL.replace("unix://", "redis+socket://", 1)
if CELERY_BROKER_URL != REDIS_URL:
    CELERY_BROKER_URL = CELERY_BROKER_URL.replace("?db=", "?virtual_host=", 1)
CELERY_RESULT_BACKEND = CELERY_BROKER_URL
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_TASK_SERIALIZER = "json"
CELERY_RESULT_SERIALIZER = "json"
CELERY_RESULT_EXPIRES = 3600
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_TASK_SOFT_TIME_LIMIT = 120
CELERY_TASK_TIME_LIMIT = 150
CELERY_TASK_IGNORE_RESULT = True
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
# A page waits no longer than this for a broker that is being started again.
CELERY_TASK_PUBLISH_RETRY_POLICY = {"max_retries": 3, "interval_start": 0.1, "interval_step": 0.2, "interval_max": 0.5}
# A message that no worker acknowledged is offered again after this long; it must outlast the longest task.
CELERY_BROKER_TRANSPORT_OPTIONS = {"visibility_timeout": 300}
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
# What is still running when the worker is told to stop has this long; then it goes back to the queue.
CELERY_WORKER_SOFT_SHUTDOWN_TIMEOUT = 1.0

# People

AUTH_USER_MODEL = "people.User"
AUTHENTICATION_BACKENDS = ["armybuilder.people.backends.NameOrEmail"]
SESSION_ENGINE = "armybuilder.people.sessions"
PASSWORD_HASHERS = ["django.contrib.auth.hashers.Argon2PasswordHasher"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 10}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
LOGIN_URL = "people:sign-in"
LOGIN_REDIRECT_URL = "people:account"
LOGOUT_REDIRECT_URL = "landing"
SESSION_COOKIE_AGE = 400 * 24 * 3600  # the longest that browsers keep a cookie
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_HTTPONLY = True
PASSWORD_RESET_TIMEOUT = 3600 * 4
EMAIL_CONFIG = env.email("EMAIL_URL", default="filemail:///" + str(STATE_DIR / "mail"))
vars().update(EMAIL_CONFIG)
DEFAULT_FROM_EMAIL = env.str("DEFAULT_FROM_EMAIL", default="companion@localhost")
# Where phones find this machine when its own pages are open at localhost, such as http://192.168.1.5:8000.
PHONE_ORIGIN = env.str("PHONE_ORIGIN", default="")
# Tries before being asked to wait: (how many for one person or name tried, how many for one address, in how many seconds).
# More for an address, because a whole tournament hall may share one.
RATE_LIMITS = {
    "sign-in": (10, 50, 300),
    "sign-up": (10, 60, 3600),
    "guest": (30, 120, 3600),
    "password-reset": (5, 20, 3600),
    "phone-link": (20, 120, 3600),
    "heavy": (30, 300, 60),
    "muster": (120, 600, 60),
    "armies": (240, 1200, 60),
    "battles": (60, 600, 600),
    # A guessed code would seat a stranger: few tries.
    "join": (20, 200, 600),
    "battle-commands": (600, 6000, 60),
    "games": (240, 1200, 60),
    "tray": (240, 1200, 60),
}
RATE_LIMITS_ON = env.bool("RATE_LIMITS", default=True)

# Safety of the pages

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF, NONCE],
        "style-src": [SELF],
        "img-src": [SELF, "data:", "blob:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "worker-src": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "base-uri": [NONE],
    }
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CONTENT_TYPE_NOSNIFF = True
# Of a whole request, uploaded files and all: `entrance.py` holds every address to it.
DATA_UPLOAD_MAX_MEMORY_SIZE = 1_000_000
FILE_UPLOAD_MAX_MEMORY_SIZE = 1_000_000
DATA_UPLOAD_MAX_NUMBER_FIELDS = 500
if BEHIND_TLS:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_SSL_REDIRECT = True
    SECURE_REDIRECT_EXEMPT = ["^healthz$", "^readyz$"]  # asked by the machine itself, without TLS
    SECURE_HSTS_SECONDS = 31_536_000
    SECURE_HSTS_INCLUDE_SUBDOMAINS = True
    SESSION_COOKIE_SECURE = True
    CSRF_COOKIE_SECURE = True

# Languages

LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English")), ("es", _("Spanish"))]
LANGUAGE_COOKIE_AGE = SESSION_COOKIE_AGE
LANGUAGE_COOKIE_SAMESITE = "Lax"
LANGUAGE_COOKIE_SECURE = BEHIND_TLS
USE_TZ = True
TIME_ZONE = env.str("TIME_ZONE", default="UTC")

# Static files

STATIC_URL = "static/"
STATIC_ROOT = STATE_DIR / "static"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage" if DEBUG else "armybuilder.staticfiles.HashedFiles"
    },
}

WHITENOISE_SKIP_COMPRESS_EXTENSIONS = [*("jpg", "png", "webp", "ico", "zip", "gz", "br", "woff", "woff2"), "map"]

# The API

REST_FRAMEWORK = {
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "armybuilder.people.authentication.TokenAuthentication",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "EXCEPTION_HANDLER": "armybuilder.errors.api_error",
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Kensei companion",
    "DESCRIPTION": "The rules catalogue, army lists and battles of the companion.",
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "REDOC_DIST": "SIDECAR",
}

# Logs

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "text": {"format": "{levelname:<7} {name} {message}", "style": "{"},
        "json": {"()": "armybuilder.logs.JsonLines"},
    },
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": env.str("LOG_FORMAT", default="text")}},
    "root": {"handlers": ["console"], "level": env.str("LOG_LEVEL", default="INFO")},
    "loggers": {"django.request": {"level": "ERROR"}, "celery.utils.functional": {"level": "WARNING"}},
}
