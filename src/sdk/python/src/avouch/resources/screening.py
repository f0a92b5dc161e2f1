# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.screening`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Optional

from .. import types
from .._resource import AsyncResource, Resource
from .._transport import Operation

if TYPE_CHECKING:
    from collections.abc import Sequence
    from .._transport import RequestOptions


_LIST_LISTS = Operation(
    "listScreeningLists",
    "GET",
    "/v1/screening/lists",
)
_SEARCH = Operation(
    "searchScreeningLists",
    "POST",
    "/v1/screening/searches",
    idempotent=True,
    body={"name_truncated": ("nameTruncated", None), "birth_date": ("birthDate", None), "registration_numbers": ("registrationNumbers", None)},
)


class Screening(Resource):
    """Calls of `client.screening`."""

    def list_lists(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ListScreeningListsResult:
        """List imported screening lists

        Scope: `verifications:read`.
        """
        return self._transport.call(
            _LIST_LISTS,
            types.ListScreeningListsResult,
            options=options,
        )

    def search(
        self,
        *,
        kind: Literal["person", "company"],
        name: str,
        name_truncated: Optional[bool] = None,
        aliases: Optional[Sequence[str]] = None,
        birth_date: Optional[str] = None,
        countries: Optional[Sequence[str]] = None,
        registration_numbers: Optional[Sequence[str]] = None,
        threshold: Optional[float] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.SearchScreeningListsResult:
        """Screen a person or a company against the lists

        Compares names in any script, order, and spelling. Each match lists the evidence for and against it. The
        service stores no search data; the audit log records only that a search happened.

        Args:
            name: Name in any script. Include the legal form of a company
            name_truncated: Whether the name may be cut off, as in a full name field of a machine-readable zone
            aliases: Previous names, other names, and other spellings
            countries: Countries of nationality, residence, or registration
            threshold: Minimum score of a match, 0 to 1
        Scope: `verifications:read`.
        """
        return self._transport.call(
            _SEARCH,
            types.SearchScreeningListsResult,
            fields={"kind": kind, "name": name, "name_truncated": name_truncated, "aliases": aliases, "birth_date": birth_date, "countries": countries, "registration_numbers": registration_numbers, "threshold": threshold},
            options=options,
        )


class AsyncScreening(AsyncResource):
    """Calls of `client.screening`."""

    async def list_lists(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ListScreeningListsResult:
        """List imported screening lists

        Scope: `verifications:read`.
        """
        return await self._transport.call(
            _LIST_LISTS,
            types.ListScreeningListsResult,
            options=options,
        )

    async def search(
        self,
        *,
        kind: Literal["person", "company"],
        name: str,
        name_truncated: Optional[bool] = None,
        aliases: Optional[Sequence[str]] = None,
        birth_date: Optional[str] = None,
        countries: Optional[Sequence[str]] = None,
        registration_numbers: Optional[Sequence[str]] = None,
        threshold: Optional[float] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.SearchScreeningListsResult:
        """Screen a person or a company against the lists

        Compares names in any script, order, and spelling. Each match lists the evidence for and against it. The
        service stores no search data; the audit log records only that a search happened.

        Args:
            name: Name in any script. Include the legal form of a company
            name_truncated: Whether the name may be cut off, as in a full name field of a machine-readable zone
            aliases: Previous names, other names, and other spellings
            countries: Countries of nationality, residence, or registration
            threshold: Minimum score of a match, 0 to 1
        Scope: `verifications:read`.
        """
        return await self._transport.call(
            _SEARCH,
            types.SearchScreeningListsResult,
            fields={"kind": kind, "name": name, "name_truncated": name_truncated, "aliases": aliases, "birth_date": birth_date, "countries": countries, "registration_numbers": registration_numbers, "threshold": threshold},
            options=options,
        )
