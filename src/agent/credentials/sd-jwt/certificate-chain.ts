// tsyringe, used by @peculiar/x509, needs the polyfill to be loaded first.
import 'reflect-metadata';
import { type KeyObject, X509Certificate } from 'node:crypto';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  X509Certificate as ParsedCertificate,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
} from '@peculiar/x509';
import { decodeBase64 } from '#kernel/base64.ts';
import { isRevoked, type RevokedCertificate } from '../../certificates/revoked-certificates.ts';
import { Refusal } from '../refusal.ts';

/** The key of a trusted chain's first certificate, and its owner. */
export interface CertifiedKey {
  key: KeyObject;
  /** URIs among its subject alternative names. */
  uris: string[];
  hosts: string[];
  /** From the signer's certificate to the root. */
  chain: X509Certificate[];
  /** Identifiers of the keys that certify it, in base64url; none for keys that certificates do not identify. */
  authorityKeys: string[];
}

/** What a chain is judged by. */
export interface ChainTrust {
  /** PEM. */
  roots: readonly string[];
  at: Date;
  /** Revoked certificates in imported lists; none by default. */
  revoked?: readonly RevokedCertificate[] | undefined;
}

/** Extensions are read lazily, because usually only one of many roots is needed. */
class Certificate {
  readonly own: X509Certificate;
  #parsed: ParsedCertificate | undefined;

  constructor(data: Buffer | string) {
    this.own = readOrRefuse(() => new X509Certificate(data));
  }

  get parsed(): ParsedCertificate {
    this.#parsed ??= readOrRefuse(() => new ParsedCertificate(this.own.raw));
    return this.#parsed;
  }
}

function readOrRefuse<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw malformed();
  }
}

const MAX_LENGTH = 5;
/** Maximum certificate size in base64: more than any issuer needs, and fast to parse. */
const MAX_ENCODED = 16_384;
/** Basic constraints, key usage, extended key usage, alternative names (RFC 5280 section 4.2.1). */
const UNDERSTOOD = ['2.5.29.19', '2.5.29.15', '2.5.29.37', '2.5.29.17'];
const HASHES = ['SHA-256', 'SHA-384', 'SHA-512'];

/**
 * The key of an `x5c` header (RFC 7515 section 4.1.6): base64 DER, the signer's certificate first, each signed by the
 * next and the last by one of the roots (PEM), all valid at the time and none revoked by its issuer. RFC 5280 section 6
 * without policies and name constraints (critical, hence refused). Throws {@link Refusal}.
 */
export function certifiedKey(x5c: unknown, { roots, at, revoked = [] }: ChainTrust): CertifiedKey {
  const trusted = roots.map(rootOf);
  const path = toRoot(readChain(x5c), trusted);
  if (!path.every(({ own }) => own.validFromDate <= at && at <= own.validToDate)) {
    throw new Refusal('key', 'certificate_expired');
  }
  const [leaf, ...authorities] = path;
  if (authorities.some((authority, index) => isRevokedBy(authority, path[index], revoked)))
    throw new Refusal('key', 'certificate_revoked');
  if (!leaf || !mayIdentify(leaf) || !authorities.every(mayIssue)) throw untrusted();
  return {
    key: leaf.own.publicKey,
    ...alternativeNames(leaf),
    chain: path.map(({ own }) => own),
    authorityKeys: authorities.flatMap((authority, index) => {
      const name = keyIdentifier(authority) ?? issuerKey(path[index]);
      const isBorrowed = name !== undefined && !trusted.includes(authority) && isNameOfRoot(name, authority, trusted);
      return name === undefined || isBorrowed ? [] : [name];
    }),
  };
}

function readChain(x5c: unknown): Certificate[] {
  if (!Array.isArray(x5c) || x5c.length === 0 || x5c.length > MAX_LENGTH) throw malformed();
  return x5c.map((each: unknown) => {
    const der = typeof each === 'string' && each.length <= MAX_ENCODED ? decodeBase64(each) : undefined;
    if (!der) throw malformed();
    return new Certificate(der);
  });
}

/** Cached, because the same few hundred authorities are checked repeatedly. */
const KEPT_ROOTS = 1_000;
const knownRoots = new Map<string, Certificate>();

