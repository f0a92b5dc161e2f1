import ipaddr from 'ipaddr.js';
import { isLoopback } from '#config/parsers.ts';
import type { RequestHeaders } from '../route.ts';

/** What proxies add (RFC 7239, RFC 9110 section 7.6.3, and their own): what comes through one on this machine is from elsewhere. */
const OF_PROXIES = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * Whether a process of this machine asks, and not a proxy on it for someone else. One that adds nothing leaves the name that it
 * was asked by, as does a browser whose page has its own name point here.
 */
export function isAskedLocally({ ip, headers }: { ip: string; headers: RequestHeaders }): boolean {
  if (OF_PROXIES.some((name) => headers[name] !== undefined)) return false;
  return ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback' && namesLoopback(headers.host);
}

function namesLoopback(host: RequestHeaders[string]): boolean {
  const url = `http://${host}`;
  return typeof host === 'string' && URL.canParse(url) && isLoopback(new URL(url).hostname);
}
