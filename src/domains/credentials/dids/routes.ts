import { z } from 'zod';
import { defineRoute } from '#domains/context.ts';
import { askedHost } from './asked-host.ts';
import { organizationDidDocument, serviceDidDocument } from './did-document.ts';
import { listKeys } from './list-keys.ts';
import { resolveDid, withEncodedPort } from './resolve-did.ts';
import { rotateKeys } from './rotate-keys.ts';
import { didDocument, didParams, issuerKeys, resolution, rotateBody } from './schema.ts';

const tag = 'DIDs';
const CACHE = { 'Cache-Control': 'public, max-age=300' };
/** Each request queries the database; verifiers cache the answer for minutes. */
const PER_MINUTE = 300;

export const didRoutes = [
  defineRoute({
    method: 'get',
    path: '/.well-known/did.json',
    operationId: 'getServiceDid',
    summary: 'Retrieve the did:web document of the service, with the key of its audit log',
    tag,
    access: 'public',
    cors: true,
    throttlePerMinute: PER_MINUTE,
    responses: { 200: { description: 'Download the document', schema: didDocument } },
    errors: ['not_found', 'rate_limited'],
    handle: async ({ ctx, headers }) => ({
      status: 200,
      body: await serviceDidDocument(ctx, askedHost(ctx, headers)),
      headers: CACHE,
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/.well-known/issuer-root.pem',
    operationId: 'getIssuerRoot',
    summary: 'Download the root certificate of the service',
    description:
      'The `x5c` headers of SD-JWT credentials chain up to this certificate. A verifier that trusts this service as an issuer trusts this certificate.',
    tag,
    access: 'public',
    cors: true,
    responses: { 200: { description: 'The certificate, in PEM', contentType: 'application/pem-certificate-chain' } },
    handle: async ({ ctx }) => ({ status: 200, body: await ctx.agent.rootCertificate(), headers: CACHE }),
  }),
  defineRoute({
    method: 'get',
    path: '/orgs/{id}/did.json',
    operationId: 'getOrganizationDid',
    summary: 'Retrieve the did:web document of an organization',
    description: 'If the service has moved to another host, the host of the request selects the DID.',
    tag,
    access: 'public',
    cors: true,
    throttlePerMinute: PER_MINUTE,
    // `vca_…` are the test issuers of the VC-API.
    params: z.object({ id: z.string().regex(/^(?:org|vca)_[0-9a-z]{26}$/) }),
    responses: { 200: { description: 'Download the document', schema: didDocument } },
    errors: ['not_found', 'rate_limited'],
    handle: async ({ ctx, params, headers }) => ({
      status: 200,
      body: await organizationDidDocument(ctx, { org: params.id, host: askedHost(ctx, headers) }),
      headers: CACHE,
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/dids/{did}',
    operationId: 'resolveDid',
    summary: 'Resolve a DID',
    description:
      'Resolves did:web, did:key, and did:jwk, like a universal resolver. If resolution fails, the error response also contains `didResolutionMetadata.error`. It is `invalidDid`, `invalidDidDocument`, `notFound`, `methodNotSupported`, or `internalError`. A did:web of another host is fetched over https without redirects, and cached for five minutes.',
    tag,
    access: { anyOf: ['credentials:read', 'proofs:read'] },
    params: didParams,
    responses: { 200: { description: 'The result of the resolution', schema: resolution } },
    errors: ['not_found', 'unprocessable', 'unavailable'],
    handle: async ({ ctx, params }) => ({ status: 200, body: await resolveDid(ctx, params.did) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/dids/{did}/keys',
    operationId: 'listIssuerKeys',
    summary: 'List the key history of an issuer',
    description: 'Returns the keys of the organization’s own DIDs, oldest first.',
    tag,
    access: { anyOf: ['credentials:read', 'proofs:read', 'keys:write'] },
    params: didParams,
    responses: { 200: { description: 'The keys', schema: issuerKeys } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params }) => ({
      status: 200,
      body: await listKeys(ctx, actor.org, withEncodedPort(params.did)),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/dids/{did}/rotate-keys',
    operationId: 'rotateIssuerKeys',
    summary: 'Rotate the keys of the organization',
    description:
      'From now on, the service signs with the new keys. The old keys stay in the DID document, so existing signatures still verify. You can rotate keys up to ten times in 24 hours. After that, `Retry-After` contains the seconds to wait.',
    tag,
    access: { anyOf: ['keys:write'] },
    params: didParams,
    body: rotateBody,
    responses: { 200: { description: 'All keys, old and new', schema: issuerKeys } },
    errors: ['not_found', 'conflict'],
    handle: async ({ ctx, actor, params, body }) => ({
      status: 200,
      body: await rotateKeys(ctx, actor, { did: withEncodedPort(params.did), keys: body.keys }),
    }),
  }),
];
