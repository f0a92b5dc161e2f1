const FORM = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;

/**
 * Milliseconds since 1970 of an XML Schema dateTimeStamp (VC Data Model 2.0 section 4.9), or undefined for any other
 * value. Date.parse alone would read 30 February as 2 March.
 */
export function parseDateTimeStamp(text: unknown): number | undefined {
  const day = typeof text === 'string' ? FORM.exec(text)?.[1] : undefined;
  if (!day) return undefined;
  const midnight = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day) return undefined;
  return Date.parse(String(text));
}
