import { readFile } from 'node:fs/promises';
import { AGE_DOCUMENT } from '#domains/credentials/credentials/index.ts';
import type { Expected } from '#engine/index.ts';
import type { CalendarDay } from '#verifier/encoding/days.ts';
import { sampleNumber } from '../decision/sample-document.ts';

interface SampleHolder {
  givenNames: string;
  familyName: string;
  /** Age in years on the day of the answer; a minor's document shows this age, whatever birth date was expected. */
  age: number;
  isMinor?: true;
  /** Validity of the issuer's signature, in days from the answer. */
  validDays: number;
  /** Position in the status list; absent if the document names no list. */
  statusIndex?: number;
}

/** The sample wallet's holders; all are fictitious. */
export const SAMPLE_HOLDERS = {
  adult: { givenNames: 'Alex', familyName: 'Sample', age: 34, validDays: 365 },
  minor: { givenNames: 'Robin', familyName: 'Sample', age: 15, isMinor: true, validDays: 365 },
  revoked: { givenNames: 'Kim', familyName: 'Sample', age: 34, validDays: 365, statusIndex: 1 },
  expired: { givenNames: 'Sam', familyName: 'Sample', age: 34, validDays: -1 },
} as const satisfies Record<string, SampleHolder>;

export type SampleHolderName = keyof typeof SAMPLE_HOLDERS;
export const SAMPLE_HOLDER_NAMES = Object.keys(SAMPLE_HOLDERS) as [SampleHolderName, ...SampleHolderName[]];

/** The sample documents of each kind. */
export const SAMPLE_DOCUMENTS = {
  mdl: { docType: 'org.iso.18013.5.1.mDL', namespace: 'org.iso.18013.5.1' },
  pid: { docType: 'eu.europa.ec.eudi.pid.1', namespace: 'eu.europa.ec.eudi.pid.1' },
  pid_sd_jwt: { vct: 'urn:eudi:pid:1' },
  proof_of_age: { docType: AGE_DOCUMENT, namespace: AGE_DOCUMENT },
} as const;

export type SampleDocumentName = keyof typeof SAMPLE_DOCUMENTS;
export const SAMPLE_DOCUMENT_NAMES = Object.keys(SAMPLE_DOCUMENTS) as [SampleDocumentName, ...SampleDocumentName[]];

/** The date elements, each with the name of its claim in an SD-JWT. */
export const SAMPLE_DATES = {
  birth_date: 'birthdate',
  expiry_date: 'date_of_expiry',
  issue_date: 'date_of_issuance',
} as const;

/** The portrait of every holder, a JPEG of a computer-generated face: no one's selfie matches it. */
export const samplePortrait = (): Promise<Buffer> => readFile(new URL('portrait.jpg', import.meta.url));

/** The elements of a holder's proof of age, which contains no name. */
export function sampleAges(name: SampleHolderName): Record<string, boolean> {
  const { age } = SAMPLE_HOLDERS[name];
  return { age_over_18: age >= 18, age_over_21: age >= 21 };
}

/**
 * The elements of a holder's document. It has the expected name and birth date, so that a signing can be completed; the
 * number is determined by the seed.
 */
export function sampleElements(
  name: SampleHolderName,
  { expected = {}, seed, today }: { expected?: Expected | undefined; seed: string; today: CalendarDay },
): Record<string, string> {
  const holder: SampleHolder = SAMPLE_HOLDERS[name];
  const birthDate = holder.isMinor ? undefined : expected.birthDate;
  return {
    ...namesOf(holder, expected),
    birth_date: birthDate ?? yearsFrom(today, -holder.age),
    document_number: sampleNumber(`${name} ${seed}`),
    issuing_country: 'UT',
    issuing_authority: 'SAMPLE',
    issue_date: yearsFrom(today, -2),
    expiry_date: yearsFrom(today, holder.validDays < 0 ? -1 : 5),
  };
}

function namesOf({ givenNames, familyName }: SampleHolder, { fullName, ...expected }: Expected) {
  const words = fullName?.trim().split(/\s+/) ?? [];
  const [last, ...first] = words.length > 1 ? words.toReversed() : [];
  return {
    given_name: expected.givenName ?? (first.length > 0 ? first.toReversed().join(' ') : givenNames),
    family_name: expected.familyName ?? last ?? familyName,
  };
}

/** February 29 does not exist in most years. */
function yearsFrom(day: CalendarDay, years: number): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(year) + years}-${month}-${month === '02' && date === '29' ? '28' : date}`;
}
