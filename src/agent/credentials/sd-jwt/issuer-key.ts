import type { KeyObject } from 'node:crypto';
import { Refusal } from '../refusal.ts';
import { importPublicJwk, requireAlgorithm, type VerificationAlgorithm } from '../verification-key.ts';
import { didOfKey, type ResolveDocument, resolveKey } from '../verify-jws.ts';
import type { ChainTrust } from './certificate-chain.ts';
import type { FindIssuerKeys } from './issuer-metadata.ts';

/** Dependencies for finding issuers' keys. */
export interface IssuerKeySources {
  resolve: ResolveDocument;
  /** The DID of one of our issuers by its URL; undefined for any other URL. */
  ownIssuer(address: string): string | undefined;
  /** The service's own root, PEM. */
  rootCertificate(): Promise<string>;
  findIssuerKeys: FindIssuerKeys;
}

/** An SD-JWT's claims about its signer, before its signature is verified. */
export interface ClaimedSigner {
  issuer: string | undefined;
  keyId: unknown;
  x5c: unknown;
  algorithm: VerificationAlgorithm;
}

export interface IssuerKey {
  key: KeyObject;
  /** The key's owner: the named issuer, or the one in the certificate. */
  issuer: string;
  /** The root (PEM) above it, if roots identify issuers. */
  authority?: string;
  /** See `CertifiedKey`; absent if no certificate identifies the key. */
  authorityKeys?: string[];
}

/** {@link ChainTrust} with the roots (PEM) that count beside the service's own. */
export interface IssuerTrust extends Omit<ChainTrust, 'roots'> {
  trustedRoots: readonly string[];
}

/**
 * Finds the key of an SD-JWT VC by its certificates alone, under roots whose authorities are responsible for everything
 * they certify. Throws {@link Refusal}.
 */
export async function findCertifiedIssuer(
  { issuer, x5c, algorithm }: ClaimedSigner,
  options: ChainTrust,
): Promise<IssuerKey> {
  if (x5c === undefined) throw new Refusal('key', 'certificate_not_trusted');
  const { certifiedKey } = await import('./certificate-chain.ts');
  const { key, uris, hosts, chain, authorityKeys } = certifiedKey(x5c, options);
  requireAlgorithm(key, algorithm);
  const root = chain.at(-1);
  if (!root) throw new Refusal('key', 'certificate_not_trusted');
  const isNamed = uris.length > 0 || hosts.length > 0;
  const name = isNamed ? nameInCertificate({ uris, hosts }, issuer) : (issuer ?? root.subject.split('\n').join(', '));
  return { key, issuer: name, authority: root.toString(), authorityKeys };
}

/**
 * Finds the key of an SD-JWT VC's issuer. For this service's issuers, it is in their DID document, and certificates are
 * ignored. For others, it is the key of a certificate chain to a trusted root, or else a key in the issuer's metadata
 * or, if `iss` is a DID, in its DID document. Throws {@link Refusal}.
 */
export async function findIssuerKey(
  sources: IssuerKeySources,
  signer: ClaimedSigner,
  options: IssuerTrust,
): Promise<IssuerKey> {
  const found = await find(sources, signer, options);
  requireAlgorithm(found.key, signer.algorithm);
  return found;
}

async function find(
  sources: IssuerKeySources,
  signer: ClaimedSigner,
  { trustedRoots, ...time }: IssuerTrust,
): Promise<IssuerKey> {
  const { issuer, keyId } = signer;
  const own = issuer === undefined ? undefined : sources.ownIssuer(issuer);
  if (issuer !== undefined && (own !== undefined || issuer.startsWith('did:'))) {
    return { key: await keyOfDid(sources, own ?? issuer, signer), issuer };
  }
  if (signer.x5c === undefined) return { key: await publishedKey(sources, issuer, keyId), issuer: issuer ?? '' };
  const roots = [await sources.rootCertificate(), ...trustedRoots];
  return keyByCertificate(sources, signer, { roots, ...time });
}

async function keyOfDid(
  { resolve }: IssuerKeySources,
  did: string,
  { keyId, algorithm }: ClaimedSigner,
): Promise<KeyObject> {
  if (typeof keyId !== 'string' || didOfKey(keyId) !== did) throw new Refusal('key', 'key_not_found');
  return resolveKey(keyId, { algorithm, relationship: 'assertionMethod' }, resolve);
}

/** A chain to an unknown root is not refused here, because the issuer may publish its key itself. */
async function keyByCertificate(
  sources: IssuerKeySources,
  { issuer, keyId, x5c }: ClaimedSigner,
  options: ChainTrust,
): Promise<IssuerKey> {
  try {
    // Few issuers use certificates, so the certificate code is loaded with the first.
    const { certifiedKey } = await import('./certificate-chain.ts');
    const { key, uris, hosts, authorityKeys } = certifiedKey(x5c, options);
    return { key, issuer: nameInCertificate({ uris, hosts }, issuer), authorityKeys };
  } catch (error) {
    const mayBePublished =
      error instanceof Refusal && error.reason === 'certificate_not_trusted' && keyId !== undefined;
    if (!mayBePublished || issuer === undefined) throw error;
    const keys = await sources.findIssuerKeys(issuer);
    if (keys.length === 0) throw error;
    return { key: chooseKey(keys, keyId), issuer };
  }
}

/**
 * The issuer that a certificate is for: the URL among its names (draft-ietf-oauth-sd-jwt-vc section 3.5), or else its
 * host. A certificate with URLs is valid only for these, not for everything on its host.
 */
function nameInCertificate({ uris, hosts }: { uris: string[]; hosts: string[] }, issuer: string | undefined): string {
  const [first] = uris;
  if (first !== undefined) return issuer !== undefined && uris.includes(issuer) ? issuer : first;
  const [host] = hosts;
  if (host === undefined) throw new Refusal('key', 'certificate_not_trusted');
  const named = issuer === undefined ? undefined : URL.parse(issuer);
  return issuer !== undefined && named?.protocol === 'https:' && hosts.includes(named.host)
    ? issuer
    : `https://${host}`;
}

async function publishedKey(
  { findIssuerKeys }: IssuerKeySources,
  issuer: string | undefined,
  keyId: unknown,
): Promise<KeyObject> {
  const keys = issuer === undefined ? [] : await findIssuerKeys(issuer);
  if (keys.length === 0) throw new Refusal('key', 'issuer_metadata_not_found');
  return chooseKey(keys, keyId);
}

/** The key that the header names; optional if the issuer has only one key. */
function chooseKey(keys: readonly Record<string, unknown>[], keyId: unknown): KeyObject {
  const named = keyId === undefined ? keys : keys.filter(({ kid }) => kid === keyId);
  const [jwk] = named;
  if (!jwk || named.length > 1 || (jwk.use !== undefined && jwk.use !== 'sig'))
    throw new Refusal('key', 'key_not_found');
  return importPublicJwk(jwk);
}
