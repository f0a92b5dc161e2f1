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
        """Make the compliance bundle of a project

        One file with the releases of everyone depicted, proofs of their age on the first day of their shoot, the
        business behind it, the status of all credentials, log receipts and keys, sealed by the organisation: the
        offline verifier judges it without network, rule by rule. Missing age proofs are made where the service
        keeps the secret; wallets prove the statements of `GET /v1/compliance/age-statements`. What a production
        lacks, its bundle lacks: it is made all the same, and fails for exactly that. A job makes it;
        `bundle.completed` or `bundle.failed` tells.

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
            limit: Objects on a page
            cursor: `nextCursor` of the page before
            created_after: Only what was made later than this
            created_before: Only what was made earlier than this
            metadata: Only what has these words: `metadata[order]=4711`
            expand: Shows in full what is named by an id, beside the id: project. Two levels at most: `a.b`. Needs
                the scopes that showing it alone needs; null where it is not there any more
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
        """How far a bundle is, and what it lacks

        Args:
            expand: Shows in full what is named by an id, beside the id: project. Two levels at most: `a.b`. Needs
                the scopes that showing it alone needs; null where it is not there any more
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

        What is named is set, or taken away by null or an empty text; the rest stays. The object itself does not
        change, in whatever state it is.

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

        JSON in the form of RFC 8785, sealed. Kept for 90 days. Needs `pii:read` too where it shows names.

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
        """Make the compliance bundle of a project

        One file with the releases of everyone depicted, proofs of their age on the first day of their shoot, the
        business behind it, the status of all credentials, log receipts and keys, sealed by the organisation: the
        offline verifier judges it without network, rule by rule. Missing age proofs are made where the service
        keeps the secret; wallets prove the statements of `GET /v1/compliance/age-statements`. What a production
        lacks, its bundle lacks: it is made all the same, and fails for exactly that. A job makes it;
        `bundle.completed` or `bundle.failed` tells.

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
            limit: Objects on a page
            cursor: `nextCursor` of the page before
            created_after: Only what was made later than this
            created_before: Only what was made earlier than this
            metadata: Only what has these words: `metadata[order]=4711`
            expand: Shows in full what is named by an id, beside the id: project. Two levels at most: `a.b`. Needs
                the scopes that showing it alone needs; null where it is not there any more
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
        """How far a bundle is, and what it lacks

        Args:
            expand: Shows in full what is named by an id, beside the id: project. Two levels at most: `a.b`. Needs
                the scopes that showing it alone needs; null where it is not there any more
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

        What is named is set, or taken away by null or an empty text; the rest stays. The object itself does not
        change, in whatever state it is.

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

        JSON in the form of RFC 8785, sealed. Kept for 90 days. Needs `pii:read` too where it shows names.

        Scope: `compliance:read`.
        """
        return await self._transport.call(
            _GET_FILE,
            path={"id": id},
            options=options,
        )
