import { defineRoute } from '#domains/context.ts';
import { askedHost, issuerParams, organizationDidDocument } from '#domains/credentials/dids/index.ts';
import { metadataRoute } from '#platform/http/metadata-route.ts';
import { pageOf } from '#platform/operation/list.ts';
import { describeCircuit, listCircuits, readArtifact } from './circuits.ts';
import { createProof } from './create-proof.ts';
import { createProofRequest, getProofRequest } from './create-proof-request.ts';
import { getProof, listProofs } from './list-proofs.ts';
import { queueProof } from './queue-proof.ts';
import {
  artifactParams,
  circuit,
  circuitParams,
  circuits,
  proof,
  proofBody,
  proofParams,
  proofRequest,
  proofRequestParams,
  proofsQuery,
  trust,
} from './schema.ts';
import { proofRequestBody } from './schema-statement.ts';
import { trustFile } from './trust.ts';

const tag = 'Proofs';
const read = { anyOf: ['proofs:read'] } as const;
const write = { anyOf: ['proofs:write'] } as const;
const CACHE = { 'Cache-Control': 'public, max-age=3600' };
/** As long as a DID document, which the trust file contains. */
const FRESH = { 'Cache-Control': 'public, max-age=300' };

export const proofRoutes = [
  defineRoute({
    method: 'post',
    path: '/v1/proof-requests',
    operationId: 'createProofRequest',
    summary: 'Create a proof request',
    description:
      'The statement of each request gets a separate context. A proof for this request is therefore invalid for every other request. The request accepts one proof.',
    tag,
    access: write,
    body: proofRequestBody,
    responses: { 201: { description: 'The request', schema: proofRequest } },
    handle: async ({ ctx, actor, body: { expiresInSeconds, metadata, ...wanted } }) => ({
      status: 201,
      body: await createProofRequest(ctx, actor, wanted, { expiresInSeconds, metadata }),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/proof-requests/{id}',
    operationId: 'getProofRequest',
    summary: 'Retrieve a proof request',
    tag,
    access: read,
    params: proofRequestParams,
    responses: { 200: { description: 'The request', schema: proofRequest } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params }) => ({ status: 200, body: await getProofRequest(ctx, actor, params.id) }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/proofs',
    operationId: 'createProof',
    summary: 'Create a proof for a person without a wallet, or for a business',
    description:
      'The service keeps the secrets of these people and businesses. It can therefore read everything that it proves for them.',
    tag,
    access: write,
    body: proofBody,
    responses: {
      201: { description: 'The proof', schema: proof },
      202: {
        description: 'With `async`: the queued proof. The service has already checked the conditions of the statement',
        schema: proof,
      },
    },
    errors: ['unprocessable', 'conflict'],
    handle: async ({ ctx, actor, body: { async: later, ...wanted } }) =>
      later
        ? { status: 202, body: await queueProof(ctx, actor, wanted) }
        : { status: 201, body: await createProof(ctx, actor, wanted) },
  }),
  defineRoute({
    method: 'get',
    path: '/v1/proofs',
    operationId: 'listProofs',
    summary: 'List proofs',
    tag,
    access: read,
    query: proofsQuery,
    responses: { 200: { description: 'A page of results, newest first', schema: pageOf(proof) } },
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listProofs(ctx, actor, query) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/proofs/{id}',
    operationId: 'getProof',
    summary: 'Retrieve a proof',
    tag,
    access: read,
    params: proofParams,
    responses: { 200: { description: 'The proof', schema: proof } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params }) => ({ status: 200, body: await getProof(ctx, actor, params.id) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/trust',
    operationId: 'getTrustFile',
    summary: "Download the organization's trust file for offline verification",
    description:
      'Contains the organization’s DID document and the verification keys of this service. Fetch it once through a channel that you trust.',
    tag,
    access: read,
    responses: { 200: { description: 'The trust file', schema: trust } },
    handle: async ({ ctx, actor }) => ({ status: 200, body: await trustFile(ctx, actor.org) }),
  }),
  defineRoute({
    method: 'get',
    path: '/orgs/{id}/trust.json',
    operationId: 'getIssuerTrustFile',
    summary: "Download an issuer's trust file for offline verification",
    description:
      'Needs no key: the same file as `GET /v1/trust`. It is published beside the `did:web` document, as `trust.json` instead of `did.json`. First check that the address belongs to the issuer: anyone who controls the address can publish any trust file there.',
    tag,
    access: 'public',
    cors: true,
    throttlePerMinute: 300,
    params: issuerParams,
    responses: { 200: { description: 'The trust file', schema: trust } },
    errors: ['not_found', 'rate_limited'],
    handle: async ({ ctx, params: { id }, headers }) => {
      await organizationDidDocument(ctx, { org: id, host: askedHost(ctx, headers) });
      return { status: 200, body: await trustFile(ctx, id), headers: FRESH };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/v1/circuits',
    operationId: 'listCircuits',
    summary: 'List circuits with their artifacts',
    tag,
    access: 'public',
    cors: true,
    responses: { 200: { description: 'All circuits', schema: circuits } },
    handle: async () => ({ status: 200, body: { data: await listCircuits(), nextCursor: null } }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/circuits/{id}',
    operationId: 'getCircuit',
    summary: 'Retrieve a circuit',
    tag,
    access: 'public',
    cors: true,
    params: circuitParams,
    responses: { 200: { description: 'The circuit', schema: circuit } },
    errors: ['not_found'],
    handle: async ({ params }) => ({ status: 200, body: await describeCircuit(params.id) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/circuits/{id}/{artifact}',
    operationId: 'getCircuitArtifact',
    summary: 'Download a verification key, wasm, or zkey',
    tag,
    access: 'public',
    cors: true,
    params: artifactParams,
    responses: { 200: { description: 'The file', contentType: 'application/octet-stream' } },
    errors: ['not_found'],
    handle: async ({ params }) => ({
      status: 200,
      body: await readArtifact(params.id, params.artifact),
      headers: CACHE,
    }),
  }),
  metadataRoute({
    path: '/v1/proofs/{id}',
    noun: 'Proof',
    kind: 'proof',
    tables: ['proofs'],
    tag,
    access: write,
  }),
  metadataRoute({
    path: '/v1/proof-requests/{id}',
    noun: 'ProofRequest',
    kind: 'proofRequest',
    tables: ['proof_requests'],
    tag,
    access: write,
  }),
];
