"""`manage.py serve` keeps its promises: ready, restarted, stopped in time, no process left behind."""

import re
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress

import psutil

from tests.companion import ROOT, Companion, Visitor


def rehearsal(visitor: Visitor) -> str:
    visitor.post("/jobs/rehearsal/")
    found = re.search(r"/jobs/([0-9a-f-]{36})/", visitor.url)
    assert found, visitor.url
    return found[1]


def until(claim, seconds: float) -> bool:
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if claim():
            return True
        time.sleep(0.05)
    return False


def living(family: list[psutil.Process]) -> list[psutil.Process]:
    """What has ended stays in the process table for a moment, until its new parent has heard of it."""
    found = []
    for process in family:
        with suppress(psutil.NoSuchProcess):
            if process.is_running() and process.status() != psutil.STATUS_ZOMBIE:
                found.append(process)
    return found


def test_every_part_reports_ready(steady: Companion) -> None:
    assert steady.readiness() == (200, {"database": "ok", "broker": "ok", "worker": "ok"})


def test_a_killed_supervisor_leaves_no_process_behind(companion: Companion) -> None:
    family = companion.until_ready().family()
    assert len(family) >= 3
    companion.kill()
    assert until(lambda: not living(family), 3), living(family)


def test_ctrl_c_with_ten_open_streams_ends_within_five_seconds(companion: Companion, visitor: Visitor) -> None:
    job = rehearsal(visitor)
    streams = [visitor.stream(f"job/{job}") for _number in range(10)]
    assert all(stream.next_version() >= 1 for stream in streams)
    family = companion.family()
    assert companion.stop(signal.SIGINT) < 5
    assert not living(family)
    last_words = companion.output.partition("Stopping")[2]
    assert last_words and "Traceback" not in last_words and "ERROR" not in last_words


def test_a_crashed_child_is_started_again_and_said(companion: Companion) -> None:
    companion.until_ready().child("--only worker").kill()
    companion.wait_for(lambda: "worker stopped (signal SIGKILL); starting it again" in companion.output, "word of the crash")
    companion.until_ready()


def test_a_crashed_web_process_comes_back_on_the_same_port(companion: Companion) -> None:
    companion.until_ready().child("--descriptor").kill()
    companion.wait_for(lambda: "web stopped" in companion.output, "word of the crash")
    companion.until_ready()


def test_a_taken_port_gets_a_clear_message(steady: Companion) -> None:
    with socket.socket() as taken:
        taken.bind(("0.0.0.0", 0))
        taken.listen()
        port = taken.getsockname()[1]
        command = [sys.executable, "manage.py", "serve", "--port", str(port)]
        answer = subprocess.run(command, cwd=ROOT, env=steady.environment, capture_output=True, text=True, timeout=30)
    assert answer.returncode != 0
    assert f"make run PORT={port + 1}" in answer.stderr
    assert "Traceback" not in answer.stderr


def test_a_job_whose_process_is_killed_ends_done(companion: Companion, visitor: Visitor) -> None:
    job = rehearsal(visitor)
    assert until(lambda: "Working" in visitor.get(f"/jobs/{job}/"), 20)
    for process in companion.child("--only worker").children():
        process.kill()
    assert until(lambda: 'data-state="done"' in visitor.get(f"/jobs/{job}/"), 60), visitor.get(f"/jobs/{job}/")


def test_a_job_whose_whole_worker_is_killed_ends_done(companion: Companion, visitor: Visitor) -> None:
    job = rehearsal(visitor)
    assert until(lambda: "Working" in visitor.get(f"/jobs/{job}/"), 20)
    companion.child("--only worker").kill()
    assert until(lambda: 'data-state="done"' in visitor.get(f"/jobs/{job}/"), 90), visitor.get(f"/jobs/{job}/")


def test_moving_progress_reaches_the_stream(guest: Visitor) -> None:
    stream = guest.stream(f"job/{rehearsal(guest)}")
    versions = [stream.next_version() for _number in range(8)]
    assert versions == sorted(set(versions))


def test_a_stranger_hears_nothing_of_a_job(steady: Companion, guest: Visitor) -> None:
    job, visitor = rehearsal(guest), guest
    assert Visitor(steady).stream(f"job/{job}").answer.status == 404
    assert visitor.stream(f"job/{job}").answer.status == 200
    assert visitor.stream("job/no-such-job").answer.status == 404
    assert visitor.stream("nowhere/1").answer.status == 404
