# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
# pyright: reportIncompatibleVariableOverride=false
"""Webhook events."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, Optional, Union

from ._event import WebhookEvent
from ._model import Model


class IdentityVerifiedEvent(WebhookEvent):
    """An identity verification completed successfully"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["identity.verified"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: IdentityVerifiedEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class IdentityVerifiedEventData(Model):
    """`IdentityVerifiedEventData` of the API."""
    user_id: str
    """Your own ID for the user. If you set none, the person's ID"""
    verification_id: str
    """`ver_…`"""
    status: Literal["verified"]
    person_id: str
    """`per_…`"""
    credential_id: str
    """`crd_…`"""
    assurance: IdentityVerifiedEventDataAssurance
    """Evidence for the verification, as in the credential"""


class IdentityVerifiedEventDataAssurance(Model):
    """`IdentityVerifiedEventDataAssurance` of the API."""
    wallet: Literal["passed", "not_performed"]
    """Whether the person presented a document of a trusted issuer from a wallet, on the device to which it was issued"""
    face_match: Literal["passed", "not_performed"]
    liveness: Literal["passed", "not_performed"]
    reviewed_by_human: bool


class IdentityRejectedEvent(WebhookEvent):
    """An identity verification was rejected"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["identity.rejected"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: IdentityRejectedEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class IdentityRejectedEventData(Model):
    """`IdentityRejectedEventData` of the API."""
    user_id: Optional[str]
    verification_id: str
    """`ver_…`"""
    status: Literal["rejected"]
    reasons: list[str]
    """Reason codes of the checks that did not pass"""


class IdentityReviewRequiredEvent(WebhookEvent):
    """An identity verification needs review"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["identity.review_required"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: IdentityReviewRequiredEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class IdentityReviewRequiredEventData(Model):
    """`IdentityReviewRequiredEventData` of the API."""
    user_id: Optional[str]
    verification_id: str
    """`ver_…`"""
    status: Literal["needs_review"]
    reasons: list[str]
    """Reason codes of the checks that did not pass"""


class IdentityRequiresInputEvent(WebhookEvent):
    """An identity verification needs new pictures"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["identity.requires_input"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: IdentityRequiresInputEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class IdentityRequiresInputEventData(Model):
    """`IdentityRequiresInputEventData` of the API."""
    user_id: Optional[str]
    verification_id: str
    """`ver_…`"""
    status: Literal["requires_input"]
    reasons: list[str]
    """Reason codes of the checks that did not pass"""
    input_reasons: Optional[list[str]]
    """Codes of the reasons why new pictures are required, such as glare, blur, or no_selfie. The verification contains
    them as sentences
    """


class IdentityExpiredEvent(WebhookEvent):
    """An identity verification expired"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["identity.expired"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: IdentityExpiredEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class IdentityExpiredEventData(Model):
    """`IdentityExpiredEventData` of the API."""
    user_id: Optional[str]
    verification_id: str
    """`ver_…`"""
    status: Literal["expired"]
    person_id: Optional[str]
    input_reasons: Optional[list[str]]
    """Codes of the reasons why new pictures are required, such as glare, blur, or no_selfie. The verification contains
    them as sentences
    """


class IdentityScreeningHitEvent(WebhookEvent):
    """A verified person, or a person in review, has a new list match"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["identity.screening_hit"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: IdentityScreeningHitEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class IdentityScreeningHitEventData(Model):
    """`IdentityScreeningHitEventData` of the API."""
    user_id: Optional[str]
    verification_id: str
    """`ver_…`"""
    hit_id: str
    """`hit_…`"""
    list: str
    list_version: str
    score: float
    """Similarity, 0 to 1"""


class KybApprovedEvent(WebhookEvent):
    """A business verification was approved"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["kyb.approved"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: KybApprovedEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class KybApprovedEventData(Model):
    """`KybApprovedEventData` of the API."""
    user_id: Optional[str]
    verification_id: str
    """`ver_…`"""
    status: Literal["approved"]
    credential_id: str
    """`crd_…`"""


class KybRejectedEvent(WebhookEvent):
    """A business verification was rejected"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["kyb.rejected"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: KybRejectedEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class KybRejectedEventData(Model):
    """`KybRejectedEventData` of the API."""
    user_id: Optional[str]
    verification_id: str
    """`ver_…`"""
    status: Literal["rejected"]
    reasons: list[str]
    """Codes of the tasks that did not succeed"""


class KybRequiresInputEvent(WebhookEvent):
    """A business verification needs more documents or answers"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["kyb.requires_input"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: KybRequiresInputEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class KybRequiresInputEventData(Model):
    """`KybRequiresInputEventData` of the API."""
    user_id: Optional[str]
    verification_id: str
    """`ver_…`"""
    status: Literal["requires_input"]
    reasons: list[str]
    """Codes: document_requested, answer_requested, or owner_requested"""


