# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""What the service answers with, and the words that it knows."""

from __future__ import annotations

from typing import Any, Literal, Optional, Union

from ._model import Model


class CaptureConsent(Model):
    """The person's consent before any capture; required if the policy says so"""
    given_at: str
    text_sha256: Optional[str]
    """SHA-256 of the accepted text, in hexadecimal digits"""
    language: Optional[str]
    """Language of the text, as in BCP 47"""


class InformationAnswer(Model):
    """`InformationAnswer` of the API."""
    item: int
    text: str


class InformationItem(Model):
    """`InformationItem` of the API."""
    kind: InformationItemKind
    text: str
    """The request, as the applicant reads it"""
    document_kind: Optional[BusinessDocumentKind]
    """Document type; `other` by default"""


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
    """True only while valid: verified, not expired, and the credential neither revoked nor suspended"""
    assurance: Optional[IdentityAssurance]
    """Evidence for `verified: true`, as in the credential; null otherwise"""
    user_id: Optional[str]
    person_id: Optional[str]
    credential_id: Optional[str]
    credential_status: Optional[CredentialStatus]
    """Status of the credential; null if there is none"""
    attempt: int
    """0 until a wallet has answered"""
    method: VerificationMethod
    main_finding: Optional[MainFinding]
    """The most serious check or signal that prevented approval. Null if there is none, or once the person is verified"""
    assignee: Optional[str]
    """Assigned reviewer"""
    metadata: Metadata
    created_at: str
    updated_at: str
    decided_at: Optional[str]
    expires_at: Optional[str]
    wallet: Optional[WalletRequest]
    """Request that a wallet can answer; null if none is open"""
    checks: list[VerificationCheck]
    liveness: CheckResult
    policy_version: Optional[str]
    engine_version: Optional[str]
    review_reason: Optional[str]
    review_note: Optional[str]
    signals: list[VerificationSignal]
    """Detected fraud signals"""
    input_reasons: list[Explanation]
    """Reason for new pictures, in words for the person who takes them"""
    approvals: list[Approval]
    """First of two approvals, if the policy requires two; reason and note for reviewers"""
    consent: Optional[CaptureConsent]
    ended_at: Optional[str]
    """Time of the decision or other end. The retention period starts here"""
    biometrics_erased_at: Optional[str]
    redacted_at: Optional[str]
    redacted_from: Optional[Literal["verified", "rejected", "expired", "cancelled"]]
    """Status before redaction"""
    extracted: Optional[VerificationExtracted]
    """Data on the document; only with the scope pii:read"""
    printed: Optional[VerificationPrinted]
    """Printed data for reviewers; only with the scope pii:read"""
    test_outcome: Optional[str]
    """Outcome requested in test mode"""
    session: Optional[VerificationContinuation]
    """Session in which the person takes, or took, the pictures; null if there is none"""
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
    """Linked verifications and persons; only with the scope reviews:write"""


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
    """The names may be longer than shown on the document"""
    birth_date: str
    sex: str
    expiry_date: str
    nationality: str
    personal_number: Optional[str]


class VerificationPrinted(Model):
    """`VerificationPrinted` of the API."""
    disagreements: list[VerificationPrintedDisagreement]
    """Differences between printed and machine-readable data"""
    values: VerificationPrintedValues
    """Read from the print of a document without machine-readable data; never decides an outcome"""


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
    """A wallet presented a document of a trusted issuer, from the device to which it was issued"""
    face_match: AssuranceResult
    liveness: AssuranceResult
    reviewed_by_human: bool


class MainFinding(Model):
    """`MainFinding` of the API."""
    kind: Literal["check", "signal", "task"]
    key: str
    """Key of the check, fraud signal, or task"""
    reason: Optional[str]
    """A stable code; signals have none"""
    message: str
    figures: Optional[dict[str, float]]


class WalletRequest(Model):
    """`WalletRequest` of the API."""
    state: PresentationState
    """`fetched` once a wallet has retrieved it; `expired`: ask again"""
    expires_at: str
    link: Optional[str]
    """`openid4vp://…` for a wallet on the same device, only in the answer to the call that created it"""
    qr: Optional[str]
    """The link as a QR code, SVG in a data URI"""
    page_url: Optional[str]
    """A page with the code and the current state"""


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
    """Possible days of a printed date"""


class VerificationContinuation(Model):
    """`VerificationContinuation` of the API."""
    id: str
    url: Optional[str]
    """Link for the person, only in the answer to the call that created it"""
    expires_at: str
    """Expiry of the link"""


class BusinessVerification(Model):
    """`BusinessVerification` of the API."""
    id: str
    verification_id: str
    """The same as `id`"""
    type: Literal["kyb"]
    status: BusinessVerificationStatus
    verified: bool
    """True only while valid: approved, and the credential neither revoked nor suspended"""
    business_name: Optional[str]
    """Registered name; null after redaction"""
    user_id: Optional[str]
    credential_id: Optional[str]
    credential_status: Optional[CredentialStatus]
    """Status of the credential; null if there is none"""
    attempt: int
    main_finding: Optional[MainFinding]
    """The first task that failed, else the first with a warning. Null once approved"""
    assignee: Optional[str]
    """Assigned reviewer"""
    due_at: str
    """Deadline for the decision"""
    overdue: bool
    """Undecided after `dueAt`"""
    metadata: Metadata
    created_at: str
    updated_at: str
    submitted_at: str
    decided_at: Optional[str]
    expires_at: Optional[str]
    """Date by which it must be verified again, or by which the requested information must arrive"""
    tasks: list[VerificationTask]
    test_outcome: Optional[str]
    """Outcome requested in test mode"""
    business: Optional[BusinessVerificationBusiness]
    """Null after redaction"""
    owners: Optional[list[BusinessOwner]]
    """As submitted; only with the scope pii:read"""
    applicant: Optional[BusinessVerificationApplicant]
    """Only with the scope pii:read"""
    documents: list[BusinessVerificationDocument]
    policy_version: Optional[str]
    review_reason: Optional[str]
    review_note: Optional[str]
    approvals: list[Approval]
    """First of two approvals, if the policy requires two; reason and note for reviewers"""
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
    """A stable code of the finding"""
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
    """True only while valid: verified, not expired, and the credential neither revoked nor suspended"""
    assurance: Optional[IdentityAssurance]
    """Evidence for `verified: true`, as in the credential; null otherwise"""
    user_id: Optional[str]
    person_id: Optional[str]
    credential_id: Optional[str]
    credential_status: Optional[CredentialStatus]
    """Status of the credential; null if there is none"""
    attempt: int
    """0 until a wallet has answered"""
    method: VerificationMethod
    main_finding: Optional[MainFinding]
    """The most serious check or signal that prevented approval. Null if there is none, or once the person is verified"""
    assignee: Optional[str]
    """Assigned reviewer"""
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
    """True only while valid: approved, and the credential neither revoked nor suspended"""
    business_name: Optional[str]
    """Registered name; null after redaction"""
    user_id: Optional[str]
    credential_id: Optional[str]
    credential_status: Optional[CredentialStatus]
    """Status of the credential; null if there is none"""
    attempt: int
    main_finding: Optional[MainFinding]
    """The first task that failed, else the first with a warning. Null once approved"""
    assignee: Optional[str]
    """Assigned reviewer"""
    due_at: str
    """Deadline for the decision"""
    overdue: bool
    """Undecided after `dueAt`"""
    metadata: Metadata
    created_at: str
    updated_at: str
    submitted_at: str
    decided_at: Optional[str]
    expires_at: Optional[str]
    """Date by which it must be verified again, or by which the requested information must arrive"""
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
    """`person`; for a business, `business` or the owner concerned"""
    state: ScreeningHitState
    entity_id: str
    """ID of the entry on the list"""
    list: str
    list_version: Optional[str]
    """Null for matches found before versions were recorded"""
    name: str
    topics: list[str]
    datasets: list[str]
    """Publications in which the list found it"""
    score: float
    """0 to 1"""
    explanation: list[ScreeningMatchFeature]
    first_seen_at: str
    settled_at: Optional[str]
    settled_by: Optional[str]
    """Reviewer, `usr_…` or `key_…`"""
    first_dismissed_by: Optional[str]
    """If your policy requires a second approval: the first reviewer who dismissed it. Another reviewer must confirm"""
    note: Optional[str]
    """Reason for the decision"""


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
    """Words, date, country codes, or number concerned, or null if the code needs none"""


class VerificationCounts(Model):
    """`VerificationCounts` of the API."""
    idv: VerificationCountsIdv
    kyb: VerificationCountsKyb


class VerificationCountsIdv(Model):
    """`VerificationCountsIdv` of the API."""
    for_review: int
    at_risk: int
    unassigned: int
    """Cases in review without assignment"""
    mine: int
    """Cases in review assigned to the caller"""
    requires_input: int
    processing: int


class VerificationCountsKyb(Model):
    """`VerificationCountsKyb` of the API."""
    for_review: int
    at_risk: int
    overdue: int
    unassigned: int
    """Cases in review without assignment"""
    mine: int
    """Cases in review assigned to the caller"""
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
    """Signed; send it back with the frames"""
    steps: list[Literal["look_left", "look_right", "look_up", "come_closer"]]
    """Steps for the person, in this order; left and right are the person's own"""
    expires_at: str


class VerificationSession(Model):
    """`VerificationSession` of the API."""
    id: str
    status: VerificationSessionStatus
    """`created`, `started` after consent, then the status of the verification"""
    user_id: Optional[str]
    verification_id: Optional[str]
    attempt: int
    """Number of submissions"""
    last_error: Optional[Explanation]
    """Reason why the person is not verified, as the person reads it"""
    consent: Optional[CaptureConsentAnswer]
    """The person's answer on the hosted page; `notice` is the SHA-256 of the text shown"""
    invited_at: Optional[str]
    """When the link was last emailed"""
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
    """Lines whose person was invited before and can still answer"""
    lines: list[VerificationSessionImportLine]
    """Results of the lines so far"""


class VerificationSessionImportLine(Model):
    """`VerificationSessionImportLine` of the API."""
    line: int
    """Line in the file, from 1; the header is 1"""
    session_id: Optional[str]
    repeated: bool
    errors: list[ImportLineError]
    """`path` is the column, or empty for the whole line"""


class ImportLineError(Model):
    """`ImportLineError` of the API."""
    path: str
    message: str


class ImportPreview(Model):
    """`ImportPreview` of the API."""
    total: int
    valid: int
    repeated: int
    """Lines that were carried out before, or stand in the file twice"""
    refused: int
    lines: list[ImportPreviewLine]


class ImportPreviewLine(Model):
    """`ImportPreviewLine` of the API."""
    line: int
    """Line in the file, from 1; the header is 1"""
    cells: dict[str, str]
    """Values by column"""
    repeated: bool
    errors: list[ImportLineError]
    """`path` is the column, or empty for the whole line"""


