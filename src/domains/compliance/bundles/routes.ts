import { type Context, defineRoute } from '#domains/context.ts';
import { metadataRoute } from '#platform/http/metadata-route.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { pageOf } from '#platform/operation/list.ts';
import { openFile } from './bundle-blobs.ts';
import { assertMayShow, createBundle } from './create-bundle.ts';
import { createBundleProofLink } from './create-proof-link.ts';
import { listAgeStatements } from './list-age-statements.ts';
import { getBundle, listBundles } from './list-bundles.ts';
import {
  ageStatements,
  BUNDLE_BODY_LIMIT,
  bundle,
  bundleBody,
  bundleParams,
  bundleProofLink,
  bundlesQuery,
  proofLinkBody,
  statementsQuery,
} from './schema.ts';
import { loadBundle } from './store.ts';

const tag = 'Compliance';
const read = { anyOf: ['compliance:read'] } as const;

export const bundleRoutes = [
  defineRoute({
    method: 'post',
    path: '/v1/compliance/bundles',
    operationId: 'createComplianceBundle',
    summary: 'Make the compliance bundle of a project',
    description:
      'One file with the releases of everyone depicted, proofs of their age on the first day of their shoot, the business behind it, the status of all credentials, log receipts and keys, sealed by the organisation: the offline verifier judges it without network, rule by rule. Missing age proofs are made where the service keeps the secret; wallets prove the statements of `GET /v1/compliance/age-statements`. What a production lacks, its bundle lacks: it is made all the same, and fails for exactly that. A job makes it; `bundle.completed` or `bundle.failed` tells.',
    tag,
    access: { anyOf: ['compliance:write'] },
    body: bundleBody,
    bodyLimit: BUNDLE_BODY_LIMIT,
    responses: { 202: { description: 'Taken', schema: bundle } },
    errors: ['unprocessable', 'insufficient_scope', 'payload_too_large'],
    handle: async ({ ctx, actor, body }) => ({ status: 202, body: await createBundle(ctx, actor, body) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/compliance/bundles',
    operationId: 'listComplianceBundles',
    summary: 'List bundles',
    tag,
    access: read,
    query: bundlesQuery,
    responses: { 200: { description: 'A page, newest first', schema: pageOf(bundle) } },
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listBundles(ctx, actor, query) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/compliance/bundles/{id}',
    operationId: 'getComplianceBundle',
    summary: 'How far a bundle is, and what it lacks',
    tag,
    access: read,
    params: bundleParams,
    responses: { 200: { description: 'The bundle', schema: bundle } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params }) => ({ status: 200, body: await getBundle(ctx, actor, params.id) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/compliance/bundles/{id}/file',
    operationId: 'getComplianceBundleFile',
    summary: 'The file of a bundle',
    discloses: { kind: 'bundle' },
    description: 'JSON in the form of RFC 8785, sealed. Kept for 90 days. Needs `pii:read` too where it shows names.',
    tag,
    access: read,
    params: bundleParams,
    responses: { 200: { description: 'The bundle', contentType: 'application/json' } },
    errors: ['not_found', 'gone', 'insufficient_scope'],
    handle: async ({ ctx, actor, params }) => ({
      status: 200,
      body: await readFile(ctx, actor, params.id),
      headers: { 'Content-Disposition': `attachment; filename="${params.id}.json"`, 'Cache-Control': 'no-store' },
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/compliance/age-statements/links',
    operationId: 'createAgeStatementLink',
    summary: 'Make a link at which a performer proves their age with a wallet',
    description:
      'For whoever holds an identity in a wallet of their own: the page proves in the browser. The proof that is accepted is kept, and taken into the bundles that are made from then on.',
    tag,
    access: { anyOf: ['compliance:write'] },
    body: proofLinkBody,
    answersSecret: true,
    responses: { 201: { description: 'The link, shown this once', schema: bundleProofLink } },
    errors: ['not_found', 'unprocessable', 'secret_already_shown'],
    handle: async ({ ctx, actor, body }) => ({ status: 201, body: await createBundleProofLink(ctx, actor, body) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/compliance/age-statements',
    operationId: 'listAgeStatements',
    summary: 'What the performers of a project have to prove for its bundle',
    description:
      'For holders who prove by themselves: a proof of exactly this statement, given as `proofs` with the request for a bundle, is taken into it.',
    tag,
    access: read,
    query: statementsQuery,
    responses: { 200: { description: 'One for each release that stands', schema: ageStatements } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, query }) => ({
      status: 200,
      body: { data: await listAgeStatements(ctx, actor, query.projectId), nextCursor: null },
    }),
  }),
  metadataRoute({
    path: '/v1/compliance/bundles/{id}',
    noun: 'ComplianceBundle',
    kind: 'bundle',
    tables: ['bundles'],
    tag,
    access: { anyOf: ['compliance:write'] },
  }),
];

/** The file as it was made; 403 where it shows names and the token may not read them. */
async function readFile(ctx: Context, actor: Actor, id: string): Promise<Buffer> {
  const row = await ctx.db.org(actor, (tx) => loadBundle(tx, id));
  assertMayShow(actor, row.request.disclose);
  return openFile(ctx, row);
}
