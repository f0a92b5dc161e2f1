import { findNumber as findMisread } from '../visual/printed-number.ts';
import { compactText } from './paper-words.ts';

/** Between the characters of a number as registries group them. */
const GAP = '[\\s./–-]{0,2}';
/** A number of fewer characters may stand anywhere by chance; it must follow a word for number. */
const SHORT = 4;
const LABEL = '(?:N[O°º]|NR|NUM\\p{L}*|№|#|HR[AB]|号|號)[\\s.:°º-]{0,4}';

/** Not within a longer number or word, nor within an amount with decimals. */
const BEFORE = '(?<![\\p{L}\\p{N}])(?<!\\p{N}[.,])';
const AFTER = '(?![\\p{L}\\p{N}])(?![.,]\\p{N})';

function patternOf(number: string): RegExp {
  const significant = number.replace(/^0+(?=.)/, '');
  const isShort = significant.length < SHORT;
  const spaced = [...(isShort ? number : significant)].join(GAP);
  return new RegExp(isShort ? `${LABEL}${spaced}${AFTER}` : `${BEFORE}(?:0${GAP})*${spaced}${AFTER}`, 'iu');
}

/**
 * Whether a page bears a company's number, grouped in any way, leading zeros aside; look-alikes (O and 0) are one where
 * the page was read from its picture.
 */
export function hasNumber(page: string, number: string, { recognised }: { recognised: boolean }): boolean {
  const compact = compactText(number);
  if (compact === '') return false;
  if (patternOf(compact).test(page.normalize('NFKC'))) return true;
  return recognised && findMisread(page, compact) !== null;
}
