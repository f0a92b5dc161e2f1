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

        For a person (`idv`), the call answers with the decision. After 10 seconds, or as many as `Prefer: wait=N`
        names (at most 25), it answers 202 with `processing`, and a webhook follows. If all processes that read
        pictures are busy, a job inspects them too, so an unusable picture is then `requires_input` and not 422. If
        the policy requires liveness and you send none, it answers `requires_input`, and `session` has a link where
        the person continues on a phone. With `chip`, the signed data of the document’s chip replace its picture.
        With `method: "wallet"`, it answers `requires_input` with a request for the person’s wallet. For a business
        (`kyb`), it answers `pending`: a job examines the business, and then a reviewer decides. With `testOutcome`
        and without documents, the business is decided before the answer.

        Args:
            method: `wallet`: the person shows a document in a wallet instead of pictures. The answer has a request
                for the wallet, and a webhook follows
            document: The front is required unless `chip` or `testOutcome` is set
            selfie: Optional if liveness frames are sent
            country: Expected issuing state, as in ICAO 9303-3
            user_id: Your own ID for the user
            test_outcome: Test mode only: the outcome to produce, without an examination. See the guide on test mode
                for outcomes and reasons
            applicant: Contact for missing information
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
        assignee: Optional[str] = None,
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

        Lists people and businesses. A filter that applies to only one kind shows only that kind.

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            order: `desc`: newest first; `asc`: oldest first
            metadata: Only objects with this metadata: `metadata[order]=4711`
            assignee: Assigned reviewer, or `none`
            overdue: Only cases with an overdue decision; businesses only
            due_before: Only cases with a decision due by this time; businesses only
            for_review: Only cases for a reviewer: people in `needs_review`, businesses in `in_review`
            at_risk: Only cases with fraud signals, or with a list match that is not dismissed
            q: ID of the verification, person, or credential, start of the `userId`, or part of a business name.
                Names of people are encrypted and cannot be searched. Names of businesses are decrypted one by one,
                so a page covers up to 500 businesses. It may be empty and still have a `nextCursor`
            search: Former name of `q`
            expand: Objects to include in full, in addition to their IDs: credential, person, verification. Up to
                two levels, such as `a.b`. Each requires the scope for reading it. A deleted object is null
        Scope: `verifications:read`.
        """
        return self._page(
            _LIST,
            Union[types.VerificationSummary, types.BusinessVerificationSummary],
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "order": order, "metadata": metadata, "type": type, "status": status, "userId": user_id, "personId": person_id, "assignee": assignee, "overdue": overdue, "dueBefore": due_before, "forReview": for_review, "atRisk": at_risk, "q": q, "search": search, "expand": expand},
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
            withhold: Omits the fields that require `pii:read`, so no access is recorded
            expand: Objects to include in full, in addition to their IDs: credential, person. Up to two levels, such
                as `a.b`. Each requires the scope for reading it. A deleted object is null
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

        Sets the keys that you name. Null or an empty text removes a key; other keys stay. Works in every status,
        and changes nothing else.

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

        Pictures of every attempt, latest first.

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

        For reviewers. The audit log records each access. `rendition=jpeg` returns an upright JPEG copy of a picture
        in any format, without metadata such as the location. `rendition=face` returns the largest face in it, cut
        out upright with a margin, or 404 with the code `no_face`. Otherwise, the picture is returned as submitted.

        Args:
            rendition: A JPEG copy without metadata, of the whole picture or of its largest face
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

        For reviewers. The audit log records each access. The service never renders a PDF.

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

        A person’s verification must be in `needs_review`, a business’s in `in_review`. If your policy requires a
        second approval, another reviewer must confirm an approval. If a credential was revoked for suspected fraud
        after the reviewer opened the case, the case stays in review and shows this. A business is approved only if
        nothing required by the policy is missing; otherwise, 422 names the missing items.

        Args:
            document: For an approval: the data that the reviewer reads on the document. Replaces the data read by
                machine
            reason: Shown to the user
            note: For reviewers only
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

        Only in the status `requires_input`. For a person, send all pictures again, in up to five attempts, or
        `method: "wallet"` to request a document from a wallet. For a business, send the requested items: new
        documents are added to the earlier ones.

        Args:
            test_outcome: Test mode only: the outcome to produce, without an examination. See the guide on test mode
                for outcomes and reasons
            answers: Answers to the items of the open request, by their position from 0
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

        Works for a person until the verification has ended, and for a business unless it is rejected, canceled, or
        redacted.

        Args:
            assignee: A member with the role owner or reviewer; null returns the case to the queue
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

        Neither the person or business nor keys without the scope can see notes. Redaction deletes them.

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
        """Report that you have a verification open

        For pages: call it every 15 seconds while the page is visible. The answer names other members who reported
        within 45 seconds, for `GET /v1/verifications/reviewers` to resolve. Reports are neither logged nor kept.

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

        The audit log records each access.

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

        A case in review still waits for its decision. A confirmed match suspends an approval. When all matches are
        dismissed, the credential of a person is reinstated, and a suspended business returns to review. If your
        policy requires a second approval, another reviewer must dismiss the matches of a person too.

        Args:
            note: Reason, for reviewers and the record
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
        figures. Keeps the outcome, the results of the checks, versions, IDs, and the credential. Backups contain
        the data until you delete them; after a restore, the service redacts again before it starts. The
        verification must have ended (verified, approved, suspended, rejected, expired, or canceled). A second call
        changes nothing. If your policy requires a second approval, the call answers 409: request an erasure
        instead, which another member approves. `GET /v1/erasures` lists it with `by: redaction`.

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

        As found by the last examination; empty before the first.

        Args:
            expand: Objects to include in full, in addition to their IDs: session, verification. Up to two levels,
                such as `a.b`. Each requires the scope for reading it. A deleted object is null
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

        The link is valid for 14 days and replaces a previous one. You can invite an owner once an hour. If the
        policy requires verified owners, owners with an email address in the intake are invited automatically.

        Args:
            email: New address for the link; required if the intake has none
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

        Moves the verification from `in_review` to `requires_input`. The applicant receives a link by email to a
        page that accepts documents and answers once, within 30 days. You can also submit them yourself with
        `resubmit`. A new request replaces an open one.

        Args:
            message: Message to the applicant, above the items
            email: Replaces the applicant’s address
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

        Newest first. Shows answers only with the scope reviews:write. Documents are listed with the verification.

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
            note: Reason, for reviewers
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
        expires_in_seconds: Optional[int] = None,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.NewCredentialOffer:
        """Offer the credential of a verification

        The wallet can accept the offer before the decision. It then retries, and receives the credential once the
        person is verified (deferred issuance). A rejection ends the offer. `dc+sd-jwt` and `mso_mdoc` require the
        scope `pii:read` too.

        Args:
            formats: Formats offered to the wallet. Most wallets take `dc+sd-jwt`, which contains name and birth
                date and requires the scope `pii:read`, as `mso_mdoc` does. `eu.europa.ec.av.1` is the European
                proof of age, without a name
            tx_code: Whether the wallet also needs a six-digit code, which you give to the person through another
                channel
            expires_in_seconds: Validity of the link; one hour by default
        Scope: `credentials:write`.
        """
        return self._transport.call(
            _OFFER_CREDENTIAL,
            types.NewCredentialOffer,
            path={"id": id},
            fields={"formats": formats, "tx_code": tx_code, "expires_in_seconds": expires_in_seconds, "metadata": metadata},
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

        For a person (`idv`), the call answers with the decision. After 10 seconds, or as many as `Prefer: wait=N`
        names (at most 25), it answers 202 with `processing`, and a webhook follows. If all processes that read
        pictures are busy, a job inspects them too, so an unusable picture is then `requires_input` and not 422. If
        the policy requires liveness and you send none, it answers `requires_input`, and `session` has a link where
        the person continues on a phone. With `chip`, the signed data of the document’s chip replace its picture.
        With `method: "wallet"`, it answers `requires_input` with a request for the person’s wallet. For a business
        (`kyb`), it answers `pending`: a job examines the business, and then a reviewer decides. With `testOutcome`
        and without documents, the business is decided before the answer.

        Args:
            method: `wallet`: the person shows a document in a wallet instead of pictures. The answer has a request
                for the wallet, and a webhook follows
            document: The front is required unless `chip` or `testOutcome` is set
            selfie: Optional if liveness frames are sent
            country: Expected issuing state, as in ICAO 9303-3
            user_id: Your own ID for the user
            test_outcome: Test mode only: the outcome to produce, without an examination. See the guide on test mode
                for outcomes and reasons
            applicant: Contact for missing information
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
        assignee: Optional[str] = None,
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

        Lists people and businesses. A filter that applies to only one kind shows only that kind.

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            order: `desc`: newest first; `asc`: oldest first
            metadata: Only objects with this metadata: `metadata[order]=4711`
            assignee: Assigned reviewer, or `none`
            overdue: Only cases with an overdue decision; businesses only
            due_before: Only cases with a decision due by this time; businesses only
            for_review: Only cases for a reviewer: people in `needs_review`, businesses in `in_review`
            at_risk: Only cases with fraud signals, or with a list match that is not dismissed
            q: ID of the verification, person, or credential, start of the `userId`, or part of a business name.
                Names of people are encrypted and cannot be searched. Names of businesses are decrypted one by one,
                so a page covers up to 500 businesses. It may be empty and still have a `nextCursor`
            search: Former name of `q`
            expand: Objects to include in full, in addition to their IDs: credential, person, verification. Up to
                two levels, such as `a.b`. Each requires the scope for reading it. A deleted object is null
        Scope: `verifications:read`.
        """
        return self._page(
            _LIST,
            Union[types.VerificationSummary, types.BusinessVerificationSummary],
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "order": order, "metadata": metadata, "type": type, "status": status, "userId": user_id, "personId": person_id, "assignee": assignee, "overdue": overdue, "dueBefore": due_before, "forReview": for_review, "atRisk": at_risk, "q": q, "search": search, "expand": expand},
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
            withhold: Omits the fields that require `pii:read`, so no access is recorded
            expand: Objects to include in full, in addition to their IDs: credential, person. Up to two levels, such
                as `a.b`. Each requires the scope for reading it. A deleted object is null
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

        Sets the keys that you name. Null or an empty text removes a key; other keys stay. Works in every status,
        and changes nothing else.

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

        Pictures of every attempt, latest first.

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

        For reviewers. The audit log records each access. `rendition=jpeg` returns an upright JPEG copy of a picture
        in any format, without metadata such as the location. `rendition=face` returns the largest face in it, cut
        out upright with a margin, or 404 with the code `no_face`. Otherwise, the picture is returned as submitted.

        Args:
            rendition: A JPEG copy without metadata, of the whole picture or of its largest face
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

        For reviewers. The audit log records each access. The service never renders a PDF.

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

        A person’s verification must be in `needs_review`, a business’s in `in_review`. If your policy requires a
        second approval, another reviewer must confirm an approval. If a credential was revoked for suspected fraud
        after the reviewer opened the case, the case stays in review and shows this. A business is approved only if
        nothing required by the policy is missing; otherwise, 422 names the missing items.

        Args:
            document: For an approval: the data that the reviewer reads on the document. Replaces the data read by
                machine
            reason: Shown to the user
            note: For reviewers only
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

        Only in the status `requires_input`. For a person, send all pictures again, in up to five attempts, or
        `method: "wallet"` to request a document from a wallet. For a business, send the requested items: new
        documents are added to the earlier ones.

        Args:
            test_outcome: Test mode only: the outcome to produce, without an examination. See the guide on test mode
                for outcomes and reasons
            answers: Answers to the items of the open request, by their position from 0
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

        Works for a person until the verification has ended, and for a business unless it is rejected, canceled, or
        redacted.

        Args:
            assignee: A member with the role owner or reviewer; null returns the case to the queue
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

        Neither the person or business nor keys without the scope can see notes. Redaction deletes them.

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
        """Report that you have a verification open

        For pages: call it every 15 seconds while the page is visible. The answer names other members who reported
        within 45 seconds, for `GET /v1/verifications/reviewers` to resolve. Reports are neither logged nor kept.

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

        The audit log records each access.

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

        A case in review still waits for its decision. A confirmed match suspends an approval. When all matches are
        dismissed, the credential of a person is reinstated, and a suspended business returns to review. If your
        policy requires a second approval, another reviewer must dismiss the matches of a person too.

        Args:
            note: Reason, for reviewers and the record
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
        figures. Keeps the outcome, the results of the checks, versions, IDs, and the credential. Backups contain
        the data until you delete them; after a restore, the service redacts again before it starts. The
        verification must have ended (verified, approved, suspended, rejected, expired, or canceled). A second call
        changes nothing. If your policy requires a second approval, the call answers 409: request an erasure
        instead, which another member approves. `GET /v1/erasures` lists it with `by: redaction`.

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

        As found by the last examination; empty before the first.

        Args:
            expand: Objects to include in full, in addition to their IDs: session, verification. Up to two levels,
                such as `a.b`. Each requires the scope for reading it. A deleted object is null
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

        The link is valid for 14 days and replaces a previous one. You can invite an owner once an hour. If the
        policy requires verified owners, owners with an email address in the intake are invited automatically.

        Args:
            email: New address for the link; required if the intake has none
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

        Moves the verification from `in_review` to `requires_input`. The applicant receives a link by email to a
        page that accepts documents and answers once, within 30 days. You can also submit them yourself with
        `resubmit`. A new request replaces an open one.

        Args:
            message: Message to the applicant, above the items
            email: Replaces the applicant’s address
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

        Newest first. Shows answers only with the scope reviews:write. Documents are listed with the verification.

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
            note: Reason, for reviewers
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
        expires_in_seconds: Optional[int] = None,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.NewCredentialOffer:
        """Offer the credential of a verification

        The wallet can accept the offer before the decision. It then retries, and receives the credential once the
        person is verified (deferred issuance). A rejection ends the offer. `dc+sd-jwt` and `mso_mdoc` require the
        scope `pii:read` too.

        Args:
            formats: Formats offered to the wallet. Most wallets take `dc+sd-jwt`, which contains name and birth
                date and requires the scope `pii:read`, as `mso_mdoc` does. `eu.europa.ec.av.1` is the European
                proof of age, without a name
            tx_code: Whether the wallet also needs a six-digit code, which you give to the person through another
                channel
            expires_in_seconds: Validity of the link; one hour by default
        Scope: `credentials:write`.
        """
        return await self._transport.call(
            _OFFER_CREDENTIAL,
            types.NewCredentialOffer,
            path={"id": id},
            fields={"formats": formats, "tx_code": tx_code, "expires_in_seconds": expires_in_seconds, "metadata": metadata},
            options=options,
        )
