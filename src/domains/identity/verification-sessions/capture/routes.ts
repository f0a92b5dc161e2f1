import { type Context, defineRoute } from '#domains/context.ts';
import { bindBrowser, browserHash, returnBody } from '#domains/credentials/presentations/index.ts';
import { sampleBody, walletRequest } from '#domains/identity/identity-verification/index.ts';
import { LARGE_BODY_LIMIT } from '#platform/http/route.ts';
import { htmlResponse, PAGE_RESPONSES } from '#platform/web-app/index.ts';
import { answerConsent } from '../notice/give-consent.ts';
import {
  captureBody,
  captureParams,
  captureState,
  captureWalletBody,
  consentBody,
  livenessChallenge,
  stageBody,
} from '../schema.ts';
import { takesPictures } from '../session.ts';
import { noteStage } from '../store.ts';
import { answerCaptureAsSample } from './answer-as-sample.ts';
import { askWalletForCapture } from './ask-wallet.ts';
import { showCapturePage } from './capture-page.ts';
import { getCaptureState } from './capture-state.ts';
import { confirmCaptureWallet } from './confirm-wallet.ts';
import { findCapture, withCapture } from './find-capture.ts';
import type { Stage } from './stage.ts';
import { challengeForCapture, openCapture, submitCapture } from './submit-capture.ts';

const tag = 'Pages';

