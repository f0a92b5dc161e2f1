# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""Response models and enumerations."""

from __future__ import annotations

from typing import Any, Literal, Optional, Union

from ._model import Model


class CaptureConsent(Model):
    """The person's consent before the first picture. Required if the policy says so"""
    given_at: str
    text_sha256: Optional[str]
    """SHA-256 of the consent text that the person accepted, in hexadecimal digits"""
    language: Optional[str]
    """Language of the consent text, as a BCP 47 tag"""


class InformationAnswer(Model):
    """`InformationAnswer` of the API."""
    item: int
    text: str


class InformationItem(Model):
    """`InformationItem` of the API."""
    kind: InformationItemKind
    text: str
    """Request in the words that the applicant reads"""
    document_kind: Optional[BusinessDocumentKind]
    """Type of the requested document. By default, `other`"""


class TemplateCondition1(Model):
    """`TemplateCondition1` of the API."""
    field: str
    is_: TemplateScalar


class TemplateCondition2(Model):
    """`TemplateCondition2` of the API."""
    field: str
    is_not: TemplateScalar


class TemplateCondition3(Model):
    """`TemplateCondition3` of the API."""
    field: str
    present: bool


class TemplateChoice(Model):
    """`TemplateChoice` of the API."""
    value: str
    label: str


class Verification(Model):
    """`Verification` of the API."""
    id: str
    verification_id: str
    """The same as `id`"""
    type: Literal["idv"]
    status: VerificationStatus
    verified: bool
    """Whether the person is verified now. True only if the verification has not expired, and the credential is neither
    revoked nor suspended
    """
    assurance: Optional[IdentityAssurance]
    """Evidence for the verification, as in the credential. Null if `verified` is false"""
    user_id: Optional[str]
    person_id: Optional[str]
    credential_id: Optional[str]
    credential_status: Optional[CredentialStatus]
    """Status of the credential; null if there is none"""
    attempt: int
    """Number of the attempt. With a wallet, 0 until the wallet has responded"""
    method: VerificationMethod
    main_finding: Optional[MainFinding]
    """The most serious check or signal that prevented approval. Null if none did, or once the person is verified"""
    assignee: Optional[str]
    """ID of the assigned reviewer; null if none is assigned"""
    due_at: Optional[str]
    """Deadline for the decision of a reviewer; null while none is needed"""
    overdue: bool
    """Undecided after `dueAt`"""
    metadata: Metadata
    created_at: str
    updated_at: str
    decided_at: Optional[str]
    expires_at: Optional[str]
    wallet: Optional[WalletRequest]
    """Open request to a wallet; null if none is open"""
    checks: list[VerificationCheck]
    liveness: CheckResult
    policy_version: Optional[str]
    engine_version: Optional[str]
    review_reason: Optional[str]
    review_note: Optional[str]
    signals: list[VerificationSignal]
    """Detected fraud signals"""
    input_reasons: list[Explanation]
    """Reasons why new pictures are required, in words for the person who takes them"""
    approvals: list[Approval]
    """The first of two approvals, if the policy requires two. The reason and the note are for reviewers"""
    consent: Optional[CaptureConsent]
    ended_at: Optional[str]
    """Time of the decision, expiry, or cancellation. The retention period starts at this time"""
    biometrics_erased_at: Optional[str]
    redacted_at: Optional[str]
    redacted_from: Optional[Literal["verified", "rejected", "expired", "cancelled"]]
    """Status before redaction"""
    extracted: Optional[VerificationExtracted]
    """Data read from the document. Present only with the scope pii:read"""
    printed: Optional[VerificationPrinted]
    """Printed data for reviewers. Present only with the scope pii:read"""
    test_outcome: Optional[str]
    """Outcome that you requested in test mode. Missing for every other verification"""
    session: Optional[VerificationContinuation]
    """Session in which the person takes or took the pictures; null if there is none"""
    credential: Optional[IssuedCredential]
    """Only if `expand` requests it: the object that `credentialId` names"""
    person: Optional[Person]
    """Only if `expand` requests it: the object that `personId` names"""


class VerificationSignal(Model):
    """`VerificationSignal` of the API."""
    key: str
    weight: Literal["review", "decisive"]
    message: str
    figures: Optional[dict[str, float]]
    related: Optional[list[str]]
    """Linked verifications and persons. Present only with the scope reviews:write"""


class VerificationExtracted(Model):
    """`VerificationExtracted` of the API."""
    document_type: str
    document_format: str
    issuing_state: str
    issuing_subdivision: Optional[str]
    """ISO 3166-2 code of the state or province"""
    document_number: str
    family_name: str
    given_names: str
    names_truncated: bool
    """Whether a name may be incomplete because the document has no room for all of it"""
    birth_date: str
    sex: str
    expiry_date: str
    nationality: str
    personal_number: Optional[str]


class VerificationPrinted(Model):
    """`VerificationPrinted` of the API."""
    disagreements: list[VerificationPrintedDisagreement]
    """Values in which the printed and the machine-readable data differ"""
    values: VerificationPrintedValues
    """Values read from the printed text of a document without machine-readable data. They never decide the outcome"""


class VerificationPrintedDisagreement(Model):
    """`VerificationPrintedDisagreement` of the API."""
    field: Literal["familyName", "givenNames", "birthDate", "expiryDate", "documentNumber"]
    machine_readable: str
    printed: str


class VerificationPrintedValues(Model):
    """`VerificationPrintedValues` of the API."""
    family_name: Optional[PrintedValue]
    given_names: Optional[PrintedValue]
    birth_date: Optional[PrintedValue]
    expiry_date: Optional[PrintedValue]
    document_number: Optional[PrintedValue]


class IdentityAssurance(Model):
    """`IdentityAssurance` of the API."""
    wallet: AssuranceResult
    """Whether the person presented a document of a trusted issuer from a wallet, on the device to which it was issued"""
    face_match: AssuranceResult
    liveness: AssuranceResult
    reviewed_by_human: bool


class MainFinding(Model):
    """`MainFinding` of the API."""
    kind: Literal["check", "signal", "task"]
    key: str
    """Key of the check, fraud signal, or task"""
    reason: Optional[str]
    """Reason code. The meaning of a code never changes. Missing for signals"""
    message: str
    figures: Optional[dict[str, float]]


class WalletRequest(Model):
    """`WalletRequest` of the API."""
    state: PresentationState
    """`fetched`: a wallet has retrieved the request. `expired`: create a new request"""
    expires_at: str
    link: Optional[str]
    """`openid4vp://…` link for a wallet on the same device. Only the response to the call that created the request
    contains it
    """
    qr: Optional[str]
    """QR code of the link: an SVG in a data URI"""
    page_url: Optional[str]
    """Page with the QR code and the state of the request"""


class VerificationCheck(Model):
    """`VerificationCheck` of the API."""
    key: str
    result: VerificationCheckResult
    reason: Optional[str]
    """A stable code"""
    message: str
    figures: Optional[dict[str, float]]


class Explanation(Model):
    """`Explanation` of the API."""
    code: str
    message: str


class Approval(Model):
    """`Approval` of the API."""
    actor: str
    at: str
    reason: Optional[str]
    note: Optional[str]


class PrintedValue(Model):
    """`PrintedValue` of the API."""
    text: str
    confidence: float
    days: Optional[list[str]]
    """Days that a printed date can mean, if its order is ambiguous"""


class VerificationContinuation(Model):
    """`VerificationContinuation` of the API."""
    id: str
    url: Optional[str]
    """Link for the person. Only the response to the call that created it contains it"""
    expires_at: str
    """Time at which the link expires"""


class BusinessVerification(Model):
    """`BusinessVerification` of the API."""
    id: str
    verification_id: str
    """The same as `id`"""
    type: Literal["kyb"]
    status: BusinessVerificationStatus
    verified: bool
    """Whether the business is approved now. True only if the credential is neither revoked nor suspended"""
    business_name: Optional[str]
    """Registered name; null after redaction"""
    user_id: Optional[str]
    credential_id: Optional[str]
    credential_status: Optional[CredentialStatus]
    """Status of the credential; null if there is none"""
    attempt: int
    main_finding: Optional[MainFinding]
    """The first failed task. If no task failed, the first task with a warning. Null once the business is approved"""
    assignee: Optional[str]
    """ID of the assigned reviewer; null if none is assigned"""
    due_at: str
    """Time by which the decision is due"""
    overdue: bool
    """Whether the decision is overdue, that is, `dueAt` has passed"""
    metadata: Metadata
    created_at: str
    updated_at: str
    submitted_at: str
    decided_at: Optional[str]
    expires_at: Optional[str]
    """Date by which the business must be verified again, or by which the requested information must arrive"""
    tasks: list[VerificationTask]
    test_outcome: Optional[str]
    """Outcome that you requested in test mode. Missing for every other verification"""
    business: Optional[BusinessVerificationBusiness]
    """Null after redaction"""
    owners: Optional[list[BusinessOwner]]
    """Owners as submitted. Present only with the scope pii:read"""
    applicant: Optional[BusinessVerificationApplicant]
    """Contact for missing information. Present only with the scope pii:read"""
    documents: list[BusinessVerificationDocument]
    policy_version: Optional[str]
    review_reason: Optional[str]
    review_note: Optional[str]
    approvals: list[Approval]
    """The first of two approvals, if the policy requires two. The reason and the note are for reviewers"""
    input_reasons: list[Explanation]
    """Missing items, in words for the applicant"""
    suspension_reason: Optional[Literal["screening_hit", "document_expired", "owner_expired", "reviewer"]]
    ended_at: Optional[str]
    redacted_at: Optional[str]
    redacted_from: Optional[Literal["approved", "rejected", "suspended", "expired", "cancelled"]]
    """Status before redaction"""
    credential: Optional[IssuedCredential]
    """Only if `expand` requests it: the object that `credentialId` names"""


class BusinessVerificationBusiness(Model):
    """`BusinessVerificationBusiness` of the API."""
    name: str
    other_names: Optional[list[str]]
    registration_number: str
    country: str
    subdivision: Optional[str]
    address: BusinessVerificationBusinessAddress
    entity_type: str
    lei: Optional[str]
    tax_id: Optional[str]
    vat_id: Optional[str]
    website: Optional[str]
    incorporated_on: Optional[str]


class BusinessVerificationBusinessAddress(Model):
    """`BusinessVerificationBusinessAddress` of the API."""
    lines: list[str]
    city: str
    region: Optional[str]
    postal_code: Optional[str]
    country: str


class BusinessVerificationApplicant(Model):
    """`BusinessVerificationApplicant` of the API."""
    email: str
    name: Optional[str]


class BusinessVerificationDocument(Model):
    """`BusinessVerificationDocument` of the API."""
    id: str
    attempt: int
    kind: BusinessDocumentKind
    format: Literal["pdf", "jpeg", "png", "webp"]
    pages: int
    valid_until: Optional[str]
    created_at: str
    available: bool


class VerificationTask(Model):
    """`VerificationTask` of the API."""
    key: Literal["name_match", "registration_number", "tax_number", "lei", "entity_type", "registry_record", "incorporation_date", "address_match", "incorporation_document", "document_date", "ownership_document", "ownership_total", "beneficial_owners", "control_person", "owners_verified", "sanctions", "sanctions_owners", "duplicate_business", "fraud_history"]
    category: Literal["business", "address", "documents", "ownership", "screening", "registry"]
    status: Literal["success", "warning", "failure", "pending"]
    reason: str
    """Reason code of the finding. The meaning of a code never changes"""
    label: str
    message: str
    sources: list[VerificationTaskSource]
    figures: Optional[dict[str, float]]


class VerificationTaskSource(Model):
    """`VerificationTaskSource` of the API."""
    type: str
    name: Optional[str]
    as_of: Optional[str]


class BusinessOwner(Model):
    """`BusinessOwner` of the API."""
    name: str
    kind: OwnerKind
    share: float
    birth_date: Optional[str]
    country: Optional[str]
    registration_number: Optional[str]
    email: Optional[str]
    user_id: Optional[str]
    control: Optional[bool]
    owners: Optional[list[BusinessOwner]]


class VerificationSummary(Model):
    """`VerificationSummary` of the API."""
    id: str
    verification_id: str
    """The same as `id`"""
    type: Literal["idv"]
    status: VerificationStatus
    verified: bool
    """Whether the person is verified now. True only if the verification has not expired, and the credential is neither
    revoked nor suspended
    """
    assurance: Optional[IdentityAssurance]
    """Evidence for the verification, as in the credential. Null if `verified` is false"""
    user_id: Optional[str]
    person_id: Optional[str]
    credential_id: Optional[str]
    credential_status: Optional[CredentialStatus]
    """Status of the credential; null if there is none"""
    attempt: int
    """Number of the attempt. With a wallet, 0 until the wallet has responded"""
    method: VerificationMethod
    main_finding: Optional[MainFinding]
    """The most serious check or signal that prevented approval. Null if none did, or once the person is verified"""
    assignee: Optional[str]
    """ID of the assigned reviewer; null if none is assigned"""
    due_at: Optional[str]
    """Deadline for the decision of a reviewer; null while none is needed"""
    overdue: bool
    """Undecided after `dueAt`"""
    metadata: Metadata
    created_at: str
    updated_at: str
    decided_at: Optional[str]
    expires_at: Optional[str]
    credential: Optional[IssuedCredential]
    """Only if `expand` requests it: the object that `credentialId` names"""
    person: Optional[Person]
    """Only if `expand` requests it: the object that `personId` names"""
    verification: Optional[AnyVerification]
    """Only if `expand` requests it: the object that `verificationId` names"""


class BusinessVerificationSummary(Model):
    """`BusinessVerificationSummary` of the API."""
    id: str
    verification_id: str
    """The same as `id`"""
    type: Literal["kyb"]
    status: BusinessVerificationStatus
    verified: bool
    """Whether the business is approved now. True only if the credential is neither revoked nor suspended"""
    business_name: Optional[str]
    """Registered name; null after redaction"""
    user_id: Optional[str]
    credential_id: Optional[str]
    credential_status: Optional[CredentialStatus]
    """Status of the credential; null if there is none"""
    attempt: int
    main_finding: Optional[MainFinding]
    """The first failed task. If no task failed, the first task with a warning. Null once the business is approved"""
    assignee: Optional[str]
    """ID of the assigned reviewer; null if none is assigned"""
    due_at: str
    """Time by which the decision is due"""
    overdue: bool
    """Whether the decision is overdue, that is, `dueAt` has passed"""
    metadata: Metadata
    created_at: str
    updated_at: str
    submitted_at: str
    decided_at: Optional[str]
    expires_at: Optional[str]
    """Date by which the business must be verified again, or by which the requested information must arrive"""
    credential: Optional[IssuedCredential]
    """Only if `expand` requests it: the object that `credentialId` names"""
    verification: Optional[AnyVerification]
    """Only if `expand` requests it: the object that `verificationId` names"""


class ChangedMetadata(Model):
    """`ChangedMetadata` of the API."""
    id: str
    metadata: Metadata


class VerificationNote(Model):
    """`VerificationNote` of the API."""
    id: str
    author: str
    """`usr_…` or `key_…`"""
    text: Optional[str]
    """Null after redaction"""
    created_at: str


class VerificationViewer(Model):
    """`VerificationViewer` of the API."""
    user_id: str
    seen_at: str


class ScreeningHit(Model):
    """`ScreeningHit` of the API."""
    id: str
    subject_key: str
    """Subject of the match: `person`, `business`, or the key of an owner of the business"""
    state: ScreeningHitState
    entity_id: str
    """ID of the entry on the list"""
    list: str
    list_version: Optional[str]
    """Version of the list. Null for matches found before the service recorded versions"""
    name: str
    topics: list[str]
    datasets: list[str]
    """Publications from which the list took the entry"""
    score: float
    """Similarity, 0 to 1"""
    explanation: list[ScreeningMatchFeature]
    first_seen_at: str
    settled_at: Optional[str]
    settled_by: Optional[str]
    """ID of the reviewer who decided the match (`usr_…` or `key_…`); null while it is open"""
    first_dismissed_by: Optional[str]
    """The first reviewer who dismissed the match, if your policy requires a second approval. A second reviewer must
    also dismiss it
    """
    note: Optional[str]
    """Reason for the decision on the match"""


class ScreeningMatchFeature(Model):
    """`ScreeningMatchFeature` of the API."""
    feature: Literal["name", "birth_date", "country", "identifier"]
    score: float
    """1 agrees, 0 contradicts"""
    reasons: list[ScreeningMatchFeatureReason]
    """Reasons for the score. Empty for matches found by earlier versions"""
    detail: str
    """The reasons in English"""


class ScreeningMatchFeatureReason(Model):
    """`ScreeningMatchFeatureReason` of the API."""
    code: ScreeningReasonCode
    value: Optional[str]
    """Value that the code refers to: words, a date, country codes, or a number. Null if the code has no value"""


class VerificationCounts(Model):
    """`VerificationCounts` of the API."""
    idv: VerificationCountsIdv
    kyb: VerificationCountsKyb


class VerificationCountsIdv(Model):
    """`VerificationCountsIdv` of the API."""
    for_review: int
    at_risk: int
    overdue: int
    unassigned: int
    """Cases in review that are not assigned"""
    mine: int
    """Cases in review that are assigned to you"""
    requires_input: int
    processing: int


class VerificationCountsKyb(Model):
    """`VerificationCountsKyb` of the API."""
    for_review: int
    at_risk: int
    overdue: int
    unassigned: int
    """Cases in review that are not assigned"""
    mine: int
    """Cases in review that are assigned to you"""
    requires_input: int
    processing: int
    suspended: int


class CaptureConsentAnswer(Model):
    """`CaptureConsentAnswer` of the API."""
    state: Literal["given", "refused"]
    at: str
    notice: str


class LivenessChallenge(Model):
    """`LivenessChallenge` of the API."""
    id: str
    nonce: str
    """Signed nonce. Send it back with the frames"""
    steps: list[Literal["look_left", "look_right", "look_up", "come_closer"]]
    """Movements for the person, in this order. Left and right are from the person's point of view"""
    expires_at: str


class VerificationSession(Model):
    """`VerificationSession` of the API."""
    id: str
    status: VerificationSessionStatus
    """`created` before consent, `started` after consent, then the status of the verification"""
    user_id: Optional[str]
    verification_id: Optional[str]
    attempt: int
    """Number of times that the person has submitted pictures"""
    last_error: Optional[Explanation]
    """Reason why the person is not verified, in the words shown to the person"""
    consent: Optional[CaptureConsentAnswer]
    """The person’s answer to the consent notice on the hosted page. `notice` is the SHA-256 of the notice"""
    invited_at: Optional[str]
    """Time at which the service last emailed the link"""
    metadata: Metadata
    created_at: str
    updated_at: str
    expires_at: str
    verification: Optional[AnyVerification]
    """Only if `expand` requests it: the object that `verificationId` names"""


class VerificationSessionImport(Model):
    """`VerificationSessionImport` of the API."""
    id: str
    status: Literal["queued", "running", "done"]
    total: int
    imported: int
    refused: int
    created_at: str
    finished_at: Optional[str]
    repeated: int
    """Lines that were skipped, because the person was invited before and can still respond"""
    lines: list[VerificationSessionImportLine]
    """Results of the lines that have been processed"""


class VerificationSessionImportLine(Model):
    """`VerificationSessionImportLine` of the API."""
    line: int
    """Line number in the file. The header is line 1"""
    session_id: Optional[str]
    repeated: bool
    errors: list[ImportLineError]
    """Errors of the line. `path` is the name of the column, or empty for the whole line"""


class ImportLineError(Model):
    """`ImportLineError` of the API."""
    path: str
    message: str


class ImportPreview(Model):
    """`ImportPreview` of the API."""
    total: int
    valid: int
    repeated: int
    """Lines that were imported before, or that occur twice in the file"""
    refused: int
    lines: list[ImportPreviewLine]


class ImportPreviewLine(Model):
    """`ImportPreviewLine` of the API."""
    line: int
    """Line number in the file. The header is line 1"""
    cells: dict[str, str]
    """Values of the line, by column name"""
    repeated: bool
    errors: list[ImportLineError]
    """Errors of the line. `path` is the name of the column, or empty for the whole line"""


class VerificationPolicy(Model):
    """`VerificationPolicy` of the API."""
    version: str
    """ID of the version: `pol_…`, or `default/…` for a default policy. Decisions contain it as `policyVersion`"""
    number: Optional[int]
    """Number of the version: 1 for the organization's first; null for default policies"""
    created_at: Optional[str]
    created_by: Optional[str]
    """ID of the API key or user that created the version"""
    accepted_documents: VerificationPolicyAcceptedDocuments
    accept_specimens: bool
    """Whether to accept specimens, such as documents of Utopia. Only in test mode and in development"""
    minimum_age: Optional[int]
    """Minimum age in years on the day of the decision; 18 by default. With a lower value or null, minors can be
    verified. A minor signs together with a guardian
    """
    maximum_document_age_years: Optional[int]
    """Maximum years since the document was issued. Applies only to documents whose date of issue can be read by
    machine, such as driving licenses. A machine-readable zone (MRZ) contains no date of issue
    """
    face_strict: float
    """Maximum distance between two faces that count as the same person. Lower values are stricter"""
    face_lax: float
    """A reviewer decides distances from `faceStrict` to `faceLax` plus 0.05. Faces at a greater distance count as two
    people
    """
    face_alike: float
    """Minimum distance between the selfie and the portrait in the document. At a smaller distance, the selfie counts
    as a copy of the portrait
    """
    least_character_confidence: float
    """Minimum OCR confidence of a single character"""
    least_mean_confidence: float
    """Minimum average OCR confidence of the machine-readable zone. Below it, the zone counts as unreadable"""
    least_brightness: float
    """Minimum average brightness of a usable picture, 0 to 255"""
    least_contrast: float
    """Minimum contrast of a usable picture, 0 to 255"""
    liveness: Literal["required", "when_supplied"]
    """`required`: a verification without a passed liveness challenge is never approved automatically. This is the
    default for live organizations in production
    """
    review_sample_share: float
    """Share of automatic approvals that a reviewer checks afterward, 0 to 1"""
    retention_days: Optional[int]
    """Days after the end of a verification until its pictures are erased. Null only for `default/1`, which erased
    nothing
    """
    duplicate_person_search: bool
    """Whether to compare each new face with the faces of verified people"""
    four_eyes: bool
    """Whether an approval requires two reviewers. Changing this requires the scope organization:write"""
    consent_required: bool
    """Whether consent must be recorded before any examination"""
    evidence: VerificationEvidence
    business: VerificationPolicyBusiness
    """Rules for businesses"""
    screening: VerificationPolicyScreening
    """Screening of people against lists"""
    wallet: VerificationPolicyWallet
    """Documents from wallets"""


class VerificationPolicyAcceptedDocuments(Model):
    """`VerificationPolicyAcceptedDocuments` of the API."""
    types: Optional[list[IdentityDocumentType]]
    """Accepted document types; null accepts all. A visa is never accepted"""
    countries: VerificationPolicyAcceptedDocumentsCountries


class VerificationPolicyAcceptedDocumentsCountries(Model):
    """`VerificationPolicyAcceptedDocumentsCountries` of the API."""
    allow: Optional[list[str]]
    deny: list[str]
    """Issuing states: ISO 3166-1 alpha-3, or ICAO 9303-3 for issuers without one"""


