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
    body={"trusted_issuers": ("trustedIssuers", None), "trusted_roots": ("trustedRoots", None)},
)


class Presentations(Resource):
    """Calls of `client.presentations`."""

    def verify(
        self,
        *,
        presentation: Union[str, Mapping[str, Any]],
        nonce: str,
        audience: str,
        trusted_issuers: Optional[Sequence[str]] = None,
        trusted_roots: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.VerifyPresentationResult:
        """Verify a presentation made for your own nonce

        Check by check: form, signature, nonce, audience, holder binding, and of each credential also issuer,
        validity, trust and status. A failed check is a result, not an error. Nothing is kept: that a nonce is used
        once is the caller’s to see to.

        Args:
            presentation: SD-JWT with key binding, vp+jwt, jwt_vp_json, an object with proof, or a proof file
            nonce: What it must answer
            audience: Whom it must be made for
            trusted_issuers: DIDs, or https addresses of SD-JWT issuers, believed beside the organisation's own
            trusted_roots: Certificates (PEM) that an x5c chain may end in; whom to believe, trustedIssuers says
        Scope: `credentials:read`.
        """
        return self._transport.call(
            _VERIFY,
            types.VerifyPresentationResult,
            fields={"presentation": presentation, "nonce": nonce, "audience": audience, "trusted_issuers": trusted_issuers, "trusted_roots": trusted_roots},
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
        trusted_issuers: Optional[Sequence[str]] = None,
        trusted_roots: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.VerifyPresentationResult:
        """Verify a presentation made for your own nonce

        Check by check: form, signature, nonce, audience, holder binding, and of each credential also issuer,
        validity, trust and status. A failed check is a result, not an error. Nothing is kept: that a nonce is used
        once is the caller’s to see to.

        Args:
            presentation: SD-JWT with key binding, vp+jwt, jwt_vp_json, an object with proof, or a proof file
            nonce: What it must answer
            audience: Whom it must be made for
            trusted_issuers: DIDs, or https addresses of SD-JWT issuers, believed beside the organisation's own
            trusted_roots: Certificates (PEM) that an x5c chain may end in; whom to believe, trustedIssuers says
        Scope: `credentials:read`.
        """
        return await self._transport.call(
            _VERIFY,
            types.VerifyPresentationResult,
            fields={"presentation": presentation, "nonce": nonce, "audience": audience, "trusted_issuers": trusted_issuers, "trusted_roots": trusted_roots},
            options=options,
        )
