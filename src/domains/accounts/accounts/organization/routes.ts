import { defineRoute } from '#domains/context.ts';
import { inviteMember } from '../members/invite-member.ts';
import { listInvitations, withdrawInvitation } from '../members/manage-invitations.ts';
import { invitationParams, openInvitations } from '../members/schema.ts';
import {
  invitation,
  invitationBody,
  memberChange,
  memberParams,
  members,
  organization,
  organizationBody,
  removalQuery,
  roleBody,
} from '../schema.ts';
import { changeMember, changeOrganization, getOrganization, listMembers } from './manage-organization.ts';

const tag = 'Organization';
const read = { anyOf: ['organization:read'] } as const;
const write = { anyOf: ['organization:write'] } as const;

export const organizationRoutes = [
  defineRoute({
    method: 'get',
    path: '/v1/organization',
    operationId: 'getOrganization',
    summary: 'Retrieve the organization of the token',
    tag,
    access: read,
    responses: { 200: { description: 'The organization', schema: organization } },
    handle: async ({ ctx, actor }) => ({ status: 200, body: await getOrganization(ctx, actor) }),
  }),
  defineRoute({
    method: 'patch',
    path: '/v1/organization',
    operationId: 'updateOrganization',
    summary: 'Change the name, contact, or rules of the organization',
    tag,
    access: write,
    body: organizationBody,
    responses: { 200: { description: 'The organization', schema: organization } },
    errors: ['recent_login_required', 'conflict'],
    handle: async ({ ctx, actor, body }) => ({ status: 200, body: await changeOrganization(ctx, actor, body) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/organization/members',
    operationId: 'listMembers',
    discloses: { kind: 'member' },
    summary: 'List members and their roles',
    tag,
    access: write,
    responses: { 200: { description: 'All members', schema: members } },
    handle: async ({ ctx, actor }) => ({
      status: 200,
      body: { data: await listMembers(ctx, actor), nextCursor: null },
    }),
  }),
  defineRoute({
    method: 'patch',
    path: '/v1/organization/members/{userId}',
    operationId: 'changeMember',
    summary: 'Change the role of a member',
    description:
      'If the new role has fewer scopes, keys of the member with more scopes are revoked, unless an owner takes them over. If the new role may not invite members, the member’s open invitations are withdrawn.',
    tag,
    access: write,
    params: memberParams,
    body: roleBody,
    responses: { 200: { description: 'The member with the new role', schema: memberChange } },
    errors: ['not_found', 'conflict'],
    handle: async ({ ctx, actor, params: { userId }, body: { role, apiKeys } }) => ({
      status: 200,
      body: await changeMember(ctx, actor, { userId, role, keys: apiKeys }),
    }),
  }),
  defineRoute({
    method: 'delete',
    path: '/v1/organization/members/{userId}',
    operationId: 'removeMember',
    summary: 'Remove a member',
    description:
      'Revokes the keys of the member, unless an owner takes them over. `GET /v1/auth/api-keys?memberId=…` lists these keys. The member’s open invitations are withdrawn.',
    tag,
    access: write,
    params: memberParams,
    query: removalQuery,
    responses: { 200: { description: 'The member is removed and logged out', schema: memberChange } },
    errors: ['not_found', 'conflict'],
    handle: async ({ ctx, actor, params: { userId }, query: { apiKeys } }) => ({
      status: 200,
      body: await changeMember(ctx, actor, { userId, role: undefined, keys: apiKeys }),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/organization/invitations',
    operationId: 'inviteMember',
    summary: 'Invite a member by email',
    tag,
    access: write,
    body: invitationBody,
    responses: { 201: { description: 'The invitation. The service emails it', schema: invitation } },
    errors: ['conflict'],
    handle: async ({ ctx, actor, body }) => ({ status: 201, body: await inviteMember(ctx, actor, body) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/organization/invitations',
    operationId: 'listInvitations',
    discloses: { kind: 'invitation' },
    summary: 'List open invitations',
    tag,
    access: write,
    responses: { 200: { description: 'All valid invitations, newest first', schema: openInvitations } },
    handle: async ({ ctx, actor }) => ({
      status: 200,
      body: { data: await listInvitations(ctx, actor), nextCursor: null },
    }),
  }),
  defineRoute({
    method: 'delete',
    path: '/v1/organization/invitations/{id}',
    operationId: 'withdrawInvitation',
    summary: 'Withdraw an invitation',
    tag,
    access: write,
    params: invitationParams,
    responses: { 204: { description: 'The link in the invitation no longer works' } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params }) => {
      await withdrawInvitation(ctx, actor, params.id);
      return { status: 204 };
    },
  }),
];
