# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""What calls take, where it is more than a text or a number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, Optional, TypedDict, Union

from . import types
from ._encode import Day, Time

__all__ = ["types"]


class _ProofToVerifyRequired(TypedDict):
    proof: Mapping[str, Any]
    """A proof file"""


class ProofToVerify(_ProofToVerifyRequired, total=False):
    """`ProofToVerify` of the API."""
    proof_request_id: str
    statement: Mapping[str, Any]


class _DcqlQueryRequired(TypedDict):
    credentials: Sequence[Union[DcqlQueryCredentialDcSdJwt, DcqlQueryCredential2, DcqlQueryCredentialGroth16Bn128]]


class DcqlQuery(_DcqlQueryRequired, total=False):
    """`DcqlQuery` of the API."""
    credential_sets: Sequence[DcqlQueryCredentialSet]


class _DcqlQueryCredentialDcSdJwtRequired(TypedDict):
    id: str
    format: Literal["dc+sd-jwt"]
    meta: DcqlQueryCredentialDcSdJwtMeta


class DcqlQueryCredentialDcSdJwt(_DcqlQueryCredentialDcSdJwtRequired, total=False):
    """`DcqlQueryCredentialDcSdJwt` of the API."""
    multiple: bool
    require_cryptographic_holder_binding: Literal[True]
    """Always demanded: a credential without it proves nothing about who shows it"""
    claims: Sequence[DcqlQueryCredentialDcSdJwtClaim]
    claim_sets: Sequence[Sequence[str]]


class _DcqlQueryCredentialDcSdJwtClaimRequired(TypedDict):
    path: Sequence[Optional[Union[str, int]]]


class DcqlQueryCredentialDcSdJwtClaim(_DcqlQueryCredentialDcSdJwtClaimRequired, total=False):
    """`DcqlQueryCredentialDcSdJwtClaim` of the API."""
    id: str
    values: Sequence[Union[str, int, bool]]


class DcqlQueryCredentialDcSdJwtMeta(TypedDict):
    """`DcqlQueryCredentialDcSdJwtMeta` of the API."""
    vct_values: Sequence[str]


class _DcqlQueryCredential2Required(TypedDict):
    id: str
    format: Literal["jwt_vc_json", "ldp_vc"]
    meta: DcqlQueryCredential2Meta


class DcqlQueryCredential2(_DcqlQueryCredential2Required, total=False):
    """`DcqlQueryCredential2` of the API."""
    multiple: bool
    require_cryptographic_holder_binding: Literal[True]
    """Always demanded: a credential without it proves nothing about who shows it"""
    claims: Sequence[DcqlQueryCredential2Claim]
    claim_sets: Sequence[Sequence[str]]


class _DcqlQueryCredential2ClaimRequired(TypedDict):
    path: Sequence[Optional[Union[str, int]]]


class DcqlQueryCredential2Claim(_DcqlQueryCredential2ClaimRequired, total=False):
    """`DcqlQueryCredential2Claim` of the API."""
    id: str
    values: Sequence[Union[str, int, bool]]


class DcqlQueryCredential2Meta(TypedDict):
    """`DcqlQueryCredential2Meta` of the API."""
    type_values: Sequence[Sequence[str]]


class DcqlQueryCredentialGroth16Bn128(TypedDict):
    """`DcqlQueryCredentialGroth16Bn128` of the API."""
    id: str
    format: Literal["groth16-bn128"]
    meta: DcqlQueryCredentialGroth16Bn128Meta


class DcqlQueryCredentialGroth16Bn128Meta(TypedDict):
    """`DcqlQueryCredentialGroth16Bn128Meta` of the API."""
    statement: DcqlQueryCredentialGroth16Bn128MetaStatement
    """As in a proof request; audience and context become those of this request"""


class _DcqlQueryCredentialGroth16Bn128MetaStatementRequired(TypedDict):
    type: Literal["age-over"]
    years: int
    on: Day


class DcqlQueryCredentialGroth16Bn128MetaStatement(_DcqlQueryCredentialGroth16Bn128MetaStatementRequired, total=False):
    """`DcqlQueryCredentialGroth16Bn128MetaStatement` of the API."""
    issuers: Sequence[str]
    scope: str
    requires: Sequence[Literal["face_matched", "liveness_passed", "chip_verified", "reviewed_by_human"]]


class _DcqlQueryCredentialSetRequired(TypedDict):
    options: Sequence[Sequence[str]]


class DcqlQueryCredentialSet(_DcqlQueryCredentialSetRequired, total=False):
    """`DcqlQueryCredentialSet` of the API."""
    required: bool


class LivenessAnswer(TypedDict):
    """The frames taken while the person followed a challenge, in order"""
    challenge_id: str
    nonce: str
    frames: Sequence[LivenessAnswerFrame]


class LivenessAnswerFrame(TypedDict):
    """`LivenessAnswerFrame` of the API."""
    image: str
    """A JPEG, PNG or WebP picture as a base64 data URI"""
    at: int
    """Milliseconds from when the challenge was shown to when this frame was taken"""


class _BusinessOwnerInputRequired(TypedDict):
    name: str
    kind: Literal["person", "company"]
    share: float
    """Percent of what it is an owner of: of the business, or of the company that it stands in"""


class BusinessOwnerInput(_BusinessOwnerInputRequired, total=False):
    """`BusinessOwnerInput` of the API."""
    birth_date: Day
    """Of a person"""
    country: str
    """Nationality or seat: ISO 3166-1 alpha-2"""
    registration_number: str
    """Of a company"""
    email: str
    """Of a person: where the invitation to be verified goes"""
    user_id: str
    """The caller's own id of the user"""
    control: bool
    """Leads the business: a person with significant responsibility"""
    owners: Sequence[BusinessOwnerInput]
    """Of a company: who owns it"""


class _RecordCustodianRequired(TypedDict):
    name: str
    address: str
    """The street address where the records can be inspected"""


class RecordCustodian(_RecordCustodianRequired, total=False):
    """Who keeps the records (28 CFR 75.6)"""
    title: Optional[str]
    business: Optional[str]


class FinishLogInPasskey(TypedDict):
    """`FinishLogInPasskey` of the API."""
    id: str
    raw_id: str
    type: Literal["public-key"]
    response: FinishLogInPasskeyResponse


class _FinishLogInPasskeyResponseRequired(TypedDict):
    client_data_json: str
    authenticator_data: str
    signature: str


class FinishLogInPasskeyResponse(_FinishLogInPasskeyResponseRequired, total=False):
    """`FinishLogInPasskeyResponse` of the API."""
    user_handle: Optional[str]


class LogInByPasskeyPasskey(TypedDict):
    """`LogInByPasskeyPasskey` of the API."""
    id: str
    raw_id: str
    type: Literal["public-key"]
    response: LogInByPasskeyPasskeyResponse


class _LogInByPasskeyPasskeyResponseRequired(TypedDict):
    client_data_json: str
    authenticator_data: str
    signature: str


class LogInByPasskeyPasskeyResponse(_LogInByPasskeyPasskeyResponseRequired, total=False):
    """`LogInByPasskeyPasskeyResponse` of the API."""
    user_handle: Optional[str]


