"""What English questions ask: of whom, which attribute, when, and for what kind of answer."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asofgraph.language.english.question_opening import asked_part
from asofgraph.language.ontology import load_ontology
from asofgraph.language.question import Question, read_question

ZONE = ZoneInfo("Europe/Lisbon")
TODAY = datetime(2026, 7, 15, tzinfo=ZONE)


def asked(text: str, **more: object) -> Question:
    """Understand *text* as asked on 15 July 2026."""
    return read_question(text, today=TODAY, zone=ZONE, ontology=load_ontology(), **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "subject", "attribute"),
    [
        ("Where do I live now?", "user", "residence"),
        ("Where did I work in May?", "user", "employer"),
        ("Where does my sister live?", "sister", "residence"),
        ("Where does my sister's boss work?", "sister's boss", "employer"),
        ("Where did Caroline move from?", "Caroline", "residence"),
        ("Who is my manager?", "user", "manager"),
        ("Who owns the billing service?", "billing service", "owner"),
        ("When is the deadline for the grant proposal?", "grant proposal", "deadline"),
        ("What languages do I speak?", "user", "language"),
        ("How do I get to work?", "user", "commute"),
        ("What am I allergic to?", "user", "allergy"),
        ("How much is my rent?", "user", "rent"),
        ("Where was I born?", "user", "birthplace"),
        ("Do I have any pets?", "user", "pet"),
        ("What medication am I taking?", "user", "medication"),
        ("How old is my niece?", "niece", "age"),
        ("What is my favourite band?", "user", "music_preference"),
        ("What do I do for a living?", "user", "role"),
        ("Where is my home now?", "user", "residence"),
        ("Where is my place?", "user", "residence"),
        ("Where do I call home these days?", "user", "residence"),
        ("Where was my first home?", "user", "residence"),
        ("Which city do I live in?", "user", "residence"),
        ("What city does my brother live in?", "brother", "residence"),
        ("Where's my sister's home?", "sister", "residence"),
        ("Where is my sister now?", "sister", "location"),
        ("What does my sister do?", "sister", "role"),
        ("Where is my job?", "user", "employer"),
        ("What firm was I with in June?", "user", "employer"),
        ("Who am I married to?", "user", "partner"),
        ("Which line do I take to work?", "user", "commute"),
        ("How do I travel to work?", "user", "commute"),
        ("What animals do I have?", "user", "pet"),
        ("What pills am I on?", "user", "medication"),
        ("Which bands do I like?", "user", "music_preference"),
        ("What do I do in my spare time?", "user", "hobby"),
        ("Where did I go in June?", "user", "trip"),
        ("Did I use to like herring?", "user", "food_preference"),
        ("Can you tell me where I work?", "user", "employer"),
        ("I forgot, where do I work?", "user", "employer"),
        ("Do you know which city I live in?", "user", "residence"),
        ("Where's my brother based?", "brother", "residence"),
        ("What am I working as?", "user", "role"),
        ("I'd like to know where I live.", "user", "residence"),
        ("Which organisation employs me?", "user", "employer"),
        ("Who did I get engaged to?", "user", "partner"),
        ("How was I getting to work in February?", "user", "commute"),
        ("What car did I drive in March?", "user", "vehicle"),
        ("What illnesses have I got?", "user", "health_condition"),
    ],
)
def test_subject_and_attribute_are_those_of_the_words(text: str, subject: str, attribute: str) -> None:
    """The likeliest attribute comes first, and the subject is as facts keep it."""
    question = asked(text)
    assert (question.subject, question.attributes[0]) == (subject, attribute)


@pytest.mark.parametrize(
    ("text", "asks"),
    [
        ("Where do I live?", "value"),
        ("When did I move to Porto?", "when"),
        ("How long have I lived here?", "when"),
        ("How many bikes do I own?", "count"),
        ("Am I still at Acme?", "yes_no"),
        ("Do I like mushrooms?", "yes_no"),
        ("Why did I quit Acme?", "why"),
        ("Should you recommend spicy stew to me?", "advice"),
        ("Can I eat peanuts?", "advice"),
        ("What should I cook for dinner?", "advice"),
        ("What is my cat's name?", "name"),
        ("What's the name of my brother?", "name"),
        ("What is the cat's name?", "name"),
        ("What did I call my kitten?", "name"),
        ("Remind me what my cat is called.", "name"),
        ("Is my cat called Bori?", "yes_no"),
        ("Which date did I move to Porto?", "when"),
        ("Could you remind me when I moved to Porto?", "when"),
        ("Do you know where I live?", "value"),
        ("Do you know if I have a cat?", "yes_no"),
        ("When do I wake up?", "value"),
        ("When is my birthday?", "value"),
        ("Can I speak French?", "yes_no"),
        ("Could I have a desk?", "yes_no"),
    ],
)
def test_the_kind_of_answer_is_told_apart(text: str, asks: str) -> None:
    """A value, a date, a count, yes or no, a reason, advice and a name are different questions."""
    assert asked(text).asks == asks


def test_advice_looks_at_everything_that_bears_on_its_object() -> None:
    """Advice on food asks for tastes, diet, allergies and health, of the speaker."""
    question = asked("Should you recommend spicy kimchi stew to me?")
    assert question.subject == "user"
    assert question.value == "spicy kimchi stew"
    assert {"food_preference", "diet", "allergy", "health_condition"} <= set(question.attributes)


@pytest.mark.parametrize(
    ("text", "food"),
    [
        ("Should someone buy me a wheat beer?", "wheat beer"),
        ("Can I order the lobster rolls?", "lobster rolls"),
        ("Could you order me the lobster rolls?", "lobster rolls"),
        ("Can I have a wheat beer?", "wheat beer"),
        ("May I eat cheese?", "cheese"),
        ("Could I have some shrimp?", "shrimp"),
        ("Can you get me a wheat beer?", "wheat beer"),
        ("Is it safe for me to eat peanuts?", "peanuts"),
        ("Is wheat beer fine for me?", "wheat beer"),
        ("Would a wheat beer be a good gift for me?", "wheat beer"),
        ("Is kimchi stew a good idea for dinner?", "kimchi stew"),
        ("How about kimchi stew for dinner?", "kimchi stew"),
        ("Do you think I'd like a beer?", "beer"),
        ("Am I allowed to eat crab?", "crab"),
        ("Am I OK with shellfish?", "shellfish"),
        ("Is it alright to pour me a wheat beer?", "wheat beer"),
        ("Is it okay if I have crab cakes?", "crab cakes"),
        ("Would sushi be a nice treat for me?", "sushi"),
    ],
)
def test_leave_to_eat_and_drink_is_advice(text: str, food: str) -> None:
    """Whoever would order, serve or buy it, what is asked is whether the speaker should have it."""
    question = asked(text)
    assert (question.subject, question.asks, question.value) == ("user", "advice", food)
    assert {"food_preference", "allergy", "health_condition"} <= set(question.attributes)


@pytest.mark.parametrize(
    ("text", "events"),
    [
        ("When was my move to Porto?", ("move",)),
        ("When was my diagnosis?", ("diagnosis",)),
        ("When was my last day at Acme?", ("resignation",)),
        ("When did I leave Acme?", ("resignation",)),
        ("What did I buy in May?", ("purchase",)),
        ("What name did I give my tortoise?", ()),
        ("What did I call my kitten?", ()),
    ],
)
def test_events_are_those_that_the_words_tell_of(text: str, events: tuple[str, ...]) -> None:
    """A noun of an event is one; a verb tells of an event only with the other words that this takes."""
    assert asked(text).events == events


@pytest.mark.parametrize(
    "text", ["How many times have I moved this year?", "What did I buy?", "Did I quit my job?"]
)
def test_what_happened_is_told_by_events_alone(text: str) -> None:
    """What an event changed is no second event."""
    question = asked(text)
    assert question.events
    assert question.attributes in ((), ("role",))


@pytest.mark.parametrize(
    "text",
    ["Do I have any pets?", "Do I take any medication?", "Have I got any kids?", "What's my pet's name?"],
)
def test_a_word_for_all_of_them_is_no_value(text: str) -> None:
    """ "Any pets" names no pet."""
    assert asked(text).value is None


def test_a_kind_of_what_was_given_up_is_no_other_thing() -> None:
    """ "Have I sold my car" is not answered by what else was sold, nor by what else is owned."""
    question = asked("Have I sold my car?")
    assert not {"vehicle", "possession", "disposal"} & {*question.attributes, *question.events}


@pytest.mark.parametrize("text", ["Should I buy a new laptop?", "Should I move to Berlin?"])
def test_an_illness_bears_on_no_advice_but_of_food_and_the_body(text: str) -> None:
    """Allergies say nothing about laptops."""
    assert not {"allergy", "health_condition", "diet"} & set(asked(text).attributes)


def test_an_unknown_noun_asks_for_no_attribute() -> None:
    """ "My star sign" is none of the things that the copula may say of someone."""
    assert asked("What is my star sign?").attributes == ()


@pytest.mark.parametrize("text", ["Where am I from?", "Where is my sister from?"])
def test_where_one_is_from_is_not_where_one_is(text: str) -> None:
    """ "From" asks for a home town, not a home."""
    assert "residence" not in asked(text).attributes


def test_a_named_value_is_kept() -> None:
    """ "When did I move to Porto" names the move's value and its event."""
    question = asked("When did I move to Porto?")
    assert (question.value, question.events) == ("Porto", ("move",))


