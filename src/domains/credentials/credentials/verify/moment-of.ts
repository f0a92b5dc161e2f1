import { isObject } from '#kernel/is-object.ts';

type Claims = Readonly<Record<string, unknown>>;

const LAST_MOMENT = 8_640_000_000_000_000;

/**
 * The time as of which the record of a credential of any format is judged: the start of its validity or, if absent, its
 * last second. Read from the unverified credential, which is then verified as of that time; undefined if it states no
 * time.
 */
export function momentOf(credential: string | Claims): Date | undefined {
  const claims = typeof credential === 'string' ? claimsOf(credential) : credential;
  if (!claims) return undefined;
  const { validFrom, issuanceDate, nbf, iat, validUntil, expirationDate, exp } = claims;
  const starts = timesOf([validFrom, issuanceDate], [nbf, iat]);
  const ends = timesOf([validUntil, expirationDate], [exp]);
  const moment = starts.length > 0 ? Math.max(...starts) : Math.min(...ends) - 1000;
  // Values that Date cannot represent are ignored.
  return Math.abs(moment) <= LAST_MOMENT ? new Date(moment) : undefined;
}

function timesOf(texts: readonly unknown[], seconds: readonly unknown[]): number[] {
  return [
    ...texts.filter((each) => typeof each === 'string').map((each) => Date.parse(each)),
    ...seconds.filter((each) => typeof each === 'number').map((each) => each * 1000),
  ];
}

/** The payload of a compact JWS or SD-JWT. */
function claimsOf(compact: string): Claims | undefined {
  try {
    const payload: unknown = JSON.parse(Buffer.from(compact.split('.')[1] ?? '', 'base64url').toString());
    return isObject(payload) ? payload : undefined;
  } catch {
    return undefined;
  }
}
