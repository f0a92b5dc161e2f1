import { defineRoute } from '#domains/context.ts';
import { requireAnchor } from '#platform/audit-log/index.ts';
import { metadataRoute } from '#platform/http/metadata-route.ts';
import { pageOf } from '#platform/operation/list.ts';
import { giveConsent } from './give-consent.ts';
import { getConsent, listConsents } from './list-consents.ts';
import { makeReceipt } from './make-receipt.ts';
import { listUses } from './replicas/list-uses.ts';
import { replicaUse, usesQuery } from './replicas/schema.ts';
import {
  consent,
  consentBody,
  consentParams,
  consentsQuery,
  logReceiptQuery,
  receipt,
  receiptQuery,
  withdrawBody,
} from './schema.ts';
import { withdrawConsent } from './withdraw-consent.ts';

const tag = 'Consents';
const read = { anyOf: ['agreements:read'] } as const;
const write = { anyOf: ['agreements:write'] } as const;

export const consentRoutes = [
  defineRoute({
    method: 'post',
    path: '/v1/consents',
    operationId: 'giveConsent',
    summary: "Record a person's consent or refusal",
    description:
      'If the person agreed, creates a record under ISO/IEC TS 27560 and a ConsentCredential. If the person refused, records the refusal. The default values of omitted fields refer to the notice. With `signer`, the service asks the person to sign. The consent counts as given once they have signed. Without `signer`, you attest the consent. If the `userId` is unknown, the service creates a person without a verified identity. For type `digital_replica`, `replica`, `signer`, and a description of the uses in `purpose` are required.',
    tag,
    access: write,
    body: consentBody,
    responses: { 201: { description: 'The consent', schema: consent } },
    errors: ['conflict', 'unprocessable'],
    handle: async ({ ctx, actor, body }) => ({ status: 201, body: await giveConsent(ctx, actor, body) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/consents',
    operationId: 'listConsents',
    summary: 'List consents',
    tag,
    access: read,
    query: consentsQuery,
    responses: { 200: { description: 'A page of results, newest first', schema: pageOf(consent) } },
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listConsents(ctx, actor, query) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/consents/{id}',
    operationId: 'getConsent',
    summary: 'Retrieve a consent with its history',
    tag,
    access: read,
    params: consentParams,
    responses: { 200: { description: 'The consent', schema: consent } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params }) => ({ status: 200, body: await getConsent(ctx, actor, params.id) }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/consents/{id}/withdraw',
    operationId: 'withdrawConsent',
    summary: 'Withdraw a consent',
    description:
      'The history keeps the original consent. The credential is permanently revoked. Returns 409 if the consent was refused or is pending.',
    tag,
    access: write,
    params: consentParams,
    body: withdrawBody,
    responses: { 200: { description: 'The updated consent', schema: consent } },
    errors: ['not_found', 'conflict'],
    handle: async ({ ctx, actor, params, body }) => ({
      status: 200,
      body: await withdrawConsent(ctx, actor, { id: params.id, reason: body.reason }),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/consents/{id}/log-receipt',
    operationId: 'getConsentLogReceipt',
    summary: 'Download the log receipt of a consent or its withdrawal',
    description:
      'Returns the receipt of the entry, with the hashes of the claims and of the signed document. The offline verifier checks it. Returns 404 if the consent was never given. For about a second after the entry, the call returns 409 with `Retry-After`.',
    tag,
    access: read,
    params: consentParams,
    query: logReceiptQuery,
    responses: { 200: { description: 'avouch-receipt-v1', contentType: 'application/json' } },
    errors: ['not_found', 'conflict'],
    handle: async ({ ctx, actor, params, query }) => ({
      status: 200,
      body: await ctx.db.org(actor, (tx) => requireAnchor(tx, { action: `consent.${query.of}`, subject: params.id })),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/consents/{id}/receipt',
    operationId: 'getConsentReceipt',
    summary: 'Retrieve the record of a consent',
    description: 'Returns the record under ISO/IEC TS 27560 as JSON, and the credential in the requested format.',
    tag,
    access: read,
    params: consentParams,
    query: receiptQuery,
    responses: { 200: { description: 'The record and the credential', schema: receipt } },
    errors: ['not_found', 'gone'],
    handle: async ({ ctx, actor, params, query }) => ({
      status: 200,
      body: await makeReceipt(ctx, actor, params.id, query.format),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/consents/{id}/uses',
    operationId: 'listReplicaUses',
    summary: 'List recorded uses of a digital replica',
    tag,
    access: read,
    params: consentParams,
    query: usesQuery,
    responses: { 200: { description: 'A page of results, newest first', schema: pageOf(replicaUse) } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params, query }) => ({
      status: 200,
      body: await listUses(ctx, actor, params.id, query),
    }),
  }),
  metadataRoute({
    path: '/v1/consents/{id}',
    noun: 'Consent',
    kind: 'consent',
    tables: ['consents'],
    tag,
    access: write,
  }),
];