class AddPasskeyPasskey(TypedDict):
    """`AddPasskeyPasskey` of the API."""
    id: str
    raw_id: str
    type: Literal["public-key"]
    response: AddPasskeyPasskeyResponse


class _AddPasskeyPasskeyResponseRequired(TypedDict):
    client_data_json: str
    attestation_object: str


class AddPasskeyPasskeyResponse(_AddPasskeyPasskeyResponseRequired, total=False):
    """`AddPasskeyPasskeyResponse` of the API."""
    transports: Sequence[str]


class UpdateOrganizationBranding(TypedDict, total=False):
    """`UpdateOrganizationBranding` of the API."""
    color: Optional[str]
    """Of buttons and links: `#rrggbb`. Texts on it are black or white, whichever reads better. Null for the usual one"""
    logo: Optional[str]
    """A PNG or JPEG of at most 64 KiB and 2048 pixels a side, as a data URI in base64. Null for none"""


class _CreateProofStatementAgeOverRequired(TypedDict):
    type: Literal["age-over"]
    years: int
    on: Day
    """The calendar day that the proof is about"""


class CreateProofStatementAgeOver(_CreateProofStatementAgeOverRequired, total=False):
    """`CreateProofStatementAgeOver` of the API."""
    issuers: Sequence[str]
    """The organisation's own DID where not given"""
    scope: str
    """Proofs of one person or business in one scope carry the same nullifier. Without it the statement gets a scope
    that is used once, and its proofs cannot be linked to any other
    """
    audience: str
    requires: Sequence[Literal["face_matched", "liveness_passed", "chip_verified", "reviewed_by_human"]]
    context: str


class _CreateProofStatementBusinessVerifiedRequired(TypedDict):
    type: Literal["business-verified"]
    on: Day
    """The calendar day that the proof is about"""


class CreateProofStatementBusinessVerified(_CreateProofStatementBusinessVerifiedRequired, total=False):
    """`CreateProofStatementBusinessVerified` of the API."""
    issuers: Sequence[str]
    """The organisation's own DID where not given"""
    scope: str
    """Proofs of one person or business in one scope carry the same nullifier. Without it the statement gets a scope
    that is used once, and its proofs cannot be linked to any other
    """
    audience: str
    requires: Sequence[Literal["active_in_register", "documents_read", "owners_verified", "screened", "reviewed_by_human"]]
    jurisdictions: Sequence[str]
    """Registered in one of these countries (ISO 3166-1 alpha-2)"""
    entity_types: Sequence[str]
    """Of one of these legal forms (ISO 20275)"""
    incorporated_before: Day
    """Incorporated before this day"""
    context: str


class VcApiIssueCredentialOptions(TypedDict, total=False):
    """`VcApiIssueCredentialOptions` of the API."""
    format: Literal["ldp_vc", "vc+jwt"]
    """`ldp_vc` embeds an eddsa-rdfc-2022 proof; `vc+jwt` gives an EnvelopedVerifiableCredential"""
    type: Literal["DataIntegrityProof"]
    cryptosuite: Literal["eddsa-rdfc-2022"]
    credential_status: VcApiIssueCredentialOptionsCredentialStatus
    """Gives the credential an entry in the test issuer's status list"""


class _VcApiIssueCredentialOptionsCredentialStatusRequired(TypedDict):
    type: Literal["BitstringStatusListEntry"]


class VcApiIssueCredentialOptionsCredentialStatus(_VcApiIssueCredentialOptionsCredentialStatusRequired, total=False):
    """`VcApiIssueCredentialOptionsCredentialStatus` of the API."""
    status_purpose: Literal["revocation", "suspension"]


class VcApiIssueCredentialsOptions(TypedDict, total=False):
    """`VcApiIssueCredentialsOptions` of the API."""
    format: Literal["ldp_vc", "vc+jwt"]
    """`ldp_vc` embeds an eddsa-rdfc-2022 proof; `vc+jwt` gives an EnvelopedVerifiableCredential"""
    type: Literal["DataIntegrityProof"]
    cryptosuite: Literal["eddsa-rdfc-2022"]
    credential_status: VcApiIssueCredentialsOptionsCredentialStatus
    """Gives the credential an entry in the test issuer's status list"""


class _VcApiIssueCredentialsOptionsCredentialStatusRequired(TypedDict):
    type: Literal["BitstringStatusListEntry"]


class VcApiIssueCredentialsOptionsCredentialStatus(_VcApiIssueCredentialsOptionsCredentialStatusRequired, total=False):
    """`VcApiIssueCredentialsOptionsCredentialStatus` of the API."""
    status_purpose: Literal["revocation", "suspension"]


class _VcApiChangeStatusCredentialStatusRequired(TypedDict):
    type: Literal["BitstringStatusListEntry"]


class VcApiChangeStatusCredentialStatus(_VcApiChangeStatusCredentialStatusRequired, total=False):
    """`VcApiChangeStatusCredentialStatus` of the API."""
    status_purpose: Literal["revocation", "suspension"]


class VcApiVerifyCredentialOptions(TypedDict, total=False):
    """`VcApiVerifyCredentialOptions` of the API."""
    checks: Sequence[str]
    """Taken; every check is made"""


class VcApiVerifyPresentationOptions(TypedDict, total=False):
    """`VcApiVerifyPresentationOptions` of the API."""
    checks: Sequence[str]
    """Taken; every check is made"""
    challenge: str
    domain: str


class ChangeVerificationPolicyBusiness(TypedDict, total=False):
    """`ChangeVerificationPolicyBusiness` of the API."""
    ownership_threshold: float
    """Percent from which on somebody counts as a beneficial owner"""
    require_verified_owners: bool
    """No business is approved before its beneficial owners and control person are verified"""
    four_eyes: bool
    """An approval needs two reviewers; changing it needs the scope organization:write"""
    automatic_approval: bool
    """Approve without a reviewer where every task succeeded; changing it needs the scope organization:write"""
    validity_months: int
    """Until a business has to be verified again"""
    screening_threshold: float
    """Likeness from which on an entry of a sanctions list counts as a hit"""
    max_document_age_months: Optional[int]
    """Of an incorporation document; null where its age does not matter"""


class ChangeVerificationPolicyAcceptedDocuments(TypedDict, total=False):
    """`ChangeVerificationPolicyAcceptedDocuments` of the API."""
    types: Optional[Sequence[Literal["passport", "passport_card", "id_card", "residence_permit", "travel_document", "driving_licence"]]]
    """null accepts every kind; a visa never counts"""
    countries: ChangeVerificationPolicyAcceptedDocumentsCountries


class ChangeVerificationPolicyAcceptedDocumentsCountries(TypedDict, total=False):
    """`ChangeVerificationPolicyAcceptedDocumentsCountries` of the API."""
    allow: Optional[Sequence[str]]
    deny: Sequence[str]
    """Issuers as in ISO 3166-1 alpha-3, or ICAO 9303-3 where that has none"""


class _RequestInformationItemRequired(TypedDict):
    kind: Literal["document", "answer", "owner"]
    text: str
    """What is asked for, as the applicant reads it"""


class RequestInformationItem(_RequestInformationItemRequired, total=False):
    """`RequestInformationItem` of the API."""
    document_kind: Literal["incorporation", "ownership", "other"]
    """As what a document counts; `other` if not given"""


