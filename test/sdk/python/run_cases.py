"""Runs the contract (test/sdk/cases) with the Python SDK: its steps by turns with the client and the async one."""

from __future__ import annotations

import inspect
import json
import os
import re
import sys
import time
from pathlib import Path
from typing import Any, Callable

import httpx
from anyio.from_thread import BlockingPortal, start_blocking_portal

from avouch import APIError, AsyncAvouch, Avouch, BinaryResponse, ConflictError, Model
from avouch._names import snake_of

PATIENCE = 120.0


class Clients:
    """One of each kind for each token, made by turns."""

    def __init__(self, portal: BlockingPortal, entry: dict[str, Any]) -> None:
        base_url = os.environ["AVOUCH_BASE_URL"]
        names = {"key": "apiKey", "session": "accessToken", "test": "testKey"}
        keys = {name: entry.get(field) for name, field in names.items()}
        keys["anonymous"] = None
        self.portal = portal
        self.sync = {name: Avouch(key, base_url=base_url) for name, key in keys.items()}
        self.asynchronous = {name: AsyncAvouch(key, base_url=base_url) for name, key in keys.items()}
        self.turn = 0

    def bind(self, step: dict[str, Any], variables: dict[str, Any]) -> Callable[[], Any]:
        """The call of a step, ready to be made as often as it takes."""
        if "assist" in step:
            return lambda: assist(step["assist"], fill(step.get("params", {}), variables))
        self.turn += 1
        kind = step.get("as", "key")
        if self.turn % 2 == 0:
            method = method_of(self.sync[kind], step["call"])
            return lambda: method(*arguments(method, step, variables)[0], **arguments(method, step, variables)[1])
        method = method_of(self.asynchronous[kind], step["call"])

        async def call() -> Any:
            positional, named = arguments(method, step, variables)
            return await method(*positional, **named)

        async def collect() -> list[Any]:
            positional, named = arguments(method, step, variables)
            return [each async for each in method(*positional, **named)]

        chosen = collect if "all" in step else call
        return lambda: self.portal.call(chosen)


def assist(name: str, params: Any) -> Any:
    """What is no call of the API: test/sdk/assistant.ts does it."""
    answer = httpx.post(f"{os.environ['AVOUCH_ASSISTANT']}/{name}", json=params, timeout=60)
    if answer.status_code != 200:
        raise AssertionError(answer.text)
    return answer.json()


def method_of(client: Any, name: str) -> Any:
    for part in name.split("."):
        client = getattr(client, snake_of(part))
    return client


def arguments(method: Any, step: dict[str, Any], variables: dict[str, Any]) -> tuple[list[Any], dict[str, Any]]:
    named: dict[str, Any] = {}
    params = fill(step.get("params", {}), variables)
    known = inspect.signature(method).parameters
    if "body" in known and known["body"].kind is inspect.Parameter.POSITIONAL_OR_KEYWORD:
        named["body"] = params
    else:
        named = {("options_" if name == "options" else snake_of(name)): value for name, value in params.items()}
    if "accessReason" in step:
        named["options"] = {"access_reason": step["accessReason"]}
    return fill(step.get("path", []), variables), named


def fill(value: Any, variables: dict[str, Any]) -> Any:
    if isinstance(value, list):
        return [fill(each, variables) for each in value]
    if isinstance(value, dict):
        return {name: fill(each, variables) for name, each in value.items()}
    if not isinstance(value, str):
        return value
    whole = re.fullmatch(r"\$(\w+)", value)
    if whole and whole[1] in variables:
        return variables[whole[1]]
    return re.sub(r"\$\{(\w+)\}", lambda found: str(variables.get(found[1], found[0])), value)


def plain(answer: Any) -> Any:
    if isinstance(answer, BinaryResponse):
        return answer.content
    # A receipt or a bundle comes as its bytes say, for every one of them counts.
    if isinstance(answer, str) and answer.startswith("{"):
        return json.loads(answer)
    if isinstance(answer, list):
        return [plain(each) for each in answer]
    if isinstance(answer, dict):
        return {name: plain(each) for name, each in answer.items()}
    return answer.to_dict() if isinstance(answer, Model) or hasattr(answer, "next_cursor") else answer


MATCHERS: dict[str, Callable[[Any, Any], bool]] = {
    "$type": lambda actual, value: type_of(actual) == value,
    "$atLeast": lambda actual, value: (actual if isinstance(actual, (int, float)) else len(actual)) >= value,
    "$contains": lambda actual, value: isinstance(actual, list) and any(not misfits(each, value) for each in actual),
    "$lacks": lambda actual, value: isinstance(actual, list) and all(misfits(each, value) for each in actual),
    "$matches": lambda actual, value: isinstance(actual, str) and re.search(value, actual) is not None,
}


