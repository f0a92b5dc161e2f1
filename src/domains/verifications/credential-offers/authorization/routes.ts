import { z } from 'zod';
import { defineRoute } from '#domains/context.ts';
import { htmlResponse, PAGE_RESPONSES } from '#platform/web-app/index.ts';
import { orgParams, tokenForm } from '../schema.ts';
import { tokenRequestOf } from '../wallet/token-request.ts';
import { assertPage, openRequest, showAuthorizePage } from './authorize-page.ts';
import { decide } from './decide.ts';
import { pushRequest } from './push-request.ts';

const tag = 'Wallets: issuance (OpenID4VCI)';
const pageParams = orgParams.extend({ token: z.string().regex(/^[\w-]{43}$/) });
const decision = z
  .discriminatedUnion('decision', [
    z.strictObject({
      decision: z.literal('approve'),
      txCode: z.string().regex(/^\d{6}$/),
    }),
    z.strictObject({ decision: z.literal('deny') }),
  ])
  .meta({ id: 'WalletDecision' });

export const authorizationRoutes = [
  defineRoute({
    method: 'post',
    path: '/orgs/{org}/oid4vci/par',
    operationId: 'pushWalletAuthorization',
    summary: 'Submit an authorization request (RFC 9126, OpenID4VCI 1.0 section 5)',
    description:
      'Requires `issuer_state` from an offer with the grant `authorization_code`, and a `code_challenge` with the method `S256` (RFC 7636). The `request_uri` works once, for 60 seconds. A new request replaces the previous one for the offer.',
    tag,
    access: 'public',
    cors: true,
    params: orgParams,
    body: tokenForm,
    bodyType: 'form',
    bodyLimit: 64 * 1024,
    errorFormat: 'oauth',
    throttlePerMinute: 120,
    responses: {
      201: {
        description: 'The address of the request',
        schema: z.object({ request_uri: z.string(), expires_in: z.number().int() }),
      },
    },
    errors: ['not_found', 'rate_limited'],
    handle: async ({ ctx, params, body, headers }) => ({
      status: 201,
      body: await pushRequest(ctx, tokenRequestOf(params.org, body, headers)),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/orgs/{org}/oid4vci/authorize',
    operationId: 'authorizeWallet',
    summary: 'Open a pushed authorization request (RFC 6749 section 4.1.1, RFC 9126 section 4)',
    tag,
    access: 'public',
    throttlePerMinute: 60,
    params: orgParams,
    query: z.object({ client_id: z.string().max(1000).optional(), request_uri: z.string().max(200).optional() }),
    responses: {
      303: { description: 'To the page where the person decides' },
      404: htmlResponse('HTML: the request is unknown, used, or expired'),
      503: PAGE_RESPONSES[503],
    },
    handle: ({ ctx, params, query, headers }) => openRequest(ctx, params.org, { query, headers }),
  }),
  defineRoute({
    method: 'get',
    path: '/orgs/{org}/oid4vci/authorize/{token}',
    operationId: 'showWalletAuthorization',
    summary: 'Open the page where a person approves a wallet',
    tag,
    access: 'public',
    throttlePerMinute: 60,
    params: pageParams,
    responses: {
      ...PAGE_RESPONSES,
      404: htmlResponse('HTML: this link is invalid'),
      410: htmlResponse('HTML: the request has ended'),
    },
    handle: ({ ctx, params, headers }) => showAuthorizePage(ctx, { ...params, headers }),
  }),
  defineRoute({
    method: 'post',
    path: '/orgs/{org}/oid4vci/authorize/{token}/decision',
    operationId: 'decideWalletAuthorization',
    summary: 'Approve or deny a wallet on its page',
    description:
      'The person approves with the transaction code of the offer, in the browser that opened the page: the call needs the cookie of that browser. Five wrong codes end the offer. The browser then goes to `redirectUri`, which contains the authorization code, or the error `access_denied`.',
    tag,
    access: 'public',
    throttlePerMinute: 30,
    params: pageParams,
    body: decision,
    authenticateLink: ({ ctx, params, headers }) => assertPage(ctx, { ...params, headers }),
    responses: { 200: { description: 'Where the browser goes', schema: z.object({ redirectUri: z.string() }) } },
    errors: ['not_found', 'gone', 'unprocessable', 'rate_limited'],
    handle: async ({ ctx, params, body, headers }) => ({
      status: 200,
      body: { redirectUri: await decide(ctx, { ...params, headers }, body) },
    }),
  }),
];
