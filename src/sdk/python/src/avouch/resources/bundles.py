# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.bundles`."""

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
    "createComplianceBundle",
    "POST",
    "/v1/compliance/bundles",
    idempotent=True,
    body={"project_id": ("projectId", None), "status_days": ("statusDays", None), "since_checkpoint": ("sinceCheckpoint", None)},
)
_LIST = Operation(
    "listComplianceBundles",
    "GET",
    "/v1/compliance/bundles",
)
_GET = Operation(
    "getComplianceBundle",
    "GET",
    "/v1/compliance/bundles/{id}",
)
_UPDATE_METADATA = Operation(
    "updateComplianceBundleMetadata",
    "POST",
    "/v1/compliance/bundles/{id}/metadata",
    idempotent=True,
)
_GET_FILE = Operation(
    "getComplianceBundleFile",
    "GET",
    "/v1/compliance/bundles/{id}/file",
    answer="text",
)


class Bundles(Resource):
    """Calls of `client.bundles`."""

    def create(
        self,
        *,
        project_id: str,
        disclose: Optional[Sequence[types.BundleDisclosure]] = None,
        proofs: Optional[Sequence[params.CreateComplianceBundleProof]] = None,
        producer: Optional[types.ProducerForm] = None,
        status_days: Optional[int] = None,
        since_checkpoint: Optional[int] = None,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ComplianceBundle:
        """Create the compliance bundle of a project

        A bundle is one sealed file with the releases of all performers, proofs of their age on the first day of
        their shoot, the producing business, the status of all credentials, log receipts, and keys. The offline
        verifier judges it rule by rule. The service creates missing age proofs if it keeps the person’s secret;
        performers with a wallet prove the statements of `GET /v1/compliance/age-statements`. An incomplete
        production still gets a bundle, which fails verification for exactly the missing items. A job creates the
        bundle; `bundle.completed` or `bundle.failed` tells the result.

        Args:
            project_id: `prj_…`, or your own ID of the project
            disclose: What the releases in it show of people beside their scope, shoot and signatures; names and
                birth dates need `pii:read` too, here and to fetch the file
            proofs: Age proofs made by wallets, of the statements of `GET /v1/compliance/age-statements`
            producer: How the business behind the project is shown: by a proof that names nobody, or by its
                credential
            status_days: How long verifiers may go by the status lists in it
            since_checkpoint: The size of the log that a verifier has pinned: the bundle shows that the log has only
                grown since
        Scope: `compliance:write`.
        """
        return self._transport.call(
            _CREATE,
            types.ComplianceBundle,
            fields={"project_id": project_id, "disclose": disclose, "proofs": proofs, "producer": producer, "status_days": status_days, "since_checkpoint": since_checkpoint, "metadata": metadata},
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
        project_id: Optional[str] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> Page[types.ComplianceBundle]:
        """List bundles

        Args:
            limit: The largest number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
            expand: Shows these objects in full, beside their IDs: project. Two levels at most: `a.b`. Needs the
                scopes for reading each object. An object that no longer exists is null
        Scope: `compliance:read`.
        """
        return self._page(
            _LIST,
            types.ComplianceBundle,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "metadata": metadata, "projectId": project_id, "expand": expand},
            options=options,
        )

    def get(
        self,
        id: str,
        *,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ComplianceBundle:
        """Progress of a bundle, and its missing items

        Args:
            expand: Shows these objects in full, beside their IDs: project. Two levels at most: `a.b`. Needs the
                scopes for reading each object. An object that no longer exists is null
        Scope: `compliance:read`.
        """
        return self._transport.call(
            _GET,
            types.ComplianceBundle,
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

        Sets the keys that you name; null or an empty text removes a key. Other keys stay. Works in every status,
        and changes nothing else of the object.

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
        """The file of a bundle

        Sealed JSON in the form of RFC 8785, kept for 90 days. Also needs `pii:read` if it contains names.

        Scope: `compliance:read`.
        """
        return self._transport.call(
            _GET_FILE,
            path={"id": id},
            options=options,
        )


class AsyncBundles(AsyncResource):
    """Calls of `client.bundles`."""

    async def create(
        self,
        *,
        project_id: str,
        disclose: Optional[Sequence[types.BundleDisclosure]] = None,
        proofs: Optional[Sequence[params.CreateComplianceBundleProof]] = None,
        producer: Optional[types.ProducerForm] = None,
        status_days: Optional[int] = None,
        since_checkpoint: Optional[int] = None,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ComplianceBundle:
        """Create the compliance bundle of a project

        A bundle is one sealed file with the releases of all performers, proofs of their age on the first day of
        their shoot, the producing business, the status of all credentials, log receipts, and keys. The offline
        verifier judges it rule by rule. The service creates missing age proofs if it keeps the person’s secret;
        performers with a wallet prove the statements of `GET /v1/compliance/age-statements`. An incomplete
        production still gets a bundle, which fails verification for exactly the missing items. A job creates the
        bundle; `bundle.completed` or `bundle.failed` tells the result.

        Args:
            project_id: `prj_…`, or your own ID of the project
            disclose: What the releases in it show of people beside their scope, shoot and signatures; names and
                birth dates need `pii:read` too, here and to fetch the file
            proofs: Age proofs made by wallets, of the statements of `GET /v1/compliance/age-statements`
            producer: How the business behind the project is shown: by a proof that names nobody, or by its
                credential
            status_days: How long verifiers may go by the status lists in it
            since_checkpoint: The size of the log that a verifier has pinned: the bundle shows that the log has only
                grown since
        Scope: `compliance:write`.
        """
        return await self._transport.call(
            _CREATE,
            types.ComplianceBundle,
            fields={"project_id": project_id, "disclose": disclose, "proofs": proofs, "producer": producer, "status_days": status_days, "since_checkpoint": since_checkpoint, "metadata": metadata},
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
        project_id: Optional[str] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPager[types.ComplianceBundle]:
        """List bundles

        Args:
            limit: The largest number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
            expand: Shows these objects in full, beside their IDs: project. Two levels at most: `a.b`. Needs the
                scopes for reading each object. An object that no longer exists is null
        Scope: `compliance:read`.
        """
        return self._page(
            _LIST,
            types.ComplianceBundle,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "metadata": metadata, "projectId": project_id, "expand": expand},
            options=options,
        )

    async def get(
        self,
        id: str,
        *,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ComplianceBundle:
        """Progress of a bundle, and its missing items

        Args:
            expand: Shows these objects in full, beside their IDs: project. Two levels at most: `a.b`. Needs the
                scopes for reading each object. An object that no longer exists is null
        Scope: `compliance:read`.
        """
        return await self._transport.call(
            _GET,
            types.ComplianceBundle,
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

        Sets the keys that you name; null or an empty text removes a key. Other keys stay. Works in every status,
        and changes nothing else of the object.

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
        """The file of a bundle

        Sealed JSON in the form of RFC 8785, kept for 90 days. Also needs `pii:read` if it contains names.

        Scope: `compliance:read`.
        """
        return await self._transport.call(
            _GET_FILE,
            path={"id": id},
            options=options,
        )
