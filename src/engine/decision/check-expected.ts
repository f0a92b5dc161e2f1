import { numericCountryCode } from '../mrz/issuing-states.ts';
import { transliterations } from '../mrz/transliterate.ts';
import { type Check, notPassed, passed } from './check.ts';
import type { DocumentType } from './document-type.ts';
import type { MachineReadable } from './machine-readable.ts';

/** The data that the caller expects on the document. */
export interface Expected {
  givenName?: string;
  familyName?: string;
  /** Given and family names in any order, if the caller did not separate them. */
  fullName?: string;
  /** `YYYY-MM-DD`. */
  birthDate?: string;
  documentType?: DocumentType;
  /** ICAO 9303-3 code of the issuing state. */
  country?: string;
}

type Verdict = 'same' | 'cut' | 'different';

/** Whether a name matches the document's; the first of several given names suffice. */
export function compareName(
  expected: string,
  printed: string,
  options: { firstWordsSuffice: boolean; truncated: boolean },
): Verdict {
  const pairs = transliterations(expected).flatMap((name) =>
    // An MRZ already uses only these letters; a barcode may have diacritics, hyphens, and lower case.
    transliterations(printed).map((other) => [name, other] as const),
  );
  if (pairs.some(([name, other]) => name === other)) return 'same';
  if (options.firstWordsSuffice && pairs.some(([name, other]) => name !== '' && other.startsWith(`${name} `)))
    return 'same';
  return options.truncated && pairs.some(([name, other]) => name.startsWith(other)) ? 'cut' : 'different';
}

/** Whether all words of a full name are on the document, among them at least one family name and one given name. */
function compareFullName(expected: string, { familyName, givenNames, namesTruncated }: MachineReadable): Verdict {
  const families = wordsOf(familyName);
  const givens = wordsOf(givenNames);
  const stands = (word: string): boolean => families.has(word) || givens.has(word);
  const verdictOf = (words: readonly string[]): Verdict => {
    const missing = words.filter((word) => !stands(word));
    const hasBoth =
      words.some((word) => families.has(word)) && (givens.size === 0 || words.some((word) => givens.has(word)));
    if (missing.length === 0) return hasBoth ? 'same' : 'different';
    const printed = [...families, ...givens];
    return namesTruncated && missing.every((word) => printed.some((other) => word.startsWith(other)))
      ? 'cut'
      : 'different';
  };
  const found = transliterations(expected).map((name) => verdictOf(name.split(' ')));
  return found.find((verdict) => verdict === 'same') ?? found.find((verdict) => verdict === 'cut') ?? 'different';
}

function wordsOf(printed: string): Set<string> {
  return new Set(transliterations(printed).flatMap((name) => name.split(' ').filter((word) => word !== '')));
}

function verdicts(expected: Expected, fields: MachineReadable): Verdict[] {
  const truncated = fields.namesTruncated;
  const { givenName, familyName, fullName, birthDate } = expected;
  const born = fields.birthDate.kind === 'day' ? fields.birthDate.day : null;
  return [
    givenName === undefined
      ? 'same'
      : compareName(givenName, fields.givenNames, { firstWordsSuffice: true, truncated }),
    familyName === undefined
      ? 'same'
      : compareName(familyName, fields.familyName, { firstWordsSuffice: false, truncated }),
    fullName === undefined ? 'same' : compareFullName(fullName, fields),
    birthDate === undefined || birthDate === born ? 'same' : 'different',
    expected.documentType === undefined || expected.documentType === fields.documentType ? 'same' : 'different',
    expected.country === undefined || isSameState(expected.country, fields.issuingState) ? 'same' : 'different',
  ];
}

/** Whether two codes mean the same country: passports write `D` for `DEU`. */
function isSameState(one: string, other: string): boolean {
  return one === other || (numericCountryCode(one) !== 0 && numericCountryCode(one) === numericCountryCode(other));
}

/** Passes if the document matches the expectations. A difference goes to review: callers mistype, and people marry. */
export function checkExpected(fields: MachineReadable | null, expected: Expected | undefined): Check {
  if (!expected || Object.values(expected).every((value) => value === undefined))
    return notPassed('expected_data_match', 'not_performed', 'not_requested');
  if (!fields) return notPassed('expected_data_match', 'unclear', 'depends_on_mrz');
  const found = verdicts(expected, fields);
  if (found.includes('different')) return notPassed('expected_data_match', 'failed', 'expected_differs');
  if (found.includes('cut')) return notPassed('expected_data_match', 'unclear', 'expected_truncated');
  return passed('expected_data_match', 'The document matches the expected details.');
}
