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
