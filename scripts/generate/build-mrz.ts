import { checkDigit } from '#engine/mrz/check-digit.ts';
import { fitNames } from './fit-names.ts';
import { type MrzKind, PAGES } from './mrz-layout.ts';

/** The content of a document's MRZ; dates as YYYY-MM-DD. */
export interface MrzContent {
  kind: MrzKind;
  documentCode: string;
  issuingState: string;
  documentNumber: string;
  familyName: string;
  givenNames: string;
  nationality: string;
  birthDate: string;
  sex: 'F' | 'M' | 'X';
  expiryDate: string;
  /** Optional data: the personal number of a passport, the second field of a card, the end of a visa's second line. */
  personalNumber: string;
  /** The first optional field, which only cards have. */
  optionalData: string;
  /** The check digit of an empty personal number in a passport (9303-4, 4.2.2.2). */
  emptyCheck: '0' | '<';
}

const pad = (value: string, length: number) => value.padEnd(length, '<').slice(0, length);
const short = (day: string) => day.slice(2).replaceAll('-', '');
const withCheck = (value: string) => value + checkDigit(value);
const sexCode = ({ sex }: MrzContent) => (sex === 'X' ? '<' : sex);

/**
 * The number with its check digit, and the part of a number longer than nine characters that precedes the optional data
 * (9303-5, 4.2.2).
 */
function numberFields(number: string): { head: string; overflow: string } {
  if (number.length <= 9) return { head: withCheck(pad(number, 9)), overflow: '' };
  return { head: `${number.slice(0, 9)}<`, overflow: `${number.slice(9)}${checkDigit(number)}<` };
}

function card(content: MrzContent): string[] {
  const { head, overflow } = numberFields(content.documentNumber);
  const first =
    pad(content.documentCode, 2) + pad(content.issuingState, 3) + head + pad(overflow + content.optionalData, 15);
  const birth = withCheck(short(content.birthDate));
  const expiry = withCheck(short(content.expiryDate));
  const optional = pad(content.personalNumber, 11);
  const composite = checkDigit(first.slice(5) + birth + expiry + optional);
  return [
    first,
    birth + sexCode(content) + expiry + pad(content.nationality, 3) + optional + composite,
    fitNames(content.familyName, content.givenNames, 30),
  ];
}

/**
 * The optional data of the second line, with its own check digit if the format has one. Visas end with it (9303-7,
 * 4.2.2).
 */
function optionalField(content: MrzContent, overflow: string): string {
  const { kind, personalNumber } = content;
  if (kind !== 'TD3') return pad(overflow + personalNumber, { TD2: 7, 'MRV-A': 16, 'MRV-B': 8, TD1: 0 }[kind]);
  return personalNumber === '' ? pad('', 14) + content.emptyCheck : withCheck(pad(personalNumber, 14));
}

function twoLines(content: MrzContent): string[] {
  const { columns } = PAGES[content.kind];
  const names = fitNames(content.familyName, content.givenNames, columns - 5);
  const first = pad(content.documentCode, 2) + pad(content.issuingState, 3) + names;
  const { head, overflow } = numberFields(content.documentNumber);
  const birth = withCheck(short(content.birthDate));
  const expiry = withCheck(short(content.expiryDate));
  const optional = optionalField(content, overflow);
  const second = head + pad(content.nationality, 3) + birth + sexCode(content) + expiry + optional;
  const visa = content.kind === 'MRV-A' || content.kind === 'MRV-B';
  return [first, visa ? second : second + checkDigit(head + birth + expiry + optional)];
}

/** The MRZ lines of a correct document with this content. */
export function buildMrz(content: MrzContent): string[] {
  return content.kind === 'TD1' ? card(content) : twoLines(content);
}
