"""The hub holds one version per viewer, whatever happens: nothing piles up and nobody waits for a slow reader."""

import asyncio

from django.conf import settings

from armybuilder.broker import client
from armybuilder.live.hub import END, RECHECK, Hub, Mailbox
from armybuilder.live.news import publish


def test_a_mailbox_keeps_only_the_newest_version() -> None:
    async def story() -> int | None:
        mailbox = Mailbox()
        for version in range(100_000):
            mailbox.put(version)
        return await mailbox.take(1)

    assert asyncio.run(story()) == 99_999


def test_an_empty_mailbox_answers_nothing_in_time() -> None:
    assert asyncio.run(Mailbox().take(0.01)) is None


def test_a_hub_that_is_still_connecting_can_be_closed() -> None:
    async def story() -> None:
        hub = Hub()
        mailbox = await hub.join("job/5")
        await mailbox.take(0.001)
        await hub.close()

    asyncio.run(asyncio.wait_for(story(), 5))


def test_no_news_covers_the_last_word_of_a_server_that_stops() -> None:
    async def story() -> int | None:
        hub = Hub()
        mailbox = await hub.join("job/4")
        await mailbox.take(5)
        hub.end()
        mailbox.put(7)
        heard = await mailbox.take(5)
        await hub.close()
        return heard

    assert asyncio.run(story()) == END


def test_what_is_published_reaches_the_rooms_viewers_and_no_others() -> None:
    async def story() -> tuple[list[int | None], int | None]:
        hub = Hub()
        here, also_here = await hub.join("job/1"), await hub.join("job/1")
        elsewhere = await hub.join("job/2")
        for mailbox in (here, also_here, elsewhere):
            assert await mailbox.take(5) == RECHECK  # subscribed: from here on nothing is missed
        await asyncio.to_thread(publish, "job/1", 7)
        heard = [await here.take(5), await also_here.take(5)]
        silent = await elsewhere.take(0.1)
        await hub.close()
        return heard, silent

    assert asyncio.run(story()) == ([7, 7], None)


def test_a_room_nobody_watches_is_given_up() -> None:
    async def story() -> list[bytes]:
        hub = Hub()
        mailbox = await hub.join("job/9")
        await mailbox.take(5)
        await hub.leave("job/9", mailbox)
        await asyncio.sleep(0.1)
        left = await asyncio.to_thread(client().pubsub_channels, "live:job/9")
        await hub.close()
        return left

    assert settings.REDIS_URL.startswith("unix://")
    assert asyncio.run(story()) == []


def test_after_a_broken_connection_every_viewer_is_told_to_look_again() -> None:
    async def story() -> int | None:
        hub = Hub()
        mailbox = await hub.join("job/3")
        await mailbox.take(5)
        await asyncio.to_thread(client().execute_command, "CLIENT", "KILL", "TYPE", "pubsub")
        told = await mailbox.take(10)
        await hub.close()
        return told

    assert asyncio.run(story()) == RECHECK
