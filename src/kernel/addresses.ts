/** Email addresses, normalized for comparison. */
export function sameAddress(emails: readonly string[]): ReadonlySet<string> {
  return new Set(emails.map(normalise));
}

export function isSameAddress(wanted: ReadonlySet<string>, email: string | undefined | null): boolean {
  return email !== undefined && email !== null && wanted.has(normalise(email));
}

/** Whether a text contains one of the addresses: `Invoice for rosa@example.org`, `mailto:rosa@example.org`. */
export function mentionsAddress(wanted: ReadonlySet<string>, text: string): boolean {
  // The characters of an address that URLs escape.
  const readable = normalise(text).replaceAll('%40', '@').replaceAll('%2b', '+');
  return [...wanted].some((address) => contains(readable, address));
}

/** Whether an address occurs in a text, but not as the end or the beginning of a longer address. */
function contains(text: string, address: string): boolean {
  if (address === '') return false;
  for (let at = text.indexOf(address); at >= 0; at = text.indexOf(address, at + 1))
    if (!PRECEDED.test(text.slice(0, at)) && !CONTINUED.test(text.slice(at + address.length))) return true;
  return false;
}

const PRECEDED = /[\p{L}\p{N}][._+-]*$/u;
const CONTINUED = /^(?:[\p{L}\p{N}_]|[.-]+[\p{L}\p{N}])/u;

function normalise(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