class RenewVerificationDocuments(TypedDict, total=False):
    """`RenewVerificationDocuments` of the API."""
    incorporation: Sequence[Union[str, RenewVerificationDocumentsIncorporation]]
    ownership: Sequence[Union[str, RenewVerificationDocumentsOwnership]]
    other: Sequence[Union[str, RenewVerificationDocumentsOther]]


class _RenewVerificationDocumentsIncorporationRequired(TypedDict):
    content: str
    """A PDF, JPEG, PNG or WebP as a base64 data URI or bare base64"""


class RenewVerificationDocumentsIncorporation(_RenewVerificationDocumentsIncorporationRequired, total=False):
    """`RenewVerificationDocumentsIncorporation` of the API."""
    valid_until: Day
    """The last day on which the document holds"""


class _RenewVerificationDocumentsOwnershipRequired(TypedDict):
    content: str
    """A PDF, JPEG, PNG or WebP as a base64 data URI or bare base64"""


class RenewVerificationDocumentsOwnership(_RenewVerificationDocumentsOwnershipRequired, total=False):
    """`RenewVerificationDocumentsOwnership` of the API."""
    valid_until: Day
    """The last day on which the document holds"""


class _RenewVerificationDocumentsOtherRequired(TypedDict):
    content: str
    """A PDF, JPEG, PNG or WebP as a base64 data URI or bare base64"""


class RenewVerificationDocumentsOther(_RenewVerificationDocumentsOtherRequired, total=False):
    """`RenewVerificationDocumentsOther` of the API."""
    valid_until: Day
    """The last day on which the document holds"""


class CreateVerificationDocument(TypedDict, total=False):
    """`CreateVerificationDocument` of the API."""
    front: str
    """A JPEG, PNG or WebP picture as a base64 data URI"""
    back: str
    """A JPEG, PNG or WebP picture as a base64 data URI"""
    type: Literal["passport", "id_card", "residence_permit", "driving_licence"]


class CreateVerificationExpected(TypedDict, total=False):
    """`CreateVerificationExpected` of the API."""
    given_name: str
    family_name: str
    birth_date: Day


class _CreateVerificationConsentRequired(TypedDict):
    given_at: Time


class CreateVerificationConsent(_CreateVerificationConsentRequired, total=False):
    """`CreateVerificationConsent` of the API."""
    text_sha256: str
    """SHA-256 of the text that was agreed to, in hexadecimal digits"""
    language: str
    """Of the text, as in BCP 47"""


class _CreateVerificationBusinessRequired(TypedDict):
    name: str
    """As registered, with the legal form"""
    registration_number: str
    """In the company register of the country"""
    country: str
    """Of incorporation: ISO 3166-1 alpha-2"""
    address: CreateVerificationBusinessAddress
    """The registered address"""
    entity_type: str
    """Legal form by its code of ISO 20275; see /v1/reference/entity-types"""


class CreateVerificationBusiness(_CreateVerificationBusinessRequired, total=False):
    """`CreateVerificationBusiness` of the API."""
    other_names: Sequence[str]
    """Trading and earlier names"""
    subdivision: str
    """ISO 3166-2, where companies are registered by state"""
    lei: str
    """ISO 17442"""
    tax_id: str
    vat_id: str
    website: str
    """http or https"""
    incorporated_on: Day
    """Compared with register and incorporation document; proofs assert what those confirm"""


class _CreateVerificationBusinessAddressRequired(TypedDict):
    lines: Sequence[str]
    """Street and number, and what else stands above the city"""
    city: str
    country: str
    """ISO 3166-1 alpha-2"""


class CreateVerificationBusinessAddress(_CreateVerificationBusinessAddressRequired, total=False):
    """`CreateVerificationBusinessAddress` of the API."""
    region: str
    """ISO 3166-2 code or name of state or province"""
    postal_code: str


class CreateVerificationDocuments(TypedDict, total=False):
    """`CreateVerificationDocuments` of the API."""
    incorporation: Sequence[Union[str, CreateVerificationDocumentsIncorporation]]
    ownership: Sequence[Union[str, CreateVerificationDocumentsOwnership]]
    other: Sequence[Union[str, CreateVerificationDocumentsOther]]


class _CreateVerificationDocumentsIncorporationRequired(TypedDict):
    content: str
    """A PDF, JPEG, PNG or WebP as a base64 data URI or bare base64"""


class CreateVerificationDocumentsIncorporation(_CreateVerificationDocumentsIncorporationRequired, total=False):
    """`CreateVerificationDocumentsIncorporation` of the API."""
    valid_until: Day
    """The last day on which the document holds"""


class _CreateVerificationDocumentsOwnershipRequired(TypedDict):
    content: str
    """A PDF, JPEG, PNG or WebP as a base64 data URI or bare base64"""


class CreateVerificationDocumentsOwnership(_CreateVerificationDocumentsOwnershipRequired, total=False):
    """`CreateVerificationDocumentsOwnership` of the API."""
    valid_until: Day
    """The last day on which the document holds"""


class _CreateVerificationDocumentsOtherRequired(TypedDict):
    content: str
    """A PDF, JPEG, PNG or WebP as a base64 data URI or bare base64"""


class CreateVerificationDocumentsOther(_CreateVerificationDocumentsOtherRequired, total=False):
    """`CreateVerificationDocumentsOther` of the API."""
    valid_until: Day
    """The last day on which the document holds"""


class _CreateVerificationApplicantRequired(TypedDict):
    email: str


class CreateVerificationApplicant(_CreateVerificationApplicantRequired, total=False):
    """`CreateVerificationApplicant` of the API."""
    name: str


class DecideVerificationDocument(TypedDict, total=False):
    """`DecideVerificationDocument` of the API."""
    document_type: Literal["passport", "passport_card", "id_card", "residence_permit", "travel_document", "driving_licence"]
    issuing_state: str
    document_number: str
    family_name: str
    given_names: Union[str, Literal[""]]
    birth_date: Day
    expiry_date: Day
    nationality: str
    sex: Literal["F", "M", "X"]


class ResubmitVerificationDocuments2(TypedDict, total=False):
    """`ResubmitVerificationDocuments2` of the API."""
    incorporation: Sequence[Union[str, ResubmitVerificationDocuments2Incorporation]]
    ownership: Sequence[Union[str, ResubmitVerificationDocuments2Ownership]]
    other: Sequence[Union[str, ResubmitVerificationDocuments2Other]]


class _ResubmitVerificationDocuments2IncorporationRequired(TypedDict):
    content: str
    """A PDF, JPEG, PNG or WebP as a base64 data URI or bare base64"""


class ResubmitVerificationDocuments2Incorporation(_ResubmitVerificationDocuments2IncorporationRequired, total=False):
    """`ResubmitVerificationDocuments2Incorporation` of the API."""
    valid_until: Day
    """The last day on which the document holds"""


class _ResubmitVerificationDocuments2OwnershipRequired(TypedDict):
    content: str
    """A PDF, JPEG, PNG or WebP as a base64 data URI or bare base64"""


class ResubmitVerificationDocuments2Ownership(_ResubmitVerificationDocuments2OwnershipRequired, total=False):
    """`ResubmitVerificationDocuments2Ownership` of the API."""
    valid_until: Day
    """The last day on which the document holds"""


