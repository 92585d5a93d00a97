"""Pages travel compressed; what answers a tap does not wait for it."""

import gzip

import pytest
from django.test import Client

from armybuilder.compression import WORTH_IT

pytestmark = pytest.mark.django_db
TAKES_GZIP = {"accept-encoding": "gzip, deflate, br"}


def test_a_page_is_sent_compressed_and_whole() -> None:
    plain, packed = Client().get("/gallery/"), Client().get("/gallery/", headers=TAKES_GZIP)
    assert packed["Content-Encoding"] == "gzip" and "Accept-Encoding" in packed["Vary"]
    assert len(packed.content) < len(plain.content) / 4
    assert len(gzip.decompress(packed.content)) == len(plain.content)


def test_a_short_answer_is_sent_as_it_is() -> None:
    answer = Client().get("/healthz", headers=TAKES_GZIP)
    assert len(answer.content) < WORTH_IT and "Content-Encoding" not in answer


def test_whoever_takes_no_compression_gets_none() -> None:
    assert "Content-Encoding" not in Client().get("/gallery/")