class KybSuspendedEvent(WebhookEvent):
    """An approved business verification was suspended"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["kyb.suspended"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: KybSuspendedEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class KybSuspendedEventData(Model):
    """`KybSuspendedEventData` of the API."""
    user_id: Optional[str]
    verification_id: str
    """`ver_…`"""
    status: Literal["suspended"]
    reasons: list[str]
    """Codes: screening_hit, document_expired, owner_expired, or reviewer"""


class KybExpiredEvent(WebhookEvent):
    """A business verification expired"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["kyb.expired"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: KybExpiredEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class KybExpiredEventData(Model):
    """`KybExpiredEventData` of the API."""
    user_id: Optional[str]
    verification_id: str
    """`ver_…`"""
    status: Literal["expired"]
    reasons: list[str]
    """Codes: verification_due or input_not_sent"""


class ScreeningHitEvent(WebhookEvent):
    """A business or an owner has a new list match"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["screening.hit"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: ScreeningHitEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class ScreeningHitEventData(Model):
    """`ScreeningHitEventData` of the API."""
    verification_id: str
    """`ver_…`"""
    subject_key: str
    """`business`, or `owner:` and the key of one of its owners"""
    hit_id: str
    """`hit_…`"""
    list: str
    score: float
    """Similarity, 0 to 1"""


class AgreementSentEvent(WebhookEvent):
    """An agreement was sent to its parties"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["agreement.sent"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: AgreementSentEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class AgreementSentEventData(Model):
    """`AgreementSentEventData` of the API."""
    agreement_id: str
    """`agr_…`"""
    type: str
    """model_release, copyright_assignment, copyright_license, consent, or contract"""
    purpose: Optional[Literal["release", "consent"]]
    """Kind of object that the agreement is signed for"""
    purpose_id: Optional[str]
    """ID of the object that the agreement is signed for: `rel_…` or `cns_…`"""
    project_id: Optional[str]
    """`prj_…`"""
    project_external_id: Optional[str]
    """Your own ID for the project; null if it has none"""


class AgreementViewedEvent(WebhookEvent):
    """A party opened an agreement"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["agreement.viewed"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: AgreementViewedEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class AgreementViewedEventData(Model):
    """`AgreementViewedEventData` of the API."""
    agreement_id: str
    """`agr_…`"""
    type: str
    """model_release, copyright_assignment, copyright_license, consent, or contract"""
    purpose: Optional[Literal["release", "consent"]]
    """Kind of object that the agreement is signed for"""
    purpose_id: Optional[str]
    """ID of the object that the agreement is signed for: `rel_…` or `cns_…`"""
    project_id: Optional[str]
    """`prj_…`"""
    project_external_id: Optional[str]
    """Your own ID for the project; null if it has none"""
    party_id: str
    """`pty_…`"""
    role: str
    user_id: Optional[str]
    """Your own ID for the party"""


class AgreementPartySignedEvent(WebhookEvent):
    """A party signed an agreement"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["agreement.party_signed"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: AgreementPartySignedEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class AgreementPartySignedEventData(Model):
    """`AgreementPartySignedEventData` of the API."""
    agreement_id: str
    """`agr_…`"""
    type: str
    """model_release, copyright_assignment, copyright_license, consent, or contract"""
    purpose: Optional[Literal["release", "consent"]]
    """Kind of object that the agreement is signed for"""
    purpose_id: Optional[str]
    """ID of the object that the agreement is signed for: `rel_…` or `cns_…`"""
    project_id: Optional[str]
    """`prj_…`"""
    project_external_id: Optional[str]
    """Your own ID for the project; null if it has none"""
    party_id: str
    """`pty_…`"""
    role: str
    user_id: Optional[str]
    """Your own ID for the party"""


class AgreementSignedEvent(WebhookEvent):
    """The last party signed an agreement"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["agreement.signed"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: AgreementSignedEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class AgreementSignedEventData(Model):
    """`AgreementSignedEventData` of the API."""
    agreement_id: str
    """`agr_…`"""
    type: str
    """model_release, copyright_assignment, copyright_license, consent, or contract"""
    purpose: Optional[Literal["release", "consent"]]
    """Kind of object that the agreement is signed for"""
    purpose_id: Optional[str]
    """ID of the object that the agreement is signed for: `rel_…` or `cns_…`"""
    project_id: Optional[str]
    """`prj_…`"""
    project_external_id: Optional[str]
    """Your own ID for the project; null if it has none"""


class AgreementDeclinedEvent(WebhookEvent):
    """A party declined an agreement"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["agreement.declined"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: AgreementDeclinedEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class AgreementDeclinedEventData(Model):
    """`AgreementDeclinedEventData` of the API."""
    agreement_id: str
    """`agr_…`"""
    type: str
    """model_release, copyright_assignment, copyright_license, consent, or contract"""
    purpose: Optional[Literal["release", "consent"]]
    """Kind of object that the agreement is signed for"""
    purpose_id: Optional[str]
    """ID of the object that the agreement is signed for: `rel_…` or `cns_…`"""
    project_id: Optional[str]
    """`prj_…`"""
    project_external_id: Optional[str]
    """Your own ID for the project; null if it has none"""
    party_id: str
    """`pty_…`"""
    role: str
    user_id: Optional[str]
    """Your own ID for the party"""


