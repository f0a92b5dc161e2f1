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
    body={"project_id": ("projectId", None), "media_type": ("mediaType", None), "perceptual_hash": ("perceptualHash", None), "key_frames": ("keyFrames", "NewKeyFrame"), "performers": ("performers", "NewFilePerformer"), "derived_from": ("derivedFrom", "NewDerivedFrom"), "work_id": ("workId", None)},
    nullable=frozenset({"name", "perceptual_hash", "iscc", "derived_from", "work_id"}),
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
    body={"media_type": ("mediaType", None), "perceptual_hash": ("perceptualHash", None), "key_frames": ("keyFrames", "NewKeyFrame"), "performers": ("performers", "NewFilePerformer"), "derived_from": ("derivedFrom", "NewDerivedFrom"), "work_id": ("workId", None)},
    nullable=frozenset({"name", "perceptual_hash", "iscc", "derived_from", "work_id"}),
)
_DELETE = Operation(
    "deleteFile",
    "DELETE",
    "/v1/files/{id}",
    answer="none",
)
_CREATE_MANIFEST = Operation(
    "createFileManifest",
    "POST",
    "/v1/files/{id}/manifest",
    idempotent=True,
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
        iscc: Union[Optional[str], Omit] = OMIT,
        key_frames: Optional[Sequence[params.NewKeyFrame]] = None,
        depicted: Optional[types.Depiction] = None,
        performers: Optional[Sequence[params.NewFilePerformer]] = None,
        derived_from: Union[Optional[params.NewDerivedFrom], Omit] = OMIT,
        work_id: Union[Optional[str], Omit] = OMIT,
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
            key_frames: Hashes of frames of a film, so that look-ups find it by a frame. Replaces the whole list
            performers: Performers of the project who appear in the file. Replaces the whole list, and sets
                `depicted` to `declared`. An empty list sets it to `unknown`
            work_id: The work that the file embodies (`work_…`)
        Scope: `files:write`.
        """
        return self._transport.call(
            _CREATE,
            types.RegisteredFile,
            fields={"project_id": project_id, "name": name, "sha256": sha256, "size": size, "media_type": media_type, "perceptual_hash": perceptual_hash, "iscc": iscc, "key_frames": key_frames, "depicted": depicted, "performers": performers, "derived_from": derived_from, "work_id": work_id},
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
        work_id: Optional[str] = None,
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
            work_id: Only files that embody this work
            expand: Objects to include in full, in addition to their IDs: project, work. Use `a.b` for an object
                within an object, up to two levels. Each object requires the scope for reading it. A deleted object
                is null
        Scope: `files:read`.
        """
        return self._page(
            _LIST,
            types.RegisteredFile,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "projectId": project_id, "sha256": sha256, "performerId": performer_id, "derivedFrom": derived_from, "workId": work_id, "expand": expand},
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
            expand: Objects to include in full, in addition to their IDs: project, work. Use `a.b` for an object
                within an object, up to two levels. Each object requires the scope for reading it. A deleted object
                is null
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
        iscc: Union[Optional[str], Omit] = OMIT,
        key_frames: Optional[Sequence[params.NewKeyFrame]] = None,
        depicted: Optional[types.Depiction] = None,
        performers: Optional[Sequence[params.NewFilePerformer]] = None,
        derived_from: Union[Optional[params.NewDerivedFrom], Omit] = OMIT,
        work_id: Union[Optional[str], Omit] = OMIT,
        options: Optional[RequestOptions] = None,
    ) -> types.RegisteredFile:
        """Change a file

        Omitted fields keep their values. The project, the hash, and the size are fixed. Changing `depicted` to
        `nobody` or `unknown` empties the list of performers. Returns 409 if the project is archived.

        Args:
            media_type: Media type without parameters, such as `video/mp4`
            key_frames: Hashes of frames of a film, so that look-ups find it by a frame. Replaces the whole list
            performers: Performers of the project who appear in the file. Replaces the whole list, and sets
                `depicted` to `declared`. An empty list sets it to `unknown`
            work_id: The work that the file embodies (`work_…`)
        Scope: `files:write`.
        """
        return self._transport.call(
            _UPDATE,
            types.RegisteredFile,
            path={"id": id},
            fields={"name": name, "media_type": media_type, "perceptual_hash": perceptual_hash, "iscc": iscc, "key_frames": key_frames, "depicted": depicted, "performers": performers, "derived_from": derived_from, "work_id": work_id},
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

    def create_manifest(
        self,
        id: str,
        *,
        placement: Optional[types.ManifestPlacement] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.SignedManifest:
        """Sign a C2PA manifest for a file

        The content stays with you: the service signs the registered hash, and you insert the manifest yourself. It
        lists the hashes and status list entries of the credentials of releases and of consents to digital replicas.
        It names no one. Returns 409 with the `reason` unless the file is `covered`.

        Args:
            placement: By default, `embedded` for `image/jpeg` and `image/png`, and `separate` for other files
        Scope: `files:write`.
        """
        return self._transport.call(
            _CREATE_MANIFEST,
            types.SignedManifest,
            path={"id": id},
            fields={"placement": placement},
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
        iscc: Union[Optional[str], Omit] = OMIT,
        key_frames: Optional[Sequence[params.NewKeyFrame]] = None,
        depicted: Optional[types.Depiction] = None,
        performers: Optional[Sequence[params.NewFilePerformer]] = None,
        derived_from: Union[Optional[params.NewDerivedFrom], Omit] = OMIT,
        work_id: Union[Optional[str], Omit] = OMIT,
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
            key_frames: Hashes of frames of a film, so that look-ups find it by a frame. Replaces the whole list
            performers: Performers of the project who appear in the file. Replaces the whole list, and sets
                `depicted` to `declared`. An empty list sets it to `unknown`
            work_id: The work that the file embodies (`work_…`)
        Scope: `files:write`.
        """
        return await self._transport.call(
            _CREATE,
            types.RegisteredFile,
            fields={"project_id": project_id, "name": name, "sha256": sha256, "size": size, "media_type": media_type, "perceptual_hash": perceptual_hash, "iscc": iscc, "key_frames": key_frames, "depicted": depicted, "performers": performers, "derived_from": derived_from, "work_id": work_id},
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
        work_id: Optional[str] = None,
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
            work_id: Only files that embody this work
            expand: Objects to include in full, in addition to their IDs: project, work. Use `a.b` for an object
                within an object, up to two levels. Each object requires the scope for reading it. A deleted object
                is null
        Scope: `files:read`.
        """
        return self._page(
            _LIST,
            types.RegisteredFile,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "projectId": project_id, "sha256": sha256, "performerId": performer_id, "derivedFrom": derived_from, "workId": work_id, "expand": expand},
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
            expand: Objects to include in full, in addition to their IDs: project, work. Use `a.b` for an object
                within an object, up to two levels. Each object requires the scope for reading it. A deleted object
                is null
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
        iscc: Union[Optional[str], Omit] = OMIT,
        key_frames: Optional[Sequence[params.NewKeyFrame]] = None,
        depicted: Optional[types.Depiction] = None,
        performers: Optional[Sequence[params.NewFilePerformer]] = None,
        derived_from: Union[Optional[params.NewDerivedFrom], Omit] = OMIT,
        work_id: Union[Optional[str], Omit] = OMIT,
        options: Optional[RequestOptions] = None,
    ) -> types.RegisteredFile:
        """Change a file

        Omitted fields keep their values. The project, the hash, and the size are fixed. Changing `depicted` to
        `nobody` or `unknown` empties the list of performers. Returns 409 if the project is archived.

        Args:
            media_type: Media type without parameters, such as `video/mp4`
            key_frames: Hashes of frames of a film, so that look-ups find it by a frame. Replaces the whole list
            performers: Performers of the project who appear in the file. Replaces the whole list, and sets
                `depicted` to `declared`. An empty list sets it to `unknown`
            work_id: The work that the file embodies (`work_…`)
        Scope: `files:write`.
        """
        return await self._transport.call(
            _UPDATE,
            types.RegisteredFile,
            path={"id": id},
            fields={"name": name, "media_type": media_type, "perceptual_hash": perceptual_hash, "iscc": iscc, "key_frames": key_frames, "depicted": depicted, "performers": performers, "derived_from": derived_from, "work_id": work_id},
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

    async def create_manifest(
        self,
        id: str,
        *,
        placement: Optional[types.ManifestPlacement] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.SignedManifest:
        """Sign a C2PA manifest for a file

        The content stays with you: the service signs the registered hash, and you insert the manifest yourself. It
        lists the hashes and status list entries of the credentials of releases and of consents to digital replicas.
        It names no one. Returns 409 with the `reason` unless the file is `covered`.

        Args:
            placement: By default, `embedded` for `image/jpeg` and `image/png`, and `separate` for other files
        Scope: `files:write`.
        """
        return await self._transport.call(
            _CREATE_MANIFEST,
            types.SignedManifest,
            path={"id": id},
            fields={"placement": placement},
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
