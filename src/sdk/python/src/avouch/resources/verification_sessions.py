# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.verification_sessions`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Optional

from .. import types
from .._resource import AsyncResource, Resource
from .._transport import Operation

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from .. import params
    from .._encode import Time
    from .._pagination import AsyncPager, Page
    from .._transport import RequestOptions


_CREATE = Operation(
    "createVerificationSession",
    "POST",
    "/v1/verification-sessions",
    idempotent=True,
    body={"verification_id": ("verificationId", None), "user_id": ("userId", None), "return_url": ("returnUrl", None), "expected": ("expected", "ExpectedIdentity"), "test_outcome": ("testOutcome", None), "expires_in_seconds": ("expiresInSeconds", None)},
)
_LIST = Operation(
    "listVerificationSessions",
    "GET",
    "/v1/verification-sessions",
)
_GET = Operation(
    "getVerificationSession",
    "GET",
    "/v1/verification-sessions/{id}",
)
_UPDATE_METADATA = Operation(
    "updateVerificationSessionMetadata",
    "POST",
    "/v1/verification-sessions/{id}/metadata",
    idempotent=True,
)
_CANCEL = Operation(
    "cancelVerificationSession",
    "POST",
    "/v1/verification-sessions/{id}/cancel",
    idempotent=True,
)
_INVITE = Operation(
    "inviteToVerificationSession",
    "POST",
    "/v1/verification-sessions/{id}/invite",
    idempotent=True,
    body={"expires_in_seconds": ("expiresInSeconds", None)},
)
_CREATE_LIVENESS_CHALLENGE = Operation(
    "createLivenessChallenge",
    "POST",
    "/v1/verification-sessions/{id}/challenge",
    idempotent=True,
)
_CREATE_IMPORT = Operation(
    "importVerificationSessions",
    "POST",
    "/v1/verification-sessions/bulk",
    idempotent=True,
)
_GET_IMPORT = Operation(
    "getVerificationSessionImport",
    "GET",
    "/v1/verification-sessions/bulk/{id}",
)
_PREVIEW_IMPORT = Operation(
    "previewVerificationSessionImport",
    "POST",
    "/v1/verification-sessions/bulk/preview",
    idempotent=True,
)


