import { defineRoute } from '#domains/context.ts';
import { metadataRoute } from '#platform/http/metadata-route.ts';
import { pageOf } from '#platform/operation/list.ts';
import { cancelOffer } from './cancel-offer.ts';
import { createOffer } from './create-offer.ts';
import { getOffer, listOffers } from './list-offers.ts';
import {
  credentialParams,
  newOffer,
  offer,
  offerBody,
  offerParams,
  offersQuery,
  verificationParams,
} from './schema.ts';

const tag = 'Credential offers';
const read = { anyOf: ['credentials:read'] } as const;
const write = { anyOf: ['credentials:write'] } as const;
const CREATED = { 201: { description: 'The offer with link and codes, shown this once', schema: newOffer } };

export const offerRoutes = [
  defineRoute({
    method: 'post',
    path: '/v1/credentials/{id}/offer',
    operationId: 'offerCredential',
    summary: 'Offer a credential to a wallet',
    description:
      'By OpenID for Verifiable Credential Issuance 1.0, pre-authorised code. The link opens a wallet on a phone, the QR code is for its camera; tell `txCode` to the person on another way. Five wrong tries end the offer. `dc+sd-jwt`, also where no format is named, needs the scope `pii:read` too: whoever has link and code can read what it holds.',
    tag,
    access: write,
    params: credentialParams,
    body: offerBody,
    answersSecret: true,
    responses: CREATED,
    errors: ['not_found', 'conflict', 'secret_already_shown'],
    handle: async ({ ctx, actor, params, body }) => ({
      status: 201,
      body: await createOffer(ctx, actor, { ...body, of: { credentialId: params.id } }),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/verifications/{id}/offer',
    operationId: 'offerCredentialOfVerification',
    summary: 'Offer the credential of a verification',
    description:
      'The wallet may take the offer before there is a decision: it is told to ask again, and gets the credential once the person is verified (deferred issuance). A refusal ends the offer. `dc+sd-jwt` needs the scope `pii:read` too.',
    tag,
    access: write,
    params: verificationParams,
    body: offerBody,
    answersSecret: true,
    responses: CREATED,
    errors: ['not_found', 'conflict', 'secret_already_shown'],
    handle: async ({ ctx, actor, params, body }) => ({
      status: 201,
      body: await createOffer(ctx, actor, { ...body, of: { verificationId: params.id } }),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/credential-offers',
    operationId: 'listCredentialOffers',
    summary: 'List offers',
    tag,
    access: read,
    query: offersQuery,
    responses: { 200: { description: 'A page, newest first', schema: pageOf(offer) } },
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listOffers(ctx, actor, query) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/credential-offers/{id}',
    operationId: 'getCredentialOffer',
    summary: 'One offer with its result',
    tag,
    access: read,
    params: offerParams,
    responses: { 200: { description: 'The offer', schema: offer } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params }) => ({ status: 200, body: await getOffer(ctx, actor, params.id) }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/credential-offers/{id}/cancel',
    operationId: 'cancelCredentialOffer',
    summary: 'End an offer',
    description:
      'Neither link nor token works any more, also once a wallet has a credential; what it has stays with it until the credential is revoked. 409 for an offer that has ended.',
    tag,
    access: write,
    params: offerParams,
    responses: { 200: { description: 'The cancelled offer', schema: offer } },
    errors: ['not_found', 'conflict'],
    handle: async ({ ctx, actor, params }) => {
      await cancelOffer(ctx, actor, params.id);
      return { status: 200, body: await getOffer(ctx, actor, params.id) };
    },
  }),
  metadataRoute({
    path: '/v1/credential-offers/{id}',
    noun: 'CredentialOffer',
    kind: 'credentialOffer',
    tables: ['credential_offers'],
    tag,
    access: write,
  }),
];
