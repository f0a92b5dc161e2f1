# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.vc_api`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional, Union

from .. import types
from .._resource import AsyncResource, Resource
from .._transport import Operation

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from .. import params
    from .._transport import RequestOptions


_ISSUE_CREDENTIAL = Operation(
    "vcApiIssueCredential",
    "POST",
    "/v1/vc-api/credentials/issue",
    idempotent=True,
    body={"options_": ("options", "VcApiIssueOptions")},
)
_ISSUE_CREDENTIALS = Operation(
    "vcApiIssueCredentials",
    "POST",
    "/v1/vc-api/credentials/issue-batch",
    idempotent=True,
    body={"options_": ("options", "VcApiIssueOptions")},
)
_CHANGE_STATUS = Operation(
    "vcApiChangeStatus",
    "POST",
    "/v1/vc-api/credentials/status",
    answer="none",
    idempotent=True,
    body={"credential_id": ("credentialId", None), "credential_status": ("credentialStatus", "StatusEntry")},
)
_VERIFY_CREDENTIAL = Operation(
    "vcApiVerifyCredential",
    "POST",
    "/v1/vc-api/credentials/verify",
    idempotent=True,
    body={"verifiable_credential": ("verifiableCredential", None), "options_": ("options", None)},
)
_GET_STATUS_LIST = Operation(
    "vcApiStatusList",
    "GET",
    "/v1/vc-api/status-lists/{issuer}/{purpose}",
    public=True,
)
_VERIFY_PRESENTATION = Operation(
    "vcApiVerifyPresentation",
    "POST",
    "/v1/vc-api/presentations/verify",
    idempotent=True,
    body={"verifiable_presentation": ("verifiablePresentation", None), "options_": ("options", None)},
)


