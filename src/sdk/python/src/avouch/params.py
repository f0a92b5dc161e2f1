# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""What calls take, where it is more than a text or a number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, Optional, TypedDict, Union

from . import types
from ._encode import Day, File, Time

__all__ = ["types"]


class LivenessAnswer(TypedDict):
    """The frames taken while the person followed a challenge, in order"""
    challenge_id: str
    nonce: str
    frames: Sequence[LivenessAnswerFrame]


class LivenessAnswerFrame(TypedDict):
    """`LivenessAnswerFrame` of the API."""
    image: File
    """A JPEG, PNG or WebP picture as a base64 data URI"""
    at: int
    """Milliseconds from when the challenge was shown to when this frame was taken"""


class ExpectedIdentity(TypedDict, total=False):
    """What the document is expected to say; anything else goes to review"""
    given_name: str
    family_name: str
    birth_date: Day


class _CaptureConsentRequired(TypedDict):
    given_at: Time


class CaptureConsent(_CaptureConsentRequired, total=False):
    """That the person agreed before anything was captured; needed where the policy says so"""
    text_sha256: str
    """SHA-256 of the text that was agreed to, in hexadecimal digits"""
    language: str
    """Of the text, as in BCP 47"""


class BusinessDocuments(TypedDict, total=False):
    """`BusinessDocuments` of the API."""
    incorporation: Sequence[Union[File, BusinessFile]]
    ownership: Sequence[Union[File, BusinessFile]]
    other: Sequence[Union[File, BusinessFile]]


class _BusinessFileRequired(TypedDict):
    content: File
    """A PDF, JPEG, PNG or WebP as a base64 data URI or bare base64"""


class BusinessFile(_BusinessFileRequired, total=False):
    """`BusinessFile` of the API."""
    valid_until: Day
    """The last day on which the document is valid"""


class _BusinessOwnerInputRequired(TypedDict):
    name: str
    kind: types.OwnerKind
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


class InformationAnswer(TypedDict):
    """`InformationAnswer` of the API."""
    item: int
    text: str


class _InformationItemRequired(TypedDict):
    kind: types.InformationItemKind
    text: str
    """What is asked for, as the applicant reads it"""


class InformationItem(_InformationItemRequired, total=False):
    """`InformationItem` of the API."""
    document_kind: types.BusinessDocumentKind
    """As what a document counts; `other` if not given"""


class NewShootDates(TypedDict):
    """Both days included"""
    from_: Day
    until: Day


class NewProducer(TypedDict):
    """The verification of the business that produces; its status is shown"""
    verification_id: str


class _NewContactRequired(TypedDict):
    legal_name: str


class NewContact(_NewContactRequired, total=False):
    """`NewContact` of the API."""
    email: str
    """One plain e-mail address"""
    phone: str
    address: str


class TemplateValue4(TypedDict):
    """`TemplateValue4` of the API."""
    amount: str
    currency: str


class _TextBlockHeadingRequired(TypedDict):
    kind: Literal["heading"]
    text: str


class TextBlockHeading(_TextBlockHeadingRequired, total=False):
    """`TextBlockHeading` of the API."""
    level: Literal[1, 2, 3]


class TextBlockParagraph(TypedDict):
    """`TextBlockParagraph` of the API."""
    kind: Literal["paragraph"]
    text: str


class _TextBlockListRequired(TypedDict):
    kind: Literal["list"]
    items: Sequence[str]


class TextBlockList(_TextBlockListRequired, total=False):
    """`TextBlockList` of the API."""
    ordered: bool


class TextBlockFacts(TypedDict):
    """`TextBlockFacts` of the API."""
    kind: Literal["facts"]
    rows: Sequence[Fact]


class TextBlockTable(TypedDict):
    """`TextBlockTable` of the API."""
    kind: Literal["table"]
    header: Sequence[str]
    rows: Sequence[Sequence[str]]


class TextBlockRule(TypedDict):
    """`TextBlockRule` of the API."""
    kind: Literal["rule"]


class Fact(TypedDict):
    """`Fact` of the API."""
    label: str
    value: str


class _NewPartyRequired(TypedDict):
    role: str
    """What the party is: `model`, `photographer`"""
    name: str
    email: str
    """One plain e-mail address"""


class NewParty(_NewPartyRequired, total=False):
    """`NewParty` of the API."""
    kind: types.PartyKind
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


