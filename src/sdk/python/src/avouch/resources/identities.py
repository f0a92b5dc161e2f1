# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.identities`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Optional, Union

from .. import types
from .._resource import AsyncResource, Resource
from .._transport import Operation

if TYPE_CHECKING:
    from collections.abc import Sequence
    from .. import params
    from .._encode import File
    from .._transport import RequestOptions


_VERIFY = Operation(
    "verifyIdentity",
    "POST",
    "/v1/identities/verify",
    idempotent=True,
    body={"user_id": ("userId", None), "consent": ("consent", "CaptureConsent"), "test_outcome": ("testOutcome", None)},
)


class Identities(Resource):
    """Calls of `client.identities`."""

    def verify(
        self,
        *,
        user_id: str,
        documents: Optional[Sequence[File]] = None,
        consent: Optional[Union[params.CaptureConsent, types.CaptureConsent]] = None,
        metadata: Optional[params.NewMetadata] = None,
        test_outcome: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.VerifyIdentityResult:
        """Start the verification of a person

        Returns `pending`. A job then fetches the pictures from the URLs and decides, and a webhook reports the
        outcome. If the policy requires liveness, pictures are not enough: `session` contains a link where the
        person continues.

        Args:
            user_id: Your own ID for the user
            documents: Pictures of the document and a selfie, in any order: https URLs, data URIs, or bare base64
            test_outcome: Test mode only: the outcome to produce, without an examination. The guide on test mode
                lists the outcomes and their reasons
        Scope: `verifications:write`.
        """
        return self._transport.call(
            _VERIFY,
            types.VerifyIdentityResult,
            fields={"user_id": user_id, "documents": documents, "consent": consent, "metadata": metadata, "test_outcome": test_outcome},
            options=options,
        )


class AsyncIdentities(AsyncResource):
    """Calls of `client.identities`."""

    async def verify(
        self,
        *,
        user_id: str,
        documents: Optional[Sequence[File]] = None,
        consent: Optional[Union[params.CaptureConsent, types.CaptureConsent]] = None,
        metadata: Optional[params.NewMetadata] = None,
        test_outcome: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.VerifyIdentityResult:
        """Start the verification of a person

        Returns `pending`. A job then fetches the pictures from the URLs and decides, and a webhook reports the
        outcome. If the policy requires liveness, pictures are not enough: `session` contains a link where the
        person continues.

        Args:
            user_id: Your own ID for the user
            documents: Pictures of the document and a selfie, in any order: https URLs, data URIs, or bare base64
            test_outcome: Test mode only: the outcome to produce, without an examination. The guide on test mode
                lists the outcomes and their reasons
        Scope: `verifications:write`.
        """
        return await self._transport.call(
            _VERIFY,
            types.VerifyIdentityResult,
            fields={"user_id": user_id, "documents": documents, "consent": consent, "metadata": metadata, "test_outcome": test_outcome},
            options=options,
        )
