# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.files`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Optional, Union

from .. import types
from .._encode import OMIT
from .._resource import AsyncResource, Resource
from .._transport import Operation

if TYPE_CHECKING:
    from collections.abc import Sequence
    from .. import params
    from .._encode import Omit, Time
    from .._pagination import AsyncPager, Page
    from .._transport import RequestOptions


_CREATE = Operation(
    "createFile",
    "POST",
    "/v1/files",
    idempotent=True,
    body={"project_id": ("projectId", None), "media_type": ("mediaType", None), "perceptual_hash": ("perceptualHash", None), "performers": ("performers", "NewFilePerformer"), "derived_from": ("derivedFrom", "NewDerivedFrom")},
    nullable=frozenset({"name", "perceptual_hash", "derived_from"}),
)
_LIST = Operation(
    "listFiles",
    "GET",
    "/v1/files",
)
_GET = Operation(
    "getFile",
    "GET",
    "/v1/files/{id}",
)
_UPDATE = Operation(
    "updateFile",
    "PATCH",
    "/v1/files/{id}",
    body={"media_type": ("mediaType", None), "perceptual_hash": ("perceptualHash", None), "performers": ("performers", "NewFilePerformer"), "derived_from": ("derivedFrom", "NewDerivedFrom")},
    nullable=frozenset({"name", "perceptual_hash", "derived_from"}),
)
_DELETE = Operation(
    "deleteFile",
    "DELETE",
    "/v1/files/{id}",
    answer="none",
)
_CREATE_BATCH = Operation(
    "createFileBatch",
    "POST",
    "/v1/files/batch",
    idempotent=True,
    body={"files": ("files", "NewFile")},
)


