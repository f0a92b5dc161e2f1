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
        grant: Optional[types.CredentialOfferGrant] = None,
        expires_in_seconds: Optional[int] = None,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.NewCredentialOffer:
        """Offer a credential to a wallet

        Uses OpenID for Verifiable Credential Issuance 1.0 with the pre-authorized code flow. On a phone, the link
        opens a wallet. On a computer, the person scans the QR code with the wallet. Send `txCode` to the person
        through another channel. Five wrong codes end the offer. `dc+sd-jwt` (the default format) and `mso_mdoc`
        also require the scope `pii:read`, because anyone with the link and the code can read their contents.
        `mso_mdoc` and `eu.europa.ec.av.1` are mobile documents, available only for identity verifications.

        Args:
            formats: Formats that you offer to the wallet. Most wallets accept `dc+sd-jwt`. `dc+sd-jwt` and
                `mso_mdoc` contain name and birth date, and require the scope `pii:read`. `eu.europa.ec.av.1` is the
                European proof of age, without a name
            tx_code: Whether the wallet must also ask for a six-digit code. Send the code to the person through
                another channel
            grant: How the wallet gets its token. `pre_authorized_code`: the person enters `txCode` in the wallet.
                `authorization_code`: the person enters `txCode` on a page of this service and approves the wallet
                there. It requires a `txCode`
            expires_in_seconds: Seconds until the link expires; 3,600 (one hour) by default
        Scope: `credentials:write`.
        """
        return self._transport.call(
            _OFFER,
            types.NewCredentialOffer,
            path={"id": id},
            fields={"formats": formats, "tx_code": tx_code, "grant": grant, "expires_in_seconds": expires_in_seconds, "metadata": metadata},
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
            expand: Objects to include in full, in addition to their IDs: person, verification. Use `a.b` for an
                object within an object, up to two levels. Each object requires the scope for reading it. A deleted
                object is null
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
        """Retrieve a credential in an encoding of your choice

        `vc+jwt` is VC Data Model 2.0, secured with VC-JOSE-COSE. `jwt_vc_json` is VC Data Model 1.1. `ldp_vc` is VC
        Data Model 2.0 with an eddsa-rdfc-2022 proof. These three contain neither name nor birth date. `dc+sd-jwt`
        contains them as disclosures, which the response includes only with the scope `pii:read`. The first call
        creates the encoding; later calls return the same one. Returns 410 if the attested data was redacted. After
        a redaction, an identity credential stays available without names.

        Args:
            expand: Objects to include in full, in addition to their IDs: person, verification. Use `a.b` for an
                object within an object, up to two levels. Each object requires the scope for reading it. A deleted
                object is null
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

        Sets the keys that you send. Null or an empty text removes a key. Omitted keys keep their values. Works in
        every status, and changes nothing else.

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

        Returns the receipt of the issuance, with the hash of the claims. With `format`, returns the receipt of the
        copy in that encoding, once it exists. `credentialHash` of a copy is the SHA-256 of the compact text. For an
        SD-JWT, only the part before the first `~` is hashed. The offline verifier checks the receipt. For about a
        second after the issuance, the call returns 409 with `Retry-After`.

        Args:
            format: Encoding of the copy whose receipt to return. By default, the call returns the receipt of the
                issuance
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

        You cannot undo this. Every copy fails verification as soon as the verifier fetches the status list again.
        If the credential is already `revoked`, the call changes nothing and sends no event.

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

        Every copy fails verification until you reinstate the credential. Returns 409 for a revoked credential. If
        the credential is already `suspended`, the call changes nothing and sends no event.

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

        Returns 409 for a revoked credential, because a revocation is final. If the credential is already `active`,
        the call changes nothing and sends no event.

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

        Checks form, header, key, signature, data model, issuer, and validity. For credential types of this service,
        also checks the schema. Then checks the status, and whether the issuer is trusted: your organization, or one
        of `issuers`. Status lists of this service are always current. Others are cached for up to an hour, if they
        allow it. A failed check is part of the result, not an error.

        Args:
            credential: The credential: compact (`vc+jwt`, `jwt_vc_json`, `dc+sd-jwt`), or an object with an
                embedded proof (`ldp_vc`)
            issuers: DIDs, or https addresses of SD-JWT issuers, to trust in addition to the organization's own
                identifiers
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
        grant: Optional[types.CredentialOfferGrant] = None,
        expires_in_seconds: Optional[int] = None,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.NewCredentialOffer:
        """Offer a credential to a wallet

        Uses OpenID for Verifiable Credential Issuance 1.0 with the pre-authorized code flow. On a phone, the link
        opens a wallet. On a computer, the person scans the QR code with the wallet. Send `txCode` to the person
        through another channel. Five wrong codes end the offer. `dc+sd-jwt` (the default format) and `mso_mdoc`
        also require the scope `pii:read`, because anyone with the link and the code can read their contents.
        `mso_mdoc` and `eu.europa.ec.av.1` are mobile documents, available only for identity verifications.

        Args:
            formats: Formats that you offer to the wallet. Most wallets accept `dc+sd-jwt`. `dc+sd-jwt` and
                `mso_mdoc` contain name and birth date, and require the scope `pii:read`. `eu.europa.ec.av.1` is the
                European proof of age, without a name
            tx_code: Whether the wallet must also ask for a six-digit code. Send the code to the person through
                another channel
            grant: How the wallet gets its token. `pre_authorized_code`: the person enters `txCode` in the wallet.
                `authorization_code`: the person enters `txCode` on a page of this service and approves the wallet
                there. It requires a `txCode`
            expires_in_seconds: Seconds until the link expires; 3,600 (one hour) by default
        Scope: `credentials:write`.
        """
        return await self._transport.call(
            _OFFER,
            types.NewCredentialOffer,
            path={"id": id},
            fields={"formats": formats, "tx_code": tx_code, "grant": grant, "expires_in_seconds": expires_in_seconds, "metadata": metadata},
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
            expand: Objects to include in full, in addition to their IDs: person, verification. Use `a.b` for an
                object within an object, up to two levels. Each object requires the scope for reading it. A deleted
                object is null
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
        """Retrieve a credential in an encoding of your choice

        `vc+jwt` is VC Data Model 2.0, secured with VC-JOSE-COSE. `jwt_vc_json` is VC Data Model 1.1. `ldp_vc` is VC
        Data Model 2.0 with an eddsa-rdfc-2022 proof. These three contain neither name nor birth date. `dc+sd-jwt`
        contains them as disclosures, which the response includes only with the scope `pii:read`. The first call
        creates the encoding; later calls return the same one. Returns 410 if the attested data was redacted. After
        a redaction, an identity credential stays available without names.

        Args:
            expand: Objects to include in full, in addition to their IDs: person, verification. Use `a.b` for an
                object within an object, up to two levels. Each object requires the scope for reading it. A deleted
                object is null
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

        Sets the keys that you send. Null or an empty text removes a key. Omitted keys keep their values. Works in
        every status, and changes nothing else.

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

        Returns the receipt of the issuance, with the hash of the claims. With `format`, returns the receipt of the
        copy in that encoding, once it exists. `credentialHash` of a copy is the SHA-256 of the compact text. For an
        SD-JWT, only the part before the first `~` is hashed. The offline verifier checks the receipt. For about a
        second after the issuance, the call returns 409 with `Retry-After`.

        Args:
            format: Encoding of the copy whose receipt to return. By default, the call returns the receipt of the
                issuance
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

        You cannot undo this. Every copy fails verification as soon as the verifier fetches the status list again.
        If the credential is already `revoked`, the call changes nothing and sends no event.

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

        Every copy fails verification until you reinstate the credential. Returns 409 for a revoked credential. If
        the credential is already `suspended`, the call changes nothing and sends no event.

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

        Returns 409 for a revoked credential, because a revocation is final. If the credential is already `active`,
        the call changes nothing and sends no event.

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

        Checks form, header, key, signature, data model, issuer, and validity. For credential types of this service,
        also checks the schema. Then checks the status, and whether the issuer is trusted: your organization, or one
        of `issuers`. Status lists of this service are always current. Others are cached for up to an hour, if they
        allow it. A failed check is part of the result, not an error.

        Args:
            credential: The credential: compact (`vc+jwt`, `jwt_vc_json`, `dc+sd-jwt`), or an object with an
                embedded proof (`ldp_vc`)
            issuers: DIDs, or https addresses of SD-JWT issuers, to trust in addition to the organization's own
                identifiers
            trusted_roots: Root certificates (PEM) for the `x5c` chain of an SD-JWT
        Scope: `credentials:read`.
        """
        return await self._transport.call(
            _VERIFY,
            types.VerifyCredentialResult,
            fields={"credential": credential, "issuers": issuers, "trusted_roots": trusted_roots},
            options=options,
        )