class VcApi(Resource):
    """Calls of `client.vc_api`."""

    def issue_credential(
        self,
        *,
        credential: Mapping[str, Any],
        options_: Optional[params.VcApiIssueOptions] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.VcApiIssueCredentialResult:
        """Issue a credential of any content (W3C VC-API)

        Available only with `VC_API=1`, for conformance tests. Signs any credential of VC Data Model 2.0 with the
        organization's test issuer, and saves it. The real issuer never signs it.

        Args:
            credential: The credential without a proof. The service replaces its issuer with the test issuer
        Scope: `credentials:write`.
        """
        return self._transport.call(
            _ISSUE_CREDENTIAL,
            types.VcApiIssueCredentialResult,
            fields={"credential": credential, "options_": options_},
            options=options,
        )

    def issue_credentials(
        self,
        *,
        credentials: Sequence[Mapping[str, Any]],
        options_: Optional[params.VcApiIssueOptions] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.VcApiIssueCredentialsResult:
        """Issue up to 100 credentials, or none if one fails

        Available only with `VC_API=1`, for conformance tests. Not part of VC-API.

        Scope: `credentials:write`.
        """
        return self._transport.call(
            _ISSUE_CREDENTIALS,
            types.VcApiIssueCredentialsResult,
            fields={"credentials": credentials, "options_": options_},
            options=options,
        )

    def change_status(
        self,
        *,
        credential_id: str,
        credential_status: params.StatusEntry,
        status: Optional[bool] = None,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """Set or clear a status of a credential issued by this interface

        Available only with `VC_API=1`, for conformance tests.

        Args:
            status: Whether the credential has this status from now on
        Scope: `credentials:write`.
        """
        self._transport.call(
            _CHANGE_STATUS,
            fields={"credential_id": credential_id, "credential_status": credential_status, "status": status},
            options=options,
        )

    def verify_credential(
        self,
        *,
        verifiable_credential: Union[Mapping[str, Any], str],
        options_: Optional[params.VcApiVerifyCredentialOptions] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.VcApiVerdict:
        """Verify a credential (W3C VC-API)

        Available only with `VC_API=1`, for conformance tests. Does not check whether the issuer is trusted.

        Args:
            verifiable_credential: The credential: with an embedded proof, enveloped, or in compact form
        Scope: `credentials:write`.
        """
        return self._transport.call(
            _VERIFY_CREDENTIAL,
            types.VcApiVerdict,
            fields={"verifiable_credential": verifiable_credential, "options_": options_},
            options=options,
        )

    def get_status_list(
        self,
        issuer: str,
        purpose: types.StatusPurpose,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.VcApiStatusListResult:
        """Retrieve a status list of a test issuer, as a credential

        Available only with `VC_API=1`, for conformance tests.
        """
        return self._transport.call(
            _GET_STATUS_LIST,
            types.VcApiStatusListResult,
            path={"issuer": issuer, "purpose": purpose},
            options=options,
        )

    def verify_presentation(
        self,
        *,
        verifiable_presentation: Union[Mapping[str, Any], str],
        options_: Optional[params.VcApiVerifyPresentationOptions] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.VcApiPresentationVerdict:
        """Verify a presentation (W3C VC-API)

        Available only with `VC_API=1`, for conformance tests. If `challenge` or `domain` is missing, the service
        does not compare it, and `warnings` says so.

        Scope: `credentials:write`.
        """
        return self._transport.call(
            _VERIFY_PRESENTATION,
            types.VcApiPresentationVerdict,
            fields={"verifiable_presentation": verifiable_presentation, "options_": options_},
            options=options,
        )


class AsyncVcApi(AsyncResource):
    """Calls of `client.vc_api`."""

    async def issue_credential(
        self,
        *,
        credential: Mapping[str, Any],
        options_: Optional[params.VcApiIssueOptions] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.VcApiIssueCredentialResult:
        """Issue a credential of any content (W3C VC-API)

        Available only with `VC_API=1`, for conformance tests. Signs any credential of VC Data Model 2.0 with the
        organization's test issuer, and saves it. The real issuer never signs it.

        Args:
            credential: The credential without a proof. The service replaces its issuer with the test issuer
        Scope: `credentials:write`.
        """
        return await self._transport.call(
            _ISSUE_CREDENTIAL,
            types.VcApiIssueCredentialResult,
            fields={"credential": credential, "options_": options_},
            options=options,
        )

    async def issue_credentials(
        self,
        *,
        credentials: Sequence[Mapping[str, Any]],
        options_: Optional[params.VcApiIssueOptions] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.VcApiIssueCredentialsResult:
        """Issue up to 100 credentials, or none if one fails

        Available only with `VC_API=1`, for conformance tests. Not part of VC-API.

        Scope: `credentials:write`.
        """
        return await self._transport.call(
            _ISSUE_CREDENTIALS,
            types.VcApiIssueCredentialsResult,
            fields={"credentials": credentials, "options_": options_},
            options=options,
        )

    async def change_status(
        self,
        *,
        credential_id: str,
        credential_status: params.StatusEntry,
        status: Optional[bool] = None,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """Set or clear a status of a credential issued by this interface

        Available only with `VC_API=1`, for conformance tests.

        Args:
            status: Whether the credential has this status from now on
        Scope: `credentials:write`.
        """
        await self._transport.call(
            _CHANGE_STATUS,
            fields={"credential_id": credential_id, "credential_status": credential_status, "status": status},
            options=options,
        )

    async def verify_credential(
        self,
        *,
        verifiable_credential: Union[Mapping[str, Any], str],
        options_: Optional[params.VcApiVerifyCredentialOptions] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.VcApiVerdict:
        """Verify a credential (W3C VC-API)

        Available only with `VC_API=1`, for conformance tests. Does not check whether the issuer is trusted.

        Args:
            verifiable_credential: The credential: with an embedded proof, enveloped, or in compact form
        Scope: `credentials:write`.
        """
        return await self._transport.call(
            _VERIFY_CREDENTIAL,
            types.VcApiVerdict,
            fields={"verifiable_credential": verifiable_credential, "options_": options_},
            options=options,
        )

    async def get_status_list(
        self,
        issuer: str,
        purpose: types.StatusPurpose,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.VcApiStatusListResult:
        """Retrieve a status list of a test issuer, as a credential

        Available only with `VC_API=1`, for conformance tests.
        """
        return await self._transport.call(
            _GET_STATUS_LIST,
            types.VcApiStatusListResult,
            path={"issuer": issuer, "purpose": purpose},
            options=options,
        )

    async def verify_presentation(
        self,
        *,
        verifiable_presentation: Union[Mapping[str, Any], str],
        options_: Optional[params.VcApiVerifyPresentationOptions] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.VcApiPresentationVerdict:
        """Verify a presentation (W3C VC-API)

        Available only with `VC_API=1`, for conformance tests. If `challenge` or `domain` is missing, the service
        does not compare it, and `warnings` says so.

        Scope: `credentials:write`.
        """
        return await self._transport.call(
            _VERIFY_PRESENTATION,
            types.VcApiPresentationVerdict,
            fields={"verifiable_presentation": verifiable_presentation, "options_": options_},
            options=options,
        )
