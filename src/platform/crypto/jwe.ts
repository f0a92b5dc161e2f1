import { CompactEncrypt, type CryptoKey, compactDecrypt, errors, importJWK, type JWK } from 'jose';

/** Encryption of wallet messages (HAIP 1.0 section 5): key agreement by ECDH-ES over P-256, content under AES-GCM. */
export const KEY_ALGORITHM = 'ECDH-ES';
export const CONTENT_ALGORITHMS = ['A256GCM', 'A128GCM'];

/** Why a JWE was refused. */
export class JweRefused extends Error {
  readonly reason: 'not_decrypted' | 'another_key';

  constructor(reason: JweRefused['reason'], cause?: unknown) {
    super(reason, { cause });
    this.name = 'JweRefused';
    this.reason = reason;
  }
}

/** The content of a compact JWE (RFC 7516) whose header names this key. Throws {@link JweRefused}. */
export async function decryptJwe(jwe: string, { kid, privateJwk }: { kid: string; privateJwk: JWK }): Promise<Buffer> {
  const { plaintext, protectedHeader } = await open(jwe, { ...privateJwk, alg: KEY_ALGORITHM });
  if (protectedHeader.kid !== kid) throw new JweRefused('another_key');
  return Buffer.from(plaintext);
}

async function open(jwe: string, key: JWK) {
  try {
    return await compactDecrypt(jwe, key, {
      keyManagementAlgorithms: [KEY_ALGORITHM],
      contentEncryptionAlgorithms: CONTENT_ALGORITHMS,
      // Compressed content could be a thousand times its size.
      maxDecompressedLength: 0,
    });
  } catch (cause) {
    if (cause instanceof errors.JOSEError || cause instanceof TypeError) throw new JweRefused('not_decrypted', cause);
    throw cause;
  }
}

/** The recipient of a JWE: a P-256 key, with the name by which its owner knows it. */
export interface Recipient {
  key: CryptoKey | Uint8Array;
  kid: string | undefined;
}

/** Reads a public P-256 key; undefined if it is not a point on the curve. */
export async function readRecipient(jwk: JWK): Promise<Recipient | undefined> {
  try {
    return { key: await importJWK({ ...jwk, alg: KEY_ALGORITHM }), kid: jwk.kid };
  } catch {
    return undefined;
  }
}

/** A compact JWE; `enc` is one of {@link CONTENT_ALGORITHMS}. */
export function encryptJwe(content: Uint8Array, { key, kid }: Recipient, enc: string): Promise<string> {
  const header = { alg: KEY_ALGORITHM, enc, ...(kid !== undefined && { kid }) };
  return new CompactEncrypt(content).setProtectedHeader(header).encrypt(key);
}