class _NewTemplateFieldRequired(TypedDict):
    name: str
    label: str
    type: types.TemplateFieldType


class NewTemplateField(_NewTemplateFieldRequired, total=False):
    """`NewTemplateField` of the API."""
    required: bool
    required_when: Union[TemplateCondition, types.TemplateCondition]
    min: Union[float, str]
    """Characters, value, day, or entries: by the type"""
    max: Union[float, str]
    choices: Sequence[Union[TemplateChoice, types.TemplateChoice]]
    help: str


class TemplateCondition1(TypedDict):
    """`TemplateCondition1` of the API."""
    field: str
    is_: Union[TemplateScalar, types.TemplateScalar]


class TemplateCondition2(TypedDict):
    """`TemplateCondition2` of the API."""
    field: str
    is_not: Union[TemplateScalar, types.TemplateScalar]


class TemplateCondition3(TypedDict):
    """`TemplateCondition3` of the API."""
    field: str
    present: bool


class TemplateChoice(TypedDict):
    """`TemplateChoice` of the API."""
    value: str
    label: str


class _TemplateBlockHeadingRequired(TypedDict):
    kind: Literal["heading"]
    text: str


class TemplateBlockHeading(_TemplateBlockHeadingRequired, total=False):
    """`TemplateBlockHeading` of the API."""
    level: Literal[1, 2, 3]
    when: Union[TemplateCondition, types.TemplateCondition]


class _TemplateBlockParagraphRequired(TypedDict):
    kind: Literal["paragraph"]
    text: str


class TemplateBlockParagraph(_TemplateBlockParagraphRequired, total=False):
    """`TemplateBlockParagraph` of the API."""
    when: Union[TemplateCondition, types.TemplateCondition]


class _TemplateBlockListRequired(TypedDict):
    kind: Literal["list"]
    items: Sequence[str]


class TemplateBlockList(_TemplateBlockListRequired, total=False):
    """`TemplateBlockList` of the API."""
    ordered: bool
    when: Union[TemplateCondition, types.TemplateCondition]


class _TemplateBlockFactsRequired(TypedDict):
    kind: Literal["facts"]
    rows: Sequence[Fact]


class TemplateBlockFacts(_TemplateBlockFactsRequired, total=False):
    """`TemplateBlockFacts` of the API."""
    when: Union[TemplateCondition, types.TemplateCondition]


class _TemplateBlockTableRequired(TypedDict):
    kind: Literal["table"]
    header: Sequence[str]
    rows: Sequence[Sequence[str]]


class TemplateBlockTable(_TemplateBlockTableRequired, total=False):
    """`TemplateBlockTable` of the API."""
    when: Union[TemplateCondition, types.TemplateCondition]


class _TemplateBlockRuleRequired(TypedDict):
    kind: Literal["rule"]


class TemplateBlockRule(_TemplateBlockRuleRequired, total=False):
    """`TemplateBlockRule` of the API."""
    when: Union[TemplateCondition, types.TemplateCondition]


class _NewTemplateRoleRequired(TypedDict):
    role: str
    """What the party is: `model`, `photographer`"""
    kind: types.PartyKind


class NewTemplateRole(_NewTemplateRoleRequired, total=False):
    """`NewTemplateRole` of the API."""
    order: int
    required: bool


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
    claims: Sequence[DcqlClaim]
    claim_sets: Sequence[Sequence[str]]


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
    claims: Sequence[DcqlClaim]
    claim_sets: Sequence[Sequence[str]]


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


class _DcqlClaimRequired(TypedDict):
    path: Sequence[Optional[Union[str, int]]]


class DcqlClaim(_DcqlClaimRequired, total=False):
    """`DcqlClaim` of the API."""
    id: str
    values: Sequence[Union[str, int, bool]]


class _ProofToVerifyRequired(TypedDict):
    proof: Mapping[str, Any]
    """A proof file"""


class ProofToVerify(_ProofToVerifyRequired, total=False):
    """`ProofToVerify` of the API."""
    proof_request_id: str
    statement: Mapping[str, Any]


class ExpiringComplianceRuleChange(TypedDict, total=False):
    """`ExpiringComplianceRuleChange` of the API."""
    enabled: bool
    """Whether it is asked at all"""
    expiring_days: int
    """How long before its end it is `expiring`"""


