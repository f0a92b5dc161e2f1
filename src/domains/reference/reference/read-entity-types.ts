import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A name of an entity type in one language; empty if the list has none. */
export type ListedName = [
  language: string,
  name: string,
  transliterated: string,
  abbreviations: string,
  transliteratedAbbreviations: string,
];
/** One code of the list; country (alpha-2) and subdivision (ISO 3166-2) are empty if there is none. */
export type ListedEntry = [code: string, country: string, subdivision: string, names: ListedName[]];

interface EntityTypeList {
  source: { name: string; url: string; version: string; sha256: string };
  count: number;
  fingerprint: string;
  entries: ListedEntry[];
}

/** Detects manual edits of the output of `scripts/entity-types.ts`: the list itself is not in the repository. */
export function fingerprintOf(entries: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(entries)).digest('hex');
}

let list: EntityTypeList | undefined;

/** The generated file; 0.3 MB, read once. */
export function readEntityTypes(): EntityTypeList {
  list ??= JSON.parse(
    readFileSync(new URL('./entity-types.generated.json', import.meta.url), 'utf8'),
  ) as EntityTypeList;
  return list;
}
