"""
Days that English speakers call by name, and when they fall.

Days fixed in the Gregorian calendar, by weekday or by Easter are reckoned here, for any year; days of the Hebrew,
Islamic, Hindu and Chinese calendars come from the tables of the `holidays` package, within whose years they are known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date, datetime, time, timedelta
from functools import cache, partial
from importlib import import_module
from itertools import chain
from typing import Any

from asofgraph.language.time import calendar
from asofgraph.language.time.calendar import Period

Rule = Callable[[int], Period | None]
Kept = Callable[[date], date]

_MON, _TUE, _WED, _THU, _FRI, _SAT, _SUN = range(7)


def _nth(month: int, weekday: int, nth: int, year: int) -> date:
    """Return the nth weekday of a month; -1 is the last."""
    if nth < 0:
        last = date(year + month // 12, month % 12 + 1, 1) - timedelta(days=1)
        return last - timedelta(days=(last.weekday() - weekday) % 7)
    first = date(year, month, 1)
    return first + timedelta(days=(weekday - first.weekday()) % 7 + 7 * (nth - 1))


def _fixed(month: int, day: int) -> Rule:
    return lambda year: calendar.day(date(year, month, day))


def _once(year: int, month: int, day: int) -> Rule:
    return lambda asked: calendar.day(date(year, month, day)) if asked == year else None


def _on(month: int, weekday: int, nth: int, *, plus: int = 0) -> Rule:
    return lambda year: calendar.day(_nth(month, weekday, nth, year) + timedelta(days=plus))


def _easter(offset: int, *, days: int = 1, orthodox: bool = False) -> Rule:
    def rule(year: int) -> Period:
        from dateutil.easter import EASTER_ORTHODOX, EASTER_WESTERN, easter

        sunday = easter(year, EASTER_ORTHODOX if orthodox else EASTER_WESTERN)
        return calendar.days(sunday + timedelta(days=offset), days)

    return rule


def _table(name: str, *, plus: int = 0, days: int = 1, eve: bool = False, kept: Kept | None = None) -> Rule:
    """
    Return a day of another calendar; one that begins at sunset is counted from six in the evening before.

    *kept* moves it to the day on which it is kept.
    """

    def rule(year: int) -> Period | None:
        day = _tabled(name, year)
        if day is None:
            return None
        first = (kept(day) if kept else day) + timedelta(days=plus)
        period = calendar.days(first, days)
        if eve and period.start is not None and period.end is not None:
            return Period(period.start - timedelta(hours=6), period.end - timedelta(hours=6), "day")
        return period

    return rule


def _after_sabbath(day: date) -> date:
    """A fast does not fall on the Sabbath."""
    return day + timedelta(days=day.weekday() == _SAT)


def _clear_of_sabbath(day: date) -> date:
    """Israel's Independence Day keeps away from the Sabbath on both sides."""
    return day + timedelta(days={_FRI: -1, _SAT: -2, _MON: 1}.get(day.weekday(), 0))


@cache
def _tabled(name: str, year: int) -> date | None:
    """Return the day of that name in the year; tables give a date, a date with its certainty, or several of them."""
    calendar_name, _, method = name.partition(".")
    found: Any = getattr(_calendars()[calendar_name], method)(year)
    for entry in [found] if isinstance(found, (date, tuple)) or found is None else found:
        day: date | None = entry[0] if isinstance(entry, tuple) else entry
        if day is not None and day.year == year:
            return day
    return None


@cache
def _calendars() -> dict[str, Any]:
    calendars: Any = import_module("holidays.calendars")
    return {
        "chinese": calendars._ChineseLunisolar(),
        "hebrew": calendars._HebrewLunisolar(),
        "hindu": calendars._HinduLunisolar(),
        "islamic": calendars._IslamicLunar(),
        "persian": calendars._Persian(),
    }


def _earth_hour(year: int) -> Period | None:
    """The last Saturday of March at half past eight, a week earlier when that is Holy Saturday."""
    from dateutil.easter import easter

    day = _nth(3, _SAT, -1, year)
    day -= timedelta(days=7 if day == easter(year) - timedelta(days=1) else 0)
    return Period(datetime.combine(day, time(20, 30)), datetime.combine(day, time(21, 30)), "hour")


