import { createECDH, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { IKey, ManagedKeyInfo, MinimalImportableKey, TKeyType } from '@veramo/core-types';
import { AbstractKeyManagementSystem, type AbstractPrivateKeyStore } from '@veramo/key-manager';
import { createExpiringCache, type ExpiringCache } from '#kernel/expiring-cache.ts';
import { type IssuerKeyType, KEY_TYPES } from '../dids/issuer-keys.ts';
import { type PublicJwk, publicJwkFromHex } from '../dids/public-jwk.ts';

/** A private key as Veramo stores it takes 32 bytes; for Ed25519 the public key follows. */
const SECRET_BYTES = 32;
/** A key never changes. Only its deletion by another process must be noticed, which is not urgent. */
const KEPT_MS = 10 * 60_000;

/**
 * Key management with node:crypto: P-256 and Ed25519, private keys sealed in Veramo's private key store (in
 * `@veramo/kms-local`'s format, whose keys it can use) and opened once, not for every signature.
 */
export class KeyObjectKms extends AbstractKeyManagementSystem {
  readonly #store: AbstractPrivateKeyStore;
  readonly #keys: ExpiringCache<KeyObject> = createExpiringCache({ ttlMs: KEPT_MS, max: 5_000 });

  constructor(store: AbstractPrivateKeyStore) {
    super();
    this.#store = store;
  }

  /** A new key; with `meta.copyOf`, the same key under a new name. */
  override async createKey({ type, meta, kid }: { type: TKeyType; meta?: unknown; kid?: string }) {
    const keyType = supported(type);
    const source = copyOf(meta);
    const privateKeyHex =
      source === undefined ? newSecret(keyType) : (await this.#store.getKey({ alias: source })).privateKeyHex;
    return this.importKey({ type, privateKeyHex, kid: kid ?? crypto.randomUUID() });
  }

  override async importKey(args: Omit<MinimalImportableKey, 'kms'>): Promise<ManagedKeyInfo> {
    const type = supported(args.type);
    const publicKeyHex = publicHex(type, secretOf(args.privateKeyHex));
    const kid = args.kid ?? publicKeyHex;
    await this.#store.importKey({ alias: kid, type, privateKeyHex: args.privateKeyHex });
    return { kid, kms: 'local', type, publicKeyHex, meta: { algorithms: [KEY_TYPES[type]] } };
  }

  override async listKeys(): Promise<ManagedKeyInfo[]> {
    const stored = await this.#store.listKeys({});
    return stored.map(({ alias, type, privateKeyHex }) => {
      const keyType = supported(type);
      const publicKeyHex = publicHex(keyType, secretOf(privateKeyHex));
      return { kid: alias, kms: 'local', type, publicKeyHex, meta: { algorithms: [KEY_TYPES[keyType]] } };
    });
  }

  override async deleteKey({ kid }: { kid: string }): Promise<boolean> {
    try {
      return await this.#store.deleteKey({ alias: kid });
    } finally {
      this.#keys.delete(kid);
    }
  }

  /** 64 bytes in base64url, as in a JWS (RFC 7518 section 3.4, RFC 8037). */
  override async sign(args: { keyRef: Pick<IKey, 'kid'>; algorithm?: string; data: Uint8Array }): Promise<string> {
    const key = await this.privateKey(args.keyRef.kid);
    const algorithm = key.asymmetricKeyType === 'ed25519' ? 'EdDSA' : 'ES256';
    if (args.algorithm !== undefined && args.algorithm !== algorithm) {
      throw new Error(`not_supported: the key does not sign by ${args.algorithm}`);
    }
    const signature =
      algorithm === 'EdDSA'
        ? sign(null, args.data, key)
        : sign('sha256', args.data, { key, dsaEncoding: 'ieee-p1363' });
    return signature.toString('base64url');
  }

  override async sharedSecret(): Promise<string> {
    throw new Error('not_supported: these keys can sign, but not derive shared secrets');
  }

  /** The private key, for certificates; it must not leave the agent. */
  privateKey(kid: string): Promise<KeyObject> {
    return this.#keys.get(kid, async () => {
      const { type, privateKeyHex } = await this.#store.getKey({ alias: kid });
      return toKeyObject(supported(type), secretOf(privateKeyHex));
    });
  }
}

function supported(type: TKeyType): IssuerKeyType {
  if (type === 'Ed25519') return 'Ed25519';
  if (type === 'Secp256r1') return 'Secp256r1';
  throw new Error(`not_supported: keys of type ${type}`);
}

function copyOf(meta: unknown): string | undefined {
  const source = meta !== null && typeof meta === 'object' && 'copyOf' in meta ? meta.copyOf : undefined;
  return typeof source === 'string' ? source : undefined;
}

function newSecret(type: IssuerKeyType): string {
  const { privateKey } =
    type === 'Ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { d = '' } = privateKey.export({ format: 'jwk' });
  const secret = Buffer.from(d, 'base64url');
  // Veramo's form, which `@veramo/kms-local` could read.
  return type === 'Ed25519' ? secret.toString('hex') + publicHex(type, secret) : secret.toString('hex');
}

function secretOf(privateKeyHex: string): Buffer {
  const bytes = Buffer.from(privateKeyHex, 'hex');
  if (bytes.length < SECRET_BYTES) throw new Error('a stored private key is too short');
  return bytes.subarray(0, SECRET_BYTES);
}

function toKeyObject(type: IssuerKeyType, secret: Buffer): KeyObject {
  const jwk = publicJwkFromHex(type, publicHex(type, secret));
  const key: PublicJwk & { d: string } = { ...jwk, d: secret.toString('base64url') };
  return createPrivateKey({ key, format: 'jwk' });
}

/** RFC 8410 section 7: the DER frame around the 32 bytes of an Ed25519 key. */
const ED25519_PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** In Veramo's form: the compressed P-256 point, or the 32 bytes of an Ed25519 key. */
function publicHex(type: IssuerKeyType, secret: Buffer): string {
  if (type === 'Secp256r1') {
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(secret);
    return curve.getPublicKey('hex', 'compressed');
  }
  const privateKey = createPrivateKey({ key: Buffer.concat([ED25519_PKCS8, secret]), format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('hex');
}
