# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.persons`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Optional

from .. import types
from .._resource import AsyncResource, Resource
from .._transport import Operation

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from .. import params
    from .._encode import Time
    from .._pagination import AsyncPager, Page
    from .._response import BinaryResponse
    from .._transport import RequestOptions


_LIST = Operation(
    "listPersons",
    "GET",
    "/v1/persons",
)
_GET = Operation(
    "getPerson",
    "GET",
    "/v1/persons/{id}",
)
_UPDATE_METADATA = Operation(
    "updatePersonMetadata",
    "POST",
    "/v1/persons/{id}/metadata",
    idempotent=True,
)
_CREATE_WALLET_LINK = Operation(
    "createWalletLinkOfPerson",
    "POST",
    "/v1/persons/{id}/wallet-links",
    idempotent=True,
    body={"credential_id": ("credentialId", None), "expires_in_seconds": ("expiresInSeconds", None)},
)
_EXPORT_PERSONAL_DATA = Operation(
    "exportPersonalData",
    "GET",
    "/v1/persons/{id}/data-export",
)
_EXPORT_PERSONAL_DATA_AS_PDF = Operation(
    "exportPersonalDataAsPdf",
    "GET",
    "/v1/persons/{id}/data-export.pdf",
    answer="binary",
)
_CREATE_DATA_EXPORT_LINK = Operation(
    "createDataExportLink",
    "POST",
    "/v1/persons/{id}/data-export-links",
    idempotent=True,
    body={"expires_in_seconds": ("expiresInSeconds", None)},
)
_LIST_DATA_EXPORT_LINKS = Operation(
    "listDataExportLinks",
    "GET",
    "/v1/persons/{id}/data-export-links",
)


