"""What every verification ends in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Callable, Literal, Optional, TypedDict, TypeVar

from ._environment import Environment, warn_of_environment
from ._input import InputError
from ._verdict_notes import Note, distinct, texts_of

T = TypeVar("T")


class RuleResult(TypedDict):
    """One rule. `of` is the verdict for which it counts; `skipped`: no file given shows it."""

    rule: str
    of: Literal["record", "current"]
    result: Literal["pass", "fail", "skipped"]
    message: str


class RecordVerdict(TypedDict):
    """Whether it was properly created, and true at the moment to which it refers."""

    result: Literal["pass", "fail"]
    message: str


class CurrentVerdict(TypedDict):
    """Whether it holds at the moment of verification; `unknown` where no file given shows it."""

    result: Literal["pass", "fail", "unknown"]
    message: str


class Verdict(TypedDict):
    """A failed verification is a verdict, never an exception."""

    kind: str
    verdict: Literal["pass", "fail"]
    """`pass`: the record passes, and nothing is known for which it would not hold now."""
    record: RecordVerdict
    current: CurrentVerdict
    rules: list[RuleResult]
    warnings: list[str]
    """What the reader must know although every rule passed: the texts of `notes`."""
    notes: list[Note]
    """The same by code, each with the values in its text, so that nobody has to read the text for them."""
    environment: Optional[Environment]
    """Set of what was made in development or in test mode, which attests nothing about anybody real."""


def other_notes(verdict: Verdict) -> list[Note]:
    """Without the one about its environment: a bundle says once what each of its parts says too."""
    return [each for each in verdict["notes"] if not each["code"].startswith("environment-")]


class Rules:
    """Collects rule results; the record passes when it has rules and all of them passed."""

    def __init__(self) -> None:
        self.results: list[RuleResult] = []

    def judge(
        self, rule: str, check: Callable[[], tuple[T, str]], of: Literal["record", "current"] = "record"
    ) -> Optional[T]:
        """Runs one rule: its value and the sentence for success, or an InputError that says why not."""
        try:
            value, message = check()
        except InputError as error:
            self.results.append({"rule": rule, "of": of, "result": "fail", "message": str(error)})
            return None
        self.results.append({"rule": rule, "of": of, "result": "pass", "message": message})
        return value

    def expect(self, rule: str, holds: bool, *, good: str, bad: str) -> None:
        """A rule of the record that is a plain yes or no."""
        self.results.append(
            {"rule": rule, "of": "record", "result": "pass" if holds else "fail", "message": good if holds else bad}
        )

    def skip(self, rules: Sequence[str], because: str) -> None:
        """Rules of the record that need another one, which failed."""
        for rule in rules:
            self.results.append(
                {"rule": rule, "of": "record", "result": "skipped", "message": f"needs the rule {because}"}
            )

    def leave_open(self, rule: str, message: str) -> None:
        """A rule of what holds now for which nothing was given."""
        self.results.append({"rule": rule, "of": "current", "result": "skipped", "message": message})

    def conclude(
        self, kind: str, moment: str, notes: Sequence[Note], environment: Optional[Environment] = None
    ) -> Verdict:
        """Both verdicts; `moment` completes the sentence "correctly created; …"."""
        record = self._record(f"correctly created; {moment}")
        current = self._current(record)
        passes = record["result"] == "pass" and current["result"] != "fail"
        said = distinct([*warn_of_environment(environment, kind), *notes])
        return {
            "kind": kind,
            "verdict": "pass" if passes else "fail",
            "record": record,
            "current": current,
            "rules": self.results,
            "warnings": texts_of(said),
            "notes": said,
            "environment": environment,
        }

    def _record(self, made: str) -> RecordVerdict:
        own = [each for each in self.results if each["of"] == "record"]
        wrong = _first(own, "fail") or _first(own, "skipped")
        if wrong is not None or not own:
            return {
                "result": "fail",
                "message": f"{wrong['rule']}: {wrong['message']}" if wrong else "nothing was checked",
            }
        return {"result": "pass", "message": made}

    # What was not properly made fails here too, so that nobody who reads this one alone is deceived.
    def _current(self, record: RecordVerdict) -> CurrentVerdict:
        def of(wanted: str) -> list[str]:
            own = [each for each in self.results if each["of"] == "current"]
            return [each["message"] for each in own if each["result"] == wanted]

        failed, unknown, passed = of("fail"), of("skipped"), of("pass")
        if failed:
            return {"result": "fail", "message": "; ".join(failed)}
        if record["result"] == "fail":
            return {"result": "fail", "message": "the record is not valid"}
        if unknown or not passed:
            return {"result": "unknown", "message": "; ".join(unknown) or "none of the given files shows it"}
        return {"result": "pass", "message": "; ".join(passed)}


def _first(results: Sequence[RuleResult], wanted: str) -> Optional[RuleResult]:
    return next((each for each in results if each["result"] == wanted), None)
