# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.lookups`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Optional

from .. import types
from .._resource import AsyncResource, Resource
from .._transport import Operation

if TYPE_CHECKING:
    from collections.abc import Sequence
    from .. import params
    from .._pagination import AsyncPager, Page
    from .._transport import RequestOptions


_CREATE = Operation(
    "createLookup",
    "POST",
    "/v1/lookups",
    idempotent=True,
    body={"hashes": ("hashes", "LookupHash")},
)
_LOOK_UP_PREFIX = Operation(
    "lookUpPrefix",
    "GET",
    "/v1/lookups/prefixes/{prefix}",
)
_LIST_REMOVED_HASHES = Operation(
    "listRemovedHashes",
    "GET",
    "/v1/lookups/removals",
)


class Lookups(Resource):
    """Calls of `client.lookups`."""

    def create(
        self,
        *,
        hashes: Sequence[params.LookupHash],
        receipt: Optional[bool] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.LookupResults:
        """Check whether files may be shown

        For platforms: a key with only the scope `lookups:create` can look up hashes, and otherwise only read and
        revoke itself. The response never contains personal data. A key can look up 100,000 hashes a minute. A
        perceptual hash or an ISCC counts as 50, and so do a receipt and each project with performers whose files
        are found. Responses are not stored: an `Idempotency-Key` is ignored.

        Args:
            hashes: At most 100 can be perceptual hashes or ISCCs
            receipt: Return a signed receipt of all results. It proves later what you were told, and anyone can
                verify it offline
        Scope: `lookups:create`.
        """
        return self._transport.call(
            _CREATE,
            types.LookupResults,
            fields={"hashes": hashes, "receipt": receipt},
            options=options,
        )

    def look_up_prefix(
        self,
        prefix: str,
        *,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.PrefixLookupResults:
        """Check files by the first digits of their SHA-256

        Returns up to 1,000 files of the organization whose SHA-256 begins with the prefix. Compare the rest of the
        hash yourself, so that you do not reveal it. A call counts as 50 hashes, and so does each project with
        performers.

        Args:
            prefix: First 5 to 8 hexadecimal digits of a SHA-256
            expand: Objects to include in full, in addition to their IDs: file. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
        Scope: `lookups:create`.
        """
        return self._transport.call(
            _LOOK_UP_PREFIX,
            types.PrefixLookupResults,
            path={"prefix": prefix},
            query={"expand": expand},
            options=options,
        )

    def list_removed_hashes(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Page[types.RemovedHash]:
        """List hashes of removed and withdrawn files

        For platforms: lists each hash once, in the order of its last change, including hashes that were lifted.
        Keep `syncCursor`, and send it as `cursor` in your next call to get all later changes. A page counts as 50
        hashes.

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page, or `syncCursor` of an earlier call
        Scope: `lookups:create`.
        """
        return self._page(
            _LIST_REMOVED_HASHES,
            types.RemovedHash,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor},
            options=options,
        )


class AsyncLookups(AsyncResource):
    """Calls of `client.lookups`."""

    async def create(
        self,
        *,
        hashes: Sequence[params.LookupHash],
        receipt: Optional[bool] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.LookupResults:
        """Check whether files may be shown

        For platforms: a key with only the scope `lookups:create` can look up hashes, and otherwise only read and
        revoke itself. The response never contains personal data. A key can look up 100,000 hashes a minute. A
        perceptual hash or an ISCC counts as 50, and so do a receipt and each project with performers whose files
        are found. Responses are not stored: an `Idempotency-Key` is ignored.

        Args:
            hashes: At most 100 can be perceptual hashes or ISCCs
            receipt: Return a signed receipt of all results. It proves later what you were told, and anyone can
                verify it offline
        Scope: `lookups:create`.
        """
        return await self._transport.call(
            _CREATE,
            types.LookupResults,
            fields={"hashes": hashes, "receipt": receipt},
            options=options,
        )

    async def look_up_prefix(
        self,
        prefix: str,
        *,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.PrefixLookupResults:
        """Check files by the first digits of their SHA-256

        Returns up to 1,000 files of the organization whose SHA-256 begins with the prefix. Compare the rest of the
        hash yourself, so that you do not reveal it. A call counts as 50 hashes, and so does each project with
        performers.

        Args:
            prefix: First 5 to 8 hexadecimal digits of a SHA-256
            expand: Objects to include in full, in addition to their IDs: file. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
        Scope: `lookups:create`.
        """
        return await self._transport.call(
            _LOOK_UP_PREFIX,
            types.PrefixLookupResults,
            path={"prefix": prefix},
            query={"expand": expand},
            options=options,
        )

    def list_removed_hashes(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPager[types.RemovedHash]:
        """List hashes of removed and withdrawn files

        For platforms: lists each hash once, in the order of its last change, including hashes that were lifted.
        Keep `syncCursor`, and send it as `cursor` in your next call to get all later changes. A page counts as 50
        hashes.

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page, or `syncCursor` of an earlier call
        Scope: `lookups:create`.
        """
        return self._page(
            _LIST_REMOVED_HASHES,
            types.RemovedHash,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor},
            options=options,
        )
