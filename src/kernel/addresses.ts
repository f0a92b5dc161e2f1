/** Email addresses, normalized for comparison. */
export function sameAddress(emails: readonly string[]): ReadonlySet<string> {
  return new Set(emails.map(normalise));
}

export function isSameAddress(wanted: ReadonlySet<string>, email: string | undefined | null): boolean {
  return email !== undefined && email !== null && wanted.has(normalise(email));
}

function normalise(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
