# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.presentations`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional, Union

from .. import types
from .._resource import AsyncResource, Resource
from .._transport import Operation

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from .._transport import RequestOptions


_VERIFY = Operation(
    "verifyPresentation",
    "POST",
    "/v1/presentations/verify",
    idempotent=True,
    body={"transaction_data": ("transactionData", None), "trusted_issuers": ("trustedIssuers", None), "trusted_roots": ("trustedRoots", None), "trusted_lists": ("trustedLists", None)},
)


class Presentations(Resource):
    """Calls of `client.presentations`."""

    def verify(
        self,
        *,
        presentation: Union[str, Mapping[str, Any]],
        nonce: str,
        audience: str,
        transaction_data: Optional[Sequence[str]] = None,
        trusted_issuers: Optional[Sequence[str]] = None,
        trusted_roots: Optional[Sequence[str]] = None,
        trusted_lists: Optional[bool] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.VerifyPresentationResult:
        """Verify a presentation that you requested with your own nonce

        Checks the form, signature, nonce, audience, and holder binding of the presentation. Checks the issuer,
        validity, trust, and status of each credential. A failed check is part of the result, not an error. The
        service stores nothing, so it cannot detect a repeated nonce. Use each nonce only once.

        Args:
            presentation: The presentation: SD-JWT with key binding, `vp+jwt`, `jwt_vp_json`, an object with a
                proof, or a proof file
            nonce: Nonce that you sent in your request
            audience: Audience that you sent in your request
            transaction_data: Strings of the `transaction_data` in your request that this presentation must confirm.
                Without them, a presentation that confirms transactions fails
            trusted_issuers: DIDs, or https addresses of SD-JWT issuers, to trust in addition to the organization's
                own issuers
            trusted_roots: Root certificates (PEM). For mobile documents, these are the trusted issuing authorities.
                For `x5c` chains, these are the roots of genuine certificates, and `trustedIssuers` decides which
                issuers are trusted
            trusted_lists: Whether to trust, for mobile documents, the issuing authorities on the lists that the
                operator of this service imported
        Scope: `credentials:read`.
        """
        return self._transport.call(
            _VERIFY,
            types.VerifyPresentationResult,
            fields={"presentation": presentation, "nonce": nonce, "audience": audience, "transaction_data": transaction_data, "trusted_issuers": trusted_issuers, "trusted_roots": trusted_roots, "trusted_lists": trusted_lists},
            options=options,
        )


class AsyncPresentations(AsyncResource):
    """Calls of `client.presentations`."""

    async def verify(
        self,
        *,
        presentation: Union[str, Mapping[str, Any]],
        nonce: str,
        audience: str,
        transaction_data: Optional[Sequence[str]] = None,
        trusted_issuers: Optional[Sequence[str]] = None,
        trusted_roots: Optional[Sequence[str]] = None,
        trusted_lists: Optional[bool] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.VerifyPresentationResult:
        """Verify a presentation that you requested with your own nonce

        Checks the form, signature, nonce, audience, and holder binding of the presentation. Checks the issuer,
        validity, trust, and status of each credential. A failed check is part of the result, not an error. The
        service stores nothing, so it cannot detect a repeated nonce. Use each nonce only once.

        Args:
            presentation: The presentation: SD-JWT with key binding, `vp+jwt`, `jwt_vp_json`, an object with a
                proof, or a proof file
            nonce: Nonce that you sent in your request
            audience: Audience that you sent in your request
            transaction_data: Strings of the `transaction_data` in your request that this presentation must confirm.
                Without them, a presentation that confirms transactions fails
            trusted_issuers: DIDs, or https addresses of SD-JWT issuers, to trust in addition to the organization's
                own issuers
            trusted_roots: Root certificates (PEM). For mobile documents, these are the trusted issuing authorities.
                For `x5c` chains, these are the roots of genuine certificates, and `trustedIssuers` decides which
                issuers are trusted
            trusted_lists: Whether to trust, for mobile documents, the issuing authorities on the lists that the
                operator of this service imported
        Scope: `credentials:read`.
        """
        return await self._transport.call(
            _VERIFY,
            types.VerifyPresentationResult,
            fields={"presentation": presentation, "nonce": nonce, "audience": audience, "transaction_data": transaction_data, "trusted_issuers": trusted_issuers, "trusted_roots": trusted_roots, "trusted_lists": trusted_lists},
            options=options,
        )
