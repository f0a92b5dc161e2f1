# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.received_bundles`."""

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
    "createReceivedBundle",
    "POST",
    "/v1/received-bundles",
    idempotent=True,
    body={"trusted_issuers": ("trustedIssuers", None), "external_id": ("externalId", None)},
)
_LIST = Operation(
    "listReceivedBundles",
    "GET",
    "/v1/received-bundles",
)
_GET = Operation(
    "getReceivedBundle",
    "GET",
    "/v1/received-bundles/{id}",
)
_DELETE = Operation(
    "deleteReceivedBundle",
    "DELETE",
    "/v1/received-bundles/{id}",
    answer="none",
)
_UPDATE_METADATA = Operation(
    "updateReceivedBundleMetadata",
    "POST",
    "/v1/received-bundles/{id}/metadata",
    idempotent=True,
)
_GET_FILE = Operation(
    "getReceivedBundleFile",
    "GET",
    "/v1/received-bundles/{id}/file",
    answer="text",
)
_CHECK = Operation(
    "checkReceivedBundle",
    "POST",
    "/v1/received-bundles/{id}/check",
    idempotent=True,
    body={"trusted_issuers": ("trustedIssuers", None)},
)


class ReceivedBundles(Resource):
    """Calls of `client.received_bundles`."""

    def create(
        self,
        *,
        file: str,
        trusted_issuers: Optional[Sequence[str]] = None,
        accept: Optional[Sequence[types.AcceptableFailure]] = None,
        external_id: Optional[str] = None,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ReceivedBundleDetails:
        """Add a bundle that you received

        For platforms: the offline verifier checks the bundle now, and again every 30 to 40 minutes. Each check uses
        the current status lists of the issuer. `received_bundle.updated` reports each change, such as a withdrawn
        release. A bundle that fails is stored with its verdict. A file that is not a bundle returns 422. The same
        file again returns the first one, with status 200.

        Args:
            file: The bundle as you received it, in base64 or as a data URI. Up to 18 MiB before encoding
            trusted_issuers: DIDs of the issuers that you trust besides your own organization. The service contacts
                issuers of other services only if you list them
            accept: Failures that become warnings, as with `--accept` of the offline verifier
            external_id: Your own ID for the bundle, such as an upload ID. Several bundles can share it
        Scope: `compliance:write`.
        """
        return self._transport.call(
            _CREATE,
            types.ReceivedBundleDetails,
            fields={"file": file, "trusted_issuers": trusted_issuers, "accept": accept, "external_id": external_id, "metadata": metadata},
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
        status: Optional[types.ReceivedBundleStatus] = None,
        issuer: Optional[str] = None,
        external_id: Optional[str] = None,
        file_sha256: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Page[types.ReceivedBundle]:
        """List received bundles

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
            issuer: DID of the issuer
            file_sha256: Only bundles that list a file with this SHA-256
        Scope: `compliance:read`.
        """
        return self._page(
            _LIST,
            types.ReceivedBundle,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "metadata": metadata, "status": status, "issuer": issuer, "externalId": external_id, "fileSha256": file_sha256},
            options=options,
        )

    def get(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ReceivedBundleDetails:
        """Retrieve a received bundle, with its verdict and history

        Scope: `compliance:read`.
        """
        return self._transport.call(
            _GET,
            types.ReceivedBundleDetails,
            path={"id": id},
            options=options,
        )

    def delete(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """Delete a received bundle

        Deletes the file, its verdict, and its history. The audit log keeps the hash.

        Scope: `compliance:write`.
        """
        self._transport.call(
            _DELETE,
            path={"id": id},
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

        Scope: `compliance:write`.
        """
        return self._transport.call(
            _UPDATE_METADATA,
            types.ChangedMetadata,
            path={"id": id},
            body=body,
            options=options,
        )

    def get_file(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> str:
        """Download a received bundle

        Returns the file as you received it. It can name people, so it also requires `pii:read`.

        Scope: `compliance:read`.
        """
        return self._transport.call(
            _GET_FILE,
            path={"id": id},
            options=options,
        )

    def check(
        self,
        id: str,
        *,
        trusted_issuers: Optional[Sequence[str]] = None,
        accept: Optional[Sequence[types.AcceptableFailure]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ReceivedBundleDetails:
        """Check a received bundle now

        Runs all rules with the current status lists of the issuer. `trustedIssuers` and `accept`, if you send them,
        replace the stored ones.

        Args:
            trusted_issuers: DIDs of the issuers that you trust besides your own organization. The service contacts
                issuers of other services only if you list them
            accept: Failures that become warnings, as with `--accept` of the offline verifier
        Scope: `compliance:write`.
        """
        return self._transport.call(
            _CHECK,
            types.ReceivedBundleDetails,
            path={"id": id},
            fields={"trusted_issuers": trusted_issuers, "accept": accept},
            options=options,
        )


class AsyncReceivedBundles(AsyncResource):
    """Calls of `client.received_bundles`."""

    async def create(
        self,
        *,
        file: str,
        trusted_issuers: Optional[Sequence[str]] = None,
        accept: Optional[Sequence[types.AcceptableFailure]] = None,
        external_id: Optional[str] = None,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ReceivedBundleDetails:
        """Add a bundle that you received

        For platforms: the offline verifier checks the bundle now, and again every 30 to 40 minutes. Each check uses
        the current status lists of the issuer. `received_bundle.updated` reports each change, such as a withdrawn
        release. A bundle that fails is stored with its verdict. A file that is not a bundle returns 422. The same
        file again returns the first one, with status 200.

        Args:
            file: The bundle as you received it, in base64 or as a data URI. Up to 18 MiB before encoding
            trusted_issuers: DIDs of the issuers that you trust besides your own organization. The service contacts
                issuers of other services only if you list them
            accept: Failures that become warnings, as with `--accept` of the offline verifier
            external_id: Your own ID for the bundle, such as an upload ID. Several bundles can share it
        Scope: `compliance:write`.
        """
        return await self._transport.call(
            _CREATE,
            types.ReceivedBundleDetails,
            fields={"file": file, "trusted_issuers": trusted_issuers, "accept": accept, "external_id": external_id, "metadata": metadata},
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
        status: Optional[types.ReceivedBundleStatus] = None,
        issuer: Optional[str] = None,
        external_id: Optional[str] = None,
        file_sha256: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPager[types.ReceivedBundle]:
        """List received bundles

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
            issuer: DID of the issuer
            file_sha256: Only bundles that list a file with this SHA-256
        Scope: `compliance:read`.
        """
        return self._page(
            _LIST,
            types.ReceivedBundle,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "metadata": metadata, "status": status, "issuer": issuer, "externalId": external_id, "fileSha256": file_sha256},
            options=options,
        )

    async def get(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ReceivedBundleDetails:
        """Retrieve a received bundle, with its verdict and history

        Scope: `compliance:read`.
        """
        return await self._transport.call(
            _GET,
            types.ReceivedBundleDetails,
            path={"id": id},
            options=options,
        )

    async def delete(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """Delete a received bundle

        Deletes the file, its verdict, and its history. The audit log keeps the hash.

        Scope: `compliance:write`.
        """
        await self._transport.call(
            _DELETE,
            path={"id": id},
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

        Scope: `compliance:write`.
        """
        return await self._transport.call(
            _UPDATE_METADATA,
            types.ChangedMetadata,
            path={"id": id},
            body=body,
            options=options,
        )

    async def get_file(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> str:
        """Download a received bundle

        Returns the file as you received it. It can name people, so it also requires `pii:read`.

        Scope: `compliance:read`.
        """
        return await self._transport.call(
            _GET_FILE,
            path={"id": id},
            options=options,
        )

    async def check(
        self,
        id: str,
        *,
        trusted_issuers: Optional[Sequence[str]] = None,
        accept: Optional[Sequence[types.AcceptableFailure]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ReceivedBundleDetails:
        """Check a received bundle now

        Runs all rules with the current status lists of the issuer. `trustedIssuers` and `accept`, if you send them,
        replace the stored ones.

        Args:
            trusted_issuers: DIDs of the issuers that you trust besides your own organization. The service contacts
                issuers of other services only if you list them
            accept: Failures that become warnings, as with `--accept` of the offline verifier
        Scope: `compliance:write`.
        """
        return await self._transport.call(
            _CHECK,
            types.ReceivedBundleDetails,
            path={"id": id},
            fields={"trusted_issuers": trusted_issuers, "accept": accept},
            options=options,
        )