class _ResubmitVerificationDocuments2OtherRequired(TypedDict):
    content: str
    """A PDF, JPEG, PNG or WebP as a base64 data URI or bare base64"""


class ResubmitVerificationDocuments2Other(_ResubmitVerificationDocuments2OtherRequired, total=False):
    """`ResubmitVerificationDocuments2Other` of the API."""
    valid_until: Day
    """The last day on which the document holds"""


class ResubmitVerificationAnswer(TypedDict):
    """`ResubmitVerificationAnswer` of the API."""
    item: int
    text: str


class CreateVerificationSessionDocument(TypedDict, total=False):
    """`CreateVerificationSessionDocument` of the API."""
    type: Literal["passport", "id_card", "residence_permit", "driving_licence"]


class CreateVerificationSessionExpected(TypedDict, total=False):
    """`CreateVerificationSessionExpected` of the API."""
    given_name: str
    family_name: str
    birth_date: Day


class _VerifyIdentityConsentRequired(TypedDict):
    given_at: Time


class VerifyIdentityConsent(_VerifyIdentityConsentRequired, total=False):
    """`VerifyIdentityConsent` of the API."""
    text_sha256: str
    """SHA-256 of the text that was agreed to, in hexadecimal digits"""
    language: str
    """Of the text, as in BCP 47"""


class CreateProjectShootDate(TypedDict):
    """`CreateProjectShootDate` of the API."""
    from_: Day
    until: Day


class CreateProjectProducer(TypedDict):
    """`CreateProjectProducer` of the API."""
    verification_id: str


class UpdateProjectShootDate(TypedDict):
    """`UpdateProjectShootDate` of the API."""
    from_: Day
    until: Day


class UpdateProjectProducer(TypedDict):
    """`UpdateProjectProducer` of the API."""
    verification_id: str


class _CreateTemplateFieldRequired(TypedDict):
    name: str
    label: str
    type: Literal["text", "long_text", "number", "money", "date", "boolean", "choice", "list"]


class CreateTemplateField(_CreateTemplateFieldRequired, total=False):
    """`CreateTemplateField` of the API."""
    required: bool
    required_when: Union[CreateTemplateFieldRequiredWhen1, CreateTemplateFieldRequiredWhen2, CreateTemplateFieldRequiredWhen3]
    """Holds or not by the value of a field"""
    min: Union[float, str]
    """Characters, value, day, or entries: by the type"""
    max: Union[float, str]
    choices: Sequence[CreateTemplateFieldChoice]
    help: str


class CreateTemplateFieldRequiredWhen1(TypedDict):
    """`CreateTemplateFieldRequiredWhen1` of the API."""
    field: str
    is_: Union[str, float, bool]


class CreateTemplateFieldRequiredWhen2(TypedDict):
    """`CreateTemplateFieldRequiredWhen2` of the API."""
    field: str
    is_not: Union[str, float, bool]


class CreateTemplateFieldRequiredWhen3(TypedDict):
    """`CreateTemplateFieldRequiredWhen3` of the API."""
    field: str
    present: bool


class CreateTemplateFieldChoice(TypedDict):
    """`CreateTemplateFieldChoice` of the API."""
    value: str
    label: str


class _CreateTemplateBodyHeadingRequired(TypedDict):
    kind: Literal["heading"]
    text: str


class CreateTemplateBodyHeading(_CreateTemplateBodyHeadingRequired, total=False):
    """`CreateTemplateBodyHeading` of the API."""
    level: Literal[1, 2, 3]
    when: Union[CreateTemplateBodyHeadingWhen1, CreateTemplateBodyHeadingWhen2, CreateTemplateBodyHeadingWhen3]
    """Holds or not by the value of a field"""


class CreateTemplateBodyHeadingWhen1(TypedDict):
    """`CreateTemplateBodyHeadingWhen1` of the API."""
    field: str
    is_: Union[str, float, bool]


class CreateTemplateBodyHeadingWhen2(TypedDict):
    """`CreateTemplateBodyHeadingWhen2` of the API."""
    field: str
    is_not: Union[str, float, bool]


class CreateTemplateBodyHeadingWhen3(TypedDict):
    """`CreateTemplateBodyHeadingWhen3` of the API."""
    field: str
    present: bool


class _CreateTemplateBodyParagraphRequired(TypedDict):
    kind: Literal["paragraph"]
    text: str


class CreateTemplateBodyParagraph(_CreateTemplateBodyParagraphRequired, total=False):
    """`CreateTemplateBodyParagraph` of the API."""
    when: Union[CreateTemplateBodyParagraphWhen1, CreateTemplateBodyParagraphWhen2, CreateTemplateBodyParagraphWhen3]
    """Holds or not by the value of a field"""


class CreateTemplateBodyParagraphWhen1(TypedDict):
    """`CreateTemplateBodyParagraphWhen1` of the API."""
    field: str
    is_: Union[str, float, bool]


class CreateTemplateBodyParagraphWhen2(TypedDict):
    """`CreateTemplateBodyParagraphWhen2` of the API."""
    field: str
    is_not: Union[str, float, bool]


class CreateTemplateBodyParagraphWhen3(TypedDict):
    """`CreateTemplateBodyParagraphWhen3` of the API."""
    field: str
    present: bool


class _CreateTemplateBodyListRequired(TypedDict):
    kind: Literal["list"]
    items: Sequence[str]


class CreateTemplateBodyList(_CreateTemplateBodyListRequired, total=False):
    """`CreateTemplateBodyList` of the API."""
    ordered: bool
    when: Union[CreateTemplateBodyListWhen1, CreateTemplateBodyListWhen2, CreateTemplateBodyListWhen3]
    """Holds or not by the value of a field"""


class CreateTemplateBodyListWhen1(TypedDict):
    """`CreateTemplateBodyListWhen1` of the API."""
    field: str
    is_: Union[str, float, bool]


class CreateTemplateBodyListWhen2(TypedDict):
    """`CreateTemplateBodyListWhen2` of the API."""
    field: str
    is_not: Union[str, float, bool]


class CreateTemplateBodyListWhen3(TypedDict):
    """`CreateTemplateBodyListWhen3` of the API."""
    field: str
    present: bool


class _CreateTemplateBodyFactsRequired(TypedDict):
    kind: Literal["facts"]
    rows: Sequence[CreateTemplateBodyFactsRow]


class CreateTemplateBodyFacts(_CreateTemplateBodyFactsRequired, total=False):
    """`CreateTemplateBodyFacts` of the API."""
    when: Union[CreateTemplateBodyFactsWhen1, CreateTemplateBodyFactsWhen2, CreateTemplateBodyFactsWhen3]
    """Holds or not by the value of a field"""


class CreateTemplateBodyFactsRow(TypedDict):
    """`CreateTemplateBodyFactsRow` of the API."""
    label: str
    value: str


class CreateTemplateBodyFactsWhen1(TypedDict):
    """`CreateTemplateBodyFactsWhen1` of the API."""
    field: str
    is_: Union[str, float, bool]


class CreateTemplateBodyFactsWhen2(TypedDict):
    """`CreateTemplateBodyFactsWhen2` of the API."""
    field: str
    is_not: Union[str, float, bool]


