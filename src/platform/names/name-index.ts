import { type RawBuilder, sql } from 'kysely';
import type { KeyOwner, Vault } from '../crypto/vault.ts';
import type { Tx } from '../db/database.ts';
import { readingsOf, termOf, termsOf } from './name-terms.ts';

/** The prefix of an ID: `per` for a person. */
export type NameKind = 'per' | 'rel' | 'pfm' | 'prj' | 'agr' | 'pty' | 'ver';

/** Half of an HMAC-SHA-256: of a billion terms two are equal by chance once in 10^20. */
const TERM_BYTES = 16;

/**
 * Indexes a subject by the words of these texts, replacing earlier ones, in the transaction that writes them. It can be
 * found until the subject's data key is destroyed.
 */
export async function indexNames(
  vault: Vault,
  tx: Tx,
  { org, subject }: KeyOwner,
  texts: readonly (string | null | undefined)[],
): Promise<void> {
  const [terms] = await Promise.all([
    hashTerms(vault, tx, org, termsOf(texts.filter((text) => typeof text === 'string'))),
    tx.deleteFrom('name_terms').where('org_id', '=', org).where('subject', '=', subject).execute(),
  ]);
  if (terms.length === 0) return;
  const kind = subject.slice(0, 3);
  await tx
    .insertInto('name_terms')
    .values(terms.map((term) => ({ org_id: org, kind, term, subject })))
    // Of two concurrent writers the slower one is refused by the version of its row.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function hashTerms(vault: Vault, tx: Tx, org: string, terms: readonly string[]): Promise<Buffer[]> {
  if (terms.length === 0) return [];
  const hashes = await vault.blindIndexes(tx, org, terms, 'name');
  return hashes.map((hash) => hash.subarray(0, TERM_BYTES));
}

/** A query in the terms of one organization's index: in each reading, words that must all match. */
export type NameQuery = readonly (readonly Buffer[])[];

/** Prepares a search; empty if the query has no word of two letters. */
export async function readNameQuery(vault: Vault, tx: Tx, org: string, typed: string): Promise<NameQuery> {
  const readings = readingsOf(typed).map((words) => longestFirst(new Set(words.flatMap((word) => termOf(word) ?? []))));
  const told = readings.filter((terms) => terms.length > 0);
  const hashes = await hashTerms(vault, tx, org, told.flat());
  let at = 0;
  return told.map((terms) => terms.map(() => hashes[at++] ?? Buffer.alloc(0)));
}

/** Longer words are rarer. */
const longestFirst = (words: ReadonlySet<string>): string[] => [...words].sort((a, b) => b.length - a.length);

/** A query for the IDs of a kind whose names have all words of one reading: the newest `limit` of each reading. */
export function idsNamed(query: NameQuery, kind: NameKind, limit: number): RawBuilder<string> {
  if (query.length === 0) return sql`(select subject from name_terms where false)`;
  const readings = query.map((terms) => sql`(${withAll(terms, kind, limit)})`);
  return sql`(${sql.join(readings, sql` union `)})`;
}

/** The first term is scanned in key order; the others are looked up for each hit. */
function withAll([first, ...others]: readonly Buffer[], kind: NameKind, limit: number): RawBuilder<unknown> {
  const has = others.map(
    (term) => sql`and exists (select 1 from name_terms other
      where other.org_id = lead.org_id and other.kind = lead.kind and other.term = ${term} and other.subject = lead.subject)`,
  );
  return sql`select subject from name_terms lead where kind = ${kind} and term = ${first} ${sql.join(has, sql` `)}
    order by subject desc limit ${limit}`;
}
