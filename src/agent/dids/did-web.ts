const ORGANIZATION = /^[A-Za-z0-9_-]+$/;
/** DID Core section 3.1. */
const IDCHARS = /^(?:[A-Za-z0-9._-]|%[0-9A-Fa-f]{2})+$/;

/**
 * The start of this service's did:web identifiers, after the address that it is reached at: `https://a.example/x` gives
 * `did:web:a.example:x`, a port is percent-encoded (https://w3c-ccg.github.io/did-method-web/#method-specific-identifier).
 * Throws RangeError for what no did:web can name.
 */
export function didWebBase(publicUrl: string): string {
  const url = URL.parse(publicUrl);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw new RangeError('publicUrl must be http(s)');
  if (url.search || url.hash || url.username || url.password) throw new RangeError('publicUrl must be an address only');
  const segments = url.pathname.split('/').filter((segment) => segment !== '');
  if (!segments.every((segment) => IDCHARS.test(segment)))
    throw new RangeError('publicUrl has a path that no DID can name');
  // The port's colon would start a new segment; an IPv6 literal has colons and brackets.
  return ['did:web', encodeURIComponent(url.host), ...segments].join(':');
}

/** The DID of an organisation; its document belongs at `/orgs/<orgId>/did.json`. */
export function organizationDid(base: string, orgId: string): string {
  if (!ORGANIZATION.test(orgId)) throw new RangeError('not an organisation id');
  return `${base}:orgs:${orgId}`;
}
