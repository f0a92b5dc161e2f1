import { transliterate } from '#engine/mrz/transliterate.ts';

const parts = (name: string) => transliterate(name).split(' ').filter(Boolean);

/**
 * The name field of an MRZ with `length` places (9303-3, 4.6): primary identifier, two fillers, secondary identifier,
 * fillers. A name that does not fit is truncated according to 9303-4, 4.2.3, so that the last place holds a letter.
 */
export function fitNames(familyName: string, givenNames: string, length: number): string {
  const family = parts(familyName).join('<');
  const given = parts(givenNames);
  const whole = given.length > 0 ? `${family}<<${given.join('<')}` : family;
  if (whole.length <= length) return whole.padEnd(length, '<');
  if (given.length === 0) return cutToLetter(family, length);
  // At least three places are freed for the secondary identifier: two fillers and its first letter.
  const primary = family.length > length - 3 ? cutToLetter(family, length - 3) : family;
  return `${primary}<<${cutToLetter(given.join('<'), length - primary.length - 2)}`;
}

/**
 * The first `length` characters of names joined by fillers. If the cut falls between two names, the longest name before
 * it loses one letter, so that the last place holds the initial of the next name.
 */
function cutToLetter(text: string, length: number): string {
  const cut = text.slice(0, length);
  if (!cut.endsWith('<')) return cut;
  const names = cut.slice(0, -1).split('<');
  const longest = names.reduce((best, name) => (name.length > best.length ? name : best));
  if (longest.length === 1) return cut;
  const shortened = names.with(names.indexOf(longest), longest.slice(0, -1));
  return `${shortened.join('<')}<${text[length] ?? ''}`;
}
