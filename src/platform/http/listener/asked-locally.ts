import ipaddr from 'ipaddr.js';
import { isLoopback } from '#config/parsers.ts';
import type { RequestHeaders } from '../route.ts';

/**
 * Headers that proxies add (RFC 7239, RFC 9110 section 7.6.3, and others): a request through a local proxy comes from
 * elsewhere.
 */
const OF_PROXIES = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * Whether the caller is a process on this machine, not a proxy for someone else. The host name is checked too: a proxy
 * may add no header, and a page may point its own name here.
 */
export function isAskedLocally({ ip, headers }: { ip: string; headers: RequestHeaders }): boolean {
  if (OF_PROXIES.some((name) => headers[name] !== undefined)) return false;
  return ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback' && namesLoopback(headers.host);
}

function namesLoopback(host: RequestHeaders[string]): boolean {
  const url = `http://${host}`;
  return typeof host === 'string' && URL.canParse(url) && isLoopback(new URL(url).hostname);
}
