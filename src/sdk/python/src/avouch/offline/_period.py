"""The validity period of a credential, whichever claims state it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Callable, Optional

from ._days import Moments, iso_of
from ._input import InputError, JsonObject, NotValidError
from ._verdict import Rules

_LAST_TIME = 8_640_000_000_000_000


@dataclass(frozen=True)
class Period:
    """Milliseconds since 1970, infinite without an end; `until` is the last valid moment."""

    start: float
    until: float


def read_numeric_date(fields: JsonObject, name: str, path: str) -> Optional[float]:
    """A NumericDate (RFC 7519 section 2: seconds since 1970, fractions allowed) in milliseconds."""
    if name not in fields:
        return None
    number = number_of(fields[name])
    if number is None or not math.isfinite(number):
        raise InputError(f"{path}.{name}", "not a number")
    return number * 1000


def number_of(value: Any) -> Optional[float]:
    """A JSON number as ECMAScript reads it; None for other values."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return None
    try:
        return float(value)
    except OverflowError:
        return math.inf if value > 0 else -math.inf


def last_before(moment: float) -> float:
    """The last whole millisecond before an exclusive end."""
    return math.ceil(moment) - 1 if math.isfinite(moment) else moment


def is_writable(time: float) -> bool:
    """Whether a time is within the range of ECMAScript's Date, so that a verdict can show it."""
    return math.isfinite(time) and abs(time) <= _LAST_TIME


def write_time(time: float) -> str:
    """Formats a time like ECMAScript's toISOString."""
    return iso_of(int(time)) if is_writable(time) else "any time"


def judge_dates(rules: Rules, read: Callable[[], Period], moments: Moments) -> str:
    """Judges a credential's dates: `dates` (it has a period) and, if `at` is given, `moment` (`at` is within it) belong
    to the record; `validity` belongs to current. Returns the end of the record's sentence."""
    period = rules.judge("dates", lambda: _read_period(read()))
    if period is None:
        return ""
    at = moments.at
    if at is not None:
        rules.judge("moment", lambda: _judge_period(period, at))
    rules.judge("validity", lambda: _judge_period(period, moments.now), "current")
    if at is not None:
        return f"valid at {iso_of(at)}"
    return f"valid from {write_time(period.start)}" if math.isfinite(period.start) else "valid with no start date"


def _read_period(period: Period) -> tuple[Period, str]:
    if period.start > period.until:
        raise InputError("credential", "ends before it begins")
    return period, f"from {write_time(period.start)} until {write_time(period.until)}"


def _judge_period(period: Period, moment: int) -> tuple[bool, str]:
    if period.start > moment:
        raise NotValidError("credential", f"not valid before {write_time(period.start)}", "not_yet_valid")
    if period.until < moment:
        raise NotValidError("credential", f"no longer valid since {write_time(period.until)}", "expired")
    return True, f"valid at {iso_of(moment)}"