class VerificationPolicyBusiness(Model):
    """`VerificationPolicyBusiness` of the API."""
    ownership_threshold: float
    """Percentage of ownership from which a person is a beneficial owner"""
    require_verified_owners: bool
    """Whether the beneficial owners and the control person must be verified before a business can be approved"""
    four_eyes: bool
    """Whether an approval requires two reviewers. Changing this requires the scope organization:write"""
    automatic_approval: bool
    """Whether to approve a business without a reviewer if every task succeeded. Changing this requires the scope
    organization:write
    """
    validity_months: int
    """Months for which the verification of a business is valid"""
    screening_threshold: float
    """Minimum similarity of names in a list match, 0 to 1"""
    max_document_age_months: Optional[int]
    """Maximum age of an incorporation document in months; null for no limit"""


class VerificationPolicyScreening(Model):
    """`VerificationPolicyScreening` of the API."""
    categories: list[ListCategory]
    """Topics for which people are screened on the imported lists: `sanctions`, `pep` (politically exposed persons and
    their families), and `adverse` (crime, warnings, and similar). With an empty list, the default, people are not
    screened
    """
    threshold: float
    """Minimum similarity of names in a match, 0 to 1"""
    suspend: bool
    """Whether a new match suspends the credential of a verified person until a reviewer dismisses the match"""


class VerificationPolicyWallet(Model):
    """`VerificationPolicyWallet` of the API."""
    documents: list[WalletDocument]
    """Accepted documents. `org.iso.18013.5.1.mDL`: mobile driver's license. `eu.europa.ec.eudi.pid.1`: person
    identification data as a mobile document. `urn:eudi:pid:1`: person identification data as an SD-JWT
    """
    trusted_roots: list[str]
    """Root certificates (PEM) of trusted issuers, for all documents"""
    trusted_lists: bool
    """Whether to trust the authorities on the lists that the operator of this service imported. Each is trusted only
    for its own document types
    """
    portrait: WalletPortrait


class IssuerList(Model):
    """`IssuerList` of the API."""
    list: IssuerListName
    authorities: int
    """Authorities that are valid now"""
    imported_at: Optional[str]
    format: Optional[Literal["pem", "vical", "lote", "master-list"]]
    """Certificates in PEM, a VICAL, a list of trusted entities, or a master list of ICAO. Null if an earlier version
    imported it
    """
    publisher: Optional[str]
    signer: Optional[str]
    """Signer of the list, as named in its certificate"""
    issued_at: Optional[str]
    next_update: Optional[str]
    """Time at which the publisher plans to renew the list"""
    replaced_newer: bool
    """Whether the operator imported this list although the previous one was newer"""


class IssuerAuthority(Model):
    """`IssuerAuthority` of the API."""
    id: str
    list: IssuerListName
    country: Optional[str]
    """ISO 3166-1 alpha-2"""
    name: str
    """Subject of the certificate"""
    issuer: str
    """Hash of the certificate (`x509_hash:…`), as in evidence and trust files"""
    document_types: list[str]
    """Document types for which the list names the authority"""
    accepted_document_types: list[str]
    """The `documentTypes` that your verification policy accepts as evidence of identity"""
    valid_until: str


class Person(Model):
    """`Person` of the API."""
    id: str
    user_ids: list[str]
    """Your own IDs for this person"""
    metadata: Metadata
    created_at: str
    erased_at: Optional[str]
    """Time at which all data about the person was erased; null if it was not"""
    names: Optional[list[PersonName]]
    """Latest name first, then aliases. Present only with the scope pii:read"""
    birth_date: Optional[str]
    """Present only with the scope pii:read"""


class PersonName(Model):
    """`PersonName` of the API."""
    family_name: str
    given_names: str


class PersonStanding(Model):
    """`PersonStanding` of the API."""
    person_id: str
    identity: Optional[PersonStandingIdentity]
    """Null if the person has no verification"""
    releases: Optional[PersonStandingReleases]
    """Number of releases. Null without the scope `agreements:read`"""
    person: Optional[Person]
    """Only if `expand` requests it: the object that `personId` names"""


class PersonStandingIdentity(Model):
    """`PersonStandingIdentity` of the API."""
    verified: bool
    status: str
    """Status of the verification that is valid now. If none is valid, status of the newest one"""
    verification_id: str
    valid_until: Optional[str]


class PersonStandingReleases(Model):
    """`PersonStandingReleases` of the API."""
    total: int
    signed: int


class BeneficialOwner(Model):
    """`BeneficialOwner` of the API."""
    id: str
    bases: list[Literal["ownership", "control", "senior_manager"]]
    """Reasons why the person is a beneficial owner. `ownership`: their share reaches the threshold of the policy.
    `control`: they are named as running the business. `senior_manager`: they are named as running the business, and
    no share reaches the threshold
    """
    share: float
    """Percentage of ownership in the business, over all paths"""
    paths: list[BeneficialOwnerPath]
    """Chains of ownership, largest share first, up to 20. Empty after erasure"""
    more_paths: bool
    circular: bool
    """Whether companies on the path own each other. The share accounts for this"""
    state: Literal["unverified", "invited", "in_progress", "verified", "rejected", "expired"]
    """`expired`: the owner was verified before, but is not verified now"""
    reason: Optional[Literal["not_invited", "birth_date_missing", "identity_differs", "identity_expired", "identity_suspended", "identity_revoked", "link_expired", "session_cancelled", "consent_refused", "identity_rejected"]]
    user_id: Optional[str]
    verification_id: Optional[str]
    """ID of the owner's identity verification"""
    session_id: Optional[str]
    """ID of the verification session to which the owner was invited"""
    invited_at: Optional[str]
    verified_at: Optional[str]
    created_at: str
    person: Optional[BeneficialOwnerPerson]
    """Personal data of the owner. Present only with the scope pii:read; null after erasure"""
    session: Optional[VerificationSession]
    """Only if `expand` requests it: the object that `sessionId` names"""
    verification: Optional[AnyVerification]
    """Only if `expand` requests it: the object that `verificationId` names"""


class BeneficialOwnerPath(Model):
    """`BeneficialOwnerPath` of the API."""
    share: float
    """Percentage of the business owned through this path: the product of its steps"""
    steps: list[BeneficialOwnerPathStep]
    """Companies from the owner down to the business"""


class BeneficialOwnerPathStep(Model):
    """`BeneficialOwnerPathStep` of the API."""
    name: Optional[str]
    """Present only with the scope pii:read"""
    share: float
    """Percentage owned in the company of the next step. At the last step, percentage owned in the business"""


class BeneficialOwnerPerson(Model):
    """`BeneficialOwnerPerson` of the API."""
    name: str
    birth_date: Optional[str]
    country: Optional[str]
    email: Optional[str]


class InformationRequest(Model):
    """`InformationRequest` of the API."""
    id: str
    state: InformationRequestState
    items: Optional[list[InformationItem]]
    message: Optional[str]
    answers: Optional[list[InformationAnswer]]
    """Answers by position of the item. Only reviewers can read them"""
    requested_by: str
    created_at: str
    expires_at: str
    answered_at: Optional[str]


class RegistrySource(Model):
    """`RegistrySource` of the API."""
    source: Literal["gleif", "gleif-api", "test-register"]
    """`gleif`: a copy of GLEIF's data that the operator imported. `gleif-api`: GLEIF's API, if the operator configured
    it. `test-register`: the samples of test mode
    """
    available: bool
    version: Optional[str]
    records: Optional[int]
    as_of: Optional[str]
    """Time at which the data was imported"""


class RegistryRecord(Model):
    """`RegistryRecord` of the API."""
    source: Literal["gleif", "gleif-api", "test-register"]
    """`gleif`: a copy of GLEIF's data that the operator imported. `gleif-api`: GLEIF's API, if the operator configured
    it. `test-register`: the samples of test mode
    """
    as_of: str
    """Time for which the source states the data"""
    lei: Optional[str]
    name: str
    other_names: list[str]
    """Previous, trading, translated, and transliterated names"""
    legal_form: Optional[str]
    """Legal form: an ELF code (ISO 20275)"""
    status: Literal["active", "inactive", "unknown"]
    lei_status: Optional[str]
    """Status of the LEI registration, such as ISSUED, LAPSED, or RETIRED"""
    country: str
    """Country of the jurisdiction (alpha-2)"""
    subdivision: Optional[str]
    """State or province of the jurisdiction (ISO 3166-2). Null if the jurisdiction is a whole country"""
    registration_number: Optional[str]
    registration_authority: Optional[str]
    """Code of the company register in GLEIF's list of registration authorities"""
    address: RegistryRecordAddress
    incorporated_on: Optional[str]
    """Day of incorporation. Missing if an earlier release of the service imported the list"""
    updated_at: Optional[str]
    """Time of the last change to the register record"""


class RegistryRecordAddress(Model):
    """`RegistryRecordAddress` of the API."""
    lines: list[str]
    city: str
    region: Optional[str]
    postal_code: Optional[str]
    country: str


class ScreeningMatch(Model):
    """`ScreeningMatch` of the API."""
    entity_id: str
    list: str
    list_version: str
    name: str
    topics: list[str]
    """Reasons for the listing in the terms of OpenSanctions, such as `sanction` or `role.pep`"""
    datasets: list[str]
    """Publications from which the list took the entry"""
    score: float
    """Similarity, 0 to 1"""
    explanation: list[ScreeningMatchFeature]


class Country(Model):
    """`Country` of the API."""
    alpha2: str
    alpha3: str
    numeric: str
    name: str
    """Usual English name, from the Unicode CLDR"""
    issuer: Optional[str]
    """Alpha-3 code of the country that issues documents to the inhabitants; null if there is none"""
    issues: bool
    """Whether the country issues its own documents"""
    mrz_code: Optional[str]
    """Code of the issuing state in the machine-readable zone (MRZ)"""
    documents: list[CountryDocument]
    """Known document types. The service also reads other documents, if they follow the standard of their type"""


class CountryDocument(Model):
    """`CountryDocument` of the API."""
    type: IdentityDocumentType
    format: Literal["TD1", "TD3", "AAMVA", "EU-DL"]
    capability: ReadingCapability
    automatic: bool
    """Whether the service can decide without a reviewer. For `numbered-fields`, this depends on the expected details
    that you send
    """
    subdivisions: Optional[list[str]]
    """States and provinces that issue the document (ISO 3166-2), if the country itself does not"""
    basis: Literal["ICAO 9303", "EU 2019/1157", "EU 2006/126", "AAMVA", "unverified"]
    """Source of this statement. `bases` explains the codes"""


class DocumentType(Model):
    """`DocumentType` of the API."""
    type: Literal["passport", "passport_card", "id_card", "residence_permit", "travel_document", "driving_licence", "visa"]
    name: str
    description: str
    sides: list[Literal["front", "back"]]
    """Pictures that you must send, besides the selfie"""
    formats: list[str]
    capability: ReadingCapability
    reads: list[str]
    """Data that the service reads by machine"""
    verifies: bool
    """Whether this document alone can verify a person"""


class EntityType(Model):
    """`EntityType` of the API."""
    code: str
    """ELF code (ISO 20275)"""
    country: Optional[str]
    """Country of the jurisdiction (alpha-2). Null for the codes 8888 (not listed) and 9999 (no legal form)"""
    subdivision: Optional[str]
    """State or province (ISO 3166-2), if the legal form exists only there"""
    class_: EntityClass
    names: list[EntityTypeName]


class EntityTypeName(Model):
    """`EntityTypeName` of the API."""
    language: Optional[str]
    """Language of the name (ISO 639-1)"""
    name: str
    transliterated: Optional[str]
    abbreviations: list[str]


class Project(Model):
    """`Project` of the API."""
    id: str
    external_id: Optional[str]
    title: Optional[str]
    """Null if a release created the project by its external ID"""
    description: Optional[str]
    shoot_dates: list[ShootDates]
    producer: ProjectProducer
    urls: list[str]
    expected_performers: Optional[int]
    minimum_signature_level: MinimumSignatureLevel
    metadata: Metadata
    created_at: str
    updated_at: str
    archived_at: Optional[str]


class ProjectProducer(Model):
    """`ProjectProducer` of the API."""
    verification_id: Optional[str]
    status: Literal["pending", "in_review", "approved", "rejected", "requires_input", "suspended", "expired", "cancelled", "redacted", "missing"]
    """Current status of the business; `missing` if the project names no business"""
    verified: bool
    """Whether the business is approved now"""


class ShootDates(Model):
    """`ShootDates` of the API."""
    from_: str
    until: str


class Performer(Model):
    """`Performer` of the API."""
    id: str
    project_id: str
    user_id: Optional[str]
    legal_name: Optional[str]
    """Present only with the scope `pii:read`"""
    stage_names: Optional[list[str]]
    """Present only with the scope `pii:read`"""
    email: Optional[str]
    """Present only with the scope `pii:read`"""
    metadata: Metadata
    erased: bool
    """Whether the names are erased. An erased performer cannot be changed"""
    created_at: str
    updated_at: str
    removed_at: Optional[str]
    project: Optional[Project]
    """Only if `expand` requests it: the object that `projectId` names"""
    project_external_id: Optional[str]
    """Your own ID for the object that `projectId` names. Null if you have not set one"""


class Actor(Model):
    """`Actor` of the API."""
    kind: str
    id: str


class Release(Model):
    """`Release` of the API."""
    id: str
    status: ReleaseStatus
    standing: ReleaseStanding
    """Status of the release now. The dashboard, compliance, and bundles use the same status"""
    consent: bool
    assurance: ReleaseAssurance
    """`signed`: the performer signed. `attested`: you stated that the performer consented"""
    identity: PerformerIdentity
    likeness: Optional[Likeness]
    user_id: str
    person_id: Optional[str]
    performer_name: Optional[str]
    """Legal name from the release or, if it has none, from the project. Present only if you request it. Null after
    erasure, or if neither contains the name
    """
    project_id: str
    agreement_id: Optional[str]
    credential_id: Optional[str]
    document_hash: Optional[str]
    """SHA-256 of the document as sent"""
    shoot: Optional[ReleaseShoot]
    territory: str
    term: str
    ends_on: Optional[str]
    media: list[str]
    exclusivity: Exclusivity
    explicit: bool
    ai_use: bool
    biometric_use: bool
    performer_nullifier: Optional[str]
    """Pseudonym of the performer. The same for all releases of the person in this project"""
    performer_did: Optional[str]
    performer_signature_level: Optional[SignatureLevel]
    """Signature level of the performer. Null for attested releases, and before the signature"""
    performer_link_delivery: Optional[LinkDelivery]
    """How the performer got the signing link: emailed by the service, or handed over by the organization"""
    visual_reference: Optional[str]
    """SHA-256 of the picture of the person"""
    metadata: Metadata
    created_at: str
    updated_at: str
    signed_at: Optional[str]
    withdrawn_at: Optional[str]
    acknowledge_by: Optional[str]
    """Time by which recipients must acknowledge the withdrawal"""
    history: list[ReleaseHistory]
    withdrawal: Optional[ReleaseWithdrawal]
    """Progress of the withdrawal; null for a release that is not withdrawn"""
    details: Optional[ReleaseDetails]
    """Personal details of the release. Present only with `pii:read`; null after erasure"""
    agreement: Optional[Agreement]
    """Only if `expand` requests it: the object that `agreementId` names"""
    credential: Optional[IssuedCredential]
    """Only if `expand` requests it: the object that `credentialId` names"""
    person: Optional[Person]
    """Only if `expand` requests it: the object that `personId` names"""
    project: Optional[Project]
    """Only if `expand` requests it: the object that `projectId` names"""
    project_external_id: Optional[str]
    """Your own ID for the object that `projectId` names. Null if you have not set one"""


class ReleaseShoot(Model):
    """`ReleaseShoot` of the API."""
    from_: str
    until: str


class ReleaseHistory(Model):
    """`ReleaseHistory` of the API."""
    at: str
    action: str
    by: str
    """The API key, user, or part of the service that made the change"""
    code: Optional[str]
    note: Optional[str]
    """Note on the entry. Present only with `pii:read`"""


class ReleaseWithdrawal(Model):
    """`ReleaseWithdrawal` of the API."""
    recipients: int
    """Recipients who were notified"""
    acknowledged: int
    files: int
    """Registered files that the release covered"""
    removed: int
    """How often recipients stated that they took a file down. `notFound` and `refused` count the other statements"""
    not_found: int
    refused: int
    listed_at: Optional[str]
    """When the list of files was complete"""
    overdue_at: Optional[str]
    """When the owners were notified that not all recipients acknowledged in time"""
    closed_at: Optional[str]
    """When the last recipient acknowledged"""


class ReleaseDetails(Model):
    """`ReleaseDetails` of the API."""
    performer: Contact
    photographer: Optional[Contact]
    guardian: Optional[Contact]
    witness: Optional[Contact]
    place: Optional[str]
    description: Optional[str]
    compensation: Optional[str]
    parties: Optional[list[ReleaseDetailsParty]]


class ReleaseDetailsParty(Model):
    """`ReleaseDetailsParty` of the API."""
    role: ReleasePartyRole


class ReleaseStanding(Model):
    """`ReleaseStanding` of the API."""
    state: ReleaseState
    waiting_for: list[str]
    """Roles of the parties who must act now"""
    missing: list[str]
    """Codes of the problems of this release that make a bundle fail"""
    next: Optional[ReleaseStep]
    """The next action"""


class Contact(Model):
    """`Contact` of the API."""
    legal_name: Optional[str]


class ReleaseSummary(Model):
    """`ReleaseSummary` of the API."""
    id: str
    status: ReleaseStatus
    standing: ReleaseStanding
    """Status of the release now. The dashboard, compliance, and bundles use the same status"""
    consent: bool
    assurance: ReleaseAssurance
    """`signed`: the performer signed. `attested`: you stated that the performer consented"""
    identity: PerformerIdentity
    likeness: Optional[Likeness]
    user_id: str
    person_id: Optional[str]
    performer_name: Optional[str]
    """Legal name from the release or, if it has none, from the project. Present only if you request it. Null after
    erasure, or if neither contains the name
    """
    project_id: str
    agreement_id: Optional[str]
    credential_id: Optional[str]
    document_hash: Optional[str]
    """SHA-256 of the document as sent"""
    shoot: Optional[ReleaseSummaryShoot]
    territory: str
    term: str
    ends_on: Optional[str]
    media: list[str]
    exclusivity: Exclusivity
    explicit: bool
    ai_use: bool
    biometric_use: bool
    performer_nullifier: Optional[str]
    """Pseudonym of the performer. The same for all releases of the person in this project"""
    performer_did: Optional[str]
    performer_signature_level: Optional[SignatureLevel]
    """Signature level of the performer. Null for attested releases, and before the signature"""
    performer_link_delivery: Optional[LinkDelivery]
    """How the performer got the signing link: emailed by the service, or handed over by the organization"""
    visual_reference: Optional[str]
    """SHA-256 of the picture of the person"""
    metadata: Metadata
    created_at: str
    updated_at: str
    signed_at: Optional[str]
    withdrawn_at: Optional[str]
    acknowledge_by: Optional[str]
    """Time by which recipients must acknowledge the withdrawal"""
    agreement: Optional[Agreement]
    """Only if `expand` requests it: the object that `agreementId` names"""
    credential: Optional[IssuedCredential]
    """Only if `expand` requests it: the object that `credentialId` names"""
    person: Optional[Person]
    """Only if `expand` requests it: the object that `personId` names"""
    project: Optional[Project]
    """Only if `expand` requests it: the object that `projectId` names"""
    project_external_id: Optional[str]
    """Your own ID for the object that `projectId` names. Null if you have not set one"""


class ReleaseSummaryShoot(Model):
    """`ReleaseSummaryShoot` of the API."""
    from_: str
    until: str


class DistributedRelease(Model):
    """`DistributedRelease` of the API."""
    id: str
    status: ReleaseStatus
    distributions: list[ReleaseDistribution]


class ReleaseDistribution(Model):
    """`ReleaseDistribution` of the API."""
    id: str
    release_id: str
    status: DistributionStatus
    recipient_id: Optional[str]
    """Pseudonym of the recipient, the same in all of your releases. The email address cannot be derived from it. Null
    after the recipient is erased
    """
    masked_email: Optional[str]
    """Email address with most letters masked, such as `d***@p***.example`; null after erasure"""
    email: Optional[str]
    """Email address of the recipient. Present only with `pii:read`"""
    disclose: list[ReleaseDisclosure]
    bounce_reason: Optional[str]
    opens: int
    """Number of times that the page was loaded. Email scanners can increase it"""
    created_at: str
    sent_at: Optional[str]
    bounced_at: Optional[str]
    first_opened_at: Optional[str]
    last_opened_at: Optional[str]
    acknowledged_at: Optional[str]
    withdrawal_mailed_at: Optional[str]
    withdrawal_acknowledged_at: Optional[str]
    removal: ReleaseDistributionRemoval
    """How many files of the withdrawn release have each outcome, as the recipient states"""
    release: Optional[Release]
    """Only if `expand` requests it: the object that `releaseId` names"""


class ReleaseDistributionRemoval(Model):
    """`ReleaseDistributionRemoval` of the API."""
    removed: int
    not_found: int
    refused: int


class WithdrawnFile(Model):
    """`WithdrawnFile` of the API."""
    file_id: str
    """ID of the file, which may have been deleted since"""
    sha256: str
    perceptual_hash: Optional[str]
    """PDQ hash of a picture, as 64 hexadecimal digits"""
    copy_of: Optional[str]
    """For a copy that inherits the withdrawal: ID of the file in this list from which it derives"""
    removals: list[FileRemoval]
    """What recipients did with the file, as they state"""
    file: Optional[RegisteredFile]
    """Only if `expand` requests it: the object that `fileId` names"""


class FileRemoval(Model):
    """`FileRemoval` of the API."""
    distribution_id: str
    outcome: RemovalOutcome
    at: str
    note: Optional[str]
    """Present only with `pii:read`"""


class ReleaseImport(Model):
    """`ReleaseImport` of the API."""
    id: str
    status: Literal["queued", "running", "done"]
    total: int
    imported: int
    refused: int
    created_at: str
    finished_at: Optional[str]
    lines: list[ReleaseImportLine]
    """Results of the lines that have been processed"""
    metadata: Metadata


class ReleaseImportLine(Model):
    """`ReleaseImportLine` of the API."""
    line: int
    """Line number in the file. The header is line 1"""
    release_id: Optional[str]
    errors: list[ImportLineError]
    """Errors of the line. `path` is the name of the column, or empty for the whole line"""


class Depicted(Model):
    """`Depicted` of the API."""
    project_id: str
    ok: bool
    reasons: list[str]
    """Codes of the missing items"""
    ready: bool
    """Whether a bundle that you create now would pass. Unlike `ok`, `ready` also depends on the signatures and terms
    of the releases, the producer, and the shoot days
    """
    missing: list[str]
    """Codes of the reasons why the project is not ready"""
    records: list[str]
    """Codes of the data that the records of the production lack, such as its title. A bundle passes without them"""
    next: Optional[ProjectNext]
    """The next step. Null if nothing is missing, or if no step helps"""
    producer: ProducerRule
    performers: list[DepictedPerformer]
    project: Optional[Project]
    """Only if `expand` requests it: the object that `projectId` names"""
    project_external_id: Optional[str]
    """Your own ID for the object that `projectId` names. Null if you have not set one"""


class DepictedPerformer(Model):
    """`DepictedPerformer` of the API."""
    performer_id: Optional[str]
    """Null for a person who has a release but was not added as a performer"""
    user_id: Optional[str]
    ok: bool
    shot_on: Optional[str]
    """First day of the performer's shoot. If it is unknown, first day of the project's shoot"""
    identity: DepictedPerformerIdentity
    age: DepictedPerformerAge
    release: DepictedPerformerRelease
    signature: DepictedPerformerSignature
    """Whether the performer's signature reaches the minimum for a bundle. `ok` does not depend on it: an attested
    release can also be `ok`
    """
    distinct: PerformerRule
    """Whether the person differs from all other performers in the project. The nullifiers of the releases show this"""
    missing: list[str]
    """Codes of all problems of this performer that make a bundle fail, including the signature and the term of the
    release. While a verification is open, `identity_in_review`, `identity_requires_input`, or `identity_processing`
    replaces `identity_missing`
    """
    pending: Optional[PendingIdentity]
    """For a missing identity: who must act next, you, the person, or the service"""
    next: Optional[PerformerStep]
    """The next step. Null if nothing is missing, or if no step helps. `decide_identity`: decide the verification in
    `pending`. `await_identity`: wait for the person or the service. `add_performer`: add the person as a performer
    by their `userId`; you can remove them afterward
    """


