# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.reference`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Optional

from .. import types
from .._resource import AsyncResource, Resource
from .._transport import Operation

if TYPE_CHECKING:
    from .._pagination import AsyncPager, Page
    from .._transport import RequestOptions


_LIST_COUNTRIES = Operation(
    "listCountries",
    "GET",
    "/v1/reference/countries",
    public=True,
)
_GET_COUNTRY = Operation(
    "getCountry",
    "GET",
    "/v1/reference/countries/{code}",
    public=True,
)
_LIST_DOCUMENT_TYPES = Operation(
    "listDocumentTypes",
    "GET",
    "/v1/reference/document-types",
    public=True,
)
_LIST_ENTITY_TYPES = Operation(
    "listEntityTypes",
    "GET",
    "/v1/reference/entity-types",
    public=True,
)


class Reference(Resource):
    """Calls of `client.reference`."""

    def list_countries(
        self,
        *,
        q: Optional[str] = None,
        search: Optional[str] = None,
        issues: Optional[Literal["true", "false"]] = None,
        document_type: Optional[types.IdentityDocumentType] = None,
        capability: Optional[types.ReadingCapability] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ListCountriesResult:
        """List countries and the documents that can be verified

        Returns the 249 countries and territories of ISO 3166-1 on one page. Each statement about documents names
        its basis. No statement was tested with real documents.

        Args:
            q: Part of the country name, or a country code
            search: Use `q` instead
            issues: `true`: only countries that issue their own documents. `false`: only the others
        """
        return self._transport.call(
            _LIST_COUNTRIES,
            types.ListCountriesResult,
            query={"q": q, "search": search, "issues": issues, "documentType": document_type, "capability": capability},
            options=options,
        )

    def get_country(
        self,
        code: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.Country:
        """Retrieve a country by its alpha-2 or alpha-3 code"""
        return self._transport.call(
            _GET_COUNTRY,
            types.Country,
            path={"code": code},
            options=options,
        )

    def list_document_types(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ListDocumentTypesResult:
        """List document types, with the sides to photograph and the data read"""
        return self._transport.call(
            _LIST_DOCUMENT_TYPES,
            types.ListDocumentTypesResult,
            options=options,
        )

    def list_entity_types(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        country: Optional[str] = None,
        subdivision: Optional[str] = None,
        q: Optional[str] = None,
        class_: Optional[types.EntityClass] = None,
        options: Optional[RequestOptions] = None,
    ) -> Page[types.EntityType]:
        """List legal forms of companies and other entities, by jurisdiction

        Returns the active codes of ISO 20275, as published by GLEIF, sorted by country and code. For a legal form
        that is not listed, use `8888` in any country.

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            country: Country code (alpha-2). The result includes the two general codes, 8888 and 9999
            subdivision: ISO 3166-2 code of a state or province. The result includes the legal forms of the whole
                country
            q: Part of a name or abbreviation, or an ELF code
        """
        return self._page(
            _LIST_ENTITY_TYPES,
            types.EntityType,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "country": country, "subdivision": subdivision, "q": q, "class": class_},
            options=options,
        )


class AsyncReference(AsyncResource):
    """Calls of `client.reference`."""

    async def list_countries(
        self,
        *,
        q: Optional[str] = None,
        search: Optional[str] = None,
        issues: Optional[Literal["true", "false"]] = None,
        document_type: Optional[types.IdentityDocumentType] = None,
        capability: Optional[types.ReadingCapability] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ListCountriesResult:
        """List countries and the documents that can be verified

        Returns the 249 countries and territories of ISO 3166-1 on one page. Each statement about documents names
        its basis. No statement was tested with real documents.

        Args:
            q: Part of the country name, or a country code
            search: Use `q` instead
            issues: `true`: only countries that issue their own documents. `false`: only the others
        """
        return await self._transport.call(
            _LIST_COUNTRIES,
            types.ListCountriesResult,
            query={"q": q, "search": search, "issues": issues, "documentType": document_type, "capability": capability},
            options=options,
        )

    async def get_country(
        self,
        code: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.Country:
        """Retrieve a country by its alpha-2 or alpha-3 code"""
        return await self._transport.call(
            _GET_COUNTRY,
            types.Country,
            path={"code": code},
            options=options,
        )

    async def list_document_types(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ListDocumentTypesResult:
        """List document types, with the sides to photograph and the data read"""
        return await self._transport.call(
            _LIST_DOCUMENT_TYPES,
            types.ListDocumentTypesResult,
            options=options,
        )

    def list_entity_types(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        country: Optional[str] = None,
        subdivision: Optional[str] = None,
        q: Optional[str] = None,
        class_: Optional[types.EntityClass] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPager[types.EntityType]:
        """List legal forms of companies and other entities, by jurisdiction

        Returns the active codes of ISO 20275, as published by GLEIF, sorted by country and code. For a legal form
        that is not listed, use `8888` in any country.

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            country: Country code (alpha-2). The result includes the two general codes, 8888 and 9999
            subdivision: ISO 3166-2 code of a state or province. The result includes the legal forms of the whole
                country
            q: Part of a name or abbreviation, or an ELF code
        """
        return self._page(
            _LIST_ENTITY_TYPES,
            types.EntityType,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "country": country, "subdivision": subdivision, "q": q, "class": class_},
            options=options,
        )
