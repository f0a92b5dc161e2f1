import { z } from 'zod';
import { defineRoute } from '#domains/context.ts';
import { metadataRoute } from '#platform/http/metadata-route.ts';
import { LARGE_BODY_LIMIT } from '#platform/http/route.ts';
import { pageOf } from '#platform/operation/list.ts';
import { isWhole, withheld, withholdQuery } from '#platform/operation/withhold.ts';
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
  withdrawnFile,
  withdrawnFilesQuery,
} from './distribution/schema.ts';
import { reissueRelease } from './issue-release.ts';
import { getRelease, listReleases } from './list-releases.ts';
import { releaseReceipt } from './release-receipt.ts';
import {
  personStanding,
  personStandingsQuery,
  release,
  releaseBody,
  releaseParams,
  releaseSummary,
  releasesQuery,
} from './schema.ts';
import { listPersonStandings } from './standing/person-standings.ts';
import { listWithdrawnFiles } from './withdrawal/list-withdrawn-files.ts';
import { withdrawRelease } from './withdrawal/withdraw-release.ts';

const tag = 'Releases';
const read = { anyOf: ['agreements:read'] } as const;
const write = { anyOf: ['agreements:write'] } as const;
const includesNames = (query: unknown): boolean => releasesQuery.safeParse(query).data?.include !== undefined;
const ONE = { 200: { description: 'The release', schema: release } };

export const releaseRoutes = [
  defineRoute({
    method: 'post',
    path: '/v1/releases',
    operationId: 'createModelRelease',
    discloses: { kind: 'release', only: 'pii:read' },
    summary: 'Record a model release',
    description:
      'There are two ways. With `consent` and without `parties`, you attest the release. It is `signed` immediately, with `assurance: attested`. Its credential then shows that the consent is stated by your organization only, and not signed by the performer. With `parties`, the service emails each party a link to a page where they sign. The release is `pending` until all have signed. If `projectId` is unknown, the service creates the project with that ID. The person behind `userId` does not need a verified identity. Without one, the release shows `identity: missing` and has no nullifier. Reissue the release after the person is verified.',
    tag,
    access: write,
    body: releaseBody,
    bodyLimit: LARGE_BODY_LIMIT,
    responses: ONE,
    errors: ['unprocessable'],
    handle: async ({ ctx, actor, body }) => {
      const id = await createRelease(ctx, actor, await readRelease(ctx, body));
      return { status: 200, body: await getRelease(ctx, actor, id) };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/v1/releases',
    operationId: 'listModelReleases',
    discloses: { kind: 'release', only: 'pii:read', when: includesNames },
    summary: 'List model releases',
    tag,
    access: read,
    query: releasesQuery,
    responses: { 200: { description: 'A page of results, newest first', schema: pageOf(releaseSummary) } },
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listReleases(ctx, actor, query) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/person-standings',
    operationId: 'listPersonStandings',
    summary: 'List the identity status and the number of releases of persons',
    description: 'Returns persons in the order of `personIds`, without unknown IDs. Contains no personal data.',
    tag: 'Persons',
    access: { anyOf: ['verifications:read'] },
    query: personStandingsQuery,
    responses: {
      200: { description: 'The status of each known person', schema: z.object({ data: z.array(personStanding) }) },
    },
    handle: async ({ ctx, actor, query }) => ({
      status: 200,
      body: await listPersonStandings(ctx, actor, query.personIds),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/releases/{id}',
    operationId: 'getModelRelease',
    discloses: { kind: 'release', only: 'pii:read', when: isWhole },
    summary: 'Retrieve a model release with its history',
    tag,
    access: read,
    params: releaseParams,
    query: z.strictObject(withholdQuery),
    responses: ONE,
    errors: ['not_found'],
    handle: async ({ ctx, actor, params, query }) => ({
      status: 200,
      body: await getRelease(ctx, withheld(actor, query), params.id),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/releases/{id}/receipt',
    operationId: 'getModelReleaseReceipt',
    summary: 'Download the log receipt of a release',
    description:
      'Returns the receipt of the signing, with the hashes of the document and the claims. `of` and `distributionId` select another entry of the release. The offline verifier checks the receipt. Returns 404 if the entry does not exist. For about a second after the entry, the call returns 409 with `Retry-After`.',
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
      'Each recipient gets an email with a separate link. The link gives access to the credential, limited to the chosen fields, and to instructions for offline verification. An address that occurs twice gets one email.',
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
    discloses: { kind: 'distribution', only: 'pii:read', when: isWhole },
    summary: 'List deliveries of a release',
    tag,
    access: read,
    params: releaseParams,
    query: distributionsQuery,
    responses: { 200: { description: 'A page of results, newest first', schema: pageOf(distribution) } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params, query }) => ({
      status: 200,
      body: await listDistributions(ctx, withheld(actor, query), params.id, query),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/releases/{id}/distributions/{distributionId}/bounce',
    operationId: 'recordReleaseBounce',
    discloses: { kind: 'distribution', only: 'pii:read' },
    summary: 'Record that an email bounced',
    description:
      'For an email that a mail server accepted first and returned later. The service records an immediate refusal automatically.',
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
    summary: 'Reissue the credential of a signed release',
    description:
      'The new credential replaces the previous one, which is revoked. If the person has been verified since, the new credential contains the nullifier.',
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
      'You cannot undo this. Revokes the credential, sends the webhook `consent.withdrawn`, and notifies every recipient. Recipients must acknowledge the withdrawal by `acknowledgeBy`.',
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
  defineRoute({
    method: 'get',
    path: '/v1/releases/{id}/files',
    operationId: 'listWithdrawnFiles',
    discloses: { kind: 'release', only: 'pii:read', when: isWhole },
    summary: 'List the files that a withdrawn release covered',
    description:
      'The files in which the performer appeared when the release was withdrawn, their resized, transcoded, and new versions, and what recipients did with them. The list is empty if the release is not withdrawn, or another release of the performer counts. It is complete when `withdrawal.listedAt` of the release is set. Use `expand=file` for names and coverage.',
    tag,
    access: read,
    params: releaseParams,
    query: withdrawnFilesQuery,
    responses: { 200: { description: 'A page of results, newest first', schema: pageOf(withdrawnFile) } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params, query }) => ({
      status: 200,
      body: await listWithdrawnFiles(ctx, withheld(actor, query), params.id, query),
    }),
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
