import ipaddr from 'ipaddr.js';
import { AppError } from '#kernel/errors.ts';

/** The relying party of a passkey (WebAuthn Level 3, section 5.1.2). */
export interface RelyingParty {
  /** The host of PUBLIC_URL: a passkey works only there. */
  id: string;
  /** The only origin whose pages may use it. */
  origin: string;
}

export const ISSUER = 'Avouch';

/** Throws 422 if the service has no host name, because a passkey belongs to one. */
export function relyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  if (!canHavePasskeys(publicUrl))
    throw new AppError('not_available', { message: 'Passkeys need a service with a host name, not an IP address.' });
  return { id: hostname, origin };
}

export function canHavePasskeys(publicUrl: string): boolean {
  return !ipaddr.isValid(new URL(publicUrl).hostname.replace(/^\[|\]$/g, ''));
}