class Files(Resource):
    """Calls of `client.files`."""

    def create(
        self,
        *,
        project_id: str,
        sha256: str,
        size: int,
        media_type: str,
        name: Union[Optional[str], Omit] = OMIT,
        perceptual_hash: Union[Optional[params.NewPerceptualHash], Omit] = OMIT,
        depicted: Optional[types.Depiction] = None,
        performers: Optional[Sequence[params.NewFilePerformer]] = None,
        derived_from: Union[Optional[params.NewDerivedFrom], Omit] = OMIT,
        options: Optional[RequestOptions] = None,
    ) -> types.RegisteredFile:
        """Register a file

        The file stays with you: you send its hash, its size, and its performers. Each hash can be registered once.
        If it already exists, the response is 409 with the `id` of that file.

        Args:
            project_id: ID of the project (`prj_…`), or your own ID for it
            sha256: SHA-256 of the content of the file, as 64 hexadecimal digits
            size: In bytes
            media_type: Media type without parameters, such as `video/mp4`
            performers: Performers of the project who appear in the file. Replaces the whole list, and sets
                `depicted` to `declared`. An empty list sets it to `unknown`
        Scope: `files:write`.
        """
        return self._transport.call(
            _CREATE,
            types.RegisteredFile,
            fields={"project_id": project_id, "name": name, "sha256": sha256, "size": size, "media_type": media_type, "perceptual_hash": perceptual_hash, "depicted": depicted, "performers": performers, "derived_from": derived_from},
            options=options,
        )

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        created_after: Optional[Time] = None,
        created_before: Optional[Time] = None,
        project_id: Optional[str] = None,
        sha256: Optional[str] = None,
        performer_id: Optional[str] = None,
        derived_from: Optional[str] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> Page[types.RegisteredFile]:
        """List files

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            performer_id: Only files in which this performer appears
            derived_from: Only files that derive directly from this file
            expand: Objects to include in full, in addition to their IDs: project. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
        Scope: `files:read`.
        """
        return self._page(
            _LIST,
            types.RegisteredFile,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "projectId": project_id, "sha256": sha256, "performerId": performer_id, "derivedFrom": derived_from, "expand": expand},
            options=options,
        )

    def get(
        self,
        id: str,
        *,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.RegisteredFile:
        """Retrieve a file, with its coverage by releases

        Args:
            expand: Objects to include in full, in addition to their IDs: project. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
        Scope: `files:read`.
        """
        return self._transport.call(
            _GET,
            types.RegisteredFile,
            path={"id": id},
            query={"expand": expand},
            options=options,
        )

    def update(
        self,
        id: str,
        *,
        name: Union[Optional[str], Omit] = OMIT,
        media_type: Optional[str] = None,
        perceptual_hash: Union[Optional[params.NewPerceptualHash], Omit] = OMIT,
        depicted: Optional[types.Depiction] = None,
        performers: Optional[Sequence[params.NewFilePerformer]] = None,
        derived_from: Union[Optional[params.NewDerivedFrom], Omit] = OMIT,
        options: Optional[RequestOptions] = None,
    ) -> types.RegisteredFile:
        """Change a file

        Omitted fields keep their values. The project, the hash, and the size are fixed. Changing `depicted` to
        `nobody` or `unknown` empties the list of performers. Returns 409 if the project is archived.

        Args:
            media_type: Media type without parameters, such as `video/mp4`
            performers: Performers of the project who appear in the file. Replaces the whole list, and sets
                `depicted` to `declared`. An empty list sets it to `unknown`
        Scope: `files:write`.
        """
        return self._transport.call(
            _UPDATE,
            types.RegisteredFile,
            path={"id": id},
            fields={"name": name, "media_type": media_type, "perceptual_hash": perceptual_hash, "depicted": depicted, "performers": performers, "derived_from": derived_from},
            options=options,
        )

    def delete(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """Delete a file from the register

        The audit log keeps the hash. Returns 409 if other files derive from the file.

        Scope: `files:write`.
        """
        self._transport.call(
            _DELETE,
            path={"id": id},
            options=options,
        )

    def create_batch(
        self,
        *,
        files: Sequence[params.NewFile],
        options: Optional[RequestOptions] = None,
    ) -> types.CreateFileBatchResult:
        """Register up to 1,000 files

        Registers all files or none. Each error names the file by its position, such as `files.3.sha256`.

        Scope: `files:write`.
        """
        return self._transport.call(
            _CREATE_BATCH,
            types.CreateFileBatchResult,
            fields={"files": files},
            options=options,
        )


class AsyncFiles(AsyncResource):
    """Calls of `client.files`."""

    async def create(
        self,
        *,
        project_id: str,
        sha256: str,
        size: int,
        media_type: str,
        name: Union[Optional[str], Omit] = OMIT,
        perceptual_hash: Union[Optional[params.NewPerceptualHash], Omit] = OMIT,
        depicted: Optional[types.Depiction] = None,
        performers: Optional[Sequence[params.NewFilePerformer]] = None,
        derived_from: Union[Optional[params.NewDerivedFrom], Omit] = OMIT,
        options: Optional[RequestOptions] = None,
    ) -> types.RegisteredFile:
        """Register a file

        The file stays with you: you send its hash, its size, and its performers. Each hash can be registered once.
        If it already exists, the response is 409 with the `id` of that file.

        Args:
            project_id: ID of the project (`prj_…`), or your own ID for it
            sha256: SHA-256 of the content of the file, as 64 hexadecimal digits
            size: In bytes
            media_type: Media type without parameters, such as `video/mp4`
            performers: Performers of the project who appear in the file. Replaces the whole list, and sets
                `depicted` to `declared`. An empty list sets it to `unknown`
        Scope: `files:write`.
        """
        return await self._transport.call(
            _CREATE,
            types.RegisteredFile,
            fields={"project_id": project_id, "name": name, "sha256": sha256, "size": size, "media_type": media_type, "perceptual_hash": perceptual_hash, "depicted": depicted, "performers": performers, "derived_from": derived_from},
            options=options,
        )

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        created_after: Optional[Time] = None,
        created_before: Optional[Time] = None,
        project_id: Optional[str] = None,
        sha256: Optional[str] = None,
        performer_id: Optional[str] = None,
        derived_from: Optional[str] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPager[types.RegisteredFile]:
        """List files

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            performer_id: Only files in which this performer appears
            derived_from: Only files that derive directly from this file
            expand: Objects to include in full, in addition to their IDs: project. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
        Scope: `files:read`.
        """
        return self._page(
            _LIST,
            types.RegisteredFile,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "projectId": project_id, "sha256": sha256, "performerId": performer_id, "derivedFrom": derived_from, "expand": expand},
            options=options,
        )

    async def get(
        self,
        id: str,
        *,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.RegisteredFile:
        """Retrieve a file, with its coverage by releases

        Args:
            expand: Objects to include in full, in addition to their IDs: project. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
        Scope: `files:read`.
        """
        return await self._transport.call(
            _GET,
            types.RegisteredFile,
            path={"id": id},
            query={"expand": expand},
            options=options,
        )

    async def update(
        self,
        id: str,
        *,
        name: Union[Optional[str], Omit] = OMIT,
        media_type: Optional[str] = None,
        perceptual_hash: Union[Optional[params.NewPerceptualHash], Omit] = OMIT,
        depicted: Optional[types.Depiction] = None,
        performers: Optional[Sequence[params.NewFilePerformer]] = None,
        derived_from: Union[Optional[params.NewDerivedFrom], Omit] = OMIT,
        options: Optional[RequestOptions] = None,
    ) -> types.RegisteredFile:
        """Change a file

        Omitted fields keep their values. The project, the hash, and the size are fixed. Changing `depicted` to
        `nobody` or `unknown` empties the list of performers. Returns 409 if the project is archived.

        Args:
            media_type: Media type without parameters, such as `video/mp4`
            performers: Performers of the project who appear in the file. Replaces the whole list, and sets
                `depicted` to `declared`. An empty list sets it to `unknown`
        Scope: `files:write`.
        """
        return await self._transport.call(
            _UPDATE,
            types.RegisteredFile,
            path={"id": id},
            fields={"name": name, "media_type": media_type, "perceptual_hash": perceptual_hash, "depicted": depicted, "performers": performers, "derived_from": derived_from},
            options=options,
        )

    async def delete(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """Delete a file from the register

        The audit log keeps the hash. Returns 409 if other files derive from the file.

        Scope: `files:write`.
        """
        await self._transport.call(
            _DELETE,
            path={"id": id},
            options=options,
        )

    async def create_batch(
        self,
        *,
        files: Sequence[params.NewFile],
        options: Optional[RequestOptions] = None,
    ) -> types.CreateFileBatchResult:
        """Register up to 1,000 files

        Registers all files or none. Each error names the file by its position, such as `files.3.sha256`.

        Scope: `files:write`.
        """
        return await self._transport.call(
            _CREATE_BATCH,
            types.CreateFileBatchResult,
            fields={"files": files},
            options=options,
        )
