const ORGANIZATION = /^[A-Za-z0-9_-]+$/;
/** DID Core section 3.1. */
const IDCHARS = /^(?:[A-Za-z0-9._-]|%[0-9A-Fa-f]{2})+$/;

/**
 * The prefix of this service's did:web identifiers, from its public address: `https://a.example/x` gives
 * `did:web:a.example:x`, a port is percent-encoded
 * (https://w3c-ccg.github.io/did-method-web/#method-specific-identifier). Throws RangeError for addresses that did:web
 * cannot express.
 */
export function didWebBase(publicUrl: string): string {
  const url = URL.parse(publicUrl);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw new RangeError('publicUrl must be http(s)');
  if (url.search || url.hash || url.username || url.password) throw new RangeError('publicUrl must be an address only');
  const segments = url.pathname.split('/').filter((segment) => segment !== '');
  if (!segments.every((segment) => IDCHARS.test(segment)))
    throw new RangeError('publicUrl has a path that a DID cannot contain');
  // The port's colon would start a new segment; an IPv6 literal has colons and brackets.
  return ['did:web', encodeURIComponent(url.host), ...segments].join(':');
}

/** The DID of an organization; its document is at `/orgs/<orgId>/did.json`. */
export function organizationDid(base: string, orgId: string): string {
  if (!ORGANIZATION.test(orgId)) throw new RangeError('not an organization id');
  return `${base}:orgs:${orgId}`;
}

/**
 * The address of a did:web document (https://w3c-ccg.github.io/did-method-web/#read-resolve); undefined if the DID does
 * not correspond to a URL. Uses https, except for the local machine, which has no certificate: the egress guard allows
 * http there only with EGRESS_ALLOW.
 */
export function didWebUrl(did: string): string | undefined {
  const [host = '', ...path] = did.slice('did:web:'.length).split(':');
  const segments = path.map((segment) => decode(segment));
  // An encoded slash or dot segment would lead to another file than the DID states.
  if (segments.some((segment) => segment === undefined || /^\.{0,2}$|[/\\?#]/.test(segment))) return undefined;
  const authority = decode(host);
  if (authority === undefined || !/^(?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?$/.test(authority))
    return undefined;
  const scheme = LOOPBACK.test(authority) ? 'http' : 'https';
  const folder = path.length === 0 ? '.well-known' : path.join('/');
  const url = URL.parse(`${scheme}://${authority}/${folder}/did.json`);
  return url?.href;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/;

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
