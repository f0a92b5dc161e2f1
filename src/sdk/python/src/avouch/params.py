# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""Request parameters and models."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, Optional, TypedDict, Union

from . import types
from ._encode import Day, File, Time

__all__ = ["types"]


class _DocumentChipRequired(TypedDict):
    sod: str
    """EF.SOD: the issuer’s signature"""
    dg1: str
    """EF.DG1: the machine-readable zone"""
    dg2: str
    """EF.DG2: the portrait"""


class DocumentChip(_DocumentChipRequired, total=False):
    """Files of the chip of a passport or identity card (ICAO 9303), in base64, as a reader app read them"""
    dg14: str
    """EF.DG14; required with an ECDSA `activeAuthentication`"""
    dg15: str
    """EF.DG15: the key of the chip; required with `activeAuthentication`"""
    active_authentication: str
    """Answer of the chip to INTERNAL AUTHENTICATE. The challenge is the first 8 bytes of the SHA-256 of
    `liveness.nonce`
    """


class LivenessAnswer(TypedDict):
    """Frames in the order in which they were taken, while the person followed the challenge"""
    challenge_id: str
    nonce: str
    frames: Sequence[LivenessAnswerFrame]


class LivenessAnswerFrame(TypedDict):
    """`LivenessAnswerFrame` of the API."""
    image: File
    """A JPEG, PNG, or WebP picture as a base64 data URI"""
    at: int
    """Milliseconds from the display of the challenge to this frame"""


class ExpectedIdentity(TypedDict, total=False):
    """Expected details of the document. If a detail differs, a reviewer must decide"""
    given_name: str
    family_name: str
    birth_date: Day


class _CaptureConsentRequired(TypedDict):
    given_at: Time


class CaptureConsent(_CaptureConsentRequired, total=False):
    """The person's consent before the first picture. Required if the policy says so"""
    text_sha256: str
    """SHA-256 of the consent text that the person accepted, in hexadecimal digits"""
    language: str
    """Language of the consent text, as a BCP 47 tag"""


class BusinessDocuments(TypedDict, total=False):
    """`BusinessDocuments` of the API."""
    incorporation: Sequence[Union[File, BusinessFile]]
    ownership: Sequence[Union[File, BusinessFile]]
    other: Sequence[Union[File, BusinessFile]]


class _BusinessFileRequired(TypedDict):
    content: File
    """A PDF, JPEG, PNG, or WebP as a base64 data URI or bare base64"""


class BusinessFile(_BusinessFileRequired, total=False):
    """`BusinessFile` of the API."""
    valid_until: Day
    """Last day on which the document is valid"""


class _BusinessOwnerInputRequired(TypedDict):
    name: str
    kind: types.OwnerKind
    share: float
    """Percentage of ownership in the business. For an owner inside `owners` of a company, percentage of that company"""


class BusinessOwnerInput(_BusinessOwnerInputRequired, total=False):
    """`BusinessOwnerInput` of the API."""
    birth_date: Day
    """Date of birth. For a person only"""
    country: str
    """Nationality or seat: ISO 3166-1 alpha-2"""
    registration_number: str
    """Number in the company register. For a company only"""
    email: str
    """Email address for the invitation to verify their identity. For a person only"""
    user_id: str
    """Your own ID for the user"""
    control: bool
    """Whether this person controls the business, that is, has significant responsibility for running it"""
    owners: Sequence[BusinessOwnerInput]
    """Owners of this company. For a company only"""


class InformationAnswer(TypedDict):
    """`InformationAnswer` of the API."""
    item: int
    text: str


class _VerificationInviteeRequired(TypedDict):
    email: str
    """Email address, without a display name"""


class VerificationInvitee(_VerificationInviteeRequired, total=False):
    """`VerificationInvitee` of the API."""
    name: str
    """Name to use in the email"""
    locale: str
    """Language of the recipient’s emails and pages: `en` or `es`, optionally with a region such as `es-MX`"""


