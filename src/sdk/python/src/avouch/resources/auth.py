# Generated from src/openapi.json by `npm run sdk:generate`. Do not edit.
"""`client.auth`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Optional

from .. import types
from .._resource import AsyncResource, Resource
from .._transport import Operation

if TYPE_CHECKING:
    from .._transport import RequestOptions


_SIGN_UP = Operation(
    "signUp",
    "POST",
    "/v1/auth/signup",
    public=True,
)
_ACTIVATE_ACCOUNT = Operation(
    "activateAccount",
    "POST",
    "/v1/auth/activate",
    public=True,
)
_LOG_IN = Operation(
    "logIn",
    "POST",
    "/v1/auth/login",
    public=True,
)
_LOG_OUT = Operation(
    "logOut",
    "POST",
    "/v1/auth/logout",
    answer="none",
    idempotent=True,
)
_REQUEST_PASSWORD_RESET = Operation(
    "requestPasswordReset",
    "POST",
    "/v1/auth/password/forgot",
    public=True,
)
_RESET_PASSWORD = Operation(
    "resetPassword",
    "POST",
    "/v1/auth/password/reset",
    public=True,
)
_ACCEPT_INVITATION = Operation(
    "acceptInvitation",
    "POST",
    "/v1/auth/invitations/accept",
    public=True,
)


class Auth(Resource):
    """Calls of `client.auth`."""

    def sign_up(
        self,
        *,
        email: str,
        password: str,
        organization: str,
        options: Optional[RequestOptions] = None,
    ) -> types.SignUpResult:
        """Sign up

        Mails an activation link. The answer is the same for an address that has an account already.

        Args:
            email: An e-mail address
            password: At least 12 characters
        """
        return self._transport.call(
            _SIGN_UP,
            types.SignUpResult,
            fields={"email": email, "password": password, "organization": organization},
            options=options,
        )

    def activate_account(
        self,
        *,
        token: str,
        options: Optional[RequestOptions] = None,
    ) -> types.ActivateAccountResult:
        """Activate an account with the token of the mailed link

        Args:
            token: From the mailed link
        """
        return self._transport.call(
            _ACTIVATE_ACCOUNT,
            types.ActivateAccountResult,
            fields={"token": token},
            options=options,
        )

    def log_in(
        self,
        *,
        email: str,
        password: str,
        organization: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.LogInResult:
        """Log in

        Answers an access token for 12 hours and sets it as a cookie for the dashboard.

        Args:
            email: An e-mail address
        """
        return self._transport.call(
            _LOG_IN,
            types.LogInResult,
            fields={"email": email, "password": password, "organization": organization},
            options=options,
        )

    def log_out(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """Log out"""
        self._transport.call(
            _LOG_OUT,
            options=options,
        )

    def request_password_reset(
        self,
        *,
        email: str,
        options: Optional[RequestOptions] = None,
    ) -> types.RequestPasswordResetResult:
        """Ask for a link to set a new password

        The answer is the same whether or not the address has an account.

        Args:
            email: An e-mail address
        """
        return self._transport.call(
            _REQUEST_PASSWORD_RESET,
            types.RequestPasswordResetResult,
            fields={"email": email},
            options=options,
        )

    def reset_password(
        self,
        *,
        token: str,
        password: str,
        options: Optional[RequestOptions] = None,
    ) -> types.ResetPasswordResult:
        """Set a new password with the token of the mailed link

        Args:
            token: From the mailed link
            password: At least 12 characters
        """
        return self._transport.call(
            _RESET_PASSWORD,
            types.ResetPasswordResult,
            fields={"token": token, "password": password},
            options=options,
        )

    def accept_invitation(
        self,
        *,
        token: str,
        password: str,
        options: Optional[RequestOptions] = None,
    ) -> types.AcceptInvitationResult:
        """Accept an invitation

        The password is set for a new account; an existing one keeps its own.

        Args:
            token: From the mailed link
            password: At least 12 characters
        """
        return self._transport.call(
            _ACCEPT_INVITATION,
            types.AcceptInvitationResult,
            fields={"token": token, "password": password},
            options=options,
        )


class AsyncAuth(AsyncResource):
    """Calls of `client.auth`."""

    async def sign_up(
        self,
        *,
        email: str,
        password: str,
        organization: str,
        options: Optional[RequestOptions] = None,
    ) -> types.SignUpResult:
        """Sign up

        Mails an activation link. The answer is the same for an address that has an account already.

        Args:
            email: An e-mail address
            password: At least 12 characters
        """
        return await self._transport.call(
            _SIGN_UP,
            types.SignUpResult,
            fields={"email": email, "password": password, "organization": organization},
            options=options,
        )

    async def activate_account(
        self,
        *,
        token: str,
        options: Optional[RequestOptions] = None,
    ) -> types.ActivateAccountResult:
        """Activate an account with the token of the mailed link

        Args:
            token: From the mailed link
        """
        return await self._transport.call(
            _ACTIVATE_ACCOUNT,
            types.ActivateAccountResult,
            fields={"token": token},
            options=options,
        )

    async def log_in(
        self,
        *,
        email: str,
        password: str,
        organization: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.LogInResult:
        """Log in

        Answers an access token for 12 hours and sets it as a cookie for the dashboard.

        Args:
            email: An e-mail address
        """
        return await self._transport.call(
            _LOG_IN,
            types.LogInResult,
            fields={"email": email, "password": password, "organization": organization},
            options=options,
        )

    async def log_out(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """Log out"""
        await self._transport.call(
            _LOG_OUT,
            options=options,
        )

    async def request_password_reset(
        self,
        *,
        email: str,
        options: Optional[RequestOptions] = None,
    ) -> types.RequestPasswordResetResult:
        """Ask for a link to set a new password

        The answer is the same whether or not the address has an account.

        Args:
            email: An e-mail address
        """
        return await self._transport.call(
            _REQUEST_PASSWORD_RESET,
            types.RequestPasswordResetResult,
            fields={"email": email},
            options=options,
        )

    async def reset_password(
        self,
        *,
        token: str,
        password: str,
        options: Optional[RequestOptions] = None,
    ) -> types.ResetPasswordResult:
        """Set a new password with the token of the mailed link

        Args:
            token: From the mailed link
            password: At least 12 characters
        """
        return await self._transport.call(
            _RESET_PASSWORD,
            types.ResetPasswordResult,
            fields={"token": token, "password": password},
            options=options,
        )

    async def accept_invitation(
        self,
        *,
        token: str,
        password: str,
        options: Optional[RequestOptions] = None,
    ) -> types.AcceptInvitationResult:
        """Accept an invitation

        The password is set for a new account; an existing one keeps its own.

        Args:
            token: From the mailed link
            password: At least 12 characters
        """
        return await self._transport.call(
            _ACCEPT_INVITATION,
            types.AcceptInvitationResult,
            fields={"token": token, "password": password},
            options=options,
        )
