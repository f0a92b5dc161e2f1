import { z } from 'zod';
import { type Context, defineRoute } from '#domains/context.ts';
import { askedHost } from '#domains/credentials/dids/index.ts';
import type { Route } from '#platform/http/route.ts';
import { document, orgParams } from '../schema.ts';
import {
  authorizationServerDocument,
  credentialIssuerDocument,
  jwtVcIssuerDocument,
  signedIssuerDocument,
} from './issuer-documents.ts';

const tag = 'Wallets: issuance (OpenID4VCI)';
const CACHE = { 'Cache-Control': 'public, max-age=300', Vary: 'Accept' };
const JWT = /application\/jwt/i;

interface WellKnown {
  name: string;
  operationId: string;
  summary: string;
  /** `host` as in the request. */
  load(ctx: Context, org: string, host: string | undefined): Promise<Record<string, unknown>>;
  /** The document as a JWT, for `Accept: application/jwt`. */
  sign?(ctx: Context, org: string): Promise<string>;
}

const DOCUMENTS: readonly WellKnown[] = [
  {
    name: 'openid-credential-issuer',
    operationId: 'getCredentialIssuerMetadata',
    summary: 'Retrieve the metadata of the credential issuer (OpenID4VCI 1.0 section 12.2)',
    load: credentialIssuerDocument,
    sign: signedIssuerDocument,
  },
  {
    name: 'oauth-authorization-server',
    operationId: 'getAuthorizationServerMetadata',
    summary: 'Retrieve the metadata of the authorization server (RFC 8414)',
    load: authorizationServerDocument,
  },
  {
    name: 'jwt-vc-issuer',
    operationId: 'getJwtVcIssuerMetadata',
    summary: 'Retrieve the keys that sign SD-JWT VCs (draft-ietf-oauth-sd-jwt-vc)',
    load: jwtVcIssuerDocument,
  },
];

/**
 * Serves each document at the path that the standards define (between host and path), and at the path of earlier drafts
 * (after the path).
 */
export const metadataRoutes: readonly Route<Context>[] = DOCUMENTS.flatMap((each) => [
  route(each, `/.well-known/${each.name}/orgs/{org}`, each.operationId),
  route(each, `/orgs/{org}/.well-known/${each.name}`, `${each.operationId}AtPath`),
]);

function route({ summary, load, sign }: WellKnown, path: string, operationId: string): Route<Context> {
  return defineRoute({
    method: 'get',
    path,
    operationId,
    summary,
    tag,
    access: 'public',
    params: orgParams,
    cors: true,
    throttlePerMinute: 300,
    responses: { 200: { description: 'Download the document', schema: sign ? document.or(z.string()) : document } },
    errors: ['not_found', 'rate_limited'],
    handle: async ({ ctx, params: { org }, headers }) =>
      sign && JWT.test(headers.accept ?? '')
        ? { status: 200, body: await sign(ctx, org), headers: { ...CACHE, 'Content-Type': 'application/jwt' } }
        : { status: 200, body: await load(ctx, org, askedHost(ctx, headers)), headers: CACHE },
  });
}