class AgreementVoidedEvent(WebhookEvent):
    """The sender voided an agreement"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["agreement.voided"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: AgreementVoidedEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class AgreementVoidedEventData(Model):
    """`AgreementVoidedEventData` of the API."""
    agreement_id: str
    """`agr_…`"""
    type: str
    """model_release, copyright_assignment, copyright_license, consent, or contract"""
    purpose: Optional[Literal["release", "consent"]]
    """Kind of object that the agreement is signed for"""
    purpose_id: Optional[str]
    """ID of the object that the agreement is signed for: `rel_…` or `cns_…`"""
    project_id: Optional[str]
    """`prj_…`"""
    project_external_id: Optional[str]
    """Your own ID for the project; null if it has none"""


class AgreementExpiredEvent(WebhookEvent):
    """An agreement expired before all parties signed"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["agreement.expired"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: AgreementExpiredEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class AgreementExpiredEventData(Model):
    """`AgreementExpiredEventData` of the API."""
    agreement_id: str
    """`agr_…`"""
    type: str
    """model_release, copyright_assignment, copyright_license, consent, or contract"""
    purpose: Optional[Literal["release", "consent"]]
    """Kind of object that the agreement is signed for"""
    purpose_id: Optional[str]
    """ID of the object that the agreement is signed for: `rel_…` or `cns_…`"""
    project_id: Optional[str]
    """`prj_…`"""
    project_external_id: Optional[str]
    """Your own ID for the project; null if it has none"""


class ReleaseSignedEvent(WebhookEvent):
    """A model release was signed"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["release.signed"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: ReleaseSignedEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class ReleaseSignedEventData(Model):
    """`ReleaseSignedEventData` of the API."""
    user_id: str
    """Your own ID for the user. If you set none, the person's ID"""
    release_id: str
    """`rel_…`"""
    project_id: str
    """`prj_…`"""
    project_external_id: Optional[str]
    """Your own ID for the project; null if it has none"""
    standing: Optional[ReleaseSignedEventDataStanding]
    """The status of the release at the time of the event"""
    assurance: Literal["signed", "attested"]
    identity: Literal["verified", "presented", "missing"]
    agreement_id: Optional[str]
    """`agr_…`; null for an attested release"""
    credential_id: str
    """`crd_…`"""


class ReleaseSignedEventDataStanding(Model):
    """`ReleaseSignedEventDataStanding` of the API."""
    state: Literal["not_sent", "waiting", "signed", "attested", "declined", "expired", "ended", "withdrawn", "erased"]
    """`waiting`: waits for signatures. `signed`: the performer signed, and the term has not ended. `attested`: you
    stated that the performer consented, and the term has not ended. `expired`: not signed in time. `ended`: the
    term has ended. `erased`: the data about the performer is erased
    """
    waiting_for: list[str]
    """Roles of the parties who must act now"""
    missing: list[str]
    """Codes of the problems of this release that make a bundle fail"""
    next: Optional[Literal["remind", "request_signature", "verify_identity", "reissue", "distribute", "new_release"]]
    """The next action"""


class ReleaseDistributedEvent(WebhookEvent):
    """A model release was distributed to recipients"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["release.distributed"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: ReleaseDistributedEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class ReleaseDistributedEventData(Model):
    """`ReleaseDistributedEventData` of the API."""
    user_id: str
    """Your own ID for the user. If you set none, the person's ID"""
    release_id: str
    """`rel_…`"""
    project_id: str
    """`prj_…`"""
    project_external_id: Optional[str]
    """Your own ID for the project; null if it has none"""
    standing: Optional[ReleaseDistributedEventDataStanding]
    """The status of the release at the time of the event"""
    recipients: int
    distribution_ids: list[str]
    """`dst_…`, one for each recipient"""


class ReleaseDistributedEventDataStanding(Model):
    """`ReleaseDistributedEventDataStanding` of the API."""
    state: Literal["not_sent", "waiting", "signed", "attested", "declined", "expired", "ended", "withdrawn", "erased"]
    """`waiting`: waits for signatures. `signed`: the performer signed, and the term has not ended. `attested`: you
    stated that the performer consented, and the term has not ended. `expired`: not signed in time. `ended`: the
    term has ended. `erased`: the data about the performer is erased
    """
    waiting_for: list[str]
    """Roles of the parties who must act now"""
    missing: list[str]
    """Codes of the problems of this release that make a bundle fail"""
    next: Optional[Literal["remind", "request_signature", "verify_identity", "reissue", "distribute", "new_release"]]
    """The next action"""


class ReleaseWithdrawalOverdueEvent(WebhookEvent):
    """Recipients of a withdrawn release did not acknowledge the withdrawal by the deadline"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["release.withdrawal_overdue"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: ReleaseWithdrawalOverdueEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class ReleaseWithdrawalOverdueEventData(Model):
    """`ReleaseWithdrawalOverdueEventData` of the API."""
    user_id: str
    """Your own ID for the user. If you set none, the person's ID"""
    release_id: str
    """`rel_…`"""
    project_id: str
    """`prj_…`"""
    project_external_id: Optional[str]
    """Your own ID for the project; null if it has none"""
    files: int
    """Number of registered files that the release covered"""
    recipients: int
    outstanding: int
    """Recipients that have not acknowledged the withdrawal"""
    acknowledge_by: Optional[str]


