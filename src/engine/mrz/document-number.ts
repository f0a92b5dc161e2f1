import { checkDigit } from './check-digit.ts';
import { type MrzFormat, textAt } from './formats.ts';

export interface DocumentNumber {
  number: string;
  /** The text that the check digit covers. */
  protectedText: string;
  check: string;
  /** The optional data, without the part that a long number uses. */
  optionalData: string;
}

/**
 * The document number, or null if the field cannot be one. In TD1 and TD2, a number of more than nine characters has a
 * filler in place of its check digit. Then the remaining characters, the check digit, and a filler are at the start of
 * the optional data (9303-5 and 9303-6, 4.2.2).
 */
export function readDocumentNumber(lines: readonly string[], format: MrzFormat): DocumentNumber | null {
  const field = textAt(lines, format.documentNumber);
  const check = textAt(lines, format.documentNumberCheck);
  const optional = textAt(lines, format.optionalData);
  if (check !== '<' || !/^TD[12]$/.test(format.name)) return plain(field, check, optional);
  const overflow = /^([A-Z0-9]+)([0-9])(?:<|$)/.exec(optional);
  if (!overflow)
    return /^<+$/.test(field)
      ? { number: '', protectedText: field, check: checkDigit(field), optionalData: optional }
      : null;
  const [taken, rest = '', digit = ''] = overflow;
  return {
    number: field + rest,
    protectedText: field + rest,
    check: digit,
    optionalData: optional.slice(taken.length),
  };
}

function plain(field: string, check: string, optional: string): DocumentNumber | null {
  if (!/^[A-Z0-9][A-Z0-9<]*$/.test(field)) return null;
  return { number: field.replace(/<+$/, '').replaceAll('<', ' '), protectedText: field, check, optionalData: optional };
}
