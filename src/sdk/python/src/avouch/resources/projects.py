# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.projects`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Optional, Union

from .. import types
from .._encode import OMIT
from .._resource import AsyncResource, Resource
from .._transport import Operation

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from .. import params
    from .._encode import Omit, Time
    from .._pagination import AsyncPager, Page
    from .._transport import RequestOptions


_CREATE = Operation(
    "createProject",
    "POST",
    "/v1/projects",
    idempotent=True,
    body={"external_id": ("externalId", None), "shoot_dates": ("shootDates", "NewShootDates"), "producer": ("producer", "NewProducer"), "expected_performers": ("expectedPerformers", None), "minimum_signature_level": ("minimumSignatureLevel", None)},
    nullable=frozenset({"description", "producer", "expected_performers"}),
)
_LIST = Operation(
    "listProjects",
    "GET",
    "/v1/projects",
)
_GET = Operation(
    "getProject",
    "GET",
    "/v1/projects/{id}",
)
_UPDATE = Operation(
    "updateProject",
    "PATCH",
    "/v1/projects/{id}",
    body={"shoot_dates": ("shootDates", "NewShootDates"), "producer": ("producer", "NewProducer"), "expected_performers": ("expectedPerformers", None), "minimum_signature_level": ("minimumSignatureLevel", None)},
    nullable=frozenset({"description", "producer", "expected_performers"}),
)
_ARCHIVE = Operation(
    "archiveProject",
    "POST",
    "/v1/projects/{id}/archive",
    idempotent=True,
)
_RESTORE = Operation(
    "restoreProject",
    "POST",
    "/v1/projects/{id}/restore",
    idempotent=True,
)
_DECLARE_PERFORMER = Operation(
    "declarePerformer",
    "POST",
    "/v1/projects/{id}/performers",
    idempotent=True,
    body={"user_id": ("userId", None), "legal_name": ("legalName", None), "stage_names": ("stageNames", None)},
    nullable=frozenset({"email"}),
)
_LIST_PERFORMERS = Operation(
    "listPerformers",
    "GET",
    "/v1/projects/{id}/performers",
)
_GET_PERFORMER = Operation(
    "getPerformer",
    "GET",
    "/v1/projects/{id}/performers/{performerId}",
)
_UPDATE_PERFORMER = Operation(
    "updatePerformer",
    "PATCH",
    "/v1/projects/{id}/performers/{performerId}",
    body={"user_id": ("userId", None), "legal_name": ("legalName", None), "stage_names": ("stageNames", None)},
    nullable=frozenset({"user_id", "email"}),
)
_REMOVE_PERFORMER = Operation(
    "removePerformer",
    "DELETE",
    "/v1/projects/{id}/performers/{performerId}",
    answer="none",
)
_CHECK_DEPICTED = Operation(
    "checkDepicted",
    "GET",
    "/v1/projects/{id}/depicted",
)