class ComplianceRuleChange(TypedDict, total=False):
    """`ComplianceRuleChange` of the API."""
    enabled: bool
    """Whether it is asked at all"""


class _RecordCustodianRequired(TypedDict):
    name: str
    address: str
    """The street address where the records can be inspected"""


class RecordCustodian(_RecordCustodianRequired, total=False):
    """Who keeps the records (28 CFR 75.6)"""
    title: Optional[str]
    business: Optional[str]


class NewRetentionRule(TypedDict, total=False):
    """`NewRetentionRule` of the API."""
    erase_after_days: Optional[int]
    """Erased when it is as old; null: not for its age"""
    keep_at_least_days: Optional[int]
    """A duty: kept as long, whoever asks; null: none"""


class PasskeyAssertion(TypedDict):
    """What `PublicKeyCredential.toJSON()` gives after `navigator.credentials.get()`"""
    id: str
    raw_id: str
    type: Literal["public-key"]
    response: PasskeyAssertionResponse


class _PasskeyAssertionResponseRequired(TypedDict):
    client_data_json: str
    authenticator_data: str
    signature: str


class PasskeyAssertionResponse(_PasskeyAssertionResponseRequired, total=False):
    """`PasskeyAssertionResponse` of the API."""
    user_handle: Optional[str]


class VcApiIssueOptions(TypedDict, total=False):
    """`VcApiIssueOptions` of the API."""
    format: Literal["ldp_vc", "vc+jwt"]
    """`ldp_vc` embeds an eddsa-rdfc-2022 proof; `vc+jwt` gives an EnvelopedVerifiableCredential"""
    type: Literal["DataIntegrityProof"]
    cryptosuite: Literal["eddsa-rdfc-2022"]
    credential_status: StatusEntry
    """Gives the credential an entry in the test issuer's status list"""


class _StatusEntryRequired(TypedDict):
    type: Literal["BitstringStatusListEntry"]


class StatusEntry(_StatusEntryRequired, total=False):
    """`StatusEntry` of the API."""
    status_purpose: types.StatusPurpose


class CreateVerificationDocument(TypedDict, total=False):
    """`CreateVerificationDocument` of the API."""
    front: File
    """A picture as a base64 data URI: JPEG, PNG, WebP, HEIC, AVIF, TIFF, GIF or BMP"""
    back: File
    """A picture as a base64 data URI: JPEG, PNG, WebP, HEIC, AVIF, TIFF, GIF or BMP"""
    type: types.ExpectedDocumentType


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


class _CreateVerificationApplicantRequired(TypedDict):
    email: str


class CreateVerificationApplicant(_CreateVerificationApplicantRequired, total=False):
    """`CreateVerificationApplicant` of the API."""
    name: str


class DecideVerificationDocument(TypedDict, total=False):
    """`DecideVerificationDocument` of the API."""
    document_type: types.IdentityDocumentType
    issuing_state: str
    document_number: str
    family_name: str
    given_names: Union[str, Literal[""]]
    birth_date: Day
    expiry_date: Day
    nationality: str
    sex: Literal["F", "M", "X"]


class CreateVerificationSessionDocument(TypedDict, total=False):
    """`CreateVerificationSessionDocument` of the API."""
    type: types.ExpectedDocumentType


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


class ChangeVerificationPolicyScreening(TypedDict, total=False):
    """`ChangeVerificationPolicyScreening` of the API."""
    categories: Sequence[types.ListCategory]
    """What people are searched for on the imported lists: `sanctions`, `pep` (politically exposed persons and their
    families), `adverse` (crime, warnings, and the like). Empty, the default, searches for nobody
    """
    threshold: float
    """Likeness from which on an entry counts as a match"""
    suspend: bool
    """A new match suspends the credential of a verified person until it is dismissed"""


class ChangeVerificationPolicyAcceptedDocuments(TypedDict, total=False):
    """`ChangeVerificationPolicyAcceptedDocuments` of the API."""
    types: Optional[Sequence[types.IdentityDocumentType]]
    """null accepts every kind; a visa never counts"""
    countries: ChangeVerificationPolicyAcceptedDocumentsCountries