class Persons(Resource):
    """Calls of `client.persons`."""

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        created_after: Optional[Time] = None,
        created_before: Optional[Time] = None,
        metadata: Optional[Mapping[str, str]] = None,
        withhold: Optional[Literal["personal_data"]] = None,
        user_id: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Page[types.Person]:
        """List persons

        A person is one human in this organization. The service recognizes them in later verifications and on
        renewed documents.

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
            withhold: `personal_data`: omits the fields that require `pii:read`, also in expanded objects, and the
                audit log records no access. Agreements always name their parties, so `expand=agreement` returns 400
        Scope: `verifications:read`.
        """
        return self._page(
            _LIST,
            types.Person,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "metadata": metadata, "withhold": withhold, "userId": user_id},
            options=options,
        )

    def get(
        self,
        id: str,
        *,
        withhold: Optional[Literal["personal_data"]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Person:
        """Retrieve a person

        Args:
            withhold: `personal_data`: omits the fields that require `pii:read`, also in expanded objects, and the
                audit log records no access. Agreements always name their parties, so `expand=agreement` returns 400
        Scope: `verifications:read`.
        """
        return self._transport.call(
            _GET,
            types.Person,
            path={"id": id},
            query={"withhold": withhold},
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

    def create_wallet_link(
        self,
        id: str,
        *,
        credential_id: Optional[str] = None,
        expires_in_seconds: Optional[int] = None,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.NewWalletLink:
        """Create a link where a person adds a verified identity to a wallet

        The link opens a page that creates a secret in the person's browser. The secret never leaves the browser.
        The page then receives the claims of the newest valid identity, signed for that secret. The link works once,
        until it expires. A new link replaces the previous one. Also requires the scope `pii:read`: a person with
        the link can read the birth date and nationality.

        Args:
            credential_id: Identity credential whose claims the wallet receives. By default, the newest
            expires_in_seconds: Seconds until the link expires; 86,400 (one day) by default
        Scope: `proofs:write`.
        """
        return self._transport.call(
            _CREATE_WALLET_LINK,
            types.NewWalletLink,
            path={"id": id},
            fields={"credential_id": credential_id, "expires_in_seconds": expires_in_seconds, "metadata": metadata},
            options=options,
        )

    def export_personal_data(
        self,
        id: str,
        *,
        pictures: Optional[Literal["named", "included"]] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.DataExport:
        """Export all data about a person

        Returns the same data that an erasure of this person would erase now. Includes values, origins, purposes,
        recipients, decisions with their reasons, retention, and accesses (GDPR Art. 15 and 20). Contains no data
        about other people. Also requires `pii:read`, and the header `Access-Reason`.

        Args:
            pictures: `included`: the export contains the pictures in base64
            expand: Objects to include in full, in addition to their IDs: person. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
        Scope: `compliance:read`.
        """
        return self._transport.call(
            _EXPORT_PERSONAL_DATA,
            types.DataExport,
            path={"id": id},
            query={"pictures": pictures, "expand": expand},
            options=options,
        )

    def export_personal_data_as_pdf(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> BinaryResponse:
        """Export all data about a person as PDF

        Returns the same data that an erasure of this person would erase now. Includes values, origins, purposes,
        recipients, decisions with their reasons, retention, and accesses (GDPR Art. 15 and 20). Contains no data
        about other people. Also requires `pii:read`, and the header `Access-Reason`. Pictures are named; the JSON
        export contains them.

        Scope: `compliance:read`.
        """
        return self._transport.call(
            _EXPORT_PERSONAL_DATA_AS_PDF,
            path={"id": id},
            options=options,
        )

    def create_data_export_link(
        self,
        id: str,
        *,
        emails: Optional[Sequence[str]] = None,
        expires_in_seconds: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.NewDataExportLink:
        """Create a link where a person downloads their data

        Send `url` to the person, and `code` through another channel. The service creates the file for each download
        and does not store it. Five wrong codes end the link. The audit log records each visit and each download.
        Also requires `pii:read`, and the header `Access-Reason`.

        Args:
            emails: Email addresses that only this person uses. The export then includes complaints, emails, and
                other records that name only the address. Do not send an agency's address: its records are about
                other people too
        Scope: `compliance:write`.
        """
        return self._transport.call(
            _CREATE_DATA_EXPORT_LINK,
            types.NewDataExportLink,
            path={"id": id},
            fields={"emails": emails, "expires_in_seconds": expires_in_seconds},
            options=options,
        )

    def list_data_export_links(
        self,
        id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        created_after: Optional[Time] = None,
        created_before: Optional[Time] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> Page[types.DataExportLink]:
        """List links where a person downloads their data

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            expand: Objects to include in full, in addition to their IDs: person. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
        Scope: `compliance:read`.
        """
        return self._page(
            _LIST_DATA_EXPORT_LINKS,
            types.DataExportLink,
            ("cursor", "nextCursor"),
            path={"id": id},
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "expand": expand},
            options=options,
        )


class AsyncPersons(AsyncResource):
    """Calls of `client.persons`."""

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        created_after: Optional[Time] = None,
        created_before: Optional[Time] = None,
        metadata: Optional[Mapping[str, str]] = None,
        withhold: Optional[Literal["personal_data"]] = None,
        user_id: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPager[types.Person]:
        """List persons

        A person is one human in this organization. The service recognizes them in later verifications and on
        renewed documents.

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
            withhold: `personal_data`: omits the fields that require `pii:read`, also in expanded objects, and the
                audit log records no access. Agreements always name their parties, so `expand=agreement` returns 400
        Scope: `verifications:read`.
        """
        return self._page(
            _LIST,
            types.Person,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "metadata": metadata, "withhold": withhold, "userId": user_id},
            options=options,
        )

    async def get(
        self,
        id: str,
        *,
        withhold: Optional[Literal["personal_data"]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Person:
        """Retrieve a person

        Args:
            withhold: `personal_data`: omits the fields that require `pii:read`, also in expanded objects, and the
                audit log records no access. Agreements always name their parties, so `expand=agreement` returns 400
        Scope: `verifications:read`.
        """
        return await self._transport.call(
            _GET,
            types.Person,
            path={"id": id},
            query={"withhold": withhold},
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

    async def create_wallet_link(
        self,
        id: str,
        *,
        credential_id: Optional[str] = None,
        expires_in_seconds: Optional[int] = None,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.NewWalletLink:
        """Create a link where a person adds a verified identity to a wallet

        The link opens a page that creates a secret in the person's browser. The secret never leaves the browser.
        The page then receives the claims of the newest valid identity, signed for that secret. The link works once,
        until it expires. A new link replaces the previous one. Also requires the scope `pii:read`: a person with
        the link can read the birth date and nationality.

        Args:
            credential_id: Identity credential whose claims the wallet receives. By default, the newest
            expires_in_seconds: Seconds until the link expires; 86,400 (one day) by default
        Scope: `proofs:write`.
        """
        return await self._transport.call(
            _CREATE_WALLET_LINK,
            types.NewWalletLink,
            path={"id": id},
            fields={"credential_id": credential_id, "expires_in_seconds": expires_in_seconds, "metadata": metadata},
            options=options,
        )

    async def export_personal_data(
        self,
        id: str,
        *,
        pictures: Optional[Literal["named", "included"]] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.DataExport:
        """Export all data about a person

        Returns the same data that an erasure of this person would erase now. Includes values, origins, purposes,
        recipients, decisions with their reasons, retention, and accesses (GDPR Art. 15 and 20). Contains no data
        about other people. Also requires `pii:read`, and the header `Access-Reason`.

        Args:
            pictures: `included`: the export contains the pictures in base64
            expand: Objects to include in full, in addition to their IDs: person. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
        Scope: `compliance:read`.
        """
        return await self._transport.call(
            _EXPORT_PERSONAL_DATA,
            types.DataExport,
            path={"id": id},
            query={"pictures": pictures, "expand": expand},
            options=options,
        )

    async def export_personal_data_as_pdf(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> BinaryResponse:
        """Export all data about a person as PDF

        Returns the same data that an erasure of this person would erase now. Includes values, origins, purposes,
        recipients, decisions with their reasons, retention, and accesses (GDPR Art. 15 and 20). Contains no data
        about other people. Also requires `pii:read`, and the header `Access-Reason`. Pictures are named; the JSON
        export contains them.

        Scope: `compliance:read`.
        """
        return await self._transport.call(
            _EXPORT_PERSONAL_DATA_AS_PDF,
            path={"id": id},
            options=options,
        )

    async def create_data_export_link(
        self,
        id: str,
        *,
        emails: Optional[Sequence[str]] = None,
        expires_in_seconds: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.NewDataExportLink:
        """Create a link where a person downloads their data

        Send `url` to the person, and `code` through another channel. The service creates the file for each download
        and does not store it. Five wrong codes end the link. The audit log records each visit and each download.
        Also requires `pii:read`, and the header `Access-Reason`.

        Args:
            emails: Email addresses that only this person uses. The export then includes complaints, emails, and
                other records that name only the address. Do not send an agency's address: its records are about
                other people too
        Scope: `compliance:write`.
        """
        return await self._transport.call(
            _CREATE_DATA_EXPORT_LINK,
            types.NewDataExportLink,
            path={"id": id},
            fields={"emails": emails, "expires_in_seconds": expires_in_seconds},
            options=options,
        )

    def list_data_export_links(
        self,
        id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        created_after: Optional[Time] = None,
        created_before: Optional[Time] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPager[types.DataExportLink]:
        """List links where a person downloads their data

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            expand: Objects to include in full, in addition to their IDs: person. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
        Scope: `compliance:read`.
        """
        return self._page(
            _LIST_DATA_EXPORT_LINKS,
            types.DataExportLink,
            ("cursor", "nextCursor"),
            path={"id": id},
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "expand": expand},
            options=options,
        )
