import ipaddr from 'ipaddr.js';

/** What one client can be held to: its IPv4 address, or the /64 network that an IPv6 host has to itself (RFC 4291, 2.5.4). */
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

/** Whether an address lies in one of the blocks; everywhere where there are none. */
export function isWithin(ip: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  return networks.some((network) => {
    const [first, bits] = ipaddr.parseCIDR(network);
    return first.kind() === address.kind() && address.match([first, bits]);
  });
}
