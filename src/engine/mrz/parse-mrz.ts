import type { CalendarDay } from '#verifier/encoding/days.ts';
import { checkDigit } from './check-digit.ts';
import { type DocumentNumber, readDocumentNumber } from './document-number.ts';
import { FORMATS, formatOfLines, type MrzFormat, type MrzFormatName, type Span, textAt } from './formats.ts';
import { isIssuingState } from './issuing-states.ts';
import { birthDay, expiryDay, type MrzDate } from './mrz-dates.ts';

interface MrzNames {
  familyName: string;
  givenNames: string;
  /** Whether the field is completely full, so that the name may have been truncated (9303-4, 4.2.3). */
  truncated: boolean;
}

const words = (text: string) => text.split('<').filter(Boolean).join(' ');

/**
 * Splits the name field at its first double filler (9303-3, 4.6); without one, all of it is the primary identifier.
 * Null if the field is empty, contains digits, begins with a filler, or has text after its closing fillers.
 */
function parseNames(field: string): MrzNames | null {
  if (!/^[A-Z][A-Z<]*$/.test(field)) return null;
  const text = field.replace(/<+$/, '');
  const groups = text.split(/<{2,}/);
  if (groups.length > 2) return null;
  return { familyName: words(groups[0] ?? ''), givenNames: words(groups[1] ?? ''), truncated: !field.endsWith('<') };
}

export interface MrzFields extends MrzNames {
  format: MrzFormatName;
  /** First letter P passport, V visa, A, C, I other travel document; the issuer chooses the second (9303-3, 4.4). */
  documentCode: string;
  issuingState: string;
  documentNumber: string;
  nationality: string;
  birthDate: MrzDate;
  sex: 'F' | 'M' | 'X';
  expiryDate: MrzDate;
  /** Optional data without closing fillers: in TD3 usually the personal number. */
  optionalData: string;
  optionalData2: string;
}

export type MrzCheckName = 'document_number' | 'birth_date' | 'expiry_date' | 'optional_data' | 'composite';

export interface MrzCheckDigit {
  name: MrzCheckName;
  holds: boolean;
}

export type MrzFailure =
  | 'line_count'
  | 'line_length'
  | 'character'
  | 'document_code'
  | 'issuing_state'
  | 'document_number'
  | 'nationality'
  | 'birth_date'
  | 'expiry_date'
  | 'sex'
  | 'names';

/** Either the fields with every check digit's result, or all reasons why the text is not an MRZ of ICAO 9303. */
export type MrzResult =
  | { ok: true; fields: MrzFields; checkDigits: MrzCheckDigit[] }
  | { ok: false; failures: MrzFailure[] };

const trimmed = (text: string) => text.replace(/<+$/, '');

/**
 * Parses and validates a TD1, TD2, TD3, MRV-A, or MRV-B MRZ (ICAO 9303-3 to -7). Nothing is corrected. Failing check
 * digits are results, not failures: the fields are still returned as written. `today` resolves two-digit years.
 */
export function parseMrz(lines: readonly string[], today: CalendarDay): MrzResult {
  const shape = chooseFormat(lines);
  return typeof shape === 'string' ? { ok: false, failures: [shape] } : parseFormat(lines, shape, today);
}

function chooseFormat(lines: readonly string[]): MrzFormat | MrzFailure {
  if (!FORMATS.some((format) => format.lines === lines.length)) return 'line_count';
  const format = formatOfLines(lines);
  if (!format) return 'line_length';
  return lines.every((line) => /^[A-Z0-9<]+$/.test(line)) ? format : 'character';
}

