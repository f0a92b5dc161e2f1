import type { RequestHeaders } from './route.ts';

/** The value of a cookie of the request. */
export function readCookie(headers: RequestHeaders, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/**
 * The name of a cookie of the service. Over TLS it has the prefix that browsers accept from this host alone, with
 * `Secure` and `Path=/` (RFC 6265bis section 4.1.3.2): no other host of the domain can set it.
 */
export const cookieName = (name: string, isHttps: boolean): string => `${isHttps ? '__Host-' : ''}avouch_${name}`;

/** {@link cookieName} for a service at this address. */
export const cookieNameAt = (publicUrl: string, name: string): string =>
  cookieName(name, publicUrl.startsWith('https:'));

/** The `Set-Cookie` of a cookie that scripts cannot read and other sites do not send along; 0 seconds delete it. */
export function writeCookie(
  publicUrl: string,
  name: string,
  { value, seconds }: { value: string; seconds: number },
): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${cookieNameAt(publicUrl, name)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`;
}
