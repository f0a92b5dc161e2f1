"""The examples run as printed, and so does the code of the README that needs no service."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

from avouch import webhooks

ROOT = Path(__file__).parent.parent
SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"


def post(url: str, body: str, headers: dict[str, str]) -> tuple[int, object]:
    request = urllib.request.Request(url, body.encode(), headers)
    try:
        with urllib.request.urlopen(request, timeout=10) as response:
            return response.status, json.load(response)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


def test_receiver_accepts_a_signed_event_once() -> None:
    environment = {**os.environ, "AVOUCH_WEBHOOK_SECRET": SECRET, "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, str(ROOT / "examples/webhook_receiver.py"), "0"]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            url = process.stdout.readline().split()[-1]
            body = '{"id":"evt_1","event":"identity.verified","created":"x","org":"o","data":{"userId":"user-7"}}'
            other = body.replace("evt_1", "evt_2").replace("identity.verified", "release.signed")
            good = webhooks.generate_test_headers(body, SECRET, event_id="evt_1")
            assert [post(url, body, good) for _ in range(2)] == [(200, {"received": True})] * 2
            assert post(url, body.replace("user-7", "user-8"), good)[0] == 400
            assert post(url, other, webhooks.generate_test_headers(other, SECRET, event_id="evt_2"))[0] == 200
            told = [process.stdout.readline().strip() for _ in range(2)]
            assert told == ["user user-7 is verified", "release.signed evt_2"]
        finally:
            process.terminate()


def test_runs_the_code_of_the_readme() -> None:
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) >= 7
    for block in blocks:
        compile(block, "README.md", "exec")
    receiver = next(block for block in blocks if "webhooks.RECEIVED" in block)
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run([sys.executable, "-c", receiver], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["user-7", "(200, {'received': True})"]