class CreateTemplateBodyFactsWhen3(TypedDict):
    """`CreateTemplateBodyFactsWhen3` of the API."""
    field: str
    present: bool


class _CreateTemplateBodyTableRequired(TypedDict):
    kind: Literal["table"]
    header: Sequence[str]
    rows: Sequence[Sequence[str]]


class CreateTemplateBodyTable(_CreateTemplateBodyTableRequired, total=False):
    """`CreateTemplateBodyTable` of the API."""
    when: Union[CreateTemplateBodyTableWhen1, CreateTemplateBodyTableWhen2, CreateTemplateBodyTableWhen3]
    """Holds or not by the value of a field"""


class CreateTemplateBodyTableWhen1(TypedDict):
    """`CreateTemplateBodyTableWhen1` of the API."""
    field: str
    is_: Union[str, float, bool]


class CreateTemplateBodyTableWhen2(TypedDict):
    """`CreateTemplateBodyTableWhen2` of the API."""
    field: str
    is_not: Union[str, float, bool]


class CreateTemplateBodyTableWhen3(TypedDict):
    """`CreateTemplateBodyTableWhen3` of the API."""
    field: str
    present: bool


class _CreateTemplateBodyRuleRequired(TypedDict):
    kind: Literal["rule"]


class CreateTemplateBodyRule(_CreateTemplateBodyRuleRequired, total=False):
    """`CreateTemplateBodyRule` of the API."""
    when: Union[CreateTemplateBodyRuleWhen1, CreateTemplateBodyRuleWhen2, CreateTemplateBodyRuleWhen3]
    """Holds or not by the value of a field"""


class CreateTemplateBodyRuleWhen1(TypedDict):
    """`CreateTemplateBodyRuleWhen1` of the API."""
    field: str
    is_: Union[str, float, bool]


class CreateTemplateBodyRuleWhen2(TypedDict):
    """`CreateTemplateBodyRuleWhen2` of the API."""
    field: str
    is_not: Union[str, float, bool]


class CreateTemplateBodyRuleWhen3(TypedDict):
    """`CreateTemplateBodyRuleWhen3` of the API."""
    field: str
    present: bool


class _CreateTemplateRoleRequired(TypedDict):
    role: str
    """What the party is: `model`, `photographer`"""
    kind: Literal["signer", "approver", "viewer", "cc", "witness", "guardian"]


class CreateTemplateRole(_CreateTemplateRoleRequired, total=False):
    """`CreateTemplateRole` of the API."""
    order: int
    required: bool


class _UpdateTemplateFieldRequired(TypedDict):
    name: str
    label: str
    type: Literal["text", "long_text", "number", "money", "date", "boolean", "choice", "list"]


class UpdateTemplateField(_UpdateTemplateFieldRequired, total=False):
    """`UpdateTemplateField` of the API."""
    required: bool
    required_when: Union[UpdateTemplateFieldRequiredWhen1, UpdateTemplateFieldRequiredWhen2, UpdateTemplateFieldRequiredWhen3]
    """Holds or not by the value of a field"""
    min: Union[float, str]
    """Characters, value, day, or entries: by the type"""
    max: Union[float, str]
    choices: Sequence[UpdateTemplateFieldChoice]
    help: str


class UpdateTemplateFieldRequiredWhen1(TypedDict):
    """`UpdateTemplateFieldRequiredWhen1` of the API."""
    field: str
    is_: Union[str, float, bool]


class UpdateTemplateFieldRequiredWhen2(TypedDict):
    """`UpdateTemplateFieldRequiredWhen2` of the API."""
    field: str
    is_not: Union[str, float, bool]


class UpdateTemplateFieldRequiredWhen3(TypedDict):
    """`UpdateTemplateFieldRequiredWhen3` of the API."""
    field: str
    present: bool


class UpdateTemplateFieldChoice(TypedDict):
    """`UpdateTemplateFieldChoice` of the API."""
    value: str
    label: str


class _UpdateTemplateBodyHeadingRequired(TypedDict):
    kind: Literal["heading"]
    text: str


class UpdateTemplateBodyHeading(_UpdateTemplateBodyHeadingRequired, total=False):
    """`UpdateTemplateBodyHeading` of the API."""
    level: Literal[1, 2, 3]
    when: Union[UpdateTemplateBodyHeadingWhen1, UpdateTemplateBodyHeadingWhen2, UpdateTemplateBodyHeadingWhen3]
    """Holds or not by the value of a field"""


class UpdateTemplateBodyHeadingWhen1(TypedDict):
    """`UpdateTemplateBodyHeadingWhen1` of the API."""
    field: str
    is_: Union[str, float, bool]


class UpdateTemplateBodyHeadingWhen2(TypedDict):
    """`UpdateTemplateBodyHeadingWhen2` of the API."""
    field: str
    is_not: Union[str, float, bool]


class UpdateTemplateBodyHeadingWhen3(TypedDict):
    """`UpdateTemplateBodyHeadingWhen3` of the API."""
    field: str
    present: bool


class _UpdateTemplateBodyParagraphRequired(TypedDict):
    kind: Literal["paragraph"]
    text: str


class UpdateTemplateBodyParagraph(_UpdateTemplateBodyParagraphRequired, total=False):
    """`UpdateTemplateBodyParagraph` of the API."""
    when: Union[UpdateTemplateBodyParagraphWhen1, UpdateTemplateBodyParagraphWhen2, UpdateTemplateBodyParagraphWhen3]
    """Holds or not by the value of a field"""


class UpdateTemplateBodyParagraphWhen1(TypedDict):
    """`UpdateTemplateBodyParagraphWhen1` of the API."""
    field: str
    is_: Union[str, float, bool]


class UpdateTemplateBodyParagraphWhen2(TypedDict):
    """`UpdateTemplateBodyParagraphWhen2` of the API."""
    field: str
    is_not: Union[str, float, bool]


class UpdateTemplateBodyParagraphWhen3(TypedDict):
    """`UpdateTemplateBodyParagraphWhen3` of the API."""
    field: str
    present: bool


class _UpdateTemplateBodyListRequired(TypedDict):
    kind: Literal["list"]
    items: Sequence[str]


class UpdateTemplateBodyList(_UpdateTemplateBodyListRequired, total=False):
    """`UpdateTemplateBodyList` of the API."""
    ordered: bool
    when: Union[UpdateTemplateBodyListWhen1, UpdateTemplateBodyListWhen2, UpdateTemplateBodyListWhen3]
    """Holds or not by the value of a field"""


class UpdateTemplateBodyListWhen1(TypedDict):
    """`UpdateTemplateBodyListWhen1` of the API."""
    field: str
    is_: Union[str, float, bool]


class UpdateTemplateBodyListWhen2(TypedDict):
    """`UpdateTemplateBodyListWhen2` of the API."""
    field: str
    is_not: Union[str, float, bool]


class UpdateTemplateBodyListWhen3(TypedDict):
    """`UpdateTemplateBodyListWhen3` of the API."""
    field: str
    present: bool


class _UpdateTemplateBodyFactsRequired(TypedDict):
    kind: Literal["facts"]
    rows: Sequence[UpdateTemplateBodyFactsRow]


