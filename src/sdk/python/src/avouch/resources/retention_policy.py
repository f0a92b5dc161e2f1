# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.retention_policy`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Optional

from .. import types
from .._resource import AsyncResource, Resource
from .._transport import Operation

if TYPE_CHECKING:
    from .. import params
    from .._transport import RequestOptions


_GET = Operation(
    "getRetentionPolicy",
    "GET",
    "/v1/retention-policy",
)
_CHANGE = Operation(
    "changeRetentionPolicy",
    "PUT",
    "/v1/retention-policy",
    body={"rules": ("rules", {"identity": ("identity", "NewRetentionRule"), "biometric": ("biometric", "NewRetentionRule"), "business": ("business", "NewRetentionRule"), "agreement": ("agreement", "NewRetentionRule"), "release": ("release", "NewRetentionRule"), "consent": ("consent", "NewRetentionRule"), "credential": ("credential", "NewRetentionRule"), "proof": ("proof", "NewRetentionRule"), "account": ("account", "NewRetentionRule"), "mail": ("mail", "NewRetentionRule"), "technical": ("technical", "NewRetentionRule")}), "base_version": ("baseVersion", None)},
)
_APPROVE_RETENTION_CHANGE = Operation(
    "approveRetentionChange",
    "POST",
    "/v1/retention-policy/pending/approve",
    idempotent=True,
)
_CANCEL_RETENTION_CHANGE = Operation(
    "cancelRetentionChange",
    "POST",
    "/v1/retention-policy/pending/cancel",
    idempotent=True,
)


class RetentionPolicy(Resource):
    """Calls of `client.retention_policy`."""

    def get(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.RetentionPolicy:
        """Retrieve the retention policy, with a rule for each class of data

        Scope: `compliance:read`.
        """
        return self._transport.call(
            _GET,
            types.RetentionPolicy,
            options=options,
        )

    def change(
        self,
        *,
        rules: params.ChangeRetentionPolicyRules,
        base_version: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.RetentionPolicy:
        """Change the retention policy

        The change creates a new version. A retention duty keeps data even if its erasure is requested. A daily job
        erases data that is older than its class allows. For pictures and face templates of verifications, the
        shorter period of this policy and the verification policy applies. A rule that erases data earlier, or ends
        a duty earlier, requires the scope compliance:erase. It takes effect after the erasure delay, and until then
        is listed in `pending`. If your verification policy requires a second approval, another member must approve
        it.

        Args:
            rules: Send all rules. A class that you omit has no rule
            base_version: Version on which you base the change. The call returns 409 if another version is current
                by now
        Scope: `compliance:write` or `compliance:erase`.
        """
        return self._transport.call(
            _CHANGE,
            types.RetentionPolicy,
            fields={"rules": rules, "base_version": base_version},
            options=options,
        )

    def approve_retention_change(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.RetentionPolicy:
        """Approve a shorter retention period as a second member

        Requires a login by a member other than the one who requested the change.

        Scope: `compliance:erase`.
        """
        return self._transport.call(
            _APPROVE_RETENTION_CHANGE,
            types.RetentionPolicy,
            options=options,
        )

    def cancel_retention_change(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.RetentionPolicy:
        """Cancel a scheduled shorter retention period

        Scope: `compliance:write` or `compliance:erase`.
        """
        return self._transport.call(
            _CANCEL_RETENTION_CHANGE,
            types.RetentionPolicy,
            options=options,
        )


class AsyncRetentionPolicy(AsyncResource):
    """Calls of `client.retention_policy`."""

    async def get(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.RetentionPolicy:
        """Retrieve the retention policy, with a rule for each class of data

        Scope: `compliance:read`.
        """
        return await self._transport.call(
            _GET,
            types.RetentionPolicy,
            options=options,
        )

    async def change(
        self,
        *,
        rules: params.ChangeRetentionPolicyRules,
        base_version: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.RetentionPolicy:
        """Change the retention policy

        The change creates a new version. A retention duty keeps data even if its erasure is requested. A daily job
        erases data that is older than its class allows. For pictures and face templates of verifications, the
        shorter period of this policy and the verification policy applies. A rule that erases data earlier, or ends
        a duty earlier, requires the scope compliance:erase. It takes effect after the erasure delay, and until then
        is listed in `pending`. If your verification policy requires a second approval, another member must approve
        it.

        Args:
            rules: Send all rules. A class that you omit has no rule
            base_version: Version on which you base the change. The call returns 409 if another version is current
                by now
        Scope: `compliance:write` or `compliance:erase`.
        """
        return await self._transport.call(
            _CHANGE,
            types.RetentionPolicy,
            fields={"rules": rules, "base_version": base_version},
            options=options,
        )

    async def approve_retention_change(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.RetentionPolicy:
        """Approve a shorter retention period as a second member

        Requires a login by a member other than the one who requested the change.

        Scope: `compliance:erase`.
        """
        return await self._transport.call(
            _APPROVE_RETENTION_CHANGE,
            types.RetentionPolicy,
            options=options,
        )

    async def cancel_retention_change(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.RetentionPolicy:
        """Cancel a scheduled shorter retention period

        Scope: `compliance:write` or `compliance:erase`.
        """
        return await self._transport.call(
            _CANCEL_RETENTION_CHANGE,
            types.RetentionPolicy,
            options=options,
        )
