import { type CalendarDay, dayNumber } from '#verifier/encoding/days.ts';
import { compareName, type Expected } from '../decision/check-expected.ts';
import type { MachineReadable } from '../decision/machine-readable.ts';
import type { VisualReading } from '../visual/visual-reading.ts';
import { type LicenceFields, licenceFields } from './licence-fields.ts';
import { isHeadedLike, stateOfCode, titlesOf } from './licence-states.ts';

/**
 * Directive 2006/126/EC, article 7: licences are valid for ten or fifteen years; plus a year, because states have
 * extended them.
 */
const LONGEST_DAYS = 16 * 366;

/** The matching pair of issue and expiry days; null if there is none. */
function term({ issueDays, expiryDays }: LicenceFields): { issueDate: CalendarDay; expiryDate: CalendarDay } | null {
  const pairs = issueDays.flatMap((issueDate) =>
    expiryDays
      .filter((expiryDate) => {
        const days = dayNumber(expiryDate) - dayNumber(issueDate);
        return days > 0 && days <= LONGEST_DAYS;
      })
      .map((expiryDate) => ({ issueDate, expiryDate })),
  );
  // With two-digit years, the same term a century earlier is possible too; the later one is meant.
  return pairs.sort((a, b) => dayNumber(b.expiryDate) - dayNumber(a.expiryDate))[0] ?? null;
}

/** Whether the print is exactly the expected name: because nothing confirms additional words. */
const isName = (expected: string | undefined, printed: string): boolean =>
  expected !== undefined && compareName(expected, printed, { firstWordsSuffice: false, truncated: false }) === 'same';

const isFullName = (expected: string | undefined, { familyName, givenNames }: LicenceFields): boolean =>
  isName(expected, `${givenNames} ${familyName}`) || isName(expected, `${familyName} ${givenNames}`);

function isHolder(fields: LicenceFields, { familyName, givenName, fullName, birthDate }: Expected): boolean {
  const isNamed = isName(familyName, fields.familyName) && isName(givenName, fields.givenNames);
  const isBorn = birthDate !== undefined && fields.birthDays.some((day) => day === birthDate);
  return isBorn && (isNamed || isFullName(fullName, fields));
}

/**
 * The data in the numbered fields of a licence of the model of Directive 2006/126/EC. It has no machine-readable part,
 * so it counts only if two readings agree on every field, and names, birth date, and state match what the caller
 * already knew. Null otherwise, and if two pictures show different licences.
 */
export function licenceInPrint(
  readings: readonly VisualReading[],
  expected: Expected | undefined,
): MachineReadable | null {
  const found = readings.flatMap((reading) => licenceFields(reading) ?? []);
  const [fields] = found;
  const state = stateOfCode(expected?.country);
  if (!fields || !expected || !state || new Set(found.map((each) => JSON.stringify(each))).size > 1) return null;
  const dates = term(fields);
  if (!dates || !expected.birthDate || !isHolder(fields, expected) || !isHeadedLike(state, titlesOf(readings)))
    return null;
  return {
    source: 'print',
    format: 'EU-DL',
    documentType: 'driving_licence',
    issuingState: state === 'DEU' ? 'D' : state,
    issuingSubdivision: null,
    documentNumber: fields.documentNumber,
    familyName: fields.familyName,
    givenNames: fields.givenNames,
    namesTruncated: false,
    birthDate: { kind: 'day', day: expected.birthDate as CalendarDay },
    expiryDate: { kind: 'day', day: dates.expiryDate },
    issueDate: dates.issueDate,
    sex: 'X',
    nationality: '',
    personalNumber: null,
  };
}