@pytest.mark.parametrize(
    ("text", "name", "attribute"),
    [("What is my cat's name?", "cat", "pet"), ("What is my brother's name?", "brother", "sibling")],
)
def test_a_name_is_asked_of_the_speakers_slot(text: str, name: str, attribute: str) -> None:
    """ "My cat's name" asks for the pet, of kind cat, that is the speaker's."""
    question = asked(text)
    assert (question.subject, question.value, question.attributes[0]) == ("user", name, attribute)


def test_time_words_become_windows() -> None:
    """ "In February" is this year's February."""
    [window] = asked("Where did I live in February?").windows
    assert (window.start, window.end) == (
        datetime(2026, 2, 1, tzinfo=ZONE),
        datetime(2026, 3, 1, tzinfo=ZONE),
    )


@pytest.mark.parametrize(
    ("text", "order", "anchor"),
    [
        ("What was my first job?", "first", None),
        ("What was my last job?", "last", None),
        ("Where did I live before Porto?", "before", "Porto"),
        ("Where did I work after I left Acme?", "after", "I left Acme"),
        ("Where did I live last year?", None, None),
    ],
)
def test_order_is_read_apart_from_time(text: str, order: str | None, anchor: str | None) -> None:
    """First, last, before and after order the history; "last year" is a time."""
    question = asked(text)
    assert (question.order, question.anchor) == (order, anchor)


