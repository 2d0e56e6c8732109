"""The state ledger on a real server: what is worked out again, what is marked, and what is left alone."""

from __future__ import annotations

import threading
import time
from decimal import Decimal

import neo4j
import pytest

from asofgraph import Conflict, GraphMemory, NotFound
from asofgraph.errors import DependencyCycleError, FormulaError, Incorrect, InvertedIntervalError


def unit(memory: GraphMemory, id_: str, **when):
    return next(found for found in memory.state.units(**when) if found.id == id_)


def value(memory: GraphMemory, id_: str, **when):
    return unit(memory, id_, **when).value


def said(month: int, day: int = 1) -> str:
    return f"2026-{month:02}-{day:02}"


@pytest.fixture
def packs(memory: GraphMemory) -> GraphMemory:
    """Six packs a week since January, what follows from that, and a decision that rests on it."""
    add = memory.state.add
    add(id="packs", content="6 packs a week", value=6, said_at=said(1))
    add(id="monthly", content="packs a month", formula="packs * 4", said_at=said(1, 2))
    add(id="bulk_from", content="bulk starts at 30", value=30, kind="rule", said_at=said(1, 2))
    formula = "monthly >= bulk_from ? 'bulk' : 'regular'"
    add(id="order", content="kind of order", formula=formula, said_at=said(1, 3))
    add(id="supplier", kind="decision", value="Tuesday", derived_from=["order"], said_at=said(1, 4))
    return memory


def test_values_follow_their_inputs_and_stop_where_nothing_changed(packs: GraphMemory) -> None:
    """Seven packs are still a regular order, so the supplier stays; nine make it bulk, so he is in question."""
    packs.state.supersede(
        "packs", {"id": "packs_7", "content": "7 packs a week", "value": 7}, said_at=said(2)
    )
    assert (value(packs, "monthly"), value(packs, "order")) == (28, "regular")
    assert unit(packs, "supplier").status == "active"
    packs.state.supersede("packs_7", {"id": "packs_9", "value": 9}, said_at=said(3))
    assert (value(packs, "monthly"), value(packs, "order")) == (36, "bulk")
    supplier = unit(packs, "supplier")
    assert (supplier.status, supplier.stale_via) == ("needs_recheck", "order")
    assert supplier.reason == "order changed from regular to bulk"


def test_the_past_stays_as_it_was_on_both_clocks(packs: GraphMemory) -> None:
    """What held before a change is answered as of then, and as known before the correction arrived."""
    packs.state.supersede("packs", {"id": "packs_9", "value": 9}, said_at=said(3), recorded_at="2030-01-01")
    assert value(packs, "monthly", as_of=said(2, 10)) == 24
    assert value(packs, "monthly", as_of=said(3, 10)) == 36
    assert unit(packs, "supplier", as_of=said(2, 10)).status == "active"
    assert unit(packs, "packs", as_of=said(2, 10)).status == "active"
    assert unit(packs, "packs", as_of=said(3, 10)).status == "superseded"
    assert unit(packs, "packs").superseded_by == "packs_9"
    assert value(packs, "packs") == 6
    before = {found.id: (found.value, found.status) for found in packs.state.units(known_at="2029-01-01")}
    assert before["monthly"] == (24, "active")
    assert before["supplier"] == ("Tuesday", "active")
    assert "packs_9" not in before


def test_correction_of_a_past_interval_recomputes_exactly_that_stretch(packs: GraphMemory) -> None:
    """Nine packs in February alone change February's values, and no others."""
    packs.state.supersede(
        "packs",
        {"id": "packs_feb", "value": 9, "valid_from": said(2), "valid_until": said(3)},
        said_at=said(4),
    )
    history = [
        (found.value, found.valid_from and found.valid_from.month)
        for found in packs.history("monthly", "unit_value")
    ]
    assert history == [("24", 1), ("36", 2), ("24", 3)]
    assert value(packs, "order", as_of=said(2, 10)) == "bulk"
    assert value(packs, "order") == "regular"
    assert unit(packs, "supplier", as_of=said(2, 10)).status == "needs_recheck"
    assert unit(packs, "supplier").status == "active"
    assert value(packs, "packs") == 6