class VerificationPolicy(Model):
    """`VerificationPolicy` of the API."""
    version: str
    """`pol_…` or `default/…`; the `policyVersion` of decisions"""
    number: Optional[int]
    """1 for the organization's first; null for defaults"""
    created_at: Optional[str]
    created_by: Optional[str]
    """ID of the key or user"""
    accepted_documents: VerificationPolicyAcceptedDocuments
    accept_specimens: bool
    """Accept specimens, such as documents of Utopia; only in test mode and in development"""
    minimum_age: Optional[int]
    """Minimum age in years on the day of the decision; 18 by default. With a lower value or null, minors can be
    verified, who sign with a guardian
    """
    maximum_document_age_years: Optional[int]
    """Maximum years since the date of issue, for documents whose date of issue is machine-readable, such as driving
    licenses. An MRZ has none
    """
    face_strict: float
    """Maximum distance between two faces of the same person"""
    face_lax: float
    """Faces whose distance is more than 0.05 above this value belong to two people. A reviewer decides about distances
    between `faceStrict` and that limit
    """
    face_alike: float
    """Distance below which the selfie counts as a copy of the portrait"""
    least_character_confidence: float
    """Minimum OCR confidence of a single character"""
    least_mean_confidence: float
    """Minimum average OCR confidence of the machine-readable zone; below it, the zone counts as unreadable"""
    least_brightness: float
    """Mean brightness of a usable picture, 0 to 255"""
    least_contrast: float
    """Contrast of a usable picture, 0 to 255"""
    liveness: Literal["required", "when_supplied"]
    """`required`: no automatic approval without a passed liveness challenge. Default of live organizations in
    production
    """
    review_sample_share: float
    """Share of automatic approvals that a reviewer checks"""
    retention_days: Optional[int]
    """Null only for `default/1`, under which nothing was erased"""
    duplicate_person_search: bool
    """Search for a new face among verified people"""
    four_eyes: bool
    """An approval requires two reviewers. Changing this requires the scope organization:write"""
    consent_required: bool
    """Require recorded consent before any examination"""
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
    """Accepted document types; null accepts all. A visa never counts"""
    countries: VerificationPolicyAcceptedDocumentsCountries


class VerificationPolicyAcceptedDocumentsCountries(Model):
    """`VerificationPolicyAcceptedDocumentsCountries` of the API."""
    allow: Optional[list[str]]
    deny: list[str]
    """Issuing states: ISO 3166-1 alpha-3, or ICAO 9303-3 for issuers without one"""


class VerificationPolicyBusiness(Model):
    """`VerificationPolicyBusiness` of the API."""
    ownership_threshold: float
    """Minimum ownership of a beneficial owner, in percent"""
    require_verified_owners: bool
    """Approve a business only after its beneficial owners and control person are verified"""
    four_eyes: bool
    """An approval requires two reviewers. Changing this requires the scope organization:write"""
    automatic_approval: bool
    """Approve without a reviewer if every task succeeded. Changing this requires the scope organization:write"""
    validity_months: int
    """Validity of a business verification"""
    screening_threshold: float
    """Minimum similarity of a sanctions list match"""
    max_document_age_months: Optional[int]
    """Maximum age of an incorporation document; null for no limit"""


class VerificationPolicyScreening(Model):
    """`VerificationPolicyScreening` of the API."""
    categories: list[ListCategory]
    """Topics for which people are screened on the imported lists: `sanctions`, `pep` (politically exposed persons and
    their families), `adverse` (crime, warnings, and similar). Empty, the default, screens no one
    """
    threshold: float
    """Minimum similarity of a match"""
    suspend: bool
    """Suspend the credential of a verified person when a new match is found, until it is dismissed"""


class VerificationPolicyWallet(Model):
    """`VerificationPolicyWallet` of the API."""
    documents: list[WalletDocument]
    """Accepted documents: mobile driver's license (`org.iso.18013.5.1.mDL`), and person identification data as a
    mobile document (`eu.europa.ec.eudi.pid.1`) or as an SD-JWT (`urn:eudi:pid:1`)
    """
    trusted_roots: list[str]
    """Root certificates (PEM) of trusted issuers, for all documents"""
    trusted_lists: bool
    """Also trust the authorities on the lists that the operator of this service imported, each for its own types of
    documents
    """


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
    """Who signed the list, by the certificate"""
    issued_at: Optional[str]
    next_update: Optional[str]
    """When the publisher intends to renew it"""
    replaced_newer: bool
    """The operator allowed it in place of a newer list"""


class IssuerAuthority(Model):
    """`IssuerAuthority` of the API."""
    id: str
    list: IssuerListName
    country: Optional[str]
    """ISO 3166-1 alpha-2"""
    name: str
    """Subject of the certificate"""
    issuer: str
    """`x509_hash:` of the certificate, as evidence and trust files name it"""
    document_types: list[str]
    """Documents for which it is listed"""
    accepted_document_types: list[str]
    """Of these, the ones that your verification policy accepts as evidence of identity"""
    valid_until: str


class Person(Model):
    """`Person` of the API."""
    id: str
    user_ids: list[str]
    """Your own IDs for this person"""
    metadata: Metadata
    created_at: str
    erased_at: Optional[str]
    """Time at which all data about the person was erased"""
    names: Optional[list[PersonName]]
    """The latest name first, then aliases; only with the scope pii:read"""
    birth_date: Optional[str]
    """Only with the scope pii:read"""


class PersonName(Model):
    """`PersonName` of the API."""
    family_name: str
    given_names: str


class PersonStanding(Model):
    """`PersonStanding` of the API."""
    person_id: str
    identity: Optional[PersonStandingIdentity]
    """Null without a verification"""
    releases: Optional[PersonStandingReleases]
    """Null without the scope `agreements:read`"""
    person: Optional[Person]
    """Only if `expand` requests it: the object that `personId` names"""


class PersonStandingIdentity(Model):
    """`PersonStandingIdentity` of the API."""
    verified: bool
    status: str
    """Status of the currently valid verification, else of the newest"""
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
    """`ownership`: reaches the threshold of the policy; `control`: named as running the business; `senior_manager`:
    the same, if no one reaches the threshold
    """
    share: float
    """Percentage of the business over all paths"""
    paths: list[BeneficialOwnerPath]
    """Largest first, up to 20; none after erasure"""
    more_paths: bool
    circular: bool
    """Companies on the path own each other; the share accounts for the circle"""
    state: Literal["unverified", "invited", "in_progress", "verified", "rejected", "expired"]
    """`expired`: was verified, but no longer is"""
    reason: Optional[Literal["not_invited", "birth_date_missing", "identity_differs", "identity_expired", "identity_suspended", "identity_revoked", "link_expired", "session_cancelled", "consent_refused", "identity_rejected"]]
    user_id: Optional[str]
    verification_id: Optional[str]
    """The owner's identity verification"""
    session_id: Optional[str]
    """Verification session of the invitation"""
    invited_at: Optional[str]
    verified_at: Optional[str]
    created_at: str
    person: Optional[BeneficialOwnerPerson]
    """Only with the scope pii:read; null after erasure"""
    session: Optional[VerificationSession]
    """Only if `expand` requests it: the object that `sessionId` names"""
    verification: Optional[AnyVerification]
    """Only if `expand` requests it: the object that `verificationId` names"""


class BeneficialOwnerPath(Model):
    """`BeneficialOwnerPath` of the API."""
    share: float
    """Product along the path, in percent of the business"""
    steps: list[BeneficialOwnerPathStep]
    """From the owner through companies down to the business"""


class BeneficialOwnerPathStep(Model):
    """`BeneficialOwnerPathStep` of the API."""
    name: Optional[str]
    """Only with the scope pii:read"""
    share: float
    """Percentage of the next step; at the last step, of the business"""


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
    """By position of the item; for reviewers only"""
    requested_by: str
    created_at: str
    expires_at: str
    answered_at: Optional[str]


class RegistrySource(Model):
    """`RegistrySource` of the API."""
    source: Literal["gleif", "gleif-api", "test-register"]
    """`gleif`: an imported golden copy of GLEIF; `gleif-api`: GLEIF's API, if configured by the operator;
    `test-register`: the samples of test mode
    """
    available: bool
    version: Optional[str]
    records: Optional[int]
    as_of: Optional[str]
    """Time of the import"""


class RegistryRecord(Model):
    """`RegistryRecord` of the API."""
    source: Literal["gleif", "gleif-api", "test-register"]
    """`gleif`: an imported golden copy of GLEIF; `gleif-api`: GLEIF's API, if configured by the operator;
    `test-register`: the samples of test mode
    """
    as_of: str
    """Time of the statement by the source"""
    lei: Optional[str]
    name: str
    other_names: list[str]
    """Previous, trading, translated, and transliterated names"""
    legal_form: Optional[str]
    """ELF code (ISO 20275)"""
    status: Literal["active", "inactive", "unknown"]
    lei_status: Optional[str]
    """Status of the LEI registration: ISSUED, LAPSED, RETIRED …"""
    country: str
    """Alpha-2, of the jurisdiction"""
    subdivision: Optional[str]
    """ISO 3166-2, if the jurisdiction is a part of a country"""
    registration_number: Optional[str]
    registration_authority: Optional[str]
    """The register's code in GLEIF's list"""
    address: RegistryRecordAddress
    incorporated_on: Optional[str]
    """Day of incorporation; absent in lists imported by an earlier release"""
    updated_at: Optional[str]
    """Last change of the register record"""


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
    """Such as `sanction`, `role.pep`, in the terms of OpenSanctions"""
    datasets: list[str]
    """Publications in which the list found it"""
    score: float
    """0 to 1"""
    explanation: list[ScreeningMatchFeature]


class Country(Model):
    """`Country` of the API."""
    alpha2: str
    alpha3: str
    numeric: str
    name: str
    """The usual English name, as in the Unicode CLDR"""
    issuer: Optional[str]
    """Alpha-3 code of the country that issues documents to its people; null for none"""
    issues: bool
    """Whether it issues its own documents"""
    mrz_code: Optional[str]
    """Issuing state as in its MRZ"""
    documents: list[CountryDocument]
    """Known document types. Other documents are read too, if they follow their standard"""


class CountryDocument(Model):
    """`CountryDocument` of the API."""
    type: IdentityDocumentType
    format: Literal["TD1", "TD3", "AAMVA", "EU-DL"]
    capability: ReadingCapability
    automatic: bool
    """Whether it can be decided without a reviewer; for `numbered-fields`, under the condition stated there"""
    subdivisions: Optional[list[str]]
    """States and provinces that issue it (ISO 3166-2), if the country itself does not"""
    basis: Literal["ICAO 9303", "EU 2019/1157", "EU 2006/126", "AAMVA", "unverified"]
    """The basis of this statement; see `bases`"""


class DocumentType(Model):
    """`DocumentType` of the API."""
    type: Literal["passport", "passport_card", "id_card", "residence_permit", "travel_document", "driving_licence", "visa"]
    name: str
    description: str
    sides: list[Literal["front", "back"]]
    """Required pictures, besides the selfie"""
    formats: list[str]
    capability: ReadingCapability
    reads: list[str]
    """Data read by machine"""
    verifies: bool
    """Whether it can verify a person without another document"""


class EntityType(Model):
    """`EntityType` of the API."""
    code: str
    """ELF code of ISO 20275"""
    country: Optional[str]
    """Alpha-2; null for the codes 8888 (not listed) and 9999 (none)"""
    subdivision: Optional[str]
    """ISO 3166-2, if only a part of the country has it"""
    class_: EntityClass
    names: list[EntityTypeName]


class EntityTypeName(Model):
    """`EntityTypeName` of the API."""
    language: Optional[str]
    """ISO 639-1"""
    name: str
    transliterated: Optional[str]
    abbreviations: list[str]


class Project(Model):
    """`Project` of the API."""
    id: str
    external_id: Optional[str]
    title: Optional[str]
    """Null for a project that a release created by its external ID"""
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
    """Current status; `missing` if no business is named"""
    verified: bool
    """Whether the business is currently approved"""


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
    """Requires the scope `pii:read`"""
    stage_names: Optional[list[str]]
    """Requires the scope `pii:read`"""
    email: Optional[str]
    """Requires the scope `pii:read`"""
    metadata: Metadata
    created_at: str
    updated_at: str
    removed_at: Optional[str]
    project: Optional[Project]
    """Only if `expand` requests it: the object that `projectId` names"""
    project_external_id: Optional[str]
    """Your own ID for the object that `projectId` names; null if it has none"""


class Actor(Model):
    """`Actor` of the API."""
    kind: str
    id: str


