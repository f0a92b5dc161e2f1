# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.organization`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Optional, Union

from .. import types
from .._encode import OMIT
from .._resource import AsyncResource, Resource
from .._transport import Operation

if TYPE_CHECKING:
    from collections.abc import Sequence
    from .. import params
    from .._encode import Omit
    from .._transport import RequestOptions


_GET = Operation(
    "getOrganization",
    "GET",
    "/v1/organization",
)
_UPDATE = Operation(
    "updateOrganization",
    "PATCH",
    "/v1/organization",
    body={"contact_email": ("contactEmail", None), "require_second_factor": ("requireSecondFactor", None), "minimum_signature_level": ("minimumSignatureLevel", None), "lookup_disclosures": ("lookupDisclosures", None), "complaint_page": ("complaintPage", None)},
    nullable=frozenset({"contact_email"}),
)
_LIST_MEMBERS = Operation(
    "listMembers",
    "GET",
    "/v1/organization/members",
)
_CHANGE_MEMBER = Operation(
    "changeMember",
    "PATCH",
    "/v1/organization/members/{userId}",
    body={"api_keys": ("apiKeys", None)},
)
_REMOVE_MEMBER = Operation(
    "removeMember",
    "DELETE",
    "/v1/organization/members/{userId}",
)
_INVITE_MEMBER = Operation(
    "inviteMember",
    "POST",
    "/v1/organization/invitations",
    idempotent=True,
)
_LIST_INVITATIONS = Operation(
    "listInvitations",
    "GET",
    "/v1/organization/invitations",
)
_WITHDRAW_INVITATION = Operation(
    "withdrawInvitation",
    "DELETE",
    "/v1/organization/invitations/{id}",
    answer="none",
)
_GET_START = Operation(
    "getStart",
    "GET",
    "/v1/organization/start",
)
_SET_START = Operation(
    "setStart",
    "PUT",
    "/v1/organization/start",
)


