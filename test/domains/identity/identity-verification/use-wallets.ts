// Wallets with an identity document, and a policy that trusts its issuer.
import assert from 'node:assert/strict';
import { createHash, randomBytes, sign } from 'node:crypto';
import { Tagged } from 'cborg';
import {
  type Authority,
  type DocumentOptions,
  HOLDER,
  issueDocument,
  type MobileDocument,
  newAuthority,
  newPair,
  type Pair,
  type PresentOptions,
  presentDocument,
} from '../../../../scripts/bench/wallets/mobile-document.ts';
import {
  answerWith,
  type Holder,
  newHolder,
  openLink,
  type PostAnswer,
  presentSdJwt,
  type WalletRequest,
} from '../../../../scripts/bench/wallets/wallet.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { type Body, decided } from './use-verifications.ts';

export const day = (text: string): Tagged => new Tagged(1004, text);

/** The license data of Ada, an adult. */
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

/** Starts a verification with a wallet, and opens its request like the wallet. */
export async function askWallet(
  api: ApiClient,
  more: object = {},
): Promise<{ id: string; body: Body; request: WalletRequest }> {
  const { status, body } = await api.post('/v1/verifications', { type: 'idv', method: 'wallet', ...more });
  assert.equal(status, 200, JSON.stringify(body));
  return { id: body.id, body, request: await openLink(body.wallet.link) };
}

/** Answers with a mobile document that discloses everything the request asks for. */
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

/** An authority that certifies signers of SD-JWT person identification data, and a wallet with one. */
export interface PidSigner {
  authority: Authority;
  root: string;
  key: Pair;
  certificate: Buffer;
  holder: Holder;
}

export async function newPidSigner(curve: 'P-256' | 'P-384' = 'P-256'): Promise<PidSigner> {
  const authority = await newAuthority('C=UT, CN=Utopia PID');
  const key = newPair(curve);
  const certificate = await authority.certify(key, { usage: null });
  return { authority, root: authority.pem, key, certificate, holder: newHolder() };
}

const PID = {
  family_name: 'Okafor',
  given_name: 'Ada',
  birthdate: '1994-03-02',
  document_number: 'P7654321',
  issuing_country: 'UT',
  date_of_expiry: '2034-05-06',
  nationalities: ['UT'],
};

/** An SD-JWT VC of type `urn:eudi:pid:1`. */
export function issuePid(
  { key, certificate, holder }: PidSigner,
  changes: object = {},
): { credential: string; holder: Holder } {
  const disclosures = Object.entries({ ...PID, ...changes }).map(([name, value]) =>
    Buffer.from(JSON.stringify([randomBytes(16).toString('base64url'), name, value])).toString('base64url'),
  );
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    iss: 'https://pid.utopia.example',
    vct: 'urn:eudi:pid:1',
    iat: now - 60,
    exp: now + 3600,
    cnf: { jwk: holder.jwk },
    _sd: disclosures.map((each) => createHash('sha256').update(each).digest('base64url')),
    _sd_alg: 'sha-256',
  };
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const isP256 = key.publicKey.asymmetricKeyDetails?.namedCurve === 'prime256v1';
  const header = { alg: isP256 ? 'ES256' : 'ES384', typ: 'dc+sd-jwt', x5c: [certificate.toString('base64')] };
  const input = `${encode(header)}.${encode(payload)}`;
  const signature = sign(isP256 ? 'sha256' : 'sha384', Buffer.from(input), {
    key: key.privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  return { credential: `${input}.${signature.toString('base64url')}~${disclosures.join('~')}~`, holder };
}

export async function presentPid(
  { credential, holder }: { credential: string; holder: Holder },
  request: WalletRequest,
): Promise<PostAnswer> {
  const options = { holder, disclose: Object.keys(PID), nonce: request.nonce, audience: request.clientId };
  return answerWith(request, { pid_sd_jwt: [await presentSdJwt(credential, options)] });
}

/** Verifies Ada with her license. */
export async function verifyByLicence(api: ApiClient, document: MobileDocument, more: object = {}): Promise<Body> {
  const { id, request } = await askWallet(api, more);
  const answer = await presentLicence(document, request);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return decidedByWallet(api, id);
}