class UpdateTemplateBodyFacts(_UpdateTemplateBodyFactsRequired, total=False):
    """`UpdateTemplateBodyFacts` of the API."""
    when: Union[UpdateTemplateBodyFactsWhen1, UpdateTemplateBodyFactsWhen2, UpdateTemplateBodyFactsWhen3]
    """Holds or not by the value of a field"""


class UpdateTemplateBodyFactsRow(TypedDict):
    """`UpdateTemplateBodyFactsRow` of the API."""
    label: str
    value: str


class UpdateTemplateBodyFactsWhen1(TypedDict):
    """`UpdateTemplateBodyFactsWhen1` of the API."""
    field: str
    is_: Union[str, float, bool]


class UpdateTemplateBodyFactsWhen2(TypedDict):
    """`UpdateTemplateBodyFactsWhen2` of the API."""
    field: str
    is_not: Union[str, float, bool]


class UpdateTemplateBodyFactsWhen3(TypedDict):
    """`UpdateTemplateBodyFactsWhen3` of the API."""
    field: str
    present: bool


class _UpdateTemplateBodyTableRequired(TypedDict):
    kind: Literal["table"]
    header: Sequence[str]
    rows: Sequence[Sequence[str]]


class UpdateTemplateBodyTable(_UpdateTemplateBodyTableRequired, total=False):
    """`UpdateTemplateBodyTable` of the API."""
    when: Union[UpdateTemplateBodyTableWhen1, UpdateTemplateBodyTableWhen2, UpdateTemplateBodyTableWhen3]
    """Holds or not by the value of a field"""


class UpdateTemplateBodyTableWhen1(TypedDict):
    """`UpdateTemplateBodyTableWhen1` of the API."""
    field: str
    is_: Union[str, float, bool]


class UpdateTemplateBodyTableWhen2(TypedDict):
    """`UpdateTemplateBodyTableWhen2` of the API."""
    field: str
    is_not: Union[str, float, bool]


class UpdateTemplateBodyTableWhen3(TypedDict):
    """`UpdateTemplateBodyTableWhen3` of the API."""
    field: str
    present: bool


class _UpdateTemplateBodyRuleRequired(TypedDict):
    kind: Literal["rule"]


class UpdateTemplateBodyRule(_UpdateTemplateBodyRuleRequired, total=False):
    """`UpdateTemplateBodyRule` of the API."""
    when: Union[UpdateTemplateBodyRuleWhen1, UpdateTemplateBodyRuleWhen2, UpdateTemplateBodyRuleWhen3]
    """Holds or not by the value of a field"""


class UpdateTemplateBodyRuleWhen1(TypedDict):
    """`UpdateTemplateBodyRuleWhen1` of the API."""
    field: str
    is_: Union[str, float, bool]


class UpdateTemplateBodyRuleWhen2(TypedDict):
    """`UpdateTemplateBodyRuleWhen2` of the API."""
    field: str
    is_not: Union[str, float, bool]


class UpdateTemplateBodyRuleWhen3(TypedDict):
    """`UpdateTemplateBodyRuleWhen3` of the API."""
    field: str
    present: bool


class _UpdateTemplateRoleRequired(TypedDict):
    role: str
    """What the party is: `model`, `photographer`"""
    kind: Literal["signer", "approver", "viewer", "cc", "witness", "guardian"]


class UpdateTemplateRole(_UpdateTemplateRoleRequired, total=False):
    """`UpdateTemplateRole` of the API."""
    order: int
    required: bool


class CreateAgreementValue4(TypedDict):
    """`CreateAgreementValue4` of the API."""
    amount: str
    currency: str


class _CreateAgreementBodyHeadingRequired(TypedDict):
    kind: Literal["heading"]
    text: str


class CreateAgreementBodyHeading(_CreateAgreementBodyHeadingRequired, total=False):
    """`CreateAgreementBodyHeading` of the API."""
    level: Literal[1, 2, 3]


class CreateAgreementBodyParagraph(TypedDict):
    """`CreateAgreementBodyParagraph` of the API."""
    kind: Literal["paragraph"]
    text: str


class _CreateAgreementBodyListRequired(TypedDict):
    kind: Literal["list"]
    items: Sequence[str]


class CreateAgreementBodyList(_CreateAgreementBodyListRequired, total=False):
    """`CreateAgreementBodyList` of the API."""
    ordered: bool


class CreateAgreementBodyFacts(TypedDict):
    """`CreateAgreementBodyFacts` of the API."""
    kind: Literal["facts"]
    rows: Sequence[CreateAgreementBodyFactsRow]


class CreateAgreementBodyFactsRow(TypedDict):
    """`CreateAgreementBodyFactsRow` of the API."""
    label: str
    value: str


class CreateAgreementBodyTable(TypedDict):
    """`CreateAgreementBodyTable` of the API."""
    kind: Literal["table"]
    header: Sequence[str]
    rows: Sequence[Sequence[str]]


class CreateAgreementBodyRule(TypedDict):
    """`CreateAgreementBodyRule` of the API."""
    kind: Literal["rule"]


class _CreateAgreementPartyRequired(TypedDict):
    role: str
    """What the party is: `model`, `photographer`"""
    name: str
    email: str
    """One plain e-mail address"""


class CreateAgreementParty(_CreateAgreementPartyRequired, total=False):
    """`CreateAgreementParty` of the API."""
    kind: Literal["signer", "approver", "viewer", "cc", "witness", "guardian"]
    """By default the template's role says; else `signer`"""
    order: int
    """Lower ones act first, equal ones at once. By default the template's role says; else 1"""
    user_id: str
    """The caller's own id of the user"""
    birth_date: Day
    """A party under 18 when it is sent needs a guardian"""
    guardian_of: str
    """Of a guardian: the role of the minor"""
    witness_of: str
    """Of a witness: the role of the one it has seen sign; everybody who signs before it where not given"""
    locale: str
    """`en` or `es`, also with a region such as `es-MX`: the language of mails and pages for them"""


class _CreateAgreementRemindersRequired(TypedDict):
    every_days: int


class CreateAgreementReminders(_CreateAgreementRemindersRequired, total=False):
    """`CreateAgreementReminders` of the API."""
    most: int


class UpdateAgreementValue4(TypedDict):
    """`UpdateAgreementValue4` of the API."""
    amount: str
    currency: str


class _UpdateAgreementBodyHeadingRequired(TypedDict):
    kind: Literal["heading"]
    text: str


class UpdateAgreementBodyHeading(_UpdateAgreementBodyHeadingRequired, total=False):
    """`UpdateAgreementBodyHeading` of the API."""
    level: Literal[1, 2, 3]


class UpdateAgreementBodyParagraph(TypedDict):
    """`UpdateAgreementBodyParagraph` of the API."""
    kind: Literal["paragraph"]
    text: str


class _UpdateAgreementBodyListRequired(TypedDict):
    kind: Literal["list"]
    items: Sequence[str]


class UpdateAgreementBodyList(_UpdateAgreementBodyListRequired, total=False):
    """`UpdateAgreementBodyList` of the API."""
    ordered: bool


class UpdateAgreementBodyFacts(TypedDict):
    """`UpdateAgreementBodyFacts` of the API."""
    kind: Literal["facts"]
    rows: Sequence[UpdateAgreementBodyFactsRow]


class UpdateAgreementBodyFactsRow(TypedDict):
    """`UpdateAgreementBodyFactsRow` of the API."""
    label: str
    value: str


