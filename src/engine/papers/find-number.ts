import { findNumber as findMisread } from '../visual/printed-number.ts';
import { compactText } from './paper-words.ts';

/** Separators within a number, as registries group it. */
const GAP = '[\\s./–-]{0,2}';
/** A shorter number may occur by chance, so it must follow a word for number. */
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
 * Whether a page contains a company's number, in any grouping and with or without leading zeros. Look-alikes (O and 0)
 * are equal if the page was read by OCR.
 */
export function hasNumber(page: string, number: string, { recognised }: { recognised: boolean }): boolean {
  const compact = compactText(number);
  if (compact === '') return false;
  if (patternOf(compact).test(page.normalize('NFKC'))) return true;
  return recognised && findMisread(page, compact) !== null;
}