class Release(Model):
    """`Release` of the API."""
    id: str
    status: ReleaseStatus
    standing: ReleaseStanding
    """The status now, as the dashboard, compliance, and bundles judge it"""
    consent: bool
    assurance: ReleaseAssurance
    """`signed` by the performer, or only `attested` by the caller"""
    identity: PerformerIdentity
    likeness: Optional[Likeness]
    user_id: str
    person_id: Optional[str]
    performer_name: Optional[str]
    """Legal name in the release, or else in the project, if you request it; null after erasure, or if neither states
    it
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
    """Identical for the same person in the same project"""
    performer_did: Optional[str]
    performer_signature_level: Optional[SignatureLevel]
    """Level of the performer's signature; null for attested releases, and before the signature"""
    performer_link_delivery: Optional[LinkDelivery]
    """Whether the service emailed the signing link, or the organization passed it on"""
    visual_reference: Optional[str]
    """SHA-256 of the picture"""
    metadata: Metadata
    created_at: str
    updated_at: str
    signed_at: Optional[str]
    withdrawn_at: Optional[str]
    acknowledge_by: Optional[str]
    """Deadline for recipients to acknowledge the withdrawal"""
    history: list[ReleaseHistory]
    withdrawal: Optional[ReleaseWithdrawal]
    """For a withdrawn release: number of recipients notified, and number that acknowledged it"""
    details: Optional[ReleaseDetails]
    """Only with `pii:read`; null after erasure"""
    agreement: Optional[Agreement]
    """Only if `expand` requests it: the object that `agreementId` names"""
    credential: Optional[IssuedCredential]
    """Only if `expand` requests it: the object that `credentialId` names"""
    person: Optional[Person]
    """Only if `expand` requests it: the object that `personId` names"""
    project: Optional[Project]
    """Only if `expand` requests it: the object that `projectId` names"""
    project_external_id: Optional[str]
    """Your own ID for the object that `projectId` names; null if it has none"""


class ReleaseShoot(Model):
    """`ReleaseShoot` of the API."""
    from_: str
    until: str


class ReleaseHistory(Model):
    """`ReleaseHistory` of the API."""
    at: str
    action: str
    by: str
    """The key, user, or part of the service"""
    code: Optional[str]
    note: Optional[str]
    """Only with `pii:read`"""


class ReleaseWithdrawal(Model):
    """`ReleaseWithdrawal` of the API."""
    recipients: int
    acknowledged: int


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
    """Roles of the parties whose turn it is"""
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
    """The status now, as the dashboard, compliance, and bundles judge it"""
    consent: bool
    assurance: ReleaseAssurance
    """`signed` by the performer, or only `attested` by the caller"""
    identity: PerformerIdentity
    likeness: Optional[Likeness]
    user_id: str
    person_id: Optional[str]
    performer_name: Optional[str]
    """Legal name in the release, or else in the project, if you request it; null after erasure, or if neither states
    it
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
    """Identical for the same person in the same project"""
    performer_did: Optional[str]
    performer_signature_level: Optional[SignatureLevel]
    """Level of the performer's signature; null for attested releases, and before the signature"""
    performer_link_delivery: Optional[LinkDelivery]
    """Whether the service emailed the signing link, or the organization passed it on"""
    visual_reference: Optional[str]
    """SHA-256 of the picture"""
    metadata: Metadata
    created_at: str
    updated_at: str
    signed_at: Optional[str]
    withdrawn_at: Optional[str]
    acknowledge_by: Optional[str]
    """Deadline for recipients to acknowledge the withdrawal"""
    agreement: Optional[Agreement]
    """Only if `expand` requests it: the object that `agreementId` names"""
    credential: Optional[IssuedCredential]
    """Only if `expand` requests it: the object that `credentialId` names"""
    person: Optional[Person]
    """Only if `expand` requests it: the object that `personId` names"""
    project: Optional[Project]
    """Only if `expand` requests it: the object that `projectId` names"""
    project_external_id: Optional[str]
    """Your own ID for the object that `projectId` names; null if it has none"""


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
    """A pseudonym of the recipient, the same in all of your releases. The address cannot be computed from it. Null
    after erasure of the recipient
    """
    masked_email: Optional[str]
    """Such as `d***@p***.example`; null after erasure"""
    email: Optional[str]
    """Only with `pii:read`"""
    disclose: list[ReleaseDisclosure]
    bounce_reason: Optional[str]
    opens: int
    """Number of page loads, which can include those of email scanners"""
    created_at: str
    sent_at: Optional[str]
    bounced_at: Optional[str]
    first_opened_at: Optional[str]
    last_opened_at: Optional[str]
    acknowledged_at: Optional[str]
    withdrawal_mailed_at: Optional[str]
    withdrawal_acknowledged_at: Optional[str]
    release: Optional[Release]
    """Only if `expand` requests it: the object that `releaseId` names"""


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
    """Results of the lines so far"""
    metadata: Metadata


class ReleaseImportLine(Model):
    """`ReleaseImportLine` of the API."""
    line: int
    """Line in the file, from 1; the header is 1"""
    release_id: Optional[str]
    errors: list[ImportLineError]
    """`path` is the column, or empty for the whole line"""


class Depicted(Model):
    """`Depicted` of the API."""
    project_id: str
    ok: bool
    reasons: list[str]
    """Codes of what is missing"""
    ready: bool
    """Whether a bundle created now would pass. Unlike `ok`, this considers the signatures and terms of the releases,
    the producer, and the shoot days
    """
    missing: list[str]
    """Codes of the reasons why it is not ready"""
    next: Optional[ProjectNext]
    """The next action; null if nothing is missing, or no action helps"""
    producer: ProducerRule
    performers: list[DepictedPerformer]
    project: Optional[Project]
    """Only if `expand` requests it: the object that `projectId` names"""
    project_external_id: Optional[str]
    """Your own ID for the object that `projectId` names; null if it has none"""


class DepictedPerformer(Model):
    """`DepictedPerformer` of the API."""
    performer_id: Optional[str]
    """Null for a person who has a release but is not a declared performer"""
    user_id: Optional[str]
    ok: bool
    shot_on: Optional[str]
    """First day of the performer's shoot; else of the project"""
    identity: DepictedPerformerIdentity
    age: DepictedPerformerAge
    release: DepictedPerformerRelease
    signature: DepictedPerformerSignature
    """Result in a bundle: whether the performer's signature reaches the minimum. `ok` does not depend on it, because
    an attested release can be `ok` too
    """
    distinct: PerformerRule
    """Whether the person differs from all others in the project, by the nullifiers of the releases"""
    missing: list[str]
    """Codes of all problems of this performer that make a bundle fail, including the signature and the term of the
    release
    """
    pending: Optional[PendingIdentity]
    """For a missing identity: whether it waits for your decision, the person, or the service"""
    next: Optional[PerformerStep]
    """The next action; null if nothing is missing, or no action helps. `decide_identity`: decide the verification in
    `pending`; `await_identity`: the person or the service has to act first. `add_performer`: add the person as a
    performer by their `userId`, after which you can remove them
    """


class DepictedPerformerIdentity(Model):
    """`DepictedPerformerIdentity` of the API."""
    ok: bool
    reason: Optional[str]
    """A code"""
    examined_on: Optional[str]


class DepictedPerformerAge(Model):
    """`DepictedPerformerAge` of the API."""
    ok: bool
    reason: Optional[str]
    """A code"""
    basis: Optional[AgeBasis]
    """`identity`: an examined document. `proof_of_age`: a proof of age from a wallet, which is no examination of
    identity. Null if the age is unknown
    """


class DepictedPerformerRelease(Model):
    """`DepictedPerformerRelease` of the API."""
    ok: bool
    reason: Optional[str]
    """A code"""
    release_id: Optional[str]
    status: Optional[ReleaseStatus]
    standing: Optional[ReleaseStanding]
    """Null if there is no release"""


class DepictedPerformerSignature(Model):
    """`DepictedPerformerSignature` of the API."""
    ok: bool
    reason: Optional[str]
    """A code"""
    level: Optional[SignatureLevel]
    link_delivery: Optional[LinkDelivery]
    minimum: SignatureLevel
    """`minimumSignatureLevel` of the project, or of the organization if higher"""


class ProjectNext(Model):
    """`ProjectNext` of the API."""
    step: ProjectStep
    performer_id: Optional[str]
    """Null if it concerns the whole project, or someone who has a release and is not declared"""
    user_id: Optional[str]


class ProducerRule(Model):
    """Whether the business behind the project is named and approved now"""
    ok: bool
    reason: Optional[str]
    """A code"""
    verification_id: Optional[str]


class PerformerRule(Model):
    """`PerformerRule` of the API."""
    ok: bool
    reason: Optional[str]
    """A code"""


class PendingIdentity(Model):
    """`PendingIdentity` of the API."""
    for_: Literal["decision", "person", "processing"]
    verification_id: Optional[str]
    """Null if the person was invited and has not begun"""


class Agreement(Model):
    """`Agreement` of the API."""
    id: str
    type: AgreementType
    status: AgreementStatus
    title: Optional[str]
    """Null after erasure"""
    project_id: Optional[str]
    template_id: Optional[str]
    template_version: Optional[int]
    purpose: Optional[AgreementPurpose]
    """The release or consent for which it is signed"""
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
    """Time at which it was declined or voided, or expired"""
    language: Optional[str]
    values: Optional[dict[str, Any]]
    body: Optional[list[AgreementBody]]
    """Text of an agreement that has neither template nor file; otherwise null, as after erasure"""
    file: Optional[UploadedFile]
    """The uploaded PDF; null without one, and after erasure"""
    fields: list[AgreementField]
    settings: AgreementSettings
    end_reason: Optional[str]
    """Reason for voiding or declining"""
    next_reminder_at: Optional[str]
    parties: list[Party]
    credential: Optional[IssuedCredential]
    """Only if `expand` requests it: the object that `credentialId` names"""
    project: Optional[Project]
    """Only if `expand` requests it: the object that `projectId` names"""
    template: Optional[AgreementTemplate]
    """Only if `expand` requests it: the object that `templateId` names"""
    project_external_id: Optional[str]
    """Your own ID for the object that `projectId` names; null if it has none"""


class AgreementBody(Model):
    """`AgreementBody` of the API."""
    kind: str


class AgreementField(Model):
    """`AgreementField` of the API."""
    id: str
    party: str
    """Role of the party"""
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
    """Minimum level of each signature; false for none"""
    require_email_code: bool
    face_match_at_signing: bool
    trusted_issuers: list[str]
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
    """Null after erasure"""
    email: Optional[str]
    birth_date: Optional[str]
    """Shown only in a draft, so that you can edit it"""
    locale: Optional[str]
    user_id: Optional[str]
    person_id: Optional[str]
    guardian_of: Optional[str]
    """Party for which a guardian signs"""
    witness_of: Optional[str]
    """Party whose signature a witness has seen"""
    identity_assurance: Literal["none", "email_code", "verified", "presented"]
    likeness: Optional[Likeness]
    did: Optional[str]
    """DID of the key with which the party signs"""
    verification_id: Optional[str]
    """Verification of the person whose key or face was used to sign"""
    signature_level: Optional[SignatureLevel]
    """Level of the signature, weakest first. `link`; `mailbox`: a code that the service emailed; `on_file`: an earlier
    verification of the userId, with the organization’s word that it is the same person; `same_key`: the key of the
    device on which the identity was verified with liveness; `live`: face and liveness in this signing; `wallet`: a
    credential presented in this signing, whose key also signed. Null before the signature
    """
    link_delivery: Optional[LinkDelivery]
    """Whether the service emailed the link, or the organization passed it on; null before either"""
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
    """Null after erasure"""
    project_id: Optional[str]
    template_id: Optional[str]
    template_version: Optional[int]
    purpose: Optional[AgreementPurpose]
    """The release or consent for which it is signed"""
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
    """Time at which it was declined or voided, or expired"""
    progress: ListedAgreementProgress
    credential: Optional[IssuedCredential]
    """Only if `expand` requests it: the object that `credentialId` names"""
    project: Optional[Project]
    """Only if `expand` requests it: the object that `projectId` names"""
    template: Optional[AgreementTemplate]
    """Only if `expand` requests it: the object that `templateId` names"""
    project_external_id: Optional[str]
    """Your own ID for the object that `projectId` names; null if it has none"""


