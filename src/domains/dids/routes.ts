import { z } from 'zod';
import { defineRoute } from '#domains/context.ts';
import { organizationDidDocument } from './did-document.ts';
import { resolveDid } from './resolve-did.ts';

const tag = 'DIDs';
const didDocument = z.looseObject({ id: z.string() }).meta({ description: 'A DID document (W3C DID Core 1.0)' });
const CACHE = { 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' };

export const didRoutes = [
  defineRoute({
    method: 'get',
    path: '/orgs/{id}/did.json',
    operationId: 'getOrganizationDid',
    summary: 'The did:web document of an organisation',
    tag,
    access: 'public',
    params: z.object({ id: z.string().regex(/^org_[0-9a-z]{26}$/) }),
    responses: { 200: { description: 'The document', schema: didDocument } },
    errors: ['not_found'],
    handle: async ({ ctx, params }) => ({
      status: 200,
      body: await organizationDidDocument(ctx, params.id),
      headers: CACHE,
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/dids/{did}',
    operationId: 'resolveDid',
    summary: 'Resolve a DID',
    description: "In the shape of a universal resolver: this service's own did:web, did:key and did:jwk.",
    tag,
    access: { anyOf: ['credentials:read', 'proofs:read'] },
    params: z.object({ did: z.string().min(7).max(2048) }),
    responses: {
      200: {
        description: 'The result of the resolution',
        schema: z.object({
          didDocument: didDocument.nullable(),
          didResolutionMetadata: z.looseObject({}),
          didDocumentMetadata: z.looseObject({}),
        }),
      },
    },
    errors: ['not_found', 'unprocessable'],
    handle: async ({ ctx, params }) => ({ status: 200, body: await resolveDid(ctx, params.did) }),
  }),
];