class _InformationItemRequired(TypedDict):
    kind: types.InformationItemKind
    text: str
    """Request in the words that the applicant reads"""


class InformationItem(_InformationItemRequired, total=False):
    """`InformationItem` of the API."""
    document_kind: types.BusinessDocumentKind
    """Type of the requested document. By default, `other`"""


class NewShootDates(TypedDict):
    """First and last day of the shoot, both included"""
    from_: Day
    until: Day


class NewProducer(TypedDict):
    """The producing business, by its verification. The response shows the status of that verification"""
    verification_id: str


class _NewContactRequired(TypedDict):
    legal_name: str


class NewContact(_NewContactRequired, total=False):
    """`NewContact` of the API."""
    email: str
    """Email address, without a display name"""
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


class _NewFieldRequired(TypedDict):
    party: str
    """Role of the party that fills in the field. Exactly one party must have this role"""
    type: Literal["signature", "initials", "date", "text", "checkbox"]
    """`signature`, `initials`, `date` (day of the signature, UTC), `text`, or `checkbox`. If a party has no signature
    field, their signature appears on the certificate pages
    """
    page: int
    """Page number, from 1"""
    x: float
    """Left edge, as a fraction of the page width (0 to 1)"""
    y: float
    """Upper edge, as a fraction of the page height (0 to 1)"""
    width: float
    """Width as a fraction of the page width, at least 8 points"""
    height: float
    """Height as a fraction of the page height, at least 6 points"""


class NewField(_NewFieldRequired, total=False):
    """`NewField` of the API."""
    required: bool
    """Whether the party must fill in the field. A required checkbox must be checked"""
    label: str
    """Label shown to the party and on the certificate pages"""


class _NewPartyRequired(TypedDict):
    role: str
    """Role of the party, such as `model` or `photographer`"""
    name: str
    email: str
    """Email address, without a display name"""


class NewParty(_NewPartyRequired, total=False):
    """`NewParty` of the API."""
    kind: types.PartyKind
    """By default, the kind of the role in the template; without a template, `signer`"""
    order: int
    """Lower numbers act first, equal numbers at the same time. By default, the order of the role in the template;
    without a template, 1
    """
    user_id: str
    """Your own ID for the user"""
    birth_date: Day
    """Date of birth. A party who is under 18 at the time of sending needs a guardian"""
    guardian_of: str
    """For a guardian only: role of the minor"""
    witness_of: str
    """For a witness only: role of the signer whose signature they witness. By default, all earlier signers"""
    locale: str
    """Language of the recipient’s emails and pages: `en` or `es`, optionally with a region such as `es-MX`"""


class _NewTemplateFieldRequired(TypedDict):
    name: str
    label: str
    type: types.TemplateFieldType


class NewTemplateField(_NewTemplateFieldRequired, total=False):
    """`NewTemplateField` of the API."""
    required: bool
    required_when: Union[TemplateCondition, types.TemplateCondition]
    min: Union[float, str]
    """Minimum number of characters, value, day, or number of entries, depending on the type"""
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
    """Role of the party, such as `model` or `photographer`"""
    kind: types.PartyKind


class NewTemplateRole(_NewTemplateRoleRequired, total=False):
    """`NewTemplateRole` of the API."""
    order: int
    required: bool


class _NewReplicaTermsRequired(TypedDict):
    of: Sequence[types.ReplicaTrait]
    """What the replica imitates"""
    models: Sequence[str]
    """Systems that make the replica"""
    training_data: str
    """Recordings and other data from which the replica is made"""
    territory: str
    term: str
    """In words. It has no effect on `validUntil`, which ends the consent"""
    compensation: str
    """What the performer receives, even if it is nothing"""
    representation: types.ReplicaRepresentation


class NewReplicaTerms(_NewReplicaTermsRequired, total=False):
    """`NewReplicaTerms` of the API."""
    representative: str
    """Name of the counsel or the union"""
    single_use: bool
    """Whether the consent permits only one use"""