def _tax_day(year: int) -> Period:
    """15 April, put off over weekends and the District of Columbia's Emancipation Day (IRC section 7503)."""
    emancipation = _observed(date(year, 4, 16))
    day = date(year, 4, 15)
    while day.weekday() >= _SAT or day == emancipation:
        day += timedelta(days=1)
    return calendar.day(day)


def _observed(day: date) -> date:
    """Return the working day on which a fixed American holiday is kept."""
    return day + timedelta(days={_SAT: -1, _SUN: 1}.get(day.weekday(), 0))


def _super_tuesday(year: int) -> Period | None:
    """The first Tuesday of March in years of American presidential elections (in 2008 it was 5 February)."""
    if year % 4:
        return None
    return calendar.day(date(2008, 2, 5) if year == 2008 else _nth(3, _TUE, 1, year))


def _advent(year: int) -> date:
    """Return the fourth Sunday before Christmas."""
    christmas = date(year, 12, 25)
    return christmas - timedelta(days=christmas.weekday() + 22)


def _parsi_new_year(year: int) -> Period:
    """The first day of the Shahenshahi year, which has 365 days and no leap day; in 2022 it was 16 August."""
    return calendar.day(date(2022, 8, 16) + timedelta(days=365 * (year - 2022)))


def _kings_day(year: int) -> Period:
    day = date(year, 4, 27)
    return calendar.day(day - timedelta(days=day.weekday() == _SUN))


