import { constants, createHash, type KeyObject, verify } from 'node:crypto';
import { type AlgorithmIdentifier, RSASSAPSSParams } from 'pkijs';
import { ChipRefused, orUnreadable } from './chip-refused.ts';

/**
 * SHA-1 is excluded: documents signed with it are more than ten years old and have expired (Doc 9303-12 section 4.4 has
 * required stronger hashes since). SHA-224 occurs in second-generation chips.
 */
const HASHES: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.4': 'sha224',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

const RSA = '1.2.840.113549.1.1.1';
const PSS = '1.2.840.113549.1.1.10';
const MGF1 = '1.2.840.113549.1.1.8';
/** Signature algorithms that name their hash. */
const SIGNATURES: Readonly<Record<string, { key: 'rsa' | 'ec'; hash: string }>> = {
  '1.2.840.113549.1.1.14': { key: 'rsa', hash: 'sha224' },
  '1.2.840.113549.1.1.11': { key: 'rsa', hash: 'sha256' },
  '1.2.840.113549.1.1.12': { key: 'rsa', hash: 'sha384' },
  '1.2.840.113549.1.1.13': { key: 'rsa', hash: 'sha512' },
  '1.2.840.10045.4.3.1': { key: 'ec', hash: 'sha224' },
  '1.2.840.10045.4.3.2': { key: 'ec', hash: 'sha256' },
  '1.2.840.10045.4.3.3': { key: 'ec', hash: 'sha384' },
  '1.2.840.10045.4.3.4': { key: 'ec', hash: 'sha512' },
};
/**
 * Explicit parameters are mapped to the named curve that they describe (Doc 9303-12 section 4.4.3); others are not
 * accepted.
 */
const CURVES = [
  'prime256v1',
  'secp384r1',
  'secp521r1',
  'brainpoolP256r1',
  'brainpoolP320r1',
  'brainpoolP384r1',
  'brainpoolP512r1',
];
const LEAST_RSA_BITS = 2048;

const unsupported = (cause?: unknown) => new ChipRefused('chip_algorithm_unsupported', cause);

/** The hash that an algorithm identifier names. */
export function hashOf({ algorithmId, algorithmParams }: AlgorithmIdentifier): string {
  assertBare(algorithmParams);
  const hash = HASHES[algorithmId];
  if (!hash) throw unsupported();
  return hash;
}

export const digestOf = (hash: string, data: Uint8Array): Buffer => createHash(hash).update(data).digest();

/** Parameters must be absent or NULL (RFC 4055 section 2.1). */
function assertBare(parameters: unknown): void {
  const isNull = (parameters as { idBlock?: { tagClass: number; tagNumber: number; isConstructed: boolean } })?.idBlock;
  if (parameters === undefined) return;
  if (isNull?.tagClass === 1 && isNull.tagNumber === 5 && !isNull.isConstructed) return;
  throw unsupported();
}

interface Method {
  key: 'rsa' | 'ec';
  hash: string;
  padding?: number;
  saltLength?: number;
}

function methodOf({ algorithmId, algorithmParams }: AlgorithmIdentifier, digest: string | undefined): Method {
  if (algorithmId === PSS) return pssOf(algorithmParams);
  assertBare(algorithmParams);
  // CMS names the hash beside `rsaEncryption` (RFC 3370 section 3.2).
  if (algorithmId === RSA && digest !== undefined) return { key: 'rsa', hash: digest };
  const method = SIGNATURES[algorithmId];
  if (!method) throw unsupported();
  return method;
}

function pssOf(parameters: unknown): Method {
  const { hashAlgorithm, maskGenAlgorithm, saltLength, trailerField } = orUnreadable(
    () => new RSASSAPSSParams({ schema: parameters }),
  );
  const hash = hashOf(hashAlgorithm);
  const mask =
    HASHES[(maskGenAlgorithm.algorithmParams as PssMask | undefined)?.valueBlock?.value?.[0]?.getValue?.() ?? ''];
  // Both must use the same hash (Doc 9303-12 section 4.4.1).
  if (maskGenAlgorithm.algorithmId !== MGF1 || mask !== hash || trailerField !== 1) throw unsupported();
  return { key: 'rsa', hash, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength };
}

interface PssMask {
  valueBlock?: { value?: { getValue?(): string }[] };
}

export interface SignedBytes {
  signed: Uint8Array;
  signature: Uint8Array;
  algorithm: AlgorithmIdentifier;
  /** CMS only: the digest algorithm given beside the signature algorithm; both must use the same hash. */
  digest?: string;
}

/**
 * Whether the key made the signature. Throws `chip_algorithm_unsupported` for an algorithm or a key that is not
 * accepted.
 */
export function isSignedBy(key: KeyObject, { signed, signature, algorithm, digest }: SignedBytes): boolean {
  const method = methodOf(algorithm, digest);
  assertKey(key, method.key);
  if (digest !== undefined && digest !== method.hash) return false;
  const { padding, saltLength } = method;
  const options = { key, ...(padding !== undefined && { padding, saltLength }), dsaEncoding: 'der' as const };
  try {
    return verify(method.hash, signed, options, signature);
  } catch {
    return false;
  }
}

function assertKey({ asymmetricKeyType: type, asymmetricKeyDetails: details }: KeyObject, kind: 'rsa' | 'ec'): void {
  const isRsa = type === 'rsa' || type === 'rsa-pss';
  if (kind === 'rsa' && isRsa && (details?.modulusLength ?? 0) >= LEAST_RSA_BITS) return;
  if (kind === 'ec' && type === 'ec' && CURVES.includes(details?.namedCurve ?? '')) return;
  throw unsupported();
}
