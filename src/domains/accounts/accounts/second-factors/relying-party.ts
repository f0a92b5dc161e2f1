import ipaddr from 'ipaddr.js';
import { AppError } from '#kernel/errors.ts';

/** Who a passkey is made for (WebAuthn Level 3, section 5.1.2). */
export interface RelyingParty {
  /** The host of PUBLIC_URL: a passkey works there, and after a move to another host no more. */
  id: string;
  /** The one place whose pages may ask for it. */
  origin: string;
}

export const ISSUER = 'Avouch';

/** Throws 422 where the service is reached by a bare address: a passkey belongs to a name. */
export function relyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  if (!canHavePasskeys(publicUrl))
    throw new AppError('not_available', { message: 'Passkeys need a service with a host name, not an IP address.' });
  return { id: hostname, origin };
}

export function canHavePasskeys(publicUrl: string): boolean {
  return !ipaddr.isValid(new URL(publicUrl).hostname.replace(/^\[|\]$/g, ''));
}