class Organization(Resource):
    """Calls of `client.organization`."""

    def get(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.Organization:
        """Retrieve the organization of the token

        Scope: `organization:read`.
        """
        return self._transport.call(
            _GET,
            types.Organization,
            options=options,
        )

    def update(
        self,
        *,
        name: Optional[str] = None,
        contact_email: Union[Optional[str], Omit] = OMIT,
        require_second_factor: Optional[bool] = None,
        minimum_signature_level: Optional[types.MinimumSignatureLevel] = None,
        language: Optional[types.MailLanguage] = None,
        lookup_disclosures: Optional[Sequence[types.LookupDisclosure]] = None,
        complaint_page: Optional[bool] = None,
        branding: Optional[params.UpdateOrganizationBranding] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Organization:
        """Change the name, contact, or rules of the organization

        Args:
            contact_email: Email address of the contact that hosted pages show; null for none
            require_second_factor: Whether a member without a second factor gets 403 `second_factor_required` for
                every call except those that add one. Only an owner can change this, with an access token of a login
                within the last 10 minutes
            minimum_signature_level: Minimum signature level that each performer of any project must reach for a
                bundle to pass. A project can set a higher minimum, but no lower one
            language: Language of emails to people whose language is unknown, such as recipients of releases
            lookup_disclosures: What look-ups disclose to a platform, besides the status of a file. Empty by default
            complaint_page: Whether anyone can send you complaints on your public page, `/complaints/{id}`. True by
                default
            branding: Appearance of hosted pages
        Scope: `organization:write`.
        """
        return self._transport.call(
            _UPDATE,
            types.Organization,
            fields={"name": name, "contact_email": contact_email, "require_second_factor": require_second_factor, "minimum_signature_level": minimum_signature_level, "language": language, "lookup_disclosures": lookup_disclosures, "complaint_page": complaint_page, "branding": branding},
            options=options,
        )

    def list_members(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ListMembersResult:
        """List members and their roles

        Scope: `organization:write`.
        """
        return self._transport.call(
            _LIST_MEMBERS,
            types.ListMembersResult,
            options=options,
        )

    def change_member(
        self,
        user_id: str,
        *,
        role: types.MemberRole,
        api_keys: Optional[Literal["revoke", "take_over"]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.MemberChange:
        """Change the role of a member

        If the new role has fewer scopes, keys of the member with more scopes are revoked, unless an owner takes
        them over. If the new role may not invite members, the member’s open invitations are withdrawn.

        Args:
            api_keys: What happens to the keys of the member: they are revoked, or you become responsible for them.
                Taking them over does not change their secrets, so rotate them. Only a logged-in owner can take keys
                over
        Scope: `organization:write`.
        """
        return self._transport.call(
            _CHANGE_MEMBER,
            types.MemberChange,
            path={"userId": user_id},
            fields={"role": role, "api_keys": api_keys},
            options=options,
        )

    def remove_member(
        self,
        user_id: str,
        *,
        api_keys: Optional[Literal["revoke", "take_over"]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.MemberChange:
        """Remove a member

        Revokes the keys of the member, unless an owner takes them over. `GET /v1/auth/api-keys?memberId=…` lists
        these keys. The member’s open invitations are withdrawn.

        Args:
            api_keys: What happens to the keys of the member: they are revoked, or you become responsible for them.
                Taking them over does not change their secrets, so rotate them. Only a logged-in owner can take keys
                over
        Scope: `organization:write`.
        """
        return self._transport.call(
            _REMOVE_MEMBER,
            types.MemberChange,
            path={"userId": user_id},
            query={"apiKeys": api_keys},
            options=options,
        )

    def invite_member(
        self,
        *,
        email: str,
        role: types.MemberRole,
        options: Optional[RequestOptions] = None,
    ) -> types.InviteMemberResult:
        """Invite a member by email

        Args:
            email: Email address of the new user
        Scope: `organization:write`.
        """
        return self._transport.call(
            _INVITE_MEMBER,
            types.InviteMemberResult,
            fields={"email": email, "role": role},
            options=options,
        )

    def list_invitations(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ListInvitationsResult:
        """List open invitations

        Scope: `organization:write`.
        """
        return self._transport.call(
            _LIST_INVITATIONS,
            types.ListInvitationsResult,
            options=options,
        )

    def withdraw_invitation(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """Withdraw an invitation

        Scope: `organization:write`.
        """
        self._transport.call(
            _WITHDRAW_INVITATION,
            path={"id": id},
            options=options,
        )

    def get_start(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.Start:
        """Retrieve the steps of the guided start and their status

        There are two guided starts: for productions, and for integrating the API. The steps count only data in the
        mode of the token. Sample data does not count.

        Scope: `organization:read`.
        """
        return self._transport.call(
            _GET_START,
            types.Start,
            options=options,
        )

    def set_start(
        self,
        *,
        beginning: types.Beginning,
        options: Optional[RequestOptions] = None,
    ) -> types.Start:
        """Set the guided start of the logged-in member

        Applies only to this member in this organization, both in live and in test mode.
        """
        return self._transport.call(
            _SET_START,
            types.Start,
            fields={"beginning": beginning},
            options=options,
        )


class AsyncOrganization(AsyncResource):
    """Calls of `client.organization`."""

    async def get(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.Organization:
        """Retrieve the organization of the token

        Scope: `organization:read`.
        """
        return await self._transport.call(
            _GET,
            types.Organization,
            options=options,
        )

    async def update(
        self,
        *,
        name: Optional[str] = None,
        contact_email: Union[Optional[str], Omit] = OMIT,
        require_second_factor: Optional[bool] = None,
        minimum_signature_level: Optional[types.MinimumSignatureLevel] = None,
        language: Optional[types.MailLanguage] = None,
        lookup_disclosures: Optional[Sequence[types.LookupDisclosure]] = None,
        complaint_page: Optional[bool] = None,
        branding: Optional[params.UpdateOrganizationBranding] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Organization:
        """Change the name, contact, or rules of the organization

        Args:
            contact_email: Email address of the contact that hosted pages show; null for none
            require_second_factor: Whether a member without a second factor gets 403 `second_factor_required` for
                every call except those that add one. Only an owner can change this, with an access token of a login
                within the last 10 minutes
            minimum_signature_level: Minimum signature level that each performer of any project must reach for a
                bundle to pass. A project can set a higher minimum, but no lower one
            language: Language of emails to people whose language is unknown, such as recipients of releases
            lookup_disclosures: What look-ups disclose to a platform, besides the status of a file. Empty by default
            complaint_page: Whether anyone can send you complaints on your public page, `/complaints/{id}`. True by
                default
            branding: Appearance of hosted pages
        Scope: `organization:write`.
        """
        return await self._transport.call(
            _UPDATE,
            types.Organization,
            fields={"name": name, "contact_email": contact_email, "require_second_factor": require_second_factor, "minimum_signature_level": minimum_signature_level, "language": language, "lookup_disclosures": lookup_disclosures, "complaint_page": complaint_page, "branding": branding},
            options=options,
        )

    async def list_members(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ListMembersResult:
        """List members and their roles

        Scope: `organization:write`.
        """
        return await self._transport.call(
            _LIST_MEMBERS,
            types.ListMembersResult,
            options=options,
        )

    async def change_member(
        self,
        user_id: str,
        *,
        role: types.MemberRole,
        api_keys: Optional[Literal["revoke", "take_over"]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.MemberChange:
        """Change the role of a member

        If the new role has fewer scopes, keys of the member with more scopes are revoked, unless an owner takes
        them over. If the new role may not invite members, the member’s open invitations are withdrawn.

        Args:
            api_keys: What happens to the keys of the member: they are revoked, or you become responsible for them.
                Taking them over does not change their secrets, so rotate them. Only a logged-in owner can take keys
                over
        Scope: `organization:write`.
        """
        return await self._transport.call(
            _CHANGE_MEMBER,
            types.MemberChange,
            path={"userId": user_id},
            fields={"role": role, "api_keys": api_keys},
            options=options,
        )

    async def remove_member(
        self,
        user_id: str,
        *,
        api_keys: Optional[Literal["revoke", "take_over"]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.MemberChange:
        """Remove a member

        Revokes the keys of the member, unless an owner takes them over. `GET /v1/auth/api-keys?memberId=…` lists
        these keys. The member’s open invitations are withdrawn.

        Args:
            api_keys: What happens to the keys of the member: they are revoked, or you become responsible for them.
                Taking them over does not change their secrets, so rotate them. Only a logged-in owner can take keys
                over
        Scope: `organization:write`.
        """
        return await self._transport.call(
            _REMOVE_MEMBER,
            types.MemberChange,
            path={"userId": user_id},
            query={"apiKeys": api_keys},
            options=options,
        )

    async def invite_member(
        self,
        *,
        email: str,
        role: types.MemberRole,
        options: Optional[RequestOptions] = None,
    ) -> types.InviteMemberResult:
        """Invite a member by email

        Args:
            email: Email address of the new user
        Scope: `organization:write`.
        """
        return await self._transport.call(
            _INVITE_MEMBER,
            types.InviteMemberResult,
            fields={"email": email, "role": role},
            options=options,
        )

    async def list_invitations(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ListInvitationsResult:
        """List open invitations

        Scope: `organization:write`.
        """
        return await self._transport.call(
            _LIST_INVITATIONS,
            types.ListInvitationsResult,
            options=options,
        )

    async def withdraw_invitation(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """Withdraw an invitation

        Scope: `organization:write`.
        """
        await self._transport.call(
            _WITHDRAW_INVITATION,
            path={"id": id},
            options=options,
        )

    async def get_start(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.Start:
        """Retrieve the steps of the guided start and their status

        There are two guided starts: for productions, and for integrating the API. The steps count only data in the
        mode of the token. Sample data does not count.

        Scope: `organization:read`.
        """
        return await self._transport.call(
            _GET_START,
            types.Start,
            options=options,
        )

    async def set_start(
        self,
        *,
        beginning: types.Beginning,
        options: Optional[RequestOptions] = None,
    ) -> types.Start:
        """Set the guided start of the logged-in member

        Applies only to this member in this organization, both in live and in test mode.
        """
        return await self._transport.call(
            _SET_START,
            types.Start,
            fields={"beginning": beginning},
            options=options,
        )
