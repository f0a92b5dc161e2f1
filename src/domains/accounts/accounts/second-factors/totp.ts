import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as all authenticator apps have it, whatever else a link asks for. */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps before and after the present one that are accepted, for clocks that are not exact (RFC 6238 section 5.2). */
const WINDOW = 1;

const FREE_FAILURES = 4;
const FIRST_HOLD_SECONDS = 30;
const LONGEST_HOLD_SECONDS = 86_400;

/** RFC 4226 section 4, R6: as long as the hash. */
export const newTotpSecret = (): Buffer => randomBytes(20);

/** What the app is given: the secret in base 32 to be typed, and the same as an `otpauth:` URI for a QR code. */
export function describeTotp(secret: Uint8Array, account: string, issuer: string): { secret: string; uri: string } {
  const totp = new TOTP({ ...SETTINGS, secret: asSecret(secret), label: account, issuer });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The time step whose code this is, among those that are accepted at this time; undefined for a wrong code. */
export function stepOf(secret: Uint8Array, code: string, at: Date): number | undefined {
  const timestamp = at.getTime();
  const totp = new TOTP({ ...SETTINGS, secret: asSecret(secret) });
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : TOTP.counter({ period: SETTINGS.period, timestamp }) + delta;
}

/**
 * How long no code is looked at after so many wrong ones in a row. Of a million codes three are right at any time: at ten tries
 * a minute someone with the password would find one within weeks; like this they have some twenty tries on the first day and
 * one a day from then on.
 */
export function holdSeconds(failures: number): number {
  if (failures <= FREE_FAILURES) return 0;
  return Math.min(LONGEST_HOLD_SECONDS, FIRST_HOLD_SECONDS * 2 ** (failures - FREE_FAILURES - 1));
}

/** Copied, because a small Buffer is a view of memory that it shares. */
function asSecret(bytes: Uint8Array): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer });
}
