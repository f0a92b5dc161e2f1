import { defineRoute } from '#domains/context.ts';
import { metadataRoute } from '#platform/http/metadata-route.ts';
import { LARGE_BODY_LIMIT } from '#platform/http/route.ts';
import { pageOf } from '#platform/operation/list.ts';
import { limitMails } from '#platform/outbox/limit-mails.ts';
import { createRelease } from './create-release.ts';
import { distributeRelease } from './distribution/distribute-release.ts';
import { listDistributions } from './distribution/list-distributions.ts';
import { readRelease } from './distribution/read-release.ts';
import { recordBounce } from './distribution/record-bounce.ts';
import {
  bounceBody,
  distributeBody,
  distributed,
  distribution,
  distributionParams,
  distributionsQuery,
  releaseReceiptQuery,
  withdrawBody,
} from './distribution/schema.ts';
import { reissueRelease } from './issue-release.ts';
import { getRelease, listReleases } from './list-releases.ts';
import { releaseReceipt } from './release-receipt.ts';
import { release, releaseBody, releaseParams, releaseSummary, releasesQuery } from './schema.ts';
import { withdrawRelease } from './withdrawal/withdraw-release.ts';

const tag = 'Releases';
const read = { anyOf: ['agreements:read'] } as const;
const write = { anyOf: ['agreements:write'] } as const;
const ONE = { 200: { description: 'The release', schema: release } };

export const releaseRoutes = [
  defineRoute({
    method: 'post',
    path: '/v1/releases',
    operationId: 'createModelRelease',
    discloses: { kind: 'release', only: 'pii:read' },
    summary: 'Record a model release',
    description:
      'With a consent and nothing more it is attested by the caller: a credential of the organisation alone says so at once (`signed`, `assurance: attested`). With parties each signs on a hosted page, reached by mail; the release is `pending` until all have. An unknown projectId makes the project under that id. A userId without a verified identity is taken, shows `identity: missing` and carries no nullifier: issue it again once there is one.',
    tag,
    access: write,
    body: releaseBody,
    bodyLimit: LARGE_BODY_LIMIT,
    responses: ONE,
    errors: ['unprocessable'],
    handle: async ({ ctx, actor, body }) => {
      await limitMails(ctx, actor, body.parties?.length ?? 0);
      const id = await createRelease(ctx, actor, await readRelease(ctx, body));
      return { status: 200, body: await getRelease(ctx, actor, id) };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/v1/releases',
    operationId: 'listModelReleases',
    summary: 'List model releases',
    tag,
    access: read,
    query: releasesQuery,
    responses: { 200: { description: 'A page, newest first', schema: pageOf(releaseSummary) } },
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listReleases(ctx, actor, query) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/releases/{id}',
    operationId: 'getModelRelease',
    discloses: { kind: 'release', only: 'pii:read' },
    summary: 'One model release with its history',
    tag,
    access: read,
    params: releaseParams,
    responses: ONE,
    errors: ['not_found'],
    handle: async ({ ctx, actor, params }) => ({ status: 200, body: await getRelease(ctx, actor, params.id) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/releases/{id}/receipt',
    operationId: 'getModelReleaseReceipt',
    summary: 'The proof that the log has a release',
    description:
      'Of its signing with the hashes of its document and claims, or of another of its entries; the offline verifier checks it. 404 where there is none; 409 with `Retry-After` for a second after.',
    tag,
    access: read,
    params: releaseParams,
    query: releaseReceiptQuery,
    responses: { 200: { description: 'avouch-receipt-v1', contentType: 'application/json' } },
    errors: ['not_found', 'conflict'],
    handle: async ({ ctx, actor, params, query }) => ({
      status: 200,
      body: await releaseReceipt(ctx, actor, { id: params.id, ...query }),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/releases/{id}/distribute',
    operationId: 'distributeModelRelease',
    discloses: { kind: 'distribution', only: 'pii:read' },
    summary: 'Send a signed release to recipients',
    description:
      'Each gets a mail with a link of their own, the credential with the chosen fields alone, and how to verify it offline. Addresses that are the same get one.',
    tag,
    access: write,
    params: releaseParams,
    body: distributeBody,
    responses: { 200: { description: 'The deliveries', schema: distributed } },
    errors: ['not_found', 'conflict', 'unprocessable', 'insufficient_scope'],
    handle: async ({ ctx, actor, params, body }) => ({
      status: 200,
      body: await distributeRelease(ctx, actor, params.id, body),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/releases/{id}/distributions',
    operationId: 'listReleaseDistributions',
    discloses: { kind: 'distribution', only: 'pii:read' },
    summary: 'The deliveries of a release',
    tag,
    access: read,
    params: releaseParams,
    query: distributionsQuery,
    responses: { 200: { description: 'A page, newest first', schema: pageOf(distribution) } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params, query }) => ({
      status: 200,
      body: await listDistributions(ctx, actor, params.id, query),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/releases/{id}/distributions/{distributionId}/bounce',
    operationId: 'recordReleaseBounce',
    discloses: { kind: 'distribution', only: 'pii:read' },
    summary: 'Note that a mail came back',
    description: 'For mails that a mail server took and returned later; what it refuses at once is noted by itself.',
    tag,
    access: write,
    params: distributionParams,
    body: bounceBody,
    responses: { 200: { description: 'The delivery', schema: distribution } },
    errors: ['not_found', 'conflict'],
    handle: async ({ ctx, actor, params, body }) => ({
      status: 200,
      body: await recordBounce(ctx, actor, params, body.reason),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/releases/{id}/reissue',
    operationId: 'reissueModelRelease',
    discloses: { kind: 'release', only: 'pii:read' },
    summary: 'Issue the credential of a signed release anew',
    description:
      'It takes the place of the earlier one, which is revoked; with the nullifier, once the user is verified.',
    tag,
    access: write,
    params: releaseParams,
    responses: ONE,
    errors: ['not_found', 'conflict'],
    handle: async ({ ctx, actor, params }) => {
      await reissueRelease(ctx, actor, params.id);
      return { status: 200, body: await getRelease(ctx, actor, params.id) };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/v1/releases/{id}/withdraw',
    operationId: 'withdrawModelRelease',
    discloses: { kind: 'release', only: 'pii:read' },
    summary: 'Withdraw a signed release',
    description:
      'Final. The credential is revoked; webhooks (`consent.withdrawn`) and every recipient are told, who have until `acknowledgeBy` to acknowledge it.',
    tag,
    access: write,
    params: releaseParams,
    body: withdrawBody,
    responses: ONE,
    errors: ['not_found', 'conflict'],
    handle: async ({ ctx, actor, params, body }) => {
      await withdrawRelease(ctx, actor, params.id, { ...body, by: 'caller' });
      return { status: 200, body: await getRelease(ctx, actor, params.id) };
    },
  }),
  metadataRoute({
    path: '/v1/releases/{id}',
    noun: 'ModelRelease',
    kind: 'release',
    tables: ['releases'],
    tag,
    access: write,
  }),
];
