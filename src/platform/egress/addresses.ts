import ipaddr from 'ipaddr.js';

/**
 * RFC 4291 section 2.4 and IANA: global unicast is 2000::/3; `::127.0.0.1` (deprecated) and future assignments are
 * outside.
 */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

type Cidr = ReturnType<typeof ipaddr.parseCIDR>;

/** Decides whether a connection to an IP address in its usual spelling is allowed. */
export type AddressPolicy = (address: string) => boolean;

/**
 * Allows public unicast addresses, and those in the CIDR blocks of `allow`. An IPv4 address embedded in IPv6 (mapped,
 * NAT64, 6to4, Teredo) is refused, unless an IPv6 block allows it. Throws if a block is not CIDR.
 */
export function createAddressPolicy(allow: readonly string[]): AddressPolicy {
  const blocks = allow.map((block) => ipaddr.parseCIDR(block));
  return (text) => {
    if (!ipaddr.isValid(text)) return false;
    const address = ipaddr.parse(text);
    return isPublic(address) || blocks.some((block) => contains(block, address));
  };
}

/**
 * Whether a URL's host is an IP address that may not be called, so that a request can be refused at once. Understands
 * every spelling that a URL allows (`0x7f.1`, `2130706433`, `[::1]`). False for names, which are not looked up.
 */
export function isForbiddenLiteral(hostname: string, allow: readonly string[] = []): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  const url = `http://${bare.includes(':') ? `[${bare}]` : bare}/`;
  if (!URL.canParse(url)) return false;
  const literal = literalOf(new URL(url).hostname);
  return literal !== undefined && !createAddressPolicy(allow)(literal);
}

/** The IP address of a URL's normalized host, without brackets; undefined for a name. */
export function literalOf(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(bare) ? bare : undefined;
}

function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_V6);
}

function contains([base, bits]: Cidr, address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (base instanceof ipaddr.IPv4) return address instanceof ipaddr.IPv4 && address.match(base, bits);
  return address instanceof ipaddr.IPv6 && address.match(base, bits);
}
