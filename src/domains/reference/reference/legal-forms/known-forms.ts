import { type ListedName, readEntityTypes } from '../read-entity-types.ts';
import { compact, wordsOf } from './fold.ts';
import { addSpelling, emptyIndex, type FormIndex } from './form-index.ts';
import { LATIN_FORMS } from './forms.ts';
import { OTHER_FORMS } from './other-scripts.ts';

/** A single letter does not indicate a form, nor does a word that also names a trade (`… Insurance Company`). */
const TRADE =
  /bank|insur|assur|trust|fund|fond|union|church|school|hospital|railway|mutual|holding|professional|religio/i;

function indexForms(): FormIndex {
  const index = emptyIndex();
  for (const { code, spellings, before } of [...LATIN_FORMS, ...OTHER_FORMS])
    for (const spelling of spellings.split('|')) addSpelling(index, spelling, { code, before });
  return index;
}

/** Our own table: forms recognized in all countries. */
export const COMMON_FORMS: FormIndex = indexForms();

const ofCountries = new Map<string, FormIndex>();

/** The spellings in ISO 20275 for a country (alpha-2), with their ELF codes. */
export function formsOfCountry(country: string): FormIndex {
  const known = ofCountries.get(country);
  if (known) return known;
  const index = emptyIndex();
  for (const [elf, where, , names] of readEntityTypes().entries) if (where === country) addEntry(index, elf, names);
  ofCountries.set(country, index);
  return index;
}

function addEntry(index: FormIndex, entityType: string, names: readonly ListedName[]): void {
  const short = names.flatMap(([, , , local, latin]) => `${local};${latin}`.split(/[;,]/));
  const long = names.flatMap(([, name, latin]) => [name, latin]).filter(isForm);
  const spellings = [...short, ...long].filter((spelling) => compact(spelling).length >= 2);
  for (const spelling of spellings) {
    const key = compact(spelling);
    const codes = COMMON_FORMS.forms.get(key)?.codes ?? [key];
    for (const code of codes) addSpelling(index, spelling.replace(/^[.\s]+/, ''), { code, entityType });
  }
}

/**
 * Whether it is a written-out form of several words, or one from our own table; any other single word may be part of
 * the name.
 */
const isForm = (name: string): boolean =>
  COMMON_FORMS.forms.has(compact(name)) || (wordsOf(name).length >= 2 && !TRADE.test(name));