class ListedAgreementProgress(Model):
    """`ListedAgreementProgress` of the API."""
    acting: int
    """Parties required for completion"""
    acted: int
    """Of these, the parties that have acted"""
    waiting_for: list[ListedAgreementProgressWaitingFor]
    """Parties that have to act now"""


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
    """Null after erasure"""
    email: Optional[str]
    birth_date: Optional[str]
    """Shown only in a draft, so that you can edit it"""
    locale: Optional[str]
    user_id: Optional[str]
    person_id: Optional[str]
    guardian_of: Optional[str]
    """Party for which a guardian signs"""
    witness_of: Optional[str]
    """Party whose signature a witness has seen"""
    identity_assurance: Literal["none", "email_code", "verified", "presented"]
    likeness: Optional[Likeness]
    did: Optional[str]
    """DID of the key with which the party signs"""
    verification_id: Optional[str]
    """Verification of the person whose key or face was used to sign"""
    signature_level: Optional[SignatureLevel]
    """Level of the signature, weakest first. `link`; `mailbox`: a code that the service emailed; `on_file`: an earlier
    verification of the userId, with the organization’s word that it is the same person; `same_key`: the key of the
    device on which the identity was verified with liveness; `live`: face and liveness in this signing; `wallet`: a
    credential presented in this signing, whose key also signed. Null before the signature
    """
    link_delivery: Optional[LinkDelivery]
    """Whether the service emailed the link, or the organization passed it on; null before either"""
    decline_reason: Optional[str]
    invited_at: Optional[str]
    viewed_at: Optional[str]
    done_at: Optional[str]
    reminders_sent: int
    url: Optional[str]
    """The link, shown only once; null if it was emailed"""


class RecordVerdict(Model):
    """Whether it was correctly created, and true at its time"""
    result: VerdictResult
    message: str
    """For people"""


class CurrentVerdict(Model):
    """Whether it is valid now; `unknown` without data to decide"""
    result: CurrentResult
    message: str
    """For people"""


class VerdictRule(Model):
    """`VerdictRule` of the API."""
    rule: str
    of: Literal["record", "current"]
    """The verdict that it affects"""
    result: Literal["pass", "fail", "skipped"]
    message: str


class VerdictNote(Model):
    """`VerdictNote` of the API."""
    code: str
    """Such as `signature-below`; new codes can appear"""
    params: dict[str, Any]
    """The values in the text"""
    about: Optional[VerdictNoteAbout]
    """Null for the whole file"""
    text: str
    """In English"""


class VerdictNoteAbout(Model):
    """`VerdictNoteAbout` of the API."""
    kind: Literal["performer", "producer", "party"]
    id: Optional[str]


class AgreementTemplate(Model):
    """`AgreementTemplate` of the API."""
    id: str
    version: int
    """Each change creates a new version. Agreements keep the version that they were created from"""
    type: AgreementType
    built_in: bool
    """Built-in templates cannot be changed"""
    title: str
    language: str
    fields: list[AgreementTemplateField]
    body: list[AgreementTemplateBody]
    roles: list[AgreementTemplateRole]
    metadata: Metadata
    created_at: Optional[str]
    updated_at: Optional[str]
    archived_at: Optional[str]
    """No new agreements from then on"""


class AgreementTemplateField(Model):
    """`AgreementTemplateField` of the API."""
    name: str
    label: str
    type: TemplateFieldType
    required: bool
    required_when: Optional[TemplateCondition]
    min: Optional[Union[float, str]]
    """Characters, value, day, or entries, depending on the type"""
    max: Optional[Union[float, str]]
    choices: Optional[list[TemplateChoice]]
    help: Optional[str]


class AgreementTemplateBody(Model):
    """`AgreementTemplateBody` of the API."""
    kind: str


class AgreementTemplateRole(Model):
    """`AgreementTemplateRole` of the API."""
    role: str
    """Role of the party: `model`, `photographer`"""
    kind: PartyKind
    order: int
    required: bool


class Consent(Model):
    """`Consent` of the API."""
    id: str
    status: ConsentStatus
    """`pending` while waiting for signatures, `expired` if not signed; `given`, `refused`, `withdrawn`"""
    valid: bool
    """Whether it is given and has not ended"""
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
    """The contents of the consent are erased, and its fields are empty"""
    created_at: str
    updated_at: str
    given_at: Optional[str]
    withdrawn_at: Optional[str]
    valid_until: Optional[str]
    history: list[ConsentHistory]
    """Events, oldest first; entries never change"""
    agreement: Optional[Agreement]
    """Only if `expand` requests it: the object that `agreementId` names"""
    credential: Optional[IssuedCredential]
    """Only if `expand` requests it: the object that `credentialId` names"""
    person: Optional[Person]
    """Only if `expand` requests it: the object that `personId` names"""
    project: Optional[Project]
    """Only if `expand` requests it: the object that `projectId` names"""
    project_external_id: Optional[str]
    """Your own ID for the object that `projectId` names; null if it has none"""


class ConsentHistory(Model):
    """`ConsentHistory` of the API."""
    state: ConsentStatus
    reason: Optional[str]
    by: Actor
    at: str


class ConsentNotice(Model):
    """`ConsentNotice` of the API."""
    language: str
    text: Optional[str]
    url: Optional[str]
    text_hash: Optional[str]
    """SHA-256 of the text as UTF-8; included in the credential"""


class DataController(Model):
    """`DataController` of the API."""
    name: str
    did: str


class ConsentReceipt(Model):
    """`ConsentReceipt` of the API."""
    record: ConsentReceiptRecord
    credential: Optional[ConsentReceiptCredential]
    """Null if not given"""


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


class NewWalletLink(Model):
    """`NewWalletLink` of the API."""
    id: str
    status: WalletLinkStatus
    person_id: str
    credential_id: Optional[str]
    """Chosen by the caller; for a used link, the credential whose claims were signed"""
    metadata: Metadata
    created_at: str
    expires_at: str
    used_at: Optional[str]
    url: str
    """Link for the person, shown only once"""


class WalletLink(Model):
    """`WalletLink` of the API."""
    id: str
    status: WalletLinkStatus
    person_id: str
    credential_id: Optional[str]
    """Chosen by the caller; for a used link, the credential whose claims were signed"""
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
    """Link for the person, shown only once"""
    created_at: str
    expires_at: str
    """Expiry of the request"""


class NewCredentialOffer(Model):
    """`NewCredentialOffer` of the API."""
    id: str
    status: CredentialOfferStatus
    failure: Optional[CredentialOfferFailure]
    """`tx_code`: five wrong codes; `verification`: no successful verification; `credential`: no longer valid"""
    type: str
    credential_id: Optional[str]
    verification_id: Optional[str]
    formats: list[WalletFormat]
    tx_code_required: bool
    tx_code_tries_left: Optional[int]
    bound_by_dpop: Optional[bool]
    """Whether the wallet's token works only with its key"""
    issuances: list[OfferIssuance]
    """Results of the wallet's requests"""
    metadata: Metadata
    created_at: str
    updated_at: str
    expires_at: str
    """Expiry of the link"""
    accepted_at: Optional[str]
    issued_at: Optional[str]
    offer_uri: str
    """Link for the wallet, `openid-credential-offer://…`, shown only once"""
    wallet_url: str
    """The same for the browser wallet of this service"""
    qr: Optional[str]
    """The same as a QR code, an SVG as data URI"""
    tx_code: Optional[str]
    """Give it to the person through another channel; shown only once"""


class OfferIssuance(Model):
    """`OfferIssuance` of the API."""
    id: str
    format: WalletFormat
    state: Literal["deferred", "issued", "failed"]
    notification: Optional[WalletNotification]
    """Last notification by the wallet"""
    notified_at: Optional[str]
    created_at: str
    issued_at: Optional[str]


class CredentialOffer(Model):
    """`CredentialOffer` of the API."""
    id: str
    status: CredentialOfferStatus
    failure: Optional[CredentialOfferFailure]
    """`tx_code`: five wrong codes; `verification`: no successful verification; `credential`: no longer valid"""
    type: str
    credential_id: Optional[str]
    verification_id: Optional[str]
    formats: list[WalletFormat]
    tx_code_required: bool
    tx_code_tries_left: Optional[int]
    bound_by_dpop: Optional[bool]
    """Whether the wallet's token works only with its key"""
    issuances: list[OfferIssuance]
    """Results of the wallet's requests"""
    metadata: Metadata
    created_at: str
    updated_at: str
    expires_at: str
    """Expiry of the link"""
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
    """`fetched` once a wallet has retrieved it"""
    failure: Optional[str]
    """presentation_invalid, query_not_satisfied, wallet_refused, or wallet_failed"""
    client_id_scheme: ClientIdScheme
    response_mode: ResponseMode
    user_id: Optional[str]
    """Whose age the answer proves; null for other requests"""
    metadata: Metadata
    created_at: str
    expires_at: str
    fetched_at: Optional[str]
    answered_at: Optional[str]
    erased_at: Optional[str]
    client_id: str
    request_uri: Optional[str]
    """URL of the signed request for wallets; while it is open"""
    link: Optional[str]
    """`openid4vp://…` for a wallet on the same device"""
    qr: Optional[str]
    """The link as a QR code, SVG in a data URI; null if it is too long"""
    page_url: str
    """A page with the code and the current state"""
    query: Optional[dict[str, Any]]
    """As sent to the wallet; null after erasure"""
    purpose: Optional[str]
    trusted_issuers: Optional[list[str]]
    redirect_uri: Optional[str]
    presentations: Optional[list[PresentationRequestPresentation]]
    """Check by check; null before any presentation"""
    disclosed: Optional[list[PresentationRequestDisclosed]]
    """The requested part of what was presented; only with the scope `pii:read`"""


class PresentationRequestPresentation(Model):
    """`PresentationRequestPresentation` of the API."""
    id: str
    """ID of the credential query"""
    verified: bool
    format: Optional[str]
    checks: list[PresentationCheck]
    credentials: list[PresentationRequestPresentationCredential]
    warnings: Optional[list[str]]


class PresentationRequestPresentationCredential(Model):
    """`PresentationRequestPresentationCredential` of the API."""
    verified: bool
    format: Optional[str]
    issuer: Optional[str]
    """Only if the issuer is trusted"""
    checks: list[PresentationCheck]


class PresentationRequestDisclosed(Model):
    """`PresentationRequestDisclosed` of the API."""
    id: str
    """ID of the credential query"""
    format: str
    issuer: str
    holder: Optional[str]
    document_type: Optional[str]
    """For a mobile document"""
    signed_on: Optional[str]
    """Day in UTC on which the issuer signed the mobile document"""
    claims: dict[str, Any]


class PresentationCheck(Model):
    """`PresentationCheck` of the API."""
    check: str
    result: CheckResult
    reason: Optional[str]
    """A code"""
    as_of: Optional[str]
    """For a status: the time to which it applies"""


class PresentationRequestSummary(Model):
    """`PresentationRequestSummary` of the API."""
    id: str
    state: PresentationState
    """`fetched` once a wallet has retrieved it"""
    failure: Optional[str]
    """presentation_invalid, query_not_satisfied, wallet_refused, or wallet_failed"""
    client_id_scheme: ClientIdScheme
    response_mode: ResponseMode
    user_id: Optional[str]
    """Whose age the answer proves; null for other requests"""
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
    """While queued: number of proofs before it"""
    progress: Optional[Literal["loading", "witness", "proving"]]
    """While in progress: the step"""
    failure: Optional[str]
    """Reason why a queued proof failed: a code"""
    credential_id: str
    person_id: Optional[str]
    """Null for a business"""
    verification_id: Optional[str]
    """For a business; null for a person"""
    proof_request_id: Optional[str]
    nullifier: Optional[str]
    """Null until the proof is ready"""
    proof: Optional[ProofFile]
    """Null until the proof is ready"""
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
    """Input of the offline verifier: circuit, statement, issuer, proof, publicSignals"""
    format: Literal["avouch-proof-v1"]


