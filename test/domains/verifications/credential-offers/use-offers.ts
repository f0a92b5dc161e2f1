// Shared helpers for credential-offer tests.
import assert from 'node:assert/strict';
import { SCOPES } from '#platform/operation/actor.ts';
import type { ApiAnswer, ApiClient } from '../../../support/api-client.ts';
import { type Call, type Offer, ReceivingWallet, readOffer } from '../../../support/peers/receiving-wallet.ts';
import { decided, idvBody } from '../../identity/identity-verification/use-verifications.ts';

export const SD_JWT = 'IdentityVerificationCredential_sd_jwt';
export const JWT_VC = 'IdentityVerificationCredential_jwt_vc';
export const VC_JWT = 'IdentityVerificationCredential_vc_jwt';

/** For accounts that also offer names. */
export const ALL = { scopes: [...SCOPES] };

// biome-ignore lint/suspicious/noExplicitAny: answers are asserted on, field by field.
export type Body = any;

/** Verifies Anna, however long it takes, as a precondition. */
export async function verifiedAnna(api: ApiClient, more: object = {}): Promise<{ id: string; credentialId: string }> {
  const { body } = await api.post('/v1/verifications', idvBody('passport-anna', 'p08', more));
  const verification = await decided(api, body.verificationId);
  assert.equal(verification.status, 'verified', JSON.stringify(verification));
  return verification;
}

export interface MadeOffer {
  body: Body;
  offer: Offer;
  wallet: ReceivingWallet;
}

/** Creates an offer at `path` (`/v1/credentials/crd_…`), and opens the issuer like a wallet that read the link. */
export async function makeOffer(api: ApiClient, path: string, more: object = {}): Promise<MadeOffer> {
  const { status, body } = await api.post(`${path}/offer`, more);
  assert.equal(status, 201, JSON.stringify(body));
  const offer = readOffer(body.offerUri);
  return { body, offer, wallet: await ReceivingWallet.meet(offer.credential_issuer) };
}

export interface AcceptedOffer extends MadeOffer {
  token: string;
}

/** The same, with an access token. */
export async function acceptOffer(
  api: ApiClient,
  path: string,
  { more = {}, call = {} }: { more?: object; call?: Call } = {},
): Promise<AcceptedOffer> {
  const made = await makeOffer(api, path, more);
  const answer = await made.wallet.redeem(made.offer, made.body.txCode, call);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return { ...made, token: answer.body.access_token };
}

/** An error exactly in the format of OAuth, with the characters that RFC 6749 allows. */
export function assertRefused(answer: ApiAnswer, status: number, error: string, what: string): void {
  assert.deepEqual([answer.status, answer.body.error], [status, error], `${what}: ${JSON.stringify(answer.body)}`);
  assert.deepEqual(Object.keys(answer.body).sort(), ['error', 'error_description'], what);
  assert.match(answer.body.error_description, /^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/, what);
  assert.equal(answer.headers.get('cache-control'), 'no-store', what);
  if (status === 401) assert.match(answer.headers.get('www-authenticate') ?? '', /^(DPoP|Bearer)/, what);
}
