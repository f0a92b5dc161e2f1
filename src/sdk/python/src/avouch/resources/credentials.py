# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.credentials`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Optional, Union

from .. import types
from .._resource import AsyncResource, Resource
from .._transport import Operation

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from .. import params
    from .._encode import Time
    from .._pagination import AsyncPager, Page
    from .._transport import RequestOptions


_OFFER = Operation(
    "offerCredential",
    "POST",
    "/v1/credentials/{id}/offer",
    idempotent=True,
    body={"tx_code": ("txCode", None), "expires_in_seconds": ("expiresInSeconds", None)},
)
_LIST = Operation(
    "listCredentials",
    "GET",
    "/v1/credentials",
)
_GET = Operation(
    "getCredential",
    "GET",
    "/v1/credentials/{id}",
)
_UPDATE_METADATA = Operation(
    "updateCredentialMetadata",
    "POST",
    "/v1/credentials/{id}/metadata",
    idempotent=True,
)
_GET_RECEIPT = Operation(
    "getCredentialReceipt",
    "GET",
    "/v1/credentials/{id}/receipt",
    answer="text",
)
_REVOKE = Operation(
    "revokeCredential",
    "POST",
    "/v1/credentials/{id}/revoke",
    idempotent=True,
)
_SUSPEND = Operation(
    "suspendCredential",
    "POST",
    "/v1/credentials/{id}/suspend",
    idempotent=True,
)
_REINSTATE = Operation(
    "reinstateCredential",
    "POST",
    "/v1/credentials/{id}/reinstate",
    idempotent=True,
)
_VERIFY = Operation(
    "verifyCredential",
    "POST",
    "/v1/credentials/verify",
    idempotent=True,
    body={"trusted_roots": ("trustedRoots", None)},
)