def test_late_claim_fills_only_the_time_until_the_next_one(packs: GraphMemory) -> None:
    """Learnt in June that it was five packs from February: March's nine packs stay."""
    packs.state.supersede("packs", {"id": "packs_9", "value": 9}, said_at=said(3))
    packs.state.supersede("packs", {"id": "packs_5", "value": 5}, said_at=said(2))
    assert [found.value for found in packs.history("monthly", "unit_value")] == ["24", "20", "36"]
    assert value(packs, "order") == "bulk"


def test_superseded_input_is_read_through_to_its_successor(packs: GraphMemory) -> None:
    """A formula may name the unit it was first told about."""
    packs.state.supersede("packs", {"id": "packs_9", "value": 9}, said_at=said(3))
    packs.state.add(id="half", formula="packs / 2", said_at=said(4))
    assert value(packs, "half") == Decimal("4.5")
    packs.state.supersede("packs", {"id": "packs_8", "value": 8}, said_at=said(5))
    assert value(packs, "half") == 4


def test_amounts_carry_units_through_dependants(memory: GraphMemory) -> None:
    """1,600 annotations at 0.375 dollars are 600 dollars; 1,200 are 450, and 630,000 won."""
    add = memory.state.add
    add(id="주석", content="주석 1,600건", value=1600, unit="건")
    add(id="예산", content="건당 0.375달러", formula="n * 0.375", inputs={"n": "주석"}, unit="USD")
    add(id="환율", content="1달러 1,400원", value=1400, unit="KRW/USD")
    add(id="원화", content="원화 예산", formula="예산 * 환율")
    assert (unit(memory, "예산").value, unit(memory, "예산").unit) == (600, "USD")
    assert (unit(memory, "원화").value, unit(memory, "원화").unit) == (840_000, "KRW")
    memory.state.supersede("주석", {"id": "주석2", "content": "주석 1,200건", "value": 1200})
    assert value(memory, "예산") == 450
    assert value(memory, "원화") == 630_000
    assert "450 USD" in str(memory.state.block())
    assert "600" not in str(memory.state.block())


def test_same_number_in_another_currency_is_a_change(memory: GraphMemory) -> None:
    """Six hundred won are not six hundred dollars."""
    memory.state.add(id="fee", value=600, unit="USD")
    memory.state.add(id="twice", formula="fee * 2")
    memory.state.supersede("fee", {"id": "fee_won", "value": 600, "unit": "KRW"})
    assert (unit(memory, "twice").value, unit(memory, "twice").unit) == (1200, "KRW")


def test_highest_score_of_a_table_follows_its_rows(memory: GraphMemory) -> None:
    """The rule "the highest F1 goes into the main table" is applied to the present rows."""
    add = memory.state.add
    add(id="f1_a", value=0.91)
    add(id="f1_b", value=0.88)
    add(id="main_table", formula="f1_a >= f1_b ? 'A' : 'B'", kind="rule")
    add(id="best", formula="max([f1_a, f1_b])")
    memory.state.supersede("f1_b", {"id": "f1_b2", "value": 0.93})
    assert (value(memory, "main_table"), value(memory, "best")) == ("B", Decimal("0.93"))


def test_coupling_follows_the_status_and_not_the_value(memory: GraphMemory) -> None:
    """A higher limit leaves the autopay alone; a cancelled card does not, and what rests on it is in question too."""
    add = memory.state.add
    add(id="card", content="card 3, limit 2,000", value=2000)
    add(id="autopay", content="autopay goes to card 3", kind="decision", coupled_with=["card"])
    add(id="plan", content="pay on the 1st", kind="decision", derived_from=["autopay"])
    memory.state.supersede("card", {"id": "card_b", "content": "card 3, limit 3,000", "value": 3000})
    assert unit(memory, "autopay").status == "active"
    gone = memory.state.retract("card_b", reason="cancelled")
    assert (gone.status, gone.reason, gone.value) == ("retracted", "cancelled", 3000)
    assert unit(memory, "card").status == "superseded"
    assert unit(memory, "autopay").status == unit(memory, "plan").status == "needs_recheck"
    assert [(step.id, step.via) for step in memory.state.why("plan")] == [
        ("plan", "autopay"),
        ("autopay", "card"),
    ]


