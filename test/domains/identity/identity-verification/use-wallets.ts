// Wallets that hold an identity document, and a policy that trusts its issuer.
import assert from 'node:assert/strict';
import { Tagged } from 'cborg';
import type { ApiClient } from '../../../support/api-client.ts';
import {
  type Authority,
  type DocumentOptions,
  HOLDER,
  issueDocument,
  type MobileDocument,
  newAuthority,
  newPair,
  type PresentOptions,
  presentDocument,
} from '../../../support/peers/mobile-document.ts';
import { answerWith, openLink, type PostAnswer, type WalletRequest } from '../../../support/peers/wallet.ts';
import { type Body, decided } from './use-verifications.ts';

export const day = (text: string): Tagged => new Tagged(1004, text);

/** What a licence says of Ada, who is of age. */
export const LICENCE = {
  ...HOLDER,
  expiry_date: day('2034-05-06'),
  issuing_authority: 'Utopia Roads',
};

/** An issuer that the organization trusts. */
export async function trustNewAuthority(api: ApiClient, changes: object = {}): Promise<Authority> {
  const authority = await newAuthority();
  await changePolicy(api, { wallet: { trustedRoots: [authority.pem] }, ...changes });
  return authority;
}

export async function changePolicy(api: ApiClient, changes: object): Promise<void> {
  const { status, body } = await api.post('/v1/verification-policies', changes);
  assert.equal(status, 201, JSON.stringify(body));
}

export const issueLicence = (authority: Authority, more: Partial<DocumentOptions> = {}): Promise<MobileDocument> =>
  issueDocument({ device: newPair(), authority, elements: LICENCE, ...more });

/** Starts a verification by a wallet, and opens its request as the wallet does. */
export async function askWallet(api: ApiClient, more: object = {}): Promise<{ id: string; body: Body; request: WalletRequest }> {
  const { status, body } = await api.post('/v1/verifications', { type: 'idv', method: 'wallet', ...more });
  assert.equal(status, 200, JSON.stringify(body));
  return { id: body.id, body, request: await openLink(body.wallet.link) };
}

/** Answers with a mobile document; whatever the request asks for of its kind is shown. */
export function presentLicence(
  document: MobileDocument,
  request: WalletRequest,
  options: PresentOptions = {},
): Promise<PostAnswer> {
  return answerWith(request, { mdl: [presentDocument(document, request, options)] });
}

/** The verification once a wallet's answer has been decided on. */
export async function decidedByWallet(api: ApiClient, id: string, attempt = 1): Promise<Body> {
  for (;;) {
    const body = await decided(api, id);
    if (body.attempt >= attempt) return body;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Verifies Ada by her licence. */
export async function verifyByLicence(api: ApiClient, document: MobileDocument, more: object = {}): Promise<Body> {
  const { id, request } = await askWallet(api, more);
  const answer = await presentLicence(document, request);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return decidedByWallet(api, id);
}
