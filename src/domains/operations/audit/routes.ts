import { defineRoute } from '#domains/context.ts';
import type { RequestHeaders } from '#platform/http/route.ts';
import { pageOf } from '#platform/operation/list.ts';
import { compactReceipt } from '#verifier/log/compact-receipt.ts';
import { getReceipt, listAttestations } from './list-attestations.ts';
import { type EntryFinders, listEntries } from './list-entries.ts';
import { getCheckpoint, getConsistency, getTile } from './log-head.ts';
import {
  attestations,
  attestationsQuery,
  consistency,
  consistencyQuery,
  entriesQuery,
  entry,
  receiptParams,
  receiptQuery,
  tileParams,
  tileQuery,
} from './schema.ts';

const tag = 'Audit';
const read = { anyOf: ['compliance:read'] } as const;
const RECEIPT =
  'A receipt in the format `avouch-receipt-v1`, in RFC 8785 form. It contains the entry in the form that was hashed, and a proof in the format https://c2sp.org/tlog-proof';
const CBOR = 'application/cbor';
const PER_MINUTE = 600;
/** A full tile of the tree never changes. */
const FOR_EVER = { 'Cache-Control': 'public, max-age=31536000, immutable' };
const FRESH = { 'Cache-Control': 'public, max-age=1' };

export const auditRoutes = (finders: EntryFinders) => [
  defineRoute({
    method: 'get',
    path: '/v1/audit/entries',
    operationId: 'listAuditEntries',
    summary: 'List audit entries',
    description: 'Newest first. Entries contain IDs, never personal data.',
    tag,
    access: read,
    query: entriesQuery,
    responses: { 200: { description: 'A page of results', schema: pageOf(entry) } },
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listEntries(ctx, actor, query, finders) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/audit/receipts/{id}',
    operationId: 'getAuditReceipt',
    summary: 'Download the receipt of a log entry',
    description:
      'The offline verifier checks the receipt without a network. With `Accept: application/cbor`, the receipt has its compact form, in deterministic CBOR. For about a second after the change, the call returns 409 with `Retry-After`.',
    tag,
    access: read,
    params: receiptParams,
    query: receiptQuery,
    responses: { 200: { description: RECEIPT, contentType: 'application/json', alternative: CBOR } },
    errors: ['not_found', 'conflict'],
    handle: async ({ ctx, actor, params, query, headers }) => {
      const receipt = await getReceipt(ctx, actor, { ...params, ...query });
      if (!acceptsOnlyCbor(headers)) return { status: 200, body: receipt };
      return { status: 200, body: Buffer.from(compactReceipt(receipt)), headers: { 'Content-Type': CBOR } };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/v1/audit/consistency',
    operationId: 'getAuditConsistency',
    summary: 'Prove that no entry of the audit log was changed or removed',
    tag,
    access: 'public',
    cors: true,
    throttlePerMinute: PER_MINUTE,
    query: consistencyQuery,
    responses: { 200: { description: 'Both trees, and the consistency proof between them', schema: consistency } },
    errors: ['not_found', 'rate_limited'],
    handle: async ({ ctx, query }) => ({ status: 200, body: await getConsistency(ctx, query) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/audit/checkpoint',
    operationId: 'getAuditCheckpoint',
    summary: 'Download the signed checkpoint of the audit log',
    description:
      'Returns a signed note (https://c2sp.org/tlog-checkpoint). The Ed25519 key in the DID document of the service signs it.',
    tag,
    access: 'public',
    cors: true,
    throttlePerMinute: PER_MINUTE,
    responses: { 200: { description: 'The signed note', contentType: 'text/plain' } },
    errors: ['not_found', 'rate_limited'],
    handle: async ({ ctx }) => ({ status: 200, body: await getCheckpoint(ctx), headers: FRESH }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/audit/attestations',
    operationId: 'listAuditAttestations',
    summary: 'List attestations of the audit log by witnesses and a time-stamping authority',
    description:
      'Newest first. Empty if the operator has configured neither witnesses nor an authority. A witness (https://c2sp.org/tlog-witness) confirms that entries were only added to the log.',
    tag,
    access: 'public',
    cors: true,
    throttlePerMinute: PER_MINUTE,
    query: attestationsQuery,
    responses: { 200: { description: 'Checkpoints with their attestations', schema: attestations } },
    errors: ['rate_limited'],
    handle: async ({ ctx, query }) => ({ status: 200, body: await listAttestations(ctx, query), headers: FRESH }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/audit/tiles/{level}/{index}',
    operationId: 'getAuditTile',
    summary: "Download hashes of the audit log's tree",
    description:
      'Returns a tile as defined by https://c2sp.org/tlog-tiles. On level L, each hash is the root of 256^L entries. An organization can read only its own entries.',
    tag,
    access: 'public',
    cors: true,
    throttlePerMinute: PER_MINUTE,
    params: tileParams,
    query: tileQuery,
    responses: { 200: { description: 'The hashes, 32 bytes each', contentType: 'application/octet-stream' } },
    errors: ['not_found', 'rate_limited'],
    handle: async ({ ctx, params, query }) => ({
      status: 200,
      body: await getTile(ctx, { ...params, ...query }),
      headers: FOR_EVER,
    }),
  }),
];

/** A weight that refuses a type (RFC 9110 section 12.4.2). */
const REFUSED = /^q=0(\.0{0,3})?$/;

/** The default is JSON, also for clients that accept both. */
function acceptsOnlyCbor({ accept = '' }: RequestHeaders): boolean {
  const types = accept.split(',').flatMap((each) => {
    const [type = '', ...parameters] = each.split(';').map((part) => part.trim().toLowerCase());
    return parameters.some((parameter) => REFUSED.test(parameter)) ? [] : [type];
  });
  return types.includes(CBOR) && !['application/json', 'application/*', '*/*'].some((each) => types.includes(each));
}