@pytest.mark.parametrize(
    ("text", "tense"),
    [
        ("Where do I live now?", "now"),
        ("Where do I live?", "now"),
        ("Where did I live?", "then"),
        ("Where did I use to work?", "then"),
        ("Where will I live?", "future"),
    ],
)
def test_now_and_then_are_told_by_tense_and_words(text: str, tense: str) -> None:
    """The present asks for what holds, the past for what held."""
    assert asked(text).tense == tense


def test_still_is_noted() -> None:
    """ "Am I still at Acme" asks whether it goes on."""
    question = asked("Am I still at Acme?")
    assert question.still
    assert question.value == "Acme"


def test_the_first_person_is_the_speaker_given() -> None:
    """A memory of Maya's answers "I" with Maya."""
    assert asked("Where do I live?", speaker="Maya").subject == "Maya"


def test_a_known_name_is_found_in_lower_case() -> None:
    """Known subjects are recognised however they are written."""
    assert asked("where does caroline live?", names=("Caroline",)).subject == "Caroline"


@given(st.text(max_size=200))
def test_any_text_is_understood_without_an_error(text: str) -> None:
    """Whatever is asked, there is a question, in the language of its letters."""
    if not any("\u1100" <= letter <= "\u11ff" or "\u3130" <= letter <= "\ud7a3" for letter in text):
        assert asked(text).language == "en"


@pytest.mark.parametrize(
    "text", ["What is my favourite band?", "Which band is my favourite?", "What band do I like best?"]
)
def test_a_favourite_is_asked_for_in_any_order(text: str) -> None:
    """Its kind stands before or after the word."""
    assert asked(text).favourite == "band"


@given(
    st.sampled_from(["Do you know where", "Have I got", "Can you tell me if", "Did I use to"]),
    st.text(max_size=80),
)
def test_what_is_left_of_a_question_stays_at_its_place(opening: str, rest: str) -> None:
    """Times are found by their place in the question as it was written."""
    text = f"{opening} {rest}"
    assert len(asked_part(text)[0]) == len(text)