def test_new_decision_settles_what_was_in_question(memory: GraphMemory) -> None:
    """Superseding a marked unit takes its mark off, and those of formulas that rest on it."""
    add = memory.state.add
    add(id="people", value=4)
    add(id="tables", content="two tables", kind="decision", value=2, derived_from=["people"])
    add(id="cloths", formula="tables * 2")
    memory.state.supersede("people", {"id": "people_9", "value": 9})
    assert unit(memory, "tables").status == unit(memory, "cloths").status == "needs_recheck"
    memory.state.supersede("tables", {"id": "tables_3", "value": 3, "derived_from": ["people"]})
    assert (unit(memory, "cloths").status, value(memory, "cloths")) == ("active", 6)
    memory.state.supersede("people_9", {"id": "people_12", "value": 12})
    assert unit(memory, "tables_3").status == "needs_recheck"


def test_failing_formula_is_marked_and_recovers(memory: GraphMemory) -> None:
    """Nobody left to share with marks the share; somebody to share with works it out again."""
    memory.state.add(id="people", value=4)
    memory.state.add(id="share", formula="100 / people")
    memory.state.supersede("people", {"id": "nobody", "value": 0})
    share = unit(memory, "share")
    assert share.status == "needs_recheck"
    assert "division by zero" in (share.reason or "")
    assert share in memory.state.recheck()
    memory.state.supersede("nobody", {"id": "people_5", "value": 5})
    assert (unit(memory, "share").status, value(memory, "share")) == ("active", 20)
    assert memory.state.recheck() == []


def test_unit_rests_on_a_fact_and_follows_it(memory: GraphMemory) -> None:
    """The rent is a fact; the yearly rent is worked out from it, whenever the fact changes, also in the past."""
    rent = memory.assert_fact("user", "rent", "1,000", said_at=said(1))
    memory.state.add(
        id="yearly", formula="rent * 12", inputs={"rent": rent.fact_id}, unit="EUR", said_at=said(1, 2)
    )
    memory.state.add(id="saving", kind="decision", derived_from=["yearly"], said_at=said(1, 3))
    assert value(memory, "yearly") == 12_000
    memory.assert_fact("user", "rent", "1,100", said_at=said(3))
    assert value(memory, "yearly") == 13_200
    assert unit(memory, "saving").status == "needs_recheck"
    memory.assert_fact("user", "rent", "900", said_at=said(4), valid_from=said(2), valid_until="2026-02-15")
    assert value(memory, "yearly", as_of=said(2, 10)) == 10_800
    assert value(memory, "yearly", as_of=said(2, 20)) == 12_000
    assert value(memory, "yearly") == 13_200


def test_premise_that_ends_puts_its_conclusion_in_question(memory: GraphMemory) -> None:
    """A job that was quit no longer carries the commute budget; in March it still did."""
    job = memory.assert_fact("user", "employer", "Acme", said_at=said(1))
    memory.state.add(id="pass", content="train pass", value=90, derived_from=[job.fact_id], said_at=said(2))
    memory.assert_fact("user", "employer", "Acme", polarity=False, valid_from=said(4), said_at=said(4))
    assert unit(memory, "pass").status == "needs_recheck"
    assert unit(memory, "pass", as_of=said(3, 10)).status == "active"


