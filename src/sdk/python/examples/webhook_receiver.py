"""A receiver of webhooks with nothing but Python: it answers at once, and takes each event once.

AVOUCH_WEBHOOK_SECRET=whsec_… python webhook_receiver.py [PORT]
"""

from __future__ import annotations

import json
import os
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import Queue
from threading import Thread

from avouch import WebhookVerificationError, webhooks

SECRET = os.environ["AVOUCH_WEBHOOK_SECRET"]
MOST_BYTES = 1024 * 1024
# In earnest both are your database: an event that was answered with 200 does not come again.
SEEN: set[str] = set()
WORK: Queue[webhooks.WebhookEvent] = Queue()


class Receiver(BaseHTTPRequestHandler):
    """Verifies, keeps, answers; the work is done elsewhere."""

    def do_POST(self) -> None:
        """A delivery."""
        length = int(self.headers.get("content-length") or 0)
        if length > MOST_BYTES:
            return self.answer(413, {"error": "too large"})
        try:
            event = webhooks.verify(self.rfile.read(length), dict(self.headers.items()), SECRET)
        except WebhookVerificationError as error:
            return self.answer(400, {"error": str(error)})
        if event.id not in SEEN:
            SEEN.add(event.id)
            WORK.put(event)
        return self.answer(200, dict(webhooks.RECEIVED))

    def answer(self, status: int, body: object) -> None:
        """JSON."""
        content = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:
        """Nothing: what came is told when it is worked on."""


def work() -> None:
    """One event after the other."""
    while True:
        event = WORK.get()
        if event.event == "identity.verified":
            print(f"user {event.data.user_id} is verified", flush=True)
        else:
            print(f"{event.event} {event.id}", flush=True)


if __name__ == "__main__":
    Thread(target=work, daemon=True).start()
    server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 8000), Receiver)
    print(f"listening on http://127.0.0.1:{server.server_address[1]}", flush=True)
    server.serve_forever()