class VerificationSessions(Resource):
    """Calls of `client.verification_sessions`."""

    def create(
        self,
        *,
        verification_id: Optional[str] = None,
        user_id: Optional[str] = None,
        return_url: Optional[str] = None,
        document: Optional[params.CreateVerificationSessionDocument] = None,
        country: Optional[str] = None,
        expected: Optional[params.ExpectedIdentity] = None,
        metadata: Optional[params.NewMetadata] = None,
        test_outcome: Optional[str] = None,
        invite: Optional[params.VerificationInvitee] = None,
        expires_in_seconds: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.CreateVerificationSessionResult:
        """Create a verification session

        The link opens a page that asks for consent and takes the pictures of the document and the face. To take the
        pictures in your own app, send them to `POST /v1/verifications` with the answer to the challenge as
        `liveness`. With `verificationId`, the person continues a verification that requires pictures.

        Args:
            verification_id: ID of a verification that requires pictures: the person continues it in this session.
                You can set only `expiresInSeconds` with it. Previous links to the verification stop working
            user_id: Your own ID for the user
            return_url: Address to which the page offers to return. Plain http only in development
            country: Country that should have issued the document, as a code of ICAO 9303-3
            test_outcome: Test mode only: the outcome to produce, without an examination. The guide on test mode
                lists the outcomes and their reasons
            invite: Person to whom the service emails the link. The email counts toward your daily limit
            expires_in_seconds: Seconds until the link expires; 86,400 (one day) by default
        Scope: `verifications:write`.
        """
        return self._transport.call(
            _CREATE,
            types.CreateVerificationSessionResult,
            fields={"verification_id": verification_id, "user_id": user_id, "return_url": return_url, "document": document, "country": country, "expected": expected, "metadata": metadata, "test_outcome": test_outcome, "invite": invite, "expires_in_seconds": expires_in_seconds},
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
        user_id: Optional[str] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> Page[types.VerificationSession]:
        """List verification sessions

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
            expand: Objects to include in full, in addition to their IDs: verification. Use `a.b` for an object
                within an object, up to two levels. Each object requires the scope for reading it. A deleted object
                is null
        Scope: `verifications:read`.
        """
        return self._page(
            _LIST,
            types.VerificationSession,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "metadata": metadata, "userId": user_id, "expand": expand},
            options=options,
        )

    def get(
        self,
        id: str,
        *,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.VerificationSession:
        """Retrieve a verification session

        Args:
            expand: Objects to include in full, in addition to their IDs: verification. Use `a.b` for an object
                within an object, up to two levels. Each object requires the scope for reading it. A deleted object
                is null
        Scope: `verifications:read`.
        """
        return self._transport.call(
            _GET,
            types.VerificationSession,
            path={"id": id},
            query={"expand": expand},
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

    def cancel(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.VerificationSession:
        """Cancel a session, and its verification if undecided

        Scope: `verifications:write`.
        """
        return self._transport.call(
            _CANCEL,
            types.VerificationSession,
            path={"id": id},
            options=options,
        )

    def invite(
        self,
        id: str,
        *,
        invite: Optional[params.VerificationInvitee] = None,
        expires_in_seconds: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.VerificationSession:
        """Email a new link to the person

        The previous link stops working. Without `invite`, the email goes to the person invited last. The email
        counts toward your daily limit. You can email the same person once an hour.

        Args:
            invite: Person to email. By default, the person invited last
            expires_in_seconds: Seconds until the link expires; 86,400 (one day) by default
        Scope: `verifications:write`.
        """
        return self._transport.call(
            _INVITE,
            types.VerificationSession,
            path={"id": id},
            fields={"invite": invite, "expires_in_seconds": expires_in_seconds},
            options=options,
        )

    def create_liveness_challenge(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.LivenessChallenge:
        """Create a liveness challenge, or retrieve the open one

        A challenge is valid for two minutes. Create it when the camera starts, and again for every attempt.

        Scope: `verifications:write`.
        """
        return self._transport.call(
            _CREATE_LIVENESS_CHALLENGE,
            types.LivenessChallenge,
            path={"id": id},
            options=options,
        )

    def create_import(
        self,
        *,
        csv: str,
        options: Optional[RequestOptions] = None,
    ) -> types.VerificationSessionImport:
        """Create verification sessions from a CSV file, and email the links

        The service creates a session for each valid line and emails the link to the person. Invalid lines are
        reported and change nothing. You can send a file again: a line imported before is skipped, unless its
        session has expired or was canceled.

        Args:
            csv: CSV with a header. Columns: `email` (required), `name`, `language`, `userId`, `givenName`,
                `familyName`, `birthDate`, `documentType`, `country`, `expiresInDays` (7 by default). Up to 1,000
                lines
        Scope: `verifications:write`.
        """
        return self._transport.call(
            _CREATE_IMPORT,
            types.VerificationSessionImport,
            fields={"csv": csv},
            options=options,
        )

    def get_import(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.VerificationSessionImport:
        """Retrieve an import, with the result of each line

        Scope: `verifications:read`.
        """
        return self._transport.call(
            _GET_IMPORT,
            types.VerificationSessionImport,
            path={"id": id},
            options=options,
        )

    def preview_import(
        self,
        *,
        csv: str,
        options: Optional[RequestOptions] = None,
    ) -> types.ImportPreview:
        """Preview an import of verification sessions, with the errors of each line

        Checks each line of the file. Creates no sessions and sends no emails.

        Args:
            csv: CSV with a header. Columns: `email` (required), `name`, `language`, `userId`, `givenName`,
                `familyName`, `birthDate`, `documentType`, `country`, `expiresInDays` (7 by default). Up to 1,000
                lines
        Scope: `verifications:write`.
        """
        return self._transport.call(
            _PREVIEW_IMPORT,
            types.ImportPreview,
            fields={"csv": csv},
            options=options,
        )


class AsyncVerificationSessions(AsyncResource):
    """Calls of `client.verification_sessions`."""

    async def create(
        self,
        *,
        verification_id: Optional[str] = None,
        user_id: Optional[str] = None,
        return_url: Optional[str] = None,
        document: Optional[params.CreateVerificationSessionDocument] = None,
        country: Optional[str] = None,
        expected: Optional[params.ExpectedIdentity] = None,
        metadata: Optional[params.NewMetadata] = None,
        test_outcome: Optional[str] = None,
        invite: Optional[params.VerificationInvitee] = None,
        expires_in_seconds: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.CreateVerificationSessionResult:
        """Create a verification session

        The link opens a page that asks for consent and takes the pictures of the document and the face. To take the
        pictures in your own app, send them to `POST /v1/verifications` with the answer to the challenge as
        `liveness`. With `verificationId`, the person continues a verification that requires pictures.

        Args:
            verification_id: ID of a verification that requires pictures: the person continues it in this session.
                You can set only `expiresInSeconds` with it. Previous links to the verification stop working
            user_id: Your own ID for the user
            return_url: Address to which the page offers to return. Plain http only in development
            country: Country that should have issued the document, as a code of ICAO 9303-3
            test_outcome: Test mode only: the outcome to produce, without an examination. The guide on test mode
                lists the outcomes and their reasons
            invite: Person to whom the service emails the link. The email counts toward your daily limit
            expires_in_seconds: Seconds until the link expires; 86,400 (one day) by default
        Scope: `verifications:write`.
        """
        return await self._transport.call(
            _CREATE,
            types.CreateVerificationSessionResult,
            fields={"verification_id": verification_id, "user_id": user_id, "return_url": return_url, "document": document, "country": country, "expected": expected, "metadata": metadata, "test_outcome": test_outcome, "invite": invite, "expires_in_seconds": expires_in_seconds},
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
        user_id: Optional[str] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPager[types.VerificationSession]:
        """List verification sessions

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
            expand: Objects to include in full, in addition to their IDs: verification. Use `a.b` for an object
                within an object, up to two levels. Each object requires the scope for reading it. A deleted object
                is null
        Scope: `verifications:read`.
        """
        return self._page(
            _LIST,
            types.VerificationSession,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "metadata": metadata, "userId": user_id, "expand": expand},
            options=options,
        )

    async def get(
        self,
        id: str,
        *,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.VerificationSession:
        """Retrieve a verification session

        Args:
            expand: Objects to include in full, in addition to their IDs: verification. Use `a.b` for an object
                within an object, up to two levels. Each object requires the scope for reading it. A deleted object
                is null
        Scope: `verifications:read`.
        """
        return await self._transport.call(
            _GET,
            types.VerificationSession,
            path={"id": id},
            query={"expand": expand},
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

    async def cancel(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.VerificationSession:
        """Cancel a session, and its verification if undecided

        Scope: `verifications:write`.
        """
        return await self._transport.call(
            _CANCEL,
            types.VerificationSession,
            path={"id": id},
            options=options,
        )

    async def invite(
        self,
        id: str,
        *,
        invite: Optional[params.VerificationInvitee] = None,
        expires_in_seconds: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.VerificationSession:
        """Email a new link to the person

        The previous link stops working. Without `invite`, the email goes to the person invited last. The email
        counts toward your daily limit. You can email the same person once an hour.

        Args:
            invite: Person to email. By default, the person invited last
            expires_in_seconds: Seconds until the link expires; 86,400 (one day) by default
        Scope: `verifications:write`.
        """
        return await self._transport.call(
            _INVITE,
            types.VerificationSession,
            path={"id": id},
            fields={"invite": invite, "expires_in_seconds": expires_in_seconds},
            options=options,
        )

    async def create_liveness_challenge(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.LivenessChallenge:
        """Create a liveness challenge, or retrieve the open one

        A challenge is valid for two minutes. Create it when the camera starts, and again for every attempt.

        Scope: `verifications:write`.
        """
        return await self._transport.call(
            _CREATE_LIVENESS_CHALLENGE,
            types.LivenessChallenge,
            path={"id": id},
            options=options,
        )

    async def create_import(
        self,
        *,
        csv: str,
        options: Optional[RequestOptions] = None,
    ) -> types.VerificationSessionImport:
        """Create verification sessions from a CSV file, and email the links

        The service creates a session for each valid line and emails the link to the person. Invalid lines are
        reported and change nothing. You can send a file again: a line imported before is skipped, unless its
        session has expired or was canceled.

        Args:
            csv: CSV with a header. Columns: `email` (required), `name`, `language`, `userId`, `givenName`,
                `familyName`, `birthDate`, `documentType`, `country`, `expiresInDays` (7 by default). Up to 1,000
                lines
        Scope: `verifications:write`.
        """
        return await self._transport.call(
            _CREATE_IMPORT,
            types.VerificationSessionImport,
            fields={"csv": csv},
            options=options,
        )

    async def get_import(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.VerificationSessionImport:
        """Retrieve an import, with the result of each line

        Scope: `verifications:read`.
        """
        return await self._transport.call(
            _GET_IMPORT,
            types.VerificationSessionImport,
            path={"id": id},
            options=options,
        )

    async def preview_import(
        self,
        *,
        csv: str,
        options: Optional[RequestOptions] = None,
    ) -> types.ImportPreview:
        """Preview an import of verification sessions, with the errors of each line

        Checks each line of the file. Creates no sessions and sends no emails.

        Args:
            csv: CSV with a header. Columns: `email` (required), `name`, `language`, `userId`, `givenName`,
                `familyName`, `birthDate`, `documentType`, `country`, `expiresInDays` (7 by default). Up to 1,000
                lines
        Scope: `verifications:write`.
        """
        return await self._transport.call(
            _PREVIEW_IMPORT,
            types.ImportPreview,
            fields={"csv": csv},
            options=options,
        )