class UpdateAgreementBodyTable(TypedDict):
    """`UpdateAgreementBodyTable` of the API."""
    kind: Literal["table"]
    header: Sequence[str]
    rows: Sequence[Sequence[str]]


class UpdateAgreementBodyRule(TypedDict):
    """`UpdateAgreementBodyRule` of the API."""
    kind: Literal["rule"]


class _UpdateAgreementPartyRequired(TypedDict):
    role: str
    """What the party is: `model`, `photographer`"""
    name: str
    email: str
    """One plain e-mail address"""


class UpdateAgreementParty(_UpdateAgreementPartyRequired, total=False):
    """`UpdateAgreementParty` of the API."""
    kind: Literal["signer", "approver", "viewer", "cc", "witness", "guardian"]
    """By default the template's role says; else `signer`"""
    order: int
    """Lower ones act first, equal ones at once. By default the template's role says; else 1"""
    user_id: str
    """The caller's own id of the user"""
    birth_date: Day
    """A party under 18 when it is sent needs a guardian"""
    guardian_of: str
    """Of a guardian: the role of the minor"""
    witness_of: str
    """Of a witness: the role of the one it has seen sign; everybody who signs before it where not given"""
    locale: str
    """`en` or `es`, also with a region such as `es-MX`: the language of mails and pages for them"""


class _UpdateAgreementRemindersRequired(TypedDict):
    every_days: int


class UpdateAgreementReminders(_UpdateAgreementRemindersRequired, total=False):
    """`UpdateAgreementReminders` of the API."""
    most: int


class SignAgreementAppearanceTyped(TypedDict):
    """`SignAgreementAppearanceTyped` of the API."""
    kind: Literal["typed"]
    text: str


class SignAgreementAppearanceDrawn(TypedDict):
    """`SignAgreementAppearanceDrawn` of the API."""
    kind: Literal["drawn"]
    image: str
    """PNG as a data URI, at most 200 KB"""


class GiveConsentNotice(TypedDict, total=False):
    """`GiveConsentNotice` of the API."""
    text: str
    url: str
    language: str
    """BCP 47, such as `en` or `ar-EG`"""


class _GiveConsentSignerRequired(TypedDict):
    name: str
    email: str
    """One plain e-mail address"""


class GiveConsentSigner(_GiveConsentSignerRequired, total=False):
    """`GiveConsentSigner` of the API."""
    locale: str
    """`en` or `es`, also with a region such as `es-MX`: the language of mails and pages for them"""
    birth_date: Day


class _GiveConsentGuardianRequired(TypedDict):
    name: str
    email: str
    """One plain e-mail address"""


class GiveConsentGuardian(_GiveConsentGuardianRequired, total=False):
    """`GiveConsentGuardian` of the API."""
    locale: str
    """`en` or `es`, also with a region such as `es-MX`: the language of mails and pages for them"""


class CreateModelReleasePerformer(TypedDict, total=False):
    """`CreateModelReleasePerformer` of the API."""
    legal_name: str
    stage_name: str
    other_names: Sequence[str]
    """Maiden names, aliases"""
    birth_date: Day
    email: str
    """One plain e-mail address"""
    phone: str
    address: str


class _CreateModelReleasePhotographerRequired(TypedDict):
    legal_name: str


class CreateModelReleasePhotographer(_CreateModelReleasePhotographerRequired, total=False):
    """`CreateModelReleasePhotographer` of the API."""
    email: str
    """One plain e-mail address"""
    phone: str
    address: str


class _CreateModelReleaseGuardianRequired(TypedDict):
    legal_name: str


class CreateModelReleaseGuardian(_CreateModelReleaseGuardianRequired, total=False):
    """`CreateModelReleaseGuardian` of the API."""
    email: str
    """One plain e-mail address"""
    phone: str
    address: str
    relationship: str


class _CreateModelReleaseWitnessRequired(TypedDict):
    legal_name: str


class CreateModelReleaseWitness(_CreateModelReleaseWitnessRequired, total=False):
    """`CreateModelReleaseWitness` of the API."""
    email: str
    """One plain e-mail address"""
    phone: str
    address: str


class _CreateModelReleaseShootRequired(TypedDict):
    from_: Day


class CreateModelReleaseShoot(_CreateModelReleaseShootRequired, total=False):
    """`CreateModelReleaseShoot` of the API."""
    until: Day
    place: str


class _CreateModelReleasePartyRequired(TypedDict):
    role: Literal["performer", "guardian", "photographer", "producer", "witness"]
    """One performer; a guardian signs for a minor"""
    name: str
    email: str
    """One plain e-mail address"""


class CreateModelReleaseParty(_CreateModelReleasePartyRequired, total=False):
    """`CreateModelReleaseParty` of the API."""
    order: int
    """Lower ones sign first, equal ones at once; 1 for performer and guardian, else 2"""
    user_id: str
    """The performer has that of the release"""
    locale: str
    """`en` or `es`, also with a region such as `es-MX`: the language of mails and pages for them"""


class CreateModelReleaseSigning(TypedDict, total=False):
    """`CreateModelReleaseSigning` of the API."""
    require_verified_identity: Union[bool, Literal["same_key", "live", "wallet"]]
    """What each signature has to rest on at least: `same_key`, `live` or `wallet` (the last two are equal). `true`
    means `same_key`. An earlier verification of the userId (`on_file`) never satisfies it. Answers show the level
    or false
    """
    require_email_code: bool
    face_match_at_signing: bool
    trusted_issuers: Sequence[str]
    """DIDs whose identity credentials are taken from wallets; never the one of the organization"""
    expires_in_days: int
    language: str
    """BCP 47, such as `en` or `ar-EG`"""


class SetLegalHoldSubject1(TypedDict):
    """`SetLegalHoldSubject1` of the API."""
    person_id: str


class SetLegalHoldSubject2(TypedDict):
    """`SetLegalHoldSubject2` of the API."""
    project_id: str
    """`prj_…`, or your own ID of the project"""


class SetLegalHoldSubject3(TypedDict):
    """`SetLegalHoldSubject3` of the API."""
    organization: Literal[True]


class ChangeRetentionPolicyRules(TypedDict, total=False):
    """`ChangeRetentionPolicyRules` of the API."""
    identity: ChangeRetentionPolicyRulesIdentity
    biometric: ChangeRetentionPolicyRulesBiometric
    business: ChangeRetentionPolicyRulesBusiness
    agreement: ChangeRetentionPolicyRulesAgreement
    release: ChangeRetentionPolicyRulesRelease
    consent: ChangeRetentionPolicyRulesConsent
    credential: ChangeRetentionPolicyRulesCredential
    proof: ChangeRetentionPolicyRulesProof
    account: ChangeRetentionPolicyRulesAccount
    mail: ChangeRetentionPolicyRulesMail
    technical: ChangeRetentionPolicyRulesTechnical


class ChangeRetentionPolicyRulesIdentity(TypedDict, total=False):
    """`ChangeRetentionPolicyRulesIdentity` of the API."""
    erase_after_days: Optional[int]
    """Erased when it is as old; null: not for its age"""
    keep_at_least_days: Optional[int]
    """A duty: kept as long, whoever asks; null: none"""


