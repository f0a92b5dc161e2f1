/** What a secret that is shared with a service of others must have at least. */
export const LEAST_SECRET = 32;

/** Such a secret. */
export const secretOf = (text: string): string | undefined => (text.length >= LEAST_SECRET ? text : undefined);

/** The address that such a service is called at, without credentials and fragment. */
export function partnerUrl(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined;
  return url.username || url.password || url.hash ? undefined : url.href;
}