class ReleaseWithdrawalClosedEvent(WebhookEvent):
    """All recipients of a withdrawn release acknowledged the withdrawal"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["release.withdrawal_closed"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: ReleaseWithdrawalClosedEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class ReleaseWithdrawalClosedEventData(Model):
    """`ReleaseWithdrawalClosedEventData` of the API."""
    user_id: str
    """Your own ID for the user. If you set none, the person's ID"""
    release_id: str
    """`rel_…`"""
    project_id: str
    """`prj_…`"""
    project_external_id: Optional[str]
    """Your own ID for the project; null if it has none"""
    files: int
    """Number of registered files that the release covered"""
    recipients: int
    in_time: bool
    """Whether all of them acknowledged by the deadline"""


class ConsentGivenEvent(WebhookEvent):
    """A consent was given"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["consent.given"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: ConsentGivenEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class ConsentGivenEventData(Model):
    """`ConsentGivenEventData` of the API."""
    project_id: Optional[str]
    """`prj_…`"""
    project_external_id: Optional[str]
    """Your own ID for the project; null if it has none"""
    consent_id: Optional[str]
    """`cns_…`; null for a release"""
    user_id: Optional[str]
    person_id: Optional[str]
    credential_id: str
    """`crd_…`"""


class ConsentWithdrawnEvent(WebhookEvent):
    """A consent was withdrawn"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["consent.withdrawn"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: ConsentWithdrawnEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class ConsentWithdrawnEventData(Model):
    """`ConsentWithdrawnEventData` of the API."""
    project_id: Optional[str]
    """`prj_…`"""
    project_external_id: Optional[str]
    """Your own ID for the project; null if it has none"""
    consent_id: Optional[str]
    """`cns_…`; null for a release"""
    user_id: Optional[str]
    person_id: Optional[str]
    release_id: Optional[str]
    """`rel_…` of a withdrawn release"""
    reason: Optional[str]
    """Reason code"""
    acknowledge_by: Optional[str]
    """For a release: time by which recipients must acknowledge the withdrawal"""


class WorkDisputedEvent(WebhookEvent):
    """A work is disputed: a copyright complaint is open"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["work.disputed"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: WorkDisputedEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class WorkDisputedEventData(Model):
    """`WorkDisputedEventData` of the API."""
    work_id: str
    """`work_…`"""
    complaint_id: str
    """`cmp_…`"""
    open_disputes: int
    """Number of open disputes of the work"""


class WorkDisputeClosedEvent(WebhookEvent):
    """A copyright complaint about a work was decided, or its link to the work was removed"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["work.dispute_closed"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: WorkDisputeClosedEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class WorkDisputeClosedEventData(Model):
    """`WorkDisputeClosedEventData` of the API."""
    work_id: str
    """`work_…`"""
    complaint_id: str
    """`cmp_…`"""
    open_disputes: int
    """Number of open disputes of the work"""


class FileWithdrawnEvent(WebhookEvent):
    """A performer in a file withdrew the release, or the consent to the digital replica"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["file.withdrawn"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: FileWithdrawnEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class FileWithdrawnEventData(Model):
    """`FileWithdrawnEventData` of the API."""
    file_id: str
    """`file_…`"""
    sha256: str
    """SHA-256 of the file, in lowercase hexadecimal digits"""
    project_id: str
    """`prj_…`"""
    project_external_id: Optional[str]
    """Your own ID for the project; null if it has none"""
    work_id: Optional[str]
    """`work_…` that the file embodies; null if none is stated"""
    copy_of: Optional[str]
    """`file_…` from which this copy inherits it; null if it concerns the file itself"""
    performer_id: str
    """`pfm_…`"""
    user_id: Optional[str]
    """Your own ID for the user; null if you set none"""
    release_id: Optional[str]
    """`rel_…`; null if a consent was withdrawn"""
    consent_id: Optional[str]
    """`cns_…` of the withdrawn consent to a digital replica; null for a release"""
    withdrawn_at: str


class FileRemovedEvent(WebhookEvent):
    """A file was removed after a complaint"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["file.removed"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: FileRemovedEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class FileRemovedEventData(Model):
    """`FileRemovedEventData` of the API."""
    file_id: str
    """`file_…`"""
    sha256: str
    """SHA-256 of the file, in lowercase hexadecimal digits"""
    project_id: str
    """`prj_…`"""
    project_external_id: Optional[str]
    """Your own ID for the project; null if it has none"""
    work_id: Optional[str]
    """`work_…` that the file embodies; null if none is stated"""
    copy_of: Optional[str]
    """`file_…` from which this copy inherits it; null if it concerns the file itself"""
    complaint_id: str
    """`cmp_…` of the decided complaint"""
    removed_at: str


class FileReinstatedEvent(WebhookEvent):
    """A file was reinstated: no decision on a complaint removes it now"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["file.reinstated"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: FileReinstatedEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class FileReinstatedEventData(Model):
    """`FileReinstatedEventData` of the API."""
    file_id: str
    """`file_…`"""
    sha256: str
    """SHA-256 of the file, in lowercase hexadecimal digits"""
    project_id: str
    """`prj_…`"""
    project_external_id: Optional[str]
    """Your own ID for the project; null if it has none"""
    work_id: Optional[str]
    """`work_…` that the file embodies; null if none is stated"""
    copy_of: Optional[str]
    """`file_…` from which this copy inherits it; null if it concerns the file itself"""
    complaint_id: str
    """`cmp_…` of the decided complaint"""
    reinstated_at: str


class CredentialIssuedEvent(WebhookEvent):
    """A credential was issued"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["credential.issued"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: CredentialIssuedEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class CredentialIssuedEventData(Model):
    """`CredentialIssuedEventData` of the API."""
    user_id: Optional[str]
    credential_id: str
    """`crd_…`"""
    type: str
    person_id: Optional[str]
    """`per_…`; null if the credential does not belong to a person"""
    verification_id: Optional[str]
    """`ver_…`; null if the credential does not attest a verification"""
    source_id: str
    """ID of the object that the credential attests: `ver_…`, `agr_…`, `rel_…`, `cns_…`, `wcl_…`, or `rlc_…`"""


