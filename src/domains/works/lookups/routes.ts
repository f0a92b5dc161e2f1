import { defineRoute } from '#domains/context.ts';
import { listRemovedHashes } from './list-removed.ts';
import { lookUp, lookUpPrefix } from './look-up.ts';
import {
  LOOKUP_BODY_LIMIT,
  lookupBody,
  lookupResults,
  prefixParams,
  prefixResults,
  removedHashes,
  removedHashesQuery,
} from './schema.ts';

const tag = 'Lookups';
const access = { anyOf: ['lookups:create'] } as const;

export const lookupRoutes = [
  defineRoute({
    method: 'post',
    path: '/v1/lookups',
    operationId: 'createLookup',
    summary: 'Check whether files may be shown',
    description:
      'For platforms: a key with only the scope `lookups:create` can look up hashes, and otherwise only read and revoke itself. The response never contains personal data. A key can look up 100,000 hashes a minute. A perceptual hash or an ISCC counts as 50, and so do a receipt and each project with performers whose files are found. Responses are not stored: an `Idempotency-Key` is ignored.',
    tag,
    access,
    body: lookupBody,
    bodyLimit: LOOKUP_BODY_LIMIT,
    ignoresIdempotencyKey: true,
    responses: { 200: { description: 'A result for each hash', schema: lookupResults } },
    errors: ['payload_too_large'],
    handle: async ({ ctx, actor, body }) => ({ status: 200, body: await lookUp(ctx, actor, body) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/lookups/prefixes/{prefix}',
    operationId: 'lookUpPrefix',
    summary: 'Check files by the first digits of their SHA-256',
    description:
      'Returns up to 1,000 files of the organization whose SHA-256 begins with the prefix. Compare the rest of the hash yourself, so that you do not reveal it. A call counts as 50 hashes, and so does each project with performers.',
    tag,
    access,
    params: prefixParams,
    responses: { 200: { description: 'The files, in the order of their hashes', schema: prefixResults } },
    errors: ['validation_failed'],
    handle: async ({ ctx, actor, params }) => ({
      status: 200,
      body: { data: await lookUpPrefix(ctx, actor, params.prefix) },
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/lookups/removals',
    operationId: 'listRemovedHashes',
    summary: 'List hashes of removed and withdrawn files',
    description:
      'For platforms: lists each hash once, in the order of its last change, including hashes that were lifted. Keep `syncCursor`, and send it as `cursor` in your next call to get all later changes. A page counts as 50 hashes.',
    tag,
    access,
    query: removedHashesQuery,
    responses: { 200: { description: 'A page of hashes, oldest change first', schema: removedHashes } },
    errors: ['validation_failed'],
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listRemovedHashes(ctx, actor, query) }),
  }),
];
