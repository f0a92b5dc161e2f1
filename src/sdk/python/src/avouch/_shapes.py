# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""Shapes of named request objects."""

from __future__ import annotations

from collections.abc import Mapping

from ._encode import Shape

SHAPES: Mapping[str, Shape] = {
    "DocumentChip": {"active_authentication": ("activeAuthentication", None)},
    "LivenessAnswer": {"challenge_id": ("challengeId", None)},
    "ExpectedIdentity": {"given_name": ("givenName", None), "family_name": ("familyName", None), "birth_date": ("birthDate", None)},
    "CaptureConsent": {"given_at": ("givenAt", None), "text_sha256": ("textSha256", None)},
    "BusinessDocuments": {"incorporation": ("incorporation", "BusinessFile"), "ownership": ("ownership", "BusinessFile"), "other": ("other", "BusinessFile")},
    "BusinessFile": {"valid_until": ("validUntil", None)},
    "BusinessOwnerInput": {"birth_date": ("birthDate", None), "registration_number": ("registrationNumber", None), "user_id": ("userId", None), "owners": ("owners", "BusinessOwnerInput")},
    "InformationItem": {"document_kind": ("documentKind", None)},
    "NewShootDates": {"from_": ("from", None)},
    "NewProducer": {"verification_id": ("verificationId", None)},
    "NewContact": {"legal_name": ("legalName", None)},
    "NewParty": {"user_id": ("userId", None), "birth_date": ("birthDate", None), "guardian_of": ("guardianOf", None), "witness_of": ("witnessOf", None)},
    "NewTemplateField": {"required_when": ("requiredWhen", "TemplateCondition")},
    "TemplateCondition": {"is_": ("is", None), "is_not": ("isNot", None)},
    "TemplateBlock": {"when": ("when", "TemplateCondition")},
    "NewReplicaTerms": {"training_data": ("trainingData", None), "single_use": ("singleUse", None)},
    "NewReplicaUse": {"file_id": ("fileId", None), "work_id": ("workId", None), "used_on": ("usedOn", None), "within_consent": ("withinConsent", None)},
    "NewReplicaLicense": {"valid_until": ("validUntil", None)},
    "LookupHash": {"perceptual_hash": ("perceptualHash", None)},
    "NewFile": {"project_id": ("projectId", None), "media_type": ("mediaType", None), "perceptual_hash": ("perceptualHash", None), "key_frames": ("keyFrames", "NewKeyFrame"), "performers": ("performers", "NewFilePerformer"), "derived_from": ("derivedFrom", "NewDerivedFrom"), "work_id": ("workId", None)},
    "NewKeyFrame": {"perceptual_hash": ("perceptualHash", None)},
    "NewFilePerformer": {"performer_id": ("performerId", None), "user_id": ("userId", None), "appearances": ("appearances", "NewAppearance")},
    "NewAppearance": {"from_ms": ("fromMs", None), "to_ms": ("toMs", None)},
    "NewDerivedFrom": {"file_id": ("fileId", None)},
    "NewWorkAuthor": {"user_id": ("userId", None), "person_id": ("personId", None), "verification_id": ("verificationId", None)},
    "TransferParty": {"holder_id": ("holderId", None), "user_id": ("userId", None), "person_id": ("personId", None), "verification_id": ("verificationId", None)},
    "TransactionData": {"credential_ids": ("credentialIds", None)},
    "ProofToVerify": {"proof_request_id": ("proofRequestId", None)},
    "ExpiringComplianceRuleChange": {"expiring_days": ("expiringDays", None)},
    "FileReinstatement": {"file_ids": ("fileIds", None)},
    "NewRetentionRule": {"erase_after_days": ("eraseAfterDays", None), "keep_at_least_days": ("keepAtLeastDays", None)},
    "PasskeyAssertion": {"raw_id": ("rawId", None), "response": ("response", {"client_data_json": ("clientDataJSON", None), "authenticator_data": ("authenticatorData", None), "user_handle": ("userHandle", None)})},
    "VcApiIssueOptions": {"credential_status": ("credentialStatus", "StatusEntry")},
    "StatusEntry": {"status_purpose": ("statusPurpose", None)},
}
