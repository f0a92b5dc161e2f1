import type { AamvaElements } from './elements.ts';

export interface LicenceNames {
  familyName: string;
  /** First and middle names; empty for someone with one name only. */
  givenNames: string;
  suffix: string;
  /** Whether a name was truncated, according to the card or judging by its length. */
  namesTruncated: boolean;
}

export type NameFailure = 'family_name' | 'given_names' | 'truncation';

/** Length of the longest name that the standard allows. */
const NAME_LENGTH = 40;
const NAME = /^[\p{L}\p{M}'’`.\-/ ]+$/u;

interface Spelling {
  family: string;
  given: string;
}

/** Placeholders of the standard for empty or unknown values. */
const isPlaceholder = (text: string) => /^(|none|unavl|unavail)$/i.test(text);
const words = (...texts: (string | undefined)[]) =>
  texts
    .map((text) => (text ?? '').replace(/[\s,]+/g, ' ').trim())
    .filter((text) => !isPlaceholder(text))
    .join(' ');

/**
 * Names by the elements of every version: first and middle names in separate elements (from 2009), given names in one
 * (2003, 2005), or the whole name with commas (2000). If a card has several forms, they must agree.
 */
export function readNames(elements: AamvaElements): LicenceNames | NameFailure[] {
  const spellings = [...separate(elements), ...combined(elements)];
  const [first] = spellings;
  if (!first) return ['family_name'];
  const failures: NameFailure[] = [
    ...(isName(first.family) && agree(spellings, 'family') ? [] : ['family_name' as const]),
    ...(isGiven(first.given) && agree(spellings, 'given') ? [] : ['given_names' as const]),
    ...(flags(elements).every((flag) => /^[TNU]?$/.test(flag)) ? [] : ['truncation' as const]),
  ];
  if (failures.length > 0) return failures;
  const isLong = [elements.get('DCS'), elements.get('DAC'), elements.get('DAD')].some(
    (name = '') => name.length >= NAME_LENGTH,
  );
  return {
    familyName: first.family,
    givenNames: first.given,
    suffix: words(elements.get('DCU') ?? elements.get('DAE') ?? elements.get('DAA')?.split(',')[3]),
    namesTruncated: isLong || flags(elements).includes('T'),
  };
}

/** DCS (DAB in 2000) with DAC and DAD, or with DCT; both forms if a card has both and they differ. */
function separate(elements: AamvaElements): Spelling[] {
  const family = words(elements.get('DCS') ?? elements.get('DAB'));
  if (family === '') return [];
  const [first, middle, both] = [elements.get('DAC'), elements.get('DAD'), elements.get('DCT')];
  const apart = { family, given: words(first, middle) };
  const together = { family, given: words(both) };
  if (both === undefined) return [apart];
  if (first === undefined) return [together];
  // Some issuers that state the middle name separately write only the first name into the common element.
  return together.given === words(first) ? [apart] : [apart, together];
}

/** DAA: family name, first name, middle name, suffix, separated by commas. Without commas the parts are ambiguous. */
function combined(elements: AamvaElements): Spelling[] {
  const parts = elements.get('DAA')?.split(',');
  if (!parts || parts.length < 2) return [];
  return [{ family: words(parts[0]), given: words(parts[1], parts[2]) }];
}

const isName = (text: string) => NAME.test(text) && /\p{L}/u.test(text);
const isGiven = (text: string) => text === '' || isName(text);
const agree = (spellings: readonly Spelling[], part: keyof Spelling) =>
  new Set(spellings.map((spelling) => spelling[part])).size === 1;
const flags = (elements: AamvaElements) => ['DDE', 'DDF', 'DDG'].map((id) => elements.get(id) ?? '');