class ProofVerdict(Model):
    """`ProofVerdict` of the API."""
    verdict: VerdictResult
    """`pass`: `record` passes and `current` does not fail"""
    record: RecordVerdict
    current: CurrentVerdict
    rules: list[VerdictRule]
    warnings: list[str]
    """The texts of `notes`"""
    notes: list[VerdictNote]
    environment: Optional[Environment]
    """Present if issued in development or test mode: it attests nothing about a real person or business"""
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
    """The log of this service. Add a `checkpoint` (a signed note) to compare it with your own record."""
    authorities: Optional[list[TrustedAuthority]]
    """The authorities on imported lists, whose documents in wallets count. Missing if there are none"""


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
    """DER in base64"""
    document_types: list[str]
    """Types of ISO/IEC 18013-5, and `vct` of SD-JWT credentials, that the authority is listed for"""


class Circuit(Model):
    """`Circuit` of the API."""
    id: str
    proves: StatementType
    signature_scheme: SignatureScheme
    """Required signature scheme of the claims"""
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
    """Reason of the last change; null if there was none"""
    status_changed_at: Optional[str]
    person_id: Optional[str]
    """Null if it does not belong to a person of the organization"""
    verification_id: Optional[str]
    """Null if it does not attest a verification"""
    source_id: str
    """The attested verification, agreement, release, or consent"""
    issuer: str
    """A did:web of this service"""
    subject: str
    valid_from: str
    valid_until: Optional[str]
    """Null if it does not expire"""
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
    """Reason of the last change; null if there was none"""
    status_changed_at: Optional[str]
    person_id: Optional[str]
    """Null if it does not belong to a person of the organization"""
    verification_id: Optional[str]
    """Null if it does not attest a verification"""
    source_id: str
    """The attested verification, agreement, release, or consent"""
    issuer: str
    """A did:web of this service"""
    subject: str
    valid_from: str
    valid_until: Optional[str]
    """Null if it does not expire"""
    metadata: Metadata
    created_at: str
    format: CredentialFormat
    credential: Union[str, dict[str, Any]]
    """The credential: compact, or an object in `ldp_vc`"""
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
    """Null for the current signing key"""


class IssuerKeyPublicKeyJwk(Model):
    """`IssuerKeyPublicKeyJwk` of the API."""


class NewWebhook(Model):
    """`NewWebhook` of the API."""
    id: str
    url: Optional[str]
    """May contain a token: null without the scope webhooks:write"""
    host: str
    headers: Optional[dict[str, str]]
    """Null without the scope webhooks:write"""
    metadata: Metadata
    events: list[str]
    description: Optional[str]
    status: WebhookStatus
    disabled_reason: Optional[WebhookDisabledReason]
    disabled_at: Optional[str]
    failing_since: Optional[str]
    """Time since which no delivery was accepted; disabled after 5 days"""
    previous_secret_until: Optional[str]
    """Time at which the last of the previous secrets stops signing deliveries"""
    created_at: str
    updated_at: str
    secret: str
    """`whsec_…`, the signing key, shown only once"""


class Webhook(Model):
    """`Webhook` of the API."""
    id: str
    url: Optional[str]
    """May contain a token: null without the scope webhooks:write"""
    host: str
    headers: Optional[dict[str, str]]
    """Null without the scope webhooks:write"""
    metadata: Metadata
    events: list[str]
    description: Optional[str]
    status: WebhookStatus
    disabled_reason: Optional[WebhookDisabledReason]
    disabled_at: Optional[str]
    failing_since: Optional[str]
    """Time since which no delivery was accepted; disabled after 5 days"""
    previous_secret_until: Optional[str]
    """Time at which the last of the previous secrets stops signing deliveries"""
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
    """Null if the attempt succeeded"""
    ms: int
    acknowledged: bool
    """The receiver answered `{"received": true}`"""
    request_headers: dict[str, str]
    """Headers as sent; signatures and your own headers are masked"""


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
    """False for events in test mode"""
    sequence: int
    """Number of the event among the events of its object, from 1: a hint about their order"""
    data: dict[str, Any]


class ComplianceStatus(Model):
    """`ComplianceStatus` of the API."""
    of: ComplianceScope
    id: str
    status: ComplianceState
    """`expiring`: met until its date; `missing`: an item can be supplied; `blocked`: a decision is required. The worst
    requirement decides
    """
    policy_version: str
    counts: ComplianceStatusCounts
    """Counts of all requirements, the same on every page"""
    pending: int
    """For an organization: changed projects whose status is not updated yet"""
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
    """`expiring`: met until its date; `missing`: an item can be supplied; `blocked`: a decision is required. The worst
    requirement decides
    """
    reason: Optional[str]
    """A code; null if the requirement is met"""
    subject: RequirementSubject
    project_id: Optional[str]
    fix: Optional[RequirementFix]
    """A call that helps to meet it; `body` contains the known part of the request"""
    due_at: Optional[str]
    """Deadline for action"""
    until: Optional[str]
    """End of validity, if any"""


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
    """For a project"""
    external_id: Optional[str]
    """Your own ID for a project"""
    user_ids: list[str]
    """Your own IDs for a person"""
    archived: bool
    status: Optional[ComplianceState]
    """Null before the first computation"""
    requirements: list[ComplianceSubjectRequirement]
    policy_version: Optional[str]
    pending: bool
    """The data has changed since, and a job will compute the status again"""
    checked_at: Optional[str]


class ComplianceSubjectRequirement(Model):
    """`ComplianceSubjectRequirement` of the API."""
    requirement: Requirement
    status: ComplianceState
    reasons: list[str]
    unmet: int
    """Number of projects or persons that do not meet the requirement"""
    next: Optional[str]
    """The next relevant day or time"""


class ComplianceTask(Model):
    """`ComplianceTask` of the API."""
    requirement: Requirement
    status: ComplianceState
    """`expiring`: met until its date; `missing`: an item can be supplied; `blocked`: a decision is required. The worst
    requirement decides
    """
    reason: Optional[str]
    """A code; null if the requirement is met"""
    subject: RequirementSubject
    project_id: Optional[str]
    fix: Optional[RequirementFix]
    """A call that helps to meet it; `body` contains the known part of the request"""
    due_at: Optional[str]
    """Deadline for action"""
    until: Optional[str]
    """End of validity, if any"""
    project_title: Optional[str]
    project: Optional[Project]
    """Only if `expand` requests it: the object that `projectId` names"""
    project_external_id: Optional[str]
    """Your own ID for the object that `projectId` names; null if it has none"""


class ComplianceChange(Model):
    """`ComplianceChange` of the API."""
    id: str
    of: ComplianceScope
    subject_id: str
    from_: Optional[ComplianceState]
    """Null for the first computation, which sends no event"""
    to: ComplianceState
    requirements: list[ComplianceChangeRequirement]
    """Changed requirements; null if a requirement did not apply, or no longer applies"""
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
    """`cpp_…`, or `default/1` before the first change"""
    number: Optional[int]
    """1 for the organization's first; null for the default"""
    requirements: CompliancePolicyRequirements
    created_at: Optional[str]
    created_by: Optional[str]
    """ID of the key or user"""


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
    """Whether the requirement applies"""
    expiring_days: int
    """Days before its end from which it is `expiring`"""
    accept_attested: bool
    """Whether your attestation counts as well as the performer's signature"""


class CompliancePolicyRequirementsListScreeningFresh(Model):
    """`CompliancePolicyRequirementsListScreeningFresh` of the API."""
    enabled: bool
    """Whether the requirement applies"""
    expiring_days: int
    """Days before its end from which it is `expiring`"""
    max_age_days: int
    """Maximum age of the lists, and of the last screening of a business"""


class ExpiringComplianceRule(Model):
    """`ExpiringComplianceRule` of the API."""
    enabled: bool
    """Whether the requirement applies"""
    expiring_days: int
    """Days before its end from which it is `expiring`"""


class ComplianceRule(Model):
    """`ComplianceRule` of the API."""
    enabled: bool
    """Whether the requirement applies"""


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
    """Ended because no new pictures were sent"""
    cancelled: int
    open: int
    """Still open at the end of the period"""
    at_first_attempt: int
    """Decided with the first pictures"""
    time_to_decide: Percentiles
    """Seconds from the last pictures to the decision"""
    time_to_complete: Percentiles
    """Seconds from the first pictures to the decision"""
    reasons: list[VerificationStatisticsPeopleReason]
    """Failed checks at the time of the decision, most frequent first"""
    days: list[VerificationStatisticsPeopleDay]
    """Only days, in UTC, with activity"""


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
    """By the current decision: a verification decided twice counts once"""
    rejected: int
    expired: int
    cancelled: int
    open: int
    in_time: int
    """Decided within 24 hours"""
    time_to_decide: Percentiles
    """Seconds from the last submission to the decision"""
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
    """Waiting for people to act"""
    oldest_sent_at: Optional[str]
    """When the longest-waiting agreement was sent"""
    ending: int
    """Of these, agreements that expire in the period"""


class OverviewComplaints(Model):
    """`OverviewComplaints` of the API."""
    count: int
    """Waiting for a decision"""
    overdue: int


class EndingCount(Model):
    """`EndingCount` of the API."""
    ending: int
    """Valid credentials that expire in the period"""
    soonest: Optional[str]
    """Expiry of the first"""


class ComplianceBundle(Model):
    """`ComplianceBundle` of the API."""
    id: str
    project_id: str
    status: BundleStatus
    progress: ComplianceBundleProgress
    failure: Optional[Literal["too_many_performers", "internal"]]
    disclose: list[BundleDisclosure]
    verdict: Optional[ComplianceBundleVerdict]
    """Verdict of the offline verifier on the file, with the trust file of that day"""
    performers: list[ComplianceBundlePerformer]
    producer: Optional[ComplianceBundleProducer]
    proofs: Optional[ComplianceBundleProofs]
    """Age proofs in it: sent with the request, earlier ones, and new ones"""
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
    """Your own ID for the object that `projectId` names; null if it has none"""


class ComplianceBundleProgress(Model):
    """`ComplianceBundleProgress` of the API."""
    done: int
    total: Optional[int]
    """Null before it starts"""


class ComplianceBundleVerdict(Model):
    """`ComplianceBundleVerdict` of the API."""
    result: Literal["pass", "fail"]
    reasons: list[str]
    """Failed rules, such as `performer:pfm_…:release`"""
    warnings: list[str]
    """Important facts besides the rules, such as terms that a release does not specify"""
    notes: list[VerdictNote]
    """The warnings by code. Empty in bundles of earlier versions"""
    status_as_of: Optional[str]


class ComplianceBundlePerformer(Model):
    """`ComplianceBundlePerformer` of the API."""
    id: str
    """`pfm_…`, or `rel_…` of a person who has a release but is not a declared performer"""
    release_id: Optional[str]
    missing: list[str]
    """Codes of missing items"""
    signature_level: Optional[SignatureLevel]
    """Level of the performer's signature; null if the release does not state it, or is not signed"""
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


class ReportType(Model):
    """`ReportType` of the API."""
    type: str
    title: str
    needs: list[Literal["period", "project"]]
    """`period` is `from` and `to`"""
    takes: list[Literal["period", "project", "subject", "custodian"]]
    """Optional filters; others are rejected"""
    personal: bool


