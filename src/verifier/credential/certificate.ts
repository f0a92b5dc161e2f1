import { sha256 } from '@noble/hashes/sha2.js';
import { toBase64Url } from '../encoding/bytes.ts';
import { readDateTime } from '../encoding/date-time.ts';
import { bitsOf, contentOf, DER, type DerElement, oidOf, readDer, readWithin } from '../encoding/der.ts';
import { InputError } from '../input.ts';

// Declared here because the libraries' types are for ES modules only, and CommonJS consumers compile the SDK's types
// too.
export type CertifiedCurve = 'P-256' | 'P-384' | 'P-521';

/** A public key from a certificate. */
export interface CertifiedKey {
  curve: CertifiedCurve | 'Ed25519';
  /** An uncompressed point, or the 32 bytes of Ed25519. */
  point: Uint8Array;
}

/** The parts of an X.509 certificate (RFC 5280) that the verifier uses; nothing in it is verified. */
export interface Certificate {
  /** See {@link certificateName}. */
  name: string;
  der: Uint8Array;
  signed: Uint8Array;
  algorithm: string;
  signature: Uint8Array;
  issuer: Uint8Array;
  subject: Uint8Array;
  /** Milliseconds since 1970. */
  notBefore: number;
  notAfter: number;
  key: CertifiedKey;
  isAuthority: boolean;
  /** Maximum number of authorities below it. */
  pathLength: number;
  /** Bits of key usage; undefined without the extension. */
  usage: number | undefined;
  extendedUsage: readonly string[];
  /** Whether no unknown extension is critical. */
  isUnderstood: boolean;
}

const CURVE_OIDS: Readonly<Record<string, CertifiedCurve>> = {
  '1.2.840.10045.3.1.7': 'P-256',
  '1.3.132.0.34': 'P-384',
  '1.3.132.0.35': 'P-521',
};
const EC_KEY = '1.2.840.10045.2.1';
export const ED25519 = '1.3.101.112';
const BASIC_CONSTRAINTS = '2.5.29.19';
const KEY_USAGE = '2.5.29.15';
const EXTENDED_USAGE = '2.5.29.37';
const UNDERSTOOD = [BASIC_CONSTRAINTS, KEY_USAGE, EXTENDED_USAGE, '2.5.29.17'];
/** Certificates in a chain, without the authority's. */
export const MOST_IN_CHAIN = 5;

/** A certificate (DER) as OpenID4VP 1.0 section 5.9.3 names it: `x509_hash:` and SHA-256 in base64url. */
export function certificateName(der: Uint8Array): string {
  return `x509_hash:${toBase64Url(sha256(der))}`;
}

/** Reads one certificate in DER; throws {@link InputError}. */
export function readCertificate(der: Uint8Array, path: string): Certificate {
  const [outer, ...rest] = readDer(der, path);
  const [tbs, algorithm, signature] = readWithin(outer, DER.sequence, path);
  if (!tbs || rest.length > 0) throw new InputError(path, 'is not a certificate');
  const [version, ...fields] = readWithin(tbs, DER.sequence, path);
  // Only version 3 has extensions.
  if (version?.tag !== 0xa0) throw new InputError(path, 'is not a version 3 certificate');
  const [, , issuer, validity, subject, key, ...optional] = fields;
  const [from, until] = readWithin(validity, DER.sequence, path);
  const [oid] = readWithin(algorithm, DER.sequence, path);
  return {
    name: certificateName(der),
    der,
    signed: tbs.whole,
    algorithm: oidOf(oid, path),
    signature: bitsOf(signature, path),
    issuer: contentOf(issuer, DER.sequence, path),
    subject: contentOf(subject, DER.sequence, path),
    notBefore: timeOf(from, path),
    notAfter: timeOf(until, path),
    key: keyOf(key, path),
    ...extensionsOf(optional, path),
  };
}

function timeOf(element: DerElement | undefined, path: string): number {
  const text = new TextDecoder('ascii').decode(element?.content);
  // RFC 5280 section 4.1.2.5.1: two-digit years from 50 on mean 19xx.
  const century = Number(text.slice(0, 2)) >= 50 ? '19' : '20';
  const whole = element?.tag === DER.utcTime ? `${century}${text}` : text;
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(whole) ?? [];
  const [year, month, day, hour, minute, second] = parts;
  const time = readDateTime(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (time === undefined) throw new InputError(path, 'has no validity period');
  return time;
}

function keyOf(element: DerElement | undefined, path: string): CertifiedKey {
  const [algorithm, bits] = readWithin(element, DER.sequence, path);
  const [kind, parameters] = readWithin(algorithm, DER.sequence, path);
  const point = bitsOf(bits, path);
  if (oidOf(kind, path) === ED25519) return { curve: 'Ed25519', point };
  const curve = oidOf(kind, path) === EC_KEY ? CURVE_OIDS[oidOf(parameters, path)] : undefined;
  if (!curve) throw new InputError(path, 'has a key that is not supported');
  return { curve, point };
}

type Extensions = Pick<Certificate, 'isAuthority' | 'pathLength' | 'usage' | 'extendedUsage' | 'isUnderstood'>;

function extensionsOf(optional: readonly DerElement[], path: string): Extensions {
  const found: Extensions = {
    isAuthority: false,
    pathLength: MOST_IN_CHAIN,
    usage: undefined,
    extendedUsage: [],
    isUnderstood: true,
  };
  const holder = optional.find(({ tag }) => tag === 0xa3);
  const list = holder ? readWithin(readDer(holder.content, path)[0], DER.sequence, path) : [];
  for (const each of list) {
    const [id, ...parts] = readWithin(each, DER.sequence, path);
    const oid = oidOf(id, path);
    const value = contentOf(parts.at(-1), DER.octets, path);
    if (parts.length > 1 && !UNDERSTOOD.includes(oid)) found.isUnderstood = false;
    if (oid === BASIC_CONSTRAINTS) Object.assign(found, constraintsOf(value, path));
    if (oid === KEY_USAGE) found.usage = contentOf(readDer(value, path)[0], DER.bits, path)[1] ?? 0;
    if (oid === EXTENDED_USAGE)
      found.extendedUsage = readWithin(readDer(value, path)[0], DER.sequence, path).map((use) => oidOf(use, path));
  }
  return found;
}

function constraintsOf(value: Uint8Array, path: string): Partial<Extensions> {
  const parts = readWithin(readDer(value, path)[0], DER.sequence, path);
  const isAuthority = parts.some(({ tag, content }) => tag === DER.boolean && content[0] === 0xff);
  const length = parts.find(({ tag }) => tag === DER.integer);
  return { isAuthority, ...(length && { pathLength: length.content.reduce((sum, byte) => sum * 256 + byte, 0) }) };
}
