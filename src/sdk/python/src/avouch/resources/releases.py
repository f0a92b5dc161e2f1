# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.releases`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Optional

from .. import types
from .._resource import AsyncResource, Resource
from .._transport import Operation

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from .. import params
    from .._encode import Day, File, Time
    from .._pagination import AsyncPager, Page
    from .._response import BinaryResponse
    from .._transport import RequestOptions


_CREATE = Operation(
    "createModelRelease",
    "POST",
    "/v1/releases",
    idempotent=True,
    body={"user_id": ("userId", None), "project_id": ("projectId", None), "performer": ("performer", {"legal_name": ("legalName", None), "stage_name": ("stageName", None), "other_names": ("otherNames", None), "birth_date": ("birthDate", None)}), "photographer": ("photographer", "NewContact"), "guardian": ("guardian", {"legal_name": ("legalName", None)}), "witness": ("witness", "NewContact"), "shoot": ("shoot", {"from_": ("from", None)}), "ends_on": ("endsOn", None), "ai_use": ("aiUse", None), "biometric_use": ("biometricUse", None), "visual_reference": ("visualReference", None), "parties": ("parties", {"user_id": ("userId", None)}), "signing": ("signing", {"require_verified_identity": ("requireVerifiedIdentity", None), "require_email_code": ("requireEmailCode", None), "face_match_at_signing": ("faceMatchAtSigning", None), "trusted_issuers": ("trustedIssuers", None), "confirm_in_wallet": ("confirmInWallet", None), "expires_in_days": ("expiresInDays", None)})},
)
_LIST = Operation(
    "listModelReleases",
    "GET",
    "/v1/releases",
)
_GET = Operation(
    "getModelRelease",
    "GET",
    "/v1/releases/{id}",
)
_UPDATE_METADATA = Operation(
    "updateModelReleaseMetadata",
    "POST",
    "/v1/releases/{id}/metadata",
    idempotent=True,
)
_GET_RECEIPT = Operation(
    "getModelReleaseReceipt",
    "GET",
    "/v1/releases/{id}/receipt",
    answer="text",
)
_DISTRIBUTE = Operation(
    "distributeModelRelease",
    "POST",
    "/v1/releases/{id}/distribute",
    idempotent=True,
)
_LIST_DISTRIBUTIONS = Operation(
    "listReleaseDistributions",
    "GET",
    "/v1/releases/{id}/distributions",
)
_RECORD_BOUNCE = Operation(
    "recordReleaseBounce",
    "POST",
    "/v1/releases/{id}/distributions/{distributionId}/bounce",
    idempotent=True,
)
_REISSUE = Operation(
    "reissueModelRelease",
    "POST",
    "/v1/releases/{id}/reissue",
    idempotent=True,
)
_WITHDRAW = Operation(
    "withdrawModelRelease",
    "POST",
    "/v1/releases/{id}/withdraw",
    idempotent=True,
    body={"acknowledge_within_hours": ("acknowledgeWithinHours", None)},
)
_LIST_WITHDRAWN_FILES = Operation(
    "listWithdrawnFiles",
    "GET",
    "/v1/releases/{id}/files",
)
_CREATE_SIGNING_QR = Operation(
    "createReleaseSigningQr",
    "POST",
    "/v1/releases/{id}/signing-qr",
    answer="binary",
    idempotent=True,
)
_GET_VISUAL_REFERENCE = Operation(
    "getReleaseVisualReference",
    "GET",
    "/v1/releases/{id}/visual-reference",
    answer="binary",
)
_CREATE_IMPORT = Operation(
    "importModelReleases",
    "POST",
    "/v1/releases/bulk",
    idempotent=True,
    body={"project_id": ("projectId", None)},
)
_GET_IMPORT = Operation(
    "getModelReleaseImport",
    "GET",
    "/v1/releases/bulk/{id}",
)
_UPDATE_IMPORT_METADATA = Operation(
    "updateModelReleaseImportMetadata",
    "POST",
    "/v1/releases/bulk/{id}/metadata",
    idempotent=True,
)
_PREVIEW_IMPORT = Operation(
    "previewModelReleaseImport",
    "POST",
    "/v1/releases/bulk/preview",
    idempotent=True,
    body={"project_id": ("projectId", None)},
)


