import { stripLegalForm } from '#domains/business/reference/index.ts';
import type { GleifRecord } from './registry-record.ts';

/**
 * The one record that is meant: a number is unique in its register, and a country may have many (German courts, American
 * states). The name tells them apart where it is exactly one's, but for the legal form, case and punctuation.
 */
export function chooseRecord(records: readonly GleifRecord[], name: string | undefined): GleifRecord | undefined {
  const [first, ...others] = records;
  if (others.length === 0 || name === undefined) return others.length === 0 ? first : undefined;
  const named = records.filter((record) => namesOf(record).has(core(name, record.country)));
  return named.length === 1 ? named[0] : undefined;
}

function namesOf({ name, otherNames, country }: GleifRecord): Set<string> {
  return new Set([name, ...otherNames].map((each) => core(each, country)));
}

function core(name: string, country: string): string {
  return stripLegalForm(name, country)
    .core.normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
