import { createExpiringCache } from '#kernel/expiring-cache.ts';
import { isObject } from '#kernel/is-object.ts';
import { EgressError } from '#platform/egress/index.ts';
import type { FetchDocument } from '../../dids/fetch-did-document.ts';
import { parseJson } from '../safe-json.ts';

/** The keys that an issuer publishes (RFC 7517); empty if none is readable. */
export type FindIssuerKeys = (issuer: string) => Promise<readonly Record<string, unknown>[]>;

const FOUND_MS = 5 * 60_000;
const NOT_FOUND_MS = 30_000;
/** Maximum cached issuers, each with {@link MAX_KEYS} of a few short members. */
const MAX_KEPT = 250;
const MAX_KEYS = 50;
const MAX_MEMBER = 512;
/** The members of a key that are used; others are dropped. */
const MEMBERS = ['kty', 'crv', 'x', 'y', 'kid', 'use'];
const LIMITS = { timeoutMs: 5_000, maxBytes: 100 * 1024, headers: { accept: 'application/json' } };

/**
 * Finds keys by JWT VC Issuer Metadata (draft-ietf-oauth-sd-jwt-vc section 4), over the network and cached for minutes.
 * Https only; failures give no keys.
 */
export function createIssuerMetadata(fetchDocument: FetchDocument): FindIssuerKeys {
  const cache = createExpiringCache<readonly Record<string, unknown>[]>({
    ttlMs: (keys) => (keys.length > 0 ? FOUND_MS : NOT_FOUND_MS),
    max: MAX_KEPT,
  });
  return (issuer) => cache.get(issuer, () => fetchKeys(issuer, (url) => fetchObject(url, fetchDocument)));
}

type FetchObject = (url: string) => Promise<Record<string, unknown>>;

async function fetchKeys(issuer: string, fetch: FetchObject): Promise<readonly Record<string, unknown>[]> {
  const url = metadataUrl(issuer);
  if (url === undefined) return [];
  const metadata = await fetch(url);
  // Section 4.3: otherwise one issuer could answer for another.
  if (metadata.issuer !== issuer) return [];
  const { jwks, jwks_uri: address } = metadata;
  if (isObject(jwks)) return keysIn(jwks);
  return typeof address === 'string' && isHttps(address) ? keysIn(await fetch(address)) : [];
}

/** Section 4.1: the well-known path is inserted between host and path. */
function metadataUrl(issuer: string): string | undefined {
  const url = URL.parse(issuer);
  if (!url || !isHttps(issuer) || url.search || url.hash || url.username || url.password) return undefined;
  return `${url.origin}/.well-known/jwt-vc-issuer${url.pathname.replace(/\/$/, '')}`;
}

function isHttps(address: string): boolean {
  return URL.parse(address)?.protocol === 'https:';
}

function keysIn({ keys }: Record<string, unknown>): readonly Record<string, unknown>[] {
  return Array.isArray(keys) ? keys.slice(0, MAX_KEYS).filter(isObject).filter(isKey).map(reduced) : [];
}

/** A private key is not accepted, and unsupported members make a key unusable. */
function isKey(jwk: Record<string, unknown>): boolean {
  const isShort = (value: unknown): boolean =>
    value === undefined || (typeof value === 'string' && value.length <= MAX_MEMBER);
  return !('d' in jwk) && MEMBERS.every((name) => isShort(jwk[name]));
}

function reduced(jwk: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(MEMBERS.flatMap((name) => (jwk[name] === undefined ? [] : [[name, jwk[name]]])));
}

async function fetchObject(url: string, fetchDocument: FetchDocument): Promise<Record<string, unknown>> {
  try {
    const { status, body } = await fetchDocument(url, LIMITS);
    const value = status === 200 ? parseJson(body) : undefined;
    return isObject(value) ? value : {};
  } catch (error) {
    if (error instanceof EgressError) return {};
    throw error;
  }
}
