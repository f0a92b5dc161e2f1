import ipaddr from 'ipaddr.js';

/** Some proxies append each connection's port to the address, which would make each a different client. */
export function withoutPort(ip: string): string {
  const [, v4, v6] = /^(?:(\d+(?:\.\d+){3})|\[([^\]]+)\])(?::\d+)?$/.exec(ip) ?? [];
  return v4 ?? v6 ?? ip;
}

/** The unit of limits per client: an IPv4 address, or the /64 network of an IPv6 host (RFC 4291, 2.5.4). */
export function clientNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6
    ? address.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')
    : address.toString();
}

/** Whether a text is a CIDR block (RFC 4632, RFC 4291 section 2.3), such as `203.0.113.0/24`, without bits beyond its prefix. */
export function isNetwork(text: string): boolean {
  if (!ipaddr.isValidCIDR(text)) return false;
  const [address, bits] = ipaddr.parseCIDR(text);
  const first = address instanceof ipaddr.IPv6 ? ipaddr.IPv6 : ipaddr.IPv4;
  return first.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString() === address.toString();
}

/** Whether an address is in one of the blocks; always if there are none. */
export function isWithin(ip: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  return networks.some((network) => {
    const [first, bits] = ipaddr.parseCIDR(network);
    return first.kind() === address.kind() && address.match([first, bits]);
  });
}

/** Whether each inner block is within an outer block; an empty list means everywhere. */
export function areWithin(inner: readonly string[], outer: readonly string[]): boolean {
  if (outer.length === 0) return true;
  return inner.length > 0 && inner.every((each) => outer.some((other) => holds(other, each)));
}

/** The intersection of two lists of blocks; undefined if it is empty. Two blocks are either nested or disjoint. */
export function commonNetworks(some: readonly string[], others: readonly string[]): string[] | undefined {
  if (some.length === 0) return [...others];
  if (others.length === 0) return [...some];
  const common = some.flatMap((one) =>
    others.flatMap((other) => (holds(other, one) ? [one] : holds(one, other) ? [other] : [])),
  );
  return common.length > 0 ? [...new Set(common)] : undefined;
}

function holds(outer: string, inner: string): boolean {
  const [outerFirst, outerBits] = ipaddr.parseCIDR(outer);
  const [innerFirst, innerBits] = ipaddr.parseCIDR(inner);
  return outerFirst.kind() === innerFirst.kind() && outerBits <= innerBits && innerFirst.match([outerFirst, outerBits]);
}
