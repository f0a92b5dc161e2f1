import type { CalendarDay } from '#verifier/encoding/days.ts';
import { checkDigit } from './check-digit.ts';
import { birthDay } from './mrz-dates.ts';

/** The data in the zone of a French identity card of 1988 to 2021, which has no expiry date. Personal data. */
interface FrenchCard {
  familyName: string;
  givenNames: string;
  documentNumber: string;
  birthDate: CalendarDay;
}

/** Two lines of 36 characters that are not those of ICAO 9303-6 (décret n° 55-1397, as issued from 1988 on). */
const LINES = [
  /^IDFRA([A-Z<]{25})[0-9A-Z<]{6}$/,
  /^([0-9]{4}[0-9AB]{3}[0-9]{5})([0-9])([A-Z<]{14})([0-9]{6})([0-9])[MF][0-9]$/,
] as const;

const words = (field: string): string => field.split(/<+/).filter(Boolean).join(' ');

/** Parses the zone of such a card; null for any other text, and if one of its three check digits fails. */
export function readFrenchCard(lines: readonly string[], today: CalendarDay): FrenchCard | null {
  const [first = '', second = ''] = lines;
  const [, familyName = ''] = LINES[0].exec(first) ?? [];
  const [, documentNumber = '', numberCheck, givenNames = '', birth = '', birthCheck] = LINES[1].exec(second) ?? [];
  if (lines.length !== 2 || familyName === '' || documentNumber === '') return null;
  const digits = [
    [documentNumber, numberCheck],
    [birth, birthCheck],
    [first + second.slice(0, -1), second.at(-1)],
  ] as const;
  const date = birthDay(birth, today);
  if (date.kind !== 'day' || digits.some(([text, digit]) => checkDigit(text) !== digit)) return null;
  return { familyName: words(familyName), givenNames: words(givenNames), documentNumber, birthDate: date.day };
}
