"""The quick start by the installed Python SDK: verification, webhook, credential, proof, verification offline."""

import os
from datetime import datetime, timezone
from http.server import BaseHTTPRequestHandler, HTTPServer
from queue import Queue
from threading import Thread

import httpx
from avouch import Avouch, data_uri, offline, webhooks

deliveries = Queue()


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        self.send_response(200)
        self.end_headers()
        deliveries.put((body, dict(self.headers.items())))

    def log_message(self, *_):
        pass


def picture(name):
    return data_uri(httpx.get(f"{os.environ['AVOUCH_BASE_URL']}/docs/images/{name}").raise_for_status().content)


receiver = HTTPServer(("127.0.0.1", 0), Receiver)
Thread(target=receiver.serve_forever, daemon=True).start()

with Avouch() as avouch:
    endpoint = avouch.webhooks.create(
        url=f"http://127.0.0.1:{receiver.server_port}/", events=["identity.verified"]
    )
    verification = avouch.verifications.create(
        type="idv",
        user_id="anna-py",
        document={"front": picture("specimen-passport.jpg")},
        selfie=picture("specimen-selfie.jpg"),
    )
    if not verification.verified:
        verification = avouch.wait_for_verification(verification.verification_id)
    assert verification.verified is True

    body, headers = deliveries.get(timeout=60)
    event = webhooks.verify(body, headers, endpoint.secret)
    assert (event.event, event.data.user_id) == ("identity.verified", "anna-py"), event

    credential = avouch.credentials.get(verification.credential_id).credential
    today = datetime.now(timezone.utc).date().isoformat()
    request = avouch.proof_requests.create(type="age-over", years=18, on=today)
    proof = avouch.proofs.create(proof_request_id=request.id, user_id="anna-py").proof
    trust = offline.parse_trust(avouch.trust.get())
    status = offline.parse_status(avouch.status_lists.get_snapshot())

assert offline.verify_credential(credential, trust=trust, status=status)["record"]["result"] == "pass"
assert offline.verify_proof(proof, trust=trust)["record"]["result"] == "pass"
print("done")
