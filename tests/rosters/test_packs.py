"""House packs as they are kept: versions, switching, limits, belongings, and going without a trace."""

import pytest
from django.http import Http404

from armybuilder.people.belongings import hand_over, pages_of, unclaimed
from rosters.catalogue import catalogue_for, catalogue_of, catalogue_with, current_edition, packs_in_use
from rosters.models import Edition, Pack, PackVersion
from rosters.packs import services
from rosters.packs.sample import SAMPLE_CSV, SAMPLE_JSON
from rosters.packs.selectors import pack_of, rows_of_state, states_for
from rosters.packs.services import pack_remove, pack_save, pack_switch
from rulebook.kensei.packs import checked, read_pack, read_sheet
from rulebook.kernel.errors import NotAllowed
from tests.rosters.packing import begin_edition, keep, person, yari_at

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def edition(db: None) -> Edition:
    return begin_edition()


def points_for(user: object) -> int:
    return catalogue_for(user).profiles["yari-ashigaru"].points  # type: ignore[arg-type]


def test_a_pack_changes_what_its_owner_sees_and_nobody_else(edition: Edition) -> None:
    akira, chie = person("Akira"), person("Chie")
    keep(akira, yari_at(6))
    assert points_for(akira) == 6
    assert catalogue_for(akira).profiles["yari-ashigaru"].provenance_of("points") == "house"
    assert points_for(chie) == 5


def test_removed_it_leaves_no_trace(edition: Edition) -> None:
    akira = person("Akira")
    before = catalogue_for(akira)
    version = keep(akira, yari_at(6))
    assert catalogue_for(akira) != before
    pack_remove(pack=version.pack)
    assert catalogue_for(akira) == before
    assert not Pack.objects.exists()
    assert not PackVersion.objects.exists()


def test_each_save_is_a_version_and_older_ones_stay_readable(edition: Edition) -> None:
    akira = person("Akira")
    first, second = keep(akira, yari_at(6)), keep(akira, yari_at(7))
    assert (first.pack, first.number, second.number) == (second.pack, 1, 2)
    assert points_for(akira) == 7
    assert catalogue_with(edition.key, (first.key,)).profiles["yari-ashigaru"].points == 6


def test_saving_the_same_once_more_changes_nothing(edition: Edition) -> None:
    akira = person("Akira")
    assert keep(akira, yari_at(6)) == keep(akira, yari_at(6))
    assert PackVersion.objects.count() == 1


def test_two_people_may_have_packs_of_one_name(edition: Edition) -> None:
    first, second = keep(person("Akira"), yari_at(6)), keep(person("Chie"), yari_at(6))
    assert first.key != second.key


def test_a_pack_switched_off_has_no_effect(edition: Edition) -> None:
    akira = person("Akira")
    version = keep(akira, yari_at(6))
    pack_switch(pack=version.pack, on=False)
    assert points_for(akira) == 5
    pack_switch(pack=version.pack, on=True)
    assert points_for(akira) == 6


def test_packs_are_laid_one_over_the_other_in_the_order_they_came(edition: Edition) -> None:
    akira = person("Akira")
    keep(akira, yari_at(6, "first"))
    keep(akira, yari_at(9, "second"))
    keep(akira, yari_at(7, "first"))
    assert points_for(akira) == 9


def test_a_pack_that_clashes_with_another_stays_off(edition: Edition) -> None:
    akira = person("Akira")
    added = {"slug": "kabuki", "name": "Kabuki", "clan": "buke", "troop_class": "warrior", "points": 7, "troop_type": "infantry"}
    first = yari_at(6, "first", rows=[{"model": "weapon", "fields": {"slug": "fan", "name": "Fan", "weapon_type": "katanas"}}])
    keep(akira, first)
    clash = keep(akira, yari_at(6, "second", rows=[{"model": "profile", "fields": {**added, "weapons": ["fan"]}}]))
    assert "kabuki" in catalogue_for(akira).profiles
    pack_switch(pack=pack_of(owner=akira, slug="first"), on=False)
    pack_switch(pack=clash.pack, on=False)
    with pytest.raises(NotAllowed):
        pack_switch(pack=clash.pack, on=True)
    clash.pack.refresh_from_db()
    assert not clash.pack.active
    assert "kabuki" not in catalogue_for(akira).profiles


def test_a_pack_that_no_longer_fits_the_rules_data_is_left_out(edition: Edition) -> None:
    akira = person("Akira")
    version = keep(akira, yari_at(6))
    PackVersion.objects.filter(pk=version.pk).update(content=yari_at(6, rows=[{"model": "spell", "fields": {}}]))
    assert catalogue_for(akira) == catalogue_of(edition.key)


def test_a_pack_that_is_gone_is_left_out_of_a_list_s_data(edition: Edition) -> None:
    assert catalogue_with(edition.key, ("gone-1-abc",)) == catalogue_of(edition.key)


def test_a_stranger_finds_no_pack(edition: Edition) -> None:
    version = keep(person("Akira"), yari_at(6))
    chie = person("Chie")
    with pytest.raises(Http404):
        pack_of(owner=chie, slug="our-club")
    with pytest.raises(Http404):
        rows_of_state(chie, f"{edition.key}~{version.key}")
    assert [state.key for state in states_for(chie, "en")] == [edition.key]
    assert packs_in_use(chie) == ()


def test_there_are_limits_to_packs(edition: Edition, monkeypatch: pytest.MonkeyPatch) -> None:
    akira = person("Akira")
    monkeypatch.setattr(services, "MOST_PACKS", 1)
    keep(akira, yari_at(6))
    with pytest.raises(NotAllowed, match="1 packs"):
        pack_save(owner=akira, content=yari_at(6, "another"))
    monkeypatch.setattr(services, "MOST_LETTERS", 400)
    with pytest.raises(NotAllowed, match="room"):
        pack_save(owner=akira, content=yari_at(7))


def test_packs_are_exported_and_can_be_taken_in_again(edition: Edition) -> None:
    akira = person("Akira")
    keep(akira, yari_at(6))
    keep(akira, yari_at(7))
    pages = dict(page for page in pages_of(akira) if page[0].startswith("packs/"))
    assert pages == {"packs/our-club-1": yari_at(6), "packs/our-club-2": yari_at(7)}


def test_a_guest_s_packs_go_along_and_none_is_overwritten(edition: Edition) -> None:
    guest, akira = person("guest"), person("Akira")
    keep(guest, yari_at(6))
    keep(akira, yari_at(7))
    hand_over(guest, akira)
    assert sorted(akira.packs.values_list("slug", flat=True)) == ["our-club", "our-club-2"]
    assert "rosters.Pack.owner" not in unclaimed()


def test_deleting_a_person_deletes_the_packs(edition: Edition) -> None:
    akira = person("Akira")
    keep(akira, yari_at(6))
    akira.delete()
    assert not PackVersion.objects.exists()


def test_the_samples_on_the_page_are_good_packs(edition: Edition) -> None:
    assert checked(edition.records, read_pack(SAMPLE_JSON)) == ()
    assert checked(edition.records, read_sheet(SAMPLE_CSV, name="Our club")) == ()


def test_the_newest_edition_is_the_one_packs_are_laid_over(edition: Edition) -> None:
    akira = person("Akira")
    keep(akira, yari_at(6))
    newer = begin_edition("second", volume=3)
    assert current_edition() == newer
    changed = catalogue_for(akira).profiles["yari-ashigaru"]
    assert (changed.points, changed.volume) == (6, 3)