_GREGORIAN: dict[str, Rule] = {
    "new year|new years day": _fixed(1, 1),
    "new years eve|nye": _fixed(12, 31),
    "epiphany|three kings day": _fixed(1, 6),
    "martin luther king day|martin luther king jr day|mlk day|civil rights day": _on(1, _MON, 3),
    "australia day": _fixed(1, 26),
    "groundhog day": _fixed(2, 2),
    "abraham lincolns birthday|lincolns birthday": _fixed(2, 12),
    "valentines|valentines day|saint valentines day|st valentines day": _fixed(2, 14),
    "presidents day|washingtons birthday|george washingtons birthday": _on(2, _MON, 3),
    "international womens day|womens day": _fixed(3, 8),
    "pi day": _fixed(3, 14),
    "saint patricks day|st patricks day|st paddys day|paddys day": _fixed(3, 17),
    "daylight saving start|daylight saving start day|daylight savings start day": _on(3, _SUN, 2),
    "daylight saving end|daylight saving end day|daylight savings end day": _on(11, _SUN, 1),
    "super tuesday": _super_tuesday,
    "super duper tuesday|tsunami tuesday|giga tuesday|mega giga tuesday": _once(2008, 2, 5),
    "mini tuesday": _once(2004, 2, 3),
    "world water day": _fixed(3, 22),
    "earth hour": _earth_hour,
    "april fools|april fools day|all fools day": _fixed(4, 1),
    "world health day": _fixed(4, 7),
    "siblings day|national siblings day": _fixed(4, 10),
    "tax day": _tax_day,
    "emancipation day": lambda year: calendar.day(_observed(date(year, 4, 16))),
    "administrative professionals day|secretaries day|secretary day|admins day": lambda year: calendar.day(
        _nth(4, _SAT, -1, year) - timedelta(days=3)
    ),
    "earth day": _fixed(4, 22),
    "world book day": _fixed(4, 23),
    "saint georges day|st georges day": _fixed(4, 23),
    "anzac day": _fixed(4, 25),
    "arbor day": _on(4, _FRI, -1),
    "kings day|koningsdag": _kings_day,
    "loyalty day": _fixed(5, 1),
    "military spouse day|military spouse appreciation day": lambda year: calendar.day(
        _nth(5, _SUN, 2, year) - timedelta(days=2)
    ),
    "may day|international workers day|workers day": _fixed(5, 1),
    "star wars day": _fixed(5, 4),
    "cinco de mayo": _fixed(5, 5),
    "mothers day": _on(5, _SUN, 2),
    "ems week|emergency medical services week": lambda year: calendar.days(_nth(5, _SUN, 3, year), 7),
    "armed forces day": _on(5, _SAT, 3),
    "memorial day|decoration day": _on(5, _MON, -1),
    "victoria day": lambda year: calendar.day(
        date(year, 5, 24) - timedelta(days=date(year, 5, 24).weekday())
    ),
    "africa day": _fixed(5, 25),
    "childrens day|international childrens day": _fixed(6, 1),
    "world environment day": _fixed(6, 5),
    "world oceans day": _fixed(6, 8),
    "flag day": _fixed(6, 14),
    "fathers day": _on(6, _SUN, 3),
    "juneteenth|freedom day|jubilee day": _fixed(6, 19),
    "world refugee day": _fixed(6, 20),
    "world music day|international yoga day": _fixed(6, 21),
    "canada day": _fixed(7, 1),
    "independence day|us independence day|american independence day": _fixed(7, 4),
    "bastille day": _fixed(7, 14),
    "parents day": _on(7, _SUN, 4),
    "assumption day|assumption of mary|feast of the assumption": _fixed(8, 15),
    "parsi new year": _parsi_new_year,
    "friendship day": _on(8, _SUN, 1),
    "labor day|labour day": _on(9, _MON, 1),
    "grandparents day": _on(9, _MON, 1, plus=6),
    "patriot day": _fixed(9, 11),
    "talk like a pirate day": _fixed(9, 19),
    "international day of peace|world peace day": _fixed(9, 21),
    "world tourism day": _fixed(9, 27),
    "gandhi jayanti": _fixed(10, 2),
    "feast of saint francis|feast of st francis": _fixed(10, 4),
    "world animal day": _fixed(10, 4),
    "world teachers day": _fixed(10, 5),
    "world mental health day": _fixed(10, 10),
    "columbus day|indigenous peoples day|canadian thanksgiving": _on(10, _MON, 2),
    "boss day|bosss day|bosses day|bosss": lambda year: calendar.day(_observed(date(year, 10, 16))),
    "united nations day|un day": _fixed(10, 24),
    "halloween|all hallows eve": _fixed(10, 31),
    "all saints day": _fixed(11, 1),
    "world vegan day": _fixed(11, 1),
    "all souls day|day of the dead": _fixed(11, 2),
    "guy fawkes night|guy fawkes day|bonfire night": _fixed(11, 5),
    "election day": _on(11, _MON, 1, plus=1),
    "veterans day|armistice day|remembrance day": _fixed(11, 11),
    "singles day": _fixed(11, 11),
    "international mens day": _fixed(11, 19),
    "thanksgiving": _on(11, _THU, 4),
    "black friday": _on(11, _THU, 4, plus=1),
    "small business saturday": _on(11, _THU, 4, plus=2),
    "cyber monday": _on(11, _THU, 4, plus=4),
    "giving tuesday": _on(11, _THU, 4, plus=5),
    "world aids day": _fixed(12, 1),
    "immaculate conception|feast of the immaculate conception": _fixed(12, 8),
    "saint nicholas day|st nicholas day": _fixed(12, 6),
    "human rights day": _fixed(12, 10),
    "advent": lambda year: calendar.days(_advent(year), (date(year, 12, 25) - _advent(year)).days),
    "christ the king|feast of christ the king": lambda year: calendar.day(_advent(year) - timedelta(days=7)),
    "christmas eve|xmas eve": _fixed(12, 24),
    "christmas|xmas|christmas day|xmas day": _fixed(12, 25),
    "boxing day|saint stephens day|st stephens day": _fixed(12, 26),
    "kwanzaa": lambda year: calendar.days(date(year, 12, 26), 7),
}

_BY_EASTER: dict[str, Callable[..., Rule]] = {
    "shrove tuesday|pancake day|pancake tuesday|mardi gras|fat tuesday": partial(_easter, -47),
    "ash wednesday": partial(_easter, -46),
    "lent": partial(_easter, -46, days=46),
    "clean monday|great lent|great fast": partial(_easter, -48),
    "lazarus saturday": partial(_easter, -8),
    "palm sunday": partial(_easter, -7),
    "holy week": partial(_easter, -7, days=7),
    "maundy thursday|holy thursday|covenant thursday|thursday of mysteries|covenant thu|thu of mysteries": partial(
        _easter, -3
    ),
    "good friday|great friday|holy friday": partial(_easter, -2),
    "holy saturday|easter saturday|black saturday": partial(_easter, -1),
    "easter|easter sunday|pascha": partial(_easter, 0),
    "easter monday": partial(_easter, 1),
    "ascension day|ascension thursday|ascension": partial(_easter, 39),
    "pentecost|whitsun|whit sunday": partial(_easter, 49),
    "whit monday|pentecost monday": partial(_easter, 50),
    "trinity sunday": partial(_easter, 56),
    "corpus christi": partial(_easter, 60),
}