class _NewReplicaUseRequired(TypedDict):
    used_on: Day
    description: str
    """What the replica was used for. Stored encrypted"""
    within_consent: bool
    """Whether you state that the consent describes this use"""


class NewReplicaUse(_NewReplicaUseRequired, total=False):
    """`NewReplicaUse` of the API."""
    file_id: str
    """The file that shows the replica. A single-use consent covers only this file from then on"""
    work_id: str


class _NewReplicaLicenseRequired(TypedDict):
    medium: str
    """Where the use is published"""


class NewReplicaLicense(_NewReplicaLicenseRequired, total=False):
    """`NewReplicaLicense` of the API."""
    licensee: str
    """Name of the organization that may use the replica; by default, your organization"""
    valid_until: Time
    """Time until which the license is valid; by default, the end of the consent"""


class LookupHash(TypedDict, total=False):
    """`LookupHash` of the API."""
    sha256: str
    """SHA-256 of the content, as 64 hexadecimal digits"""
    perceptual_hash: str
    """PDQ hash of a picture, or of a frame of a film, as 64 hexadecimal digits"""
    iscc: str
    """ISCC-CODE of the file (ISO 24138), such as `ISCC:KUAG2PRCRS5LNVZVJKAFAVOJXLZZM`"""


class _NewFileRequired(TypedDict):
    project_id: str
    """ID of the project (`prj_…`), or your own ID for it"""
    sha256: str
    """SHA-256 of the content of the file, as 64 hexadecimal digits"""
    size: int
    """In bytes"""
    media_type: str
    """Media type without parameters, such as `video/mp4`"""


class NewFile(_NewFileRequired, total=False):
    """`NewFile` of the API."""
    name: Optional[str]
    perceptual_hash: Optional[NewPerceptualHash]
    iscc: Optional[str]
    key_frames: Sequence[NewKeyFrame]
    """Hashes of frames of a film, so that look-ups find it by a frame. Replaces the whole list"""
    depicted: types.Depiction
    performers: Sequence[NewFilePerformer]
    """Performers of the project who appear in the file. Replaces the whole list, and sets `depicted` to `declared`. An
    empty list sets it to `unknown`
    """
    derived_from: Optional[NewDerivedFrom]
    work_id: Optional[str]
    """The work that the file embodies (`work_…`)"""


class NewPerceptualHash(TypedDict):
    """Hash that changes little when the picture is re-encoded"""
    algorithm: types.PerceptualAlgorithm
    value: str
    """64 hexadecimal digits"""
    quality: int
    """Quality of the picture, as the algorithm reports it"""


class NewKeyFrame(TypedDict):
    """`NewKeyFrame` of the API."""
    at: int
    """Time of the frame, in milliseconds from the beginning of the film"""
    perceptual_hash: str
    """PDQ hash of the frame, as 64 hexadecimal digits"""
    quality: int
    """Quality of the frame. Look-ups ignore frames below 50"""


class NewFilePerformer(TypedDict, total=False):
    """`NewFilePerformer` of the API."""
    performer_id: str
    """ID of a performer of the project (`pfm_…`)"""
    user_id: str
    """Your own ID for the user"""
    appearances: Sequence[NewAppearance]
    """For a film: when the performer appears. Empty for a picture"""
    replica: bool
    """Whether the file shows a digital replica of the performer. Only a consent of type `digital_replica` covers it"""


class NewAppearance(TypedDict):
    """`NewAppearance` of the API."""
    from_ms: int
    """Start, in milliseconds from the beginning of the film"""
    to_ms: int
    """End, in milliseconds from the beginning of the film. Not included"""


class NewDerivedFrom(TypedDict):
    """The file from which you made this one"""
    file_id: str
    relation: types.FileRelation


