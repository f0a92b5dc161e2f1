import {
  createCipheriv,
  createHash,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  randomUUID,
  sign,
  verify,
  type webcrypto,
} from 'node:crypto';
import { type AgentContext, Kms } from '@credo-ts/core';

const SIGNING = ['ES256', 'EdDSA', 'Ed25519'];
/** Bytes of the key of each `enc`. */
const KEY_BYTES = { A128GCM: 16, A256GCM: 32 } as const;
type Encryption = keyof typeof KEY_BYTES;

const hashOf = (algorithm: string) => (algorithm === 'ES256' ? 'sha256' : null);
const isEncryption = (algorithm: string): algorithm is Encryption => algorithm in KEY_BYTES;

/** Keys on node:crypto, in memory: what a wallet signs with, checks with, and encrypts its answers with. */
export class MemoryKms implements Kms.KeyManagementService {
  readonly backend = 'memory';
  readonly #keys = new Map<string, KeyObject>();

  isOperationSupported(_context: AgentContext, operation: Kms.KmsOperation): boolean {
    switch (operation.operation) {
      case 'createKey':
        return ['P-256', 'Ed25519', 'X25519'].includes('crv' in operation.type ? operation.type.crv : '');
      case 'sign':
      case 'verify':
        return SIGNING.includes(operation.algorithm);
      case 'encrypt':
        return operation.keyAgreement?.algorithm === 'ECDH-ES' && isEncryption(operation.encryption.algorithm);
      case 'deleteKey':
      case 'randomBytes':
        return true;
      default:
        return false;
    }
  }

  async getPublicKey(_context: AgentContext, keyId: string): Promise<Kms.KmsJwkPublic | null> {
    const key = this.#keys.get(keyId);
    return key ? publicJwk(key, keyId) : null;
  }

  async createKey<Type extends Kms.KmsCreateKeyType>(
    _context: AgentContext,
    { keyId = randomUUID(), type }: Kms.KmsCreateKeyOptions<Type>,
  ): Promise<Kms.KmsCreateKeyReturn<Type>> {
    const key = generate('crv' in type ? type.crv : '');
    this.#keys.set(keyId, key);
    return { keyId, publicJwk: publicJwk(key, keyId) } as Kms.KmsCreateKeyReturn<Type>;
  }

  importKey(): never {
    throw new Error('this wallet imports no keys');
  }

  async deleteKey(_context: AgentContext, { keyId }: Kms.KmsDeleteKeyOptions): Promise<boolean> {
    return this.#keys.delete(keyId);
  }

  async sign(_context: AgentContext, { keyId, algorithm, data }: Kms.KmsSignOptions): Promise<Kms.KmsSignReturn> {
    const key = { key: this.#find(keyId), dsaEncoding: 'ieee-p1363' } as const;
    return { signature: new Uint8Array(sign(hashOf(algorithm), data, key)) };
  }

  async verify(
    _context: AgentContext,
    { key, algorithm, data, signature }: Kms.KmsVerifyOptions,
  ): Promise<Kms.KmsVerifyReturn> {
    const publicKey = key.publicJwk
      ? createPublicKey({ key: key.publicJwk as webcrypto.JsonWebKey, format: 'jwk' })
      : createPublicKey(this.#find(key.keyId));
    const expected = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    if (!verify(hashOf(algorithm), data, expected, signature)) return { verified: false };
    return { verified: true, publicJwk: publicKey.export({ format: 'jwk' }) as Kms.KmsJwkPublic };
  }

  /** ECDH-ES direct (RFC 7518 section 4.6) with AES-GCM (section 5.3). */
  async encrypt(
    _context: AgentContext,
    { key, data, encryption }: Kms.KmsEncryptOptions,
  ): Promise<Kms.KmsEncryptReturn> {
    const { keyAgreement } = key;
    if (keyAgreement?.algorithm !== 'ECDH-ES' || !isEncryption(encryption.algorithm))
      throw new Error('this wallet encrypts by ECDH-ES and AES-GCM');
    const secret = diffieHellman({
      privateKey: this.#find(keyAgreement.keyId),
      publicKey: createPublicKey({ key: keyAgreement.externalPublicJwk as webcrypto.JsonWebKey, format: 'jwk' }),
    });
    const derived = deriveKey(secret, encryption.algorithm, keyAgreement);
    const iv = randomBytes(12);
    const cipher = createCipheriv(encryption.algorithm === 'A128GCM' ? 'aes-128-gcm' : 'aes-256-gcm', derived, iv);
    if ('aad' in encryption && encryption.aad) cipher.setAAD(encryption.aad);
    const encrypted = new Uint8Array(Buffer.concat([cipher.update(data), cipher.final()]));
    return { encrypted, iv: new Uint8Array(iv), tag: new Uint8Array(cipher.getAuthTag()) };
  }

  decrypt(): never {
    throw new Error('nobody encrypts for this wallet');
  }

  randomBytes(_context: AgentContext, { length }: Kms.KmsRandomBytesOptions): Kms.KmsRandomBytesReturn {
    return new Uint8Array(randomBytes(length));
  }

  #find(keyId: string): KeyObject {
    const key = this.#keys.get(keyId);
    if (!key) throw new Kms.KeyManagementKeyNotFoundError(keyId, [this.backend]);
    return key;
  }
}

function generate(curve: string): KeyObject {
  if (curve === 'Ed25519') return generateKeyPairSync('ed25519').privateKey;
  if (curve === 'X25519') return generateKeyPairSync('x25519').privateKey;
  return generateKeyPairSync('ec', { namedCurve: curve }).privateKey;
}

function publicJwk(key: KeyObject, kid: string): Kms.KmsJwkPublic {
  return { ...createPublicKey(key).export({ format: 'jwk' }), kid } as Kms.KmsJwkPublic;
}

/** Concat KDF (NIST SP 800-56A section 5.8.1) as RFC 7518 section 4.6.2 fills it; one round gives 256 bits. */
function deriveKey(
  secret: Buffer,
  encryption: Encryption,
  { apu, apv }: { apu?: Uint8Array | undefined; apv?: Uint8Array | undefined },
): Buffer {
  const length = KEY_BYTES[encryption];
  const hash = createHash('sha256').update(uint32(1)).update(secret);
  for (const part of [Buffer.from(encryption), apu ?? Buffer.alloc(0), apv ?? Buffer.alloc(0)])
    hash.update(uint32(part.length)).update(part);
  return hash
    .update(uint32(length * 8))
    .digest()
    .subarray(0, length);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
