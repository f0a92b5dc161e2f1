import { defineRoute } from '#domains/context.ts';
import { htmlResponse, PAGE_RESPONSES } from '#platform/web-app/index.ts';
import { answerForm } from './answer/read-answer.ts';
import { findRequest, receiveAnswer } from './answer/receive-answer.ts';
import { getBrowserRequests } from './digital-credentials/browser-requests.ts';
import { receiveBrowserAnswer } from './digital-credentials/receive-browser-answer.ts';
import { getPageState, showPresentPage } from './present-page.ts';
import { fetchRequestObject } from './request/fetch-request-object.ts';
import {
  answerReceipt,
  browserAnswer,
  browserRequests,
  deviceQuery,
  pageState,
  requestObjectForm,
  walletParams,
} from './schema.ts';

const tag = 'OpenID4VP';
/**
 * Fits the largest mobile document that is read (`verify-device-response.ts`), encrypted and encoded in base64 again.
 */
const ANSWER_LIMIT = 3 * 1024 * 1024;
/** The phones in a mobile network share few addresses. */
const PER_MINUTE = 300;
const REQUEST_OBJECT = {
  200: { description: 'The signed request object', contentType: 'application/oauth-authz-req+jwt' },
};

/** Endpoints for wallets (OpenID4VP 1.0), and the page that leads to them; the request's ID is the only credential. */
export const walletRoutes = [
  defineRoute({
    method: 'get',
    path: '/orgs/{org}/oid4vp/requests/{id}',
    operationId: 'getRequestObject',
    summary: 'Retrieve the signed request, as a wallet',
    tag,
    access: 'public',
    cors: true,
    throttlePerMinute: PER_MINUTE,
    errorFormat: 'oauth',
    params: walletParams,
    query: deviceQuery,
    responses: REQUEST_OBJECT,
    errors: ['not_found', 'rate_limited'],
    handle: async ({ ctx, params, query }) => ({ status: 200, body: await fetchRequestObject(ctx, params, query) }),
  }),
  defineRoute({
    method: 'post',
    path: '/orgs/{org}/oid4vp/requests/{id}',
    operationId: 'postRequestObject',
    summary: 'Retrieve the signed request, as a wallet with a nonce',
    tag,
    access: 'public',
    cors: true,
    throttlePerMinute: PER_MINUTE,
    errorFormat: 'oauth',
    params: walletParams,
    query: deviceQuery,
    bodyType: 'form',
    body: requestObjectForm,
    authenticateLink: ({ ctx, params }) => findRequest(ctx, params),
    responses: REQUEST_OBJECT,
    errors: ['not_found', 'rate_limited'],
    handle: async ({ ctx, params, query, body }) => ({
      status: 200,
      body: await fetchRequestObject(ctx, params, { ...query, walletNonce: body.wallet_nonce }),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/orgs/{org}/oid4vp/responses/{id}',
    operationId: 'postPresentation',
    summary: 'Submit a presentation, or the reason for a refusal, as a wallet',
    tag,
    access: 'public',
    cors: true,
    throttlePerMinute: PER_MINUTE,
    errorFormat: 'oauth',
    params: walletParams,
    bodyType: 'form',
    bodyLimit: ANSWER_LIMIT,
    body: answerForm,
    authenticateLink: ({ ctx, params }) => findRequest(ctx, params),
    responses: { 200: { description: 'Accepted', schema: answerReceipt } },
    errors: ['not_found', 'rate_limited'],
    handle: async ({ ctx, params, body }) => ({ status: 200, body: await receiveAnswer(ctx, params, body) }),
  }),
  defineRoute({
    method: 'get',
    path: '/orgs/{org}/present/{id}',
    operationId: 'showPresentPage',
    summary: 'Open the page with the code of a presentation request',
    tag: 'Pages',
    access: 'public',
    throttlePerMinute: 60,
    params: walletParams,
    responses: {
      ...PAGE_RESPONSES,
      404: htmlResponse('HTML: there is no such request'),
    },
    handle: ({ ctx, params }) => showPresentPage(ctx, params),
  }),
  defineRoute({
    method: 'get',
    path: '/orgs/{org}/present/{id}/state',
    operationId: 'getPresentPageState',
    summary: 'Retrieve the progress of a presentation request on its hosted page',
    tag: 'Pages',
    access: 'public',
    throttlePerMinute: 120,
    params: walletParams,
    responses: { 200: { description: 'The state', schema: pageState } },
    errors: ['not_found', 'rate_limited'],
    handle: async ({ ctx, params }) => ({ status: 200, body: await getPageState(ctx, params) }),
  }),
  defineRoute({
    method: 'get',
    path: '/orgs/{org}/present/{id}/digital-credentials',
    operationId: 'getBrowserRequests',
    summary: 'Retrieve the request for the Digital Credentials API on a hosted page',
    tag: 'Pages',
    access: 'public',
    throttlePerMinute: 120,
    params: walletParams,
    responses: {
      200: {
        description: 'One request for each protocol. Empty if no browser supports this request',
        schema: browserRequests,
      },
    },
    errors: ['not_found', 'rate_limited'],
    handle: async ({ ctx, params }) => ({ status: 200, body: await getBrowserRequests(ctx, params) }),
  }),
  defineRoute({
    method: 'post',
    path: '/orgs/{org}/present/{id}/digital-credentials',
    operationId: 'postBrowserAnswer',
    summary: 'Submit the response of the Digital Credentials API on a hosted page',
    tag: 'Pages',
    access: 'public',
    throttlePerMinute: PER_MINUTE,
    params: walletParams,
    bodyLimit: ANSWER_LIMIT,
    body: browserAnswer,
    authenticateLink: ({ ctx, params }) => findRequest(ctx, params),
    responses: { 200: { description: 'Accepted', schema: answerReceipt } },
    errors: ['not_found', 'gone', 'rate_limited'],
    handle: async ({ ctx, params, body }) => ({ status: 200, body: await receiveBrowserAnswer(ctx, params, body) }),
  }),
];
