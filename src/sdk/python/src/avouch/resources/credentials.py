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

        By OpenID for Verifiable Credential Issuance 1.0, pre-authorised code. The link opens a wallet on a phone,
        the QR code is for its camera; tell `txCode` to the person on another way. Five wrong tries end the offer.
        `dc+sd-jwt`, also where no format is named, needs the scope `pii:read` too: whoever has link and code can
        read what it holds.

        Args:
            formats: What the wallet may choose from; `dc+sd-jwt` is what most take; it holds name and birth date,
                and needs the scope `pii:read`
            tx_code: Whether a code of six digits, told on another way than the link, is needed with it
            expires_in_seconds: How long the link may be used; an hour where not given
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
            limit: The largest number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
            expand: Shows these objects in full, beside their IDs: person, verification. Two levels at most: `a.b`.
                Needs the scopes for reading each object. An object that no longer exists is null
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
        """One credential in the encoding asked for

        `vc+jwt` is VC Data Model 2.0 secured by VC-JOSE-COSE, `jwt_vc_json` is 1.1, `ldp_vc` 2.0 with an
        eddsa-rdfc-2022 proof: these hold no name and no birth date. `dc+sd-jwt` holds them as disclosures, which
        are left out unless the token has `pii:read`. The first call makes an encoding, later ones answer the same.
        410 where what it attests was redacted; an identity stays, without names.

        Args:
            expand: Shows these objects in full, beside their IDs: person, verification. Two levels at most: `a.b`.
                Needs the scopes for reading each object. An object that no longer exists is null
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

        Sets the keys that you name; null or an empty text removes a key. Other keys stay. Works in every status,
        and changes nothing else of the object.

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
        """The log receipt of a credential

        Of its issuance, with the hash of its claims; with `format` of the copy in that encoding, once it was asked
        for: `credentialHash` is the SHA-256 of the compact text, of an SD-JWT of the part before the first `~`. The
        offline verifier checks the receipt. 409 with `Retry-After` for a second after.

        Args:
            format: The copy in this encoding; the issuance where not given
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
        """Revoke a credential for good

        Every copy of it fails verification as soon as its status list is looked up again. Final. Answers without a
        change, and without an event, where that is its status already.

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

        Every copy of it fails verification until it is reinstated. 409 for a revoked one. Answers without a change,
        and without an event, where that is its status already.

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

        409 for a revoked one: whoever relied on its revocation must not see it come back. Answers without a change,
        and without an event, where that is its status already.

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

        Checks form, header, key, signature, data model, issuer and validity; then the schema of our own types,
        whether the issuer is to be believed (the own organisation, or one of `issuers`), and the status: our own
        lists as of now, others' fetched and cached as they allow, at most an hour. A failed check is a result, not
        an error.

        Args:
            credential: Compact (`vc+jwt`, `jwt_vc_json`, `dc+sd-jwt`), or an object with an embedded proof
                (`ldp_vc`)
            issuers: Believed beside the organisation's own names: DIDs, or https addresses of SD-JWT issuers
            trusted_roots: PEM certificates that may end the `x5c` chain of an SD-JWT
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

        By OpenID for Verifiable Credential Issuance 1.0, pre-authorised code. The link opens a wallet on a phone,
        the QR code is for its camera; tell `txCode` to the person on another way. Five wrong tries end the offer.
        `dc+sd-jwt`, also where no format is named, needs the scope `pii:read` too: whoever has link and code can
        read what it holds.

        Args:
            formats: What the wallet may choose from; `dc+sd-jwt` is what most take; it holds name and birth date,
                and needs the scope `pii:read`
            tx_code: Whether a code of six digits, told on another way than the link, is needed with it
            expires_in_seconds: How long the link may be used; an hour where not given
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
            limit: The largest number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
            expand: Shows these objects in full, beside their IDs: person, verification. Two levels at most: `a.b`.
                Needs the scopes for reading each object. An object that no longer exists is null
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
        """One credential in the encoding asked for

        `vc+jwt` is VC Data Model 2.0 secured by VC-JOSE-COSE, `jwt_vc_json` is 1.1, `ldp_vc` 2.0 with an
        eddsa-rdfc-2022 proof: these hold no name and no birth date. `dc+sd-jwt` holds them as disclosures, which
        are left out unless the token has `pii:read`. The first call makes an encoding, later ones answer the same.
        410 where what it attests was redacted; an identity stays, without names.

        Args:
            expand: Shows these objects in full, beside their IDs: person, verification. Two levels at most: `a.b`.
                Needs the scopes for reading each object. An object that no longer exists is null
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

        Sets the keys that you name; null or an empty text removes a key. Other keys stay. Works in every status,
        and changes nothing else of the object.

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
        """The log receipt of a credential

        Of its issuance, with the hash of its claims; with `format` of the copy in that encoding, once it was asked
        for: `credentialHash` is the SHA-256 of the compact text, of an SD-JWT of the part before the first `~`. The
        offline verifier checks the receipt. 409 with `Retry-After` for a second after.

        Args:
            format: The copy in this encoding; the issuance where not given
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
        """Revoke a credential for good

        Every copy of it fails verification as soon as its status list is looked up again. Final. Answers without a
        change, and without an event, where that is its status already.

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

        Every copy of it fails verification until it is reinstated. 409 for a revoked one. Answers without a change,
        and without an event, where that is its status already.

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

        409 for a revoked one: whoever relied on its revocation must not see it come back. Answers without a change,
        and without an event, where that is its status already.

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

        Checks form, header, key, signature, data model, issuer and validity; then the schema of our own types,
        whether the issuer is to be believed (the own organisation, or one of `issuers`), and the status: our own
        lists as of now, others' fetched and cached as they allow, at most an hour. A failed check is a result, not
        an error.

        Args:
            credential: Compact (`vc+jwt`, `jwt_vc_json`, `dc+sd-jwt`), or an object with an embedded proof
                (`ldp_vc`)
            issuers: Believed beside the organisation's own names: DIDs, or https addresses of SD-JWT issuers
            trusted_roots: PEM certificates that may end the `x5c` chain of an SD-JWT
        Scope: `credentials:read`.
        """
        return await self._transport.call(
            _VERIFY,
            types.VerifyCredentialResult,
            fields={"credential": credential, "issuers": issuers, "trusted_roots": trusted_roots},
            options=options,
        )