class Report(Model):
    """`Report` of the API."""
    id: str
    type: str
    title: str
    format: ReportFormat
    status: ReportStatus
    personal: bool
    """Whether the file can contain names. If so, it requires pii:read"""
    from_: Optional[str]
    to: Optional[str]
    project_id: Optional[str]
    subject: Optional[str]
    requested_by: Actor
    progress: ReportProgress
    failure: Optional[ReportFailure]
    sha256: Optional[str]
    """SHA-256 of the file, in lowercase hex"""
    bytes: Optional[int]
    rows: Optional[int]
    """Rows of all tables in the report"""
    metadata: Metadata
    created_at: str
    started_at: Optional[str]
    finished_at: Optional[str]
    expires_at: Optional[str]
    """Date until which the file is kept: 90 days"""
    file_erased_at: Optional[str]
    project: Optional[Project]
    """Only if `expand` requests it: the object that `projectId` names"""
    project_external_id: Optional[str]
    """Your own ID for the object that `projectId` names; null if it has none"""


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
    """The signed payload, in the form of RFC 8785"""
    signature: str
    """Detached JWS (RFC 7515 appendix F, EdDSA, typ avouch-report+jws) by a key of the issuer"""


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
    project_id: Optional[str]
    received_at: str
    due_at: str
    """7 business days (Monday to Friday, UTC) after receipt"""
    decided_at: Optional[str]
    decided_in_time: Optional[bool]
    outcome: Optional[ComplaintOutcome]
    """The first decision"""
    reason: Optional[ComplaintDecisionReason]
    """Reason of the latest decision"""
    appealed_at: Optional[str]
    appeal_due_at: Optional[str]
    """7 business days after the appeal"""
    appeal_decided_at: Optional[str]
    overdue: bool
    """Whether a decision is overdue"""
    content_removed: bool
    """Whether the current decision is to remove the content"""
    metadata: Metadata
    created_at: str
    updated_at: str
    erased: bool
    url: Optional[str]
    """Requires the scope `pii:read`; null after erasure"""
    statement: Optional[str]
    """Requires the scope `pii:read`; null after erasure"""
    complainant: Optional[ComplaintComplainant]
    """Requires the scope `pii:read`; null after erasure"""
    history: list[ComplaintHistory]
    """Events, oldest first; entries never change"""
    project: Optional[Project]
    """Only if `expand` requests it: the object that `projectId` names"""
    project_external_id: Optional[str]
    """Your own ID for the object that `projectId` names; null if it has none"""


class ComplaintComplainant(Model):
    """`ComplaintComplainant` of the API."""
    name: Optional[str]
    email: Optional[str]


class ComplaintHistory(Model):
    """`ComplaintHistory` of the API."""
    action: ComplaintAction
    code: Optional[str]
    note: Optional[str]
    """Only with the scope pii:read"""
    by: Actor
    at: str


class ComplaintSummary(Model):
    """`ComplaintSummary` of the API."""
    id: str
    status: ComplaintStatus
    kind: ComplaintKind
    relation: ComplainantRelation
    project_id: Optional[str]
    received_at: str
    due_at: str
    """7 business days (Monday to Friday, UTC) after receipt"""
    decided_at: Optional[str]
    decided_in_time: Optional[bool]
    outcome: Optional[ComplaintOutcome]
    """The first decision"""
    reason: Optional[ComplaintDecisionReason]
    """Reason of the latest decision"""
    appealed_at: Optional[str]
    appeal_due_at: Optional[str]
    """7 business days after the appeal"""
    appeal_decided_at: Optional[str]
    overdue: bool
    """Whether a decision is overdue"""
    content_removed: bool
    """Whether the current decision is to remove the content"""
    metadata: Metadata
    created_at: str
    updated_at: str
    project: Optional[Project]
    """Only if `expand` requests it: the object that `projectId` names"""
    project_external_id: Optional[str]
    """Your own ID for the object that `projectId` names; null if it has none"""


class DataExport(Model):
    """`DataExport` of the API."""
    format: Literal["avouch-data-export-v1"]
    person_id: str
    organization: DataExportOrganization
    created_at: str
    items: list[ExportedItem]
    proofs: list[DataExportProof]
    accesses: list[DataExportAccesse]
    """Accesses to the personal data, newest first, up to 1,000. The members who accessed it are not named"""
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
    """Area of the service that holds it"""
    kind: str
    """Same value as `kind` in the items of an erasure"""
    id: str
    title: str
    purpose: str
    origins: list[Literal["person", "organization", "service", "third_party"]]
    class_: Literal["identity", "biometric", "business", "agreement", "release", "consent", "credential", "proof", "account", "mail", "technical"]
    since: str
    shared: bool
    """Also about other people: only its existence is included"""
    retention: ExportedItemRetention
    data: dict[str, Any]
    decisions: list[ExportedItemDecision]
    recipients: list[ExportedItemRecipient]
    copies: Optional[ExportedItemCopies]
    pictures: list[ExportedPicture]


class ExportedItemRetention(Model):
    """`ExportedItemRetention` of the API."""
    erase_at: Optional[str]
    """Date by the retention policy; null if only on request"""
    kept_because: Optional[str]
    """Reason that prevents its erasure now"""
    kept_until: Optional[str]


class ExportedItemDecision(Model):
    """`ExportedItemDecision` of the API."""
    outcome: str
    at: Optional[str]
    by: Literal["automated", "reviewer", "api"]
    """`reviewer`: decided by a person"""
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
    """`front`, `back`, `selfie`, `frame`, `visual_reference`"""
    content_type: str
    taken_at: str
    erase_at: Optional[str]
    sha256: Optional[str]
    content: Optional[str]
    """Base64; only with `pictures=included`"""


class NewDataExportLink(Model):
    """`NewDataExportLink` of the API."""
    id: str
    status: Literal["open", "expired", "cancelled", "locked"]
    """`locked`: five wrong codes"""
    person_id: str
    code_tries_left: int
    downloads: int
    created_by: Actor
    created_at: str
    expires_at: str
    first_opened_at: Optional[str]
    last_downloaded_at: Optional[str]
    url: str
    """Shown only once"""
    code: str
    """Shown only once. Give it to the person through another channel"""


class DataExportLink(Model):
    """`DataExportLink` of the API."""
    id: str
    status: Literal["open", "expired", "cancelled", "locked"]
    """`locked`: five wrong codes"""
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
    """`age`: erased by retention. `redaction`: redaction of one verification"""
    reason: ErasureReason
    person_ids: list[str]
    shared_user_ids: int
    """userIds of this person that another person also has. Data that names only these is not erased"""
    erases: list[ErasedCount]
    kept: list[KeptItem]
    """Up to 200; the list of items contains all"""
    kept_total: int
    window_hours: int
    """ERASURE_WINDOW_HOURS: hours after completion during which raw disk and database logs may contain a key"""
    not_erasable_by_us: list[CopyElsewhere]
    """Copies outside the service"""


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
    """Null if unknown"""


class CopyElsewhere(Model):
    """`CopyElsewhere` of the API."""
    kind: Literal["distribution", "wallet", "webhook", "agreement_copy"]
    count: int


class Erasure(Model):
    """`Erasure` of the API."""
    id: str
    """`era_…`"""
    status: ErasureStatus
    """`scheduled`: not started, can be canceled. `interrupted`: a backup was restored during the erasure; request the
    rest again
    """
    follows: Optional[str]
    """The earlier erasure that had to keep the data that this one erases. After the end of a legal hold, this erasure
    waits as if the member who ended the hold had requested it
    """
    progress: ErasureProgress
    metadata: Metadata
    created_at: str
    created_by: Actor
    completed_at: Optional[str]
    scheduled_for: Optional[str]
    """Earliest start; null if the erasure began automatically, by retention or after a retention duty ended"""
    needs_approval: bool
    """Whether a second member must approve before it begins"""
    approved_by: Optional[str]
    """`usr_…`"""
    cancelled_at: Optional[str]
    cancelled_by: Optional[Actor]
    unrecoverable_by: Optional[str]
    """Time by which the last key to the erased data is destroyed, including raw disk and database logs. Null until
    completed, and if nothing was erased because all data had to be kept. Earlier backups keep their keys for as
    long as you keep the backups
    """
    unrecoverable: bool
    """Whether these keys are destroyed; false if nothing was erased"""
    window_hours: int
    """ERASURE_WINDOW_HOURS: hours after completion during which raw disk and database logs may contain a key"""
    by: Literal["personId", "userId", "email", "age", "redaction"]
    """`age`: erased by retention. `redaction`: redaction of one verification"""
    reason: ErasureReason
    person_ids: list[str]
    shared_user_ids: int
    """userIds of this person that another person also has. Data that names only these is not erased"""
    erases: list[ErasedCount]
    kept: list[KeptItem]
    """Up to 200; the list of items contains all"""
    kept_total: int
    not_erasable_by_us: list[CopyElsewhere]
    """Copies outside the service"""


class ErasureProgress(Model):
    """`ErasureProgress` of the API."""
    done: int
    total: int


class ListedErasure(Model):
    """`ListedErasure` of the API."""
    id: str
    """`era_…`"""
    status: ErasureStatus
    """`scheduled`: not started, can be canceled. `interrupted`: a backup was restored during the erasure; request the
    rest again
    """
    follows: Optional[str]
    """The earlier erasure that had to keep the data that this one erases. After the end of a legal hold, this erasure
    waits as if the member who ended the hold had requested it
    """
    progress: ListedErasureProgress
    metadata: Metadata
    created_at: str
    created_by: Actor
    completed_at: Optional[str]
    scheduled_for: Optional[str]
    """Earliest start; null if the erasure began automatically, by retention or after a retention duty ended"""
    needs_approval: bool
    """Whether a second member must approve before it begins"""
    approved_by: Optional[str]
    """`usr_…`"""
    cancelled_at: Optional[str]
    cancelled_by: Optional[Actor]
    unrecoverable_by: Optional[str]
    """Time by which the last key to the erased data is destroyed, including raw disk and database logs. Null until
    completed, and if nothing was erased because all data had to be kept. Earlier backups keep their keys for as
    long as you keep the backups
    """
    unrecoverable: bool
    """Whether these keys are destroyed; false if nothing was erased"""
    window_hours: int
    """ERASURE_WINDOW_HOURS: hours after completion during which raw disk and database logs may contain a key"""
    by: Literal["personId", "userId", "email", "age", "redaction"]
    """`age`: erased by retention. `redaction`: redaction of one verification"""
    reason: ErasureReason
    person_ids: list[str]
    shared_user_ids: int
    """userIds of this person that another person also has. Data that names only these is not erased"""


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
    """The erasure that continues it"""


class LegalHold(Model):
    """`LegalHold` of the API."""
    id: str
    """`hld_…`"""
    status: LegalHoldStatus
    subject: LegalHoldSubject
    reason: str
    note: Optional[str]
    """Omitted without the scope pii:read"""
    metadata: Metadata
    set_at: str
    set_by: Actor
    release_note: Optional[str]
    """Omitted without the scope pii:read"""
    released_at: Optional[str]
    released_by: Optional[Actor]


class LegalHoldSubject(Model):
    """`LegalHoldSubject` of the API."""
    kind: Literal["person", "project", "organization"]
    id: str


class RetentionPolicy(Model):
    """`RetentionPolicy` of the API."""
    version: int
    """0 before the first rule"""
    rules: dict[str, RetentionRule]
    created_at: Optional[str]
    pending: Optional[RetentionPolicyPending]
    """Scheduled rules that erase data sooner. You can cancel them until they take effect"""


class RetentionPolicyPending(Model):
    """`RetentionPolicyPending` of the API."""
    rules: dict[str, RetentionRule]
    scheduled_for: str
    """Earliest effective date"""
    needs_approval: bool
    """Whether a second member must approve"""
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
    actor: Actor
    event: Optional[str]
    details: dict[str, Optional[Union[str, float, bool]]]
    index: Optional[int]
    """Index in the log; null for about a second"""


class AuditTree(Model):
    """`AuditTree` of the API."""
    size: int
    root: str
    """Base64"""
    checkpoint: Optional[str]
    """The signed note, if this size was signed"""