class NewWorkIdentifiers(TypedDict, total=False):
    """`NewWorkIdentifiers` of the API."""
    isan: Optional[str]
    """ISO 15706, with check characters; with or without the version"""
    isrc: Optional[str]
    """ISO 3901; hyphens are removed"""
    iscc: Optional[str]
    """ISO 24138"""
    own: Optional[str]
    """Your own ID for the work. Unique in the organization"""


class NewWorkAuthor(TypedDict, total=False):
    """Exactly one of `userId`, `personId`, `verificationId`, and `name`"""
    user_id: str
    """Your own ID for the user"""
    person_id: str
    verification_id: str
    """A business, by its verification"""
    name: str
    """Stored encrypted. Reading it requires the scope `pii:read`"""
    email: str
    """Only with `name`. Erasures and exports find the person by this address"""
    role: Literal["author", "performer"]
    """`author`: first owner of the economic rights. `performer`: first owner of the neighboring right of performers"""
    share: int
    """Basis points of the whole right: 10,000 are 100 %"""


class TransferParty(TypedDict, total=False):
    """Exactly one of `holderId`, `userId`, `personId`, `verificationId`, and `name`. A `name` is always a new holder"""
    holder_id: str
    """A holder of this work"""
    user_id: str
    """Your own ID for the user"""
    person_id: str
    verification_id: str
    """A business, by its verification"""
    name: str
    """Stored encrypted. Reading it requires the scope `pii:read`"""
    email: str
    """Only with `name`. Erasures and exports find the person by this address"""


class _DcqlQueryRequired(TypedDict):
    credentials: Sequence[Union[DcqlQueryCredentialDcSdJwt, DcqlQueryCredential2, DcqlQueryCredentialMsoMdoc, DcqlQueryCredentialGroth16Bn128]]


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
    """Holder binding is always required. Without it, a credential proves nothing about the person who presents it"""
    claims: Sequence[DcqlClaim]
    claim_sets: Sequence[Sequence[str]]
    trusted_authorities: Sequence[DcqlTrustedAuthority]


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
    """Holder binding is always required. Without it, a credential proves nothing about the person who presents it"""
    claims: Sequence[DcqlClaim]
    claim_sets: Sequence[Sequence[str]]


class DcqlQueryCredential2Meta(TypedDict):
    """`DcqlQueryCredential2Meta` of the API."""
    type_values: Sequence[Sequence[str]]


class _DcqlQueryCredentialMsoMdocRequired(TypedDict):
    id: str
    claims: Sequence[DcqlQueryCredentialMsoMdocClaim]
    format: Literal["mso_mdoc"]
    meta: DcqlQueryCredentialMsoMdocMeta


class DcqlQueryCredentialMsoMdoc(_DcqlQueryCredentialMsoMdocRequired, total=False):
    """`DcqlQueryCredentialMsoMdoc` of the API."""
    multiple: bool
    require_cryptographic_holder_binding: Literal[True]
    """Holder binding is always required. Without it, a credential proves nothing about the person who presents it"""
    claim_sets: Sequence[Sequence[str]]
    trusted_authorities: Sequence[DcqlTrustedAuthority]


class _DcqlQueryCredentialMsoMdocClaimRequired(TypedDict):
    path: Sequence[Any]


class DcqlQueryCredentialMsoMdocClaim(_DcqlQueryCredentialMsoMdocClaimRequired, total=False):
    """`DcqlQueryCredentialMsoMdocClaim` of the API."""
    id: str
    values: Sequence[Union[str, int, bool]]
    intent_to_retain: bool


class DcqlQueryCredentialMsoMdocMeta(TypedDict):
    """`DcqlQueryCredentialMsoMdocMeta` of the API."""
    doctype_value: str


class DcqlQueryCredentialGroth16Bn128(TypedDict):
    """`DcqlQueryCredentialGroth16Bn128` of the API."""
    id: str
    format: Literal["groth16-bn128"]
    meta: DcqlQueryCredentialGroth16Bn128Meta