class ChangeVerificationPolicyAcceptedDocumentsCountries(TypedDict, total=False):
    """`ChangeVerificationPolicyAcceptedDocumentsCountries` of the API."""
    allow: Optional[Sequence[str]]
    deny: Sequence[str]
    """Issuers as in ISO 3166-1 alpha-3, or ICAO 9303-3 where that has none"""


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


class _CreateModelReleaseGuardianRequired(TypedDict):
    legal_name: str


class CreateModelReleaseGuardian(_CreateModelReleaseGuardianRequired, total=False):
    """`CreateModelReleaseGuardian` of the API."""
    email: str
    """One plain e-mail address"""
    phone: str
    address: str
    relationship: str


class _CreateModelReleaseShootRequired(TypedDict):
    from_: Day


class CreateModelReleaseShoot(_CreateModelReleaseShootRequired, total=False):
    """`CreateModelReleaseShoot` of the API."""
    until: Day
    place: str


class _CreateModelReleasePartyRequired(TypedDict):
    role: types.ReleasePartyRole
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
    require_verified_identity: MinimumSignature
    require_email_code: bool
    face_match_at_signing: bool
    trusted_issuers: Sequence[str]
    """DIDs whose identity credentials are taken from wallets; never the one of the organization"""
    expires_in_days: int
    language: str
    """BCP 47, such as `en` or `ar-EG`"""


class _CreateAgreementRemindersRequired(TypedDict):
    every_days: int


class CreateAgreementReminders(_CreateAgreementRemindersRequired, total=False):
    """`CreateAgreementReminders` of the API."""
    most: int


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
    requires: Sequence[types.Assurance]
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
    requires: Sequence[types.BusinessAssurance]
    jurisdictions: Sequence[str]
    """Registered in one of these countries (ISO 3166-1 alpha-2)"""
    entity_types: Sequence[str]
    """Of one of these legal forms (ISO 20275)"""
    incorporated_before: Day
    """Incorporated before this day"""
    context: str


class ChangeCompliancePolicyRequirements(TypedDict, total=False):
    """`ChangeCompliancePolicyRequirements` of the API."""
    identity_verified: ExpiringComplianceRuleChange
    age_on_shoot_date: ComplianceRuleChange
    release_signed: ChangeCompliancePolicyRequirementsReleaseSigned
    release_not_withdrawn: ComplianceRuleChange
    withdrawal_acknowledged: ComplianceRuleChange
    producer_verified: ExpiringComplianceRuleChange
    performers_complete: ComplianceRuleChange
    records_complete: ComplianceRuleChange
    list_screening_fresh: ChangeCompliancePolicyRequirementsListScreeningFresh


class ChangeCompliancePolicyRequirementsReleaseSigned(TypedDict, total=False):
    """`ChangeCompliancePolicyRequirementsReleaseSigned` of the API."""
    enabled: bool
    """Whether it is asked at all"""
    expiring_days: int
    """How long before its end it is `expiring`"""
    accept_attested: bool
    """Whether the caller's word counts as well as the performer's signature"""


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


class ReceiveComplaintComplainant(TypedDict, total=False):
    """`ReceiveComplaintComplainant` of the API."""
    name: str
    email: str
    """One plain e-mail address"""
    relation: types.ComplainantRelation
    """What the complainant is to the content"""


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
    identity: NewRetentionRule
    biometric: NewRetentionRule
    business: NewRetentionRule
    agreement: NewRetentionRule
    release: NewRetentionRule
    consent: NewRetentionRule
    credential: NewRetentionRule
    proof: NewRetentionRule
    account: NewRetentionRule
    mail: NewRetentionRule
    technical: NewRetentionRule


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


NewMetadata = Mapping[str, str]
MetadataPatch = Mapping[str, Optional[str]]
MinimumSignature = Union[bool, types.VerifiedLevel]
TemplateValues = Mapping[str, Union[str, float, bool, TemplateValue4, Sequence[str]]]
TextBlock = Union[TextBlockHeading, TextBlockParagraph, TextBlockList, TextBlockFacts, TextBlockTable, TextBlockRule]
TemplateCondition = Union[TemplateCondition1, TemplateCondition2, TemplateCondition3]
TemplateScalar = Union[str, float, bool]
TemplateBlock = Union[TemplateBlockHeading, TemplateBlockParagraph, TemplateBlockList, TemplateBlockFacts, TemplateBlockTable, TemplateBlockRule]
