import type { KeyObject } from 'node:crypto';
import type { SigningAlgorithm } from '../../dids/issuer-keys.ts';
import { Refusal } from '../refusal.ts';
import { importPublicJwk, requireAlgorithm } from '../verification-key.ts';
import { didOfKey, type ResolveDocument, resolveKey } from '../verify-jws.ts';
import type { FindIssuerKeys } from './issuer-metadata.ts';

/** How the keys of issuers are found. */
export interface IssuerKeySources {
  resolve: ResolveDocument;
  /** The DID of an issuer of this service by its address; undefined for any other address. */
  ownIssuer(address: string): string | undefined;
  /** The service's own root, PEM. */
  rootCertificate(): Promise<string>;
  findIssuerKeys: FindIssuerKeys;
}

/** What an SD-JWT says of its signer, before its signature was looked at. */
export interface ClaimedSigner {
  issuer: string | undefined;
  keyId: unknown;
  x5c: unknown;
  algorithm: SigningAlgorithm;
}

export interface IssuerKey {
  key: KeyObject;
  /** Who the key belongs to: the issuer that was named, or another one where a certificate says so. */
  issuer: string;
  /** The root (PEM) that answers for it, where roots say who is an issuer. */
  authority?: string;
}

/**
 * Finds the key of an SD-JWT VC under roots whose authorities answer for all that they certify: by its certificates alone.
 * Throws {@link Refusal}.
 */
export async function findCertifiedIssuer(
  { issuer, x5c, algorithm }: ClaimedSigner,
  options: { at: Date; roots: readonly string[] },
): Promise<IssuerKey> {
  if (x5c === undefined) throw new Refusal('key', 'certificate_not_trusted');
  const { certifiedKey } = await import('./certificate-chain.ts');
  const { key, uris, hosts, chain } = certifiedKey(x5c, options);
  requireAlgorithm(key, algorithm);
  const root = chain.at(-1);
  if (!root) throw new Refusal('key', 'certificate_not_trusted');
  const isNamed = uris.length > 0 || hosts.length > 0;
  const name = isNamed ? nameInCertificate({ uris, hosts }, issuer) : (issuer ?? root.subject.split('\n').join(', '));
  return { key, issuer: name, authority: root.toString() };
}

/**
 * Finds the key of an SD-JWT VC's issuer: of our own ones in their DID document, whatever certificates come along; else by
 * a certificate chain to a root that is trusted; else by the issuer's metadata, or by its DID where it is named by one.
 * Throws {@link Refusal}.
 */
export async function findIssuerKey(
  sources: IssuerKeySources,
  signer: ClaimedSigner,
  options: { at: Date; trustedRoots: readonly string[] },
): Promise<IssuerKey> {
  const found = await find(sources, signer, options);
  requireAlgorithm(found.key, signer.algorithm);
  return found;
}

async function find(
  sources: IssuerKeySources,
  signer: ClaimedSigner,
  { at, trustedRoots }: { at: Date; trustedRoots: readonly string[] },
): Promise<IssuerKey> {
  const { issuer, keyId } = signer;
  const own = issuer === undefined ? undefined : sources.ownIssuer(issuer);
  if (issuer !== undefined && (own !== undefined || issuer.startsWith('did:'))) {
    return { key: await keyOfDid(sources, own ?? issuer, signer), issuer };
  }
  if (signer.x5c === undefined) return { key: await publishedKey(sources, issuer, keyId), issuer: issuer ?? '' };
  const roots = [await sources.rootCertificate(), ...trustedRoots];
  return keyByCertificate(sources, signer, { roots, at });
}

async function keyOfDid(
  { resolve }: IssuerKeySources,
  did: string,
  { keyId, algorithm }: ClaimedSigner,
): Promise<KeyObject> {
  if (typeof keyId !== 'string' || didOfKey(keyId) !== did) throw new Refusal('key', 'key_not_found');
  return resolveKey(keyId, { algorithm, relationship: 'assertionMethod' }, resolve);
}

/** A chain to no root that is known is no reason to refuse what the issuer itself publishes. */
async function keyByCertificate(
  sources: IssuerKeySources,
  { issuer, keyId, x5c }: ClaimedSigner,
  options: { roots: readonly string[]; at: Date },
): Promise<IssuerKey> {
  try {
    // Few issuers sign under certificates: what reads them is loaded with the first.
    const { certifiedKey } = await import('./certificate-chain.ts');
    const { key, uris, hosts } = certifiedKey(x5c, options);
    return { key, issuer: nameInCertificate({ uris, hosts }, issuer) };
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
 * The issuer that a certificate is for: the address among its names (draft-ietf-oauth-sd-jwt-vc section 3.5), where it names
 * none the host alone. A certificate with addresses speaks for these and not for all that its host serves.
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

/** The key that the header names; an issuer of one key need not name it. */
function chooseKey(keys: readonly Record<string, unknown>[], keyId: unknown): KeyObject {
  const named = keyId === undefined ? keys : keys.filter(({ kid }) => kid === keyId);
  const [jwk] = named;
  if (!jwk || named.length > 1 || (jwk.use !== undefined && jwk.use !== 'sig'))
    throw new Refusal('key', 'key_not_found');
  return importPublicJwk(jwk);
}