class DcqlQueryCredentialGroth16Bn128Meta(TypedDict):
    """`DcqlQueryCredentialGroth16Bn128Meta` of the API."""
    statement: DcqlQueryCredentialGroth16Bn128MetaStatement
    """Statement as in a proof request. The service sets its audience and context for this request"""


class _DcqlQueryCredentialGroth16Bn128MetaStatementRequired(TypedDict):
    type: Literal["age-over"]
    years: int
    on: Day


class DcqlQueryCredentialGroth16Bn128MetaStatement(_DcqlQueryCredentialGroth16Bn128MetaStatementRequired, total=False):
    """`DcqlQueryCredentialGroth16Bn128MetaStatement` of the API."""
    issuers: Sequence[str]
    scope: str
    requires: Sequence[Literal["face_matched", "liveness_passed", "chip_verified", "reviewed_by_human", "wallet_presented"]]


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


class DcqlTrustedAuthority(TypedDict):
    """`aki`: key identifiers of the authorities above the issuer (base64url). The answer fails if none of them
    certified its issuer
    """
    type: Literal["aki"]
    values: Sequence[str]


class _TransactionDataRequired(TypedDict):
    type: str
    """Name of the transaction type, as the wallet knows it. A wallet that does not know the type must refuse the
    request. Types under `urn:avouch:` are reserved
    """
    credential_ids: Sequence[str]
    """IDs of `dc+sd-jwt` credentials in the query, of which one must confirm the transaction. With `ask`, the ID is
    `identity`
    """


class TransactionData(_TransactionDataRequired, total=False):
    """`TransactionData` of the API."""
    parameters: Mapping[str, Any]
    """Parameters of the transaction type, such as an amount and a payee. At most 4,096 bytes of JSON in all"""


class _ProofToVerifyRequired(TypedDict):
    proof: Mapping[str, Any]
    """Content of a proof file"""


class ProofToVerify(_ProofToVerifyRequired, total=False):
    """`ProofToVerify` of the API."""
    proof_request_id: str
    statement: Mapping[str, Any]


class ExpiringComplianceRuleChange(TypedDict, total=False):
    """`ExpiringComplianceRuleChange` of the API."""
    enabled: bool
    """Whether this requirement applies"""
    expiring_days: int
    """Number of days before the end of the release from which the status is `expiring`"""


class ComplianceRuleChange(TypedDict, total=False):
    """`ComplianceRuleChange` of the API."""
    enabled: bool
    """Whether this requirement applies"""


class _RecordCustodianRequired(TypedDict):
    name: str
    address: str
    """Street address where people can inspect the records"""


class RecordCustodian(_RecordCustodianRequired, total=False):
    """The custodian of records (28 CFR 75.6)"""
    title: Optional[str]
    business: Optional[str]


class _FileReinstatementRequired(TypedDict):
    reason: types.ComplaintDecisionReason


class FileReinstatement(_FileReinstatementRequired, total=False):
    """`FileReinstatement` of the API."""
    note: str
    file_ids: Sequence[str]
    """Files to reinstate. By default, all files that the decision removes"""


class NewRetentionRule(TypedDict, total=False):
    """`NewRetentionRule` of the API."""
    erase_after_days: Optional[int]
    """Maximum age in days; older data is erased. Null for no limit"""
    keep_at_least_days: Optional[int]
    """Retention duty: minimum age in days. Data that is not as old is kept, even if its erasure is requested. Null for
    no duty
    """


class PasskeyAssertion(TypedDict):
    """Result of `PublicKeyCredential.toJSON()` after `navigator.credentials.get()`"""
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


class _SavedViewRequired(TypedDict):
    name: str
    """Unique per list, regardless of case"""
    filters: Mapping[str, str]
    """The filters by name, as in the address of the list. The dashboard ignores filters that no longer exist"""


class SavedView(_SavedViewRequired, total=False):
    """`SavedView` of the API."""
    default: bool
    """Whether the list opens with this view. At most one view of a list"""


