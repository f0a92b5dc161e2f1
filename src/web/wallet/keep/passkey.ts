// Derives a key from a passkey: the PRF extension (WebAuthn Level 3 section 10.1.4) gives the same 32 bytes for the
// same salt.
import { fromBase64Url, toBase64Url } from '#verifier/encoding/bytes.ts';

/** The browser or passkey does not provide such a key, or the person canceled. */
export class NoPasskey extends Error {
  override name = 'NoPasskey';
}

export interface PasskeyKey {
  credentialId: string;
  salt: string;
  /** 43 characters of base64url, used as the passphrase. */
  key: string;
}

/** Whether to offer it: only a platform passkey is known to be available. */
export async function offersPasskeys(): Promise<boolean> {
  if (!('PublicKeyCredential' in globalThis)) return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}

export async function createPasskey(name: string): Promise<PasskeyKey> {
  const salt = randomBytes(32);
  const created = (await refused(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: randomBytes(32),
        rp: { name: 'Avouch' },
        user: { id: randomBytes(16), name, displayName: name },
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        extensions: { prf: { eval: { first: salt } } },
      },
    }),
  )) as PublicKeyCredential;
  const { prf } = created.getClientExtensionResults();
  if (!prf?.enabled) throw new NoPasskey('no PRF');
  const credentialId = toBase64Url(new Uint8Array(created.rawId));
  const first = prf.results?.first;
  // Many authenticators evaluate PRF only when signing in.
  const key = first ? textOf(first) : await keyOf({ credentialId, salt: toBase64Url(salt) });
  return { credentialId, salt: toBase64Url(salt), key };
}

/** Derives the key again, after the person's confirmation. */
export async function keyOf({ credentialId, salt }: { credentialId: string; salt: string }): Promise<string> {
  const got = (await refused(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: randomBytes(32),
        allowCredentials: [{ type: 'public-key', id: bytesOf(credentialId) }],
        userVerification: 'required',
        extensions: { prf: { eval: { first: bytesOf(salt) } } },
      },
    }),
  )) as PublicKeyCredential;
  const first = got.getClientExtensionResults().prf?.results?.first;
  if (!first) throw new NoPasskey('no PRF');
  return textOf(first);
}

async function refused<R>(ask: () => Promise<R | null>): Promise<R> {
  try {
    const answer = await ask();
    if (answer) return answer;
  } catch (cause) {
    throw new NoPasskey('refused', { cause });
  }
  throw new NoPasskey('refused');
}

const randomBytes = (count: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(count));

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(fromBase64Url(text) ?? []);
}

function textOf(source: BufferSource): string {
  return toBase64Url(
    source instanceof ArrayBuffer ? new Uint8Array(source) : new Uint8Array(source.buffer as ArrayBuffer),
  );
}
