import { ed25519 } from '@noble/curves/ed25519.js';
import { p256, p384, p521 } from '@noble/curves/nist.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { toBase64Url } from '../encoding/bytes.ts';
import { InputError } from '../input.ts';
import {
  type Certificate,
  type CertifiedCurve,
  type CertifiedKey,
  ED25519,
  MOST_IN_CHAIN,
  readCertificate,
} from './certificate.ts';

export type SignatureHash = 'SHA-256' | 'SHA-384' | 'SHA-512';

const CURVES = { 'P-256': p256, 'P-384': p384, 'P-521': p521 } as const satisfies Record<CertifiedCurve, unknown>;
const HASHES = { 'SHA-256': sha256, 'SHA-384': sha384, 'SHA-512': sha512 } as const satisfies Record<
  SignatureHash,
  unknown
>;

const ALGORITHMS: Readonly<Record<string, SignatureHash | null>> = {
  '1.2.840.10045.4.3.2': 'SHA-256',
  '1.2.840.10045.4.3.3': 'SHA-384',
  '1.2.840.10045.4.3.4': 'SHA-512',
  [ED25519]: null,
};
/** Bits of key usage (RFC 5280 section 4.2.1.3), the first bit being the highest. */
const DIGITAL_SIGNATURE = 0x80;
const KEY_CERT_SIGN = 0x04;

/** The requirements for a certificate chain. */
export interface ChainCheck {
  authority: Certificate;
  /** Milliseconds since 1970. */
  at: number;
  /** An extended key usage required of the first certificate. */
  usage?: string | undefined;
}

/**
 * The signer's certificate, after validating its chain (DER, each signed by the next) up to the authority: RFC 5280
 * section 6 without policies, name constraints, and revocation lists. Throws {@link InputError}.
 */
export function judgeChain(
  chain: readonly Uint8Array[],
  { authority, at, usage }: ChainCheck,
  path: string,
): Certificate {
  if (chain.length > MOST_IN_CHAIN) throw new InputError(path, 'is too long');
  const given = chain.map((der) => readCertificate(der, path)).filter(({ name }) => name !== authority.name);
  const certificates = [...given, authority];
  const [leaf] = given;
  if (!leaf) throw new InputError(path, 'contains no signer certificate');
  for (const [index, certificate] of given.entries()) {
    const by = certificates[index + 1];
    if (!by || !isIssuedBy(certificate, by) || !mayIssue(by, index))
      throw new InputError(path, 'does not lead to the authority in the trust file');
  }
  if (certificates.some(({ notBefore, notAfter }) => at < notBefore || at > notAfter))
    throw new InputError(path, 'was not valid at that time');
  const isSigner = !leaf.isAuthority && leaf.isUnderstood && mayBeUsedFor(leaf, DIGITAL_SIGNATURE);
  if (!isSigner || (usage !== undefined && !leaf.extendedUsage.includes(usage)))
    throw new InputError(path, 'does not belong to a signer of such documents');
  return leaf;
}

function isIssuedBy(certificate: Certificate, by: Certificate): boolean {
  const hash = ALGORITHMS[certificate.algorithm];
  const isNamed = toBase64Url(certificate.issuer) === toBase64Url(by.subject);
  if (hash === undefined || !isNamed) return false;
  return isSignedByKey(by.key, { hash, signed: certificate.signed, signature: certificate.signature, format: 'der' });
}

function mayIssue({ isAuthority, pathLength, isUnderstood, ...certificate }: Certificate, below: number): boolean {
  return isAuthority && below <= pathLength && isUnderstood && mayBeUsedFor(certificate, KEY_CERT_SIGN);
}

function mayBeUsedFor({ usage }: Pick<Certificate, 'usage'>, bit: number): boolean {
  return usage === undefined || (usage & bit) !== 0;
}

/** A signature and the signed bytes. `hash` is null for Ed25519. */
export interface Signed {
  hash: SignatureHash | null;
  signed: Uint8Array;
  signature: Uint8Array;
  format: 'der' | 'compact';
}

/** Whether the key made the signature; false if the algorithm does not fit the key. */
export function isSignedByKey({ curve, point }: CertifiedKey, { hash, signed, signature, format }: Signed): boolean {
  try {
    if (curve === 'Ed25519') return hash === null && ed25519.verify(signature, signed, point, { zip215: false });
    const digest = hash && HASHES[hash](signed);
    return digest !== null && CURVES[curve].verify(signature, digest, point, { prehash: false, lowS: false, format });
  } catch {
    // noble throws for malformed signatures and points.
    return false;
  }
}
