# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.verifications`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Optional, Union

from .. import types
from .._resource import AsyncResource, Resource
from .._transport import Operation

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from .. import params
    from .._encode import File, Time
    from .._pagination import AsyncPager, Page
    from .._response import BinaryResponse
    from .._transport import RequestOptions


_CREATE = Operation(
    "createVerification",
    "POST",
    "/v1/verifications",
    idempotent=True,
    body={"chip": ("chip", "DocumentChip"), "liveness": ("liveness", "LivenessAnswer"), "user_id": ("userId", None), "expected": ("expected", "ExpectedIdentity"), "consent": ("consent", "CaptureConsent"), "test_outcome": ("testOutcome", None), "business": ("business", {"other_names": ("otherNames", None), "registration_number": ("registrationNumber", None), "address": ("address", {"postal_code": ("postalCode", None)}), "entity_type": ("entityType", None), "tax_id": ("taxId", None), "vat_id": ("vatId", None), "incorporated_on": ("incorporatedOn", None)}), "documents": ("documents", "BusinessDocuments"), "owners": ("owners", "BusinessOwnerInput")},
)
_LIST = Operation(
    "listVerifications",
    "GET",
    "/v1/verifications",
)
_GET = Operation(
    "getVerification",
    "GET",
    "/v1/verifications/{id}",
)
_UPDATE_METADATA = Operation(
    "updateVerificationMetadata",
    "POST",
    "/v1/verifications/{id}/metadata",
    idempotent=True,
)
_LIST_PICTURES = Operation(
    "listVerificationPictures",
    "GET",
    "/v1/verifications/{id}/pictures",
)
_GET_PICTURE = Operation(
    "getVerificationPicture",
    "GET",
    "/v1/verifications/{id}/pictures/{pictureId}",
    answer="binary",
)
_GET_DOCUMENT = Operation(
    "getVerificationDocument",
    "GET",
    "/v1/verifications/{id}/documents/{documentId}",
    answer="binary",
)
_DECIDE = Operation(
    "decideVerification",
    "POST",
    "/v1/verifications/{id}/decision",
    idempotent=True,
    body={"document": ("document", {"document_type": ("documentType", None), "issuing_state": ("issuingState", None), "document_number": ("documentNumber", None), "family_name": ("familyName", None), "given_names": ("givenNames", None), "birth_date": ("birthDate", None), "expiry_date": ("expiryDate", None)})},
)
_RESUBMIT = Operation(
    "resubmitVerification",
    "POST",
    "/v1/verifications/{id}/resubmit",
    idempotent=True,
    body={"documents": ("documents", "BusinessDocuments"), "liveness": ("liveness", "LivenessAnswer"), "chip": ("chip", "DocumentChip"), "test_outcome": ("testOutcome", None)},
)
_CANCEL = Operation(
    "cancelVerification",
    "POST",
    "/v1/verifications/{id}/cancel",
    idempotent=True,
)
_ASSIGN = Operation(
    "assignVerification",
    "PUT",
    "/v1/verifications/{id}/assignee",
    nullable=frozenset({"assignee"}),
)
_ADD_NOTE = Operation(
    "addVerificationNote",
    "POST",
    "/v1/verifications/{id}/notes",
    idempotent=True,
)
_LIST_NOTES = Operation(
    "listVerificationNotes",
    "GET",
    "/v1/verifications/{id}/notes",
)
_REPORT_VIEWER = Operation(
    "reportVerificationViewer",
    "PUT",
    "/v1/verifications/{id}/viewers/me",
)
_LIST_SCREENING_HITS = Operation(
    "listScreeningHits",
    "GET",
    "/v1/verifications/{id}/screening-hits",
)
_SETTLE_SCREENING_HIT = Operation(
    "settleScreeningHit",
    "POST",
    "/v1/verifications/{id}/screening-hits/{hitId}",
    idempotent=True,
)
_REDACT = Operation(
    "redactVerification",
    "POST",
    "/v1/verifications/{id}/redact",
    idempotent=True,
)
_COUNT = Operation(
    "countVerifications",
    "GET",
    "/v1/verifications/counts",
)
_LIST_REVIEWERS = Operation(
    "listVerificationReviewers",
    "GET",
    "/v1/verifications/reviewers",
)
_LIST_BENEFICIAL_OWNERS = Operation(
    "listBeneficialOwners",
    "GET",
    "/v1/verifications/{id}/owners",
)
_INVITE_BENEFICIAL_OWNER = Operation(
    "inviteBeneficialOwner",
    "POST",
    "/v1/verifications/{id}/owners/{ownerId}/invite",
    idempotent=True,
)
_REQUEST_INFORMATION = Operation(
    "requestInformation",
    "POST",
    "/v1/verifications/{id}/information-requests",
    idempotent=True,
    body={"items": ("items", "InformationItem")},
)
_LIST_INFORMATION_REQUESTS = Operation(
    "listInformationRequests",
    "GET",
    "/v1/verifications/{id}/information-requests",
)
_RENEW = Operation(
    "renewVerification",
    "POST",
    "/v1/verifications/{id}/renew",
    idempotent=True,
    body={"documents": ("documents", "BusinessDocuments")},
)
_SUSPEND = Operation(
    "suspendVerification",
    "POST",
    "/v1/verifications/{id}/suspend",
    idempotent=True,
)
_OFFER_CREDENTIAL = Operation(
    "offerCredentialOfVerification",
    "POST",
    "/v1/verifications/{id}/offer",
    idempotent=True,
    body={"tx_code": ("txCode", None), "expires_in_seconds": ("expiresInSeconds", None)},
)


