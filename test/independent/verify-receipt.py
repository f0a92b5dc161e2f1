#!/usr/bin/env python3
"""Checks a receipt of the log (avouch-receipt-v1) against a trust file: python3 verify-receipt.py receipt.json trust.json

Written from the specifications alone, with Python's standard library and openssl for Ed25519; it shares no line with the
verifier in TypeScript. C2SP tlog-proof, tlog-checkpoint and signed-note; RFC 9162 section 2.1.3.2. Ends with 0 where the
receipt holds, 1 where it does not, 2 where it cannot run.
"""
import base64
import hashlib
import json
import shutil
import subprocess
import sys
import tempfile

ED25519_SPKI = bytes.fromhex("302a300506032b6570032100")


class Refused(Exception):
    """The receipt does not hold; the message says why."""


def decode(text, length):
    """Base64 with padding, of so many bytes, in the one way to write it."""
    try:
        data = base64.b64decode(text, validate=True)
    except ValueError as error:
        raise Refused("no base64: %s" % error)
    if len(data) != length or base64.b64encode(data).decode() != text:
        raise Refused("not %d bytes in base64" % length)
    return data


def decimal(text):
    if not text.isascii() or not text.isdigit() or str(int(text)) != text:
        raise Refused("no decimal number")
    return int(text)


def read_checkpoint(note):
    lines = note.split("\n")
    if len(lines) < 6 or lines[3] != "" or lines[-1] != "":
        raise Refused("not a checkpoint with a signature")
    origin, size, root, _, signature = lines[:5]
    # Cosignatures of witnesses, of whom this knows none.
    for cosignature in lines[5:-1]:
        dash, name, value = (cosignature.split(" ") + ["", ""])[:3]
        if dash != "\u2014" or not name or cosignature.count(" ") != 2:
            raise Refused("neither a signature nor a cosignature")
        decode(value, 76)
    prefix = "\u2014 %s " % origin
    if not origin or not signature.startswith(prefix):
        raise Refused("not signed in the name of its log")
    signed = decode(signature[len(prefix):], 68)
    body = ("%s\n%s\n%s\n" % (origin, size, root)).encode()
    return origin, decimal(size), decode(root, 32), body, signed[:4], signed[4:]


def root_from(leaf, index, size, path):
    """RFC 9162 section 2.1.3.2."""
    if index >= size:
        raise Refused("the index lies beyond the tree")
    fn, sn, root = index, size - 1, leaf
    for sibling in path:
        if sn == 0:
            raise Refused("the path is too long")
        if fn & 1 or fn == sn:
            root = hashlib.sha256(b"\x01" + sibling + root).digest()
            while not fn & 1 and fn != 0:
                fn, sn = fn >> 1, sn >> 1
        else:
            root = hashlib.sha256(b"\x01" + root + sibling).digest()
        fn, sn = fn >> 1, sn >> 1
    if sn != 0:
        raise Refused("the path is too short")
    return root


def keys_of(trust, origin):
    """The Ed25519 keys under assertionMethod of the DID that signs for this log."""
    logs = [log for log in trust.get("logs", []) if log["origin"] == origin]
    if not logs:
        raise Refused("%s is not in the trust file" % origin)
    document = next(issuer["document"] for issuer in trust["issuers"] if issuer["did"] == logs[0]["did"])
    for method in document["verificationMethod"]:
        jwk = method.get("publicKeyJwk", {})
        if method["id"] in document["assertionMethod"] and jwk.get("crv") == "Ed25519":
            yield base64.urlsafe_b64decode(jwk["x"] + "=")


def is_signed(key, message, signature):
    with tempfile.NamedTemporaryFile() as public, tempfile.NamedTemporaryFile() as data, tempfile.NamedTemporaryFile() as proof:
        for file, content in ((public, ED25519_SPKI + key), (data, message), (proof, signature)):
            file.write(content)
            file.flush()
        command = ["openssl", "pkeyutl", "-verify", "-pubin", "-keyform", "DER", "-inkey", public.name]
        command += ["-rawin", "-in", data.name, "-sigfile", proof.name]
        return subprocess.run(command, capture_output=True).returncode == 0


def verify(receipt_bytes, trust):
    try:
        receipt = json.loads(receipt_bytes.decode("utf-8"))
    except ValueError:
        raise Refused("no JSON")
    if not isinstance(receipt, dict) or sorted(receipt) != ["entry", "format", "proof"]:
        raise Refused("not the members of a receipt")
    if receipt["format"] != "avouch-receipt-v1":
        raise Refused("another format")
    # RFC 8785, for an object of texts alone.
    canonical = json.dumps(receipt, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode("utf-8")
    if canonical != receipt_bytes:
        raise Refused("not in the form of RFC 8785")
    head, separator, note = receipt["proof"].partition("\n\n")
    lines = head.split("\n")
    if not separator or lines[0] != "c2sp.org/tlog-proof@v1" or not lines[1].startswith("index "):
        raise Refused("not a tlog-proof")
    index = decimal(lines[1][len("index "):])
    path = [decode(line, 32) for line in lines[2:]]
    origin, size, root, body, key_id, signature = read_checkpoint(note)
    leaf = hashlib.sha256(b"\x00" + receipt["entry"].encode("utf-8")).digest()
    if root_from(leaf, index, size, path) != root:
        raise Refused("the path does not lead to the root of the checkpoint")
    for key in keys_of(trust, origin):
        name = hashlib.sha256(origin.encode() + b"\n\x01" + key).digest()[:4]
        if name == key_id and is_signed(key, body, signature):
            return json.loads(receipt["entry"]), index, size
    raise Refused("the checkpoint is not signed by a key of the log")


def main(arguments):
    if len(arguments) != 2 or shutil.which("openssl") is None:
        print("usage: verify-receipt.py receipt.json trust.json; needs openssl 3", file=sys.stderr)
        return 2
    with open(arguments[0], "rb") as receipt, open(arguments[1], "rb") as trust:
        given, believed = receipt.read(), json.load(trust)
    try:
        entry, index, size = verify(given, believed)
    except Refused as refused:
        print("refused: %s" % refused)
        return 1
    print("holds: entry %d of %d, %s %s" % (index, size, entry["action"], entry["subject"]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