class AuditAttestation(Model):
    """`AuditAttestation` of the API."""
    size: int
    checkpoint: str
    """The signed note; the time-stamp token covers its bytes"""
    note: str
    """The same with the cosignatures of witnesses"""
    witnesses: list[str]
    """Names of the cosigners"""
    time_stamp_token: Optional[str]
    """RFC 3161, base64 of its DER"""
    at: str
    """Time of the last attestation"""


class NewApiKey(Model):
    """`NewApiKey` of the API."""
    id: str
    name: str
    hint: str
    """The last four characters"""
    scopes: list[Scope]
    networks: list[str]
    """Networks from which the key can be used; empty for all"""
    mode: Mode
    metadata: Metadata
    maker_key_id: Optional[str]
    """Key that created it; it is revoked with that key"""
    member_id: Optional[str]
    """Responsible member: the key is revoked with their membership, unless an owner takes it over"""
    created_at: str
    expires_at: Optional[str]
    revoked_at: Optional[str]
    last_used_at: Optional[str]
    api_key: str
    """The key itself, shown only once"""


class ApiKey(Model):
    """`ApiKey` of the API."""
    id: str
    name: str
    hint: str
    """The last four characters"""
    scopes: list[Scope]
    networks: list[str]
    """Networks from which the key can be used; empty for all"""
    mode: Mode
    metadata: Metadata
    maker_key_id: Optional[str]
    """Key that created it; it is revoked with that key"""
    member_id: Optional[str]
    """Responsible member: the key is revoked with their membership, unless an owner takes it over"""
    created_at: str
    expires_at: Optional[str]
    revoked_at: Optional[str]
    last_used_at: Optional[str]


class AccountConfirmed(Model):
    """`AccountConfirmed` of the API."""
    accepted: Literal[True]
    email: str
    """Factors available for login"""


class Session(Model):
    """`Session` of the API."""
    access_token: str
    expires_in: int
    """Seconds"""
    organization: str
    user_id: str


class PasskeyRequestOptions(Model):
    """For `PublicKeyCredential.parseRequestOptionsFromJSON()`"""
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


class SecondFactors(Model):
    """`SecondFactors` of the API."""
    second_factors: list[SecondFactorsSecondFactor]
    recovery_codes_left: int


class SecondFactorsSecondFactor(Model):
    """`SecondFactorsSecondFactor` of the API."""
    id: str
    kind: Literal["totp", "passkey"]
    name: Optional[str]
    """For a passkey"""
    backed_up: Optional[bool]
    """Whether a passkey outlives its device"""
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
    branding: OrganizationBranding
    mode: Mode
    """Whether it is the test organization; see the guide on test mode"""
    created_at: str


class OrganizationBranding(Model):
    """`OrganizationBranding` of the API."""
    color: Optional[str]
    logo: Optional[str]
    """A data URI"""


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
    """Revoked or transferred keys in their current state, including test keys"""
    ended_invitations: int
    """Number of invitations that ended because the member who sent them may no longer send them"""


class Start(Model):
    """`Start` of the API."""
    beginning: Optional[Beginning]
    """Chosen by the member; null for an API key"""
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
    """The newest project with performers lacks nothing"""
    bundle: bool
    """A compliance bundle was created"""
    project_id: Optional[str]
    """The newest project"""
    missing: Optional[int]
    """Number of items that this project lacks"""


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
    verification_id: str
    holder: SampleHolder
    document: SampleWalletDocument
    accepted: bool
    """What the wallet was told: whether its presentation passed"""


class TestClock(Model):
    """`TestClock` of the API."""
    now: str
    """Current time of the test organization"""
    status: Literal["ready", "advancing"]
    target: Optional[str]
    """Target time; null once reached"""


class TestData(Model):
    """`TestData` of the API."""
    status: Literal["ready", "erasing"]
    erased_at: Optional[str]
    """Time of the last complete erasure"""


class TestMail(Model):
    """`TestMail` of the API."""
    id: str
    to: str
    subject: str
    text: str
    link: Optional[str]
    """The link for the reader in the text"""
    about: Optional[str]
    """ID of the object concerned"""
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
    """Steps done"""
    total: int
    """Steps in all"""


class SearchResults(Model):
    """`SearchResults` of the API."""
    data: list[SearchResult]


class SearchResult(Model):
    """`SearchResult` of the API."""
    kind: SearchKind
    items: list[SearchHit]
    """Up to 5"""
    has_more: bool


class SearchHit(Model):
    """`SearchHit` of the API."""
    id: str
    title: Optional[str]
    """Title of a project or agreement, or name of a business. Never the name of a person"""
    reference: Optional[str]
    """Your own ID for the object"""
    status: str
    """For a person, the status of the identity verification, or `not_verified`"""
    matched_by: MatchedBy


class VcApiVerdict(Model):
    """`VcApiVerdict` of the API."""
    verified: bool
    checks: list[str]
    """The checks that passed"""
    warnings: list[str]
    errors: list[str]
    """`check: reason`; empty if verified"""


class VcApiPresentationVerdict(Model):
    """`VcApiPresentationVerdict` of the API."""
    verified: bool
    checks: list[str]
    """The checks that passed"""
    warnings: list[str]
    errors: list[str]
    """`check: reason`; empty if verified"""
    credential_results: list[VcApiVerdict]


class RecordCustodianOutput(Model):
    """The custodian of the records (28 CFR 75.6)"""
    name: str
    title: Optional[str]
    business: Optional[str]
    address: Any
    """Street address where the records can be inspected"""


class ListVerificationPicturesResult(Model):
    """`ListVerificationPicturesResult` of the API."""
    data: list[ListVerificationPicturesResultData]


class ListVerificationPicturesResultData(Model):
    """`ListVerificationPicturesResultData` of the API."""
    id: str
    attempt: int
    submitted_at: str
    """Time of the attempt"""
    position: int
    """Position in the order of submission, from 0"""
    kind: Literal["picture", "frame", "chip"]
    """`frame`: a picture that answers a liveness challenge; `chip`: the portrait on the document’s chip"""
    at: Optional[int]
    """Frames only: milliseconds since the challenge was shown"""
    format: Optional[str]
    width: Optional[int]
    height: Optional[int]
    failure: Optional[str]
    """Reason why a picture given by URL could not be fetched or used"""
    available: bool
    """False during the fetch, and after erasure"""
    role: Optional[Literal["front", "back", "selfie", "unknown"]]
    """Content of the picture, once known"""
    marks: list[ListVerificationPicturesResultDataMark]
    """Where data was read in the picture; empty for pictures from before this was recorded"""
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
    """Link for one use; it cannot be read again"""
    expires_at: str
    mailed: bool
    """False if no address is known: send the link yourself"""


class ListInformationRequestsResult(Model):
    """`ListInformationRequestsResult` of the API."""
    data: list[InformationRequest]


class CreateVerificationSessionResult(Model):
    """`CreateVerificationSessionResult` of the API."""
    id: str
    status: VerificationSessionStatus
    """`created`, `started` after consent, then the status of the verification"""
    user_id: Optional[str]
    verification_id: Optional[str]
    attempt: int
    """Number of submissions"""
    last_error: Optional[Explanation]
    """Reason why the person is not verified, as the person reads it"""
    consent: Optional[CaptureConsentAnswer]
    """The person's answer on the hosted page; `notice` is the SHA-256 of the text shown"""
    invited_at: Optional[str]
    """When the link was last emailed"""
    metadata: Metadata
    created_at: str
    updated_at: str
    expires_at: str
    url: str
    """Link for the person, shown only once"""
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
    """If the policy requires liveness: the session in which the person continues on a phone. Pictures alone do not
    verify a person
    """


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
    """Null for a list maintained elsewhere"""


class SearchScreeningListsResult(Model):
    """`SearchScreeningListsResult` of the API."""
    lists: list[SearchScreeningListsResultList]
    matches: list[ScreeningMatch]
    """Best match first, up to fifty"""


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
    """Requires the scope `pii:read`"""
    stage_names: Optional[list[str]]
    """Requires the scope `pii:read`"""
    email: Optional[str]
    """Requires the scope `pii:read`"""
    metadata: Metadata
    created_at: str
    updated_at: str
    removed_at: Optional[str]
    history: list[GetPerformerResultHistory]
    """Entries about the performer, oldest first. Entries never change"""
    project: Optional[Project]
    """Only if `expand` requests it: the object that `projectId` names"""
    project_external_id: Optional[str]
    """Your own ID for the object that `projectId` names; null if it has none"""


class GetPerformerResultHistory(Model):
    """`GetPerformerResultHistory` of the API."""
    kind: Literal["declared", "changed", "removed"]
    user_id: Optional[str]
    legal_name: Optional[str]
    """Requires the scope `pii:read`"""
    stage_names: Optional[list[str]]
    """Requires the scope `pii:read`"""
    email: Optional[str]
    """Requires the scope `pii:read`"""
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
    """Null if no party acted"""
    action: str
    """`sent`, `invited`, `viewed`, `signed`, `reminded`, and others"""


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
    """The texts of `notes`"""
    notes: list[VerdictNote]
    environment: Optional[Environment]
    """Present if issued in development or test mode: it attests nothing about a real person or business"""
    document: Optional[Literal["unchanged", "changed"]]
    """Whether the PDF is identical to the sealed one, byte for byte; null if the seal is invalid"""
    issuer: Optional[str]
    """DID of the organization, if it belongs to this service"""
    agreement: Optional[VerifyAgreementResultAgreement]
    """The parties and their acts, if the record passes"""


class VerifyAgreementResultAgreement(Model):
    """`VerifyAgreementResultAgreement` of the API."""
    agreement_id: str
    type: AgreementType
    title: str
    organization: str
    document: VerifyAgreementResultAgreementDocument
    """When sent"""
    sealed: VerifyAgreementResultAgreementSealed
    """When completed"""
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
    """Signing key"""
    signed_at: Optional[str]
    identity: VerifyAgreementResultAgreementPartyIdentity
    likeness: Optional[Likeness]
    signature_level: Optional[SignatureLevel]
    """Missing in older evidence"""
    link_delivery: Optional[LinkDelivery]
    fields: Optional[VerifyAgreementResultAgreementPartyFields]
    """What the party filled in on an uploaded document"""


class VerifyAgreementResultAgreementPartyIdentity(Model):
    """`VerifyAgreementResultAgreementPartyIdentity` of the API."""
    assurance: Literal["none", "email_code", "verified", "presented"]
    name: Optional[str]
    verification_id: Optional[str]
    issuer: Optional[str]
    examined_on: Optional[str]
    holder_binding: Optional[VerifyAgreementResultAgreementPartyIdentityHolderBinding]
    """Whether the key of the presented credential also signed"""
    device_binding: Optional[VerifyAgreementResultAgreementPartyIdentityDeviceBinding]
    """The same of a mobile document in a wallet"""


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
    """Left edge, as an integer from 0 to 100,000 across the page; the next three use the same scale"""
    y: int
    width: int
    height: int
    label: Optional[str]
    value: Optional[Union[str, bool]]
    """Null if it is empty"""


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
    """`status` only: when the list was made"""


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
    """Only if the issuer is trusted"""
    checks: list[PresentationCheck]
    claims: Optional[dict[str, Any]]
    """Requires the scope `pii:read`"""


class VerifyProofResult(Model):
    """`VerifyProofResult` of the API."""
    verdicts: list[ProofVerdict]
    """One for each item, in the order of the request"""


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
    """Status lists, `vc+jwt` and `statuslist+jwt`, each signed"""


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
    """Failed deliveries since then"""
    missed: int
    """Events that happened while the endpoint was disabled"""


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
    """All attempts failed"""
    pending: int
    """Waiting for the first or another attempt"""
    success_share: Optional[float]
    """Share of the finished deliveries; 0 to 1"""
    attempts: int
    """Attempts in the period, including retries"""
    failed_attempts: int
    attempt_success_share: Optional[float]
    """Share of the attempts that succeeded; 0 to 1"""
    median_ms: Optional[int]
    """Response time of the latest hundred deliveries"""
    last_accepted_at: Optional[str]
    """Time of the last accepted delivery in the period"""
    last_delivery: GetWebhookHealthResultDataLastDelivery
    parts: list[GetWebhookHealthResultDataPart]
    """Periods of equal length, oldest first"""
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
    """All attempts failed"""
    pending: int
    """Waiting for the first or another attempt"""


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
    """The body, byte for byte"""
    webhook: Optional[Webhook]
    """Only if `expand` requests it: the object that `webhookId` names"""