def test_authority_decides_between_statements_and_guards_decisions(open_memory) -> None:
    """An e-mail's date does not prevail over the contract's; both are in the conflicts, with the reason."""
    memory = open_memory(authority=("contract", "email"))
    add = memory.state.add
    add(id="due", content="delivery", value="2026-05-01", source="contract", said_at=said(1))
    add(id="reminder", formula="due - duration(7, 'day')", said_at=said(1, 2))
    memory.state.supersede(
        "due", {"id": "due_mail", "value": "2026-06-01", "source": "email"}, said_at=said(2)
    )
    assert (value(memory, "due").isoformat(), unit(memory, "due").status) == ("2026-05-01", "active")
    assert unit(memory, "due_mail").status == "superseded"
    assert value(memory, "reminder").isoformat() == "2026-04-24"
    clash = next(found for found in memory.conflicts() if found.winner.attribute == "unit_value")
    assert (clash.winner.source, clash.loser.source) == ("contract", "email")
    assert "2026-05-01 (contract) outranks 2026-06-01 (email)" in str(memory.state.block())
    add(id="penalty", kind="rule", content="late means 5 %", source="contract", said_at=said(2))
    with pytest.raises(Conflict, match="contract"):
        memory.state.supersede("penalty", {"id": "penalty2", "content": "no penalty", "source": "email"})
    with pytest.raises(Conflict, match="contract"):
        memory.state.retract("penalty", authority="email")
    assert memory.state.retract("penalty", authority="contract").status == "retracted"


@pytest.mark.parametrize(
    ("declared", "error", "named"),
    [
        ({"formula": "packs * rate"}, FormulaError, "rate"),
        ({"formula": "packs * 4", "inputs": {"packs": "nowhere"}}, FormulaError, "nowhere"),
        ({"derived_from": ["nowhere"]}, NotFound, "nowhere"),
        ({"formula": "new + 1"}, DependencyCycleError, "new → new"),
        ({"formula": "packs / (packs - 6)"}, FormulaError, "division by zero"),
        ({"formula": "packs + price"}, FormulaError, "units do not match"),
        ({"formula": "packs.__class__"}, FormulaError, "attribute access"),
        ({"formula": "1+" * 500_000 + "1"}, FormulaError, "characters"),
        ({"value": 1, "colour": "red"}, Incorrect, "colour"),
        ({"value": float("nan")}, Incorrect, "nan"),
        ({"value": 1, "kind": "guess"}, Incorrect, "guess"),
        (
            {"value": 1, "valid_from": "2026-03-01", "valid_until": "2026-02-01"},
            InvertedIntervalError,
            "not after",
        ),
    ],
)
def test_refused_unit_leaves_nothing_behind(memory: GraphMemory, declared, error, named: str) -> None:
    """The message names what is wrong; units, facts and the log are as before, and the id is still free."""
    memory.state.add(id="packs", value=6)
    memory.state.add(id="price", value=3, unit="USD")
    before = memory.state.units(), memory.facts(include_closed=True), len(memory.events())
    with pytest.raises(error, match=named):
        memory.state.add(id="new", **declared)
    assert (memory.state.units(), memory.facts(include_closed=True), len(memory.events())) == before
    assert memory.state.add(id="new", value=1).value == 1


def test_cycle_is_refused_when_a_unit_is_superseded(packs: GraphMemory) -> None:
    """Packs cannot be worked out from the order that is worked out from packs; the message walks the cycle."""
    before = packs.state.units()
    with pytest.raises(DependencyCycleError, match="packs → order → monthly → packs"):
        packs.state.supersede("packs", {"id": "packs_x", "formula": "order == 'bulk' ? 9 : 6"})
    assert packs.state.units() == before


def test_dependencies_of_a_superseding_unit_replace_those_of_the_old_one(memory: GraphMemory) -> None:
    """A new formula listens to its own inputs, and no longer to the old ones; longer chains keep their order."""
    add = memory.state.add
    for name in ("a", "b"):
        add(id=name, value=1)
    add(id="long_b", formula="b + 1")
    add(id="longer_b", formula="long_b + 1")
    add(id="x", formula="a * 10")
    add(id="y", formula="x + longer_b")
    memory.state.supersede("x", {"id": "x2", "formula": "longer_b * 10"})
    assert (value(memory, "x2"), value(memory, "y")) == (30, 33)
    memory.state.supersede("a", {"id": "a2", "value": 5})
    assert value(memory, "y") == 33
    memory.state.supersede("b", {"id": "b2", "value": 2})
    assert (value(memory, "x2"), value(memory, "y")) == (40, 44)


