# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.consents`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Optional

from .. import types
from .._resource import AsyncResource, Resource
from .._transport import Operation

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from .. import params
    from .._encode import Day, Time
    from .._pagination import AsyncPager, Page
    from .._transport import RequestOptions


_GIVE = Operation(
    "giveConsent",
    "POST",
    "/v1/consents",
    idempotent=True,
    body={"user_id": ("userId", None), "replica": ("replica", "NewReplicaTerms"), "purpose_type": ("purposeType", None), "lawful_basis": ("lawfulBasis", None), "collection_method": ("collectionMethod", None), "processing_method": ("processingMethod", None), "storage_locations": ("storageLocations", None), "processing_locations": ("processingLocations", None), "withdrawal_method": ("withdrawalMethod", None), "privacy_rights": ("privacyRights", None), "project_id": ("projectId", None), "valid_until": ("validUntil", None), "signer": ("signer", {"birth_date": ("birthDate", None)})},
)
_LIST = Operation(
    "listConsents",
    "GET",
    "/v1/consents",
)
_GET = Operation(
    "getConsent",
    "GET",
    "/v1/consents/{id}",
)
_UPDATE_METADATA = Operation(
    "updateConsentMetadata",
    "POST",
    "/v1/consents/{id}/metadata",
    idempotent=True,
)
_WITHDRAW = Operation(
    "withdrawConsent",
    "POST",
    "/v1/consents/{id}/withdraw",
    idempotent=True,
)
_GET_LOG_RECEIPT = Operation(
    "getConsentLogReceipt",
    "GET",
    "/v1/consents/{id}/log-receipt",
    answer="text",
)
_GET_RECEIPT = Operation(
    "getConsentReceipt",
    "GET",
    "/v1/consents/{id}/receipt",
)
_RECORD_REPLICA_USE = Operation(
    "recordReplicaUse",
    "POST",
    "/v1/consents/{id}/uses",
    idempotent=True,
    body={"file_id": ("fileId", None), "work_id": ("workId", None), "used_on": ("usedOn", None), "within_consent": ("withinConsent", None)},
)
_LIST_REPLICA_USES = Operation(
    "listReplicaUses",
    "GET",
    "/v1/consents/{id}/uses",
)
_LICENSE_REPLICA_USE = Operation(
    "licenseReplicaUse",
    "POST",
    "/v1/consents/{id}/uses/{useId}/license",
    idempotent=True,
    body={"valid_until": ("validUntil", None)},
)


