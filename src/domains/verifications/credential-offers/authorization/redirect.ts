const LOOPBACK: readonly string[] = ['127.0.0.1', '[::1]', 'localhost'];
const MAX_LENGTH = 2048;

/**
 * Whether a wallet may receive its answer at this address: https, or a private-use scheme with a period (RFC 8252
 * section 7.1), which excludes `javascript:` and `data:`. Loopback http is allowed only if the service itself has no
 * TLS. A fragment is not allowed (RFC 6749 section 3.1.2).
 */
export function isRedirectUri(text: string, { publicUrl }: { publicUrl: string }): boolean {
  if (text.length > MAX_LENGTH || !/^[\x21-\x7e]+$/.test(text) || text.includes('#') || !URL.canParse(text))
    return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  if (protocol === 'https:') return true;
  if (protocol === 'http:') return publicUrl.startsWith('http:') && LOOPBACK.includes(hostname);
  return /^[a-z][a-z\d+-]*(\.[a-z\d+-]+)+:$/.test(protocol);
}

/** The host to which the person returns, or an app's scheme with its colon, which distinguishes it from a host. */
export function nameOfRedirect(redirectUri: string): string {
  const { protocol, host } = new URL(redirectUri);
  return protocol === 'https:' || protocol === 'http:' ? host : protocol;
}

/** Parameters that only this service may set. */
const ANSWERS = ['code', 'error', 'error_description', 'error_uri', 'state', 'iss'];

/** The authorization response (RFC 6749 section 4.1.2), with `iss` (RFC 9207). */
export function answerAt(redirectUri: string, answer: Record<string, string | null>): string {
  const url = new URL(redirectUri);
  for (const name of ANSWERS) url.searchParams.delete(name);
  for (const [name, value] of Object.entries(answer)) if (value !== null) url.searchParams.set(name, value);
  return url.href;
}
