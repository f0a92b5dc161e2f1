import { type Context, defineRoute } from '#domains/context.ts';
import type { Reply, RequestHeaders } from '#platform/http/route.ts';
import { redeemAuthorization } from '../authorization/redeem-authorization.ts';
import { assertIssuer } from '../metadata/issuer-documents.ts';
import {
  credentialAnswer,
  deferredAnswer,
  encryptedAnswer,
  nonceAnswer,
  notification,
  orgParams,
  tokenAnswer,
  tokenForm,
  walletRequest,
} from '../schema.ts';
import type { WalletCall } from './authorize-wallet.ts';
import { collectDeferred } from './collect-deferred.ts';
import { encryptResponse, openRequest } from './encryption.ts';
import { NONCE_SECONDS, newNonce } from './nonce.ts';
import { recordNotification } from './record-notification.ts';
import { redeemCode } from './redeem-code.ts';
import { requestCredential, type WalletAnswer } from './request-credential.ts';
import { textOf, tokenRequestOf } from './token-request.ts';

const tag = 'Wallets: issuance (OpenID4VCI)';
/** Wallets of a whole company may share an address; codes and tokens cannot be guessed anyway. */
const THROTTLE = 120;

export const walletRoutes = [
  defineRoute({
    method: 'post',
    path: '/orgs/{org}/oid4vci/token',
    operationId: 'redeemPreAuthorizedCode',
    summary: 'Request an access token (RFC 6749, OpenID4VCI 1.0 section 6, RFC 9449)',
    description:
      'Redeems a pre-authorized code, or an authorization code with its `code_verifier`, `redirect_uri`, and `client_id`. If an authorization code is used again, its token is revoked.',
    tag,
    access: 'public',
    cors: true,
    params: orgParams,
    body: tokenForm,
    bodyType: 'form',
    bodyLimit: 64 * 1024,
    errorFormat: 'oauth',
    throttlePerMinute: THROTTLE,
    responses: { 200: { description: 'An access token', schema: tokenAnswer } },
    errors: ['not_found', 'rate_limited'],
    handle: async ({ ctx, params, body, headers }) => {
      const redeem = body.grant_type === 'authorization_code' ? redeemAuthorization : redeemCode;
      const answer = await redeem(ctx, tokenRequestOf(params.org, body, headers));
      return { status: 200, ...answer };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/orgs/{org}/oid4vci/nonce',
    operationId: 'makeWalletNonce',
    summary: 'Request a nonce (OpenID4VCI 1.0 section 7)',
    tag,
    access: 'public',
    cors: true,
    params: orgParams,
    errorFormat: 'oauth',
    throttlePerMinute: THROTTLE,
    responses: { 200: { description: 'A nonce for key proofs. It works once', schema: nonceAnswer } },
    errors: ['not_found', 'rate_limited'],
    handle: async ({ ctx, params: { org } }) => {
      await assertIssuer(ctx, org);
      const body = { c_nonce: newNonce(ctx, org, 'c_nonce'), c_nonce_expires_in: NONCE_SECONDS };
      return { status: 200, body, headers: { 'DPoP-Nonce': newNonce(ctx, org, 'dpop') } };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/orgs/{org}/oid4vci/credential',
    operationId: 'requestWalletCredential',
    summary: 'Request credentials (OpenID4VCI 1.0 section 8)',
    tag,
    access: 'public',
    cors: true,
    params: orgParams,
    body: walletRequest,
    bodyType: 'json-or-jwt',
    errorFormat: { oauth: 'invalid_credential_request' },
    throttlePerMinute: THROTTLE,
    responses: {
      200: { description: 'One credential for each key', schema: credentialAnswer.or(encryptedAnswer) },
      202: { description: 'The credential is not available yet', schema: deferredAnswer.or(encryptedAnswer) },
    },
    errors: ['unauthorized', 'rate_limited'],
    handle: ({ ctx, params, body, headers }) =>
      answerWallet(ctx, body, (opened) =>
        requestCredential(ctx, { ...callOf(params.org, 'credential', headers), body: opened }),
      ),
  }),
  defineRoute({
    method: 'post',
    path: '/orgs/{org}/oid4vci/deferred-credential',
    operationId: 'collectDeferredCredential',
    summary: 'Request a deferred credential (OpenID4VCI 1.0 section 9)',
    tag,
    access: 'public',
    cors: true,
    params: orgParams,
    body: walletRequest,
    bodyType: 'json-or-jwt',
    errorFormat: { oauth: 'invalid_credential_request' },
    throttlePerMinute: THROTTLE,
    responses: {
      200: {
        description: 'One credential for each key in the first request',
        schema: credentialAnswer.or(encryptedAnswer),
      },
      202: { description: 'The credential is still not available', schema: deferredAnswer.or(encryptedAnswer) },
    },
    errors: ['unauthorized', 'rate_limited'],
    handle: ({ ctx, params, body, headers }) =>
      answerWallet(ctx, body, (opened) =>
        collectDeferred(ctx, { ...callOf(params.org, 'deferred-credential', headers), body: opened }),
      ),
  }),
  defineRoute({
    method: 'post',
    path: '/orgs/{org}/oid4vci/notification',
    operationId: 'notifyIssuer',
    summary: 'Notify the issuer (OpenID4VCI 1.0 section 11)',
    tag,
    access: 'public',
    cors: true,
    params: orgParams,
    body: notification,
    errorFormat: { oauth: 'invalid_notification_request' },
    throttlePerMinute: THROTTLE,
    responses: { 204: { description: 'The notification is recorded' } },
    errors: ['unauthorized', 'rate_limited'],
    handle: async ({ ctx, params, body, headers }) => ({
      status: 204,
      headers: await recordNotification(ctx, { ...callOf(params.org, 'notification', headers), body }),
    }),
  }),
];

function callOf(org: string, endpoint: string, headers: RequestHeaders): WalletCall {
  return { org, endpoint, authorization: headers.authorization, dpop: textOf(headers.dpop) };
}

/** Responds as requested: unencrypted, or encrypted for the given key (OID4VCI 1.0 section 10). */
async function answerWallet(
  ctx: Context,
  given: string | Record<string, unknown>,
  call: (body: Record<string, unknown>) => Promise<WalletAnswer>,
): Promise<Reply> {
  const { body: asked, encryption } = await openRequest(ctx, given);
  const { body, headers } = await call(asked);
  const status = 'credentials' in body ? 200 : 202;
  if (!encryption) return { status, body, headers };
  return {
    status,
    body: await encryptResponse(body, encryption),
    headers: { ...headers, 'Content-Type': 'application/jwt' },
  };
}
