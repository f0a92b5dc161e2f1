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
const CREATED = {
  201: { description: 'The offer with its link and codes. Only this response contains them', schema: newOffer },
};

export const offerRoutes = [
  defineRoute({
    method: 'post',
    path: '/v1/credentials/{id}/offer',
    operationId: 'offerCredential',
    summary: 'Offer a credential to a wallet',
    description:
      'Uses OpenID for Verifiable Credential Issuance 1.0 with the pre-authorized code flow. On a phone, the link opens a wallet. On a computer, the person scans the QR code with the wallet. Send `txCode` to the person through another channel. Five wrong codes end the offer. `dc+sd-jwt` (the default format) and `mso_mdoc` also require the scope `pii:read`, because anyone with the link and the code can read their contents. `mso_mdoc` and `eu.europa.ec.av.1` are mobile documents, available only for identity verifications.',
    tag,
    access: write,
    params: credentialParams,
    body: offerBody,
    answersSecret: true,
    responses: CREATED,
    errors: ['not_found', 'conflict', 'unprocessable', 'secret_already_shown'],
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
      'The wallet can accept the offer before the decision. It then asks again until the person is verified, and receives the credential (deferred issuance). If the verification is rejected, the offer ends. `dc+sd-jwt` and `mso_mdoc` also require the scope `pii:read`.',
    tag,
    access: write,
    params: verificationParams,
    body: offerBody,
    answersSecret: true,
    responses: CREATED,
    errors: ['not_found', 'conflict', 'unprocessable', 'secret_already_shown'],
    handle: async ({ ctx, actor, params, body }) => ({
      status: 201,
      body: await createOffer(ctx, actor, { ...body, of: { verificationId: params.id } }),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/credential-offers',
    operationId: 'listCredentialOffers',
    summary: 'List credential offers',
    tag,
    access: read,
    query: offersQuery,
    responses: { 200: { description: 'A page of results, newest first', schema: pageOf(offer) } },
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listOffers(ctx, actor, query) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/credential-offers/{id}',
    operationId: 'getCredentialOffer',
    summary: 'Retrieve a credential offer with its result',
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
    summary: 'Cancel a credential offer',
    description:
      "The link and the wallet's token stop working. If a wallet already has the credential, it keeps the credential until you revoke it. Returns 409 for an offer that has ended.",
    tag,
    access: write,
    params: offerParams,
    responses: { 200: { description: 'The canceled offer', schema: offer } },
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