class VcApiIssueOptions(TypedDict, total=False):
    """`VcApiIssueOptions` of the API."""
    format: Literal["ldp_vc", "vc+jwt"]
    """`ldp_vc` embeds an eddsa-rdfc-2022 proof. `vc+jwt` returns an EnvelopedVerifiableCredential"""
    type: Literal["DataIntegrityProof"]
    cryptosuite: Literal["eddsa-rdfc-2022"]
    credential_status: StatusEntry
    """Status lists of the test issuer to which the credential is added"""


class _StatusEntryRequired(TypedDict):
    type: Literal["BitstringStatusListEntry"]


class StatusEntry(_StatusEntryRequired, total=False):
    """`StatusEntry` of the API."""
    status_purpose: types.StatusPurpose


class CreateVerificationDocument(TypedDict, total=False):
    """`CreateVerificationDocument` of the API."""
    front: File
    """An image as a base64 data URI: JPEG, PNG, WebP, HEIC, AVIF, TIFF, GIF, or BMP"""
    back: File
    """An image as a base64 data URI: JPEG, PNG, WebP, HEIC, AVIF, TIFF, GIF, or BMP"""
    type: types.ExpectedDocumentType


class _CreateVerificationBusinessRequired(TypedDict):
    name: str
    """Registered name with the legal form"""
    registration_number: str
    """Number in the company register of `country`"""
    country: str
    """Country of incorporation: ISO 3166-1 alpha-2"""
    address: CreateVerificationBusinessAddress
    """Registered address"""
    entity_type: str
    """Legal form: ISO 20275 code. See /v1/reference/entity-types"""


class CreateVerificationBusiness(_CreateVerificationBusinessRequired, total=False):
    """`CreateVerificationBusiness` of the API."""
    other_names: Sequence[str]
    """Trading names and previous names"""
    subdivision: str
    """State or province of registration: ISO 3166-2. For countries that register companies by state"""
    lei: str
    """Legal Entity Identifier (ISO 17442)"""
    tax_id: str
    vat_id: str
    website: str
    """Address of the website, beginning with `http://` or `https://`"""
    incorporated_on: Day
    """Day of incorporation. The service compares it with the register and the incorporation document. A proof uses the
    day only if they confirm it
    """


class _CreateVerificationBusinessAddressRequired(TypedDict):
    lines: Sequence[str]
    """Street, number, and other lines above the city"""
    city: str
    country: str
    """ISO 3166-1 alpha-2"""


class CreateVerificationBusinessAddress(_CreateVerificationBusinessAddressRequired, total=False):
    """`CreateVerificationBusinessAddress` of the API."""
    region: str
    """State or province: ISO 3166-2 code or name"""
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


class ChangeVerificationPolicyWallet(TypedDict, total=False):
    """`ChangeVerificationPolicyWallet` of the API."""
    documents: Sequence[types.WalletDocument]
    """Accepted documents. `org.iso.18013.5.1.mDL`: mobile driver's license. `eu.europa.ec.eudi.pid.1`: person
    identification data as a mobile document. `urn:eudi:pid:1`: person identification data as an SD-JWT
    """
    trusted_roots: Sequence[str]
    """Root certificates (PEM) of trusted issuers, for all documents"""
    trusted_lists: bool
    """Whether to trust the authorities on the lists that the operator of this service imported. Each is trusted only
    for its own document types
    """
    portrait: types.WalletPortrait


class ChangeVerificationPolicyBusiness(TypedDict, total=False):
    """`ChangeVerificationPolicyBusiness` of the API."""
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


class ChangeVerificationPolicyScreening(TypedDict, total=False):
    """`ChangeVerificationPolicyScreening` of the API."""
    categories: Sequence[types.ListCategory]
    """Topics for which people are screened on the imported lists: `sanctions`, `pep` (politically exposed persons and
    their families), and `adverse` (crime, warnings, and similar). With an empty list, the default, people are not
    screened
    """
    threshold: float
    """Minimum similarity of names in a match, 0 to 1"""
    suspend: bool
    """Whether a new match suspends the credential of a verified person until a reviewer dismisses the match"""


