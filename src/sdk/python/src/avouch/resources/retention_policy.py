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
        """The retention policy, by class of data

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

        Makes a version. A duty keeps what is asked to be erased; a job erases each day what is older than its class
        may become. Pictures and face templates of verifications keep the shorter retention of the verification
        policy. Rules that erase something sooner, or end a duty sooner, need the scope compliance:erase. They take
        effect after the delay of erasures (`pending`) and, with four eyes, once a second member has approved.

        Args:
            rules: All of them: a class that is left out has no rule
            base_version: The version that the change was made from; 409 where another one holds by now
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
        """Approve a shorter retention as the second person

        By a logged-in member other than the one who ordered it.

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
        """Cancel a scheduled shorter retention

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
        """The retention policy, by class of data

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

        Makes a version. A duty keeps what is asked to be erased; a job erases each day what is older than its class
        may become. Pictures and face templates of verifications keep the shorter retention of the verification
        policy. Rules that erase something sooner, or end a duty sooner, need the scope compliance:erase. They take
        effect after the delay of erasures (`pending`) and, with four eyes, once a second member has approved.

        Args:
            rules: All of them: a class that is left out has no rule
            base_version: The version that the change was made from; 409 where another one holds by now
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
        """Approve a shorter retention as the second person

        By a logged-in member other than the one who ordered it.

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
        """Cancel a scheduled shorter retention

        Scope: `compliance:write` or `compliance:erase`.
        """
        return await self._transport.call(
            _CANCEL_RETENTION_CHANGE,
            types.RetentionPolicy,
            options=options,
        )
