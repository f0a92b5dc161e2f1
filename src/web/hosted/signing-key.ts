import { inStore } from '#web/kit/browser-store.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const PLACE = { database: 'avouch-device', store: 'keys' };

/** A key that cannot be extracted from the browser. */
export interface SigningKey {
  did: string;
  /** A detached JWS (RFC 7515 appendix F) over the RFC 8785 form of a flat payload. */
  sign(payload: Record<string, string>, typ: string): Promise<string>;
}

/** A key that is discarded with the page. */
export async function newKey(): Promise<SigningKey> {
  return signingKey(await newPair());
}

/** This device's key for an organization; undefined if it has none or the browser stores nothing. */
export async function readDeviceKey(organization: string): Promise<SigningKey | undefined> {
  const pair = await readPair(organization).catch(() => undefined);
  return pair && signingKey(pair);
}

/** {@link findSigningKey}, created if missing: one for each organization, so that no two of them see the same key. */
export async function deviceKey(organization: string): Promise<SigningKey> {
  const kept = await readPair(organization);
  if (kept) return signingKey(kept);
  const made = await newPair();
  await inStore(PLACE, 'readwrite', (store) => store.put(made, organization));
  return signingKey(made);
}

function readPair(organization: string): Promise<CryptoKeyPair | undefined> {
  return inStore(PLACE, 'readonly', (store) => store.get(organization) as IDBRequest<CryptoKeyPair | undefined>);
}

const newPair = (): Promise<CryptoKeyPair> => crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify']);

async function signingKey({ privateKey, publicKey }: CryptoKeyPair): Promise<SigningKey> {
  const { crv, kty, x, y } = await crypto.subtle.exportKey('jwk', publicKey);
  // RFC 8785: members in the order of their names, which these literals have.
  const did = `did:jwk:${encoded(JSON.stringify({ crv, kty, x, y }))}`;
  const sign = async (payload: Record<string, string>, typ: string): Promise<string> => {
    const header = encoded(JSON.stringify({ alg: 'ES256', kid: `${did}#0`, typ }));
    const input = `${header}.${encoded(JSON.stringify(payload, Object.keys(payload).sort()))}`;
    const signature = await crypto.subtle.sign(ALGORITHM, privateKey, new TextEncoder().encode(input));
    return `${header}..${base64Url(new Uint8Array(signature))}`;
  };
  return { did, sign };
}

const encoded = (text: string): string => base64Url(new TextEncoder().encode(text));

function base64Url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