function rootOf(pem: string): Certificate {
  const known = knownRoots.get(pem);
  if (known) return known;
  if (knownRoots.size >= KEPT_ROOTS) knownRoots.clear();
  const root = new Certificate(pem);
  knownRoots.set(pem, root);
  return root;
}

/** A trusted authority's certificate must be allowed to certify others. Throws {@link Refusal}. */
export function readAuthority(data: Buffer | string): X509Certificate {
  const certificate = new Certificate(data);
  if (!mayIssue(certificate, 0)) throw untrusted();
  return certificate.own;
}

/** The chain including its root. A chain may contain its root; a single self-signed certificate is not a chain. */
function toRoot(chain: readonly Certificate[], roots: readonly Certificate[]): Certificate[] {
  for (const [index, certificate] of chain.entries()) {
    const next = chain[index + 1];
    const root = roots.find((candidate) => isSignedBy(certificate, candidate));
    if (root) return [...chain.slice(0, index + 1), root];
    if (!next || !isSignedBy(certificate, next)) break;
  }
  throw untrusted();
}

function isSignedBy(certificate: Certificate, authority: Certificate): boolean {
  const { name, hash } = certificate.parsed.signatureAlgorithm as { name: string; hash?: { name: string } };
  const isStrong = name === 'Ed25519' || HASHES.includes(hash?.name ?? '');
  return isStrong && certificate.own.checkIssued(authority.own) && certificate.own.verify(authority.own.publicKey);
}

function isRevokedBy(
  authority: Certificate,
  certificate: Certificate | undefined,
  revoked: readonly RevokedCertificate[],
): boolean {
  return certificate !== undefined && isRevoked(certificate.own, authority.own, revoked);
}

function mayIdentify(leaf: Certificate): boolean {
  return !leaf.own.ca && mayBeUsedFor(leaf, KeyUsageFlags.digitalSignature) && isUnderstood(leaf);
}

/** `below` is the number of authorities between this one and the signer's certificate. */
function mayIssue(authority: Certificate, below: number): boolean {
  const constraints = authority.parsed.getExtension(BasicConstraintsExtension);
  return (
    constraints?.ca === true &&
    below <= (constraints.pathLength ?? MAX_LENGTH) &&
    mayBeUsedFor(authority, KeyUsageFlags.keyCertSign) &&
    isUnderstood(authority)
  );
}

function mayBeUsedFor({ parsed }: Certificate, use: KeyUsageFlags): boolean {
  const usage = parsed.getExtension(KeyUsagesExtension);
  return !usage || (usage.usages & use) !== 0;
}

function isUnderstood({ parsed }: Certificate): boolean {
  return parsed.extensions.every(({ critical, type }) => !critical || UNDERSTOOD.includes(type));
}

function alternativeNames({ parsed }: Certificate): { uris: string[]; hosts: string[] } {
  const names = parsed.getExtension(SubjectAlternativeNameExtension)?.names.items ?? [];
  const ofType = (wanted: string): string[] => names.filter(({ type }) => type === wanted).map(({ value }) => value);
  return { uris: ofType('url'), hosts: ofType('dns') };
}

/** The subject key identifier (RFC 5280 section 4.2.1.2) of a certificate (PEM), in base64url. Throws {@link Refusal}. */
export function keyIdentifierOf(pem: string): string | undefined {
  return keyIdentifier(rootOf(pem));
}

function keyIdentifier({ parsed }: Certificate): string | undefined {
  return toBase64Url(parsed.getExtension(SubjectKeyIdentifierExtension)?.keyId);
}

/** Whether a trusted root with another key has this identifier, which a certificate states as it likes. */
function isNameOfRoot(name: string, { own }: Certificate, roots: readonly Certificate[]): boolean {
  return roots.some((root) => keyIdentifier(root) === name && !root.own.publicKey.equals(own.publicKey));
}

/** The key that signed a certificate, as the certificate names it (section 4.2.1.1). */
function issuerKey(certificate: Certificate | undefined): string | undefined {
  return toBase64Url(certificate?.parsed.getExtension(AuthorityKeyIdentifierExtension)?.keyId);
}

function toBase64Url(hex: string | undefined): string | undefined {
  return hex === undefined ? undefined : Buffer.from(hex, 'hex').toString('base64url');
}

function malformed(): Refusal {
  return new Refusal('key', 'certificate_malformed');
}

function untrusted(): Refusal {
  return new Refusal('key', 'certificate_not_trusted');
}