class DepictedPerformerIdentity(Model):
    """`DepictedPerformerIdentity` of the API."""
    ok: bool
    reason: Optional[str]
    """Reason code"""
    examined_on: Optional[str]


class DepictedPerformerAge(Model):
    """`DepictedPerformerAge` of the API."""
    ok: bool
    reason: Optional[str]
    """Reason code"""
    basis: Optional[AgeBasis]
    """`identity`: an examined identity document. `proof_of_age`: a proof of age from a wallet, which does not show the
    identity. Null if the age is unknown
    """


class DepictedPerformerRelease(Model):
    """`DepictedPerformerRelease` of the API."""
    ok: bool
    reason: Optional[str]
    """Reason code"""
    release_id: Optional[str]
    status: Optional[ReleaseStatus]
    standing: Optional[ReleaseStanding]
    """Null if there is no release"""


class DepictedPerformerSignature(Model):
    """`DepictedPerformerSignature` of the API."""
    ok: bool
    reason: Optional[str]
    """Reason code"""
    level: Optional[SignatureLevel]
    link_delivery: Optional[LinkDelivery]
    minimum: SignatureLevel
    """The higher of the `minimumSignatureLevel` of the project and of the organization"""


class ProjectNext(Model):
    """`ProjectNext` of the API."""
    step: ProjectStep
    performer_id: Optional[str]
    """ID of the performer. Null if the step concerns the whole project, or a person who has a release but was not
    added as a performer
    """
    user_id: Optional[str]


class ProducerRule(Model):
    """Whether the project names a business, and that business is approved now"""
    ok: bool
    reason: Optional[str]
    """Reason code"""
    verification_id: Optional[str]


class PerformerRule(Model):
    """`PerformerRule` of the API."""
    ok: bool
    reason: Optional[str]
    """Reason code"""


class PendingIdentity(Model):
    """`PendingIdentity` of the API."""
    for_: Literal["decision", "person", "processing"]
    verification_id: Optional[str]
    """Null if the person was invited but has not started"""


class Agreement(Model):
    """`Agreement` of the API."""
    id: str
    type: AgreementType
    status: AgreementStatus
    title: Optional[str]
    """Title of the agreement; null after erasure"""
    project_id: Optional[str]
    template_id: Optional[str]
    template_version: Optional[int]
    purpose: Optional[AgreementPurpose]
    """Whether the agreement is signed for a release or for a consent"""
    document_hash: Optional[str]
    """SHA-256 of the PDF as sent"""
    sealed_hash: Optional[str]
    """SHA-256 of the sealed PDF"""
    credential_id: Optional[str]
    metadata: Metadata
    created_at: str
    updated_at: str
    sent_at: Optional[str]
    expires_at: Optional[str]
    completed_at: Optional[str]
    ended_at: Optional[str]
    """Time at which the agreement was declined, voided, or expired"""
    language: Optional[str]
    values: Optional[dict[str, Any]]
    body: Optional[list[AgreementBody]]
    """Text of an agreement without a template and without a file. Null otherwise, and after erasure"""
    file: Optional[UploadedFile]
    """The uploaded PDF. Null if there is none, and after erasure"""
    fields: list[AgreementField]
    settings: AgreementSettings
    end_reason: Optional[str]
    """Reason that was given for voiding or declining"""
    next_reminder_at: Optional[str]
    parties: list[Party]
    credential: Optional[IssuedCredential]
    """Only if `expand` requests it: the object that `credentialId` names"""
    project: Optional[Project]
    """Only if `expand` requests it: the object that `projectId` names"""
    template: Optional[AgreementTemplate]
    """Only if `expand` requests it: the object that `templateId` names"""
    project_external_id: Optional[str]
    """Your own ID for the object that `projectId` names. Null if you have not set one"""


class AgreementBody(Model):
    """`AgreementBody` of the API."""
    kind: str


class AgreementField(Model):
    """`AgreementField` of the API."""
    id: str
    party: str
    """Role of the party that fills in the field"""
    type: Literal["signature", "initials", "date", "text", "checkbox"]
    page: int
    x: float
    y: float
    width: float
    height: float
    required: bool
    label: Optional[str]


class AgreementSettings(Model):
    """`AgreementSettings` of the API."""
    require_verified_identity: Union[VerifiedLevel, Literal[False]]
    """Minimum level of each signature; false for no minimum"""
    require_email_code: bool
    face_match_at_signing: bool
    trusted_issuers: list[str]
    confirm_in_wallet: bool
    reminders: Optional[AgreementSettingsReminders]
    expires_in_days: Optional[int]


class AgreementSettingsReminders(Model):
    """`AgreementSettingsReminders` of the API."""
    every_days: int
    most: int


class AgreementPurpose(Model):
    """`AgreementPurpose` of the API."""
    kind: Literal["release", "consent"]
    id: str


class UploadedFile(Model):
    """`UploadedFile` of the API."""
    sha256: str
    bytes: int
    pages: list[UploadedFilePage]


class UploadedFilePage(Model):
    """`UploadedFilePage` of the API."""
    width: float
    height: float


class Party(Model):
    """`Party` of the API."""
    id: str
    role: str
    kind: PartyKind
    order: int
    status: PartyStatus
    name: Optional[str]
    """Title of the agreement; null after erasure"""
    email: Optional[str]
    birth_date: Optional[str]
    """Date of birth, which you can edit in a draft. Null after sending"""
    locale: Optional[str]
    user_id: Optional[str]
    person_id: Optional[str]
    guardian_of: Optional[str]
    """ID of the minor for whom the guardian signs"""
    witness_of: Optional[str]
    """ID of the signer whose signature the witness confirms"""
    identity_assurance: Literal["none", "email_code", "verified", "presented"]
    likeness: Optional[Likeness]
    did: Optional[str]
    """DID of the key that the party signs with"""
    verification_id: Optional[str]
    """ID of the verification whose key or face the party used to sign"""
    signature_level: Optional[SignatureLevel]
    """Level of the signature, from weakest to strongest. `link`: the party had the link. `mailbox`: the party entered
    a code that the service emailed. `on_file`: the organization states that the party is the person behind an
    earlier verification of the userId. `same_key`: the party signed with the key of the device on which their
    identity was verified with liveness. `live`: the party passed face comparison and liveness while signing.
    `wallet`: the party presented a credential while signing, and its key also signed. Null before the signature
    """
    link_delivery: Optional[LinkDelivery]
    """How the party got the link: emailed by the service, or handed over by the organization. Null before the link is
    sent
    """
    decline_reason: Optional[str]
    invited_at: Optional[str]
    viewed_at: Optional[str]
    done_at: Optional[str]
    reminders_sent: int


class ListedAgreement(Model):
    """`ListedAgreement` of the API."""
    id: str
    type: AgreementType
    status: AgreementStatus
    title: Optional[str]
    """Title of the agreement; null after erasure"""
    project_id: Optional[str]
    template_id: Optional[str]
    template_version: Optional[int]
    purpose: Optional[AgreementPurpose]
    """Whether the agreement is signed for a release or for a consent"""
    document_hash: Optional[str]
    """SHA-256 of the PDF as sent"""
    sealed_hash: Optional[str]
    """SHA-256 of the sealed PDF"""
    credential_id: Optional[str]
    metadata: Metadata
    created_at: str
    updated_at: str
    sent_at: Optional[str]
    expires_at: Optional[str]
    completed_at: Optional[str]
    ended_at: Optional[str]
    """Time at which the agreement was declined, voided, or expired"""
    progress: ListedAgreementProgress
    credential: Optional[IssuedCredential]
    """Only if `expand` requests it: the object that `credentialId` names"""
    project: Optional[Project]
    """Only if `expand` requests it: the object that `projectId` names"""
    template: Optional[AgreementTemplate]
    """Only if `expand` requests it: the object that `templateId` names"""
    project_external_id: Optional[str]
    """Your own ID for the object that `projectId` names. Null if you have not set one"""


class ListedAgreementProgress(Model):
    """`ListedAgreementProgress` of the API."""
    acting: int
    """Number of parties that must act to complete the agreement"""
    acted: int
    """Number of these parties that have acted"""
    waiting_for: list[ListedAgreementProgressWaitingFor]
    """Parties that must act now"""


class ListedAgreementProgressWaitingFor(Model):
    """`ListedAgreementProgressWaitingFor` of the API."""
    id: str
    role: str
    kind: PartyKind
    name: Optional[str]
    status: PartyStatus
    invited_at: Optional[str]
    viewed_at: Optional[str]


class PartyLink(Model):
    """`PartyLink` of the API."""
    id: str
    role: str
    kind: PartyKind
    order: int
    status: PartyStatus
    name: Optional[str]
    """Title of the agreement; null after erasure"""
    email: Optional[str]
    birth_date: Optional[str]
    """Date of birth, which you can edit in a draft. Null after sending"""
    locale: Optional[str]
    user_id: Optional[str]
    person_id: Optional[str]
    guardian_of: Optional[str]
    """ID of the minor for whom the guardian signs"""
    witness_of: Optional[str]
    """ID of the signer whose signature the witness confirms"""
    identity_assurance: Literal["none", "email_code", "verified", "presented"]
    likeness: Optional[Likeness]
    did: Optional[str]
    """DID of the key that the party signs with"""
    verification_id: Optional[str]
    """ID of the verification whose key or face the party used to sign"""
    signature_level: Optional[SignatureLevel]
    """Level of the signature, from weakest to strongest. `link`: the party had the link. `mailbox`: the party entered
    a code that the service emailed. `on_file`: the organization states that the party is the person behind an
    earlier verification of the userId. `same_key`: the party signed with the key of the device on which their
    identity was verified with liveness. `live`: the party passed face comparison and liveness while signing.
    `wallet`: the party presented a credential while signing, and its key also signed. Null before the signature
    """
    link_delivery: Optional[LinkDelivery]
    """How the party got the link: emailed by the service, or handed over by the organization. Null before the link is
    sent
    """
    decline_reason: Optional[str]
    invited_at: Optional[str]
    viewed_at: Optional[str]
    done_at: Optional[str]
    reminders_sent: int
    url: Optional[str]
    """The link. Only this response contains it. Null if the service emailed it"""


class RecordVerdict(Model):
    """Whether the record was created correctly, and was true at that time"""
    result: VerdictResult
    message: str
    """Message for people"""


class CurrentVerdict(Model):
    """Whether the record is valid now. `unknown` if the data for a decision is missing"""
    result: CurrentResult
    message: str
    """Message for people"""


class VerdictRule(Model):
    """`VerdictRule` of the API."""
    rule: str
    of: Literal["record", "current"]
    """The verdict that this rule affects"""
    result: Literal["pass", "fail", "skipped"]
    message: str
    reason: Optional[NotValidReason]


class VerdictNote(Model):
    """`VerdictNote` of the API."""
    code: str
    """Code of the note, such as `signature-below`. Later versions can add codes"""
    params: dict[str, Any]
    """Values that the text contains"""
    about: Optional[VerdictNoteAbout]
    """Part of the file that the note is about; null for the whole file"""
    text: str
    """Text of the note in English"""


class VerdictNoteAbout(Model):
    """`VerdictNoteAbout` of the API."""
    kind: Literal["performer", "producer", "party"]
    id: Optional[str]


class AgreementTemplate(Model):
    """`AgreementTemplate` of the API."""
    id: str
    version: int
    """Number of the version. Each change creates a new version. Agreements keep the version from which they were
    created
    """
    type: AgreementType
    built_in: bool
    """Whether the template is built in. You cannot change built-in templates"""
    title: str
    language: str
    fields: list[AgreementTemplateField]
    body: list[AgreementTemplateBody]
    roles: list[AgreementTemplateRole]
    metadata: Metadata
    created_at: Optional[str]
    updated_at: Optional[str]
    archived_at: Optional[str]
    """Time from which you can no longer use the template for new agreements. Null for an active template"""


class AgreementTemplateField(Model):
    """`AgreementTemplateField` of the API."""
    name: str
    label: str
    type: TemplateFieldType
    required: bool
    required_when: Optional[TemplateCondition]
    min: Optional[Union[float, str]]
    """Minimum number of characters, value, day, or number of entries, depending on the type"""
    max: Optional[Union[float, str]]
    choices: Optional[list[TemplateChoice]]
    help: Optional[str]


class AgreementTemplateBody(Model):
    """`AgreementTemplateBody` of the API."""
    kind: str


class AgreementTemplateRole(Model):
    """`AgreementTemplateRole` of the API."""
    role: str
    """Role of the party, such as `model` or `photographer`"""
    kind: PartyKind
    order: int
    required: bool


class Consent(Model):
    """`Consent` of the API."""
    id: str
    type: ConsentType
    replica: Optional[ReplicaTerms]
    """Terms of a digital replica"""
    used_up_at: Optional[str]
    """When the only use of a single-use consent was recorded"""
    status: ConsentStatus
    """`pending`: waits for signatures. `expired`: not signed in time. `given`, `refused`, and `withdrawn`: decisions
    of the person
    """
    valid: bool
    """Whether the consent is given and has not ended"""
    user_id: str
    person_id: str
    project_id: Optional[str]
    categories: list[str]
    notice: ConsentNotice
    purpose: str
    purpose_type: str
    lawful_basis: LawfulBasis
    controllers: list[DataController]
    collection_method: str
    processing_method: str
    storage_locations: list[str]
    retention: str
    processing_locations: list[str]
    jurisdiction: str
    recipients: list[str]
    withdrawal_method: str
    privacy_rights: list[str]
    assurance: ConsentAssurance
    agreement_id: Optional[str]
    credential_id: Optional[str]
    metadata: Metadata
    erased: bool
    """Whether the contents of the consent are erased. If so, its fields are empty"""
    created_at: str
    updated_at: str
    given_at: Optional[str]
    withdrawn_at: Optional[str]
    valid_until: Optional[str]
    history: list[ConsentHistory]
    """History of the consent, oldest entry first. Entries never change"""
    agreement: Optional[Agreement]
    """Only if `expand` requests it: the object that `agreementId` names"""
    credential: Optional[IssuedCredential]
    """Only if `expand` requests it: the object that `credentialId` names"""
    person: Optional[Person]
    """Only if `expand` requests it: the object that `personId` names"""
    project: Optional[Project]
    """Only if `expand` requests it: the object that `projectId` names"""
    project_external_id: Optional[str]
    """Your own ID for the object that `projectId` names. Null if you have not set one"""


class ConsentHistory(Model):
    """`ConsentHistory` of the API."""
    state: ConsentStatus
    reason: Optional[str]
    by: Actor
    at: str


class ReplicaTerms(Model):
    """`ReplicaTerms` of the API."""
    of: list[ReplicaTrait]
    models: list[str]
    training_data: str
    territory: str
    term: str
    compensation: str
    representation: ReplicaRepresentation
    representative: Optional[str]
    single_use: bool


class ConsentNotice(Model):
    """`ConsentNotice` of the API."""
    language: str
    text: Optional[str]
    url: Optional[str]
    text_hash: Optional[str]
    """SHA-256 of the notice text in UTF-8. The credential contains it"""


class DataController(Model):
    """`DataController` of the API."""
    name: str
    did: str


class ConsentReceipt(Model):
    """`ConsentReceipt` of the API."""
    record: ConsentReceiptRecord
    credential: Optional[ConsentReceiptCredential]
    """The credential; null if the consent was not given"""


class ConsentReceiptRecord(Model):
    """`ConsentReceiptRecord` of the API."""
    schema_version: str
    record_id: str
    principal_id: str
    user_id: str
    data_categories: list[str]
    notice: ConsentNotice
    purpose: str
    purpose_type: str
    lawful_basis: LawfulBasis
    controllers: list[DataController]
    collection_method: str
    processing_method: str
    storage_locations: list[str]
    retention: str
    processing_locations: list[str]
    jurisdiction: str
    recipients: list[str]
    withdrawal_method: str
    privacy_rights: list[str]
    assurance: ConsentAssurance
    agreement_id: Optional[str]
    events: list[ConsentReceiptRecordEvent]


class ConsentReceiptRecordEvent(Model):
    """`ConsentReceiptRecordEvent` of the API."""
    state: ConsentStatus
    at: str
    valid_until: Optional[str]


class ConsentReceiptCredential(Model):
    """`ConsentReceiptCredential` of the API."""
    id: str
    status: str
    format: CredentialFormat
    credential: Union[str, dict[str, Any]]


class ReplicaUse(Model):
    """A use of a digital replica, as you state it"""
    id: str
    consent_id: str
    file_id: Optional[str]
    work_id: Optional[str]
    used_on: str
    description: str
    within_consent: bool
    """Whether you state that the consent describes this use"""
    license: Optional[ReplicaLicense]
    """Latest license for this use; null if you issued none"""
    created_at: str
    consent: Optional[Consent]
    """Only if `expand` requests it: the object that `consentId` names"""
    file: Optional[RegisteredFile]
    """Only if `expand` requests it: the object that `fileId` names"""
    work: Optional[Work]
    """Only if `expand` requests it: the object that `workId` names"""


class ReplicaLicense(Model):
    """A license for one recorded use of a digital replica"""
    id: str
    use_id: str
    status: ReplicaLicenseStatus
    licensee: str
    """Organization that may use the replica; empty after erasure"""
    medium: str
    """Where the use is published; empty after erasure"""
    consent_hash: str
    """SHA-256 of the ConsentCredential in `vc+jwt`"""
    file_sha256: Optional[str]
    """SHA-256 of the file of the use"""
    work_hash: Optional[str]
    """SHA-256 of the title and the identifiers of the work of the use, as in copyright claims"""
    credential_id: str
    valid_until: Optional[str]
    created_at: str


class LookupResults(Model):
    """`LookupResults` of the API."""
    data: list[LookupResult]
    """In the order of the request"""
    receipt: Optional[str]
    """A compact JWS signed by the organization, with the time, each hash, its status, and the state of the log. The
    service does not store it. Null unless you set `receipt`
    """


class LookupResult(Model):
    """`LookupResult` of the API."""
    known: bool
    """Whether the organization has registered the file. If not, the other fields are null"""
    match: LookupMatch
    distance: Optional[int]
    """Number of different bits: of the perceptual hash, up to 31 of 256, or of the Data-Code, up to 8 of 64; null for
    `exact`
    """
    at: Optional[int]
    """For a similar key frame of a film: its time, in milliseconds from the beginning; otherwise null"""
    status: Optional[CoverageStatus]
    """Coverage of the file. Show the file only if it is `covered`. If it is explicit, `minorsExcluded` must also be
    `true`. A `similar` match, and a match by ISCC, is never `covered`, but `unknown`
    """
    since: Optional[str]
    """When the status began; null for `not_covered`"""
    withdrawn_at: Optional[str]
    """When the first withdrawn release was withdrawn"""
    removed_at: Optional[str]
    """When the organization decided to remove the file after a complaint"""
    minors_excluded: Optional[Union[bool, Literal["unknown"]]]
    """`true`: everyone who appears was at least 18 on the first day of the shoot. `false`: someone was not"""
    file_id: Optional[str]
    """Null unless the organization discloses it"""
    project_title: Optional[str]
    """Null unless the organization discloses it"""
    release_ids: Optional[list[str]]
    """Releases that count for the file. Null unless the organization discloses them"""


class PrefixLookupResults(Model):
    """`PrefixLookupResults` of the API."""
    data: list[PrefixLookupResult]


class PrefixLookupResult(Model):
    """`PrefixLookupResult` of the API."""
    rest: str
    """The digits of the SHA-256 after the prefix"""
    status: Optional[CoverageStatus]
    """Coverage of the file. Show the file only if it is `covered`. If it is explicit, `minorsExcluded` must also be
    `true`. A `similar` match, and a match by ISCC, is never `covered`, but `unknown`
    """
    since: Optional[str]
    """When the status began; null for `not_covered`"""
    withdrawn_at: Optional[str]
    """When the first withdrawn release was withdrawn"""
    removed_at: Optional[str]
    """When the organization decided to remove the file after a complaint"""
    minors_excluded: Optional[Union[bool, Literal["unknown"]]]
    """`true`: everyone who appears was at least 18 on the first day of the shoot. `false`: someone was not"""
    file_id: Optional[str]
    """Null unless the organization discloses it"""
    project_title: Optional[str]
    """Null unless the organization discloses it"""
    release_ids: Optional[list[str]]
    """Releases that count for the file. Null unless the organization discloses them"""
    file: Optional[RegisteredFile]
    """Only if `expand` requests it: the object that `fileId` names"""


class RemovedHash(Model):
    """`RemovedHash` of the API."""
    sha256: str
    perceptual_hash: Optional[str]
    """PDQ hash of the picture; null if there is none, or its quality is below 50"""
    status: RemovedHashStatus
    since: str
    """When the status began"""


class RegisteredFile(Model):
    """`RegisteredFile` of the API."""
    id: str
    project_id: str
    name: Optional[str]
    sha256: str
    size: int
    """In bytes"""
    media_type: str
    perceptual_hash: Optional[PerceptualHash]
    iscc: Optional[str]
    key_frames: Optional[list[KeyFrame]]
    """Frames of the film, by time. Null in lists: retrieve the file"""
    depicted: Depiction
    performers: list[FilePerformer]
    derived_from: Optional[DerivedFrom]
    work_id: Optional[str]
    """The work that the file embodies"""
    coverage: FileCoverage
    created_at: str
    updated_at: str
    project: Optional[Project]
    """Only if `expand` requests it: the object that `projectId` names"""
    work: Optional[Work]
    """Only if `expand` requests it: the object that `workId` names"""
    project_external_id: Optional[str]
    """Your own ID for the object that `projectId` names. Null if you have not set one"""


class PerceptualHash(Model):
    """`PerceptualHash` of the API."""
    algorithm: PerceptualAlgorithm
    value: str
    quality: int


class KeyFrame(Model):
    """`KeyFrame` of the API."""
    at: int
    perceptual_hash: str
    quality: int


class FilePerformer(Model):
    """`FilePerformer` of the API."""
    performer_id: str
    user_id: Optional[str]
    replica: bool
    appearances: list[Appearance]


class Appearance(Model):
    """`Appearance` of the API."""
    from_ms: int
    to_ms: int


class DerivedFrom(Model):
    """`DerivedFrom` of the API."""
    file_id: str
    relation: FileRelation


class FileCoverage(Model):
    """`FileCoverage` of the API."""
    status: CoverageStatus
    since: Optional[str]
    """When the status began; null for `not_covered`"""
    withdrawn_at: Optional[str]
    """When the first withdrawn release was withdrawn"""
    removed_at: Optional[str]
    """When you first decided to remove the file; null if no decision in effect removes it"""
    minors_excluded: Union[bool, Literal["unknown"]]
    """`true`: no person appears, or every performer was at least 18 on the first day of their shoot. `false`: a
    performer was under 18. Does not affect `status`
    """
    performers: list[PerformerCoverage]


class PerformerCoverage(Model):
    """`PerformerCoverage` of the API."""
    performer_id: str
    user_id: Optional[str]
    status: PerformerCoverageStatus
    reason: Optional[str]
    """Reason code, as in the status of the project, or `credential_suspended` or `credential_revoked`. For a digital
    replica: `replica_consent_missing`, `replica_consent_pending`, `replica_consent_expired`,
    `replica_consent_used`, or `replica_consent_withdrawn`
    """
    release_id: Optional[str]
    """The release that counts; null if there is none"""
    consent_id: Optional[str]
    """For a digital replica: the consent that counts; null if there is none"""