class Consents(Resource):
    """Calls of `client.consents`."""

    def give(
        self,
        *,
        user_id: str,
        consent: bool,
        purpose: str,
        notice: params.GiveConsentNotice,
        type: Optional[types.ConsentType] = None,
        replica: Optional[params.NewReplicaTerms] = None,
        purpose_type: Optional[str] = None,
        lawful_basis: Optional[types.LawfulBasis] = None,
        categories: Optional[Sequence[str]] = None,
        recipients: Optional[Sequence[str]] = None,
        retention: Optional[str] = None,
        jurisdiction: Optional[str] = None,
        collection_method: Optional[str] = None,
        processing_method: Optional[str] = None,
        storage_locations: Optional[Sequence[str]] = None,
        processing_locations: Optional[Sequence[str]] = None,
        withdrawal_method: Optional[str] = None,
        privacy_rights: Optional[Sequence[str]] = None,
        project_id: Optional[str] = None,
        valid_until: Optional[Time] = None,
        signer: Optional[params.GiveConsentSigner] = None,
        guardian: Optional[params.GiveConsentGuardian] = None,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Consent:
        """Record a person's consent or refusal

        If the person agreed, creates a record under ISO/IEC TS 27560 and a ConsentCredential. If the person
        refused, records the refusal. The default values of omitted fields refer to the notice. With `signer`, the
        service asks the person to sign. The consent counts as given once they have signed. Without `signer`, you
        attest the consent. If the `userId` is unknown, the service creates a person without a verified identity.
        For type `digital_replica`, `replica`, `signer`, and a description of the uses in `purpose` are required.

        Args:
            user_id: Your own ID for the user
            consent: Whether the person agreed. `false` is recorded as `refused`
            purpose: For a digital replica, a reasonably specific description of the intended uses. A text that
                permits everything returns 422
            replica: Required for type `digital_replica`, which also requires `signer`
            notice: The notice that the person read before the decision
            purpose_type: Omit for a digital replica: it is then always `digital replica`
            categories: Categories of personal data
            recipients: Recipients of the data. By default, none
            project_id: ID of the project (`prj_…`), or your own ID for it. An unknown ID creates the project
            valid_until: Time until which the consent is valid. Without it, the consent is valid until withdrawn
            signer: Person whom the service emails a link to sign on a hosted page. Without it, you attest the
                decision
            guardian: Guardian who signs together with a minor
        Scope: `agreements:write`.
        """
        return self._transport.call(
            _GIVE,
            types.Consent,
            fields={"user_id": user_id, "type": type, "consent": consent, "purpose": purpose, "replica": replica, "notice": notice, "purpose_type": purpose_type, "lawful_basis": lawful_basis, "categories": categories, "recipients": recipients, "retention": retention, "jurisdiction": jurisdiction, "collection_method": collection_method, "processing_method": processing_method, "storage_locations": storage_locations, "processing_locations": processing_locations, "withdrawal_method": withdrawal_method, "privacy_rights": privacy_rights, "project_id": project_id, "valid_until": valid_until, "signer": signer, "guardian": guardian, "metadata": metadata},
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
        user_id: Optional[str] = None,
        person_id: Optional[str] = None,
        project_id: Optional[str] = None,
        status: Optional[types.ConsentStatus] = None,
        type: Optional[types.ConsentType] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> Page[types.Consent]:
        """List consents

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
            expand: Objects to include in full, in addition to their IDs: agreement, credential, person, project.
                Use `a.b` for an object within an object, up to two levels. Each object requires the scope for
                reading it. A deleted object is null
        Scope: `agreements:read`.
        """
        return self._page(
            _LIST,
            types.Consent,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "metadata": metadata, "userId": user_id, "personId": person_id, "projectId": project_id, "status": status, "type": type, "expand": expand},
            options=options,
        )

    def get(
        self,
        id: str,
        *,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Consent:
        """Retrieve a consent with its history

        Args:
            expand: Objects to include in full, in addition to their IDs: agreement, credential, person, project.
                Use `a.b` for an object within an object, up to two levels. Each object requires the scope for
                reading it. A deleted object is null
        Scope: `agreements:read`.
        """
        return self._transport.call(
            _GET,
            types.Consent,
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

        Scope: `agreements:write`.
        """
        return self._transport.call(
            _UPDATE_METADATA,
            types.ChangedMetadata,
            path={"id": id},
            body=body,
            options=options,
        )

    def withdraw(
        self,
        id: str,
        *,
        reason: Optional[types.ConsentWithdrawalReason] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Consent:
        """Withdraw a consent

        The history keeps the original consent. The credential is permanently revoked. Returns 409 if the consent
        was refused or is pending.

        Args:
            reason: Reason for the withdrawal. The history and the event contain it
        Scope: `agreements:write`.
        """
        return self._transport.call(
            _WITHDRAW,
            types.Consent,
            path={"id": id},
            fields={"reason": reason},
            options=options,
        )

    def get_log_receipt(
        self,
        id: str,
        *,
        of: Optional[Literal["given", "withdrawn"]] = None,
        options: Optional[RequestOptions] = None,
    ) -> str:
        """Download the log receipt of a consent or its withdrawal

        Returns the receipt of the entry, with the hashes of the claims and of the signed document. The offline
        verifier checks it. Returns 404 if the consent was never given. For about a second after the entry, the call
        returns 409 with `Retry-After`.

        Scope: `agreements:read`.
        """
        return self._transport.call(
            _GET_LOG_RECEIPT,
            path={"id": id},
            query={"of": of},
            options=options,
        )

    def get_receipt(
        self,
        id: str,
        *,
        format: Optional[types.CredentialFormat] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ConsentReceipt:
        """Retrieve the record of a consent

        Returns the record under ISO/IEC TS 27560 as JSON, and the credential in the requested format.

        Scope: `agreements:read`.
        """
        return self._transport.call(
            _GET_RECEIPT,
            types.ConsentReceipt,
            path={"id": id},
            query={"format": format},
            options=options,
        )

    def record_replica_use(
        self,
        id: str,
        *,
        used_on: Day,
        description: str,
        within_consent: bool,
        file_id: Optional[str] = None,
        work_id: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ReplicaUse:
        """Record a use of a digital replica

        The consent must be of type `digital_replica`, and in effect. Otherwise, the response is 409, also for a
        second use of a single-use consent. You cannot change or delete entries. The service does not compare the
        use with the consent: you state whether the consent describes it.

        Args:
            file_id: The file that shows the replica. A single-use consent covers only this file from then on
            description: What the replica was used for. Stored encrypted
            within_consent: Whether you state that the consent describes this use
        Scope: `agreements:write`.
        """
        return self._transport.call(
            _RECORD_REPLICA_USE,
            types.ReplicaUse,
            path={"id": id},
            fields={"file_id": file_id, "work_id": work_id, "used_on": used_on, "description": description, "within_consent": within_consent},
            options=options,
        )

    def list_replica_uses(
        self,
        id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        created_after: Optional[Time] = None,
        created_before: Optional[Time] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> Page[types.ReplicaUse]:
        """List recorded uses of a digital replica

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            expand: Objects to include in full, in addition to their IDs: consent, file, work. Use `a.b` for an
                object within an object, up to two levels. Each object requires the scope for reading it. A deleted
                object is null
        Scope: `agreements:read`.
        """
        return self._page(
            _LIST_REPLICA_USES,
            types.ReplicaUse,
            ("cursor", "nextCursor"),
            path={"id": id},
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "expand": expand},
            options=options,
        )

    def license_replica_use(
        self,
        id: str,
        use_id: str,
        *,
        medium: str,
        licensee: Optional[str] = None,
        valid_until: Optional[Time] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ReplicaLicense:
        """Issue a license for one use of a digital replica

        Issues a ReplicaLicenseCredential for a recorded use that names a file or a work. Your organization states
        that the consent permits the use. Withdrawing or erasing the consent revokes the license in the same
        transaction. The service also revokes it if the credential of the consent is suspended or revoked. Returns
        409 with the `reason` if the use cannot be licensed: `credential_inactive`, `outside_consent`,
        `nothing_named`, `file_deleted`, or `licensed`.

        Args:
            licensee: Name of the organization that may use the replica; by default, your organization
            medium: Where the use is published
            valid_until: Time until which the license is valid; by default, the end of the consent
        Scope: `agreements:write`.
        """
        return self._transport.call(
            _LICENSE_REPLICA_USE,
            types.ReplicaLicense,
            path={"id": id, "useId": use_id},
            fields={"licensee": licensee, "medium": medium, "valid_until": valid_until},
            options=options,
        )


class AsyncConsents(AsyncResource):
    """Calls of `client.consents`."""

    async def give(
        self,
        *,
        user_id: str,
        consent: bool,
        purpose: str,
        notice: params.GiveConsentNotice,
        type: Optional[types.ConsentType] = None,
        replica: Optional[params.NewReplicaTerms] = None,
        purpose_type: Optional[str] = None,
        lawful_basis: Optional[types.LawfulBasis] = None,
        categories: Optional[Sequence[str]] = None,
        recipients: Optional[Sequence[str]] = None,
        retention: Optional[str] = None,
        jurisdiction: Optional[str] = None,
        collection_method: Optional[str] = None,
        processing_method: Optional[str] = None,
        storage_locations: Optional[Sequence[str]] = None,
        processing_locations: Optional[Sequence[str]] = None,
        withdrawal_method: Optional[str] = None,
        privacy_rights: Optional[Sequence[str]] = None,
        project_id: Optional[str] = None,
        valid_until: Optional[Time] = None,
        signer: Optional[params.GiveConsentSigner] = None,
        guardian: Optional[params.GiveConsentGuardian] = None,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Consent:
        """Record a person's consent or refusal

        If the person agreed, creates a record under ISO/IEC TS 27560 and a ConsentCredential. If the person
        refused, records the refusal. The default values of omitted fields refer to the notice. With `signer`, the
        service asks the person to sign. The consent counts as given once they have signed. Without `signer`, you
        attest the consent. If the `userId` is unknown, the service creates a person without a verified identity.
        For type `digital_replica`, `replica`, `signer`, and a description of the uses in `purpose` are required.

        Args:
            user_id: Your own ID for the user
            consent: Whether the person agreed. `false` is recorded as `refused`
            purpose: For a digital replica, a reasonably specific description of the intended uses. A text that
                permits everything returns 422
            replica: Required for type `digital_replica`, which also requires `signer`
            notice: The notice that the person read before the decision
            purpose_type: Omit for a digital replica: it is then always `digital replica`
            categories: Categories of personal data
            recipients: Recipients of the data. By default, none
            project_id: ID of the project (`prj_…`), or your own ID for it. An unknown ID creates the project
            valid_until: Time until which the consent is valid. Without it, the consent is valid until withdrawn
            signer: Person whom the service emails a link to sign on a hosted page. Without it, you attest the
                decision
            guardian: Guardian who signs together with a minor
        Scope: `agreements:write`.
        """
        return await self._transport.call(
            _GIVE,
            types.Consent,
            fields={"user_id": user_id, "type": type, "consent": consent, "purpose": purpose, "replica": replica, "notice": notice, "purpose_type": purpose_type, "lawful_basis": lawful_basis, "categories": categories, "recipients": recipients, "retention": retention, "jurisdiction": jurisdiction, "collection_method": collection_method, "processing_method": processing_method, "storage_locations": storage_locations, "processing_locations": processing_locations, "withdrawal_method": withdrawal_method, "privacy_rights": privacy_rights, "project_id": project_id, "valid_until": valid_until, "signer": signer, "guardian": guardian, "metadata": metadata},
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
        user_id: Optional[str] = None,
        person_id: Optional[str] = None,
        project_id: Optional[str] = None,
        status: Optional[types.ConsentStatus] = None,
        type: Optional[types.ConsentType] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPager[types.Consent]:
        """List consents

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
            expand: Objects to include in full, in addition to their IDs: agreement, credential, person, project.
                Use `a.b` for an object within an object, up to two levels. Each object requires the scope for
                reading it. A deleted object is null
        Scope: `agreements:read`.
        """
        return self._page(
            _LIST,
            types.Consent,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "metadata": metadata, "userId": user_id, "personId": person_id, "projectId": project_id, "status": status, "type": type, "expand": expand},
            options=options,
        )

    async def get(
        self,
        id: str,
        *,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Consent:
        """Retrieve a consent with its history

        Args:
            expand: Objects to include in full, in addition to their IDs: agreement, credential, person, project.
                Use `a.b` for an object within an object, up to two levels. Each object requires the scope for
                reading it. A deleted object is null
        Scope: `agreements:read`.
        """
        return await self._transport.call(
            _GET,
            types.Consent,
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

        Scope: `agreements:write`.
        """
        return await self._transport.call(
            _UPDATE_METADATA,
            types.ChangedMetadata,
            path={"id": id},
            body=body,
            options=options,
        )

    async def withdraw(
        self,
        id: str,
        *,
        reason: Optional[types.ConsentWithdrawalReason] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Consent:
        """Withdraw a consent

        The history keeps the original consent. The credential is permanently revoked. Returns 409 if the consent
        was refused or is pending.

        Args:
            reason: Reason for the withdrawal. The history and the event contain it
        Scope: `agreements:write`.
        """
        return await self._transport.call(
            _WITHDRAW,
            types.Consent,
            path={"id": id},
            fields={"reason": reason},
            options=options,
        )

    async def get_log_receipt(
        self,
        id: str,
        *,
        of: Optional[Literal["given", "withdrawn"]] = None,
        options: Optional[RequestOptions] = None,
    ) -> str:
        """Download the log receipt of a consent or its withdrawal

        Returns the receipt of the entry, with the hashes of the claims and of the signed document. The offline
        verifier checks it. Returns 404 if the consent was never given. For about a second after the entry, the call
        returns 409 with `Retry-After`.

        Scope: `agreements:read`.
        """
        return await self._transport.call(
            _GET_LOG_RECEIPT,
            path={"id": id},
            query={"of": of},
            options=options,
        )

    async def get_receipt(
        self,
        id: str,
        *,
        format: Optional[types.CredentialFormat] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ConsentReceipt:
        """Retrieve the record of a consent

        Returns the record under ISO/IEC TS 27560 as JSON, and the credential in the requested format.

        Scope: `agreements:read`.
        """
        return await self._transport.call(
            _GET_RECEIPT,
            types.ConsentReceipt,
            path={"id": id},
            query={"format": format},
            options=options,
        )

    async def record_replica_use(
        self,
        id: str,
        *,
        used_on: Day,
        description: str,
        within_consent: bool,
        file_id: Optional[str] = None,
        work_id: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ReplicaUse:
        """Record a use of a digital replica

        The consent must be of type `digital_replica`, and in effect. Otherwise, the response is 409, also for a
        second use of a single-use consent. You cannot change or delete entries. The service does not compare the
        use with the consent: you state whether the consent describes it.

        Args:
            file_id: The file that shows the replica. A single-use consent covers only this file from then on
            description: What the replica was used for. Stored encrypted
            within_consent: Whether you state that the consent describes this use
        Scope: `agreements:write`.
        """
        return await self._transport.call(
            _RECORD_REPLICA_USE,
            types.ReplicaUse,
            path={"id": id},
            fields={"file_id": file_id, "work_id": work_id, "used_on": used_on, "description": description, "within_consent": within_consent},
            options=options,
        )

    def list_replica_uses(
        self,
        id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        created_after: Optional[Time] = None,
        created_before: Optional[Time] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPager[types.ReplicaUse]:
        """List recorded uses of a digital replica

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            expand: Objects to include in full, in addition to their IDs: consent, file, work. Use `a.b` for an
                object within an object, up to two levels. Each object requires the scope for reading it. A deleted
                object is null
        Scope: `agreements:read`.
        """
        return self._page(
            _LIST_REPLICA_USES,
            types.ReplicaUse,
            ("cursor", "nextCursor"),
            path={"id": id},
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "expand": expand},
            options=options,
        )

    async def license_replica_use(
        self,
        id: str,
        use_id: str,
        *,
        medium: str,
        licensee: Optional[str] = None,
        valid_until: Optional[Time] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ReplicaLicense:
        """Issue a license for one use of a digital replica

        Issues a ReplicaLicenseCredential for a recorded use that names a file or a work. Your organization states
        that the consent permits the use. Withdrawing or erasing the consent revokes the license in the same
        transaction. The service also revokes it if the credential of the consent is suspended or revoked. Returns
        409 with the `reason` if the use cannot be licensed: `credential_inactive`, `outside_consent`,
        `nothing_named`, `file_deleted`, or `licensed`.

        Args:
            licensee: Name of the organization that may use the replica; by default, your organization
            medium: Where the use is published
            valid_until: Time until which the license is valid; by default, the end of the consent
        Scope: `agreements:write`.
        """
        return await self._transport.call(
            _LICENSE_REPLICA_USE,
            types.ReplicaLicense,
            path={"id": id, "useId": use_id},
            fields={"licensee": licensee, "medium": medium, "valid_until": valid_until},
            options=options,
        )