def test_guessed_dependency_only_suggests(memory: GraphMemory) -> None:
    """What somebody inferred is kept, and not propagated along."""
    memory.state.add(id="a", value=1)
    guess = {"id": "a", "origin": "inferred", "confidence": 0.4}
    memory.state.add(id="b", value=2, derived_from=[guess])
    memory.state.supersede("a", {"id": "a2", "value": 3})
    assert unit(memory, "b").status == "active"
    assert unit(memory, "b").derived_from == ("a",)


def test_same_id_twice_or_in_other_case_is_refused(memory: GraphMemory) -> None:
    """Two units never share a slot."""
    memory.state.add(id="Card", value=1)
    for name in ("Card", "card"):
        with pytest.raises(Conflict, match="Card"):
            memory.state.add(id=name, value=2)


def test_units_are_listed_by_status_and_with_their_clocks(packs: GraphMemory) -> None:
    """Every unit has when it holds, when it was said and when it was learnt."""
    packs.state.supersede("packs", {"id": "packs_9", "value": 9}, said_at=said(3))
    assert [found.id for found in packs.state.units(status="superseded")] == ["packs"]
    assert [found.id for found in packs.state.units(status="needs_recheck")] == ["supplier"]
    old = unit(packs, "packs")
    assert (old.valid_from.month, old.valid_until.month) == (1, 3)
    monthly = unit(packs, "monthly")
    assert (monthly.valid_from.month, monthly.valid_until, monthly.said_at.day) == (3, None, 2)


def test_unit_shows_in_evidence_which_words_changed_it(packs: GraphMemory) -> None:
    """The new monthly value rests on the words that said nine."""
    packs.state.supersede(
        "packs", {"id": "packs_9", "content": "9 packs from now on", "value": 9}, said_at=said(3)
    )
    last = packs.history("monthly", "unit_value")[-1]
    assert "9 packs from now on" in packs.evidence(last.fact_id).spans[0].quote


def test_namespaces_keep_their_units_apart(open_memory) -> None:
    """The same id in two memories is two units."""
    one, other = open_memory(), open_memory()
    for memory, amount in ((one, 1), (other, 2)):
        memory.state.add(id="a", value=amount)
        memory.state.add(id="b", formula="a * 10")
    one.state.supersede("a", {"id": "a2", "value": 5})
    assert (value(one, "b"), value(other, "b")) == (50, 20)


def test_order_of_sources_changes_as_history(open_memory) -> None:
    """Once e-mails outrank the contract, the e-mail's date counts, for what rests on it too; before, it did not."""
    memory = open_memory(authority=("contract", "email"))
    memory.state.add(id="due", value="2026-05-01", source="contract", said_at=said(1))
    memory.state.add(id="reminder", formula="due - duration(7, 'day')", said_at=said(1, 2))
    memory.state.supersede(
        "due", {"id": "due_mail", "value": "2026-06-01", "source": "email"}, said_at=said(2)
    )
    before = memory.events()[-1].recorded_at
    memory.declare_authority("email", "contract")
    assert [policy.order for policy in memory.authority_history()] == [
        ("contract", "email"),
        ("email", "contract"),
    ]
    assert value(memory, "reminder").isoformat() == "2026-05-25"
    assert unit(memory, "due").superseded_by == "due_mail"
    assert value(memory, "reminder", known_at=before).isoformat() == "2026-04-24"


def test_values_stored_by_the_short_cut_are_those_of_the_full_resolution(packs: GraphMemory) -> None:
    """Rebuilding every stretch from the claims gives what is stored."""
    for month, amount in ((3, 7), (4, 9), (2, 8)):
        packs.state.supersede("packs", {"id": f"packs_{amount}", "value": amount}, said_at=said(month))
    assert packs.examine() == []