class CredentialRevokedEvent(WebhookEvent):
    """A credential was revoked"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["credential.revoked"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: CredentialRevokedEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class CredentialRevokedEventData(Model):
    """`CredentialRevokedEventData` of the API."""
    credential_id: str
    """`crd_…`"""
    type: str
    person_id: Optional[str]
    """`per_…`; null if the credential does not belong to a person"""
    verification_id: Optional[str]
    """`ver_…`; null if the credential does not attest a verification"""
    source_id: str
    """ID of the object that the credential attests: `ver_…`, `agr_…`, `rel_…`, `cns_…`, `wcl_…`, or `rlc_…`"""
    reason: str
    """Reason code"""


class CredentialSuspendedEvent(WebhookEvent):
    """A credential was suspended"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["credential.suspended"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: CredentialSuspendedEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class CredentialSuspendedEventData(Model):
    """`CredentialSuspendedEventData` of the API."""
    credential_id: str
    """`crd_…`"""
    type: str
    person_id: Optional[str]
    """`per_…`; null if the credential does not belong to a person"""
    verification_id: Optional[str]
    """`ver_…`; null if the credential does not attest a verification"""
    source_id: str
    """ID of the object that the credential attests: `ver_…`, `agr_…`, `rel_…`, `cns_…`, `wcl_…`, or `rlc_…`"""
    reason: str
    """Reason code"""


class CredentialReinstatedEvent(WebhookEvent):
    """A suspended credential was reinstated"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["credential.reinstated"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: CredentialReinstatedEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class CredentialReinstatedEventData(Model):
    """`CredentialReinstatedEventData` of the API."""
    credential_id: str
    """`crd_…`"""
    type: str
    person_id: Optional[str]
    """`per_…`; null if the credential does not belong to a person"""
    verification_id: Optional[str]
    """`ver_…`; null if the credential does not attest a verification"""
    source_id: str
    """ID of the object that the credential attests: `ver_…`, `agr_…`, `rel_…`, `cns_…`, `wcl_…`, or `rlc_…`"""
    reason: str
    """Reason code"""


class ProofVerifiedEvent(WebhookEvent):
    """A zero-knowledge proof was accepted"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["proof.verified"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: ProofVerifiedEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class ProofVerifiedEventData(Model):
    """`ProofVerifiedEventData` of the API."""
    proof_request_id: str
    """`prq_…`"""
    statement_type: str
    """age-over or business-verified"""
    on: str
    """Calendar day for which the proof states the age or validity"""
    nullifier: str
    """Pseudonym. The same for the same person or business in the same scope"""


class ProofReadyEvent(WebhookEvent):
    """A queued zero-knowledge proof was created"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["proof.ready"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: ProofReadyEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class ProofReadyEventData(Model):
    """`ProofReadyEventData` of the API."""
    proof_id: str
    """`prf_…`"""
    proof_request_id: Optional[str]
    """`prq_…`; null if you sent a statement instead of a request"""
    credential_id: str
    """`crd_…`"""
    statement_type: str
    """age-over or business-verified"""
    on: str
    """Calendar day for which the proof states the age or validity"""
    nullifier: str
    """Pseudonym. The same for the same person or business in the same scope"""


class ProofFailedEvent(WebhookEvent):
    """A queued zero-knowledge proof failed"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["proof.failed"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: ProofFailedEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class ProofFailedEventData(Model):
    """`ProofFailedEventData` of the API."""
    proof_id: str
    """`prf_…`"""
    proof_request_id: Optional[str]
    """`prq_…`; null if you sent a statement instead of a request"""
    credential_id: str
    """`crd_…`"""
    statement_type: str
    """age-over or business-verified"""
    on: str
    """Calendar day for which the proof states the age or validity"""
    reason: str
    """Reason code: the name of the condition that is not met, or credential_revoked, credential_suspended,
    fraud_suspected, held_in_wallet, not_provable, or prover_failed
    """


class PresentationVerifiedEvent(WebhookEvent):
    """A wallet answered a presentation request"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["presentation.verified"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: PresentationVerifiedEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class PresentationVerifiedEventData(Model):
    """`PresentationVerifiedEventData` of the API."""
    presentation_request_id: str
    """`prs_…`"""
    state: Literal["verified"]
    formats: list[str]
    """Formats of the presented credentials"""


class PresentationFailedEvent(WebhookEvent):
    """A wallet refused a presentation request, or its answer was not accepted"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["presentation.failed"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: PresentationFailedEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class PresentationFailedEventData(Model):
    """`PresentationFailedEventData` of the API."""
    presentation_request_id: str
    """`prs_…`"""
    state: Literal["failed"]
    formats: list[str]
    """Formats of the presented credentials"""
    failure: str
    """Reason for the failure: presentation_invalid, query_not_satisfied, transaction_data_not_confirmed,
    transaction_data_refused, wallet_refused, or wallet_failed
    """


