"""The result of every verification."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Callable, Literal, Optional, TypedDict, TypeVar

from ._environment import Environment, warn_of_environment
from ._input import InputError, NotValidError, NotValidReason
from ._verdict_notes import Note, distinct, texts_of

T = TypeVar("T")


class _WithReason(TypedDict, total=False):
    reason: NotValidReason
    """Why a correctly issued credential is not valid. Only in failed rules, and only if its dates or lists show it."""


class RuleResult(_WithReason):
    """One rule. `of` is the verdict that it affects; `skipped` means that it was not judged."""

    rule: str
    of: Literal["record", "current"]
    result: Literal["pass", "fail", "skipped"]
    message: str


class RecordVerdict(TypedDict):
    """Whether the input was created correctly and was true at its own time."""

    result: Literal["pass", "fail"]
    message: str


class CurrentVerdict(TypedDict):
    """Whether the input is true at the moment of verification; `unknown` if the given files do not show it."""

    result: Literal["pass", "fail", "unknown"]
    message: str


class Verdict(TypedDict):
    """A failed verification is a verdict, never an exception."""

    kind: str
    verdict: Literal["pass", "fail"]
    """`pass`: the record passes, and no known fact contradicts it now."""
    record: RecordVerdict
    current: CurrentVerdict
    rules: list[RuleResult]
    warnings: list[str]
    """What the reader needs to know even though every rule passed: the texts of `notes`."""
    notes: list[Note]
    """The notes by code, with the values in their texts, so that clients need not parse the text."""
    environment: Optional[Environment]
    """Set for input from development or test mode, which attests nothing real even if the verdict is `pass`."""


def other_notes(verdict: Verdict) -> list[Note]:
    """All notes except the one about the environment: a bundle states it once, though each of its parts has it too."""
    return [each for each in verdict["notes"] if not each["code"].startswith("environment-")]


class Rules:
    """Collects rule results. The record passes if it has at least one rule and all of them passed."""

    def __init__(self) -> None:
        self.results: list[RuleResult] = []

    def judge(
        self, rule: str, check: Callable[[], tuple[T, str]], of: Literal["record", "current"] = "record"
    ) -> Optional[T]:
        """Runs one rule, which returns its value and the sentence for success, or raises InputError with the reason."""
        try:
            value, message = check()
        except InputError as error:
            failed: RuleResult = {"rule": rule, "of": of, "result": "fail", "message": str(error)}
            if isinstance(error, NotValidError):
                failed["reason"] = error.reason
            self.results.append(failed)
            return None
        self.results.append({"rule": rule, "of": of, "result": "pass", "message": message})
        return value

    def passed(self, rule: str) -> bool:
        return any(each["rule"] == rule and each["result"] == "pass" for each in self.results)

    def drop_reasons(self) -> None:
        """For input that nobody trusted has signed: its dates and lists are not those of an issued credential."""
        for each in self.results:
            each.pop("reason", None)

    def expect(self, rule: str, holds: bool, *, good: str, bad: str) -> None:
        """Adds a yes-or-no rule of the record."""
        self.results.append(
            {"rule": rule, "of": "record", "result": "pass" if holds else "fail", "message": good if holds else bad}
        )

    def skip(self, rules: Sequence[str], because: str) -> None:
        """Adds rules of the record as skipped, because a rule that they depend on failed."""
        for rule in rules:
            self.results.append(
                {"rule": rule, "of": "record", "result": "skipped", "message": f"needs the rule {because}"}
            )

    def leave_open(self, rule: str, message: str) -> None:
        """Adds an undecided rule of `current` for missing input."""
        self.results.append({"rule": rule, "of": "current", "result": "skipped", "message": message})

    def conclude(
        self, kind: str, moment: str, notes: Sequence[Note], environment: Optional[Environment] = None
    ) -> Verdict:
        """Concludes both verdicts. `moment` completes the sentence "correctly created; …"."""
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

    # If the record fails, current fails too: reading only current must not mislead.
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
