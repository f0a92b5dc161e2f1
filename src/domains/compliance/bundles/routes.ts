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
    summary: 'Create a compliance bundle',
    description:
      'A bundle is a sealed file with the releases of all performers, proofs of their age on the first day of their shoot, the producing business, the status of all credentials, log receipts, and keys. The offline verifier checks it rule by rule. The service creates missing age proofs if it keeps the person’s secret. Performers with a wallet prove the statements of `GET /v1/compliance/age-statements`. An incomplete production also gets a bundle, which fails verification for exactly the missing items. A job creates the bundle; `bundle.completed` or `bundle.failed` reports the result.',
    tag,
    access: { anyOf: ['compliance:write'] },
    body: bundleBody,
    bodyLimit: BUNDLE_BODY_LIMIT,
    responses: { 202: { description: 'Accepted; a job creates the bundle', schema: bundle } },
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
    summary: 'Retrieve the progress of a bundle, with its missing items',
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
    summary: 'Download a bundle',
    discloses: { kind: 'bundle' },
    description:
      'Sealed JSON in the form of RFC 8785, kept for 90 days. Also requires `pii:read` if it contains names.',
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
    summary: 'Create a link where a performer proves their age with a wallet',
    description:
      'For performers with an identity in a wallet. The page creates the proof in the browser. An accepted proof is stored and included in later bundles.',
    tag,
    access: { anyOf: ['compliance:write'] },
    body: proofLinkBody,
    answersSecret: true,
    responses: { 201: { description: 'The link, shown only once', schema: bundleProofLink } },
    errors: ['not_found', 'unprocessable', 'secret_already_shown'],
    handle: async ({ ctx, actor, body }) => ({ status: 201, body: await createBundleProofLink(ctx, actor, body) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/compliance/age-statements',
    operationId: 'listAgeStatements',
    summary: 'List age statements that a bundle needs from its performers',
    description:
      'For holders who create proofs themselves: send a proof of exactly this statement as `proofs` when you create a bundle.',
    tag,
    access: read,
    query: statementsQuery,
    responses: { 200: { description: 'One for each valid release', schema: ageStatements } },
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
