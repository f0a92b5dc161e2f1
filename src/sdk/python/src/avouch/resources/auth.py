# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.auth`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Optional, Union

from .. import types
from .._resource import AsyncResource, Resource
from .._transport import Operation

if TYPE_CHECKING:
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

        Mails an activation link. It works for 24 hours, and only with the password of this sign-up. The answer is
        the same for an address that already has an account. 403 `sign_up_closed` where new accounts need an
        invitation or the operator (SIGN_UP).

        Args:
            email: An e-mail address
            password: At least 12 characters, and not one that is tried first (422)
            organization: Its name. Without one it gets a placeholder, which you can change at any time
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
        """The sign-up mode"""
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

        Takes the password chosen at the sign-up that mailed the link, so that a link from someone else’s sign-up
        activates nothing. Other links of the same address stop working.

        Args:
            token: From the mailed link
            password: The password chosen at sign-up
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

        All other sessions of the user end, and the token of the call with them: the answer has the one that takes
        its place, and sets it as a cookie. A wrong `currentPassword` is 422 and counts as a wrong login. A user
        with a second factor needs a login of the last 10 minutes (403 `recent_login_required`).

        Args:
            current_password: The one that is to be replaced
            password: At least 12 characters, and not one that is tried first (422)
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
    ) -> types.AccountConfirmed:
        """Set a new password with the token from the email

        Args:
            token: From the mailed link
            password: At least 12 characters, and not one that is tried first (422)
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
        """The sender of an invitation

        Spends nothing.

        Args:
            token: From the mailed link
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

        The link proves the address, so the account is active at once. 409 for an address that has an account: log
        in with it, and POST /v1/auth/invitations/join.

        Args:
            token: From the mailed link
            password: For the new account
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

        The invitation must be for the address of the account: 403 for another.

        Args:
            token: From the mailed link
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

        Answers an access token for 12 hours, which ends sooner when it is not used for an hour, and sets it as a
        cookie for the dashboard; the session of the previous cookie ends. Limit: ten tries a minute for an account
        and network; a browser that has logged in before is counted separately, by a second cookie. A user with a
        second factor gets a `secondFactor.token` instead, for POST /v1/auth/login/second-factor.

        Args:
            email: An e-mail address
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

        Answers an access token for 12 hours, which ends sooner when it is not used for an hour, and sets it as a
        cookie for the dashboard; the session of the previous cookie ends. Limit: ten tries a minute for an account
        and network; a browser that has logged in before is counted separately, by a second cookie. After five wrong
        codes in a row none is looked at for a while (429 with Retry-After); a passkey or a recovery code works all
        the same.

        Args:
            token: From the answer of POST /v1/auth/login
            code: The six digits that the authenticator app shows
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
        """Start a login with a passkey alone

        The answer is for `navigator.credentials.get()`, within 5 minutes.
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
        """Log in with a passkey alone

        Answers an access token for 12 hours, which ends sooner when it is not used for an hour, and sets it as a
        cookie for the dashboard; the session of the previous cookie ends. Limit: ten tries a minute for an account
        and network; a browser that has logged in before is counted separately, by a second cookie. The passkey must
        be one that the device keeps together with whose it is (discoverable).

        Args:
            organization: For a member of several; else the oldest
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
        """The session: user, organization, and scopes"""
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
        """The organizations of the logged-in user"""
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
        """Switch to another organization of the logged-in user

        Answers an access token for it, and sets it as a cookie; it ends when the one of the call does.
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
        """The open sessions of the logged-in user

        In all organisations of the user.
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
        """End all sessions of the logged-in user but this one

        Needs a login of the last 10 minutes (403 `recent_login_required`): log in again.
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

        Needs a login of the last 10 minutes (403 `recent_login_required`): log in again.
        """
        self._transport.call(
            _END_SESSION,
            path={"id": id},
            options=options,
        )

    def get_second_factors(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.SecondFactors:
        """The second factors of the logged-in user"""
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
        """Start to add an authenticator app

        Needs a login of the last 10 minutes (403 `recent_login_required`): log in again. The app works once a code
        of it is sent to …/totp/confirm, within 10 minutes; it then takes the place of the one before.
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
        """Confirm an authenticator app with its code

        Args:
            code: The six digits that the authenticator app shows
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
        """Start to add a passkey

        Needs a login of the last 10 minutes (403 `recent_login_required`): log in again. The answer is for
        `navigator.credentials.create()` on a page of this service's host, within 5 minutes.
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
            name: What the user calls it, such as the name of the device
            passkey: What `PublicKeyCredential.toJSON()` gives after `navigator.credentials.create()`
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

        Needs a login of the last 10 minutes (403 `recent_login_required`): log in again. The codes of before stop
        working.
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

        Needs a login of the last 10 minutes (403 `recent_login_required`): log in again. With the last one the
        recovery codes go.
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

        Mails an activation link. It works for 24 hours, and only with the password of this sign-up. The answer is
        the same for an address that already has an account. 403 `sign_up_closed` where new accounts need an
        invitation or the operator (SIGN_UP).

        Args:
            email: An e-mail address
            password: At least 12 characters, and not one that is tried first (422)
            organization: Its name. Without one it gets a placeholder, which you can change at any time
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
        """The sign-up mode"""
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

        Takes the password chosen at the sign-up that mailed the link, so that a link from someone else’s sign-up
        activates nothing. Other links of the same address stop working.

        Args:
            token: From the mailed link
            password: The password chosen at sign-up
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

        All other sessions of the user end, and the token of the call with them: the answer has the one that takes
        its place, and sets it as a cookie. A wrong `currentPassword` is 422 and counts as a wrong login. A user
        with a second factor needs a login of the last 10 minutes (403 `recent_login_required`).

        Args:
            current_password: The one that is to be replaced
            password: At least 12 characters, and not one that is tried first (422)
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
    ) -> types.AccountConfirmed:
        """Set a new password with the token from the email

        Args:
            token: From the mailed link
            password: At least 12 characters, and not one that is tried first (422)
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
        """The sender of an invitation

        Spends nothing.

        Args:
            token: From the mailed link
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

        The link proves the address, so the account is active at once. 409 for an address that has an account: log
        in with it, and POST /v1/auth/invitations/join.

        Args:
            token: From the mailed link
            password: For the new account
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

        The invitation must be for the address of the account: 403 for another.

        Args:
            token: From the mailed link
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

        Answers an access token for 12 hours, which ends sooner when it is not used for an hour, and sets it as a
        cookie for the dashboard; the session of the previous cookie ends. Limit: ten tries a minute for an account
        and network; a browser that has logged in before is counted separately, by a second cookie. A user with a
        second factor gets a `secondFactor.token` instead, for POST /v1/auth/login/second-factor.

        Args:
            email: An e-mail address
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

        Answers an access token for 12 hours, which ends sooner when it is not used for an hour, and sets it as a
        cookie for the dashboard; the session of the previous cookie ends. Limit: ten tries a minute for an account
        and network; a browser that has logged in before is counted separately, by a second cookie. After five wrong
        codes in a row none is looked at for a while (429 with Retry-After); a passkey or a recovery code works all
        the same.

        Args:
            token: From the answer of POST /v1/auth/login
            code: The six digits that the authenticator app shows
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
        """Start a login with a passkey alone

        The answer is for `navigator.credentials.get()`, within 5 minutes.
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
        """Log in with a passkey alone

        Answers an access token for 12 hours, which ends sooner when it is not used for an hour, and sets it as a
        cookie for the dashboard; the session of the previous cookie ends. Limit: ten tries a minute for an account
        and network; a browser that has logged in before is counted separately, by a second cookie. The passkey must
        be one that the device keeps together with whose it is (discoverable).

        Args:
            organization: For a member of several; else the oldest
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
        """The session: user, organization, and scopes"""
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
        """The organizations of the logged-in user"""
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
        """Switch to another organization of the logged-in user

        Answers an access token for it, and sets it as a cookie; it ends when the one of the call does.
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
        """The open sessions of the logged-in user

        In all organisations of the user.
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
        """End all sessions of the logged-in user but this one

        Needs a login of the last 10 minutes (403 `recent_login_required`): log in again.
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

        Needs a login of the last 10 minutes (403 `recent_login_required`): log in again.
        """
        await self._transport.call(
            _END_SESSION,
            path={"id": id},
            options=options,
        )

    async def get_second_factors(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.SecondFactors:
        """The second factors of the logged-in user"""
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
        """Start to add an authenticator app

        Needs a login of the last 10 minutes (403 `recent_login_required`): log in again. The app works once a code
        of it is sent to …/totp/confirm, within 10 minutes; it then takes the place of the one before.
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
        """Confirm an authenticator app with its code

        Args:
            code: The six digits that the authenticator app shows
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
        """Start to add a passkey

        Needs a login of the last 10 minutes (403 `recent_login_required`): log in again. The answer is for
        `navigator.credentials.create()` on a page of this service's host, within 5 minutes.
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
            name: What the user calls it, such as the name of the device
            passkey: What `PublicKeyCredential.toJSON()` gives after `navigator.credentials.create()`
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

        Needs a login of the last 10 minutes (403 `recent_login_required`): log in again. The codes of before stop
        working.
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

        Needs a login of the last 10 minutes (403 `recent_login_required`): log in again. With the last one the
        recovery codes go.
        """
        return await self._transport.call(
            _REMOVE_SECOND_FACTOR,
            types.SecondFactors,
            path={"id": id},
            options=options,
        )