class GetWebhookDeliveryResultAttempt(Model):
    """`GetWebhookDeliveryResultAttempt` of the API."""
    number: int
    at: str
    status_code: Optional[int]
    error: Optional[DeliveryError]
    """Null if the attempt succeeded"""
    ms: int
    acknowledged: bool
    """The receiver answered `{"received": true}`"""
    request_headers: dict[str, str]
    """Headers as sent; signatures and your own headers are masked"""
    response_body: Optional[str]
    """First 1,024 bytes of any other answer; null without the scope webhooks:write"""
    response_headers: Optional[dict[str, str]]
    """Headers that help to find a fault; null without the scope webhooks:write"""


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
    """JSON Schema of the payload; null if no event of this type is sent yet"""
    sample: Optional[dict[str, Any]]
    """Sample `data`, as sent by the test button"""


class ListComplianceTasksResult(Model):
    """`ListComplianceTasksResult` of the API."""
    data: list[ComplianceTask]
    has_more: bool
    """Whether there are more tasks than listed"""
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
    """Shown only once"""
    created_at: str
    expires_at: str


class CreateAgeStatementLinkResultStatement(Model):
    """`CreateAgeStatementLinkResultStatement` of the API."""
    type: Literal["age-over"]


class ListReportTypesResult(Model):
    """`ListReportTypesResult` of the API."""
    data: list[ReportType]


class GetAuditConsistencyResult(Model):
    """`GetAuditConsistencyResult` of the API."""
    from_: AuditTree
    to: AuditTree
    path: list[str]
    """Base64; see RFC 9162 section 2.1.4.2 for the check"""


class ListAuditAttestationsResult(Model):
    """`ListAuditAttestationsResult` of the API."""
    data: list[AuditAttestation]


class SignUpResult(Model):
    """`SignUpResult` of the API."""
    accepted: Literal[True]


class GetSignUpResult(Model):
    """`GetSignUpResult` of the API."""
    mode: Literal["open", "invitation", "closed"]
    """`open`: everyone; `invitation`: invited people; `closed`: only the operator creates accounts"""


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
    """Whether the address already has an account. If so, log in with it to join"""
    expires_at: str


class JoinOrganizationResult(Model):
    """`JoinOrganizationResult` of the API."""
    organization: str
    """ID of the organization"""


class LogInResult(Model):
    """`LogInResult` of the API."""
    second_factor: LogInResultSecondFactor
    """Factors required besides the password"""


class LogInResultSecondFactor(Model):
    """`LogInResultSecondFactor` of the API."""
    token: str
    """For POST /v1/auth/login/second-factor, for 5 minutes"""
    methods: list[Literal["totp", "passkey", "recovery_code"]]
    """One of these is enough"""
    webauthn: Optional[PasskeyRequestOptions]


class GetSessionResult(Model):
    """`GetSessionResult` of the API."""
    user: GetSessionResultUser
    organization: GetSessionResultOrganization
    role: MemberRole
    scopes: list[Scope]
    needs_second_factor: bool
    """Whether only adding a second factor is allowed, because the organization requires one"""
    authenticated_at: str
    """Time of the login: some calls require one within the last 10 minutes"""


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
    """Short form of its `User-Agent`, such as `Firefox on Linux`; null if unknown"""
    current: bool
    """Whether it is the session of the call"""
    created_at: str
    last_used_at: str
    """To the minute; the session ends an hour later"""
    expires_at: str
    """Latest end, regardless of use"""


class ListSessionsResultDataOrganization(Model):
    """`ListSessionsResultDataOrganization` of the API."""
    id: str
    name: str


class StartTotpResult(Model):
    """`StartTotpResult` of the API."""
    id: str
    secret: str
    """Base32, to type into an app that cannot scan"""
    uri: str
    """`otpauth:`, for a QR code"""
    qr_code: Optional[str]
    """The URI as an image, `data:image/svg+xml;base64,…`"""


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
    """Each works for one login. Shown only once"""


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
IdentityDocumentType = Literal["passport", "passport_card", "id_card", "residence_permit", "travel_document", "driving_licence"]
ScreeningHitDecision = Literal["false_positive", "confirmed"]
VerificationEvidence = Literal["any", "document", "wallet"]
WalletDocument = Literal["org.iso.18013.5.1.mDL", "eu.europa.ec.eudi.pid.1", "urn:eudi:pid:1"]
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
LawfulBasis = Literal["consent", "explicit_consent", "contract", "legal_obligation", "vital_interests", "public_task", "legitimate_interests"]
ConsentStatus = Literal["pending", "given", "refused", "withdrawn", "expired"]
ConsentWithdrawalReason = Literal["person_request", "purpose_ended", "recorded_in_error", "other"]
CredentialFormat = Literal["vc+jwt", "jwt_vc_json", "dc+sd-jwt", "ldp_vc"]
WalletFormat = Literal["dc+sd-jwt", "jwt_vc_json", "vc+jwt", "mso_mdoc", "eu.europa.ec.av.1"]
AskableClaim = Literal["age_over_18", "age_over_21", "given_name", "family_name", "birthdate", "nationalities", "document", "examined_on", "face_match", "liveness", "reviewed_by_human", "proof_of_age"]
ResponseMode = Literal["direct_post", "direct_post.jwt"]
ClientIdScheme = Literal["x509_hash", "decentralized_identifier", "redirect_uri"]
Assurance = Literal["face_matched", "liveness_passed", "chip_verified", "reviewed_by_human", "wallet_presented"]
BusinessAssurance = Literal["active_in_register", "documents_read", "owners_verified", "screened", "reviewed_by_human"]
CredentialType = Literal["IdentityVerificationCredential", "BusinessVerificationCredential", "AgreementCredential", "ModelReleaseCredential", "ConsentCredential"]
CredentialStatus = Literal["active", "suspended", "revoked"]
StatusChangeReason = Literal["document_invalid", "fraud_suspected", "holder_request", "issued_in_error", "key_compromised", "superseded", "under_investigation", "investigation_closed", "other"]
EventSubscription = Literal["*", "identity.verified", "identity.rejected", "identity.review_required", "identity.requires_input", "identity.expired", "identity.screening_hit", "kyb.approved", "kyb.rejected", "kyb.requires_input", "kyb.suspended", "kyb.expired", "screening.hit", "agreement.sent", "agreement.viewed", "agreement.party_signed", "agreement.signed", "agreement.declined", "agreement.voided", "agreement.expired", "release.signed", "release.distributed", "consent.given", "consent.withdrawn", "credential.issued", "credential.revoked", "credential.suspended", "credential.reinstated", "proof.verified", "proof.ready", "proof.failed", "presentation.verified", "presentation.failed", "compliance.changed", "complaint.received", "complaint.decided", "report.completed", "report.failed", "bundle.completed", "bundle.failed", "test_clock.ready", "webhook.disabled", "erasure.scheduled", "erasure.cancelled", "erasure.completed"]
WebhookStatus = Literal["enabled", "disabled"]
EventName = Literal["identity.verified", "identity.rejected", "identity.review_required", "identity.requires_input", "identity.expired", "identity.screening_hit", "kyb.approved", "kyb.rejected", "kyb.requires_input", "kyb.suspended", "kyb.expired", "screening.hit", "agreement.sent", "agreement.viewed", "agreement.party_signed", "agreement.signed", "agreement.declined", "agreement.voided", "agreement.expired", "release.signed", "release.distributed", "consent.given", "consent.withdrawn", "credential.issued", "credential.revoked", "credential.suspended", "credential.reinstated", "proof.verified", "proof.ready", "proof.failed", "presentation.verified", "presentation.failed", "compliance.changed", "complaint.received", "complaint.decided", "report.completed", "report.failed", "bundle.completed", "bundle.failed", "test_clock.ready", "webhook.disabled", "erasure.scheduled", "erasure.cancelled", "erasure.completed"]
DeliveryState = Literal["pending", "delivered", "failed"]
ComplianceScope = Literal["organization", "project", "person"]
ComplianceState = Literal["met", "expiring", "missing", "blocked"]
Requirement = Literal["identity_verified", "age_on_shoot_date", "release_signed", "release_not_withdrawn", "withdrawal_acknowledged", "producer_verified", "performers_complete", "records_complete", "list_screening_fresh"]
BundleDisclosure = Literal["legalName", "stageName", "birthDate", "projectTitle"]
ProducerForm = Literal["proof", "credential", "none"]
ReportTypeName = Literal["performer_records", "agreements_register", "kyb_register", "verification_statistics", "consent_withdrawals", "platform_monthly", "audit_extract"]
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
Scope = Literal["verifications:read", "verifications:write", "reviews:write", "agreements:read", "agreements:write", "credentials:read", "credentials:write", "proofs:read", "proofs:write", "webhooks:read", "webhooks:write", "compliance:read", "compliance:write", "compliance:erase", "organization:read", "organization:write", "keys:write", "pii:read"]
Mode = Literal["live", "test"]
MailLanguage = Literal["en", "es"]
MemberRole = Literal["owner", "reviewer", "developer", "viewer"]
Beginning = Literal["productions", "integration"]
SampleHolder = Literal["adult", "minor", "revoked", "expired"]
SampleWalletDocument = Literal["mdl", "pid"]
WalletNotification = Literal["credential_accepted", "credential_failure", "credential_deleted"]
StatusPurpose = Literal["revocation", "suspension"]
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
ReleaseState = Literal["not_sent", "waiting", "signed", "attested", "declined", "expired", "ended", "withdrawn"]
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
Environment = Literal["development", "test"]
ConsentAssurance = Literal["attested", "signed"]
WalletLinkStatus = Literal["open", "used", "expired", "cancelled"]
CredentialOfferStatus = Literal["offered", "accepted", "issued", "failed", "cancelled", "expired"]
CredentialOfferFailure = Literal["tx_code", "verification", "credential"]
ProofRequestStatus = Literal["open", "used", "expired"]
Statement = Union[AgeOverStatement, BusinessVerifiedStatement]
ProofStatus = Literal["queued", "proving", "ready", "failed"]
CircuitSetup = Literal["development", "ceremony"]
StatementType = Literal["age-over", "business-verified"]
SignatureScheme = Literal["schnorr-poseidon", "eddsa-poseidon"]
CredentialStatusReason = Literal["document_invalid", "fraud_suspected", "holder_request", "issued_in_error", "key_compromised", "superseded", "under_investigation", "investigation_closed", "other", "verification_suspended"]
WebhookDisabledReason = Literal["by_request", "gone", "failing"]
DeliveryError = Literal["http_status", "redirect", "timeout", "unreachable", "blocked_address", "bad_url", "endpoint_disabled"]
BundleStatus = Literal["queued", "running", "completed", "failed"]
ComplaintAction = Literal["received", "under_review", "removed", "rejected", "appealed", "upheld", "reversed", "noted"]
RetentionClass = Literal["identity", "biometric", "business", "agreement", "release", "consent", "credential", "proof", "account", "mail", "technical"]
KeptReason = Literal["legal_hold", "retention_duty", "shared_with_other_parties", "fraud_prevention"]
SampleDataStatus = Literal["none", "adding", "ready", "removing"]
SearchKind = Literal["person", "business", "project", "release", "agreement", "verification"]
MatchedBy = Literal["id", "reference", "title", "name"]
