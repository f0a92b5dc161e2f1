import { defineRoute } from '#domains/context.ts';
import { pageOf } from '#platform/operation/list.ts';
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
const RECEIPT = '`avouch-receipt-v1`: the entry as hashed, and a https://c2sp.org/tlog-proof; in the bytes of RFC 8785';
const PER_MINUTE = 600;
/** A part of the tree that is full never changes. */
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
    responses: { 200: { description: 'A page', schema: pageOf(entry) } },
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listEntries(ctx, actor, query, finders) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/audit/receipts/{id}',
    operationId: 'getAuditReceipt',
    summary: 'Download the receipt of a log entry',
    description:
      'The offline verifier checks it without network. For about a second after the change, the call answers 409 with `Retry-After`.',
    tag,
    access: read,
    params: receiptParams,
    query: receiptQuery,
    responses: { 200: { description: RECEIPT, contentType: 'application/json' } },
    errors: ['not_found', 'conflict'],
    handle: async ({ ctx, actor, params, query }) => ({
      status: 200,
      body: await getReceipt(ctx, actor, { ...params, ...query }),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/audit/consistency',
    operationId: 'getAuditConsistency',
    summary: 'Prove that the log was only extended',
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
    description: 'A signed note (https://c2sp.org/tlog-checkpoint) by the Ed25519 key of the service’s DID.',
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
    summary: 'List attestations of the log by witnesses and a time-stamp authority',
    description:
      'Newest first; empty if the operator has configured none. A witness (https://c2sp.org/tlog-witness) confirms that the log was only extended.',
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
    summary: 'Download hashes of the tree',
    description:
      'Tiles of https://c2sp.org/tlog-tiles: on level L, each hash is the root of 256^L entries. Each organization can read only its own entries.',
    tag,
    access: 'public',
    cors: true,
    throttlePerMinute: PER_MINUTE,
    params: tileParams,
    query: tileQuery,
    responses: { 200: { description: 'Hashes of 32 bytes', contentType: 'application/octet-stream' } },
    errors: ['not_found', 'rate_limited'],
    handle: async ({ ctx, params, query }) => ({
      status: 200,
      body: await getTile(ctx, { ...params, ...query }),
      headers: FOR_EVER,
    }),
  }),
];
