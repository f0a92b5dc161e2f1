const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/** Signs by a new key that nothing can take out of the browser, and that is forgotten with this call. */
export async function signPayload(payload: Record<string, string>): Promise<{ did: string; jws: string }> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify']);
  const { crv, kty, x, y } = await crypto.subtle.exportKey('jwk', publicKey);
  // RFC 8785: members in the order of their names, which these literals have.
  const did = `did:jwk:${encoded(JSON.stringify({ crv, kty, x, y }))}`;
  const header = encoded(JSON.stringify({ alg: 'ES256', kid: `${did}#0`, typ: 'avouch-signature+jws' }));
  const input = `${header}.${encoded(JSON.stringify(payload, Object.keys(payload).sort()))}`;
  const signature = await crypto.subtle.sign(ALGORITHM, privateKey, new TextEncoder().encode(input));
  return { did, jws: `${header}..${base64Url(new Uint8Array(signature))}` };
}

const encoded = (text: string): string => base64Url(new TextEncoder().encode(text));

function base64Url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