class SignedManifest(Model):
    """`SignedManifest` of the API."""
    file_id: str
    sha256: str
    """SHA-256 of the registered file, to which the manifest belongs"""
    placement: ManifestPlacement
    offset: Optional[int]
    """`embedded`: insert the bytes here, counted from the beginning of the file. Null for `separate`: store the bytes
    as they are
    """
    bytes: str
    """In base64"""
    issuer: str
    """DID of your organization, which signed the consent statement"""
    certificate: str
    """SHA-256 of the certificate that signed the manifest: `x509_hash:` followed by base64url"""
    signed_at: str


class RegisteredHash(Model):
    """`RegisteredHash` of the API."""
    id: str
    sha256: str


class Work(Model):
    """`Work` of the API."""
    id: str
    title: str
    kind: WorkKind
    created_on: Optional[str]
    published_on: Optional[str]
    identifiers: WorkIdentifiers
    project_id: Optional[str]
    authors: list[WorkAuthor]
    holders: list[RightsHolder]
    disputes: list[WorkDispute]
    """Open copyright complaints about the work"""
    metadata: Metadata
    created_at: str
    updated_at: str
    project: Optional[Project]
    """Only if `expand` requests it: the object that `projectId` names"""
    project_external_id: Optional[str]
    """Your own ID for the object that `projectId` names. Null if you have not set one"""


class WorkIdentifiers(Model):
    """`WorkIdentifiers` of the API."""
    isan: Optional[str]
    isrc: Optional[str]
    iscc: Optional[str]
    own: Optional[str]


class WorkAuthor(Model):
    """`WorkAuthor` of the API."""
    holder_id: str
    role: Literal["author", "performer"]
    share: int


class RightsHolder(Model):
    """An author, performer, assignee, or licensee of one work"""
    id: str
    user_id: Optional[str]
    person_id: Optional[str]
    verification_id: Optional[str]
    name: Optional[str]
    """With the scope `pii:read`, for a holder known by name"""
    email: Optional[str]
    """With the scope `pii:read`"""
    erased: bool
    """Whether the personal data are erased. The holder stays in the chain of title"""


class WorkDispute(Model):
    """`WorkDispute` of the API."""
    complaint_id: str
    opened_at: str


class ChainOfTitle(Model):
    """`ChainOfTitle` of the API."""
    work_id: str
    on: str
    territory: str
    disputed: bool
    """Whether a copyright complaint about the work is open. A warning: it does not affect the verdict"""
    verdict: Literal["evidenced", "stated", "faulty"]
    """`faulty`: at least one fault is an error. `stated`: a transfer in effect is only stated, no transfer is in
    effect, or a share is unattributed. `evidenced`: agreements support all transfers in effect. Authors are always
    as you state them
    """
    rights: list[RightInTerritory]
    faults: list[ChainFault]
    transfers: list[TransferInChain]
    """All transfers of the work that are not removed, on any day"""
    holders: list[HolderInChain]
    work: Optional[Work]
    """Only if `expand` requests it: the object that `workId` names"""


class RightInTerritory(Model):
    """`RightInTerritory` of the API."""
    right: WorkRight
    territory: Union[list[str], Literal["world"]]
    except_: list[str]
    """Countries that `world` does not include here"""
    owners: list[RightOwner]
    licenses: list[LicenseInEffect]
    unattributed: int
    """Basis points for which no author is known"""


class RightOwner(Model):
    """`RightOwner` of the API."""
    holder_id: str
    share: int
    exclusively_licensed: int
    """The part of the share for which others hold exclusive licenses"""
    through: list[str]
    """The transfers through which the holder got the share; empty for first owners"""


class LicenseInEffect(Model):
    """`LicenseInEffect` of the API."""
    transfer_id: str
    from_: str
    to: str
    exclusive: bool
    sublicensing: bool
    share: int
    valid_until: Optional[str]


class ChainFault(Model):
    """`ChainFault` of the API."""
    code: Literal["gap", "overlap", "cycle", "agreement_not_completed", "expired", "stated_only", "not_created"]
    """`gap`: no author or transfer in effect gives the holder the share. `overlap`: the holder had already assigned
    it, or licensed it exclusively. `cycle`: the transfers form a circle. `agreement_not_completed`: the transfer
    has no effect. `expired`: its term has ended. `stated_only`: it has no agreement, an erased one, or one that
    could not be compared. `not_created`: the day is before `createdOn`
    """
    severity: Literal["error", "notice"]
    rights: list[WorkRight]
    territory: Union[list[str], Literal["world"]]
    except_: list[str]
    """Countries that `world` does not include here"""
    transfer_ids: list[str]
    """The last one has the fault"""
    holder_id: Optional[str]
    share: Optional[int]
    """The missing basis points; null if the fault is not about a share"""


class TransferInChain(Model):
    """`TransferInChain` of the API."""
    id: str
    support: Literal["agreement", "not_completed", "stated"]
    """`agreement`: an agreement supports it. `not_completed`: the agreement is no longer completed, or its credential
    is revoked or suspended. `stated`: no agreement, an erased one, or one that the service could not compare
    """
    not_compared: list[Literal["party", "work", "rights", "territory", "term"]]
    """Terms that the service could not read in the agreement, and `party` for a party known only by name. Compare them
    yourself. Except for `rights` of a license, each keeps the transfer from being evidenced
    """


class HolderInChain(Model):
    """`HolderInChain` of the API."""
    id: str
    user_id: Optional[str]
    person_id: Optional[str]
    verification_id: Optional[str]
    erased: bool
    """Whether the personal data are erased. The holder stays in the chain of title"""


class WorkTransfer(Model):
    """`WorkTransfer` of the API."""
    id: str
    work_id: str
    kind: Literal["assignment", "license"]
    exclusive: bool
    sublicensing: bool
    from_: str
    """ID of a holder of the work"""
    to: str
    """ID of a holder of the work"""
    rights: list[WorkRight]
    share: int
    territory: Union[list[str], Literal["world"]]
    valid_from: str
    valid_until: Optional[str]
    evidence: Literal["agreement", "stated"]
    """`agreement`: the transfer has an agreement, which was checked when you recorded it. `stated`: it has none"""
    agreement_id: Optional[str]
    not_compared: list[Literal["party", "work", "rights", "territory", "term"]]
    """Terms that the service could not read in the agreement, and `party` for a party known only by name. Compare them
    yourself. Except for `rights` of a license, each keeps the transfer from being evidenced
    """
    metadata: Metadata
    created_at: str
    removed_at: Optional[str]
    removal_reason: Optional[TransferRemovalReason]
    agreement: Optional[Agreement]
    """Only if `expand` requests it: the object that `agreementId` names"""
    work: Optional[Work]
    """Only if `expand` requests it: the object that `workId` names"""


class CopyrightClaim(Model):
    """`CopyrightClaim` of the API."""
    id: str
    work_id: str
    holder_id: str
    on: str
    status: CopyrightClaimStatus
    disputed: bool
    """Whether a copyright complaint about the work is open. A warning: it does not affect the claim"""
    verdict: Literal["evidenced", "stated"]
    """`evidenced`: agreements support all transfers behind the rights, and no share of them is unattributed"""
    until: Optional[str]
    """First day on which a recorded transfer can change the rights; null if no such transfer is recorded"""
    owned: list[ClaimedShare]
    licensed: list[ClaimedLicense]
    agreements: list[ClaimAgreement]
    work_hash: str
    """SHA-256 of `{"identifiers":{…},"title":"…"}` in RFC 8785 form, with the identifiers of the work"""
    credential_id: str
    created_at: str
    credential: Optional[IssuedCredential]
    """Only if `expand` requests it: the object that `credentialId` names"""
    work: Optional[Work]
    """Only if `expand` requests it: the object that `workId` names"""


class ClaimedShare(Model):
    """`ClaimedShare` of the API."""
    right: WorkRight
    share: int
    exclusively_licensed: int
    territory: Union[list[str], Literal["world"]]
    except_: list[str]
    """Countries that `world` does not include here"""


class ClaimedLicense(Model):
    """`ClaimedLicense` of the API."""
    right: WorkRight
    share: int
    exclusive: bool
    sublicensing: bool
    until: Optional[str]
    """First day after the term; null if it has no end"""
    territory: Union[list[str], Literal["world"]]
    except_: list[str]
    """Countries that `world` does not include here"""


class ClaimAgreement(Model):
    """`ClaimAgreement` of the API."""
    agreement_id: str
    credential_hash: str
    """SHA-256 of the AgreementCredential in `vc+jwt`"""


class WorkImport(Model):
    """`WorkImport` of the API."""
    id: str
    status: Literal["queued", "running", "done"]
    total: int
    imported: int
    refused: int
    created_at: str
    finished_at: Optional[str]
    repeated: int
    """Number of lines that were skipped, because their works were imported before"""
    lines: list[WorkImportLine]
    """Results of the lines that have been processed"""


class WorkImportLine(Model):
    """`WorkImportLine` of the API."""
    line: int
    """Line number in the file. The header is line 1"""
    work_id: Optional[str]
    repeated: bool
    errors: list[ImportLineError]
    """Errors of the line. `path` is the name of the column, or empty for the whole line"""


class NewWalletLink(Model):
    """`NewWalletLink` of the API."""
    id: str
    status: WalletLinkStatus
    person_id: str
    credential_id: Optional[str]
    """ID of the identity credential that you chose. For a used link, ID of the credential whose claims were signed"""
    metadata: Metadata
    created_at: str
    expires_at: str
    used_at: Optional[str]
    url: str
    """Link for the person. Only the response to this call contains it"""


class WalletLink(Model):
    """`WalletLink` of the API."""
    id: str
    status: WalletLinkStatus
    person_id: str
    credential_id: Optional[str]
    """ID of the identity credential that you chose. For a used link, ID of the credential whose claims were signed"""
    metadata: Metadata
    created_at: str
    expires_at: str
    used_at: Optional[str]
    credential: Optional[IssuedCredential]
    """Only if `expand` requests it: the object that `credentialId` names"""
    person: Optional[Person]
    """Only if `expand` requests it: the object that `personId` names"""


class ProofLink(Model):
    """`ProofLink` of the API."""
    id: str
    proof_request_id: str
    url: str
    """Link for the person. Only the response to this call contains it"""
    created_at: str
    expires_at: str
    """Time at which the proof request expires"""


class NewCredentialOffer(Model):
    """`NewCredentialOffer` of the API."""
    id: str
    status: CredentialOfferStatus
    failure: Optional[CredentialOfferFailure]
    """Reason for the failure. `tx_code`: five wrong codes. `verification`: the verification failed. `credential`: the
    credential is no longer valid
    """
    type: str
    credential_id: Optional[str]
    verification_id: Optional[str]
    formats: list[WalletFormat]
    """Offered formats. After an authorization code was redeemed, only the formats that the person approved"""
    grant: CredentialOfferGrant
    tx_code_required: bool
    tx_code_tries_left: Optional[int]
    bound_by_dpop: Optional[bool]
    """Whether the wallet's token works only with the wallet's key (DPoP)"""
    issuances: list[OfferIssuance]
    """Credentials that the wallet requested, with their results"""
    metadata: Metadata
    created_at: str
    updated_at: str
    expires_at: str
    """Time at which the link expires"""
    accepted_at: Optional[str]
    issued_at: Optional[str]
    offer_uri: str
    """`openid-credential-offer://…` link for the wallet. Only this response contains it"""
    wallet_url: str
    """Link that opens the offer in the browser wallet of this service. That wallet does not support
    `authorization_code`. It cannot receive credentials if the service requires attestation or DPoP
    (`KEY_ATTESTATION`, `WALLET_ATTESTATION`, `WALLET_DPOP`)
    """
    qr: Optional[str]
    """QR code of the link: an SVG in a data URI"""
    tx_code: Optional[str]
    """Code that the wallet asks for. Send it to the person through another channel. Only this response contains it"""


class OfferIssuance(Model):
    """`OfferIssuance` of the API."""
    id: str
    format: WalletFormat
    state: Literal["deferred", "issued", "failed"]
    notification: Optional[WalletNotification]
    """Last notification from the wallet"""
    notified_at: Optional[str]
    created_at: str
    issued_at: Optional[str]


class CredentialOffer(Model):
    """`CredentialOffer` of the API."""
    id: str
    status: CredentialOfferStatus
    failure: Optional[CredentialOfferFailure]
    """Reason for the failure. `tx_code`: five wrong codes. `verification`: the verification failed. `credential`: the
    credential is no longer valid
    """
    type: str
    credential_id: Optional[str]
    verification_id: Optional[str]
    formats: list[WalletFormat]
    """Offered formats. After an authorization code was redeemed, only the formats that the person approved"""
    grant: CredentialOfferGrant
    tx_code_required: bool
    tx_code_tries_left: Optional[int]
    bound_by_dpop: Optional[bool]
    """Whether the wallet's token works only with the wallet's key (DPoP)"""
    issuances: list[OfferIssuance]
    """Credentials that the wallet requested, with their results"""
    metadata: Metadata
    created_at: str
    updated_at: str
    expires_at: str
    """Time at which the link expires"""
    accepted_at: Optional[str]
    issued_at: Optional[str]
    credential: Optional[IssuedCredential]
    """Only if `expand` requests it: the object that `credentialId` names"""
    verification: Optional[AnyVerification]
    """Only if `expand` requests it: the object that `verificationId` names"""


class PresentationRequest(Model):
    """`PresentationRequest` of the API."""
    id: str
    state: PresentationState
    """`fetched`: a wallet has retrieved the request"""
    failure: Optional[str]
    """Reason for the failure: presentation_invalid, query_not_satisfied, transaction_data_not_confirmed,
    transaction_data_refused (the wallet does not support a transaction), wallet_refused, or wallet_failed
    """
    client_id_scheme: ClientIdScheme
    response_mode: ResponseMode
    user_id: Optional[str]
    """Your own ID for the person whose age the answer proves. Null for other requests"""
    metadata: Metadata
    created_at: str
    expires_at: str
    fetched_at: Optional[str]
    answered_at: Optional[str]
    erased_at: Optional[str]
    client_id: str
    request_uri: Optional[str]
    """URL where wallets retrieve the signed request while it is open"""
    link: Optional[str]
    """`openid4vp://…` link for a wallet on the same device"""
    qr: Optional[str]
    """QR code of the link: an SVG in a data URI. Null if the link is too long for a QR code"""
    page_url: str
    """Page with the QR code and the state of the request"""
    query: Optional[dict[str, Any]]
    """Query as sent to the wallet; null after erasure"""
    purpose: Optional[str]
    transaction_data: Optional[list[SentTransactionData]]
    """Transactions as sent to the wallet. Null without transactions, and after erasure"""
    trusted_issuers: Optional[list[str]]
    redirect_uri: Optional[str]
    presentations: Optional[list[PresentationRequestPresentation]]
    """Presentations with the result of each check. Null before the wallet responds"""
    disclosed: Optional[list[PresentationRequestDisclosed]]
    """Claims that you requested and the wallet presented. Null without the scope `pii:read`"""


class PresentationRequestPresentation(Model):
    """`PresentationRequestPresentation` of the API."""
    id: str
    """ID of the credential query that this presentation answers"""
    verified: bool
    format: Optional[str]
    checks: list[PresentationCheck]
    credentials: list[PresentationRequestPresentationCredential]
    confirms: Optional[list[int]]
    """Indexes in `transactionData` of the transactions that this presentation confirms. Absent, if the request has a
    `redirectUri`, without the `responseCode`
    """
    warnings: Optional[list[str]]


class PresentationRequestPresentationCredential(Model):
    """`PresentationRequestPresentationCredential` of the API."""
    verified: bool
    format: Optional[str]
    issuer: Optional[str]
    """DID or address of the issuer. Present only if the issuer is trusted"""
    checks: list[PresentationCheck]


class PresentationRequestDisclosed(Model):
    """`PresentationRequestDisclosed` of the API."""
    id: str
    """ID of the credential query that this presentation answers"""
    format: str
    issuer: str
    holder: Optional[str]
    document_type: Optional[str]
    """Type of the mobile document"""
    signed_on: Optional[str]
    """Day (UTC) on which the issuer signed the mobile document"""
    claims: dict[str, Any]


class SentTransactionData(Model):
    """`SentTransactionData` of the API."""
    type: str
    """Name of the transaction type, as the wallet knows it. A wallet that does not know the type must refuse the
    request. Types under `urn:avouch:` are reserved
    """
    credential_ids: list[str]
    """IDs of `dc+sd-jwt` credentials in the query, of which one must confirm the transaction. With `ask`, the ID is
    `identity`
    """
    parameters: Optional[dict[str, Any]]
    """Parameters of the transaction type. Null without the scope `pii:read`"""
    encoded: Optional[str]
    """The string that the wallet received. The wallet signs the SHA-256 hash of this string. Null without the scope
    `pii:read`
    """
    confirmed_by: Optional[str]
    """ID of the credential query whose presentation confirmed the transaction. Null until verified and, if the request
    has a `redirectUri`, without the `responseCode`
    """


class PresentationCheck(Model):
    """`PresentationCheck` of the API."""
    check: str
    result: CheckResult
    reason: Optional[str]
    """Reason code"""
    as_of: Optional[str]
    """For the check `status`: time to which the status applies"""


class PresentationRequestSummary(Model):
    """`PresentationRequestSummary` of the API."""
    id: str
    state: PresentationState
    """`fetched`: a wallet has retrieved the request"""
    failure: Optional[str]
    """Reason for the failure: presentation_invalid, query_not_satisfied, transaction_data_not_confirmed,
    transaction_data_refused (the wallet does not support a transaction), wallet_refused, or wallet_failed
    """
    client_id_scheme: ClientIdScheme
    response_mode: ResponseMode
    user_id: Optional[str]
    """Your own ID for the person whose age the answer proves. Null for other requests"""
    metadata: Metadata
    created_at: str
    expires_at: str
    fetched_at: Optional[str]
    answered_at: Optional[str]
    erased_at: Optional[str]


class ProofRequest(Model):
    """`ProofRequest` of the API."""
    id: str
    status: ProofRequestStatus
    statement: Statement
    metadata: Metadata
    created_at: str
    expires_at: str
    used_at: Optional[str]


class AgeOverStatement(Model):
    """`AgeOverStatement` of the API."""
    type: Literal["age-over"]
    years: int
    on: str
    issuers: list[str]
    scope: str
    audience: Optional[str]
    context: Optional[str]
    requires: Optional[list[Assurance]]


class BusinessVerifiedStatement(Model):
    """`BusinessVerifiedStatement` of the API."""
    type: Literal["business-verified"]
    on: str
    issuers: list[str]
    scope: str
    audience: Optional[str]
    context: Optional[str]
    requires: Optional[list[BusinessAssurance]]
    jurisdictions: Optional[list[str]]
    entity_types: Optional[list[str]]
    incorporated_before: Optional[str]


class Proof(Model):
    """`Proof` of the API."""
    id: str
    status: ProofStatus
    position: Optional[int]
    """Number of proofs ahead in the queue. Present only while queued"""
    progress: Optional[Literal["loading", "witness", "proving"]]
    """The current step. Present only while the service creates the proof"""
    failure: Optional[str]
    """Reason code, if the proof could not be created"""
    credential_id: str
    person_id: Optional[str]
    """ID of the person; null for a business"""
    verification_id: Optional[str]
    """ID of the business verification; null for a person"""
    proof_request_id: Optional[str]
    nullifier: Optional[str]
    """Pseudonym of the person or business in the scope of the statement. Null until the proof is ready"""
    proof: Optional[ProofFile]
    """Pseudonym of the person or business in the scope of the statement. Null until the proof is ready"""
    metadata: Metadata
    created_at: str
    credential: Optional[IssuedCredential]
    """Only if `expand` requests it: the object that `credentialId` names"""
    person: Optional[Person]
    """Only if `expand` requests it: the object that `personId` names"""
    proof_request: Optional[ProofRequest]
    """Only if `expand` requests it: the object that `proofRequestId` names"""
    verification: Optional[AnyVerification]
    """Only if `expand` requests it: the object that `verificationId` names"""


class ProofFile(Model):
    """The proof as input for the offline verifier: circuit, statement, issuer, proof, and publicSignals"""
    format: Literal["avouch-proof-v1"]


class ProofVerdict(Model):
    """`ProofVerdict` of the API."""
    verdict: VerdictResult
    """`pass`: `record` passes and `current` does not fail"""
    record: RecordVerdict
    current: CurrentVerdict
    rules: list[VerdictRule]
    warnings: list[str]
    """Warnings in English: the texts of `notes`"""
    notes: list[VerdictNote]
    environment: Optional[Environment]
    """Present if the file was issued in development or test mode. Then it attests nothing about a real person or
    business
    """
    setup: Optional[CircuitSetup]
    shown: Optional[Union[ProofVerdictShown1, ProofVerdictShown2]]


class ProofVerdictShown1(Model):
    """`ProofVerdictShown1` of the API."""
    statement: AgeOverStatement
    issuer: str
    nullifier: str
    assurance: list[Assurance]
    liveness: Literal["passed", "not_performed"]


class ProofVerdictShown2(Model):
    """`ProofVerdictShown2` of the API."""
    statement: BusinessVerifiedStatement
    issuer: str
    nullifier: str
    assurance: list[BusinessAssurance]


class TrustFile(Model):
    """`TrustFile` of the API."""
    format: Literal["avouch-trust-v1"]
    issuers: list[TrustFileIssuer]
    verification_keys: list[TrustFileVerificationKey]
    logs: list[TrustFileLog]
    """The audit log of this service. Add a `checkpoint` (a signed note) to compare the log with your own record."""
    authorities: Optional[list[TrustedAuthority]]
    """Authorities on the imported lists. Their documents are accepted from wallets. Missing if there are none"""


class TrustFileIssuer(Model):
    """`TrustFileIssuer` of the API."""
    did: str
    document: TrustFileIssuerDocument


class TrustFileIssuerDocument(Model):
    """`TrustFileIssuerDocument` of the API."""


class TrustFileVerificationKey(Model):
    """`TrustFileVerificationKey` of the API."""
    circuit: str
    setup: str
    sha256: str
    key: Any


class TrustFileLog(Model):
    """`TrustFileLog` of the API."""
    origin: str
    did: str


class TrustedAuthority(Model):
    """`TrustedAuthority` of the API."""
    certificate: str
    """Certificate in DER, encoded as base64"""
    document_types: list[str]
    """Document types for which the authority is listed: types of ISO/IEC 18013-5, and `vct` of SD-JWT credentials"""


class Circuit(Model):
    """`Circuit` of the API."""
    id: str
    proves: StatementType
    signature_scheme: SignatureScheme
    """Signature scheme that the claims must have"""
    setup: CircuitSetup
    constraints: int
    public_signals: list[str]
    artifacts: dict[str, CircuitArtifact]


class CircuitArtifact(Model):
    """`CircuitArtifact` of the API."""
    path: str
    sha256: str
    bytes: int


class Credential(Model):
    """`Credential` of the API."""
    id: str
    type: CredentialType
    status: CredentialStatus
    status_reason: Optional[CredentialStatusReason]
    """Reason for the last status change; null if the status never changed"""
    status_changed_at: Optional[str]
    person_id: Optional[str]
    """ID of the person; null if the credential does not belong to a person of the organization"""
    verification_id: Optional[str]
    """ID of the verification; null if the credential does not attest a verification"""
    source_id: str
    """ID of the verification, agreement, release, consent, copyright claim, or replica license that the credential
    attests
    """
    issuer: str
    """DID of the issuer: a did:web of this service"""
    subject: str
    valid_from: str
    valid_until: Optional[str]
    """Time at which the credential expires; null if it does not"""
    metadata: Metadata
    created_at: str
    person: Optional[Person]
    """Only if `expand` requests it: the object that `personId` names"""
    verification: Optional[AnyVerification]
    """Only if `expand` requests it: the object that `verificationId` names"""


