import type { RequestHeaders } from './route.ts';

/** The value of a cookie of the request. */
export function readCookie(headers: RequestHeaders, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
