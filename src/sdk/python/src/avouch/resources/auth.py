# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.auth`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Optional, Union

from .. import types
from .._resource import AsyncResource, Resource
from .._transport import Operation

if TYPE_CHECKING:
    from collections.abc import Sequence
    from .. import params
    from .._transport import RequestOptions


_SIGN_UP = Operation(
    "signUp",
    "POST",
    "/v1/auth/signup",
    public=True,
)
_GET_SIGN_UP = Operation(
    "getSignUp",
    "GET",
    "/v1/auth/signup",
    public=True,
)
_ACTIVATE_ACCOUNT = Operation(
    "activateAccount",
    "POST",
    "/v1/auth/activate",
    public=True,
)
_CHANGE_PASSWORD = Operation(
    "changePassword",
    "PUT",
    "/v1/auth/password",
    body={"current_password": ("currentPassword", None)},
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
_PREVIEW_INVITATION = Operation(
    "previewInvitation",
    "POST",
    "/v1/auth/invitations/preview",
    public=True,
)
_ACCEPT_INVITATION = Operation(
    "acceptInvitation",
    "POST",
    "/v1/auth/invitations/accept",
    public=True,
)
_JOIN_ORGANIZATION = Operation(
    "joinOrganization",
    "POST",
    "/v1/auth/invitations/join",
    idempotent=True,
)
_LOG_IN = Operation(
    "logIn",
    "POST",
    "/v1/auth/login",
    public=True,
)
_FINISH_LOG_IN = Operation(
    "finishLogIn",
    "POST",
    "/v1/auth/login/second-factor",
    public=True,
    body={"recovery_code": ("recoveryCode", None), "passkey": ("passkey", "PasskeyAssertion")},
)
_START_PASSKEY_LOG_IN = Operation(
    "startPasskeyLogIn",
    "POST",
    "/v1/auth/login/passkey/options",
    public=True,
)
_LOG_IN_BY_PASSKEY = Operation(
    "logInByPasskey",
    "POST",
    "/v1/auth/login/passkey",
    public=True,
    body={"passkey": ("passkey", "PasskeyAssertion")},
)
_GET_SESSION = Operation(
    "getSession",
    "GET",
    "/v1/auth/session",
)
_LIST_OWN_ORGANIZATIONS = Operation(
    "listOwnOrganizations",
    "GET",
    "/v1/auth/organizations",
)
_SWITCH_ORGANIZATION = Operation(
    "switchOrganization",
    "POST",
    "/v1/auth/switch-organization",
    idempotent=True,
)
_LOG_OUT = Operation(
    "logOut",
    "POST",
    "/v1/auth/logout",
    answer="none",
    idempotent=True,
)
_LIST_SESSIONS = Operation(
    "listSessions",
    "GET",
    "/v1/auth/sessions",
)
_END_OTHER_SESSIONS = Operation(
    "endOtherSessions",
    "DELETE",
    "/v1/auth/sessions",
    answer="none",
)
_END_SESSION = Operation(
    "endSession",
    "DELETE",
    "/v1/auth/sessions/{id}",
    answer="none",
)
_LIST_SAVED_VIEWS = Operation(
    "listSavedViews",
    "GET",
    "/v1/auth/saved-views",
)
_REPLACE_SAVED_VIEWS = Operation(
    "replaceSavedViews",
    "PUT",
    "/v1/auth/saved-views/{list}",
)
_GET_SECOND_FACTORS = Operation(
    "getSecondFactors",
    "GET",
    "/v1/auth/second-factors",
)
_START_TOTP = Operation(
    "startTotp",
    "POST",
    "/v1/auth/second-factors/totp",
    idempotent=True,
)
_CONFIRM_TOTP = Operation(
    "confirmTotp",
    "POST",
    "/v1/auth/second-factors/totp/confirm",
    idempotent=True,
)
_START_PASSKEY = Operation(
    "startPasskey",
    "POST",
    "/v1/auth/second-factors/passkeys/options",
    idempotent=True,
)
_ADD_PASSKEY = Operation(
    "addPasskey",
    "POST",
    "/v1/auth/second-factors/passkeys",
    idempotent=True,
    body={"passkey": ("passkey", {"raw_id": ("rawId", None), "response": ("response", {"client_data_json": ("clientDataJSON", None), "attestation_object": ("attestationObject", None)})})},
)
_CREATE_RECOVERY_CODES = Operation(
    "createRecoveryCodes",
    "POST",
    "/v1/auth/second-factors/recovery-codes",
    idempotent=True,
)
_REMOVE_SECOND_FACTOR = Operation(
    "removeSecondFactor",
    "DELETE",
    "/v1/auth/second-factors/{id}",
)


class Auth(Resource):
    """Calls of `client.auth`."""

    def sign_up(
        self,
        *,
        email: str,
        password: str,
        organization: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.SignUpResult:
        """Sign up

        Emails an activation link to the address. The link works for 24 hours, and only with the password of this
        sign-up. The response is the same if the address already has an account. Returns 403 `sign_up_closed` if
        people can join only by invitation, or only the operator creates accounts (SIGN_UP).

        Args:
            email: Email address of the new user
            password: At least 12 characters. A password that is easy to guess returns 422
            organization: Name of the organization. By default, a placeholder, which you can change at any time
        """
        return self._transport.call(
            _SIGN_UP,
            types.SignUpResult,
            fields={"email": email, "password": password, "organization": organization},
            options=options,
        )

    def get_sign_up(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.GetSignUpResult:
        """Retrieve the sign-up mode of the service"""
        return self._transport.call(
            _GET_SIGN_UP,
            types.GetSignUpResult,
            options=options,
        )

    def activate_account(
        self,
        *,
        token: str,
        password: str,
        options: Optional[RequestOptions] = None,
    ) -> types.AccountConfirmed:
        """Activate an account with the token from the email

        Requires the password of the sign-up that sent the link. So a link from another person’s sign-up activates
        nothing. Other links for the same address stop working.

        Args:
            token: Token from the email link
            password: The password of the sign-up
        """
        return self._transport.call(
            _ACTIVATE_ACCOUNT,
            types.AccountConfirmed,
            fields={"token": token, "password": password},
            options=options,
        )

    def change_password(
        self,
        *,
        current_password: str,
        password: str,
        options: Optional[RequestOptions] = None,
    ) -> types.Session:
        """Change the password of the logged-in user

        Ends all other sessions of the user and replaces the token of this call. The response contains the new token
        and sets it as a cookie. A wrong `currentPassword` returns 422 and counts as a failed login. A user with a
        second factor must have logged in within the last 10 minutes. Otherwise, the call returns 403
        `recent_login_required`.

        Args:
            current_password: The password before the change
            password: At least 12 characters. A password that is easy to guess returns 422
        """
        return self._transport.call(
            _CHANGE_PASSWORD,
            types.Session,
            fields={"current_password": current_password, "password": password},
            options=options,
        )

    def request_password_reset(
        self,
        *,
        email: str,
        options: Optional[RequestOptions] = None,
    ) -> types.RequestPasswordResetResult:
        """Request a password reset link

        The response is the same whether or not the address has an account.

        Args:
            email: Email address of the new user
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
    ) -> types.AccountConfirmed:
        """Set a new password with the token from the email

        Args:
            token: Token from the email link
            password: At least 12 characters. A password that is easy to guess returns 422
        """
        return self._transport.call(
            _RESET_PASSWORD,
            types.AccountConfirmed,
            fields={"token": token, "password": password},
            options=options,
        )

    def preview_invitation(
        self,
        *,
        token: str,
        options: Optional[RequestOptions] = None,
    ) -> types.PreviewInvitationResult:
        """Retrieve an invitation and its sender

        The invitation stays valid.

        Args:
            token: Token from the email link
        """
        return self._transport.call(
            _PREVIEW_INVITATION,
            types.PreviewInvitationResult,
            fields={"token": token},
            options=options,
        )

    def accept_invitation(
        self,
        *,
        token: str,
        password: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.AccountConfirmed:
        """Accept an invitation with a new account

        The link proves that the person owns the address, so the account is active immediately. Returns 409 if the
        address has an account. In that case, log in and call POST /v1/auth/invitations/join.

        Args:
            token: Token from the email link
            password: Password of the new account
        """
        return self._transport.call(
            _ACCEPT_INVITATION,
            types.AccountConfirmed,
            fields={"token": token, "password": password},
            options=options,
        )

    def join_organization(
        self,
        *,
        token: str,
        options: Optional[RequestOptions] = None,
    ) -> types.JoinOrganizationResult:
        """Accept an invitation with an existing account

        The invitation must be for the email address of the account. Otherwise, the call returns 403.

        Args:
            token: Token from the email link
        """
        return self._transport.call(
            _JOIN_ORGANIZATION,
            types.JoinOrganizationResult,
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
    ) -> Union[types.Session, types.LogInResult]:
        """Log in

        Returns an access token, and sets it as a cookie for the dashboard. The token is valid for 12 hours, and
        ends earlier after an hour without use. The session of the previous cookie ends. An account can make ten
        attempts a minute from one network. A browser that has logged in before has a separate limit, and is
        identified by a second cookie. A user with a second factor gets a `secondFactor.token` instead, for POST
        /v1/auth/login/second-factor.

        Args:
            email: Email address of the new user
        """
        return self._transport.call(
            _LOG_IN,
            Union[types.Session, types.LogInResult],
            fields={"email": email, "password": password, "organization": organization},
            options=options,
        )

    def finish_log_in(
        self,
        *,
        token: str,
        code: Optional[str] = None,
        recovery_code: Optional[str] = None,
        passkey: Optional[params.PasskeyAssertion] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Session:
        """Log in with the second factor

        Returns an access token, and sets it as a cookie for the dashboard. The token is valid for 12 hours, and
        ends earlier after an hour without use. The session of the previous cookie ends. An account can make ten
        attempts a minute from one network. A browser that has logged in before has a separate limit, and is
        identified by a second cookie. After five wrong codes in a row, further codes are rejected for a while (429
        with Retry-After). A passkey or a recovery code still works.

        Args:
            token: The `secondFactor.token` that POST /v1/auth/login returned
            code: The six digits in the authenticator app
        """
        return self._transport.call(
            _FINISH_LOG_IN,
            types.Session,
            fields={"token": token, "code": code, "recovery_code": recovery_code, "passkey": passkey},
            options=options,
        )

    def start_passkey_log_in(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.PasskeyRequestOptions:
        """Start a login with a passkey instead of a password

        Pass the response to `navigator.credentials.get()` within 5 minutes.
        """
        return self._transport.call(
            _START_PASSKEY_LOG_IN,
            types.PasskeyRequestOptions,
            options=options,
        )

    def log_in_by_passkey(
        self,
        *,
        passkey: params.PasskeyAssertion,
        organization: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Session:
        """Log in with a passkey instead of a password

        Returns an access token, and sets it as a cookie for the dashboard. The token is valid for 12 hours, and
        ends earlier after an hour without use. The session of the previous cookie ends. An account can make ten
        attempts a minute from one network. A browser that has logged in before has a separate limit, and is
        identified by a second cookie. The passkey must be discoverable: stored on the device together with its
        account.

        Args:
            organization: Organization to log in to, for a member of several. By default, the one joined first
        """
        return self._transport.call(
            _LOG_IN_BY_PASSKEY,
            types.Session,
            fields={"passkey": passkey, "organization": organization},
            options=options,
        )

    def get_session(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.GetSessionResult:
        """Retrieve the session: user, organization, and scopes"""
        return self._transport.call(
            _GET_SESSION,
            types.GetSessionResult,
            options=options,
        )

    def list_own_organizations(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ListOwnOrganizationsResult:
        """List the organizations of the logged-in user"""
        return self._transport.call(
            _LIST_OWN_ORGANIZATIONS,
            types.ListOwnOrganizationsResult,
            options=options,
        )

    def switch_organization(
        self,
        *,
        organization: str,
        options: Optional[RequestOptions] = None,
    ) -> types.Session:
        """Switch to another organization

        Returns an access token for that organization, and sets it as a cookie. The new token expires at the same
        time as the token of this call.
        """
        return self._transport.call(
            _SWITCH_ORGANIZATION,
            types.Session,
            fields={"organization": organization},
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

    def list_sessions(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ListSessionsResult:
        """List open sessions of the logged-in user

        Lists sessions in all organizations of the user.
        """
        return self._transport.call(
            _LIST_SESSIONS,
            types.ListSessionsResult,
            options=options,
        )

    def end_other_sessions(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """End all other sessions of the logged-in user

        Requires a login within the last 10 minutes (403 `recent_login_required`).
        """
        self._transport.call(
            _END_OTHER_SESSIONS,
            options=options,
        )

    def end_session(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """End a session of the logged-in user

        Requires a login within the last 10 minutes (403 `recent_login_required`).
        """
        self._transport.call(
            _END_SESSION,
            path={"id": id},
            options=options,
        )

    def list_saved_views(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ListSavedViewsResult:
        """List saved views of the logged-in user

        The named filters that the user has saved for each list of the dashboard. Each member has separate views in
        each organization; live and test mode share them. Other members do not see them. With an API key, the
        response is 403.
        """
        return self._transport.call(
            _LIST_SAVED_VIEWS,
            types.ListSavedViewsResult,
            options=options,
        )

    def replace_saved_views(
        self,
        list: types.ViewList,
        *,
        version: int,
        views: Sequence[params.SavedView],
        options: Optional[RequestOptions] = None,
    ) -> types.ListViews:
        """Save views of the logged-in user

        Replaces all views of one list. To add, change, or remove one, send the others too. Each member has separate
        views in each organization; live and test mode share them. Other members do not see them. With an API key,
        the response is 403.

        Args:
            version: `version` of the views that you replace. If they have changed since, the response is 409
            views: All views of the list, in their order
        """
        return self._transport.call(
            _REPLACE_SAVED_VIEWS,
            types.ListViews,
            path={"list": list},
            fields={"version": version, "views": views},
            options=options,
        )

    def get_second_factors(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.SecondFactors:
        """List second factors of the logged-in user"""
        return self._transport.call(
            _GET_SECOND_FACTORS,
            types.SecondFactors,
            options=options,
        )

    def start_totp(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.StartTotpResult:
        """Start adding an authenticator app

        Requires a login within the last 10 minutes (403 `recent_login_required`). Within 10 minutes, send a code of
        the app to `/v1/auth/second-factors/totp/confirm`. Until then, a previous app keeps working. Afterward, only
        the new one works.
        """
        return self._transport.call(
            _START_TOTP,
            types.StartTotpResult,
            options=options,
        )

    def confirm_totp(
        self,
        *,
        code: str,
        options: Optional[RequestOptions] = None,
    ) -> types.SecondFactors:
        """Confirm an authenticator app with a code

        Args:
            code: The six digits in the authenticator app
        """
        return self._transport.call(
            _CONFIRM_TOTP,
            types.SecondFactors,
            fields={"code": code},
            options=options,
        )

    def start_passkey(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.StartPasskeyResult:
        """Start adding a passkey

        Requires a login within the last 10 minutes (403 `recent_login_required`). Pass the response to
        `navigator.credentials.create()` within 5 minutes. The page must be on the host of this service.
        """
        return self._transport.call(
            _START_PASSKEY,
            types.StartPasskeyResult,
            options=options,
        )

    def add_passkey(
        self,
        *,
        name: str,
        passkey: params.AddPasskeyPasskey,
        options: Optional[RequestOptions] = None,
    ) -> types.SecondFactors:
        """Add a passkey

        Args:
            name: Name that the user chooses, such as the name of the device
            passkey: Result of `PublicKeyCredential.toJSON()` after `navigator.credentials.create()`
        """
        return self._transport.call(
            _ADD_PASSKEY,
            types.SecondFactors,
            fields={"name": name, "passkey": passkey},
            options=options,
        )

    def create_recovery_codes(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.CreateRecoveryCodesResult:
        """Create ten new recovery codes

        Requires a login within the last 10 minutes (403 `recent_login_required`). Previous codes stop working.
        """
        return self._transport.call(
            _CREATE_RECOVERY_CODES,
            types.CreateRecoveryCodesResult,
            options=options,
        )

    def remove_second_factor(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.SecondFactors:
        """Remove a second factor

        Requires a login within the last 10 minutes (403 `recent_login_required`). Removing the last factor also
        removes the recovery codes.
        """
        return self._transport.call(
            _REMOVE_SECOND_FACTOR,
            types.SecondFactors,
            path={"id": id},
            options=options,
        )


class AsyncAuth(AsyncResource):
    """Calls of `client.auth`."""

    async def sign_up(
        self,
        *,
        email: str,
        password: str,
        organization: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.SignUpResult:
        """Sign up

        Emails an activation link to the address. The link works for 24 hours, and only with the password of this
        sign-up. The response is the same if the address already has an account. Returns 403 `sign_up_closed` if
        people can join only by invitation, or only the operator creates accounts (SIGN_UP).

        Args:
            email: Email address of the new user
            password: At least 12 characters. A password that is easy to guess returns 422
            organization: Name of the organization. By default, a placeholder, which you can change at any time
        """
        return await self._transport.call(
            _SIGN_UP,
            types.SignUpResult,
            fields={"email": email, "password": password, "organization": organization},
            options=options,
        )

    async def get_sign_up(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.GetSignUpResult:
        """Retrieve the sign-up mode of the service"""
        return await self._transport.call(
            _GET_SIGN_UP,
            types.GetSignUpResult,
            options=options,
        )

    async def activate_account(
        self,
        *,
        token: str,
        password: str,
        options: Optional[RequestOptions] = None,
    ) -> types.AccountConfirmed:
        """Activate an account with the token from the email

        Requires the password of the sign-up that sent the link. So a link from another person’s sign-up activates
        nothing. Other links for the same address stop working.

        Args:
            token: Token from the email link
            password: The password of the sign-up
        """
        return await self._transport.call(
            _ACTIVATE_ACCOUNT,
            types.AccountConfirmed,
            fields={"token": token, "password": password},
            options=options,
        )

    async def change_password(
        self,
        *,
        current_password: str,
        password: str,
        options: Optional[RequestOptions] = None,
    ) -> types.Session:
        """Change the password of the logged-in user

        Ends all other sessions of the user and replaces the token of this call. The response contains the new token
        and sets it as a cookie. A wrong `currentPassword` returns 422 and counts as a failed login. A user with a
        second factor must have logged in within the last 10 minutes. Otherwise, the call returns 403
        `recent_login_required`.

        Args:
            current_password: The password before the change
            password: At least 12 characters. A password that is easy to guess returns 422
        """
        return await self._transport.call(
            _CHANGE_PASSWORD,
            types.Session,
            fields={"current_password": current_password, "password": password},
            options=options,
        )

    async def request_password_reset(
        self,
        *,
        email: str,
        options: Optional[RequestOptions] = None,
    ) -> types.RequestPasswordResetResult:
        """Request a password reset link

        The response is the same whether or not the address has an account.

        Args:
            email: Email address of the new user
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
    ) -> types.AccountConfirmed:
        """Set a new password with the token from the email

        Args:
            token: Token from the email link
            password: At least 12 characters. A password that is easy to guess returns 422
        """
        return await self._transport.call(
            _RESET_PASSWORD,
            types.AccountConfirmed,
            fields={"token": token, "password": password},
            options=options,
        )

    async def preview_invitation(
        self,
        *,
        token: str,
        options: Optional[RequestOptions] = None,
    ) -> types.PreviewInvitationResult:
        """Retrieve an invitation and its sender

        The invitation stays valid.

        Args:
            token: Token from the email link
        """
        return await self._transport.call(
            _PREVIEW_INVITATION,
            types.PreviewInvitationResult,
            fields={"token": token},
            options=options,
        )

    async def accept_invitation(
        self,
        *,
        token: str,
        password: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.AccountConfirmed:
        """Accept an invitation with a new account

        The link proves that the person owns the address, so the account is active immediately. Returns 409 if the
        address has an account. In that case, log in and call POST /v1/auth/invitations/join.

        Args:
            token: Token from the email link
            password: Password of the new account
        """
        return await self._transport.call(
            _ACCEPT_INVITATION,
            types.AccountConfirmed,
            fields={"token": token, "password": password},
            options=options,
        )

    async def join_organization(
        self,
        *,
        token: str,
        options: Optional[RequestOptions] = None,
    ) -> types.JoinOrganizationResult:
        """Accept an invitation with an existing account

        The invitation must be for the email address of the account. Otherwise, the call returns 403.

        Args:
            token: Token from the email link
        """
        return await self._transport.call(
            _JOIN_ORGANIZATION,
            types.JoinOrganizationResult,
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
    ) -> Union[types.Session, types.LogInResult]:
        """Log in

        Returns an access token, and sets it as a cookie for the dashboard. The token is valid for 12 hours, and
        ends earlier after an hour without use. The session of the previous cookie ends. An account can make ten
        attempts a minute from one network. A browser that has logged in before has a separate limit, and is
        identified by a second cookie. A user with a second factor gets a `secondFactor.token` instead, for POST
        /v1/auth/login/second-factor.

        Args:
            email: Email address of the new user
        """
        return await self._transport.call(
            _LOG_IN,
            Union[types.Session, types.LogInResult],
            fields={"email": email, "password": password, "organization": organization},
            options=options,
        )

    async def finish_log_in(
        self,
        *,
        token: str,
        code: Optional[str] = None,
        recovery_code: Optional[str] = None,
        passkey: Optional[params.PasskeyAssertion] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Session:
        """Log in with the second factor

        Returns an access token, and sets it as a cookie for the dashboard. The token is valid for 12 hours, and
        ends earlier after an hour without use. The session of the previous cookie ends. An account can make ten
        attempts a minute from one network. A browser that has logged in before has a separate limit, and is
        identified by a second cookie. After five wrong codes in a row, further codes are rejected for a while (429
        with Retry-After). A passkey or a recovery code still works.

        Args:
            token: The `secondFactor.token` that POST /v1/auth/login returned
            code: The six digits in the authenticator app
        """
        return await self._transport.call(
            _FINISH_LOG_IN,
            types.Session,
            fields={"token": token, "code": code, "recovery_code": recovery_code, "passkey": passkey},
            options=options,
        )

    async def start_passkey_log_in(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.PasskeyRequestOptions:
        """Start a login with a passkey instead of a password

        Pass the response to `navigator.credentials.get()` within 5 minutes.
        """
        return await self._transport.call(
            _START_PASSKEY_LOG_IN,
            types.PasskeyRequestOptions,
            options=options,
        )

    async def log_in_by_passkey(
        self,
        *,
        passkey: params.PasskeyAssertion,
        organization: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Session:
        """Log in with a passkey instead of a password

        Returns an access token, and sets it as a cookie for the dashboard. The token is valid for 12 hours, and
        ends earlier after an hour without use. The session of the previous cookie ends. An account can make ten
        attempts a minute from one network. A browser that has logged in before has a separate limit, and is
        identified by a second cookie. The passkey must be discoverable: stored on the device together with its
        account.

        Args:
            organization: Organization to log in to, for a member of several. By default, the one joined first
        """
        return await self._transport.call(
            _LOG_IN_BY_PASSKEY,
            types.Session,
            fields={"passkey": passkey, "organization": organization},
            options=options,
        )

    async def get_session(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.GetSessionResult:
        """Retrieve the session: user, organization, and scopes"""
        return await self._transport.call(
            _GET_SESSION,
            types.GetSessionResult,
            options=options,
        )

    async def list_own_organizations(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ListOwnOrganizationsResult:
        """List the organizations of the logged-in user"""
        return await self._transport.call(
            _LIST_OWN_ORGANIZATIONS,
            types.ListOwnOrganizationsResult,
            options=options,
        )

    async def switch_organization(
        self,
        *,
        organization: str,
        options: Optional[RequestOptions] = None,
    ) -> types.Session:
        """Switch to another organization

        Returns an access token for that organization, and sets it as a cookie. The new token expires at the same
        time as the token of this call.
        """
        return await self._transport.call(
            _SWITCH_ORGANIZATION,
            types.Session,
            fields={"organization": organization},
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

    async def list_sessions(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ListSessionsResult:
        """List open sessions of the logged-in user

        Lists sessions in all organizations of the user.
        """
        return await self._transport.call(
            _LIST_SESSIONS,
            types.ListSessionsResult,
            options=options,
        )

    async def end_other_sessions(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """End all other sessions of the logged-in user

        Requires a login within the last 10 minutes (403 `recent_login_required`).
        """
        await self._transport.call(
            _END_OTHER_SESSIONS,
            options=options,
        )

    async def end_session(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """End a session of the logged-in user

        Requires a login within the last 10 minutes (403 `recent_login_required`).
        """
        await self._transport.call(
            _END_SESSION,
            path={"id": id},
            options=options,
        )

    async def list_saved_views(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ListSavedViewsResult:
        """List saved views of the logged-in user

        The named filters that the user has saved for each list of the dashboard. Each member has separate views in
        each organization; live and test mode share them. Other members do not see them. With an API key, the
        response is 403.
        """
        return await self._transport.call(
            _LIST_SAVED_VIEWS,
            types.ListSavedViewsResult,
            options=options,
        )

    async def replace_saved_views(
        self,
        list: types.ViewList,
        *,
        version: int,
        views: Sequence[params.SavedView],
        options: Optional[RequestOptions] = None,
    ) -> types.ListViews:
        """Save views of the logged-in user

        Replaces all views of one list. To add, change, or remove one, send the others too. Each member has separate
        views in each organization; live and test mode share them. Other members do not see them. With an API key,
        the response is 403.

        Args:
            version: `version` of the views that you replace. If they have changed since, the response is 409
            views: All views of the list, in their order
        """
        return await self._transport.call(
            _REPLACE_SAVED_VIEWS,
            types.ListViews,
            path={"list": list},
            fields={"version": version, "views": views},
            options=options,
        )

    async def get_second_factors(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.SecondFactors:
        """List second factors of the logged-in user"""
        return await self._transport.call(
            _GET_SECOND_FACTORS,
            types.SecondFactors,
            options=options,
        )

    async def start_totp(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.StartTotpResult:
        """Start adding an authenticator app

        Requires a login within the last 10 minutes (403 `recent_login_required`). Within 10 minutes, send a code of
        the app to `/v1/auth/second-factors/totp/confirm`. Until then, a previous app keeps working. Afterward, only
        the new one works.
        """
        return await self._transport.call(
            _START_TOTP,
            types.StartTotpResult,
            options=options,
        )

    async def confirm_totp(
        self,
        *,
        code: str,
        options: Optional[RequestOptions] = None,
    ) -> types.SecondFactors:
        """Confirm an authenticator app with a code

        Args:
            code: The six digits in the authenticator app
        """
        return await self._transport.call(
            _CONFIRM_TOTP,
            types.SecondFactors,
            fields={"code": code},
            options=options,
        )

    async def start_passkey(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.StartPasskeyResult:
        """Start adding a passkey

        Requires a login within the last 10 minutes (403 `recent_login_required`). Pass the response to
        `navigator.credentials.create()` within 5 minutes. The page must be on the host of this service.
        """
        return await self._transport.call(
            _START_PASSKEY,
            types.StartPasskeyResult,
            options=options,
        )

    async def add_passkey(
        self,
        *,
        name: str,
        passkey: params.AddPasskeyPasskey,
        options: Optional[RequestOptions] = None,
    ) -> types.SecondFactors:
        """Add a passkey

        Args:
            name: Name that the user chooses, such as the name of the device
            passkey: Result of `PublicKeyCredential.toJSON()` after `navigator.credentials.create()`
        """
        return await self._transport.call(
            _ADD_PASSKEY,
            types.SecondFactors,
            fields={"name": name, "passkey": passkey},
            options=options,
        )

    async def create_recovery_codes(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.CreateRecoveryCodesResult:
        """Create ten new recovery codes

        Requires a login within the last 10 minutes (403 `recent_login_required`). Previous codes stop working.
        """
        return await self._transport.call(
            _CREATE_RECOVERY_CODES,
            types.CreateRecoveryCodesResult,
            options=options,
        )

    async def remove_second_factor(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.SecondFactors:
        """Remove a second factor

        Requires a login within the last 10 minutes (403 `recent_login_required`). Removing the last factor also
        removes the recovery codes.
        """
        return await self._transport.call(
            _REMOVE_SECOND_FACTOR,
            types.SecondFactors,
            path={"id": id},
            options=options,
        )
