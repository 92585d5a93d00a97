"""Run the companion: everything in one command, or one part of a larger installation."""

from argparse import ArgumentParser
from typing import Any

import environ
from django.core.management.base import BaseCommand, CommandError

from armybuilder.serving.supervisor import Supervisor, run_worker
from armybuilder.serving.web import run_web

env = environ.Env()


class Command(BaseCommand):
    help = __doc__ or ""

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--host", default=env.str("HOST", default="0.0.0.0"))  # noqa: S104  phones on the same network are the point
        parser.add_argument("--port", type=int, default=env.int("PORT", default=8000), help="0 takes any free port")
        parser.add_argument("--only", choices=["web", "worker"], help="one part, for installations on several machines")
        parser.add_argument("--web", type=int, default=env.int("WEB_PROCESSES", default=1), help="web processes")
        parser.add_argument("--workers", type=int, default=env.int("WORKER_PROCESSES", default=2), help="background processes")
        parser.add_argument("--reload", action="store_true", help="start the web process anew when a source file changes")
        parser.add_argument("--descriptor", type=int, help="an open listening socket to serve on (set by the supervisor)")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["descriptor"] is not None:
            run_web(options["descriptor"], reload=options["reload"])
            return
        if options["only"] == "worker":
            run_worker(options["workers"])
            return
        if options["web"] < 1 or options["workers"] < 1:
            raise CommandError("At least one web process and one background process are needed.")
        workers = 0 if options["only"] == "web" else options["workers"]
        counts = {"web": options["web"], "worker": workers}
        Supervisor(host=options["host"], port=options["port"], reload=options["reload"], say=self.say, **counts).run()

    def say(self, text: str) -> None:
        self.stdout.write(text)
        self.stdout.flush()