def type_of(value: Any) -> str:
    plain_names = {str: "string", bool: "boolean", int: "number", float: "number", list: "array", dict: "object"}
    return "null" if value is None else {**plain_names, bytes: "bytes"}.get(type(value), "?")


def misfits(actual: Any, wanted: Any, path: str = "$") -> list[str]:
    told = f"{path} is {json.dumps(actual, default=str)[:300]}, not {json.dumps(wanted)[:300]}"
    if isinstance(wanted, list):
        if not isinstance(actual, list) or len(actual) != len(wanted):
            return [told]
        return [each for index, one in enumerate(wanted) for each in misfits(actual[index], one, f"{path}[{index}]")]
    if not isinstance(wanted, dict):
        return [] if actual == wanted and isinstance(actual, bool) == isinstance(wanted, bool) else [told]
    name = next(iter(wanted), "")
    if name in MATCHERS:
        return [] if MATCHERS[name](actual, wanted[name]) else [told]
    if not isinstance(actual, dict):
        return [told]
    return [each for key, one in wanted.items() for each in misfits(actual.get(key), one, f"{path}.{key}")]


def pick(value: Any, path: str) -> Any:
    for key in path.split(".") if path else []:
        value = value[int(key)] if isinstance(value, list) else value[key]
    return value


def run_step(step: dict[str, Any], clients: Clients, variables: dict[str, Any]) -> None:
    call = clients.bind(step, variables)
    if "fails" in step:
        return assert_fails(call, step["fails"])
    if "all" in step:
        return assert_all(call, step["all"])
    answer = settled(call, fill(step.get("until"), variables))
    wrong = misfits(answer, fill(step["expect"], variables)) if "expect" in step else []
    if wrong:
        raise AssertionError("\n".join(wrong))
    for name, path in step.get("save", {}).items():
        variables[name] = pick(answer, path)
    return None


def assert_fails(call: Callable[[], Any], wanted: dict[str, Any]) -> None:
    try:
        answer = call()
    except APIError as error:
        if (error.status, error.code) != (wanted["status"], wanted["code"]) or not error.request_id:
            raise AssertionError(f"{error!r}, not {wanted}") from error
        return
    raise AssertionError(f"answered {plain(answer)!r}")


def assert_all(call: Callable[[], Any], least: int) -> None:
    found = [plain(each) for each in call()]
    ids = {each.get("id", json.dumps(each, sort_keys=True)) for each in found}
    if len(ids) != len(found) or len(found) < least:
        raise AssertionError(f"{len(found)} objects, {len(ids)} of them different, not {least}")


def settled(call: Callable[[], Any], until: Any) -> Any:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            answer = plain(call())
        except ConflictError:
            # What is waited for may not be there yet.
            if until is None or time.monotonic() > end:
                raise
            time.sleep(0.2)
            continue
        wrong = [] if until is None else misfits(answer, until)
        if not wrong:
            return answer
        if time.monotonic() > end:
            raise AssertionError("never: " + "\n".join(wrong))
        time.sleep(0.2)


def entries() -> Callable[[str], dict[str, Any]]:
    """Whose organisation a file of cases runs in: one of its own, or one for all."""
    own = json.loads(os.environ.get("AVOUCH_ENTRIES", "{}"))
    common = {
        "apiKey": os.environ.pop("AVOUCH_API_KEY", None),
        "accessToken": os.environ.get("AVOUCH_ACCESS_TOKEN"),
        "testKey": os.environ.get("AVOUCH_TEST_KEY"),
        "variables": json.loads(os.environ.get("AVOUCH_VARIABLES", "{}")),
    }
    return lambda file: own.get(file) or own.get(file.rpartition(".")[0]) or common


def run_file(file: Path, portal: BlockingPortal, entry: dict[str, Any]) -> list[bool]:
    clients, variables = Clients(portal, entry), dict(entry["variables"])
    outcomes: list[bool] = []
    for case in json.loads(file.read_text(encoding="utf-8"))["cases"]:
        step: dict[str, Any] = {}
        try:
            for step in case["steps"]:
                run_step(step, clients, variables)
        except Exception as error:
            print(f"FAIL {file.stem}: {case['name']}\n  {step.get('assist') or step.get('call')}: {type(error).__name__}: {error}")
            outcomes.append(False)
        else:
            outcomes.append(True)
    for client in clients.asynchronous.values():
        portal.call(client.close)
    return outcomes


def main() -> int:
    entry_of = entries()
    with start_blocking_portal() as portal:
        files = sorted(Path(os.environ["AVOUCH_CASES"]).glob("*.json"))
        outcomes = [each for file in files for each in run_file(file, portal, entry_of(file.name))]
    print(f"Python: {outcomes.count(True)} cases passed, {outcomes.count(False)} failed")
    return 0 if outcomes and all(outcomes) else 1


if __name__ == "__main__":
    sys.exit(main())
