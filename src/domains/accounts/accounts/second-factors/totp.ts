import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 parameters that all authenticator apps support. */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Number of accepted steps before and after the current one, for inaccurate clocks (RFC 6238 section 5.2). */
const WINDOW = 1;

const FREE_FAILURES = 4;
const FIRST_HOLD_SECONDS = 30;
const LONGEST_HOLD_SECONDS = 86_400;

/** RFC 4226 section 4, R6: the same length as the hash. */
export const newTotpSecret = (): Buffer => randomBytes(20);

/** Data for the app: the secret in base 32 for typing, and an `otpauth:` URI for a QR code. */
export function describeTotp(secret: Uint8Array, account: string, issuer: string): { secret: string; uri: string } {
  const totp = new TOTP({ ...SETTINGS, secret: asSecret(secret), label: account, issuer });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The time step of this code, among the steps accepted at this time; undefined for a wrong code. */
export function stepOf(secret: Uint8Array, code: string, at: Date): number | undefined {
  const timestamp = at.getTime();
  const totp = new TOTP({ ...SETTINGS, secret: asSecret(secret) });
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : TOTP.counter({ period: SETTINGS.period, timestamp }) + delta;
}

/**
 * How long codes are blocked after this many wrong ones in a row. Of a million codes, three are right at any time. With
 * ten tries a minute, someone with the password would find one within weeks; with blocking, they have about twenty
 * tries on the first day, and one a day after that.
 */
export function holdSeconds(failures: number): number {
  if (failures <= FREE_FAILURES) return 0;
  return Math.min(LONGEST_HOLD_SECONDS, FIRST_HOLD_SECONDS * 2 ** (failures - FREE_FAILURES - 1));
}

/** Copied, because a small Buffer is a view of shared memory. */
function asSecret(bytes: Uint8Array): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer });
}
