// A small wallet: the holder's part of OpenID4VP 1.0, in node:crypto and jose; tests can make any step go wrong.
import { createHash, generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto';
import { CompactEncrypt, compactVerify, importJWK, type JWK, SignJWT } from 'jose';

// biome-ignore lint/suspicious/noExplicitAny: what a verifier sends is asserted on, field by field.
export type Json = any;

export interface Holder {
  privateKey: KeyObject;
  jwk: JWK;
  /** The key as a did:jwk. */
  did: string;
}

/** A holder with a new P-256 key. */
export function newHolder(): Holder {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { kty, crv, x, y } = publicKey.export({ format: 'jwk' });
  const jwk = { kty, crv, x, y } as JWK;
  return { privateKey, jwk, did: `did:jwk:${Buffer.from(JSON.stringify(jwk)).toString('base64url')}` };
}

/** A request as a wallet reads it after it has verified the requester. */
export interface WalletRequest {
  clientId: string;
  nonce: string;
  state: string;
  responseUri: string;
  responseMode: string;
  query: Json;
  metadata: Json;
  /** All parameters of the signed request or of the link. */
  parameters: Json;
}

/** Opens a link: fetches the request object by POST with a wallet nonce, and verifies its signature. */
export async function openLink(link: string, walletNonce = 'wallet-nonce'): Promise<WalletRequest> {
  const given = Object.fromEntries(new URL(link).searchParams);
  if (given.request_uri === undefined) return understand(readUnsigned(given));
  const answer = await fetch(given.request_uri, {
    method: 'POST',
    body: new URLSearchParams({ wallet_nonce: walletNonce }),
  });
  if (answer.status !== 200) throw new Error(`request object: ${answer.status} ${await answer.text()}`);
  const payload = await verifyRequestObject(await answer.text(), String(given.client_id));
  if (payload.wallet_nonce !== walletNonce) throw new Error('the wallet nonce did not come back');
  return understand(payload);
}

/** Opens the QR code's link: the same request, for a wallet on a different device. */
export function openCode(link: string): Promise<WalletRequest> {
  const url = new URL(link);
  const requestUri = new URL(url.searchParams.get('request_uri') ?? '');
  requestUri.search = '';
  url.searchParams.set('request_uri', requestUri.href);
  return openLink(url.href);
}

/** Verifies a request object by its client identifier (section 5.9.3); resolves the keys of a DID over HTTP. */
export async function verifyRequestObject(jwt: string, clientId: string): Promise<Json> {
  const header = JSON.parse(Buffer.from(jwt.split('.')[0] ?? '', 'base64url').toString());
  if (header.typ !== 'oauth-authz-req+jwt') throw new Error('typ');
  const [prefix] = clientId.split(':', 1);
  const rest = clientId.slice(clientId.indexOf(':') + 1);
  const key = prefix?.startsWith('x509_') ? leafKey(header.x5c, { prefix, rest }) : await didKey(header.kid, rest);
  const { payload } = await compactVerify(jwt, key);
  const claims = JSON.parse(Buffer.from(payload).toString());
  if (claims.client_id !== clientId) throw new Error('client_id');
  const { response_uri: responseUri } = claims;
  if (prefix === 'x509_san_dns' && responseUri !== undefined && new URL(responseUri).hostname !== rest)
    throw new Error('response_uri');
  return claims;
}

function leafKey(x5c: string[], { prefix, rest }: { prefix: string; rest: string }): KeyObject {
  const leaf = new X509Certificate(Buffer.from(String(x5c[0]), 'base64'));
  const isNamed =
    prefix === 'x509_hash'
      ? createHash('sha256').update(leaf.raw).digest('base64url') === rest
      : leaf.checkHost(rest, { subject: 'never', wildcards: false }) !== undefined;
  if (!isNamed) throw new Error(prefix);
  return leaf.publicKey;
}

async function didKey(kid: string, did: string) {
  if (!kid.startsWith(`${did}#`)) throw new Error('kid');
  const [, , host = '', ...path] = did.split(':');
  const document: Json = await (await fetch(`http://${decodeURIComponent(host)}/${path.join('/')}/did.json`)).json();
  const method = document.verificationMethod.find((each: Json) => each.id === kid);
  return importJWK(method.publicKeyJwk, 'ES256');
}

function readUnsigned(given: Record<string, string>): Json {
  const { dcql_query: query = '{}', client_metadata: metadata = '{}', transaction_data: transactions } = given;
  return {
    ...given,
    dcql_query: JSON.parse(query),
    client_metadata: JSON.parse(metadata),
    ...(transactions !== undefined && { transaction_data: JSON.parse(transactions) }),
  };
}

function understand(parameters: Json): WalletRequest {
  return {
    clientId: parameters.client_id,
    nonce: parameters.nonce,
    state: parameters.state,
    responseUri: parameters.response_uri,
    responseMode: parameters.response_mode,
    query: parameters.dcql_query,
    metadata: parameters.client_metadata,
    parameters,
  };
}

export interface SdJwtOptions {
  holder: Holder;
  /** Names of the claims to disclose. */
  disclose: readonly string[];
  nonce: string;
  audience: string;
  /** Seconds since 1970. */
  issuedAt?: number;
  /** Strings of `transaction_data` that the holder confirms. */
  confirm?: readonly string[];
  /** Additional or changed members of the key binding JWT. */
  binding?: Record<string, unknown>;
  /** Omits the key binding JWT. */
  unbound?: boolean;
  /** Changes a disclosure after signing. */
  tamper?: (disclosure: [string, string, unknown]) => [string, string, unknown];
}

/** Presents an SD-JWT VC with key binding (RFC 9901 section 4.3). */
export async function presentSdJwt(credential: string, options: SdJwtOptions): Promise<string> {
  const { holder, disclose, nonce, audience, issuedAt = Math.floor(Date.now() / 1000), tamper } = options;
  const [jwt = '', ...disclosures] = credential.split('~').filter(Boolean);
  const chosen = disclosures
    .map((each) => JSON.parse(Buffer.from(each, 'base64url').toString()) as [string, string, unknown])
    .map((parts, index) => {
      const shown = tamper?.(parts);
      return shown ? { name: shown[1], text: encode(shown) } : { name: parts[1], text: disclosures[index] };
    })
    .filter(({ name }) => disclose.includes(name))
    .map(({ text }) => text);
  const presented = `${[jwt, ...chosen].join('~')}~`;
  if (options.unbound) return presented;
  const hash = createHash('sha256').update(presented).digest('base64url');
  const bound = { nonce, aud: audience, iat: issuedAt, sd_hash: hash, ...confirmationOf(options.confirm ?? []) };
  const binding = await new SignJWT({ ...bound, ...options.binding })
    .setProtectedHeader({ alg: 'ES256', typ: 'kb+jwt' })
    .sign(holder.privateKey);
  return presented + binding;
}

/** Confirms transactions in a key binding JWT: hashes of the strings as received (appendix B.3.3.1). */
export function confirmationOf(transactions: readonly string[]) {
  if (transactions.length === 0) return {};
  const hashes = transactions.map((text) => createHash('sha256').update(text).digest('base64url'));
  return { transaction_data_hashes: hashes, transaction_data_hashes_alg: 'sha-256' };
}

/** The transactions of a request that this credential of its query may confirm (section 5.1). */
export function transactionsOf({ parameters }: WalletRequest, queryId: string): string[] {
  const sent: string[] = parameters.transaction_data ?? [];
  return sent.filter((text) => {
    const { credential_ids: ids } = JSON.parse(Buffer.from(text, 'base64url').toString());
    return ids.includes(queryId);
  });
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Presents credentials of VC Data Model 1.1 as `jwt_vp_json`. */
export async function presentJwtVp(
  credentials: readonly unknown[],
  { holder, nonce, audience }: { holder: Holder; nonce: string; audience: string },
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({
    iss: holder.did,
    aud: audience,
    nonce,
    iat: now,
    nbf: now,
    exp: now + 300,
    vp: {
      '@context': ['https://www.w3.org/2018/credentials/v1'],
      type: ['VerifiablePresentation'],
      holder: holder.did,
      verifiableCredential: credentials,
    },
  })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: `${holder.did}#0` })
    .sign(holder.privateKey);
}

