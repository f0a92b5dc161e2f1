import { createPublicKey, type KeyObject } from 'node:crypto';
import { extractPublicKeyHex } from '@veramo/utils';
import type { DIDDocument, VerificationMethod } from 'did-resolver';
import type { SigningAlgorithm } from '../dids/issuer-keys.ts';
import { type PublicJwk, publicJwkFromHex } from '../dids/public-jwk.ts';
import { Refusal } from './refusal.ts';

/**
 * The key that a DID document names `keyId` and allows for assertions. Throws {@link Refusal} when there is none or when
 * its type is not the one that `algorithm` is bound to: the header never chooses how a key is used.
 */
export function findAssertionKey(document: DIDDocument, keyId: string, algorithm: SigningAlgorithm): KeyObject {
  const isNamed = (id: string): boolean => (id.startsWith('#') ? document.id + id : id) === keyId;
  const methods = (document.verificationMethod ?? []).filter((method) => isNamed(method.id));
  const [method] = methods;
  if (!method || methods.length > 1) throw new Refusal('key', 'key_not_found');
  const mayAssert = (document.assertionMethod ?? []).some((entry) => typeof entry === 'string' && isNamed(entry));
  if (!mayAssert) throw new Refusal('key', 'key_not_for_assertions');
  const key = importKey(method);
  if (algorithmOf(key) !== algorithm) throw new Refusal('key', 'key_does_not_fit_algorithm');
  return key;
}

function importKey(method: VerificationMethod): KeyObject {
  try {
    const key = { ...(method.publicKeyJwk ?? jwkFromOtherForms(method)) };
    return createPublicKey({ key, format: 'jwk' });
  } catch {
    throw new Refusal('key', 'key_unsupported');
  }
}

/** did:key documents give Ed25519 in base58 or multibase. */
function jwkFromOtherForms(method: VerificationMethod): PublicJwk {
  const { publicKeyHex, keyType } = extractPublicKeyHex(method);
  if (keyType !== 'Ed25519' && keyType !== 'Secp256r1') throw new Refusal('key', 'key_unsupported');
  return publicJwkFromHex(keyType, publicKeyHex);
}

function algorithmOf(key: KeyObject): SigningAlgorithm | undefined {
  if (key.asymmetricKeyType === 'ed25519') return 'EdDSA';
  const curve = key.asymmetricKeyDetails?.namedCurve;
  return key.asymmetricKeyType === 'ec' && curve === 'prime256v1' ? 'ES256' : undefined;
}
