import canonicalize from 'canonicalize';

/** JSON in the one form of RFC 8785 (JCS), for hashing and signing. Throws TypeError where a value has no JSON form. */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('value has no JSON form');
  return text;
}