_TABLED: dict[str, Rule] = {
    "chinese new year|lunar new year|chinese lunar new year": _table("chinese.lunar_new_year_date"),
    "qingming|tomb sweeping day": _table("chinese.qingming_date"),
    "dragon boat festival|dragon boat day": _table("chinese.dragon_boat_date"),
    "mid autumn festival|moon festival|mooncake festival": _table("chinese.mid_autumn_date"),
    "double ninth festival": _table("chinese.double_ninth_date"),
    "rosh hashanah|rosh hashana|jewish new year": _table("hebrew.rosh_hashanah_date", days=2, eve=True),
    "yom kippur|day of atonement": _table("hebrew.yom_kippur_date", eve=True),
    "sukkot|feast of tabernacles": _table("hebrew.sukkot_date", days=7, eve=True),
    "shemini atzeret": _table("hebrew.sukkot_date", plus=7, eve=True),
    "simchat torah": _table("hebrew.sukkot_date", plus=8, eve=True),
    "hanukkah|chanukah|hannukah": _table("hebrew.hanukkah_date", days=8, eve=True),
    "tu bishvat|tu bshvat": _table("hebrew.purim_date", plus=-29, eve=True),
    "purim": _table("hebrew.purim_date", eve=True),
    "shushan purim": _table("hebrew.purim_date", plus=1, eve=True),
    "passover|pesach": _table("hebrew.passover_date", days=7, eve=True),
    "yom haatzmaut|israeli independence day": _table(
        "hebrew.israel_independence_date", eve=True, kept=_clear_of_sabbath
    ),
    "lag baomer|lag bomer|lag b omer": _table("hebrew.lag_baomer_date", eve=True),
    "shavuot|feast of weeks": _table("hebrew.shavuot_date", eve=True),
    "tisha bav|tisha b av": _table("hebrew.tisha_bav_date", eve=True, kept=_after_sabbath),
    "nowruz|norouz|navroz|persian new year|jamshedi navroz": _table("persian.new_year_date"),
    "islamic new year|hijri new year|arabic new year|muharram": _table("islamic.hijri_new_year_dates"),
    "arbaeen": _table("islamic.arbaeen_dates"),
    "tasua": _table("islamic.tasua_dates"),
    "ashura|day of ashura": _table("islamic.ashura_dates"),
    "mawlid|mawlid al nabawi|milad un nabi|prophets birthday|mawlid an nabi": _table("islamic.mawlid_dates"),
    "isra and miraj|isra and mi raj|isra miraj|prophets ascension": _table("islamic.isra_and_miraj_dates"),
    "ramadan|ramadhan|ramzan": _table("islamic.ramadan_beginning_dates", days=29),
    "laylat al qadr|laylat al kadr|night of power|night of destiny|night of measures": _table(
        "islamic.laylat_al_qadr_dates"
    ),
    "jumuatul wida|jamat ul vida": _table("islamic.jumuatul_wida_dates"),
    "eid al fitr|eid ul fitr|id ul fitr|eidul fitr|festival of breaking the fast|lesser eid": _table(
        "islamic.eid_al_fitr_dates"
    ),
    "eid al adha|eid ul adha|id ul adha|eidul adha|eid al azha|eidul azha|sacrifice feast|feast of the sacrifice"
    "|bakr id|bakrid|greater eid": _table("islamic.eid_al_adha_dates"),
    "makar sankranti|maghi": _table("hindu.makar_sankranti_date"),
    "bogi pandigai|bhogi": _table("hindu.pongal_date", plus=-1),
    "pongal|thai pongal": _table("hindu.pongal_date"),
    "maattu pongal": _table("hindu.pongal_date", plus=1),
    "kaanum pongal|kanni pongal": _table("hindu.pongal_date", plus=2),
    "thaipusam": _table("hindu.thaipusam_date"),
    "vasant panchami|basant panchami|saraswati puja": _table("hindu.basant_panchami_date"),
    "guru ravidass jayanti|guru ravidas jayanti": _table("hindu.guru_ravidas_jayanti_date"),
    "maha shivaratri|mahashivaratri|shivaratri": _table("hindu.maha_shivaratri_date"),
    "saraswati jayanti|dayananda saraswati jayanti|maharishi dayanand saraswati jayanti": _table(
        "hindu.swami_dayanand_saraswati_jayanti_date"
    ),
    "hola mohalla": _table("hindu.hola_mohalla_date"),
    "holika dahan|chhoti holi|choti holi|kamudu pyre": _table("hindu.holi_date", plus=-1),
    "holi|dhulandi|phagwah|phagwa": _table("hindu.holi_date"),
    "gudi padwa|ugadi": _table("hindu.gudi_padwa_date"),
    "ram navami|rama navami": _table("hindu.ram_navami_date"),
    "mahavir jayanti|mahaveer jayanti": _table("hindu.mahavir_jayanti_date"),
    "hanuman jayanti": _table("hindu.hanuman_jayanti_date"),
    "vaisakhi|baisakhi|vaisakhadi": _table("hindu.vaisakhi_date"),
    "puthandu|tamil new year": _table("hindu.puthandu_date"),
    "chaitra navratri": _table("hindu.chaitra_navratri_date", days=9),
    "vishu": _table("hindu.vishu_date"),
    "rabindra jayanti|rabindranath jayanti": _table("hindu.pohela_boishakh_date", plus=24),
    "vesak|buddha purnima|buddha day|buddhas birthday": _table("hindu.buddha_purnima_date"),
    "ratha yatra|rath yatra|rathayatra": _table("hindu.rath_yatra_date"),
    "kabir jayanti": _table("hindu.kabir_jayanti_date"),
    "guru purnima": _table("hindu.guru_purnima_date"),
    "naag panchami|nag panchami": _table("hindu.naag_panchami_date"),
    "raksha bandhan|rakshabandhan|rakhi": _table("hindu.raksha_bandhan_date"),
    "krishna janmashtami|janmashtami|gokulashtami": _table("hindu.janmashtami_date"),
    "onam|thiru onam|thiruvonam": _table("hindu.onam_date"),
    "hartalika teej": _table("hindu.hartalika_teej_date"),
    "ganesh chaturthi|vinayaka chaturthi": _table("hindu.ganesh_chaturthi_date"),
    "navaratri|navratri|durga puja": _table("hindu.sharad_navratri_date", days=9),
    "maha ashtami|durga ashtami": _table("hindu.maha_ashtami_date"),
    "maha navami": _table("hindu.maha_navami_date"),
    "dussehra|vijayadashami|dasara": _table("hindu.dussehra_date"),
    "karva chauth|karwa chauth": _table("hindu.karwa_chauth_date"),
    "valmiki jayanti|maharishi valmiki jayanti|pargat diwas": _table("hindu.maharshi_valmiki_jayanti_date"),
    "dhanteras": _table("hindu.diwali_date", plus=-2),
    "naraka chaturdashi|kali chaudas|choti diwali|chhoti diwali|roop chaudas": _table(
        "hindu.diwali_date", plus=-1
    ),
    "diwali|deepavali|divali|lakshmi puja": _table("hindu.diwali_date"),
    "kali puja": _table("hindu.kali_puja_date"),
    "govardhan puja": _table("hindu.govardhan_puja_date"),
    "bhai dooj|bhai duj": _table("hindu.diwali_date", plus=2),
    "chhath puja|chhath": _table("hindu.chhath_puja_date"),
    "guru nanak jayanti|guru nanak birthday|gurpurab": _table("hindu.guru_nanak_jayanti_date"),
    "guru gobind singh jayanti|guru govind singh jayanti|guru gobind singh birthday": _table(
        "hindu.guru_gobind_singh_jayanti_date"
    ),
}


def named_days() -> Iterator[tuple[str, Rule]]:
    """Yield every name, in lower case and without apostrophes, and the rule that dates it in a year."""
    orthodox = {
        "|".join(f"orthodox {name}" for name in names.split("|")): make(orthodox=True)
        for names, make in _BY_EASTER.items()
    }
    eastern = {names: make(orthodox=names.startswith("clean")) for names, make in _BY_EASTER.items()}
    for names, rule in chain(_GREGORIAN.items(), eastern.items(), orthodox.items(), _TABLED.items()):
        for name in names.split("|"):
            yield name, rule
            if not name.endswith((" day", " eve", "boss", "tuesday")):
                yield f"{name} day", rule
