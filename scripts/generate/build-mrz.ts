import { checkDigit } from '#engine/mrz/check-digit.ts';
import { transliterate } from '#engine/mrz/transliterate.ts';
import type { Holder } from './holder.ts';

const transliterated = (name: string) => transliterate(name).replaceAll(' ', '<');

const pad = (value: string, length: number) => value.padEnd(length, '<').slice(0, length);
const short = (day: string) => day.slice(2).replaceAll('-', '');
const withCheck = (value: string) => value + checkDigit(value);
const sexCode = (holder: Holder) => (holder.sex === 'X' ? '<' : holder.sex);
const names = (holder: Holder, length: number) =>
  pad(`${transliterated(holder.familyName)}<<${transliterated(holder.givenNames)}`, length);

/** Number with check digit, and what a number of more than nine characters puts before the optional data (9303-5, 4.2.2). */
function numberFields(number: string): { head: string; overflow: string } {
  if (number.length <= 9) return { head: withCheck(pad(number, 9)), overflow: '' };
  return { head: `${number.slice(0, 9)}<`, overflow: `${number.slice(9)}${checkDigit(number)}<` };
}

function td1(holder: Holder): string[] {
  const { head, overflow } = numberFields(holder.documentNumber);
  const first = pad(holder.documentCode, 2) + pad(holder.issuingState, 3) + head + pad(overflow, 15);
  const birth = withCheck(short(holder.birthDate));
  const expiry = withCheck(short(holder.expiryDate));
  const optional = pad(holder.personalNumber, 11);
  const composite = checkDigit(first.slice(5) + birth + expiry + optional);
  return [
    first,
    birth + sexCode(holder) + expiry + pad(holder.nationality, 3) + optional + composite,
    names(holder, 30),
  ];
}

function twoLines(holder: Holder, columns: number): string[] {
  const first = pad(holder.documentCode, 2) + pad(holder.issuingState, 3) + names(holder, columns - 5);
  const { head, overflow } = numberFields(holder.documentNumber);
  const birth = withCheck(short(holder.birthDate));
  const expiry = withCheck(short(holder.expiryDate));
  const optional =
    columns === 44 ? withCheck(pad(holder.personalNumber, 14)) : pad(overflow + holder.personalNumber, 7);
  const composite = checkDigit(head + birth + expiry + optional);
  return [first, head + pad(holder.nationality, 3) + birth + sexCode(holder) + expiry + optional + composite];
}

/** The MRZ lines that a correct document of this holder carries. */
export function buildMrz(holder: Holder): string[] {
  if (holder.format === 'TD1') return td1(holder);
  return twoLines(holder, holder.format === 'TD2' ? 36 : 44);
}
