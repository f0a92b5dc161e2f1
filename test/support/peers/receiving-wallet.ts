// A small wallet that receives credentials by OpenID4VCI 1.0, written from the standards on node:crypto and jose. It can be
// told to do almost everything wrong.
import { createHash, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { type JWTPayload, SignJWT } from 'jose';
import type { ApiAnswer } from '../api-client.ts';

export const PRE_AUTHORIZED = 'urn:ietf:params:oauth:grant-type:pre-authorized_code';

// biome-ignore lint/suspicious/noExplicitAny: answers are asserted on, field by field.
type Json = any;

/** A key of the wallet's. */
export interface WalletKey {
  algorithm: 'ES256' | 'EdDSA';
  privateKey: KeyObject;
  jwk: Record<string, string>;
  didKey: string;
  didJwk: string;
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

function base58(bytes: Buffer): string {
  let number = BigInt(`0x${bytes.toString('hex')}`);
  let text = '';
  for (; number > 0n; number /= 58n) text = BASE58[Number(number % 58n)] + text;
  return text;
}

function publicPart(key: KeyObject): Record<string, string> {
  const { kty, crv, x, y } = key.export({ format: 'jwk' });
  return { kty: String(kty), crv: String(crv), x: String(x), ...(y === undefined ? {} : { y }) };
}

/** The multicodec form of a public key (W3C CCG did:key). */
function multikey(jwk: Record<string, string>): string {
  const x = Buffer.from(jwk.x ?? '', 'base64url');
  const y = Buffer.from(jwk.y ?? '', 'base64url');
  if (jwk.kty === 'OKP') return `z${base58(Buffer.concat([Buffer.of(0xed, 0x01), x]))}`;
  return `z${base58(Buffer.concat([Buffer.of(0x80, 0x24, (y.at(-1) ?? 0) % 2 === 0 ? 2 : 3), x]))}`;
}

export function newKey(algorithm: WalletKey['algorithm'] = 'ES256'): WalletKey {
  const pair =
    algorithm === 'ES256' ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : generateKeyPairSync('ed25519');
  const jwk = publicPart(pair.publicKey);
  return {
    algorithm,
    privateKey: pair.privateKey,
    jwk,
    didKey: `did:key:${multikey(jwk)}`,
    didJwk: `did:jwk:${Buffer.from(JSON.stringify(jwk)).toString('base64url')}`,
  };
}

/** How a proof names a key. */
export type Named = 'jwk' | 'did:key' | 'did:jwk';

export const kidOf = (did: string): string => (did.startsWith('did:jwk:') ? `${did}#0` : `${did}#${did.slice(8)}`);

/** Signs whatever it is told to. */
export function sign(key: WalletKey, header: Record<string, unknown>, payload: JWTPayload): Promise<string> {
  return new SignJWT(payload).setProtectedHeader({ alg: key.algorithm, ...header }).sign(key.privateKey);
}

/** What the link says. */
export interface Offer {
  credential_issuer: string;
  credential_configuration_ids: string[];
  code: string;
  grant: Json;
}

export function readOffer(link: string): Offer {
  const { protocol, searchParams } = new URL(link);
  if (!['openid-credential-offer:', 'av:'].includes(protocol)) throw new Error(`no offer: ${protocol}`);
  const offer = JSON.parse(searchParams.get('credential_offer') ?? '');
  const grant = offer.grants[PRE_AUTHORIZED];
  return { ...offer, grant, code: grant['pre-authorized_code'] };
}

const now = (): number => Math.floor(Date.now() / 1000);
const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** What a proof says otherwise; undefined leaves a member out. */
export interface ProofChanges {
  header?: Record<string, unknown>;
  payload?: Record<string, unknown>;
}

export interface Call {
  /** Further headers, or others. */
  headers?: Record<string, string>;
  dpop?: WalletKey;
  changes?: ProofChanges;
}

async function answerOf(response: Response): Promise<ApiAnswer> {
  const text = await response.text();
  const json = (response.headers.get('content-type') ?? '').includes('json');
  return { status: response.status, headers: response.headers, body: json && text ? JSON.parse(text) : text };
}

/** RFC 9449 section 4.2. */
export function dpopProof(key: WalletKey, url: string, token?: string, changes: ProofChanges = {}): Promise<string> {
  return sign(
    key,
    { typ: 'dpop+jwt', jwk: key.jwk, ...changes.header },
    {
      jti: randomUUID(),
      htm: 'POST',
      htu: url,
      iat: now(),
      ...(token === undefined ? {} : { ath: sha256(token) }),
      ...changes.payload,
    },
  );
}

/** OpenID4VCI 1.0 appendix F.1. */
export function keyProof(
  key: WalletKey,
  { issuer, nonce, named = 'jwk' }: { issuer: string; nonce?: string; named?: Named },
  changes: ProofChanges = {},
): Promise<string> {
  const name = named === 'jwk' ? { jwk: key.jwk } : { kid: kidOf(named === 'did:key' ? key.didKey : key.didJwk) };
  return sign(
    key,
    { typ: 'openid4vci-proof+jwt', ...name, ...changes.header },
    { aud: issuer, iat: now(), ...(nonce === undefined ? {} : { nonce }), ...changes.payload },
  );
}

/** Knows an issuer by its metadata alone, as wallets do. */
export class ReceivingWallet {
  readonly issuer: Json;
  readonly server: Json;

  constructor(issuer: Json, server: Json) {
    this.issuer = issuer;
    this.server = server;
  }

  static async meet(credentialIssuer: string): Promise<ReceivingWallet> {
    const { origin, pathname } = new URL(credentialIssuer);
    const load = async (name: string): Promise<Json> =>
      (await answerOf(await fetch(`${origin}/.well-known/${name}${pathname}`))).body;
    const [issuer, server] = [await load('openid-credential-issuer'), await load('oauth-authorization-server')];
    if (issuer.credential_issuer !== credentialIssuer || server.issuer !== credentialIssuer)
      throw new Error('the metadata are of another issuer');
    return new ReceivingWallet(issuer, server);
  }

  async token(fields: Record<string, string>, { headers = {}, dpop, changes }: Call = {}): Promise<ApiAnswer> {
    const url = this.server.token_endpoint;
    const proof: Record<string, string> = dpop ? { DPoP: await dpopProof(dpop, url, undefined, changes) } : {};
    const body = new URLSearchParams(fields);
    return answerOf(await fetch(url, { method: 'POST', headers: { ...proof, ...headers }, body }));
  }

  /** Redeems the code of an offer. */
  redeem(offer: Offer, txCode?: string | null, call: Call = {}): Promise<ApiAnswer> {
    const fields = { grant_type: PRE_AUTHORIZED, 'pre-authorized_code': offer.code };
    return this.token(txCode ? { ...fields, tx_code: txCode } : fields, call);
  }

  /** A nonce for key proofs, and the one for DPoP that comes with it. */
  async nonces(): Promise<{ nonce: string; dpop: string }> {
    const answer = await answerOf(await fetch(this.issuer.nonce_endpoint, { method: 'POST' }));
    if (answer.status !== 200) throw new Error(`no nonce: ${JSON.stringify(answer.body)}`);
    return { nonce: answer.body.c_nonce, dpop: answer.headers.get('dpop-nonce') ?? '' };
  }

  async nonce(): Promise<string> {
    return (await this.nonces()).nonce;
  }

  async post(
    url: string,
    token: string,
    body: unknown,
    { headers = {}, dpop, changes }: Call = {},
  ): Promise<ApiAnswer> {
    const authorization: Record<string, string> = dpop
      ? { Authorization: `DPoP ${token}`, DPoP: await dpopProof(dpop, url, token, changes) }
      : { Authorization: `Bearer ${token}` };
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...authorization, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return answerOf(response);
  }

  /** Asks for a copy for each key, with one nonce for all. */
  async request(
    token: string,
    { configuration, keys, named = 'jwk' }: { configuration: string; keys: WalletKey[]; named?: Named },
    call: Call = {},
  ): Promise<ApiAnswer> {
    const [issuer, nonce] = [this.issuer.credential_issuer, await this.nonce()];
    const jwt = await Promise.all(keys.map((key) => keyProof(key, { issuer, nonce, named })));
    return this.credential(token, { credential_configuration_id: configuration, proofs: { jwt } }, call);
  }

  credential(token: string, body: unknown, call: Call = {}): Promise<ApiAnswer> {
    return this.post(this.issuer.credential_endpoint, token, body, call);
  }

  deferred(token: string, transactionId: string, call: Call = {}): Promise<ApiAnswer> {
    return this.post(this.issuer.deferred_credential_endpoint, token, { transaction_id: transactionId }, call);
  }

  notify(token: string, body: unknown, call: Call = {}): Promise<ApiAnswer> {
    return this.post(this.issuer.notification_endpoint, token, body, call);
  }
}
