import { defineRoute } from '#domains/context.ts';
import { requireAnchor } from '#platform/audit-log/index.ts';
import { metadataRoute } from '#platform/http/metadata-route.ts';
import { pageOf } from '#platform/operation/list.ts';
import { giveConsent } from './give-consent.ts';
import { getConsent, listConsents } from './list-consents.ts';
import { makeReceipt } from './make-receipt.ts';
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
      'A consent that is given becomes a record after ISO/IEC TS 27560 and a ConsentCredential; one that is refused is recorded as such. What is left out has a default, which says no more than that it stands in the notice. With `signer` the person is asked to sign, and it is given once that is done; else the caller attests it. An unknown `userId` makes a person without a verified identity.',
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
    responses: { 200: { description: 'A page, newest first', schema: pageOf(consent) } },
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listConsents(ctx, actor, query) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/consents/{id}',
    operationId: 'getConsent',
    summary: 'One consent with its history',
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
      'A new entry beside what was given, which stays as it was; the credential is revoked for good. 409 for one that is not given.',
    tag,
    access: write,
    params: consentParams,
    body: withdrawBody,
    responses: { 200: { description: 'The consent as it is now', schema: consent } },
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
    summary: 'The log receipt of a consent or its withdrawal',
    description:
      'Of an entry with the hash of its claims and of the document that was signed; the offline verifier checks it. 404 for one that was not given; 409 with `Retry-After` for a second after.',
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
    summary: 'The receipt of a consent',
    description: 'The record after ISO/IEC TS 27560 as JSON, and the credential in the format asked for.',
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
  metadataRoute({
    path: '/v1/consents/{id}',
    noun: 'Consent',
    kind: 'consent',
    tables: ['consents'],
    tag,
    access: write,
  }),
];
