import { defineRoute } from '#domains/context.ts';
import { metadataRoute } from '#platform/http/metadata-route.ts';
import { pageOf } from '#platform/operation/list.ts';
import { cancelWalletLink } from './cancel-wallet-link.ts';
import { createProofLink } from './create-proof-link.ts';
import { createWalletLink } from './create-wallet-link.ts';
import { getWalletLink, listWalletLinks } from './list-wallet-links.ts';
import {
  linkBody,
  linkParams,
  linksQuery,
  newWalletLink,
  personLinkBody,
  personParams,
  proofLink,
  requestParams,
  walletLink,
} from './schema.ts';

const tag = 'Wallet';
const read = { anyOf: ['proofs:read'] } as const;
const write = { anyOf: ['proofs:write'] } as const;
const DESCRIPTION =
  "The link opens a page that creates a secret in the person's browser. The secret never leaves the browser. The page then receives the claims of the newest valid identity, signed for that secret. The link works once, until it expires. A new link replaces the previous one. Also requires the scope `pii:read`: a person with the link can read the birth date and nationality.";
const CREATED = { 201: { description: 'The link. Only this response contains it', schema: newWalletLink } };

export const linkRoutes = [
  defineRoute({
    method: 'post',
    path: '/v1/persons/{id}/wallet-links',
    operationId: 'createWalletLinkOfPerson',
    summary: 'Create a link where a person adds a verified identity to a wallet',
    description: DESCRIPTION,
    tag,
    access: write,
    params: personParams,
    body: personLinkBody,
    answersSecret: true,
    responses: CREATED,
    errors: ['not_found', 'unprocessable', 'conflict', 'secret_already_shown'],
    handle: async ({ ctx, actor, params, body }) => ({
      status: 201,
      body: await createWalletLink(ctx, actor, { ...body, personId: params.id }),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/wallet-links',
    operationId: 'createWalletLink',
    summary: 'Create a wallet link by `userId` or `credentialId`',
    description: DESCRIPTION,
    tag,
    access: write,
    body: linkBody,
    answersSecret: true,
    responses: CREATED,
    errors: ['not_found', 'unprocessable', 'conflict', 'secret_already_shown'],
    handle: async ({ ctx, actor, body }) => ({ status: 201, body: await createWalletLink(ctx, actor, body) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/wallet-links',
    operationId: 'listWalletLinks',
    summary: 'List links to wallets',
    tag,
    access: read,
    query: linksQuery,
    responses: { 200: { description: 'A page of results, newest first', schema: pageOf(walletLink) } },
    handle: async ({ ctx, actor, query }) => ({ status: 200, body: await listWalletLinks(ctx, actor, query) }),
  }),
  defineRoute({
    method: 'get',
    path: '/v1/wallet-links/{id}',
    operationId: 'getWalletLink',
    summary: 'Retrieve a wallet link, and whether it was used',
    tag,
    access: read,
    params: linkParams,
    responses: { 200: { description: 'The link', schema: walletLink } },
    errors: ['not_found'],
    handle: async ({ ctx, actor, params }) => ({ status: 200, body: await getWalletLink(ctx, actor, params.id) }),
  }),
  defineRoute({
    method: 'post',
    path: '/v1/wallet-links/{id}/cancel',
    operationId: 'cancelWalletLink',
    summary: 'Cancel an unused link',
    tag,
    access: write,
    params: linkParams,
    responses: { 200: { description: 'The canceled link', schema: walletLink } },
    errors: ['not_found', 'conflict'],
    handle: async ({ ctx, actor, params }) => {
      await cancelWalletLink(ctx, actor, params.id);
      return { status: 200, body: await getWalletLink(ctx, actor, params.id) };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/v1/proof-requests/{id}/links',
    operationId: 'createProofLink',
    summary: 'Create a link where a person answers a proof request with a wallet',
    description:
      'The page names the requester and explains the request in plain words. It creates the proof in the browser and sends it. The service verifies the proof. This uses up the request, like `POST /v1/proofs/verify`. The link works while the request is open.',
    tag,
    access: write,
    params: requestParams,
    answersSecret: true,
    responses: { 201: { description: 'The link. Only this response contains it', schema: proofLink } },
    errors: ['not_found', 'conflict', 'unprocessable', 'secret_already_shown'],
    handle: async ({ ctx, actor, params }) => ({ status: 201, body: await createProofLink(ctx, actor, params.id) }),
  }),
  metadataRoute({
    path: '/v1/wallet-links/{id}',
    noun: 'WalletLink',
    kind: 'walletLink',
    tables: ['wallet_links'],
    tag,
    access: write,
  }),
];
