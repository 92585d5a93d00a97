"""A job ends done, failed with a sentence, or stopped; it is never stuck, and belongs to its owner alone."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.utils import timezone

from armybuilder.jobs import kinds
from armybuilder.jobs.kinds import JobProblem, Outcome, register_job
from armybuilder.jobs.models import Job, JobFile
from armybuilder.jobs.services import FORGOTTEN_AFTER, MOST_ATTEMPTS, job_rescue, job_run, job_start, job_stop, jobs_rescue

pytestmark = pytest.mark.django_db


@pytest.fixture
def akira() -> Any:
    return get_user_model().objects.create_user("akira", password="a long enough word")


@pytest.fixture
def works() -> Iterator[Any]:
    """Registers a piece of work for one test."""
    known = dict(kinds._kinds)
    yield lambda work: register_job("trial", "Trial", work)
    kinds._kinds.clear()
    kinds._kinds.update(known)


def count_to_three(*, owner_id: int, progress: Any) -> Outcome:
    progress.start(3)
    for _number in range(3):
        progress.step()
    return Outcome("three.txt", "text/plain", b"3")


def expired(job: Job, **changes: Any) -> Job:
    past = timezone.now() - timedelta(seconds=1)
    Job.objects.filter(pk=job.pk).update(state=Job.State.RUNNING, lease_until=past, **changes)
    return Job.objects.get(pk=job.pk)


def test_a_job_that_ends_has_its_file_and_all_its_steps(akira: Any, works: Any) -> None:
    works(count_to_three)
    job = job_start(owner=akira, kind="trial")
    job_run(job_id=job.pk)
    job.refresh_from_db()
    assert (job.state, job.done, job.total, bytes(job.file.content)) == ("done", 3, 3, b"3")


def test_running_it_twice_does_the_work_once(akira: Any, works: Any) -> None:
    runs = []
    works(lambda **given: runs.append(1))
    job = job_start(owner=akira, kind="trial")
    job_run(job_id=job.pk)
    job_run(job_id=job.pk)
    assert runs == [1]


def test_a_failure_is_told_in_a_sentence(akira: Any, works: Any, client: Client) -> None:
    def broken(**given: Any) -> None:
        raise ZeroDivisionError

    works(broken)
    job = job_start(owner=akira, kind="trial")
    job_run(job_id=job.pk)
    client.force_login(akira)
    page = client.get(f"/jobs/{job.pk}/").content.decode()
    assert 'data-state="failed"' in page
    assert "Nothing of yours was changed" in page


def test_a_problem_keeps_its_own_code(akira: Any, works: Any) -> None:
    def impossible(**given: Any) -> None:
        raise JobProblem("too-long")

    works(impossible)
    job = job_start(owner=akira, kind="trial")
    job_run(job_id=job.pk)
    assert Job.objects.get(pk=job.pk).problem == "too-long"


def test_a_job_whose_lease_ran_out_goes_back_to_the_queue(akira: Any, works: Any) -> None:
    works(count_to_three)
    job = expired(job_start(owner=akira, kind="trial"), attempt=1)
    assert jobs_rescue() == 1
    assert Job.objects.get(pk=job.pk).state == "queued"


def test_a_job_whose_message_was_lost_is_sent_again(
    akira: Any, works: Any, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    sent: list[list[str]] = []
    monkeypatch.setattr("armybuilder.errands.current_app.send_task", lambda name, args, **options: sent.append(args))
    works(count_to_three)
    with django_capture_on_commit_callbacks(execute=True):
        job = job_start(owner=akira, kind="trial")
        job_rescue(job=job)
    assert sent == [[str(job.pk)]]
    Job.objects.update(lease_until=timezone.now() - timedelta(seconds=1))
    with django_capture_on_commit_callbacks(execute=True):
        # Of those who look at it the first sends it.
        late = Job.objects.get()
        assert [job_rescue(job=late).state for _look in range(3)] == ["queued"] * 3
    assert sent == [[str(job.pk)]] * 2


def test_a_job_that_has_only_begun_to_wait_is_left_alone(akira: Any, works: Any) -> None:
    works(count_to_three)
    job_start(owner=akira, kind="trial")
    assert jobs_rescue() == 0


def test_a_job_with_a_living_worker_is_left_alone(akira: Any, works: Any) -> None:
    works(count_to_three)
    job = job_start(owner=akira, kind="trial")
    Job.objects.filter(pk=job.pk).update(state="running", attempt=1, lease_until=timezone.now() + timedelta(seconds=9))
    assert job_rescue(job=Job.objects.get(pk=job.pk)).state == "running"
    job_run(job_id=job.pk)
    assert Job.objects.get(pk=job.pk).state == "running"


def test_after_the_last_attempt_it_is_given_up(akira: Any, works: Any) -> None:
    works(count_to_three)
    job = expired(job_start(owner=akira, kind="trial"), attempt=MOST_ATTEMPTS)
    assert (job_rescue(job=job).state, job_rescue(job=job).problem) == ("failed", "worker-lost")


def test_a_message_delivered_again_takes_the_job_over_at_once(akira: Any, works: Any) -> None:
    works(count_to_three)
    job = job_start(owner=akira, kind="trial")
    Job.objects.filter(pk=job.pk).update(state="running", attempt=1, lease_until=timezone.now() + timedelta(seconds=9))
    job_run(job_id=job.pk, redelivered=True)
    assert Job.objects.get(pk=job.pk).state == "done"


def test_an_overtaken_attempt_cannot_spoil_its_successors_record(akira: Any, works: Any) -> None:
    def overtaken(*, owner_id: int, progress: Any) -> Outcome:
        progress.start(2)
        Job.objects.update(attempt=2, done=1)
        progress._written_at = 0
        progress.step()
        return Outcome("never.txt", "text/plain", b"")

    works(overtaken)
    job = job_start(owner=akira, kind="trial")
    job_run(job_id=job.pk)
    job.refresh_from_db()
    assert (job.state, job.done, hasattr(job, "file")) == ("running", 1, False)


def test_a_stopped_job_stays_stopped(akira: Any, works: Any) -> None:
    works(count_to_three)
    job = job_start(owner=akira, kind="trial")
    job_stop(job=job)
    job_run(job_id=job.pk)
    assert Job.objects.get(pk=job.pk).state == "stopped"


def test_a_stranger_finds_no_page_no_file_and_no_button(akira: Any, works: Any, client: Client) -> None:
    works(count_to_three)
    job = job_start(owner=akira, kind="trial")
    job_run(job_id=job.pk)
    chie = get_user_model().objects.create_user("chie", password="a long enough word")
    for sign_in in (lambda: None, lambda: client.force_login(chie)):
        sign_in()
        for path, ask in (("", client.get), ("result/", client.get), ("retry/", client.post), ("stop/", client.post)):
            assert ask(f"/jobs/{job.pk}/{path}").status_code == 404, path


def test_the_owner_downloads_what_was_made(akira: Any, works: Any, client: Client) -> None:
    works(count_to_three)
    job = job_start(owner=akira, kind="trial")
    job_run(job_id=job.pk)
    client.force_login(akira)
    answer = client.get(f"/jobs/{job.pk}/result/")
    assert b"".join(answer.streaming_content) == b"3"  # type: ignore[attr-defined]
    assert 'filename="three.txt"' in answer["Content-Disposition"]


def test_what_ended_long_ago_is_forgotten_with_its_file_when_somebody_starts_a_job(akira: Any, works: Any) -> None:
    works(count_to_three)
    old, waiting, lately = (job_start(owner=akira, kind="trial") for _ in range(3))
    for job in (old, lately):
        job_run(job_id=job.pk)
    long_ago = timezone.now() - FORGOTTEN_AFTER - timedelta(hours=1)
    Job.objects.filter(pk__in=(old.pk, waiting.pk)).update(created=long_ago)
    new = job_start(owner=akira, kind="trial")
    assert set(Job.objects.all()) == {waiting, lately, new}
    assert JobFile.objects.get().job == lately
