import { defineRoute } from '#domains/context.ts';
import { qrDataUri } from '#platform/qr/qr-code.ts';
import {
  dropSecondFactor,
  finishPasskey,
  finishTotp,
  getSecondFactors,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
} from './change-second-factors.ts';
import {
  creationOptions,
  newTotp,
  passkeyBody,
  recoveryCodes,
  secondFactorParams,
  secondFactors,
  totpConfirmBody,
} from './schema.ts';

/** A user's own second factors: with an access token, in any organization. */
const common = { tag: 'Second factors', access: 'user', withoutSecondFactor: true } as const;
const RECENT = 'Requires a login within the last 10 minutes (403 `recent_login_required`).';

export const secondFactorRoutes = [
  defineRoute({
    ...common,
    method: 'get',
    path: '/v1/auth/second-factors',
    operationId: 'getSecondFactors',
    summary: 'List second factors of the logged-in user',
    responses: { 200: { description: 'All active factors', schema: secondFactors } },
    handle: async ({ ctx, actor }) => ({ status: 200, body: await getSecondFactors(ctx, actor) }),
  }),
  defineRoute({
    ...common,
    method: 'post',
    path: '/v1/auth/second-factors/totp',
    operationId: 'startTotp',
    summary: 'Start adding an authenticator app',
    description: `${RECENT} Within 10 minutes, send a code of the app to \`/v1/auth/second-factors/totp/confirm\`. Until then, a previous app keeps working. Afterward, only the new one works.`,
    answersSecret: true,
    responses: { 201: { description: 'The secret of the app. Only this response contains it', schema: newTotp } },
    errors: ['recent_login_required', 'secret_already_shown'],
    handle: async ({ ctx, actor }) => {
      const made = await startTotp(ctx, actor);
      return { status: 201, body: { ...made, qrCode: await qrDataUri(made.uri) } };
    },
  }),
  defineRoute({
    ...common,
    method: 'post',
    path: '/v1/auth/second-factors/totp/confirm',
    operationId: 'confirmTotp',
    summary: 'Confirm an authenticator app with a code',
    body: totpConfirmBody,
    responses: { 200: { description: 'The app is active', schema: secondFactors } },
    errors: ['conflict', 'unprocessable'],
    handle: async ({ ctx, actor, body }) => ({ status: 200, body: await finishTotp(ctx, actor, body.code) }),
  }),
  defineRoute({
    ...common,
    method: 'post',
    path: '/v1/auth/second-factors/passkeys/options',
    operationId: 'startPasskey',
    summary: 'Start adding a passkey',
    description: `${RECENT} Pass the response to \`navigator.credentials.create()\` within 5 minutes. The page must be on the host of this service.`,
    responses: { 200: { description: 'The request for the browser', schema: creationOptions } },
    errors: ['recent_login_required', 'conflict', 'not_available'],
    handle: async ({ ctx, actor }) => ({ status: 200, body: await startPasskey(ctx, actor) }),
  }),
  defineRoute({
    ...common,
    method: 'post',
    path: '/v1/auth/second-factors/passkeys',
    operationId: 'addPasskey',
    summary: 'Add a passkey',
    body: passkeyBody,
    responses: { 201: { description: 'The passkey is active', schema: secondFactors } },
    errors: ['conflict', 'unprocessable', 'not_available'],
    handle: async ({ ctx, actor, body }) => ({ status: 201, body: await finishPasskey(ctx, actor, body) }),
  }),
  defineRoute({
    ...common,
    method: 'delete',
    path: '/v1/auth/second-factors/{id}',
    operationId: 'removeSecondFactor',
    summary: 'Remove a second factor',
    description: `${RECENT} Removing the last factor also removes the recovery codes.`,
    params: secondFactorParams,
    responses: { 200: { description: 'The remaining factors', schema: secondFactors } },
    errors: ['recent_login_required', 'not_found'],
    handle: async ({ ctx, actor, params }) => ({ status: 200, body: await dropSecondFactor(ctx, actor, params.id) }),
  }),
  defineRoute({
    ...common,
    method: 'post',
    path: '/v1/auth/second-factors/recovery-codes',
    operationId: 'createRecoveryCodes',
    summary: 'Create ten new recovery codes',
    description: `${RECENT} Previous codes stop working.`,
    answersSecret: true,
    responses: { 201: { description: 'The codes. Only this response contains them', schema: recoveryCodes } },
    errors: ['recent_login_required', 'conflict', 'secret_already_shown'],
    handle: async ({ ctx, actor }) => ({
      status: 201,
      body: { recoveryCodes: await renewRecoveryCodes(ctx, actor) },
    }),
  }),
];
