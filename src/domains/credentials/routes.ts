import { defineRoute } from '#domains/context.ts';
import { pageOf } from '#platform/http/list.ts';
import { getCredential, listCredentials } from './list-credentials.ts';
import {
  credential,
  credentialParams,
  credentialQuery,
  credentialSummary,
  credentialsQuery,
  verdict,
  verifyBody,
} from './schema.ts';
import { verifyCredential } from './verify-credential.ts';

const tag = 'Credentials';
const access = { anyOf: ['credentials:read'] } as const;

export const credentialRoutes = [
  defineRoute({
    method: 'get',
    path: '/v1/credentials',
    operationId: 'listCredentials',
    summary: 'List credentials',
    tag,
    access,
    query: credentialsQuery,
    responses: {
      200: { description: 'A page, newest first, without their content', schema: pageOf(credentialSummary) },
    },
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listCredentials(ctx, actor, query) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/credentials/{id}',
    operationId: 'getCredential',
    summary: 'One credential in the encoding asked for',
    description:
      '`vc+jwt` is VC Data Model 2.0 secured by VC-JOSE-COSE, `jwt_vc_json` is 1.1; both ES256. It holds no name and no birth date.',
    tag,
    access,
    params: credentialParams,
    query: credentialQuery,
    responses: { 200: { description: 'The credential', schema: credential } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params, query }) => ({
      status: 200,
      body: await getCredential(ctx, actor, params.id, query.format),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/credentials/verify',
    operationId: 'verifyCredential',
    summary: 'Verify a credential',
    description:
      'Checks form, header, key, signature, data model, issuer and validity, and whether the issuer is to be believed: the own organisation, or one of `issuers`. A failed check is a result, not an error. Status lists are not there yet.',
    tag,
    access,
    body: verifyBody,
    responses: { 200: { description: 'The verdict, check by check', schema: verdict } },
    handle: async ({ ctx, actor, body }) => ({ status: 200, body: await verifyCredential(ctx, actor, body) }),
  }),
];
