import { defineRoute } from '#domains/context.ts';
import { askedHost, issuerParams, organizationDidDocument } from '#domains/credentials/dids/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Reply, RequestHeaders } from '#platform/http/route.ts';
import { addressAt } from '../addresses.ts';
import { TYPE_PATH, typeMetadata } from '../describe-types.ts';
import { snapshot, snapshotQuery, statusListParams, typeMetadataAnswer, typeParams } from '../schema.ts';
import { type PublishedList, publishList } from './publish-list.ts';
import { compactFormat, FRESH_SECONDS, type ListFormat, type StatusListKind } from './status-list.ts';
import { publishSnapshot, takeSnapshot } from './status-snapshot.ts';

const tag = 'Credentials';
const CACHE = { 'Cache-Control': `public, max-age=${FRESH_SECONDS}` };

export const statusRoutes = [
  defineRoute({
    method: 'get',
    path: '/v1/status-lists/snapshot',
    operationId: 'getStatusSnapshot',
    summary: 'Download all status lists of the organization in one file',
    description:
      'Verifiers without a network accept the file as `--status`. Each list is signed, and valid for `validDays`.',
    tag,
    access: { anyOf: ['credentials:read'] },
    query: snapshotQuery,
    responses: { 200: { description: 'The snapshot', schema: snapshot } },
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await takeSnapshot(ctx, actor, query) }),
  }),
  defineRoute({
    method: 'get',
    path: '/orgs/{id}/status.json',
    operationId: 'getIssuerStatus',
    summary: 'Download all status lists of an issuer in one file',
    description:
      'Needs no key. The file is published beside the `did:web` document, as `status.json` instead of `did.json`. Each list is signed, and valid for up to 24 hours. Verifiers should fetch the file again after five minutes.',
    tag,
    access: 'public',
    cors: true,
    params: issuerParams,
    responses: { 200: { description: 'The snapshot', schema: snapshot } },
    throttlePerMinute: 300,
    errors: ['not_found', 'rate_limited'],
    handle: async ({ ctx, params: { id }, headers }) => {
      await organizationDidDocument(ctx, { org: id, host: askedHost(ctx, headers) });
      return { status: 200, body: await publishSnapshot(ctx, id), headers: CACHE };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/v1/status-lists/{id}',
    operationId: 'getStatusList',
    summary: 'Download a signed status list',
    description:
      'Returns a Bitstring Status List v1.0 or a Token Status List. A Bitstring Status List is `application/vc+jwt` by default. It has an embedded proof if `Accept` names `application/vc`, `application/ld+json`, or `application/json`. A Token Status List is `application/statuslist+jwt`. A list is valid for 24 hours. Verifiers should fetch it again after five minutes.',
    tag,
    access: 'public',
    cors: true,
    params: statusListParams,
    responses: {
      200: { description: 'The list', contentType: 'application/*' },
      304: { description: 'The list has not changed since the ETag in `If-None-Match`' },
    },
    // Many verifiers may share one address, and each returns every five minutes.
    throttlePerMinute: 600,
    errors: ['not_found', 'rate_limited'],
    handle: async ({ ctx, params, headers }) => {
      const list = await publishList(ctx, { id: params.id, format: (kind) => negotiate(kind, headers.accept) });
      return reply(list, headers);
    },
  }),
  defineRoute({
    method: 'get',
    path: `${TYPE_PATH}/{type}/{version}`,
    operationId: 'getCredentialType',
    summary: 'Retrieve the description of a credential type (SD-JWT VC type metadata)',
    tag,
    access: 'public',
    cors: true,
    params: typeParams,
    responses: { 200: { description: 'The type metadata', schema: typeMetadataAnswer } },
    errors: ['not_found'],
    handle: async ({ ctx, params, headers }) => {
      const address = addressAt(ctx, askedHost(ctx, headers));
      const metadata = typeMetadata(address, `${params.type}/${params.version}`);
      if (!metadata) throw new AppError('not_found');
      return { status: 200, body: metadata, headers: { 'Cache-Control': 'public, max-age=3600' } };
    },
  }),
];

const EMBEDDED = /application\/(?:vc|ld\+json|json)\s*(?:[;,]|$)/;

/** Compact, unless `Accept` names only other forms. */
function negotiate(kind: StatusListKind, accept = ''): ListFormat {
  const isEmbedded = kind !== 'token' && EMBEDDED.test(accept) && !accept.includes('application/vc+jwt');
  return isEmbedded ? 'ldp_vc' : compactFormat(kind);
}

function reply({ format, body, tag: etag }: PublishedList, { 'if-none-match': known = '' }: RequestHeaders): Reply {
  const headers = {
    ...CACHE,
    ETag: etag,
    Vary: 'Accept',
  };
  const isKnown = known.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
  if (isKnown) return { status: 304, headers };
  const type = format === 'ldp_vc' ? 'vc' : format;
  return { status: 200, body, headers: { ...headers, 'Content-Type': `application/${type}` } };
}