/** The page behind a session's link, and the calls of its script; the token in the path is the only credential. */
export const captureRoutes = [
  defineRoute({
    method: 'get',
    path: '/verify/{token}',
    operationId: 'showCapturePage',
    summary: 'Open the page where a person takes the pictures of a verification',
    tag,
    access: 'public',
    throttlePerMinute: 60,
    responses: {
      ...PAGE_RESPONSES,
      404: htmlResponse('HTML: this link is invalid'),
    },
    handle: ({ ctx, params }) => showCapturePage(ctx, params.token),
    params: captureParams,
  }),
  defineRoute({
    method: 'get',
    path: '/verify/{token}/state',
    operationId: 'getCaptureState',
    summary: 'Retrieve the progress of a verification on its hosted page',
    tag,
    access: 'public',
    throttlePerMinute: 120,
    params: captureParams,
    responses: { 200: { description: 'The state', schema: captureState } },
    errors: ['not_found', 'rate_limited'],
    handle: async ({ ctx, params }) => ({ status: 200, body: await getCaptureState(ctx, params.token) }),
  }),
  defineRoute({
    method: 'post',
    path: '/verify/{token}/consent',
    operationId: 'answerCaptureConsent',
    summary: "Record the person's consent or refusal on the page of a verification",
    tag,
    access: 'public',
    throttlePerMinute: 30,
    params: captureParams,
    body: consentBody,
    authenticateLink: ({ ctx, params }) => findCapture(ctx, params.token),
    responses: { 200: { description: 'The state', schema: captureState } },
    errors: ['not_found', 'conflict', 'gone', 'rate_limited'],
    handle: async ({ ctx, params, body }) => {
      await answerConsent(ctx, params.token, body);
      return { status: 200, body: await getCaptureState(ctx, params.token) };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/verify/{token}/stage',
    operationId: 'noteCaptureStage',
    summary: "Report the activity of a verification page, to show it on the person's other device",
    tag,
    access: 'public',
    throttlePerMinute: 30,
    params: captureParams,
    body: stageBody,
    authenticateLink: ({ ctx, params }) => findCapture(ctx, params.token),
    responses: { 204: { description: 'The activity is recorded. The call has no effect if no pictures are required' } },
    errors: ['not_found', 'rate_limited'],
    handle: async ({ ctx, params, body }) => {
      await noteStageOfCapture(ctx, params.token, body.stage);
      return { status: 204 };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/verify/{token}/challenge',
    operationId: 'createCaptureChallenge',
    summary: 'Create a liveness challenge on the page of a verification',
    tag,
    access: 'public',
    throttlePerMinute: 30,
    params: captureParams,
    responses: { 201: { description: 'The challenge', schema: livenessChallenge } },
    errors: ['not_found', 'consent_required', 'conflict', 'gone', 'rate_limited'],
    handle: async ({ ctx, params }) => ({ status: 201, body: await challengeForCapture(ctx, params.token) }),
  }),
  defineRoute({
    method: 'post',
    path: '/verify/{token}/wallet',
    operationId: 'requestCaptureWallet',
    summary: 'Request a document from a wallet on the page of a verification',
    description:
      'Ends a previous request to a wallet. If the policy requires the portrait, the call submits the pictures of the face with which it is compared. The pictures of a previous request are erased.',
    tag,
    access: 'public',
    throttlePerMinute: 10,
    params: captureParams,
    body: captureWalletBody,
    bodyLimit: LARGE_BODY_LIMIT,
    authenticateLink: ({ ctx, params }) => openCapture(ctx, params.token),
    responses: { 201: { description: 'The request for the wallet', schema: walletRequest } },
    errors: [
      'not_found',
      'consent_required',
      'conflict',
      'gone',
      'rate_limited',
      'unprocessable',
      'invalid_documents',
      'invalid_liveness',
      'challenge_used',
      'challenge_expired',
      'frames_replayed',
      'evidence_not_accepted',
      'no_trusted_issuers',
    ],
    handle: async ({ ctx, params, body, headers }) => {
      const { hash, cookie } = bindBrowser(ctx, headers);
      const wallet = await askWalletForCapture(ctx, params.token, { ...body, browserHash: hash });
      return { status: 201, body: { state: 'pending', ...wallet }, headers: { 'Set-Cookie': cookie } };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/verify/{token}/wallet/return',
    operationId: 'returnFromCaptureWallet',
    summary: 'Confirm the return from a wallet to the page of a verification',
    description:
      'Required if the wallet is on the same device: its answer counts only after this call, from the browser that made the request, within five minutes. Answers from another device, and from wallets in the browser, count immediately.',
    tag,
    access: 'public',
    throttlePerMinute: 30,
    params: captureParams,
    body: returnBody,
    authenticateLink: ({ ctx, params }) => findCapture(ctx, params.token),
    responses: { 200: { description: 'The state', schema: captureState } },
    errors: ['not_found', 'conflict', 'unprocessable', 'rate_limited'],
    handle: async ({ ctx, params, body, headers }) => {
      await confirmCaptureWallet(ctx, params.token, { ...body, browser: browserHash(ctx, headers) });
      return { status: 200, body: await getCaptureState(ctx, params.token) };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/verify/{token}/wallet/sample',
    operationId: 'answerCaptureAsSampleWallet',
    summary: 'Submit an answer of the sample wallet on the page of a verification',
    description: 'Test mode only.',
    tag,
    access: 'public',
    throttlePerMinute: 30,
    params: captureParams,
    body: sampleBody,
    authenticateLink: ({ ctx, params }) => findCapture(ctx, params.token),
    responses: { 200: { description: 'The state', schema: captureState } },
    errors: ['not_found', 'conflict', 'unprocessable', 'rate_limited'],
    handle: async ({ ctx, params, body }) => {
      await answerCaptureAsSample(ctx, params.token, body);
      return { status: 200, body: await getCaptureState(ctx, params.token) };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/verify/{token}/submission',
    operationId: 'submitCapture',
    summary: 'Submit pictures on the page of a verification',
    tag,
    access: 'public',
    throttlePerMinute: 10,
    params: captureParams,
    body: captureBody,
    bodyLimit: LARGE_BODY_LIMIT,
    authenticateLink: ({ ctx, params }) => openCapture(ctx, params.token),
    responses: { 202: { description: 'The pictures are accepted; the new state of the page', schema: captureState } },
    errors: [
      'not_found',
      'consent_required',
      'conflict',
      'gone',
      'rate_limited',
      'unprocessable',
      'invalid_documents',
      'invalid_liveness',
      'challenge_used',
      'challenge_expired',
      'frames_replayed',
      'evidence_not_accepted',
    ],
    handle: async ({ ctx, params, body }) => {
      await submitCapture(ctx, params.token, body);
      return { status: 202, body: await getCaptureState(ctx, params.token) };
    },
  }),
];

/** Records what the page is doing for the person's other device to show; does nothing if no pictures are requested. */
function noteStageOfCapture(ctx: Context, token: string, stage: Stage): Promise<void> {
  return withCapture(ctx, token, async (tx, session) => {
    if (takesPictures(session, ctx.clock.now())) await noteStage(tx, session.row.id, stage);
  });
}