class ChangeVerificationPolicyAcceptedDocuments(TypedDict, total=False):
    """`ChangeVerificationPolicyAcceptedDocuments` of the API."""
    types: Optional[Sequence[types.IdentityDocumentType]]
    """Accepted document types; null accepts all. A visa is never accepted"""
    countries: ChangeVerificationPolicyAcceptedDocumentsCountries


class ChangeVerificationPolicyAcceptedDocumentsCountries(TypedDict, total=False):
    """`ChangeVerificationPolicyAcceptedDocumentsCountries` of the API."""
    allow: Optional[Sequence[str]]
    deny: Sequence[str]
    """Issuing states: ISO 3166-1 alpha-3, or ICAO 9303-3 for issuers without one"""


class CreateModelReleasePerformer(TypedDict, total=False):
    """`CreateModelReleasePerformer` of the API."""
    legal_name: str
    stage_name: str
    other_names: Sequence[str]
    """Maiden names and aliases"""
    birth_date: Day
    email: str
    """Email address, without a display name"""
    phone: str
    address: str


class _CreateModelReleaseGuardianRequired(TypedDict):
    legal_name: str


class CreateModelReleaseGuardian(_CreateModelReleaseGuardianRequired, total=False):
    """`CreateModelReleaseGuardian` of the API."""
    email: str
    """Email address, without a display name"""
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
    """Role of the signer. A release has exactly one performer. A guardian signs together with a minor"""
    name: str
    email: str
    """Email address, without a display name"""


class CreateModelReleaseParty(_CreateModelReleasePartyRequired, total=False):
    """`CreateModelReleaseParty` of the API."""
    order: int
    """Signing order: lower numbers sign first, equal numbers at the same time. By default, 1 for performer and
    guardian, 2 for others
    """
    user_id: str
    """Your own ID for the signer. Omit it for the performer: the `userId` of the release applies"""
    locale: str
    """Language of the recipient’s emails and pages: `en` or `es`, optionally with a region such as `es-MX`"""


class CreateModelReleaseSigning(TypedDict, total=False):
    """`CreateModelReleaseSigning` of the API."""
    require_verified_identity: MinimumSignature
    require_email_code: bool
    face_match_at_signing: bool
    trusted_issuers: Sequence[str]
    """DIDs of issuers whose identity credentials are accepted from wallets. The organization's own DID is never
    accepted
    """
    confirm_in_wallet: bool
    """Whether a wallet that presents a credential of `trustedIssuers` must also confirm title and hash of the document
    (`transaction_data` of the type `urn:avouch:transaction:signature:1`). Wallets that do not know this type must
    refuse the request. Requires `trustedIssuers`. Does not apply to mDL and PID
    """
    expires_in_days: int
    language: str
    """Language of the document, as a BCP 47 tag such as `en` or `ar-EG`"""


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
    """Picture of the signature: a PNG as a data URI, up to 200 KB"""


class GiveConsentNotice(TypedDict, total=False):
    """`GiveConsentNotice` of the API."""
    text: str
    url: str
    language: str
    """Language of the document, as a BCP 47 tag such as `en` or `ar-EG`"""


class _GiveConsentSignerRequired(TypedDict):
    name: str
    email: str
    """Email address, without a display name"""


class GiveConsentSigner(_GiveConsentSignerRequired, total=False):
    """`GiveConsentSigner` of the API."""
    locale: str
    """Language of the recipient’s emails and pages: `en` or `es`, optionally with a region such as `es-MX`"""
    birth_date: Day


class _GiveConsentGuardianRequired(TypedDict):
    name: str
    email: str
    """Email address, without a display name"""


