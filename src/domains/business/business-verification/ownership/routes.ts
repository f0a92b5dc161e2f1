import { defineRoute } from '#domains/context.ts';
import { verificationParams } from '#domains/identity/identity-verification/index.ts';
import { inviteOwner } from './index.ts';
import { getOwner, listOwners } from './list-owners.ts';
import { businessOwner, businessOwners, inviteBody, ownerParams } from './schema.ts';

const tag = 'Business verifications';

/** The people behind a business, and their own verifications. */
export const ownerRoutes = [
  defineRoute({
    method: 'get',
    path: '/v1/verifications/{id}/owners',
    operationId: 'listBeneficialOwners',
    discloses: { kind: 'verification', only: 'pii:read' },
    summary: 'List beneficial owners of a business, with ownership paths, shares, and verification status',
    description: 'Returns the owners found in the last examination. Empty before the first examination.',
    tag,
    access: { anyOf: ['verifications:read'] },
    params: verificationParams,
    responses: { 200: { description: 'The owners, largest share first', schema: businessOwners } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params }) => ({ status: 200, body: await listOwners(ctx, actor, params.id) }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/verifications/{id}/owners/{ownerId}/invite',
    operationId: 'inviteBeneficialOwner',
    discloses: { kind: 'verification', only: 'pii:read' },
    summary: 'Invite a beneficial owner to verify their identity',
    description:
      'The link is valid for 14 days and replaces an earlier link. You can invite an owner once an hour. If the policy requires verified owners, the service automatically invites each owner whose email address you submitted.',
    tag,
    access: { anyOf: ['verifications:write'] },
    params: ownerParams,
    body: inviteBody,
    responses: { 202: { description: 'The email is queued', schema: businessOwner } },
    errors: ['not_found', 'conflict', 'gone', 'unprocessable', 'rate_limited'],
    handle: async ({ ctx, actor, params, body }) => {
      const of = { verificationId: params.id, ownerId: params.ownerId };
      await inviteOwner(ctx, actor, { ...of, email: body.email });
      return { status: 202, body: await getOwner(ctx, actor, of) };
    },
  }),
];