class ComplianceChangedEvent(WebhookEvent):
    """The compliance status of an organization, project, or person changed"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["compliance.changed"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: ComplianceChangedEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class ComplianceChangedEventData(Model):
    """`ComplianceChangedEventData` of the API."""
    of: Literal["organization", "project", "person"]
    id: str
    """ID of the organization (`org_…`), project (`prj_…`), or person (`per_…`)"""
    from_: Literal["met", "expiring", "missing", "blocked"]
    to: Literal["met", "expiring", "missing", "blocked"]
    """Status now. The same as `from` if a requirement changed but the status did not"""
    requirements: list[ComplianceChangedEventDataRequirement]
    """Changed requirements. A status is null if the requirement did not apply before, or no longer applies"""
    policy_version: str


class ComplianceChangedEventDataRequirement(Model):
    """`ComplianceChangedEventDataRequirement` of the API."""
    requirement: str
    """Name of the requirement, such as identity_verified or release_signed"""
    from_: Optional[Literal["met", "expiring", "missing", "blocked"]]
    to: Optional[Literal["met", "expiring", "missing", "blocked"]]


class ComplaintReceivedEvent(WebhookEvent):
    """A complaint about content was recorded"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["complaint.received"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: ComplaintReceivedEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class ComplaintReceivedEventData(Model):
    """`ComplaintReceivedEventData` of the API."""
    complaint_id: str
    """`cmp_…`"""
    kind: str
    """not_consented, under_age, illegal, copyright, or other"""
    project_id: Optional[str]
    """`prj_…`"""
    project_external_id: Optional[str]
    """Your own ID for the project; null if it has none"""
    source: Literal["recorded", "public"]
    """`public`: sent on your public complaint page"""
    due_at: str


class ComplaintDecidedEvent(WebhookEvent):
    """A complaint or an appeal was decided"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["complaint.decided"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: ComplaintDecidedEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class ComplaintDecidedEventData(Model):
    """`ComplaintDecidedEventData` of the API."""
    complaint_id: str
    """`cmp_…`"""
    kind: str
    """not_consented, under_age, illegal, copyright, or other"""
    project_id: Optional[str]
    """`prj_…`"""
    project_external_id: Optional[str]
    """Your own ID for the project; null if it has none"""
    status: Literal["removed", "rejected", "upheld", "reversed"]
    """`upheld` and `reversed` are results of an appeal"""
    reason: Optional[str]
    """Reason code"""
    in_time: bool
    """By the deadline"""


class ReportCompletedEvent(WebhookEvent):
    """A report was created"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["report.completed"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: ReportCompletedEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class ReportCompletedEventData(Model):
    """`ReportCompletedEventData` of the API."""
    report_id: str
    """`rep_…`"""
    type: str
    """Report type, such as performer_records"""
    format: Literal["pdf", "csv", "json"]
    sha256: str
    """SHA-256 of the file, in lowercase hexadecimal digits"""
    bytes: int
    rows: int


class ReportFailedEvent(WebhookEvent):
    """A report could not be created"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["report.failed"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: ReportFailedEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class ReportFailedEventData(Model):
    """`ReportFailedEventData` of the API."""
    report_id: str
    """`rep_…`"""
    type: str
    """Report type, such as performer_records"""
    format: Literal["pdf", "csv", "json"]
    failure: str
    """Reason code, such as too_large"""


class BundleCompletedEvent(WebhookEvent):
    """A compliance bundle was created"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["bundle.completed"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: BundleCompletedEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class BundleCompletedEventData(Model):
    """`BundleCompletedEventData` of the API."""
    bundle_id: str
    """`bun_…`"""
    project_id: str
    """`prj_…`"""
    project_external_id: Optional[str]
    """Your own ID for the project; null if it has none"""
    verdict: Literal["pass", "fail"]
    """Verdict of the offline verifier when the bundle was created"""
    missing: Optional[list[str]]
    """Codes of the missing items of performers and producer"""
    sha256: str
    """SHA-256 of the file, in lowercase hexadecimal digits"""


class BundleFailedEvent(WebhookEvent):
    """A compliance bundle could not be created"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["bundle.failed"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: BundleFailedEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class BundleFailedEventData(Model):
    """`BundleFailedEventData` of the API."""
    bundle_id: str
    """`bun_…`"""
    project_id: str
    """`prj_…`"""
    project_external_id: Optional[str]
    """Your own ID for the project; null if it has none"""
    reason: str
    """Reason code: too_many_performers, too_many_files, too_many_works, or internal"""


class ReceivedBundleCreatedEvent(WebhookEvent):
    """You added a bundle that you received. Contains the result of the first check"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["received_bundle.created"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: ReceivedBundleCreatedEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class ReceivedBundleCreatedEventData(Model):
    """`ReceivedBundleCreatedEventData` of the API."""
    received_bundle_id: str
    """`rbn_…`"""
    external_id: Optional[str]
    """Your own ID for the bundle"""
    status: Literal["valid", "not_valid", "unknown"]
    """Status at the last check"""
    verdict: Optional[Literal["pass", "fail"]]
    """Verdict of the offline verifier. Null before the first completed check"""
    reasons: list[str]
    """Names of failed rules; at most 100"""
    stale_since: Optional[str]
    """Since when the issuer has been unreachable, its status lists out of date, or checks have failed"""
    environment: Optional[Literal["development", "test"]]
    """Set if the bundle comes from development or test mode"""
    issuer: str
    """DID of the issuer, as the bundle states it"""
    bundle_id: str
    """ID that the issuer gave the bundle"""
    sha256: str
    """SHA-256 of the file, in lowercase hexadecimal digits"""


