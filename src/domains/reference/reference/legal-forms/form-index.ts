import { compact } from './fold.ts';

/** A spelling in the index. */
export interface KnownForm {
  codes: string[];
  /** Whether it counts only if written as several words or letters. */
  apart: boolean;
  before: true | string | undefined;
  /** ELF codes; only in the index of a country. */
  entityTypes: string[];
}

/** Spellings by their compact text, with all their prefixes and suffixes, so that a search can stop early. */
export interface FormIndex {
  forms: Map<string, KnownForm>;
  heads: Set<string>;
  tails: Set<string>;
  /** ELF codes by the code of the form; only in the index of a country. */
  entityTypes: Map<string, string[]>;
}

export const emptyIndex = (): FormIndex => ({
  forms: new Map(),
  heads: new Set(),
  tails: new Set(),
  entityTypes: new Map(),
});

/** Adds a spelling, or new details of a known one. For a leading period see LegalForm. */
export function addSpelling(
  index: FormIndex,
  spelling: string,
  of: { code: string; before?: true | string | undefined; entityType?: string },
): void {
  const key = compact(spelling);
  const apart = spelling.startsWith('.');
  const known = index.forms.get(key) ?? { codes: [], apart, before: undefined, entityTypes: [] };
  if (!known.codes.includes(of.code)) known.codes.push(of.code);
  if (of.entityType) {
    known.entityTypes = union(known.entityTypes, of.entityType);
    index.entityTypes.set(of.code, union(index.entityTypes.get(of.code) ?? [], of.entityType));
  }
  known.apart &&= apart;
  known.before = known.before === true || of.before === undefined ? known.before : of.before;
  index.forms.set(key, known);
  for (let at = 0; at < key.length; at += 1) {
    index.tails.add(key.slice(at));
    index.heads.add(key.slice(0, at + 1));
  }
}

const union = (codes: string[], code: string): string[] => (codes.includes(code) ? codes : [...codes, code]);