class Credentials(Resource):
    """Calls of `client.credentials`."""

    def offer(
        self,
        id: str,
        *,
        formats: Optional[Sequence[types.WalletFormat]] = None,
        tx_code: Optional[Literal["required", "none"]] = None,
        expires_in_seconds: Optional[int] = None,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.NewCredentialOffer:
        """Offer a credential to a wallet

        Uses OpenID for Verifiable Credential Issuance 1.0 with the pre-authorized code flow. The link opens a
        wallet on a phone, the QR code is for its camera. Give `txCode` to the person through another channel. Five
        wrong codes end the offer. `dc+sd-jwt`, also the default format, and `mso_mdoc` require the scope `pii:read`
        too: the holder of link and code can read their contents. `mso_mdoc` and `eu.europa.ec.av.1` are mobile
        documents, of identity verifications only.

        Args:
            formats: Formats offered to the wallet. Most wallets take `dc+sd-jwt`, which contains name and birth
                date and requires the scope `pii:read`, as `mso_mdoc` does. `eu.europa.ec.av.1` is the European
                proof of age, without a name
            tx_code: Whether the wallet also needs a six-digit code, which you give to the person through another
                channel
            expires_in_seconds: Validity of the link; one hour by default
        Scope: `credentials:write`.
        """
        return self._transport.call(
            _OFFER,
            types.NewCredentialOffer,
            path={"id": id},
            fields={"formats": formats, "tx_code": tx_code, "expires_in_seconds": expires_in_seconds, "metadata": metadata},
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
        person_id: Optional[str] = None,
        verification_id: Optional[str] = None,
        source_id: Optional[str] = None,
        type: Optional[types.CredentialType] = None,
        status: Optional[types.CredentialStatus] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> Page[types.Credential]:
        """List credentials

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
            expand: Objects to include in full, in addition to their IDs: person, verification. Up to two levels,
                such as `a.b`. Each requires the scope for reading it. A deleted object is null
        Scope: `credentials:read`.
        """
        return self._page(
            _LIST,
            types.Credential,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "metadata": metadata, "personId": person_id, "verificationId": verification_id, "sourceId": source_id, "type": type, "status": status, "expand": expand},
            options=options,
        )

    def get(
        self,
        id: str,
        *,
        format: Optional[types.CredentialFormat] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.IssuedCredential:
        """Retrieve a credential in a chosen encoding

        `vc+jwt` is VC Data Model 2.0 secured with VC-JOSE-COSE, `jwt_vc_json` is version 1.1, `ldp_vc` is 2.0 with
        an eddsa-rdfc-2022 proof. These contain neither name nor birth date. `dc+sd-jwt` contains them as
        disclosures, which are included only with the scope `pii:read`. The first call creates an encoding; later
        calls return the same one. 410 if the attested data was redacted; an identity credential stays, without
        names.

        Args:
            expand: Objects to include in full, in addition to their IDs: person, verification. Up to two levels,
                such as `a.b`. Each requires the scope for reading it. A deleted object is null
        Scope: `credentials:read`.
        """
        return self._transport.call(
            _GET,
            types.IssuedCredential,
            path={"id": id},
            query={"format": format, "expand": expand},
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

        Sets the keys that you name. Null or an empty text removes a key; other keys stay. Works in every status,
        and changes nothing else.

        Scope: `credentials:write`.
        """
        return self._transport.call(
            _UPDATE_METADATA,
            types.ChangedMetadata,
            path={"id": id},
            body=body,
            options=options,
        )

    def get_receipt(
        self,
        id: str,
        *,
        format: Optional[types.CredentialFormat] = None,
        options: Optional[RequestOptions] = None,
    ) -> str:
        """Download the log receipt of a credential

        Receipt of the issuance with the hash of the claims; with `format`, of the copy in that encoding, once
        created. For such a copy, `credentialHash` is the SHA-256 of the compact text; for an SD-JWT, of the part
        before the first `~`. The offline verifier checks the receipt. For about a second after the issuance, the
        call answers 409 with `Retry-After`.

        Args:
            format: The copy in this encoding; by default, the issuance
        Scope: `credentials:read`.
        """
        return self._transport.call(
            _GET_RECEIPT,
            path={"id": id},
            query={"format": format},
            options=options,
        )

    def revoke(
        self,
        id: str,
        *,
        reason: types.StatusChangeReason,
        options: Optional[RequestOptions] = None,
    ) -> types.Credential:
        """Revoke a credential

        This cannot be undone. Every copy fails verification once the verifier fetches the status list again. If the
        credential already has this status, the call changes nothing and sends no event.

        Scope: `credentials:write`.
        """
        return self._transport.call(
            _REVOKE,
            types.Credential,
            path={"id": id},
            fields={"reason": reason},
            options=options,
        )

    def suspend(
        self,
        id: str,
        *,
        reason: types.StatusChangeReason,
        options: Optional[RequestOptions] = None,
    ) -> types.Credential:
        """Suspend a credential

        Every copy fails verification until you reinstate the credential. 409 for a revoked credential. If the
        credential already has this status, the call changes nothing and sends no event.

        Scope: `credentials:write`.
        """
        return self._transport.call(
            _SUSPEND,
            types.Credential,
            path={"id": id},
            fields={"reason": reason},
            options=options,
        )

    def reinstate(
        self,
        id: str,
        *,
        reason: types.StatusChangeReason,
        options: Optional[RequestOptions] = None,
    ) -> types.Credential:
        """Reinstate a suspended credential

        409 for a revoked credential: verifiers must be able to rely on a revocation. If the credential already has
        this status, the call changes nothing and sends no event.

        Scope: `credentials:write`.
        """
        return self._transport.call(
            _REINSTATE,
            types.Credential,
            path={"id": id},
            fields={"reason": reason},
            options=options,
        )

    def verify(
        self,
        *,
        credential: Union[str, Mapping[str, Any]],
        issuers: Optional[Sequence[str]] = None,
        trusted_roots: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.VerifyCredentialResult:
        """Verify a credential

        Checks form, header, key, signature, data model, issuer, and validity. Then checks the schema of our own
        types, whether the issuer is trusted (your organization, or one of `issuers`), and the status. Our own
        status lists are current; others are fetched and cached as they allow, up to an hour. A failed check is a
        result, not an error.

        Args:
            credential: Compact (`vc+jwt`, `jwt_vc_json`, `dc+sd-jwt`), or an object with an embedded proof
                (`ldp_vc`)
            issuers: Trusted besides the organization's own identifiers: DIDs, or https addresses of SD-JWT issuers
            trusted_roots: Root certificates (PEM) for the `x5c` chain of an SD-JWT
        Scope: `credentials:read`.
        """
        return self._transport.call(
            _VERIFY,
            types.VerifyCredentialResult,
            fields={"credential": credential, "issuers": issuers, "trusted_roots": trusted_roots},
            options=options,
        )


class AsyncCredentials(AsyncResource):
    """Calls of `client.credentials`."""

    async def offer(
        self,
        id: str,
        *,
        formats: Optional[Sequence[types.WalletFormat]] = None,
        tx_code: Optional[Literal["required", "none"]] = None,
        expires_in_seconds: Optional[int] = None,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.NewCredentialOffer:
        """Offer a credential to a wallet

        Uses OpenID for Verifiable Credential Issuance 1.0 with the pre-authorized code flow. The link opens a
        wallet on a phone, the QR code is for its camera. Give `txCode` to the person through another channel. Five
        wrong codes end the offer. `dc+sd-jwt`, also the default format, and `mso_mdoc` require the scope `pii:read`
        too: the holder of link and code can read their contents. `mso_mdoc` and `eu.europa.ec.av.1` are mobile
        documents, of identity verifications only.

        Args:
            formats: Formats offered to the wallet. Most wallets take `dc+sd-jwt`, which contains name and birth
                date and requires the scope `pii:read`, as `mso_mdoc` does. `eu.europa.ec.av.1` is the European
                proof of age, without a name
            tx_code: Whether the wallet also needs a six-digit code, which you give to the person through another
                channel
            expires_in_seconds: Validity of the link; one hour by default
        Scope: `credentials:write`.
        """
        return await self._transport.call(
            _OFFER,
            types.NewCredentialOffer,
            path={"id": id},
            fields={"formats": formats, "tx_code": tx_code, "expires_in_seconds": expires_in_seconds, "metadata": metadata},
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
        person_id: Optional[str] = None,
        verification_id: Optional[str] = None,
        source_id: Optional[str] = None,
        type: Optional[types.CredentialType] = None,
        status: Optional[types.CredentialStatus] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPager[types.Credential]:
        """List credentials

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
            expand: Objects to include in full, in addition to their IDs: person, verification. Up to two levels,
                such as `a.b`. Each requires the scope for reading it. A deleted object is null
        Scope: `credentials:read`.
        """
        return self._page(
            _LIST,
            types.Credential,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "metadata": metadata, "personId": person_id, "verificationId": verification_id, "sourceId": source_id, "type": type, "status": status, "expand": expand},
            options=options,
        )

    async def get(
        self,
        id: str,
        *,
        format: Optional[types.CredentialFormat] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.IssuedCredential:
        """Retrieve a credential in a chosen encoding

        `vc+jwt` is VC Data Model 2.0 secured with VC-JOSE-COSE, `jwt_vc_json` is version 1.1, `ldp_vc` is 2.0 with
        an eddsa-rdfc-2022 proof. These contain neither name nor birth date. `dc+sd-jwt` contains them as
        disclosures, which are included only with the scope `pii:read`. The first call creates an encoding; later
        calls return the same one. 410 if the attested data was redacted; an identity credential stays, without
        names.

        Args:
            expand: Objects to include in full, in addition to their IDs: person, verification. Up to two levels,
                such as `a.b`. Each requires the scope for reading it. A deleted object is null
        Scope: `credentials:read`.
        """
        return await self._transport.call(
            _GET,
            types.IssuedCredential,
            path={"id": id},
            query={"format": format, "expand": expand},
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

        Sets the keys that you name. Null or an empty text removes a key; other keys stay. Works in every status,
        and changes nothing else.

        Scope: `credentials:write`.
        """
        return await self._transport.call(
            _UPDATE_METADATA,
            types.ChangedMetadata,
            path={"id": id},
            body=body,
            options=options,
        )

    async def get_receipt(
        self,
        id: str,
        *,
        format: Optional[types.CredentialFormat] = None,
        options: Optional[RequestOptions] = None,
    ) -> str:
        """Download the log receipt of a credential

        Receipt of the issuance with the hash of the claims; with `format`, of the copy in that encoding, once
        created. For such a copy, `credentialHash` is the SHA-256 of the compact text; for an SD-JWT, of the part
        before the first `~`. The offline verifier checks the receipt. For about a second after the issuance, the
        call answers 409 with `Retry-After`.

        Args:
            format: The copy in this encoding; by default, the issuance
        Scope: `credentials:read`.
        """
        return await self._transport.call(
            _GET_RECEIPT,
            path={"id": id},
            query={"format": format},
            options=options,
        )

    async def revoke(
        self,
        id: str,
        *,
        reason: types.StatusChangeReason,
        options: Optional[RequestOptions] = None,
    ) -> types.Credential:
        """Revoke a credential

        This cannot be undone. Every copy fails verification once the verifier fetches the status list again. If the
        credential already has this status, the call changes nothing and sends no event.

        Scope: `credentials:write`.
        """
        return await self._transport.call(
            _REVOKE,
            types.Credential,
            path={"id": id},
            fields={"reason": reason},
            options=options,
        )

    async def suspend(
        self,
        id: str,
        *,
        reason: types.StatusChangeReason,
        options: Optional[RequestOptions] = None,
    ) -> types.Credential:
        """Suspend a credential

        Every copy fails verification until you reinstate the credential. 409 for a revoked credential. If the
        credential already has this status, the call changes nothing and sends no event.

        Scope: `credentials:write`.
        """
        return await self._transport.call(
            _SUSPEND,
            types.Credential,
            path={"id": id},
            fields={"reason": reason},
            options=options,
        )

    async def reinstate(
        self,
        id: str,
        *,
        reason: types.StatusChangeReason,
        options: Optional[RequestOptions] = None,
    ) -> types.Credential:
        """Reinstate a suspended credential

        409 for a revoked credential: verifiers must be able to rely on a revocation. If the credential already has
        this status, the call changes nothing and sends no event.

        Scope: `credentials:write`.
        """
        return await self._transport.call(
            _REINSTATE,
            types.Credential,
            path={"id": id},
            fields={"reason": reason},
            options=options,
        )

    async def verify(
        self,
        *,
        credential: Union[str, Mapping[str, Any]],
        issuers: Optional[Sequence[str]] = None,
        trusted_roots: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.VerifyCredentialResult:
        """Verify a credential

        Checks form, header, key, signature, data model, issuer, and validity. Then checks the schema of our own
        types, whether the issuer is trusted (your organization, or one of `issuers`), and the status. Our own
        status lists are current; others are fetched and cached as they allow, up to an hour. A failed check is a
        result, not an error.

        Args:
            credential: Compact (`vc+jwt`, `jwt_vc_json`, `dc+sd-jwt`), or an object with an embedded proof
                (`ldp_vc`)
            issuers: Trusted besides the organization's own identifiers: DIDs, or https addresses of SD-JWT issuers
            trusted_roots: Root certificates (PEM) for the `x5c` chain of an SD-JWT
        Scope: `credentials:read`.
        """
        return await self._transport.call(
            _VERIFY,
            types.VerifyCredentialResult,
            fields={"credential": credential, "issuers": issuers, "trusted_roots": trusted_roots},
            options=options,
        )
