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
      'A bundle is a sealed file that proves the compliance of a production. It contains the releases of all performers, and proofs of their age on the first day of their shoot. It also contains the producing business, the status of all credentials, log receipts, and keys. If files are registered for the project, it lists their hashes and performers. It also lists the works, with their chain of title. The offline verifier checks it rule by rule. If the service keeps a person’s secret, it creates missing age proofs. Performers with a wallet prove the statements of `GET /v1/compliance/age-statements`. You can create a bundle of an incomplete production. It fails verification, and the verdict names the missing items. A job creates the bundle; `bundle.completed` or `bundle.failed` reports the result.',
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
    responses: { 200: { description: 'A page of results, newest first', schema: pageOf(bundle) } },
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listBundles(ctx, actor, query) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/compliance/bundles/{id}',
    operationId: 'getComplianceBundle',
    summary: 'Retrieve a bundle, with its progress and missing items',
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
      'Returns sealed JSON in RFC 8785 form. The file is kept for 90 days. A bundle with names also requires `pii:read`.',
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
      'For performers with an identity in a wallet. The page creates the proof in the browser. The service stores an accepted proof and includes it in later bundles.',
    tag,
    access: { anyOf: ['compliance:write'] },
    body: proofLinkBody,
    answersSecret: true,
    responses: { 201: { description: 'The link. Only this response contains it', schema: bundleProofLink } },
    errors: ['not_found', 'unprocessable', 'secret_already_shown'],
    handle: async ({ ctx, actor, body }) => ({ status: 201, body: await createBundleProofLink(ctx, actor, body) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/compliance/age-statements',
    operationId: 'listAgeStatements',
    summary: 'List the age statements that performers must prove for a bundle',
    description:
      'For performers who create proofs in their wallet. Send a proof of exactly this statement in `proofs` when you create the bundle.',
    tag,
    access: read,
    query: statementsQuery,
    responses: { 200: { description: 'One statement for each valid release', schema: ageStatements } },
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

/** The file as created; 403 if it contains names and the token lacks the scope for them. */
async function readFile(ctx: Context, actor: Actor, id: string): Promise<Buffer> {
  const row = await ctx.db.org(actor, (tx) => loadBundle(tx, id));
  assertMayShow(actor, row.request.disclose);
  return openFile(ctx, row);
}
