import canonicalize from 'canonicalize';

/** Canonical JSON (RFC 8785, JCS), for hashing and signing. Throws TypeError for values that JSON cannot express. */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('value has no JSON form');
  return text;
}
