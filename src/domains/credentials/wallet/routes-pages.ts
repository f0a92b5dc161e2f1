import { defineRoute } from '#domains/context.ts';
import { htmlResponse, PAGE_RESPONSES } from '#platform/web-app/index.ts';
import { answerProofRequest } from './answer-proof-request.ts';
import { collectClaims } from './collect-claims.ts';
import { showProvePage } from './prove-page.ts';
import { renewClaims } from './renew-claims.ts';
import { answer, answerBody, collectBody, heldClaims, renewBody, tokenParams } from './schema.ts';
import { findProofLink, findWalletLink } from './store.ts';
import { showCollectPage, showWalletPage } from './wallet-page.ts';

const tag = 'Pages';

/** The pages of a wallet, and the calls of their scripts; the token in the path is the only credential. */
export const walletPageRoutes = [
  defineRoute({
    method: 'get',
    path: '/wallet',
    operationId: 'showWallet',
    summary: 'Open the wallet in this browser',
    tag,
    access: 'public',
    throttlePerMinute: 60,
    responses: PAGE_RESPONSES,
    handle: ({ ctx }) => showWalletPage(ctx),
  }),
  defineRoute({
    method: 'get',
    path: '/wallet/{token}',
    operationId: 'showWalletLink',
    summary: 'Open the page where a person adds an identity to a wallet',
    tag,
    access: 'public',
    throttlePerMinute: 60,
    params: tokenParams,
    responses: {
      ...PAGE_RESPONSES,
      404: htmlResponse('HTML: this link is invalid'),
      410: htmlResponse('HTML: this link no longer works'),
    },
    handle: ({ ctx, params }) => showCollectPage(ctx, params.token),
  }),
  defineRoute({
    method: 'post',
    path: '/wallet/{token}/claims',
    operationId: 'collectClaims',
    summary: 'Retrieve signed claims for a wallet, through a link',
    description:
      'Binds the link to the commitment of the wallet. If the response was lost, repeat the call within 15 minutes. With the same commitment, the service signs the claims again.',
    tag,
    access: 'public',
    throttlePerMinute: 30,
    params: tokenParams,
    body: collectBody,
    authenticateLink: ({ ctx, params }) => findWalletLink(ctx, params.token),
    responses: { 200: { description: 'The claims with their signature', schema: heldClaims } },
    errors: ['not_found', 'conflict', 'gone', 'unprocessable', 'rate_limited'],
    handle: async ({ ctx, params, body }) => ({
      status: 200,
      body: await collectClaims(ctx, params.token, body.holderCommitment),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/wallet/renewals',
    operationId: 'renewClaims',
    summary: 'Renew the claims of a wallet',
    description:
      'Claims for proofs expire after `PROOF_CLAIMS_DAYS` (30 days by default), or with the document. Send the claims as the service issued them, even if they have expired. Returns 404 if this service did not sign the claims, or if the person was erased. Returns 422 with a code if the credential was revoked or suspended, or if the document has expired.',
    tag,
    access: 'public',
    throttlePerMinute: 30,
    body: renewBody,
    responses: { 200: { description: 'The claims with their signature', schema: heldClaims } },
    errors: ['not_found', 'unprocessable', 'rate_limited'],
    handle: async ({ ctx, body }) => ({ status: 200, body: await renewClaims(ctx, body.held) }),
  }),
  defineRoute({
    method: 'get',
    path: '/prove/{token}',
    operationId: 'showProofLink',
    summary: 'Open the page where a person answers a proof request',
    tag,
    access: 'public',
    throttlePerMinute: 60,
    params: tokenParams,
    responses: {
      ...PAGE_RESPONSES,
      404: htmlResponse('HTML: this link is invalid'),
      410: htmlResponse('HTML: the request is answered or has expired'),
    },
    handle: ({ ctx, params }) => showProvePage(ctx, params.token),
  }),
  defineRoute({
    method: 'post',
    path: '/prove/{token}/proof',
    operationId: 'answerProofRequest',
    summary: 'Submit a proof from a wallet on the page of a proof request',
    tag,
    access: 'public',
    throttlePerMinute: 30,
    params: tokenParams,
    body: answerBody,
    authenticateLink: ({ ctx, params }) => findProofLink(ctx, params.token),
    responses: { 200: { description: 'The verdict', schema: answer } },
    errors: ['not_found', 'rate_limited', 'unavailable'],
    handle: async ({ ctx, params, body }) => ({
      status: 200,
      body: await answerProofRequest(ctx, params.token, body.proof),
    }),
  }),
];
