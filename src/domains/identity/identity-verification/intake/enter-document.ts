import { type DocumentType, type ExtractedDocument, numericCountryCode } from '#engine/index.ts';
import { AppError, type FieldError } from '#kernel/errors.ts';
import type { CalendarDay } from '#verifier/encoding/days.ts';

/** Data that a reviewer reads from the document if the automatic reading is missing, incomplete, or wrong. */
export interface EnteredDocument {
  documentType?: DocumentType | undefined;
  issuingState?: string | undefined;
  documentNumber?: string | undefined;
  familyName?: string | undefined;
  givenNames?: string | undefined;
  birthDate?: string | undefined;
  expiryDate?: string | undefined;
  nationality?: string | undefined;
  sex?: 'F' | 'M' | 'X' | undefined;
}

const NEEDED = [
  'documentType',
  'issuingState',
  'documentNumber',
  'familyName',
  'givenNames',
  'birthDate',
  'expiryDate',
] as const satisfies (keyof EnteredDocument)[];

/** The fields that were entered, for the audit log: their names, never their values. */
export function enteredFields(entered: EnteredDocument | undefined): string[] {
  return Object.entries(entered ?? {}).flatMap(([field, value]) => (value === undefined ? [] : [field]));
}

/** Whether any entered value differs from the known data. */
export function changesDocument(known: ExtractedDocument | undefined, entered: EnteredDocument | undefined): boolean {
  const before = new Map<string, unknown>(Object.entries(known ?? {}));
  return Object.entries(entered ?? {}).some(([field, value]) => value !== undefined && before.get(field) !== value);
}

/**
 * The document with the reviewer's entries in place of the reading. Throws 422 `unprocessable` naming missing fields
 * and days that are impossible as of `today`; undefined if nothing was read or entered.
 */
export function enterDocument(
  read: ExtractedDocument | undefined,
  entered: EnteredDocument | undefined,
  today: CalendarDay,
): ExtractedDocument | undefined {
  if (enteredFields(entered).length === 0) return read;
  const merged = { ...read, ...withoutHoles(entered ?? {}) };
  const missing = NEEDED.filter((field) => merged[field] === undefined);
  if (missing.length > 0 || !isWhole(merged))
    throw new AppError('unprocessable', {
      message: 'Some fields of the document could not be read. Enter them. See errors.',
      errors: missing.map((field) => ({ path: `document.${field}`, message: 'Required for an approval' })),
    });
  const impossible = impossibleDays(merged, today);
  if (impossible.length > 0) throw new AppError('unprocessable', { errors: impossible });
  const { nationality = '', sex = 'X' } = merged;
  return {
    documentFormat: 'VISUAL',
    namesTruncated: false,
    ...merged,
    sex,
    nationality,
    issuingStateNumeric: numericCountryCode(merged.issuingState),
    nationalityNumeric: numericCountryCode(nationality),
  };
}

/** Day 0 of a credential's claims, which cannot represent earlier days. */
const FIRST_DAY = '1900-01-01';
/** Also the last day that a licence's barcode may state; claims end in 2258. */
const LAST_EXPIRY = '2199-12-31';

function impossibleDays(
  { birthDate, expiryDate }: Pick<Whole, 'birthDate' | 'expiryDate'>,
  today: CalendarDay,
): FieldError[] {
  const errors: FieldError[] = [];
  if (birthDate < FIRST_DAY || birthDate > today)
    errors.push({ path: 'document.birthDate', message: `Must be from ${FIRST_DAY} to today` });
  if (expiryDate < today || expiryDate > LAST_EXPIRY)
    errors.push({ path: 'document.expiryDate', message: `Must be from today to ${LAST_EXPIRY}` });
  return errors;
}

type Whole = Required<Pick<EnteredDocument, (typeof NEEDED)[number]>>;

function isWhole<T extends EnteredDocument>(
  document: T,
): document is T & { [K in keyof Whole]: NonNullable<Whole[K]> } {
  return NEEDED.every((field) => document[field] !== undefined);
}

function withoutHoles(entered: EnteredDocument): { [K in keyof EnteredDocument]: NonNullable<EnteredDocument[K]> } {
  return Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== undefined));
}
