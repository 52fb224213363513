"""The club in the browser: founding, the register, links by role, its nights, and phones that come again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shuffleup.app.guests.arrangements import PassGiven, Role, Who
from shuffleup.app.hands.played import hands_of
from shuffleup.app.session import Done
from shuffleup.club.founding.events import ClubRole
from shuffleup.tournament import commands as c
from shuffleup.tournament.plan import Plan
from shuffleup.tournament.words import PlayerId, TableNo
from tests.web.club_visit import Device, texts
from tests.web.guest import Guest
from tests.web.stage import Night, Stage, friday
from tests.web.test_wall_dress import png

T1 = TableNo(1)
SMALL = png()
ANN = Who(Role.PLAYER, PlayerId("p1"))


@pytest.fixture
def owner(stage: Stage) -> Device:
    return Device(stage).founds()


def night_of(owner: Device, names: list[str], plan: Plan | None = None) -> Night:
    """A night of the club with these, in play."""
    night = owner.stage.host(plan)
    owner.opens(night.host_link)
    owner.does("add-night", night=night.code)
    night.running(names)
    return night


def test_a_club_is_founded_once(stage: Stage) -> None:
    one = Device(stage)
    assert "Found the club" in one.reads("/club", "button")
    assert "one line" in one.does("found", name=" ").text  # near miss: a name is needed
    one.founds("Friday club")
    assert one.reads("/club", "h1") == ["Friday club"]
    assert one.reads("/", "nav a[href='/club']") == ["Friday club"]
    assert one.another().does("found", name="Mine").status_code == 409


def test_strangers_see_nothing_until_the_pages_are_opened(owner: Device) -> None:
    stranger = owner.another()
    assert stranger.opens("/club/people").status_code == 403
    owner.does("terms", name="Friday club", public="1")
    assert stranger.opens("/club/people").status_code == 200
    assert stranger.opens("/club/record").status_code == 403  # near miss: what is open is not all
    assert stranger.does("add-person", name="Eve").status_code == 403


def test_the_register_is_kept_by_hand(owner: Device) -> None:
    owner.does("add-person", "/club/people", name="Ann")
    refused = owner.does("add-person", "/club/people", name="ann")
    assert refused.status_code == 409
    assert texts(refused, ".trouble") == ["ann is somebody else in the register: Ann."]
    assert 'value="ann"' in refused.text  # what was typed is not lost
    owner.does("describe", "/club/people/1", person=1, name="Ann Berg", nickname="Ace", contact="ann@example.org")
    assert "ann@example.org" in owner.reads("/club/people", ".people li")[0]
    owner.does("add-person", name="Annie")
    owner.does("merge", person=1, other=2)
    assert len(owner.reads("/club/people", ".people li")) == 1
    assert owner.reads("/club/people/2", "h1") == ["Ann Berg"]  # the second name leads to the first
    owner.does("part", person=1, other=2)
    assert len(owner.reads("/club/people", ".people li")) == 2


SEEN = [
    # role                contact  note   money
    (ClubRole.OWNER, True, True),
    (ClubRole.HOST, True, True),
    (ClubRole.DIRECTOR, False, False),
    (ClubRole.PLAYER, False, False),
    (ClubRole.GUEST, False, False),
]


@pytest.mark.parametrize(("role", "contact", "money"), SEEN)
def test_contacts_and_money_are_the_hosts(owner: Device, role: ClubRole, contact: bool, money: bool) -> None:
    night_of(owner, ["Ann", "Bert"])
    owner.opens("/club/people")
    owner.does("describe", person=1, name="Ann", contact="ann@example.org", note="tips well")
    owner.does("terms", name="Friday club", public="1")
    visitor = owner.another(link_for(owner, role))
    for path in ("/club", "/club/people", "/club/people/1", "/club/nights"):
        text = visitor.opens(path).text
        assert ("ann@example.org" in text) <= contact, path
        assert ("tips well" in text) <= contact, path
    page = visitor.opens("/club/people/1").text
    assert ("ann@example.org" in page) is contact
    assert ("Profit" in page) is money
    owner.does("terms", name="Friday club", public="1", profits="everyone")
    assert "Profit" in visitor.opens("/club/people/1").text  # near miss: the club has decided so


def link_for(owner: Device, role: ClubRole) -> str:
    if role is ClubRole.GUEST:
        return ""
    if role is ClubRole.PLAYER:
        return owner.makes_link("give-phone", person=2)
    return owner.makes_link("give-link", role=role.value, label="Somebody")


def test_a_player_sees_their_own_money(owner: Device) -> None:
    night_of(owner, ["Ann", "Bert"])
    owner.opens("/club/people")
    bert = owner.another(owner.makes_link("give-phone", person=2))
    assert "Profit" in bert.opens("/club/people/2").text
    assert "Profit" not in bert.opens("/club/people/1").text


MAY = [
    # what                  fields                        least role
    ("terms", {"name": "X"}, ClubRole.OWNER),
    ("give-link", {"role": "host"}, ClubRole.OWNER),
    ("end-link", {"number": "1"}, ClubRole.OWNER),
    ("forget", {"person": "1", "sure": "1"}, ClubRole.OWNER),
    ("describe", {"person": "1", "name": "Zed"}, ClubRole.HOST),
    ("merge", {"person": "1", "other": "2"}, ClubRole.HOST),
    ("give-phone", {"person": "1"}, ClubRole.HOST),
    ("drop-night", {"night": "none"}, ClubRole.HOST),
    ("direct-night", {"night": "none"}, ClubRole.DIRECTOR),
    ("add-person", {"name": "New"}, ClubRole.DIRECTOR),
]


def test_nobody_does_more_than_the_role_may(owner: Device) -> None:
    owner.does("add-person", name="Ann")
    owner.does("add-person", name="Bert")
    owner.does("terms", name="Friday club", public="1")
    roles = list(ClubRole)
    devices = {role: owner.another(link_for(owner, role)) for role in roles[1:]}
    book = owner.stage.wait(owner.stage.house.club.book())
    before = len(book.written)
    for what, fields, least in MAY:
        for role in roles[roles.index(least) + 1 :]:
            assert devices[role].does(what, **fields).status_code == 403, (what, role)
    assert len(book.written) == before


def test_links_are_renewed_and_ended(owner: Device) -> None:
    link = owner.makes_link("give-link", role="host", label="Bert")
    host = owner.another(link)
    assert host.opens("/club/people").status_code == 200
    renewed = owner.makes_link("renew-link", number=2)
    assert host.opens("/club/people").status_code == 403
    assert owner.another(renewed).opens("/club/people").status_code == 200
    mine = owner.makes_link("renew-link", number=1)  # the owner's own: this device goes on with the new one
    assert owner.opens("/club/links").status_code == 200
    assert owner.another(mine).opens("/club/links").status_code == 200


def test_whoever_played_is_in_the_register_and_results_are_told_by_the_night(owner: Device) -> None:
    night = night_of(owner, ["Ann", "Bert", "Cleo"])
    by_name = {one.name: one.player for one in night.room.evening.players.values()}
    night.does(c.EndHand(T1, (c.Out(by_name["Ann"], by_name["Bert"]),)), c.StayOut(by_name["Ann"]))
    assert [row.split()[-1] for row in owner.reads("/club/people", ".people b")] == ["Ann", "Bert", "Cleo"]
    ann = next(n for n in (1, 2, 3) if owner.reads(f"/club/people/{n}", "h1") == ["Ann"])
    bert = next(n for n in (1, 2, 3) if owner.reads(f"/club/people/{n}", "h1") == ["Bert"])
    assert owner.reads(f"/club/people/{ann}", "tbody td")[0] == "3 of 3"
    assert owner.reads(f"/club/people/{bert}", "tbody td")[1] == "1"
    for _ in range(2):
        owner.stage.wait(night.room.undo(owner.stage.clock.at))
    assert owner.reads(f"/club/people/{bert}", "tbody td")[1] == "0"  # an undo changes what follows from it


def test_who_is_forgotten_is_named_on_no_page(owner: Device) -> None:
    night = night_of(owner, ["Ann", "Bert"])
    owner.opens("/club/people")
    person = next(n for n in (1, 2) if owner.reads(f"/club/people/{n}", "h1") == ["Ann"])
    assert owner.does("forget", person=person).status_code == 409  # near miss: not sure
    owner.does("forget", person=person, sure="1")
    for path in ("/club", "/club/people", f"/club/people/{person}", "/club/record", night.url("/results")):
        assert "Ann" not in owner.opens(path).text, path
    assert len(owner.reads("/club/people", ".people li")) == 2


def test_who_directs_in_the_club_directs_its_nights_on_a_device_of_their_own(owner: Device) -> None:
    night = night_of(owner, ["Ann", "Bert"])
    owner.opens("/club/people")
    roles = (ClubRole.HOST, ClubRole.DIRECTOR, ClubRole.PLAYER, ClubRole.GUEST)
    devices = {role: owner.another(link_for(owner, role)) for role in roles}
    goes = {role: str(one.does("direct-night", night=night.code).url) for role, one in devices.items()}
    inside = [role for role, url in goes.items() if url.endswith(f"/t/{night.code}/director")]
    assert inside == [ClubRole.HOST, ClubRole.DIRECTOR]  # near miss: players do not
    assert str(devices[ClubRole.PLAYER].opens(night.url("/director")).url).endswith("/me")
    labels = [one.label for one in night.room.guest_list.guests.passes.values() if one.role is Role.DIRECTOR]
    assert labels == ["", "Somebody", "Somebody"]  # the night knows who
    told = owner.reads("/club/record", "li")
    assert "One more device directs Friday night, 2026-11-20." in told[0]
    assert night.code not in " ".join(told)  # a night has a name
    assert devices[ClubRole.HOST].does("direct-night", night="past-1").status_code == 409  # near miss: no such night


def test_a_night_that_is_over_is_opened_by_hosts_alone(owner: Device) -> None:
    night = night_of(owner, ["Ann", "Bert"], replace(friday(), rebuys=False))
    night.does(c.EndHand(T1, (c.Out(PlayerId("p1"), PlayerId("p2")),)))
    owner.opens("/club/people")
    director, host = (owner.another(link_for(owner, role)) for role in (ClubRole.DIRECTOR, ClubRole.HOST))
    assert director.does("direct-night", night=night.code).status_code == 409
    assert director.reads("/club/nights", "button") == []
    assert str(host.does("direct-night", night=night.code).url).endswith("/director")


def test_a_new_evening_of_a_host_is_the_clubs_and_others_are_not(owner: Device) -> None:
    assert owner.sends("/new", name="Second Friday", buy_in="10").status_code == 200
    assert "Second Friday" in owner.opens("/club/nights").text
    assert owner.another().sends("/new", name="Elsewhere", buy_in="10").status_code == 200
    assert "Elsewhere" not in owner.opens("/club/nights").text


def test_the_last_night_is_hosted_again_by_whoever_directs_in_the_club(owner: Device) -> None:
    night = night_of(owner, ["Ann", "Bert"], replace(friday(buy_in=1234), name="Second Friday"))
    again = night.url("/again")
    for role in (ClubRole.HOST, ClubRole.DIRECTOR):
        one = owner.another(link_for(owner, role))
        assert one.reads("/club", f"a[href='/t/{night.code}/again']") == ["Again like Second Friday"]
        form = one.opens(again)
        assert 'value="12.34"' in form.text
    player = owner.another(link_for(owner, ClubRole.PLAYER))
    assert (player.reads("/club", "a[href$=again]"), player.opens(again).status_code) == ([], 404)
    elsewhere = owner.stage.host()  # near miss: a night of nobody's club
    assert owner.another(link_for(owner, ClubRole.HOST)).opens(elsewhere.url("/again")).status_code == 404


def test_a_night_in_play_is_not_settled_on_anybodys_page(owner: Device) -> None:
    night = night_of(owner, ["Ann", "Bert"], replace(friday(), rebuys=False))
    owner.opens("/club/people")
    assert owner.reads("/club/people/1", "tbody td")[:3] == ["–", "0", "still being played"]
    night.does(c.EndHand(T1, (c.Out(PlayerId("p2"), PlayerId("p1")),)))
    assert owner.reads("/club/people/1", "tbody td")[:4] == ["1 of 2", "1", "31.25", "6.25"]


def test_who_is_forgotten_and_never_played_leaves_the_register(owner: Device) -> None:
    night_of(owner, ["Ann", "Bert"])
    owner.does("add-person", name="Typo")
    assert owner.reads("/club/people", ".people b") == ["Ann", "Bert", "Typo"]
    for person in (2, 3):
        owner.does("forget", person=person, sure="1")
    assert owner.reads("/club/people", ".people b") == ["#2", "Ann"]  # near miss: whose results are kept


def test_a_phone_that_played_is_known_at_the_next_night(owner: Device) -> None:
    night = night_of(owner, ["Ann", "Bert"])
    owner.opens("/club/people")
    ann = next(one.player for one in night.room.evening.players.values() if one.name == "Ann")
    phone = owner.another()
    phone.opens(night.player_link(ann))
    phone.opens(night.url("/me"))
    stranger = owner.another()
    stranger.opens(night.url("/tv"))
    second = owner.stage.host()
    owner.opens(second.host_link)
    owner.does("add-night", night=second.code)
    second.does(c.Commit(PlayerId("p1"), "Ann"))
    assert str(phone.opens(second.url("")).url).endswith("/me")  # expected, and let in
    assert str(stranger.opens(second.url("")).url).endswith("/join")  # near miss: nobody the club knows
    third = owner.stage.host()
    owner.opens(third.host_link)
    owner.does("add-night", night=third.code)
    assert str(phone.opens(third.url("")).url).endswith("/join")
    assert [one.name for one in third.room.guest_list.guests.asking.values()] == ["Ann"]  # not expected: the phone asks
    fourth = owner.stage.host()  # near miss: no night of the club
    assert str(phone.opens(fourth.url("")).url).endswith("/join")
    assert not fourth.room.guest_list.guests.asking


def test_a_phone_that_was_let_in_is_known_whichever_way_its_page_went_on(owner: Device) -> None:
    """It asks, is let in, and loads no page of the night afresh."""
    night, now, club = night_of(owner, ["Ann", "Bert"]), owner.stage.clock.at, f"{owner.stage.url}/club"
    with Guest() as phone, Guest() as waiting:
        for guest, player in ((phone, "p1"), (waiting, "p2")):
            guest.opens(night.url("/join"))
            guest.at(night, "join").sends("ask-in", player=player)
        (device, *_) = night.room.guest_list.guests.asking
        owner.stage.wait(night.room.guest_list.record(PassGiven(device, ANN, now), now))
        assert phone.opens(club).status_code == 200
        assert phone.opens(f"{club}/people/1").text.count("Profit")  # as Ann's
        assert waiting.opens(club).status_code == 403  # near miss: nobody has let it in
        second = owner.stage.host()
        owner.opens(second.host_link)
        owner.does("add-night", night=second.code)
        second.does(c.Commit(PlayerId("p1"), "Ann"))
        assert str(phone.opens(second.url("")).url).endswith("/me")


def test_a_phone_whose_link_was_ended_is_not_known_again_by_the_night_it_played(owner: Device) -> None:
    night = night_of(owner, ["Ann", "Bert"])
    phone, other = (owner.another(night.player_link(player)) for player in ("p1", "p2"))
    assert phone.opens("/club").status_code == other.opens("/club").status_code == 200
    owner.does("end-link", number=2)
    assert phone.opens("/club").status_code == 403
    assert phone.opens(night.url("/me")).status_code == 200  # the night is another matter
    assert phone.opens("/club").status_code == 403
    assert other.opens("/club").status_code == 200  # near miss: Bert's


def test_people_of_the_club_come_with_a_tap(owner: Device) -> None:
    first = night_of(owner, ["Ann", "Bert"])
    owner.opens("/club/people")
    night = owner.stage.host()
    owner.opens(night.host_link)
    owner.does("add-night", night=night.code)
    assert owner.reads(night.url("/people"), ".regulars button") == ["Ann", "Bert"]
    night.does(c.Commit(PlayerId("p1"), "ann"))
    assert owner.reads(night.url("/people"), ".regulars button") == ["Bert"]
    assert owner.reads(first.url("/people"), ".regulars button") == []


def test_results_lead_to_the_club_for_those_who_may_open_it(owner: Device) -> None:
    night = night_of(owner, ["Ann", "Bert"])
    owner.opens("/club/people")
    to_club = "main header a[href='/club'], .leaders a[href='/club/people/1']"
    assert owner.reads(night.url("/results"), to_club) == ["Friday club", "Ann"]
    assert owner.another().reads(night.url("/results"), to_club) == []  # near miss: a stranger with the link
    assert owner.reads(owner.stage.host().url("/results"), to_club) == []  # near miss: a night of nobody's club


PAST = "date,night,place,name,buy_in,prize\n2025-01-10,First,1,Ann,20,40\n2025-01-10,First,2,=1+1,20,0\n"


def test_past_nights_are_looked_over_and_brought_in(owner: Device) -> None:
    wrong = owner.does("look-over", file=PAST + "never,Second,1,Ann,20,0\n")
    assert texts(wrong, ".faults li") == ["Row 4 never is no day; write it as 2026-11-20."]
    assert "Bring it in" not in wrong.text
    shown = owner.does("look-over", file=PAST)
    assert "Bring it in" in shown.text
    assert not owner.reads("/club/people", ".people li")  # near miss: looking brings nothing in
    owner.does("bring-in", "/club/nights", file=PAST)
    assert owner.reads("/club/people/1", "h1") == ["Ann"]
    assert owner.reads("/club/people/1", "tbody td")[0] == "1 of 2"
    saved = owner.opens("/club/results.csv").text
    assert "'=1+1" in saved
    again = owner.does("look-over", file=saved)
    assert "1 night is here already." in again.text  # what goes out comes in again


@pytest.mark.parametrize(
    ("lang", "columns", "between"),
    [("de", ["Name", "Datum", "Platz"], ";"), ("es", ["Nombre", "Fecha", "Puesto"], ";"),
     ("en", ["Name", "Date", "Place"], ","), ("pl", ["Gracz", "Data", "Miejsce"], ";")],
)  # fmt: skip
def test_columns_and_an_example_are_in_the_language_of_the_page(
    owner: Device, lang: str, columns: list[str], between: str
) -> None:
    host = owner.another(link_for(owner, ClubRole.HOST), lang)
    assert host.reads("/club/bring", "main > p code")[:3] == columns
    assert "spieler" in host.opens("/club/bring").text  # near miss: all that is read is named in any language
    example = host.opens("/club/example.csv").text
    assert example.lstrip("\ufeff").splitlines()[0].count(between) == 7
    assert "3 players" in owner.does("look-over", file=example).text
    assert owner.another(link_for(owner, ClubRole.DIRECTOR)).opens("/club/example.csv").status_code == 403


def test_money_is_noted_and_struck_and_seen_by_hosts_and_whose_it_is(owner: Device) -> None:
    owner.does("bring-in", file=PAST)
    refused = owner.does("note-money", person=1, kind="owes", money="many")
    assert refused.status_code == 409
    owner.does("note-money", "/club/money", person=1, kind="owes", money="12,50", note="buy-in")
    assert "owes 12.50" in owner.reads("/club/money", ".accounts summary")[0]
    ann = owner.another(owner.makes_link("give-phone", person=1))
    other = owner.another(owner.makes_link("give-phone", person=2))
    assert "12.50" in ann.opens("/club/people/1").text
    assert "12.50" not in other.opens("/club/people/1").text  # near miss: another member
    assert other.opens("/club/money").status_code == 403
    assert other.opens("/club/money.csv").status_code == 404
    owner.does("strike-money", "/club/money", entry=1)
    assert not owner.reads("/club/money", ".accounts summary")
    assert "Entry 1 was struck." in owner.opens("/club/record").text


def test_prizes_are_paid_out_by_any_host_and_taken_back_on_the_record_of_the_night(owner: Device) -> None:
    night = night_of(owner, ["Ann", "Bert"], replace(friday(), rebuys=False))
    assert owner.reads("/club/money", ".due b") == []
    night.does(c.EndHand(T1, (c.Out(PlayerId("p2"), PlayerId("p1")),)))
    host, director = (owner.another(link_for(owner, role)) for role in (ClubRole.HOST, ClubRole.DIRECTOR))
    assert host.reads("/club/money", ".due b") == ["50"]
    assert director.does("pay-night", night=night.code).status_code == 403
    assert str(host.does("pay-night", "/club/money", night=night.code).url).endswith("/club/money")
    assert host.reads("/club/money", ".due b, .accounts summary") == []
    assert "Everything that was due in Friday night" in host.reads("/club/record", "li")[0]
    assert host.does("pay-night", night=night.code).status_code == 409  # near miss: nothing is due any more
    assert host.does("pay-night", night="past-1").status_code == 409
    assert isinstance(owner.stage.wait(night.room.undo(owner.stage.clock.at)), Done)
    assert host.reads("/club/money", ".due b") == ["50"]
    assert str(host.does("direct-night", night=night.code, page="money").url) == night.url("/money")


def test_a_file_tells_nobody_more_than_the_pages(owner: Device) -> None:
    owner.does("bring-in", file=PAST)
    director = owner.another(owner.makes_link("give-link", role="director", label="D"))
    assert "40" in owner.opens("/club/results.csv").text
    assert "40" not in director.opens("/club/results.csv").text
    assert director.opens("/club/people.csv").status_code == 404
    assert owner.another().opens("/club/results.csv").status_code == 403
    assert owner.opens("/club/none.csv").status_code == 404


def test_a_picture_is_chosen_by_its_person_or_a_host(owner: Device) -> None:
    owner.does("add-person", name="Ann")
    owner.does("add-person", name="Bert")
    ann = owner.another(owner.makes_link("give-phone", person=1))
    put = "/club/people/1/picture"
    assert ann.puts(put, SMALL).status_code == 200
    assert owner.another(owner.makes_link("give-phone", person=2)).puts(put, SMALL).status_code == 403  # near miss
    assert ann.puts(put, b"no picture").status_code == 400
    assert ann.puts(put, SMALL + bytes(30_000)).status_code == 400
    assert ann.opens("/club/faces/1").content == SMALL
    assert owner.another().opens("/club/faces/1").status_code == 403
    ann.does("no-picture", person=1)
    assert "faces/1" not in owner.opens("/club/people").text


def test_figures_are_seen_as_the_club_decides(owner: Device) -> None:
    night = owner.stage.host()
    owner.opens(night.host_link)
    owner.does("add-night", night=night.code)
    night.dealt(names=["Ann", "Bert", "Cleo"])
    owner.stage.until(lambda: (T1, 1) in hands_of(night.room).over)
    owner.opens("/club/people")
    bert = owner.another(owner.makes_link("give-phone", person=2))
    assert owner.reads("/club/people/1/figures", "tbody td")[0] != "0"
    assert bert.opens("/club/people/2/figures").status_code == 200
    assert bert.opens("/club/people/1/figures").status_code == 404  # near miss: somebody else's
    owner.does("terms", name="Friday club", figures="members")
    assert bert.opens("/club/people/1/figures").status_code == 200
    assert owner.another().opens("/club/people/1/figures").status_code == 403