class Releases(Resource):
    """Calls of `client.releases`."""

    def create(
        self,
        *,
        user_id: str,
        project_id: str,
        consent: bool,
        performer: Optional[params.CreateModelReleasePerformer] = None,
        photographer: Optional[params.NewContact] = None,
        guardian: Optional[params.CreateModelReleaseGuardian] = None,
        witness: Optional[params.NewContact] = None,
        shoot: Optional[params.CreateModelReleaseShoot] = None,
        description: Optional[str] = None,
        explicit: Optional[bool] = None,
        territory: Optional[str] = None,
        term: Optional[str] = None,
        ends_on: Optional[Day] = None,
        media: Optional[Sequence[str]] = None,
        exclusivity: Optional[types.Exclusivity] = None,
        compensation: Optional[str] = None,
        ai_use: Optional[bool] = None,
        biometric_use: Optional[bool] = None,
        visual_reference: Optional[File] = None,
        parties: Optional[Sequence[params.CreateModelReleaseParty]] = None,
        signing: Optional[params.CreateModelReleaseSigning] = None,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Release:
        """Record a model release

        There are two ways. With `consent` and without `parties`, you attest the release. It is `signed`
        immediately, with `assurance: attested`. Its credential then shows that the consent is stated by your
        organization only, and not signed by the performer. With `parties`, the service emails each party a link to
        a page where they sign. The release is `pending` until all have signed. If `projectId` is unknown, the
        service creates the project with that ID. The person behind `userId` does not need a verified identity.
        Without one, the release shows `identity: missing` and has no nullifier. Reissue the release after the
        person is verified.

        Args:
            user_id: Your own ID for the user
            project_id: ID of the project (`prj_…`), or your own ID for it. An unknown ID creates the project
            consent: Whether the person agreed. `false` records a refusal
            performer: The person depicted. If the `userId` has a verified identity, name and birth date come from
                it
            shoot: Days of the shoot, one year at most
            description: Description of the content. Required for explicit content
            territory: Territory in which the content may be used. If omitted, the release states `unspecified`, and
                bundles contain a warning
            term: Time for which the content may be used. If omitted, the release states `unspecified`, and bundles
                contain a warning. With `endsOn`, the release states `until` followed by that day
            ends_on: Last day of the term. The credential expires after this day
            media: Media in which the content may be used. If omitted, the release states `unspecified`, and bundles
                contain a warning
            ai_use: Whether the content may be used to train AI, or to create AI-altered versions
            biometric_use: Whether the content may be used to recognize the person
            visual_reference: Picture of the person: a JPEG, PNG, or WebP as a base64 data URI, up to 5 MB
            parties: People who sign on the hosted page. Without parties, you attest the consent
        Scope: `agreements:write`.
        """
        return self._transport.call(
            _CREATE,
            types.Release,
            fields={"user_id": user_id, "project_id": project_id, "consent": consent, "performer": performer, "photographer": photographer, "guardian": guardian, "witness": witness, "shoot": shoot, "description": description, "explicit": explicit, "territory": territory, "term": term, "ends_on": ends_on, "media": media, "exclusivity": exclusivity, "compensation": compensation, "ai_use": ai_use, "biometric_use": biometric_use, "visual_reference": visual_reference, "parties": parties, "signing": signing, "metadata": metadata},
            options=options,
        )

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        created_after: Optional[Time] = None,
        created_before: Optional[Time] = None,
        metadata: Optional[Mapping[str, str]] = None,
        project_id: Optional[str] = None,
        status: Optional[types.ReleaseStatus] = None,
        user_id: Optional[str] = None,
        person_id: Optional[str] = None,
        include: Optional[Literal["performer_name"]] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> Page[types.ReleaseSummary]:
        """List model releases

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
            person_id: Only releases of this person
            include: Adds `performerName` to each release. Requires the scope `pii:read`, and the audit log records
                the access
            expand: Objects to include in full, in addition to their IDs: agreement, credential, person, project.
                Use `a.b` for an object within an object, up to two levels. Each object requires the scope for
                reading it. A deleted object is null
        Scope: `agreements:read`.
        """
        return self._page(
            _LIST,
            types.ReleaseSummary,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "metadata": metadata, "projectId": project_id, "status": status, "userId": user_id, "personId": person_id, "include": include, "expand": expand},
            options=options,
        )

    def get(
        self,
        id: str,
        *,
        withhold: Optional[Literal["personal_data"]] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Release:
        """Retrieve a model release with its history

        Args:
            withhold: `personal_data`: omits the fields that require `pii:read`, also in expanded objects, and the
                audit log records no access. Agreements always name their parties, so `expand=agreement` returns 400
            expand: Objects to include in full, in addition to their IDs: agreement, credential, person, project.
                Use `a.b` for an object within an object, up to two levels. Each object requires the scope for
                reading it. A deleted object is null
        Scope: `agreements:read`.
        """
        return self._transport.call(
            _GET,
            types.Release,
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

        Scope: `agreements:write`.
        """
        return self._transport.call(
            _UPDATE_METADATA,
            types.ChangedMetadata,
            path={"id": id},
            body=body,
            options=options,
        )

    def get_receipt(
        self,
        id: str,
        *,
        of: Optional[Literal["signed", "reissued", "distributed", "withdrawn"]] = None,
        distribution_id: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> str:
        """Download the log receipt of a release

        Returns the receipt of the signing, with the hashes of the document and the claims. `of` and
        `distributionId` select another entry of the release. The offline verifier checks the receipt. Returns 404
        if the entry does not exist. For about a second after the entry, the call returns 409 with `Retry-After`.

        Args:
            of: Log entry to prove. `distributed`: the distribution to all recipients
            distribution_id: Log entry to prove: the delivery to one recipient
        Scope: `agreements:read`.
        """
        return self._transport.call(
            _GET_RECEIPT,
            path={"id": id},
            query={"of": of, "distributionId": distribution_id},
            options=options,
        )

    def distribute(
        self,
        id: str,
        *,
        recipients: Sequence[str],
        disclose: Optional[Sequence[types.ReleaseDisclosure]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.DistributedRelease:
        """Send a signed release to recipients

        Each recipient gets an email with a separate link. The link gives access to the credential, limited to the
        chosen fields, and to instructions for offline verification. An address that occurs twice gets one email.

        Args:
            disclose: Details to send. The scope of the release is always included. Names, birth date, and the
                signed document require `pii:read`
        Scope: `agreements:write`.
        """
        return self._transport.call(
            _DISTRIBUTE,
            types.DistributedRelease,
            path={"id": id},
            fields={"recipients": recipients, "disclose": disclose},
            options=options,
        )

    def list_distributions(
        self,
        id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        created_after: Optional[Time] = None,
        created_before: Optional[Time] = None,
        withhold: Optional[Literal["personal_data"]] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> Page[types.ReleaseDistribution]:
        """List deliveries of a release

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            withhold: `personal_data`: omits the fields that require `pii:read`, also in expanded objects, and the
                audit log records no access. Agreements always name their parties, so `expand=agreement` returns 400
            expand: Objects to include in full, in addition to their IDs: release. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
        Scope: `agreements:read`.
        """
        return self._page(
            _LIST_DISTRIBUTIONS,
            types.ReleaseDistribution,
            ("cursor", "nextCursor"),
            path={"id": id},
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "withhold": withhold, "expand": expand},
            options=options,
        )

    def record_bounce(
        self,
        id: str,
        distribution_id: str,
        *,
        reason: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ReleaseDistribution:
        """Record that an email bounced

        For an email that a mail server accepted first and returned later. The service records an immediate refusal
        automatically.

        Scope: `agreements:write`.
        """
        return self._transport.call(
            _RECORD_BOUNCE,
            types.ReleaseDistribution,
            path={"id": id, "distributionId": distribution_id},
            fields={"reason": reason},
            options=options,
        )

    def reissue(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.Release:
        """Reissue the credential of a signed release

        The new credential replaces the previous one, which is revoked. If the person has been verified since, the
        new credential contains the nullifier.

        Scope: `agreements:write`.
        """
        return self._transport.call(
            _REISSUE,
            types.Release,
            path={"id": id},
            options=options,
        )

    def withdraw(
        self,
        id: str,
        *,
        reason: Optional[str] = None,
        acknowledge_within_hours: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Release:
        """Withdraw a signed release

        You cannot undo this. Revokes the credential, sends the webhook `consent.withdrawn`, and notifies every
        recipient. Recipients must acknowledge the withdrawal by `acknowledgeBy`.

        Args:
            reason: Reason for the withdrawal. Stored encrypted, and not sent to recipients
        Scope: `agreements:write`.
        """
        return self._transport.call(
            _WITHDRAW,
            types.Release,
            path={"id": id},
            fields={"reason": reason, "acknowledge_within_hours": acknowledge_within_hours},
            options=options,
        )

    def list_withdrawn_files(
        self,
        id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        withhold: Optional[Literal["personal_data"]] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> Page[types.WithdrawnFile]:
        """List the files that a withdrawn release covered

        The files in which the performer appeared when the release was withdrawn, their resized, transcoded, and new
        versions, and what recipients did with them. The list is empty if the release is not withdrawn, or another
        release of the performer counts. It is complete when `withdrawal.listedAt` of the release is set. Use
        `expand=file` for names and coverage.

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            withhold: `personal_data`: omits the fields that require `pii:read`, also in expanded objects, and the
                audit log records no access. Agreements always name their parties, so `expand=agreement` returns 400
            expand: Objects to include in full, in addition to their IDs: file. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
        Scope: `agreements:read`.
        """
        return self._page(
            _LIST_WITHDRAWN_FILES,
            types.WithdrawnFile,
            ("cursor", "nextCursor"),
            path={"id": id},
            query={"limit": limit, "cursor": cursor, "withhold": withhold, "expand": expand},
            options=options,
        )

    def create_signing_qr(
        self,
        id: str,
        *,
        format: Optional[Literal["svg", "png"]] = None,
        options: Optional[RequestOptions] = None,
    ) -> BinaryResponse:
        """Create a QR code with the performer's signing link, to sign on set

        Each call creates a new link, and the previous one stops working, even if it was emailed. The evidence and
        the credential state that the organization handed over the link.

        Scope: `agreements:write`.
        """
        return self._transport.call(
            _CREATE_SIGNING_QR,
            path={"id": id},
            fields={"format": format},
            options=options,
        )

    def get_visual_reference(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> BinaryResponse:
        """Download the picture of the person

        The audit log records each call.

        Scope: `pii:read`.
        """
        return self._transport.call(
            _GET_VISUAL_REFERENCE,
            path={"id": id},
            options=options,
        )

    def create_import(
        self,
        *,
        csv: str,
        project_id: Optional[str] = None,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ReleaseImport:
        """Import releases from a CSV file

        The service records a release for each valid line. Invalid lines are reported and change nothing.

        Args:
            csv: CSV with a header. The columns are field paths of one release (`userId`, `consent`,
                `performer.legalName`, `shoot.from`, `media` …). Separate list items with `;`. `sign.performer`,
                `sign.guardian`, `sign.photographer`, and `sign.witness` contain the email addresses of signers. Up
                to 1,000 lines
            project_id: Project for lines that name none: `prj_…`, or your own ID for the project
        Scope: `agreements:write`.
        """
        return self._transport.call(
            _CREATE_IMPORT,
            types.ReleaseImport,
            fields={"csv": csv, "project_id": project_id, "metadata": metadata},
            options=options,
        )

    def get_import(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ReleaseImport:
        """Retrieve an import, with the result of each line

        Scope: `agreements:read`.
        """
        return self._transport.call(
            _GET_IMPORT,
            types.ReleaseImport,
            path={"id": id},
            options=options,
        )

    def update_import_metadata(
        self,
        id: str,
        body: params.MetadataPatch,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ChangedMetadata:
        """Change the metadata

        Sets the keys that you send. Null or an empty text removes a key. Omitted keys keep their values. Works in
        every status, and changes nothing else.

        Scope: `agreements:write`.
        """
        return self._transport.call(
            _UPDATE_IMPORT_METADATA,
            types.ChangedMetadata,
            path={"id": id},
            body=body,
            options=options,
        )

    def preview_import(
        self,
        *,
        csv: str,
        project_id: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ImportPreview:
        """Preview an import of releases, with the errors of each line

        Checks each line of the file. Records no releases.

        Args:
            csv: CSV with a header. The columns are field paths of one release (`userId`, `consent`,
                `performer.legalName`, `shoot.from`, `media` …). Separate list items with `;`. `sign.performer`,
                `sign.guardian`, `sign.photographer`, and `sign.witness` contain the email addresses of signers. Up
                to 1,000 lines
            project_id: Project for lines that name none: `prj_…`, or your own ID for the project
        Scope: `agreements:write`.
        """
        return self._transport.call(
            _PREVIEW_IMPORT,
            types.ImportPreview,
            fields={"csv": csv, "project_id": project_id},
            options=options,
        )


class AsyncReleases(AsyncResource):
    """Calls of `client.releases`."""

    async def create(
        self,
        *,
        user_id: str,
        project_id: str,
        consent: bool,
        performer: Optional[params.CreateModelReleasePerformer] = None,
        photographer: Optional[params.NewContact] = None,
        guardian: Optional[params.CreateModelReleaseGuardian] = None,
        witness: Optional[params.NewContact] = None,
        shoot: Optional[params.CreateModelReleaseShoot] = None,
        description: Optional[str] = None,
        explicit: Optional[bool] = None,
        territory: Optional[str] = None,
        term: Optional[str] = None,
        ends_on: Optional[Day] = None,
        media: Optional[Sequence[str]] = None,
        exclusivity: Optional[types.Exclusivity] = None,
        compensation: Optional[str] = None,
        ai_use: Optional[bool] = None,
        biometric_use: Optional[bool] = None,
        visual_reference: Optional[File] = None,
        parties: Optional[Sequence[params.CreateModelReleaseParty]] = None,
        signing: Optional[params.CreateModelReleaseSigning] = None,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Release:
        """Record a model release

        There are two ways. With `consent` and without `parties`, you attest the release. It is `signed`
        immediately, with `assurance: attested`. Its credential then shows that the consent is stated by your
        organization only, and not signed by the performer. With `parties`, the service emails each party a link to
        a page where they sign. The release is `pending` until all have signed. If `projectId` is unknown, the
        service creates the project with that ID. The person behind `userId` does not need a verified identity.
        Without one, the release shows `identity: missing` and has no nullifier. Reissue the release after the
        person is verified.

        Args:
            user_id: Your own ID for the user
            project_id: ID of the project (`prj_…`), or your own ID for it. An unknown ID creates the project
            consent: Whether the person agreed. `false` records a refusal
            performer: The person depicted. If the `userId` has a verified identity, name and birth date come from
                it
            shoot: Days of the shoot, one year at most
            description: Description of the content. Required for explicit content
            territory: Territory in which the content may be used. If omitted, the release states `unspecified`, and
                bundles contain a warning
            term: Time for which the content may be used. If omitted, the release states `unspecified`, and bundles
                contain a warning. With `endsOn`, the release states `until` followed by that day
            ends_on: Last day of the term. The credential expires after this day
            media: Media in which the content may be used. If omitted, the release states `unspecified`, and bundles
                contain a warning
            ai_use: Whether the content may be used to train AI, or to create AI-altered versions
            biometric_use: Whether the content may be used to recognize the person
            visual_reference: Picture of the person: a JPEG, PNG, or WebP as a base64 data URI, up to 5 MB
            parties: People who sign on the hosted page. Without parties, you attest the consent
        Scope: `agreements:write`.
        """
        return await self._transport.call(
            _CREATE,
            types.Release,
            fields={"user_id": user_id, "project_id": project_id, "consent": consent, "performer": performer, "photographer": photographer, "guardian": guardian, "witness": witness, "shoot": shoot, "description": description, "explicit": explicit, "territory": territory, "term": term, "ends_on": ends_on, "media": media, "exclusivity": exclusivity, "compensation": compensation, "ai_use": ai_use, "biometric_use": biometric_use, "visual_reference": visual_reference, "parties": parties, "signing": signing, "metadata": metadata},
            options=options,
        )

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        created_after: Optional[Time] = None,
        created_before: Optional[Time] = None,
        metadata: Optional[Mapping[str, str]] = None,
        project_id: Optional[str] = None,
        status: Optional[types.ReleaseStatus] = None,
        user_id: Optional[str] = None,
        person_id: Optional[str] = None,
        include: Optional[Literal["performer_name"]] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPager[types.ReleaseSummary]:
        """List model releases

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
            person_id: Only releases of this person
            include: Adds `performerName` to each release. Requires the scope `pii:read`, and the audit log records
                the access
            expand: Objects to include in full, in addition to their IDs: agreement, credential, person, project.
                Use `a.b` for an object within an object, up to two levels. Each object requires the scope for
                reading it. A deleted object is null
        Scope: `agreements:read`.
        """
        return self._page(
            _LIST,
            types.ReleaseSummary,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "metadata": metadata, "projectId": project_id, "status": status, "userId": user_id, "personId": person_id, "include": include, "expand": expand},
            options=options,
        )

    async def get(
        self,
        id: str,
        *,
        withhold: Optional[Literal["personal_data"]] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Release:
        """Retrieve a model release with its history

        Args:
            withhold: `personal_data`: omits the fields that require `pii:read`, also in expanded objects, and the
                audit log records no access. Agreements always name their parties, so `expand=agreement` returns 400
            expand: Objects to include in full, in addition to their IDs: agreement, credential, person, project.
                Use `a.b` for an object within an object, up to two levels. Each object requires the scope for
                reading it. A deleted object is null
        Scope: `agreements:read`.
        """
        return await self._transport.call(
            _GET,
            types.Release,
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

        Scope: `agreements:write`.
        """
        return await self._transport.call(
            _UPDATE_METADATA,
            types.ChangedMetadata,
            path={"id": id},
            body=body,
            options=options,
        )

    async def get_receipt(
        self,
        id: str,
        *,
        of: Optional[Literal["signed", "reissued", "distributed", "withdrawn"]] = None,
        distribution_id: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> str:
        """Download the log receipt of a release

        Returns the receipt of the signing, with the hashes of the document and the claims. `of` and
        `distributionId` select another entry of the release. The offline verifier checks the receipt. Returns 404
        if the entry does not exist. For about a second after the entry, the call returns 409 with `Retry-After`.

        Args:
            of: Log entry to prove. `distributed`: the distribution to all recipients
            distribution_id: Log entry to prove: the delivery to one recipient
        Scope: `agreements:read`.
        """
        return await self._transport.call(
            _GET_RECEIPT,
            path={"id": id},
            query={"of": of, "distributionId": distribution_id},
            options=options,
        )

    async def distribute(
        self,
        id: str,
        *,
        recipients: Sequence[str],
        disclose: Optional[Sequence[types.ReleaseDisclosure]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.DistributedRelease:
        """Send a signed release to recipients

        Each recipient gets an email with a separate link. The link gives access to the credential, limited to the
        chosen fields, and to instructions for offline verification. An address that occurs twice gets one email.

        Args:
            disclose: Details to send. The scope of the release is always included. Names, birth date, and the
                signed document require `pii:read`
        Scope: `agreements:write`.
        """
        return await self._transport.call(
            _DISTRIBUTE,
            types.DistributedRelease,
            path={"id": id},
            fields={"recipients": recipients, "disclose": disclose},
            options=options,
        )

    def list_distributions(
        self,
        id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        created_after: Optional[Time] = None,
        created_before: Optional[Time] = None,
        withhold: Optional[Literal["personal_data"]] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPager[types.ReleaseDistribution]:
        """List deliveries of a release

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            withhold: `personal_data`: omits the fields that require `pii:read`, also in expanded objects, and the
                audit log records no access. Agreements always name their parties, so `expand=agreement` returns 400
            expand: Objects to include in full, in addition to their IDs: release. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
        Scope: `agreements:read`.
        """
        return self._page(
            _LIST_DISTRIBUTIONS,
            types.ReleaseDistribution,
            ("cursor", "nextCursor"),
            path={"id": id},
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "withhold": withhold, "expand": expand},
            options=options,
        )

    async def record_bounce(
        self,
        id: str,
        distribution_id: str,
        *,
        reason: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ReleaseDistribution:
        """Record that an email bounced

        For an email that a mail server accepted first and returned later. The service records an immediate refusal
        automatically.

        Scope: `agreements:write`.
        """
        return await self._transport.call(
            _RECORD_BOUNCE,
            types.ReleaseDistribution,
            path={"id": id, "distributionId": distribution_id},
            fields={"reason": reason},
            options=options,
        )

    async def reissue(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.Release:
        """Reissue the credential of a signed release

        The new credential replaces the previous one, which is revoked. If the person has been verified since, the
        new credential contains the nullifier.

        Scope: `agreements:write`.
        """
        return await self._transport.call(
            _REISSUE,
            types.Release,
            path={"id": id},
            options=options,
        )

    async def withdraw(
        self,
        id: str,
        *,
        reason: Optional[str] = None,
        acknowledge_within_hours: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Release:
        """Withdraw a signed release

        You cannot undo this. Revokes the credential, sends the webhook `consent.withdrawn`, and notifies every
        recipient. Recipients must acknowledge the withdrawal by `acknowledgeBy`.

        Args:
            reason: Reason for the withdrawal. Stored encrypted, and not sent to recipients
        Scope: `agreements:write`.
        """
        return await self._transport.call(
            _WITHDRAW,
            types.Release,
            path={"id": id},
            fields={"reason": reason, "acknowledge_within_hours": acknowledge_within_hours},
            options=options,
        )

    def list_withdrawn_files(
        self,
        id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        withhold: Optional[Literal["personal_data"]] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPager[types.WithdrawnFile]:
        """List the files that a withdrawn release covered

        The files in which the performer appeared when the release was withdrawn, their resized, transcoded, and new
        versions, and what recipients did with them. The list is empty if the release is not withdrawn, or another
        release of the performer counts. It is complete when `withdrawal.listedAt` of the release is set. Use
        `expand=file` for names and coverage.

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            withhold: `personal_data`: omits the fields that require `pii:read`, also in expanded objects, and the
                audit log records no access. Agreements always name their parties, so `expand=agreement` returns 400
            expand: Objects to include in full, in addition to their IDs: file. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
        Scope: `agreements:read`.
        """
        return self._page(
            _LIST_WITHDRAWN_FILES,
            types.WithdrawnFile,
            ("cursor", "nextCursor"),
            path={"id": id},
            query={"limit": limit, "cursor": cursor, "withhold": withhold, "expand": expand},
            options=options,
        )

    async def create_signing_qr(
        self,
        id: str,
        *,
        format: Optional[Literal["svg", "png"]] = None,
        options: Optional[RequestOptions] = None,
    ) -> BinaryResponse:
        """Create a QR code with the performer's signing link, to sign on set

        Each call creates a new link, and the previous one stops working, even if it was emailed. The evidence and
        the credential state that the organization handed over the link.

        Scope: `agreements:write`.
        """
        return await self._transport.call(
            _CREATE_SIGNING_QR,
            path={"id": id},
            fields={"format": format},
            options=options,
        )

    async def get_visual_reference(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> BinaryResponse:
        """Download the picture of the person

        The audit log records each call.

        Scope: `pii:read`.
        """
        return await self._transport.call(
            _GET_VISUAL_REFERENCE,
            path={"id": id},
            options=options,
        )

    async def create_import(
        self,
        *,
        csv: str,
        project_id: Optional[str] = None,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ReleaseImport:
        """Import releases from a CSV file

        The service records a release for each valid line. Invalid lines are reported and change nothing.

        Args:
            csv: CSV with a header. The columns are field paths of one release (`userId`, `consent`,
                `performer.legalName`, `shoot.from`, `media` …). Separate list items with `;`. `sign.performer`,
                `sign.guardian`, `sign.photographer`, and `sign.witness` contain the email addresses of signers. Up
                to 1,000 lines
            project_id: Project for lines that name none: `prj_…`, or your own ID for the project
        Scope: `agreements:write`.
        """
        return await self._transport.call(
            _CREATE_IMPORT,
            types.ReleaseImport,
            fields={"csv": csv, "project_id": project_id, "metadata": metadata},
            options=options,
        )

    async def get_import(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ReleaseImport:
        """Retrieve an import, with the result of each line

        Scope: `agreements:read`.
        """
        return await self._transport.call(
            _GET_IMPORT,
            types.ReleaseImport,
            path={"id": id},
            options=options,
        )

    async def update_import_metadata(
        self,
        id: str,
        body: params.MetadataPatch,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ChangedMetadata:
        """Change the metadata

        Sets the keys that you send. Null or an empty text removes a key. Omitted keys keep their values. Works in
        every status, and changes nothing else.

        Scope: `agreements:write`.
        """
        return await self._transport.call(
            _UPDATE_IMPORT_METADATA,
            types.ChangedMetadata,
            path={"id": id},
            body=body,
            options=options,
        )

    async def preview_import(
        self,
        *,
        csv: str,
        project_id: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ImportPreview:
        """Preview an import of releases, with the errors of each line

        Checks each line of the file. Records no releases.

        Args:
            csv: CSV with a header. The columns are field paths of one release (`userId`, `consent`,
                `performer.legalName`, `shoot.from`, `media` …). Separate list items with `;`. `sign.performer`,
                `sign.guardian`, `sign.photographer`, and `sign.witness` contain the email addresses of signers. Up
                to 1,000 lines
            project_id: Project for lines that name none: `prj_…`, or your own ID for the project
        Scope: `agreements:write`.
        """
        return await self._transport.call(
            _PREVIEW_IMPORT,
            types.ImportPreview,
            fields={"csv": csv, "project_id": project_id},
            options=options,
        )
