import type { HolderKey } from '#prover/browser/held-credential.ts';
import { toBase64Url, utf8 } from '#verifier/encoding/bytes.ts';
import type { Binding } from './meet-issuer.ts';

const P256 = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** A separate key for each credential, because two with the same key could be linked. */
export async function newHolderKey(): Promise<HolderKey> {
  const { privateKey } = await crypto.subtle.generateKey(P256, true, ['sign', 'verify']);
  const { x = '', y = '', d = '' } = await crypto.subtle.exportKey('jwk', privateKey);
  return { kty: 'EC', crv: 'P-256', x, y, d };
}

/** The did:jwk of a key: its public members in a fixed order. */
export function didOf({ kty, crv, x, y }: HolderKey): string {
  return `did:jwk:${encode({ kty, crv, x, y })}`;
}

/**
 * The proof of possession (OID4VCI 1.0 appendix F.1): `openid4vci-proof+jwt` for the issuer, with its nonce. `iss` is
 * omitted, as for any token without a client's name.
 */
export async function keyProof(
  key: HolderKey,
  { issuer, nonce, binding, now }: { issuer: string; nonce: string | undefined; binding: Binding; now: Date },
): Promise<string> {
  const { kty, crv, x, y } = key;
  const named = binding === 'jwk' ? { jwk: { kty, crv, x, y } } : { kid: `${didOf(key)}#0` };
  const header = { typ: 'openid4vci-proof+jwt', alg: 'ES256', ...named };
  const payload = { aud: issuer, iat: Math.floor(now.getTime() / 1000), ...(nonce !== undefined && { nonce }) };
  const input = `${encode(header)}.${encode(payload)}`;
  const signer = await crypto.subtle.importKey('jwk', key, P256, false, ['sign']);
  const bytes = utf8(input) as Uint8Array<ArrayBuffer>;
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, signer, bytes);
  return `${input}.${toBase64Url(new Uint8Array(signature))}`;
}

function encode(value: object): string {
  return toBase64Url(utf8(JSON.stringify(value)));
}
