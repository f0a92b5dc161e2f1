"""Calendar days without a time zone, and moments in time."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime, timezone
from typing import Optional

LAST_DAY = 131_071
"""The last day that circuits can count, in 17 bits from 1900-01-01: 2258-11-11."""

_DAY = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")
_DATE_TIME = re.compile(
    r"([0-9]{4}-[0-9]{2}-[0-9]{2})T([01][0-9]|2[0-3]):([0-5][0-9]):([0-5][0-9])(?:\.([0-9]{1,9}))?"
    r"(?:Z|([+-])(0[0-9]|1[0-4]):([0-5][0-9]))"
)
_LENGTHS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_DAY_MS = 86_400_000
_HOUR_MS = 3_600_000
# The range of UTC offsets in use.
_FIRST_OFFSET, _LAST_OFFSET = -12, 14


def is_calendar_day(text: str) -> bool:
    """Whether the text names a day that exists: `2023-02-29` does not."""
    found = _DAY.fullmatch(text)
    if not found:
        return False
    year, month, day = (int(each) for each in found.groups())
    if not 1 <= month <= 12:
        return False
    return 1 <= day <= _LENGTHS[month - 1] + (month == 2 and _is_leap(year))


def _is_leap(year: int) -> bool:
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def day_number(day: str) -> int:
    """Days since 1900-01-01, which may be negative."""
    return _days_of(day) - _days_of("1900-01-01")


def day_from_number(days: int) -> str:
    """The inverse of `day_number`."""
    return iso_of((days - 25_567) * _DAY_MS)[:10]


# Days of the proleptic Gregorian calendar since 0000-03-01: years that begin in March have their leap day last.
def _days_of(day: str) -> int:
    year, month, date = (int(each) for each in day.split("-"))
    year -= month <= 2
    return 365 * year + year // 4 - year // 100 + year // 400 + (153 * ((month + 9) % 12) + 2) // 5 + date - 1


def age_cutoff(on: str, years: int) -> str:
    """The latest date of birth of a person who is at least that old on that day. A person born on 29 February turns a
    year older on 1 March in common years: for 18 years on 2026-02-28 it is 2008-02-28, on 2026-03-01 it is 2008-03-01.
    """
    target = f"{int(on[:4]) - years:04}{on[4:]}"
    return target if is_calendar_day(target) else f"{target[:8]}28"


@dataclass(frozen=True)
class Moments:
    """The moment of verification, and the moment at which the record is judged; milliseconds since 1970."""

    now: int
    at: Optional[int]


def moments_of(now: Optional[datetime], at: Optional[datetime]) -> Moments:
    """Raises ValueError for times without a time zone, and for an `at` after `now`."""
    moments = Moments(_milliseconds(now or datetime.now(timezone.utc)), None if at is None else _milliseconds(at))
    if moments.at is not None and moments.at > moments.now:
        raise ValueError("at lies after now")
    return moments


def _milliseconds(moment: datetime) -> int:
    if moment.tzinfo is None:
        raise ValueError("a moment needs its time zone, such as datetime.now(timezone.utc)")
    elapsed = moment - datetime(1970, 1, 1, tzinfo=timezone.utc)
    return elapsed.days * _DAY_MS + elapsed.seconds * 1000 + elapsed.microseconds // 1000


def has_begun(day: str, moment: int) -> bool:
    """Whether a calendar day has begun in any time zone."""
    return day <= _day_at(moment, _LAST_OFFSET)


def is_day_of(day: str, moment: int) -> bool:
    """Whether it is that calendar day in any time zone."""
    return has_begun(day, moment) and day >= _day_at(moment, _FIRST_OFFSET)


def _day_at(moment: int, offset: int) -> str:
    return iso_of(moment + offset * _HOUR_MS)[:10]


def iso_of(moment: int) -> str:
    """Formats like ECMAScript's toISOString, including years outside the range of datetime."""
    days, rest = divmod(moment, _DAY_MS)
    year, month, day = _civil_of(days)
    seconds, ms = divmod(rest, 1000)
    digits = f"{year:04}" if 0 <= year <= 9999 else f"{'-' if year < 0 else '+'}{abs(year):06}"
    return f"{digits}-{month:02}-{day:02}T{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}.{ms:03}Z"


def _civil_of(days: int) -> tuple[int, int, int]:
    era, of_era = divmod(days + 719_468, 146_097)
    year = (of_era - of_era // 1460 + of_era // 36_524 - of_era // 146_096) // 365
    of_year = of_era - (365 * year + year // 4 - year // 100)
    month = (5 * of_year + 2) // 153
    return (
        year + era * 400 + (month >= 10),
        month + 3 if month < 10 else month - 9,
        of_year - (153 * month + 2) // 5 + 1,
    )


def read_date_time(text: str) -> Optional[int]:
    """Milliseconds since 1970 of an RFC 3339 time; None for other texts."""
    found = _DATE_TIME.fullmatch(text)
    if not found or not is_calendar_day(found.group(1)):
        return None
    day, hour, minute, second, fraction, sign, hours, minutes = found.groups()
    offset = (int(hours) * 60 + int(minutes)) * (-1 if sign == "-" else 1) if sign else 0
    of_day = (int(hour) * 60 + int(minute) - offset) * 60_000 + int(second) * 1000 + int(((fraction or "") + "000")[:3])
    return (day_number(day) - 25_567) * _DAY_MS + of_day
