/**
 * JSON in RFC 8785 form (JCS), for hashing. Takes values as returned by JSON.parse. Numbers must be safe integers,
 * which every language writes in the same way. Throws TypeError otherwise.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object') return `{${canonicalMembers(value as Record<string, unknown>)}}`;
  throw new TypeError('value has no canonical JSON form');
}

// RFC 8785 section 3.2.3: by UTF-16 code units, which is the default order of sort().
function canonicalMembers(object: Record<string, unknown>): string {
  return Object.keys(object)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonicalJson(object[name])}`)
    .join(',');
}
