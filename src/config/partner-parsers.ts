/** Minimum length of a secret shared with an external service. */
export const LEAST_SECRET = 32;

export const secretOf = (text: string): string | undefined => (text.length >= LEAST_SECRET ? text : undefined);

/** The URL of an external service, without credentials and fragment. */
export function partnerUrl(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined;
  return url.username || url.password || url.hash ? undefined : url.href;
}
