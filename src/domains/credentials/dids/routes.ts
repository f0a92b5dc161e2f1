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
/** Each asks the database; verifiers keep what they get for minutes. */
const PER_MINUTE = 300;

export const didRoutes = [
  defineRoute({
    method: 'get',
    path: '/.well-known/did.json',
    operationId: 'getServiceDid',
    summary: 'Retrieve the did:web document of the service, with the key of its log',
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
    summary: 'Download the root certificate of x5c headers',
    description: 'Verifiers that trust this service as an issuer of SD-JWT credentials trust this certificate.',
    tag,
    access: 'public',
    cors: true,
    responses: { 200: { description: 'A certificate', contentType: 'application/pem-certificate-chain' } },
    handle: async ({ ctx }) => ({ status: 200, body: await ctx.agent.rootCertificate(), headers: CACHE }),
  }),
  defineRoute({
    method: 'get',
    path: '/orgs/{id}/did.json',
    operationId: 'getOrganizationDid',
    summary: 'Retrieve the did:web document of an organization',
    description: 'If the service has moved, the requested host determines the DID.',
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
      'Works like a universal resolver for did:web, did:key, and did:jwk. A failure has `didResolutionMetadata.error` (`invalidDid`, `invalidDidDocument`, `notFound`, `methodNotSupported`, `internalError`) besides the members of every error. A foreign did:web is fetched over https, without redirects, and cached for five minutes.',
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
    description: "For the organization's own DIDs, oldest first.",
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
      'The new keys sign from now on. The old keys stay in the DID document, so that existing signatures still verify. Up to ten times within 24 hours; after that, `Retry-After` gives the time to wait.',
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