class GiveConsentGuardian(_GiveConsentGuardianRequired, total=False):
    """`GiveConsentGuardian` of the API."""
    locale: str
    """Language of the recipient’s emails and pages: `en` or `es`, optionally with a region such as `es-MX`"""


class _CreateProofStatementAgeOverRequired(TypedDict):
    type: Literal["age-over"]
    years: int
    on: Day
    """The calendar day for which the proof states the age or validity"""


class CreateProofStatementAgeOver(_CreateProofStatementAgeOverRequired, total=False):
    """`CreateProofStatementAgeOver` of the API."""
    issuers: Sequence[str]
    """DIDs of accepted issuers. By default, the organization's own DID"""
    scope: str
    """Scope in which proofs can be linked: all proofs of the same person or business in a scope have the same
    nullifier. Without it, the statement gets a single-use scope, and its proofs cannot be linked to others
    """
    audience: str
    requires: Sequence[types.Assurance]
    context: str


class _CreateProofStatementBusinessVerifiedRequired(TypedDict):
    type: Literal["business-verified"]
    on: Day
    """The calendar day for which the proof states the age or validity"""


class CreateProofStatementBusinessVerified(_CreateProofStatementBusinessVerifiedRequired, total=False):
    """`CreateProofStatementBusinessVerified` of the API."""
    issuers: Sequence[str]
    """DIDs of accepted issuers. By default, the organization's own DID"""
    scope: str
    """Scope in which proofs can be linked: all proofs of the same person or business in a scope have the same
    nullifier. Without it, the statement gets a single-use scope, and its proofs cannot be linked to others
    """
    audience: str
    requires: Sequence[types.BusinessAssurance]
    jurisdictions: Sequence[str]
    """The business must be registered in one of these countries (ISO 3166-1 alpha-2)"""
    entity_types: Sequence[str]
    """The business must have one of these legal forms (ISO 20275)"""
    incorporated_before: Day
    """The business must be incorporated before this day"""
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
    """Whether this requirement applies"""
    expiring_days: int
    """Number of days before the end of the release from which the status is `expiring`"""
    accept_attested: bool
    """Whether a release that you attested is enough, without the performer's signature"""


class ChangeCompliancePolicyRequirementsListScreeningFresh(TypedDict, total=False):
    """`ChangeCompliancePolicyRequirementsListScreeningFresh` of the API."""
    enabled: bool
    """Whether this requirement applies"""
    expiring_days: int
    """Number of days before the end of the release from which the status is `expiring`"""
    max_age_days: int
    """Maximum age in days of the lists, and of the last screening of a business"""


class CreateComplianceBundleProof(TypedDict):
    """`CreateComplianceBundleProof` of the API."""
    format: Literal["avouch-proof-v1"]


class ReceiveComplaintComplainant(TypedDict, total=False):
    """`ReceiveComplaintComplainant` of the API."""
    name: str
    email: str
    """Email address, without a display name"""
    relation: types.ComplainantRelation
    """How the complainant relates to the content"""


class SetLegalHoldSubject1(TypedDict):
    """`SetLegalHoldSubject1` of the API."""
    person_id: str


class SetLegalHoldSubject2(TypedDict):
    """`SetLegalHoldSubject2` of the API."""
    project_id: str
    """ID of the project (`prj_…`), or your own ID for it"""


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
    """Color of buttons and links, as `#rrggbb`. Their text is black or white, whichever has more contrast. Null for
    the default color
    """
    logo: Optional[str]
    """A PNG or JPEG as a data URI in base64: up to 64 KiB, and up to 2048 pixels wide and high. Null for no logo"""


class VcApiVerifyCredentialOptions(TypedDict, total=False):
    """`VcApiVerifyCredentialOptions` of the API."""
    checks: Sequence[str]
    """Ignored: the service always runs every check"""


class VcApiVerifyPresentationOptions(TypedDict, total=False):
    """`VcApiVerifyPresentationOptions` of the API."""
    checks: Sequence[str]
    """Ignored: the service always runs every check"""
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