class IssuedCredential(Model):
    """`IssuedCredential` of the API."""
    id: str
    type: CredentialType
    status: CredentialStatus
    status_reason: Optional[CredentialStatusReason]
    """Reason for the last status change; null if the status never changed"""
    status_changed_at: Optional[str]
    person_id: Optional[str]
    """ID of the person; null if the credential does not belong to a person of the organization"""
    verification_id: Optional[str]
    """ID of the verification; null if the credential does not attest a verification"""
    source_id: str
    """ID of the verification, agreement, release, consent, copyright claim, or replica license that the credential
    attests
    """
    issuer: str
    """DID of the issuer: a did:web of this service"""
    subject: str
    valid_from: str
    valid_until: Optional[str]
    """Time at which the credential expires; null if it does not"""
    metadata: Metadata
    created_at: str
    format: CredentialFormat
    credential: Union[str, dict[str, Any]]
    """The credential: a compact string, or an object for `ldp_vc`"""
    person: Optional[Person]
    """Only if `expand` requests it: the object that `personId` names"""
    verification: Optional[AnyVerification]
    """Only if `expand` requests it: the object that `verificationId` names"""


class IssuerKey(Model):
    """`IssuerKey` of the API."""
    id: str
    """DID URL of the verification method"""
    key: Literal["ES256", "EdDSA", "proofs"]
    public_key_jwk: IssuerKeyPublicKeyJwk
    created_at: str
    retired_at: Optional[str]
    """Time from which the service no longer signs with the key. Null for the current key"""


class IssuerKeyPublicKeyJwk(Model):
    """`IssuerKeyPublicKeyJwk` of the API."""


class NewWebhook(Model):
    """`NewWebhook` of the API."""
    id: str
    url: Optional[str]
    """URL of the endpoint. Null without the scope webhooks:write, because it can contain a token"""
    host: str
    headers: Optional[dict[str, str]]
    """Headers added to every delivery. Null without the scope webhooks:write"""
    metadata: Metadata
    events: list[str]
    description: Optional[str]
    status: WebhookStatus
    disabled_reason: Optional[WebhookDisabledReason]
    disabled_at: Optional[str]
    failing_since: Optional[str]
    """Time since which your server has accepted no delivery. The service disables the endpoint after 5 days. Null if
    the last delivery succeeded
    """
    previous_secret_until: Optional[str]
    """Time at which the last of the previous secrets stops signing; null if there are none"""
    created_at: str
    updated_at: str
    secret: str
    """`whsec_…`: the signing secret. Only this response contains it"""


class Webhook(Model):
    """`Webhook` of the API."""
    id: str
    url: Optional[str]
    """URL of the endpoint. Null without the scope webhooks:write, because it can contain a token"""
    host: str
    headers: Optional[dict[str, str]]
    """Headers added to every delivery. Null without the scope webhooks:write"""
    metadata: Metadata
    events: list[str]
    description: Optional[str]
    status: WebhookStatus
    disabled_reason: Optional[WebhookDisabledReason]
    disabled_at: Optional[str]
    failing_since: Optional[str]
    """Time since which your server has accepted no delivery. The service disables the endpoint after 5 days. Null if
    the last delivery succeeded
    """
    previous_secret_until: Optional[str]
    """Time at which the last of the previous secrets stops signing; null if there are none"""
    created_at: str
    updated_at: str


class Delivery(Model):
    """`Delivery` of the API."""
    id: str
    webhook_id: str
    event_id: str
    event: str
    test: bool
    state: DeliveryState
    next_attempt_at: Optional[str]
    last_status_code: Optional[int]
    last_error: Optional[DeliveryError]
    created_at: str
    delivered_at: Optional[str]
    attempts: list[DeliveryAttempt]


class DeliveryAttempt(Model):
    """`DeliveryAttempt` of the API."""
    number: int
    at: str
    status_code: Optional[int]
    error: Optional[DeliveryError]
    """Reason why the attempt failed; null if it succeeded"""
    ms: int
    acknowledged: bool
    """Whether your server responded with `{"received": true}`"""
    request_headers: dict[str, str]
    """Headers as sent. Signatures and your own headers are masked"""


class ListedDelivery(Model):
    """`ListedDelivery` of the API."""
    id: str
    webhook_id: str
    event_id: str
    event: str
    test: bool
    state: DeliveryState
    next_attempt_at: Optional[str]
    last_status_code: Optional[int]
    last_error: Optional[DeliveryError]
    created_at: str
    delivered_at: Optional[str]
    attempts: list[DeliveryAttempt]
    webhook: Optional[Webhook]
    """Only if `expand` requests it: the object that `webhookId` names"""


class Event(Model):
    """`Event` of the API."""
    id: str
    event: str
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    sequence: int
    """Number of the event among the events of the same object, from 1. It indicates their order"""
    data: dict[str, Any]


class ComplianceStatus(Model):
    """`ComplianceStatus` of the API."""
    of: ComplianceScope
    id: str
    status: ComplianceState
    """`expiring`: met until a known date. `missing`: you can add the missing item. `blocked`: a decision is required.
    The worst requirement determines the status
    """
    policy_version: str
    counts: ComplianceStatusCounts
    """Number of requirements in each status, the same on every page"""
    pending: int
    """For an organization: number of changed projects whose status is not updated yet"""
    checked_at: str
    requirements: list[ComplianceStatusRequirement]
    next_cursor: Optional[str]


class ComplianceStatusCounts(Model):
    """`ComplianceStatusCounts` of the API."""
    met: int
    expiring: int
    missing: int
    blocked: int


class ComplianceStatusRequirement(Model):
    """`ComplianceStatusRequirement` of the API."""
    requirement: Requirement
    status: ComplianceState
    """`expiring`: met until a known date. `missing`: you can add the missing item. `blocked`: a decision is required.
    The worst requirement determines the status
    """
    reason: Optional[str]
    """Reason code; null if the requirement is met"""
    subject: RequirementSubject
    project_id: Optional[str]
    fix: Optional[RequirementFix]
    """API call that helps to meet the requirement. `body` contains the fields that the service knows"""
    due_at: Optional[str]
    """Time by which you must act"""
    until: Optional[str]
    """Time until which the requirement stays met; null if there is no end"""


class RequirementSubject(Model):
    """`RequirementSubject` of the API."""
    type: Literal["organization", "project", "performer", "user", "person", "release", "verification"]
    id: str


class RequirementFix(Model):
    """`RequirementFix` of the API."""
    method: str
    path: str
    body: Optional[dict[str, str]]


class ComplianceSubject(Model):
    """`ComplianceSubject` of the API."""
    of: Literal["project", "person"]
    id: str
    title: Optional[str]
    """Title of the project; null for a person"""
    external_id: Optional[str]
    """Your own ID for the project; null for a person"""
    user_ids: list[str]
    """Your own IDs for the person; empty for a project"""
    archived: bool
    status: Optional[ComplianceState]
    """Status; null before the first computation"""
    requirements: list[ComplianceSubjectRequirement]
    policy_version: Optional[str]
    pending: bool
    """Whether the data has changed since. A job then computes the status again"""
    checked_at: Optional[str]


class ComplianceSubjectRequirement(Model):
    """`ComplianceSubjectRequirement` of the API."""
    requirement: Requirement
    status: ComplianceState
    reasons: list[str]
    unmet: int
    """Number of projects or persons that do not meet the requirement"""
    next: Optional[str]
    """The next day or time at which the status can change"""


class ComplianceTask(Model):
    """`ComplianceTask` of the API."""
    requirement: Requirement
    status: ComplianceState
    """`expiring`: met until a known date. `missing`: you can add the missing item. `blocked`: a decision is required.
    The worst requirement determines the status
    """
    reason: Optional[str]
    """Reason code; null if the requirement is met"""
    subject: RequirementSubject
    project_id: Optional[str]
    fix: Optional[RequirementFix]
    """API call that helps to meet the requirement. `body` contains the fields that the service knows"""
    due_at: Optional[str]
    """Time by which you must act"""
    until: Optional[str]
    """Time until which the requirement stays met; null if there is no end"""
    project_title: Optional[str]
    project: Optional[Project]
    """Only if `expand` requests it: the object that `projectId` names"""
    project_external_id: Optional[str]
    """Your own ID for the object that `projectId` names. Null if you have not set one"""


class ComplianceChange(Model):
    """`ComplianceChange` of the API."""
    id: str
    of: ComplianceScope
    subject_id: str
    from_: Optional[ComplianceState]
    """Previous status. Null for the first computation, which sends no event"""
    to: ComplianceState
    requirements: list[ComplianceChangeRequirement]
    """Changed requirements. A status is null if the requirement did not apply before, or no longer applies"""
    policy_version: str
    at: str


class ComplianceChangeRequirement(Model):
    """`ComplianceChangeRequirement` of the API."""
    requirement: Requirement
    from_: Optional[ComplianceState]
    to: Optional[ComplianceState]


class CompliancePolicy(Model):
    """`CompliancePolicy` of the API."""
    version: str
    """ID of the version: `cpp_…`, or `default/1` before your first change"""
    number: Optional[int]
    """Number of the version: 1 for the organization's first; null for the default"""
    requirements: CompliancePolicyRequirements
    created_at: Optional[str]
    created_by: Optional[str]
    """ID of the API key or user that created the version"""


class CompliancePolicyRequirements(Model):
    """`CompliancePolicyRequirements` of the API."""
    identity_verified: ExpiringComplianceRule
    age_on_shoot_date: ComplianceRule
    release_signed: CompliancePolicyRequirementsReleaseSigned
    release_not_withdrawn: ComplianceRule
    withdrawal_acknowledged: ComplianceRule
    producer_verified: ExpiringComplianceRule
    performers_complete: ComplianceRule
    records_complete: ComplianceRule
    list_screening_fresh: CompliancePolicyRequirementsListScreeningFresh


class CompliancePolicyRequirementsReleaseSigned(Model):
    """`CompliancePolicyRequirementsReleaseSigned` of the API."""
    enabled: bool
    """Whether this requirement applies"""
    expiring_days: int
    """Number of days before the end of the release from which the status is `expiring`"""
    accept_attested: bool
    """Whether a release that you attested is enough, without the performer's signature"""


class CompliancePolicyRequirementsListScreeningFresh(Model):
    """`CompliancePolicyRequirementsListScreeningFresh` of the API."""
    enabled: bool
    """Whether this requirement applies"""
    expiring_days: int
    """Number of days before the end of the release from which the status is `expiring`"""
    max_age_days: int
    """Maximum age in days of the lists, and of the last screening of a business"""


class ExpiringComplianceRule(Model):
    """`ExpiringComplianceRule` of the API."""
    enabled: bool
    """Whether this requirement applies"""
    expiring_days: int
    """Number of days before the end of the release from which the status is `expiring`"""


class ComplianceRule(Model):
    """`ComplianceRule` of the API."""
    enabled: bool
    """Whether this requirement applies"""


class VerificationStatistics(Model):
    """`VerificationStatistics` of the API."""
    from_: str
    to: str
    people: VerificationStatisticsPeople
    businesses: VerificationStatisticsBusinesses


class VerificationStatisticsPeople(Model):
    """`VerificationStatisticsPeople` of the API."""
    started: int
    verified: int
    rejected: int
    expired: int
    """Number of verifications that ended because the person sent no new pictures"""
    cancelled: int
    open: int
    """Number of verifications that were still open at the end of the period"""
    at_first_attempt: int
    """Number of verifications decided with the first pictures"""
    time_to_decide: Percentiles
    """Time in seconds from the last pictures to the decision"""
    time_to_complete: Percentiles
    """Time in seconds from the first pictures to the decision"""
    reasons: list[VerificationStatisticsPeopleReason]
    """Failed checks at the time of the decision, most frequent first"""
    days: list[VerificationStatisticsPeopleDay]
    """Figures by day in UTC, without days that had no verifications"""


class VerificationStatisticsPeopleReason(Model):
    """`VerificationStatisticsPeopleReason` of the API."""
    outcome: Literal["verified", "rejected"]
    check: str
    result: str
    reason: str
    count: int


class VerificationStatisticsPeopleDay(Model):
    """`VerificationStatisticsPeopleDay` of the API."""
    day: str
    started: int
    verified: int
    rejected: int


class VerificationStatisticsBusinesses(Model):
    """`VerificationStatisticsBusinesses` of the API."""
    started: int
    approved: int
    """Number of businesses whose current decision is an approval. A verification that was decided twice counts once"""
    rejected: int
    expired: int
    cancelled: int
    open: int
    in_time: int
    """Number of decisions within 24 hours"""
    time_to_decide: Percentiles
    """Time in seconds from the last submission to the decision"""
    reasons: list[VerificationStatisticsBusinessesReason]


class VerificationStatisticsBusinessesReason(Model):
    """`VerificationStatisticsBusinessesReason` of the API."""
    outcome: Literal["approved", "rejected"]
    task: str
    status: str
    reason: str
    count: int


class Percentiles(Model):
    """`Percentiles` of the API."""
    p50: Optional[float]
    p95: Optional[float]


class Overview(Model):
    """`Overview` of the API."""
    days: int
    identities: EndingCount
    businesses: EndingCount
    agreements: OverviewAgreements
    complaints: OverviewComplaints


class OverviewAgreements(Model):
    """`OverviewAgreements` of the API."""
    waiting: int
    """Number of agreements that wait for a party to act"""
    oldest_sent_at: Optional[str]
    """Time at which the agreement that has waited longest was sent"""
    ending: int
    """Number of waiting agreements that expire in the period"""


class OverviewComplaints(Model):
    """`OverviewComplaints` of the API."""
    count: int
    """Number of complaints that wait for a decision"""
    overdue: int


class EndingCount(Model):
    """`EndingCount` of the API."""
    ending: int
    """Number of valid credentials that expire in the period"""
    soonest: Optional[str]
    """Time at which the first of them expires"""


class ComplianceBundle(Model):
    """`ComplianceBundle` of the API."""
    id: str
    project_id: str
    status: BundleStatus
    progress: ComplianceBundleProgress
    failure: Optional[Literal["too_many_performers", "too_many_files", "too_many_works", "internal"]]
    disclose: list[BundleDisclosure]
    verdict: Optional[ComplianceBundleVerdict]
    """Verdict of the offline verifier on the file, with the trust file of the day on which the bundle was created"""
    performers: list[ComplianceBundlePerformer]
    producer: Optional[ComplianceBundleProducer]
    proofs: Optional[ComplianceBundleProofs]
    """Age proofs in the bundle: sent with the request, created earlier, or created for the bundle"""
    files: Optional[BundleFiles]
    """Number of files in the bundle, by status. Null if the bundle lists no files"""
    works: list[BundleWork]
    """Works in the bundle. Empty if it lists none"""
    sha256: Optional[str]
    bytes: Optional[int]
    metadata: Metadata
    created_at: str
    finished_at: Optional[str]
    expires_at: Optional[str]
    """Date until which the file is kept"""
    file_erased_at: Optional[str]
    project: Optional[Project]
    """Only if `expand` requests it: the object that `projectId` names"""
    project_external_id: Optional[str]
    """Your own ID for the object that `projectId` names. Null if you have not set one"""


class ComplianceBundleProgress(Model):
    """`ComplianceBundleProgress` of the API."""
    done: int
    total: Optional[int]
    """Total number of steps; null before the job starts"""


class ComplianceBundleVerdict(Model):
    """`ComplianceBundleVerdict` of the API."""
    result: Literal["pass", "fail"]
    reasons: list[str]
    """Failed rules, such as `performer:pfm_…:release`"""
    warnings: list[str]
    """Facts that do not fail a rule but matter, such as a term that a release does not specify"""
    notes: list[VerdictNote]
    """The warnings with their codes. Empty in bundles from earlier versions"""
    status_as_of: Optional[str]


class ComplianceBundlePerformer(Model):
    """`ComplianceBundlePerformer` of the API."""
    id: str
    """ID of the performer (`pfm_…`), or of the release (`rel_…`) of a person who was not added as a performer"""
    release_id: Optional[str]
    missing: list[str]
    """Codes of the missing items"""
    signature_level: Optional[SignatureLevel]
    """Level of the performer's signature. Null if the release is not signed, or does not state the level"""
    link_delivery: Optional[LinkDelivery]


class ComplianceBundleProducer(Model):
    """`ComplianceBundleProducer` of the API."""
    shown: Optional[Literal["proof", "credential"]]
    missing: Optional[str]


class ComplianceBundleProofs(Model):
    """`ComplianceBundleProofs` of the API."""
    given: int
    stored: int
    made: int


class BundleFiles(Model):
    """`BundleFiles` of the API."""
    covered: int
    not_covered: int
    withdrawn: int
    removed: int
    unknown: int


class BundleWork(Model):
    """`BundleWork` of the API."""
    id: str
    verdict: Literal["pass", "fail"]
    title: Optional[Literal["evidenced", "stated", "faulty"]]
    """Verdict on its chain of title"""


class ReceivedBundleDetails(Model):
    """`ReceivedBundleDetails` of the API."""
    id: str
    status: ReceivedBundleStatus
    verdict: Optional[Literal["pass", "fail"]]
    """Verdict of the offline verifier at the last completed check. Null before the first one"""
    current: Optional[Literal["pass", "fail", "unknown"]]
    """Whether the bundle is valid now. `unknown` without current status lists"""
    reasons: list[str]
    """Names of failed rules, such as `performer:pfm_…:status`"""
    environment: Optional[Literal["development", "test"]]
    """Set if the bundle comes from development or test mode. It then attests nothing about real people"""
    status_as_of: Optional[str]
    """When the oldest of the status lists used was signed"""
    checked_at: Optional[str]
    """Last completed check: the issuer answered, or you do not trust it"""
    stale_since: Optional[str]
    """Since when the issuer has been unreachable, its status lists out of date, or checks have failed. Null if none
    applies
    """
    issuer: str
    """DID of the issuer, as the bundle states it"""
    trusted_issuers: list[str]
    accept: list[AcceptableFailure]
    bundle_id: str
    """ID that the issuer gave the bundle"""
    bundle_created_at: str
    """When the bundle was created, as it states"""
    subject: Optional[ReceivedBundleSubject]
    """What the bundle is about. Null unless its seal is valid"""
    performer_count: int
    file_count: int
    """Number of files that the bundle lists"""
    sha256: str
    """SHA-256 of the bundle, in lowercase hexadecimal digits"""
    bytes: int
    external_id: Optional[str]
    metadata: Metadata
    created_at: str
    details: Optional[ReceivedBundleVerdict]
    """The whole verdict of the offline verifier at the last completed check. Null before the first one"""
    history: list[ReceivedBundleChange]
    """The first status and each change, oldest first"""


class ReceivedBundleSubject(Model):
    """`ReceivedBundleSubject` of the API."""
    project_id: str
    """The issuer's ID for the project"""
    title: Optional[str]
    """Title of the project. Null if the issuer does not disclose it"""
    shoots: list[ReceivedBundleSubjectShoot]


class ReceivedBundleSubjectShoot(Model):
    """`ReceivedBundleSubjectShoot` of the API."""
    from_: str
    until: str


class ReceivedBundleVerdict(Model):
    """`ReceivedBundleVerdict` of the API."""
    verdict: VerdictResult
    """`pass`: `record` passes and `current` does not fail"""
    record: RecordVerdict
    current: CurrentVerdict
    rules: list[VerdictRule]
    warnings: list[str]
    """Warnings in English: the texts of `notes`"""
    notes: list[VerdictNote]
    environment: Optional[Environment]
    """Present if the file was issued in development or test mode. Then it attests nothing about a real person or
    business
    """
    issuer: Optional[str]
    """DID of the issuer, if you trust it"""
    reasons: list[str]
    status_as_of: Optional[str]
    setup: Optional[Literal["development", "ceremony"]]
    could_not_know: list[str]
    """What no bundle can show: the texts of `limits`"""
    limits: list[VerdictNote]
    performers: list[ReceivedBundlePerformer]
    files: list[ReceivedBundleFile]
    works: list[ReceivedBundleWork]


class ReceivedBundlePerformer(Model):
    """`ReceivedBundlePerformer` of the API."""
    id: str
    """The issuer's ID for the performer"""
    verdict: Literal["pass", "fail"]
    record: Literal["pass", "fail"]
    current: Literal["pass", "fail", "unknown"]
    reasons: list[str]
    shot_on: Optional[str]
    assurance: Optional[str]
    likeness: Optional[str]
    signature_level: Optional[SignatureLevel]
    link_delivery: Optional[LinkDelivery]
    disclosed: list[str]
    """Claims about the person that the release discloses"""
    missing: list[str]
    """Codes of missing items, as the issuer states them"""


class ReceivedBundleFile(Model):
    """`ReceivedBundleFile` of the API."""
    id: str
    sha256: str
    size: int
    media_type: str
    status: Literal["covered", "not_covered", "withdrawn", "removed", "unknown"]
    reason: Optional[str]
    record: Literal["pass", "fail"]
    performers: list[str]
    replicas: list[str]
    failing: list[str]
    absent: int
    message: str


class ReceivedBundleWork(Model):
    """`ReceivedBundleWork` of the API."""
    id: str
    verdict: Literal["pass", "fail"]
    title: Optional[Literal["evidenced", "stated", "faulty"]]
    files: list[str]


class ReceivedBundleChange(Model):
    """`ReceivedBundleChange` of the API."""
    at: str
    status: ReceivedBundleStatus
    verdict: Optional[Literal["pass", "fail"]]
    current: Optional[Literal["pass", "fail", "unknown"]]
    reasons: list[str]
    stale_since: Optional[str]
    """Since when the issuer has been unreachable, its status lists out of date, or checks have failed. Null if none
    applies
    """


class ReceivedBundle(Model):
    """`ReceivedBundle` of the API."""
    id: str
    status: ReceivedBundleStatus
    verdict: Optional[Literal["pass", "fail"]]
    """Verdict of the offline verifier at the last completed check. Null before the first one"""
    current: Optional[Literal["pass", "fail", "unknown"]]
    """Whether the bundle is valid now. `unknown` without current status lists"""
    reasons: list[str]
    """Names of failed rules, such as `performer:pfm_…:status`"""
    environment: Optional[Literal["development", "test"]]
    """Set if the bundle comes from development or test mode. It then attests nothing about real people"""
    status_as_of: Optional[str]
    """When the oldest of the status lists used was signed"""
    checked_at: Optional[str]
    """Last completed check: the issuer answered, or you do not trust it"""
    stale_since: Optional[str]
    """Since when the issuer has been unreachable, its status lists out of date, or checks have failed. Null if none
    applies
    """
    issuer: str
    """DID of the issuer, as the bundle states it"""
    trusted_issuers: list[str]
    accept: list[AcceptableFailure]
    bundle_id: str
    """ID that the issuer gave the bundle"""
    bundle_created_at: str
    """When the bundle was created, as it states"""
    subject: Optional[ReceivedBundleSubject]
    """What the bundle is about. Null unless its seal is valid"""
    performer_count: int
    file_count: int
    """Number of files that the bundle lists"""
    sha256: str
    """SHA-256 of the bundle, in lowercase hexadecimal digits"""
    bytes: int
    external_id: Optional[str]
    metadata: Metadata
    created_at: str