class ReceivedBundleUpdatedEvent(WebhookEvent):
    """The status or the verdict of a received bundle changed, for example after a withdrawal"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["received_bundle.updated"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: ReceivedBundleUpdatedEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class ReceivedBundleUpdatedEventData(Model):
    """`ReceivedBundleUpdatedEventData` of the API."""
    received_bundle_id: str
    """`rbn_…`"""
    external_id: Optional[str]
    """Your own ID for the bundle"""
    status: Literal["valid", "not_valid", "unknown"]
    """Status at the last check"""
    verdict: Optional[Literal["pass", "fail"]]
    """Verdict of the offline verifier. Null before the first completed check"""
    reasons: list[str]
    """Names of failed rules; at most 100"""
    stale_since: Optional[str]
    """Since when the issuer has been unreachable, its status lists out of date, or checks have failed"""
    environment: Optional[Literal["development", "test"]]
    """Set if the bundle comes from development or test mode"""
    issuer: str
    """DID of the issuer, as the bundle states it"""
    bundle_id: str
    """ID that the issuer gave the bundle"""
    sha256: str
    """SHA-256 of the file, in lowercase hexadecimal digits"""
    previous_status: Literal["valid", "not_valid", "unknown"]
    """Status before the change"""


class TestClockReadyEvent(WebhookEvent):
    """The clock of the test organization reached its target time"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["test_clock.ready"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: TestClockReadyEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class TestClockReadyEventData(Model):
    """`TestClockReadyEventData` of the API."""
    now: str
    """Current time of the test organization"""


class WebhookDisabledEvent(WebhookEvent):
    """An endpoint was disabled by request, because it answered 410, or after five days of failures"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["webhook.disabled"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: WebhookDisabledEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class WebhookDisabledEventData(Model):
    """`WebhookDisabledEventData` of the API."""
    webhook_id: str
    """`whe_…`"""
    reason: Literal["by_request", "gone", "failing"]


class ErasureScheduledEvent(WebhookEvent):
    """An erasure was requested and can still be canceled"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["erasure.scheduled"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: ErasureScheduledEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class ErasureScheduledEventData(Model):
    """`ErasureScheduledEventData` of the API."""
    erasure_id: str
    """`era_…`"""
    reason: Literal["request", "retention", "other"]
    person_ids: list[str]
    """`per_…`. Empty for an erasure by email address or by the retention policy"""
    scheduled_for: str
    """Earliest start of the erasure"""
    needs_approval: bool
    """Whether a second member must approve the erasure before it begins"""