/** Encrypts an answer to the verifier's key (section 8.3). */
export async function encryptAnswer(
  request: WalletRequest,
  answer: object,
  header: { kid?: string; enc?: string; jwk?: JWK; zip?: 'DEF' } = {},
): Promise<string> {
  const [own] = request.metadata.jwks.keys;
  const { enc = request.metadata.encrypted_response_enc_values_supported[0], kid = own.kid, jwk = own, zip } = header;
  return new CompactEncrypt(Buffer.from(JSON.stringify(answer)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc, ...(kid !== '' && { kid }), ...(zip && { zip }) })
    .encrypt(await importJWK(jwk, 'ECDH-ES'));
}

export interface PostAnswer {
  status: number;
  body: Json;
}

/** Posts a form to the verifier. */
export async function postForm(uri: string, form: Record<string, string> | string): Promise<PostAnswer> {
  const answer = await fetch(uri, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: typeof form === 'string' ? form : new URLSearchParams(form).toString(),
  });
  const text = await answer.text();
  return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text };
}

/** Answers a request with presentations by query ID, in the response mode that the request demands. */
export async function answerWith(
  request: WalletRequest,
  token: Record<string, unknown[]>,
  state = request.state,
): Promise<PostAnswer> {
  if (request.responseMode === 'direct_post')
    return postForm(request.responseUri, { vp_token: JSON.stringify(token), state });
  return postForm(request.responseUri, { response: await encryptAnswer(request, { vp_token: token, state }) });
}
