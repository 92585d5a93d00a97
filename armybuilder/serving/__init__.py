"""`manage.py serve`: one supervisor for the web server, the embedded Valkey and a Celery worker."""
