import { createPublicKey, type KeyObject } from 'node:crypto';
import { extractPublicKeyHex } from '@veramo/utils';
import type { DIDDocument, VerificationMethod } from 'did-resolver';
import type { VerificationRelationship } from '../dids/did-document.ts';
import type { SigningAlgorithm } from '../dids/issuer-keys.ts';
import { type PublicJwk, publicJwkFromHex } from '../dids/public-jwk.ts';
import { Refusal } from './refusal.ts';

/** Accepted signature algorithms (RFC 7518 section 3.4, RFC 8037); ours are two of them. */
export type VerificationAlgorithm = SigningAlgorithm | 'ES384' | 'ES512';

/** The purpose of a key. */
export interface KeyUse {
  algorithm: VerificationAlgorithm;
  relationship: VerificationRelationship;
}

/**
 * The key with ID `keyId`, if the DID document allows it for this use. Throws {@link Refusal} if there is none or if
 * its type does not fit the algorithm: the header never chooses how a key is used.
 */
export function findKey(document: DIDDocument, keyId: string, { algorithm, relationship }: KeyUse): KeyObject {
  const isNamed = (id: string): boolean => (id.startsWith('#') ? document.id + id : id) === keyId;
  const methods = (document.verificationMethod ?? []).filter((method) => isNamed(method.id));
  const [method] = methods;
  if (!method || methods.length > 1) throw new Refusal('key', 'key_not_found');
  const mayBeUsed = (document[relationship] ?? []).some((entry) => typeof entry === 'string' && isNamed(entry));
  if (!mayBeUsed) {
    throw new Refusal(
      'key',
      relationship === 'assertionMethod' ? 'key_not_for_assertions' : 'key_not_for_authentication',
    );
  }
  const key = importMethod(method);
  requireAlgorithm(key, algorithm);
  return key;
}

/** Cached by coordinates, because importing a key takes about as long as a signature. */
const imported = new Map<string, KeyObject>();
const MAX_IMPORTED = 1_000;
const CURVES: readonly unknown[] = ['P-256', 'P-384', 'P-521'];

/** Imports a public key of a supported kind. Throws {@link Refusal} for other kinds and for private keys. */
export function importPublicJwk(jwk: Readonly<Record<string, unknown>>): KeyObject {
  const { kty, crv, x, y } = jwk;
  const isPoint = kty === 'EC' && CURVES.includes(crv) && typeof x === 'string' && typeof y === 'string';
  const isEd25519 = kty === 'OKP' && crv === 'Ed25519' && typeof x === 'string';
  if ('d' in jwk || !(isPoint || isEd25519)) throw new Refusal('key', 'key_unsupported');
  if ([x, y].some(isTooLong)) throw new Refusal('key', 'key_unsupported');
  const name = isPoint ? `${crv} ${x} ${y}` : x;
  const known = imported.get(name);
  if (known) return known;
  const key = toKeyObject(isPoint ? { kty, crv: String(crv), x, y } : { kty: 'OKP', crv: 'Ed25519', x: String(x) });
  // A Map keeps insertion order, so the oldest entry is dropped.
  const [oldest] = imported.keys();
  if (imported.size >= MAX_IMPORTED && oldest !== undefined) imported.delete(oldest);
  imported.set(name, key);
  return key;
}

/** The longest accepted form of a key: an uncompressed P-256 point in hex. */
const MAX_KEY_LENGTH = 130;

function isTooLong(material: unknown): boolean {
  return typeof material === 'string' && material.length > MAX_KEY_LENGTH;
}

function toKeyObject(key: Readonly<Record<string, string>>): KeyObject {
  try {
    return createPublicKey({ key: { ...key }, format: 'jwk' });
  } catch {
    throw new Refusal('key', 'key_unsupported');
  }
}

/** Throws {@link Refusal} if the key does not fit the algorithm. */
export function requireAlgorithm(key: KeyObject, algorithm: VerificationAlgorithm): void {
  if (algorithmOf(key) !== algorithm) throw new Refusal('key', 'key_does_not_fit_algorithm');
}

const algorithms = new WeakMap<KeyObject, VerificationAlgorithm>();

/** The algorithm of a key; undefined for an unsupported kind. */
export function algorithmOf(key: KeyObject): VerificationAlgorithm | undefined {
  const algorithm = algorithms.get(key) ?? readAlgorithm(key);
  if (algorithm) algorithms.set(key, algorithm);
  return algorithm;
}

const BY_CURVE: Readonly<Record<string, VerificationAlgorithm>> = {
  prime256v1: 'ES256',
  secp384r1: 'ES384',
  secp521r1: 'ES512',
};

function readAlgorithm(key: KeyObject): VerificationAlgorithm | undefined {
  if (key.asymmetricKeyType === 'ed25519') return 'EdDSA';
  return key.asymmetricKeyType === 'ec' ? BY_CURVE[key.asymmetricKeyDetails?.namedCurve ?? ''] : undefined;
}

function importMethod(method: VerificationMethod): KeyObject {
  return importPublicJwk(method.publicKeyJwk ? { ...method.publicKeyJwk } : jwkFromOtherForms(method));
}

/** did:key documents give Ed25519 in base58 or multibase; base58 takes quadratic time. */
function jwkFromOtherForms(method: VerificationMethod): PublicJwk {
  const isTooMuch = Object.entries(method).some(([name, value]) => name.startsWith('publicKey') && isTooLong(value));
  if (isTooMuch) throw new Refusal('key', 'key_unsupported');
  try {
    const { publicKeyHex, keyType } = extractPublicKeyHex(method);
    if (keyType === 'Ed25519' || keyType === 'Secp256r1') return publicJwkFromHex(keyType, publicKeyHex);
  } catch {
    // Falls through to the error for unknown forms.
  }
  throw new Refusal('key', 'key_unsupported');
}