function parseFormat(lines: readonly string[], format: MrzFormat, today: CalendarDay): MrzResult {
  const at = (place: Span) => textAt(lines, place);
  const number = readDocumentNumber(lines, format);
  const names = parseNames(at(format.names));
  const birthDate = birthDay(at(format.birthDate), today);
  const expiryDate = expiryDay(at(format.expiryDate), today, birthDate.kind === 'day' ? birthDate.day : undefined);
  const verdicts: [MrzFailure, boolean][] = [
    ['document_code', isDocumentCode(at(format.documentCode), format)],
    ['issuing_state', isCode(at(format.issuingState))],
    ['document_number', number !== null],
    ['nationality', isCode(at(format.nationality))],
    ['birth_date', birthDate.kind !== 'impossible'],
    ['expiry_date', expiryDate.kind !== 'impossible'],
    ['sex', /^[FMX<]$/.test(at(format.sex))],
    ['names', names !== null],
  ];
  const failures = verdicts.flatMap(([failure, holds]) => (holds ? [] : [failure]));
  if (!number || !names || failures.length > 0) return { ok: false, failures };
  const fields = {
    ...plainFields(at, format),
    ...names,
    documentNumber: number.number,
    optionalData: trimmed(number.optionalData),
    birthDate,
    expiryDate,
  };
  return { ok: true, fields, checkDigits: checkDigits(lines, format, number) };
}

type PlainFields = Omit<MrzFields, keyof MrzNames | 'documentNumber' | 'optionalData' | 'birthDate' | 'expiryDate'>;

function plainFields(at: (place: Span) => string, format: MrzFormat): PlainFields {
  const sex = at(format.sex);
  return {
    format: format.name,
    documentCode: trimmed(at(format.documentCode)),
    issuingState: trimmed(at(format.issuingState)),
    nationality: trimmed(at(format.nationality)),
    sex: sex === 'F' || sex === 'M' ? sex : 'X',
    optionalData2: format.optionalData2 ? trimmed(at(format.optionalData2)) : '',
  };
}

const CODES: Record<MrzFormatName, RegExp> = {
  // Cards never have V as the second letter; passport cards have IP or P (9303-5 and -6, 4.2.2.1).
  TD1: /^[ACI][A-UW-Z0-9<]$|^P[A-Z<]$/,
  TD2: /^[ACI][A-UW-Z0-9<]$|^P[A-Z<]$/,
  TD3: /^P[A-Z<]$/,
  'MRV-A': /^V[A-Z0-9<]$/,
  'MRV-B': /^V[A-Z0-9<]$/,
};

/** P in TD3; A, C or I on cards; V on visas; the issuer chooses the second character (9303-4 to -7, 4.2.2.1). */
const isDocumentCode = (code: string, format: MrzFormat) => CODES[format.name].test(code);

const isCode = (text: string) => /^[A-Z]{1,3}<*$/.test(text) && isIssuingState(trimmed(text));

function checkDigits(lines: readonly string[], format: MrzFormat, number: DocumentNumber): MrzCheckDigit[] {
  const holds = (text: string, digit: string) => checkDigit(text) === digit;
  const at = (place: Span) => textAt(lines, place);
  const digits: MrzCheckDigit[] = [
    { name: 'document_number', holds: holds(number.protectedText, number.check) },
    { name: 'birth_date', holds: holds(at(format.birthDate), at(format.birthDateCheck)) },
    { name: 'expiry_date', holds: holds(at(format.expiryDate), at(format.expiryDateCheck)) },
  ];
  if (format.composite) {
    const { check, over } = format.composite;
    digits.push({ name: 'composite', holds: holds(over.map(at).join(''), at(check)) });
  }
  if (format.optionalDataCheck) {
    const text = at(format.optionalData);
    const digit = at(format.optionalDataCheck);
    // An empty field may have 0 or a filler for its digit (9303-4, 4.2.2.2, note to position 43).
    digits.push({ name: 'optional_data', holds: holds(text, digit) || (trimmed(text) === '' && digit === '<') });
  }
  return digits;
}

/**
 * The check digits of lines that have a format and a document number, regardless of the other fields; null for others.
 */
export function mrzCheckDigits(lines: readonly string[]): MrzCheckDigit[] | null {
  const format = formatOfLines(lines);
  if (!format || !lines.every((line) => /^[A-Z0-9<]+$/.test(line))) return null;
  const number = readDocumentNumber(lines, format);
  return number && checkDigits(lines, format, number);
}