class ReportType(Model):
    """`ReportType` of the API."""
    type: str
    title: str
    needs: list[Literal["period", "project"]]
    """Fields that you must send. `period` means `from` and `to`"""
    takes: list[Literal["period", "project", "subject", "custodian"]]
    """Filters that you can send. Other filters are rejected"""
    personal: bool


class Report(Model):
    """`Report` of the API."""
    id: str
    type: str
    title: str
    format: ReportFormat
    status: ReportStatus
    personal: bool
    """Whether the file can contain names. If so, the download requires pii:read"""
    from_: Optional[str]
    to: Optional[str]
    project_id: Optional[str]
    subject: Optional[str]
    requested_by: Actor
    progress: ReportProgress
    failure: Optional[ReportFailure]
    sha256: Optional[str]
    """SHA-256 of the file, in lowercase hexadecimal digits"""
    bytes: Optional[int]
    rows: Optional[int]
    """Number of rows in all tables of the report"""
    metadata: Metadata
    created_at: str
    started_at: Optional[str]
    finished_at: Optional[str]
    expires_at: Optional[str]
    """Date until which the file is kept, 90 days"""
    file_erased_at: Optional[str]
    project: Optional[Project]
    """Only if `expand` requests it: the object that `projectId` names"""
    project_external_id: Optional[str]
    """Your own ID for the object that `projectId` names. Null if you have not set one"""


class ReportProgress(Model):
    """`ReportProgress` of the API."""
    done: int
    total: Optional[int]


class ReportFailure(Model):
    """`ReportFailure` of the API."""
    code: Literal["too_large", "project_not_found", "unsupported_script", "cancelled", "internal"]
    message: str


class ReportSignature(Model):
    """`ReportSignature` of the API."""
    statement: ReportSignatureStatement
    """The signed payload, in RFC 8785 form"""
    signature: str
    """Detached JWS by a key of the issuer (RFC 7515 appendix F, EdDSA, typ avouch-report+jws)"""


class ReportSignatureStatement(Model):
    """`ReportSignatureStatement` of the API."""
    format: Literal["avouch-report-file-v1"]
    report_id: str
    type: str
    file_format: ReportFormat
    issuer: str
    sha256: str
    bytes: int
    created_at: str


class Complaint(Model):
    """`Complaint` of the API."""
    id: str
    status: ComplaintStatus
    kind: ComplaintKind
    relation: ComplainantRelation
    source: ComplaintSource
    deadline: ComplaintDeadline
    project_id: Optional[str]
    work_id: Optional[str]
    """ID of the work that a copyright complaint is about"""
    received_at: str
    due_at: str
    """Time by which the decision is due, according to `deadline`"""
    decided_at: Optional[str]
    decided_in_time: Optional[bool]
    outcome: Optional[ComplaintOutcome]
    """The first decision"""
    reason: Optional[ComplaintDecisionReason]
    """Reason for the latest decision"""
    appealed_at: Optional[str]
    appeal_due_at: Optional[str]
    """Time by which the appeal must be decided: 7 business days after you received it"""
    appeal_decided_at: Optional[str]
    overdue: bool
    """Whether the decision is overdue"""
    content_removed: bool
    """Whether the current decision is to remove the content"""
    metadata: Metadata
    created_at: str
    updated_at: str
    erased: bool
    removed_files: list[RemovedFile]
    """Registered files that the decision removed"""
    url: Optional[str]
    """Address of the content. Requires the scope `pii:read`; null after erasure"""
    work_title: Optional[str]
    """The work as a complainant on the public page named it. Address of the content. Requires the scope `pii:read`;
    null after erasure
    """
    statement: Optional[str]
    """Address of the content. Requires the scope `pii:read`; null after erasure"""
    complainant: Optional[ComplaintComplainant]
    """Address of the content. Requires the scope `pii:read`; null after erasure"""
    files: Optional[list[ReportedFile]]
    """Files that the complainant named. Requires the scope `pii:read`"""
    declared: Optional[ComplaintDeclaration]
    """What the complainant declared on your public page. Requires the scope `pii:read`"""
    history: list[ComplaintHistory]
    """History of the complaint, oldest entry first. Entries never change"""
    project: Optional[Project]
    """Only if `expand` requests it: the object that `projectId` names"""
    work: Optional[Work]
    """Only if `expand` requests it: the object that `workId` names"""
    project_external_id: Optional[str]
    """Your own ID for the object that `projectId` names. Null if you have not set one"""


class ComplaintComplainant(Model):
    """`ComplaintComplainant` of the API."""
    name: Optional[str]
    email: Optional[str]


class ComplaintHistory(Model):
    """`ComplaintHistory` of the API."""
    action: ComplaintAction
    code: Optional[str]
    note: Optional[str]
    """Present only with the scope pii:read"""
    by: Actor
    at: str


class RemovedFile(Model):
    """`RemovedFile` of the API."""
    file_id: str
    removed_at: str
    reinstated_at: Optional[str]
    """Null while the complaint removes the file"""


class ReportedFile(Model):
    """Hashes of a file, computed in the browser of the complainant"""
    sha256: str
    perceptual_hash: Optional[str]


class ComplaintDeclaration(Model):
    """`ComplaintDeclaration` of the API."""
    intimate: bool
    """The content shows the person nude or in a sexual act"""
    good_faith: bool
    signature: Optional[str]
    """Name that the complainant typed as a signature"""


class ComplaintSummary(Model):
    """`ComplaintSummary` of the API."""
    id: str
    status: ComplaintStatus
    kind: ComplaintKind
    relation: ComplainantRelation
    source: ComplaintSource
    deadline: ComplaintDeadline
    project_id: Optional[str]
    work_id: Optional[str]
    """ID of the work that a copyright complaint is about"""
    received_at: str
    due_at: str
    """Time by which the decision is due, according to `deadline`"""
    decided_at: Optional[str]
    decided_in_time: Optional[bool]
    outcome: Optional[ComplaintOutcome]
    """The first decision"""
    reason: Optional[ComplaintDecisionReason]
    """Reason for the latest decision"""
    appealed_at: Optional[str]
    appeal_due_at: Optional[str]
    """Time by which the appeal must be decided: 7 business days after you received it"""
    appeal_decided_at: Optional[str]
    overdue: bool
    """Whether the decision is overdue"""
    content_removed: bool
    """Whether the current decision is to remove the content"""
    metadata: Metadata
    created_at: str
    updated_at: str
    project: Optional[Project]
    """Only if `expand` requests it: the object that `projectId` names"""
    work: Optional[Work]
    """Only if `expand` requests it: the object that `workId` names"""
    project_external_id: Optional[str]
    """Your own ID for the object that `projectId` names. Null if you have not set one"""


class ComplaintCopy(Model):
    """`ComplaintCopy` of the API."""
    file_id: str
    project_id: str
    work_id: Optional[str]
    """ID of the work that the file embodies, if stated"""
    match: CopyMatch
    distance: Optional[int]
    """Number of different bits of the PDQ hash, of 256; null unless `similar`"""
    at: Optional[int]
    """For a similar key frame of a film: its time, in milliseconds from the beginning; otherwise null"""
    status: CoverageStatus
    file: Optional[RegisteredFile]
    """Only if `expand` requests it: the object that `fileId` names"""
    project: Optional[Project]
    """Only if `expand` requests it: the object that `projectId` names"""
    work: Optional[Work]
    """Only if `expand` requests it: the object that `workId` names"""
    project_external_id: Optional[str]
    """Your own ID for the object that `projectId` names. Null if you have not set one"""


class DataExport(Model):
    """`DataExport` of the API."""
    format: Literal["avouch-data-export-v1"]
    person_id: str
    organization: DataExportOrganization
    created_at: str
    items: list[ExportedItem]
    proofs: list[DataExportProof]
    accesses: list[DataExportAccesse]
    """Accesses to the personal data, newest first, up to 1,000. They do not name the members who accessed it"""
    person: Optional[Person]
    """Only if `expand` requests it: the object that `personId` names"""


class DataExportOrganization(Model):
    """`DataExportOrganization` of the API."""
    id: str
    name: str
    contact_email: Optional[str]
    test_mode: bool


class DataExportProof(Model):
    """`DataExportProof` of the API."""
    id: str
    statement: Optional[str]
    created_at: str


class DataExportAccesse(Model):
    """`DataExportAccesse` of the API."""
    at: str
    subject: str
    operation: Optional[str]
    reason: Optional[str]
    by: str


class ExportedItem(Model):
    """`ExportedItem` of the API."""
    source: str
    """Area of the service that stores the item"""
    kind: str
    """Kind of the item. The items of an erasure have the same kinds"""
    id: str
    title: str
    purpose: str
    origins: list[Literal["person", "organization", "service", "third_party"]]
    class_: Literal["identity", "biometric", "business", "agreement", "release", "consent", "credential", "proof", "account", "mail", "technical"]
    since: str
    shared: bool
    """Whether the item is also about other people. If so, the export names it but omits its contents"""
    retention: ExportedItemRetention
    data: dict[str, Any]
    decisions: list[ExportedItemDecision]
    recipients: list[ExportedItemRecipient]
    copies: Optional[ExportedItemCopies]
    pictures: list[ExportedPicture]


class ExportedItemRetention(Model):
    """`ExportedItemRetention` of the API."""
    erase_at: Optional[str]
    """Date on which the retention policy erases the item. Null if it is erased only on request"""
    kept_because: Optional[str]
    """Reason why the item cannot be erased now; null if it can"""
    kept_until: Optional[str]


class ExportedItemDecision(Model):
    """`ExportedItemDecision` of the API."""
    outcome: str
    at: Optional[str]
    by: Literal["automated", "reviewer", "api"]
    """`reviewer`: a person decided"""
    reasons: list[str]


class ExportedItemRecipient(Model):
    """`ExportedItemRecipient` of the API."""
    kind: Literal["release", "webhook", "wallet", "agreement", "lists"]
    name: str
    at: Optional[str]


class ExportedItemCopies(Model):
    """`ExportedItemCopies` of the API."""
    kind: str
    count: int


class ExportedPicture(Model):
    """`ExportedPicture` of the API."""
    id: str
    role: str
    """Kind of picture: `front`, `back`, `selfie`, `frame`, or `visual_reference`"""
    content_type: str
    taken_at: str
    erase_at: Optional[str]
    sha256: Optional[str]
    content: Optional[str]
    """Picture in base64. Present only with `pictures=included`"""


class NewDataExportLink(Model):
    """`NewDataExportLink` of the API."""
    id: str
    status: Literal["open", "expired", "cancelled", "locked"]
    """`locked`: after five wrong codes"""
    person_id: str
    code_tries_left: int
    downloads: int
    created_by: Actor
    created_at: str
    expires_at: str
    first_opened_at: Optional[str]
    last_downloaded_at: Optional[str]
    url: str
    """Link for the person. Only the response to this call contains it"""
    code: str
    """Code that the person enters. Send it through another channel. Only the response to this call contains it"""


class DataExportLink(Model):
    """`DataExportLink` of the API."""
    id: str
    status: Literal["open", "expired", "cancelled", "locked"]
    """`locked`: after five wrong codes"""
    person_id: str
    code_tries_left: int
    downloads: int
    created_by: Actor
    created_at: str
    expires_at: str
    first_opened_at: Optional[str]
    last_downloaded_at: Optional[str]
    person: Optional[Person]
    """Only if `expand` requests it: the object that `personId` names"""


class ErasurePlan(Model):
    """`ErasurePlan` of the API."""
    by: Literal["personId", "userId", "email", "age", "redaction"]
    """How the data was selected. `age`: by the retention policy. `redaction`: one redacted verification"""
    reason: ErasureReason
    person_ids: list[str]
    shared_user_ids: int
    """Number of this person's userIds that belong to other people too. Data is not erased if it contains no other ID
    of the person
    """
    erases: list[ErasedCount]
    kept: list[KeptItem]
    """Items that are kept, up to 200. The list of items contains all of them"""
    kept_total: int
    window_hours: int
    """Hours after completion until raw disk and database logs contain no key to the data (ERASURE_WINDOW_HOURS)"""
    not_erasable_by_us: list[CopyElsewhere]
    """Copies outside the service, which it cannot erase"""


class ErasedCount(Model):
    """`ErasedCount` of the API."""
    kind: str
    class_: RetentionClass
    count: int


class KeptItem(Model):
    """`KeptItem` of the API."""
    kind: str
    id: str
    because: KeptReason
    until: Optional[str]
    """Time until which the item is kept; null if unknown"""


class CopyElsewhere(Model):
    """`CopyElsewhere` of the API."""
    kind: Literal["distribution", "wallet", "webhook", "agreement_copy"]
    count: int


class Erasure(Model):
    """`Erasure` of the API."""
    id: str
    """`era_…`"""
    status: ErasureStatus
    """`scheduled`: not started; you can cancel it. `interrupted`: a backup was restored during the erasure; request
    the rest again
    """
    follows: Optional[str]
    """ID of an earlier erasure that had to keep this data. If this erasure follows a legal hold, the member who ended
    the hold counts as its requester
    """
    progress: ErasureProgress
    metadata: Metadata
    created_at: str
    created_by: Actor
    completed_at: Optional[str]
    scheduled_for: Optional[str]
    """Earliest start. Null if the erasure began automatically, by the retention policy or at the end of a retention
    duty
    """
    needs_approval: bool
    """Whether a second member must approve the erasure before it begins"""
    approved_by: Optional[str]
    """ID of the member who approved the erasure (`usr_…`)"""
    cancelled_at: Optional[str]
    cancelled_by: Optional[Actor]
    unrecoverable_by: Optional[str]
    """Time by which the last key to the erased data is destroyed, including keys in raw disk and database logs. Null
    until completed, and null if nothing was erased. Earlier backups keep their keys until you delete the backups
    """
    unrecoverable: bool
    """Whether these keys are destroyed. False if nothing was erased"""
    window_hours: int
    """Hours after completion until raw disk and database logs contain no key to the data (ERASURE_WINDOW_HOURS)"""
    by: Literal["personId", "userId", "email", "age", "redaction"]
    """How the data was selected. `age`: by the retention policy. `redaction`: one redacted verification"""
    reason: ErasureReason
    person_ids: list[str]
    shared_user_ids: int
    """Number of this person's userIds that belong to other people too. Data is not erased if it contains no other ID
    of the person
    """
    erases: list[ErasedCount]
    kept: list[KeptItem]
    """Items that are kept, up to 200. The list of items contains all of them"""
    kept_total: int
    not_erasable_by_us: list[CopyElsewhere]
    """Copies outside the service, which it cannot erase"""


class ErasureProgress(Model):
    """`ErasureProgress` of the API."""
    done: int
    total: int


class ListedErasure(Model):
    """`ListedErasure` of the API."""
    id: str
    """`era_…`"""
    status: ErasureStatus
    """`scheduled`: not started; you can cancel it. `interrupted`: a backup was restored during the erasure; request
    the rest again
    """
    follows: Optional[str]
    """ID of an earlier erasure that had to keep this data. If this erasure follows a legal hold, the member who ended
    the hold counts as its requester
    """
    progress: ListedErasureProgress
    metadata: Metadata
    created_at: str
    created_by: Actor
    completed_at: Optional[str]
    scheduled_for: Optional[str]
    """Earliest start. Null if the erasure began automatically, by the retention policy or at the end of a retention
    duty
    """
    needs_approval: bool
    """Whether a second member must approve the erasure before it begins"""
    approved_by: Optional[str]
    """ID of the member who approved the erasure (`usr_…`)"""
    cancelled_at: Optional[str]
    cancelled_by: Optional[Actor]
    unrecoverable_by: Optional[str]
    """Time by which the last key to the erased data is destroyed, including keys in raw disk and database logs. Null
    until completed, and null if nothing was erased. Earlier backups keep their keys until you delete the backups
    """
    unrecoverable: bool
    """Whether these keys are destroyed. False if nothing was erased"""
    window_hours: int
    """Hours after completion until raw disk and database logs contain no key to the data (ERASURE_WINDOW_HOURS)"""
    by: Literal["personId", "userId", "email", "age", "redaction"]
    """How the data was selected. `age`: by the retention policy. `redaction`: one redacted verification"""
    reason: ErasureReason
    person_ids: list[str]
    shared_user_ids: int
    """Number of this person's userIds that belong to other people too. Data is not erased if it contains no other ID
    of the person
    """


class ListedErasureProgress(Model):
    """`ListedErasureProgress` of the API."""
    done: int
    total: int


class ErasureItem(Model):
    """`ErasureItem` of the API."""
    position: int
    source: str
    kind: str
    id: str
    class_: RetentionClass
    since: str
    status: ErasureItemStatus
    because: Optional[KeptReason]
    until: Optional[str]
    hold_id: Optional[str]
    erased_at: Optional[str]
    followed_by: Optional[str]
    """ID of the erasure that continues this item"""


class LegalHold(Model):
    """`LegalHold` of the API."""
    id: str
    """ID of the hold (`hld_…`)"""
    status: LegalHoldStatus
    subject: LegalHoldSubject
    reason: str
    note: Optional[str]
    """Note about the hold. Missing without the scope pii:read"""
    metadata: Metadata
    set_at: str
    set_by: Actor
    release_note: Optional[str]
    """Note about the hold. Missing without the scope pii:read"""
    released_at: Optional[str]
    released_by: Optional[Actor]


class LegalHoldSubject(Model):
    """`LegalHoldSubject` of the API."""
    kind: Literal["person", "project", "organization"]
    id: str


class RetentionPolicy(Model):
    """`RetentionPolicy` of the API."""
    version: int
    """Number of the version; 0 before the first rule"""
    rules: dict[str, RetentionRule]
    created_at: Optional[str]
    pending: Optional[RetentionPolicyPending]
    """Scheduled rules that erase data earlier. You can cancel them until they take effect"""


class RetentionPolicyPending(Model):
    """`RetentionPolicyPending` of the API."""
    rules: dict[str, RetentionRule]
    scheduled_for: str
    """Earliest time at which the rules take effect"""
    needs_approval: bool
    """Whether a second member must approve the rules"""
    created_at: str
    created_by: Actor


class RetentionRule(Model):
    """`RetentionRule` of the API."""
    erase_after_days: Optional[float]
    keep_at_least_days: Optional[float]


class AuditEntry(Model):
    """`AuditEntry` of the API."""
    id: str
    at: str
    action: str
    subject: str
    subject_external_id: Optional[str]
    """Your own ID for the object, such as the `userId` of a verification; null if it has none"""
    subject_project_id: Optional[str]
    """Project that the object belongs to; null if it belongs to none, or was deleted"""
    actor: Actor
    event: Optional[str]
    details: dict[str, Optional[Union[str, float, bool]]]
    index: Optional[int]
    """Position in the audit log. Null for about a second after the change"""


class AuditTree(Model):
    """`AuditTree` of the API."""
    size: int
    root: str
    """Root hash of the tree, in base64"""
    checkpoint: Optional[str]
    """Signed note for this size. Null if the service signed no checkpoint of this size"""


class AuditAttestation(Model):
    """`AuditAttestation` of the API."""
    size: int
    checkpoint: str
    """Signed note. The time-stamp token covers its bytes"""
    note: str
    """Signed note with the cosignatures of the witnesses"""
    witnesses: list[str]
    """Names of the witnesses who cosigned"""
    time_stamp_token: Optional[str]
    """Time-stamp token (RFC 3161): DER in base64"""
    at: str
    """Time of the last attestation"""


class NewApiKey(Model):
    """`NewApiKey` of the API."""
    id: str
    name: str
    hint: str
    """Last four characters of the key"""
    scopes: list[Scope]
    networks: list[str]
    """Networks from which the key can be used. Empty for all networks"""
    mode: Mode
    metadata: Metadata
    maker_key_id: Optional[str]
    """ID of the key that created this key. If that key is revoked, this key is revoked too"""
    member_id: Optional[str]
    """Member responsible for the key. If the member leaves the organization, the key is revoked, unless an owner takes
    it over
    """
    created_at: str
    expires_at: Optional[str]
    revoked_at: Optional[str]
    last_used_at: Optional[str]
    api_key: str
    """The API key. Only this response contains it"""


class ApiKey(Model):
    """`ApiKey` of the API."""
    id: str
    name: str
    hint: str
    """Last four characters of the key"""
    scopes: list[Scope]
    networks: list[str]
    """Networks from which the key can be used. Empty for all networks"""
    mode: Mode
    metadata: Metadata
    maker_key_id: Optional[str]
    """ID of the key that created this key. If that key is revoked, this key is revoked too"""
    member_id: Optional[str]
    """Member responsible for the key. If the member leaves the organization, the key is revoked, unless an owner takes
    it over
    """
    created_at: str
    expires_at: Optional[str]
    revoked_at: Optional[str]
    last_used_at: Optional[str]


class AccountConfirmed(Model):
    """`AccountConfirmed` of the API."""
    accepted: Literal[True]
    email: str
    """Email address of the account"""


class Session(Model):
    """`Session` of the API."""
    access_token: str
    expires_in: int
    """Seconds until the token expires"""
    organization: str
    user_id: str


class PasskeyRequestOptions(Model):
    """Options for `PublicKeyCredential.parseRequestOptionsFromJSON()`"""
    challenge: str
    timeout: Optional[float]
    rp_id: str
    allow_credentials: Optional[list[PasskeyDescriptor]]
    user_verification: str
    hints: Optional[list[str]]


class PasskeyDescriptor(Model):
    """`PasskeyDescriptor` of the API."""
    id: str
    type: Literal["public-key"]
    transports: Optional[list[str]]


class ListViews(Model):
    """`ListViews` of the API."""
    list: ViewList
    version: int
    """Increases with each change; 0 before the first one"""
    views: list[SavedViewOutput]


class SecondFactors(Model):
    """`SecondFactors` of the API."""
    second_factors: list[SecondFactorsSecondFactor]
    recovery_codes_left: int


class SecondFactorsSecondFactor(Model):
    """`SecondFactorsSecondFactor` of the API."""
    id: str
    kind: Literal["totp", "passkey"]
    name: Optional[str]
    """Name of the passkey"""
    backed_up: Optional[bool]
    """Whether the passkey is backed up and so survives the loss of its device"""
    created_at: str
    last_used_at: Optional[str]


class Organization(Model):
    """`Organization` of the API."""
    id: str
    name: str
    contact_email: Optional[str]
    require_second_factor: bool
    minimum_signature_level: MinimumSignatureLevel
    language: MailLanguage
    lookup_disclosures: list[LookupDisclosure]
    """What look-ups disclose to a platform, besides the status of a file. Empty by default"""
    complaint_page: bool
    """Whether anyone can send you complaints on your public page, `/complaints/{id}`. True by default"""
    branding: OrganizationBranding
    mode: Mode
    """`test` for the test organization. See the guide on test mode"""
    created_at: str


class OrganizationBranding(Model):
    """`OrganizationBranding` of the API."""
    color: Optional[str]
    logo: Optional[str]
    """Logo as a data URI; null for none"""


class Member(Model):
    """`Member` of the API."""
    user_id: str
    email: str
    role: MemberRole
    second_factor: bool
    joined_at: str


class MemberChange(Model):
    """`MemberChange` of the API."""
    api_keys: list[ApiKey]
    """Keys that were revoked or taken over, including test keys"""
    ended_invitations: int
    """Number of invitations that were withdrawn because the member can no longer send them"""


class Start(Model):
    """`Start` of the API."""
    beginning: Optional[Beginning]
    """Guided start that the member chose; null for an API key"""
    productions: ProductionSteps
    integration: IntegrationSteps


class ProductionSteps(Model):
    """`ProductionSteps` of the API."""
    project: bool
    """A project exists"""
    performers: bool
    """A project has a performer"""
    releases: bool
    """A release was sent or recorded"""
    complete: bool
    """No item is missing in the newest project with performers"""
    bundle: bool
    """A compliance bundle was created"""
    project_id: Optional[str]
    """ID of the newest project"""
    missing: Optional[int]
    """Number of missing items in this project"""


