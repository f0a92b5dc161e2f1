import { EgressError } from './egress-error.ts';

/** The URL to call, or `egress_bad_url`: https only (http where allowed), a host, no credentials. */
export function parseTarget(text: string, schemes: { allowHttp: boolean }, base?: URL): URL {
  if (!URL.canParse(text, base)) throw new EgressError('egress_bad_url');
  const url = new URL(text, base);
  const scheme = url.protocol === 'https:' || (schemes.allowHttp && url.protocol === 'http:');
  if (!scheme || url.hostname === '' || url.username !== '' || url.password !== '') {
    throw new EgressError('egress_bad_url');
  }
  return url;
}