class Verifications(Resource):
    """Calls of `client.verifications`."""

    def create(
        self,
        *,
        type: Literal["idv", "kyb"],
        method: Optional[types.VerificationMethod] = None,
        document: Optional[params.CreateVerificationDocument] = None,
        chip: Optional[params.DocumentChip] = None,
        selfie: Optional[File] = None,
        liveness: Optional[params.LivenessAnswer] = None,
        country: Optional[str] = None,
        user_id: Optional[str] = None,
        expected: Optional[params.ExpectedIdentity] = None,
        consent: Optional[Union[params.CaptureConsent, types.CaptureConsent]] = None,
        metadata: Optional[params.NewMetadata] = None,
        test_outcome: Optional[str] = None,
        business: Optional[params.CreateVerificationBusiness] = None,
        documents: Optional[params.BusinessDocuments] = None,
        owners: Optional[Sequence[params.BusinessOwnerInput]] = None,
        applicant: Optional[params.CreateVerificationApplicant] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.AnyVerification:
        """Verify a person, or start the verification of a business

        For a person (`idv`), the call answers with the decision. After 25 seconds, or fewer with `Prefer: wait=N`,
        it answers 202 with `processing`, and a webhook follows. If the service is too busy to inspect the pictures
        first, a job does so. An unusable picture then leads to `requires_input`, not to 422. If the policy requires
        liveness and you send none, it answers `requires_input`, and `session` has a link where the person continues
        on a phone. With `chip`, the signed data of the chip replaces the picture of the document. With `method:
        "wallet"`, it answers `requires_input` with a request for the person’s wallet. For a business (`kyb`), it
        answers `pending`: a job examines the business, and then a reviewer decides. With `testOutcome` and without
        documents, the business is decided before the answer.

        Args:
            method: `wallet`: the person presents a document from a wallet instead of pictures. The response
                contains the request for the wallet, and a webhook reports the decision
            document: The front is required unless `chip` or `testOutcome` is set
            selfie: Optional if liveness frames are sent
            country: Country that should have issued the document, as a code of ICAO 9303-3
            user_id: Your own ID for the user
            test_outcome: Test mode only: the outcome to produce, without an examination. The guide on test mode
                lists the outcomes and their reasons
            applicant: Person to ask for missing information
        Scope: `verifications:write`.
        """
        return self._transport.call(
            _CREATE,
            types.AnyVerification,
            fields={"type": type, "method": method, "document": document, "chip": chip, "selfie": selfie, "liveness": liveness, "country": country, "user_id": user_id, "expected": expected, "consent": consent, "metadata": metadata, "test_outcome": test_outcome, "business": business, "documents": documents, "owners": owners, "applicant": applicant},
            options=options,
        )

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        created_after: Optional[Time] = None,
        created_before: Optional[Time] = None,
        order: Optional[Literal["desc", "asc"]] = None,
        metadata: Optional[Mapping[str, str]] = None,
        type: Optional[types.VerificationType] = None,
        status: Optional[types.AnyVerificationStatus] = None,
        user_id: Optional[str] = None,
        person_id: Optional[str] = None,
        same_face_as: Optional[str] = None,
        assignee: Optional[str] = None,
        sort: Optional[types.VerificationSort] = None,
        overdue: Optional[Literal["true"]] = None,
        due_before: Optional[Time] = None,
        for_review: Optional[Literal["true"]] = None,
        at_risk: Optional[Literal["true"]] = None,
        q: Optional[str] = None,
        search: Optional[str] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> Page[Union[types.VerificationSummary, types.BusinessVerificationSummary]]:
        """List verifications

        Lists verifications of people and businesses. A filter that exists for one kind returns only that kind.

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            order: `desc`: newest first; `asc`: oldest first
            metadata: Only objects with this metadata: `metadata[order]=4711`
            same_face_as: Only cases in which the face of this person was found; only with the scope reviews:write
            assignee: ID of the assigned reviewer, or `none` for unassigned cases
            sort: `due`: by deadline of the decision, only undecided cases with one; `order=asc` has the earliest
                deadline first
            overdue: Only cases whose decision is overdue
            due_before: Only cases whose decision is due by this time
            for_review: `true`: only cases that a reviewer must decide: people in `needs_review`, businesses in
                `in_review`
            at_risk: `true`: only cases with fraud signals, or with a list match that no reviewer has dismissed
            q: ID of the verification, person, or credential, start of the `userId`, or part of a business name.
                People cannot be found by name, because their names are encrypted. To search business names, each
                page decrypts up to 500 businesses. So a page can be empty and still have a `nextCursor`
            search: Use `q` instead
            expand: Objects to include in full, in addition to their IDs: credential, person, verification. Use
                `a.b` for an object within an object, up to two levels. Each object requires the scope for reading
                it. A deleted object is null
        Scope: `verifications:read`.
        """
        return self._page(
            _LIST,
            Union[types.VerificationSummary, types.BusinessVerificationSummary],
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "order": order, "metadata": metadata, "type": type, "status": status, "userId": user_id, "personId": person_id, "sameFaceAs": same_face_as, "assignee": assignee, "sort": sort, "overdue": overdue, "dueBefore": due_before, "forReview": for_review, "atRisk": at_risk, "q": q, "search": search, "expand": expand},
            options=options,
        )

    def get(
        self,
        id: str,
        *,
        withhold: Optional[Literal["personal_data"]] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.AnyVerification:
        """Retrieve a verification with all checks

        Args:
            withhold: `personal_data`: omits the fields that require `pii:read`, also in expanded objects, and the
                audit log records no access. Agreements always name their parties, so `expand=agreement` returns 400
            expand: Objects to include in full, in addition to their IDs: credential, person. Use `a.b` for an
                object within an object, up to two levels. Each object requires the scope for reading it. A deleted
                object is null
        Scope: `verifications:read`.
        """
        return self._transport.call(
            _GET,
            types.AnyVerification,
            path={"id": id},
            query={"withhold": withhold, "expand": expand},
            options=options,
        )

    def update_metadata(
        self,
        id: str,
        body: params.MetadataPatch,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ChangedMetadata:
        """Change the metadata

        Sets the keys that you send. Null or an empty text removes a key. Omitted keys keep their values. Works in
        every status, and changes nothing else.

        Scope: `verifications:write`.
        """
        return self._transport.call(
            _UPDATE_METADATA,
            types.ChangedMetadata,
            path={"id": id},
            body=body,
            options=options,
        )

    def list_pictures(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ListVerificationPicturesResult:
        """List submitted pictures

        Returns the pictures of every attempt, latest attempt first.

        Scope: `verifications:read`.
        """
        return self._transport.call(
            _LIST_PICTURES,
            types.ListVerificationPicturesResult,
            path={"id": id},
            options=options,
        )

    def get_picture(
        self,
        id: str,
        picture_id: str,
        *,
        rendition: Optional[Literal["jpeg", "face"]] = None,
        options: Optional[RequestOptions] = None,
    ) -> BinaryResponse:
        """Download a submitted picture

        For reviewers. The audit log records each download. `rendition=jpeg` returns an upright JPEG copy of a
        picture in any format, without metadata such as the location. `rendition=face` returns the largest face, cut
        out upright with a margin. Without a face, the call returns 404 with the code `no_face`. Without
        `rendition`, the call returns the picture as submitted.

        Args:
            rendition: `jpeg`: a JPEG copy of the whole picture. `face`: a JPEG copy of its largest face. Both
                contain no metadata
        Scope: `pii:read`.
        """
        return self._transport.call(
            _GET_PICTURE,
            path={"id": id, "pictureId": picture_id},
            query={"rendition": rendition},
            options=options,
        )

    def get_document(
        self,
        id: str,
        document_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> BinaryResponse:
        """Download a submitted document of a business

        For reviewers. The audit log records each download. The service returns a PDF as a file and never displays
        it.

        Scope: `pii:read`.
        """
        return self._transport.call(
            _GET_DOCUMENT,
            path={"id": id, "documentId": document_id},
            options=options,
        )

    def decide(
        self,
        id: str,
        *,
        decision: Literal["approve", "reject"],
        reason: str,
        document: Optional[params.DecideVerificationDocument] = None,
        note: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.AnyVerification:
        """Decide a verification in review

        A person’s verification must be in `needs_review`, and a business’s in `in_review`. If your policy requires
        a second approval, another reviewer must confirm an approval. The case stays in review if a related
        credential was revoked for suspected fraud after the reviewer opened it. The case then shows the revocation.
        A business can be approved only if it has everything that the policy requires. Otherwise, the call returns
        422 and names the missing items.

        Args:
            document: For an approval: the data that the reviewer read on the document. It replaces the data that
                the service read
            reason: Reason for the decision. The user can read it
            note: Note for other reviewers. The user cannot read it
        Scope: `reviews:write`.
        """
        return self._transport.call(
            _DECIDE,
            types.AnyVerification,
            path={"id": id},
            fields={"decision": decision, "document": document, "reason": reason, "note": note},
            options=options,
        )

    def resubmit(
        self,
        id: str,
        *,
        documents: Optional[Union[Sequence[str], params.BusinessDocuments]] = None,
        liveness: Optional[params.LivenessAnswer] = None,
        chip: Optional[params.DocumentChip] = None,
        test_outcome: Optional[str] = None,
        method: Optional[Literal["wallet"]] = None,
        answers: Optional[Sequence[Union[params.InformationAnswer, types.InformationAnswer]]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.AnyVerification:
        """Submit new pictures or documents

        Works only in the status `requires_input`. For a person, send all pictures again, in up to five attempts. Or
        send `method: "wallet"` to request a document from a wallet. For a business, send the requested items: new
        documents are added to the earlier ones.

        Args:
            test_outcome: Test mode only: the outcome to produce, without an examination. The guide on test mode
                lists the outcomes and their reasons
            answers: Answers to the open information request. `item` is the position of the requested item, from 0
        Scope: `verifications:write`.
        """
        return self._transport.call(
            _RESUBMIT,
            types.AnyVerification,
            path={"id": id},
            fields={"documents": documents, "liveness": liveness, "chip": chip, "test_outcome": test_outcome, "method": method, "answers": answers},
            options=options,
        )

    def cancel(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.AnyVerification:
        """Cancel an undecided verification

        Scope: `verifications:write`.
        """
        return self._transport.call(
            _CANCEL,
            types.AnyVerification,
            path={"id": id},
            options=options,
        )

    def assign(
        self,
        id: str,
        *,
        assignee: Optional[str],
        options: Optional[RequestOptions] = None,
    ) -> types.AnyVerification:
        """Assign a verification to a reviewer

        You can assign a person’s verification until it has ended. You can assign a business’s verification unless
        it is rejected, canceled, or redacted.

        Args:
            assignee: ID of a member with the role owner or reviewer. Null returns the case to the queue
        Scope: `reviews:write`.
        """
        return self._transport.call(
            _ASSIGN,
            types.AnyVerification,
            path={"id": id},
            fields={"assignee": assignee},
            options=options,
        )

    def add_note(
        self,
        id: str,
        *,
        text: str,
        options: Optional[RequestOptions] = None,
    ) -> types.VerificationNote:
        """Add a note for other reviewers

        Only members and API keys with the scope can read notes. The person or business cannot. Redaction deletes
        the notes.

        Scope: `reviews:write`.
        """
        return self._transport.call(
            _ADD_NOTE,
            types.VerificationNote,
            path={"id": id},
            fields={"text": text},
            options=options,
        )

    def list_notes(
        self,
        id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        created_after: Optional[Time] = None,
        created_before: Optional[Time] = None,
        options: Optional[RequestOptions] = None,
    ) -> Page[types.VerificationNote]:
        """List reviewer notes

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
        Scope: `reviews:write`.
        """
        return self._page(
            _LIST_NOTES,
            types.VerificationNote,
            ("cursor", "nextCursor"),
            path={"id": id},
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before},
            options=options,
        )

    def report_viewer(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ReportVerificationViewerResult:
        """Report that you are viewing a verification

        For web pages: call this every 15 seconds while the page is visible. The response contains the IDs of other
        members who reported within the last 45 seconds. `GET /v1/verifications/reviewers` returns their names.
        Reports are neither logged nor stored.

        Scope: `reviews:write`.
        """
        return self._transport.call(
            _REPORT_VIEWER,
            types.ReportVerificationViewerResult,
            path={"id": id},
            options=options,
        )

    def list_screening_hits(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ListScreeningHitsResult:
        """List screening matches of a person, or of a company and its owners

        The audit log records each call.

        Scope: `reviews:write`.
        """
        return self._transport.call(
            _LIST_SCREENING_HITS,
            types.ListScreeningHitsResult,
            path={"id": id},
            options=options,
        )

    def settle_screening_hit(
        self,
        id: str,
        hit_id: str,
        *,
        state: types.ScreeningHitDecision,
        note: str,
        options: Optional[RequestOptions] = None,
    ) -> types.ScreeningHit:
        """Dismiss or confirm a list match

        Dismissing or confirming a match does not decide a case in review. A confirmed match suspends an approval.
        When all matches are dismissed, a person’s credential is reinstated, and a suspended business returns to
        review. If your policy requires a second approval, a second reviewer must also dismiss a person’s matches.

        Args:
            note: Reason for the decision. Reviewers can read it, and the verification stores it
        Scope: `reviews:write`.
        """
        return self._transport.call(
            _SETTLE_SCREENING_HIT,
            types.ScreeningHit,
            path={"id": id, "hitId": hit_id},
            fields={"state": state, "note": note},
            options=options,
        )

    def redact(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.AnyVerification:
        """Erase the personal data of a closed verification

        Permanently deletes pictures, documents, the data read from them, expected details, notes, metadata, and
        measurements. Keeps the outcome, the results of the checks, versions, IDs, and the credential. Backups
        contain the data until you delete them. After a restore, the service redacts again before it starts. The
        verification must have ended (verified, approved, suspended, rejected, expired, or canceled). A second call
        changes nothing. If your policy requires a second approval, the call returns 409. Request an erasure
        instead, which another member approves. `GET /v1/erasures` lists redactions with `by: redaction`.

        Scope: `compliance:erase`.
        """
        return self._transport.call(
            _REDACT,
            types.AnyVerification,
            path={"id": id},
            options=options,
        )

    def count(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.VerificationCounts:
        """Count open verifications by reviewer

        Scope: `verifications:read`.
        """
        return self._transport.call(
            _COUNT,
            types.VerificationCounts,
            options=options,
        )

    def list_reviewers(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ListVerificationReviewersResult:
        """List reviewers of verifications

        Scope: `reviews:write`.
        """
        return self._transport.call(
            _LIST_REVIEWERS,
            types.ListVerificationReviewersResult,
            options=options,
        )

    def list_beneficial_owners(
        self,
        id: str,
        *,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ListBeneficialOwnersResult:
        """List beneficial owners of a business, with ownership paths, shares, and verification status

        Returns the owners found in the last examination. Empty before the first examination.

        Args:
            expand: Objects to include in full, in addition to their IDs: session, verification. Use `a.b` for an
                object within an object, up to two levels. Each object requires the scope for reading it. A deleted
                object is null
        Scope: `verifications:read`.
        """
        return self._transport.call(
            _LIST_BENEFICIAL_OWNERS,
            types.ListBeneficialOwnersResult,
            path={"id": id},
            query={"expand": expand},
            options=options,
        )

    def invite_beneficial_owner(
        self,
        id: str,
        owner_id: str,
        *,
        email: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.BeneficialOwner:
        """Invite a beneficial owner to verify their identity

        The link is valid for 14 days and replaces an earlier link. You can invite an owner once an hour. If the
        policy requires verified owners, the service automatically invites each owner whose email address you
        submitted.

        Args:
            email: Email address for the link. Required if you submitted none for this owner
        Scope: `verifications:write`.
        """
        return self._transport.call(
            _INVITE_BENEFICIAL_OWNER,
            types.BeneficialOwner,
            path={"id": id, "ownerId": owner_id},
            fields={"email": email},
            options=options,
        )

    def request_information(
        self,
        id: str,
        *,
        items: Sequence[Union[params.InformationItem, types.InformationItem]],
        message: str,
        email: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.RequestInformationResult:
        """Request information from the applicant

        Moves the verification from `in_review` to `requires_input`. The service emails the applicant a link to a
        page where they submit documents and answers. The page accepts one submission within 30 days. You can also
        submit the items yourself with `resubmit`. A new request replaces an open one.

        Args:
            message: Message to the applicant, shown above the requested items
            email: Email address that replaces the applicant’s address
        Scope: `reviews:write`.
        """
        return self._transport.call(
            _REQUEST_INFORMATION,
            types.RequestInformationResult,
            path={"id": id},
            fields={"items": items, "message": message, "email": email},
            options=options,
        )

    def list_information_requests(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ListInformationRequestsResult:
        """List information requests and their answers

        Newest first. Answers require the scope reviews:write. The verification lists the submitted documents.

        Scope: `verifications:read`.
        """
        return self._transport.call(
            _LIST_INFORMATION_REQUESTS,
            types.ListInformationRequestsResult,
            path={"id": id},
            options=options,
        )

    def renew(
        self,
        id: str,
        *,
        documents: Optional[params.BusinessDocuments] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.BusinessVerification:
        """Renew a suspended or expired business verification

        Examines the business again, with new documents if you send them. Then a reviewer decides.

        Scope: `verifications:write` or `reviews:write`.
        """
        return self._transport.call(
            _RENEW,
            types.BusinessVerification,
            path={"id": id},
            fields={"documents": documents},
            options=options,
        )

    def suspend(
        self,
        id: str,
        *,
        note: str,
        options: Optional[RequestOptions] = None,
    ) -> types.BusinessVerification:
        """Suspend the approval of a business

        Also suspends its credential. `renew` returns the business to review.

        Args:
            note: Reason for the suspension. Only reviewers can read it
        Scope: `reviews:write`.
        """
        return self._transport.call(
            _SUSPEND,
            types.BusinessVerification,
            path={"id": id},
            fields={"note": note},
            options=options,
        )

    def offer_credential(
        self,
        id: str,
        *,
        formats: Optional[Sequence[types.WalletFormat]] = None,
        tx_code: Optional[Literal["required", "none"]] = None,
        grant: Optional[types.CredentialOfferGrant] = None,
        expires_in_seconds: Optional[int] = None,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.NewCredentialOffer:
        """Offer the credential of a verification

        The wallet can accept the offer before the decision. It then asks again until the person is verified, and
        receives the credential (deferred issuance). If the verification is rejected, the offer ends. `dc+sd-jwt`
        and `mso_mdoc` also require the scope `pii:read`.

        Args:
            formats: Formats that you offer to the wallet. Most wallets accept `dc+sd-jwt`. `dc+sd-jwt` and
                `mso_mdoc` contain name and birth date, and require the scope `pii:read`. `eu.europa.ec.av.1` is the
                European proof of age, without a name
            tx_code: Whether the wallet must also ask for a six-digit code. Send the code to the person through
                another channel
            grant: How the wallet gets its token. `pre_authorized_code`: the person enters `txCode` in the wallet.
                `authorization_code`: the person enters `txCode` on a page of this service and approves the wallet
                there. It requires a `txCode`
            expires_in_seconds: Seconds until the link expires; 3,600 (one hour) by default
        Scope: `credentials:write`.
        """
        return self._transport.call(
            _OFFER_CREDENTIAL,
            types.NewCredentialOffer,
            path={"id": id},
            fields={"formats": formats, "tx_code": tx_code, "grant": grant, "expires_in_seconds": expires_in_seconds, "metadata": metadata},
            options=options,
        )


class AsyncVerifications(AsyncResource):
    """Calls of `client.verifications`."""

    async def create(
        self,
        *,
        type: Literal["idv", "kyb"],
        method: Optional[types.VerificationMethod] = None,
        document: Optional[params.CreateVerificationDocument] = None,
        chip: Optional[params.DocumentChip] = None,
        selfie: Optional[File] = None,
        liveness: Optional[params.LivenessAnswer] = None,
        country: Optional[str] = None,
        user_id: Optional[str] = None,
        expected: Optional[params.ExpectedIdentity] = None,
        consent: Optional[Union[params.CaptureConsent, types.CaptureConsent]] = None,
        metadata: Optional[params.NewMetadata] = None,
        test_outcome: Optional[str] = None,
        business: Optional[params.CreateVerificationBusiness] = None,
        documents: Optional[params.BusinessDocuments] = None,
        owners: Optional[Sequence[params.BusinessOwnerInput]] = None,
        applicant: Optional[params.CreateVerificationApplicant] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.AnyVerification:
        """Verify a person, or start the verification of a business

        For a person (`idv`), the call answers with the decision. After 25 seconds, or fewer with `Prefer: wait=N`,
        it answers 202 with `processing`, and a webhook follows. If the service is too busy to inspect the pictures
        first, a job does so. An unusable picture then leads to `requires_input`, not to 422. If the policy requires
        liveness and you send none, it answers `requires_input`, and `session` has a link where the person continues
        on a phone. With `chip`, the signed data of the chip replaces the picture of the document. With `method:
        "wallet"`, it answers `requires_input` with a request for the person’s wallet. For a business (`kyb`), it
        answers `pending`: a job examines the business, and then a reviewer decides. With `testOutcome` and without
        documents, the business is decided before the answer.

        Args:
            method: `wallet`: the person presents a document from a wallet instead of pictures. The response
                contains the request for the wallet, and a webhook reports the decision
            document: The front is required unless `chip` or `testOutcome` is set
            selfie: Optional if liveness frames are sent
            country: Country that should have issued the document, as a code of ICAO 9303-3
            user_id: Your own ID for the user
            test_outcome: Test mode only: the outcome to produce, without an examination. The guide on test mode
                lists the outcomes and their reasons
            applicant: Person to ask for missing information
        Scope: `verifications:write`.
        """
        return await self._transport.call(
            _CREATE,
            types.AnyVerification,
            fields={"type": type, "method": method, "document": document, "chip": chip, "selfie": selfie, "liveness": liveness, "country": country, "user_id": user_id, "expected": expected, "consent": consent, "metadata": metadata, "test_outcome": test_outcome, "business": business, "documents": documents, "owners": owners, "applicant": applicant},
            options=options,
        )

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        created_after: Optional[Time] = None,
        created_before: Optional[Time] = None,
        order: Optional[Literal["desc", "asc"]] = None,
        metadata: Optional[Mapping[str, str]] = None,
        type: Optional[types.VerificationType] = None,
        status: Optional[types.AnyVerificationStatus] = None,
        user_id: Optional[str] = None,
        person_id: Optional[str] = None,
        same_face_as: Optional[str] = None,
        assignee: Optional[str] = None,
        sort: Optional[types.VerificationSort] = None,
        overdue: Optional[Literal["true"]] = None,
        due_before: Optional[Time] = None,
        for_review: Optional[Literal["true"]] = None,
        at_risk: Optional[Literal["true"]] = None,
        q: Optional[str] = None,
        search: Optional[str] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPager[Union[types.VerificationSummary, types.BusinessVerificationSummary]]:
        """List verifications

        Lists verifications of people and businesses. A filter that exists for one kind returns only that kind.

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            order: `desc`: newest first; `asc`: oldest first
            metadata: Only objects with this metadata: `metadata[order]=4711`
            same_face_as: Only cases in which the face of this person was found; only with the scope reviews:write
            assignee: ID of the assigned reviewer, or `none` for unassigned cases
            sort: `due`: by deadline of the decision, only undecided cases with one; `order=asc` has the earliest
                deadline first
            overdue: Only cases whose decision is overdue
            due_before: Only cases whose decision is due by this time
            for_review: `true`: only cases that a reviewer must decide: people in `needs_review`, businesses in
                `in_review`
            at_risk: `true`: only cases with fraud signals, or with a list match that no reviewer has dismissed
            q: ID of the verification, person, or credential, start of the `userId`, or part of a business name.
                People cannot be found by name, because their names are encrypted. To search business names, each
                page decrypts up to 500 businesses. So a page can be empty and still have a `nextCursor`
            search: Use `q` instead
            expand: Objects to include in full, in addition to their IDs: credential, person, verification. Use
                `a.b` for an object within an object, up to two levels. Each object requires the scope for reading
                it. A deleted object is null
        Scope: `verifications:read`.
        """
        return self._page(
            _LIST,
            Union[types.VerificationSummary, types.BusinessVerificationSummary],
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "order": order, "metadata": metadata, "type": type, "status": status, "userId": user_id, "personId": person_id, "sameFaceAs": same_face_as, "assignee": assignee, "sort": sort, "overdue": overdue, "dueBefore": due_before, "forReview": for_review, "atRisk": at_risk, "q": q, "search": search, "expand": expand},
            options=options,
        )

    async def get(
        self,
        id: str,
        *,
        withhold: Optional[Literal["personal_data"]] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.AnyVerification:
        """Retrieve a verification with all checks

        Args:
            withhold: `personal_data`: omits the fields that require `pii:read`, also in expanded objects, and the
                audit log records no access. Agreements always name their parties, so `expand=agreement` returns 400
            expand: Objects to include in full, in addition to their IDs: credential, person. Use `a.b` for an
                object within an object, up to two levels. Each object requires the scope for reading it. A deleted
                object is null
        Scope: `verifications:read`.
        """
        return await self._transport.call(
            _GET,
            types.AnyVerification,
            path={"id": id},
            query={"withhold": withhold, "expand": expand},
            options=options,
        )

    async def update_metadata(
        self,
        id: str,
        body: params.MetadataPatch,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ChangedMetadata:
        """Change the metadata

        Sets the keys that you send. Null or an empty text removes a key. Omitted keys keep their values. Works in
        every status, and changes nothing else.

        Scope: `verifications:write`.
        """
        return await self._transport.call(
            _UPDATE_METADATA,
            types.ChangedMetadata,
            path={"id": id},
            body=body,
            options=options,
        )

    async def list_pictures(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ListVerificationPicturesResult:
        """List submitted pictures

        Returns the pictures of every attempt, latest attempt first.

        Scope: `verifications:read`.
        """
        return await self._transport.call(
            _LIST_PICTURES,
            types.ListVerificationPicturesResult,
            path={"id": id},
            options=options,
        )

    async def get_picture(
        self,
        id: str,
        picture_id: str,
        *,
        rendition: Optional[Literal["jpeg", "face"]] = None,
        options: Optional[RequestOptions] = None,
    ) -> BinaryResponse:
        """Download a submitted picture

        For reviewers. The audit log records each download. `rendition=jpeg` returns an upright JPEG copy of a
        picture in any format, without metadata such as the location. `rendition=face` returns the largest face, cut
        out upright with a margin. Without a face, the call returns 404 with the code `no_face`. Without
        `rendition`, the call returns the picture as submitted.

        Args:
            rendition: `jpeg`: a JPEG copy of the whole picture. `face`: a JPEG copy of its largest face. Both
                contain no metadata
        Scope: `pii:read`.
        """
        return await self._transport.call(
            _GET_PICTURE,
            path={"id": id, "pictureId": picture_id},
            query={"rendition": rendition},
            options=options,
        )

    async def get_document(
        self,
        id: str,
        document_id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> BinaryResponse:
        """Download a submitted document of a business

        For reviewers. The audit log records each download. The service returns a PDF as a file and never displays
        it.

        Scope: `pii:read`.
        """
        return await self._transport.call(
            _GET_DOCUMENT,
            path={"id": id, "documentId": document_id},
            options=options,
        )

    async def decide(
        self,
        id: str,
        *,
        decision: Literal["approve", "reject"],
        reason: str,
        document: Optional[params.DecideVerificationDocument] = None,
        note: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.AnyVerification:
        """Decide a verification in review

        A person’s verification must be in `needs_review`, and a business’s in `in_review`. If your policy requires
        a second approval, another reviewer must confirm an approval. The case stays in review if a related
        credential was revoked for suspected fraud after the reviewer opened it. The case then shows the revocation.
        A business can be approved only if it has everything that the policy requires. Otherwise, the call returns
        422 and names the missing items.

        Args:
            document: For an approval: the data that the reviewer read on the document. It replaces the data that
                the service read
            reason: Reason for the decision. The user can read it
            note: Note for other reviewers. The user cannot read it
        Scope: `reviews:write`.
        """
        return await self._transport.call(
            _DECIDE,
            types.AnyVerification,
            path={"id": id},
            fields={"decision": decision, "document": document, "reason": reason, "note": note},
            options=options,
        )

    async def resubmit(
        self,
        id: str,
        *,
        documents: Optional[Union[Sequence[str], params.BusinessDocuments]] = None,
        liveness: Optional[params.LivenessAnswer] = None,
        chip: Optional[params.DocumentChip] = None,
        test_outcome: Optional[str] = None,
        method: Optional[Literal["wallet"]] = None,
        answers: Optional[Sequence[Union[params.InformationAnswer, types.InformationAnswer]]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.AnyVerification:
        """Submit new pictures or documents

        Works only in the status `requires_input`. For a person, send all pictures again, in up to five attempts. Or
        send `method: "wallet"` to request a document from a wallet. For a business, send the requested items: new
        documents are added to the earlier ones.

        Args:
            test_outcome: Test mode only: the outcome to produce, without an examination. The guide on test mode
                lists the outcomes and their reasons
            answers: Answers to the open information request. `item` is the position of the requested item, from 0
        Scope: `verifications:write`.
        """
        return await self._transport.call(
            _RESUBMIT,
            types.AnyVerification,
            path={"id": id},
            fields={"documents": documents, "liveness": liveness, "chip": chip, "test_outcome": test_outcome, "method": method, "answers": answers},
            options=options,
        )

    async def cancel(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.AnyVerification:
        """Cancel an undecided verification

        Scope: `verifications:write`.
        """
        return await self._transport.call(
            _CANCEL,
            types.AnyVerification,
            path={"id": id},
            options=options,
        )

    async def assign(
        self,
        id: str,
        *,
        assignee: Optional[str],
        options: Optional[RequestOptions] = None,
    ) -> types.AnyVerification:
        """Assign a verification to a reviewer

        You can assign a person’s verification until it has ended. You can assign a business’s verification unless
        it is rejected, canceled, or redacted.

        Args:
            assignee: ID of a member with the role owner or reviewer. Null returns the case to the queue
        Scope: `reviews:write`.
        """
        return await self._transport.call(
            _ASSIGN,
            types.AnyVerification,
            path={"id": id},
            fields={"assignee": assignee},
            options=options,
        )

    async def add_note(
        self,
        id: str,
        *,
        text: str,
        options: Optional[RequestOptions] = None,
    ) -> types.VerificationNote:
        """Add a note for other reviewers

        Only members and API keys with the scope can read notes. The person or business cannot. Redaction deletes
        the notes.

        Scope: `reviews:write`.
        """
        return await self._transport.call(
            _ADD_NOTE,
            types.VerificationNote,
            path={"id": id},
            fields={"text": text},
            options=options,
        )

    def list_notes(
        self,
        id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        created_after: Optional[Time] = None,
        created_before: Optional[Time] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPager[types.VerificationNote]:
        """List reviewer notes

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
        Scope: `reviews:write`.
        """
        return self._page(
            _LIST_NOTES,
            types.VerificationNote,
            ("cursor", "nextCursor"),
            path={"id": id},
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before},
            options=options,
        )

    async def report_viewer(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ReportVerificationViewerResult:
        """Report that you are viewing a verification

        For web pages: call this every 15 seconds while the page is visible. The response contains the IDs of other
        members who reported within the last 45 seconds. `GET /v1/verifications/reviewers` returns their names.
        Reports are neither logged nor stored.

        Scope: `reviews:write`.
        """
        return await self._transport.call(
            _REPORT_VIEWER,
            types.ReportVerificationViewerResult,
            path={"id": id},
            options=options,
        )

    async def list_screening_hits(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ListScreeningHitsResult:
        """List screening matches of a person, or of a company and its owners

        The audit log records each call.

        Scope: `reviews:write`.
        """
        return await self._transport.call(
            _LIST_SCREENING_HITS,
            types.ListScreeningHitsResult,
            path={"id": id},
            options=options,
        )

    async def settle_screening_hit(
        self,
        id: str,
        hit_id: str,
        *,
        state: types.ScreeningHitDecision,
        note: str,
        options: Optional[RequestOptions] = None,
    ) -> types.ScreeningHit:
        """Dismiss or confirm a list match

        Dismissing or confirming a match does not decide a case in review. A confirmed match suspends an approval.
        When all matches are dismissed, a person’s credential is reinstated, and a suspended business returns to
        review. If your policy requires a second approval, a second reviewer must also dismiss a person’s matches.

        Args:
            note: Reason for the decision. Reviewers can read it, and the verification stores it
        Scope: `reviews:write`.
        """
        return await self._transport.call(
            _SETTLE_SCREENING_HIT,
            types.ScreeningHit,
            path={"id": id, "hitId": hit_id},
            fields={"state": state, "note": note},
            options=options,
        )

    async def redact(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.AnyVerification:
        """Erase the personal data of a closed verification

        Permanently deletes pictures, documents, the data read from them, expected details, notes, metadata, and
        measurements. Keeps the outcome, the results of the checks, versions, IDs, and the credential. Backups
        contain the data until you delete them. After a restore, the service redacts again before it starts. The
        verification must have ended (verified, approved, suspended, rejected, expired, or canceled). A second call
        changes nothing. If your policy requires a second approval, the call returns 409. Request an erasure
        instead, which another member approves. `GET /v1/erasures` lists redactions with `by: redaction`.

        Scope: `compliance:erase`.
        """
        return await self._transport.call(
            _REDACT,
            types.AnyVerification,
            path={"id": id},
            options=options,
        )

    async def count(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.VerificationCounts:
        """Count open verifications by reviewer

        Scope: `verifications:read`.
        """
        return await self._transport.call(
            _COUNT,
            types.VerificationCounts,
            options=options,
        )

    async def list_reviewers(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ListVerificationReviewersResult:
        """List reviewers of verifications

        Scope: `reviews:write`.
        """
        return await self._transport.call(
            _LIST_REVIEWERS,
            types.ListVerificationReviewersResult,
            options=options,
        )

    async def list_beneficial_owners(
        self,
        id: str,
        *,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ListBeneficialOwnersResult:
        """List beneficial owners of a business, with ownership paths, shares, and verification status

        Returns the owners found in the last examination. Empty before the first examination.

        Args:
            expand: Objects to include in full, in addition to their IDs: session, verification. Use `a.b` for an
                object within an object, up to two levels. Each object requires the scope for reading it. A deleted
                object is null
        Scope: `verifications:read`.
        """
        return await self._transport.call(
            _LIST_BENEFICIAL_OWNERS,
            types.ListBeneficialOwnersResult,
            path={"id": id},
            query={"expand": expand},
            options=options,
        )

    async def invite_beneficial_owner(
        self,
        id: str,
        owner_id: str,
        *,
        email: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.BeneficialOwner:
        """Invite a beneficial owner to verify their identity

        The link is valid for 14 days and replaces an earlier link. You can invite an owner once an hour. If the
        policy requires verified owners, the service automatically invites each owner whose email address you
        submitted.

        Args:
            email: Email address for the link. Required if you submitted none for this owner
        Scope: `verifications:write`.
        """
        return await self._transport.call(
            _INVITE_BENEFICIAL_OWNER,
            types.BeneficialOwner,
            path={"id": id, "ownerId": owner_id},
            fields={"email": email},
            options=options,
        )

    async def request_information(
        self,
        id: str,
        *,
        items: Sequence[Union[params.InformationItem, types.InformationItem]],
        message: str,
        email: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.RequestInformationResult:
        """Request information from the applicant

        Moves the verification from `in_review` to `requires_input`. The service emails the applicant a link to a
        page where they submit documents and answers. The page accepts one submission within 30 days. You can also
        submit the items yourself with `resubmit`. A new request replaces an open one.

        Args:
            message: Message to the applicant, shown above the requested items
            email: Email address that replaces the applicant’s address
        Scope: `reviews:write`.
        """
        return await self._transport.call(
            _REQUEST_INFORMATION,
            types.RequestInformationResult,
            path={"id": id},
            fields={"items": items, "message": message, "email": email},
            options=options,
        )

    async def list_information_requests(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ListInformationRequestsResult:
        """List information requests and their answers

        Newest first. Answers require the scope reviews:write. The verification lists the submitted documents.

        Scope: `verifications:read`.
        """
        return await self._transport.call(
            _LIST_INFORMATION_REQUESTS,
            types.ListInformationRequestsResult,
            path={"id": id},
            options=options,
        )

    async def renew(
        self,
        id: str,
        *,
        documents: Optional[params.BusinessDocuments] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.BusinessVerification:
        """Renew a suspended or expired business verification

        Examines the business again, with new documents if you send them. Then a reviewer decides.

        Scope: `verifications:write` or `reviews:write`.
        """
        return await self._transport.call(
            _RENEW,
            types.BusinessVerification,
            path={"id": id},
            fields={"documents": documents},
            options=options,
        )

    async def suspend(
        self,
        id: str,
        *,
        note: str,
        options: Optional[RequestOptions] = None,
    ) -> types.BusinessVerification:
        """Suspend the approval of a business

        Also suspends its credential. `renew` returns the business to review.

        Args:
            note: Reason for the suspension. Only reviewers can read it
        Scope: `reviews:write`.
        """
        return await self._transport.call(
            _SUSPEND,
            types.BusinessVerification,
            path={"id": id},
            fields={"note": note},
            options=options,
        )

    async def offer_credential(
        self,
        id: str,
        *,
        formats: Optional[Sequence[types.WalletFormat]] = None,
        tx_code: Optional[Literal["required", "none"]] = None,
        grant: Optional[types.CredentialOfferGrant] = None,
        expires_in_seconds: Optional[int] = None,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.NewCredentialOffer:
        """Offer the credential of a verification

        The wallet can accept the offer before the decision. It then asks again until the person is verified, and
        receives the credential (deferred issuance). If the verification is rejected, the offer ends. `dc+sd-jwt`
        and `mso_mdoc` also require the scope `pii:read`.

        Args:
            formats: Formats that you offer to the wallet. Most wallets accept `dc+sd-jwt`. `dc+sd-jwt` and
                `mso_mdoc` contain name and birth date, and require the scope `pii:read`. `eu.europa.ec.av.1` is the
                European proof of age, without a name
            tx_code: Whether the wallet must also ask for a six-digit code. Send the code to the person through
                another channel
            grant: How the wallet gets its token. `pre_authorized_code`: the person enters `txCode` in the wallet.
                `authorization_code`: the person enters `txCode` on a page of this service and approves the wallet
                there. It requires a `txCode`
            expires_in_seconds: Seconds until the link expires; 3,600 (one hour) by default
        Scope: `credentials:write`.
        """
        return await self._transport.call(
            _OFFER_CREDENTIAL,
            types.NewCredentialOffer,
            path={"id": id},
            fields={"formats": formats, "tx_code": tx_code, "grant": grant, "expires_in_seconds": expires_in_seconds, "metadata": metadata},
            options=options,
        )