class ChangeRetentionPolicyRulesBiometric(TypedDict, total=False):
    """`ChangeRetentionPolicyRulesBiometric` of the API."""
    erase_after_days: Optional[int]
    """Erased when it is as old; null: not for its age"""
    keep_at_least_days: Optional[int]
    """A duty: kept as long, whoever asks; null: none"""


class ChangeRetentionPolicyRulesBusiness(TypedDict, total=False):
    """`ChangeRetentionPolicyRulesBusiness` of the API."""
    erase_after_days: Optional[int]
    """Erased when it is as old; null: not for its age"""
    keep_at_least_days: Optional[int]
    """A duty: kept as long, whoever asks; null: none"""


class ChangeRetentionPolicyRulesAgreement(TypedDict, total=False):
    """`ChangeRetentionPolicyRulesAgreement` of the API."""
    erase_after_days: Optional[int]
    """Erased when it is as old; null: not for its age"""
    keep_at_least_days: Optional[int]
    """A duty: kept as long, whoever asks; null: none"""


class ChangeRetentionPolicyRulesRelease(TypedDict, total=False):
    """`ChangeRetentionPolicyRulesRelease` of the API."""
    erase_after_days: Optional[int]
    """Erased when it is as old; null: not for its age"""
    keep_at_least_days: Optional[int]
    """A duty: kept as long, whoever asks; null: none"""


class ChangeRetentionPolicyRulesConsent(TypedDict, total=False):
    """`ChangeRetentionPolicyRulesConsent` of the API."""
    erase_after_days: Optional[int]
    """Erased when it is as old; null: not for its age"""
    keep_at_least_days: Optional[int]
    """A duty: kept as long, whoever asks; null: none"""


class ChangeRetentionPolicyRulesCredential(TypedDict, total=False):
    """`ChangeRetentionPolicyRulesCredential` of the API."""
    erase_after_days: Optional[int]
    """Erased when it is as old; null: not for its age"""
    keep_at_least_days: Optional[int]
    """A duty: kept as long, whoever asks; null: none"""


class ChangeRetentionPolicyRulesProof(TypedDict, total=False):
    """`ChangeRetentionPolicyRulesProof` of the API."""
    erase_after_days: Optional[int]
    """Erased when it is as old; null: not for its age"""
    keep_at_least_days: Optional[int]
    """A duty: kept as long, whoever asks; null: none"""


class ChangeRetentionPolicyRulesAccount(TypedDict, total=False):
    """`ChangeRetentionPolicyRulesAccount` of the API."""
    erase_after_days: Optional[int]
    """Erased when it is as old; null: not for its age"""
    keep_at_least_days: Optional[int]
    """A duty: kept as long, whoever asks; null: none"""


class ChangeRetentionPolicyRulesMail(TypedDict, total=False):
    """`ChangeRetentionPolicyRulesMail` of the API."""
    erase_after_days: Optional[int]
    """Erased when it is as old; null: not for its age"""
    keep_at_least_days: Optional[int]
    """A duty: kept as long, whoever asks; null: none"""


class ChangeRetentionPolicyRulesTechnical(TypedDict, total=False):
    """`ChangeRetentionPolicyRulesTechnical` of the API."""
    erase_after_days: Optional[int]
    """Erased when it is as old; null: not for its age"""
    keep_at_least_days: Optional[int]
    """A duty: kept as long, whoever asks; null: none"""


class ReceiveComplaintComplainant(TypedDict, total=False):
    """`ReceiveComplaintComplainant` of the API."""
    name: str
    email: str
    """One plain e-mail address"""
    relation: Literal["depicted", "representative", "rights_holder", "other"]
    """What the complainant is to the content"""


class ChangeCompliancePolicyRequirements(TypedDict, total=False):
    """`ChangeCompliancePolicyRequirements` of the API."""
    identity_verified: ChangeCompliancePolicyRequirementsIdentityVerified
    age_on_shoot_date: ChangeCompliancePolicyRequirementsAgeOnShootDate
    release_signed: ChangeCompliancePolicyRequirementsReleaseSigned
    release_not_withdrawn: ChangeCompliancePolicyRequirementsReleaseNotWithdrawn
    withdrawal_acknowledged: ChangeCompliancePolicyRequirementsWithdrawalAcknowledged
    producer_verified: ChangeCompliancePolicyRequirementsProducerVerified
    performers_complete: ChangeCompliancePolicyRequirementsPerformersComplete
    records_complete: ChangeCompliancePolicyRequirementsRecordsComplete
    list_screening_fresh: ChangeCompliancePolicyRequirementsListScreeningFresh


class ChangeCompliancePolicyRequirementsIdentityVerified(TypedDict, total=False):
    """`ChangeCompliancePolicyRequirementsIdentityVerified` of the API."""
    enabled: bool
    """Whether it is asked at all"""
    expiring_days: int
    """How long before its end it is `expiring`"""


class ChangeCompliancePolicyRequirementsAgeOnShootDate(TypedDict, total=False):
    """`ChangeCompliancePolicyRequirementsAgeOnShootDate` of the API."""
    enabled: bool
    """Whether it is asked at all"""


class ChangeCompliancePolicyRequirementsReleaseSigned(TypedDict, total=False):
    """`ChangeCompliancePolicyRequirementsReleaseSigned` of the API."""
    enabled: bool
    """Whether it is asked at all"""
    expiring_days: int
    """How long before its end it is `expiring`"""
    accept_attested: bool
    """Whether the caller's word counts as well as the performer's signature"""


class ChangeCompliancePolicyRequirementsReleaseNotWithdrawn(TypedDict, total=False):
    """`ChangeCompliancePolicyRequirementsReleaseNotWithdrawn` of the API."""
    enabled: bool
    """Whether it is asked at all"""


class ChangeCompliancePolicyRequirementsWithdrawalAcknowledged(TypedDict, total=False):
    """`ChangeCompliancePolicyRequirementsWithdrawalAcknowledged` of the API."""
    enabled: bool
    """Whether it is asked at all"""


class ChangeCompliancePolicyRequirementsProducerVerified(TypedDict, total=False):
    """`ChangeCompliancePolicyRequirementsProducerVerified` of the API."""
    enabled: bool
    """Whether it is asked at all"""
    expiring_days: int
    """How long before its end it is `expiring`"""


class ChangeCompliancePolicyRequirementsPerformersComplete(TypedDict, total=False):
    """`ChangeCompliancePolicyRequirementsPerformersComplete` of the API."""
    enabled: bool
    """Whether it is asked at all"""


class ChangeCompliancePolicyRequirementsRecordsComplete(TypedDict, total=False):
    """`ChangeCompliancePolicyRequirementsRecordsComplete` of the API."""
    enabled: bool
    """Whether it is asked at all"""


class ChangeCompliancePolicyRequirementsListScreeningFresh(TypedDict, total=False):
    """`ChangeCompliancePolicyRequirementsListScreeningFresh` of the API."""
    enabled: bool
    """Whether it is asked at all"""
    expiring_days: int
    """How long before its end it is `expiring`"""
    max_age_days: int
    """Of the lists, and since a business was looked for"""


class CreateComplianceBundleProof(TypedDict):
    """`CreateComplianceBundleProof` of the API."""
    format: Literal["avouch-proof-v1"]
