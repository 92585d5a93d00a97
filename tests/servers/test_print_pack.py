"""A pack of sixty lists, by a running companion and its Celery worker: progress that moves, and a zip at the end."""

import io
import re
import time
import zipfile

from pypdf import PdfReader

from tests.companion import Visitor

LISTS = 60
STARTERS = [f"{clan}-vanguard" for clan in ("kuge", "buke", "sohei", "otokodate", "kuroi-te", "hattori")]
SECONDS = 90


def test_a_pack_of_sixty_lists_moves_on_and_ends(guest: Visitor) -> None:
    guest.get("/armies/new/")
    for number in range(LISTS):
        guest.post("/armies/new/", starter=STARTERS[number % len(STARTERS)])
    guest.post("/print/all/", preset="one", paper="a4", lang="en")
    job = re.search(r"/jobs/([0-9a-f-]{36})/", guest.url)
    assert job, guest.url
    seen = progress_until_over(guest, job[1])
    # It was seen on its way, it never went back, and it came to its end.
    assert seen == sorted(seen)
    assert len({done for done in seen if 0 < done < LISTS}) >= 3, seen
    assert seen[-1] == LISTS
    with zipfile.ZipFile(io.BytesIO(guest.download(f"/jobs/{job[1]}/result/"))) as archive:
        names = archive.namelist()
        assert [len(PdfReader(io.BytesIO(archive.read(name))).pages) for name in names] == [1] * LISTS
    assert len(set(names)) == LISTS


def progress_until_over(visitor: Visitor, job: str) -> list[int]:
    """What the page showed, each time its live stream told that there was something new."""
    stream, seen, deadline = visitor.stream(f"job/{job}"), [], time.monotonic() + SECONDS
    while time.monotonic() < deadline:
        stream.next_version()
        page = visitor.get(f"/jobs/{job}/")
        if found := re.search(rf"(\d+) of {LISTS}", page):
            seen.append(int(found[1]))
        if 'data-state="done"' in page:
            stream.close()
            return seen
    raise AssertionError(f"not over after {SECONDS} s: {seen}")
