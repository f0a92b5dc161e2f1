"""Whether a wallet confirmed the document that its holder signed (`transaction_data` of OpenID4VP 1.0)."""

from __future__ import annotations

from ._bytes import sha256_hex, to_base64url, utf8
from ._input import InputError, JsonObject, canonical_json

# The type of `transaction_data` by which a wallet shows and confirms the document.
_TYPE = "urn:avouch:transaction:signature:1"
# ID of the credential query that confirms it.
_CREDENTIAL = "identity"
_ALGORITHM = "sha-256"


def judge_confirmation(key_binding: JsonObject, payload: JsonObject, title: str, path: str) -> bool:
    """Whether the wallet confirmed this document (appendix B.3.3.1). False if its key binding confirms nothing. Raises
    InputError if it confirms anything else."""
    if "transaction_data_hashes" not in key_binding and "transaction_data_hashes_alg" not in key_binding:
        return False
    expected = to_base64url(bytes.fromhex(sha256_hex(utf8(_text_of(payload, title)))))
    if key_binding.get("transaction_data_hashes_alg") == _ALGORITHM and key_binding.get("transaction_data_hashes") == [
        expected
    ]:
        return True
    raise InputError(f"{path}.transaction_data_hashes", "confirms something other than this document")


# The string in `transaction_data` (section 5.1): its JSON in RFC 8785 form, in base64url.
def _text_of(payload: JsonObject, title: str) -> str:
    content = {
        "type": _TYPE,
        "credential_ids": [_CREDENTIAL],
        "transaction_data_hashes_alg": [_ALGORITHM],
        "agreementId": payload["agreementId"],
        "documentHash": payload["documentHash"],
        "title": title,
    }
    return to_base64url(utf8(canonical_json(content)))
