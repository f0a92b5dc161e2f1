// The steps of the authorization code flow, as a wallet and the holder's browser take them.
import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { type ApiAnswer, type ApiClient, createApiClient } from '../../../support/api-client.ts';
import { type Call, ReceivingWallet } from '../../../support/peers/receiving-wallet.ts';
import { type Body, SD_JWT } from './use-offers.ts';

export const REDIRECT = 'https://wallet.example/return?kept=1';
export const CLIENT = 'https://wallet.example';
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** An offer, and the wallet that received it. */
export interface Flow {
  body: Body;
  issuerState: string;
  issuer: string;
  wallet: ReceivingWallet;
  verifier: string;
}

/** Creates an offer at `path` (`/v1/credentials/crd_…`). */
export async function beginFlow(api: ApiClient, path: string, more: object = {}): Promise<Flow> {
  const { status, body } = await api.post(`${path}/offer`, { grant: 'authorization_code', ...more });
  assert.equal(status, 201, JSON.stringify(body));
  const offer = JSON.parse(new URL(body.offerUri).searchParams.get('credential_offer') ?? '');
  assert.deepEqual(Object.keys(offer.grants), ['authorization_code']);
  const issuer = offer.credential_issuer;
  const wallet = await ReceivingWallet.meet(issuer);
  const verifier = randomBytes(32).toString('base64url');
  return { body, issuer, issuerState: offer.grants.authorization_code.issuer_state, wallet, verifier };
}

export async function sendForm(url: string, fields: Record<string, string>, headers = {}): Promise<ApiAnswer> {
  const response = await fetch(url, { method: 'POST', headers, body: new URLSearchParams(fields) });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** RFC 9126 section 2.1. */
export function push(flow: Flow, changes: Record<string, string> = {}, headers = {}): Promise<ApiAnswer> {
  const fields = {
    response_type: 'code',
    client_id: CLIENT,
    redirect_uri: REDIRECT,
    code_challenge: hashOf(flow.verifier),
    code_challenge_method: 'S256',
    scope: SD_JWT,
    issuer_state: flow.issuerState,
    state: 'a&b',
    ...changes,
  };
  return sendForm(flow.wallet.server.pushed_authorization_request_endpoint, fields, headers);
}

interface Opening {
  client?: string;
  /** Further parameters of the address. */
  more?: string;
  headers?: Record<string, string>;
}

export function open(
  flow: Flow,
  requestUri: string,
  { client = CLIENT, more = '', headers = {} }: Opening = {},
): Promise<Response> {
  const query = new URLSearchParams({ client_id: client, request_uri: requestUri });
  return fetch(`${flow.wallet.server.authorization_endpoint}?${query}${more}`, { redirect: 'manual', headers });
}

/** The page on which the holder decides, and the cookie of the browser that opened it. */
export interface OpenedPage {
  url: string;
  headers: Record<string, string>;
}

export async function pageOf(flow: Flow, changes = {}, headers = {}): Promise<OpenedPage> {
  const pushed = await push(flow, changes, headers);
  assert.equal(pushed.status, 201, JSON.stringify(pushed.body));
  const answer = await open(flow, pushed.body.request_uri);
  assert.equal(answer.status, 303);
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  return { url: new URL(answer.headers.get('location') ?? '', answer.url).href, headers: { cookie } };
}

export function decide({ url, headers }: OpenedPage, decision: object): Promise<ApiAnswer> {
  return createApiClient('').post(`${url}/decision`, decision, headers);
}

export function approve(page: OpenedPage, txCode: string): Promise<ApiAnswer> {
  return decide(page, { decision: 'approve', txCode });
}

/** The code that the wallet receives when the holder approves. */
export async function codeOf(flow: Flow, changes = {}, headers = {}): Promise<string> {
  const { status, body } = await approve(await pageOf(flow, changes, headers), flow.body.txCode);
  assert.equal(status, 200, JSON.stringify(body));
  return new URL(body.redirectUri).searchParams.get('code') ?? '';
}

/** RFC 6749 section 4.1.3. */
export function redeem(
  flow: Flow,
  code: string,
  changes: Record<string, string> = {},
  call: Call = {},
): Promise<ApiAnswer> {
  const fields = {
    grant_type: 'authorization_code',
    code,
    client_id: CLIENT,
    redirect_uri: REDIRECT,
    code_verifier: flow.verifier,
    ...changes,
  };
  return flow.wallet.token(fields, call);
}