def test_retracted_unit_can_be_succeeded(memory: GraphMemory) -> None:
    """What was ended comes back into force by a new unit of its line."""
    memory.state.add(id="card", value=1)
    memory.state.add(id="limit", formula="card * 100")
    memory.state.retract("card")
    assert unit(memory, "limit").status == "needs_recheck"
    memory.state.supersede("card", {"id": "card_2", "value": 2})
    assert (unit(memory, "limit").status, value(memory, "limit")) == ("active", 200)
    assert unit(memory, "card").status == "superseded"


def test_formula_that_comes_late_does_not_displace_the_present_one(memory: GraphMemory) -> None:
    """Learnt in June that the rate was double in February: March's formula keeps following its inputs."""
    memory.state.add(id="hours", value=10, said_at=said(1))
    memory.state.add(id="pay", formula="hours * 20", said_at=said(1, 2))
    memory.state.supersede("pay", {"id": "pay_march", "formula": "hours * 30"}, said_at=said(3))
    memory.state.supersede("pay", {"id": "pay_february", "formula": "hours * 40"}, said_at=said(2))
    memory.state.supersede("hours", {"id": "hours_5", "value": 5}, said_at=said(4))
    assert [found.value for found in memory.history("pay", "unit_value")] == ["200", "400", "300", "150"]
    assert memory.state.retract("pay_march").status == "retracted"
    with pytest.raises(Conflict, match="not in force"):
        memory.state.retract("pay")


def test_a_block_in_korean_tells_its_reasons_in_korean(memory: GraphMemory) -> None:
    """Headings and reasons have the language of the units: changed, ended, failed, and which source outranks which."""
    memory.declare_authority("계약서", "메일")
    add = memory.state.add
    add(id="주석", content="주석 수", value=1600, said_at=said(1))
    add(id="예산", content="예산", formula="주석 / 4", unit="USD", said_at=said(1))
    add(id="장소", content="작은 방으로 정함", kind="decision", derived_from=["예산"], said_at=said(1))
    add(id="자동이체", content="카드로 자동이체", kind="decision", coupled_with=["주석"], said_at=said(1))
    add(id="마감", content="마감일", value="2026-05-01", source="계약서", said_at=said(1))
    memory.state.supersede("주석", {"id": "주석2", "value": 1200}, said_at=said(2))
    memory.state.supersede("마감", {"id": "마감2", "value": "2026-06-01", "source": "메일"}, said_at=said(2))
    text = str(memory.state.block())
    assert "예산 변경: 400 USD → 300 USD" in text
    assert "더 낮은 권위의 출처가 나중에 말함" in text
    memory.state.retract("주석2", said_at=said(3))
    text = str(memory.state.block())
    assert "주석: 더 이상 유효하지 않음" in text
    assert not any(word in text for word in ("changed from", "no longer", "needs re-checking", "said later"))
    assert unit(memory, "예산").reason == "주석 is no longer in force"


def test_the_ledger_is_not_read_while_history_is_written_anew(
    driver: neo4j.Driver, memory: GraphMemory
) -> None:
    """A read that meets the mark is made again, and answers once the mark is gone."""
    memory.state.add(id="packs", value=6, said_at=said(1))
    memory.state.units()
    mark = "MATCH (n:Namespace {name: $name}) SET n.rewriting = $mark"
    for read in (memory.state.units, memory.state.block, lambda: memory.state.why("packs")):
        driver.execute_query(mark, name=memory.namespace, mark=True)
        lifted = threading.Timer(
            0.3, driver.execute_query, args=(mark,), kwargs={"name": memory.namespace, "mark": None}
        )
        began = time.monotonic()
        lifted.start()
        read()
        lifted.join()
        assert time.monotonic() - began >= 0.3
    assert value(memory, "packs") == 6
