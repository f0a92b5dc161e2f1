import { isCalendarDay } from './days.ts';

const FORM = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/;

/** Milliseconds since 1970 of an XML Schema dateTimeStamp (VC Data Model 2.0 section 4.9); undefined for other texts. */
export function readDateTime(text: string): number | undefined {
  const day = FORM.exec(text)?.[1];
  // Date.parse alone would read 30 February as 2 March.
  return day !== undefined && isCalendarDay(day) ? Date.parse(text) : undefined;
}
