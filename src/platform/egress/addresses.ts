import ipaddr from 'ipaddr.js';

/** RFC 4291 section 2.4 and IANA: global unicast is 2000::/3; outside lie `::127.0.0.1` (deprecated) and whatever comes next. */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

type Cidr = ReturnType<typeof ipaddr.parseCIDR>;

/** Says of an IP address in its usual spelling whether a connection to it may be made. */
export type AddressPolicy = (address: string) => boolean;

/**
 * Public unicast addresses, and those in the CIDR blocks of `allow`, are permitted.
 * An IPv4 address wrapped into IPv6 (mapped, NAT64, 6to4, Teredo) is refused whatever it wraps, unless an IPv6 block allows it.
 * Throws where a block is not CIDR.
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
 * Whether the host of a URL is written as an address that may not be called: for refusing a request at once.
 * Understands every spelling that a URL does (`0x7f.1`, `2130706433`, `[::1]`). Names are not looked up: false.
 */
export function isForbiddenLiteral(hostname: string, allow: readonly string[] = []): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  const url = `http://${bare.includes(':') ? `[${bare}]` : bare}/`;
  if (!URL.canParse(url)) return false;
  const literal = literalOf(new URL(url).hostname);
  return literal !== undefined && !createAddressPolicy(allow)(literal);
}

/** The IP address that a URL's normalised host is, without brackets; undefined for a name. */
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
