# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""The shapes of named objects that are sent."""

from __future__ import annotations

from collections.abc import Mapping

from ._encode import Shape

SHAPES: Mapping[str, Shape] = {
    "ProofToVerify": {"proof_request_id": ("proofRequestId", None)},
    "LivenessAnswer": {"challenge_id": ("challengeId", None)},
    "BusinessOwnerInput": {"birth_date": ("birthDate", None), "registration_number": ("registrationNumber", None), "user_id": ("userId", None), "owners": ("owners", "BusinessOwnerInput")},
}
