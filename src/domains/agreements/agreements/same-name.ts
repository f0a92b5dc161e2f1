import { compareNames } from '#domains/reference/screening/index.ts';

/** Two spellings of one name: middle names omitted, another transliteration. */
const SAME_NAME = 0.8;

/** Whether two names may belong to the same person. */
export function isSameName(one: string, other: string): boolean {
  return compareNames(one, other, 'person') >= SAME_NAME;
}