class IntegrationSteps(Model):
    """`IntegrationSteps` of the API."""
    key: bool
    """A valid API key exists"""
    call: bool
    """An API key was used, and a verification exists"""
    webhook: bool
    """An enabled endpoint exists"""
    delivered: bool
    """Your server accepted the most recent webhook"""


class SampleWalletAnswer(Model):
    """`SampleWalletAnswer` of the API."""
    verification_id: Optional[str]
    presentation_request_id: Optional[str]
    holder: SampleHolder
    document: SampleWalletDocument
    accepted: bool
    """Response to the wallet: whether its presentation passed"""
    redirect_uri: Optional[str]
    """Response to the wallet: where it would send the browser, with the `response_code`. Null if nowhere"""


class TestClock(Model):
    """`TestClock` of the API."""
    now: str
    """Current time of the test organization"""
    status: Literal["ready", "advancing"]
    target: Optional[str]
    """Time to which the clock is advancing; null once it is reached"""


class TestData(Model):
    """`TestData` of the API."""
    status: Literal["ready", "erasing"]
    erased_at: Optional[str]
    """Time at which the last erasure was completed"""


class TestMail(Model):
    """`TestMail` of the API."""
    id: str
    to: str
    subject: str
    text: str
    link: Optional[str]
    """Link in the text that the recipient should open"""
    about: Optional[str]
    """ID of the object that the email is about"""
    attachments: list[TestMailAttachment]
    created_at: str


class TestMailAttachment(Model):
    """`TestMailAttachment` of the API."""
    name: str
    content_type: str


class SampleData(Model):
    """`SampleData` of the API."""
    status: SampleDataStatus
    done: int
    """Number of completed steps"""
    total: int
    """Total number of steps"""


class SearchResults(Model):
    """`SearchResults` of the API."""
    data: list[SearchResult]


class SearchResult(Model):
    """`SearchResult` of the API."""
    kind: SearchKind
    items: list[SearchHit]
    """Up to 5 results"""
    has_more: bool


class SearchHit(Model):
    """`SearchHit` of the API."""
    id: str
    title: Optional[str]
    """Title of a project or agreement, name of a business, or description of an endpoint. Never the name of a person"""
    reference: Optional[str]
    """Your own ID for the object"""
    status: str
    """Status of the object. For a person, the status of the identity verification, or `not_verified`"""
    matched_by: MatchedBy


class VcApiVerdict(Model):
    """`VcApiVerdict` of the API."""
    verified: bool
    checks: list[str]
    """Names of the checks that passed"""
    warnings: list[str]
    errors: list[str]
    """Failed checks, as `check: reason`. Empty if the credential is verified"""


class VcApiPresentationVerdict(Model):
    """`VcApiPresentationVerdict` of the API."""
    verified: bool
    checks: list[str]
    """Names of the checks that passed"""
    warnings: list[str]
    errors: list[str]
    """Failed checks, as `check: reason`. Empty if the credential is verified"""
    credential_results: list[VcApiVerdict]


class RecordCustodianOutput(Model):
    """The custodian of records (28 CFR 75.6)"""
    name: str
    title: Optional[str]
    business: Optional[str]
    address: Any
    """Street address where people can inspect the records"""


class SavedViewOutput(Model):
    """`SavedViewOutput` of the API."""
    name: str
    """Unique per list, regardless of case"""
    filters: dict[str, str]
    """The filters by name, as in the address of the list. The dashboard ignores filters that no longer exist"""
    default: bool
    """Whether the list opens with this view. At most one view of a list"""


class ListVerificationPicturesResult(Model):
    """`ListVerificationPicturesResult` of the API."""
    data: list[ListVerificationPicturesResultData]


class ListVerificationPicturesResultData(Model):
    """`ListVerificationPicturesResultData` of the API."""
    id: str
    attempt: int
    submitted_at: str
    """Time at which the person submitted this attempt"""
    position: int
    """Position in the order of submission, from 0"""
    kind: Literal["picture", "frame", "chip", "wallet"]
    """`frame`: a picture that answers a liveness challenge; `chip`: the portrait on the document’s chip; `wallet`: the
    portrait from the wallet
    """
    at: Optional[int]
    """Frames only: milliseconds since the challenge was shown"""
    format: Optional[str]
    width: Optional[int]
    height: Optional[int]
    failure: Optional[str]
    """Reason why the service could not fetch or use the picture. Null if it could"""
    available: bool
    """Whether the picture can be downloaded. False while the service fetches it, and after erasure"""
    role: Optional[Literal["front", "back", "selfie", "unknown"]]
    """Detected type of the picture; null until it is detected"""
    marks: list[ListVerificationPicturesResultDataMark]
    """Areas of the picture from which data was read. Empty for pictures submitted before the service recorded areas"""
    erased_at: Optional[str]


class ListVerificationPicturesResultDataMark(Model):
    """`ListVerificationPicturesResultDataMark` of the API."""
    kind: Literal["document", "mrz"]
    """`mrz`: the machine-readable zone"""
    corners: list[ListVerificationPicturesResultDataMarkCorner]
    """Clockwise from the document's top left corner, as fractions of the upright picture's width and height; a corner
    can be outside the picture
    """


class ListVerificationPicturesResultDataMarkCorner(Model):
    """`ListVerificationPicturesResultDataMarkCorner` of the API."""
    x: float
    y: float


class ReportVerificationViewerResult(Model):
    """`ReportVerificationViewerResult` of the API."""
    data: list[VerificationViewer]


class ListScreeningHitsResult(Model):
    """`ListScreeningHitsResult` of the API."""
    data: list[ScreeningHit]


class ListVerificationReviewersResult(Model):
    """`ListVerificationReviewersResult` of the API."""
    data: list[ListVerificationReviewersResultData]


class ListVerificationReviewersResultData(Model):
    """`ListVerificationReviewersResultData` of the API."""
    user_id: str
    email: str
    role: str


class ListBeneficialOwnersResult(Model):
    """`ListBeneficialOwnersResult` of the API."""
    data: list[BeneficialOwner]


class RequestInformationResult(Model):
    """`RequestInformationResult` of the API."""
    id: str
    url: str
    """Link that accepts one submission. Only this response contains it"""
    expires_at: str
    mailed: bool
    """Whether the service emailed the link. If false, it knows no address: send the link yourself"""


class ListInformationRequestsResult(Model):
    """`ListInformationRequestsResult` of the API."""
    data: list[InformationRequest]


class CreateVerificationSessionResult(Model):
    """`CreateVerificationSessionResult` of the API."""
    id: str
    status: VerificationSessionStatus
    """`created` before consent, `started` after consent, then the status of the verification"""
    user_id: Optional[str]
    verification_id: Optional[str]
    attempt: int
    """Number of times that the person has submitted pictures"""
    last_error: Optional[Explanation]
    """Reason why the person is not verified, in the words shown to the person"""
    consent: Optional[CaptureConsentAnswer]
    """The person’s answer to the consent notice on the hosted page. `notice` is the SHA-256 of the notice"""
    invited_at: Optional[str]
    """Time at which the service last emailed the link"""
    metadata: Metadata
    created_at: str
    updated_at: str
    expires_at: str
    url: str
    """Link for the person. Only the response to this call contains it"""
    challenge: LivenessChallenge


class VerifyIdentityResult(Model):
    """`VerifyIdentityResult` of the API."""
    status: Literal["success"]
    data: VerifyIdentityResultData


class VerifyIdentityResultData(Model):
    """`VerifyIdentityResultData` of the API."""
    verification_id: str
    status: Literal["pending"]
    user_id: str
    session: Optional[VerificationContinuation]
    """Session in which the person continues on a phone, if the policy requires liveness"""


class ListIssuerListsResult(Model):
    """`ListIssuerListsResult` of the API."""
    data: list[IssuerList]
    next_cursor: None


class ListPersonStandingsResult(Model):
    """`ListPersonStandingsResult` of the API."""
    data: list[PersonStanding]


class ListRegistriesResult(Model):
    """`ListRegistriesResult` of the API."""
    data: list[RegistrySource]
    next_cursor: None


class ListScreeningListsResult(Model):
    """`ListScreeningListsResult` of the API."""
    data: list[ListScreeningListsResultData]
    next_cursor: None


class ListScreeningListsResultData(Model):
    """`ListScreeningListsResultData` of the API."""
    list: str
    version: str
    imported_at: str
    entities: Optional[int]
    """Number of entries. Null for a list that another service maintains"""


class SearchScreeningListsResult(Model):
    """`SearchScreeningListsResult` of the API."""
    lists: list[SearchScreeningListsResultList]
    matches: list[ScreeningMatch]
    """Up to 50 matches, best match first"""


class SearchScreeningListsResultList(Model):
    """`SearchScreeningListsResultList` of the API."""
    list: str
    version: str
    imported_at: str


class ListCountriesResult(Model):
    """`ListCountriesResult` of the API."""
    data: list[Country]
    next_cursor: None
    bases: dict[str, ListCountriesResultBase]


class ListCountriesResultBase(Model):
    """`ListCountriesResultBase` of the API."""
    description: str
    url: Optional[str]


class ListDocumentTypesResult(Model):
    """`ListDocumentTypesResult` of the API."""
    data: list[DocumentType]
    next_cursor: None


class GetPerformerResult(Model):
    """`GetPerformerResult` of the API."""
    id: str
    project_id: str
    user_id: Optional[str]
    legal_name: Optional[str]
    """Present only with the scope `pii:read`"""
    stage_names: Optional[list[str]]
    """Present only with the scope `pii:read`"""
    email: Optional[str]
    """Present only with the scope `pii:read`"""
    metadata: Metadata
    erased: bool
    """Whether the names are erased. An erased performer cannot be changed"""
    created_at: str
    updated_at: str
    removed_at: Optional[str]
    history: list[GetPerformerResultHistory]
    """Changes to the performer, oldest first. Entries never change"""
    project: Optional[Project]
    """Only if `expand` requests it: the object that `projectId` names"""
    project_external_id: Optional[str]
    """Your own ID for the object that `projectId` names. Null if you have not set one"""


class GetPerformerResultHistory(Model):
    """`GetPerformerResultHistory` of the API."""
    kind: Literal["declared", "changed", "removed"]
    user_id: Optional[str]
    legal_name: Optional[str]
    """Present only with the scope `pii:read`"""
    stage_names: Optional[list[str]]
    """Present only with the scope `pii:read`"""
    email: Optional[str]
    """Present only with the scope `pii:read`"""
    reason: Optional[PerformerRemovalReason]
    by: Actor
    at: str


class ListAgreementStepsResult(Model):
    """`ListAgreementStepsResult` of the API."""
    data: list[ListAgreementStepsResultData]


class ListAgreementStepsResultData(Model):
    """`ListAgreementStepsResultData` of the API."""
    at: str
    party_id: Optional[str]
    """ID of the party that acted; null if no party did"""
    action: str
    """Action: `sent`, `invited`, `viewed`, `signed`, `reminded`, and others"""


class SignAgreementResult(Model):
    """`SignAgreementResult` of the API."""
    status: PartyStatus
    agreement_status: AgreementStatus


class DeclineAgreementResult(Model):
    """`DeclineAgreementResult` of the API."""
    status: PartyStatus
    agreement_status: AgreementStatus


class VerifyAgreementResult(Model):
    """`VerifyAgreementResult` of the API."""
    verdict: VerdictResult
    """`pass`: `record` passes and `current` does not fail"""
    record: RecordVerdict
    current: CurrentVerdict
    rules: list[VerdictRule]
    warnings: list[str]
    """Warnings in English: the texts of `notes`"""
    notes: list[VerdictNote]
    environment: Optional[Environment]
    """Present if the file was issued in development or test mode. Then it attests nothing about a real person or
    business
    """
    document: Optional[Literal["unchanged", "changed"]]
    """Whether the PDF is identical to the sealed PDF, byte for byte. Null if the seal is invalid"""
    issuer: Optional[str]
    """DID of the organization that sealed the file. Null if the organization does not belong to this service"""
    agreement: Optional[VerifyAgreementResultAgreement]
    """The parties and their actions. Null if the record fails"""


class VerifyAgreementResultAgreement(Model):
    """`VerifyAgreementResultAgreement` of the API."""
    agreement_id: str
    type: AgreementType
    title: str
    organization: str
    document: VerifyAgreementResultAgreementDocument
    """SHA-256 of the PDF as sent"""
    sealed: VerifyAgreementResultAgreementSealed
    """SHA-256 of the completed PDF"""
    sent_at: str
    completed_at: str
    parties: list[VerifyAgreementResultAgreementParty]


class VerifyAgreementResultAgreementDocument(Model):
    """`VerifyAgreementResultAgreementDocument` of the API."""
    sha256: str
    bytes: int


class VerifyAgreementResultAgreementSealed(Model):
    """`VerifyAgreementResultAgreementSealed` of the API."""
    sha256: str
    bytes: int


class VerifyAgreementResultAgreementParty(Model):
    """`VerifyAgreementResultAgreementParty` of the API."""
    id: str
    role: str
    kind: Literal["signer", "approver", "witness", "guardian", "viewer", "cc"]
    order: int
    name: str
    outcome: Literal["signed", "approved", "witnessed", "copied", "viewed", "none"]
    at: Optional[str]
    did: Optional[str]
    """DID of the key that signed"""
    signed_at: Optional[str]
    confirmed_in_wallet: bool
    """Whether the wallet that presented the identity also confirmed title and hash of the document. False if its
    issuer is not trusted
    """
    identity: VerifyAgreementResultAgreementPartyIdentity
    likeness: Optional[Likeness]
    signature_level: Optional[SignatureLevel]
    """Level of the signature. Missing in older evidence"""
    link_delivery: Optional[LinkDelivery]
    fields: Optional[VerifyAgreementResultAgreementPartyFields]
    """Values that the party entered on an uploaded document"""


class VerifyAgreementResultAgreementPartyIdentity(Model):
    """`VerifyAgreementResultAgreementPartyIdentity` of the API."""
    assurance: Literal["none", "email_code", "verified", "presented"]
    name: Optional[str]
    verification_id: Optional[str]
    issuer: Optional[str]
    examined_on: Optional[str]
    holder_binding: Optional[VerifyAgreementResultAgreementPartyIdentityHolderBinding]
    """Whether the key of the presented credential also signed the document"""
    device_binding: Optional[VerifyAgreementResultAgreementPartyIdentityDeviceBinding]
    """Whether the key of the presented mobile document also signed"""


class VerifyAgreementResultAgreementPartyIdentityHolderBinding(Model):
    """`VerifyAgreementResultAgreementPartyIdentityHolderBinding` of the API."""
    credential: str
    key_binding: str


class VerifyAgreementResultAgreementPartyIdentityDeviceBinding(Model):
    """`VerifyAgreementResultAgreementPartyIdentityDeviceBinding` of the API."""
    document_type: str
    namespace: str
    issuer_auth: str
    elements: list[str]
    device_signature: str
    session: VerifyAgreementResultAgreementPartyIdentityDeviceBindingSession


class VerifyAgreementResultAgreementPartyIdentityDeviceBindingSession(Model):
    """`VerifyAgreementResultAgreementPartyIdentityDeviceBindingSession` of the API."""
    protocol: str


class VerifyAgreementResultAgreementPartyFields(Model):
    """`VerifyAgreementResultAgreementPartyFields` of the API."""
    salt: str
    values: list[VerifyAgreementResultAgreementPartyFieldsValue]


class VerifyAgreementResultAgreementPartyFieldsValue(Model):
    """`VerifyAgreementResultAgreementPartyFieldsValue` of the API."""
    id: str
    type: Literal["signature", "initials", "date", "text", "checkbox"]
    page: int
    x: int
    """Left edge: an integer from 0 (left) to 100,000 (right) across the page. `y`, `width`, and `height` use the same
    scale
    """
    y: int
    width: int
    height: int
    label: Optional[str]
    value: Optional[Union[str, bool]]
    """Value that the party entered; null if the field is empty"""


class CreateFileBatchResult(Model):
    """`CreateFileBatchResult` of the API."""
    files: list[RegisteredHash]
    """In the order of the request"""


class VerifyCredentialResult(Model):
    """`VerifyCredentialResult` of the API."""
    verified: bool
    """True if `record` passes and `current` does not fail"""
    record: RecordVerdict
    current: CurrentVerdict
    checks: list[VerifyCredentialResultCheck]
    format: Optional[CredentialFormat]
    issuer: Optional[str]


class VerifyCredentialResultCheck(Model):
    """`VerifyCredentialResultCheck` of the API."""
    check: str
    result: CheckResult
    reason: Optional[str]
    as_of: Optional[str]
    """For the check `status`: time at which the status list was created"""


class VerifyPresentationResult(Model):
    """`VerifyPresentationResult` of the API."""
    verified: bool
    format: Optional[str]
    holder: Optional[str]
    checks: list[PresentationCheck]
    credentials: list[VerifyPresentationResultCredential]


class VerifyPresentationResultCredential(Model):
    """`VerifyPresentationResultCredential` of the API."""
    verified: bool
    format: Optional[str]
    issuer: Optional[str]
    """DID or address of the issuer. Present only if the issuer is trusted"""
    checks: list[PresentationCheck]
    claims: Optional[dict[str, Any]]
    """Present only with the scope `pii:read`"""


class VerifyProofResult(Model):
    """`VerifyProofResult` of the API."""
    verdicts: list[ProofVerdict]
    """One verdict for each proof, in the order of the request"""


class ListCircuitsResult(Model):
    """`ListCircuitsResult` of the API."""
    data: list[Circuit]
    next_cursor: None


class GetStatusSnapshotResult(Model):
    """`GetStatusSnapshotResult` of the API."""
    format: Literal["avouch-status-v1"]
    taken_at: str
    expires_at: str
    lists: list[str]
    """Signed status lists, as `vc+jwt` or `statuslist+jwt`"""


class GetIssuerStatusResult(Model):
    """`GetIssuerStatusResult` of the API."""
    format: Literal["avouch-status-v1"]
    taken_at: str
    expires_at: str
    lists: list[str]
    """Signed status lists, as `vc+jwt` or `statuslist+jwt`"""


class GetCredentialTypeResult(Model):
    """`GetCredentialTypeResult` of the API."""
    vct: str
    name: str


class GetServiceDidResult(Model):
    """`GetServiceDidResult` of the API."""
    id: str


class GetOrganizationDidResult(Model):
    """`GetOrganizationDidResult` of the API."""
    id: str


class ResolveDidResult(Model):
    """`ResolveDidResult` of the API."""
    did_document: Optional[ResolveDidResultDidDocument]
    did_resolution_metadata: ResolveDidResultDidResolutionMetadata
    did_document_metadata: ResolveDidResultDidDocumentMetadata


class ResolveDidResultDidDocument(Model):
    """`ResolveDidResultDidDocument` of the API."""
    id: str


class ResolveDidResultDidResolutionMetadata(Model):
    """`ResolveDidResultDidResolutionMetadata` of the API."""


class ResolveDidResultDidDocumentMetadata(Model):
    """`ResolveDidResultDidDocumentMetadata` of the API."""


class ListIssuerKeysResult(Model):
    """`ListIssuerKeysResult` of the API."""
    did: str
    keys: list[IssuerKey]


class RotateIssuerKeysResult(Model):
    """`RotateIssuerKeysResult` of the API."""
    did: str
    keys: list[IssuerKey]


class RecoverWebhookResult(Model):
    """`RecoverWebhookResult` of the API."""
    webhook_id: str
    since: str
    failed: int
    """Number of deliveries that failed since `since`"""
    missed: int
    """Number of events that happened while the endpoint was disabled"""


class GetWebhookHealthResult(Model):
    """`GetWebhookHealthResult` of the API."""
    data: list[GetWebhookHealthResultData]
    from_: str
    until: str
    next_cursor: None


class GetWebhookHealthResultData(Model):
    """`GetWebhookHealthResultData` of the API."""
    webhook_id: str
    delivered: int
    failed: int
    """Number of deliveries whose attempts have all failed"""
    pending: int
    """Number of deliveries that wait for the first attempt or for a retry"""
    success_share: Optional[float]
    """Share of finished deliveries that succeeded, 0 to 1"""
    attempts: int
    """Number of attempts in the period, including retries"""
    failed_attempts: int
    attempt_success_share: Optional[float]
    """Share of attempts that succeeded, 0 to 1"""
    median_ms: Optional[int]
    """Median response time of the latest 100 deliveries, in milliseconds"""
    last_accepted_at: Optional[str]
    """Time of the last accepted delivery in the period"""
    last_delivery: GetWebhookHealthResultDataLastDelivery
    parts: list[GetWebhookHealthResultDataPart]
    """Figures for parts of the period, each of the same length, oldest first"""
    webhook: Optional[Webhook]
    """Only if `expand` requests it: the object that `webhookId` names"""


class GetWebhookHealthResultDataLastDelivery(Model):
    """`GetWebhookHealthResultDataLastDelivery` of the API."""
    id: str
    created_at: str
    state: DeliveryState
    last_status_code: Optional[int]
    last_error: Optional[DeliveryError]


class GetWebhookHealthResultDataPart(Model):
    """`GetWebhookHealthResultDataPart` of the API."""
    from_: str
    delivered: int
    failed: int
    """Number of deliveries whose attempts have all failed"""
    pending: int
    """Number of deliveries that wait for the first attempt or for a retry"""


class GetWebhookDeliveryResult(Model):
    """`GetWebhookDeliveryResult` of the API."""
    id: str
    webhook_id: str
    event_id: str
    event: str
    test: bool
    state: DeliveryState
    next_attempt_at: Optional[str]
    last_status_code: Optional[int]
    last_error: Optional[DeliveryError]
    created_at: str
    delivered_at: Optional[str]
    attempts: list[GetWebhookDeliveryResultAttempt]
    body: str
    """The request body, byte for byte"""
    webhook: Optional[Webhook]
    """Only if `expand` requests it: the object that `webhookId` names"""


class GetWebhookDeliveryResultAttempt(Model):
    """`GetWebhookDeliveryResultAttempt` of the API."""
    number: int
    at: str
    status_code: Optional[int]
    error: Optional[DeliveryError]
    """Reason why the attempt failed; null if it succeeded"""
    ms: int
    acknowledged: bool
    """Whether your server responded with `{"received": true}`"""
    request_headers: dict[str, str]
    """Headers as sent. Signatures and your own headers are masked"""
    response_body: Optional[str]
    """First 1,024 bytes of the response, unless it was `{"received": true}`. Null without the scope webhooks:write"""
    response_headers: Optional[dict[str, str]]
    """Response headers that help to find a fault. Null without the scope webhooks:write"""


class ListEventDeliveriesResult(Model):
    """`ListEventDeliveriesResult` of the API."""
    data: list[ListedDelivery]
    next_cursor: None


class ListEventTypesResult(Model):
    """`ListEventTypesResult` of the API."""
    data: list[ListEventTypesResultData]
    next_cursor: None


class ListEventTypesResultData(Model):
    """`ListEventTypesResultData` of the API."""
    name: str
    description: str
    schema: Optional[dict[str, Any]]
    """JSON Schema of the payload. Null if the service does not send this event yet"""
    sample: Optional[dict[str, Any]]
    """Sample of `data`, as in a test event"""


class ListComplianceTasksResult(Model):
    """`ListComplianceTasksResult` of the API."""
    data: list[ComplianceTask]
    has_more: bool
    """Whether there are more tasks than the response lists"""
    checked_at: str


class ListAgeStatementsResult(Model):
    """`ListAgeStatementsResult` of the API."""
    data: list[ListAgeStatementsResultData]
    next_cursor: None


