# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.templates`."""

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
    "createTemplate",
    "POST",
    "/v1/templates",
    idempotent=True,
    body={"fields": ("fields", "NewTemplateField"), "body": ("body", "TemplateBlock")},
)
_LIST = Operation(
    "listTemplates",
    "GET",
    "/v1/templates",
)
_GET = Operation(
    "getTemplate",
    "GET",
    "/v1/templates/{id}",
)
_UPDATE = Operation(
    "updateTemplate",
    "PATCH",
    "/v1/templates/{id}",
    body={"fields": ("fields", "NewTemplateField"), "body": ("body", "TemplateBlock")},
)
_ARCHIVE = Operation(
    "archiveTemplate",
    "DELETE",
    "/v1/templates/{id}",
    answer="none",
)
_UPDATE_METADATA = Operation(
    "updateTemplateMetadata",
    "POST",
    "/v1/templates/{id}/metadata",
    idempotent=True,
)


class Templates(Resource):
    """Calls of `client.templates`."""

    def create(
        self,
        *,
        type: types.AgreementType,
        title: str,
        body: Sequence[params.TemplateBlock],
        language: Optional[str] = None,
        fields: Optional[Sequence[params.NewTemplateField]] = None,
        roles: Optional[Sequence[params.NewTemplateRole]] = None,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.AgreementTemplate:
        """Create a template

        A template contains typed fields, text with `{{field}}` placeholders, conditional clauses (`when`), and
        roles. Values are inserted as plain text and never interpreted as markup.

        Args:
            language: Language of the document, as a BCP 47 tag such as `en` or `ar-EG`
            body: Blocks of the text, in order. `{{name}}` is replaced by the value of that field. A heading that
                begins with `#. ` is numbered. There is no other markup
            roles: Roles of the parties who sign
        Scope: `agreements:write`.
        """
        return self._transport.call(
            _CREATE,
            types.AgreementTemplate,
            fields={"type": type, "title": title, "language": language, "fields": fields, "body": body, "roles": roles, "metadata": metadata},
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
        type: Optional[types.AgreementType] = None,
        options: Optional[RequestOptions] = None,
    ) -> Page[types.AgreementTemplate]:
        """List templates

        Returns your templates except archived ones, newest first. Then the built-in templates: `model_release`,
        `copyright_assignment`, `copyright_license`, and `consent` in English. The Spanish templates have the suffix
        `_es`. The type `contract` has no built-in template. The built-in texts are general forms in plain language,
        not legal advice.

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
        Scope: `agreements:read`.
        """
        return self._page(
            _LIST,
            types.AgreementTemplate,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "metadata": metadata, "type": type},
            options=options,
        )

    def get(
        self,
        id: str,
        *,
        version: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.AgreementTemplate:
        """Retrieve a template, in its newest or a previous version

        Args:
            id: `tpl_…`, or the name of a built-in template
            version: Version of the template. By default, the newest
        Scope: `agreements:read`.
        """
        return self._transport.call(
            _GET,
            types.AgreementTemplate,
            path={"id": id},
            query={"version": version},
            options=options,
        )

    def update(
        self,
        id: str,
        *,
        title: str,
        body: Sequence[params.TemplateBlock],
        language: Optional[str] = None,
        fields: Optional[Sequence[params.NewTemplateField]] = None,
        roles: Optional[Sequence[params.NewTemplateRole]] = None,
        metadata: Optional[params.MetadataPatch] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.AgreementTemplate:
        """Create the next version of a template

        Send the whole content. Existing agreements keep the version from which they were created.

        Args:
            id: `tpl_…`, or the name of a built-in template
            language: Language of the document, as a BCP 47 tag such as `en` or `ar-EG`
            body: Blocks of the text, in order. `{{name}}` is replaced by the value of that field. A heading that
                begins with `#. ` is numbered. There is no other markup
            roles: Roles of the parties who sign
        Scope: `agreements:write`.
        """
        return self._transport.call(
            _UPDATE,
            types.AgreementTemplate,
            path={"id": id},
            fields={"title": title, "language": language, "fields": fields, "body": body, "roles": roles, "metadata": metadata},
            options=options,
        )

    def archive(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """Archive a template

        You can no longer use the template for new agreements, but you can still read it. Existing agreements stay.

        Args:
            id: `tpl_…`, or the name of a built-in template
        Scope: `agreements:write`.
        """
        self._transport.call(
            _ARCHIVE,
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

        Scope: `agreements:write`.
        """
        return self._transport.call(
            _UPDATE_METADATA,
            types.ChangedMetadata,
            path={"id": id},
            body=body,
            options=options,
        )


class AsyncTemplates(AsyncResource):
    """Calls of `client.templates`."""

    async def create(
        self,
        *,
        type: types.AgreementType,
        title: str,
        body: Sequence[params.TemplateBlock],
        language: Optional[str] = None,
        fields: Optional[Sequence[params.NewTemplateField]] = None,
        roles: Optional[Sequence[params.NewTemplateRole]] = None,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.AgreementTemplate:
        """Create a template

        A template contains typed fields, text with `{{field}}` placeholders, conditional clauses (`when`), and
        roles. Values are inserted as plain text and never interpreted as markup.

        Args:
            language: Language of the document, as a BCP 47 tag such as `en` or `ar-EG`
            body: Blocks of the text, in order. `{{name}}` is replaced by the value of that field. A heading that
                begins with `#. ` is numbered. There is no other markup
            roles: Roles of the parties who sign
        Scope: `agreements:write`.
        """
        return await self._transport.call(
            _CREATE,
            types.AgreementTemplate,
            fields={"type": type, "title": title, "language": language, "fields": fields, "body": body, "roles": roles, "metadata": metadata},
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
        type: Optional[types.AgreementType] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPager[types.AgreementTemplate]:
        """List templates

        Returns your templates except archived ones, newest first. Then the built-in templates: `model_release`,
        `copyright_assignment`, `copyright_license`, and `consent` in English. The Spanish templates have the suffix
        `_es`. The type `contract` has no built-in template. The built-in texts are general forms in plain language,
        not legal advice.

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
        Scope: `agreements:read`.
        """
        return self._page(
            _LIST,
            types.AgreementTemplate,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "metadata": metadata, "type": type},
            options=options,
        )

    async def get(
        self,
        id: str,
        *,
        version: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.AgreementTemplate:
        """Retrieve a template, in its newest or a previous version

        Args:
            id: `tpl_…`, or the name of a built-in template
            version: Version of the template. By default, the newest
        Scope: `agreements:read`.
        """
        return await self._transport.call(
            _GET,
            types.AgreementTemplate,
            path={"id": id},
            query={"version": version},
            options=options,
        )

    async def update(
        self,
        id: str,
        *,
        title: str,
        body: Sequence[params.TemplateBlock],
        language: Optional[str] = None,
        fields: Optional[Sequence[params.NewTemplateField]] = None,
        roles: Optional[Sequence[params.NewTemplateRole]] = None,
        metadata: Optional[params.MetadataPatch] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.AgreementTemplate:
        """Create the next version of a template

        Send the whole content. Existing agreements keep the version from which they were created.

        Args:
            id: `tpl_…`, or the name of a built-in template
            language: Language of the document, as a BCP 47 tag such as `en` or `ar-EG`
            body: Blocks of the text, in order. `{{name}}` is replaced by the value of that field. A heading that
                begins with `#. ` is numbered. There is no other markup
            roles: Roles of the parties who sign
        Scope: `agreements:write`.
        """
        return await self._transport.call(
            _UPDATE,
            types.AgreementTemplate,
            path={"id": id},
            fields={"title": title, "language": language, "fields": fields, "body": body, "roles": roles, "metadata": metadata},
            options=options,
        )

    async def archive(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """Archive a template

        You can no longer use the template for new agreements, but you can still read it. Existing agreements stay.

        Args:
            id: `tpl_…`, or the name of a built-in template
        Scope: `agreements:write`.
        """
        await self._transport.call(
            _ARCHIVE,
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

        Scope: `agreements:write`.
        """
        return await self._transport.call(
            _UPDATE_METADATA,
            types.ChangedMetadata,
            path={"id": id},
            body=body,
            options=options,
        )