class Projects(Resource):
    """Calls of `client.projects`."""

    def create(
        self,
        *,
        title: str,
        external_id: Optional[str] = None,
        description: Union[Optional[str], Omit] = OMIT,
        shoot_dates: Optional[Sequence[params.NewShootDates]] = None,
        producer: Union[Optional[params.NewProducer], Omit] = OMIT,
        urls: Optional[Sequence[str]] = None,
        expected_performers: Union[Optional[int], Omit] = OMIT,
        minimum_signature_level: Optional[types.MinimumSignatureLevel] = None,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Project:
        """Create a project

        A project is a production with its content, dates, producing business, and performers. If you record a
        release with an unknown `projectId`, the service creates a project with that external ID.

        Args:
            external_id: Your own ID for the project. Unique in the organization; you cannot change it later
            urls: Addresses where the production is published
            expected_performers: Expected number of performers
            minimum_signature_level: Minimum signature level that each performer must reach for a compliance bundle
                to pass. By default, the organization’s minimum. A lower level returns 422
        Scope: `agreements:write`.
        """
        return self._transport.call(
            _CREATE,
            types.Project,
            fields={"external_id": external_id, "title": title, "description": description, "shoot_dates": shoot_dates, "producer": producer, "urls": urls, "expected_performers": expected_performers, "minimum_signature_level": minimum_signature_level, "metadata": metadata},
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
        external_id: Optional[str] = None,
        producer_verification_id: Optional[str] = None,
        archived: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Page[types.Project]:
        """List projects

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
            archived: `true`: only archived projects. `false`: only active ones
        Scope: `agreements:read`.
        """
        return self._page(
            _LIST,
            types.Project,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "metadata": metadata, "externalId": external_id, "producerVerificationId": producer_verification_id, "archived": archived},
            options=options,
        )

    def get(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.Project:
        """Retrieve a project

        Args:
            id: ID of the project (`prj_…`), or your own ID for it
        Scope: `agreements:read`.
        """
        return self._transport.call(
            _GET,
            types.Project,
            path={"id": id},
            options=options,
        )

    def update(
        self,
        id: str,
        *,
        title: Optional[str] = None,
        description: Union[Optional[str], Omit] = OMIT,
        shoot_dates: Optional[Sequence[params.NewShootDates]] = None,
        producer: Union[Optional[params.NewProducer], Omit] = OMIT,
        urls: Optional[Sequence[str]] = None,
        expected_performers: Union[Optional[int], Omit] = OMIT,
        minimum_signature_level: Optional[types.MinimumSignatureLevel] = None,
        metadata: Optional[params.MetadataPatch] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Project:
        """Change a project

        Omitted fields keep their values. A list that you send replaces the whole list. Returns 409 for an archived
        project.

        Args:
            id: ID of the project (`prj_…`), or your own ID for it
            urls: Addresses where the production is published
            expected_performers: Expected number of performers
            minimum_signature_level: Minimum signature level that each performer must reach for a compliance bundle
                to pass. By default, the organization’s minimum. A lower level returns 422
        Scope: `agreements:write`.
        """
        return self._transport.call(
            _UPDATE,
            types.Project,
            path={"id": id},
            fields={"title": title, "description": description, "shoot_dates": shoot_dates, "producer": producer, "urls": urls, "expected_performers": expected_performers, "minimum_signature_level": minimum_signature_level, "metadata": metadata},
            options=options,
        )

    def archive(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.Project:
        """Archive a project

        You can no longer change the project, or add performers or releases. Its existing data stays unchanged.

        Args:
            id: ID of the project (`prj_…`), or your own ID for it
        Scope: `agreements:write`.
        """
        return self._transport.call(
            _ARCHIVE,
            types.Project,
            path={"id": id},
            options=options,
        )

    def restore(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.Project:
        """Restore an archived project

        You can change the project and add performers and releases again.

        Args:
            id: ID of the project (`prj_…`), or your own ID for it
        Scope: `agreements:write`.
        """
        return self._transport.call(
            _RESTORE,
            types.Project,
            path={"id": id},
            options=options,
        )

    def declare_performer(
        self,
        id: str,
        *,
        legal_name: str,
        user_id: Optional[str] = None,
        stage_names: Optional[Sequence[str]] = None,
        email: Union[Optional[str], Omit] = OMIT,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Performer:
        """Add a performer to a project

        Names and addresses are stored encrypted. Reading them requires the scope `pii:read`.

        Args:
            id: ID of the project (`prj_…`), or your own ID for it
            user_id: Your own ID for the user
            stage_names: All other names: stage names, maiden names, and aliases
        Scope: `agreements:write`.
        """
        return self._transport.call(
            _DECLARE_PERFORMER,
            types.Performer,
            path={"id": id},
            fields={"user_id": user_id, "legal_name": legal_name, "stage_names": stage_names, "email": email, "metadata": metadata},
            options=options,
        )

    def list_performers(
        self,
        id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        created_after: Optional[Time] = None,
        created_before: Optional[Time] = None,
        metadata: Optional[Mapping[str, str]] = None,
        withhold: Optional[Literal["personal_data"]] = None,
        removed: Optional[str] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> Page[types.Performer]:
        """List performers of a project

        Args:
            id: ID of the project (`prj_…`), or your own ID for it
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
            withhold: `personal_data`: omits the fields that require `pii:read`, also in expanded objects, and the
                audit log records no access. Agreements always name their parties, so `expand=agreement` returns 400
            removed: `true`: only performers who were removed. `false`: only current ones
            expand: Objects to include in full, in addition to their IDs: project. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
        Scope: `agreements:read`.
        """
        return self._page(
            _LIST_PERFORMERS,
            types.Performer,
            ("cursor", "nextCursor"),
            path={"id": id},
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "metadata": metadata, "withhold": withhold, "removed": removed, "expand": expand},
            options=options,
        )

    def get_performer(
        self,
        id: str,
        performer_id: str,
        *,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.GetPerformerResult:
        """Retrieve a performer with all details

        Args:
            id: ID of the project (`prj_…`), or your own ID for it
            expand: Objects to include in full, in addition to their IDs: project. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
        Scope: `agreements:read`.
        """
        return self._transport.call(
            _GET_PERFORMER,
            types.GetPerformerResult,
            path={"id": id, "performerId": performer_id},
            query={"expand": expand},
            options=options,
        )

    def update_performer(
        self,
        id: str,
        performer_id: str,
        *,
        user_id: Union[Optional[str], Omit] = OMIT,
        legal_name: Optional[str] = None,
        stage_names: Optional[Sequence[str]] = None,
        email: Union[Optional[str], Omit] = OMIT,
        metadata: Optional[params.MetadataPatch] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Performer:
        """Change the details of a performer

        Omitted fields keep their values. The history keeps the previous values. Once set, `userId` cannot be
        changed (409): remove the performer, and declare the other person.

        Args:
            id: ID of the project (`prj_…`), or your own ID for it
            stage_names: All other names: stage names, maiden names, and aliases
        Scope: `agreements:write`.
        """
        return self._transport.call(
            _UPDATE_PERFORMER,
            types.Performer,
            path={"id": id, "performerId": performer_id},
            fields={"user_id": user_id, "legal_name": legal_name, "stage_names": stage_names, "email": email, "metadata": metadata},
            options=options,
        )

    def remove_performer(
        self,
        id: str,
        performer_id: str,
        *,
        reason: Optional[types.PerformerRemovalReason] = None,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """Remove a performer from a project

        Records the removal in the history. Previous entries stay.

        Args:
            id: ID of the project (`prj_…`), or your own ID for it
            reason: Reason for the removal. The history stores it
        Scope: `agreements:write`.
        """
        self._transport.call(
            _REMOVE_PERFORMER,
            path={"id": id, "performerId": performer_id},
            query={"reason": reason},
            options=options,
        )

    def check_depicted(
        self,
        id: str,
        *,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Depicted:
        """Retrieve the status of a project, with the missing items of its performers and producer

        Includes every declared performer of the project, and every person with a release in it. Each person’s
        identity must have been examined (`examinedOn`) by the first day of their shoot.

        Args:
            id: ID of the project (`prj_…`), or your own ID for it
            expand: Objects to include in full, in addition to their IDs: project. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
        Scope: `agreements:read`.
        """
        return self._transport.call(
            _CHECK_DEPICTED,
            types.Depicted,
            path={"id": id},
            query={"expand": expand},
            options=options,
        )


class AsyncProjects(AsyncResource):
    """Calls of `client.projects`."""

    async def create(
        self,
        *,
        title: str,
        external_id: Optional[str] = None,
        description: Union[Optional[str], Omit] = OMIT,
        shoot_dates: Optional[Sequence[params.NewShootDates]] = None,
        producer: Union[Optional[params.NewProducer], Omit] = OMIT,
        urls: Optional[Sequence[str]] = None,
        expected_performers: Union[Optional[int], Omit] = OMIT,
        minimum_signature_level: Optional[types.MinimumSignatureLevel] = None,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Project:
        """Create a project

        A project is a production with its content, dates, producing business, and performers. If you record a
        release with an unknown `projectId`, the service creates a project with that external ID.

        Args:
            external_id: Your own ID for the project. Unique in the organization; you cannot change it later
            urls: Addresses where the production is published
            expected_performers: Expected number of performers
            minimum_signature_level: Minimum signature level that each performer must reach for a compliance bundle
                to pass. By default, the organization’s minimum. A lower level returns 422
        Scope: `agreements:write`.
        """
        return await self._transport.call(
            _CREATE,
            types.Project,
            fields={"external_id": external_id, "title": title, "description": description, "shoot_dates": shoot_dates, "producer": producer, "urls": urls, "expected_performers": expected_performers, "minimum_signature_level": minimum_signature_level, "metadata": metadata},
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
        external_id: Optional[str] = None,
        producer_verification_id: Optional[str] = None,
        archived: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPager[types.Project]:
        """List projects

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
            archived: `true`: only archived projects. `false`: only active ones
        Scope: `agreements:read`.
        """
        return self._page(
            _LIST,
            types.Project,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "metadata": metadata, "externalId": external_id, "producerVerificationId": producer_verification_id, "archived": archived},
            options=options,
        )

    async def get(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.Project:
        """Retrieve a project

        Args:
            id: ID of the project (`prj_…`), or your own ID for it
        Scope: `agreements:read`.
        """
        return await self._transport.call(
            _GET,
            types.Project,
            path={"id": id},
            options=options,
        )

    async def update(
        self,
        id: str,
        *,
        title: Optional[str] = None,
        description: Union[Optional[str], Omit] = OMIT,
        shoot_dates: Optional[Sequence[params.NewShootDates]] = None,
        producer: Union[Optional[params.NewProducer], Omit] = OMIT,
        urls: Optional[Sequence[str]] = None,
        expected_performers: Union[Optional[int], Omit] = OMIT,
        minimum_signature_level: Optional[types.MinimumSignatureLevel] = None,
        metadata: Optional[params.MetadataPatch] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Project:
        """Change a project

        Omitted fields keep their values. A list that you send replaces the whole list. Returns 409 for an archived
        project.

        Args:
            id: ID of the project (`prj_…`), or your own ID for it
            urls: Addresses where the production is published
            expected_performers: Expected number of performers
            minimum_signature_level: Minimum signature level that each performer must reach for a compliance bundle
                to pass. By default, the organization’s minimum. A lower level returns 422
        Scope: `agreements:write`.
        """
        return await self._transport.call(
            _UPDATE,
            types.Project,
            path={"id": id},
            fields={"title": title, "description": description, "shoot_dates": shoot_dates, "producer": producer, "urls": urls, "expected_performers": expected_performers, "minimum_signature_level": minimum_signature_level, "metadata": metadata},
            options=options,
        )

    async def archive(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.Project:
        """Archive a project

        You can no longer change the project, or add performers or releases. Its existing data stays unchanged.

        Args:
            id: ID of the project (`prj_…`), or your own ID for it
        Scope: `agreements:write`.
        """
        return await self._transport.call(
            _ARCHIVE,
            types.Project,
            path={"id": id},
            options=options,
        )

    async def restore(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.Project:
        """Restore an archived project

        You can change the project and add performers and releases again.

        Args:
            id: ID of the project (`prj_…`), or your own ID for it
        Scope: `agreements:write`.
        """
        return await self._transport.call(
            _RESTORE,
            types.Project,
            path={"id": id},
            options=options,
        )

    async def declare_performer(
        self,
        id: str,
        *,
        legal_name: str,
        user_id: Optional[str] = None,
        stage_names: Optional[Sequence[str]] = None,
        email: Union[Optional[str], Omit] = OMIT,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Performer:
        """Add a performer to a project

        Names and addresses are stored encrypted. Reading them requires the scope `pii:read`.

        Args:
            id: ID of the project (`prj_…`), or your own ID for it
            user_id: Your own ID for the user
            stage_names: All other names: stage names, maiden names, and aliases
        Scope: `agreements:write`.
        """
        return await self._transport.call(
            _DECLARE_PERFORMER,
            types.Performer,
            path={"id": id},
            fields={"user_id": user_id, "legal_name": legal_name, "stage_names": stage_names, "email": email, "metadata": metadata},
            options=options,
        )

    def list_performers(
        self,
        id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        created_after: Optional[Time] = None,
        created_before: Optional[Time] = None,
        metadata: Optional[Mapping[str, str]] = None,
        withhold: Optional[Literal["personal_data"]] = None,
        removed: Optional[str] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPager[types.Performer]:
        """List performers of a project

        Args:
            id: ID of the project (`prj_…`), or your own ID for it
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
            withhold: `personal_data`: omits the fields that require `pii:read`, also in expanded objects, and the
                audit log records no access. Agreements always name their parties, so `expand=agreement` returns 400
            removed: `true`: only performers who were removed. `false`: only current ones
            expand: Objects to include in full, in addition to their IDs: project. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
        Scope: `agreements:read`.
        """
        return self._page(
            _LIST_PERFORMERS,
            types.Performer,
            ("cursor", "nextCursor"),
            path={"id": id},
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "metadata": metadata, "withhold": withhold, "removed": removed, "expand": expand},
            options=options,
        )

    async def get_performer(
        self,
        id: str,
        performer_id: str,
        *,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.GetPerformerResult:
        """Retrieve a performer with all details

        Args:
            id: ID of the project (`prj_…`), or your own ID for it
            expand: Objects to include in full, in addition to their IDs: project. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
        Scope: `agreements:read`.
        """
        return await self._transport.call(
            _GET_PERFORMER,
            types.GetPerformerResult,
            path={"id": id, "performerId": performer_id},
            query={"expand": expand},
            options=options,
        )

    async def update_performer(
        self,
        id: str,
        performer_id: str,
        *,
        user_id: Union[Optional[str], Omit] = OMIT,
        legal_name: Optional[str] = None,
        stage_names: Optional[Sequence[str]] = None,
        email: Union[Optional[str], Omit] = OMIT,
        metadata: Optional[params.MetadataPatch] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Performer:
        """Change the details of a performer

        Omitted fields keep their values. The history keeps the previous values. Once set, `userId` cannot be
        changed (409): remove the performer, and declare the other person.

        Args:
            id: ID of the project (`prj_…`), or your own ID for it
            stage_names: All other names: stage names, maiden names, and aliases
        Scope: `agreements:write`.
        """
        return await self._transport.call(
            _UPDATE_PERFORMER,
            types.Performer,
            path={"id": id, "performerId": performer_id},
            fields={"user_id": user_id, "legal_name": legal_name, "stage_names": stage_names, "email": email, "metadata": metadata},
            options=options,
        )

    async def remove_performer(
        self,
        id: str,
        performer_id: str,
        *,
        reason: Optional[types.PerformerRemovalReason] = None,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """Remove a performer from a project

        Records the removal in the history. Previous entries stay.

        Args:
            id: ID of the project (`prj_…`), or your own ID for it
            reason: Reason for the removal. The history stores it
        Scope: `agreements:write`.
        """
        await self._transport.call(
            _REMOVE_PERFORMER,
            path={"id": id, "performerId": performer_id},
            query={"reason": reason},
            options=options,
        )

    async def check_depicted(
        self,
        id: str,
        *,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Depicted:
        """Retrieve the status of a project, with the missing items of its performers and producer

        Includes every declared performer of the project, and every person with a release in it. Each person’s
        identity must have been examined (`examinedOn`) by the first day of their shoot.

        Args:
            id: ID of the project (`prj_…`), or your own ID for it
            expand: Objects to include in full, in addition to their IDs: project. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
        Scope: `agreements:read`.
        """
        return await self._transport.call(
            _CHECK_DEPICTED,
            types.Depicted,
            path={"id": id},
            query={"expand": expand},
            options=options,
        )
