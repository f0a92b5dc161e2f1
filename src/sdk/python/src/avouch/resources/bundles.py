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
        include: Optional[Sequence[types.BundlePart]] = None,
        proofs: Optional[Sequence[params.CreateComplianceBundleProof]] = None,
        producer: Optional[types.ProducerForm] = None,
        status_days: Optional[int] = None,
        since_checkpoint: Optional[int] = None,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ComplianceBundle:
        """Create a compliance bundle

        A bundle is a sealed file that proves the compliance of a production. It contains the releases of all
        performers, and proofs of their age on the first day of their shoot. It also contains the producing
        business, the status of all credentials, log receipts, and keys. If files are registered for the project, it
        lists their hashes and performers. It also lists the works, with their chain of title. The offline verifier
        checks it rule by rule. If the service keeps a person’s secret, it creates missing age proofs. Performers
        with a wallet prove the statements of `GET /v1/compliance/age-statements`. You can create a bundle of an
        incomplete production. It fails verification, and the verdict names the missing items. A job creates the
        bundle; `bundle.completed` or `bundle.failed` reports the result.

        Args:
            project_id: ID of the project (`prj_…`), or your own ID for it
            disclose: Details to show in releases, in addition to scope, shoot, and signatures. Names and birth
                dates require `pii:read`, both for this call and for the download
            include: `files`: the registered files of the project, by their hashes, with the performers in each. The
                bundle fails if one of them is not covered. `works`: the works of the project and of its files, with
                their chain of title and the credentials of the agreements that support it. The bundle fails if a
                chain has an error. By default, both. Send an empty list for recipients whose verifier reads only
                `avouch-bundle-v1`
            proofs: Age proofs that wallets created for the statements of `GET /v1/compliance/age-statements`
            producer: How to prove the business behind the project: a proof that does not show its name, or its
                credential
            status_days: Days for which verifiers can use the status lists in the bundle
            since_checkpoint: Size of the audit log that a verifier stored earlier. The bundle then proves that
                entries were only added since
        Scope: `compliance:write`.
        """
        return self._transport.call(
            _CREATE,
            types.ComplianceBundle,
            fields={"project_id": project_id, "disclose": disclose, "include": include, "proofs": proofs, "producer": producer, "status_days": status_days, "since_checkpoint": since_checkpoint, "metadata": metadata},
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
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
            expand: Objects to include in full, in addition to their IDs: project. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
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
        """Retrieve a bundle, with its progress and missing items

        Args:
            expand: Objects to include in full, in addition to their IDs: project. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
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
        """Download a bundle

        Returns sealed JSON in RFC 8785 form. The file is kept for 90 days. A bundle with names also requires
        `pii:read`.

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
        include: Optional[Sequence[types.BundlePart]] = None,
        proofs: Optional[Sequence[params.CreateComplianceBundleProof]] = None,
        producer: Optional[types.ProducerForm] = None,
        status_days: Optional[int] = None,
        since_checkpoint: Optional[int] = None,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ComplianceBundle:
        """Create a compliance bundle

        A bundle is a sealed file that proves the compliance of a production. It contains the releases of all
        performers, and proofs of their age on the first day of their shoot. It also contains the producing
        business, the status of all credentials, log receipts, and keys. If files are registered for the project, it
        lists their hashes and performers. It also lists the works, with their chain of title. The offline verifier
        checks it rule by rule. If the service keeps a person’s secret, it creates missing age proofs. Performers
        with a wallet prove the statements of `GET /v1/compliance/age-statements`. You can create a bundle of an
        incomplete production. It fails verification, and the verdict names the missing items. A job creates the
        bundle; `bundle.completed` or `bundle.failed` reports the result.

        Args:
            project_id: ID of the project (`prj_…`), or your own ID for it
            disclose: Details to show in releases, in addition to scope, shoot, and signatures. Names and birth
                dates require `pii:read`, both for this call and for the download
            include: `files`: the registered files of the project, by their hashes, with the performers in each. The
                bundle fails if one of them is not covered. `works`: the works of the project and of its files, with
                their chain of title and the credentials of the agreements that support it. The bundle fails if a
                chain has an error. By default, both. Send an empty list for recipients whose verifier reads only
                `avouch-bundle-v1`
            proofs: Age proofs that wallets created for the statements of `GET /v1/compliance/age-statements`
            producer: How to prove the business behind the project: a proof that does not show its name, or its
                credential
            status_days: Days for which verifiers can use the status lists in the bundle
            since_checkpoint: Size of the audit log that a verifier stored earlier. The bundle then proves that
                entries were only added since
        Scope: `compliance:write`.
        """
        return await self._transport.call(
            _CREATE,
            types.ComplianceBundle,
            fields={"project_id": project_id, "disclose": disclose, "include": include, "proofs": proofs, "producer": producer, "status_days": status_days, "since_checkpoint": since_checkpoint, "metadata": metadata},
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
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
            expand: Objects to include in full, in addition to their IDs: project. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
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
        """Retrieve a bundle, with its progress and missing items

        Args:
            expand: Objects to include in full, in addition to their IDs: project. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
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
        """Download a bundle

        Returns sealed JSON in RFC 8785 form. The file is kept for 90 days. A bundle with names also requires
        `pii:read`.

        Scope: `compliance:read`.
        """
        return await self._transport.call(
            _GET_FILE,
            path={"id": id},
            options=options,
        )