class ErasureCancelledEvent(WebhookEvent):
    """An erasure was canceled before it started"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["erasure.cancelled"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: ErasureCancelledEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class ErasureCancelledEventData(Model):
    """`ErasureCancelledEventData` of the API."""
    erasure_id: str
    """`era_…`"""
    reason: Literal["request", "retention", "other"]
    person_ids: list[str]
    """`per_…`. Empty for an erasure by email address or by the retention policy"""


class ErasureCompletedEvent(WebhookEvent):
    """An erasure was completed"""
    id: str
    """`evt_…`, the same in every attempt"""
    event: Literal["erasure.completed"]
    created: str
    org: str
    livemode: bool
    """Whether the event comes from live mode; false in test mode"""
    data: ErasureCompletedEventData
    test: Optional[Literal[True]]
    """Present only in test events"""


class ErasureCompletedEventData(Model):
    """`ErasureCompletedEventData` of the API."""
    erasure_id: str
    """`era_…`"""
    reason: Literal["request", "retention", "other"]
    person_ids: list[str]
    """`per_…`. Empty for an erasure by email address or by the retention policy"""
    erased: list[ErasureCompletedEventDataErased]
    """Number of erased items by kind. Empty if all data had to be kept"""
    kept: list[ErasureCompletedEventDataKept]
    """Items that are kept because of a legal hold, a minimum retention, or the rights of other people"""
    not_erasable_by_us: list[ErasureCompletedEventDataNotErasableByU]
    """Copies outside the service, which it cannot erase"""
    unrecoverable_by: Optional[str]
    """Time by which the last key to the erased data is destroyed, including keys in raw disk and database logs. Null
    if nothing was erased; missing in older events
    """


class ErasureCompletedEventDataErased(Model):
    """`ErasureCompletedEventDataErased` of the API."""
    kind: str
    class_: str
    count: int


class ErasureCompletedEventDataKept(Model):
    """`ErasureCompletedEventDataKept` of the API."""
    kind: str
    class_: str
    count: int


class ErasureCompletedEventDataNotErasableByU(Model):
    """`ErasureCompletedEventDataNotErasableByU` of the API."""
    kind: str
    count: int


AnyWebhookEvent = Union[
    IdentityVerifiedEvent,
    IdentityRejectedEvent,
    IdentityReviewRequiredEvent,
    IdentityRequiresInputEvent,
    IdentityExpiredEvent,
    IdentityScreeningHitEvent,
    KybApprovedEvent,
    KybRejectedEvent,
    KybRequiresInputEvent,
    KybSuspendedEvent,
    KybExpiredEvent,
    ScreeningHitEvent,
    AgreementSentEvent,
    AgreementViewedEvent,
    AgreementPartySignedEvent,
    AgreementSignedEvent,
    AgreementDeclinedEvent,
    AgreementVoidedEvent,
    AgreementExpiredEvent,
    ReleaseSignedEvent,
    ReleaseDistributedEvent,
    ReleaseWithdrawalOverdueEvent,
    ReleaseWithdrawalClosedEvent,
    ConsentGivenEvent,
    ConsentWithdrawnEvent,
    WorkDisputedEvent,
    WorkDisputeClosedEvent,
    FileWithdrawnEvent,
    FileRemovedEvent,
    FileReinstatedEvent,
    CredentialIssuedEvent,
    CredentialRevokedEvent,
    CredentialSuspendedEvent,
    CredentialReinstatedEvent,
    ProofVerifiedEvent,
    ProofReadyEvent,
    ProofFailedEvent,
    PresentationVerifiedEvent,
    PresentationFailedEvent,
    ComplianceChangedEvent,
    ComplaintReceivedEvent,
    ComplaintDecidedEvent,
    ReportCompletedEvent,
    ReportFailedEvent,
    BundleCompletedEvent,
    BundleFailedEvent,
    ReceivedBundleCreatedEvent,
    ReceivedBundleUpdatedEvent,
    TestClockReadyEvent,
    WebhookDisabledEvent,
    ErasureScheduledEvent,
    ErasureCancelledEvent,
    ErasureCompletedEvent,
]
"""What `webhooks.verify` gives; a newer service may send others."""

EVENTS: Mapping[str, type[WebhookEvent]] = {
    "identity.verified": IdentityVerifiedEvent,
    "identity.rejected": IdentityRejectedEvent,
    "identity.review_required": IdentityReviewRequiredEvent,
    "identity.requires_input": IdentityRequiresInputEvent,
    "identity.expired": IdentityExpiredEvent,
    "identity.screening_hit": IdentityScreeningHitEvent,
    "kyb.approved": KybApprovedEvent,
    "kyb.rejected": KybRejectedEvent,
    "kyb.requires_input": KybRequiresInputEvent,
    "kyb.suspended": KybSuspendedEvent,
    "kyb.expired": KybExpiredEvent,
    "screening.hit": ScreeningHitEvent,
    "agreement.sent": AgreementSentEvent,
    "agreement.viewed": AgreementViewedEvent,
    "agreement.party_signed": AgreementPartySignedEvent,
    "agreement.signed": AgreementSignedEvent,
    "agreement.declined": AgreementDeclinedEvent,
    "agreement.voided": AgreementVoidedEvent,
    "agreement.expired": AgreementExpiredEvent,
    "release.signed": ReleaseSignedEvent,
    "release.distributed": ReleaseDistributedEvent,
    "release.withdrawal_overdue": ReleaseWithdrawalOverdueEvent,
    "release.withdrawal_closed": ReleaseWithdrawalClosedEvent,
    "consent.given": ConsentGivenEvent,
    "consent.withdrawn": ConsentWithdrawnEvent,
    "work.disputed": WorkDisputedEvent,
    "work.dispute_closed": WorkDisputeClosedEvent,
    "file.withdrawn": FileWithdrawnEvent,
    "file.removed": FileRemovedEvent,
    "file.reinstated": FileReinstatedEvent,
    "credential.issued": CredentialIssuedEvent,
    "credential.revoked": CredentialRevokedEvent,
    "credential.suspended": CredentialSuspendedEvent,
    "credential.reinstated": CredentialReinstatedEvent,
    "proof.verified": ProofVerifiedEvent,
    "proof.ready": ProofReadyEvent,
    "proof.failed": ProofFailedEvent,
    "presentation.verified": PresentationVerifiedEvent,
    "presentation.failed": PresentationFailedEvent,
    "compliance.changed": ComplianceChangedEvent,
    "complaint.received": ComplaintReceivedEvent,
    "complaint.decided": ComplaintDecidedEvent,
    "report.completed": ReportCompletedEvent,
    "report.failed": ReportFailedEvent,
    "bundle.completed": BundleCompletedEvent,
    "bundle.failed": BundleFailedEvent,
    "received_bundle.created": ReceivedBundleCreatedEvent,
    "received_bundle.updated": ReceivedBundleUpdatedEvent,
    "test_clock.ready": TestClockReadyEvent,
    "webhook.disabled": WebhookDisabledEvent,
    "erasure.scheduled": ErasureScheduledEvent,
    "erasure.cancelled": ErasureCancelledEvent,
    "erasure.completed": ErasureCompletedEvent,
}
