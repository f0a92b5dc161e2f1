import { createHash } from 'node:crypto';
import { type ExtractedDocument, numericCountryCode } from '#engine/index.ts';
import type { CalendarDay } from '#verifier/encoding/days.ts';

/** The state that ICAO 9303 assigns to specimens, so that no sample can pass for a real document. */
const NOWHERE = 'UTO';
/** Years for which a sample is valid from the day of examination. */
const VALID_YEARS = 2;

const PEOPLE = [
  ['ERIKSSON', 'ANNA MARIA', '1974-08-12', 'F'],
  ['SAMPLE', 'ALEX', '1988-02-29', 'X'],
  ['MUSTERMANN', 'ERIKA', '1964-08-12', 'F'],
  ['SPECIMEN', 'JOHN', '1990-05-17', 'M'],
  ['ESPANOLA', 'CARMEN', '1980-01-01', 'F'],
  ['ROSSI', 'MARIO', '1995-11-30', 'M'],
  ['TEST', 'SAM', '2001-06-03', 'X'],
  ['MARTIN', 'MAELYS', '1990-07-13', 'F'],
] as const;

/** The number of a sample document, determined by the seed. */
export function sampleNumber(seed: string): string {
  return `T${String(digestOf(seed).readUInt32BE(1) % 100_000_000).padStart(8, '0')}`;
}

const digestOf = (seed: string): Buffer => createHash('sha256').update(`avouch/test-document/1\0${seed}`).digest();

/** A passport of a fictitious person; the same seed gives the same person and number. */
export function sampleDocument(seed: string, today: CalendarDay): ExtractedDocument {
  const [familyName, givenNames, birthDate, sex] = PEOPLE[digestOf(seed).readUInt8(0) % PEOPLE.length] ?? PEOPLE[0];
  return {
    documentType: 'passport',
    documentFormat: 'TD3',
    issuingState: NOWHERE,
    issuingStateNumeric: numericCountryCode(NOWHERE),
    documentNumber: sampleNumber(seed),
    familyName,
    givenNames,
    namesTruncated: false,
    birthDate,
    sex,
    expiryDate: yearsLater(today, VALID_YEARS),
    nationality: NOWHERE,
    nationalityNumeric: numericCountryCode(NOWHERE),
  };
}

/** February 29 does not exist in most years. */
function yearsLater(day: CalendarDay, years: number): CalendarDay {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(year) + years}-${month}-${month === '02' && date === '29' ? '28' : date}`;
}