class ListAgeStatementsResultData(Model):
    """`ListAgeStatementsResultData` of the API."""
    performer_id: str
    release_id: str
    statement: ListAgeStatementsResultDataStatement
    release: Optional[Release]
    """Only if `expand` requests it: the object that `releaseId` names"""


class ListAgeStatementsResultDataStatement(Model):
    """`ListAgeStatementsResultDataStatement` of the API."""
    type: Literal["age-over"]


class CreateAgeStatementLinkResult(Model):
    """`CreateAgeStatementLinkResult` of the API."""
    id: str
    proof_request_id: str
    performer_id: str
    statement: CreateAgeStatementLinkResultStatement
    url: str
    """Link for the performer. Only the response to this call contains it"""
    created_at: str
    expires_at: str


class CreateAgeStatementLinkResultStatement(Model):
    """`CreateAgeStatementLinkResultStatement` of the API."""
    type: Literal["age-over"]


class ListReportTypesResult(Model):
    """`ListReportTypesResult` of the API."""
    data: list[ReportType]


class ListComplaintCopiesResult(Model):
    """`ListComplaintCopiesResult` of the API."""
    data: list[ComplaintCopy]
    next_cursor: None


class GetAuditConsistencyResult(Model):
    """`GetAuditConsistencyResult` of the API."""
    from_: AuditTree
    to: AuditTree
    path: list[str]
    """The proof: hashes in base64. RFC 9162 section 2.1.4.2 describes how to check it"""


class ListAuditAttestationsResult(Model):
    """`ListAuditAttestationsResult` of the API."""
    data: list[AuditAttestation]


class SignUpResult(Model):
    """`SignUpResult` of the API."""
    accepted: Literal[True]


class GetSignUpResult(Model):
    """`GetSignUpResult` of the API."""
    mode: Literal["open", "invitation", "closed"]
    """`open`: anyone can sign up. `invitation`: only invited people. `closed`: only the operator creates accounts"""


class RequestPasswordResetResult(Model):
    """`RequestPasswordResetResult` of the API."""
    accepted: Literal[True]


class PreviewInvitationResult(Model):
    """`PreviewInvitationResult` of the API."""
    organization: str
    """Name of the organization"""
    email: str
    role: MemberRole
    has_account: bool
    """Whether the address already has an account. If so, log in to join"""
    expires_at: str


class JoinOrganizationResult(Model):
    """`JoinOrganizationResult` of the API."""
    organization: str
    """ID of the organization"""


class LogInResult(Model):
    """`LogInResult` of the API."""
    second_factor: LogInResultSecondFactor
    """Accepted second factors. One of them is required after the password"""


class LogInResultSecondFactor(Model):
    """`LogInResultSecondFactor` of the API."""
    token: str
    """Token for POST /v1/auth/login/second-factor, valid for 5 minutes"""
    methods: list[Literal["totp", "passkey", "recovery_code"]]
    """Second factors of the user. One of them is enough"""
    webauthn: Optional[PasskeyRequestOptions]


class GetSessionResult(Model):
    """`GetSessionResult` of the API."""
    user: GetSessionResultUser
    organization: GetSessionResultOrganization
    role: MemberRole
    scopes: list[Scope]
    needs_second_factor: bool
    """Whether the user must add a second factor before anything else, because the organization requires one"""
    authenticated_at: str
    """Time of the login. Some calls require a login within the last 10 minutes"""


class GetSessionResultUser(Model):
    """`GetSessionResultUser` of the API."""
    id: str
    email: str
    second_factor: bool


class GetSessionResultOrganization(Model):
    """`GetSessionResultOrganization` of the API."""
    id: str
    name: str
    mode: Mode


class ListOwnOrganizationsResult(Model):
    """`ListOwnOrganizationsResult` of the API."""
    data: list[ListOwnOrganizationsResultData]
    next_cursor: None


class ListOwnOrganizationsResultData(Model):
    """`ListOwnOrganizationsResultData` of the API."""
    id: str
    name: str
    role: MemberRole
    current: bool


class ListSessionsResult(Model):
    """`ListSessionsResult` of the API."""
    data: list[ListSessionsResultData]
    next_cursor: None


class ListSessionsResultData(Model):
    """`ListSessionsResultData` of the API."""
    id: str
    organization: ListSessionsResultDataOrganization
    browser: Optional[str]
    """Browser and system, from the `User-Agent`, such as `Firefox on Linux`. Null if unknown"""
    current: bool
    """Whether this session makes the call"""
    created_at: str
    last_used_at: str
    """Time of the last use, to the minute. The session ends an hour after its last use"""
    expires_at: str
    """Time at which the session ends at the latest, even if it is used"""


class ListSessionsResultDataOrganization(Model):
    """`ListSessionsResultDataOrganization` of the API."""
    id: str
    name: str


class ListSavedViewsResult(Model):
    """`ListSavedViewsResult` of the API."""
    data: list[ListViews]
    next_cursor: None


class StartTotpResult(Model):
    """`StartTotpResult` of the API."""
    id: str
    secret: str
    """The secret in Base32, to type into an app that cannot scan the QR code"""
    uri: str
    """`otpauth:` URI that the QR code contains"""
    qr_code: Optional[str]
    """QR code of the URI, as `data:image/svg+xml;base64,…`"""


class StartPasskeyResult(Model):
    """`StartPasskeyResult` of the API."""
    challenge: str
    rp: StartPasskeyResultRp
    user: StartPasskeyResultUser
    pub_key_cred_params: list[StartPasskeyResultPubKeyCredParam]
    timeout: Optional[float]
    attestation: str
    exclude_credentials: list[PasskeyDescriptor]
    authenticator_selection: StartPasskeyResultAuthenticatorSelection
    hints: Optional[list[str]]
    extensions: StartPasskeyResultExtensions


class StartPasskeyResultRp(Model):
    """`StartPasskeyResultRp` of the API."""
    id: str
    name: str


class StartPasskeyResultUser(Model):
    """`StartPasskeyResultUser` of the API."""
    id: str
    name: str
    display_name: str


class StartPasskeyResultPubKeyCredParam(Model):
    """`StartPasskeyResultPubKeyCredParam` of the API."""
    alg: int
    type: Literal["public-key"]


class StartPasskeyResultAuthenticatorSelection(Model):
    """`StartPasskeyResultAuthenticatorSelection` of the API."""
    resident_key: str
    require_resident_key: bool
    user_verification: str


class StartPasskeyResultExtensions(Model):
    """`StartPasskeyResultExtensions` of the API."""
    cred_props: bool


class CreateRecoveryCodesResult(Model):
    """`CreateRecoveryCodesResult` of the API."""
    recovery_codes: list[str]
    """Recovery codes. Each works for one login"""


class ListMembersResult(Model):
    """`ListMembersResult` of the API."""
    data: list[Member]
    next_cursor: None


class InviteMemberResult(Model):
    """`InviteMemberResult` of the API."""
    id: str
    role: MemberRole
    expires_at: str


class ListInvitationsResult(Model):
    """`ListInvitationsResult` of the API."""
    data: list[ListInvitationsResultData]
    next_cursor: None


class ListInvitationsResultData(Model):
    """`ListInvitationsResultData` of the API."""
    id: str
    email: str
    role: MemberRole
    created_at: str
    expires_at: str


class VcApiIssueCredentialResult(Model):
    """`VcApiIssueCredentialResult` of the API."""


class VcApiIssueCredentialsResult(Model):
    """`VcApiIssueCredentialsResult` of the API."""
    verifiable_credentials: list[VcApiIssueCredentialsResultVerifiableCredential]


class VcApiIssueCredentialsResultVerifiableCredential(Model):
    """`VcApiIssueCredentialsResultVerifiableCredential` of the API."""


class VcApiStatusListResult(Model):
    """`VcApiStatusListResult` of the API."""


class GetHealthResult(Model):
    """`GetHealthResult` of the API."""
    status: Literal["ok"]
    version: str


class GetReadinessResult(Model):
    """`GetReadinessResult` of the API."""
    status: Literal["ok"]


VerificationMethod = Literal["document", "wallet"]
ExpectedDocumentType = Literal["passport", "id_card", "residence_permit", "driving_licence"]
OwnerKind = Literal["person", "company"]
VerificationType = Literal["idv", "kyb"]
AnyVerificationStatus = Literal["pending", "processing", "verified", "rejected", "needs_review", "requires_input", "expired", "cancelled", "redacted", "in_review", "approved", "suspended"]
VerificationSort = Literal["created", "due"]
IdentityDocumentType = Literal["passport", "passport_card", "id_card", "residence_permit", "travel_document", "driving_licence"]
ScreeningHitDecision = Literal["false_positive", "confirmed"]
VerificationEvidence = Literal["any", "document", "wallet"]
WalletDocument = Literal["org.iso.18013.5.1.mDL", "eu.europa.ec.eudi.pid.1", "urn:eudi:pid:1"]
WalletPortrait = Literal["off", "required"]
ListCategory = Literal["sanctions", "pep", "adverse"]
InformationItemKind = Literal["document", "answer", "owner"]
BusinessDocumentKind = Literal["incorporation", "ownership", "other"]
ReadingCapability = Literal["machine-readable", "barcode", "numbered-fields"]
EntityClass = Literal["company_limited_by_shares", "company_limited_by_guarantee", "partnership", "limited_partnership", "sole_proprietorship", "foundation", "association", "cooperative", "public_body", "trust", "branch", "other"]
MinimumSignatureLevel = Literal["same_key", "live"]
PerformerRemovalReason = Literal["declared_in_error", "not_depicted", "duplicate", "other"]
Exclusivity = Literal["exclusive", "non_exclusive"]
ReleasePartyRole = Literal["performer", "guardian", "photographer", "producer", "witness"]
VerifiedLevel = Literal["same_key", "live", "wallet"]
ReleaseStatus = Literal["pending", "signed", "refused", "expired", "withdrawn"]
ReleaseDisclosure = Literal["legalName", "stageName", "birthDate", "projectTitle", "shoot", "document"]
AgreementType = Literal["model_release", "copyright_assignment", "copyright_license", "consent", "contract"]
PartyKind = Literal["signer", "guardian", "approver", "witness", "viewer", "cc"]
AgreementStatus = Literal["draft", "sent", "partially_signed", "completed", "declined", "voided", "expired"]
TemplateFieldType = Literal["text", "long_text", "number", "money", "date", "boolean", "choice", "list"]
TemplateCondition = Union[TemplateCondition1, TemplateCondition2, TemplateCondition3]
TemplateScalar = Union[str, float, bool]
ConsentType = Literal["data_processing", "digital_replica"]
ReplicaTrait = Literal["voice", "face", "body"]
ReplicaRepresentation = Literal["counsel", "union", "none"]
LawfulBasis = Literal["consent", "explicit_consent", "contract", "legal_obligation", "vital_interests", "public_task", "legitimate_interests"]
ConsentStatus = Literal["pending", "given", "refused", "withdrawn", "expired"]
ConsentWithdrawalReason = Literal["person_request", "purpose_ended", "recorded_in_error", "other"]
CredentialFormat = Literal["vc+jwt", "jwt_vc_json", "dc+sd-jwt", "ldp_vc"]
PerceptualAlgorithm = Literal["pdq"]
Depiction = Literal["unknown", "nobody", "declared"]
FileRelation = Literal["crop", "resize", "transcode", "version"]
ManifestPlacement = Literal["embedded", "separate"]
WorkKind = Literal["audiovisual", "photograph", "sound_recording", "musical", "literary", "software", "other"]
WorkRight = Literal["reproduction", "distribution", "communication_to_public", "adaptation", "performers"]
TransferRemovalReason = Literal["recorded_in_error", "duplicate", "rescinded", "other"]
WalletFormat = Literal["dc+sd-jwt", "jwt_vc_json", "vc+jwt", "mso_mdoc", "eu.europa.ec.av.1"]
CredentialOfferGrant = Literal["pre_authorized_code", "authorization_code"]
AskableClaim = Literal["age_over_18", "age_over_21", "given_name", "family_name", "birthdate", "nationalities", "document", "examined_on", "face_match", "liveness", "reviewed_by_human", "proof_of_age"]
ResponseMode = Literal["direct_post", "direct_post.jwt"]
ClientIdScheme = Literal["x509_hash", "x509_san_dns", "decentralized_identifier", "redirect_uri"]
Assurance = Literal["face_matched", "liveness_passed", "chip_verified", "reviewed_by_human", "wallet_presented"]
BusinessAssurance = Literal["active_in_register", "documents_read", "owners_verified", "screened", "reviewed_by_human"]
CredentialType = Literal["IdentityVerificationCredential", "BusinessVerificationCredential", "AgreementCredential", "ModelReleaseCredential", "ConsentCredential", "CopyrightClaimCredential", "ReplicaLicenseCredential"]
CredentialStatus = Literal["active", "suspended", "revoked"]
StatusChangeReason = Literal["document_invalid", "fraud_suspected", "holder_request", "issued_in_error", "key_compromised", "superseded", "under_investigation", "investigation_closed", "other"]
EventSubscription = Literal["*", "identity.verified", "identity.rejected", "identity.review_required", "identity.requires_input", "identity.expired", "identity.screening_hit", "kyb.approved", "kyb.rejected", "kyb.requires_input", "kyb.suspended", "kyb.expired", "screening.hit", "agreement.sent", "agreement.viewed", "agreement.party_signed", "agreement.signed", "agreement.declined", "agreement.voided", "agreement.expired", "release.signed", "release.distributed", "release.withdrawal_overdue", "release.withdrawal_closed", "consent.given", "consent.withdrawn", "work.disputed", "work.dispute_closed", "file.withdrawn", "file.removed", "file.reinstated", "credential.issued", "credential.revoked", "credential.suspended", "credential.reinstated", "proof.verified", "proof.ready", "proof.failed", "presentation.verified", "presentation.failed", "compliance.changed", "complaint.received", "complaint.decided", "report.completed", "report.failed", "bundle.completed", "bundle.failed", "received_bundle.created", "received_bundle.updated", "test_clock.ready", "webhook.disabled", "erasure.scheduled", "erasure.cancelled", "erasure.completed"]
WebhookStatus = Literal["enabled", "disabled"]
EventName = Literal["identity.verified", "identity.rejected", "identity.review_required", "identity.requires_input", "identity.expired", "identity.screening_hit", "kyb.approved", "kyb.rejected", "kyb.requires_input", "kyb.suspended", "kyb.expired", "screening.hit", "agreement.sent", "agreement.viewed", "agreement.party_signed", "agreement.signed", "agreement.declined", "agreement.voided", "agreement.expired", "release.signed", "release.distributed", "release.withdrawal_overdue", "release.withdrawal_closed", "consent.given", "consent.withdrawn", "work.disputed", "work.dispute_closed", "file.withdrawn", "file.removed", "file.reinstated", "credential.issued", "credential.revoked", "credential.suspended", "credential.reinstated", "proof.verified", "proof.ready", "proof.failed", "presentation.verified", "presentation.failed", "compliance.changed", "complaint.received", "complaint.decided", "report.completed", "report.failed", "bundle.completed", "bundle.failed", "received_bundle.created", "received_bundle.updated", "test_clock.ready", "webhook.disabled", "erasure.scheduled", "erasure.cancelled", "erasure.completed"]
DeliveryState = Literal["pending", "delivered", "failed"]
ComplianceScope = Literal["organization", "project", "person"]
ComplianceState = Literal["met", "expiring", "missing", "blocked"]
Requirement = Literal["identity_verified", "age_on_shoot_date", "release_signed", "release_not_withdrawn", "withdrawal_acknowledged", "producer_verified", "performers_complete", "records_complete", "list_screening_fresh"]
BundleDisclosure = Literal["legalName", "stageName", "birthDate", "projectTitle"]
BundlePart = Literal["files", "works"]
ProducerForm = Literal["proof", "credential", "none"]
AcceptableFailure = Literal["attested", "without-producer", "without-receipts", "without-consistency", "without-shoot-day", "signature-level", "uncovered-files", "title-faults"]
ReceivedBundleStatus = Literal["valid", "not_valid", "unknown"]
ReportTypeName = Literal["performer_records", "agreements_register", "kyb_register", "works_register", "chain_of_title", "verification_statistics", "consent_withdrawals", "platform_monthly", "audit_extract"]
ReportFormat = Literal["pdf", "csv", "json"]
ReportStatus = Literal["queued", "running", "completed", "failed"]
ComplaintKind = Literal["not_consented", "under_age", "illegal", "copyright", "other"]
ComplainantRelation = Literal["depicted", "representative", "rights_holder", "other"]
ComplaintStatus = Literal["received", "under_review", "removed", "rejected", "appealed", "upheld", "reversed"]
ComplaintOutcome = Literal["removed", "rejected"]
ComplaintDecisionReason = Literal["consent_not_shown", "consent_shown", "age_not_shown", "age_shown", "illegal_content", "not_illegal", "rights_infringed", "rights_not_infringed", "content_not_found", "duplicate", "other"]
AppealOutcome = Literal["upheld", "reversed"]
ErasureReason = Literal["request", "retention", "other"]
ErasureStatus = Literal["scheduled", "queued", "running", "completed", "cancelled", "interrupted"]
ErasureItemStatus = Literal["planned", "erased", "kept"]
LegalHoldStatus = Literal["active", "released"]
Scope = Literal["verifications:read", "verifications:write", "reviews:write", "agreements:read", "agreements:write", "files:read", "files:write", "lookups:create", "works:read", "works:write", "credentials:read", "credentials:write", "proofs:read", "proofs:write", "webhooks:read", "webhooks:write", "compliance:read", "compliance:write", "compliance:erase", "organization:read", "organization:write", "keys:write", "pii:read"]
Mode = Literal["live", "test"]
ViewList = Literal["verifications", "agreements", "releases", "consents", "complaints", "reports", "audit_log"]
MailLanguage = Literal["en", "es"]
LookupDisclosure = Literal["project_title", "file_id", "release_ids"]
MemberRole = Literal["owner", "reviewer", "developer", "viewer"]
Beginning = Literal["productions", "integration"]
SampleHolder = Literal["adult", "minor", "revoked", "expired"]
SampleWalletDocument = Literal["mdl", "pid", "pid_sd_jwt", "proof_of_age"]
WalletNotification = Literal["credential_accepted", "credential_failure", "credential_deleted"]
StatusPurpose = Literal["revocation", "suspension"]
RemovalOutcome = Literal["removed", "not_found", "refused"]
AnyVerification = Union[Verification, BusinessVerification]
VerificationStatus = Literal["pending", "processing", "verified", "rejected", "needs_review", "requires_input", "expired", "cancelled", "redacted"]
AssuranceResult = Literal["passed", "not_performed"]
Metadata = dict[str, str]
PresentationState = Literal["pending", "fetched", "verified", "failed", "expired"]
VerificationCheckResult = Literal["passed", "failed", "unclear", "not_performed"]
CheckResult = Literal["passed", "failed", "not_performed"]
BusinessVerificationStatus = Literal["pending", "in_review", "approved", "rejected", "requires_input", "suspended", "expired", "cancelled", "redacted"]
ScreeningHitState = Literal["open", "false_positive", "confirmed"]
ScreeningReasonCode = Literal["listed_name", "weak_alias", "same_words", "similar_spelling", "other_romanization", "nickname", "initial", "truncated", "only_searched", "only_listed", "other_legal_form", "no_similar_name", "same_birth_date", "partial_birth_date", "day_month_swapped", "same_birth_year", "near_birth_year", "other_birth_year", "same_country", "other_country", "same_number"]
VerificationSessionStatus = Literal["created", "started", "processing", "verified", "rejected", "needs_review", "requires_input", "expired", "cancelled", "redacted"]
IssuerListName = Literal["iaca", "pid", "av", "csca"]
InformationRequestState = Literal["open", "answered", "closed", "expired"]
ReleaseState = Literal["not_sent", "waiting", "signed", "attested", "declined", "expired", "ended", "withdrawn", "erased"]
ReleaseStep = Literal["remind", "request_signature", "verify_identity", "reissue", "distribute", "new_release"]
ReleaseAssurance = Literal["signed", "attested"]
PerformerIdentity = Literal["verified", "presented", "missing"]
Likeness = Literal["face_matched_at_signing", "producer_attested"]
SignatureLevel = Literal["link", "mailbox", "on_file", "same_key", "live", "wallet"]
LinkDelivery = Literal["mailed", "handed_out"]
DistributionStatus = Literal["queued", "mailed", "sent", "bounced", "cancelled"]
ProjectStep = Literal["add_reference", "add_performer", "remove_performer", "set_shoot_day", "create_release", "remind", "verify_identity", "decide_identity", "await_identity", "reissue", "request_signature", "name_producer", "verify_producer"]
AgeBasis = Literal["identity", "proof_of_age"]
PerformerStep = Literal["add_reference", "add_performer", "remove_performer", "set_shoot_day", "create_release", "remind", "verify_identity", "decide_identity", "await_identity", "reissue", "request_signature"]
PartyStatus = Literal["waiting", "invited", "viewed", "signed", "approved", "witnessed", "copied", "declined"]
VerdictResult = Literal["pass", "fail"]
CurrentResult = Literal["pass", "fail", "unknown"]
NotValidReason = Literal["expired", "not_yet_valid", "revoked", "suspended"]
Environment = Literal["development", "test"]
ConsentAssurance = Literal["attested", "signed"]
ReplicaLicenseStatus = Literal["valid", "expired", "suspended", "revoked"]
LookupMatch = Optional[Literal["exact", "similar"]]
CoverageStatus = Literal["covered", "not_covered", "withdrawn", "removed", "unknown"]
RemovedHashStatus = Literal["removed", "withdrawn", "lifted"]
PerformerCoverageStatus = Literal["covered", "not_covered", "withdrawn"]
CopyrightClaimStatus = Literal["valid", "outdated", "expired", "suspended", "revoked"]
WalletLinkStatus = Literal["open", "used", "expired", "cancelled"]
CredentialOfferStatus = Literal["offered", "accepted", "issued", "failed", "cancelled", "expired"]
CredentialOfferFailure = Literal["tx_code", "verification", "credential"]
ProofRequestStatus = Literal["open", "used", "expired"]
Statement = Union[AgeOverStatement, BusinessVerifiedStatement]
ProofStatus = Literal["queued", "proving", "ready", "failed"]
CircuitSetup = Literal["development", "ceremony"]
StatementType = Literal["age-over", "business-verified"]
SignatureScheme = Literal["schnorr-poseidon", "eddsa-poseidon"]
CredentialStatusReason = Literal["document_invalid", "fraud_suspected", "holder_request", "issued_in_error", "key_compromised", "superseded", "under_investigation", "investigation_closed", "other", "verification_suspended", "records_changed"]
WebhookDisabledReason = Literal["by_request", "gone", "failing"]
DeliveryError = Literal["http_status", "redirect", "timeout", "unreachable", "blocked_address", "bad_url", "endpoint_disabled"]
BundleStatus = Literal["queued", "running", "completed", "failed"]
ComplaintSource = Literal["recorded", "public"]
ComplaintDeadline = Literal["business_days", "hours_48"]
ComplaintAction = Literal["received", "under_review", "removed", "rejected", "appealed", "upheld", "reversed", "noted", "reinstated"]
CopyMatch = Literal["exact", "derived", "similar"]
RetentionClass = Literal["identity", "biometric", "business", "agreement", "release", "consent", "credential", "proof", "account", "mail", "technical"]
KeptReason = Literal["legal_hold", "retention_duty", "shared_with_other_parties", "fraud_prevention"]
SampleDataStatus = Literal["none", "adding", "ready", "removing"]
SearchKind = Literal["person", "business", "project", "release", "agreement", "verification", "bundle", "received_bundle", "webhook"]
MatchedBy = Literal["id", "reference", "title", "name"]
